//! The buttons of the desk: each is an action of the table. The page that follows says what came of it, or why it was refused;
//! nothing is half done.

use axum::extract::{Form, Path};
use axum::response::{IntoResponse, Redirect, Response};
use commands::{Action, Arguments};
use desk::Envelope;

use text::{Lang, master as say};

use super::form::Sent;
use super::overview::{self, Outcome};
use super::{leading, preview};
use crate::pages::seat::Fields;
use crate::{At, Fault};

/// `GET`: somebody came back to the address of a button.
pub async fn back(Path((label, _)): Path<(String, String)>) -> Redirect {
    Redirect::to(&format!("/games/{label}/desk"))
}

/// `POST /games/{label}/desk/do/{what}`: does what a button says; what becomes public is shown first.
pub async fn act(
    At { site, visit, named: (label, what) }: At<(String, String)>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let lead = match leading(&site, &visit, &label).await {
        Ok(lead) => lead,
        Err(response) => return response,
    };
    let Some(action) = Action::of_path(&what) else { return Fault::NotFound.page(&visit.chrome) };
    let fields = Fields(fields);
    let own = |name: &str| !matches!(name, "cause" | "sure");
    let given = Arguments(fields.0.iter().filter(|(name, _)| own(name)).cloned().collect());
    // What becomes public, or takes something back, is shown before it is done.
    if matches!(action, Action::Correct | Action::Undo) && fields.get("sure") != "yes" {
        return match preview::sure(&site, &visit, &lead, (action, &given), fields.0.clone()).await {
            Ok(page) => page,
            Err(error) => {
                let outcome = refused(visit.lang(), &error, (what, fields));
                overview::page(&site, &visit, &lead, outcome).await
            }
        };
    }
    let cause = fields.get("cause");
    let cause = (!cause.is_empty()).then(|| format!("desk:{cause}:{what}"));
    let with = Envelope::maybe(cause);
    match site.desk.perform(&visit.caller, &label, Some(lead.capacity), (action, &given), with).await {
        Ok(done) => {
            // The page that follows shows the game as it is now.
            let lead = match leading(&site, &visit, &label).await {
                Ok(lead) => lead,
                Err(_) => return Redirect::to("/desk").into_response(),
            };
            let events = done.events();
            let happened = events.iter().map(|event| desk::happened(visit.lang(), &lead.seen.game, event));
            let named = done.named.as_ref().map(|name| text::council::names_somebody(visit.lang(), name));
            let happened = happened.chain(named);
            let outcome = match done.repeated {
                true => Outcome::Repeated,
                false => Outcome::Happened(happened.collect()),
            };
            overview::page(&site, &visit, &lead, outcome).await
        }
        Err(error) => {
            let outcome = refused(visit.lang(), &error, (what, fields));
            overview::page(&site, &visit, &lead, outcome).await
        }
    }
}

/// Why, and what was sent. A page calls a field by what stands over it, not by its name.
fn refused(lang: Lang, error: &desk::Error, (what, fields): (String, Fields)) -> Outcome {
    let why = match error {
        desk::Error::Arguments(commands::Fault::Missing(argument)) => {
            say::field_missing(lang, (argument.help)(lang))
        }
        error => error.text(lang),
    };
    Outcome::Refused(why, Sent { what, fields: fields.0 })
}

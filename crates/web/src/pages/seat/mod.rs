//! What a player does in a game beside giving orders: signing up, votes, absences, reports, leaving; press and messages.

mod asked;
mod chair;
mod fields;
mod join;
mod keepsake;
mod press;
mod show;
mod sitter;
mod treaties;

pub use fields::Fields;

use crate::routing::{get, post};
use crate::{At, Fault, Site, Visit};
use axum::Router;
use axum::extract::Form;
use axum::response::{IntoResponse, Redirect, Response};
use commands::{Action, Arguments, Who};
use desk::{Capacity, Envelope, Error};
use game::refusal::Refusal;
use game::word::seat::SeatId;

/// The routes of a player's pages.
pub fn routes() -> Router<Site> {
    Router::new()
        .route("/games/{label}/join", get(join::show).merge(post(join::join)))
        .route("/games/{label}/join/withdraw", post(join::withdraw))
        .route("/games/{label}/join/tell", post(join::tell))
        .route("/games/{label}/seat", get(show::show))
        .route("/games/{label}/seat/{what}", post(seat))
        .route("/games/{label}/sitter", get(sitter::show))
        .route("/games/{label}/chair", get(chair::show).merge(post(chair::answer)))
        .route("/games/{label}/asked", get(asked::show))
        .route("/games/{label}/sitter/{what}", post(sitter::act))
        .route("/games/{label}/treaties", get(treaties::show).merge(post(treaties::act)))
        .route("/games/{label}/words", get(keepsake::show))
        .route("/games/{label}/words/{what}", post(keepsake::write))
        .route("/games/{label}/press", get(press::show))
        .route("/games/{label}/press/{what}", post(press))
}

/// `POST /games/{label}/seat/{what}`: one form each.
async fn seat(
    At { site, visit, named: (label, what) }: At<(String, String)>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let fields = Fields(fields);
    match act(&site, &visit, &label, &what, &fields).await {
        Ok(true) => Redirect::to(&format!("/games/{}/seat?done={what}", in_path(&label))).into_response(),
        Ok(false) => Fault::NotFound.page(&visit.chrome),
        Err(error) => match fault(&visit, &error) {
            Some(fault) => show::page(&site, &visit, &label, Some(fault), None).await,
            None => refused(&visit, &error),
        },
    }
}

/// `POST /games/{label}/press/{what}`: press or a message.
async fn press(
    At { site, visit, named: (label, what) }: At<(String, String)>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let fields = Fields(fields);
    if what == "mute" {
        return mute(&site, &visit, &label, &fields).await;
    }
    if !matches!(what.as_str(), "press" | "message") {
        return Fault::NotFound.page(&visit.chrome);
    }
    match act(&site, &visit, &label, &what, &fields).await {
        Ok(_) => {
            let with: Vec<String> =
                press::addressees(&fields).iter().map(|seat| seat.0.to_string()).collect();
            let with = if what == "message" { with.join(",") } else { "press".to_owned() };
            let way = format!("/games/{}/press?with={with}&done={what}", in_path(&label));
            Redirect::to(&way).into_response()
        }
        Err(error) => match fault(&visit, &error) {
            Some(fault) => {
                let given =
                    press::Arguments { fault: Some(fault), fields, what, ..press::Arguments::default() };
                press::page(&site, &visit, &label, given).await
            }
            None => refused(&visit, &error),
        },
    }
}

/// Hides what a seat writes from whoever asks for it, or shows it again: no action of the game's, nobody else learns of it.
async fn mute(site: &Site, visit: &Visit, label: &str, fields: &Fields) -> Response {
    let on = fields.get("on") == "yes";
    let done = async {
        let seat = SeatId(fields.number("seat")?);
        site.desk.mute(&visit.caller, label, seat, on).await.map(|()| seat.0)
    };
    match done.await {
        Ok(seat) => {
            let done = if on { "mute" } else { "unmute" };
            let way = format!("/games/{}/press?with={seat}&done={done}", in_path(label));
            Redirect::to(&way).into_response()
        }
        Err(error) => match fault(visit, &error) {
            Some(fault) => {
                let given = press::Arguments { fault: Some(fault), ..press::Arguments::default() };
                press::page(site, visit, label, given).await
            }
            None => refused(visit, &error),
        },
    }
}

/// Does the action of a form; false if there is no such form.
async fn act(site: &Site, visit: &Visit, label: &str, what: &str, fields: &Fields) -> Result<bool, Error> {
    visit.caller.need_member()?;
    let Some(action) = Action::of_path(what).filter(|action| action.row().who <= Who::PlayerOrMaster) else {
        return Ok(false);
    };
    // The box must be ticked: leaving a game cannot be taken back.
    if action == Action::Resign && fields.get("sure") != "yes" {
        return Err(Error::Nothing("sure".to_owned()));
    }
    let mut given = Arguments(fields.0.iter().filter(|(name, _)| name != "sure").cloned().collect());
    for (name, words) in &mut given.0 {
        // A plan has a field for each power.
        if let Some(power) = name.strip_prefix("share-") {
            *words = if words.is_empty() { String::new() } else { format!("{power}={words}") };
            "plan".clone_into(name);
        }
    }
    site.desk
        .perform(&visit.caller, label, Some(Capacity::Player), (action, &given), Envelope::default())
        .await?;
    Ok(true)
}

/// What stands on the page again with the form; none if another page is shown instead, see [`refused`].
fn fault(visit: &Visit, error: &Error) -> Option<String> {
    match error {
        Error::Refused(Refusal::NotSeated) => None,
        Error::Nothing(what) if what == "sure" => Some(text::seat::not_sure(visit.lang())),
        Error::Refused(_) | Error::Arguments(_) | Error::Unreadable { .. } | Error::Nothing(_) => {
            Some(error.text(visit.lang()))
        }
        _ => None,
    }
}

/// The page that is shown instead.
fn refused(visit: &Visit, error: &Error) -> Response {
    match error {
        Error::Refused(Refusal::NotSeated) => not_playing(visit),
        error => visit.refused(error),
    }
}

/// The page for whoever does not play in the game.
pub fn not_playing(visit: &Visit) -> Response {
    Fault::Forbidden(text::orders::not_playing(visit.lang())).page(&visit.chrome)
}

/// A label as part of an address: labels are letters, digits and a dash; anything else was never one.
pub fn in_path(label: &str) -> String {
    label.chars().filter(|sign| sign.is_ascii_alphanumeric() || *sign == '-').collect()
}

//! The page of whoever is asked to lead a game (9.1): yes or no.

use super::{Fields, fault, in_path, refused};
use crate::server::render;
use crate::{At, Chrome, Site, Visit};
use askama::Template;
use axum::extract::Form;
use axum::response::{IntoResponse, Redirect, Response};
use commands::{Action, Arguments};
use desk::{Capacity, Envelope, Error};

#[derive(Template)]
#[template(path = "chair.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    label: String,
    fault: Option<String>,
}

/// `GET /games/{label}/chair`: asks the reader whether they will lead the game (9.1).
pub async fn show(At { site, visit, named: label }: At) -> Response {
    page(&site, &visit, &label, None).await
}

/// `POST /games/{label}/chair`: the answer. Whoever says yes goes on at their new desk.
pub async fn answer(
    At { site, visit, named: label }: At,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let fields = Fields(fields);
    let leads = fields.get("yes") == "yes";
    let given = (Action::TakeOver, &Arguments(fields.0));
    let done = site.desk.perform(&visit.caller, &label, Some(Capacity::Player), given, Envelope::default());
    match done.await {
        Ok(_) => {
            let label = in_path(&label);
            let way = if leads { format!("/games/{label}/desk") } else { format!("/games/{label}") };
            Redirect::to(&way).into_response()
        }
        Err(error) => match fault(&visit, &error) {
            Some(fault) => page(&site, &visit, &label, Some(fault)).await,
            None => refused(&visit, &error),
        },
    }
}

async fn page(site: &Site, visit: &Visit, label: &str, fault: Option<String>) -> Response {
    match site.desk.is_asked_to_lead(&visit.caller, label).await {
        Ok(true) => {
            let chrome = &visit.chrome;
            render(chrome, Page { chrome, label: label.to_owned(), fault }.render())
        }
        Ok(false) => visit.refused(&Error::NotAllowed(desk::Allowed::Others)),
        Err(error) => visit.refused(&error),
    }
}

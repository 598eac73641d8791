//! Passkeys: what the script of a page asks for before a device answers, and the door for its answer.

use crate::routing::post;
use crate::server::local_path;
use crate::{Site, Visit};
use axum::extract::{Form, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use desk::PasskeyAnswer;
use serde::Deserialize;
use serde_json::json;

/// The routes of passkeys.
pub fn routes() -> Router<Site> {
    Router::new()
        .route("/sign-in/passkey", post(enter))
        .route("/sign-in/passkey/ask", post(ask))
        .route("/account/passkey/ask", post(offer))
}

/// What a device answered, from the hidden fields of a form.
#[derive(Deserialize, Debug, Default)]
#[serde(default)]
pub struct Answered {
    credential: String,
    client: String,
    device: String,
    proof: String,
    owner: String,
    back: Option<String>,
}

impl From<Answered> for PasskeyAnswer {
    fn from(form: Answered) -> PasskeyAnswer {
        let Answered { credential, client, device, proof, owner, back: _ } = form;
        PasskeyAnswer { credential, client, device, proof, owner }
    }
}

/// `POST /sign-in/passkey/ask`: what the device is to answer.
async fn ask(State(site): State<Site>, visit: Visit) -> Response {
    match site.desk.ask_for_passkey(&visit.origin).await {
        Ok(question) => {
            Json(json!({ "question": question, "host": site.desk.passkey_host() })).into_response()
        }
        Err(error) => refused(&visit, &error),
    }
}

/// `POST /sign-in/passkey`: signs in by the answer of a device.
async fn enter(State(site): State<Site>, visit: Visit, Form(form): Form<Answered>) -> Response {
    let back = local_path(form.back.as_deref()).to_owned();
    match site.desk.enter_by_passkey(&form.into(), &visit.origin).await {
        Ok(session) => super::sign_in::welcome(&site, &visit, &session, &back).await,
        Err(error) => super::sign_in::again(&site, &visit, &back, &error),
    }
}

/// `POST /account/passkey/ask`: what the device is to make.
async fn offer(State(site): State<Site>, visit: Visit) -> Response {
    let session = visit.session.as_deref().unwrap_or_default();
    match site.desk.offer_passkey(&visit.caller, session).await {
        Ok(offer) => Json(json!({
            "question": offer.question,
            "host": offer.host,
            "owner": offer.owner,
            "name": offer.name,
            "site": site.desk.config().site,
            "known": offer.known,
        }))
        .into_response(),
        Err(error) => refused(&visit, &error),
    }
}

/// Why not, in words for the page.
fn refused(visit: &Visit, error: &desk::Error) -> Response {
    let status = match error {
        desk::Error::TooOften { .. } => StatusCode::TOO_MANY_REQUESTS,
        desk::Error::SignInFirst => StatusCode::UNAUTHORIZED,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    };
    (status, error.text(visit.lang())).into_response()
}

//! Making an account: a name, a mail address, and a password if one wants one.

use crate::routing::{get, post};
use crate::server::render;
use crate::{Chrome, Site, Visit};
use askama::Template;
use axum::Router;
use axum::extract::{Form, State};
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Response};
use desk::Registration;
use serde::Deserialize;

/// The route of registering.
pub fn routes() -> Router<Site> {
    Router::new().route("/register", get(form).merge(post(send)))
}

/// The form for a new account, as it was filled in.
#[derive(Deserialize, Debug, Default)]
pub struct Entry {
    name: String,
    address: String,
    password: String,
}

#[derive(Template)]
#[template(path = "register.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    entry: &'a Entry,
    fault: Option<String>,
    sent: bool,
}

/// `GET /register`: the empty form for a new account.
async fn form(visit: Visit) -> Response {
    let page = Page { chrome: &visit.chrome, entry: &Entry::default(), fault: None, sent: false };
    render(&visit.chrome, page.render())
}

/// `POST /register`: registers, or shows the form again with what is wrong.
async fn send(State(site): State<Site>, visit: Visit, Form(entry): Form<Entry>) -> Response {
    let new = Registration {
        name: entry.name.clone(),
        address: entry.address.clone(),
        password: Some(entry.password.clone()).filter(|password| !password.is_empty()),
        lang: visit.lang(),
    };
    let registered = site.desk.register(&new, &visit.origin).await;
    let fault = registered.as_ref().err().map(|error| error.text(visit.lang()));
    let page = Page { chrome: &visit.chrome, entry: &entry, sent: fault.is_none(), fault };
    let page = render(&visit.chrome, page.render());
    match registered {
        Ok(claim) => (AppendHeaders([(SET_COOKIE, site.keep_claim(&claim))]), page).into_response(),
        Err(error) => super::sign_in::refused(&error, page),
    }
}

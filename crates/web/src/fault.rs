//! Pages for what went wrong: each says what happened and what to do next, in the reader's language.

use crate::Chrome;
use askama::Template;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};

/// What went wrong with a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// There is no such page.
    NotFound,
    /// The request makes no sense; the sentence says why.
    Bad(String),
    /// Something broke on our side; the cause is in the log.
    Broken,
}

#[derive(Template)]
#[template(path = "fault.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    heading: String,
    advice: String,
}

impl Fault {
    /// The page with its status.
    pub fn page(&self, chrome: &Chrome) -> Response {
        let lang = chrome.lang;
        let (status, heading, advice) = match self {
            Fault::NotFound => {
                (StatusCode::NOT_FOUND, text::web::not_found(lang), text::web::not_found_advice(lang))
            }
            Fault::Bad(why) => (StatusCode::BAD_REQUEST, text::web::bad_request(lang), why.clone()),
            Fault::Broken => {
                (StatusCode::INTERNAL_SERVER_ERROR, text::web::broken(lang), text::web::broken_advice(lang))
            }
        };
        let plain = format!("{heading}\n{advice}\n");
        match (Page { chrome, heading, advice }).render() {
            Ok(page) => (status, Html(page)).into_response(),
            Err(_) => (status, plain).into_response(),
        }
    }
}

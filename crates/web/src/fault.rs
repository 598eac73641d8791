//! Pages for what went wrong: each says what happened and what to do next, in the reader's language.

use crate::Chrome;
use askama::Template;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};

/// What went wrong with a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// There is no such page.
    NotFound,
    /// The request makes no sense; the sentence says why.
    Bad(String),
    /// What was sent could not be read at all, with the status that says why.
    Unread(StatusCode),
    /// What was sent is more than a form may be.
    TooLarge,
    /// The page is there, but not for being asked in this way.
    NoSuchWay,
    /// One must be signed in for this page.
    SignIn,
    /// This account may not see or do this.
    Forbidden(String),
    /// Somebody was faster, or the state of things forbids it; the sentence says why.
    Conflict(String),
    /// Too many ask for costly things at the same time.
    Overloaded,
    /// The database cannot be reached.
    Away,
    /// There is no room for it at present; the sentence says for what.
    Full(String),
    /// Something broke on our side; the cause is in the log.
    Broken,
}

#[derive(Template)]
#[template(path = "fault.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    heading: String,
    advice: String,
    sign_in: bool,
}

impl Fault {
    /// What the desk refused, in the reader's language.
    pub fn of(error: &desk::Error, lang: text::Lang) -> Self {
        use desk::Error;
        match error {
            Error::NoGame(_) | Error::NoAccount(_) | Error::Nothing(_) => Fault::NotFound,
            Error::SignInFirst => Fault::SignIn,
            Error::NotAllowed(_) => Fault::Forbidden(error.text(lang)),
            Error::Store(cause) if cause.is_away() => {
                tracing::error!(%error, cause = cause as &dyn std::error::Error, "the store is away");
                Fault::Away
            }
            Error::Store(_) | Error::Damaged { .. } => {
                tracing::error!(%error, "the desk failed");
                Fault::Broken
            }
            Error::Overloaded => Fault::Overloaded,
            Error::PracticeFull => Fault::Full(error.text(lang)),
            Error::Refused(_) | Error::StillPlayed | Error::Busy | Error::GameExists(_) => {
                Fault::Conflict(error.text(lang))
            }
            _ => Fault::Bad(error.text(lang)),
        }
    }

    /// The page with its status.
    pub fn page(&self, chrome: &Chrome) -> Response {
        let lang = chrome.lang;
        let (status, heading, advice) = match self {
            Fault::NotFound => {
                (StatusCode::NOT_FOUND, text::web::not_found(lang), text::web::not_found_advice(lang))
            }
            Fault::Bad(why) => (StatusCode::BAD_REQUEST, text::web::bad_request(lang), why.clone()),
            Fault::Unread(status) => (*status, text::web::bad_request(lang), text::web::unread_advice(lang)),
            Fault::TooLarge => {
                (StatusCode::PAYLOAD_TOO_LARGE, text::web::too_large(lang), text::web::too_large_advice(lang))
            }
            Fault::NoSuchWay => {
                (StatusCode::METHOD_NOT_ALLOWED, text::web::bad_request(lang), text::web::no_such_way(lang))
            }
            Fault::SignIn => (
                StatusCode::UNAUTHORIZED,
                text::web::sign_in_first(lang),
                text::web::sign_in_first_advice(lang),
            ),
            Fault::Forbidden(why) => (StatusCode::FORBIDDEN, text::web::forbidden(lang), why.clone()),
            Fault::Conflict(why) => (StatusCode::CONFLICT, text::web::refused(lang), why.clone()),
            Fault::Overloaded => (
                StatusCode::SERVICE_UNAVAILABLE,
                text::web::overloaded(lang),
                text::web::overloaded_advice(lang),
            ),
            Fault::Away => {
                (StatusCode::SERVICE_UNAVAILABLE, text::web::away(lang), text::web::away_advice(lang))
            }
            Fault::Full(why) => (StatusCode::SERVICE_UNAVAILABLE, text::web::overloaded(lang), why.clone()),
            Fault::Broken => {
                (StatusCode::INTERNAL_SERVER_ERROR, text::web::broken(lang), text::web::broken_advice(lang))
            }
        };
        // Whoever asks what happened can say which request it was.
        let advice = match crate::metrics::request_id() {
            Some(id) if status.is_server_error() => {
                format!("{advice} {}", text::web::request_number(lang, id))
            }
            _ => advice,
        };
        let plain = format!("{heading}\n{advice}\n");
        let sign_in = *self == Fault::SignIn;
        let mut response = match (Page { chrome, heading, advice, sign_in }).render() {
            Ok(page) => (status, Html(page)).into_response(),
            Err(_) => (status, plain).into_response(),
        };
        if matches!(self, Fault::Overloaded | Fault::Away) {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
        }
        response
    }
}

//! Hints that two accounts are one person's: facts, each with how common it is; a note beside them, or the way to the council.

use askama::Template;
use axum::extract::{Form, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use desk::{Error, Hint};
use serde::Deserialize;
use text::operator as say;

use super::refused;
use crate::moment::day;
use crate::server::render;
use crate::{Chrome, Site, Visit};

#[derive(Template)]
#[template(path = "operator_hints.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    lines: Vec<Line>,
    /// Whether networks are remembered here.
    networks: bool,
    done: Option<String>,
    fault: Option<String>,
}

/// A hint on the page.
struct Line {
    one: String,
    other: String,
    pair: String,
    day: String,
    text: String,
    acquainted: bool,
    notes: Vec<String>,
}

/// What was just done.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Told {
    done: String,
}

/// What the form of a hint sends.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Decision {
    what: String,
    one: String,
    other: String,
    text: String,
}

/// `GET /operator/hints`: accounts that may be one person's, and why.
pub async fn show(State(site): State<Site>, visit: Visit, Query(told): Query<Told>) -> Response {
    let lang = visit.lang();
    let done = match told.done.as_str() {
        "note" => Some(say::hint_noted(lang)),
        "" => None,
        number => Some(say::hint_handed_over(lang, number)),
    };
    page(&site, &visit, done, None).await
}

async fn page(site: &Site, visit: &Visit, done: Option<String>, fault: Option<String>) -> Response {
    if let Some(answer) = refused(visit) {
        return answer;
    }
    let hints = match site.desk.hints(&visit.caller).await {
        Ok(hints) => hints,
        Err(error) => return visit.refused(&error),
    };
    let chrome = &visit.chrome;
    let zone = chrome.zone.clone().unwrap_or_else(|| site.desk.club_zone());
    let line = |hint: Hint| {
        let text = hint.text(chrome.lang);
        let note = |(at, by, text): &(jiff::Timestamp, String, String)| {
            say::HintNote { day: day(chrome, *at, &zone), by, text }.text(chrome.lang)
        };
        let notes = hint.notes.iter().map(note).collect();
        let pair = text::list(chrome.lang, hint.names.iter());
        let day = day(chrome, hint.at, &zone);
        let [one, other] = hint.names;
        Line { one, other, pair, day, text, acquainted: hint.acquainted, notes }
    };
    let status = if fault.is_some() { StatusCode::CONFLICT } else { StatusCode::OK };
    let networks = site.desk.config().network_key.is_some();
    let lines = hints.into_iter().map(line).collect();
    (status, render(chrome, Page { chrome, lines, networks, done, fault }.render())).into_response()
}

/// `POST /operator/hints`: a note about two accounts, or a case for the council.
pub async fn act(State(site): State<Site>, visit: Visit, Form(decision): Form<Decision>) -> Response {
    if let Some(answer) = refused(&visit) {
        return answer;
    }
    let names = [decision.one.as_str(), decision.other.as_str()];
    let done = match decision.what.as_str() {
        "note" => {
            let noted = site.desk.note_hint(&visit.caller, names, &decision.text, None).await;
            noted.map(|()| "note".to_owned())
        }
        "council" => {
            let case = site.desk.hint_to_council(&visit.caller, names, &decision.text, None).await;
            case.map(|number| number.to_string())
        }
        what => Err(Error::Nothing(what.to_owned())),
    };
    match done {
        Ok(done) => Redirect::to(&format!("/operator/hints?done={done}")).into_response(),
        Err(error @ (Error::Club(_) | Error::Case(_) | Error::NoAccount(_) | Error::Nothing(_))) => {
            page(&site, &visit, None, Some(error.text(visit.lang()))).await
        }
        Err(error) => visit.refused(&error),
    }
}

//! Mails that found no game: whoever runs the site passes them on to a game master, or puts them away.

use askama::Template;
use axum::extract::{Form, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use desk::Whose;
use jiff::tz::TimeZone;
use text::master as say;

use super::refused;
use crate::pages::master::mails::{self, Decision, MailLine};
use crate::server::render;
use crate::{At, Chrome, Fault, Site, Visit};

const PLACE: &str = "/operator/waiting";

#[derive(Template)]
#[template(path = "operator_waiting.html")]
struct List<'a> {
    chrome: &'a Chrome,
    mails: Vec<MailLine>,
    no_post: bool,
    done: Option<String>,
    refused: Option<String>,
}

#[derive(Template)]
#[template(path = "operator_mail.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    mail: MailLine,
    games: Vec<String>,
    refused: Option<String>,
}

/// `GET /operator/waiting`: the mails that found no game.
pub async fn list(State(site): State<Site>, visit: Visit) -> Response {
    match refused(&visit) {
        Some(answer) => answer,
        None => all(&site, &visit, None, None).await,
    }
}

/// `GET /operator/waiting/{message}`: one of these mails, whole.
pub async fn show(At { site, visit, named: message }: At) -> Response {
    match refused(&visit) {
        Some(answer) => answer,
        None => one(&site, &visit, &message, None).await,
    }
}

/// `POST /operator/waiting/{message}`: passes it on to a game, or puts it away.
pub async fn decide(At { site, visit, named: message }: At, Form(decision): Form<Decision>) -> Response {
    if let Some(answer) = refused(&visit) {
        return answer;
    }
    let Some(room) = site.mail_room() else { return Fault::NotFound.page(&visit.chrome) };
    match mails::put_aside(&site, &visit, room, &message, &decision).await {
        Ok(done) => all(&site, &visit, Some(done), None).await,
        Err(desk::Error::Nothing(_)) => gone(&site, &visit).await,
        Err(error @ desk::Error::NotAllowed(_)) => visit.refused(&error),
        Err(error) => one(&site, &visit, &message, Some(error.text(visit.lang()))).await,
    }
}

async fn gone(site: &Site, visit: &Visit) -> Response {
    all(site, visit, None, Some(say::mail_gone(visit.lang()))).await
}

async fn all(site: &Site, visit: &Visit, done: Option<String>, refused: Option<String>) -> Response {
    let mails = match site.mail_room() {
        Some(room) => site.desk.waiting_mails(&visit.caller, room, Whose::NoGame, visit.lang()).await,
        None => Ok(Vec::new()),
    };
    let mails = match mails {
        Ok(mails) => mails.into_iter().map(|mail| MailLine::of(&visit.chrome, mail, PLACE, &zone(visit))),
        Err(error) => return visit.refused(&error),
    };
    let status = if refused.is_some() { StatusCode::CONFLICT } else { StatusCode::OK };
    let no_post = site.mail_room().is_none();
    let page = List { chrome: &visit.chrome, mails: mails.collect(), no_post, done, refused };
    (status, render(&visit.chrome, page.render())).into_response()
}

async fn one(site: &Site, visit: &Visit, message: &str, refused: Option<String>) -> Response {
    let Some(room) = site.mail_room() else { return Fault::NotFound.page(&visit.chrome) };
    let mail = match site.desk.waiting_mail(&visit.caller, room, message, visit.lang()).await {
        Ok(mail) => mail,
        Err(desk::Error::Nothing(_)) => return gone(site, visit).await,
        Err(error) => return visit.refused(&error),
    };
    let games = match mails::games(site).await {
        Ok(games) => games,
        Err(error) => return visit.refused(&error),
    };
    let status = if refused.is_some() { StatusCode::CONFLICT } else { StatusCode::OK };
    let mail = MailLine::of(&visit.chrome, mail, PLACE, &zone(visit));
    let page = Page { chrome: &visit.chrome, mail, games, refused };
    (status, render(&visit.chrome, page.render())).into_response()
}

/// No game says in which zone to tell the time.
fn zone(visit: &Visit) -> TimeZone {
    visit.chrome.zone.clone().unwrap_or(TimeZone::UTC)
}

//! Signing in: by name and password, or by a link in a mail. A link opens a page with a button, because mail scanners
//! open links; only the button uses it up.

use crate::routing::{get, post};
use crate::server::{local_path, render};
use crate::{At, Chrome, Site, Visit};
use askama::Template;
use axum::Router;
use axum::extract::{Form, Path, Query, State};
use axum::http::header::{RETRY_AFTER, SET_COOKIE};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use desk::SignedIn;
use serde::Deserialize;

/// The routes of signing in and out.
pub fn routes() -> Router<Site> {
    Router::new()
        .route("/sign-in", get(form).merge(post(enter)))
        .route("/sign-in/link", post(ask_for_link))
        .route("/sign-in/{link}", get(link).merge(post(follow)))
        .route("/sign-out", post(leave))
}

/// Where to go afterwards.
#[derive(Deserialize, Debug, Default)]
pub struct Back {
    back: Option<String>,
}

/// The form with which one signs in by name and password.
#[derive(Deserialize, Debug)]
pub struct Entry {
    name: String,
    password: String,
    back: Option<String>,
}

/// A wish for a link.
#[derive(Deserialize, Debug)]
pub struct LinkRequest {
    address: String,
    back: Option<String>,
}

#[derive(Template)]
#[template(path = "sign_in.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    /// The host of the site's passkeys.
    passkeys: Option<String>,
    back: &'a str,
    name: &'a str,
    fault: Option<String>,
    sent: bool,
}

#[derive(Template)]
#[template(path = "sign_in_link.html")]
struct LinkPage<'a> {
    chrome: &'a Chrome,
    name: String,
}

/// `GET /sign-in`: the ways to sign in; afterwards one goes to where one came from.
async fn form(State(site): State<Site>, visit: Visit, Query(back): Query<Back>) -> Response {
    let back = local_path(back.back.as_deref());
    let passkeys = site.desk.passkey_host();
    let page = Page { chrome: &visit.chrome, passkeys, back, name: "", fault: None, sent: false };
    render(&visit.chrome, page.render())
}

/// `POST /sign-in`: signs in by name and password.
async fn enter(State(site): State<Site>, visit: Visit, Form(entry): Form<Entry>) -> Response {
    let back = local_path(entry.back.as_deref());
    match site.desk.sign_in(&entry.name, &entry.password, &visit.origin).await {
        Ok(session) => welcome(&site, &visit, &session, back).await,
        Err(error) => {
            let fault = Some(error.text(visit.lang()));
            let passkeys = site.desk.passkey_host();
            let page = Page { chrome: &visit.chrome, passkeys, back, name: &entry.name, fault, sent: false };
            refused(&error, render(&visit.chrome, page.render()))
        }
    }
}

/// `POST /sign-in/link`: whoever asks learns nothing of who has an account.
async fn ask_for_link(State(site): State<Site>, visit: Visit, Form(asked): Form<LinkRequest>) -> Response {
    let error = site.desk.request_link(&asked.address, &visit.origin).await.err();
    let fault = error.as_ref().map(|error| error.text(visit.lang()));
    let back = local_path(asked.back.as_deref());
    let passkeys = site.desk.passkey_host();
    let page = Page { chrome: &visit.chrome, passkeys, back, name: "", sent: fault.is_none(), fault };
    let page = render(&visit.chrome, page.render());
    match error {
        Some(error) => refused(&error, page),
        None => (AppendHeaders([(SET_COOKIE, site.keep_way(back))]), page).into_response(),
    }
}

/// `GET /sign-in/{link}`: asks for the button.
async fn link(At { site, visit, named: link }: At) -> Response {
    match site.desk.link_owner(&link).await {
        Ok(name) => {
            let page = LinkPage { chrome: &visit.chrome, name };
            render(&visit.chrome, page.render())
        }
        Err(error) => visit.refused(&error),
    }
}

/// `POST /sign-in/{link}`: uses it up.
async fn follow(
    State(site): State<Site>,
    visit: Visit,
    headers: HeaderMap,
    Path(link): Path<String>,
) -> Response {
    match site.desk.follow_link(&link, &visit.origin, site.claim(&headers).as_deref()).await {
        // Where this browser was going when it asked for the link.
        Ok(session) => welcome(&site, &visit, &session, local_path(site.way(&headers).as_deref())).await,
        Err(error) => visit.refused(&error),
    }
}

/// `POST /sign-out`: ends the session, and clears what the browser kept.
async fn leave(State(site): State<Site>, visit: Visit) -> Response {
    let left = match &visit.session {
        Some(session) => site.desk.sign_out(session).await,
        None => Ok(None),
    };
    let cookies = match left {
        Ok(left) => left.map(|left| site.keep_left(&left)).into_iter().chain([site.forget_session()]),
        Err(error) => return visit.refused(&error),
    };
    // What the browser kept for times without a net goes as well.
    let clear = [(HeaderName::from_static("clear-site-data"), HeaderValue::from_static("\"storage\""))];
    (AppendHeaders(cookies.map(|cookie| (SET_COOKIE, cookie))), clear, Redirect::to("/")).into_response()
}

/// When to come again if it was the site that could not, in seconds.
const SOON: HeaderValue = HeaderValue::from_static("5");

/// The form again with the status that says why, for programs that watch over a site's sign-ins.
pub(super) fn refused(error: &desk::Error, page: Response) -> Response {
    match error {
        desk::Error::TooOften { minutes } => {
            let wait = HeaderValue::from(60 * minutes);
            (StatusCode::TOO_MANY_REQUESTS, [(RETRY_AFTER, wait)], page).into_response()
        }
        desk::Error::SignIn | desk::Error::Passkey => (StatusCode::UNAUTHORIZED, page).into_response(),
        error if error.is_trouble() => {
            (StatusCode::SERVICE_UNAVAILABLE, [(RETRY_AFTER, SOON)], page).into_response()
        }
        _ => page,
    }
}

/// The form again, after something other than a password was refused.
pub(super) fn again(site: &Site, visit: &Visit, back: &str, error: &desk::Error) -> Response {
    let (passkeys, fault) = (site.desk.passkey_host(), Some(error.text(visit.lang())));
    let page = Page { chrome: &visit.chrome, passkeys, back, name: "", fault, sent: false };
    refused(error, render(&visit.chrome, page.render()))
}

/// Puts the session into the browser. What was practised in it before is kept with the account from now on.
pub(super) async fn welcome(site: &Site, visit: &Visit, session: &SignedIn, back: &str) -> Response {
    if let Err(error) = site.desk.keep_practices(&session.member, &visit.practices).await {
        // Nothing to keep anybody out for: their page of practice tries again.
        tracing::warn!(%error, "games of practice were not kept with the account");
    }
    if let Err(error) = site.desk.notice_sign_in(&session.member, &visit.origin).await {
        tracing::error!(%error, "what a sign-in shows could not be kept");
    }
    (site.keep_session(session), Redirect::to(back)).into_response()
}

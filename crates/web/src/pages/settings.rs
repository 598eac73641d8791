//! How the site is shown in this browser: language, colours, time zone. Remembered in cookies, changed by forms that need
//! no script.

use crate::negotiate::{LANG_COOKIE, THEME_COOKIE, ZONE_COOKIE, lasting};
use crate::routing::{get, post};
use crate::server::{local_path, render};
use crate::{Chrome, Site, Theme};
use askama::Template;
use axum::Router;
use axum::extract::{Form, Query};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use game::calendar::rhythm;
use serde::Deserialize;
use text::Lang;

/// The route of language, colours and time zone.
pub fn routes() -> Router<Site> {
    Router::new().route("/settings", get(show).merge(post(choose)))
}

/// A year in seconds.
const KEEP: i64 = 365 * 24 * 60 * 60;

/// A cookie of a choice.
pub fn cookie(name: &'static str, value: &str) -> String {
    lasting(name, value, KEEP).to_string()
}

/// What takes the cookie of the time zone out of the browser, so that it tells its own again.
pub fn forget_zone() -> String {
    lasting(ZONE_COOKIE, "", 0).to_string()
}

/// The names of all time zones.
pub fn zones() -> Vec<String> {
    jiff::tz::db().available().map(|name| name.to_string()).collect()
}

/// What a form says.
#[derive(Deserialize, Debug, Default)]
#[serde(default)]
pub struct Choice {
    lang: Option<String>,
    theme: Option<String>,
    zone: Option<String>,
    back: Option<String>,
}

#[derive(Template)]
#[template(path = "settings.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    back: &'a str,
    zone: String,
    zones: Vec<String>,
    fault: Option<String>,
}

/// `GET /settings`: the choices that there are.
async fn show(chrome: Chrome, Query(choice): Query<Choice>) -> Response {
    let zone = chrome.zone.as_ref().and_then(|zone| zone.iana_name()).unwrap_or_default().to_owned();
    page(&chrome, &choice, zone, None)
}

fn page(chrome: &Chrome, choice: &Choice, zone: String, fault: Option<String>) -> Response {
    let status = if fault.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    let back = local_path(choice.back.as_deref());
    let page = Page { chrome, back, zone, zones: zones(), fault };
    (status, render(chrome, page.render())).into_response()
}

/// `POST /settings`: sets what was chosen and goes back to where the reader was.
async fn choose(chrome: Chrome, Form(choice): Form<Choice>) -> Response {
    let lang = choice.lang.as_deref().and_then(|name| name.parse::<Lang>().ok());
    let lang = lang.map(|lang| cookie(LANG_COOKIE, lang.code()));
    let theme = choice.theme.as_deref().map(|name| cookie(THEME_COOKIE, Theme::from_name(name).name()));
    let zone = match choice.zone.as_deref().map(str::trim) {
        None => None,
        Some("") => Some(forget_zone()),
        Some(zone) if rhythm::zone(zone).is_ok() => Some(cookie(ZONE_COOKIE, zone)),
        Some(zone) => {
            let fault = text::web::no_such_zone(chrome.lang, zone);
            return page(&chrome, &choice, zone.to_owned(), Some(fault));
        }
    };
    let cookies: Vec<_> =
        lang.into_iter().chain(theme).chain(zone).map(|cookie| (SET_COOKIE, cookie)).collect();
    (AppendHeaders(cookies), Redirect::to(local_path(choice.back.as_deref()))).into_response()
}

//! The reader's language and colours: remembered in cookies, changed by a form on every page.

use crate::negotiate::{LANG_COOKIE, THEME_COOKIE};
use crate::{Site, Theme, server::local_path};
use axum::Router;
use axum::extract::Form;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use axum::routing::post;
use serde::Deserialize;
use text::Lang;

/// The route of language and colours.
pub fn routes() -> Router<Site> {
    Router::new().route("/settings", post(choose))
}

/// A year in seconds.
const KEEP: u32 = 365 * 24 * 60 * 60;

/// What the form says.
#[derive(Deserialize, Debug)]
pub struct Choice {
    lang: Option<String>,
    theme: Option<String>,
    back: Option<String>,
}

/// `POST /settings`: sets what was chosen and goes back to where the reader was.
async fn choose(Form(choice): Form<Choice>) -> Response {
    let cookie = |name: &str, value: &str| {
        (SET_COOKIE, format!("{name}={value}; Path=/; Max-Age={KEEP}; SameSite=Lax"))
    };
    let lang = choice.lang.and_then(|name| name.parse::<Lang>().ok());
    let lang = lang.map(|lang| cookie(LANG_COOKIE, lang.code()));
    let theme = choice.theme.map(|name| cookie(THEME_COOKIE, Theme::from_name(&name).name()));
    let cookies: Vec<_> = lang.into_iter().chain(theme).collect();
    (AppendHeaders(cookies), Redirect::to(local_path(choice.back.as_deref()))).into_response()
}

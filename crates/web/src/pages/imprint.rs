//! Who answers for the site, and what it knows about people: what the operator set once, in the reader's language.

use crate::routing::get;
use crate::server::render;
use crate::{Chrome, Fault, Site};
use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::response::Response;
use desk::Imprint;

/// The two pages.
pub fn routes() -> Router<Site> {
    Router::new().route("/imprint", get(imprint)).route("/privacy", get(privacy))
}

#[derive(Template)]
#[template(path = "imprint.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    site: &'a str,
    imprint: &'a Imprint,
}

#[derive(Template)]
#[template(path = "privacy.html")]
struct Privacy<'a> {
    chrome: &'a Chrome,
    imprint: &'a Imprint,
    /// What is kept, each with how long.
    kept: Vec<(String, String)>,
}

/// `GET /imprint`: who answers for the site; there is none where the operator gave none.
async fn imprint(State(site): State<Site>, chrome: Chrome) -> Response {
    let config = site.desk.config();
    let Some(imprint) = &config.imprint else {
        return Fault::NotFound.page(&chrome);
    };
    render(&chrome, Page { chrome: &chrome, site: &config.site, imprint }.render())
}

/// `GET /privacy`: what is kept of people and for how long; only where there is an imprint.
async fn privacy(State(site): State<Site>, chrome: Chrome) -> Response {
    use text::site as say;
    let Some(imprint) = &site.desk.config().imprint else {
        return Fault::NotFound.page(&chrome);
    };
    let lang = chrome.lang;
    let kept = vec![
        (say::privacy_account(lang), say::privacy_account_until(lang)),
        (say::privacy_games(lang), say::privacy_games_until(lang)),
        (say::privacy_mails(lang), say::privacy_mails_until(lang)),
        (say::privacy_sessions(lang), say::privacy_sessions_until(lang)),
        (say::privacy_insight(lang), say::privacy_insight_until(lang)),
        (say::privacy_tries(lang), say::privacy_tries_until(lang)),
        (say::privacy_hints(lang), say::privacy_hints_until(lang)),
        (say::privacy_cookies(lang), say::privacy_cookies_until(lang)),
    ];
    render(&chrome, Privacy { chrome: &chrome, imprint, kept }.render())
}

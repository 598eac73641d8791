//! What feed readers and calendars subscribe to: the reports of a game or of all games (Atom, JSON Feed), and a member's
//! deadlines (iCalendar), whose address carries a key because a calendar program sends no cookie.

use crate::cache::Cache;
use crate::routing::get;
use crate::{At, Site, Visit};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Router};
use desk::{Appeared, Report};
use game::view::View;
use jiff::Timestamp;
use report::feed::{Address, feed};
use serde::Deserialize;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::sync::Arc;
use text::Lang;

/// The family's routes.
pub fn routes() -> Router<Site> {
    Router::new()
        .route("/feed.atom", get(|site, visit, wanted, cache| all(site, visit, wanted, cache, Form::Atom)))
        .route("/feed.json", get(|site, visit, wanted, cache| all(site, visit, wanted, cache, Form::Json)))
        .route("/games/{label}/feed.atom", get(|at, wanted, cache| of_one(at, wanted, cache, Form::Atom)))
        .route("/games/{label}/feed.json", get(|at, wanted, cache| of_one(at, wanted, cache, Form::Json)))
        .route("/calendar/{key}", get(calendar))
}

/// Entries of a feed at most.
const ENTRIES: usize = 20;
/// Who asks again sooner gets the same.
const KEEP: (HeaderName, &str) = (header::CACHE_CONTROL, "public, max-age=300");

/// In which language a feed is wanted.
#[derive(Deserialize, Debug, Default)]
struct InLang {
    lang: Option<String>,
}

impl InLang {
    fn lang(&self, visit: &Visit) -> Lang {
        self.lang.as_deref().and_then(|lang| lang.parse().ok()).unwrap_or(visit.lang())
    }
}

/// A report that appeared, with its game.
struct Entry {
    game: Arc<View>,
    appeared: Appeared,
}

/// How a feed is written.
#[derive(Clone, Copy)]
enum Form {
    Atom,
    Json,
}

/// `GET /feed.atom` and `feed.json`: the last report of each game.
async fn all(
    State(site): State<Site>,
    visit: Visit,
    Query(wanted): Query<InLang>,
    Extension(kept): Extension<Cache>,
    form: Form,
) -> Response {
    match latest(&site).await {
        Ok(entries) => {
            let feed = Feed { path: "", name: &site.desk.config().site, entries, lang: wanted.lang(&visit) };
            feed.answer(form, &site, &kept)
        }
        Err(error) => visit.refused(&error),
    }
}

/// `GET /games/{label}/feed.atom` and `feed.json`: the last reports of a game.
async fn of_one(
    At { site, visit, named: label }: At,
    Query(wanted): Query<InLang>,
    Extension(kept): Extension<Cache>,
    form: Form,
) -> Response {
    match site.desk.look_public(&label).await {
        Ok(game) => {
            let path = format!("/games/{}", game.id);
            let (name, entries) = (game.id.to_string(), of_game(&game));
            let feed = Feed { path: &path, name: &name, entries, lang: wanted.lang(&visit) };
            feed.answer(form, &site, &kept)
        }
        Err(error) => visit.refused(&error),
    }
}

/// `GET /calendar/{key}`: a wrong key is like no page at all.
async fn calendar(State(site): State<Site>, Path(key): Path<String>) -> Response {
    match site.desk.calendar(key.strip_suffix(".ics").unwrap_or(&key)).await {
        Ok(calendar) => {
            let kind = (header::CONTENT_TYPE, "text/calendar; charset=utf-8");
            ([kind, (header::CACHE_CONTROL, "private, max-age=300")], calendar).into_response()
        }
        Err(_) => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The last report of each game, the newest first.
async fn latest(site: &Site) -> Result<Vec<Entry>, desk::Error> {
    let mut entries = Vec::new();
    for appeared in site.desk.appeared(ENTRIES).await? {
        entries.push(Entry { game: site.desk.look_public(&appeared.game).await?, appeared });
    }
    Ok(entries)
}

/// The last reports of a game, the newest first.
fn of_game(game: &Arc<View>) -> Vec<Entry> {
    let published = game.published.iter().zip(&game.published_at).rev();
    let standing = published.filter(|(evaluation, _)| {
        game.evaluation(evaluation.turn).is_some_and(|stands| Arc::ptr_eq(stands, evaluation))
    });
    standing
        .take(ENTRIES)
        .map(|(evaluation, at)| Entry {
            game: game.clone(),
            appeared: Appeared {
                game: game.id.to_string(),
                turn: evaluation.turn,
                at: *at,
                years: game.calendar(),
            },
        })
        .collect()
}

fn page_of(site: &Site, entry: &Entry) -> String {
    format!("{}/games/{}/turns/{}", site.desk.config().base_url, entry.appeared.game, entry.appeared.turn)
}

fn rfc3339(at: Timestamp) -> String {
    at.strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

/// A feed to be written.
struct Feed<'a> {
    /// Where its home page lies.
    path: &'a str,
    name: &'a str,
    entries: Vec<Entry>,
    lang: Lang,
}

impl Feed<'_> {
    /// All that the feed's content depends on: a report is another one as soon as its game has another version.
    fn key(&self, kind: &str) -> String {
        let mut key = format!("{kind} {} {}", self.path, self.lang);
        for Entry { game, appeared } in &self.entries {
            // Writing to a string cannot fail.
            let _ = write!(key, " {}:{}:{}", game.id, game.version, appeared.turn);
        }
        key
    }

    fn answer(&self, form: Form, site: &Site, kept: &Cache) -> Response {
        let (media, whole) = match form {
            Form::Atom => {
                ("application/atom+xml; charset=utf-8", kept.text(self.key("atom"), || self.write_atom(site)))
            }
            Form::Json => (
                "application/feed+json; charset=utf-8",
                kept.text(self.key("json"), || self.write_json(site)),
            ),
        };
        ([(header::CONTENT_TYPE, media), KEEP], whole).into_response()
    }

    fn write_atom(&self, site: &Site) -> String {
        let written: Vec<String> = self
            .entries
            .iter()
            .filter_map(|entry| {
                let (link, updated) = (page_of(site, entry), rfc3339(entry.appeared.at));
                let report = Report::new(self.lang, &entry.game, entry.appeared.turn)?;
                Some(report.entry(Address { id: &link, link: &link, updated: &updated }))
            })
            .collect();
        let updated = self.entries.first().map_or(Timestamp::UNIX_EPOCH, |entry| entry.appeared.at);
        let config = site.desk.config();
        let (link, updated) = (format!("{}{}", config.base_url, self.path), rfc3339(updated));
        feed(self.name, &config.site, Address { id: &link, link: &link, updated: &updated }, &written)
    }

    fn write_json(&self, site: &Site) -> String {
        let base = &site.desk.config().base_url;
        let items: Vec<Value> = self
            .entries
            .iter()
            .filter_map(|entry| {
                let report = Report::new(self.lang, &entry.game, entry.appeared.turn)?;
                let url = page_of(site, entry);
                Some(json!({
                    "id": url,
                    "url": url,
                    "title": site.desk.feed_title(self.lang, &entry.appeared),
                    "content_html": report.article(),
                    "content_text": report.text(),
                    "date_published": rfc3339(entry.appeared.at),
                }))
            })
            .collect();
        let whole = json!({
            "version": "https://jsonfeed.org/version/1.1",
            "title": self.name,
            "home_page_url": format!("{base}{}", self.path),
            "feed_url": format!("{base}{}/feed.json", self.path),
            "language": self.lang.code(),
            "items": items,
        });
        whole.to_string()
    }
}

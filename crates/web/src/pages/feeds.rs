//! What feed readers and calendars subscribe to: the reports of a game or of all games (Atom, JSON Feed), and a member's
//! deadlines (iCalendar), whose address carries a key because a calendar program sends no cookie.

use crate::{Site, Visit};
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use desk::{Appeared, Report};
use game::game::Game;
use jiff::Timestamp;
use report::feed::{Address, feed};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use text::Lang;

/// The family's routes.
pub fn routes() -> Router<Site> {
    Router::new()
        .route("/feed.atom", get(all_atom))
        .route("/feed.json", get(all_json))
        .route("/games/{label}/feed.atom", get(game_atom))
        .route("/games/{label}/feed.json", get(game_json))
        .route("/calendar/{key}", get(calendar))
}

/// Entries of a feed at most.
const ENTRIES: usize = 20;
/// Who asks again sooner gets the same.
const KEEP: (HeaderName, &str) = (header::CACHE_CONTROL, "public, max-age=300");

/// In which language a feed is wanted.
#[derive(Deserialize, Debug, Default)]
struct Wish {
    lang: Option<String>,
}

impl Wish {
    fn lang(&self, visit: &Visit) -> Lang {
        self.lang.as_deref().and_then(|lang| lang.parse().ok()).unwrap_or(visit.lang())
    }
}

/// A report that appeared, with its game.
struct Entry {
    game: Arc<Game>,
    appeared: Appeared,
}

async fn all_atom(State(site): State<Site>, visit: Visit, Query(wish): Query<Wish>) -> Response {
    match latest(&site).await {
        Ok(entries) => atom(&site, "", &site.desk.config().site, &entries, wish.lang(&visit)),
        Err(error) => visit.refused(&error),
    }
}

async fn all_json(State(site): State<Site>, visit: Visit, Query(wish): Query<Wish>) -> Response {
    match latest(&site).await {
        Ok(entries) => json_feed(&site, "", &site.desk.config().site, &entries, wish.lang(&visit)),
        Err(error) => visit.refused(&error),
    }
}

async fn game_atom(
    State(site): State<Site>,
    visit: Visit,
    Path(label): Path<String>,
    Query(wish): Query<Wish>,
) -> Response {
    match site.desk.look_public(&label).await {
        Ok(game) => {
            let path = format!("/games/{}", game.id);
            atom(&site, &path, &game.id.to_string(), &of_game(&game), wish.lang(&visit))
        }
        Err(error) => visit.refused(&error),
    }
}

async fn game_json(
    State(site): State<Site>,
    visit: Visit,
    Path(label): Path<String>,
    Query(wish): Query<Wish>,
) -> Response {
    match site.desk.look_public(&label).await {
        Ok(game) => {
            let path = format!("/games/{}", game.id);
            json_feed(&site, &path, &game.id.to_string(), &of_game(&game), wish.lang(&visit))
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
fn of_game(game: &Arc<Game>) -> Vec<Entry> {
    let published = game.published.iter().zip(&game.published_at).rev();
    let standing = published.filter(|(evaluation, _)| {
        game.evaluation(evaluation.turn).is_some_and(|stands| Arc::ptr_eq(stands, evaluation))
    });
    standing
        .take(ENTRIES)
        .map(|(evaluation, at)| Entry {
            game: game.clone(),
            appeared: Appeared { game: game.id.to_string(), turn: evaluation.turn, at: *at },
        })
        .collect()
}

fn page_of(site: &Site, entry: &Entry) -> String {
    format!("{}/games/{}/turns/{}", site.desk.config().base_url, entry.appeared.game, entry.appeared.turn)
}

fn rfc3339(at: Timestamp) -> String {
    at.strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

fn atom(site: &Site, path: &str, name: &str, entries: &[Entry], lang: Lang) -> Response {
    let written: Vec<String> = entries
        .iter()
        .filter_map(|entry| {
            let (link, updated) = (page_of(site, entry), rfc3339(entry.appeared.at));
            let report = Report::new(lang, &entry.game, entry.appeared.turn)?;
            Some(report.entry(Address { id: &link, link: &link, updated: &updated }))
        })
        .collect();
    let updated = entries.first().map_or(Timestamp::UNIX_EPOCH, |entry| entry.appeared.at);
    let config = site.desk.config();
    let (link, updated) = (format!("{}{path}", config.base_url), rfc3339(updated));
    let whole = feed(name, &config.site, Address { id: &link, link: &link, updated: &updated }, &written);
    ([(header::CONTENT_TYPE, "application/atom+xml; charset=utf-8"), KEEP], whole).into_response()
}

fn json_feed(site: &Site, path: &str, name: &str, entries: &[Entry], lang: Lang) -> Response {
    let config = site.desk.config();
    let items: Vec<Value> = entries
        .iter()
        .filter_map(|entry| {
            let report = Report::new(lang, &entry.game, entry.appeared.turn)?;
            let url = page_of(site, entry);
            Some(json!({
                "id": url,
                "url": url,
                "title": site.desk.feed_title(lang, &entry.appeared),
                "content_html": report.article(),
                "content_text": report.text(),
                "date_published": rfc3339(entry.appeared.at),
            }))
        })
        .collect();
    let whole = json!({
        "version": "https://jsonfeed.org/version/1.1",
        "title": name,
        "home_page_url": format!("{}{path}", config.base_url),
        "feed_url": format!("{}{path}/feed.json", config.base_url),
        "language": lang.code(),
        "items": items,
    });
    ([(header::CONTENT_TYPE, "application/feed+json; charset=utf-8"), KEEP], whole.to_string())
        .into_response()
}

//! A whole game as one file that needs nothing else: the ground of its board once, a small layer for every turn, and a script
//! that plays them.

use super::pictures;
use crate::cache::Cache;
use crate::pages::picture::{KEEP_SHORT, marked};
use crate::{Fault, Site, Visit};
use askama::Template;
use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use cartography::{Level, base64, board, font_faces, layer};
use desk::{Shown, map_of, words};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use game::game::Game;
use serde::Deserialize;
use text::Lang;

/// Pixels a map unit for which the layers are made: a board of Standard's size on a screen of 1280 pixels.
const ENLARGED: f64 = 0.8;

#[derive(Template)]
#[template(path = "replay.html")]
struct File {
    lang: Lang,
    title: String,
    type_faces: &'static str,
    ground: String,
    /// The names of the turns.
    names: Vec<String>,
    /// Their layers: a list of texts as JSON, packed (RFC 1950, 4648), as each says nearly what the one before it says.
    packed: String,
    script: &'static str,
}

/// How the file is wanted.
#[derive(Deserialize, Debug, Default)]
pub struct Asked {
    lang: Option<String>,
}

/// `GET /games/{label}/replay.html`.
pub async fn file(
    State(site): State<Site>,
    visit: Visit,
    Extension(kept): Extension<Cache>,
    Path(label): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Response {
    let game = match site.desk.look_public(&label).await {
        Ok(game) => game,
        Err(error) => return visit.refused(&error),
    };
    let lang = asked.lang.and_then(|lang| lang.parse().ok()).unwrap_or(visit.lang());
    let key = format!("{} replay {} {lang}", game.id, pictures::version(&game));
    let name = format!("attachment; filename=\"{}.html\"", game.id);
    let made = kept.picture(key, move || whole(lang, &game).map(String::into_bytes)).await;
    let content = match made {
        Ok(Some(content)) => content,
        Ok(None) => return Fault::NotFound.page(&visit.chrome),
        Err(desk::Overloaded) => return Fault::Overloaded.page(&visit.chrome),
    };
    let mut answer = marked(&headers, "text/html; charset=utf-8", KEEP_SHORT, &content);
    // It is taken away, not shown: within the site its script would not be allowed to run.
    if let Ok(name) = HeaderValue::from_str(&name) {
        answer.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    }
    answer
}

/// The file: the orders of every turn on the position before it, turns without a movement after it, and at last where
/// everything stands.
fn whole(lang: Lang, game: &Game) -> Option<String> {
    let variant = pictures::variant(game)?;
    let level = Level::of(ENLARGED);
    let frame = |name: String, turn, shown| {
        let map = map_of(game, Some(turn))?;
        Some((name, layer(&map.scene(shown).ok()?.lang(lang), level)))
    };
    let mut frames: Vec<(String, String)> = (game.evaluations())
        .filter_map(|evaluation| {
            let shown = if evaluation.moves.is_empty() { Shown::Changes } else { Shown::Orders };
            frame(words::turn(lang, evaluation.turn), evaluation.turn, shown)
        })
        .collect();
    let last = game.last_evaluation()?.turn;
    frames.extend(frame(text::site::sheet_position(lang), last, Shown::After));
    let (names, layers): (Vec<String>, Vec<String>) = frames.into_iter().unzip();
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::best());
    serde_json::to_writer(&mut packer, &layers).ok()?;
    let packed = base64(&packer.finish().ok()?);
    let title = format!("{}: {}", game.id, words::variant(lang, game));
    let script =
        concat!(include_str!("../../../static/js/motion.js"), include_str!("../../../static/js/replay.js"));
    let ground = board(variant, lang).ok()?;
    File { lang, title, type_faces: font_faces(), ground, names, packed, script }.render().ok()
}

//! The maps of a game: where everything stands now, and after each of its turns. Every address names a published
//! evaluation or asks for the latest; what is drawn once is kept.

use crate::kept::Kept;
use crate::pages::picture::{self, Format, Wanted};
use crate::{Fault, Site, Visit};
use axum::Extension;
use axum::extract::{OriginalUri, Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use cartography::{Date, Scene};
use game::game::Game;
use game::plain;
use game::word::turn::{Phase, Season, Turn};
use serde::Deserialize;
use std::sync::Arc;
use text::Lang;
use variants::Variant;

/// How a picture of a game is wanted.
#[derive(Deserialize, Clone, Debug, Default)]
pub struct Asked {
    #[serde(flatten)]
    wanted: Wanted,
    width: Option<String>,
    /// A small picture for lists: the map alone.
    bare: Option<String>,
    /// The version that the page around it shows.
    v: Option<String>,
}

/// A picture that a page shows: `game_map.html`.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Its address with everything but language, names and theme.
    pub base: String,
    /// The same in pixels, to download.
    pub png: String,
    /// What it shows, in words.
    pub alt: String,
}

impl Picture {
    /// The map of where everything stands now.
    pub fn current(lang: Lang, game: &Game) -> Picture {
        let label = &game.id;
        let name = desk::words::variant(lang, game);
        let alt = match game.last_evaluation() {
            Some(evaluation) => text::site::map_after(lang, label, desk::words::turn(lang, evaluation.turn)),
            None => text::web::map_of_start(lang, name),
        };
        let (version, folder) = (version(game), format!("/games/{label}"));
        Picture {
            base: format!("{folder}/map.svg?v={version}"),
            png: format!("{folder}/map.png?width=2880&v={version}&lang={lang}"),
            alt,
        }
    }
}

/// `GET /games/{label}/map.svg` and `map.png`: where everything stands now.
pub async fn current(
    State(site): State<Site>,
    visit: Visit,
    Extension(kept): Extension<Kept>,
    OriginalUri(uri): OriginalUri,
    Path(label): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Response {
    let ending = uri.path().rsplit('.').next().unwrap_or_default();
    let Some(format) = Format::of(ending, asked.width.as_deref()) else {
        return Fault::NotFound.page(&visit.chrome);
    };
    let game = match site.desk.look_public(&label).await {
        Ok(game) => game,
        Err(error) => return visit.refused(&error),
    };
    let version = version(&game);
    let shown = asked.clone();
    let make = move || {
        let variant = variant(&game)?;
        let position = plain::position(variant, game.standing());
        let scene = Scene::new(variant, &position).ok()?;
        let scene = match game.last_evaluation() {
            Some(evaluation) => scene.date(date_after(evaluation.turn, evaluation.counted_centers)),
            None => scene.date(Date::Season(variant.start_season, variant.start_year)),
        };
        shown.file(scene, format)
    };
    let key = format!("{} now {version} {}", label.to_ascii_uppercase(), asked.key(format));
    answer(&visit, &headers, &kept, &asked, version, key, format, make).await
}

/// Answers with what is kept, or draws it beside the requests.
#[allow(clippy::too_many_arguments, reason = "the whole of one answer, in one place")]
async fn answer(
    visit: &Visit,
    headers: &HeaderMap,
    kept: &Kept,
    asked: &Asked,
    version: i64,
    key: String,
    format: Format,
    make: impl FnOnce() -> Option<Vec<u8>> + Send + 'static,
) -> Response {
    let content: Option<Arc<[u8]>> = match kept.find(&key) {
        Some(content) => Some(content),
        None => match tokio::task::spawn_blocking(make).await {
            Ok(made) => made.map(|made| kept.keep(key, made)),
            Err(error) => {
                tracing::error!(%error, "a picture could not be drawn");
                None
            }
        },
    };
    let Some(content) = content else { return Fault::NotFound.page(&visit.chrome) };
    let lasts = asked.v.as_deref() == Some(version.to_string().as_str());
    let keep = if lasts { picture::KEEP_FOR_EVER } else { picture::KEEP_SHORT };
    picture::marked(headers, format.media(), keep, &content)
}

impl Asked {
    fn is_bare(&self) -> bool {
        self.bare.as_deref() == Some("1")
    }

    fn key(&self, format: Format) -> String {
        format!("{} {}", self.wanted.key(format), self.is_bare())
    }

    fn file(&self, scene: Scene<'_>, format: Format) -> Option<Vec<u8>> {
        let scene = self.wanted.dress(scene);
        let scene = if self.is_bare() { scene.bare() } else { scene };
        let made = format.file(&scene);
        made.inspect_err(|error| tracing::error!(%error, "a map could not be drawn")).ok()
    }
}

/// What changes whenever an evaluation is published: when that was, in seconds. The card of a game knows it too.
fn version(game: &Game) -> i64 {
    game.published_at.last().map_or(0, |at| at.as_second())
}

/// The game's variant, if this program has it.
pub fn variant(game: &Game) -> Option<&'static Variant> {
    variants::by_id(&game.setup.as_ref()?.variant)
}

/// The date of a picture of the position after a turn.
fn date_after(turn: Turn, counted: bool) -> Date {
    let year = u16::try_from(turn.year).unwrap_or_default();
    match (turn.season, turn.phase) {
        (Season::Winter, _) | (_, Phase::Adjustment) => Date::Winter(year),
        (Season::Autumn, _) if counted => Date::Winter(year),
        (Season::Autumn, _) => Date::Season(rules::Season::Autumn, year),
        (Season::Spring, _) => Date::Season(rules::Season::Spring, year),
    }
}

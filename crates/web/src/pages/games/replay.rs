//! A whole game as one file that needs nothing else: a page with the ground of its board once, a small layer for every turn, and a script
//! that plays them; or a film.

use super::pictures;
use crate::Fault;
use crate::pages::picture::{Call, KEEP_SHORT, marked};
use askama::Template;
use axum::extract::Path;
use axum::http::{HeaderValue, header};
use axum::response::Response;
use cartography::{Frame, Level, base64, board, film, font_faces, layer};
use desk::{Shown, map_of, words};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use game::view::View;
use game::word::turn::Turn;
use serde::Deserialize;
use std::time::Duration;
use text::Lang;

/// Pixels a map unit for which the layers are made: a board of Standard's size on a screen of 1280 pixels.
const ENLARGED: f64 = 0.8;

/// Width of a film, in pixels.
const FILM_WIDTH: u32 = 800;
/// For how long a film shows a turn, and where all stand at the end.
const TURN: Duration = Duration::from_millis(1800);
const END: Duration = Duration::from_secs(5);

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

/// What a game is taken away as.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// A page that plays it.
    Page,
    /// An animated WebP, for chats and pages of others.
    Film,
}

impl Form {
    const fn ending(self) -> &'static str {
        match self {
            Form::Page => "html",
            Form::Film => "webp",
        }
    }

    const fn media(self) -> &'static str {
        match self {
            Form::Page => "text/html; charset=utf-8",
            Form::Film => "image/webp",
        }
    }

    fn make(self, lang: Lang, game: &View) -> Option<Vec<u8>> {
        match self {
            Form::Page => whole(lang, game).map(String::into_bytes),
            Form::Film => filmed(lang, game),
        }
    }
}

/// `GET /games/{label}/replay.html` and `film.webp`: the whole game as one file that needs nothing else.
pub async fn taken(form: Form, call: Call<Asked>, Path(label): Path<String>) -> Response {
    let Call { site, visit, kept, asked, headers, .. } = call;
    let game = match site.desk.look_public(&label).await {
        Ok(game) => game,
        Err(error) => return visit.refused(&error),
    };
    let lang = asked.lang.and_then(|lang| lang.parse().ok()).unwrap_or(visit.lang());
    let ending = form.ending();
    let key = format!("{} replay {} {lang} {ending}", game.id, pictures::version(&game));
    let name = format!("attachment; filename=\"{}.{ending}\"", game.id);
    let made = kept.picture(key, move || form.make(lang, &game)).await;
    let content = match made {
        Ok(Some(content)) => content,
        Ok(None) => return Fault::NotFound.page(&visit.chrome),
        Err(desk::Overloaded) => return Fault::Overloaded.page(&visit.chrome),
    };
    let mut answer = marked(&headers, form.media(), KEEP_SHORT, &content);
    // It is taken away, not shown: within the site a page's script would not be allowed to run.
    if let Ok(name) = HeaderValue::from_str(&name) {
        answer.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    }
    answer
}

/// The turns as a game is told: of each the orders on the position before it, or what a turn without a movement changed; and at last where
/// everything stands.
fn told(game: &View) -> Option<Vec<(Turn, Shown)>> {
    let mut told: Vec<(Turn, Shown)> = (game.evaluations())
        .map(|evaluation| {
            let shown = if evaluation.moves.is_empty() { Shown::Changes } else { Shown::Orders };
            (evaluation.turn, shown)
        })
        .collect();
    told.push((game.last_evaluation()?.turn, Shown::After));
    Some(told)
}

/// The page: its turns by name, their layers packed.
fn whole(lang: Lang, game: &View) -> Option<String> {
    let variant = pictures::variant(game)?;
    let level = Level::of(ENLARGED);
    let frame = |(turn, shown): (Turn, Shown)| {
        let map = map_of(game, Some(turn))?;
        let name = match shown {
            Shown::After => text::site::sheet_position(lang),
            Shown::Orders | Shown::Changes => words::turn(lang, game.calendar(), turn),
        };
        Some((name, layer(&map.scene(shown).ok()?.lang(lang), level)))
    };
    let (names, layers): (Vec<String>, Vec<String>) = told(game)?.into_iter().filter_map(frame).unzip();
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::best());
    serde_json::to_writer(&mut packer, &layers).ok()?;
    let packed = base64(&packer.finish().ok()?);
    let title = format!("{}: {}", game.id, words::variant(lang, game));
    let script =
        concat!(include_str!("../../../static/js/motion.js"), include_str!("../../../static/js/replay.js"));
    let ground = board(variant, lang).ok()?;
    File { lang, title, type_faces: font_faces(), ground, names, packed, script }.render().ok()
}

/// The film: each turn as long as one needs to look at its orders, the end a little longer.
fn filmed(lang: Lang, game: &View) -> Option<Vec<u8>> {
    let told = told(game)?;
    let maps: Vec<_> =
        told.iter().filter_map(|(turn, shown)| Some((map_of(game, Some(*turn))?, *shown))).collect();
    let frames = maps.iter().filter_map(|(map, shown)| {
        let time = if *shown == Shown::After { END } else { TURN };
        Some(Frame { scene: map.scene(*shown).ok()?.lang(lang), time })
    });
    film(frames.collect(), FILM_WIDTH).ok()
}

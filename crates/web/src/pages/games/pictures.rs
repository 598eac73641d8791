//! The maps of a game: where everything stands now, and after each of its turns. Every address names a published
//! evaluation or asks for the latest; what is drawn once is kept.

use crate::pages::living::{Living, Sheet, Since};
use crate::pages::picture::{self, Call, Format, Wanted};
use crate::{Fault, Site};
use axum::extract::Path;
use axum::response::Response;
use cartography::{Date, Scene};
use desk::{Seen, Shown, TurnMap, bonds, words};
use game::evaluation::Evaluation;
use game::module::Economy;
use game::plain;
use game::view::View;
use game::word::actor::Viewer;
use game::word::seat::Power;
use game::word::turn::Turn;
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
    /// The version that the page around it shows.
    v: Option<String>,
    /// For changes: the turn since whose end they are told, or `start`; without it, since the turn before.
    since: Option<String>,
    /// Only the part around these provinces, their ids with commas between.
    around: Option<String>,
    /// The power whose units are pointed out: whose seat is free.
    marked: Option<String>,
    /// Through whose eyes, once a game is over in which not everybody saw everything (M13).
    eyes: Option<String>,
}

/// Most provinces around which a part is drawn.
const MOST_AROUND: usize = 40;

/// The map of where everything stands now, for a page.
pub fn current(lang: Lang, game: &View) -> Option<Living> {
    let label = &game.id;
    let alt = match game.last_evaluation() {
        Some(evaluation) => text::site::MapAfter {
            game: label,
            turn: words::turn(lang, evaluation.board.rules.calendar, evaluation.turn),
        }
        .text(lang),
        None => text::web::map_of_start(lang, words::variant(lang, game)),
    };
    let name = text::site::sheet_position(lang);
    let mut sheets = vec![sheet(lang, name, &format!("/games/{label}/map"), version(game), alt)];
    if let Some(last) = game.last_evaluation().filter(|last| !last.moves.is_empty()) {
        sheets.push(of_shown(lang, game, last, Shown::Orders));
        sheets.push(of_shown(lang, game, last, Shown::Changes));
    }
    sheets.extend(of_bonds(lang, game));
    Living::of(lang, variant(game)?, sheets)
}

/// What binds the powers now, over their position, for a page: the treaties that everybody knows, or who commands whom.
pub fn bound(lang: Lang, game: &View) -> Option<Living> {
    Living::of(lang, variant(game)?, vec![of_bonds(lang, game)?])
}

fn of_bonds(lang: Lang, game: &View) -> Option<Sheet> {
    game.last_evaluation()?;
    let label = &game.id;
    let (name, alt) = match Economy::of(game)? {
        Economy::Treaties => (text::site::sheet_treaties(lang), text::site::map_treaties(lang, label)),
        Economy::Exchange => (text::site::sheet_commanders(lang), text::site::map_commanders(lang, label)),
    };
    let sheet = sheet(lang, name, &format!("/games/{label}/bonds"), bound_version(game), alt);
    Some(Sheet { kind: "bonds", ..sheet })
}

/// The map of a turn, for a page: the orders with what came of them, the position after it, and what has changed. Without a
/// turn, of the start.
pub fn turn(lang: Lang, game: &View, evaluation: Option<&Evaluation>) -> Option<Living> {
    let label = &game.id;
    let sheets = match evaluation {
        None => {
            let alt = text::web::map_of_start(lang, words::variant(lang, game));
            let name = text::web::start_position(lang);
            vec![sheet(lang, name, &format!("/games/{label}/turns/{START}/map"), 0, alt)]
        }
        Some(evaluation) => {
            let moved = !evaluation.moves.is_empty() || !evaluation.retreats.is_empty();
            let orders = moved.then_some(Shown::Orders);
            let shown = orders.into_iter().chain([Shown::After, Shown::Changes]);
            shown.map(|shown| of_shown(lang, game, evaluation, shown)).collect()
        }
    };
    Living::of(lang, variant(game)?, sheets)
}

fn of_shown(lang: Lang, game: &View, evaluation: &Evaluation, shown: Shown) -> Sheet {
    let label = &game.id;
    let (file, name) = match shown {
        Shown::Orders => ("orders", text::site::sheet_orders(lang)),
        Shown::After => ("map", text::site::sheet_position(lang)),
        Shown::Changes => ("changes", text::site::sheet_changes(lang)),
    };
    let path = format!("/games/{label}/turns/{}/{file}", evaluation.turn);
    let alt = alt(lang, game, evaluation, shown);
    let since = if shown == Shown::Changes { since(lang, game, evaluation) } else { Vec::new() };
    Sheet { kind: file, since, ..sheet(lang, name, &path, numbered(evaluation), alt) }
}

/// The positions with which the one after a turn is compared, the turn before first.
fn since(lang: Lang, game: &View, evaluation: &Evaluation) -> Vec<Since> {
    let name = |turn: Option<Turn>| match turn {
        Some(turn) => text::site::since(lang, words::turn(lang, game.calendar(), turn)),
        None => text::site::since_start(lang),
    };
    let earlier = game.evaluations().map(|other| other.turn).take_while(|turn| *turn != evaluation.turn);
    let mut turns: Vec<Option<Turn>> = std::iter::once(None).chain(earlier.map(Some)).collect();
    turns.reverse();
    let since = turns.into_iter().map(|turn| Since {
        word: turn.map_or_else(|| START.to_owned(), |turn| turn.to_string()),
        name: name(turn),
        alt: text::site::MapSince {
            game: &game.id,
            since: name(turn),
            turn: words::turn(lang, evaluation.board.rules.calendar, evaluation.turn),
        }
        .text(lang),
    });
    since.collect()
}

/// What a picture of a turn shows, in words.
fn alt(lang: Lang, game: &View, evaluation: &Evaluation, shown: Shown) -> String {
    let (game, turn) = (&game.id, words::turn(lang, evaluation.board.rules.calendar, evaluation.turn));
    match shown {
        Shown::Orders => text::site::MapOrders { game, turn }.text(lang),
        Shown::After => text::site::MapAfter { game, turn }.text(lang),
        Shown::Changes => text::site::MapChanges { game, turn }.text(lang),
    }
}

fn sheet(lang: Lang, name: String, path: &str, version: i64, alt: String) -> Sheet {
    let png = format!("{path}.png?width=2880&v={version}&lang={lang}");
    Sheet { png: Some(png), ..Sheet::new(name, format!("{path}.svg?v={version}"), alt) }
}

/// `GET /games/{label}/map.svg` and `map.png`: where everything stands now.
pub async fn now(call: Call<Asked>, Path(label): Path<String>) -> Response {
    let Seen { game, viewer, .. } = match call.site.desk.look_as_reader(&call.visit.caller, &label).await {
        Ok(seen) => seen,
        Err(error) => return call.visit.refused(&error),
    };
    let version = version(&game);
    let shown = Shown::After;
    let drawing = Drawing { game, viewer, turn: None, shown, since: None, bound: false, version };
    answer(call, drawing).await
}

/// `GET /games/{label}/bonds.svg` and `bonds.png`: what binds the powers now, as the public knows it.
pub async fn bonds_now(call: Call<Asked>, Path(label): Path<String>) -> Response {
    let game = match call.site.desk.look_public(&label).await {
        Ok(game) => game,
        Err(error) => return call.visit.refused(&error),
    };
    let (version, viewer) = (bound_version(&game), Viewer::Public);
    let shown = Shown::After;
    let drawing = Drawing { game, viewer, turn: None, shown, since: None, bound: true, version };
    answer(call, drawing).await
}

/// `GET /games/{label}/turns/{turn}/{map,orders,changes}.{svg,png}`: a turn, or `start`.
pub async fn of_turn(call: Call<Asked>, Path((label, turn)): Path<(String, String)>) -> Response {
    let Seen { game, viewer, .. } = match call.site.desk.look_as_reader(&call.visit.caller, &label).await {
        Ok(seen) => seen,
        Err(error) => return call.visit.refused(&error),
    };
    let (game, viewer) = match call.asked.eyes.as_deref().map(|power| Power(power.to_owned())) {
        Some(power) => match (game.through(&power), game.control.get(&power)) {
            (Some(through), Some(seat)) => (Arc::new(through), Viewer::Seat(*seat)),
            _ => return Fault::NotFound.page(&call.visit.chrome),
        },
        None => (game, viewer),
    };
    let named = |turn: &str| match turn {
        START => Some(None),
        turn => turn.parse::<Turn>().ok().filter(|turn| game.evaluation(*turn).is_some()).map(Some),
    };
    let since = call.asked.since.as_deref().map(named);
    let (Some(turn), None | Some(Some(_))) = (named(&turn), since) else {
        return Fault::NotFound.page(&call.visit.chrome);
    };
    let shown = match call.file().split('.').next() {
        Some("orders") => Shown::Orders,
        Some("changes") => Shown::Changes,
        _ => Shown::After,
    };
    let version = turn.and_then(|turn| game.evaluation(turn)).map_or(0, |evaluation| numbered(evaluation));
    let drawing =
        Drawing { game, viewer, turn: Some(turn), shown, since: since.flatten(), bound: false, version };
    answer(call, drawing).await
}

/// What programs that show a link tell of the page behind it: `game_preview.html`.
#[derive(Clone, Debug)]
pub struct Preview {
    /// The game and what the page shows.
    pub title: String,
    /// What the picture shows.
    pub words: String,
    /// The picture's address, with the site's.
    pub image: String,
}

impl Preview {
    /// Of a game, or of one of its turns, with the map after it.
    pub fn of(lang: Lang, site: &Site, game: &View, evaluation: Option<&Evaluation>) -> Preview {
        let base = &site.desk.config().base_url;
        let (path, version, turn) = match evaluation {
            Some(evaluation) => {
                let turn = words::turn(lang, evaluation.board.rules.calendar, evaluation.turn);
                (format!("turns/{}/card.png", evaluation.turn), numbered(evaluation), turn)
            }
            None => ("card.png".to_owned(), version(game), words::variant(lang, game)),
        };
        Preview {
            title: format!("{}: {turn}", game.id),
            words: match evaluation.or(game.last_evaluation().map(AsRef::as_ref)) {
                Some(evaluation) => alt(lang, game, evaluation, Shown::After),
                None => text::web::map_of_start(lang, words::variant(lang, game)),
            },
            image: format!("{base}/games/{}/{path}?lang={lang}&v={version}", game.id),
        }
    }
}

/// What is to be drawn.
struct Drawing {
    game: Arc<View>,
    /// Whose view of the game that is.
    viewer: Viewer,
    /// A turn, the start (`Some(None)`), or where everything stands now.
    turn: Option<Option<Turn>>,
    shown: Shown,
    /// Since when changes are told: the end of a turn, or the start.
    since: Option<Option<Turn>>,
    /// With what binds the powers.
    bound: bool,
    version: i64,
}

impl Drawing {
    fn key(&self) -> String {
        let Drawing { game, viewer, turn, shown, since, bound, version } = self;
        // A correction of the earlier turn makes it another picture.
        let earlier = since.flatten().and_then(|turn| game.evaluation(turn)).map(|earlier| earlier.number);
        format!("{} {viewer:?} {turn:?} {shown:?} {since:?} {earlier:?} {bound} {version}", game.id)
    }

    fn map(&self) -> Option<TurnMap<'static>> {
        let map = self.at(self.turn)?;
        match self.since {
            Some(since) => Some(map.since(self.at(Some(since))?.position().clone())),
            None => Some(map),
        }
    }

    /// The pictures of a turn.
    fn at(&self, turn: Option<Option<Turn>>) -> Option<TurnMap<'static>> {
        match turn {
            None => desk::map_of(&self.game, None),
            Some(Some(turn)) => desk::map_of(&self.game, Some(turn)),
            Some(None) => {
                let variant = variant(&self.game)?;
                let start = match self.game.first_turn {
                    Some(_) => plain::position(variant, &self.game.start),
                    None => variant.board.start(),
                };
                Some(TurnMap::still(variant, start, Date::first(variant)))
            }
        }
    }
}

/// The word in an address for the position before the first turn.
pub const START: &str = "start";

/// Answers with what is kept, or draws it beside the requests.
async fn answer(call: Call<Asked>, drawing: Drawing) -> Response {
    let format = Format::of(call.file(), call.asked.width.as_deref(), &call.asked.wanted);
    let Call { visit, kept, asked, headers, .. } = call;
    let Some(format) = format else {
        return Fault::NotFound.page(&visit.chrome);
    };
    let key = format!("{} {}", drawing.key(), asked.key(format));
    let own = drawing.viewer != Viewer::Public;
    let lasts = asked.v.as_deref() == Some(drawing.version.to_string().as_str());
    let draw = move || {
        let map = drawing.map()?;
        let mut scene = map.scene(drawing.shown).ok()?;
        if drawing.bound {
            let lang = asked.wanted.lang();
            let words = match Economy::of(&drawing.game)? {
                Economy::Treaties => text::map::treaties(lang),
                Economy::Exchange => text::map::commanders(lang),
            };
            scene = scene.bonds(bonds(&drawing.game)?).subtitle(words);
        }
        if let Some(around) = asked.around.as_deref().filter(|around| !around.is_empty()) {
            let variant = variant(&drawing.game)?;
            scene = scene.around(around.split(',').take(MOST_AROUND).filter_map(|id| variant.province(id)));
        }
        if let Some(power) = asked.marked.clone().map(Power) {
            let variant = variant(&drawing.game)?;
            let units = map.position().units().iter();
            let own = units.filter(|unit| variant.power(&power.0) == Some(unit.power));
            scene = scene.marked(own.map(|unit| unit.province()));
        }
        asked.file(scene, format, &drawing.game.id.to_string())
    };
    let content = match kept.picture(key, draw).await {
        Ok(content) => content,
        Err(desk::Overloaded) => return Fault::Overloaded.page(&visit.chrome),
    };
    let Some(content) = content else { return Fault::NotFound.page(&visit.chrome) };
    let keep = match (own, lasts) {
        // what one seat sees (M13) is kept by nobody
        (true, _) => picture::KEEP_NOT,
        (false, true) => picture::KEEP_FOR_EVER,
        (false, false) => picture::KEEP_SHORT,
    };
    picture::marked(&headers, format.media(), keep, &content)
}

impl Asked {
    fn key(&self, format: Format) -> String {
        let (around, marked) = (self.around.as_deref(), self.marked.as_deref());
        format!("{} {} {}", self.wanted.key(format), around.unwrap_or_default(), marked.unwrap_or_default())
    }

    fn file(&self, scene: Scene<'_>, format: Format, headline: &str) -> Option<Vec<u8>> {
        let made = format.file(&self.wanted.dress(scene), headline);
        made.inspect_err(|error| tracing::error!(%error, "a map could not be drawn")).ok()
    }
}

/// What changes whenever an evaluation is published: when that was, in seconds. The card of a game knows it too. Below 0 as long
/// as the game is seen by somebody who may not see everything (M13): the same turn is another picture once it is over.
pub fn version(game: &View) -> i64 {
    let at = game.published_at.last().map_or(0, |at| at.as_second());
    if game.is_veiled() { -at } else { at }
}

/// The number of an evaluation, in the same way.
fn numbered(evaluation: &Evaluation) -> i64 {
    let number = i64::from(evaluation.number);
    if evaluation.veil.is_some() { -number } else { number }
}

/// What changes whenever something binds the powers that did not before, as far as the reader knows.
fn bound_version(game: &View) -> i64 {
    (game.economy.treaties.len() + game.economy.exchange.len()) as i64
}

/// The game's variant, if this program has it.
pub fn variant(game: &View) -> Option<&'static Variant> {
    variants::by_id(&game.setup.as_ref()?.variant)
}

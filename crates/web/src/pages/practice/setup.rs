//! The page on which one chooses board, power and level of a game of practice.

use super::Pairs;
use crate::pages::lessons::{Lesson, Task};
use crate::server::render;
use crate::{Chrome, Fault, Site, Visit};
use askama::Template;
use axum::extract::{Form, Query, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use desk::{PracticeChoice, TakenUp};
use game::module::Economy;
use game::word::turn::Turn;
use player::{Dice, Level};
use text::{Lang, practice as say};
use variants::Variant;

#[derive(Template)]
#[template(path = "practice_new.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    gone: bool,
    board: String,
    id: &'a str,
    boards: Vec<(&'static str, String, bool)>,
    powers: Vec<(String, String)>,
    investors: bool,
    levels: Vec<(&'static str, String, String)>,
    /// Game and turn of a position from which it is played, and both in words.
    from: Option<(String, String, String)>,
    /// Games that were begun: their addresses, and what they are.
    begun: Vec<(String, String)>,
    /// The word of the lesson that begins here, and what it asks for.
    lesson: Option<(&'static str, Task)>,
}

/// `GET /practice`: the form for a game against programs, and those that were begun.
pub async fn show(State(site): State<Site>, visit: Visit, Query(fields): Query<Pairs>) -> Response {
    match chosen(&site, visit.lang(), &fields).await {
        Ok(chosen) => match begun(&site, &visit).await {
            Ok(begun) => {
                let lesson = lesson(&fields).map(|lesson| (lesson.id.as_str(), lesson.ahead(visit.lang())));
                render(&visit.chrome, Page { lesson, ..page(&visit.chrome, &chosen, begun, false) }.render())
            }
            Err(error) => visit.refused(&error),
        },
        Err(fault) => fault.page(&visit.chrome),
    }
}

/// The games that one finds again: with an account those that were begun in this browser are kept there first.
async fn begun(site: &Site, visit: &Visit) -> Result<Vec<(String, String)>, desk::Error> {
    if let Some(member) = visit.caller.member() {
        site.desk.keep_practices(member, &visit.practices).await?;
    }
    let lang = visit.lang();
    let found = site.desk.practices(&visit.caller, &visit.practices).await?;
    let line = |one: desk::FoundPractice| {
        let (board, level) = (one.variant.names.get(lang).to_owned(), level_name(lang, one.level));
        (format!("/practice/{}", one.key), say::Begun { board, level, turns: one.turns }.text(lang))
    };
    Ok(found.into_iter().map(line).collect())
}

/// `POST /practice`: begins.
pub async fn begin(State(site): State<Site>, visit: Visit, Form(fields): Form<Pairs>) -> Response {
    let lang = visit.lang();
    let lesson = lesson(&fields);
    let choice = match lesson.and_then(Lesson::practice) {
        Some(choice) => choice,
        None => match choice(&site, lang, &fields).await {
            Ok(choice) => choice,
            Err(fault) => return fault.page(&visit.chrome),
        },
    };
    match site.desk.begin_practice(&visit.caller, &visit.origin, choice, lang).await {
        Ok(key) => {
            let address = address(&key, lesson);
            if visit.caller.member().is_some() {
                return Redirect::to(&address).into_response();
            }
            let mut keys = visit.practices;
            keys.push(key);
            (AppendHeaders([(SET_COOKIE, site.keep_practices(&keys))]), Redirect::to(&address))
                .into_response()
        }
        Err(error) => visit.refused(&error),
    }
}

/// Board, power, level and position that were chosen.
async fn choice(site: &Site, lang: Lang, fields: &Pairs) -> Result<PracticeChoice, Fault> {
    let chosen = chosen(site, lang, fields).await?;
    let level = Level::named(value(fields, "level").unwrap_or("steady"));
    let level = level.ok_or_else(|| Fault::Bad(say::bad_level(lang)))?;
    let (variant, seed) = (chosen.variant, site.desk.seed());
    let power = match value(fields, "power") {
        // Any one, as the lot has it.
        None => Dice::of(seed, &[0]).pick(&chosen.powers()).copied(),
        Some(id) => variant.power(id),
    };
    let power = Some(power.ok_or_else(|| Fault::Bad(say::bad_power(lang)))?);
    let from = chosen.from.map(|(_, from)| from);
    Ok(PracticeChoice { variant, power, level, seed, from })
}

/// The lesson that an address or a form names.
pub fn lesson(fields: &Pairs) -> Option<&'static Lesson> {
    Lesson::find(value(fields, "l")?)
}

/// The address of a game of practice, with the lesson that is had on it.
pub fn address(key: &str, lesson: Option<&Lesson>) -> String {
    let lesson = lesson.map(|lesson| format!("?l={}", lesson.id));
    format!("/practice/{key}{}", lesson.unwrap_or_default())
}

/// What is to be played.
struct Chosen {
    variant: &'static Variant,
    /// A position of a published game: the turn after which it stood, and the position.
    from: Option<(Option<Turn>, TakenUp)>,
}

impl Chosen {
    /// The powers that one can play: those that are still on the board.
    fn powers(&self) -> Vec<rules::PowerId> {
        let lives = |power: &rules::PowerId| {
            let plain = game::plain::power(self.variant, *power);
            self.from.as_ref().is_none_or(|(_, from)| from.standing.lives(&plain))
        };
        self.variant.power_ids().filter(lives).collect()
    }
}

fn value<'f>(fields: &'f Pairs, name: &str) -> Option<&'f str> {
    fields.iter().find(|(known, value)| known == name && !value.is_empty()).map(|(_, value)| value.as_str())
}

async fn chosen(site: &Site, lang: Lang, fields: &Pairs) -> Result<Chosen, Fault> {
    let Some(label) = value(fields, "game") else {
        let id = value(fields, "b").unwrap_or(variants::STANDARD);
        let variant = variants::found(id).ok_or_else(|| Fault::Bad(text::sandbox::bad_board(lang)))?;
        return Ok(Chosen { variant, from: None });
    };
    let after = match value(fields, "after") {
        None => None,
        Some(turn) => Some(turn.parse().map_err(|_| Fault::Bad(text::sandbox::bad_turn(lang)))?),
    };
    let (from, variant) =
        site.desk.practice_from(label, after).await.map_err(|error| Fault::of(&error, lang))?;
    Ok(Chosen { variant, from: Some((after, from)) })
}

fn page<'a>(chrome: &'a Chrome, chosen: &'a Chosen, begun: Vec<(String, String)>, gone: bool) -> Page<'a> {
    let (lang, variant) = (chrome.lang, chosen.variant);
    let powers = chosen.powers().into_iter().map(|power| {
        let names = &variant.power_info(power).names;
        (variant.power_id(power).to_owned(), lang.pick(&names.de, &names.en).clone())
    });
    let boards = variants::offered()
        .into_iter()
        .map(|one| (one.id.as_str(), one.names.get(lang).to_owned(), one.id == variant.id));
    Page {
        chrome,
        gone,
        begun,
        lesson: None,
        board: variant.names.get(lang).to_owned(),
        id: &variant.id,
        boards: boards.collect(),
        powers: powers.collect(),
        investors: Economy::of_variant(variant).and_then(|economy| economy.ways().investors).is_some(),
        levels: Level::ALL
            .map(|level| (level.name(), level_name(lang, level), level_help(lang, level)))
            .to_vec(),
        from: chosen.from.as_ref().map(|(after, from)| {
            let turn = after.map_or_else(
                || text::web::start_position(lang),
                |after| desk::words::turn(lang, variant.rules.calendar, after),
            );
            let words = say::FromGame { game: from.game.as_str(), turn }.text(lang);
            (from.game.clone(), after.map(|after| after.to_string()).unwrap_or_default(), words)
        }),
    }
}

/// How a level is called.
pub fn level_name(lang: Lang, level: Level) -> String {
    match level {
        Level::Random => say::level_random(lang),
        Level::Dumb => say::level_dumb(lang),
        Level::Steady => say::level_steady(lang),
        Level::Quick => say::level_quick(lang),
        Level::Strong => say::level_strong(lang),
    }
}

fn level_help(lang: Lang, level: Level) -> String {
    match level {
        Level::Random => say::level_random_help(lang),
        Level::Dumb => say::level_dumb_help(lang),
        Level::Steady => say::level_steady_help(lang),
        Level::Quick => say::level_quick_help(lang),
        Level::Strong => say::level_strong_help(lang),
    }
}

/// The page for an address whose game is over its time.
pub fn gone(visit: &Visit) -> Response {
    let chosen = Chosen { variant: variants::standard(), from: None };
    let mut response = render(&visit.chrome, page(&visit.chrome, &chosen, Vec::new(), true).render());
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

//! What the page of a game of practice shows: the position, a form for the orders, and what came of the last turn.

use super::setup::level_name;
use crate::Chrome;
use crate::pages::lessons::{Lesson, Task};
use crate::pages::living::{Living, Sheet};
use crate::pages::orders::{Ahead, ExchangeView, Row, ahead, exchange_view, rows};
use crate::server::render;
use askama::Template;
use axum::response::Response;
use desk::{Echo, OwnSeat, Practice, PracticeAt, aims, words};
use game::module;
use report::Beside;
use report::names::Names;
use rules::PowerId;
use text::{Lang, practice as say};
use variants::Variant;

#[derive(Template)]
#[template(path = "practice.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    key: &'a str,
    version: i64,
    board: String,
    turn: Option<String>,
    playing: String,
    from: Option<String>,
    /// The word of the lesson that is had on it, and what it asks for.
    lesson: Option<(&'static str, Task)>,
    map: Option<Living>,
    alt: String,
    draft: String,
    fault: Option<String>,
    echo: Option<Echo>,
    rows: Vec<Row>,
    own: String,
    ahead: Vec<Ahead>,
    exchange: Option<ExchangeView>,
    treaties: bool,
    steps: usize,
    last: Option<Last>,
}

/// What came of the last turn.
struct Last {
    turn: String,
    /// What the programs wanted: a power's id and name, and a line each.
    wanted: Vec<(String, String, Vec<String>)>,
    html: String,
}

/// What was sent.
#[derive(Default)]
pub struct Entered {
    /// The text in the box.
    pub draft: String,
    /// What was wrong with it.
    pub fault: Option<String>,
}

/// The page; with the lesson that is had on it.
pub fn show(
    chrome: &Chrome,
    key: &str,
    at: &PracticeAt,
    lesson: Option<&'static Lesson>,
    Entered { draft, fault }: Entered,
) -> Response {
    let (lang, practice) = (chrome.lang, &at.practice);
    let variant = practice.variant();
    let board = variant.names.get(lang).to_owned();
    let seat = practice.own_seat();
    let turn = practice
        .game()
        .turn
        .filter(|_| !practice.is_over())
        .map(|turn| words::turn(lang, practice.game().calendar(), turn));
    let alt = text::sandbox::Map { board: board.as_str(), turn: turn.clone().unwrap_or_default() }.text(lang);
    let says = practice.amend(lang, &draft, &[]).says;
    let echo = if draft.trim().is_empty() { None } else { practice.echo(lang, &draft) };
    let open = seat.as_ref().filter(|_| turn.is_some());
    let rows = open.map(|seat| rows(lang, seat, seat.choosers(lang), &says)).unwrap_or_default();
    let last = practice.last(lang).map(|report| last(lang, variant, practice, seat.as_ref(), &report));
    let page = Page {
        chrome,
        key,
        version: at.version,
        map: map(lang, key, at, seat.as_ref(), last.as_ref(), &alt),
        board,
        playing: playing(lang, practice, seat.as_ref()),
        from: practice.taken_from().map(|from| from.game.clone()).filter(|game| !game.is_empty()),
        lesson: lesson.map(|lesson| (lesson.id.as_str(), lesson.in_practice(lang, practice))),
        alt,
        fault,
        own: rows.iter().map(|row| row.name.as_str()).collect::<Vec<_>>().join(", "),
        rows,
        ahead: open.map(|seat| ahead(lang, seat, &says)).unwrap_or_default(),
        exchange: open.and_then(|seat| exchange_view(lang, seat, echo.as_ref(), &Default::default())),
        treaties: module::Economy::of_variant(variant) == Some(module::Economy::Treaties),
        steps: practice.turns(),
        last,
        echo,
        draft,
        turn,
    };
    render(chrome, page.render())
}

/// Whom one plays, and against whom.
fn playing(lang: Lang, practice: &Practice, seat: Option<&OwnSeat>) -> String {
    let level = level_name(lang, practice.level());
    let who = seat.and_then(|seat| {
        let place = practice.game().seat(seat.seen.seat?)?;
        let power = place.power.as_ref().map(|power| words::power(lang, practice.game(), power));
        place.alias.clone().or(power)
    });
    say::Playing { who: who.unwrap_or_default(), level }.text(lang)
}

/// The map on which one clicks, and what came of the last turn.
fn map(
    lang: Lang,
    key: &str,
    at: &PracticeAt,
    seat: Option<&OwnSeat>,
    last: Option<&Last>,
    alt: &str,
) -> Option<Living> {
    let variant = at.practice.variant();
    let base = |name: &str| format!("/practice/{key}/{name}.svg?v={}", at.version);
    let mut sheets = vec![Sheet::new(text::orders::part_orders(lang), base("map"), alt.to_owned())];
    if let Some(last) = last {
        let alt = text::sandbox::map_of_outcome(lang, &last.turn);
        sheets.push(Sheet::new(text::sandbox::outcome(lang, &last.turn), base("last"), alt));
    }
    let own = seat.into_iter().flat_map(|seat| {
        let units = seat.position.units().iter().filter(|unit| seat.powers.contains(&unit.power));
        units.map(|unit| variant.province_id(unit.province()).to_owned()).collect::<Vec<_>>()
    });
    let living = Living::of(lang, variant, sheets)?.at_home(own);
    Some(living.with_drafts(format!("/practice/{key}/draft.svg")))
}

fn last(
    lang: Lang,
    variant: &'static Variant,
    practice: &Practice,
    seat: Option<&OwnSeat>,
    report: &report::TurnReport,
) -> Last {
    let evaluation = &report.evaluation;
    let names = Names::new(variant, lang);
    let own = |power: &PowerId| seat.is_some_and(|seat| seat.powers.contains(power));
    let wanted = variant.power_ids().filter(|power| !own(power)).filter_map(|power| {
        let lines: Vec<String> = aims(evaluation, power).iter().map(|aim| aim.text(names)).collect();
        let id = variant.power_id(power).to_owned();
        (!lines.is_empty()).then(|| (id, names.power(power).to_owned(), lines))
    });
    let parts = module::parts(practice.game(), evaluation.turn, lang);
    let beside = Beside { parts, ..Beside::default() };
    Last {
        turn: words::turn(lang, evaluation.board.rules.calendar, evaluation.turn),
        wanted: wanted.collect(),
        html: report::html::article(variant, report, &beside, lang),
    }
}

//! What the orders page shows.

use super::condition::{ConditionEntry, KINDS};
use super::entry::Entry;
use super::exchange::{self, ExchangeView};
use super::state::{OrderState, winter_of_treaties};
use super::{Row, refused};
use crate::moment::{self, Moment};
use crate::pages::living::{Living, Sheet};
use crate::pages::nav::GameNav;
use crate::server::render;
use crate::{Chrome, Site, Visit};
use askama::Template;
use axum::response::Response;
use desk::{Card, Chooser, Echo, Handing, OwnSeat, Said, words};
use game::duty;
use game::setup::Press;
use game::submission::Channel;
use game::view::{Expectation, OwnSubmission, View};
use game::word::seat::Power;
use game::word::turn::Turn;
use jiff::Timestamp;
use notation::Display;
use text::Lang;
use text::orders as say;

/// What was given to the page: nothing for one that is opened afresh.
#[derive(Default)]
pub struct Arguments {
    /// What the form said.
    pub entry: Option<Entry>,
    /// Why it was not done.
    pub fault: Option<String>,
    /// What was handed in just now.
    pub receipt: Option<Receipt>,
    /// The version to start from.
    pub start_from: Option<u32>,
    /// What came for another turn than the pending one.
    pub outdated: Option<Outdated>,
}

/// What was handed in just now.
pub struct Receipt {
    /// The version; 0 for press and votes without orders.
    pub version: u32,
    /// For which turn; the pending one if it is not said.
    pub turn: Option<Turn>,
}

/// What was written for a turn that is not pending: neither handed in nor kept.
pub struct Outdated {
    /// For which turn, if it is one.
    pub turn: Option<Turn>,
    /// The orders, word for word.
    pub text: String,
}

/// A turn that is over, in words.
struct Past {
    name: String,
    /// Where its report is, if there is one.
    report: Option<String>,
}

/// What is said of what was handed in just now.
struct Arrived {
    words: String,
    /// Whether it counts; nothing to be said of press and votes.
    counts: Option<bool>,
    /// Its turn, if that is over by now.
    past: Option<Past>,
}

#[derive(Template)]
#[template(path = "orders.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    nav: GameNav,
    label: String,
    title: String,
    board: String,
    due: Option<Moment>,
    /// How long it is until then.
    left: String,
    stopped: bool,
    powers: Vec<(String, String)>,
    expected: Vec<String>,
    state: OrderState,
    /// Of how many orders are missing, where everybody may know it.
    missing: Option<String>,
    /// When the text that is not handed in was kept last.
    draft: Option<String>,
    open: bool,
    map: Option<Living>,
    alt: String,
    entry: Entry,
    fault: Option<String>,
    receipt: Option<Arrived>,
    /// What came for another turn: the turn, if it was one, and the text.
    outdated: Option<(Option<Past>, String)>,
    /// The pending turn as the form names it.
    pending: String,
    echo: Option<Echo>,
    rows: Vec<Row>,
    own: String,
    /// Lists for what follows the movement, told with it.
    ahead: Vec<Ahead>,
    beforehand: Vec<String>,
    units: Vec<String>,
    kinds: Vec<(&'static str, String)>,
    nations: Vec<(String, String)>,
    versions: Vec<Version>,
    /// The receipt for all of them.
    seal: Option<String>,
    early: bool,
    waits_not: bool,
    press: bool,
    exchange: Option<ExchangeView>,
    /// A winter in which treaties alone are made.
    treaties: bool,
}

/// Lists for a part of the turn that follows the movement.
pub struct Ahead {
    /// What it is.
    pub heading: String,
    /// What it is for.
    pub help: String,
    /// Something of it stands in the text.
    pub open: bool,
    /// One list for each unit or province.
    pub rows: Vec<Row>,
}

/// Something that was handed in.
struct Version {
    number: u32,
    received: String,
    counts: bool,
    notes: Vec<String>,
    text: String,
}

/// The page, or why there is none.
pub async fn show(site: &Site, visit: &Visit, label: &str, given: Arguments) -> Response {
    match gather(site, visit, label, given).await {
        Ok(page) => render(&visit.chrome, page.render()),
        Err(error) => refused(visit, &error),
    }
}

async fn gather<'a>(
    site: &Site,
    visit: &'a Visit,
    label: &str,
    given: Arguments,
) -> Result<Page<'a>, desk::Error> {
    let (chrome, lang) = (&visit.chrome, visit.lang());
    let seat = site.desk.own_seat(&visit.caller, label).await?;
    let game = &seat.seen.game;
    let zone = game.zone();
    let versions: Vec<&OwnSubmission> =
        seat.view.submissions.iter().filter(|kept| Some(kept.turn) == game.turn).collect();
    let kept = site.desk.draft_of(&visit.caller, &seat).await?;
    let fresh = given.entry.is_none() && given.start_from.is_none();
    let mut entry = given.entry.unwrap_or_else(|| first_entry(&versions, given.start_from));
    if let Some((text, _)) = kept.as_ref().filter(|_| fresh) {
        entry.text.clone_from(text);
    }
    entry.token = format!("{:x}", site.desk.seed());
    let (echo, rows, ahead) = match game.turn {
        Some(_) => {
            let what_if = exchange::what_if(seat.variant, &entry.what_if);
            let handing = Handing { what_if, ..Handing::by(Channel::Web, lang) };
            let says = site.desk.amend(&visit.caller, label, &entry.text, &[], &handing).await?.says;
            let echo = match entry.text.trim() {
                "" => None,
                text => Some(site.desk.try_text(&visit.caller, label, text, &handing).await?),
            };
            (echo, rows(lang, &seat, seat.choosers(lang), &says), ahead(lang, &seat, &says))
        }
        None => (None, Vec::new(), Vec::new()),
    };
    let received = |kept: &OwnSubmission| moment::short(chrome, kept.received, &zone);
    let receipt = given.receipt.and_then(|Receipt { version: number, turn }| {
        let turn = turn.or(game.turn)?;
        let past = (Some(turn) != game.turn).then(|| past(lang, game, turn));
        if number == 0 {
            return Some(Arrived { words: say::receipt_without_orders(lang), counts: None, past });
        }
        let kept = seat.view.submissions.iter().find(|kept| (kept.turn, kept.version) == (turn, number))?;
        let words = say::Receipt { number, moment: received(kept) }.text(lang);
        Some(Arrived { words, counts: Some(kept.counts), past })
    });
    let outdated = given.outdated.map(|given| (given.turn.map(|turn| past(lang, game, turn)), given.text));
    let turn = game.turn.map(|turn| words::turn(lang, game.calendar(), turn));
    let alt = say::map(lang, turn.as_deref().unwrap_or_default());
    let press = game.setup.as_ref().is_some_and(|setup| setup.press != Press::None);
    Ok(Page {
        nav: GameNav::of(chrome, &seat.seen),
        label: game.id.to_string(),
        title: turn.as_ref().map_or_else(|| say::title(lang), |turn| say::title_for(lang, turn)),
        board: seat.variant.board_of.clone(),
        left: game
            .deadline
            .map(|deadline| moment::left(lang, site.desk.now(), deadline.at))
            .unwrap_or_default(),
        due: game.deadline.map(|deadline| Moment::of(chrome, deadline.at, &zone)),
        state: OrderState::of(lang, &seat, kept.is_some(), versions.first().copied()),
        missing: site
            .desk
            .missing_seats(&Card::of(game))
            .await?
            .map(|seats| text::site::missing_seats(lang, seats)),
        draft: kept.map(|(_, at)| moment::short(chrome, at, &zone)),
        stopped: game.turn.is_some() && !game.is_open(),
        powers: seat
            .view
            .powers
            .iter()
            .map(|power| (power.0.clone(), words::power(lang, game, power)))
            .collect(),
        expected: expected(chrome, &seat),
        open: game.turn.is_some(),
        map: map(lang, &seat, &alt),
        alt,
        fault: given.fault,
        receipt,
        outdated,
        pending: game.turn.map(|turn| turn.to_string()).unwrap_or_default(),
        own: rows.iter().map(|row| row.name.as_str()).collect::<Vec<_>>().join(", "),
        rows,
        beforehand: beforehand(lang, &seat),
        ahead,
        units: units(lang, &seat),
        kinds: KINDS.iter().map(|kind| (*kind, kind_words(lang, kind))).collect(),
        nations: nations(lang, &seat),
        versions: versions.iter().map(|kept| version(lang, kept, received(kept))).collect(),
        seal: game
            .turn
            .and_then(|turn| game.receipt(seat.view.seat, turn, Timestamp::MAX))
            .map(|receipt| receipt.to_string()),
        early: game.house.early,
        waits_not: seat.view.no_wait,
        press,
        treaties: winter_of_treaties(game),
        exchange: exchange::view(lang, &seat, echo.as_ref(), &entry.what_if),
        echo,
        entry,
        chrome,
    })
}

/// A turn that is not pending, with its report if it was published.
fn past(lang: Lang, game: &View, turn: Turn) -> Past {
    let report = game.evaluation(turn).is_some().then(|| format!("/games/{}/turns/{turn}", game.id));
    Past { name: words::turn(lang, game.calendar(), turn), report }
}

/// The map on which one clicks: it opens on the seat's own units.
fn map(lang: Lang, seat: &OwnSeat, alt: &str) -> Option<Living> {
    let game = &seat.seen.game;
    let base = format!("/games/{}/position/{}/map.svg?orders", game.id, game.published.len());
    let sheet = Sheet::new(say::part_orders(lang), base, alt.to_owned());
    let own = seat.position.units().iter().filter(|unit| seat.powers.contains(&unit.power));
    let home = own.map(|unit| seat.variant.province_id(unit.province()).to_owned());
    let drafts = format!("/games/{}/orders/draft.svg", game.id);
    Some(Living::of(lang, seat.variant, vec![sheet])?.at_home(home).with_drafts(drafts))
}

/// What stands in the box when the page is opened: the version that is asked for, else the last one.
fn first_entry(versions: &[&OwnSubmission], from: Option<u32>) -> Entry {
    let asked = versions.iter().find(|kept| Some(kept.version) == from);
    let kept = asked.or(versions.first());
    Entry {
        text: kept.map(|kept| kept.text.clone()).unwrap_or_default(),
        provisional: kept.is_some_and(|kept| kept.provisional),
        ..Entry::default()
    }
}

/// The lists of the seat's units.
pub fn rows(lang: Lang, seat: &OwnSeat, choosers: Vec<Chooser>, says: &[Said]) -> Vec<Row> {
    let several = seat.powers.len() > 1;
    let owner = |chooser: &Chooser| several.then(|| power_name(lang, seat, chooser));
    choosers
        .into_iter()
        .map(|chooser| {
            let owner = owner(&chooser);
            Row::of(lang, chooser, owner, says)
        })
        .collect()
}

fn power_name(lang: Lang, seat: &OwnSeat, chooser: &Chooser) -> String {
    let names = &seat.variant.power_info(chooser.power).names;
    lang.pick(&names.de, &names.en).clone()
}

/// The lists for retreats, builds and removals that are told with the movement.
pub fn ahead(lang: Lang, seat: &OwnSeat, says: &[Said]) -> Vec<Ahead> {
    let parts = [
        (say::ahead_retreats(lang), say::ahead_retreats_help(lang), seat.retreats_beforehand(lang)),
        (say::ahead_adjustments(lang), say::ahead_adjustments_help(lang), seat.adjustments_beforehand(lang)),
    ];
    let lists = parts.into_iter().map(|(heading, help, choosers)| {
        let rows = rows(lang, seat, choosers, says);
        Ahead { heading, help, open: rows.iter().any(|row| !row.says.is_empty()), rows }
    });
    lists.filter(|ahead| !ahead.rows.is_empty()).collect()
}

/// All lines that may follow a condition.
fn beforehand(lang: Lang, seat: &OwnSeat) -> Vec<String> {
    let choices = seat.beforehand(lang).into_iter().flat_map(|chooser| chooser.choices);
    choices.map(|choice| choice.text).collect()
}

/// All units of the board in short, for naming one in a condition.
fn units(lang: Lang, seat: &OwnSeat) -> Vec<String> {
    let display = Display::of(seat.variant, lang);
    let units = seat.position.units().iter();
    units.map(|unit| format!("{} {}", unit.kind.letter(), display.place(unit.place))).collect()
}

/// The powers with the words that the reader of conditions knows.
fn nations(lang: Lang, seat: &OwnSeat) -> Vec<(String, String)> {
    let display = Display::of(seat.variant, lang);
    let of = |power| {
        let names = &seat.variant.power_info(power).names;
        (display.power(power).to_owned(), lang.pick(&names.de, &names.en).clone())
    };
    seat.variant.power_ids().map(of).collect()
}

fn version(lang: Lang, kept: &OwnSubmission, received: String) -> Version {
    let mut notes: Vec<String> = kept.flags.iter().map(|flag| desk::words::flag(lang, *flag)).collect();
    if kept.provisional {
        notes.insert(0, say::version_provisional(lang));
    }
    Version { number: kept.version, received, counts: kept.counts, notes, text: kept.text.clone() }
}

fn kind_words(lang: Lang, kind: &str) -> String {
    match kind {
        "ok" => say::condition_ok(lang),
        "fail" => say::condition_fail(lang),
        "moves" => say::condition_moves(lang),
        "at" => say::condition_at(lang),
        "free" => say::condition_free(lang),
        "attacked" => say::condition_attacked(lang),
        "dislodged" => say::condition_dislodged(lang),
        "owns" => say::condition_owns(lang),
        "retreats" => say::condition_retreats(lang),
        "builds" => say::condition_builds(lang),
        _ => say::condition_always(lang),
    }
}

/// Where the units of those powers of a seat stand for which nothing came, if something came for others.
fn forgotten(seat: &OwnSeat) -> Vec<String> {
    let game = &seat.seen.game;
    let Some(turn) = game.turn else { return Vec::new() };
    let without = duty::powers_without_orders(game, seat.view.seat, turn, Timestamp::MAX);
    if without.len() == seat.view.powers.len() {
        return Vec::new();
    }
    let theirs = game.standing().units.iter().filter(|unit| without.contains(&unit.power));
    theirs.map(|unit| unit.at.clone()).collect()
}

/// What is still expected, in words.
fn expected(chrome: &Chrome, seat: &OwnSeat) -> Vec<String> {
    let (lang, game) = (chrome.lang, &seat.seen.game);
    let zone = game.zone();
    let place = |at: &String| {
        let place = seat.variant.place(at);
        place.map_or_else(|| at.clone(), |place| Display::of(seat.variant, lang).place(place))
    };
    let units = |at: &[String]| match seat.view.powers.as_slice() {
        // Whoever orders several powers looks for what is missing power by power.
        several @ [_, _, ..] => {
            let of = |power: &Power, at: &String| {
                game.standing().units.iter().any(|unit| unit.power == *power && unit.at == *at)
            };
            let each = several.iter().filter_map(|power| {
                let own: Vec<String> = at.iter().filter(|at| of(power, at)).map(place).collect();
                let name = seat.variant.power_info(seat.variant.power(&power.0)?).names.get(lang);
                (!own.is_empty()).then(|| format!("{name} ({})", text::list(lang, own)))
            });
            each.collect::<Vec<_>>().join("; ")
        }
        _ => text::list(lang, at.iter().map(place)),
    };
    let all = seat.view.expected.iter().map(|expectation| match expectation {
        Expectation::Orders { .. } => {
            // Orders for some powers of a seat are in: whose are missing is what there is to know.
            let without = forgotten(seat);
            match without.is_empty() {
                true => say::expected_orders(lang),
                false => {
                    format!("{} {}", say::expected_orders(lang), say::expected_units(lang, units(&without)))
                }
            }
        }
        Expectation::UnitsWithoutOrder { at } => say::expected_units(lang, units(at)),
        Expectation::Grace { until } => say::expected_grace(lang, moment::short(chrome, *until, &zone)),
        Expectation::Vote { .. } => say::expected_vote(lang),
    });
    all.collect()
}

//! The exchange as the game's second economy: when it is asked, what it remembers, whom it tells.

use super::body::{
    Column, Counted, ExchangeSheet, Happened, Missed, Noted, PressRemark, Remarked, Row, State, Table,
};
use super::counting::Counting;
use super::facts::{Turned, exchange};
use super::press::{self, Plain};
use super::tables::{after_table, final_standing, start_table};
use super::{Account, End, Form, MISSED_LIMIT, Nation, Remark, Round, form, limits, start_nations};
use crate::duty;
use crate::economy::EconomyEvent;
use crate::effect::{Effect, Ranking, WaitingPress};
use crate::ending::{EconomyEnd, Ending};
use crate::evaluation::Evaluation;
use crate::game::Game;
use crate::refusal::Refusal;
use crate::submission::Submission;
use crate::word::actor::{Audience, Viewer};
use crate::word::seat::{Power, SeatId};
use crate::word::turn::{Season, Turn};
use jiff::Timestamp;
use notation::{Colour, Reading};
use rules::PowerId;
use std::collections::BTreeMap;
use text::Lang;
use variants::Variant;

/// The number of a turn: 1 is the winter before the board's first year, then two a year.
pub fn number(game: &Game, turn: Turn) -> u16 {
    let first = game.frame.as_ref().map_or(1901, |frame| frame.first_turn.year);
    let years = turn.year.saturating_sub(first).saturating_add(1);
    let number = match turn.season {
        Season::Spring => years * 2,
        Season::Autumn | Season::Winter => years * 2 + 1,
    };
    u16::try_from(number).unwrap_or(1)
}

/// The exchange as the events tell it.
pub(super) fn state(game: &Game) -> State {
    State::fold(&game.economy.exchange)
}

/// Press that waits for the evaluation of a turn.
pub fn waiting_press(game: &Game, turn: Turn) -> Vec<WaitingPress> {
    super::counting::waiting(game, &state(game), turn)
}

/// The seat's press for this turn and more of it, as a slip without an exchange order.
pub fn with_press(game: &Game, seat: SeatId, turn: Turn, more: Vec<Plain>) -> ExchangeSheet {
    let mut press = super::counting::press_of(game, &state(game), seat, turn);
    press.extend(more);
    ExchangeSheet { stock: None, press }
}

/// Which nations of a seat have no orders for their units yet.
pub(super) fn nations_missing(game: &Game, seat: SeatId, turn: Turn, lang: Lang) -> Option<String> {
    let variant = game.variant()?;
    let without = duty::powers_without_orders(game, seat, turn, Timestamp::MAX);
    let names = without.iter().filter_map(|power| variant.power(&power.0));
    let names: Vec<String> = names.map(|power| super::nation_name(lang, variant, power)).collect();
    (!names.is_empty()).then(|| text::economy::broker_nations(lang, text::list(lang, names)))
}

/// Powers whose currency is traded no more.
pub fn untraded(game: &Game) -> Vec<Power> {
    let state = state(game);
    let nations = state.last().map_or(&[][..], |table| table.nations.as_slice());
    nations.iter().filter(|nation| nation.rate.is_none()).map(|nation| nation.power.clone()).collect()
}

/// What a text holds for the exchange.
pub(crate) fn sheet(variant: &Variant, reading: &Reading) -> Option<ExchangeSheet> {
    let id = |power: PowerId| Power(variant.power_id(power).to_owned());
    let stock: Vec<(Power, i64)> = reading.stock().map(|line| (id(line.power), line.amount)).collect();
    let press: Vec<Plain> = reading.press.iter().map(|press| Plain::of(variant, press)).collect();
    let something = !stock.is_empty() || !press.is_empty();
    something.then_some(ExchangeSheet { stock: Some(stock).filter(|stock| !stock.is_empty()), press })
}

/// The game begins: everybody has the same, and nobody commands anything before the first exchange.
pub(crate) fn start(game: &Game) -> Vec<Effect> {
    let Some(variant) = game.variant() else { return Vec::new() };
    let nations = start_nations(variant);
    let round = Round::start(nations, game.seats.iter().map(crate::word::seat::Seat::label));
    let table = start_table(variant, game, &round);
    vec![public(Happened::Table(table)), Effect::Control(BTreeMap::new())]
}

/// A submission is read; its player alone gets the remarks.
pub(crate) fn read(
    game: &Game,
    seat: SeatId,
    submission: &Submission,
    sheet: &ExchangeSheet,
) -> Result<Vec<Effect>, Refusal> {
    if !sheet.fits() {
        return Err(Refusal::TooMuchPress);
    }
    let Some(variant) = game.variant() else { return Ok(Vec::new()) };
    let state = state(game);
    let Some(table) = state.before(number(game, submission.sheet.turn)) else {
        return Ok(Vec::new());
    };
    let mut remarks: Vec<Remarked> = Vec::new();
    if let (Some(stock), Some(row)) = (&sheet.stock, table.row(seat)) {
        let nations = nations_now(variant, table);
        let of_stock = stock_remarks(variant, &nations, row, stock).into_iter();
        remarks.extend(of_stock.map(|remark| Remarked::Stock(remark.plain(variant))));
    }
    remarks.extend(press_remarks(game, table, seat, &sheet.press).into_iter().map(Remarked::Press));
    if remarks.is_empty() {
        return Ok(Vec::new());
    }
    let noted = Happened::Noted(Noted { version: submission.version, remarks });
    Ok(vec![effect(Audience::seat(seat), noted)])
}

fn press_remarks(game: &Game, table: &Table, seat: SeatId, items: &[Plain]) -> Vec<PressRemark> {
    let aliases: Vec<&str> = table.rows.iter().map(|row| row.alias.as_str()).collect();
    let black = |item: &&Plain| press::colour(&item.from, table.alias(seat), &aliases) == Colour::Black;
    let mut remarks: Vec<PressRemark> = (items.iter().filter(black))
        .map(|item| PressRemark::BlackPress(item.from.trim().to_owned()))
        .collect();
    let withheld = items.len() - game.house.press_limit.kept(items, Plain::letters).len();
    remarks.extend((withheld > 0).then_some(PressRemark::PressLimit(withheld)));
    remarks
}

/// The exchange of a turn.
pub(crate) fn after_turn(game: &Game, evaluation: &Evaluation, seed: u64) -> Vec<Effect> {
    let Some(variant) = game.variant() else { return Vec::new() };
    let turn = evaluation.turn;
    let state = state(game);
    let Some(table) = state.before(number(game, turn)) else { return Vec::new() };
    let counting = Counting::gather(game, &state, turn);
    let round = round(variant, game, &state, table, evaluation, &counting, seed);
    let Ok(evaluated) = super::evaluate(&round) else { return Vec::new() };
    let table = after_table(variant, game, turn, &round, &evaluated);
    let turned = Turned::new(variant, evaluation, &table, exchange(&round, &evaluated));
    let published = turned.press(variant, &table, &counting.press, game.house.press_layout);

    let control = table.nations.iter().filter_map(|nation| Some((nation.power.clone(), nation.control?)));
    let counted = Counted { turn, versions: counting.versions };
    let control = Effect::Control(control.collect());
    let mut effects = vec![public(Happened::Table(table.clone())), control];
    effects.push(effect(Audience::GameMaster, Happened::Counted(counted)));
    if !published.items.is_empty() {
        effects.push(public(Happened::Press(published)));
    }
    effects
        .extend(missed(&table).map(|missed| effect(Audience::seat(missed.seat), Happened::Missed(missed))));
    effects.extend(evaluated.end.map(|end| {
        Effect::End(match end {
            End::Victory(_) => EconomyEnd::Victory,
            End::LastTurn => EconomyEnd::LastTurn,
        })
    }));
    effects
}

/// Who gave no exchange order in the turn of a table. "Dieser Standardzug ist in vielen Spielsituationen eine erwünschte
/// Reaktion": they are told, and after the third one in a row the game master decides (R323).
fn missed(table: &Table) -> impl Iterator<Item = Missed> {
    let missing = table.rows.iter().filter(|row| row.nmr && !row.excluded);
    missing.map(|row| Missed { seat: row.seat, alias: row.alias.clone(), count: row.missed })
}

/// Who has given no exchange order three times in a row and has not left: the game master decides whether they stay.
pub fn exclusions_due(game: &Game) -> Vec<SeatId> {
    let state = state(game);
    let rows = state.last().map_or(&[][..], |table| table.rows.as_slice());
    let sits = |seat: SeatId| {
        let occupant = game.seat(seat).and_then(|seat| seat.occupant());
        occupant.is_some_and(|occupant| !occupant.closing)
    };
    let due = rows.iter().filter(|row| row.missed >= MISSED_LIMIT && sits(row.seat));
    due.map(|row| row.seat).collect()
}

/// What should be told at once: that somebody gave no exchange order. The rest stands in the report.
const fn told_at_once(happened: &Happened) -> Option<&Missed> {
    match happened {
        Happened::Missed(missed) => Some(missed),
        Happened::Table(_) | Happened::Press(_) | Happened::Counted(_) | Happened::Noted(_) => None,
    }
}

/// What an event says to a reader, where it should be told at once.
pub fn words(happened: &Happened, viewer: Viewer, lang: Lang) -> Option<String> {
    let missed = told_at_once(happened)?;
    let (count, most) = (missed.count, MISSED_LIMIT);
    let told = match viewer {
        Viewer::Seat(_) if count >= most => text::economy::missed_last(lang, count),
        Viewer::Seat(_) => text::economy::MissedYou { count, most }.text(lang),
        Viewer::GameMaster | Viewer::Organiser if count >= most => {
            text::economy::MissedDecide { player: &missed.alias, count }.text(lang)
        }
        Viewer::GameMaster | Viewer::Organiser => {
            text::economy::MissedMaster { player: &missed.alias, count, most }.text(lang)
        }
        Viewer::Public => return None,
    };
    Some(told)
}

/// What an event is, for whoever reads the log.
pub fn logged(happened: &Happened, lang: Lang) -> String {
    match happened {
        Happened::Table(_) => text::economy::log_table(lang),
        Happened::Press(press) => text::economy::log_press(lang, press.items.len()),
        Happened::Counted(_) => text::economy::log_counted(lang),
        Happened::Noted(noted) => text::economy::log_noted(lang, noted.version),
        Happened::Missed(missed) => {
            text::economy::MissedMaster { player: &missed.alias, count: missed.count, most: MISSED_LIMIT }
                .text(lang)
        }
    }
}

/// What is missing of somebody who is reminded: the nations without orders, and an exchange order (duty is counted by nation).
pub fn reminder(game: &Game, seat: SeatId, lang: Lang) -> Option<String> {
    let (turn, state) = (game.turn?, state(game));
    let mut lines: Vec<String> = nations_missing(game, seat, turn, lang).into_iter().collect();
    if !Counting::gather(game, &state, turn).stock.contains_key(&seat) {
        let so_far = match state.last()?.row(seat)?.missed {
            0 => String::new(),
            missed => format!(" {}", text::economy::remind_so_far(lang, missed)),
        };
        lines.push(format!("{}{so_far}", text::economy::remind_missed(lang)));
    }
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// An event that may concern several at once, as the game master reads it: who, and what is said of them.
pub fn of_many(happened: &Happened, lang: Lang) -> Option<(String, String)> {
    let missed = told_at_once(happened)?;
    let (count, most) = (missed.count, MISSED_LIMIT);
    (count < most).then(|| (missed.alias.clone(), text::economy::MissedOf { count, most }.text(lang)))
}

/// Each nation with who commands it, its rate and its centers, a line each; empty before the start.
pub fn nations_lines(game: &Game, lang: Lang) -> Vec<String> {
    let state = state(game);
    let (Some(table), Some(variant)) = (state.last(), game.variant()) else { return Vec::new() };
    let line = |nation: &Column| {
        let power = variant.power(&nation.power.0)?;
        let rate = nation.rate.map_or_else(|| "-".to_owned(), |rate| text::number(lang, &rate.to_string()));
        let who = match nation.control {
            Some(seat) => table.alias(seat).to_owned(),
            None => text::economy::nobody(lang),
        };
        let nation_name = super::nation_name(lang, variant, power);
        let currency = super::currency_name(lang, variant, power);
        let centers = nation.centers;
        Some(text::economy::NationLine { nation: nation_name, who, currency, rate, centers }.text(lang))
    };
    table.nations.iter().filter_map(line).collect()
}

/// The ranking by points.
pub(crate) fn at_end(game: &Game, ending: &Ending) -> Option<Ranking> {
    let state = state(game);
    let table = state.last().filter(|_| ending.counts())?;
    let standing = if table.standing.is_empty() { final_standing(table) } else { table.standing.clone() };
    let places = standing.into_iter().map(|(seat, place, points)| (seat, place as u16, points as i64));
    Some(Ranking { places: places.collect() })
}

const fn effect(audience: Audience, happened: Happened) -> Effect {
    Effect::Event { audience, event: EconomyEvent::Exchange(happened) }
}

const fn public(happened: Happened) -> Effect {
    effect(Audience::Public, happened)
}

fn column<'t>(table: &'t Table, variant: &Variant, power: PowerId) -> Option<&'t Column> {
    let id = variant.power_id(power);
    table.nations.iter().find(|column| column.power.0 == id)
}

/// The nations at the rates of the table before.
pub(super) fn nations(variant: &Variant, table: &Table, centers: impl Fn(PowerId) -> u16) -> Vec<Nation> {
    let mut nations = start_nations(variant);
    for nation in &mut nations {
        let before = column(table, variant, nation.power);
        nation.rate = before.and_then(|column| column.rate);
        nation.centers_before = before.map_or(0, |column| column.centers);
        nation.centers = centers(nation.power);
    }
    nations
}

/// The nations at the rates and with the centers of a table.
pub(super) fn nations_now(variant: &Variant, table: &Table) -> Vec<Nation> {
    nations(variant, table, |power| column(table, variant, power).map_or(0, |column| column.centers))
}

/// The holdings of a row in the order of the nations.
pub(super) fn units(variant: &Variant, nations: &[Nation], row: &Row) -> Vec<u64> {
    let held = |nation: &Nation| row.holdings.get(&Power(variant.power_id(nation.power).to_owned()));
    nations.iter().map(|nation| held(nation).copied().unwrap_or(0)).collect()
}

pub(super) fn account(variant: &Variant, nations: &[Nation], row: &Row, form: Form) -> Account {
    Account {
        alias: row.alias.clone(),
        euro: row.euro,
        holdings: units(variant, nations, row),
        form,
        excluded: row.excluded,
        missed: row.missed,
    }
}

/// The order that counts, with what was noticed.
pub(super) fn lines_form(
    variant: &Variant,
    nations: &[Nation],
    lines: &[(Power, i64)],
) -> (Form, Vec<Remark>) {
    let known: Vec<(PowerId, i64)> =
        lines.iter().filter_map(|(power, amount)| Some((variant.power(&power.0)?, *amount))).collect();
    form(nations, &known)
}

pub(super) fn stock_remarks(
    variant: &Variant,
    nations: &[Nation],
    row: &Row,
    lines: &[(Power, i64)],
) -> Vec<Remark> {
    let (form, mut remarks) = lines_form(variant, nations, lines);
    remarks.extend(limits(nations, &account(variant, nations, row, form)));
    remarks
}

/// The round to be evaluated.
fn round(
    variant: &Variant,
    game: &Game,
    state: &State,
    table: &Table,
    evaluation: &Evaluation,
    counting: &Counting,
    seed: u64,
) -> Round {
    let centers =
        |power: PowerId| evaluation.standing.center_count(&Power(variant.power_id(power).to_owned()));
    let nations = nations(variant, table, centers);
    let turn = evaluation.turn;
    let mut investors = Vec::new();
    for row in &table.rows {
        let seat = game.seat(row.seat);
        let occupant = seat.and_then(|seat| seat.occupant());
        let form = match counting.stock.get(&row.seat) {
            Some(lines) => lines_form(variant, &nations, lines).0,
            None => Form::Missing,
        };
        let mut account = account(variant, &nations, row, form);
        account.excluded = occupant.is_none();
        // who took the seat for this turn starts anew
        if occupant.is_some_and(|occupant| occupant.from_turn >= turn) {
            account.missed = 0;
        }
        investors.push(account);
    }
    let number = number(game, turn);
    let earlier = state.tables.range(..table.number).rev().map(|(_, earlier)| earlier);
    let history = earlier.map(|earlier| {
        let row =
            |row: &Row| earlier.row(row.seat).map_or_else(Vec::new, |row| units(variant, &nations, row));
        table.rows.iter().map(row).collect()
    });
    let readings = game.readings();
    Round { turn: number, history: history.collect(), nations, investors, seed, readings }
}

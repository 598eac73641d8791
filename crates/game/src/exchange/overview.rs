//! How the investors stand with the pending turn, for whoever leads the game: who commands what, whose exchange order is there, how
//! often it was missing in a row.

use super::counting::Counting;
use super::economy::{number, state};
use super::{MISSED_LIMIT, currency_name, nation_name};
use crate::duty;
use crate::game::Game;
use crate::word::seat::{Power, SeatId};
use jiff::Timestamp;
use text::{Lang, economy};
use variants::Variant;

/// Whether the seat's exchange order for the pending turn is not there.
pub fn is_missing(game: &Game, seat: SeatId) -> bool {
    let Some(turn) = game.turn else { return false };
    let sits = game.seat(seat).and_then(|seat| seat.occupant()).is_some();
    sits && !Counting::gather(game, &state(game), turn).stock.contains_key(&seat)
}

/// What there is to know of a seat, in words.
pub fn marks(game: &Game, seat: SeatId, lang: Lang) -> Vec<String> {
    let (Some(variant), Some(turn)) = (game.variant(), game.turn) else { return Vec::new() };
    let state = state(game);
    let Some(table) = state.before(number(game, turn)) else { return Vec::new() };
    let names = |powers: Vec<&Power>| {
        let known = powers.into_iter().filter_map(|power| variant.power(&power.0));
        text::list(lang, known.map(|power| nation_name(lang, variant, power)))
    };
    let mut marks = Vec::new();
    let commands: Vec<&Power> = table.controls(seat).collect();
    if !commands.is_empty() {
        marks.push(economy::mark_commands(lang, names(commands)));
    }
    let without = duty::powers_without_orders(game, seat, turn, Timestamp::MAX);
    if !without.is_empty() {
        marks.push(economy::mark_without_orders(lang, names(without.iter().collect())));
    }
    marks.push(if is_missing(game, seat) { economy::mark_no_slip(lang) } else { economy::mark_slip(lang) });
    marks.extend(missed(game, seat, lang));
    marks
}

/// How many exchange orders of a seat are missing in a row, in words; nothing if none is.
pub fn missed(game: &Game, seat: SeatId, lang: Lang) -> Option<String> {
    let count = state(game).last()?.row(seat)?.missed;
    (count > 0).then(|| match count > MISSED_LIMIT {
        true => economy::mark_missed_more(lang, count),
        false => economy::MarkMissed { count, most: MISSED_LIMIT }.text(lang),
    })
}

/// What a seat owns after the last turn, and what it commands.
pub fn stands(game: &Game, seat: SeatId, lang: Lang) -> Vec<String> {
    let (variant, state) = (game.variant(), state(game));
    let Some(variant) = variant else { return Vec::new() };
    let Some((table, row)) = state.last().and_then(|table| Some((table, table.row(seat)?))) else {
        return Vec::new();
    };
    let units = table.nations.iter().filter_map(|nation| {
        let rate = nation.rate?;
        let currency = currency_name(lang, variant, variant.power(&nation.power.0)?);
        let units = row.holdings.get(&nation.power).copied().unwrap_or(0);
        Some(economy::StandsUnits { units, currency, rate: text::number(lang, &rate.to_string()) }.text(lang))
    });
    let units: Vec<String> = units.collect();
    let mut lines = vec![
        economy::StandsOwned {
            money: text::number(lang, &row.euro.to_string()),
            units: text::list(lang, units),
        }
        .text(lang),
    ];
    let commands: Vec<String> = table
        .controls(seat)
        .filter_map(|power| Some(nation_name(lang, variant, variant.power(&power.0)?)))
        .collect();
    lines.push(match commands.is_empty() {
        true => economy::stands_no_nation(lang),
        false => economy::stands_commands(lang, text::list(lang, commands)),
    });
    lines
}

/// The lines of an exchange order as they were understood: "Deutschland: +500 Mark".
pub fn lines(variant: &Variant, stock: &[(Power, i64)], lang: Lang) -> Vec<String> {
    let line = |(power, amount): &(Power, i64)| {
        let power = variant.power(&power.0)?;
        let (nation, currency) = (nation_name(lang, variant, power), currency_name(lang, variant, power));
        Some(format!("{nation}: {amount:+} {currency}"))
    };
    stock.iter().filter_map(line).collect()
}

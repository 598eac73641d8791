//! How the investors stand with the pending turn, for whoever leads the game: who commands what, whose exchange order is there, how
//! often it was missing in a row.

use super::economy::{number, state};
use super::slips::Slips;
use super::{MISSED_LIMIT, currency_name, nation_name};
use crate::duty;
use crate::game::Game;
use crate::module::variant;
use crate::word::seat::{Power, SeatId};
use jiff::Timestamp;
use text::{Lang, economy};
use variants::Variant;

/// Whether the seat's exchange order for the pending turn is not there.
pub fn is_missing(game: &Game, seat: SeatId) -> bool {
    let Some(turn) = game.turn else { return false };
    let sits = game.seat(seat).and_then(|seat| seat.occupant()).is_some();
    sits && !Slips::gather(game, &state(game), turn).stock.contains_key(&seat)
}

/// What there is to know of a seat, in words.
pub fn marks(game: &Game, seat: SeatId, lang: Lang) -> Vec<String> {
    let (Some(variant), Some(turn)) = (variant(game), game.turn) else { return Vec::new() };
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
    (count > 0).then(|| economy::MarkMissed { count, most: MISSED_LIMIT }.text(lang))
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

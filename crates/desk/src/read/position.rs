//! Where everybody stands, and what one's own units can reach, in words: for letters and answers to people who have no map
//! before them.

use game::exchange::{currency_name, nation_name, public_tables};
use game::game::Game;
use game::plain;
use game::setup::Cadence;
use game::word::seat::SeatId;
use game::word::turn::{Phase, Season};
use report::names::Names;
use rules::{Place, Position, PowerId, Unit};
use text::Lang;
use text::desk as say;
use variants::Variant;

use crate::read::words;

/// Of how many provinces on nobody is expected to know the short names.
const MANY: usize = 90;

/// Every power with its player, as far as whoever sees the game may know them, its units and its centers.
#[must_use]
pub fn position(lang: Lang, game: &Game) -> String {
    let Some((variant, position)) = standing(game) else { return String::new() };
    let names = Names::new(variant, lang);
    let powers = (0..variant.powers.len()).map(|index| PowerId(u8::try_from(index).unwrap_or(u8::MAX)));
    let lines: Vec<String> = powers.filter_map(|power| line(game, &names, &position, power)).collect();
    lines.join("\n")
}

fn line(game: &Game, names: &Names<'_>, position: &Position, power: PowerId) -> Option<String> {
    let (variant, lang) = (names.variant, names.lang);
    let units: Vec<String> =
        position.units().iter().filter(|unit| unit.power == power).map(|unit| names.unit(unit)).collect();
    let owned = position.owners().iter().filter(|(_, owner)| *owner == power);
    let centers: Vec<&str> = owned.map(|(center, _)| names.province(*center)).collect();
    if units.is_empty() && centers.is_empty() {
        return None;
    }
    let word = plain::power(variant, power);
    let seat = game.seats.iter().find(|seat| seat.powers().any(|power| *power == word));
    let player = seat.and_then(|seat| Some(seat.occupant()?.player.as_ref()?.name.clone()));
    let who = match player {
        Some(player) => format!("{} ({player})", names.power(power)),
        None => names.power(power).to_owned(),
    };
    let count = i64::try_from(centers.len()).unwrap_or(i64::MAX);
    let counted = game.counts(&word).is_some();
    let listed = |list: String| if list.is_empty() { "–".to_owned() } else { list };
    let (units, centers) = (listed(units.join(", ")), listed(centers.join(", ")));
    // of others one sees some of it, and does not know how much there is (M13)
    let line = match counted {
        true => say::PositionLine { who, units, count, centers }.text(lang),
        false => say::PositionSeen { who, units, centers }.text(lang),
    };
    Some(format!("  {line}"))
}

/// The form of a turn: the seat's units, and below each what it can reach, nation by nation where it has several; then, where
/// money is traded, a line for each currency. None where there is nothing to fill in.
#[must_use]
pub fn form(lang: Lang, game: &Game, seat: SeatId) -> Option<String> {
    let turn = game.turn?;
    let (variant, position) = standing(game)?;
    let own: Vec<PowerId> = game.powers_of(seat).filter_map(|power| variant.power(&power.0)).collect();
    let names = Names::new(variant, lang);
    let mut lines = String::new();
    for power in own.iter().filter(|_| turn.phase == Phase::Movement) {
        let units = position.units().iter().filter(|unit| unit.power == *power);
        let units: String = units.map(|unit| form_of(&names, unit)).collect();
        if own.len() > 1 && !units.is_empty() {
            lines.push_str(&format!("\n{}\n", names.power(*power)));
        }
        lines.push_str(&units);
    }
    let trade = form_of_exchange(&names, game, seat);
    let winter = turn.season == Season::Autumn;
    let turn = words::turn(lang, game.calendar(), turn);
    let head = match (lines.is_empty(), trade.is_empty()) {
        (true, true) => return None,
        (true, false) => say::FormHeadTrade { game: &game.id, turn }.text(lang),
        (false, _) => {
            let head = say::FormHead { game: &game.id, turn }.text(lang);
            beside(lang, game, winter).map_or(head.clone(), |beside| format!("{head} {beside}"))
        }
    };
    Some(format!("{head}\n{lines}{trade}\n{}", say::form_end(lang)))
}

/// What else belongs into the mail with the moves, where retreats and adjustments have no deadline of their own (9.6).
fn beside(lang: Lang, game: &Game, winter: bool) -> Option<String> {
    let with_moves = game.setup.as_ref().is_some_and(|setup| setup.cadence == Cadence::TwoAYear);
    with_moves.then(|| if winter { say::form_winter(lang) } else { say::form_retreats(lang) })
}

/// A line for each currency that is traded, and below it what it costs and how much of it the seat has.
fn form_of_exchange(names: &Names<'_>, game: &Game, seat: SeatId) -> String {
    let (variant, lang) = (names.variant, names.lang);
    let tables = public_tables(game);
    let Some(table) = tables.last() else { return String::new() };
    let Some(row) = table.row(seat) else { return String::new() };
    let lines = table.nations.iter().filter_map(|column| {
        let power = variant.power(&column.power.0)?;
        let rate = text::number(lang, &column.rate?.to_string());
        let units = row.holdings.get(&column.power).copied().unwrap_or_default();
        let currency = currency_name(lang, variant, power);
        let held = say::FormCurrency { currency, rate, units: units.to_string() }.text(lang);
        Some(format!("\n{}:\n   ({held})\n", nation_name(lang, variant, power)))
    });
    let lines: String = lines.collect();
    if lines.is_empty() { lines } else { format!("\n{}\n{lines}", say::form_exchange(lang)) }
}

/// A unit, and below it what it can reach; a province by its coasts where the unit can go to more than one of them.
fn form_of(names: &Names<'_>, unit: &Unit) -> String {
    let (variant, lang) = (names.variant, names.lang);
    let board = &variant.board;
    // what is written as it is called is said once
    let said = |short: String, full: &str| match variant.provinces.len() > MANY && short != full {
        true => format!("{short} = {full}"),
        false => short,
    };
    let goals: Vec<String> = board
        .provinces()
        .filter(|province| board.borders(unit.kind, unit.place, *province))
        .flat_map(|province| {
            let reached = board.neighbours(unit.kind, unit.place).iter();
            let coasts: Vec<Place> = reached.copied().filter(|place| place.province() == province).collect();
            match coasts.as_slice() {
                [] | [_] => vec![said(names.province(province).to_owned(), names.full_province(province))],
                coasts => {
                    coasts.iter().map(|place| said(names.place(*place), names.full_place(*place))).collect()
                }
            }
        })
        .collect();
    let goals = if goals.is_empty() { say::form_by_sea(lang) } else { goals.join(", ") };
    format!("\n{} -\n   ({goals})\n", names.unit(unit))
}

fn standing(game: &Game) -> Option<(&'static Variant, Position)> {
    let variant = game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant))?;
    game.first_turn?;
    Some((variant, plain::position(variant, game.standing())))
}

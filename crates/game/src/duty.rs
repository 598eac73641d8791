//! Who has to hand in what, and which of a seat's submissions counts (9.5, 9.5a, 9.10.1).

use crate::economy::{Economy, EconomySheet};
use crate::game::Game;
use crate::house::{Incomplete, LateOrders};
use crate::paper::Entry;
use crate::plain::{Standing, UnitAt};
use crate::ruling::Ruling;
use crate::submission::{Flag, Line, LineKind, Submission};
use crate::word::seat::{Power, SeatId};
use crate::word::turn::{Phase, Turn};
use jiff::Timestamp;
use std::sync::Arc;

/// What counts of a seat for a turn.
#[derive(Clone, PartialEq, Debug)]
pub struct Counting {
    /// The submission that counts.
    pub submission: Arc<Submission>,
    /// Its lines; with an incomplete correction taken, those of both.
    pub lines: Vec<Line>,
}

/// The powers for which the seat has something to do on the board in the pending turn. A power without units needs no
/// orders; a seat that plays on without a substitute is not asked (9.10.1d).
fn owed(game: &Game, seat: SeatId, turn: Turn) -> Vec<&Power> {
    if game.seat(seat).is_none_or(|seat| seat.unmanned) {
        return Vec::new();
    }
    let standing = game.standing();
    let dues = game
        .variant()
        .map(|variant| (variant, rules::dues(&variant.board, &crate::plain::position(variant, standing))));
    let due = |power: &&Power| match turn.phase {
        Phase::Movement => standing.units.iter().any(|unit| unit.power == **power),
        Phase::Retreat => standing.dislodged.iter().any(|dislodged| dislodged.unit.power == **power),
        Phase::Adjustment => dues.is_some_and(|(variant, dues)| {
            variant.power(&power.0).is_some_and(|power| dues[power.index()] != 0)
        }),
        Phase::Economy => false,
    };
    game.powers_of(seat).filter(due).collect()
}

fn owes_orders(game: &Game, seat: SeatId, turn: Turn) -> bool {
    !owed(game, seat, turn).is_empty()
}

/// The powers of the seat whose units have no orders, as of a moment. Whoever commands several powers owes orders for each
/// of them (Kapitalisten, "Fehlende Spielzüge für die Einheiten": "keine Befehle für eine noch existierende Nation").
pub fn powers_without_orders(game: &Game, seat: SeatId, turn: Turn, by: Timestamp) -> Vec<Power> {
    if turn.phase != Phase::Movement {
        return Vec::new();
    }
    let lines = counting(game, seat, turn, by).map_or_else(Vec::new, |counting| counting.lines);
    let alone = game.powers_of(seat).count() <= 1;
    let without = owed(game, seat, turn).into_iter().filter(|power| !orders_units_of(&lines, power, alone));
    without.cloned().collect()
}

/// Of a seat that plays several powers (M9, `seats`) and has ordered some of them, in what counts as of a moment or in these further lines:
/// the others, whose units have no orders. At the exchange nothing is left out, for it may stand on another slip (R329).
pub fn powers_left_out(game: &Game, seat: SeatId, turn: Turn, by: Timestamp, more: &[Line]) -> Vec<Power> {
    let pending = turn.phase == Phase::Movement && game.turn == Some(turn);
    if !pending || Economy::of(game).is_some() || game.powers_of(seat).count() < 2 {
        return Vec::new();
    }
    let mut lines = counting(game, seat, turn, by).map_or_else(Vec::new, |counting| counting.lines);
    lines.extend_from_slice(more);
    let (with, without): (Vec<&Power>, Vec<&Power>) =
        owed(game, seat, turn).into_iter().partition(|power| orders_units_of(&lines, power, false));
    if with.is_empty() { Vec::new() } else { without.into_iter().cloned().collect() }
}

/// Whether the seat has to hand in something for the pending turn, for the board or for a second economy.
pub fn is_asked(game: &Game, seat: SeatId, turn: Turn) -> bool {
    let manned = game.seat(seat).is_some_and(|seat| !seat.unmanned);
    owes_orders(game, seat, turn)
        || manned && Economy::of(game).is_some_and(|economy| economy.ways().asks_everybody)
}

/// The seats that are asked and have handed in nothing that counts, as of a moment.
pub fn awaited(game: &Game, turn: Turn, by: Timestamp) -> Vec<SeatId> {
    let seats = game.seats.iter().map(|seat| seat.id);
    seats.filter(|seat| is_asked(game, *seat, turn) && !has_ordered(game, *seat, turn, by)).collect()
}

/// The seats whose units have no orders, as of a moment: what an NMR is about (9.10.1 "wenn die eMail mit
/// Befehlen für die Einheiten den Spielleiter nicht ... erreicht"). Missing retreats or builds alone are none.
pub fn without_orders(game: &Game, turn: Turn, by: Timestamp) -> Vec<SeatId> {
    if turn.phase != Phase::Movement {
        return Vec::new();
    }
    // A program that was too slow is nobody's fault: its units hold, and the game goes on.
    let seats = game.seats.iter().filter(|seat| seat.program().is_none()).map(|seat| seat.id);
    seats.filter(|seat| owes_orders(game, *seat, turn) && !has_ordered(game, *seat, turn, by)).collect()
}

/// Whether the seat has handed in what it is asked for: orders for the units of each of its powers.
pub fn has_ordered(game: &Game, seat: SeatId, turn: Turn, by: Timestamp) -> bool {
    counting(game, seat, turn, by).is_some() && powers_without_orders(game, seat, turn, by).is_empty()
}

/// Whether the lines hold an order for a unit of the power. Words that could not be read are an order of whoever
/// commands this power alone; of several nobody can tell whose they are.
pub fn orders_units_of(lines: &[Line], power: &Power, alone: bool) -> bool {
    lines.iter().any(|line| {
        line.kind == LineKind::Order && line.power == *power && (alone || line.entry != Entry::Unread)
    })
}

/// The powers that a text orders; if nothing of it was read, those of the lines as they stand.
fn ordered_powers(lines: &[Line]) -> Vec<&Power> {
    let orders = || lines.iter().filter(|line| line.kind != LineKind::Beside);
    let mut powers: Vec<&Power> =
        orders().filter(|line| line.entry != Entry::Unread).map(|line| &line.power).collect();
    if powers.is_empty() {
        powers.extend(orders().map(|line| &line.power));
    }
    powers.sort_unstable();
    powers.dedup();
    powers
}

/// Whether everybody who is asked is in and has set "no wait"; in a winter of treaties, for which nobody owes anything, whether all
/// who can make one have.
pub fn all_ready(game: &Game, turn: Turn, by: Timestamp) -> bool {
    let negotiated = turn.phase == Phase::Economy
        && !Economy::of(game).is_some_and(|economy| economy.ways().asks_everybody);
    let concerned = |seat: &SeatId| match negotiated {
        true => negotiates(game, *seat),
        false => is_asked(game, *seat, turn),
    };
    let mut asked = game.seats.iter().map(|seat| seat.id).filter(concerned).peekable();
    let is_in = |seat| negotiated || has_ordered(game, seat, turn, by);
    asked.peek().is_some() && asked.all(|seat| game.no_wait.get(&seat) == Some(&turn) && is_in(seat))
}

/// Whether somebody sits there who can make treaties: a person with a center (Diplomaten 2, 6). Programs have made theirs at once.
fn negotiates(game: &Game, seat: SeatId) -> bool {
    let person = game.seat(seat).is_some_and(|seat| !seat.unmanned && seat.program().is_none());
    person && game.powers_of(seat).any(|power| game.standing().center_count(power) > 0)
}

/// Whether late orders count for the pending deadline (9.10.1).
pub fn late_counts(game: &Game) -> bool {
    game.house.late == LateOrders::Accepted || (game.late.is_some() && game.late == game.deadline)
}

/// Which submission of the seat counts for the turn, of those that came by the moment given.
///
/// The last complete one (9.5), for each power that it orders: the slip for one nation leaves the orders of another
/// nation in the same hand alone ("getrennte Zugzettel", Kapitalisten, "Aufteilung der Anweisungen"). One that reached only the box for copies counts only if none had been sent to
/// the game master before it (9.5a); refused ones do not count (9.9.1). An incomplete correction
/// changes the orders of the units that it names, if the game master took it or the house rules say so. What was for a
/// position that a repetition took back does not count (9.9.5).
pub fn counting(game: &Game, seat: SeatId, turn: Turn, by: Timestamp) -> Option<Counting> {
    let mut all: Vec<&Arc<Submission>> = game
        .submissions
        .iter()
        .filter(|submission| submission.seat == seat && submission.sheet.turn == turn)
        .filter(|submission| submission.sheet.received <= by)
        .filter(|submission| !is_refused(game, seat, turn, submission.version))
        .filter(|submission| !game.void.contains(&(seat, turn, submission.version)))
        .filter(|submission| holds_something(submission))
        .collect();
    all.sort_by_key(|submission| (submission.sheet.received, submission.version));
    let mut counting: Option<Counting> = None;
    let mut direct = false;
    for submission in all {
        if submission.sheet.copy && direct {
            continue;
        }
        direct |= !submission.sheet.copy;
        let incomplete = submission.is(Flag::Incomplete);
        let taken = game.house.incomplete == Incomplete::Merged
            || game.taken.contains(&(seat, turn, submission.version));
        counting = match counting.take() {
            Some(before) if incomplete && taken => Some(merged(before, submission)),
            Some(before) => Some(replaced(game, before, submission, incomplete)),
            None => Some(Counting { submission: submission.clone(), lines: submission.sheet.lines.clone() }),
        };
    }
    counting
}

/// What counted of the seat when this version was the last that counted: for evaluating a turn again.
pub(crate) fn counting_at(game: &Game, seat: SeatId, turn: Turn, version: u32) -> Option<Counting> {
    let of_seat = |submission: &&Arc<Submission>| submission.seat == seat && submission.sheet.turn == turn;
    let found = game.submissions.iter().filter(of_seat).find(|submission| submission.version == version)?;
    if is_refused(game, seat, turn, version) {
        return None;
    }
    let upto = counting(game, seat, turn, found.sheet.received);
    let upto = upto.filter(|counting| counting.submission.version == version);
    Some(upto.unwrap_or_else(|| Counting { submission: found.clone(), lines: found.sheet.lines.clone() }))
}

/// Whether the seat handed in orders for the turn and the game master refused them (9.9.1): they reached them, so nobody
/// missed a deadline (9.10.1).
pub fn was_refused(game: &Game, seat: SeatId, turn: Turn) -> bool {
    let mut own = game.submissions.iter().filter(|submission| submission.seat == seat);
    own.any(|own| {
        own.sheet.turn == turn && own.sheet.has_orders() && is_refused(game, seat, turn, own.version)
    })
}

/// Whether the game master refused this version (9.9.1).
pub fn is_refused(game: &Game, seat: SeatId, turn: Turn, version: u32) -> bool {
    game.rulings.iter().any(|ruling| ruling.turn == turn && ruling.ruling == Ruling::Refuse { seat, version })
}

/// Press alone is no submission of orders.
fn holds_something(submission: &Submission) -> bool {
    let ordered = match &submission.sheet.economy {
        Some(EconomySheet::Exchange(sheet)) => sheet.stock.is_some(),
        Some(EconomySheet::Treaties(_)) => true,
        None => false,
    };
    submission.sheet.lines.iter().any(|line| line.kind != LineKind::Beside) || ordered
}

/// The powers that the later text orders are ordered anew, each completely (9.5); the others keep their orders. A power
/// for which it is incomplete keeps the orders from before.
fn replaced(game: &Game, before: Counting, later: &Arc<Submission>, incomplete: bool) -> Counting {
    let (turn, new) = (later.sheet.turn, &later.sheet.lines);
    let anew: Vec<&Power> = ordered_powers(new)
        .into_iter()
        .filter(|power| !incomplete || !lacks_orders_of(game, turn, &before.lines, new, power))
        .collect();
    if anew.is_empty() && !new.is_empty() {
        return before;
    }
    let mut lines: Vec<Line> = before.lines.into_iter().filter(|line| !anew.contains(&&line.power)).collect();
    lines.extend(new.iter().filter(|line| anew.contains(&&line.power)).cloned());
    Counting { submission: later.clone(), lines }
}

fn merged(before: Counting, correction: &Arc<Submission>) -> Counting {
    let new = &correction.sheet.lines;
    let replaced =
        |old: &Line| old.at.is_some() && new.iter().any(|line| line.kind == old.kind && line.at == old.at);
    let mut lines: Vec<Line> = before.lines.into_iter().filter(|line| !replaced(line)).collect();
    lines.extend(new.iter().cloned());
    Counting { submission: correction.clone(), lines }
}

/// Whether a correction lacks orders that were handed in before it for a power that it orders: those to units that it
/// leaves out (9.5 "müssen stets alle Züge in der neuen Mail angegeben sein"). A unit that no longer stands where it did,
/// because the turn before was corrected or repeated, needs none (9.9.4).
pub fn lacks_orders(game: &Game, turn: Turn, before: &[Line], correction: &[Line]) -> bool {
    ordered_powers(correction).into_iter().any(|power| lacks_orders_of(game, turn, before, correction, power))
}

fn lacks_orders_of(game: &Game, turn: Turn, before: &[Line], correction: &[Line], power: &Power) -> bool {
    // where units will stand in a turn that is still to come nobody knows
    let ahead = game.turn.is_some_and(|pending| turn > pending);
    let standing = game.standing_before(turn);
    let has_order = |at: &str| ordered_places(correction, power).any(|ordered| ordered == at);
    ordered_places(before, power).any(|at| (ahead || stands(standing, power, at)) && !has_order(at))
}

/// The provinces of the units that the lines order for the power.
fn ordered_places<'a>(lines: &'a [Line], power: &'a Power) -> impl Iterator<Item = &'a str> {
    let own = lines.iter().filter(|line| line.kind == LineKind::Order && line.power == *power);
    own.filter_map(|line| line.at.as_deref())
}

/// Whether a unit of the power stands in the province, on whatever coast.
fn stands(standing: &Standing, power: &Power, province: &str) -> bool {
    let there = |unit: &&UnitAt| unit.at.split('/').next() == Some(province);
    standing.units.iter().filter(there).any(|unit| unit.power == *power)
}

/// Orders that count for the pending turn and whose unit does not stand there: the position changed under them (9.9.4).
pub(crate) fn orders_without_unit(game: &Game, seat: SeatId, turn: Turn) -> Vec<Line> {
    let standing = game.standing_before(turn);
    let lines = counting(game, seat, turn, Timestamp::MAX).map_or_else(Vec::new, |counting| counting.lines);
    let gone = |line: &Line| {
        let at = line.at.as_deref().filter(|_| line.kind == LineKind::Order);
        at.is_some_and(|at| !stands(standing, &line.power, at))
    };
    lines.into_iter().filter(gone).collect()
}

/// Units of the seat that have no order in what counts now (they would hold, 4.3.3).
pub fn units_without_order(game: &Game, seat: SeatId, turn: Turn) -> Vec<UnitAt> {
    if turn.phase != Phase::Movement {
        return Vec::new();
    }
    let Some(counting) = counting(game, seat, turn, Timestamp::MAX) else {
        return Vec::new();
    };
    let ordered = |unit: &UnitAt| {
        let orders = counting.lines.iter().filter(|line| line.kind == LineKind::Order);
        orders.into_iter().any(|line| line.at.as_deref() == unit.at.split('/').next())
    };
    let units = game.standing().units.iter().filter(|unit| game.control.get(&unit.power) == Some(&seat));
    units.filter(|unit| !ordered(unit)).cloned().collect()
}

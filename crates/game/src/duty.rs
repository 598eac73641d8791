//! Who has to hand in what, and which of a seat's submissions counts (9.5, 9.5a, 9.10.1).

use crate::game::Game;
use crate::house::{Incomplete, LateOrders};
use crate::module::Economy;
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

/// Whether the seat has something to do for the board in the pending turn. A seat without units need not
/// order; one that plays on without a substitute is not asked (9.10.1d).
fn owes_orders(game: &Game, seat: SeatId, turn: Turn) -> bool {
    if game.seat(seat).is_none_or(|seat| seat.unmanned) {
        return false;
    }
    let standing = game.standing();
    let of_seat = |power: &Power| game.control.get(power) == Some(&seat);
    match turn.phase {
        Phase::Movement => standing.units.iter().any(|unit| of_seat(&unit.power)),
        Phase::Retreat => standing.dislodged.iter().any(|dislodged| of_seat(&dislodged.unit.power)),
        Phase::Adjustment => {
            game.powers_of(seat).any(|power| standing.center_count(power) != standing.unit_count(power))
        }
        Phase::Economy => false,
    }
}

/// Whether the seat has to hand in something for the pending turn, for the board or for a second economy.
pub fn is_asked(game: &Game, seat: SeatId, turn: Turn) -> bool {
    let manned = game.seat(seat).is_some_and(|seat| !seat.unmanned);
    owes_orders(game, seat, turn) || manned && Economy::of(game).is_some_and(Economy::asks_everybody)
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
    let seats = game.seats.iter().map(|seat| seat.id);
    seats.filter(|seat| owes_orders(game, *seat, turn) && !has_ordered(game, *seat, turn, by)).collect()
}

/// Whether the seat has handed in what it is asked for: orders for its units, where it has any.
pub fn has_ordered(game: &Game, seat: SeatId, turn: Turn, by: Timestamp) -> bool {
    let units = turn.phase == Phase::Movement && owes_orders(game, seat, turn);
    counting(game, seat, turn, by).is_some_and(|counting| !units || orders_units(&counting.lines))
}

/// Whether the lines hold an order for a unit.
pub fn orders_units(lines: &[Line]) -> bool {
    lines.iter().any(|line| line.kind == LineKind::Order)
}

/// Whether everybody who is asked is in and has set "no wait".
pub fn all_ready(game: &Game, turn: Turn, by: Timestamp) -> bool {
    let mut asked =
        game.seats.iter().map(|seat| seat.id).filter(|seat| is_asked(game, *seat, turn)).peekable();
    asked.peek().is_some()
        && asked.all(|seat| game.no_wait.get(&seat) == Some(&turn) && has_ordered(game, seat, turn, by))
}

/// Whether late orders count for the pending deadline (9.10.1).
pub fn late_counts(game: &Game) -> bool {
    game.house.late == LateOrders::Accepted || (game.late.is_some() && game.late == game.deadline)
}

/// Which submission of the seat counts for the turn, of those that came by the moment given.
///
/// The last complete one (9.5); one that reached only the box for copies counts only if none had been sent to
/// the game master before it (9.5a); refused ones do not count (9.9.1). An incomplete correction
/// changes the orders of the units that it names, if the game master took it or the house rules say so.
pub fn counting(game: &Game, seat: SeatId, turn: Turn, by: Timestamp) -> Option<Counting> {
    let mut all: Vec<&Arc<Submission>> = game
        .submissions
        .iter()
        .filter(|submission| submission.seat == seat && submission.sheet.turn == turn)
        .filter(|submission| submission.sheet.received <= by)
        .filter(|submission| !is_refused(game, seat, turn, submission.version))
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
            Some(before) if incomplete => Some(before),
            _ => Some(Counting { submission: submission.clone(), lines: submission.sheet.lines.clone() }),
        };
    }
    counting
}

/// What counted of the seat when this version was the last that counted: for evaluating a turn again.
pub fn counting_at(game: &Game, seat: SeatId, turn: Turn, version: u32) -> Option<Counting> {
    let of_seat = |submission: &&Arc<Submission>| submission.seat == seat && submission.sheet.turn == turn;
    let found = game.submissions.iter().filter(of_seat).find(|submission| submission.version == version)?;
    if is_refused(game, seat, turn, version) {
        return None;
    }
    let taken = game.house.incomplete == Incomplete::Merged || game.taken.contains(&(seat, turn, version));
    if found.is(Flag::Incomplete) && taken {
        let received = found.sheet.received;
        return counting(game, seat, turn, received)
            .filter(|counting| counting.submission.version == version);
    }
    Some(Counting { submission: found.clone(), lines: found.sheet.lines.clone() })
}

fn is_refused(game: &Game, seat: SeatId, turn: Turn, version: u32) -> bool {
    game.rulings.iter().any(|ruling| ruling.turn == turn && ruling.ruling == Ruling::Refuse { seat, version })
}

/// Press alone is no submission of orders.
fn holds_something(submission: &Submission) -> bool {
    !submission.sheet.lines.is_empty() || submission.sheet.economy.is_some()
}

fn merged(before: Counting, correction: &Arc<Submission>) -> Counting {
    let new = &correction.sheet.lines;
    let replaced =
        |old: &Line| old.at.is_some() && new.iter().any(|line| line.kind == old.kind && line.at == old.at);
    let mut lines: Vec<Line> = before.lines.into_iter().filter(|line| !replaced(line)).collect();
    lines.extend(new.iter().cloned());
    Counting { submission: correction.clone(), lines }
}

/// Whether a correction lacks orders that the submission before it held: the units it leaves out (9.5 "müssen
/// stets alle Züge in der neuen Mail angegeben sein").
pub fn lacks_orders(before: &[Line], correction: &[Line]) -> bool {
    let orders = |lines: &[Line]| -> Vec<String> {
        lines.iter().filter(|line| line.kind == LineKind::Order).filter_map(|line| line.at.clone()).collect()
    };
    let new = orders(correction);
    orders(before).iter().any(|at| !new.contains(at))
}

/// Units of the seat that have no order in what counts now (they would hold, 4.3.3).
pub fn units_without_order(game: &Game, seat: SeatId, turn: Turn) -> Vec<String> {
    if turn.phase != Phase::Movement {
        return Vec::new();
    }
    let Some(counting) = counting(game, seat, turn, Timestamp::MAX) else {
        return Vec::new();
    };
    let province = |at: &str| at.split('/').next().unwrap_or_default().to_owned();
    let ordered = |at: &str| {
        let at = province(at);
        let orders = counting.lines.iter().filter(|line| line.kind == LineKind::Order);
        orders.into_iter().any(|line| line.at.as_deref() == Some(at.as_str()))
    };
    let units = game.standing().units.iter().filter(|unit| game.control.get(&unit.power) == Some(&seat));
    units.filter(|unit| !ordered(&unit.at)).map(|unit| unit.at.clone()).collect()
}

//! Who sits where.

use crate::away::Sitting;
use crate::calendar::deadline::StopReason;
use crate::game::{Game, Stage};
use crate::plain::Standing;
use crate::submission::Submission;
use crate::vote::Voter;
use crate::word::seat::{Departure, Occupant, Person, PlayerId, Seat, SeatId, SeatPlan, Vacancy};
use crate::word::turn::Turn;
use jiff::Timestamp;
use std::sync::Arc;

pub(super) fn start(game: &mut Game, at: Timestamp, seats: &[SeatPlan], standing: &Standing, turn: Turn) {
    game.stage = Stage::Running;
    game.started = Some(at);
    game.start = standing.clone();
    game.turn = Some(turn);
    game.first_turn = Some(turn);
    game.seats = (0..=u8::MAX)
        .zip(seats)
        .map(|(id, plan)| Seat {
            also: plan.also.clone(),
            ..Seat::new(SeatId(id), plan.power.clone(), plan.alias.clone())
        })
        .collect();
    let orders = |seat: &Seat| seat.powers().map(|power| (power.clone(), seat.id)).collect::<Vec<_>>();
    game.control = game.seats.iter().flat_map(orders).collect();
}

/// Somebody sits down. Where the reader may not know who, the seat still has somebody on it.
pub(super) fn sit(game: &mut Game, at: Timestamp, seat: SeatId, player: Option<Person>) {
    let Some(from_turn) = game.turn else {
        return;
    };
    // an offer is void when the seat is filled, and so are the others of whoever plays now
    let sits = player.as_ref().map(|person| person.id.clone());
    let is_program = sits.as_ref().is_some_and(|player| player.program().is_some());
    let others = |of: SeatId, player: &PlayerId| (is_program || of != seat) && Some(player) != sits.as_ref();
    game.offers.retain(|offer| others(offer.seat, &offer.player.id));
    game.invitations.retain(|one| others(one.seat, &one.player.id));
    // where a program stands in, somebody is looked for as before
    if !is_program {
        game.searched.remove(&seat);
    }
    let Some(seat) = game.seats.get_mut(seat.index()) else {
        return;
    };
    let same = |last: &Occupant| last.left.is_none() && last.since == at && last.player.is_none();
    match seat.occupants.last_mut() {
        // the public and the private word of one sitting down: one occupant
        Some(last) if same(last) && player.is_some() => last.player = player,
        Some(last) if last.left.is_none() => {}
        _ => {
            seat.unmanned = false;
            seat.occupants.push(Occupant::new(player, at, from_turn));
        }
    }
    settle(game);
}

pub(super) fn reveal(game: &mut Game, seats: &[(SeatId, Vec<Person>)]) {
    for (seat, people) in seats {
        let Some(seat) = game.seats.get_mut(seat.index()) else {
            continue;
        };
        for (occupant, person) in seat.occupants.iter_mut().zip(people) {
            occupant.player = Some(person.clone());
        }
    }
}

pub(super) fn do_without(game: &mut Game, seat: SeatId) {
    game.offers.retain(|offer| offer.seat != seat);
    game.invitations.retain(|one| one.seat != seat);
    game.searched.remove(&seat);
    if let Some(seat) = game.seats.get_mut(seat.index()) {
        seat.unmanned = true;
    }
    settle(game);
}

/// The `count`-th NMR of whoever sits there: two may be for one turn (Kapitalisten).
pub(super) fn count_nmr(game: &mut Game, seat: SeatId, turn: Turn, count: u16) {
    let occupant = game.seats.get_mut(seat.index()).and_then(|seat| seat.occupants.last_mut());
    if let Some(occupant) = occupant
        && occupant.nmrs.len() < usize::from(count)
    {
        occupant.nmrs.push(turn);
    }
}

pub(super) fn vacate(
    game: &mut Game,
    at: Timestamp,
    seat: SeatId,
    how: Option<Departure>,
    why: Option<Vacancy>,
) {
    leave_nothing(game, seat, at);
    let Some(seat) = game.seats.get_mut(seat.index()) else {
        return;
    };
    if let Some(occupant) = seat.occupants.last_mut().filter(|occupant| occupant.left.is_none()) {
        occupant.left = Some(at);
        occupant.how = how;
        occupant.why = occupant.why.or(why);
        occupant.closing = false;
    }
}

/// The doors of who sits there are shut; the others learn of it at the next deadline.
pub(super) fn close(game: &mut Game, at: Timestamp, seat: SeatId) {
    leave_nothing(game, seat, at);
    let occupant = game.seats.get_mut(seat.index()).and_then(|seat| seat.occupants.last_mut());
    if let Some(occupant) = occupant.filter(|occupant| occupant.left.is_none()) {
        occupant.closing = true;
    }
}

/// Whoever had to go last sits there as if nothing had been.
pub(super) fn reinstate(game: &mut Game, seat: SeatId) {
    game.offers.retain(|offer| offer.seat != seat);
    game.invitations.retain(|one| one.seat != seat);
    game.searched.remove(&seat);
    let last = game.seats.get_mut(seat.index()).and_then(|seat| seat.occupants.last_mut());
    if let Some(last) = last {
        (last.left, last.how, last.why, last.closing) = (None, None, None, false);
    }
    settle(game);
}

/// Why the last occupant goes.
pub(super) fn give_reason(game: &mut Game, seat: SeatId, why: Vacancy) {
    let occupant = game.seats.get_mut(seat.index()).and_then(|seat| seat.occupants.last_mut());
    if let Some(occupant) = occupant {
        occupant.why = Some(why);
    }
}

/// Whoever was named for the seat, or the game master, agrees or does not.
pub(super) fn answer_sitter(
    game: &mut Game,
    which: (SeatId, Timestamp),
    master: bool,
    yes: bool,
    at: Timestamp,
) {
    let open = |one: &&mut Sitting| (one.seat, one.from) == which && one.ended.is_none();
    let Some(sitting) = game.sittings.iter_mut().rev().find(open) else { return };
    match (master, yes) {
        (_, false) => sitting.ended = Some(at),
        (true, true) => sitting.agreed = true,
        (false, true) => sitting.accepted = true,
    }
}

/// All agree. The named and the unnamed word of one representation are one.
pub(super) fn represent(game: &mut Game, stands: Sitting) {
    let same = |one: &&mut Sitting| one.seat == stands.seat && one.from == stands.from && one.ended.is_none();
    match game.sittings.iter_mut().rev().find(same) {
        Some(known) => {
            (known.agreed, known.accepted) = (true, true);
            known.sitter = known.sitter.take().or(stands.sitter);
        }
        None => game.sittings.push(stands),
    }
}

/// What is over already stays as it ended.
pub(super) fn end_sitting(game: &mut Game, seat: SeatId, at: Timestamp) {
    let open = |one: &&mut Sitting| one.seat == seat && one.ended.is_none() && at < one.to;
    game.sittings.iter_mut().filter(open).for_each(|one| one.ended = Some(at));
}

/// What lay there goes with whoever leaves: orders for what is still to be evaluated, absences, "no wait", votes.
fn leave_nothing(game: &mut Game, seat: SeatId, at: Timestamp) {
    game.graces.retain(|grace| grace.seat != seat);
    end_sitting(game, seat, at);
    game.no_wait.remove(&seat);
    game.absences.retain(|absence| absence.seat != seat);
    game.breaches.retain(|(other, _)| *other != seat);
    for ballot in game.ballots.iter_mut().filter(|ballot| !ballot.agreed) {
        ballot.votes.retain(|(voter, _)| *voter != Voter::Seat(seat));
    }
    let Some(pending) = game.turn else { return };
    let theirs = |submission: &&Arc<Submission>| submission.seat == seat && submission.sheet.turn >= pending;
    let left = game.submissions.iter().filter(theirs);
    let left = left.map(|submission| (seat, submission.sheet.turn, submission.version));
    let left: Vec<_> = left.filter(|version| !game.void.contains(version)).collect();
    game.void.extend(left);
}

/// Once every seat has an occupant or goes on without, the search for substitutes is over.
fn settle(game: &mut Game) {
    if game.seats.iter().all(|seat| seat.occupant().is_some() || seat.unmanned) {
        game.stops.remove(&StopReason::Substitute);
    }
}

//! NMRs, time limits, empty seats, breaches, disputes.

use crate::body::{Body, StopReason};
use crate::game::{Dispute, Game, Grace};
use crate::word::seat::{SeatId, Vacancy};
use jiff::Timestamp;

pub(super) fn apply(game: &mut Game, at: Timestamp, body: &Body) {
    match body {
        Body::NmrCounted { seat, turn, .. } => {
            let occupant = game.seats.get_mut(seat.index()).and_then(|seat| seat.occupants.last_mut());
            if let Some(occupant) = occupant
                && !occupant.nmrs.contains(turn)
            {
                occupant.nmrs.push(*turn);
            }
        }
        Body::GraceSet { seat, turn, until, mode } => {
            game.graces.retain(|grace| grace.seat != *seat);
            game.graces.push(Grace { seat: *seat, turn: *turn, until: *until, mode: *mode });
        }
        Body::Waiting { turn, until, .. } => game.waiting = Some((*turn, *until)),
        Body::GraceMet { seat } | Body::GraceLapsed { seat } => {
            game.graces.retain(|grace| grace.seat != *seat);
        }
        Body::SeatVacated { seat, why, .. } => vacate(game, at, *seat, *why),
        Body::Seated { .. } => settle(game),
        Body::DoneWithout { seat, .. } => {
            if let Some(seat) = game.seats.get_mut(seat.index()) {
                seat.unmanned = true;
            }
            settle(game);
        }
        Body::BreachReported { seat, note } => game.breaches.push((*seat, note.clone())),
        Body::DisputeRaised { id, seat, text } => {
            game.last_id = game.last_id.max(*id);
            game.disputes.push(Dispute { id: *id, seat: *seat, text: text.clone(), decision: None });
        }
        Body::DisputeDecided { id, council, text } => {
            if let Some(dispute) = game.disputes.iter_mut().find(|dispute| dispute.id == *id) {
                dispute.decision = Some((*council, text.clone()));
            }
        }
        _ => {}
    }
}

fn vacate(game: &mut Game, at: Timestamp, seat: SeatId, why: Vacancy) {
    game.graces.retain(|grace| grace.seat != seat);
    game.no_wait.remove(&seat);
    game.absences.retain(|absence| absence.seat != seat);
    game.breaches.retain(|(other, _)| *other != seat);
    let Some(seat) = game.seats.get_mut(seat.index()) else {
        return;
    };
    if let Some(occupant) = seat.occupants.last_mut().filter(|occupant| occupant.left.is_none()) {
        occupant.left = Some((at, why));
    }
}

/// Once every seat has an occupant or goes on without, the search for substitutes is over.
fn settle(game: &mut Game) {
    if game.seats.iter().all(|seat| seat.occupant().is_some() || seat.unmanned) {
        game.stops.remove(&StopReason::Substitute);
    }
}

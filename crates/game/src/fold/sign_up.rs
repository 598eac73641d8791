//! Creation, sign-up, start, seats.

use crate::body::{Body, SeatPlan};
use crate::evaluation::Standing;
use crate::game::{Application, Game, Stage};
use crate::word::seat::{Occupant, Person, Seat, SeatId};
use crate::word::turn::Turn;
use jiff::Timestamp;
use std::sync::Arc;

pub(super) fn apply(game: &mut Game, at: Timestamp, body: &Body) {
    match body {
        Body::Created { setup, frame, limits } => {
            game.house = setup.house.clone();
            game.setup = Some(Arc::new((**setup).clone()));
            game.frame = Some(Arc::new(frame.clone()));
            game.limits = Some(*limits);
            game.stage = Stage::Announced;
        }
        Body::HouseRulesSet { rules, .. } => game.house = (**rules).clone(),
        Body::SignUpOpened => game.stage = Stage::SignUp,
        Body::SignedUp { player, preferences, alias } => {
            let (player, preferences, alias) = (player.clone(), preferences.clone(), alias.clone());
            game.applications.push(Application { player, preferences, alias });
        }
        Body::SignUpWithdrawn { player } => {
            game.applications.retain(|application| application.player.id != *player);
        }
        Body::PlacesTaken { taken, names } => game.places = (*taken, names.clone()),
        Body::Started { seats, standing, turn } => start(game, at, seats, standing, *turn),
        Body::PowersAssigned { seed, seats } => {
            game.seed = Some(*seed);
            game.wishes = seats.iter().map(|assigned| (assigned.seat, assigned.wish)).collect();
        }
        Body::Seated { seat, player, .. } => sit(game, at, *seat, player.clone()),
        Body::IdentitiesRevealed { seed, seats } => {
            game.seed = Some(*seed);
            reveal(game, seats);
        }
        _ => {}
    }
}

fn start(game: &mut Game, at: Timestamp, seats: &[SeatPlan], standing: &Standing, turn: Turn) {
    game.stage = Stage::Running;
    game.started = Some(at);
    game.start = standing.clone();
    game.turn = Some(turn);
    game.first_turn = Some(turn);
    game.seats = (0..=u8::MAX)
        .zip(seats)
        .map(|(id, plan)| Seat::new(SeatId(id), plan.power.clone(), plan.alias.clone()))
        .collect();
    game.control =
        game.seats.iter().filter_map(|seat| seat.power.clone().map(|power| (power, seat.id))).collect();
}

/// Somebody sits down. Where the reader may not know who, the seat still has somebody on it.
fn sit(game: &mut Game, at: Timestamp, seat: SeatId, player: Option<Person>) {
    let Some(from_turn) = game.turn else {
        return;
    };
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
            seat.occupants.push(Occupant { player, since: at, from_turn, left: None, nmrs: Vec::new() });
        }
    }
}

fn reveal(game: &mut Game, seats: &[(SeatId, Vec<Person>)]) {
    for (seat, people) in seats {
        let Some(seat) = game.seats.get_mut(seat.index()) else {
            continue;
        };
        for (occupant, person) in seat.occupants.iter_mut().zip(people) {
            occupant.player = Some(person.clone());
        }
    }
}

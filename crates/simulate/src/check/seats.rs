//! Who sits where, whoever leaves and whenever.

use game::game::{Game, Stage};
use game::word::seat::Seat;

use crate::plan::Plan;
use crate::world::{World, said};

/// Nobody sits twice; a running game with a free seat waits, or does without anybody there; a score is the sum of its entries, looked at
/// of one of those who play or wait.
///
/// # Errors
/// What does not hold.
pub async fn all(world: &World, game: &Game) -> Result<(), String> {
    let sits: Vec<_> = game.seats.iter().filter_map(|seat| Some(&seat.person()?.id)).collect();
    for (place, one) in sits.iter().enumerate() {
        if sits[..place].contains(one) {
            return Err(format!("{one:?} has two seats"));
        }
    }
    if game.stage == Stage::Running {
        let waits = !game.stops.is_empty();
        let lost = |seat: &&Seat| seat.occupant().is_none() && !seat.unmanned;
        if let Some(seat) = game.seats.iter().find(lost).filter(|_| !waits) {
            return Err(format!("seat {:?} is free, and the game neither waits nor does without", seat.id));
        }
    }
    let others = (world.people.len() - Plan::PLAYERS) as u64;
    let who = Plan::PLAYERS + (game.version % others) as usize;
    let own = world.desk().standing(&world.caller(who)).await.map_err(said)?;
    let sum: i32 = own.standing.entries.iter().map(|entry| entry.points).sum();
    if sum != own.standing.score {
        return Err(format!("#{who} has a score of {}, and entries of {sum}", own.standing.score));
    }
    Ok(())
}

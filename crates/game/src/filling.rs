//! When somebody is looked for who plays on on a free seat.

use crate::game::{Game, Stage};
use crate::house::Fill;
use crate::word::seat::SeatId;
use jiff::{SignedDuration, Timestamp};

/// Hours after which the one who was asked no longer keeps those behind them waiting.
pub(crate) const ANSWER_HOURS: i64 = 24;
/// Most people who are asked by one search.
pub(crate) const INVITED_MOST: usize = 10;
/// The first search comes so many hours after the seat fell free.
const FIRST_HOURS: i64 = 1;
/// Days on which the game master is reminded of a seat that is still free, and by the second the organisers too (9.10.1).
const REMINDED: [u16; 2] = [7, 14];
/// By then it is known that nobody comes.
const DAYS_MOST: u16 = 60;

/// When the first search for somebody on this seat is due; none if it is not free.
pub(crate) fn first_search(game: &Game, seat: SeatId) -> Option<Timestamp> {
    let place = game.seat(seat).filter(|_| game.stage == Stage::Running)?;
    let left = place.occupants.last().filter(|_| !place.unmanned)?.left?;
    left.checked_add(SignedDuration::from_hours(FIRST_HOURS)).ok()
}

/// The next search for somebody on this seat: which day after it fell free, and when. By the rule every day, so that who comes
/// onto the waiting list later is asked too; else once, and when the game master is reminded.
pub(crate) fn next_search(game: &Game, seat: SeatId) -> Option<(u16, Timestamp)> {
    let first = first_search(game, seat)?;
    let last = game.searched.get(&seat);
    let day = match game.house.fill {
        Fill::Rule => Some(last.map_or(0, |last| last.saturating_add(1))).filter(|day| *day <= DAYS_MOST),
        Fill::Master => [0].into_iter().chain(REMINDED).find(|day| last.is_none_or(|last| day > last)),
    };
    let day = day?;
    Some((day, first.checked_add(SignedDuration::from_hours(24 * i64::from(day))).ok()?))
}

/// Whom a search tells that nobody sits there yet: on the seventh day the game master, on the fourteenth the organisers too.
pub(crate) fn reminded(day: u16) -> (bool, bool) {
    (REMINDED.contains(&day), REMINDED[1] == day)
}

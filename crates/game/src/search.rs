//! When somebody is looked for who plays on on a free seat (9.10.1, 10.2).

use crate::game::{Game, Stage};
use crate::house::Fill;
use crate::word::seat::{Occupant, SeatId};
use jiff::{SignedDuration, Timestamp};

/// The first search comes so many hours after the seat fell free.
const FIRST_HOURS: i64 = 1;
/// Days on which the game master is reminded of a seat that is still free, and by the second the organisers too (9.10.1).
const REMINDED: [u16; 2] = [7, 14];
/// On this day a program sits down where nobody came, if the house rules let programs stand in: whoever waits for a seat has had
/// time to answer, and those who play have not waited for long.
pub(crate) const STAND_IN_DAY: u16 = 2;
/// By then it is known that nobody comes.
const DAYS_MOST: u16 = 60;

/// Since when somebody is looked for who plays on a seat: since its last player left, also while a program stands in for them
/// where the rule fills seats; none if nobody is looked for.
pub fn free_since(game: &Game, seat: SeatId) -> Option<Timestamp> {
    let place = game.seat(seat).filter(|place| game.stage == Stage::Running && !place.unmanned)?;
    let sought = match place.program() {
        Some(_) => game.house.fill == Fill::Rule,
        None => place.occupant().is_none(),
    };
    let is_person = |one: &&Occupant| one.player.as_ref().is_none_or(|person| person.id.program().is_none());
    let person = place.occupants.iter().rev().find(is_person);
    person.or(place.occupants.last()).filter(|_| sought)?.left
}

/// When the first search for somebody on this seat is due; none if nobody is looked for.
pub(crate) fn first_search(game: &Game, seat: SeatId) -> Option<Timestamp> {
    free_since(game, seat)?.checked_add(SignedDuration::from_hours(FIRST_HOURS)).ok()
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

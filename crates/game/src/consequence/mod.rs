//! What follows from what happened in a game: what the clock has to do, who is told what, and who has to do with
//! the game from now on. A pure function of the game before, the events and the game after; whoever keeps a store
//! writes the answer in the transaction of the events, and makes words of the letters where their readers'
//! languages are known.
//!
//! One gate stands before every letter: it goes to a reader only if its event's audience reaches that reader
//! ([`Letter::belongs_to`]).

mod answered;
mod job;
mod letter;
mod link;
mod sitting;
mod told;

pub use job::{Job, JobChange};
pub use letter::{AskedBy, Letter, Moved, Reader, Told};
pub use link::Link;

use crate::event::Event;
use crate::game::Game;
use crate::word::seat::PlayerId;
use jiff::Timestamp;
use std::collections::BTreeSet;

/// What events leave to be done: jobs for the clock, letters, and who has to do with the game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Consequences {
    /// What changes in the jobs of the game.
    pub jobs: Vec<JobChange>,
    /// Who is told what, in the order of the events.
    pub letters: Vec<Letter>,
    /// Everybody who has to do with the game now; none if that did not change.
    pub links: Option<BTreeSet<(PlayerId, Link)>>,
}

/// What follows when these events take the game from `before` to `after` at the time `now`. `reminders` are hours
/// before a deadline at which players want to be reminded, beside those of the house rules; they count for a
/// deadline that is new.
pub fn consequences(
    before: &Game,
    events: &[Event],
    after: &Game,
    now: Timestamp,
    reminders: &BTreeSet<u16>,
) -> Consequences {
    Consequences {
        jobs: job::changes(before, after, now, reminders),
        letters: told::letters(before, events, after),
        links: link::changed(before, after),
    }
}

//! Who offered to play on on a free seat, and who was asked.

use crate::word::seat::{Person, SeatId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Hours after which the one who was asked no longer keeps those behind them waiting.
pub(crate) const ANSWER_HOURS: i64 = 24;
/// Hours in which the yes of somebody whom the game master named seats them.
pub(crate) const NAMED_HOURS: i64 = 48;
/// Most people who are asked by one search.
pub(crate) const INVITED_MOST: usize = 10;

/// The game master named somebody for a free seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Named {
    /// Until then their yes seats them; later it is an offer like any other.
    pub until: Timestamp,
    /// The deadline that was asked for; none: the next one by 9.10.1e.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Timestamp>,
}

/// Somebody who would take a free seat over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatOffer {
    /// The free seat that they would take.
    pub seat: SeatId,
    /// Who offers to take it.
    pub player: Person,
    /// Since when they wait in the line.
    pub at: Timestamp,
    /// They come first (10.3).
    pub newcomer: bool,
}

impl SeatOffer {
    /// Their place in the line.
    pub(crate) fn place(&self) -> (bool, Timestamp) {
        (!self.newcomer, self.at)
    }
}

/// Somebody who was asked whether they would play on on a free seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Invitation {
    /// The free seat that they were asked to take.
    pub seat: SeatId,
    /// Who is asked.
    pub player: Person,
    /// Since when they wait in the line.
    pub since: Timestamp,
    /// When they were asked.
    pub at: Timestamp,
    /// They come first (10.3).
    pub newcomer: bool,
    /// Whoever leads the game named them; else they are on the waiting list.
    pub named: Option<Named>,
    /// They said no.
    pub declined: bool,
}

impl Invitation {
    /// Their place in the line.
    pub(crate) fn place(&self) -> (bool, Timestamp) {
        (!self.newcomer, self.since)
    }

    /// Who leads the game waits for their word at this time.
    pub fn waits(&self, at: Timestamp) -> bool {
        !self.declined && self.named.is_some_and(|named| at < named.until)
    }
}

//! Signing up for a game (9.3): who would play, with which wishes, and which of them they got.

use crate::word::seat::{Person, Power, SeatId};
use serde::{Deserialize, Serialize};

/// A player's application (9.3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Application {
    /// The player it is about.
    pub player: Person,
    /// The powers wished for, the favourite first.
    pub preferences: Vec<Power>,
    /// Their pseudonym, in games that have them.
    pub alias: Option<String>,
    /// The power that the game master decided on (9.3).
    pub given: Option<Power>,
    /// Why, if the game master decided it.
    pub given_why: String,
}

/// Which wish a player got (9.3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Assigned {
    /// The seat they got.
    pub seat: SeatId,
    /// The player it is about.
    pub player: Person,
    /// The n-th of their wishes, from 1; none: they had not named it.
    pub wish: Option<u16>,
    /// The game master decided it, for this reason; none: wishes and lot did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fixed: Option<String>,
}

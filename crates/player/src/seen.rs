//! What a seat may see of the war: the position, and what it is asked.

use crate::Terrain;
use rules::{Board, Position, PowerId, Rulebook, Season};

/// A set of powers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Friends(u64);

impl Friends {
    /// Friends with nobody.
    pub const NOBODY: Friends = Friends(0);

    /// Whether the power is one of them.
    pub const fn contains(self, power: PowerId) -> bool {
        self.0 >> (power.0 % 64) & 1 == 1
    }
}

impl FromIterator<PowerId> for Friends {
    fn from_iter<I: IntoIterator<Item = PowerId>>(powers: I) -> Self {
        Friends(powers.into_iter().fold(0, |all, power| all | 1 << (power.0 % 64)))
    }
}

/// A power before a decision. Nothing is in here that a person on that seat could not see.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    /// The board with the tables that players need.
    pub terrain: &'a Terrain<'a>,
    /// The rules that are played.
    pub rulebook: &'a Rulebook,
    /// Units, owners of centers; before retreats, who is dislodged.
    pub position: &'a Position,
    /// The season of the movement that comes or was.
    pub season: Season,
    /// Whose decision it is.
    pub power: PowerId,
    /// Powers with which it lives in peace.
    pub friends: Friends,
    /// Where chance comes from; a different number for each decision.
    pub seed: u64,
}

impl<'a> Seen<'a> {
    /// The board as the rules take it.
    pub fn board(&self) -> &'a Board {
        self.terrain.board()
    }
}

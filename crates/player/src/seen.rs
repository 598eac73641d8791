//! What a seat may see of the war: the position, and what it is asked.

use crate::Terrain;
use rules::{Board, Position, PowerId, Rulebook, Season};

/// A power before a decision. Nothing is in here that a person on that seat could not see.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    /// The board.
    pub terrain: &'a Terrain<'a>,
    /// The rules that are played.
    pub rulebook: &'a Rulebook,
    /// Units, owners of centers; before retreats, who is dislodged.
    pub position: &'a Position,
    /// The season of the movement that comes or was.
    pub season: Season,
    /// Whose decision it is.
    pub power: PowerId,
    /// Where chance comes from; a different number for each decision.
    pub seed: u64,
}

impl<'a> Seen<'a> {
    /// The board.
    pub fn board(&self) -> &'a Board {
        self.terrain.board()
    }
}

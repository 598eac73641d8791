//! Proposals and secret votes (1.4, 1.5, 9.9.5, 9.9.7). Votes go to the game master alone; what becomes
//! public is that a proposal is open, that it was agreed, or that it lapsed.

use crate::house::HouseRules;
use crate::word::seat::{Power, SeatId};
use crate::word::turn::Turn;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What may be agreed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Proposal {
    /// A draw among all who own a center (1.4).
    Draw,
    /// A capitulation plan: the centers of each nation (1.4, from autumn 1908).
    Capitulation {
        /// Centers by power.
        plan: BTreeMap<Power, u16>,
    },
    /// A later end than the rules set, by its last year (1.5).
    LaterEnd {
        /// The last year.
        year: i32,
    },
    /// The last turn is played again (9.9.5).
    Repetition {
        /// The turn to be played again: only the one evaluated last.
        turn: Turn,
        /// The reason, as whoever gave it wrote it.
        reason: String,
    },
    /// The game goes on with a player who disclosed their identity by accident (9.9.7).
    KeepAfterBreach {
        /// The seat of the player who disclosed it.
        seat: SeatId,
    },
    /// House rules that ask more of players than the game has practised (10.2).
    HouseRules {
        /// All of them as they would be.
        rules: Box<HouseRules>,
        /// The reason, as whoever gave it wrote it.
        reason: String,
    },
}

impl Proposal {
    /// Whether the game master's own vote is asked for (1.5, 9.9.7, 10.2).
    pub const fn needs_game_master(&self) -> bool {
        matches!(
            self,
            Proposal::LaterEnd { .. } | Proposal::KeepAfterBreach { .. } | Proposal::HouseRules { .. }
        )
    }

    /// Whether the council is told and may refuse (9.9.5).
    pub const fn council_may_refuse(&self) -> bool {
        matches!(self, Proposal::Repetition { .. })
    }
}

/// Who has a vote: the players and, on some proposals, the game master.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Voter {
    /// A player, by the seat on which they vote.
    Seat(SeatId),
    /// The game master.
    GameMaster,
}

/// What a proposal asks of one of its readers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asks {
    /// Their vote, which they have not given yet.
    Vote,
    /// Nothing: it is their own, which counts as their yes.
    Nothing,
    /// Nothing: they have no vote.
    NoVote,
}

/// An open proposal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ballot {
    /// Its number, counted from 1 for proposals alone.
    pub id: u32,
    /// What is proposed.
    pub proposal: Proposal,
    /// The turn that was pending when it was made; it lapses with the next evaluation.
    pub turn: Turn,
    /// The votes as far as the viewer may know them.
    pub votes: Vec<(Voter, bool)>,
    /// All agreed, and the council may still refuse (9.9.5).
    pub agreed: bool,
}

impl Ballot {
    /// How somebody voted last.
    pub fn vote_of(&self, voter: Voter) -> Option<bool> {
        self.votes.iter().rev().find(|(who, _)| *who == voter).map(|(_, yes)| *yes)
    }
}

//! Proposals and secret votes (1.4, 1.5, 9.9.5, 9.9.7). Votes go to the game master alone; what becomes
//! public is that a proposal is open, that it was agreed, or that it lapsed.

use crate::game::Game;
use crate::house::HouseRules;
use crate::word::seat::{Power, Seat, SeatId};
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

/// The capitulation plan of "I concede to this power" (1.4): it gets the victory, and the others share what is left by their
/// centers; what is over goes to the largest remainders, ties in the order of the powers. Empty where the game has no such power.
pub fn concession(game: &Game, to: &Power) -> BTreeMap<Power, u16> {
    let Some(frame) = game.frame.as_ref().filter(|frame| frame.powers.contains(to)) else {
        return BTreeMap::new();
    };
    // where counts are hidden (M13) all who are still there share alike
    let weight = |power: &Power| match game.is_veiled() {
        true => u32::from(game.lives(power)),
        false => u32::from(game.standing().center_count(power)),
    };
    let others = frame.powers.iter().filter(|power| *power != to);
    let others: Vec<(&Power, u32)> =
        others.map(|power| (power, weight(power))).filter(|(_, own)| *own > 0).collect();
    let all: u32 = others.iter().map(|(_, own)| own).sum();
    let rest = u32::from(frame.centers.saturating_sub(frame.victory));
    let share = |own: u32| (rest * own).checked_div(all).unwrap_or(0);
    let over = |own: u32| (rest * own).checked_rem(all).unwrap_or(0);
    let mut plan: BTreeMap<Power, u16> =
        others.iter().map(|(power, own)| ((*power).clone(), share(*own) as u16)).collect();
    let mut left = rest.saturating_sub(others.iter().map(|(_, own)| share(*own)).sum());
    let mut by_remainder: Vec<(usize, &Power, u32)> =
        others.iter().enumerate().map(|(place, (power, own))| (place, *power, over(*own))).collect();
    by_remainder.sort_by(|a, b| (b.2, a.0).cmp(&(a.2, b.0)));
    for (_, power, _) in by_remainder {
        if left == 0 {
            break;
        }
        left -= 1;
        plan.entry(power.clone()).and_modify(|share| *share += 1);
    }
    plan.insert(to.clone(), frame.victory);
    plan
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

impl Game {
    /// "Alle verbliebenen Spieler mit mindestens einem Versorgungszentrum" (1.4); a repetition is for all who are
    /// still in the game (9.9.5), and nobody votes for a seat on which nobody sits or a program does.
    pub fn may_vote(&self, seat: SeatId) -> bool {
        let sits = |seat: &Seat| seat.occupant().is_some() && seat.program().is_none();
        self.seat(seat).is_some_and(sits) && (self.owns_center(seat) || self.is_investor(seat))
    }

    fn owns_center(&self, seat: SeatId) -> bool {
        let standing = self.standing();
        self.powers_of(seat).any(|power| standing.center_count(power) > 0)
    }

    fn is_investor(&self, seat: SeatId) -> bool {
        self.seat(seat).is_some_and(|seat| seat.power.is_none())
    }
}

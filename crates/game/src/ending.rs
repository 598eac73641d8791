//! How a game ended, and what is reported of it to the database (1.3 to 1.6, 10.5).

use crate::vote::Proposal;
use crate::word::seat::{Person, Power, SeatId, Vacancy};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Why a game is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Ending {
    /// One power owns enough centers (1.3).
    Solo {
        /// The power it is about.
        power: Power,
    },
    /// All who own a center agreed (1.4), or the rules ended the game (1.5).
    Draw {
        /// Who shares it.
        powers: Vec<Power>,
        /// Whether a vote, the calendar or the count of centers made it.
        cause: DrawCause,
    },
    /// A capitulation plan was agreed (1.4).
    Capitulation {
        /// The centers that it gives to each power (1.4).
        plan: BTreeMap<Power, u16>,
        /// Who wins alone by it, if anybody.
        winner: Option<Power>,
    },
    /// The shortened end was reached (1.6): places by centers, no draw.
    Shortened,
    /// A second economy's own end and ranking.
    Economy {
        /// By which of its rules.
        code: EconomyEnd,
    },
    /// Broken off by the council (10.5): no results count.
    Aborted {
        /// The reason, as whoever gave it wrote it.
        reason: String,
    },
}

/// A second economy's own end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EconomyEnd {
    /// A nation owns enough centers.
    Victory,
    /// The last turn of the exchange was played.
    LastTurn,
}

/// What made a draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DrawCause {
    /// A unanimous secret vote (1.4).
    Vote,
    /// Four years without conquest (1.5).
    QuietYears,
    /// The last year of the rules (1.5, 10.6).
    LastYear,
    /// Several have enough to win, where several may (M6).
    Together,
}

impl Ending {
    /// Whether the game counts for records (10.5: broken off games do not).
    pub const fn counts(&self) -> bool {
        !matches!(self, Ending::Aborted { .. })
    }
}

/// What a proposal would end the game as, once agreed; `None` if it ends nothing.
pub fn of_proposal(proposal: &Proposal, victory: u16, owners: Vec<Power>) -> Option<Ending> {
    match proposal {
        Proposal::Draw => Some(Ending::Draw { powers: owners, cause: DrawCause::Vote }),
        Proposal::Capitulation { plan } => {
            let winner = plan.iter().find(|(_, centers)| **centers >= victory);
            Some(Ending::Capitulation { plan: plan.clone(), winner: winner.map(|(power, _)| power.clone()) })
        }
        Proposal::LaterEnd { .. }
        | Proposal::Repetition { .. }
        | Proposal::KeepAfterBreach { .. }
        | Proposal::HouseRules { .. } => None,
    }
}

/// One seat's line of the result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ResultLine {
    /// The seat whose result it is.
    pub seat: SeatId,
    /// Its power, where seats are powers.
    pub power: Option<Power>,
    /// Everybody who sat there, with NMRs and the reason of leaving.
    pub players: Vec<ResultPlayer>,
    /// Place, 1 is best. Members of a draw share the last place of their group, as the database does.
    pub place: u16,
    /// Centers at the end; in a capitulation those of the plan.
    pub centers: u16,
    /// Points of a second economy.
    pub points: Option<i64>,
    /// It won alone, on the board or by a capitulation plan.
    pub solo: bool,
    /// Shares a draw.
    pub draw: bool,
    /// The game year in which it lost its last center, if it did.
    pub eliminated: Option<i32>,
}

/// Somebody who sat on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ResultPlayer {
    /// The player it is about.
    pub player: Option<Person>,
    /// How many turns they missed on this seat (9.10.1); 0 in a game that was broken off (10.5).
    pub nmrs: u16,
    /// Why they left before the end.
    pub left: Option<Vacancy>,
}

/// The record for the database and the high score (1.6, last paragraph).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// How it ended.
    pub ending: Ending,
    /// One line a seat, in order of places.
    pub lines: Vec<ResultLine>,
}

//! A deadline (Zugabgabetermin, ZAT): a turn, and the n-th time that was set for it. The pair is its
//! identity: processing it twice changes nothing.

use crate::word::turn::Turn;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// The deadline of a turn (9.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Deadline {
    /// For which turn.
    pub turn: Turn,
    /// The n-th deadline set for this turn, from 1.
    pub ordinal: u32,
    /// When it falls; orders that reach us up to and at this moment are in time.
    pub at: Timestamp,
}

/// Why a deadline stands where it stands; a text for people belongs to each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeadlineReason {
    /// As the plan says.
    Regular,
    /// The first of the game.
    Start,
    /// The game master moved it (9.4).
    Shifted,
    /// A player is away (9.4).
    Absence,
    /// Time to hand in missing orders (9.10.1b), or for a player's next ones (9.10.1a).
    Grace,
    /// Time for a substitute to negotiate (9.10.1e).
    Substitute,
    /// An evaluation was corrected (9.9.4).
    Correction,
    /// A turn is repeated (9.9.5).
    Repetition,
    /// A submission was refused shortly before it: time to hand in again (9.9.1).
    Refused,
    /// The game goes on after a break.
    Resumed,
    /// The machine was late, and orders were missing: nobody is blamed for it.
    Overslept,
}

impl DeadlineReason {
    /// Whether who met the deadline before it, and who did not, says nothing about anybody: somebody was away, where the house moves it
    /// for them (9.4), or nobody may have answered the door.
    #[must_use]
    pub const fn spares_everybody(self) -> bool {
        match self {
            DeadlineReason::Absence | DeadlineReason::Overslept => true,
            DeadlineReason::Regular
            | DeadlineReason::Start
            | DeadlineReason::Shifted
            | DeadlineReason::Grace
            | DeadlineReason::Substitute
            | DeadlineReason::Correction
            | DeadlineReason::Repetition
            | DeadlineReason::Refused
            | DeadlineReason::Resumed => false,
        }
    }

    /// Whether everybody is told by a notice of its own; the others stand in a report or another notice.
    pub(crate) const fn needs_telling(self) -> bool {
        match self {
            DeadlineReason::Regular | DeadlineReason::Start | DeadlineReason::Grace => false,
            DeadlineReason::Shifted
            | DeadlineReason::Absence
            | DeadlineReason::Substitute
            | DeadlineReason::Correction
            | DeadlineReason::Repetition
            | DeadlineReason::Refused
            | DeadlineReason::Resumed
            | DeadlineReason::Overslept => true,
        }
    }
}

/// One line of the announced changes of the deadline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeadlineNotice {
    /// The deadline meant.
    pub deadline: Deadline,
    /// Why it stands there; decides whether it was told in a letter of its own.
    pub reason: DeadlineReason,
    /// A note in the words of the person who did it; may be empty.
    pub note: String,
}

/// Why a game stands still.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StopReason {
    /// A substitute is sought (9.10.1a, 9.10.1b).
    Substitute,
    /// The game master paused it (9.4).
    Suspended,
}

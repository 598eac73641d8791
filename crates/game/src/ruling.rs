//! What a game master decides over the machine: the reading of an unclear order, the result of a turn.
//! Every ruling has a reason, and the report marks what came of it.

use crate::submission::LineKind;

use crate::word::seat::{Power, SeatId};
use crate::word::turn::Turn;
use serde::{Deserialize, Serialize};

/// What is ruled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum Ruling {
    /// An order of a power counts as this one, whatever was handed in.
    Order {
        /// The power it belongs to.
        power: Power,
        /// For which part of the turn.
        part: LineKind,
        /// The province of the unit or build.
        at: String,
        /// What counts, canonical; empty: nothing (9.9.1: refused in part).
        canonical: String,
    },
    /// A submission is refused as a whole (9.9.1).
    Refuse {
        /// The seat it belongs to.
        seat: SeatId,
        /// The version that is refused; earlier and later ones are not.
        version: u32,
    },
    /// After the steps of the turn this unit stands there.
    Unit {
        /// The power it belongs to.
        power: Power,
        /// `A`, `F` or `W`.
        kind: char,
        /// Where, with coast.
        at: String,
    },
    /// After the steps of the turn no unit stands there.
    NoUnit {
        /// Where it is.
        at: String,
    },
    /// After the steps of the turn the center belongs to this power, or to nobody.
    Owner {
        /// The province in which the center lies, by its id.
        center: String,
        /// The power it belongs to.
        power: Option<Power>,
    },
    /// Press that a second economy publishes appears with these words, or without any not at all (Kapitalisten:
    /// tasteless press may be shortened, spelling corrected).
    Press {
        /// The seat it belongs to.
        seat: SeatId,
        /// With which version it came.
        version: u32,
        /// The n-th release of it, from 1.
        item: u16,
        /// The words to be printed in place of theirs; empty: nothing is.
        text: String,
    },
    /// No NMR for this seat in this turn: its units hold, but nobody is blamed.
    NoNmr {
        /// The seat that is excused, though its orders were missing.
        seat: SeatId,
    },
}

/// A ruling in force for a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InForce {
    /// Its number in this game, from the same count as press and disputes; it is taken back by that.
    pub id: u32,
    /// For which turn.
    pub turn: Turn,
    /// What is ruled.
    pub ruling: Ruling,
    /// Why; printed in the report.
    pub reason: String,
}

//! An evaluation (Auswertung): the whole outcome of a turn as plain data. It is stored as it was
//! made, so that a later fix of the rules engine never rewrites history.
//!
//! There are two of each: the record for the staff, with every order as it counted, and the published
//! form, which in games without press leaves out what 9.9.6 forbids to print.

use crate::paper::PlainOrder;
use crate::word::seat::{Power, SeatId};
use crate::word::turn::Turn;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A unit on the board, in words of the board: `{"power": "austria", "kind": "A", "at": "vie"}`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct UnitAt {
    /// Whose.
    pub power: Power,
    /// `A`, `F` or `W`.
    pub kind: char,
    /// Where, with coast: `stp/sc`.
    pub at: String,
}

/// A dislodged unit waiting for its retreat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DislodgedAt {
    /// The unit, where it was dislodged.
    pub unit: UnitAt,
    /// Where its attacker came from.
    pub by: Option<String>,
}

/// A position as plain data.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Standing {
    /// All units.
    pub units: Vec<UnitAt>,
    /// Owner of each owned center.
    pub centers: BTreeMap<String, Power>,
    /// Units that must retreat (only between phases with own deadlines).
    pub dislodged: Vec<DislodgedAt>,
    /// Provinces that a stand-off left empty (the same).
    pub contested: Vec<String>,
}

impl Standing {
    /// Centers of a power.
    pub fn center_count(&self, power: &Power) -> u16 {
        self.centers.values().filter(|owner| *owner == power).count() as u16
    }

    /// Units of a power, dislodged ones included.
    pub fn unit_count(&self, power: &Power) -> u16 {
        let dislodged = self.dislodged.iter().filter(|dislodged| dislodged.unit.power == *power).count();
        (self.units.iter().filter(|unit| unit.power == *power).count() + dislodged) as u16
    }

    /// Whether the power is still on the board: it owns a center or has a unit.
    pub fn lives(&self, power: &Power) -> bool {
        self.center_count(power) > 0 || self.unit_count(power) > 0
    }
}

/// The abbreviations of 9.9.3.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Mark {
    /// No move received.
    Nmr,
    /// No order received for this unit.
    Nor,
    /// No such order: the supported or convoyed unit did otherwise.
    Nso,
    /// No such unit.
    Nsu,
    /// Impossible order.
    Imp,
}

/// Whether an order did what it said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Success {
    /// It did.
    Succeeds,
    /// It was possible and came to nothing.
    Fails,
    /// It counted for nothing.
    Void,
}

/// One unit's order and what came of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moved {
    /// The unit, where it stood.
    pub unit: UnitAt,
    /// What it was ordered: nothing, one order, or several that exclude each other (4.3.3).
    pub given: Vec<PlainOrder>,
    /// The order that counted, canonical: `A mun - ber`.
    pub order: String,
    /// What came of it.
    pub success: Success,
    /// Why: the stable code of `rules` (`bounced`, `cut`, ...), empty if nothing is to be said.
    pub reason: String,
    /// The abbreviation of 9.9.3, if one applies.
    pub mark: Option<Mark>,
    /// Where it stands now; none if it was dislodged.
    pub now: Option<String>,
    /// The unit that dislodged it, where that stood before.
    pub dislodged_by: Option<UnitAt>,
    /// Decided by the game master.
    pub ruled: bool,
}

/// An order that no unit could be given (NSU and the like).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stray {
    /// Who wrote it.
    pub power: Power,
    /// What was ordered; none if only the words are known.
    pub given: Option<PlainOrder>,
    /// The words as they were written, where no order could be made of them.
    pub words: String,
    /// Why it counts for nothing: the stable code of `rules` (`no-such-unit`, `foreign-unit`).
    pub reason: String,
    /// The abbreviation, if one applies.
    pub mark: Option<Mark>,
}

/// What became of a dislodged unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Retreated {
    /// The unit, where it was dislodged.
    pub unit: UnitAt,
    /// The unit that dislodged it, where that stood before.
    pub by: Option<UnitAt>,
    /// Fields open to it (7.1).
    pub open: Vec<String>,
    /// Neighbouring provinces that were closed, with `occupied`, `attacker` or `contested`.
    pub closed: Vec<(String, String)>,
    /// Where it went; none: dissolved.
    pub to: Option<String>,
    /// The stable code of `rules`, empty for an ordinary retreat.
    pub reason: String,
    /// The field that it was to go to and did not get because of another unit (7.4).
    pub wanted: Option<String>,
    /// Decided by the game master.
    pub ruled: bool,
}

/// A center that changed hands (8.2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Capture {
    /// Which.
    pub center: String,
    /// From whom; none: it was neutral.
    pub from: Option<Power>,
    /// To whom.
    pub to: Power,
}

/// One build or removal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Adjusted {
    /// The unit built or removed.
    pub unit: UnitAt,
    /// Whether it was built.
    pub built: bool,
    /// Forced by 8.7.
    pub forced: bool,
    /// Decided by the game master.
    pub ruled: bool,
}

/// Which submission of a seat counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counted {
    /// Whose.
    pub seat: SeatId,
    /// Which version; none: nothing was handed in.
    pub version: Option<u32>,
}

/// A ruling as the report prints it: what it was about, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ruled {
    /// The power that it was about, if one.
    pub power: Option<Power>,
    /// The province that it was about, if one.
    pub at: Option<String>,
    /// Why.
    pub reason: String,
}

/// The outcome of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Evaluation {
    /// Which turn.
    pub turn: Turn,
    /// The n-th evaluation of this turn, from 1. Above 1 it replaces the one before (9.9.4).
    pub number: u32,
    /// Why it replaces the one before.
    pub correction: Option<String>,
    /// Where everything stood before.
    pub before: Standing,
    /// Powers whose orders were missing (NMR).
    pub missing: Vec<Power>,
    /// Moves.
    pub moves: Vec<Moved>,
    /// Orders without a unit.
    pub strays: Vec<Stray>,
    /// Retreats.
    pub retreats: Vec<Retreated>,
    /// Centers that changed hands, in autumn.
    pub captures: Vec<Capture>,
    /// Whether centers were counted in this turn (autumn).
    pub counted_centers: bool,
    /// Who has enough centers to win (1.3).
    pub winner: Option<Power>,
    /// Several powers led with enough centers to win: play goes on (World).
    pub tied: bool,
    /// Builds and removals.
    pub adjustments: Vec<Adjusted>,
    /// Builds that were allowed and not ordered, by power.
    pub waived: BTreeMap<Power, u16>,
    /// Where everything stands afterwards.
    pub standing: Standing,
    /// The game master's rulings for this turn (9.9.1), with their reasons.
    pub rulings: Vec<Ruled>,
}

/// The staff's record of an evaluation: the outcome with every order, and what it was made from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The whole outcome; nothing left out.
    pub evaluation: Evaluation,
    /// Which submissions counted.
    pub counted: Vec<Counted>,
    /// The rulebook applied.
    pub rulebook: String,
    /// The version of this program.
    pub engine: String,
    /// Seed of draws in this turn (second economies), recorded for replay.
    pub seed: u64,
}

//! An evaluation (Auswertung): the whole outcome of a turn. It is stored as it was made, so that a later fix of the
//! rules engine never rewrites history; report, chronicle, pictures and second economies read this and nothing else.
//!
//! There are two of each: the record for the staff, with every order as it counted, and the published
//! form, which in games without press leaves out what 9.9.6 forbids to print.
//!
//! In memory it is made of the types of `rules`; in the log it is written with the ids of the board (`written`).

mod written;

use crate::plain::{self, Standing, UnitAt};
use crate::word::seat::{Power, SeatId};
use crate::word::turn::{Phase, Season, Turn};
use rules::{
    Closed, Order, OrderResult, Place, PowerId, ProvinceId, Reason, RetreatReason, Unit, WrittenOrder,
};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Deref;
use variants::Variant;

/// The board on which something happened; written as the variant's id. Two are equal if the id is.
#[derive(Clone, Copy)]
pub struct OnBoard(pub &'static Variant);

impl Deref for OnBoard {
    type Target = Variant;

    fn deref(&self) -> &Variant {
        self.0
    }
}

impl PartialEq for OnBoard {
    fn eq(&self, other: &OnBoard) -> bool {
        self.0.id == other.0.id
    }
}

impl Eq for OnBoard {}

impl fmt::Debug for OnBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OnBoard({})", self.0.id)
    }
}

/// The abbreviations of 9.9.3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Mark {
    /// No move received: nothing came from this power.
    Nmr,
    /// No order received for this unit.
    Nor,
    /// No such order: the supported or convoyed unit did otherwise.
    Nso,
    /// No such unit.
    Nsu,
    /// Impossible order: also one to an unknown place, or with a wrong or missing coast.
    Imp,
}

impl Mark {
    /// All, in the order of 9.9.3.
    pub const ALL: [Mark; 5] = [Mark::Nmr, Mark::Nor, Mark::Nso, Mark::Nsu, Mark::Imp];

    /// The three capital letters that stand in the report: `NMR`.
    pub const fn letters(self) -> &'static str {
        match self {
            Mark::Nmr => "NMR",
            Mark::Nor => "NOR",
            Mark::Nso => "NSO",
            Mark::Nsu => "NSU",
            Mark::Imp => "IMP",
        }
    }

    /// The abbreviation that stands for a reason, if there is one. Another power's unit exists: an order for it is not
    /// NSU ("Einheit existiert nicht").
    pub const fn of(reason: Reason) -> Option<Mark> {
        match reason {
            Reason::NoSuchOrder => Some(Mark::Nso),
            Reason::NoSuchUnit => Some(Mark::Nsu),
            Reason::Impossible | Reason::UnknownPlace | Reason::CoastWrong | Reason::CoastMissing => {
                Some(Mark::Imp)
            }
            Reason::None
            | Reason::Bounced
            | Reason::Exchange
            | Reason::OwnUnit
            | Reason::Cut
            | Reason::Dislodged
            | Reason::DislodgedConvoy
            | Reason::Paradox
            | Reason::Stopped
            | Reason::CanalFell
            | Reason::NoRoute
            | Reason::NoPermit
            | Reason::CanalCrowded
            | Reason::SecondTrain
            | Reason::ForeignUnit
            | Reason::WrongType
            | Reason::SeveralOrders
            | Reason::Unreadable
            | Reason::Superseded => None,
        }
    }
}

/// An order as it was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given {
    /// What was read of it, whether a unit could do that or not.
    pub order: WrittenOrder,
    /// The goal in the player's words if it is no place on this board.
    pub lost_goal: Option<String>,
}

/// One unit, its order and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moved {
    /// The unit, where it stood.
    pub unit: Unit,
    /// What it was ordered: nothing, one order, or several that exclude each other (4.3.3).
    pub given: Vec<Given>,
    /// The order that counted.
    pub order: Order,
    /// Whether it did what it said.
    pub result: OrderResult,
    /// Why it failed; [`Reason::None`] where it did what it said.
    pub reason: Reason,
    /// The abbreviation of 9.9.3, if one applies.
    pub mark: Option<Mark>,
    /// Where the unit stands after the movement; `None`: it was dislodged.
    pub now: Option<Place>,
    /// The unit that dislodged it, where that stood before.
    pub dislodged_by: Option<Unit>,
    /// Decided by the game master.
    pub ruled: bool,
}

/// What stands in an order that no unit could be given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StrayOrder {
    /// An order that could be read.
    Given(Given),
    /// The player's words.
    Words(String),
}

/// An order that no unit could be given. Its abbreviation is that of its reason ([`Mark::of`]).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stray {
    /// Who gave it.
    pub power: PowerId,
    /// What was ordered.
    pub order: StrayOrder,
    /// Why it counts for nothing.
    pub reason: Reason,
}

/// A dislodged unit and what became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Retreated {
    /// The unit, where it was dislodged.
    pub unit: Unit,
    /// The unit that dislodged it, where that stood before.
    pub by: Option<Unit>,
    /// Fields that were open to it (7.1).
    pub open: Vec<Place>,
    /// Neighbouring fields that were closed, with the reason; each province once a reason.
    pub closed: Vec<(ProvinceId, Closed)>,
    /// Where it stands now; `None`: disbanded.
    pub to: Option<Place>,
    /// How it came to go there, or to be disbanded (7).
    pub reason: RetreatReason,
    /// The field that it was to go to and did not get because of another unit (7.4).
    pub wanted: Option<Place>,
    /// Decided by the game master.
    pub ruled: bool,
}

/// A center that changed hands (8.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capture {
    /// The province in which the center lies.
    pub center: ProvinceId,
    /// From whom; `None`: it was neutral.
    pub from: Option<PowerId>,
    /// The power that owns it from now on.
    pub to: PowerId,
}

/// What an adjustment did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Change {
    /// A new unit was built as ordered (8.5).
    Built,
    /// Removed as ordered (8.5).
    Removed,
    /// Removed because too few removals were ordered (8.7).
    Forced,
}

/// A build or removal that was carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Adjusted {
    /// The unit where it was built, or where it stood when it was removed.
    pub unit: Unit,
    /// What was done with it.
    pub change: Change,
    /// Decided by the game master.
    pub ruled: bool,
}

/// Which submission of a seat counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counted {
    /// The seat it belongs to.
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
    /// The reason, as whoever gave it wrote it.
    pub reason: String,
}

/// The outcome of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "written::Evaluation", try_from = "written::Evaluation")]
pub struct Evaluation {
    /// The board on which it was played.
    pub board: OnBoard,
    /// The turn that was evaluated.
    pub turn: Turn,
    /// The n-th evaluation of this turn, from 1. Above 1 it replaces the one before (9.9.4).
    pub number: u32,
    /// Why it replaces the one before.
    pub correction: Option<String>,
    /// Where everything stood before.
    pub before: Standing,
    /// Powers whose orders were missing (NMR).
    pub missing: Vec<PowerId>,
    /// Every unit with its order, as the position has them.
    pub moves: Vec<Moved>,
    /// Orders without a unit.
    pub strays: Vec<Stray>,
    /// Units that were dislodged, each with its open fields and what became of it (7).
    pub retreats: Vec<Retreated>,
    /// Centers that changed hands, in autumn.
    pub captures: Vec<Capture>,
    /// Whether centers were counted in this turn (autumn).
    pub counted_centers: bool,
    /// Who has enough centers to win (1.3).
    pub winner: Option<PowerId>,
    /// Several powers led with enough centers to win: play goes on (World).
    pub tied: bool,
    /// Builds and removals.
    pub adjustments: Vec<Adjusted>,
    /// Builds that were allowed and not ordered, by power.
    pub waived: Vec<(PowerId, usize)>,
    /// Where everything stands afterwards.
    pub standing: Standing,
    /// The game master's rulings for this turn (9.9.1), with their reasons.
    pub rulings: Vec<Ruled>,
    /// Whose eyes saw it, where not everybody sees everything (M13); none: this is all that happened.
    pub veil: Option<Veil>,
}

/// Marks an evaluation as one viewer's part of a turn: what is missing from it may still have happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Veil {
    /// The powers through whose eyes; none: what everybody is told.
    pub own: Vec<PowerId>,
    /// Powers that are on the board no more.
    pub out: Vec<PowerId>,
    /// Those of them that fell in this turn.
    pub fallen: Vec<PowerId>,
}

impl Evaluation {
    /// Whether it tells how many centers and units the power has.
    pub fn counts(&self, power: &Power) -> bool {
        let own = |veil: &Veil| self.board.power(&power.0).is_some_and(|power| veil.own.contains(&power));
        self.veil.as_ref().is_none_or(own)
    }

    /// Whether the power's orders were missing.
    pub fn lacks(&self, power: &Power) -> bool {
        self.board.power(&power.0).is_some_and(|power| self.missing.contains(&power))
    }

    /// The turn that follows; with `every_phase` retreats and adjustments that are due are turns of their own (9.6).
    pub fn next_turn(&self, every_phase: bool) -> Turn {
        let turn = self.turn;
        if !every_phase {
            return turn.next_moves_in(self.board.rules.calendar);
        }
        let after = plain::position(&self.board, &self.standing);
        let to_adjust = || rules::dues(&self.board.board, &after).iter().any(|due| *due != 0);
        match turn.phase {
            Phase::Movement if !after.dislodged().is_empty() => turn.with_phase(Phase::Retreat),
            Phase::Movement | Phase::Retreat if turn.season == Season::Autumn && to_adjust() => {
                turn.with_phase(Phase::Adjustment)
            }
            Phase::Movement | Phase::Retreat | Phase::Adjustment | Phase::Economy => {
                turn.next_moves_in(self.board.rules.calendar)
            }
        }
    }

    /// The other dislodged units that went, or wanted to go, to the field that this one did not get (7.4).
    pub fn rivals(&self, retreat: &Retreated) -> Vec<Unit> {
        let Some(field) = retreat.wanted.map(Place::province) else {
            return Vec::new();
        };
        let there = |place: Option<Place>| place.is_some_and(|place| place.province() == field);
        let others = self.retreats.iter().filter(|other| other.unit != retreat.unit);
        others.filter(|other| there(other.to) || there(other.wanted)).map(|other| other.unit).collect()
    }
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

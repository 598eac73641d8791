//! A turn as a report tells it: plain values, complete, without words. Whoever evaluated the turn fills
//! them in; the renderers only read them.

use rules::{
    Closed, Order, OrderResult, Place, Position, PowerId, ProvinceId, Reason, RetreatReason, Unit,
    WrittenOrder,
};

/// Which turn of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Turn {
    /// The year, four digits.
    pub year: u16,
    /// Its part of the year.
    pub season: TurnSeason,
}

/// The turns of a year (9.6). Winter is the first turn of Kapitalisten.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TurnSeason {
    /// Movement and retreats.
    Spring,
    /// Movement, retreats and adjustment.
    Autumn,
    /// The exchange before the first spring.
    Winter,
}

/// The abbreviations of 9.9.3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// No move received: nothing came from this power.
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

impl Mark {
    /// All, in the order of 9.9.3.
    pub const ALL: [Mark; 5] = [Mark::Nmr, Mark::Nor, Mark::Nso, Mark::Nsu, Mark::Imp];

    /// The letters.
    pub const fn letters(self) -> &'static str {
        match self {
            Mark::Nmr => "NMR",
            Mark::Nor => "NOR",
            Mark::Nso => "NSO",
            Mark::Nsu => "NSU",
            Mark::Imp => "IMP",
        }
    }

    /// The abbreviation that stands for a reason, if there is one.
    pub const fn of(reason: Reason) -> Option<Mark> {
        match reason {
            Reason::NoSuchOrder => Some(Mark::Nso),
            Reason::NoSuchUnit => Some(Mark::Nsu),
            Reason::Impossible | Reason::UnknownPlace | Reason::CoastWrong | Reason::CoastMissing => {
                Some(Mark::Imp)
            }
            _ => None,
        }
    }
}

/// An order as it was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given {
    /// The order.
    pub order: WrittenOrder,
    /// The goal in the player's words if it is no place on this board.
    pub lost_goal: Option<String>,
}

/// One unit, its order and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveLine {
    /// The unit, where it stood.
    pub unit: Unit,
    /// What it was ordered: nothing, one order, or several that exclude each other (4.3.3).
    pub given: Vec<Given>,
    /// The order that counted.
    pub order: Order,
    /// Whether it did what it said.
    pub result: OrderResult,
    /// Why.
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

/// An order that no unit could be given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StrayLine {
    /// Who gave it.
    pub power: PowerId,
    /// What was ordered.
    pub order: StrayOrder,
    /// Why it counts for nothing.
    pub reason: Reason,
}

/// A dislodged unit and what became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RetreatLine {
    /// The unit, where it was dislodged.
    pub unit: Unit,
    /// The unit that dislodged it, where that stood before.
    pub by: Option<Unit>,
    /// Fields that were open to it (7.1).
    pub open: Vec<Place>,
    /// Neighbouring fields that were closed, with the reason; each province once.
    pub closed: Vec<(ProvinceId, Closed)>,
    /// Where it stands now; `None`: disbanded.
    pub to: Option<Place>,
    /// Why.
    pub reason: RetreatReason,
    /// The field it wanted and did not get because of a collision (7.4).
    pub wanted: Option<Place>,
    /// The units with which it collided.
    pub against: Vec<Unit>,
    /// Decided by the game master.
    pub ruled: bool,
}

/// A center that changed hands (8.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CaptureLine {
    /// Which.
    pub center: ProvinceId,
    /// From whom; `None`: it was neutral.
    pub from: Option<PowerId>,
    /// To whom.
    pub to: PowerId,
}

/// A build or removal that was carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AdjustLine {
    /// The unit.
    pub unit: Unit,
    /// What was done with it.
    pub change: Change,
    /// Decided by the game master.
    pub ruled: bool,
}

/// What an adjustment did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Change {
    /// Built (8.5).
    Built,
    /// Removed as ordered (8.5).
    Removed,
    /// Removed because too few removals were ordered (8.7).
    Forced,
}

/// The winter of an autumn turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Adjustment {
    /// Centers that changed hands.
    pub captures: Vec<CaptureLine>,
    /// What was built and removed.
    pub changes: Vec<AdjustLine>,
    /// Builds that were due and not made, by power.
    pub waived: Vec<(PowerId, usize)>,
}

/// A press message that comes with the report (9.5).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PressLine {
    /// Who handed it in, if that may be known.
    pub power: Option<PowerId>,
    /// The sender as written; empty: the power itself.
    pub from: String,
    /// The addressees as written; empty or `*`: all.
    pub to: Vec<String>,
    /// Word for word; lines are kept.
    pub text: String,
}

/// Number of centers of every power after some year; the index is the `PowerId`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct YearCount {
    /// The year; the one before the first stands for the start.
    pub year: u16,
    /// Centers by power.
    pub centers: Vec<usize>,
}

/// Everything that a report tells of one turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnReport {
    /// The game's name or number.
    pub game: String,
    /// Which turn.
    pub turn: Turn,
    /// Powers that handed in nothing (NMR).
    pub missing: Vec<PowerId>,
    /// Every unit with its order, in the order of the powers, then as the position has them.
    pub moves: Vec<MoveLine>,
    /// Orders without a unit.
    pub strays: Vec<StrayLine>,
    /// Dislodged units.
    pub retreats: Vec<RetreatLine>,
    /// Ownership, builds and removals; `None` in spring.
    pub adjustment: Option<Adjustment>,
    /// The position when the orders were given.
    pub before: Position,
    /// The position after the turn.
    pub after: Position,
    /// Press, in the order in which it came.
    pub press: Vec<PressLine>,
    /// Centers over the years, this turn's year included if it is over.
    pub years: Vec<YearCount>,
    /// Who has won by this turn (1.3).
    pub winner: Option<PowerId>,
}

impl TurnReport {
    /// The powers that have a unit or a center before or after the turn, in the order of the board.
    pub fn living(&self) -> impl Iterator<Item = PowerId> + '_ {
        let highest = self.years.first().map_or(rules::MAX_POWERS, |year| year.centers.len());
        (0..highest as u8).map(PowerId).filter(|power| {
            [&self.before, &self.after]
                .iter()
                .any(|position| position.unit_count(*power) > 0 || position.center_count(*power) > 0)
        })
    }

    /// The abbreviations that this report uses, in the order of 9.9.3.
    pub fn marks(&self) -> Vec<Mark> {
        let used = |mark: Mark| {
            (mark == Mark::Nmr && !self.missing.is_empty())
                || self.moves.iter().any(|line| line.mark == Some(mark))
                || self.strays.iter().any(|line| Mark::of(line.reason) == Some(mark))
        };
        Mark::ALL.into_iter().filter(|mark| used(*mark)).collect()
    }
}

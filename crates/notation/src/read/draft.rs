//! What the grammar found, before board and position have their say: places are still what was written.

use crate::{Comparison, ExchangeTest, Flag, Head, Problem, TreatyKind};
use rules::{Coast, PowerId, UnitKind};

/// A stretch of cleaned text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct At {
    pub(crate) start: u32,
    pub(crate) end: u32,
}

impl At {
    pub(crate) fn to(self, other: At) -> At {
        At { start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}

/// How sure a place is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Quality {
    /// A name or abbreviation of the board.
    Exact,
    /// The beginning of a full name, or an umlaut without dots: one possibility only.
    Shortened,
    /// One letter wrong in a long name.
    Misspelled,
}

/// A place as written: dictionary entry (or none), coast if given.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Spot {
    pub(crate) entry: u32,
    pub(crate) coast: Option<Coast>,
    pub(crate) quality: Quality,
    pub(crate) at: At,
}

impl Spot {
    pub(crate) fn is_known(&self) -> bool {
        self.entry != crate::names::NONE
    }
}

/// A unit as written.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Subject {
    pub(crate) kind: Option<UnitKind>,
    pub(crate) spot: Spot,
    pub(crate) at: At,
}

/// What a unit is told, as written.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Act {
    Hold,
    /// A hold that is only a dash or the like.
    DoubtfulHold,
    Move {
        to: Option<Spot>,
        by_convoy: bool,
        by_rail: bool,
    },
    /// Two places side by side.
    MoveUnsaid {
        to: Spot,
    },
    SupportHold {
        whom: Subject,
    },
    /// `ride`: the supported army was said to go by railway.
    SupportMove {
        whom: Subject,
        to: Spot,
        ride: bool,
    },
    /// A supported unit and a place side by side.
    SupportUnsaid {
        whom: Subject,
        to: Spot,
    },
    Convoy {
        whom: Subject,
        to: Spot,
    },
    /// It could not be read, and what the problem is.
    Nothing(Problem),
}

/// One entry of a retreat list.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum RawGoal {
    Spot(Spot),
    Disband,
    /// A word that is no field ("egal").
    Lost(Spot),
    /// A dash or nothing at all.
    Empty,
}

/// A retreat, build or removal as written, or some of them under a condition.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum RawDirective {
    Retreat {
        unit: Subject,
        goals: Vec<RawGoal>,
        by_convoy: bool,
    },
    /// `A Par auflösen` without a word of retreating.
    Dissolve {
        unit: Subject,
    },
    Build {
        kind: Option<UnitKind>,
        spot: Spot,
        at: At,
    },
    Remove {
        kind: Option<UnitKind>,
        spot: Spot,
        at: At,
    },
    /// `A Ber` under a heading for builds and removals alike.
    Adjust {
        kind: Option<UnitKind>,
        spot: Spot,
        at: At,
    },
    Waive {
        at: At,
    },
    /// An order for the movement: not allowed under a condition.
    Order {
        unit: Subject,
    },
    If(Box<RawIf>),
    /// A condition whose consequence cannot be read.
    Unread {
        at: At,
    },
}

/// A conditional as written.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct RawIf {
    pub(crate) condition: RawCondition,
    pub(crate) then: Vec<RawDirective>,
    pub(crate) otherwise: Vec<RawDirective>,
    pub(crate) at: At,
}

/// A unit in a condition: what was not said fits any.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct RawUnit {
    pub(crate) power: Option<PowerId>,
    /// The writer's own.
    pub(crate) me: bool,
    pub(crate) kind: Option<UnitKind>,
    pub(crate) spot: Option<Spot>,
}

/// A condition as written.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum RawCondition {
    /// Implied anyway ("falls vertrieben", "falls nötig").
    Implied,
    Order {
        test: Test,
        unit: RawUnit,
        act: RawAct,
        bare: bool,
    },
    At(RawUnit),
    Free(Spot),
    Owns {
        power: Option<PowerId>,
        me: bool,
        center: Spot,
    },
    Attacked(RawUnit),
    Dislodged(RawUnit),
    /// "Hol fällt", or without `lost` "Hol klappt": an own unit is driven out there, or an own order that goes there succeeds.
    Falls {
        spot: Spot,
        lost: bool,
    },
    Retreats {
        unit: RawUnit,
        to: Option<Spot>,
    },
    Builds(Comparison, i32),
    /// "falls ich einen Aufbau bekomme", "if I must remove a unit": at least one, unless other numbers are told as well.
    One {
        removes: bool,
    },
    /// Such a unit is built, or removed: only press knows it in time.
    Adjusts {
        unit: RawUnit,
        built: bool,
    },
    Controls {
        nation: PowerId,
        who: String,
    },
    Exchange(ExchangeTest),
    Not(Box<RawCondition>),
    All(Vec<RawCondition>),
    Any(Vec<RawCondition>),
    Unreadable,
}

impl RawCondition {
    /// Whether an order is named without saying if it was given or what became of it.
    pub(crate) fn is_bare(&self) -> bool {
        match self {
            RawCondition::Order { bare, .. } => *bare,
            RawCondition::Not(inner) => inner.is_bare(),
            RawCondition::All(parts) | RawCondition::Any(parts) => parts.iter().any(RawCondition::is_bare),
            _ => false,
        }
    }
}

/// Which question about an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Test {
    Ordered,
    Done,
    Failed,
}

/// The order in a condition.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum RawAct {
    Move(Option<Spot>),
    Hold,
    SupportHold(Subject),
    SupportMove(Subject, Spot),
    Convoy(Subject, Spot),
}

/// One thing found in the text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Draft {
    pub(crate) what: What,
    /// The power named over or before it.
    pub(crate) power: Option<PowerId>,
    pub(crate) at: At,
    /// Words of the lenient profile were used.
    pub(crate) loose: bool,
    /// Stands inside a sentence.
    pub(crate) in_sentence: bool,
    /// Behind a word of correction.
    pub(crate) correction: bool,
    /// Under a heading for another turn.
    pub(crate) elsewhen: Option<Problem>,
    /// Something behind it that looks like more of it.
    pub(crate) rest: Option<At>,
    /// Number of the logical line.
    pub(crate) line: u32,
}

impl Draft {
    /// What was read is kept, shown and asked about, and does nothing.
    pub(crate) fn gate(&mut self, problem: Problem) {
        let what = std::mem::replace(&mut self.what, What::Rejected(problem));
        self.what = What::Gated { problem, what: Box::new(what) };
    }
}

/// The kinds of [`Draft`].
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum What {
    Order {
        unit: Subject,
        act: Act,
        conditional: bool,
    },
    /// `Rest xxx`, "alle Flotten halten", "alle halten außer A Mun".
    RestHolds {
        kind: Option<UnitKind>,
        besides: Vec<Subject>,
        /// "beide", "alle drei": exactly so many.
        count: Option<usize>,
    },
    /// `Alle Rückzüge: Auflösung`.
    AllDisband {
        /// "alle anderen": only those that no list speaks of.
        others: bool,
    },
    Permit {
        holder: Option<Subject>,
        kind: Option<UnitKind>,
        from: Spot,
        to: Spot,
        verb: bool,
    },
    Directive(RawDirective),
    Stock {
        power: PowerId,
        amount: i64,
        asked: bool,
    },
    Treaty {
        kind: TreatyKind,
        /// In the order they were named.
        powers: Vec<PowerId>,
        /// The first of them stands before the word for the treaty: "Frankreich erklärt Italien den Krieg".
        author_first: bool,
        /// A form of "erklären" stands behind that power.
        verb: bool,
        me: bool,
        field: Option<Spot>,
        secret: bool,
    },
    Subject {
        head: Head,
        strange_power: bool,
    },
    Flag(Flag),
    /// Meant as an order, but not to be executed.
    Rejected(Problem),
    /// Stands in a sentence that orders nothing: a question, a denial, a report.
    Gated {
        problem: Problem,
        what: Box<What>,
    },
}

impl What {
    /// What was read, whether or not it is held back.
    pub(crate) fn told(&self) -> &What {
        match self {
            What::Gated { what, .. } => what.told(),
            _ => self,
        }
    }
}

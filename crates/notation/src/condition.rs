//! Conditions of retreats, adjustments and press (9.8), as values.
//!
//! A condition says what must have happened; [`Condition::holds`] decides it from the facts of a turn.
//! What a condition may refer to follows 9.8.2 and is checked when the text is read: a condition that
//! knows too much is replaced by [`Condition::Never`], so that only its "else" branch is left.

use crate::{Adjust, ExchangeTest, Retreat};
use rules::{Place, PowerId, ProvinceId, UnitKind};

/// Most simple conditions that one condition in words joins: the reader follows no more, and the writer writes no more.
pub(crate) const MOST_PARTS: usize = 8;

/// Something that is true or false of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// `moves(P, A Ukr - Gal)`: such an order was given.
    Ordered(OrderPattern),
    /// `ok(A Bud - Ser)`: such an order was given and carried out.
    Succeeds(OrderPattern),
    /// `fail(A Bud - Ser)`: such an order was given and not carried out.
    Fails(OrderPattern),
    /// `at(P, A, Gal)`: such a unit stands there.
    At(UnitPattern),
    /// `free(Mun)`: nobody stands there and no stand-off left it empty.
    Free(ProvinceId),
    /// `owns(P, Hol)`: the power controls the center.
    Owns {
        /// The power it is about.
        power: PowerId,
        /// The center it must control.
        center: ProvinceId,
    },
    /// `attacked(Mun)`: somebody was ordered to move there.
    Attacked(ProvinceId),
    /// `dislodged(A Mun)`: the unit that stood there was dislodged.
    Dislodged(UnitPattern),
    /// `retreats(P, A Ukr - Gal)`: a dislodged unit retreated so.
    Retreats {
        /// Which unit, and from where if said.
        unit: UnitPattern,
        /// To where, if said.
        to: Option<ProvinceId>,
    },
    /// `builds >= 2`: number of builds the power may make; negative numbers are removals.
    Builds(Comparison, i32),
    /// `built(D, F Kie)`, `removed(F Kie)`: such a unit was built, or removed.
    Adjusts {
        /// What the unit must be like; what it leaves open fits any.
        unit: UnitPattern,
        /// Built, not removed.
        built: bool,
    },
    /// `controls(me, D)`: the player controls the nation after this turn (Kapitalisten).
    Controls {
        /// The player's pseudonym, `me` for the writer, `*` for anybody.
        who: String,
        /// The nation it is about.
        nation: PowerId,
    },
    /// `bought(me, D) >= 100`: the exchange after this turn (Kapitalisten).
    Exchange(ExchangeTest),
    /// `NOT c`: holds if its condition does not.
    Not(Box<Condition>),
    /// `c AND c`.
    All(Vec<Condition>),
    /// `c OR c`.
    Any(Vec<Condition>),
    /// Uses knowledge of a later phase: counts as not fulfilled. Or could not be read: then its line asks, and nothing of it counts.
    Never,
}

/// How a number is compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Comparison {
    /// `>=`: the number is this or more.
    AtLeast,
    /// `<=`: the number is this or less.
    AtMost,
    /// `=`: the number is exactly this.
    Exactly,
    /// `>`: the number is more than this.
    MoreThan,
    /// `<`: the number is less than this.
    LessThan,
}

/// Some unit: what was not said fits any.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct UnitPattern {
    /// The power it belongs to.
    pub power: Option<PowerId>,
    /// The kind of unit, if it is named.
    pub kind: Option<UnitKind>,
    /// Where; the coast counts if one is given.
    pub at: Option<Place>,
}

/// Some order of some unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OrderPattern {
    /// The ordered unit.
    pub unit: UnitPattern,
    /// What it was told.
    pub action: ActionPattern,
}

/// What a unit was told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ActionPattern {
    /// To move to this place, or to any if none is said.
    Move(Option<Place>),
    /// To hold where it stands.
    Hold,
    /// To support the unit in holding.
    SupportHold(UnitPattern),
    /// To support the unit in moving.
    SupportMove(UnitPattern, Place),
    /// To convoy the army.
    Convoy(UnitPattern, Place),
}

/// `IF condition THEN then ELSE otherwise`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conditional {
    /// What must hold for `then` to count.
    pub condition: Condition,
    /// What counts if it holds.
    pub then: Vec<Directive>,
    /// What counts if not.
    pub otherwise: Vec<Directive>,
}

/// A retreat or adjustment, plain or under a condition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Directive {
    /// A retreat order.
    Retreat(Retreat),
    /// A build, removal or waiver.
    Adjust(Adjust),
    /// More of them under a condition (nested once at most when read from text).
    If(Box<Conditional>),
}

/// The two steps of a turn whose orders may be conditional, and what they may know (9.8.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// Retreats know the orders and results of the movement and the positions after it.
    Retreat,
    /// Builds and removals know the retreats as well.
    Adjust,
    /// Press of Kapitalisten knows everything of the turn.
    Press,
}

impl Condition {
    /// Whether an order of this step may depend on it (9.8.2).
    pub fn allowed_in(&self, step: Step) -> bool {
        match self {
            Condition::Retreats { .. } | Condition::Builds(..) => step >= Step::Adjust,
            // ownership changes only after the retreats of autumn, before that it is known to all
            Condition::Adjusts { .. } | Condition::Controls { .. } | Condition::Exchange(_) => {
                step == Step::Press
            }
            Condition::Not(inner) => inner.allowed_in(step),
            Condition::All(parts) | Condition::Any(parts) => parts.iter().all(|part| part.allowed_in(step)),
            _ => true,
        }
    }

    /// Number of simple conditions in it.
    pub fn size(&self) -> usize {
        match self {
            Condition::Not(inner) => inner.size(),
            Condition::All(parts) | Condition::Any(parts) => parts.iter().map(Condition::size).sum(),
            _ => 1,
        }
    }
}

//! What came of a movement: a result and a reason for every unit, in terms that a report can put
//! into words.

use crate::{Dislodged, Order, Place, ProvinceId, ProvinceSet};

/// Did the order do what it said?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OrderResult {
    /// The unit moved, the support was given, the convoy stood; a hold that was not dislodged.
    Succeeds,
    /// A possible order that came to nothing.
    Fails,
    /// An order that counts for nothing (impossible, or no matching order of the other unit).
    Void,
}

/// Why an order had its result. The codes of [`Reason::code`] are stable: programs read them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The order did what it said.
    None,
    // The engine's owner completes this list; every code is documented and reached by a test.
    /// The goal was wanted by an equally strong or stronger force.
    Bounced,
    /// The support was cut by an attack (6.3 a).
    Cut,
    /// The unit was dislodged (6.3 b for supports).
    Dislodged,
    /// No complete chain of convoying fleets was ordered.
    NoRoute,
    /// Every route was interrupted by dislodging a fleet (4.3.2).
    DislodgedConvoy,
    /// Convoy and attack on it contradict each other (4.3.2, last paragraph).
    Paradox,
    /// The supported or convoyed unit was ordered otherwise (NSO).
    NoSuchOrder,
    /// The named unit does not exist (NSU).
    NoSuchUnit,
    /// The order is impossible on this board (IMP).
    Impossible,
}

impl Reason {
    /// The stable code: lower case, hyphens.
    pub const fn code(self) -> &'static str {
        match self {
            Reason::None => "",
            Reason::Bounced => "bounced",
            Reason::Cut => "cut",
            Reason::Dislodged => "dislodged",
            Reason::NoRoute => "no-route",
            Reason::DislodgedConvoy => "dislodged-convoy",
            Reason::Paradox => "paradox",
            Reason::NoSuchOrder => "no-such-order",
            Reason::NoSuchUnit => "no-such-unit",
            Reason::Impossible => "impossible",
        }
    }
}

/// What came of one unit; in the order of [`crate::Position::units`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnitOutcome {
    /// The order that counted.
    pub order: Order,
    /// Its result.
    pub result: OrderResult,
    /// Why.
    pub reason: Reason,
    /// Where the unit stands now; `None` if it was dislodged.
    pub now: Option<Place>,
    /// The province its dislodger came from.
    pub dislodged_by: Option<ProvinceId>,
}

/// What came of a movement.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// One entry a unit, in the order of the position's units.
    pub units: Vec<UnitOutcome>,
    /// The dislodged units.
    pub dislodged: Vec<Dislodged>,
    /// Provinces that a stand-off left empty.
    pub contested: ProvinceSet,
}

/// Why a dislodged unit may not retreat to a neighbouring place (7.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Closed {
    /// A unit stands there (7.1 a).
    Occupied,
    /// Its attacker came from there (7.1 b).
    AttackerCameFrom,
    /// A stand-off left it empty (7.1 c).
    Contested,
}

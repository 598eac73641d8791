//! What came of a movement: a result and a reason for every unit, in terms that a report can put
//! into words.

use crate::{Dislodged, Order, Place, Position, ProvinceId, ProvinceSet, Reason};

/// Did the order do what it said?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum OrderResult {
    /// The unit moved, the support was given, the convoy stood; a hold that was not dislodged.
    Succeeds,
    /// A possible order that came to nothing.
    Fails,
    /// An order that counts for nothing (impossible, or no matching order of the other unit).
    Void,
}

impl OrderResult {
    /// All of them, for tables.
    pub const ALL: [OrderResult; 3] = [OrderResult::Succeeds, OrderResult::Fails, OrderResult::Void];

    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            OrderResult::Succeeds => "succeeds",
            OrderResult::Fails => "fails",
            OrderResult::Void => "void",
        }
    }
}

/// What came of one unit; in the order of [`crate::Position::units`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct UnitOutcome {
    /// The order that counted.
    pub order: Order,
    /// Whether that order did what it said.
    pub result: OrderResult,
    /// Why, as a reason that a report can name; `Reason::None` where there is nothing to explain.
    pub reason: Reason,
    /// Where the unit stands now; `None` if it was dislodged.
    pub now: Option<Place>,
    /// The province its dislodger came from.
    pub dislodged_by: Option<ProvinceId>,
}

impl UnitOutcome {
    /// The order did what it said, and the unit stands there now.
    pub(crate) const fn of(order: Order, now: Place) -> Self {
        UnitOutcome {
            order,
            result: OrderResult::Succeeds,
            reason: Reason::None,
            now: Some(now),
            dislodged_by: None,
        }
    }
}

/// What came of a movement.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Closed {
    /// A unit stands there (7.1 a).
    Occupied,
    /// Its attacker came from there (7.1 b).
    AttackerCameFrom,
    /// A stand-off left it empty (7.1 c).
    Contested,
    /// Nobody retreats over the border (a rule of the board).
    Border,
}

impl Closed {
    /// All of them, for tables.
    pub const ALL: [Closed; 4] =
        [Closed::Occupied, Closed::AttackerCameFrom, Closed::Contested, Closed::Border];

    /// The stable code: lower case, hyphens.
    pub const fn code(self) -> &'static str {
        match self {
            Closed::Occupied => "occupied",
            Closed::AttackerCameFrom => "attacker-came-from",
            Closed::Contested => "contested",
            Closed::Border => "border-closed",
        }
    }
}

impl Outcome {
    /// The position after the movement: units where they stand now, dislodged ones waiting for their
    /// retreats, contested provinces noted. Owners of centers stay.
    pub fn apply(&self, before: &Position) -> Position {
        let mut after = before.clone();
        self.apply_into(before, &mut after);
        after
    }

    /// As [`Outcome::apply`], into an existing position whose memory is reused.
    pub fn apply_into(&self, before: &Position, after: &mut Position) {
        after.clone_from(before);
        self.carry_out(after);
    }

    /// Turns the position that was adjudicated into the one after the movement.
    pub fn carry_out(&self, position: &mut Position) {
        position.move_units(&self.units);
        for dislodged in &self.dislodged {
            position.dislodge(*dislodged);
        }
        position.set_contested(self.contested);
    }
}

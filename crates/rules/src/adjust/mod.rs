//! Builds and removals (Ludomaniac 8.5 to 8.7).

mod build;
mod remove;

use crate::{Board, MAX_POWERS, Place, Position, PowerId, Rulebook, TooMany, Unit, UnitKind, center_counts};

/// One build or removal order. Substitutes come later in the list: the first possible orders count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct AdjustOrder {
    /// Whose order it is.
    pub power: PowerId,
    /// What it says.
    pub action: AdjustAction,
}

/// What an [`AdjustOrder`] says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum AdjustAction {
    /// Build a unit (8.5).
    Build {
        /// What; inland it may be left out (army).
        kind: Option<UnitKind>,
        /// Where; for a fleet with the coast where there are several.
        at: Place,
    },
    /// Remove the unit that stands there now (8.5).
    Remove {
        /// Type of the unit, if given.
        kind: Option<UnitKind>,
        /// Where it stands.
        at: Place,
    },
    /// Leave one build unused.
    Waive,
}

/// Why an adjustment order had its result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum AdjustReason {
    /// It was carried out.
    Done,
    /// The power has nothing (more) to build or to remove: a substitute, or too many (4.D.4, 4.D.6).
    NotDue,
    /// No home center of this power (8.5), and nowhere else that the board lets it build.
    NoBuildSite,
    /// The home center belongs to somebody else (8.5).
    NotOwned,
    /// The board lets a power build only while it owns one of its home centers, and this one owns none.
    NoHomeLeft,
    /// A unit stands there (8.5).
    Occupied,
    /// Something is built there already (4.D.5).
    Twice,
    /// The type is missing in a coastal province (8.5).
    TypeMissing,
    /// The unit cannot stand there: a fleet inland, a wing on a board without wings.
    Impossible,
    /// The coast is missing or does not exist (8.5 "In StP muss zusätzlich die Küstenbezeichnung").
    Coast,
    /// No unit of this power stands there.
    NoSuchUnit,
    /// The type of the unit is given and wrong.
    WrongType,
}

impl AdjustReason {
    /// The stable code; empty for `Done`.
    pub const fn code(self) -> &'static str {
        match self {
            AdjustReason::Done => "",
            AdjustReason::NotDue => "not-due",
            AdjustReason::NoBuildSite => "no-build-site",
            AdjustReason::NotOwned => "not-owned",
            AdjustReason::NoHomeLeft => "no-home-left",
            AdjustReason::Occupied => "occupied",
            AdjustReason::Twice => "twice",
            AdjustReason::TypeMissing => "type-missing",
            AdjustReason::Impossible => "impossible",
            AdjustReason::Coast => "coast",
            AdjustReason::NoSuchUnit => "no-such-unit",
            AdjustReason::WrongType => "wrong-type",
        }
    }
}

/// What came of all adjustments.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct Adjusted {
    /// One entry an order.
    pub orders: Vec<AdjustReason>,
    /// Units that were built, in the order of the orders.
    pub built: Vec<Unit>,
    /// Units that were removed as ordered.
    pub removed: Vec<Unit>,
    /// Units that were removed because too few removals were ordered (8.7).
    pub forced: Vec<Unit>,
    /// Units of nobody that came back before anybody built.
    pub returned: Vec<Unit>,
    /// Builds that were left unused, by power.
    pub waived: Vec<(PowerId, usize)>,
}

/// Builds and removes (8.5 to 8.7), after [`crate::update_owners`].
pub fn adjust(
    board: &Board,
    rulebook: &Rulebook,
    position: &mut Position,
    orders: &[AdjustOrder],
) -> Adjusted {
    let mut adjusted = Adjusted::default();
    adjust_into(board, rulebook, position, orders, &mut adjusted);
    adjusted
}

/// As [`adjust`], into an existing value whose memory is reused.
pub fn adjust_into(
    board: &Board,
    rulebook: &Rulebook,
    position: &mut Position,
    orders: &[AdjustOrder],
    adjusted: &mut Adjusted,
) {
    adjusted.clear(orders.len());
    if board.spec().neutral_returns {
        come_back(board, position, adjusted);
    }
    let mut left = dues(board, position);
    let mut adjust = |own: Own<'_>| {
        let Some(left) = left.get_mut(own.power.index()) else { return };
        // A field is free if nobody stood there when the adjustments began, whoever removes whom: whoever is removed stays until all have
        // built.
        match *left {
            1.. => *left -= build::build(board, rulebook, position, &own, *left as usize, adjusted) as i32,
            0 => {}
            ..0 => {
                *left +=
                    remove::remove(rulebook, position, &own, left.unsigned_abs() as usize, adjusted) as i32
            }
        }
    };
    if orders.is_sorted_by_key(|order| order.power) {
        let mut first = 0;
        for orders in orders.chunk_by(|one, other| one.power == other.power) {
            let power = orders[0].power;
            if power.index() < board.power_count() {
                adjust(Own { power, orders, first });
            }
            first += orders.len();
        }
    } else {
        board.powers().for_each(|power| adjust(Own { power, orders, first: 0 }));
    }
    if !adjusted.removed.is_empty() {
        position.remove_all(&adjusted.removed);
    }
    if adjusted.note_left(board, &left) {
        // What is nobody's stays.
        left.iter_mut().skip(board.power_count()).for_each(|left| *left = 0);
        remove::force(board, rulebook, position, &left, adjusted);
    }
}

/// Puts units of nobody back where their centers are empty and nobody's, before anybody builds.
fn come_back(board: &Board, position: &mut Position, adjusted: &mut Adjusted) {
    for (kind, place) in &board.spec().neutral {
        let center = place.province();
        let free = position.index_at(center).is_none() && position.owner(center).is_none();
        if free && board.is_center(center) {
            let unit = Unit { place: *place, power: board.nobody(), kind: *kind };
            position.place(unit);
            adjusted.returned.push(unit);
        }
    }
}

/// The orders of one power.
struct Own<'o> {
    power: PowerId,
    /// All that may be its own: only these, where the orders are sorted by power.
    orders: &'o [AdjustOrder],
    /// The index of the first of them.
    first: usize,
}

impl<'o> Own<'o> {
    /// Its builds and waivers, or its removals, with their indices.
    fn orders(&self, removals: bool) -> impl Iterator<Item = (usize, AdjustAction)> + Clone + use<'o> {
        let power = self.power;
        (self.first..).zip(self.orders).filter_map(move |(index, order)| {
            let removes = matches!(order.action, AdjustAction::Remove { .. });
            (order.power == power && removes == removals).then_some((index, order.action))
        })
    }
}

/// By power: centers that count, and what it has in reserve, but no more than its cap, minus units; how many to build, or, if negative, to
/// remove (8.5).
pub fn dues(board: &Board, position: &Position) -> [i32; MAX_POWERS] {
    let mut due = center_counts(board, position).map(i32::from);
    for reserve in &board.spec().reserves {
        let units = board.reserve(position, reserve.power).map_or(0, |reserve| i32::from(reserve.units));
        if let Some(due) = due.get_mut(reserve.power.index()) {
            *due += units;
        }
    }
    for (power, cap) in &board.spec().caps {
        if let Some(due) = due.get_mut(power.index()) {
            *due = (*due).min(i32::from(*cap));
        }
    }
    for unit in position.units() {
        if let Some(due) = due.get_mut(unit.power.index()) {
            *due -= 1;
        }
    }
    due
}

impl Adjusted {
    fn clear(&mut self, orders: usize) {
        self.orders.clear();
        self.orders.resize(orders, AdjustReason::NotDue);
        self.built.clear();
        self.removed.clear();
        self.forced.clear();
        self.returned.clear();
        self.waived.clear();
    }

    /// Notes builds that are left, and says whether removals are.
    fn note_left(&mut self, board: &Board, left: &[i32; MAX_POWERS]) -> bool {
        let (mut waived, mut removals) = (0, false);
        self.waived.resize(board.power_count(), (PowerId(0), 0));
        // Nobody foresees who leaves something: all are noted, and those who leave nothing are overwritten.
        for (power, left) in board.powers().zip(left) {
            if let Some(next) = self.waived.get_mut(waived) {
                *next = (power, left.unsigned_abs() as usize);
            }
            waived += usize::from(*left > 0);
            removals |= *left < 0;
        }
        self.waived.truncate(waived);
        removals
    }
}

/// Which of several possible orders of a power count if only so many are due (4.D.4, 4.D.6); the others are marked.
fn leave_out(
    choice: TooMany,
    own: &Own<'_>,
    removals: bool,
    total: usize,
    due: usize,
    reasons: &mut [AdjustReason],
) {
    let mut number = 0;
    for (index, _) in own.orders(removals) {
        if reasons[index] != AdjustReason::Done {
            continue;
        }
        let counts = match choice {
            TooMany::First => number < due,
            TooMany::Last => number + due >= total,
            TooMany::None => total <= due,
        };
        if !counts {
            reasons[index] = AdjustReason::NotDue;
        }
        number += 1;
    }
}

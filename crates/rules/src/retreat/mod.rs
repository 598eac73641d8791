//! Retreats and disbandments (Ludomaniac chapter 7).

mod settle;

use crate::{
    Board, Closed, Dislodged, Place, PlaceList, Position, PowerId, ProvinceId, Rulebook, UnitKind,
    WeakRetreat,
};

/// Where a dislodged unit may go, and where it may not and why (7.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct RetreatOption {
    /// A neighbouring place that suits the unit.
    pub place: Place,
    /// Why the unit may not go there; `None` if the place is open to it.
    pub closed: Option<Closed>,
}

/// All neighbouring places that suit the dislodged unit, open and closed, in ascending order; to be
/// asked in the position after the movement.
///
/// Closed are borders over which the board lets nobody retreat, and (7.1): a) occupied provinces, b) the province the attacker came from, c) provinces that a
/// stand-off of this turn left empty. All coasts of a province are closed together.
pub fn retreat_options<'a>(
    board: &'a Board,
    position: &'a Position,
    dislodged: &Dislodged,
) -> impl Iterator<Item = RetreatOption> + use<'a> {
    options(board, position, dislodged, |province| position.index_at(province).is_some())
}

/// The same, if it is known where somebody stands.
fn options<'a, S: Fn(ProvinceId) -> bool>(
    board: &'a Board,
    position: &'a Position,
    dislodged: &Dislodged,
    stands: S,
) -> impl Iterator<Item = RetreatOption> + use<'a, S> {
    let from = dislodged.attacker_from;
    let (weakens, unit) = (board.has_weak(), dislodged.unit);
    let shut = move |to: ProvinceId| {
        let border = board.weak_border(unit.kind, unit.province(), to);
        border.is_some_and(|border| border.retreat == WeakRetreat::No)
    };
    // What belongs to nobody goes nowhere.
    let places = match dislodged.unit.power == board.nobody() {
        true => &[],
        false => board.neighbours(dislodged.unit.kind, dislodged.unit.place),
    };
    (places.iter()).map(move |place| {
        let province = place.province();
        let closed = if weakens && shut(province) {
            Some(Closed::Border)
        } else if stands(province) {
            Some(Closed::Occupied)
        } else if from == Some(province) {
            Some(Closed::AttackerCameFrom)
        } else if position.contested().contains(province) {
            Some(Closed::Contested)
        } else {
            None
        };
        RetreatOption { place: *place, closed }
    })
}

/// An order for a dislodged unit: retreat to the first of these places that is open, or disband.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct RetreatOrder {
    /// Whose units it is for.
    pub power: PowerId,
    /// Type of the unit, if given.
    pub kind: Option<UnitKind>,
    /// Where it was dislodged.
    pub at: Place,
    /// The goals in order of preference; empty: disband (7.2).
    pub to: PlaceList,
}

/// Why a retreat order or a dislodged unit had its result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum RetreatReason {
    /// The unit retreated.
    Retreated,
    /// Disbanded as ordered (7.2).
    Ordered,
    /// Disbanded: no field was open (7.2).
    NoneOpen,
    /// Disbanded: there was no order, or none of the named fields was open (7.6).
    NoneNamed,
    /// Disbanded: another power's unit retreated to the same province (7.4).
    Collision,
    /// Disbanded: an own unit had precedence and no other named field was open (7.4).
    OwnPrecedence,
    /// The order is for no dislodged unit of this power, or for one of another type.
    NoSuchUnit,
    /// Another order for the same unit came first, or the orders differ (4.3.3, DATC 4.D.3).
    SeveralOrders,
}

impl RetreatReason {
    /// All of them, for tables.
    pub const ALL: [RetreatReason; 8] = [
        RetreatReason::Retreated,
        RetreatReason::Ordered,
        RetreatReason::NoneOpen,
        RetreatReason::NoneNamed,
        RetreatReason::Collision,
        RetreatReason::OwnPrecedence,
        RetreatReason::NoSuchUnit,
        RetreatReason::SeveralOrders,
    ];

    /// The stable code; empty for `Retreated`.
    pub const fn code(self) -> &'static str {
        match self {
            RetreatReason::Retreated => "",
            RetreatReason::Ordered => "disband-ordered",
            RetreatReason::NoneOpen => "no-open-field",
            RetreatReason::NoneNamed => "no-open-field-named",
            RetreatReason::Collision => "collision",
            RetreatReason::OwnPrecedence => "own-precedence",
            RetreatReason::NoSuchUnit => "no-such-unit",
            RetreatReason::SeveralOrders => "several-orders",
        }
    }
}

/// What came of one dislodged unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct RetreatResult {
    /// The unit, where it was dislodged.
    pub dislodged: Dislodged,
    /// Where it stands now; `None`: disbanded.
    pub now: Option<Place>,
    /// Why it retreated or was disbanded.
    pub reason: RetreatReason,
    /// Index of the order that counted, in the list that was given.
    pub order: Option<usize>,
}

/// What came of all retreats.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct Retreated {
    /// One entry a dislodged unit, in the order of [`Position::dislodged`].
    pub units: Vec<RetreatResult>,
    /// One entry an order: what became of it.
    pub orders: Vec<RetreatReason>,
}

/// Carries out all retreats (7.1 to 7.6). The position is the one after the movement, with its dislodged
/// units; afterwards it has none.
pub fn retreat(
    board: &Board,
    rulebook: &Rulebook,
    position: &mut Position,
    orders: &[RetreatOrder],
) -> Retreated {
    let mut retreated = Retreated::default();
    retreat_into(board, rulebook, position, orders, &mut retreated);
    retreated
}

/// As [`retreat`], into an existing value whose memory is reused.
pub fn retreat_into(
    board: &Board,
    rulebook: &Rulebook,
    position: &mut Position,
    orders: &[RetreatOrder],
    retreated: &mut Retreated,
) {
    retreated.units.clear();
    retreated.orders.clear();
    retreated.orders.resize(orders.len(), RetreatReason::NoSuchUnit);
    if position.dislodged().is_empty() {
        return position.clear_retreats();
    }
    let fields = settle::Fields::of(board, position);
    settle::assign(&fields, rulebook, orders, retreated);
    settle::own_conflicts(&fields, rulebook, orders, retreated);
    settle::collisions(board, retreated);
    for (result, order) in retreated.orders.iter_mut().zip(orders) {
        if *result == RetreatReason::Retreated {
            let unit =
                (retreated.units.iter()).find(|unit| unit.dislodged.unit.province() == order.at.province());
            *result = unit.map_or(RetreatReason::NoSuchUnit, |unit| unit.reason);
        }
    }
    position.clear_retreats();
    for unit in &retreated.units {
        if let Some(place) = unit.now {
            position.place(crate::Unit { place, ..unit.dislodged.unit });
        }
    }
}

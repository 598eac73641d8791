//! Orders, in two states: as somebody wrote them, and as they legally count.

use crate::{Place, ProvinceId, UnitKind};

/// How a move gets to its goal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Route {
    /// Nothing said: by land or sea, or by convoy as 4.3.2 decides.
    #[default]
    Any,
    /// "via Convoy", "via C": by convoy or not at all.
    Convoy,
    /// "via TSR": by the board's railway.
    Railway,
}

/// What a unit was told, as it was written: type and coasts may be missing or wrong, the goal may be
/// unreadable. Provinces exist on the board; whether the order can be carried out is not asked yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct WrittenOrder {
    /// Type of the ordered unit, if given.
    pub kind: Option<UnitKind>,
    /// Where the ordered unit stands; coast if given.
    pub at: Place,
    /// What it is told.
    pub action: WrittenAction,
    /// A canal permission as a second clause of the order (World, Colonial).
    pub permit: Option<Permit>,
}

/// The action of a [`WrittenOrder`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum WrittenAction {
    /// The unit stays where it is (4.2).
    Hold,
    /// Move (3.5). `None`: the goal is no place on this board ("A Mos - Se"): still a move order.
    Move {
        /// The goal, with its coast if given.
        to: Option<Place>,
        /// Over land, by convoy, by rail, or whatever is possible.
        route: Route,
    },
    /// Support (4.3.1): in holding without `to`, in moving with it.
    Support {
        /// Type of the supported unit, if given.
        kind: Option<UnitKind>,
        /// Where the supported unit stands; coast if given.
        at: Place,
        /// Where it is supported into; coast if given.
        to: Option<Place>,
    },
    /// Convoy (4.3.2). A route that was written is dropped before this.
    Convoy {
        /// Type of the convoyed unit, if given.
        kind: Option<UnitKind>,
        /// Where the army stands.
        at: Place,
        /// Where it goes.
        to: Place,
    },
    /// An order for this unit without a readable action: no clear order (4.3.3).
    Unreadable,
    /// No order but the canal permission beside it (Colonial rule 6: in addition to the fleet's own
    /// order). Alone, the unit holds.
    PermitOnly,
}

/// Permission for one fleet to pass a canal from one sea to the other in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct Permit {
    /// The sea from which the fleet comes.
    pub from: ProvinceId,
    /// The sea to which it goes.
    pub to: ProvinceId,
}

/// An order as it counts: checked against board, position and rulebook, and compact.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Order {
    /// The unit holds and may be supported in holding.
    #[default]
    Hold,
    /// The unit had a move order that cannot be carried out: it stays, and cannot be supported in holding
    /// (3.5, 4.4).
    VoidMove,
    /// A move that is possible by land, sea, air, canal, convoy or railway. The coast is resolved.
    Move {
        /// Where the unit goes.
        to: Place,
        /// Over land, by convoy, by rail, or whatever is possible.
        route: Route,
    },
    /// Support in holding for the unit in `at`.
    SupportHold {
        /// Where the supported unit stands.
        at: ProvinceId,
    },
    /// Support in moving.
    SupportMove {
        /// Where the supported unit stands.
        from: ProvinceId,
        /// Its goal; a coast, if one was given, must be the one it moves to.
        to: Place,
    },
    /// Convoy of the army in `from` to `to`.
    Convoy {
        /// Where the army stands.
        from: ProvinceId,
        /// Where it goes.
        to: ProvinceId,
    },
}

impl Order {
    /// Whether the unit was ordered to move, possibly or not: then it cannot be supported in holding (4.4).
    pub const fn is_move(self) -> bool {
        matches!(self, Order::Move { .. } | Order::VoidMove)
    }
}

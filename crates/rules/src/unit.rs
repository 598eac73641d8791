//! Units: what stands on a board.

use crate::{Place, PowerId, ProvinceId};

/// The three kinds of unit. Wings exist only on boards that say so (World).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum UnitKind {
    /// An army, `A`: it stands on land, and fleets can convoy it.
    Army = 0,
    /// A fleet, `F`: it stands at sea and on coasts, and can convoy armies.
    Fleet = 1,
    /// Wing, `W` (World, "Wings").
    Wing = 2,
}

impl UnitKind {
    /// All kinds, in the order of their numbers.
    pub const ALL: [UnitKind; 3] = [UnitKind::Army, UnitKind::Fleet, UnitKind::Wing];

    /// The letter in canonical notation.
    pub const fn letter(self) -> char {
        match self {
            UnitKind::Army => 'A',
            UnitKind::Fleet => 'F',
            UnitKind::Wing => 'W',
        }
    }
}

/// One unit: whose, what, where. Four bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct Unit {
    /// Where it stands; a fleet in a province with separate coasts names its coast.
    pub place: Place,
    /// Whose it is.
    pub power: PowerId,
    /// What it is.
    pub kind: UnitKind,
}

impl Unit {
    /// Fills a seat that nobody has.
    pub(crate) const NOBODY: Unit =
        Unit { place: Place::whole(ProvinceId(0)), power: PowerId(0), kind: UnitKind::Army };

    /// The province it stands in.
    #[inline]
    pub const fn province(&self) -> ProvinceId {
        self.place.province()
    }
}

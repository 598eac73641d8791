//! From the small integers of `rules` to plain data and back. Event bodies hold ids of the board
//! (`stp/nc`, `austria`), never numbers: a number is valid only for the board it came from.

use crate::word::seat::Power;
use rules::{Dislodged, Position, PowerId, Unit, UnitKind};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use variants::Variant;

/// A unit on the board, in words of the board: `{"power": "austria", "kind": "A", "at": "vie"}`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct UnitAt {
    /// The power it belongs to.
    pub power: Power,
    /// `A`, `F` or `W`.
    pub kind: char,
    /// Where, with coast: `stp/sc`.
    pub at: String,
}

/// A dislodged unit waiting for its retreat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DislodgedAt {
    /// The unit, where it was dislodged.
    pub unit: UnitAt,
    /// Where its attacker came from.
    pub by: Option<String>,
}

/// A position as plain data.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Standing {
    /// Every unit that stands on the board; dislodged ones stand in `dislodged`.
    pub units: Vec<UnitAt>,
    /// Owner of each owned center.
    pub centers: BTreeMap<String, Power>,
    /// Units that must retreat (only between phases with own deadlines).
    pub dislodged: Vec<DislodgedAt>,
    /// Provinces that a stand-off left empty (the same).
    pub contested: Vec<String>,
}

impl Standing {
    /// Centers of a power.
    pub fn center_count(&self, power: &Power) -> u16 {
        self.centers.values().filter(|owner| *owner == power).count() as u16
    }

    /// Units of a power, dislodged ones included.
    pub fn unit_count(&self, power: &Power) -> u16 {
        let dislodged = self.dislodged.iter().filter(|dislodged| dislodged.unit.power == *power).count();
        (self.units.iter().filter(|unit| unit.power == *power).count() + dislodged) as u16
    }

    /// Whether the power is still on the board: it owns a center or has a unit.
    pub fn lives(&self, power: &Power) -> bool {
        self.center_count(power) > 0 || self.unit_count(power) > 0
    }
}

/// The power by its id on this board.
pub fn power(variant: &Variant, power: PowerId) -> Power {
    Power(variant.power_id(power).to_owned())
}

/// The unit in words of this board, with the coast on which a fleet stands.
pub fn unit(variant: &Variant, unit: Unit) -> UnitAt {
    UnitAt { power: power(variant, unit.power), kind: unit.kind.letter(), at: variant.place_id(unit.place) }
}

/// The whole position in words of this board.
pub fn standing(variant: &Variant, position: &Position) -> Standing {
    let province = |province| variant.province_id(province).to_owned();
    let centers = position.owners().iter();
    Standing {
        units: position.units().iter().map(|one| unit(variant, *one)).collect(),
        centers: centers.map(|(center, owner)| (province(*center), power(variant, *owner))).collect(),
        dislodged: position
            .dislodged()
            .iter()
            .map(|one| DislodgedAt { unit: unit(variant, one.unit), by: one.attacker_from.map(province) })
            .collect(),
        contested: position.contested().iter().map(province).collect(),
    }
}

/// A unit of the board; `None` if the words are not of this board or it cannot stand there.
pub fn unit_of(variant: &Variant, plain: &UnitAt) -> Option<Unit> {
    let kind = UnitKind::ALL.into_iter().find(|kind| kind.letter() == plain.kind)?;
    let unit = Unit { place: variant.place(&plain.at)?, power: variant.power(&plain.power.0)?, kind };
    variant.board.can_stand(kind, unit.place).then_some(unit)
}

/// A position of the board; what does not fit the board is left out.
pub fn position(variant: &Variant, standing: &Standing) -> Position {
    let mut position = Position::empty();
    for unit in standing.units.iter().filter_map(|unit| unit_of(variant, unit)) {
        position.place(unit);
    }
    for (center, owner) in &standing.centers {
        if let (Some(center), Some(owner)) = (variant.province(center), variant.power(&owner.0)) {
            position.set_owner(center, Some(owner));
        }
    }
    for plain in &standing.dislodged {
        if let Some(unit) = unit_of(variant, &plain.unit) {
            let attacker_from = plain.by.as_ref().and_then(|by| variant.province(by));
            position.dislodge(Dislodged { unit, attacker_from });
        }
    }
    position.set_contested(standing.contested.iter().filter_map(|id| variant.province(id)).collect());
    position
}

//! A position: which units stand where, who owns which center, and, between a movement and its
//! retreats, who was dislodged and which provinces a stand-off left empty.

use crate::plain::pick;
use crate::{MAX_PROVINCES, Place, PowerId, ProvinceId, ProvinceSet, Unit, UnitKind, UnitOutcome};

/// A dislodged unit waiting for its retreat (7.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct Dislodged {
    /// The unit, with the place it was dislodged from.
    pub unit: Unit,
    /// The province its attacker came from: closed for its retreat (7.1 b). `None` if the rulebook opens it
    /// (DATC 4.A.5 b, a convoyed attacker) or it is not known.
    pub attacker_from: Option<ProvinceId>,
}

/// The number of no power.
const NOBODY: u8 = u8::MAX;
const _: () = assert!(crate::MAX_POWERS < NOBODY as usize);

/// Seats of a table by province; the last one is that of all provinces that no board has.
pub(crate) const SEATS: usize = 512;
const _: () = assert!(MAX_PROVINCES < SEATS);

/// A byte for every province.
pub(crate) type ByProvince = [u8; SEATS];

/// The province's seat, so that an index needs no check.
pub(crate) fn seat_of(province: ProvinceId) -> usize {
    province.index().min(SEATS - 1)
}

/// Units, owners of centers, and what a movement leaves for the retreats. At most one unit a
/// province; units are kept in the order of their provinces.
#[derive(PartialEq, Eq, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "crate::serial::PositionParts", into = "crate::serial::PositionParts")
)]
pub struct Position {
    units: Vec<Unit>,
    owners: Vec<(ProvinceId, PowerId)>,
    dislodged: Vec<Dislodged>,
    contested: ProvinceSet,
}

impl Position {
    /// A position without units and owners.
    pub fn empty() -> Self {
        Self::default()
    }

    /// The units that stand, in the order of their provinces.
    #[inline]
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// The unit that stands in the province.
    #[inline]
    pub fn unit_at(&self, province: ProvinceId) -> Option<Unit> {
        self.index_at(province).map(|index| self.units[index])
    }

    /// The index in [`Position::units`] of the unit that stands in the province.
    #[inline]
    pub fn index_at(&self, province: ProvinceId) -> Option<usize> {
        self.units.binary_search_by_key(&province, Unit::province).ok()
    }

    /// Puts a unit down. A unit that stood there before is replaced and returned.
    pub fn place(&mut self, unit: Unit) -> Option<Unit> {
        match self.units.binary_search_by_key(&unit.province(), Unit::province) {
            Ok(index) => Some(std::mem::replace(&mut self.units[index], unit)),
            Err(_) => {
                self.insert(unit);
                None
            }
        }
    }

    /// Puts units down where nobody stands.
    pub(crate) fn insert_all(&mut self, units: &[Unit]) {
        units.iter().for_each(|unit| self.insert(*unit));
    }

    /// Puts a unit down where nobody stands: those behind it step aside one by one, which is faster for so few than to move them at once.
    fn insert(&mut self, unit: Unit) {
        let mut seat = self.units.len();
        self.units.push(unit);
        while let Some(before) = seat.checked_sub(1)
            && self.units[before].province() > unit.province()
        {
            self.units[seat] = self.units[before];
            seat = before;
        }
        self.units[seat] = unit;
    }

    /// Takes these units away. Nobody foresees who they are, so nothing jumps.
    pub(crate) fn remove_all(&mut self, units: &[Unit]) {
        let (mut gone, mut first) = ([0_u64; MAX_PROVINCES / 64], self.units.len());
        for seat in units.iter().filter_map(|unit| self.index_at(unit.province())) {
            gone[seat / 64 % gone.len()] |= 1 << (seat % 64);
            first = first.min(seat);
        }
        let mut left = first;
        for seat in first..self.units.len() {
            self.units[left] = self.units[seat];
            left += usize::from(gone[seat / 64 % gone.len()] >> (seat % 64) & 1 == 0);
        }
        self.units.truncate(left);
    }

    /// Takes the unit in the province away.
    pub fn remove(&mut self, province: ProvinceId) -> Option<Unit> {
        self.index_at(province).map(|index| self.units.remove(index))
    }

    /// Who owns the center.
    #[inline]
    pub fn owner(&self, center: ProvinceId) -> Option<PowerId> {
        let found = self.owners.binary_search_by_key(&center, |(center, _)| *center).ok()?;
        Some(self.owners[found].1)
    }

    /// Sets or clears the owner of a center.
    pub fn set_owner(&mut self, center: ProvinceId, owner: Option<PowerId>) {
        let found = self.owners.binary_search_by_key(&center, |(center, _)| *center);
        match (found, owner) {
            (Ok(index), Some(power)) => self.owners[index].1 = power,
            (Ok(index), None) => {
                self.owners.remove(index);
            }
            (Err(index), Some(power)) => self.owners.insert(index, (center, power)),
            (Err(_), None) => {}
        }
    }

    /// Gives the board's so many centers to the powers whose armies and fleets stand in them. `off`: by province all bits where there is
    /// none. Returns how many changed hands. Nothing jumps where somebody stands.
    pub(crate) fn conquer(&mut self, centers: usize, off: &ByProvince) -> usize {
        let mut takers = [NOBODY; SEATS];
        for unit in &self.units {
            let (seat, wing) = (seat_of(unit.province()), u8::from(unit.kind == UnitKind::Wing));
            takers[seat] = unit.power.0 | off[seat] | wing.wrapping_neg();
        }
        let mut changed = 0;
        for (center, owner) in &mut self.owners {
            let taker = std::mem::replace(&mut takers[seat_of(*center)], NOBODY);
            let taken = taker != NOBODY;
            changed += usize::from(taken & (taker != owner.0));
            owner.0 = pick(taken, taker, owner.0);
        }
        // Who is left stands in a center that nobody owned.
        let count = if self.owners.len() < centers { self.units.len() } else { 0 };
        for first in (0..count).step_by(64) {
            let mut left = 0_u64;
            for (bit, unit) in self.units[first..].iter().take(64).enumerate() {
                left |= u64::from(takers[seat_of(unit.province())] != NOBODY) << bit;
            }
            while left != 0 {
                let unit = self.units[first + left.trailing_zeros() as usize];
                self.set_owner(unit.province(), Some(unit.power));
                changed += 1;
                left &= left - 1;
            }
        }
        changed
    }

    /// Takes all its centers from a power. Returns how many.
    pub(crate) fn give_back(&mut self, power: PowerId) -> usize {
        let before = self.owners.len();
        self.owners.retain(|(_, owner)| *owner != power);
        before - self.owners.len()
    }

    /// All owned centers with their owners, in the order of the provinces.
    #[inline]
    pub fn owners(&self) -> &[(ProvinceId, PowerId)] {
        &self.owners
    }

    /// The units that must retreat, in the order of their provinces.
    #[inline]
    pub fn dislodged(&self) -> &[Dislodged] {
        &self.dislodged
    }

    /// Adds a unit that must retreat.
    pub fn dislodge(&mut self, dislodged: Dislodged) {
        let at = self.dislodged.partition_point(|other| other.unit.province() < dislodged.unit.province());
        self.dislodged.insert(at, dislodged);
    }

    /// Provinces that a stand-off of the movement left empty (7.1 c).
    pub fn contested(&self) -> &ProvinceSet {
        &self.contested
    }

    /// Sets the provinces that a stand-off left empty.
    pub fn set_contested(&mut self, contested: ProvinceSet) {
        self.contested = contested;
    }

    /// Forgets dislodged units and stand-offs: the position after the retreats.
    pub fn clear_retreats(&mut self) {
        self.dislodged.clear();
        self.contested = ProvinceSet::EMPTY;
    }

    /// Number of units of a power, dislodged ones not counted.
    pub fn unit_count(&self, power: PowerId) -> usize {
        self.units.iter().filter(|unit| unit.power == power).count()
    }

    /// Number of centers that a power owns.
    pub fn center_count(&self, power: PowerId) -> usize {
        self.owners.iter().filter(|(_, owner)| *owner == power).count()
    }

    /// The unit's place, if one of this kind stands in the province.
    pub fn place_of(&self, province: ProvinceId) -> Option<Place> {
        self.unit_at(province).map(|unit| unit.place)
    }

    /// Moves every unit to where its outcome says, takes dislodged ones away, and forgets what an
    /// earlier movement left.
    pub(crate) fn move_units(&mut self, outcomes: &[UnitOutcome]) {
        self.move_to(outcomes.iter().map(|outcome| outcome.now));
    }

    /// The same with where every unit stands now, `None` if it is dislodged. Each unit takes its new seat, then the seats are walked in
    /// the order of the provinces.
    #[inline]
    pub(crate) fn move_to(&mut self, now: impl Iterator<Item = Option<Place>> + Clone) {
        self.clear_retreats();
        let mut seats = [Unit::NOBODY; MAX_PROVINCES];
        // Several sets in turn: noting a seat need not wait until the one before is noted.
        let mut taken = [ProvinceSet::EMPTY; 4];
        for (number, (unit, place)) in self.units.iter().zip(now.clone()).enumerate() {
            let Some(place) = place else { continue };
            let province = place.province();
            let Some(seat) = seats.get_mut(province.index()) else {
                return self.move_anywhere(now);
            };
            *seat = Unit { place, ..*unit };
            taken[number % 4].insert(province);
        }
        let taken = taken.iter().fold(ProvinceSet::EMPTY, |all, some| all.union(some));
        let mut standing = 0;
        taken.each(|province| {
            if let (Some(unit), Some(seat)) = (self.units.get_mut(standing), seats.get(province.index())) {
                *unit = *seat;
            }
            standing += 1;
        });
        self.units.truncate(standing);
    }

    /// As [`Position::move_to`], with units on provinces that no board has.
    #[cold]
    fn move_anywhere(&mut self, mut places: impl Iterator<Item = Option<Place>>) {
        self.units.retain_mut(|unit| {
            let now = places.next().flatten();
            unit.place = now.unwrap_or(unit.place);
            now.is_some()
        });
        self.units.sort_unstable_by_key(Unit::province);
    }
}

impl Clone for Position {
    fn clone(&self) -> Self {
        Position {
            units: self.units.clone(),
            owners: self.owners.clone(),
            dislodged: self.dislodged.clone(),
            contested: self.contested,
        }
    }

    fn clone_from(&mut self, other: &Self) {
        self.units.clone_from(&other.units);
        self.owners.clone_from(&other.owners);
        self.dislodged.clone_from(&other.dislodged);
        self.contested = other.contested;
    }
}

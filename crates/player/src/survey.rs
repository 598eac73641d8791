//! Who stands next to what: counted once a position, for all powers.

use crate::{Friends, Spot, Terrain};
use rules::{Position, PowerId, ProvinceId, center_counts};

/// Stands in a table of units where there is none.
pub(crate) const NOBODY: u16 = u16::MAX;

/// What a position says to everybody.
#[derive(Clone, Debug, Default)]
pub(crate) struct Survey {
    powers: usize,
    /// By unit: its spot.
    spots: Vec<Spot>,
    /// By unit: whose it is.
    owners: Vec<PowerId>,
    /// By province: whose unit stands in it.
    standing: Vec<Option<PowerId>>,
    /// By province and power: units in it or next to it.
    near: Vec<u8>,
    /// By province: the owner of the center.
    holders: Vec<Option<PowerId>>,
    /// By power: centers that count.
    centers: Vec<u16>,
}

impl Survey {
    /// Looks at a position. A unit that stands where none of its kind can is left out.
    pub fn look_at(&mut self, terrain: &Terrain, position: &Position) {
        let (board, provinces) = (terrain.board(), terrain.board().province_count());
        self.powers = board.side_count();
        reset(&mut self.near, provinces * self.powers, 0);
        reset(&mut self.holders, provinces, None);
        reset(&mut self.standing, provinces, None);
        self.spots.clear();
        self.owners.clear();
        for unit in position.units() {
            let spot = terrain.spot(unit.kind, unit.place).unwrap_or(0);
            self.spots.push(spot);
            self.owners.push(unit.power);
            self.standing[unit.province().index()] = Some(unit.power);
            // What is nobody's goes nowhere.
            let reach = if unit.power == board.nobody() { &[] } else { terrain.reach(spot) };
            let near = reach.iter().copied().chain([unit.province()]);
            near.for_each(|near| self.near[near.index() * self.powers + unit.power.index()] += 1);
        }
        for (center, owner) in position.owners() {
            self.holders[center.index()] = Some(*owner);
        }
        self.centers.clear();
        self.centers.extend(center_counts(board, position));
    }

    /// As a power sees it that lives in peace with these: their units are no rivals, their centers not wanted.
    pub(crate) fn make_peace(&mut self, power: PowerId, friends: Friends) {
        if friends == Friends::NOBODY {
            return;
        }
        for (number, near) in self.near.iter_mut().enumerate() {
            if friends.contains(PowerId((number % self.powers) as u8)) {
                *near = 0;
            }
        }
        for holder in self.holders.iter_mut().filter(|holder| holder.is_some_and(|one| friends.contains(one)))
        {
            *holder = Some(power);
        }
    }

    /// Whose unit stands in a province.
    pub fn standing(&self, province: ProvinceId) -> Option<PowerId> {
        self.standing[province.index()]
    }

    /// The spot of a unit.
    pub fn spot(&self, unit: usize) -> Spot {
        self.spots[unit]
    }

    /// All units with their powers.
    pub fn units(&self) -> &[PowerId] {
        &self.owners
    }

    /// Units of a power in the province or next to it.
    pub fn near(&self, province: ProvinceId, power: PowerId) -> u8 {
        self.near[province.index() * self.powers + power.index()]
    }

    /// The same of all powers.
    pub(crate) fn all_near(&self, province: ProvinceId) -> &[u8] {
        &self.near[province.index() * self.powers..][..self.powers]
    }

    /// The most units that any single other power has in the province or next to it.
    pub(crate) fn competition(&self, province: ProvinceId, power: PowerId) -> u8 {
        let near = self.all_near(province).iter().enumerate();
        near.filter(|(other, _)| *other != power.index()).map(|(_, count)| *count).max().unwrap_or(0)
    }

    /// Whether a unit of another power stands in the province.
    pub fn stands(&self, province: ProvinceId, power: PowerId) -> bool {
        self.standing[province.index()].is_some_and(|other| other != power)
    }

    /// Who owns the center.
    pub fn holder(&self, center: ProvinceId) -> Option<PowerId> {
        self.holders[center.index()]
    }

    /// Centers that count for a power.
    pub fn centers(&self, power: PowerId) -> u16 {
        self.centers[power.index()]
    }
}

/// A table with this value everywhere, in the memory it has.
pub(crate) fn reset<T: Clone>(table: &mut Vec<T>, count: usize, value: T) {
    table.clear();
    table.resize(count, value);
}

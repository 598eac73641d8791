//! Who could be carried where.
//!
//! Fleets on neighbouring seas are a group; an army on a coast of a group could be carried to every other coast of it. A fleet
//! that supports carries nobody: for its own supports, its group falls into the parts that are left without it.
//!
//! A fleet alone is needed between any two of its coasts. In a larger group it is not: whether it belongs to a route between two
//! coasts is what [`chain::carries`] says, and that depends only on which fleets of the group each coast touches. Coasts that
//! touch the same ones are asked about once.

use super::{NOBODY, bit_of, members, reset};
use crate::chain::{self, spread};
use crate::{Board, Order, ProvinceId, ProvinceSet, Unit, UnitKind};

/// What the fleets of a position could carry.
#[derive(Clone, Debug, Default)]
pub(super) struct Fleets {
    groups: Vec<Group>,
    /// The coasts of all of them.
    coasts: ProvinceSet,
    /// Armies on the coasts of each group, in words.
    armies: Vec<u64>,
    /// By unit: its group, if it is a fleet at sea.
    group: Vec<u16>,
    /// By unit: where its parts begin and end.
    parts_of: Vec<(u32, u32)>,
    /// What is left of a fleet's group without it: the coasts of each part.
    parts: Vec<ProvinceSet>,
    /// Armies on the coasts of each part, in words.
    part_armies: Vec<u64>,
    /// By unit: where its convoys begin and end.
    convoys_of: Vec<(u32, u32)>,
    /// For each kind of coast with armies on it: where they could be carried with this fleet.
    convoys: Vec<ProvinceSet>,
    /// Those armies, in words.
    convoyed: Vec<u64>,
    /// Kinds of coast of the group that is looked at: the fleets they touch, and those coasts.
    kinds: Vec<(ProvinceSet, ProvinceSet)>,
}

#[derive(Clone, Copy, Debug)]
struct Group {
    fleets: ProvinceSet,
    coast: ProvinceSet,
}

impl Fleets {
    /// Finds the groups. `at`: the unit in each province.
    pub(super) fn look_at(&mut self, board: &Board, units: &[Unit], at: &[u16], words: usize) {
        self.groups.clear();
        self.coasts = ProvinceSet::EMPTY;
        self.armies.clear();
        self.parts.clear();
        self.part_armies.clear();
        self.convoys.clear();
        self.convoyed.clear();
        reset(&mut self.group, units.len(), NOBODY);
        reset(&mut self.parts_of, units.len(), (0, 0));
        reset(&mut self.convoys_of, units.len(), (0, 0));
        let (mut fleets, mut armies) = (ProvinceSet::EMPTY, ProvinceSet::EMPTY);
        for unit in units {
            match unit.kind {
                UnitKind::Fleet => fleets.insert(unit.province()),
                UnitKind::Army => armies.insert(unit.province()),
                UnitKind::Wing => {}
            }
        }
        let mut rest = fleets.intersection(board.ferries());
        while let Some(first) = rest.first() {
            let (fleets, around) = spread(board, &rest, first);
            rest = rest.without(&fleets);
            let group = Group { fleets, coast: around.intersection(board.landings()) };
            let ashore = group.coast.intersection(&armies);
            self.groups.push(group);
            self.coasts = self.coasts.union(&group.coast);
            push_units(&mut self.armies, &ashore, at, words);
            self.look_at_members(board, &ashore, at, words);
        }
    }

    /// Each fleet of the group that was found last.
    fn look_at_members(&mut self, board: &Board, ashore: &ProvinceSet, at: &[u16], words: usize) {
        let number = self.groups.len() - 1;
        let group = self.groups[number];
        let alone = group.fleets.len() == 1;
        if !alone {
            self.sort_coasts(board, &group);
        }
        for fleet in group.fleets.members() {
            let unit = usize::from(at[fleet.index()]);
            self.group[unit] = number as u16;
            let (parts, convoys) = (self.parts.len(), self.convoys.len());
            if alone {
                self.convoys.push(group.coast);
                push_units(&mut self.convoyed, ashore, at, words);
            } else {
                self.divide(board, &group, fleet, ashore, at, words);
                self.plan_convoys(board, &group, fleet, ashore, at, words);
            }
            self.parts_of[unit] = (parts as u32, self.parts.len() as u32);
            self.convoys_of[unit] = (convoys as u32, self.convoys.len() as u32);
        }
    }

    /// Which coasts touch the same fleets.
    fn sort_coasts(&mut self, board: &Board, group: &Group) {
        self.kinds.clear();
        for coast in group.coast.members() {
            let touched = board.sea_contacts(coast).intersection(&group.fleets);
            match self.kinds.iter_mut().find(|(fleets, _)| *fleets == touched) {
                Some((_, coasts)) => coasts.insert(coast),
                None => self.kinds.push((touched, ProvinceSet::from_iter([coast]))),
            }
        }
    }

    /// What is left of the group without this fleet.
    fn divide(
        &mut self,
        board: &Board,
        group: &Group,
        fleet: ProvinceId,
        ashore: &ProvinceSet,
        at: &[u16],
        words: usize,
    ) {
        let mut rest = group.fleets;
        rest.remove(fleet);
        while let Some(first) = rest.first() {
            let (part, around) = spread(board, &rest, first);
            rest = rest.without(&part);
            let coast = around.intersection(board.landings());
            self.parts.push(coast);
            push_units(&mut self.part_armies, &coast.intersection(ashore), at, words);
        }
    }

    /// Between which coasts of the group this fleet is needed.
    fn plan_convoys(
        &mut self,
        board: &Board,
        group: &Group,
        fleet: ProvinceId,
        ashore: &ProvinceSet,
        at: &[u16],
        words: usize,
    ) {
        for (from, starts) in &self.kinds {
            let armies = starts.intersection(ashore);
            if armies.is_empty() {
                continue;
            }
            let carries = |to: &ProvinceSet| chain::is_needed(board, &group.fleets, from, to, fleet);
            let goals = self.kinds.iter().filter(|(to, _)| carries(to));
            let mut goals = goals.fold(ProvinceSet::EMPTY, |all, (_, coasts)| all.union(coasts));
            goals.remove(fleet);
            self.convoys.push(goals);
            push_units(&mut self.convoyed, &armies, at, words);
        }
    }

    /// Adds those who could be carried to those who could go by themselves.
    pub(super) fn carry(&self, at: &[u16], words: usize, comers: &mut [u64], counts: &mut [u16]) {
        for (group, armies) in self.groups.iter().zip(self.armies.chunks_exact(words.max(1))) {
            if armies.iter().all(|word| *word == 0) {
                continue;
            }
            for coast in group.coast.members() {
                let here = at[coast.index()];
                let comers = &mut comers[coast.index() * words..][..words];
                for (word, (comers, armies)) in comers.iter_mut().zip(armies).enumerate() {
                    let fresh = armies & !*comers & !bit_of(here, word);
                    *comers |= fresh;
                    counts[coast.index()] += fresh.count_ones() as u16;
                }
            }
        }
    }

    /// The group of a fleet at sea.
    pub(super) fn group_of(&self, unit: usize) -> Option<usize> {
        self.group.get(unit).filter(|group| **group != NOBODY).map(|group| usize::from(*group))
    }

    /// Whether the group could carry to the province.
    pub(super) fn touches(&self, group: usize, province: ProvinceId) -> bool {
        self.groups[group].coast.contains(province)
    }

    /// A word of the armies that could be carried to the province without this fleet of the group.
    pub(super) fn carried_without(
        &self,
        unit: usize,
        group: usize,
        province: ProvinceId,
        words: usize,
        word: usize,
    ) -> u64 {
        let mut carried = 0;
        for (other, found) in self.groups.iter().enumerate() {
            if other != group && found.coast.contains(province) {
                carried |= self.armies[other * words + word];
            }
        }
        let (begin, end) = self.parts_of[unit];
        for part in begin as usize..end as usize {
            if self.parts[part].contains(province) {
                carried |= self.part_armies[part * words + word];
            }
        }
        carried
    }

    /// Where the unit could be carried.
    pub(super) fn goals(&self, unit: &Unit) -> ProvinceSet {
        if unit.kind != UnitKind::Army || !self.coasts.contains(unit.province()) {
            return ProvinceSet::EMPTY;
        }
        let groups = self.groups.iter().filter(|group| group.coast.contains(unit.province()));
        let mut goals = groups.fold(ProvinceSet::EMPTY, |all, group| all.union(&group.coast));
        goals.remove(unit.province());
        goals
    }

    /// How many convoys are possible for the unit.
    pub(super) fn convoy_count(&self, unit: usize, units: &[Unit], words: usize) -> usize {
        self.convoys(unit).map(|number| self.size(number, units, words).0).sum()
    }

    /// How many convoys of one kind there are, and how many for each army. All these armies stand on the same kind of coast, so
    /// either each stands on one of the goals or none does.
    fn size(&self, number: usize, units: &[Unit], words: usize) -> (usize, usize) {
        let armies = self.convoyed[number * words..][..words].iter().map(|word| word.count_ones() as usize);
        let Some(army) = self.convoyed(number, words).next() else { return (0, 0) };
        let goals = &self.convoys[number];
        let each = goals.len() - usize::from(goals.contains(units[army].province()));
        (armies.sum::<usize>() * each, each)
    }

    /// Adds them to a list.
    pub(super) fn list_convoys(&self, unit: usize, units: &[Unit], words: usize, orders: &mut Vec<Order>) {
        for number in self.convoys(unit) {
            for army in self.convoyed(number, words) {
                let from = units[army].province();
                let goals = self.convoys[number].members().filter(|to| *to != from);
                orders.extend(goals.map(|to| Order::Convoy { from, to }));
            }
        }
    }

    /// The one with this number.
    pub(super) fn convoy(&self, unit: usize, units: &[Unit], words: usize, number: usize) -> Option<Order> {
        let mut left = number;
        for number in self.convoys(unit) {
            let (all, each) = self.size(number, units, words);
            if left < all {
                let from = units[self.convoyed(number, words).nth(left / each)?].province();
                let mut goals = self.convoys[number].members().filter(|to| *to != from);
                return goals.nth(left % each).map(|to| Order::Convoy { from, to });
            }
            left -= all;
        }
        None
    }

    fn convoys(&self, unit: usize) -> std::ops::Range<usize> {
        let (begin, end) = self.convoys_of[unit];
        begin as usize..end as usize
    }

    fn convoyed(&self, number: usize, words: usize) -> impl Iterator<Item = usize> + '_ {
        let armies = self.convoyed[number * words..][..words].iter().enumerate();
        armies.flat_map(|(word, armies)| members(*armies).map(move |army| word * 64 + army))
    }
}

/// Adds the units in these provinces as words.
fn push_units(sets: &mut Vec<u64>, provinces: &ProvinceSet, at: &[u16], words: usize) {
    let begin = sets.len();
    sets.resize(begin + words, 0);
    for province in provinces.members() {
        let unit = usize::from(at[province.index()]);
        sets[begin + unit / 64] |= 1 << (unit % 64);
    }
}

//! Who could go where, by themselves or carried: what every question about possible orders begins with.

use std::ops::Range;

use super::{NOBODY, bit_of, go};
use crate::board::Near;
use crate::chain::{self, Fleets, spread};
use crate::legal::{beyond, stations};
use crate::{Board, Order, Position, ProvinceId, ProvinceSet, Route, Unit, UnitKind};

/// Seats of a table. An index is masked to it, so that it needs no check.
const SEATS: usize = 512;
const _: () = assert!(crate::MAX_PROVINCES <= SEATS);

/// A value for every province.
#[derive(Clone, Debug)]
pub(super) struct Table<T>(Box<[T; SEATS]>);

impl<T: Copy> Table<T> {
    pub(super) fn of(value: T) -> Self {
        Table(Box::new([value; SEATS]))
    }

    /// Those of the provinces of a board.
    pub(super) fn of_board(&self, board: &Board) -> &[T] {
        &self.0[..board.province_count()]
    }

    /// The same, to be changed.
    pub(super) fn of_board_mut(&mut self, board: &Board) -> &mut [T] {
        &mut self.0[..board.province_count()]
    }

    /// That of the province.
    #[inline(always)]
    pub(super) fn at(&self, province: ProvinceId) -> &T {
        &self.0[province.index() % SEATS]
    }

    /// The same, to be changed.
    #[inline(always)]
    pub(super) fn at_mut(&mut self, province: ProvinceId) -> &mut T {
        &mut self.0[province.index() % SEATS]
    }
}

/// What one position allows, in sets of units of so many words of 64.
#[derive(Clone, Debug)]
pub(super) struct Reach<'a, const W: usize> {
    pub(super) board: &'a Board,
    /// The units of the position; none if it does not belong to the board.
    pub(super) units: Vec<Unit>,
    /// By unit: where it could go by itself on the board.
    pub(super) near: Vec<Near<'a>>,
    /// By province: the unit that stands there.
    pub(super) at: Table<u16>,
    /// By province: who could go there by themselves.
    pub(super) goers: Table<[u64; W]>,
    /// By province: who could go there by themselves or carried, but for who stands there.
    pub(super) comers: Table<[u64; W]>,
    /// By province, once they are counted: how many supports into it are possible for a unit that could go there by itself: for who
    /// stands there, and for the others who could go there.
    pub(super) supports: Table<u16>,
    /// By province: the fleets that could convoy and border it by water.
    touching: Table<[u64; W]>,
    /// Fleets on neighbouring seas, and what they touch.
    pub(super) groups: Vec<Group<W>>,
    /// Kinds of coast, group by group, once they are sorted.
    pub(super) kinds: Vec<Kind<W>>,
    /// The coasts of all groups.
    pub(super) coasts: ProvinceSet,
    /// Those that are coasts of several groups.
    several: ProvinceSet,
    /// By sea: the group of the fleet on it. By coast: the last group that touches it.
    group: Table<u16>,
    /// Whether the board has canals, a railway, or borders that weaken.
    pub(super) special: bool,
}

/// Fleets on neighbouring seas.
#[derive(Clone, Debug)]
pub(super) struct Group<const W: usize> {
    /// They, as units.
    pub(super) fleets: [u64; W],
    /// How many they are.
    pub(super) fleet_count: usize,
    /// The coasts they touch; between these they could carry.
    pub(super) coast: ProvinceSet,
    /// How many those are.
    pub(super) coast_count: usize,
    /// The armies that stand there.
    pub(super) armies: [u64; W],
    /// Which kinds of coast they are, where that is asked.
    pub(super) kinds: Range<usize>,
}

/// Coasts of a group that touch the same fleets of it: whether a fleet is of use between two coasts depends on their kinds alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kind<const W: usize> {
    pub(super) touched: [u64; W],
    pub(super) coasts: ProvinceSet,
    /// Those with an army.
    pub(super) armies: ProvinceSet,
}

/// No group.
const NO_GROUP: u16 = u16::MAX;

impl<'a, const W: usize> Reach<'a, W> {
    /// Of no position yet.
    pub(super) fn new(board: &'a Board) -> Self {
        Reach {
            board,
            units: Vec::new(),
            near: Vec::new(),
            at: Table::of(NOBODY),
            goers: Table::of([0; W]),
            comers: Table::of([0; W]),
            supports: Table::of(0),
            touching: Table::of([0; W]),
            groups: Vec::new(),
            kinds: Vec::new(),
            coasts: ProvinceSet::EMPTY,
            several: ProvinceSet::EMPTY,
            group: Table::of(NO_GROUP),
            special: !board.canals().is_empty() || board.railway().is_some() || board.has_weak(),
        }
    }

    /// Looks at a position of at most so many units. One that does not belong to the board has none.
    pub(super) fn look_at(&mut self, position: &Position) {
        let count = self.board.province_count();
        self.units.clear();
        self.near.clear();
        self.groups.clear();
        (self.coasts, self.several) = (ProvinceSet::EMPTY, ProvinceSet::EMPTY);
        self.at.0[..count].fill(NOBODY);
        self.goers.0[..count].fill([0; W]);
        self.touching.0[..count].fill([0; W]);
        let units = position.units();
        // Units are kept in the order of their provinces: the last one tells whether all are on the board.
        if units.len() > W * 64 || units.last().is_some_and(|unit| unit.province().index() >= count) {
            return;
        }
        self.units.extend(units);
        let board = self.board;
        let mut fleets = ProvinceSet::EMPTY;
        for (index, unit) in units.iter().enumerate() {
            *self.at.at_mut(unit.province()) = index as u16;
            let (word, bit) = (index / 64 % W, 1 << (index % 64));
            let near = board.near_by(unit.kind, unit.place);
            self.near.push(near);
            for row in near.rows {
                for province in row {
                    self.goers.at_mut(*province)[word] |= bit;
                }
            }
            if unit.kind == UnitKind::Fleet {
                fleets.insert(unit.province());
            }
            if self.special {
                self.go_specially(unit, word, bit);
            }
        }
        self.comers.0[..count].copy_from_slice(&self.goers.0[..count]);
        self.gather(fleets.intersection(board.ferries()));
    }

    /// Counts the supports into each province.
    pub(super) fn count_supports(&mut self) {
        let count = self.board.province_count();
        let tables = self.supports.0.iter_mut().zip(self.comers.0.iter()).zip(self.at.0.iter());
        for ((supports, comers), at) in tables.take(count) {
            let comers: u32 = comers.iter().map(|word| word.count_ones()).sum();
            // The unit itself is among those who could go there.
            *supports = (comers as u16).wrapping_add(u16::from(*at != NOBODY)).wrapping_sub(1);
        }
    }

    /// Through canals, by railway, and over borders that weaken.
    fn go_specially(&mut self, unit: &Unit, word: usize, bit: u64) {
        for province in self.special_goals(unit) {
            self.goers.at_mut(province)[word] |= bit;
        }
    }

    /// Where a unit could go by itself but not support.
    pub(super) fn special_goals(&self, unit: &Unit) -> impl Iterator<Item = ProvinceId> + use<'a, W> {
        let weak = self.board.weak_goals(unit.kind, unit.province());
        beyond(self.board, *unit).chain(stations(self.board, *unit)).chain(weak)
    }

    /// Finds the groups of these fleets, and adds those who could be carried to those who could go by themselves.
    fn gather(&mut self, fleets: ProvinceSet) {
        let mut rest = fleets;
        while let Some(first) = rest.first() {
            let (fleets, around) = spread(self.board, &rest, first);
            rest = rest.without(&fleets);
            let coast = around.intersection(self.board.landings());
            let (mut armies, number) = ([0; W], self.groups.len() as u16);
            coast.each(|province| {
                let unit = usize::from(*self.at.at(province));
                let army = self.unit_at(province).is_some_and(|unit| unit.kind == UnitKind::Army);
                armies[unit / 64 % W] |= u64::from(army) << (unit % 64);
                *self.group.at_mut(province) = number;
            });
            let (mut units, mut fleet_count) = ([0; W], 0);
            fleets.each(|fleet| {
                *self.group.at_mut(fleet) = number;
                let unit = usize::from(*self.at.at(fleet));
                let (word, bit) = (unit / 64 % W, 1 << (unit % 64));
                units[word] |= bit;
                fleet_count += 1;
                self.board.sea_contacts(fleet).each(|near| self.touching.at_mut(near)[word] |= bit);
            });
            self.several = self.several.union(&coast.intersection(&self.coasts));
            self.coasts = self.coasts.union(&coast);
            if armies != [0; W] {
                coast.each(|province| self.carry(province, &armies));
            }
            let coast_count = coast.len();
            self.groups.push(Group { fleets: units, fleet_count, coast, coast_count, armies, kinds: 0..0 });
        }
    }

    /// These could be carried to the province.
    #[inline(always)]
    fn carry(&mut self, province: ProvinceId, armies: &[u64; W]) {
        let here = *self.at.at(province);
        for (word, (comers, armies)) in self.comers.at_mut(province).iter_mut().zip(armies).enumerate() {
            *comers |= armies & !bit_of(here, word);
        }
    }

    /// The unit in the province.
    #[inline(always)]
    pub(super) fn unit_at(&self, province: ProvinceId) -> Option<&Unit> {
        self.units.get(usize::from(*self.at.at(province)))
    }

    /// The group of a fleet that could convoy.
    #[inline(always)]
    pub(super) fn group_of(&self, unit: &Unit) -> Option<&Group<W>> {
        let convoys = unit.kind == UnitKind::Fleet && self.board.ferries().contains(unit.province());
        let group = convoys.then(|| usize::from(*self.group.at(unit.province())))?;
        self.groups.get(group)
    }

    /// Which coasts of a group touch the same fleets, where there are several fleets and somebody to carry.
    pub(super) fn sort_coasts(&mut self) {
        self.kinds.clear();
        for number in 0..self.groups.len() {
            let begin = self.kinds.len();
            let group = &self.groups[number];
            if group.fleet_count > 1 && group.armies != [0; W] {
                let coast = group.coast;
                coast.each(|coast| self.sort_coast(number, begin, coast));
            }
            self.groups[number].kinds = begin..self.kinds.len();
        }
    }

    fn sort_coast(&mut self, group: usize, begin: usize, coast: ProvinceId) {
        let touched = self.touching(&self.groups[group], coast);
        let army = self.unit_at(coast).is_some_and(|unit| unit.kind == UnitKind::Army);
        let same = (begin..self.kinds.len()).find(|kind| self.kinds[*kind].touched == touched);
        let kind = same.unwrap_or_else(|| {
            self.kinds.push(Kind { touched, coasts: ProvinceSet::EMPTY, armies: ProvinceSet::EMPTY });
            self.kinds.len() - 1
        });
        let kind = &mut self.kinds[kind];
        kind.coasts.insert(coast);
        if army {
            kind.armies.insert(coast);
        }
    }

    /// Moves through canals and by railway.
    pub(super) fn specials(&self, unit: &Unit) -> impl Iterator<Item = Order> + use<'a, W> {
        let (board, unit) = (self.board, *unit);
        let canals = move || beyond(board, unit).map(|to| go(to, Route::Any));
        let rides = move || stations(board, unit).map(|to| go(to, Route::Railway));
        self.special.then(|| canals().chain(rides())).into_iter().flatten()
    }

    /// Which fleets of the group border the province by water.
    #[inline(always)]
    pub(super) fn touching(&self, group: &Group<W>, province: ProvinceId) -> [u64; W] {
        self.touching.at(province).intersection(&group.fleets)
    }

    /// Which other fleets of its group a fleet borders.
    #[inline(always)]
    pub(super) fn beside(&self, group: &Group<W>, fleet: usize) -> [u64; W] {
        self.units.get(fleet).map_or([0; W], |unit| self.touching(group, unit.province()))
    }

    /// Which fleets of the group are connected with the province without this one.
    pub(super) fn joined_without(&self, group: &Group<W>, fleet: usize, province: ProvinceId) -> [u64; W] {
        let mut rest = group.fleets;
        rest.remove(fleet);
        let first = self.touching(group, province).intersection(&rest);
        chain::joined(|fleet| self.beside(group, fleet), &rest, &first)
    }

    /// Where an army could be carried.
    pub(super) fn goals(&self, unit: &Unit) -> ProvinceSet {
        let from = unit.province();
        if unit.kind != UnitKind::Army || !self.coasts.contains(from) {
            return ProvinceSet::EMPTY;
        }
        let groups = self.groups.iter().filter(|group| group.coast.contains(from));
        let mut goals = groups.fold(ProvinceSet::EMPTY, |all, group| all.union(&group.coast));
        goals.remove(from);
        goals
    }

    /// How many places those are.
    pub(super) fn goal_count(&self, unit: &Unit) -> usize {
        let from = unit.province();
        match self.groups.get(usize::from(*self.group.at(from))) {
            Some(group) if !self.several.contains(from) => {
                let carried = unit.kind == UnitKind::Army && self.coasts.contains(from);
                if carried { group.coast_count - 1 } else { 0 }
            }
            _ => self.goals(unit).len(),
        }
    }

    /// 1 if a unit stands there that can be supported in holding.
    #[inline(always)]
    pub(super) fn held(&self, province: ProvinceId) -> usize {
        usize::from(*self.at.at(province) != NOBODY)
    }
}

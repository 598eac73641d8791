//! Who could go where, by themselves or carried: what every question about possible orders begins with.

use std::ops::Range;

use super::{NOBODY, bit_of, go};
use crate::chain::{self, Fleets, spread};
use crate::legal::{beyond, stations};
use crate::ways::Near;
use crate::{Board, Order, Position, ProvinceId, ProvinceSet, Route, Unit, UnitKind};

/// Seats of a table. An index is masked to it, so that it needs no check.
pub(super) const SEATS: usize = 512;
const _: () = assert!(crate::MAX_PROVINCES <= SEATS);

/// A value for every province.
#[derive(Clone, Debug)]
pub(super) struct Table<T>(Box<[T; SEATS]>);

impl<T: Copy> Table<T> {
    pub(super) fn of(value: T) -> Self {
        Table(Box::new([value; SEATS]))
    }

    /// Those of the provinces of a board, to be changed.
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
    /// By kind of unit and node: where such a unit could go by itself.
    nears: [Vec<Near<'a>>; 3],
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
    /// By province: the fleets that could convoy and border it by water, but for those that have no other fleet beside them.
    touching: Table<[u64; W]>,
    /// By province, once they are counted: how many convoys could be possible for the fleet that stands there, or where the army there could be
    /// carried.
    pub(super) by_sea: Table<u32>,
    /// Fleets on neighbouring seas, and what they touch.
    pub(super) groups: Vec<Group<W>>,
    /// Kinds of coast, group by group, once they are sorted.
    pub(super) kinds: Vec<Kind<W>>,
    /// The coasts of all groups.
    pub(super) coasts: ProvinceSet,
    /// Those that are coasts of several groups.
    pub(super) several: ProvinceSet,
    /// Armies that could be carried.
    pub(super) passengers: [u64; W],
    /// Fleets that could carry somebody.
    pub(super) carriers: [u64; W],
    /// By sea: the group of the fleet on it. By coast with an army: the last group that could carry it.
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
    /// How many those are, if there is somebody to carry.
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

/// Stands in the table of groups where no group of fleets is known.
const NO_GROUP: u16 = u16::MAX;

impl<'a, const W: usize> Reach<'a, W> {
    /// Of no position yet.
    pub(super) fn new(board: &'a Board) -> Self {
        Reach {
            board,
            units: Vec::new(),
            nears: UnitKind::ALL.map(|kind| board.nears(kind).collect()),
            near: Vec::new(),
            at: Table::of(NOBODY),
            goers: Table::of([0; W]),
            comers: Table::of([0; W]),
            supports: Table::of(0),
            touching: Table::of([0; W]),
            by_sea: Table::of(0),
            groups: Vec::new(),
            kinds: Vec::new(),
            coasts: ProvinceSet::EMPTY,
            several: ProvinceSet::EMPTY,
            passengers: [0; W],
            carriers: [0; W],
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
        (self.passengers, self.carriers) = ([0; W], [0; W]);
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
        let nears = &self.nears;
        self.near.extend(units.iter().map(|unit| {
            let near = board.node(unit.place).and_then(|node| nears[unit.kind as usize].get(node));
            near.copied().unwrap_or_default()
        }));
        // By kind: nobody foresees who is a fleet.
        let mut standing = [ProvinceSet::EMPTY; UnitKind::ALL.len()];
        for (index, (unit, near)) in units.iter().zip(&self.near).enumerate() {
            *self.at.at_mut(unit.province()) = index as u16;
            let (word, bit) = (index / 64 % W, 1 << (index % 64));
            for province in near.rows.as_flattened() {
                self.goers.at_mut(*province)[word] |= bit;
            }
            standing[unit.kind as usize].insert(unit.province());
        }
        if self.special {
            for (index, unit) in units.iter().enumerate() {
                self.go_specially(unit, index / 64 % W, 1 << (index % 64));
            }
        }
        self.comers.0[..count].copy_from_slice(&self.goers.0[..count]);
        let [armies, fleets, _] = standing;
        self.gather(&fleets.intersection(board.ferries()), &armies);
    }

    /// Counts how many convoys could be possible, and where armies could be carried.
    pub(super) fn count_by_sea(&mut self) {
        self.by_sea.of_board_mut(self.board).fill(0);
        let by_sea = &mut self.by_sea;
        for group in self.groups.iter().filter(|group| !group.armies.is_empty()) {
            let goals = group.coast_count as u32 - 1;
            let armies: u32 = group.armies.iter().map(|word| word.count_ones()).sum();
            let mut note = |unit: usize, count: u32| {
                if let Some(unit) = self.units.get(unit) {
                    *by_sea.at_mut(unit.province()) = count;
                }
            };
            group.armies.each(|army| note(army, goals));
            group.fleets.each(|fleet| note(fleet, armies * goals));
        }
        if !self.several.is_empty() {
            let passengers = self.passengers;
            passengers.each(|army| {
                let from = self.units.get(army).map(Unit::province);
                if let Some(from) = from.filter(|from| self.several.contains(*from)) {
                    *self.by_sea.at_mut(from) = self.goals(from).len() as u32;
                }
            });
        }
    }

    /// Counts the supports into each province.
    pub(super) fn count_supports(&mut self) {
        let count = self.board.province_count();
        let supports = &mut self.supports.0[..count];
        for (supports, comers) in supports.iter_mut().zip(self.comers.0.iter()) {
            *supports = comers.iter().map(|word| word.count_ones()).sum::<u32>() as u16;
        }
        // The unit itself is among those who could go there.
        for (supports, at) in supports.iter_mut().zip(self.at.0.iter()) {
            *supports = supports.wrapping_add(u16::from(*at != NOBODY)).wrapping_sub(1);
        }
    }

    /// Through canals, by railway, and over borders that weaken.
    fn go_specially(&mut self, unit: &Unit, word: usize, bit: u64) {
        for province in self.special_goals(unit) {
            self.goers.at_mut(province)[word] |= bit;
        }
    }

    /// Where a unit could go by itself, and mostly not support.
    pub(super) fn special_goals(&self, unit: &Unit) -> impl Iterator<Item = ProvinceId> + use<'a, W> {
        let weak = self.board.weak_goals(unit.kind, unit.place);
        beyond(self.board, *unit).chain(stations(self.board, *unit)).chain(weak)
    }

    /// Finds the groups of these fleets, and adds those of these armies who could be carried to those who could go by themselves.
    fn gather(&mut self, fleets: &ProvinceSet, aboard: &ProvinceSet) {
        let mut rest = *fleets;
        while let Some(first) = rest.first() {
            let (fleets, around) = spread(self.board, &rest, first);
            rest = rest.without(&fleets);
            let coast = around.intersection(self.board.landings());
            let (mut units, mut fleet_count, number) = ([0; W], 0, self.groups.len() as u16);
            let single = fleets.without(&ProvinceSet::from_iter([first])).is_empty();
            fleets.each(|fleet| {
                *self.group.at_mut(fleet) = number;
                units = units.union(&self.bit_at(fleet));
                fleet_count += 1;
                if !single {
                    self.touch(fleet);
                }
            });
            self.several = self.several.union(&coast.intersection(&self.coasts));
            self.coasts = self.coasts.union(&coast);
            let (mut armies, mut coast_count) = ([0; W], 0);
            aboard.intersection(&coast).each(|army| {
                *self.group.at_mut(army) = number;
                armies = armies.union(&self.bit_at(army));
            });
            if !armies.is_empty() {
                self.passengers = self.passengers.union(&armies);
                self.carriers = self.carriers.union(&units);
                coast.each(|province| {
                    self.carry(province, &armies);
                    coast_count += 1;
                });
            }
            self.groups.push(Group { fleets: units, fleet_count, coast, coast_count, armies, kinds: 0..0 });
        }
    }

    /// The unit in the province, as a set.
    #[inline(always)]
    fn bit_at(&self, province: ProvinceId) -> [u64; W] {
        let unit = *self.at.at(province);
        std::array::from_fn(|word| bit_of(unit, word))
    }

    /// The fleet touches what it borders.
    fn touch(&mut self, fleet: ProvinceId) {
        let bit = self.bit_at(fleet);
        self.board.sea_contacts(fleet).each(|near| {
            let touching = self.touching.at_mut(near);
            *touching = touching.union(&bit);
        });
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
        if convoys { self.group_at(unit.province()) } else { None }
    }

    /// The group of the fleet that could convoy and stands here.
    #[inline(always)]
    pub(super) fn group_at(&self, sea: ProvinceId) -> Option<&Group<W>> {
        self.groups.get(usize::from(*self.group.at(sea)))
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
        // All of them, or none: mostly there is no other fleet than these.
        if first == rest || first.is_empty() {
            return first;
        }
        chain::joined(|fleet| self.beside(group, fleet), &rest, &first)
    }

    /// Where the army in this province could be carried.
    pub(super) fn goals(&self, from: ProvinceId) -> ProvinceSet {
        let all = || {
            let groups = self.groups.iter().filter(|group| group.coast.contains(from));
            groups.fold(ProvinceSet::EMPTY, |all, group| all.union(&group.coast))
        };
        let the_one = self.groups.get(usize::from(*self.group.at(from)));
        let mut goals = match the_one.filter(|_| !self.several.contains(from)) {
            Some(group) => group.coast,
            None => all(),
        };
        goals.remove(from);
        goals
    }

    /// 1 if a unit stands there that can be supported in holding.
    #[inline(always)]
    pub(super) fn held(&self, province: ProvinceId) -> usize {
        usize::from(*self.at.at(province) != NOBODY)
    }
}

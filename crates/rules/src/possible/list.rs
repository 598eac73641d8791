//! All possible orders, written into one list.

use super::go;
use super::reach::{Group, Kind, Reach, Table};
use crate::board::Near;
use crate::chain::{self, Fleets};
use crate::{Order, Place, Position, ProvinceId, ProvinceSet, Route, Unit, UnitKind};

/// All possible orders, unit by unit.
#[derive(Clone, Debug)]
pub(super) struct Lists {
    orders: Page,
    /// By unit: where its orders begin; one entry more than units.
    begins: Vec<usize>,
    /// Supports into a province for all that could go there, province by province.
    supports: Page,
    /// By province: where these begin and end.
    into: Table<(u32, u32)>,
    /// Unit by unit, for each province it could go to by itself: where among these supports its own is.
    own: Vec<u32>,
}

/// A list that is written over and over.
#[derive(Clone, Debug, Default)]
struct Page {
    /// What is written, and behind it what was written before.
    orders: Vec<Order>,
    /// How much of it counts.
    len: usize,
}

/// Orders that are copied at once: mostly fewer are wanted, and nobody foresees how many.
const CHUNK: usize = 8;

impl Page {
    /// Room for so many more, and what is copied in vain.
    #[inline(always)]
    fn make_room(&mut self, more: usize) {
        if self.orders.len() < self.len + more + CHUNK {
            self.orders.resize(2 * (self.len + more + CHUNK), Order::Hold);
        }
    }

    /// Adds an order if it counts, where there is room.
    #[inline(always)]
    fn write(&mut self, order: Order, counts: bool) {
        if let Some(next) = self.orders.get_mut(self.len) {
            *next = order;
        }
        self.len += usize::from(counts);
    }

    /// Adds moves to these places, where there is room.
    #[inline(always)]
    fn walk(&mut self, places: &[Place]) {
        if let Some(next) = self.orders.get_mut(self.len..self.len + places.len()) {
            next.iter_mut()
                .zip(places)
                .for_each(|(next, to)| *next = Order::Move { to: *to, route: Route::Any });
        }
        self.len += places.len();
    }

    /// Adds these orders of another page but for one, in whose place comes the last, where there is room.
    #[inline(always)]
    fn copy_others(&mut self, page: &Page, begin: usize, end: usize, one: usize) {
        let (mut from, mut to) = (begin, self.len);
        loop {
            let chunk = page.orders.get(from..).and_then(<[Order]>::first_chunk::<CHUNK>);
            let room = self.orders.get_mut(to..).and_then(<[Order]>::first_chunk_mut::<CHUNK>);
            if let (Some(chunk), Some(room)) = (chunk, room) {
                *room = *chunk;
            }
            (from, to) = (from + CHUNK, to + CHUNK);
            if from >= end {
                break;
            }
        }
        if let (Some(place), Some(last)) =
            (self.orders.get_mut(self.len + one - begin), page.orders.get(end - 1))
        {
            *place = *last;
        }
        self.len += end - begin - 1;
    }
}

impl Lists {
    pub(super) fn new() -> Self {
        Lists {
            orders: Page::default(),
            begins: Vec::new(),
            supports: Page::default(),
            into: Table::of((0, 0)),
            own: Vec::new(),
        }
    }

    /// Those of the unit with this index.
    pub(super) fn of(&self, unit: usize) -> Option<&[Order]> {
        let (begin, end) = (*self.begins.get(unit)?, *self.begins.get(unit + 1)?);
        self.orders.orders.get(begin..end)
    }
}

impl<const W: usize> Reach<'_, W> {
    /// Lists what is possible in a position.
    pub(super) fn list_all(&mut self, position: &Position, lists: &mut Lists) {
        self.look_at(position);
        self.list_supports(lists);
        self.sort_coasts();
        lists.orders.len = 0;
        lists.begins.clear();
        lists.begins.push(0);
        let mut own = 0;
        for (index, (unit, near)) in self.units.iter().zip(&self.near).enumerate() {
            self.list_one(index, unit, near, own, lists);
            own += near.provinces.len();
            lists.begins.push(lists.orders.len);
        }
    }

    /// For each province the supports of all that could go there.
    fn list_supports(&self, lists: &mut Lists) {
        let Lists { supports, into, own, .. } = lists;
        let mut sum = 0;
        for (into, comers) in into.of_board_mut(self.board).iter_mut().zip(self.comers.of_board(self.board)) {
            *into = (sum, sum);
            sum += comers.iter().map(|word| word.count_ones()).sum::<u32>();
        }
        supports.len = 0;
        supports.make_room(sum as usize);
        own.clear();
        let mut add = |from: ProvinceId, to: ProvinceId| {
            let (_, end) = into.at_mut(to);
            if let Some(next) = supports.orders.get_mut(*end as usize) {
                *next = Order::SupportMove { from, to: to.into() };
            }
            *end += 1;
            *end - 1
        };
        for (unit, near) in self.units.iter().zip(&self.near) {
            let from = unit.province();
            own.extend(near.provinces.iter().map(|to| add(from, *to)));
            if self.special {
                let mut written = *self.board.reach(unit.kind, unit.place);
                for to in self.special_goals(unit) {
                    if !written.contains(to) {
                        written.insert(to);
                        add(from, to);
                    }
                }
            }
        }
        self.coasts.each(|to| {
            self.comers.at(to).without(self.goers.at(to)).each(|unit| {
                if let Some(unit) = self.units.get(unit) {
                    add(unit.province(), to);
                }
            });
        });
    }

    /// Adds all possible orders of a unit. `own`: where its own supports stand.
    #[inline(always)]
    fn list_one(&self, index: usize, unit: &Unit, near: &Near<'_>, own: usize, lists: &mut Lists) {
        let orders = &mut lists.orders;
        orders.make_room(1 + near.places.len());
        orders.write(Order::Hold, true);
        orders.walk(near.places);
        if self.special {
            for order in self.specials(unit) {
                orders.make_room(1);
                orders.write(order, true);
            }
        }
        if unit.kind == UnitKind::Army && self.coasts.contains(unit.province()) {
            let (goals, walks) = (self.goals(unit), self.board.reach(unit.kind, unit.place));
            orders.make_room(crate::MAX_PROVINCES);
            let route = |to| if walks.contains(to) { Route::Convoy } else { Route::Any };
            goals.each(|to| orders.write(go(to, route(to)), true));
        }
        let group = self.group_of(unit).filter(|group| group.armies != [0; W]);
        orders.make_room(near.provinces.len() * (1 + self.units.len()));
        let own = lists.own.get(own..).unwrap_or_default();
        for (to, own) in near.provinces.iter().zip(own) {
            let (begin, end) = *lists.into.at(*to);
            orders.write(Order::SupportHold { at: *to }, self.held(*to) > 0);
            match group {
                Some(group) if group.coast.contains(*to) && self.comers.at(*to) != self.goers.at(*to) => {
                    self.list_supports_without(group, index, *to, orders);
                }
                _ => orders.copy_others(&lists.supports, begin as usize, end as usize, *own as usize),
            }
        }
        if let Some(group) = group {
            self.list_convoys(group, index, orders);
        }
    }

    /// The supports of a fleet into a province to which its group could carry: it supports nobody whom it would have to carry itself.
    #[inline(never)]
    fn list_supports_without(&self, group: &Group<W>, fleet: usize, to: ProvinceId, orders: &mut Page) {
        let mut walkers = *self.goers.at(to);
        let carried = self.comers.at(to).without(&walkers);
        walkers.remove(fleet);
        let mut write = |other: usize, counts: bool| {
            if let Some(other) = self.units.get(other) {
                orders.write(Order::SupportMove { from: other.province(), to: to.into() }, counts);
            }
        };
        walkers.each(|other| write(other, true));
        let joined = self.joined_without(group, fleet, to);
        let mut others = [0; W];
        for other in
            self.groups.iter().filter(|other| other.fleets != group.fleets && other.coast.contains(to))
        {
            others = others.union(&other.armies);
        }
        carried.each(|army| {
            let from = self.units.get(army).map(Unit::province);
            let without = from.is_some_and(|from| self.touching(group, from).intersects(&joined));
            write(army, without || others.contains(army));
        });
    }

    /// The convoys of a fleet of the group.
    #[inline(never)]
    fn list_convoys(&self, group: &Group<W>, fleet: usize, orders: &mut Page) {
        let mut carry = |from: ProvinceId, goals: &ProvinceSet| {
            orders.make_room(group.coast_count);
            goals.each(|to| orders.write(Order::Convoy { from, to }, to != from));
        };
        if group.fleet_count == 1 {
            group.armies.each(|army| {
                if let Some(army) = self.units.get(army) {
                    carry(army.province(), &group.coast);
                }
            });
        }
        let kinds = self.kinds.get(group.kinds.clone()).unwrap_or_default();
        for from in kinds.iter().filter(|kind| !kind.armies.is_empty()) {
            let around = |fleet| self.beside(group, fleet);
            let needed =
                |to: &&Kind<W>| chain::is_needed(&around, &group.fleets, &from.touched, &to.touched, fleet);
            let goals = kinds.iter().filter(needed);
            let mut goals = goals.fold(ProvinceSet::EMPTY, |all, to| all.union(&to.coasts));
            self.units.get(fleet).iter().for_each(|fleet| goals.remove(fleet.province()));
            from.armies.each(|from| carry(from, &goals));
        }
    }
}

//! All possible orders, written into one list.

use super::go;
use super::reach::{Group, Kind, Reach, SEATS, Table};
use crate::chain::{self, Fleets};
use crate::plain::pick;
use crate::{Order, Position, ProvinceId, ProvinceSet, Route, Unit};

/// All possible orders, unit by unit.
#[derive(Clone, Debug)]
pub(super) struct Lists {
    orders: Page,
    /// By unit: where its orders begin and end.
    parts: Vec<(usize, usize)>,
    /// By province: the supports into it for all who stand there or could go there, the first ones of them: in holding, for those who could go there
    /// by themselves, for those who could be carried.
    into: Box<[Supports; SEATS]>,
    /// By province: how many these are, and how many without those for who could only be carried.
    counts: Table<u16>,
    walking: Table<u16>,
    /// Unit by unit, for each province it could go to by itself: where among these supports its own is.
    own: Vec<u16>,
    /// By unit: where these begin.
    own_begins: Vec<usize>,
    /// The coasts of one group, and anything behind them.
    coast: Vec<ProvinceId>,
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
/// Supports into one province that are kept; more are listed anew for each unit.
const MOST: usize = 2 * CHUNK;
/// Supports into one province.
type Supports = [Order; MOST];

impl Page {
    /// Room for so many more, and what is copied in vain.
    #[inline(always)]
    fn make_room(&mut self, more: usize) {
        if self.orders.len() < self.len + more + MOST {
            self.orders.resize(2 * (self.len + more + MOST), Order::Hold);
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

    /// Writes chunk after chunk, of which so many orders count, where there is room.
    #[inline(always)]
    fn write_chunks<T>(&mut self, chunks: &[[T; CHUNK]], count: usize, order: impl Fn(&T) -> Order) {
        for (number, chunk) in chunks.iter().enumerate() {
            if let Some(room) = self.room::<CHUNK>(number * CHUNK) {
                room.iter_mut().zip(chunk).for_each(|(next, what)| *next = order(what));
            }
        }
        self.len += count;
    }

    /// What is written next but for so many.
    #[inline(always)]
    fn room<const N: usize>(&mut self, behind: usize) -> Option<&mut [Order; N]> {
        self.orders.get_mut(self.len + behind..)?.first_chunk_mut()
    }

    /// Adds the first of these supports but for one, in whose place comes the last, where there is room.
    #[inline(always)]
    fn copy_others(&mut self, supports: &Supports, count: usize, one: usize) {
        let (first, more) = supports.split_at(CHUNK);
        if let Some(room) = self.room::<MOST>(0) {
            room[..CHUNK].copy_from_slice(first);
            if count > CHUNK {
                room[CHUNK..].copy_from_slice(more);
            }
            room[one % MOST] = supports[count.wrapping_sub(1) % MOST];
        }
        self.len += count - 1;
    }
}

impl Lists {
    pub(super) fn new() -> Self {
        Lists {
            orders: Page::default(),
            parts: Vec::new(),
            into: Box::new([[Order::Hold; MOST]; SEATS]),
            counts: Table::of(0),
            walking: Table::of(0),
            own: Vec::new(),
            own_begins: Vec::new(),
            coast: Vec::new(),
        }
    }

    /// Those of the unit with this index.
    pub(super) fn of(&self, unit: usize) -> Option<&[Order]> {
        let (begin, end) = *self.parts.get(unit)?;
        self.orders.orders.get(begin..end)
    }

    /// Adds a support into this province; says where it stands among these.
    #[inline(always)]
    fn add_support(&mut self, into: ProvinceId, order: Order) -> u16 {
        let count = self.counts.at_mut(into);
        self.into[into.index() % SEATS][usize::from(*count) % MOST] = order;
        *count += 1;
        *count - 1
    }
}

impl<const W: usize> Reach<'_, W> {
    /// Lists what is possible in a position.
    pub(super) fn list_all(&mut self, position: &Position, lists: &mut Lists) {
        self.look_at(position);
        self.list_supports(lists);
        self.sort_coasts();
        lists.orders.len = 0;
        lists.parts.clear();
        lists.parts.resize(self.units.len(), (0, 0));
        // One after the other by what has to be asked about them: in turn nobody foresees it.
        let all: [u64; W] = std::array::from_fn(|word| {
            u64::MAX
                .checked_shr((64 * (word as u32 + 1)).saturating_sub(self.units.len() as u32))
                .unwrap_or(0)
        });
        let others = all.without(&self.passengers).without(&self.carriers);
        others.each(|unit| self.list_one::<false, false>(unit, lists));
        self.passengers.each(|unit| self.list_one::<true, false>(unit, lists));
        self.carriers.each(|unit| self.list_one::<false, true>(unit, lists));
    }

    /// For each province the supports of all who stand there and could go there.
    fn list_supports(&self, lists: &mut Lists) {
        lists.counts.of_board_mut(self.board).fill(0);
        lists.own.clear();
        lists.own_begins.clear();
        for unit in &self.units {
            let at = unit.province();
            lists.add_support(at, Order::SupportHold { at });
        }
        let support = |from: ProvinceId, to: ProvinceId| Order::SupportMove { from, to: to.into() };
        for (unit, near) in self.units.iter().zip(&self.near) {
            let from = unit.province();
            lists.own_begins.push(lists.own.len());
            let mut own = std::mem::take(&mut lists.own);
            own.extend(near.provinces.iter().map(|to| lists.add_support(*to, support(from, *to))));
            lists.own = own;
            if self.special {
                let mut written = *self.board.reach(unit.kind, unit.place);
                for to in self.special_goals(unit) {
                    if !written.contains(to) {
                        written.insert(to);
                        lists.add_support(to, support(from, to));
                    }
                }
            }
        }
        lists.walking.of_board_mut(self.board).copy_from_slice(lists.counts.of_board(self.board));
        if !self.passengers.is_empty() {
            self.coasts.each(|to| {
                self.comers.at(to).without(self.goers.at(to)).each(|unit| {
                    if let Some(unit) = self.units.get(unit) {
                        lists.add_support(to, support(unit.province(), to));
                    }
                });
            });
        }
    }

    /// Adds all possible orders of a unit, which could be carried, or could carry, or neither.
    #[inline(always)]
    fn list_one<const CARRIED: bool, const CARRIES: bool>(&self, index: usize, lists: &mut Lists) {
        let (Some(unit), Some(near), Some(own)) =
            (self.units.get(index), self.near.get(index), lists.own_begins.get(index))
        else {
            return;
        };
        let orders = &mut lists.orders;
        let begin = orders.len;
        orders.make_room(1 + CHUNK * near.walks.len() + MOST * near.provinces.len());
        orders.write(Order::Hold, true);
        orders.write_chunks(near.walks, near.places.len(), |to| Order::Move { to: *to, route: Route::Any });
        if self.special {
            for order in self.specials(unit) {
                orders.make_room(1 + MOST * near.provinces.len());
                orders.write(order, true);
            }
        }
        if CARRIED {
            let (goals, walks) = (self.goals(unit.province()), self.board.reach(unit.kind, unit.place));
            orders.make_room(crate::MAX_PROVINCES + MOST * near.provinces.len());
            let route = |to| pick(walks.contains(to), Route::Convoy, Route::Any);
            goals.each(|to| orders.write(go(to, route(to)), true));
        }
        let group = if CARRIES { self.group_at(unit.province()) } else { None };
        let own = lists.own.get(*own..).unwrap_or_default();
        for (to, own) in near.provinces.iter().zip(own) {
            let (all, walking) = (*lists.counts.at(*to), *lists.walking.at(*to));
            let carries = group.is_some_and(|group| group.coast.contains(*to)) & (all != walking);
            // Whoever is carried there by this fleet alone is nobody it could support.
            let alone = group.is_some_and(|group| group.fleet_count == 1) & !self.several.contains(*to);
            let count = usize::from(pick(carries, walking, all));
            if carries & !alone | (count > MOST) {
                self.list_supports_slowly(group, index, *to, orders);
                orders.make_room(MOST * near.provinces.len());
            } else {
                orders.copy_others(&lists.into[to.index() % SEATS], count, usize::from(*own));
            }
        }
        if let Some(group) = group {
            match group.fleet_count {
                1 => self.list_all_convoys(group, lists),
                _ => self.list_convoys(group, index, &mut lists.orders),
            }
        }
        if let Some(part) = lists.parts.get_mut(index) {
            *part = (begin, lists.orders.len);
        }
    }

    /// The supports of a unit into a province. A fleet that could carry there, one of a group, supports nobody whom it would have to carry itself.
    #[inline(never)]
    fn list_supports_slowly(&self, group: Option<&Group<W>>, unit: usize, to: ProvinceId, orders: &mut Page) {
        orders.make_room(1 + self.units.len());
        orders.write(Order::SupportHold { at: to }, self.held(to) > 0);
        let mut walkers = *self.goers.at(to);
        let carried = self.comers.at(to).without(&walkers);
        walkers.remove(unit);
        let mut write = |other: usize, counts: bool| {
            if let Some(other) = self.units.get(other) {
                orders.write(Order::SupportMove { from: other.province(), to: to.into() }, counts);
            }
        };
        walkers.each(|other| write(other, true));
        let Some(group) = group.filter(|group| group.coast.contains(to)) else {
            return carried.each(|army| write(army, true));
        };
        let joined = self.joined_without(group, unit, to);
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

    /// The convoys of the only fleet of a group: of every army to every other coast.
    fn list_all_convoys(&self, group: &Group<W>, lists: &mut Lists) {
        let Lists { coast, orders, .. } = lists;
        coast.clear();
        group.coast.each(|province| coast.push(province));
        let count = coast.len();
        coast.resize(count.next_multiple_of(CHUNK), ProvinceId(0));
        group.armies.each(|army| {
            let Some(from) = self.units.get(army).map(Unit::province) else { return };
            orders.make_room(coast.len());
            let begin = orders.len;
            orders.write_chunks(coast.as_chunks().0, count - 1, |to| Order::Convoy { from, to: *to });
            // In place of its own coast comes the last one.
            let (own, last) = (coast.iter().position(|to| *to == from), coast.get(count - 1));
            if let (Some(own), Some(last)) = (own, last)
                && let Some(place) = orders.orders.get_mut(begin + own)
            {
                *place = Order::Convoy { from, to: *last };
            }
        });
    }

    /// The convoys of a fleet among others of its group.
    #[inline(never)]
    fn list_convoys(&self, group: &Group<W>, fleet: usize, orders: &mut Page) {
        let mut carry = |from: ProvinceId, goals: &ProvinceSet| {
            orders.make_room(group.coast_count);
            goals.each(|to| orders.write(Order::Convoy { from, to }, to != from));
        };
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

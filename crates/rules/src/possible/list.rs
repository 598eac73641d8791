//! All possible orders, written into one list.

use std::ops::Range;

use super::reach::{Group, Kind, Reach, SEATS, Table};
use super::{bit_of, go};
use crate::chain::{self, Fleets};
use crate::plain::pick;
use crate::ways::Near;
use crate::{Board, Order, Place, Position, ProvinceId, ProvinceSet, Route, Unit, UnitKind};

/// All possible orders, unit by unit.
#[derive(Clone, Debug)]
pub(super) struct Lists {
    orders: Page,
    /// By unit: where its orders begin and end.
    parts: Vec<(usize, usize)>,
    /// By province: the supports into it for all who stand there or could go there, the first ones of them: in holding, for those who could go there
    /// by themselves, for those who could be carried. Behind them, by kind of unit and node: to hold and to go where it could by itself.
    /// (Of these one more is counted, which nobody has.)
    rows: Vec<Row>,
    /// By province: how many supports there are without those for who could only be carried.
    walking: Table<u16>,
    /// By kind of unit and node: the provinces into which it could support.
    sites: Vec<Site>,
    takes: Takes,
    /// The coasts of one group, and anything behind them.
    coast: Vec<ProvinceId>,
}

/// The rows that all units take, each unit that of its node first, then those of the provinces into which it could support.
#[derive(Clone, Debug, Default)]
struct Takes {
    /// Which rows, and anything behind them.
    rows: Vec<u16>,
    /// The unit's province.
    from: Vec<ProvinceId>,
    /// Which one of the row it does not take, because it is its own.
    own: Vec<u16>,
    /// Where the orders of each row begin, if they were written in one go.
    begins: Vec<usize>,
    /// By unit: where its rows begin; and where the last one's end.
    units: Vec<usize>,
    /// By unit: the row of its node.
    nodes: Vec<u16>,
    len: usize,
}

/// The provinces into which a unit could support from a node, by itself.
#[derive(Clone, Copy, Debug)]
struct Site {
    /// First [`NO_ROW`] in the place of the node's own row, then the provinces, then anything.
    rows: [u16; MOST],
    /// How many these are.
    count: usize,
    /// Which one its own row is.
    own: u16,
}

/// A row of no province.
const NO_ROW: u16 = SEATS as u16 - 1;
const _: () = assert!(crate::MAX_PROVINCES < SEATS);

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
/// Orders of a row; where there are more, they are listed anew for each unit.
const MOST: usize = 2 * CHUNK;

/// Orders that are copied together: supports into one province, or moves from one node.
#[derive(Clone, Copy, Debug)]
#[repr(align(128))]
struct Row {
    orders: [Order; MOST],
    /// How many these are; more than there is room for, if there are more.
    count: u16,
}

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

    /// Adds the first of these orders but for one, in whose place comes the last, where there is room.
    #[inline(always)]
    fn copy_others(&mut self, row: &Row, count: u16, one: u16) {
        let (first, more) = row.orders.split_at(CHUNK);
        let (count, one) = (usize::from(count), usize::from(one));
        if let Some(room) = self.room::<MOST>(0) {
            room[..CHUNK].copy_from_slice(first);
            if count > CHUNK {
                room[CHUNK..].copy_from_slice(more);
            }
            room[one % MOST] = row.orders[count.wrapping_sub(1) % MOST];
        }
        self.len += count.wrapping_sub(1);
    }
}

impl Row {
    const EMPTY: Row = Row { orders: [Order::Hold; MOST], count: 0 };

    /// Adds a support; says where it stands.
    #[inline(always)]
    fn add(&mut self, support: Order) -> u16 {
        let place = self.count;
        self.orders[usize::from(place) % MOST] = support;
        self.count = place.wrapping_add(1);
        place
    }
}

impl Site {
    /// With the row of this number as its own.
    fn of(own: usize, provinces: &[ProvinceId]) -> Self {
        let mut rows = [NO_ROW; MOST];
        rows.iter_mut().skip(1).zip(provinces).for_each(|(row, province)| *row = province.0);
        Site { rows, count: 1 + provinces.len(), own: own as u16 }
    }
}

impl Takes {
    fn clear(&mut self) {
        self.len = 0;
        self.nodes.clear();
        self.units.clear();
        self.units.push(0);
    }

    /// Adds the rows of the next unit.
    #[inline(always)]
    fn add(&mut self, unit: &Unit, site: &Site, near: &Near<'_>) {
        let (begin, end) = (self.len, self.len + site.count);
        if self.rows.len() < end + MOST {
            let room = 2 * (end + MOST);
            self.rows.resize(room, NO_ROW);
            self.from.resize(room, ProvinceId(NO_ROW));
            self.own.resize(room, 0);
            self.begins.resize(room, 0);
        }
        let rows = self.rows.get_mut(begin..).and_then(|room| room.first_chunk_mut());
        let from = self.from.get_mut(begin..).and_then(|room| room.first_chunk_mut());
        if let (Some(rows), Some(from)) = (rows, from) {
            (*rows, *from) = (site.rows, [unit.province(); MOST]);
        }
        if site.count > MOST {
            let (rows, from) = (&mut self.rows[begin + 1..end], &mut self.from[begin..end]);
            rows.iter_mut().zip(near.provinces).for_each(|(row, province)| *row = province.0);
            from.fill(unit.province());
        }
        self.len = end;
        self.units.push(end);
        self.nodes.push(site.own);
    }
}

impl Lists {
    pub(super) fn new(board: &Board) -> Self {
        let (mut rows, mut sites) = (vec![Row::EMPTY; SEATS], Vec::new());
        // By kind and node, and at last that of a unit that stands nowhere.
        let nears = UnitKind::ALL.into_iter().flat_map(|kind| board.nears(kind));
        for near in nears.chain([Near::default()]) {
            let mut row = Row { count: near.places.len() as u16 + 2, ..Row::EMPTY };
            for (order, to) in row.orders.iter_mut().skip(1).zip(near.places) {
                *order = Order::Move { to: *to, route: Route::Any };
            }
            sites.push(Site::of(rows.len(), near.provinces));
            rows.push(row);
        }
        Lists {
            orders: Page::default(),
            parts: Vec::new(),
            rows,
            walking: Table::of(0),
            sites,
            takes: Takes::default(),
            coast: Vec::new(),
        }
    }

    /// Those of the unit with this index.
    pub(super) fn of(&self, unit: usize) -> Option<&[Order]> {
        let (begin, end) = *self.parts.get(unit)?;
        self.orders.orders.get(begin..end)
    }

    /// Adds the supports of those who take these rows.
    #[inline(always)]
    fn add_supports(&mut self, takes: Range<usize>) {
        let Lists { rows, takes: Takes { rows: into, from, own, .. }, .. } = self;
        let (Some(into), Some(from), Some(own)) =
            (into.get(takes.clone()), from.get(takes.clone()), own.get_mut(takes))
        else {
            return;
        };
        for ((into, from), own) in into.iter().zip(from).zip(own) {
            if let Some(row) = rows.get_mut(usize::from(*into)) {
                let to = Place::whole(ProvinceId(*into));
                *own = row.add(Order::SupportMove { from: *from, to });
            }
        }
    }

    /// Adds a support into this province.
    fn add_support(&mut self, into: ProvinceId, order: Order) {
        if let Some(row) = self.rows.get_mut(into.index()) {
            row.add(order);
        }
    }
}

impl<const W: usize> Reach<'_, W> {
    /// Lists what is possible in a position.
    pub(super) fn list_all(&mut self, position: &Position, lists: &mut Lists) {
        self.look_at(position);
        self.list_supports(lists);
        self.sort_coasts();
        lists.orders.len = 0;
        lists.orders.make_room(MOST * lists.takes.len);
        lists.parts.clear();
        lists.parts.resize(self.units.len(), (0, 0));
        // One after the other by what has to be asked about them: in turn nobody foresees it.
        let all: [u64; W] = std::array::from_fn(|word| {
            u64::MAX
                .checked_shr((64 * (word as u32 + 1)).saturating_sub(self.units.len() as u32))
                .unwrap_or(0)
        });
        let others = all.without(&self.passengers).without(&self.carriers);
        if self.special {
            others.each(|unit| self.list_one::<false, false>(unit, lists));
        } else {
            self.list_simple(&others, lists);
        }
        self.passengers.each(|unit| self.list_one::<true, false>(unit, lists));
        self.carriers.each(|unit| self.list_one::<false, true>(unit, lists));
    }

    /// Which rows each unit takes, and for each province the supports of all who stand there and could go there.
    fn list_supports(&self, lists: &mut Lists) {
        let provinces = self.board.province_count();
        lists.rows.iter_mut().take(provinces).for_each(|row| row.count = 0);
        lists.takes.clear();
        let nodes = (lists.sites.len() - 1) / UnitKind::ALL.len();
        for (unit, near) in self.units.iter().zip(&self.near) {
            let at = unit.province();
            lists.add_support(at, Order::SupportHold { at });
            let node = self.board.node(unit.place).map(|node| unit.kind as usize * nodes + node);
            if let Some(site) = lists.sites.get(node.unwrap_or(lists.sites.len() - 1)) {
                lists.takes.add(unit, site, near);
            }
        }
        if self.special {
            for (index, unit) in self.units.iter().enumerate() {
                lists.add_supports(lists.takes.units[index]..lists.takes.units[index + 1]);
                let mut written = *self.board.reach(unit.kind, unit.place);
                for to in self.special_goals(unit) {
                    if !written.contains(to) {
                        written.insert(to);
                        lists.add_support(to, Order::SupportMove { from: unit.province(), to: to.into() });
                    }
                }
            }
        } else {
            lists.add_supports(0..lists.takes.len);
        }
        // Now each unit's first row is that of its node.
        let Takes { rows, own, units, nodes, .. } = &mut lists.takes;
        for (begin, node) in units.iter().zip(nodes) {
            if let (Some(row), Some(own)) = (rows.get_mut(*begin), own.get_mut(*begin)) {
                (*row, *own) = (*node, lists.rows.get(usize::from(*node)).map_or(0, |row| row.count - 1));
            }
        }
        if !self.passengers.is_empty() {
            let walking = lists.walking.of_board_mut(self.board).iter_mut();
            walking.zip(&lists.rows).for_each(|(walking, row)| *walking = row.count);
            self.passengers.each(|army| {
                let Some(unit) = self.units.get(army) else { return };
                let from = unit.province();
                let beyond = self.goals(from).without(self.board.reach(unit.kind, unit.place));
                beyond.each(|to| {
                    if !self.special || !self.goers.at(to).contains(army) {
                        lists.add_support(to, Order::SupportMove { from, to: to.into() });
                    }
                });
            });
        }
    }

    /// Adds all possible orders of these units, which could not be carried, nor carry: those who follow each other in one go, because nobody
    /// foresees where the rows of one end.
    fn list_simple(&self, units: &[u64; W], lists: &mut Lists) {
        for (number, word) in units.iter().enumerate() {
            let mut rest = *word;
            while rest != 0 {
                let first = 64 * number + rest.trailing_zeros() as usize;
                let count = (rest >> (first % 64)).trailing_ones() as usize;
                self.list_some(first..first + count, lists);
                // The sum carries through all that follow the first one.
                rest &= rest.wrapping_add(rest & rest.wrapping_neg());
            }
        }
        // Of all units at once, for there is nothing to foresee: those of the others are written when they are listed.
        let Lists { parts, takes, .. } = lists;
        for (part, ends) in parts.iter_mut().zip(takes.units.windows(2)) {
            let begins = |take: usize| takes.begins.get(take).copied().unwrap_or_default();
            *part = (begins(ends[0]), begins(ends[1]));
        }
    }

    #[inline(always)]
    fn list_some(&self, units: Range<usize>, lists: &mut Lists) {
        let Lists { orders, rows, takes, .. } = lists;
        let (Some(&start), Some(&end)) = (takes.units.get(units.start), takes.units.get(units.end)) else {
            return;
        };
        let (Some(taken), Some(own), Some(begins)) =
            (takes.rows.get(start..end), takes.own.get(start..end), takes.begins.get_mut(start..end))
        else {
            return;
        };
        for (number, ((row, own), begin)) in taken.iter().zip(own).zip(begins).enumerate() {
            *begin = orders.len;
            let Some(from) = rows.get(usize::from(*row)) else { continue };
            if usize::from(from.count) > MOST {
                let unit = takes.units.partition_point(|first| *first <= start + number).saturating_sub(1);
                self.list_long(None, unit, *row, orders);
                orders.make_room(MOST * (takes.len - start - number));
            } else {
                orders.copy_others(from, from.count, *own);
            }
        }
        if let Some(begin) = takes.begins.get_mut(end) {
            *begin = orders.len;
        }
    }

    /// What a row would say, one by one.
    #[inline(never)]
    fn list_long(&self, group: Option<&Group<W>>, unit: usize, row: u16, orders: &mut Page) {
        if usize::from(row) < SEATS {
            return self.list_supports_slowly(group, unit, ProvinceId(row), orders);
        }
        let places = self.near.get(unit).map_or(&[][..], |near| near.places);
        orders.make_room(1 + places.len());
        orders.write(Order::Hold, true);
        places.iter().for_each(|to| orders.write(Order::Move { to: *to, route: Route::Any }, true));
    }

    /// Adds all possible orders of a unit, which could be carried, or could carry, or neither.
    #[inline(always)]
    fn list_one<const CARRIED: bool, const CARRIES: bool>(&self, index: usize, lists: &mut Lists) {
        let Lists { orders, rows, walking, takes, .. } = &mut *lists;
        let (Some(unit), Some(&[first, end])) =
            (self.units.get(index), takes.units.get(index..).and_then(|units| units.first_chunk()))
        else {
            return;
        };
        let (Some([node, into @ ..]), Some([none, own @ ..])) =
            (takes.rows.get(first..end), takes.own.get(first..end))
        else {
            return;
        };
        let group = if CARRIES { self.group_at(unit.province()) } else { None };
        let begin = orders.len;
        let room = MOST * (into.len() + 1);
        orders.make_room(room);
        match rows.get(usize::from(*node)) {
            Some(row) if usize::from(row.count) <= MOST => orders.copy_others(row, row.count, *none),
            _ => self.list_long(None, index, *node, orders),
        }
        if self.special {
            for order in self.specials(unit) {
                orders.make_room(1 + room);
                orders.write(order, true);
            }
        }
        if CARRIED {
            let (goals, mut walks) = (self.goals(unit.province()), *self.board.reach(unit.kind, unit.place));
            if self.special {
                self.board.weak_goals(unit.kind, unit.place).for_each(|to| walks.insert(to));
            }
            orders.make_room(crate::MAX_PROVINCES + room);
            let route = |to| pick(walks.contains(to), Route::Convoy, Route::Any);
            goals.each(|to| orders.write(go(to, route(to)), true));
        }
        for (row, own) in into.iter().zip(own) {
            let to = ProvinceId(*row);
            let Some(from) = rows.get(to.index()) else { continue };
            let (mut count, mut slowly) = (from.count, false);
            if let Some(group) = group {
                let walking = *walking.at(to);
                let carries = group.coast.contains(to) & (count != walking);
                // Whoever is carried there by this fleet alone is nobody it could support.
                let alone = (group.fleet_count == 1) & !self.several.contains(to);
                (count, slowly) = (pick(carries, walking, count), carries & !alone);
            }
            if usize::from(from.count) > MOST {
                self.list_long(group, index, *row, orders);
                orders.make_room(room);
            } else if let Some(group) = group.filter(|_| slowly) {
                let walkers = *walking.at(to);
                orders.copy_others(from, walkers, *own);
                let fleets = self.without(group, index, to);
                let others = from.orders.get(usize::from(walkers)..usize::from(from.count));
                for order in others.unwrap_or_default() {
                    let other = match order {
                        Order::SupportMove { from, .. } => *from,
                        _ => to,
                    };
                    orders.write(*order, self.is_carried_by(group, &fleets, other));
                }
            } else {
                orders.copy_others(from, count, *own);
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
        let fleets = self.without(group, unit, to);
        carried.each(|army| {
            let from = self.units.get(army).map(Unit::province);
            write(army, from.is_some_and(|from| self.is_carried_by(group, &fleets, from)));
        });
    }

    /// What carries to the province without this fleet of the group: the fleets of the group that are joined with it, and whom other groups carry there.
    #[inline(never)]
    fn without(&self, group: &Group<W>, fleet: usize, to: ProvinceId) -> [[u64; W]; 2] {
        let others =
            self.groups.iter().filter(|other| other.fleets != group.fleets && other.coast.contains(to));
        let armies = others.fold([0; W], |all, other| all.union(&other.armies));
        [self.joined_without(group, fleet, to), armies]
    }

    /// Whether these fleets of the group touch the army in this province, or it is one of these armies.
    #[inline(always)]
    fn is_carried_by(&self, group: &Group<W>, [fleets, armies]: &[[u64; W]; 2], from: ProvinceId) -> bool {
        let army = std::array::from_fn(|word| bit_of(*self.at.at(from), word));
        self.touching(group, from).intersects(fleets) | armies.intersects(&army)
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

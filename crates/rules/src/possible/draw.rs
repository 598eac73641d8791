//! One of all possible orders of a unit by chance, without counting them.
//!
//! Which orders are possible is known but for two questions: whether a fleet is of use on the way of an army that it is told to carry, and
//! whether an army could be carried without the fleet that supports it. Both are asked of one order only: one is drawn among all that could
//! be possible, and if it is not, another one is. So all that are possible are equally likely, as if they had been listed.

use super::reach::{Group, Reach, Table};
use super::{Sizes, bit_of, go};
use crate::board::{FILLERS, Near, Row};
use crate::chain::{self, Fleets};
use crate::plain::pick;
use crate::{Board, Order, Orders, Position, ProvinceId, Route, Unit, legal_orders};

/// Draws for positions of one board; nothing is allocated after the first ones.
#[derive(Clone, Debug)]
pub(crate) struct Draws<'a>(Sizes<'a>);

/// Says which of so many.
pub(crate) type Roll<'r> = &'r mut dyn FnMut(usize) -> usize;

/// After so many draws in vain the possible orders are listed.
const TRIES: usize = 12;

impl<'a> Draws<'a> {
    pub(crate) fn new(board: &'a Board) -> Self {
        Draws(Sizes::new(board))
    }

    /// An order for each unit of the position: `roll` says which of so many, and may be asked again. Not generic: what is made for a caller
    /// of another crate calls what lies here, instead of containing it.
    pub(crate) fn draw(&mut self, position: &Position, roll: Roll<'_>, orders: &mut Orders) {
        orders.begin(position.units().len());
        match position.units().len() {
            0..=64 => self.0.small.draw(position, roll, orders),
            65..=192 => self.0.middle.draw(position, roll, orders),
            _ => self.0.large.draw(position, roll, orders),
        }
    }
}

impl<const W: usize> Reach<'_, W> {
    fn draw(&mut self, position: &Position, roll: Roll<'_>, orders: &mut Orders) {
        self.look_at(position);
        self.count_supports();
        for unit in 0..position.units().len() {
            self.draw_one(position, unit, roll, orders);
        }
    }

    #[inline(always)]
    fn draw_one(&self, position: &Position, unit: usize, roll: Roll<'_>, orders: &mut Orders) {
        // Of a position of another board nothing is possible but to hold.
        let (Some(it), Some(Near { rows, places: walk, .. })) = (self.units.get(unit), self.near.get(unit))
        else {
            roll(1);
            return orders.push(Order::Hold);
        };
        let sums = Sums::of(&self.supports, rows);
        let simple = 1 + walk.len() + sums.all;
        let group = self.group_of(it);
        let all = simple + if self.has_rare(it, group) { self.rares(it, group) } else { 0 };
        for _ in 0..TRIES {
            let number = roll(all);
            // Each kind of order is written where it is chosen: to ask afterwards what it is would be one more question that nobody foresees.
            let drawn = if let Some(to) = walk.get(number) {
                orders.push(Order::Move { to: *to, route: Route::Any });
                true
            } else if number < simple - 1 {
                self.support(unit, rows, &sums, group, number - walk.len(), orders)
            } else if number < simple {
                orders.push(Order::Hold);
                true
            } else {
                self.rare(it, group, number - simple).map(|order| orders.push(order)).is_some()
            };
            if drawn {
                return;
            }
        }
        let number = roll(legal_orders(self.board, position, unit).count());
        orders.push(legal_orders(self.board, position, unit).nth(number).unwrap_or_default());
    }

    /// Adds the support with this number, if it is possible; says whether it is.
    #[inline(always)]
    fn support(
        &self,
        unit: usize,
        rows: &[Row],
        sums: &Sums,
        group: Option<&Group<W>>,
        number: usize,
        orders: &mut Orders,
    ) -> bool {
        let Some((province, left)) = sums.place_of(&self.supports, rows, number) else { return false };
        let Some(left) = left.checked_sub(self.held(province)) else {
            orders.push(Order::SupportHold { at: province });
            return true;
        };
        let mut comers = *self.comers.at(province);
        for (word, comers) in comers.iter_mut().enumerate() {
            *comers &= !bit_of(unit as u16, word);
        }
        let Some(other) = nth(&comers, left) else { return false };
        let Some(from) = self.units.get(other).map(Unit::province) else { return false };
        let walks = self.goers.at(province).contains(other);
        let carried = walks || group.is_none_or(|group| self.is_carried(group, unit, other, from, province));
        if carried {
            orders.push(Order::SupportMove { from, to: province.into() });
        }
        carried
    }

    /// Whether the army could be carried to the province without this fleet of the group.
    #[cold]
    pub(super) fn is_carried(
        &self,
        group: &Group<W>,
        fleet: usize,
        army: usize,
        from: ProvinceId,
        to: ProvinceId,
    ) -> bool {
        let carries = |other: &Group<W>| {
            other.fleets != group.fleets && other.coast.contains(to) && other.armies.contains(army)
        };
        let without = || self.touching(group, from).intersects(&self.joined_without(group, fleet, to));
        self.groups.iter().any(carries) || group.fleet_count > 1 && group.armies.contains(army) && without()
    }

    /// Whether it could have orders that are rare: convoys, moves over seas, through a canal or by railway.
    #[inline(always)]
    fn has_rare(&self, it: &Unit, group: Option<&Group<W>>) -> bool {
        group.is_some() | self.coasts.contains(it.province()) | self.special
    }

    /// How many those are.
    #[inline(never)]
    fn rares(&self, it: &Unit, group: Option<&Group<W>>) -> usize {
        let special = if self.special { self.specials(it).count() } else { 0 };
        self.goal_count(it) + group.map_or(0, |group| self.convoys(group)) + special
    }

    /// How many convoys could be possible for a fleet of the group.
    fn convoys(&self, group: &Group<W>) -> usize {
        let armies: usize = group.armies.iter().map(|word| word.count_ones() as usize).sum();
        armies * group.coast_count.saturating_sub(1)
    }

    /// A convoy, a move over seas, through a canal or by railway, if it is possible.
    #[inline(never)]
    fn rare(&self, it: &Unit, group: Option<&Group<W>>, number: usize) -> Option<Order> {
        let goals = self.goals(it);
        let mut left = number;
        if let Some(group) = group {
            let all = self.convoys(group);
            if left < all {
                return self.convoy(group, it.province(), left);
            }
            left -= all;
        }
        let carried = goals.len();
        if left >= carried {
            return self.specials(it).nth(left - carried);
        }
        let to = goals.members().nth(left)?;
        let walks = self.board.near(it.kind, it.place, to);
        Some(go(to, if walks { Route::Convoy } else { Route::Any }))
    }

    fn convoy(&self, group: &Group<W>, fleet: ProvinceId, number: usize) -> Option<Order> {
        let goals = group.coast_count.saturating_sub(1).max(1);
        let from = self.units.get(nth(&group.armies, number / goals)?)?.province();
        let to = group.coast.members().filter(|to| *to != from).nth(number % goals)?;
        let carries = || {
            let (first, last) = (self.touching(group, from), self.touching(group, to));
            let via = usize::from(*self.at.at(fleet));
            to != fleet
                && chain::is_needed(&|fleet| self.beside(group, fleet), &group.fleets, &first, &last, via)
        };
        (group.fleet_count == 1 || carries()).then_some(Order::Convoy { from, to })
    }
}

/// How many supports a unit has into the provinces of its rows.
struct Sums {
    /// Those into the provinces up to each one, for the first rows.
    up_to: [u16; Sums::FIRST],
    /// Those into all.
    all: usize,
}

impl Sums {
    /// Provinces for which a sum is kept: hardly a unit reaches more.
    const FIRST: usize = 16;

    #[inline(always)]
    fn of(supports: &Table<u16>, rows: &[Row]) -> Self {
        let (mut up_to, mut sum) = ([u16::MAX; Sums::FIRST], 0);
        for (row, sums) in rows.iter().zip(up_to.chunks_exact_mut(FILLERS.len())) {
            for (province, up_to) in row.iter().zip(sums) {
                sum += *supports.at(*province);
                *up_to = sum;
            }
        }
        let first = Sums::FIRST / FILLERS.len();
        let more = rows.get(first..).unwrap_or_default().as_flattened().iter();
        Sums {
            up_to,
            all: usize::from(sum) + more.map(|province| usize::from(*supports.at(*province))).sum::<usize>(),
        }
    }

    /// Where the support with this number goes, and its number among those that go there. Nobody foresees where, so all sums are looked at.
    #[inline(always)]
    fn place_of(&self, supports: &Table<u16>, rows: &[Row], number: usize) -> Option<(ProvinceId, usize)> {
        let wanted = number as u16;
        let place = self.up_to.iter().map(|up_to| u16::from(*up_to <= wanted)).sum::<u16>();
        let place = usize::from(place);
        let before =
            place.checked_sub(1).and_then(|last| self.up_to.get(last)).map_or(0, |sum| usize::from(*sum));
        let rows = rows.as_flattened();
        if place < Sums::FIRST {
            return Some((*rows.get(place)?, number - before));
        }
        let mut left = number - before;
        for province in rows.get(Sums::FIRST..)? {
            let here = usize::from(*supports.at(*province));
            if left < here {
                return Some((*province, left));
            }
            left -= here;
        }
        None
    }
}

/// The unit with this number among them.
#[inline(always)]
fn nth<const W: usize>(units: &[u64; W], number: usize) -> Option<usize> {
    let mut left = number;
    for (word, units) in units.iter().enumerate() {
        let count = units.count_ones() as usize;
        if left < count {
            return Some(word * 64 + nth_bit(*units, left));
        }
        left -= count;
    }
    None
}

/// The place of the bit with this number among those that are set. Which number nobody foresees, but that it is small.
#[inline(always)]
fn nth_bit(word: u64, number: usize) -> usize {
    let mut rest = word;
    for place in 0..4 {
        rest = pick(number > place, rest & rest.wrapping_sub(1), rest);
    }
    for _ in 4..number {
        rest &= rest.wrapping_sub(1);
    }
    rest.trailing_zeros() as usize
}

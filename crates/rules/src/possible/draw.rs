//! One of all possible orders of a unit by chance, without counting them.
//!
//! Which orders are possible is known but for two questions: whether a fleet is of use on the way of an army that it is told to carry, and
//! whether an army could be carried without the fleet that supports it. Both are asked of one order only: one is drawn among all that could
//! be possible, and if it is not, another one is. So all that are possible are equally likely, as if they had been listed.

use super::reach::{Group, Reach};
use super::{Sizes, bit_of, go};
use crate::board::{Near, Row};
use crate::chain::{self, Fleets};
use crate::plain::pick;
use crate::{Board, Order, Position, ProvinceId, Route, Unit, legal_orders};

/// Draws for positions of one board; nothing is allocated after the first ones.
#[derive(Clone, Debug)]
pub(crate) struct Draws<'a>(Sizes<'a>);

/// After so many draws in vain the possible orders are listed.
const TRIES: usize = 12;

impl<'a> Draws<'a> {
    pub(crate) fn new(board: &'a Board) -> Self {
        Draws(Sizes::new(board))
    }

    /// An order for each unit of the position: `roll` says which of so many, and may be asked again; `take` takes them in the order of
    /// [`Position::units`].
    pub(crate) fn draw(
        &mut self,
        position: &Position,
        roll: impl FnMut(usize) -> usize,
        take: impl FnMut(Order),
    ) {
        match position.units().len() {
            0..=64 => self.0.small.draw(position, roll, take),
            65..=192 => self.0.middle.draw(position, roll, take),
            _ => self.0.large.draw(position, roll, take),
        }
    }
}

impl<const W: usize> Reach<'_, W> {
    fn draw(
        &mut self,
        position: &Position,
        mut roll: impl FnMut(usize) -> usize,
        mut take: impl FnMut(Order),
    ) {
        self.look_at(position);
        self.count_supports();
        for unit in 0..position.units().len() {
            take(self.draw_one(position, unit, &mut roll));
        }
    }

    #[inline(always)]
    fn draw_one(&self, position: &Position, unit: usize, roll: &mut impl FnMut(usize) -> usize) -> Order {
        // Of a position of another board nothing is possible but to hold.
        let (Some(it), Some(Near { rows, places: walk, .. })) = (self.units.get(unit), self.near.get(unit))
        else {
            roll(1);
            return Order::Hold;
        };
        let mut supports = 0;
        for row in *rows {
            row.iter().for_each(|province| supports += self.supports(*province));
        }
        let simple = 1 + walk.len() + supports;
        let group = self.group_of(it);
        let all = simple + if self.has_rare(it, group) { self.rares(it, group) } else { 0 };
        for _ in 0..TRIES {
            let number = roll(all);
            let order = if let Some(to) = walk.get(number) {
                Some(Order::Move { to: *to, route: Route::Any })
            } else if number < simple - 1 {
                self.support(unit, rows, group, number - walk.len())
            } else if number < simple {
                Some(Order::Hold)
            } else {
                self.rare(it, group, number - simple)
            };
            if let Some(order) = order {
                return order;
            }
        }
        let number = roll(legal_orders(self.board, position, unit).count());
        legal_orders(self.board, position, unit).nth(number).unwrap_or_default()
    }

    /// The support with this number, if it is possible.
    #[inline(always)]
    fn support(&self, unit: usize, rows: &[Row], group: Option<&Group<W>>, number: usize) -> Option<Order> {
        let (province, left) = self.place_of(rows, number)?;
        let Some(left) = left.checked_sub(self.held(province)) else {
            return Some(Order::SupportHold { at: province });
        };
        let mut comers = *self.comers.at(province);
        for (word, comers) in comers.iter_mut().enumerate() {
            *comers &= !bit_of(unit as u16, word);
        }
        let other = nth(&comers, left)?;
        let from = self.units.get(other)?.province();
        let walks = self.goers.at(province).contains(other);
        let carried = walks || group.is_none_or(|group| self.is_carried(group, unit, other, from, province));
        carried.then_some(Order::SupportMove { from, to: province.into() })
    }

    /// Where the support with this number goes, and its number among those that go there. Nobody foresees where, so the whole row is looked at.
    #[inline(always)]
    fn place_of(&self, rows: &[Row], number: usize) -> Option<(ProvinceId, usize)> {
        let mut before = 0;
        for row in rows {
            let (mut sum, mut passed, mut place) = (before, before, 0);
            for province in row {
                sum += self.supports(*province);
                let passes = sum <= number;
                place += usize::from(passes);
                passed = pick(passes, sum, passed);
            }
            if let Some(province) = row.get(place) {
                return Some((*province, number - passed));
            }
            before = sum;
        }
        None
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

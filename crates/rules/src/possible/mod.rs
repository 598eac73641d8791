//! All possible orders of all units of a position, for whoever writes players: counted, listed, or one of them by its number.
//! [`legal_orders`](crate::legal_orders) says the same of one unit, in another order.
//!
//! # How
//!
//! Asked for every province is who could go there: by itself, which the board's tables say, or carried by fleets
//! ([`fleets`]). A unit can support into every province that it could go to by itself, and there everybody else who could go
//! there; so the supports of a unit are counted over its few neighbours, and nobody looks at all pairs of units.

mod draw;
mod fleets;
mod reach;

pub(crate) use draw::Draws;
use fleets::Fleets;

use crate::legal::{beyond, stations};
use crate::{Board, Order, Place, Position, ProvinceId, Route, Unit};

/// No unit.
const NOBODY: u16 = u16::MAX;

/// What is possible in one position. Reusable for any number of them: nothing is allocated after the first ones.
#[derive(Clone, Debug)]
pub struct Possible<'a> {
    board: &'a Board,
    units: Vec<Unit>,
    /// By unit: where it could go by itself on the board, as provinces and as places.
    near: Vec<(&'a [ProvinceId], &'a [Place])>,
    /// Words of 64 units in a set of units.
    words: usize,
    /// By province: the unit that stands there.
    at: Vec<u16>,
    /// By province: who could go there by itself, `words` each.
    goers: Vec<u64>,
    /// By province: who could go there by itself or carried, but for who stands there.
    comers: Vec<u64>,
    /// By province: how many those are.
    counts: Vec<u16>,
    /// By province: how many supports into it are possible for a unit that could go there, one's own move not counted.
    supports: Vec<u16>,
    /// Whether the board has canals, a railway or borders that weaken.
    special: bool,
    fleets: Fleets,
}

impl<'a> Possible<'a> {
    /// For positions on this board; of no position yet.
    pub fn new(board: &'a Board) -> Self {
        Possible {
            board,
            units: Vec::new(),
            near: Vec::new(),
            words: 0,
            at: Vec::new(),
            goers: Vec::new(),
            comers: Vec::new(),
            counts: Vec::new(),
            supports: Vec::new(),
            special: !board.canals().is_empty() || board.railway().is_some() || board.has_weak(),
            fleets: Fleets::default(),
        }
    }

    /// Looks at a position. Of one that does not belong to the board nothing is possible but to hold.
    pub fn look_at(&mut self, position: &Position) {
        let count = self.board.province_count();
        self.units.clear();
        self.near.clear();
        self.units.extend(position.units());
        self.words = self.units.len().div_ceil(64);
        reset(&mut self.at, count, NOBODY);
        reset(&mut self.counts, count, 0);
        reset(&mut self.goers, count * self.words, 0);
        // Units are kept in the order of their provinces: the last one tells whether all are on the board.
        if self.units.last().is_some_and(|unit| unit.province().index() >= count) {
            self.units.clear();
            return;
        }
        for index in 0..self.units.len() {
            let unit = &self.units[index];
            self.at[unit.province().index()] = index as u16;
            let (word, bit) = (index / 64, 1 << (index % 64));
            let (near, walk) = self.board.near_and_walk(unit.kind, unit.place);
            self.near.push((near, walk));
            for province in near {
                self.goers[province.index() * self.words + word] |= bit;
                self.counts[province.index()] += 1;
            }
            if self.special {
                self.go_specially(index, word, bit);
            }
        }
        self.comers.clone_from(&self.goers);
        self.fleets.look_at(self.board, &self.units, &self.at, self.words);
        self.fleets.carry(&self.at, self.words, &mut self.comers, &mut self.counts);
        self.supports.clear();
        let held = |unit: &u16| u16::from(*unit != NOBODY);
        let all = self.counts.iter().zip(&self.at).map(|(count, at)| (count + held(at)).saturating_sub(1));
        self.supports.extend(all);
    }

    /// Through canals, by railway, and over borders that weaken.
    fn go_specially(&mut self, index: usize, word: usize, bit: u64) {
        let unit = self.units[index];
        let weak = self.board.weak_goals(unit.kind, unit.province());
        for province in beyond(self.board, unit).chain(stations(self.board, unit)).chain(weak) {
            let goers = &mut self.goers[province.index() * self.words + word];
            self.counts[province.index()] += u16::from(*goers & bit == 0);
            *goers |= bit;
        }
    }

    /// How many orders are possible for the unit with this index in [`Position::units`]: at least one, to hold.
    pub fn count(&self, unit: usize) -> usize {
        let (Some(it), Some((near, walk))) = (self.units.get(unit), self.near.get(unit)) else { return 1 };
        let moves = walk.len() + self.special(it).count() + self.fleets.goals(it).len();
        1 + moves + self.support_count(unit, near) + self.fleets.convoy_count(unit, &self.units, self.words)
    }

    fn special(&self, unit: &Unit) -> impl Iterator<Item = Order> + use<'a> {
        let (board, unit) = (self.board, *unit);
        let canals = move || beyond(board, unit).map(|to| go(to, Route::Any));
        let rides = move || stations(board, unit).map(|to| go(to, Route::Railway));
        self.special.then(|| canals().chain(rides())).into_iter().flatten()
    }

    fn support_count(&self, unit: usize, near: &[ProvinceId]) -> usize {
        let near = near.iter();
        let all = |province: &ProvinceId| usize::from(self.supports[province.index()]);
        match self.fleets.group_of(unit) {
            // The unit itself is among those who could go there.
            None => near.map(all).sum(),
            Some(group) => near
                .map(|province| match self.fleets.touches(group, *province) {
                    true => self.held(*province) + self.supported_count(unit, *province),
                    false => all(province),
                })
                .sum(),
        }
    }

    /// 1 if a unit stands there that can be supported in holding.
    fn held(&self, province: ProvinceId) -> usize {
        usize::from(self.at[province.index()] != NOBODY)
    }

    /// How many units the unit could support into the province.
    #[inline]
    fn supported_count(&self, unit: usize, province: ProvinceId) -> usize {
        match self.fleets.group_of(unit) {
            Some(group) if self.fleets.touches(group, province) => {
                let words = 0..self.words;
                words.map(|word| self.supported(unit, province, word).count_ones() as usize).sum()
            }
            // The unit itself is among those who could go there.
            _ => usize::from(self.counts[province.index()]) - 1,
        }
    }

    /// Whom the unit could support into the province, a word of them.
    #[inline]
    fn supported(&self, unit: usize, province: ProvinceId, word: usize) -> u64 {
        let at = province.index() * self.words + word;
        let others = match self.fleets.group_of(unit) {
            Some(group) if self.fleets.touches(group, province) => {
                let carried = self.fleets.carried_without(unit, group, province, self.words, word);
                self.goers[at] | carried & !bit_of(self.at[province.index()], word)
            }
            _ => self.comers[at],
        };
        others & !bit_of(unit as u16, word)
    }

    /// Adds all possible orders of the unit with this index to a list: hold; moves by itself, through canals, by convoy and by
    /// railway; supports, province by province; convoys.
    ///
    /// A move that is possible on foot and by convoy is listed twice, without and with [`Route::Convoy`].
    pub fn list(&self, unit: usize, orders: &mut Vec<Order>) {
        orders.push(Order::Hold);
        let (Some(it), Some((near, walk))) = (self.units.get(unit), self.near.get(unit)) else { return };
        orders.extend(walk.iter().map(|to| Order::Move { to: *to, route: Route::Any }));
        orders.extend(self.special(it));
        orders.extend(self.fleets.goals(it).members().map(|to| self.sail(it, to)));
        for province in *near {
            if self.held(*province) > 0 {
                orders.push(Order::SupportHold { at: *province });
            }
            for word in 0..self.words {
                let supported = members(self.supported(unit, *province, word));
                orders.extend(supported.map(|other| self.support(word * 64 + other, *province)));
            }
        }
        self.fleets.list_convoys(unit, &self.units, self.words, orders);
    }

    /// The order with this number in the list of the unit, counted from 0.
    pub fn order(&self, unit: usize, number: usize) -> Option<Order> {
        let mut left = number;
        let (Some(it), Some((near, walk)), true) = (self.units.get(unit), self.near.get(unit), left > 0)
        else {
            return (number == 0).then_some(Order::Hold);
        };
        left -= 1;
        if let Some(to) = walk.get(left) {
            return Some(Order::Move { to: *to, route: Route::Any });
        }
        left -= walk.len();
        let special = self.special(it);
        for order in special {
            if left == 0 {
                return Some(order);
            }
            left -= 1;
        }
        let goals = self.fleets.goals(it);
        if left < goals.len() {
            return goals.members().nth(left).map(|to| self.sail(it, to));
        }
        left -= goals.len();
        let group = self.fleets.group_of(unit);
        for province in *near {
            let all = usize::from(self.supports[province.index()]);
            if group.is_none() && left >= all {
                left -= all;
                continue;
            }
            let held = self.held(*province);
            if left < held {
                return Some(Order::SupportHold { at: *province });
            }
            left -= held;
            let others = self.supported_count(unit, *province);
            if left >= others {
                left -= others;
                continue;
            }
            for word in 0..self.words {
                let supported = self.supported(unit, *province, word);
                let count = supported.count_ones() as usize;
                if left < count {
                    return members(supported)
                        .nth(left)
                        .map(|other| self.support(word * 64 + other, *province));
                }
                left -= count;
            }
        }
        self.fleets.convoy(unit, &self.units, self.words, left)
    }

    fn sail(&self, unit: &Unit, to: ProvinceId) -> Order {
        let walks = self.board.near(unit.kind, unit.place, to);
        go(to, if walks { Route::Convoy } else { Route::Any })
    }

    fn support(&self, other: usize, into: ProvinceId) -> Order {
        Order::SupportMove { from: self.units[other].province(), to: Place::whole(into) }
    }
}

fn go(to: ProvinceId, route: Route) -> Order {
    Order::Move { to: Place::whole(to), route }
}

/// A table with this value everywhere, in the memory it has.
fn reset<T: Clone>(table: &mut Vec<T>, count: usize, value: T) {
    table.clear();
    table.resize(count, value);
}

/// The unit's bit in this word of a set of units.
fn bit_of(unit: u16, word: usize) -> u64 {
    let here = usize::from(unit) / 64 == word;
    u64::from(here) << (unit % 64)
}

/// The numbers of the bits that are set.
fn members(word: u64) -> impl Iterator<Item = usize> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let bit = rest.trailing_zeros() as usize;
        (rest != 0).then(|| {
            rest &= rest - 1;
            bit
        })
    })
}

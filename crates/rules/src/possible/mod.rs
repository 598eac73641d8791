//! All possible orders of all units of a position, for whoever writes players: counted, listed, or one of them by its number.
//! [`legal_orders`](crate::legal_orders) says the same of one unit, in another order.
//!
//! # How
//!
//! Asked for every province is who could go there: by itself, which the board's tables say, or carried by fleets
//! ([`fleets`]). A unit can support into every province that it could go to by itself, and there everybody else who could go
//! there; so the supports of a unit are counted over its few neighbours, and nobody looks at all pairs of units.

mod fleets;

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
    fleets: Fleets,
}

impl<'a> Possible<'a> {
    /// For positions on this board; of no position yet.
    pub fn new(board: &'a Board) -> Self {
        Possible {
            board,
            units: Vec::new(),
            words: 0,
            at: Vec::new(),
            goers: Vec::new(),
            comers: Vec::new(),
            counts: Vec::new(),
            fleets: Fleets::default(),
        }
    }

    /// Looks at a position. Of one that does not belong to the board nothing is possible but to hold.
    pub fn look_at(&mut self, position: &Position) {
        let count = self.board.province_count();
        self.units.clear();
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
        let special = !self.board.canals().is_empty() || self.board.railway().is_some();
        for index in 0..self.units.len() {
            let unit = &self.units[index];
            self.at[unit.province().index()] = index as u16;
            let (word, bit) = (index / 64, 1 << (index % 64));
            for province in self.board.near_provinces(unit.kind, unit.place) {
                self.goers[province.index() * self.words + word] |= bit;
                self.counts[province.index()] += 1;
            }
            if special {
                self.go_specially(index, word, bit);
            }
        }
        self.comers.clone_from(&self.goers);
        self.fleets.look_at(self.board, &self.units, &self.at, self.words);
        self.fleets.carry(&self.at, self.words, &mut self.comers, &mut self.counts);
    }

    /// Through canals and by railway.
    fn go_specially(&mut self, index: usize, word: usize, bit: u64) {
        let unit = self.units[index];
        for province in beyond(self.board, unit).chain(stations(self.board, unit)) {
            let goers = &mut self.goers[province.index() * self.words + word];
            self.counts[province.index()] += u16::from(*goers & bit == 0);
            *goers |= bit;
        }
    }

    /// How many orders are possible for the unit with this index in [`Position::units`]: at least one, to hold.
    pub fn count(&self, unit: usize) -> usize {
        let Some(it) = self.units.get(unit) else { return 1 };
        let moves = self.board.neighbours(it.kind, it.place).len()
            + self.special(it).count()
            + self.fleets.goals(it).len();
        1 + moves + self.support_count(unit, it) + self.fleets.convoy_count(unit, &self.units, self.words)
    }

    fn special(&self, unit: &Unit) -> impl Iterator<Item = Order> + use<'a> {
        let canals = beyond(self.board, *unit).map(|to| go(to, Route::Any));
        canals.chain(stations(self.board, *unit).map(|to| go(to, Route::Railway)))
    }

    fn support_count(&self, unit: usize, it: &Unit) -> usize {
        let near = self.board.near_provinces(it.kind, it.place).iter();
        near.map(|province| self.held(*province) + self.supported_count(unit, *province)).sum()
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
        let Some(it) = self.units.get(unit) else { return };
        let walk = self.board.neighbours(it.kind, it.place);
        orders.extend(walk.iter().map(|to| Order::Move { to: *to, route: Route::Any }));
        orders.extend(self.special(it));
        orders.extend(self.fleets.goals(it).members().map(|to| self.sail(it, to)));
        for province in self.board.near_provinces(it.kind, it.place) {
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
        let Some(it) = self.units.get(unit).filter(|_| left > 0) else {
            return (number == 0).then_some(Order::Hold);
        };
        left -= 1;
        let walk = self.board.neighbours(it.kind, it.place);
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
        for province in self.board.near_provinces(it.kind, it.place) {
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

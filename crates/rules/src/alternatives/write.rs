//! What came of every set.

use super::words::Sets;
use super::{Alternatives, NONE, Thrown};
use crate::Orders;

impl Alternatives<'_> {
    /// Notes who stands where, who is dislodged, and what is contested.
    pub(super) fn write(&mut self) {
        self.now.clear();
        self.now.extend(self.position.units().iter().map(|unit| unit.place.code() as u16));
        let units = self.now.len();
        for _ in 1..self.count {
            self.now.extend_from_within(..units);
        }
        self.now.truncate(units * self.count);
        self.dislodged.clear();
        self.contested.clear();
        let easy = self.all() & !self.hard;
        for number in 0..self.moves.len() {
            let going = self.moves[number];
            self.put(usize::from(going.unit), going.yes & easy, going.goal);
        }
        if easy != 0 {
            self.write_dislodged(easy);
            self.write_contested(easy);
        }
        each_of(self.hard, |set| self.adjudicate(set));
        if self.hard != 0 {
            self.dislodged.sort_unstable_by_key(|thrown| thrown.unit);
        }
    }

    /// In these sets the unit stands there in the end.
    #[inline(always)]
    fn put(&mut self, unit: usize, sets: Sets, place: u16) {
        let units = self.sides.len();
        each_of(sets, |set| {
            if let Some(now) = self.now.get_mut(set * units + unit) {
                *now = place;
            }
        });
    }

    /// Units that stayed where another one arrived.
    fn write_dislodged(&mut self, easy: Sets) {
        for unit in 0..self.sides.len() {
            let side = &self.sides[unit];
            let here = easy & !side.left;
            let mut number = self.movers[side.from.index()];
            while let Some(going) = self.moves.get(usize::from(number)) {
                number = going.beside;
                let sets = going.yes & here;
                if sets != 0 {
                    let open = going.carried && self.book.retreat_to_convoy_start;
                    let attacker_from = (!open).then_some(self.sides[usize::from(going.unit)].from);
                    self.dislodged.push(Thrown { unit: unit as u16, sets, attacker_from });
                    self.put(unit, sets, NONE);
                }
            }
        }
    }

    /// Provinces that were left empty though somebody who had a say there wanted to go there (7.1 c).
    fn write_contested(&mut self, easy: Sets) {
        for province in self.board.provinces() {
            let first = self.movers[province.index()];
            if first == NONE {
                continue;
            }
            let left = match self.sides.get(usize::from(self.standing[province.index()])) {
                None => Sets::MAX,
                Some(held) => held.left,
            };
            let (mut entered, mut wanted, mut number) = (0, 0, first);
            while let Some(going) = self.moves.get(usize::from(number)) {
                entered |= going.yes;
                wanted |= going.no & !(going.meets & left);
                number = going.beside;
            }
            let contested = wanted & left & !entered & easy;
            if contested != 0 {
                self.contested.push((province, contested));
            }
        }
    }

    /// Decides one set by itself.
    #[cold]
    fn adjudicate(&mut self, set: usize) {
        let bit = 1 << set;
        let mut orders: Orders = std::mem::take(&mut self.orders);
        for (unit, side) in self.sides.iter().enumerate().filter(|(_, side)| side.changed & bit != 0) {
            let mut number = side.options;
            while let Some(option) = self.options.get(usize::from(number)) {
                if option.sets & bit != 0 {
                    orders.set(unit, option.order);
                }
                number = option.next;
            }
        }
        let outcome = self.adjudicator.adjudicate(self.board, &self.book, &self.position, &orders);
        let start = set * self.sides.len();
        for (now, unit) in self.now[start..].iter_mut().zip(&outcome.units) {
            *now = unit.now.map_or(NONE, |place| place.code() as u16);
        }
        for dislodged in &outcome.dislodged {
            let unit = self.standing[dislodged.unit.province().index()];
            self.dislodged.push(Thrown { unit, sets: bit, attacker_from: dislodged.attacker_from });
        }
        self.contested.extend(outcome.contested.members().map(|province| (province, bit)));
        for unit in 0..self.sides.len() {
            let base = self.options[usize::from(self.sides[unit].base)].order;
            if orders.get(unit) != base {
                orders.set(unit, base);
            }
        }
        self.orders = orders;
    }
}

/// The sets of a word, half by half.
#[inline(always)]
fn each_of(sets: Sets, mut call: impl FnMut(usize)) {
    for (first, half) in [(0, sets as u64), (64, (sets >> 64) as u64)] {
        let mut rest = half;
        while rest != 0 {
            call(first + rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}

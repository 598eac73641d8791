//! One of all possible orders of a unit by chance, without counting them.
//!
//! Which orders are possible is known but for two questions: whether a fleet is of use on the way of an army that it is told to carry, and
//! whether an army could be carried without the fleet that supports it. Both are asked of one order only: one is drawn among all that could
//! be possible, and if it is not, another one is. So all that are possible are equally likely, as if they had been listed.

use super::reach::{Group, Reach, Table};
use super::{Sizes, bit_of, go};
use crate::chain::{self, Fleets};
use crate::plain::pick;
use crate::ways::{FILLERS, Row};
use crate::{Board, Order, Orders, Place, Position, ProvinceId, Route, Unit, UnitKind, legal_orders};

/// Draws for positions of one board; nothing is allocated after the first ones.
#[derive(Clone, Debug)]
pub(crate) struct Draws<'a> {
    reach: Sizes<'a>,
    drawn: Drawn,
}

/// Says which of so many.
pub(crate) type Roll<'r> = &'r mut dyn FnMut(usize) -> usize;

/// After so many draws in vain the possible orders are listed.
const TRIES: usize = 12;

/// What was drawn for 64 units.
type Drawn = [Number; 64];

/// What was drawn for a unit.
#[derive(Clone, Copy, Debug)]
struct Number {
    /// The number of a move, or that of a rare order among these.
    number: u32,
    /// The number of a support among those into this province, who stands there counted first. Of an order that is no support: anything.
    left: u16,
    into: ProvinceId,
}

impl<'a> Draws<'a> {
    pub(crate) fn new(board: &'a Board) -> Self {
        let nothing = Number { number: 0, left: 0, into: ProvinceId(0) };
        Draws { reach: Sizes::new(board), drawn: [nothing; 64] }
    }

    /// An order for each unit of the position: `roll` says which of so many, and may be asked again. Not generic: what is made for a caller
    /// of another crate calls what lies here, instead of containing it.
    pub(crate) fn draw(&mut self, position: &Position, roll: Roll<'_>, orders: &mut Orders) {
        orders.hold_all(position.units().len());
        let Draws { reach, drawn } = self;
        match position.units().len() {
            0..=64 => reach.small.draw(position, roll, drawn, orders),
            65..=192 => reach.middle.draw(position, roll, drawn, orders),
            _ => reach.large.draw(position, roll, drawn, orders),
        }
    }
}

impl<const W: usize> Reach<'_, W> {
    /// In a position of another board, where nothing is possible, all hold.
    fn draw(&mut self, position: &Position, roll: Roll<'_>, drawn: &mut Drawn, orders: &mut Orders) {
        self.look_at(position);
        self.count_by_sea();
        self.count_supports();
        for first in (0..self.units.len()).step_by(64) {
            let mut open = u64::MAX >> 64_usize.saturating_sub(self.units.len() - first);
            for _ in 0..TRIES {
                open = self.draw_some(first, open, roll, drawn, orders);
                if open == 0 {
                    break;
                }
            }
            [open].each(|slot| {
                let possible = || legal_orders(self.board, position, first + slot);
                orders.set_first(first + slot, possible().nth(roll(possible().count())).unwrap_or_default());
            });
        }
    }

    /// Draws once for those of 64 units that are open; says for which an order was drawn that is not possible. First all draw, then the orders are
    /// written, kind by kind: what a unit draws nobody foresees, and so nothing waits for it.
    fn draw_some(
        &self,
        first: usize,
        open: u64,
        roll: Roll<'_>,
        drawn: &mut Drawn,
        orders: &mut Orders,
    ) -> u64 {
        let units = self.units.get(first..).unwrap_or_default();
        let nears = self.near.get(first..).unwrap_or_default();
        let (mut walks, mut supports, mut holds, mut rares) = (0, 0, 0, 0);
        [open].each(|slot| {
            let (Some(unit), Some(near)) = (units.get(slot), nears.get(slot)) else { return };
            let sums = Sums::of(&self.supports, near.rows);
            let walk = near.places.len();
            let simple = 1 + walk + sums.all;
            let number = roll(simple + self.rares(unit));
            let (into, left) = sums.place_of(&self.supports, near.rows, number.wrapping_sub(walk));
            let held = self.held(into) as u16;
            let rare = number >= simple;
            let number_of_kind = pick(rare, number.wrapping_sub(simple), number) as u32;
            drawn[slot % 64] = Number { number: number_of_kind, left, into };
            walks |= u64::from(number < walk) << slot;
            supports |= u64::from((number >= walk) & (number < simple - 1)) << slot;
            holds |= u64::from(left < held) << slot;
            rares |= u64::from(rare) << slot;
        });
        [walks].each(|slot| {
            let to = nears.get(slot).and_then(|near| near.places.get(drawn[slot % 64].number as usize));
            if let Some(to) = to {
                orders.set_first(first + slot, Order::Move { to: *to, route: Route::Any });
            }
        });
        [supports & holds].each(|slot| {
            orders.set_first(first + slot, Order::SupportHold { at: drawn[slot % 64].into });
        });
        let mut again = 0;
        [supports & !holds].each(|slot| match self.support(first + slot, drawn[slot % 64]) {
            Some((from, to)) => orders.set_first(first + slot, Order::SupportMove { from, to }),
            None => again |= 1 << slot,
        });
        [rares].each(|slot| {
            match units.get(slot).and_then(|unit| self.rare(unit, drawn[slot % 64].number)) {
                Some(order) => orders.set_first(first + slot, order),
                None => again |= 1 << slot,
            }
        });
        again
    }

    /// Whom this unit supports in moving, and where to, if that is possible.
    #[inline(always)]
    fn support(&self, unit: usize, drawn: Number) -> Option<(ProvinceId, Place)> {
        let mut comers = *self.comers.at(drawn.into);
        for (word, comers) in comers.iter_mut().enumerate() {
            *comers &= !bit_of(unit as u16, word);
        }
        let other = nth(&comers, usize::from(drawn.left) - self.held(drawn.into))?;
        let from = self.units.get(other).map(Unit::province)?;
        let walks = self.goers.at(drawn.into).contains(other);
        let carried = || {
            let group = self.units.get(unit).and_then(|unit| self.group_of(unit));
            group.is_none_or(|group| self.is_carried(group, unit, other, from, drawn.into))
        };
        (walks || carried()).then_some((from, drawn.into.into()))
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

    /// How many orders could be possible that are rare: convoys, moves over seas, through a canal or by railway.
    #[inline(always)]
    fn rares(&self, unit: &Unit) -> usize {
        let by_sea = *self.by_sea.at(unit.province()) as usize;
        if self.special { by_sea + self.specials(unit).count() } else { by_sea }
    }

    /// The rare order with this number among those of the unit, if it is possible.
    #[inline(never)]
    fn rare(&self, unit: &Unit, number: u32) -> Option<Order> {
        let from = unit.province();
        let by_sea = *self.by_sea.at(from);
        if number >= by_sea {
            return self.specials(unit).nth((number - by_sea) as usize);
        }
        if unit.kind == UnitKind::Fleet {
            return self.convoy(self.group_at(from)?, from, number);
        }
        let to = ProvinceId(nth(self.goals(from).words(), number as usize)? as u16);
        let walks = self.board.borders(unit.kind, unit.place, to);
        Some(go(to, if walks { Route::Convoy } else { Route::Any }))
    }

    fn convoy(&self, group: &Group<W>, fleet: ProvinceId, number: u32) -> Option<Order> {
        let goals = group.coast_count.saturating_sub(1).max(1) as u32;
        let (army, goal) = (number / goals, number % goals);
        let from = self.units.get(nth(&group.armies, army as usize)?)?.province();
        let mut others = group.coast;
        others.remove(from);
        let to = ProvinceId(nth(others.words(), goal as usize)? as u16);
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
    /// Those into the provinces of the first row up to each one, in lanes of sixteen bits.
    up_to: u128,
    /// Those into all of the first row.
    first: usize,
    /// Those into all.
    all: usize,
}

/// Four lanes of one. What is multiplied with it becomes its sums from the lowest lane up.
const LANES: u64 = 0x0001_0001_0001_0001;
/// The highest bit of each lane. Sums stay below it: a row has eight provinces, and nobody has more than [`crate::MAX_PROVINCES`] supports
/// into one.
const TOPS: u64 = LANES << 15;
const _: () = assert!(FILLERS.len() == 8 && 8 * crate::MAX_PROVINCES < 1 << 15);

impl Sums {
    #[inline(always)]
    fn of(supports: &Table<u16>, rows: &[Row]) -> Self {
        let [a, b, c, d, e, f, g, h] =
            rows.first().unwrap_or(&FILLERS).map(|province| u64::from(*supports.at(province)));
        let low = (a | b << 16 | c << 32 | d << 48).wrapping_mul(LANES);
        let high = (e | f << 16 | g << 32 | h << 48).wrapping_mul(LANES) + (low >> 48) * LANES;
        let first = (high >> 48) as usize;
        let more = rows.get(1..).unwrap_or_default().as_flattened();
        let more: usize = more.iter().map(|province| usize::from(*supports.at(*province))).sum();
        Sums { up_to: u128::from(high) << 64 | u128::from(low), first, all: first + more }
    }

    /// Where the support with this number goes, and its number among those that go there; of a number that no support has, anything. Nobody
    /// foresees where, so all sums are looked at.
    #[inline(always)]
    fn place_of(&self, supports: &Table<u16>, rows: &[Row], number: usize) -> (ProvinceId, u16) {
        if (number >= self.first) & (number < self.all) {
            return self.place_beyond(supports, rows, number);
        }
        let wanted = ((number as u64 & ((TOPS - LANES) >> 48)) * LANES) | TOPS;
        let below = |sums: u64| ((wanted - sums) & TOPS) >> 15;
        let place = ((below(self.up_to as u64) + below((self.up_to >> 64) as u64)).wrapping_mul(LANES)) >> 48;
        let before = ((self.up_to << 16) >> (place % 8 * 16)) as u16;
        let row = rows.first().unwrap_or(&FILLERS);
        (row[place as usize % 8], (number as u16).wrapping_sub(before))
    }

    /// The same behind the first row.
    #[cold]
    #[inline(never)]
    fn place_beyond(&self, supports: &Table<u16>, rows: &[Row], number: usize) -> (ProvinceId, u16) {
        let mut left = number - self.first;
        for province in rows.get(1..).unwrap_or_default().as_flattened() {
            let here = usize::from(*supports.at(*province));
            if left < here {
                return (*province, left as u16);
            }
            left -= here;
        }
        (FILLERS[0], 0)
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

//! All possible orders of all units of a position, for whoever writes players: listed, or drawn by chance.
//! [`legal_orders`](crate::legal_orders) says the same of one unit, in another order.
//!
//! # How
//!
//! Asked for every province is who could go there: by itself, which the board's tables say, or carried by fleets
//! ([`reach`]). A unit can support into every province that it could go to by itself, and there everybody else who could go
//! there; so the supports into a province are written once, and nobody looks at all pairs of units.

mod draw;
mod list;
mod reach;

pub(crate) use draw::{Draws, Roll};
use list::Lists;
use reach::Reach;

use crate::{Board, MAX_PROVINCES, Order, Place, Position, ProvinceId, Route};

/// Stands in a table of units by province where no unit stands.
const NOBODY: u16 = u16::MAX;

/// What is possible in one position. Reusable for any number of them: nothing is allocated after the first ones.
#[derive(Clone, Debug)]
pub struct Possible<'a> {
    reach: Sizes<'a>,
    lists: Lists,
}

/// By the number of words that the units of a position need.
#[derive(Clone, Debug)]
struct Sizes<'a> {
    small: Reach<'a, 1>,
    middle: Reach<'a, 3>,
    large: Reach<'a, MOST_WORDS>,
}

const MOST_WORDS: usize = MAX_PROVINCES.div_ceil(64);

impl<'a> Sizes<'a> {
    fn new(board: &'a Board) -> Self {
        Sizes { small: Reach::new(board), middle: Reach::new(board), large: Reach::new(board) }
    }
}

impl<'a> Possible<'a> {
    /// For positions on this board; of no position yet.
    pub fn new(board: &'a Board) -> Self {
        Possible { reach: Sizes::new(board), lists: Lists::new(board) }
    }

    /// Looks at a position. Of one that does not belong to the board nothing is possible but to hold.
    pub fn look_at(&mut self, position: &Position) {
        match position.units().len() {
            0..=64 => self.reach.small.list_all(position, &mut self.lists),
            65..=192 => self.reach.middle.list_all(position, &mut self.lists),
            _ => self.reach.large.list_all(position, &mut self.lists),
        }
    }

    /// All possible orders of the unit with this index in [`Position::units`]: hold; moves by itself, through canals, by convoy and by
    /// railway; supports, province by province; convoys. At least one, to hold.
    ///
    /// A move that is possible on foot and by convoy is listed twice, without and with [`Route::Convoy`].
    pub fn orders(&self, unit: usize) -> &[Order] {
        self.lists.of(unit).unwrap_or(&[Order::Hold])
    }
}

fn go(to: ProvinceId, route: Route) -> Order {
    Order::Move { to: Place::whole(to), route }
}

/// The unit's bit in this word of a set of units.
#[inline(always)]
fn bit_of(unit: u16, word: usize) -> u64 {
    let here = usize::from(unit) / 64 == word;
    u64::from(here) << (unit % 64)
}

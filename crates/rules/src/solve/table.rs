//! Tables of a fixed size in which an index that is too large wraps around. What one would look up in a longer or
//! shorter table has to be checked at every look; here the mask of a power of two is the check, and reading the
//! seat of [`super::node::NONE`] finds one that stays empty.

use std::ops::{Index, IndexMut};

/// Seats of a table: more than a board has provinces, so more than it has units.
const SEATS: usize = 512;
const _: () = assert!(crate::MAX_PROVINCES < SEATS && SEATS.is_power_of_two());

/// One seat for every unit, or for every province.
#[derive(Clone, Debug)]
pub(super) struct Table<T>([T; SEATS]);

impl<T: Copy> Table<T> {
    pub(super) fn of(empty: T) -> Self {
        Table([empty; SEATS])
    }

    /// The first seats.
    pub(super) fn first(&self, count: usize) -> &[T] {
        &self.0[..count.min(SEATS)]
    }

    /// The first seats.
    pub(super) fn first_mut(&mut self, count: usize) -> &mut [T] {
        &mut self.0[..count.min(SEATS)]
    }
}

impl<T, I: Into<usize>> Index<I> for Table<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, index: I) -> &T {
        &self.0[index.into() % SEATS]
    }
}

impl<T, I: Into<usize>> IndexMut<I> for Table<T> {
    #[inline(always)]
    fn index_mut(&mut self, index: I) -> &mut T {
        &mut self.0[index.into() % SEATS]
    }
}

/// Units in the order in which they were put in; each unit at most once.
#[derive(Clone, Debug)]
pub(super) struct List {
    units: Table<u16>,
    count: usize,
}

impl List {
    #[inline(always)]
    pub(super) fn push(&mut self, unit: u16) {
        self.units[self.count] = unit;
        self.count += 1;
    }

    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<u16> {
        self.count = self.count.checked_sub(1)?;
        Some(self.units[self.count])
    }

    pub(super) fn clear(&mut self) {
        self.count = 0;
    }

    pub(super) fn len(&self) -> usize {
        self.count
    }
}

impl Default for List {
    fn default() -> Self {
        List { units: Table::of(0), count: 0 }
    }
}

impl Index<usize> for List {
    type Output = u16;

    #[inline(always)]
    fn index(&self, at: usize) -> &u16 {
        &self.units[at]
    }
}

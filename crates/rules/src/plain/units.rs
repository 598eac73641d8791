//! Sets of units as bits, by their indices in the position.

/// A set of units: so many words of 64.
#[derive(Clone, Copy, Debug)]
pub(super) struct Units<const W: usize>([u64; W]);

impl<const W: usize> Units<W> {
    pub(super) const EMPTY: Self = Units([0; W]);

    /// Adds the unit if `yes`, without a jump.
    #[inline(always)]
    pub(super) fn insert_if(&mut self, unit: u16, yes: bool) {
        let word = if W == 1 { 0 } else { usize::from(unit) / 64 };
        // A unit without a seat is never added.
        if let Some(word) = self.0.get_mut(word) {
            *word |= u64::from(yes) << (unit % 64);
        }
    }

    /// The set of these words.
    #[inline(always)]
    pub(super) fn of_words(words: [u64; W]) -> Self {
        Units(words)
    }

    /// Its word with this number.
    #[inline(always)]
    pub(super) fn word(&mut self, number: usize) -> &mut u64 {
        &mut self.0[number]
    }

    /// The unit alone; nobody if it has no seat here.
    #[inline(always)]
    pub(super) fn of(unit: u16) -> Self {
        let mut words = [0; W];
        for (number, word) in (0..).zip(&mut words) {
            *word = u64::from(unit / 64 == number) << (unit % 64);
        }
        Units(words)
    }

    #[inline(always)]
    pub(super) fn and(&self, other: &Self) -> Self {
        let mut words = self.0;
        words.iter_mut().zip(&other.0).for_each(|(word, only)| *word &= only);
        Units(words)
    }

    #[inline(always)]
    pub(super) fn without(&self, other: &Self) -> Self {
        let mut words = self.0;
        words.iter_mut().zip(&other.0).for_each(|(word, less)| *word &= !less);
        Units(words)
    }

    /// This set if `yes`, otherwise nobody.
    #[inline(always)]
    pub(super) fn only_if(&self, yes: bool) -> Self {
        let mask = u64::from(yes).wrapping_neg();
        Units(self.0.map(|word| word & mask))
    }

    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    pub(super) fn remove(&mut self, unit: u16) {
        *self = self.without(&Units::of(unit));
    }

    /// The unit with the lowest index.
    pub(super) fn first(&self) -> Option<u16> {
        let (number, word) = (0..).zip(self.0).find(|(_, word)| *word != 0)?;
        Some(number * 64 + word.trailing_zeros() as u16)
    }

    pub(super) fn contains(&self, unit: u16) -> bool {
        self.0.get(usize::from(unit) / 64).is_some_and(|word| word >> (unit % 64) & 1 == 1)
    }

    /// Calls for every unit, in the order of their indices.
    #[inline(always)]
    pub(super) fn each(self, mut call: impl FnMut(u16)) {
        for (number, word) in (0..).zip(self.0) {
            let mut rest = word;
            while rest != 0 {
                call(number * 64 + rest.trailing_zeros() as u16);
                rest &= rest - 1;
            }
        }
    }
}

//! Numbers of which a hundred and twenty-eight are reckoned with at once: one bit of each in a word.

/// In which sets of orders something is so: one bit a set. Two words of the processor: to find out whom an order concerns costs as much
/// as to reckon with it, and is done once for all sets.
pub(super) type Sets = u128;

/// Bits of a number.
const BITS: usize = 3;

/// A number up to seven for every set: how many supports.
#[derive(Clone, Copy, Debug)]
pub(super) struct Count([Sets; BITS]);

impl Count {
    pub(super) const ZERO: Count = Count([0; BITS]);

    /// One more in these sets. Says in which it runs over.
    #[inline(always)]
    pub(super) fn add(&mut self, sets: Sets) -> Sets {
        let mut carry = sets;
        for bit in &mut self.0 {
            let sum = *bit ^ carry;
            carry &= *bit;
            *bit = sum;
        }
        carry
    }

    /// One less in these sets.
    #[inline(always)]
    pub(super) fn take(&mut self, sets: Sets) {
        let mut borrow = sets;
        for bit in &mut self.0 {
            let rest = *bit ^ borrow;
            borrow &= !*bit;
            *bit = rest;
        }
    }

    /// Where it is more than the other.
    #[inline(always)]
    pub(super) fn exceeds(&self, other: &Count) -> Sets {
        let mut more = 0;
        for (mine, other) in self.0.iter().zip(&other.0) {
            more = mine & !other | more & !(mine ^ other);
        }
        more
    }

    /// This number in these sets, the other one elsewhere.
    #[inline(always)]
    pub(super) fn where_else(&self, sets: Sets, other: &Count) -> Count {
        let mut mixed = self.0;
        for (mine, other) in mixed.iter_mut().zip(&other.0) {
            *mine = *mine & sets | other & !sets;
        }
        Count(mixed)
    }

    /// This number in these sets, nothing elsewhere.
    #[inline(always)]
    pub(super) fn only(&self, sets: Sets) -> Count {
        Count(self.0.map(|bit| bit & sets))
    }
}

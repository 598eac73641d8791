//! Throws that are the same for the same seed, on every machine.

/// A generator of numbers (SplitMix64).
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Dice for this seed.
    pub const fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// Dice for one of many decisions under one seed: which one is told by numbers (turn, power, phase).
    pub fn of(seed: u64, which: &[u64]) -> Dice {
        which.iter().fold(Dice(seed), |dice, number| {
            let mut mixed = Dice(dice.0 ^ number.wrapping_mul(0xD6E8_FEB8_6659_FD93));
            Dice(mixed.throw())
        })
    }

    /// The next number.
    pub fn throw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`; zero if `end` is.
    pub fn below(&mut self, end: usize) -> usize {
        // The remainder fits, because `end` does.
        (self.throw() % (end.max(1) as u64)) as usize
    }

    /// One of them.
    pub fn pick<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        all.get(self.below(all.len()))
    }

    /// Puts them in any order, each equally likely.
    pub fn shuffle<T>(&mut self, all: &mut [T]) {
        for end in (1..all.len()).rev() {
            all.swap(end, self.below(end + 1));
        }
    }
}

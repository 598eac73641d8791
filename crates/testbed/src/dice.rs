//! Chance with a seed: the same seed throws the same, on every machine and in every version.

/// A source of chance (SplitMix64).
#[derive(Clone, Debug)]
pub struct Dice {
    state: u64,
}

impl Dice {
    /// Dice with this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Dice { state: seed }
    }

    /// Dice for one case of a run: those of another case have nothing to do with them.
    #[must_use]
    pub fn of_case(seed: u64, case: u64) -> Self {
        let mut dice = Dice::new(seed ^ case.wrapping_mul(0xd134_2543_de82_ef95));
        dice.throw();
        dice
    }

    /// 64 random bits.
    pub fn throw(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number below `sides`; 0 if there are none.
    pub fn below(&mut self, sides: usize) -> usize {
        if sides == 0 { 0 } else { (self.throw() % sides as u64) as usize }
    }

    /// True in so many of a hundred throws.
    pub fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    /// One of these, if there is any.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        from.get(self.below(from.len())).copied()
    }

    /// Puts them in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            let other = self.below(at + 1);
            items.swap(at, other);
        }
    }
}

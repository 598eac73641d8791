//! Random numbers, handed in like the time: for secrets, keys and seeds. What a seed decides is written into
//! the log together with the seed.

use std::sync::Mutex;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Gives random bytes.
pub trait Chance: Send + Sync + std::fmt::Debug {
    /// Fills the bytes with random ones.
    fn fill(&self, bytes: &mut [u8]);

    /// A random number.
    fn number(&self) -> u64 {
        let mut bytes = [0; 8];
        self.fill(&mut bytes);
        u64::from_le_bytes(bytes)
    }
}

/// The operating system's random numbers: the only ones good enough for secrets.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemChance;

impl Chance for SystemChance {
    /// # Panics
    /// If the operating system has no random numbers to give. Going on with guessable secrets
    /// would be worse than to stop.
    fn fill(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes).expect("the operating system gives random numbers");
    }
}

/// Numbers that are the same for the same seed: for tests and demonstrations only.
#[derive(Debug)]
pub struct SeededChance(Mutex<ChaCha8Rng>);

impl SeededChance {
    /// Numbers for this seed.
    #[must_use]
    pub fn new(seed: u64) -> SeededChance {
        SeededChance(Mutex::new(ChaCha8Rng::seed_from_u64(seed)))
    }
}

impl Chance for SeededChance {
    fn fill(&self, bytes: &mut [u8]) {
        let mut numbers = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        numbers.fill_bytes(bytes);
    }
}

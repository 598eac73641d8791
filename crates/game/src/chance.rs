//! Draws from a recorded seed. Whoever holds the seed can repeat every draw; the same seed gives the same
//! draw on every machine and for ever: ChaCha with eight rounds, its key the seed, its stream the subject.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A source of draws for one subject (a nation, a power) from the seed of a turn. Subjects do not touch
/// each other: how often one is drawn for leaves the others' draws as they are.
#[derive(Clone, Debug)]
pub struct Chance {
    source: ChaCha8Rng,
}

impl Chance {
    /// The draws of a seed for a subject.
    pub fn new(seed: u64, subject: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut source = ChaCha8Rng::from_seed(key);
        source.set_stream(subject);
        Chance { source }
    }

    /// A number below `count`, each as likely as the others; 0 if there is nothing to choose from.
    pub fn below(&mut self, count: u32) -> u32 {
        if count < 2 {
            return 0;
        }
        // numbers beyond the last full round of `count` would favour the small ones: drawn again
        let rounds = u32::MAX / count;
        loop {
            let drawn = self.source.next_u32();
            if drawn / count < rounds {
                return drawn % count;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_and_subject_give_the_same_draws() {
        let draws = |seed, subject| {
            let mut chance = Chance::new(seed, subject);
            (0..20).map(|_| chance.below(100)).collect::<Vec<_>>()
        };
        assert_eq!(draws(7, 1), draws(7, 1));
        assert_ne!(draws(7, 1), draws(7, 2));
        assert_ne!(draws(7, 1), draws(8, 1));
    }

    #[test]
    fn every_number_is_about_as_likely() {
        let mut chance = Chance::new(1, 0);
        let mut counts = [0u32; 5];
        for _ in 0..10_000 {
            counts[chance.below(5) as usize] += 1;
        }
        // 2000 expected, standard deviation 40: six of them
        assert!(counts.iter().all(|count| (1760..2240).contains(count)), "{counts:?}");
        assert_eq!((chance.below(0), chance.below(1)), (0, 0));
    }
}

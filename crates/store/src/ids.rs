//! The few numbers that cross the store's face: which game, which account, which version of a
//! game's log, and what time it is. All are made by the program and handed in; the store draws
//! nothing and reads no clock for what it writes down.

use serde::{Deserialize, Serialize};

/// Number of work buckets. Jobs and mails carry `bucket_of(game)`, so that workers can walk
/// buckets one by one on a database that spreads games over several machines.
pub const BUCKETS: i64 = 64;

/// A game's key. [`GameId::SITE`] (zero) stands for the site itself: mails and jobs that
/// belong to no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GameId(pub i64);

impl GameId {
    /// The key of rows that belong to no game.
    pub const SITE: GameId = GameId(0);

    /// The work bucket of this game, from 0 up to and without [`BUCKETS`].
    ///
    /// ```
    /// use store::{BUCKETS, GameId};
    /// assert!((0..BUCKETS).contains(&GameId(-7).bucket()));
    /// ```
    #[must_use]
    pub fn bucket(self) -> i64 {
        // Fibonacci hashing: keys made from times differ mostly in their low bits.
        let mixed = self.0.cast_unsigned().wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> 58).cast_signed() % BUCKETS
    }
}

/// An account's key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AccountId(pub i64);

/// How many events a game's log has; the number of its last event. Zero: no event yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Version(pub i64);

/// Microseconds since 1970-01-01 00:00 UTC, as the program's clock gave them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Micros(pub i64);

impl Micros {
    /// The later (or, with a negative number, earlier) time; stops at the ends of the range.
    #[must_use]
    pub fn plus_seconds(self, seconds: i64) -> Micros {
        Micros(self.0.saturating_add(seconds.saturating_mul(1_000_000)))
    }
}

/// A fresh positive key from the time and a random number: 42 bits of milliseconds, then 21 random
/// bits, so that keys made later sort later and two processes hardly ever make the same one
/// (and if they do, the database refuses the second).
#[must_use]
pub fn fresh_id(now: Micros, random: u64) -> i64 {
    let milliseconds = (now.0 / 1000).max(0) & ((1 << 42) - 1);
    let low = (random & ((1 << 21) - 1)).cast_signed();
    ((milliseconds << 21) | low).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_spread_games_made_one_after_another() {
        let mut seen = std::collections::BTreeSet::new();
        for millisecond in 0..640 {
            seen.insert(GameId(fresh_id(Micros(1_800_000_000_000_000 + millisecond * 1000), 7)).bucket());
        }
        assert!(seen.len() > 60, "only {} of 64 buckets used", seen.len());
    }

    #[test]
    fn later_keys_sort_later_and_stay_positive() {
        let early = fresh_id(Micros(1_800_000_000_000_000), u64::MAX);
        let late = fresh_id(Micros(1_800_000_000_001_000), 0);
        assert!(0 < early && early < late);
        assert!(fresh_id(Micros(i64::MAX), u64::MAX) > 0);
        assert!(fresh_id(Micros(-5), 0) > 0);
    }
}

//! What time it is. Everything that the desk does takes the time from a [`Clock`] that was handed in, so
//! that a test or a demonstration plays a whole season in a second.

use std::sync::atomic::{AtomicI64, Ordering};

use jiff::Timestamp;
use store::Micros;

/// Tells the time.
pub trait Clock: Send + Sync + std::fmt::Debug {
    /// The time now.
    fn now(&self) -> Timestamp;
}

/// The machine's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }
}

/// A clock that stands still until it is set: for tests, demonstrations and runs in fast-forward.
#[derive(Debug)]
pub struct SetClock(AtomicI64);

impl SetClock {
    /// A clock that shows this time.
    #[must_use]
    pub fn new(now: Timestamp) -> SetClock {
        SetClock(AtomicI64::new(now.as_microsecond()))
    }

    /// Sets the clock, forward or back.
    pub fn set(&self, now: Timestamp) {
        self.0.store(now.as_microsecond(), Ordering::SeqCst);
    }
}

impl Clock for SetClock {
    fn now(&self) -> Timestamp {
        time(Micros(self.0.load(Ordering::SeqCst)))
    }
}

/// The store's form of a time.
#[must_use]
pub fn micros(at: Timestamp) -> Micros {
    Micros(at.as_microsecond())
}

/// A time from the store's form; times beyond the calendar become its end.
#[must_use]
pub fn time(at: Micros) -> Timestamp {
    let end = if at.0 < 0 { Timestamp::MIN } else { Timestamp::MAX };
    Timestamp::from_microsecond(at.0).unwrap_or(end)
}

//! What time it is. Everything that the desk does takes the time from a [`Clock`] that was handed in, so
//! that a test or a demonstration plays a whole season in a second.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};
use rustix::time::{ClockId, clock_gettime};
use store::Micros;

/// A step forward by more than this is not believed at once, in microseconds.
const STEP: i64 = 10 * 60 * 1_000_000;
/// For so long a step forward is not believed, in microseconds. Whoever set the clock wrongly, or the service that keeps
/// it, has put it right by then; and a machine that is right after all goes on by itself.
const DOUBT: i64 = 3600 * 1_000_000;
/// So long after the start every step is believed, in microseconds: a machine without a clock of its own is set then.
const START: i64 = 10 * 60 * 1_000_000;

/// Tells the time.
pub trait Clock: Send + Sync + std::fmt::Debug {
    /// The time now.
    fn now(&self) -> Timestamp;

    /// Microseconds by a clock that nobody sets and that goes on while the machine sleeps; its beginning means nothing.
    fn steady(&self) -> Micros {
        let time = clock_gettime(ClockId::Boottime);
        Micros(time.tv_sec * 1_000_000 + time.tv_nsec / 1_000)
    }

    /// By how much the machine's clock is ahead of the time that [`Clock::now`] tells, while it is not believed.
    fn doubted(&self) -> Option<SignedDuration> {
        None
    }
}

/// The machine's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }
}

/// A clock that does not believe another one at once when it jumps ahead: deadlines would be over for everybody before
/// their hour, and moved when they had not been met. For an hour it goes on as if nothing had happened, and says so. A
/// clock that is set back is believed: nothing is due earlier by it.
#[derive(Debug)]
pub struct CarefulClock {
    clock: Arc<dyn Clock>,
    belief: Mutex<Belief>,
}

/// What a careful clock believes. All in microseconds; the offsets are the time less the steady clock.
#[derive(Debug)]
struct Belief {
    /// The steady clock at the start.
    begun: i64,
    /// The offset that is believed.
    offset: i64,
    /// The highest that was ever believed: back to there is no jump.
    highest: i64,
    /// Since when, by the steady clock, the other clock is ahead of what is believed.
    doubt: Option<i64>,
}

impl CarefulClock {
    /// A clock that believes this one as it stands.
    #[must_use]
    pub fn new(clock: Arc<dyn Clock>) -> CarefulClock {
        let (wall, begun) = (clock.now().as_microsecond(), clock.steady().0);
        let offset = wall - begun;
        let belief = Mutex::new(Belief { begun, offset, highest: offset, doubt: None });
        CarefulClock { clock, belief }
    }

    /// The time that is believed, and by how much the other clock is ahead of it, if it is doubted.
    fn look(&self) -> (i64, Option<i64>) {
        let mut belief = self.belief.lock().unwrap_or_else(PoisonError::into_inner);
        let (wall, steady) = (self.clock.now().as_microsecond(), self.clock.steady().0);
        let offset = wall - steady;
        if offset - belief.highest > STEP && steady - belief.begun > START {
            let since = *belief.doubt.get_or_insert(steady);
            if steady - since < DOUBT {
                let believed = steady + belief.offset;
                return (believed, Some(wall - believed));
            }
        }
        belief.offset = offset;
        belief.highest = belief.highest.max(offset);
        belief.doubt = None;
        (wall, None)
    }
}

impl Clock for CarefulClock {
    fn now(&self) -> Timestamp {
        time(Micros(self.look().0))
    }

    fn steady(&self) -> Micros {
        self.clock.steady()
    }

    fn doubted(&self) -> Option<SignedDuration> {
        self.look().1.map(SignedDuration::from_micros)
    }
}

/// A clock that stands still until it is set: for tests, demonstrations and runs in fast-forward.
#[derive(Debug)]
pub struct SetClock {
    now: AtomicI64,
    steady: AtomicI64,
}

impl SetClock {
    /// A clock that shows this time.
    #[must_use]
    pub fn new(now: Timestamp) -> SetClock {
        SetClock { now: AtomicI64::new(now.as_microsecond()), steady: AtomicI64::new(0) }
    }

    /// Goes on, or back, to this time.
    pub fn set(&self, now: Timestamp) {
        let before = self.now.swap(now.as_microsecond(), Ordering::SeqCst);
        self.steady.fetch_add(now.as_microsecond() - before, Ordering::SeqCst);
    }

    /// Is set to this time, forward or back, without any time having passed.
    pub fn set_alone(&self, now: Timestamp) {
        self.now.store(now.as_microsecond(), Ordering::SeqCst);
    }
}

impl Clock for SetClock {
    fn now(&self) -> Timestamp {
        time(Micros(self.now.load(Ordering::SeqCst)))
    }

    fn steady(&self) -> Micros {
        Micros(self.steady.load(Ordering::SeqCst))
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

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        format!("2026-11-{text}Z").parse().expect("a time")
    }

    /// A clock on the 2nd of November, an hour after the program began.
    fn clocks() -> (Arc<SetClock>, CarefulClock) {
        let wall = Arc::new(SetClock::new(at("02T11:00:00")));
        let careful = CarefulClock::new(wall.clone());
        wall.set(at("02T12:00:00"));
        assert_eq!(careful.now(), at("02T12:00:00"));
        (wall, careful)
    }

    #[test]
    fn a_jump_ahead_is_doubted_for_an_hour_and_time_goes_on_meanwhile() {
        let (wall, careful) = clocks();
        wall.set_alone(at("11T12:00:00"));
        assert_eq!(careful.now(), at("02T12:00:00"));
        assert_eq!(careful.doubted(), Some(SignedDuration::from_hours(9 * 24)));
        wall.set(at("11T12:30:00"));
        assert_eq!(careful.now(), at("02T12:30:00"));
        // Put right again.
        wall.set_alone(at("02T12:30:02"));
        assert_eq!((careful.now(), careful.doubted()), (at("02T12:30:02"), None));
        // And one that stays so is right after all.
        wall.set_alone(at("05T12:00:00"));
        assert!(careful.doubted().is_some());
        wall.set(at("05T12:59:59"));
        assert!(careful.doubted().is_some());
        wall.set(at("05T13:00:00"));
        assert_eq!((careful.now(), careful.doubted()), (at("05T13:00:00"), None));
    }

    #[test]
    fn what_is_small_goes_back_or_comes_at_the_start_is_believed() {
        let (wall, careful) = clocks();
        wall.set_alone(at("02T12:09:59"));
        assert_eq!((careful.now(), careful.doubted()), (at("02T12:09:59"), None));
        wall.set_alone(at("01T12:00:00"));
        assert_eq!(careful.now(), at("01T12:00:00"), "back");
        wall.set_alone(at("02T12:10:00"));
        assert_eq!(careful.now(), at("02T12:10:00"), "and put right");

        let wall = Arc::new(SetClock::new(at("01T00:00:00")));
        let careful = CarefulClock::new(wall.clone());
        wall.set(at("01T00:01:00"));
        wall.set_alone(at("20T12:00:00"));
        assert_eq!(careful.now(), at("20T12:00:00"), "set after the start of the machine");
    }

    #[test]
    fn the_machines_steady_clock_goes_on() {
        let before = SystemClock.steady();
        std::thread::yield_now();
        assert!(SystemClock.steady() >= before);
    }
}

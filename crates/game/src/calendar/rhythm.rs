//! The regular deadlines: every so many days at a time of day in the game's zone, usually weekly on a
//! fixed weekday (9.4: "auf Ludomaniac sind 7 Tage üblich"). The hour stays the same when summer time begins
//! or ends.

use crate::refusal::Refusal;
use jiff::civil::{Date, Time, Weekday};
use jiff::tz::{TimeZone, TimeZoneDatabase};
use jiff::{Timestamp, ToSpan};
use serde::{Deserialize, Serialize};

/// The regular deadlines of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rhythm {
    /// Days from one deadline to the next, 1 to 60. On a fixed weekday a multiple of 7.
    pub days: u16,
    /// The weekday, Monday 1 to Sunday 7, if it is fixed.
    pub weekday: Option<u8>,
    /// The time of day.
    pub time: Time,
}

impl Default for Rhythm {
    /// Every Monday at 20:00.
    fn default() -> Self {
        Rhythm { days: 7, weekday: Some(1), time: Time::constant(20, 0, 0, 0) }
    }
}

/// The zone by its IANA name, from the data compiled in (no look at the machine's own).
///
/// # Errors
/// [`Refusal::UnknownZone`].
pub fn zone(name: &str) -> Result<TimeZone, Refusal> {
    TimeZoneDatabase::bundled().get(name).map_err(|_| Refusal::UnknownZone)
}

/// The zone, or UTC for a log whose zone this program does not know: reading never fails.
pub(crate) fn zone_or_utc(name: &str) -> TimeZone {
    zone(name).unwrap_or(TimeZone::UTC)
}

impl Rhythm {
    /// As people give it: every so many days, on the weekday Monday 1 to Sunday 7, or on any day with 0.
    pub fn every(days: u16, weekday: u8, time: Time) -> Self {
        Rhythm { days, weekday: (weekday > 0).then_some(weekday), time }
    }

    /// Checks the ranges.
    ///
    /// # Errors
    /// [`Refusal::Rhythm`].
    pub fn check(&self) -> Result<(), Refusal> {
        let weekly = match self.weekday {
            None => true,
            Some(weekday) => (1..=7).contains(&weekday) && self.days.is_multiple_of(7),
        };
        if weekly && (1..=60).contains(&self.days) { Ok(()) } else { Err(Refusal::Rhythm) }
    }

    /// The first regular deadline that leaves the players time after `after`: two days less than the interval
    /// at least, so that an evaluation one or two days late does not move the plan.
    pub fn next(&self, after: Timestamp, zone: &TimeZone) -> Timestamp {
        let gap = i64::from(self.days).saturating_sub(2).max(1);
        let wanted = if self.weekday.is_some() { gap } else { i64::from(self.days) };
        self.on_or_after(plus_days(after.to_zoned(zone.clone()).date(), wanted), zone)
    }

    /// The first regular time after `after`, however soon.
    pub(crate) fn next_after(&self, after: Timestamp, zone: &TimeZone) -> Timestamp {
        let date = after.to_zoned(zone.clone()).date();
        let today = self.on_or_after(date, zone);
        if today > after { today } else { self.on_or_after(plus_days(date, 1), zone) }
    }

    /// The first regular time on the date or after it.
    pub(crate) fn on_or_after(&self, date: Date, zone: &TimeZone) -> Timestamp {
        let date = match self.weekday.and_then(|day| Weekday::from_monday_one_offset(day as i8).ok()) {
            Some(weekday) => plus_days(date, i64::from(date.weekday().until(weekday))),
            None => date,
        };
        at(date, self.time, zone)
    }
}

/// The date so many days later; the last date there is when the calendar ends.
pub(crate) fn plus_days(date: Date, days: i64) -> Date {
    date.saturating_add(days.clamp(-100_000, 100_000).days())
}

/// The time of day on a date in a zone. A time that summer time skips is taken an hour later.
pub fn at(date: Date, time: Time, zone: &TimeZone) -> Timestamp {
    zone.to_ambiguous_timestamp(date.to_datetime(time)).compatible().unwrap_or(Timestamp::MAX)
}

//! Working days (9.10.1c): "drei volle Werktage (3x24h, Werktage sind alle Wochentage ausser Sonntag)".
//! A limit of so many working hours runs in real hours and stands still on Sundays, midnight to midnight
//! in the game's zone, and on the holidays that the house rules list.

use super::rhythm::{at, plus_days};
use jiff::civil::{Date, Time, Weekday};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

/// Free days in a row after which the search stops: a list of holidays is finite, a mistake need not be.
const FREE_DAYS_MAX: usize = 1000;

/// Whether the day counts.
pub(crate) fn is_working_day(date: Date, holidays: &[Date]) -> bool {
    date.weekday() != Weekday::Sunday && !holidays.contains(&date)
}

/// When so many working hours have passed since `from`.
pub fn after_working_hours(from: Timestamp, hours: u32, zone: &TimeZone, holidays: &[Date]) -> Timestamp {
    let mut left = SignedDuration::from_hours(i64::from(hours));
    let mut now = from;
    let mut free = 0;
    while left > SignedDuration::ZERO && free < FREE_DAYS_MAX {
        let date = now.to_zoned(zone.clone()).date();
        let midnight = at(plus_days(date, 1), Time::midnight(), zone);
        if midnight <= now {
            return Timestamp::MAX;
        }
        if is_working_day(date, holidays) {
            free = 0;
            let today = now.duration_until(midnight).min(left);
            left -= today;
            now = now.saturating_add(today).unwrap_or(Timestamp::MAX);
        } else {
            free += 1;
            now = midnight;
        }
    }
    now
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::rhythm::zone;

    fn berlin(text: &str) -> Timestamp {
        let zone = zone("Europe/Berlin").expect("a zone");
        text.parse::<jiff::civil::DateTime>().expect("a time").to_zoned(zone).expect("exists").timestamp()
    }

    /// R213a, R213b: Ludomaniac 9.10.1c "mindestens drei volle Werktage (3x24h ...)"; 72 hours without Sunday 0-24 h.
    #[test]
    fn three_working_days_leave_sunday_out() {
        let zone = zone("Europe/Berlin").expect("a zone");
        let end = |from: &str| after_working_hours(berlin(from), 72, &zone, &[]);
        // Monday 20:00 to Thursday 20:00
        assert_eq!(end("2026-11-16T20:00"), berlin("2026-11-19T20:00"));
        // Friday 20:00: Sunday stands still, so Tuesday 20:00
        assert_eq!(end("2026-11-20T20:00"), berlin("2026-11-24T20:00"));
        // from within a Sunday: as from Monday 0:00
        assert_eq!(end("2026-11-22T15:00"), berlin("2026-11-26T00:00"));
    }

    /// R213c
    #[test]
    fn sunday_of_summer_time_counts_no_hours_and_holidays_may_be_listed() {
        let zone = zone("Europe/Berlin").expect("a zone");
        // the clocks go back on Sunday 2026-10-25: the long Sunday does not count either
        assert_eq!(
            after_working_hours(berlin("2026-10-23T20:00"), 72, &zone, &[]),
            berlin("2026-10-27T20:00")
        );
        // public holidays count as working days (reading of R213) unless the house rules list them
        let christmas: Vec<Date> =
            vec!["2026-12-25".parse().expect("a date"), "2026-12-26".parse().expect("a date")];
        assert_eq!(
            after_working_hours(berlin("2026-12-23T20:00"), 72, &zone, &[]),
            berlin("2026-12-26T20:00")
        );
        assert_eq!(
            after_working_hours(berlin("2026-12-23T20:00"), 72, &zone, &christmas),
            berlin("2026-12-29T20:00")
        );
    }
}

//! Closed days (9.4): no regular deadline falls on them, and no limit ends on one. They are not the holidays of 9.10.1c, which count
//! as little as Sundays within a limit.

use super::rhythm::{Rhythm, at, plus_days};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Most days in a row that may be closed.
const DAYS_MOST: i64 = 28;
/// A year of closed days: the search for an open one ends somewhere.
const SEARCH_MOST: usize = 400;

/// Days on which there are no deadlines: from one to another, `2026-12-24/2027-01-01`; one, `2026-12-24`; or one of every year,
/// `12-25`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Closed {
    /// From the first to the second, both of them too.
    Span(Date, Date),
    /// The day of a month, every year.
    Yearly(i8, i8),
}

impl Closed {
    /// Whether the day is one of them.
    #[must_use]
    pub fn holds(self, date: Date) -> bool {
        match self {
            Closed::Span(from, to) => (from..=to).contains(&date),
            Closed::Yearly(month, day) => (date.month(), date.day()) == (month, day),
        }
    }
}

impl FromStr for Closed {
    type Err = String;

    fn from_str(text: &str) -> Result<Closed, String> {
        let wrong = || format!("no closed days: {text}");
        let date = |text: &str| text.parse::<Date>().map_err(|_| wrong());
        if let Some((from, to)) = text.split_once('/') {
            let (from, to) = (date(from)?, date(to)?);
            return if from <= to { Ok(Closed::Span(from, to)) } else { Err(wrong()) };
        }
        match text.split_once('-').filter(|(month, day)| month.len() == 2 && day.len() == 2) {
            Some((month, day)) => {
                let (month, day) = (month.parse().map_err(|_| wrong())?, day.parse().map_err(|_| wrong())?);
                // a leap year has all of them
                Date::new(2024, month, day).map_err(|_| wrong())?;
                Ok(Closed::Yearly(month, day))
            }
            None => date(text).map(|day| Closed::Span(day, day)),
        }
    }
}

impl TryFrom<String> for Closed {
    type Error = String;

    fn try_from(text: String) -> Result<Closed, String> {
        text.parse()
    }
}

impl From<Closed> for String {
    fn from(closed: Closed) -> String {
        closed.to_string()
    }
}

impl fmt::Display for Closed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Closed::Span(from, to) if from == to => write!(f, "{from}"),
            Closed::Span(from, to) => write!(f, "{from}/{to}"),
            Closed::Yearly(month, day) => write!(f, "{month:02}-{day:02}"),
        }
    }
}

/// Whether a day is closed.
pub(crate) fn is_closed(closed: &[Closed], date: Date) -> bool {
    closed.iter().any(|days| days.holds(date))
}

/// Whether they leave a game its time: no more than four weeks in a row.
pub fn leave_time(closed: &[Closed]) -> bool {
    let starts = closed.iter().map(|days| match days {
        Closed::Span(from, _) => *from,
        Closed::Yearly(month, day) => Date::constant(2024, *month, *day),
    });
    starts.into_iter().all(|from| (0..=DAYS_MOST).any(|days| !is_closed(closed, plus_days(from, days))))
}

/// The regular time, or the next one that is on no closed day.
pub(crate) fn open_time(closed: &[Closed], rhythm: Rhythm, time: Timestamp, zone: &TimeZone) -> Timestamp {
    let mut time = time;
    for _ in 0..SEARCH_MOST {
        if !is_closed(closed, time.to_zoned(zone.clone()).date()) {
            break;
        }
        time = rhythm.next_after(time, zone);
    }
    time
}

/// The moment, or the same hour of the next day that is not closed.
pub(crate) fn open_moment(closed: &[Closed], time: Timestamp, zone: &TimeZone) -> Timestamp {
    let local = time.to_zoned(zone.clone());
    let open = (0..).take(SEARCH_MOST).map(|days| plus_days(local.date(), days));
    open.into_iter().find(|date| !is_closed(closed, *date)).map_or(time, |date| match date == local.date() {
        true => time,
        false => at(date, local.time(), zone),
    })
}

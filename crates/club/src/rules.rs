//! The numbers of the standing. The defaults are those of Ludomaniac.

use crate::fact::What;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use serde::{Deserialize, Serialize};

/// What a fact counts, and from when on bans add up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// Points on entering the site.
    pub entered: i32,
    /// Points for a game that begins.
    pub started: i32,
    /// Points for leaving of one's own will.
    pub left: i32,
    /// For so many months no new game after it.
    pub left_months: u8,
    /// Points for an expulsion for missed deadlines.
    pub expelled: i32,
    /// For so many months no new game after it.
    pub expelled_months: u8,
    /// Points for a seat taken over.
    pub stepped_in: i32,
    /// Points for a game led to its end.
    pub led: i32,
    /// With a score below 0 so many months must lie between the last start and the next.
    pub below_zero_months: u8,
    /// A ban from playing is due when bans from registration that were imposed within `within_months` reach this together.
    pub playing_ban_months: u8,
    /// The span, in calendar months, for `playing_ban_months`.
    pub within_months: u8,
    /// So many votes of the council decide a case.
    pub quorum: u8,
    /// So many of the council must agree before a member is taken out of all games; for a false name (9.11) one is enough.
    pub exclude: u8,
    /// Variants, by their ids, whose start counts in games of class A, too; that of others costs nothing there.
    pub class_a_costs: Vec<String>,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            entered: 5,
            started: -1,
            left: -2,
            left_months: 2,
            expelled: -3,
            expelled_months: 3,
            stepped_in: 1,
            led: 7,
            below_zero_months: 3,
            playing_ban_months: 6,
            within_months: 12,
            quorum: 1,
            exclude: 1,
            class_a_costs: include_str!("../data/class-a.txt").lines().map(str::to_owned).collect(),
        }
    }
}

impl Rules {
    /// What a fact counts.
    #[must_use]
    pub const fn points(&self, what: What) -> i32 {
        match what {
            What::Entered => self.entered,
            What::Started => self.started,
            What::Left => self.left,
            What::Expelled => self.expelled,
            What::SteppedIn => self.stepped_in,
            What::Led => self.led,
            What::LedPart { before, until, of } => self.led_until(until, of) - self.led_until(before, of),
        }
    }

    /// What leading counts up to this turn: shared by turns, and a half is for whoever comes later.
    const fn led_until(&self, turns: u32, of: u32) -> i32 {
        let (turns, of) = (turns as i64, of as i64);
        if of == 0 { 0 } else { (2 * self.led as i64 * turns + of - 1).div_euclid(2 * of) as i32 }
    }

    /// For how many months it bans from registration; 0 for none.
    #[must_use]
    pub const fn months(&self, what: What) -> u8 {
        match what {
            What::Left => self.left_months,
            What::Expelled => self.expelled_months,
            What::Entered | What::Started | What::SteppedIn | What::Led | What::LedPart { .. } => 0,
        }
    }
}

/// So many calendar months later at the same hour of the zone; the day is cut at the end of a month (30 November and three
/// months: 28 February).
#[must_use]
pub fn after_months(at: Timestamp, months: u8, zone: &TimeZone) -> Timestamp {
    let later = at.to_zoned(zone.clone()).checked_add(i64::from(months).months());
    later.map_or(at, |later| later.timestamp())
}

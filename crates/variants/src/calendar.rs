//! How the years of a board run and what they are called (M1).

use text::{Lang, common};

/// How the years of a board run (M1). There is no year 0: after −1 comes 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Calendar {
    /// Years that are added, 1 as a rule.
    pub step: u16,
    /// Whether they are added after every turn with moves, not after every second one.
    pub every_turn: bool,
    /// Whether every turn with moves takes centers and builds: there is no spring then.
    pub always_adjusts: bool,
    /// What a turn is called.
    pub label: Label,
    /// Whether years are said to be before or after Christ.
    pub era: bool,
}

/// What a turn is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Label {
    /// Its season and year: "Frühjahr 1901".
    #[default]
    Season,
    /// "1425": no two turns with moves lie in one year.
    Year,
}

/// The part of the year to which a date belongs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PartOfYear {
    /// Spring, "Frühjahr": the first movement of a year.
    Spring,
    /// Autumn, "Herbst": the second movement of a year.
    Autumn,
    /// Winter, when units are adjusted.
    Winter,
}

impl From<rules::Season> for PartOfYear {
    fn from(season: rules::Season) -> PartOfYear {
        match season {
            rules::Season::Spring => PartOfYear::Spring,
            rules::Season::Autumn => PartOfYear::Autumn,
        }
    }
}

impl Calendar {
    /// A year after every second turn.
    pub const USUAL: Calendar =
        Calendar { step: 1, every_turn: false, always_adjusts: false, label: Label::Season, era: false };

    /// So many steps after this year; a negative number of steps leads back.
    pub const fn year_after(self, year: i32, steps: i32) -> i32 {
        let later = year.saturating_add(steps.saturating_mul(self.step as i32));
        if year < 0 && later >= 0 {
            later.saturating_add(1)
        } else if year > 0 && later <= 0 {
            later.saturating_sub(1)
        } else {
            later
        }
    }

    /// The year of the turn with moves that follows one in this season of this year.
    pub const fn next_year(self, season: rules::Season, year: i32) -> i32 {
        match season {
            rules::Season::Spring if !self.every_turn => year,
            rules::Season::Spring | rules::Season::Autumn => self.year_after(year, 1),
        }
    }

    /// The season of the turn with moves that follows one in this season.
    pub const fn next_season(self, season: rules::Season) -> rules::Season {
        match season {
            rules::Season::Autumn if !self.always_adjusts => rules::Season::Spring,
            rules::Season::Spring | rules::Season::Autumn => rules::Season::Autumn,
        }
    }

    /// The year of the n-th turn, from 1, that takes centers, of a game that begins in this season of the year `first`.
    pub fn autumn(self, begins: rules::Season, first: i32, cycle: u16) -> i32 {
        let (mut turns, before) = (i32::from(begins == rules::Season::Spring), i32::from(cycle.max(1)) - 1);
        turns += if self.always_adjusts { before } else { 2 * before };
        let steps = match (self.every_turn, self.always_adjusts) {
            (true, _) | (false, true) => turns,
            (false, false) => before,
        };
        self.year_after(first, steps)
    }

    /// "1901", "1 n. Chr.".
    pub fn year(self, lang: Lang, year: i32) -> String {
        match (self.era, year < 0) {
            (false, _) => year.to_string(),
            (true, false) => common::year_after_christ(lang, year),
            (true, true) => common::year_before_christ(lang, -year),
        }
    }

    /// "Frühjahr 1901", "Autumn 401 BC"; "1425" where years name the turns.
    pub fn date(self, lang: Lang, part: PartOfYear, year: i32) -> String {
        let year = self.year(lang, year);
        match (self.label, part) {
            (Label::Year, _) => year,
            (Label::Season, PartOfYear::Spring) => common::spring(lang, year),
            (Label::Season, PartOfYear::Autumn) => common::autumn(lang, year),
            (Label::Season, PartOfYear::Winter) => common::winter(lang, year),
        }
    }
}

impl Default for Calendar {
    fn default() -> Calendar {
        Calendar::USUAL
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Season::{Autumn, Spring};

    /// M1. "1 n. Chr.", "401 v. Chr."; design, boards.md: "years -9999 to 9999 without 0 (after -1 comes 1)".
    #[test]
    fn m1_years_before_the_first_are_counted_without_a_year_0() {
        let calendar = Calendar { era: true, ..Calendar::USUAL };
        assert_eq!((calendar.year_after(-1, 1), calendar.year_after(-2, 1)), (1, -1));
        assert_eq!((calendar.year_after(1, -1), calendar.year_after(2, -1)), (-1, 1));
        let decades = Calendar { step: 10, ..calendar };
        assert_eq!(
            (decades.year_after(-5, 1), decades.year_after(5, -1), decades.year_after(-20, 1)),
            (6, -6, -10)
        );
        assert_eq!(calendar.date(Lang::De, PartOfYear::Spring, 1), "Frühjahr 1 n. Chr.");
        assert_eq!(calendar.date(Lang::En, PartOfYear::Spring, 1), "Spring 1 AD");
        assert_eq!(calendar.date(Lang::De, PartOfYear::Autumn, -401), "Herbst 401 v. Chr.");
        assert_eq!(calendar.date(Lang::En, PartOfYear::Winter, -401), "Winter 401 BC");
        assert_eq!(Calendar::USUAL.date(Lang::De, PartOfYear::Spring, 1901), "Frühjahr 1901");
    }

    /// M1. njudge, info.h31: "each turn is five years, adjustments are made in years divisible by ten".
    #[test]
    fn m1_years_can_name_the_turns() {
        let hundred = Calendar { step: 5, every_turn: true, label: Label::Year, ..Calendar::USUAL };
        for part in [PartOfYear::Spring, PartOfYear::Autumn, PartOfYear::Winter] {
            assert_eq!(hundred.date(Lang::De, part, 1425), "1425");
        }
        assert_eq!([1, 2, 3].map(|cycle| hundred.autumn(Spring, 1425, cycle)), [1430, 1440, 1450]);
    }

    /// M1, `adjust = "every"`: centers change hands and units are built after each turn, so that no spring exists.
    #[test]
    fn m1_every_turn_can_take_centers() {
        let yearly = Calendar { always_adjusts: true, ..Calendar::USUAL };
        assert_eq!((yearly.next_season(Autumn), yearly.next_year(Autumn, 1901)), (Autumn, 1902));
        assert_eq!([1, 2, 3].map(|cycle| yearly.autumn(Autumn, 1901, cycle)), [1901, 1902, 1903]);
        assert_eq!([1, 2].map(|cycle| Calendar::USUAL.autumn(Spring, 1901, cycle)), [1901, 1902]);
        assert_eq!([1, 2].map(|cycle| Calendar::USUAL.autumn(Autumn, 1901, cycle)), [1901, 1902]);
    }
}

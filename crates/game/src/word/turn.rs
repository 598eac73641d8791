//! Turns: the rounds in which orders are handed in. With two submissions a year a turn is a season
//! (9.6: "Frühjahr 1901" holds the moves and retreats of spring); with one deadline for every phase it is
//! a phase of a season.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use text::Lang;
use variants::{Calendar, PartOfYear};

/// The part of the year. `Winter` dates pure exchange turns (Kapitalisten begins in winter 1900).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Season {
    /// Spring ("Frühjahr"), the first season of a year.
    Spring,
    /// Autumn ("Herbst"), the last season of a year with moves.
    Autumn,
    /// Winter, for turns without moves.
    Winter,
}

/// What is due in a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Orders for units; with two submissions a year also retreats and, in autumn, adjustments (9.6).
    Movement,
    /// Retreats only (one deadline for every phase).
    Retreat,
    /// Builds and removals only (one deadline for every phase).
    Adjustment,
    /// No orders for units: a turn of a second economy alone.
    Economy,
}

/// One submission round. Ordered as played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Turn {
    /// The year in the game, as its board counts them: 1901.
    pub year: i32,
    /// Which part of the year it is.
    pub season: Season,
    /// What is due.
    pub phase: Phase,
}

impl Turn {
    /// The moves of a season.
    pub const fn moves(year: i32, season: Season) -> Self {
        Turn { year, season, phase: Phase::Movement }
    }

    /// Spring of a year.
    pub const fn spring(year: i32) -> Self {
        Turn::moves(year, Season::Spring)
    }

    /// Autumn of a year.
    pub const fn autumn(year: i32) -> Self {
        Turn::moves(year, Season::Autumn)
    }

    /// The next turn with moves: autumn after spring, spring of the next year after autumn and winter (9.6).
    pub const fn next_moves(self) -> Self {
        self.next_moves_in(Calendar::USUAL)
    }

    /// The same where years run otherwise (M1).
    pub const fn next_moves_in(self, calendar: Calendar) -> Self {
        let season = match self.season {
            Season::Spring => rules::Season::Spring,
            Season::Autumn | Season::Winter => rules::Season::Autumn,
        };
        let year = calendar.next_year(season, self.year);
        match calendar.next_season(season) {
            rules::Season::Spring => Turn::spring(year),
            rules::Season::Autumn => Turn::autumn(year),
        }
    }

    /// What the board's calendar calls the season, whatever is due: "Frühjahr 1901", "1425".
    pub fn season_named(self, calendar: Calendar, lang: Lang) -> String {
        let part = match self.season {
            Season::Spring => PartOfYear::Spring,
            Season::Autumn => PartOfYear::Autumn,
            Season::Winter => PartOfYear::Winter,
        };
        calendar.date(lang, part, self.year)
    }

    /// The same season's other phase.
    pub const fn with_phase(self, phase: Phase) -> Self {
        Turn { phase, ..self }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let season = match self.season {
            Season::Spring => "spring",
            Season::Autumn => "autumn",
            Season::Winter => "winter",
        };
        let phase = match self.phase {
            Phase::Movement => "",
            Phase::Retreat => "-retreat",
            Phase::Adjustment => "-adjustment",
            Phase::Economy => "-economy",
        };
        write!(f, "{}-{season}{phase}", self.year)
    }
}

/// A text that is no turn.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no turn; one looks like 1901-spring or 1901-autumn-retreat")]
pub struct NoTurn(pub String);

impl FromStr for Turn {
    type Err = NoTurn;

    fn from_str(text: &str) -> Result<Self, NoTurn> {
        let no = || NoTurn(text.to_owned());
        // A year before the first begins with a hyphen itself.
        let (sign, rest) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
        let mut parts = rest.split('-');
        let year: u16 = parts.next().and_then(|year| year.parse().ok()).ok_or_else(no)?;
        let year = sign * i32::from(year);
        let season = match parts.next() {
            Some("spring") => Season::Spring,
            Some("autumn") => Season::Autumn,
            Some("winter") => Season::Winter,
            _ => return Err(no()),
        };
        let phase = match parts.next() {
            None => Phase::Movement,
            Some("retreat") => Phase::Retreat,
            Some("adjustment") => Phase::Adjustment,
            Some("economy") => Phase::Economy,
            Some(_) => return Err(no()),
        };
        if parts.next().is_some() { Err(no()) } else { Ok(Turn { year, season, phase }) }
    }
}

impl Serialize for Turn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Turn {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R178a, R178b: Ludomaniac 9.6 "Frühjahr 1901 ... Herbst 1901, dann folgen Frühjahr 1902 und Herbst 1902 usw."
    #[test]
    fn two_turns_a_year_follow_each_other() {
        let mut turn = Turn::spring(1901);
        let mut names = Vec::new();
        for _ in 0..4 {
            names.push(turn.to_string());
            turn = turn.next_moves();
        }
        assert_eq!(names, ["1901-spring", "1901-autumn", "1902-spring", "1902-autumn"]);
        let winter: Turn = "1900-winter-economy".parse().expect("a turn");
        assert_eq!(winter.next_moves(), Turn::spring(1901));
        assert!(winter < Turn::spring(1901));
    }

    /// M1. njudge, info.h31: "each turn is five years, adjustments are made in years divisible by ten"; DPjudge "NEWYEAR:5".
    #[test]
    fn m1_years_run_as_the_board_says() {
        let hundred = Calendar { step: 5, every_turn: true, ..Calendar::USUAL };
        let turns = std::iter::successors(Some(Turn::spring(1425)), |turn| Some(turn.next_moves_in(hundred)));
        let names: Vec<String> = turns.take(4).map(|turn| turn.to_string()).collect();
        assert_eq!(names, ["1425-spring", "1430-autumn", "1435-spring", "1440-autumn"]);
        let decades = Calendar { step: 10, ..Calendar::USUAL };
        assert_eq!(Turn::spring(100).next_moves_in(decades), Turn::autumn(100));
        assert_eq!(Turn::autumn(100).next_moves_in(decades), Turn::spring(110));
        // After the last year before Christ comes the first after.
        assert_eq!(Turn::autumn(-1).next_moves_in(Calendar::USUAL), Turn::spring(1));
        // `adjust = "every"`: no spring exists.
        let yearly = Calendar { always_adjusts: true, ..Calendar::USUAL };
        assert_eq!(Turn::autumn(1901).next_moves_in(yearly), Turn::autumn(1902));
    }

    #[test]
    fn text_and_turn_are_one() {
        for text in [
            "1901-spring",
            "1901-autumn-retreat",
            "1901-autumn-adjustment",
            "1900-winter-economy",
            "-401-spring",
        ] {
            assert_eq!(text.parse::<Turn>().expect("a turn").to_string(), text);
        }
        for wrong in [
            "",
            "1901",
            "spring-1901",
            "1901-summer",
            "1901-spring-x",
            "1901-spring-retreat-x",
            "--1-spring",
            "-spring",
        ] {
            assert!(wrong.parse::<Turn>().is_err(), "{wrong}");
        }
    }
}

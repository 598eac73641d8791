//! The games of the demonstration: every system, and every state that a game can be in.

use anyhow::Context;
use game::module::Economy;
use game::setup::{Cadence, Identity, Press};
use serde::Deserialize;
use variants::Variant;

use super::people::{ALIASES, GAME_MASTER, SECOND_MASTER};

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// Created, sign-up not open yet.
    Announced,
    /// So many have signed up.
    SignUp(usize),
    /// Played so many submissions; the next one is pending.
    Running(usize),
    /// As running, and then somebody missed the deadline.
    Stopped(usize),
    /// Played to the end after this year.
    Shortened(i32),
    /// Played so many submissions, then agreed to be a draw.
    Drawn(usize),
}

/// A game of the demonstration.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// Series and number.
    pub label: String,
    /// The id of its board.
    pub board: String,
    /// Whether it is led by whom a game master is shown as.
    #[serde(default)]
    led_by_shown: bool,
    /// How far it is.
    pub state: State,
    /// What may be said.
    #[serde(default)]
    pub press: Press,
    /// Who knows whom.
    #[serde(default)]
    pub identity: Identity,
    /// Every phase has its own deadline.
    #[serde(default)]
    every_phase: bool,
    /// Whether it is a beginners' game.
    #[serde(default)]
    pub beginners: bool,
    /// Weekday of the deadlines, Monday 1.
    #[serde(default = "monday")]
    pub weekday: i8,
    /// The first of its players among [`super::people::PLAYERS`].
    #[serde(default)]
    pub first: usize,
    /// Weeks since it ended.
    #[serde(default)]
    pub weeks_ago: i64,
}

const fn monday() -> i8 {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Plans {
    game: Vec<Plan>,
}

/// All of them, the longest ago first.
pub fn all() -> anyhow::Result<Vec<Plan>> {
    let plans: Plans =
        toml::from_str(include_str!("games.toml")).context("the games of the demonstration")?;
    Ok(plans.game)
}

impl Plan {
    /// Its board.
    pub fn variant(&self) -> anyhow::Result<&'static Variant> {
        variants::by_id(&self.board).with_context(|| format!("no such board: {}", self.board))
    }

    /// Who leads it.
    pub const fn master(&self) -> &'static str {
        if self.led_by_shown { GAME_MASTER } else { SECOND_MASTER }
    }

    /// Places that are no powers.
    pub fn investors(&self) -> anyhow::Result<Option<u8>> {
        let investors = Economy::of_variant(self.variant()?).and_then(|economy| economy.ways().investors);
        Ok(investors.map(|_| ALIASES.len() as u8))
    }

    /// How many deadlines a year has: where treaties are made, winter has its own.
    pub fn deadlines_a_year(&self) -> anyhow::Result<i64> {
        Ok(match Economy::of_variant(self.variant()?) {
            Some(Economy::Treaties) => 3,
            Some(Economy::Exchange) | None => 2,
        })
    }

    /// How often orders are due.
    pub fn cadence(&self) -> Cadence {
        match self.every_phase {
            true => Cadence::EveryPhase { retreat_days: 3, adjustment_days: 3 },
            false => Cadence::TwoAYear,
        }
    }
}

#[cfg(test)]
mod tests {
    /// The demonstration shows every second economy, and its boards are there.
    #[test]
    fn every_game_has_its_board() {
        let games = super::all().expect("the games can be read");
        assert_eq!(games.len(), 12);
        let of = |label: &str| games.iter().find(|game| game.label == label).expect("a game");
        assert_eq!(of("KA-27").investors().expect("a board"), Some(9));
        assert_eq!(of("DI-44").deadlines_a_year().expect("a board"), 3);
        for game in &games {
            assert!(game.variant().is_ok(), "{}", game.label);
        }
    }
}

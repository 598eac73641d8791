//! The games of the demonstration: every system, and every state that a game can be in.

use super::people::{ALIASES, GAME_MASTER, SECOND_MASTER};
use game::setup::{Cadence, Identity, Press};

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Series and number.
    pub label: &'static str,
    /// The id of the variant.
    pub variant: &'static str,
    /// Who leads it.
    pub master: &'static str,
    /// How far it is.
    pub state: State,
    /// What may be said.
    pub press: Press,
    /// Who knows whom.
    pub identity: Identity,
    /// Every phase has its own deadline.
    pub every_phase: bool,
    /// Whether it is a beginners' game.
    pub beginners: bool,
    /// Weekday of the deadlines, Monday 1.
    pub weekday: i8,
    /// The first of its players among [`super::people::PLAYERS`].
    pub first: usize,
    /// Weeks since it ended.
    pub weeks_ago: i64,
}

const PLAIN: Plan = Plan {
    label: "",
    variant: "standard",
    master: SECOND_MASTER,
    state: State::Announced,
    press: Press::Full,
    identity: Identity::Open,
    every_phase: false,
    beginners: false,
    weekday: 1,
    first: 0,
    weeks_ago: 0,
};

/// All of them, the longest ago first.
pub const GAMES: [Plan; 12] = [
    Plan { label: "ST-1197", state: State::Shortened(1907), first: 11, weeks_ago: 20, ..PLAIN },
    Plan { label: "ST-1199", state: State::Drawn(10), first: 18, weeks_ago: 9, weekday: 4, ..PLAIN },
    Plan {
        label: "DI-41",
        variant: "diplomaten",
        state: State::Shortened(1906),
        first: 4,
        weeks_ago: 3,
        weekday: 2,
        ..PLAIN
    },
    Plan { label: "ST-1201", master: GAME_MASTER, state: State::Running(7), ..PLAIN },
    Plan {
        label: "WO-33",
        variant: "world",
        master: GAME_MASTER,
        state: State::Running(5),
        weekday: 3,
        first: 8,
        ..PLAIN
    },
    Plan { label: "CO-58", variant: "colonial", state: State::Running(6), weekday: 5, first: 20, ..PLAIN },
    Plan {
        label: "KA-27",
        variant: "kapitalisten",
        state: State::Running(6),
        press: Press::Report,
        identity: Identity::Pseudonyms,
        weekday: 4,
        ..PLAIN
    },
    Plan { label: "DI-44", variant: "diplomaten", state: State::Running(5), weekday: 2, ..PLAIN },
    Plan {
        label: "ST-1203",
        master: GAME_MASTER,
        state: State::Stopped(3),
        identity: Identity::Anonymous,
        press: Press::Report,
        first: 14,
        ..PLAIN
    },
    Plan { label: "ST-1205", state: State::Running(2), every_phase: true, first: 23, weekday: 6, ..PLAIN },
    Plan {
        label: "ST-1208",
        master: GAME_MASTER,
        state: State::SignUp(4),
        beginners: true,
        first: 9,
        ..PLAIN
    },
    Plan {
        label: "KA-29",
        variant: "kapitalisten",
        press: Press::Report,
        identity: Identity::Pseudonyms,
        ..PLAIN
    },
];

impl Plan {
    /// Places that are no powers.
    pub fn investors(&self) -> Option<u8> {
        (self.variant == "kapitalisten").then_some(ALIASES.len() as u8)
    }

    /// How many deadlines a year has: where treaties are made, winter has its own.
    pub fn deadlines_a_year(&self) -> i64 {
        if self.variant == "diplomaten" { 3 } else { 2 }
    }

    /// How often orders are due.
    pub fn cadence(&self) -> Cadence {
        match self.every_phase {
            true => Cadence::EveryPhase { retreat_days: 3, adjustment_days: 3 },
            false => Cadence::TwoAYear,
        }
    }
}

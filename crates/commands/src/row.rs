//! What the table says of an action: its words, who may do it and when, its paragraph and its help.

use crate::argument::{Argument, Words};
use text::{Lang, commands as say};

/// Who may do something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Who {
    /// Whoever plays in the game, or wants to.
    Player,
    /// The same, and the game master.
    PlayerOrMaster,
    /// The game master, or the organisers in their place (9.1).
    Master,
    /// The council (10.4).
    Council,
}

impl Who {
    /// In words: "whoever plays in the game".
    #[must_use]
    pub fn text(self, lang: Lang) -> String {
        match self {
            Who::Player => say::who_player(lang),
            Who::PlayerOrMaster => say::who_player_or_master(lang),
            Who::Master => say::who_master(lang),
            Who::Council => say::who_council(lang),
        }
    }
}

/// When something may be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// At any time.
    Always,
    /// Once a game is announced.
    Announced,
    /// While sign-up is open.
    SignUp,
    /// While the game runs.
    Running,
    /// Once there is an evaluation.
    Evaluated,
    /// When the game is over.
    Over,
}

impl When {
    /// In words: "while the game runs".
    #[must_use]
    pub fn text(self, lang: Lang) -> String {
        match self {
            When::Always => say::when_always(lang),
            When::Announced => say::when_announced(lang),
            When::SignUp => say::when_sign_up(lang),
            When::Running => say::when_running(lang),
            When::Evaluated => say::when_evaluated(lang),
            When::Over => say::when_over(lang),
        }
    }
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Its words: `shift`, or `propose` `draw`.
    pub words: &'static [&'static str],
    /// In which part somebody may do it.
    pub who: Who,
    /// The time at which it may be done.
    pub when: When,
    /// The paragraph of the rules, if there is one.
    pub paragraph: &'static str,
    /// What it does, in a sentence.
    pub help: Words,
    /// Its arguments, those known by their place in their order.
    pub arguments: &'static [Argument],
}

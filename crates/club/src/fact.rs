//! What a game's log says of somebody's career, as plain data.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A member of the site, by the number of the account.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MemberId(pub i64);

impl fmt::Display for MemberId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a member did or what befell them, as far as it bears on their standing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// They came to the site.
    Entered,
    /// They sat on a seat when a game began.
    Started,
    /// They left of their own will, or their identity became known by accident (9.9.7).
    Left,
    /// They lost a seat for missed deadlines (9.10.1), or for violating anonymity on purpose (9.9.7).
    Expelled,
    /// They took a seat over, and a turn was evaluated for which they themselves sent orders.
    SteppedIn,
    /// They led a game to its end.
    Led,
    /// They led it for some of its turns, and it came to its end.
    LedPart {
        /// So many turns had been evaluated before.
        before: u32,
        /// And so many when somebody else took over, or at the end.
        until: u32,
        /// Turns of the game, whoever led them.
        of: u32,
    },
}

/// Something of somebody's career.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Fact {
    /// When it happened.
    pub at: Timestamp,
    /// In which game; none for their coming to the site.
    pub game: Option<String>,
    /// What it is.
    pub what: What,
    /// The public may not know of it yet: the game hides who plays, and is not over.
    pub hidden: bool,
}

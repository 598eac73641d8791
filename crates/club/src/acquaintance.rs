//! Who knows whom outside the games: said by each of the two for themselves, known to them and the organisers alone.

use crate::fact::MemberId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// How two members know each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bond {
    /// As friends, or of one family that lives apart.
    Friends,
    /// They live in one household.
    Household,
    /// They use one computer: to be said before a game begins.
    Computer,
}

impl Bond {
    /// All of them, by their words.
    pub const ALL: [(&'static str, Bond); 3] =
        [("friends", Bond::Friends), ("household", Bond::Household), ("computer", Bond::Computer)];

    /// The bond of a word.
    #[must_use]
    pub fn named(word: &str) -> Option<Bond> {
        Bond::ALL.iter().find(|(known, _)| known.eq_ignore_ascii_case(word.trim())).map(|(_, bond)| *bond)
    }
}

/// What one of two said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acquaintance {
    /// Who said it.
    pub member: MemberId,
    /// The member whom they know.
    pub with: MemberId,
    /// How they know each other.
    pub bond: Bond,
    /// When they said it.
    pub at: Timestamp,
}

//! What people write for themselves and for those who read the game later: a diary that nobody else reads until its author opens it
//! after the end, and what each has to say at the end.

use crate::word::seat::{Person, PlayerId, SeatId};
use crate::word::turn::Turn;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// Most letters of what somebody says at the end.
pub const STATEMENT_MAX: usize = 4_000;
/// For so long after the end it may be said, and said otherwise.
pub const STATEMENT_TIME: SignedDuration = SignedDuration::from_hours(14 * 24);

/// A page of a diary: one for a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Page {
    /// For which turn.
    pub turn: Turn,
    /// What it says, as it was typed.
    pub text: String,
}

/// What somebody who sits or sat on a seat wrote into their diary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diary {
    /// On which seat.
    pub seat: SeatId,
    /// The account that wrote it, which alone reads it until it is opened.
    pub by: PlayerId,
    /// The pages, by their turns.
    pub pages: Vec<Page>,
}

/// Pages that their author opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenDiary {
    /// On which seat.
    pub seat: SeatId,
    /// The author with the name that others read.
    pub by: Person,
    /// The pages, by their turns.
    pub pages: Vec<Page>,
}

/// What somebody of the game says at its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndStatement {
    /// On which seat they played; none for whoever led the game.
    pub seat: Option<SeatId>,
    /// Who says it, with the name that others read.
    pub by: Person,
    /// Their words, without blanks around them; at most [`STATEMENT_MAX`] letters.
    pub text: String,
    /// When they said it, or last said it otherwise.
    pub at: Timestamp,
}

/// Puts a page where it belongs, in place of an earlier one for the same turn.
pub(crate) fn put(pages: &mut Vec<Page>, page: Page) {
    pages.retain(|known| known.turn != page.turn);
    pages.push(page);
    pages.sort_by_key(|page| page.turn);
}

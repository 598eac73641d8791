//! Press and messages. Press comes with orders or alone and is published with the next evaluation (9.5);
//! private messages go to their addressees at once (1.2).

use crate::word::seat::SeatId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Most letters of a press release or message.
pub const PRESS_MAX: usize = 50_000;

/// Under which name press appears.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Byline {
    /// The sender's power or pseudonym ("white").
    Own,
    /// Without a sender ("grey").
    Nobody,
}

/// One press release.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PressItem {
    /// Under which name.
    pub byline: Byline,
    /// To whom, as written ("an alle", "Deutschland"); empty: to all.
    pub to: String,
    /// Its headline; may be empty.
    pub title: String,
    /// The words to be printed, at most [`PRESS_MAX`] letters.
    pub text: String,
}

/// So many letters tell a press release from another one.
const BEGINNING: usize = 60;

impl PressItem {
    /// Its headline, or how it begins.
    pub fn beginning(&self) -> String {
        let words = if self.title.is_empty() { &self.text } else { &self.title };
        let line = words.lines().next().unwrap_or_default();
        let shown: String = line.chars().take(BEGINNING).collect();
        let more = if shown.len() < words.len() { " …" } else { "" };
        format!("{shown}{more}")
    }

    /// As a player writes it in a mail.
    pub fn written(&self) -> String {
        let to = if self.to.trim().is_empty() { "*" } else { self.to.trim() };
        format!("{to}: {}", self.text)
    }
}

/// Press that waits for the next evaluation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PendingPress {
    /// The number by which the game master can refuse it.
    pub id: u32,
    /// The seat it belongs to.
    pub seat: SeatId,
    /// The press release.
    pub item: PressItem,
    /// When it came.
    pub at: Timestamp,
}

/// Press as it appeared.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Printed {
    /// Whose; none for grey press.
    pub from: Option<SeatId>,
    /// To whom, as written.
    pub to: String,
    /// The headline; may be empty.
    pub title: String,
    /// What is printed, in its writer's words.
    pub text: String,
}

/// A private message between seats (1.2). Nobody else reads it, the game master neither.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Message {
    /// The seat that sent it.
    pub from: SeatId,
    /// The seats that get it, each once, never the sender's own.
    pub to: Vec<SeatId>,
    /// The message in its writer's words.
    pub text: String,
    /// When it was sent.
    pub at: Timestamp,
    /// Who wrote it for the player who is away, if somebody did (9.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

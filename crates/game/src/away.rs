//! Who is away for a while, and who acts for them (9.4).

use crate::word::seat::{Person, PlayerId, SeatId};
use jiff::Timestamp;
use serde::Serialize;

/// An announced absence (9.4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Absence {
    /// The seat it belongs to.
    pub seat: SeatId,
    /// The moment from which on it counts.
    pub from: Timestamp,
    /// The moment until which it counts.
    pub to: Timestamp,
    /// The reason, as whoever gave it wrote it.
    pub note: String,
}

/// Somebody who acts for a player while they are away (9.4), once all agree.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Sitting {
    /// The seat of the player who is away.
    pub seat: SeatId,
    /// Who; none where the viewer may not know.
    pub sitter: Option<Person>,
    /// The moment from which on they act.
    pub from: Timestamp,
    /// The moment until which they act.
    pub to: Timestamp,
    /// They may write and read private messages, too.
    pub talk: bool,
    /// The game master agreed.
    pub agreed: bool,
    /// Whoever was named agreed.
    pub accepted: bool,
    /// When it ended before its time, or somebody said no.
    pub ended: Option<Timestamp>,
}

impl Sitting {
    /// Whether all agreed and nobody ended it.
    pub const fn stands(&self) -> bool {
        self.agreed && self.accepted && self.ended.is_none()
    }

    /// Whether they act, or acted, at this moment.
    pub fn acts_at(&self, at: Timestamp) -> bool {
        let agreed = self.agreed && self.accepted;
        agreed && self.from <= at && at < self.to && self.ended.is_none_or(|ended| at < ended)
    }

    /// Whether this account is, or was asked to be, the one who acts.
    pub fn is_by(&self, player: &PlayerId) -> bool {
        self.sitter.as_ref().is_some_and(|sitter| sitter.id == *player)
    }
}

//! The receipt for what a seat handed in (docs/fairness.md), and a game without any.

use crate::game::Game;
use crate::sealing::Digest;
use crate::submission::Submission;
use crate::word::seat::SeatId;
use crate::word::turn::Turn;
use jiff::Timestamp;
use std::sync::Arc;

impl Game {
    /// The receipt for what whoever sits on the seat handed in for the turn and what reached us by then; none where its salt is not known: to
    /// others than the seat, and in games that are not sealed.
    pub fn receipt(&self, seat: SeatId, turn: Turn, by: Timestamp) -> Option<Digest> {
        let (salt, before) = self.seals.salt(seat)?;
        let mut own: Vec<&Submission> =
            self.submissions.iter().skip(before).map(AsRef::as_ref).filter(|one| one.seat == seat).collect();
        own.retain(|one| one.sheet.turn == turn && one.sheet.received <= by);
        own.sort_by_key(|one| one.version);
        let first = [self.id.to_string(), turn.to_string(), seat.0.to_string()];
        let first =
            Digest::of("receipt", &[first[0].as_bytes(), first[1].as_bytes(), first[2].as_bytes(), &salt.0]);
        Some(
            own.into_iter()
                .fold(first, |receipt, one| Digest::of("receipt", &[&receipt.0, canonical(one).as_bytes()])),
        )
    }

    /// Whether what is handed in is sealed.
    pub fn is_sealed(&self) -> bool {
        self.seals.secret.is_some()
    }

    /// The same game as if nothing of it were sealed: for looking ahead, where the lot of the turn must not be known yet.
    #[must_use]
    pub fn unsealed(&self) -> Game {
        Game { seals: Arc::default(), ..self.clone() }
    }
}

/// A submission in the one form of which receipts are made: its JSON, keys in the order of the alphabet, without blanks.
fn canonical(submission: &Submission) -> String {
    let mut value = serde_json::to_value(submission).unwrap_or_default();
    value.sort_all_objects();
    value.to_string()
}

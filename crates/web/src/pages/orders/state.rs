//! How a player's orders stand, at a glance.

use desk::OwnSeat;
use game::view::{Expectation, OwnSubmission};
use text::{Lang, orders as say};

/// How one's orders stand, at a glance.
pub struct OrderState {
    /// `good` or `warn`.
    pub weight: &'static str,
    /// In words.
    pub words: String,
}

impl OrderState {
    /// A draft is never called handed in, whatever was handed in before it.
    pub fn of(lang: Lang, seat: &OwnSeat, draft: bool, sent: Option<&OwnSubmission>) -> OrderState {
        let missing = seat.view.expected.iter().any(|one| matches!(one, Expectation::Orders { .. }));
        let partly =
            seat.view.expected.iter().any(|one| matches!(one, Expectation::UnitsWithoutOrder { .. }));
        let (weight, words) = match sent {
            _ if draft => ("warn", say::state_draft(lang)),
            None if !missing && !partly => ("good", say::state_nothing_due(lang)),
            None => ("warn", say::state_missing(lang)),
            Some(_) if missing => ("warn", say::state_missing(lang)),
            Some(_) if partly => ("warn", say::state_partly(lang)),
            Some(sent) if sent.provisional => ("warn", say::state_provisional(lang)),
            Some(_) => ("good", say::state_sent(lang)),
        };
        OrderState { weight, words }
    }
}

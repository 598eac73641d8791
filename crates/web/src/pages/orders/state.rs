//! How a player's orders stand, at a glance.

use desk::OwnSeat;
use game::module::Economy;
use game::view::{Expectation, OwnSubmission, View};
use game::word::turn::Phase;
use text::{Lang, orders as say};

/// How one's orders stand, at a glance.
pub struct OrderState {
    /// `good`, `warn`, or `open` where one may do something and need not.
    pub weight: &'static str,
    /// The same in words, in the reader's language.
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
            None if winter_of_treaties(&seat.seen.game) => ("open", say::state_treaties(lang)),
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

/// Whether a winter is pending in which treaties alone are made (Diplomaten 2).
pub fn winter_of_treaties(game: &View) -> bool {
    game.turn.is_some_and(|turn| turn.phase == Phase::Economy) && Economy::of(game) == Some(Economy::Treaties)
}

//! A turn's report in a reader's language.

use game::game::Game;
use game::word::turn::Turn;
use jiff::Timestamp;
use text::Lang;
use text::desk as say;

use crate::words;

/// The coming deadlines: the pending turn's, then those that the rhythm gives to the following ones, as they
/// would be without retreats and adjustments on days of their own.
#[must_use]
pub fn plan_of(game: &Game, count: usize) -> Vec<(Turn, Timestamp)> {
    let Some(deadline) = game.deadline else { return Vec::new() };
    let later = game.rhythm().plan(deadline.at, count.saturating_sub(1), &game.zone());
    let turns = std::iter::successors(Some(deadline.turn), |turn| Some(turn.next_moves()));
    turns.zip(std::iter::once(deadline.at).chain(later)).take(count).collect()
}

/// The report of a published turn as plain text.
#[must_use]
pub fn report_text(lang: Lang, game: &Game, turn: Turn) -> String {
    letter(lang, game, turn)
}

/// What a letter says of an evaluated turn.
pub(crate) fn letter(lang: Lang, game: &Game, turn: Turn) -> String {
    let mut text = words::turn(lang, turn);
    if let Some(deadline) = game.deadline {
        text.push_str("\n\n");
        let next = words::turn(lang, deadline.turn);
        text.push_str(&say::next_deadline(lang, next, words::moment(lang, deadline.at, &game.zone())));
    }
    text
}

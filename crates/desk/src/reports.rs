//! A turn's report in a reader's language.

use game::game::Game;
use game::word::turn::Turn;
use text::Lang;
use text::desk as say;

use crate::words;

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

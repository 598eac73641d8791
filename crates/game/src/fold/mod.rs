//! Folding: what each event does to the state. One file for each part of a game; none of them can refuse.

mod play;
mod sign_up;
mod talk;
mod trouble;

use crate::body::Body;
use crate::game::Game;
use jiff::Timestamp;

/// Applies one body.
pub(crate) fn apply(game: &mut Game, at: Timestamp, body: &Body) {
    match body {
        Body::Undone { restores, .. } | Body::Redone { restores, .. } => match restores.as_ref() {
            // one level only: a stored log cannot make this recurse
            Body::Undone { .. } | Body::Redone { .. } => {}
            restored => apply_one(game, at, restored),
        },
        body => apply_one(game, at, body),
    }
}

/// Each part takes the events that it knows and leaves the others.
fn apply_one(game: &mut Game, at: Timestamp, body: &Body) {
    sign_up::apply(game, at, body);
    play::apply(game, at, body);
    trouble::apply(game, at, body);
    talk::apply(game, at, body);
}

//! Taking back (9.9.4 in the small): which of the game master's acts can be undone, and how. An act is undone
//! by an event that restores what was before it; nothing is ever deleted from the log.
//!
//! Undoable are acts that concern the future only: a shifted deadline, a pause, a ruling, the holding of
//! evaluations, an accepted correction. What players have been told of a turn is corrected (9.9.4), not undone.

use crate::body::Body;
use crate::event::Event;
use crate::game::Game;
use crate::word::actor::Actor;

/// How many acts can be taken back.
const STEPS_MAX: usize = 20;

/// An act that can be taken back.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Step {
    /// Its event.
    pub seq: u64,
    /// What restores the state before it.
    pub back: Body,
    /// What does it again.
    pub forth: Body,
}

/// Remembers how to take the event back, if it is such an act; called before it is applied.
pub(crate) fn note(game: &mut Game, event: &Event) {
    match &event.body {
        Body::Undone { .. } => {
            if let Some(step) = game.undo.pop() {
                game.redo.push(step);
            }
        }
        Body::Redone { .. } => {
            if let Some(step) = game.redo.pop() {
                game.undo.push(step);
            }
        }
        // what was published or processed draws a line: nothing before it can be undone
        Body::Evaluated { .. } | Body::Published { .. } | Body::Ended { .. } | Body::TurnReopened { .. } => {
            game.undo.clear();
            game.redo.clear();
        }
        body => {
            let back = match event.actor {
                Actor::GameMaster(_) | Actor::Organiser(_) => inverse(game, body),
                _ => None,
            };
            if let Some(back) = back {
                game.redo.clear();
                game.undo.push(Step { seq: event.seq, back, forth: body.clone() });
                if game.undo.len() > STEPS_MAX {
                    game.undo.remove(0);
                }
            }
        }
    }
}

/// What restores the state before the body, if it can be taken back.
fn inverse(game: &Game, body: &Body) -> Option<Body> {
    match body {
        Body::DeadlineSet { deadline, .. } => {
            let before = game.deadlines.last().filter(|notice| notice.deadline.turn == deadline.turn)?;
            Some(Body::DeadlineSet {
                deadline: before.deadline,
                reason: before.reason,
                note: before.note.clone(),
            })
        }
        Body::Ruled { ruling } => Some(Body::RulingWithdrawn { id: ruling.id }),
        Body::RulingWithdrawn { id } => {
            let ruling = game.rulings.iter().find(|ruling| ruling.id == *id)?;
            Some(Body::Ruled { ruling: ruling.clone() })
        }
        Body::HoldSet { on } => Some(Body::HoldSet { on: !on }),
        _ => None,
    }
}

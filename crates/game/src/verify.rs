//! A second look at what was evaluated: the same inputs through today's program.

use crate::evaluate::{self, Task};
use crate::evaluation::{Evaluation, Record};
use crate::event::Event;
use crate::game::Game;
use crate::refusal::Refusal;
use crate::word::number::GameId;
use crate::word::turn::Turn;
use serde::Serialize;
use serde_json::Value;

/// A turn that was evaluated a second time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Checked {
    /// The turn that was evaluated again.
    pub turn: Turn,
    /// The n-th evaluation of it.
    pub number: u32,
    /// The program that evaluated it.
    pub engine: String,
    /// What comes out differently today, by its path in the evaluation; empty: nothing.
    pub differences: Vec<String>,
}

/// Evaluates every stored evaluation of a log again, corrections too, each under the rulings that were in force.
/// Nothing is changed by it: history stands as it was published.
///
/// # Errors
/// [`Refusal::Unreadable`] for a log with an event that this program cannot read.
pub fn verify(game: GameId, events: &[Event]) -> Result<Vec<Checked>, Refusal> {
    let mut state = Game::new(game);
    let mut checked = Vec::new();
    for event in events {
        if let Some(record) = event.body.record() {
            checked.push(check(&state, event, record));
        }
        state.apply(event);
    }
    state.readable().map(|()| checked)
}

fn check(before: &Game, event: &Event, record: &Record) -> Checked {
    let stored = &record.evaluation;
    let task = Task {
        turn: stored.turn,
        by: event.at,
        again: Some(record.counted.clone()),
        number: stored.number,
        correction: stored.correction.clone(),
        seed: record.seed,
    };
    let differences = match evaluate::evaluate(before, &task) {
        Ok(again) => differences(stored, &again.evaluation),
        Err(refusal) => vec![refusal.to_string()],
    };
    Checked { turn: stored.turn, number: stored.number, engine: record.engine.clone(), differences }
}

/// The paths at which the two differ, with both values.
fn differences(old: &Evaluation, new: &Evaluation) -> Vec<String> {
    let mut found = Vec::new();
    if old != new {
        let json = |evaluation| serde_json::to_value(evaluation).unwrap_or_default();
        compare("", &json(old), &json(new), &mut found);
    }
    found
}

fn compare(path: &str, old: &Value, new: &Value, found: &mut Vec<String>) {
    match (old, new) {
        (Value::Object(a), Value::Object(b)) => {
            for key in a.keys().chain(b.keys().filter(|key| !a.contains_key(*key))) {
                let (a, b) = (a.get(key).unwrap_or(&Value::Null), b.get(key).unwrap_or(&Value::Null));
                compare(&format!("{path}/{key}"), a, b, found);
            }
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            for (index, (a, b)) in a.iter().zip(b).enumerate() {
                compare(&format!("{path}/{index}"), a, b, found);
            }
        }
        (a, b) if a == b => {}
        (a, b) => found.push(format!("{path}: {a} -> {b}")),
    }
}

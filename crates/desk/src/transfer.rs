//! A game as one JSON file, out and in; and a second look at what was evaluated.

use game::command::{Act, Command};
use game::evaluation::Record;
use game::event::Event;
use game::game::Game;
use serde::{Deserialize, Serialize};
use store::{Append, fresh_id};

use crate::act::{Done, Hat};
use crate::clock::micros;
use crate::opened::row_of;
use crate::{Caller, Desk, Error, Role, card, notices, plan};

/// The number of the file's form.
const FORM: u32 = 1;

/// A game as one file: its whole log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameFile {
    /// Always `game`.
    pub konzert: String,
    /// The number of the form, 1.
    pub form: u32,
    /// Series and number.
    pub label: String,
    /// The log.
    #[serde(deserialize_with = "game::event::log")]
    pub events: Vec<Event>,
}

/// A turn that was evaluated a second time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Checked {
    /// Which turn.
    pub turn: game::word::turn::Turn,
    /// The n-th evaluation of it.
    pub number: u32,
    /// The program that evaluated it.
    pub engine: String,
    /// What comes out differently today; empty: nothing.
    pub differences: Vec<String>,
}

impl Desk {
    /// A game with its whole log, secrets included: for its game master and the organisers.
    ///
    /// # Errors
    /// [`Error::NoGame`], [`Error::NotAllowed`].
    pub async fn export_game(&self, caller: &Caller, label: &str) -> Result<GameFile, Error> {
        let seen = self.look(caller, label, None).await?;
        if !seen.hats.iter().any(|hat| matches!(hat, Hat::GameMaster | Hat::Council)) {
            return Err(Error::NotAllowed);
        }
        let opened = self.open(label).await?;
        Ok(GameFile {
            konzert: "game".to_owned(),
            form: FORM,
            label: opened.head.label.clone(),
            events: opened.log.to_vec(),
        })
    }

    /// Takes a game from a file. It must not be here yet.
    ///
    /// # Errors
    /// [`Error::GameExists`], [`Error::NotAllowed`], [`Error::Unreadable`] for a file of another kind.
    pub async fn import_game(&self, caller: &Caller, file: &GameFile) -> Result<Done, Error> {
        caller.need(Role::Operator)?;
        if file.konzert != "game" || file.form != FORM {
            return Err(Error::Unreadable { what: "file", given: file.konzert.clone() });
        }
        let id = crate::opened::id_of(&file.label)?;
        let label = id.to_string();
        let wrong = |event: &&Event| event.game != id;
        if let Some(event) = file.events.iter().find(wrong) {
            return Err(Error::Unreadable { what: "event", given: event.seq.to_string() });
        }
        let now = self.now();
        let (before, after) = (Game::new(id.clone()), Game::fold(id, &file.events));
        let key = store::GameId(fresh_id(micros(now), self.chance.number()));
        let rows: Vec<store::Event> = file.events.iter().map(|event| stored(key, event)).collect();
        let append = Append {
            jobs: plan::changes(&before, &after, &[], now, &self.chosen_hours(&after).await?),
            card: Some(card::card(&before, &file.events)),
            links: notices::links(&before, &after),
            ..Append::default()
        };
        match self.store.import_game(key, &label, &rows, &append).await {
            Err(store::Error::Damaged { reason, .. }) => {
                return Err(Error::Damaged { game: label, seq: 0, reason });
            }
            done => done?,
        }
        Ok(Done { opened: self.open(&label).await?, events: file.events.clone(), repeated: false })
    }

    /// Evaluates every turn of a game again with today's program and compares. Nothing is changed.
    ///
    /// # Errors
    /// [`Error::NoGame`], [`Error::NotAllowed`].
    pub async fn verify_game(&self, caller: &Caller, label: &str) -> Result<Vec<Checked>, Error> {
        let file = self.export_game(caller, label).await?;
        let opened = self.open(label).await?;
        let mut checked = Vec::new();
        let mut before = Game::new(opened.game.id.clone());
        for together in file.events.chunk_by(|a, b| a.cause == b.cause) {
            if let Some((event, record)) = together.iter().find_map(first_evaluation) {
                checked.push(check(&before, event, record));
            }
            for event in together {
                before.apply(event);
            }
        }
        Ok(checked)
    }
}

fn stored(key: store::GameId, event: &Event) -> store::Event {
    let row = row_of(event);
    store::Event {
        game: key,
        seq: event.seq.cast_signed(),
        at: micros(event.at),
        actor: row.actor,
        cause: event.cause.0.clone(),
        audience: row.audience,
        kind: row.kind,
        version: row.version,
        body: row.body,
    }
}

/// An evaluation that a deadline led to. Corrections follow from a game master's words and are not made
/// again.
fn first_evaluation(event: &Event) -> Option<(&Event, &Record)> {
    match &event.body {
        game::body::Body::Evaluated { record, .. } if record.evaluation.correction.is_none() => {
            Some((event, record))
        }
        _ => None,
    }
}

fn check(before: &Game, event: &Event, record: &Record) -> Checked {
    let turn = record.evaluation.turn;
    let ordinal = before.deadline.map_or(0, |deadline| deadline.ordinal);
    let command = match event.cause.0.starts_with(plan::EARLY) {
        true => Command::ProcessEarly { turn, seed: record.seed },
        false => Command::Process { turn, ordinal, seed: record.seed },
    };
    let act = Act { actor: event.actor.clone(), cause: event.cause.clone(), command };
    let again = game::decide::decide(before, &act, event.at);
    let again =
        again.map(|events| events.iter().find_map(|event| first_evaluation(event).map(|(_, r)| r.clone())));
    let differences = match again {
        Err(refusal) => vec![refusal.to_string()],
        Ok(None) => vec!["not evaluated".to_owned()],
        Ok(Some(again)) => differences(record, &again),
    };
    Checked { turn, number: record.evaluation.number, engine: record.engine.clone(), differences }
}

/// The paths of the two records that differ, with both values.
fn differences(old: &Record, new: &Record) -> Vec<String> {
    let json = |record: &Record| {
        let mut value = serde_json::to_value(&record.evaluation).unwrap_or_default();
        // A first evaluation that was corrected later is the n-th of its turn in the log only.
        value.as_object_mut().map(|object| object.remove("number"));
        value
    };
    let mut found = Vec::new();
    compare("", &json(old), &json(new), &mut found);
    found
}

fn compare(path: &str, old: &serde_json::Value, new: &serde_json::Value, found: &mut Vec<String>) {
    use serde_json::Value::{Array, Object};
    match (old, new) {
        (Object(a), Object(b)) => {
            for key in a.keys().chain(b.keys().filter(|key| !a.contains_key(*key))) {
                let nothing = serde_json::Value::Null;
                let (a, b) = (a.get(key).unwrap_or(&nothing), b.get(key).unwrap_or(&nothing));
                compare(&format!("{path}/{key}"), a, b, found);
            }
        }
        (Array(a), Array(b)) if a.len() == b.len() => {
            for (index, (a, b)) in a.iter().zip(b).enumerate() {
                compare(&format!("{path}/{index}"), a, b, found);
            }
        }
        (a, b) if a == b => {}
        (a, b) => found.push(format!("{path}: {a} -> {b}")),
    }
}

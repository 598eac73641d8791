//! A game as one JSON file, out and in; and a second look at what was evaluated.

use game::event::Event;
use game::fairness::Fairness;
use game::game::Game;
use game::verify::{Checked, verify};

use crate::site::held::changed;
use game::view::View;
use game::word::actor::Viewer;
use serde::{Deserialize, Serialize};
use store::{Append, fresh_id};

use crate::clock::micros;
use crate::letters::posting;
use crate::play::act::{Capacity, Done, actor, jobs};
use crate::play::opened::row_of;
use crate::read::card;
use crate::{Allowed, Caller, Desk, Error, Role};

/// The number of the file's form.
const FORM: u32 = 1;

/// What the file of a part of a log says that it is.
const LOG: &str = "log";

/// A game as one file: its whole log, or the part that somebody may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameFile {
    /// `game`; `log` for a part, which cannot be taken in again.
    pub konzert: String,
    /// The number of the form, 1.
    pub form: u32,
    /// Series and number.
    pub label: String,
    /// The events, the oldest first.
    #[serde(deserialize_with = "game::event::log")]
    pub events: Vec<Event>,
}

impl Desk {
    /// A game with its whole log, secrets included: for its game master and the organisers.
    ///
    /// # Errors
    /// [`Error::NoGame`], [`Error::NotAllowed`].
    #[crate::boxed]
    pub async fn export_game(&self, caller: &Caller, label: &str) -> Result<GameFile, Error> {
        let seen = self.look(caller, label, None).await?;
        if !Capacity::lead(&seen.capacities) {
            return Err(Error::NotAllowed(Allowed::Leaders));
        }
        let opened = self.open(label).await?;
        Ok(GameFile {
            konzert: "game".to_owned(),
            form: FORM,
            label: opened.head.label.clone(),
            events: opened.log.to_vec(),
        })
    }

    /// What of a game's log reaches the caller in the first part that they have, or everybody: enough to check that the published turns
    /// came from what was handed in.
    ///
    /// # Errors
    /// [`Error::NoGame`].
    #[crate::boxed]
    pub async fn own_log(&self, caller: &Caller, label: &str) -> Result<GameFile, Error> {
        let seen = self.look(caller, label, None).await?;
        let opened = self.open(label).await?;
        Ok(GameFile {
            konzert: LOG.to_owned(),
            form: FORM,
            label: opened.head.label.clone(),
            events: game::view::filter(&opened.log, seen.viewer),
        })
    }

    /// Takes a game from a file. It must not be here yet.
    ///
    /// # Errors
    /// [`Error::GameExists`], [`Error::NotAllowed`], [`Error::Unreadable`] for a file of another kind.
    #[crate::boxed]
    pub async fn import_game(&self, caller: &Caller, file: &GameFile) -> Result<Done, Error> {
        caller.need(Role::Operator)?;
        if file.konzert != "game" || file.form != FORM {
            return Err(Error::Unreadable { what: "file", given: file.konzert.clone() });
        }
        let id = crate::play::opened::id_of(&file.label)?;
        let label = id.to_string();
        let wrong = |event: &&Event| event.game != id;
        if let Some(event) = file.events.iter().find(wrong) {
            return Err(Error::Unreadable { what: "event", given: event.seq.to_string() });
        }
        let now = self.now();
        let (before, after) = (Game::new(id.clone()), Game::fold(id.clone(), &file.events));
        let key = store::GameId(fresh_id(micros(now), self.chance.number()));
        let rows: Vec<store::Event> = file.events.iter().map(|event| stored(key, event)).collect();
        let follows = self.consequences(&before, &[], &after).await?;
        let public = View::of(id, &file.events, Viewer::Public);
        let append = Append {
            jobs: jobs(&follows.jobs),
            card: Some(card::card(&public)),
            links: follows.links.map(posting::links),
            ..Append::default()
        };
        match self.store.import_game(key, &label, &rows, &append).await {
            Err(store::Error::Damaged { reason, .. }) => {
                return Err(Error::Damaged { game: label, seq: 0, reason });
            }
            done => done?,
        }
        let opened = self.open(&label).await?;
        let actor = actor(caller, Capacity::GameMaster, &opened)?;
        Ok(Done { opened, actor, all: file.events.clone(), repeated: false, named: None })
    }

    /// Evaluates every turn of a game again with today's program and compares. Nothing is changed.
    ///
    /// # Errors
    /// [`Error::NoGame`], [`Error::NotAllowed`]; [`Error::Damaged`] if an event is not as it was written.
    #[crate::boxed]
    pub async fn verify_game(&self, caller: &Caller, label: &str) -> Result<Vec<Checked>, Error> {
        let file = self.export_game(caller, label).await?;
        if let Some(head) = self.store.game_by_label(&file.label).await?
            && let Some(broken) = self.store.broken_seal(head.game).await?
        {
            return Err(changed(&file.label, broken.seq));
        }
        let id = crate::play::opened::id_of(&file.label)?;
        Ok(verify(id, &file.events)?)
    }
}

/// What the log in a file says of its own sealing, worked out again.
///
/// # Errors
/// [`Error::Unreadable`] for a file of another kind.
pub fn check_fairness(file: &GameFile) -> Result<Fairness, Error> {
    if !matches!(file.konzert.as_str(), "game" | LOG) || file.form != FORM {
        return Err(Error::Unreadable { what: "file", given: file.konzert.clone() });
    }
    Ok(game::fairness::check(crate::play::opened::id_of(&file.label)?, &file.events))
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

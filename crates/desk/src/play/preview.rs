//! Dry runs: what would come of the pending deadline if it were now, and of an action of the game master's. Nothing is changed.

use game::body::Body;
use game::command::Act;
use game::evaluation::Record;
use game::event::{Cause, Event};
use game::view::View;
use game::word::actor::{Audience, Viewer};

use commands::{Action, Arguments};
use variants::Sight;

use crate::play::act::{Capacity, actor};
use crate::play::opened::Opened;
use crate::{Allowed, Caller, Desk, Error};

/// What a deadline would lead to.
#[derive(Clone, Debug)]
pub struct Preview {
    /// The evaluation, if the turn would be evaluated.
    pub record: Option<Record>,
    /// Everything that would happen, for the staff.
    pub events: Vec<Event>,
    /// The game as everybody would see it then, if the evaluation were published at once.
    pub after: Option<View>,
}

impl Desk {
    /// Plays the pending deadline through for the game master, as if it had come.
    ///
    /// # Errors
    /// [`Error::NoGame`], [`Error::NotAllowed`], [`Error::Refused`] if nothing is pending.
    #[crate::boxed]
    pub async fn dry_run(&self, caller: &Caller, label: &str) -> Result<Preview, Error> {
        let seen = self.look(caller, label, None).await?;
        if !Capacity::lead(&seen.capacities) {
            return Err(Error::NotAllowed(Allowed::Leaders));
        }
        let opened = self.open(label).await?;
        let events = game::evaluate::preview(&opened.game, self.seed(), self.now())?;
        let record = events.iter().find_map(|event| event.body.record().cloned());
        let published = events.iter().any(|event| matches!(event.body, Body::Published { .. }));
        let after = published.then(|| public_after(&opened, &events));
        Ok(Preview { record, events, after })
    }
}

impl Desk {
    /// Plays an action of the game master's through, as far as it would reach the staff and everybody. Nothing is changed.
    ///
    /// # Errors
    /// As [`Desk::perform`].
    #[crate::boxed]
    pub async fn rehearse(
        &self,
        caller: &Caller,
        label: &str,
        capacity: Capacity,
        (action, given): (Action, &Arguments),
    ) -> Result<Preview, Error> {
        if capacity == Capacity::Player {
            return Err(Error::NotAllowed(Allowed::Leaders));
        }
        let seen = self.look(caller, label, Some(capacity)).await?;
        let command = self.command(caller, &seen, action, given).await?;
        let opened = self.open(label).await?;
        let act = Act {
            actor: actor(caller, capacity, &opened)?,
            cause: Cause::new("rehearsal"),
            command,
            fresh: None,
        };
        let events = game::decide::decide(&opened.game.unsealed(), &act, self.now())?;
        let record = events.iter().find_map(|event| event.body.record().cloned());
        let after = Some(public_after(&opened, &events));
        let events = events.into_iter().filter(|event| !matches!(event.audience, Audience::Between(_)));
        Ok(Preview { record, events: events.collect(), after })
    }
}

/// What everybody would see; where they do not see everything (M13), what happened.
fn public_after(opened: &Opened, events: &[Event]) -> View {
    let viewer = if opened.game.sight() == Sight::All { Viewer::Public } else { Viewer::GameMaster };
    let mut game = View::clone(&opened.seen_by(viewer));
    game.follow(events);
    game
}

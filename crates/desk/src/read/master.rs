//! What whoever leads a game asks: the log as it reaches them, and the reminder that they send by hand.

use game::command::Command;
use game::event::Event;
use game::game::Game;

use crate::play::act::Capacity;
use crate::{Caller, Desk, Error};

impl Desk {
    /// The events of a game that reach the caller in this part, oldest first.
    ///
    /// # Errors
    /// [`Error::NoGame`], [`Error::NotAllowed`] for a part that they have not.
    #[crate::boxed]
    pub async fn log(
        &self,
        caller: &Caller,
        label: &str,
        capacity: Option<Capacity>,
    ) -> Result<Vec<Event>, Error> {
        let seen = self.look(caller, label, capacity).await?;
        let opened = self.open(label).await?;
        Ok(game::view::filter(&opened.log, seen.viewer))
    }

    /// The command that reminds whoever is missing of the pending deadline now; none without one.
    #[must_use]
    pub fn reminder(&self, game: &Game) -> Option<Command> {
        let deadline = game.deadline?;
        let left = deadline.at.duration_since(self.now()).as_hours();
        let hours = u16::try_from(left.max(0)).unwrap_or(u16::MAX);
        Some(Command::Remind { turn: deadline.turn, ordinal: deadline.ordinal, hours })
    }
}

//! What whoever leads a game asks: the log as it reaches them.

use game::event::Event;

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
}

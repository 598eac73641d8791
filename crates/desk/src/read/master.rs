//! What only the leader of a game asks: the log in full, and how an order that he types would be read.

use game::command::Command;
use game::event::Event;
use game::game::Game;
use game::refusal::Refusal;
use game::submission::{Channel, Line, Reading};
use game::word::seat::Power;

use text::Lang;

use crate::play::act::Hat;
use crate::play::submit::Handing;
use crate::{Caller, Desk, Error};

impl Desk {
    /// The events of a game that reach the caller in this part, oldest first.
    ///
    /// # Errors
    /// [`Error::NoGame`], [`Error::NotAllowed`] for a part that he has not.
    pub async fn log(&self, caller: &Caller, label: &str, hat: Option<Hat>) -> Result<Vec<Event>, Error> {
        let seen = self.look(caller, label, hat).await?;
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

    /// How an order for a power's unit would be read: the first clear line of the text, for a ruling of the game
    /// master. None if nothing in it is clear.
    ///
    /// # Errors
    /// [`Error::NotAllowed`] for everybody else, [`Error::Refused`] without a pending turn or such a power.
    pub async fn read_order(
        &self,
        caller: &Caller,
        label: &str,
        power: &Power,
        text: &str,
    ) -> Result<Option<Line>, Error> {
        let seen = self.look(caller, label, None).await?;
        if !seen.hats.iter().any(|hat| matches!(hat, Hat::GameMaster | Hat::Council)) {
            return Err(Error::NotAllowed);
        }
        let opened = self.open(label).await?;
        let game: &Game = &opened.game;
        let seat = *game.control.get(power).ok_or(Refusal::UnknownPower)?;
        let (_, sheet, _) = self.understand(game, seat, text, &Handing::by(Channel::GameMaster, Lang::De))?;
        let clear = |line: &Line| line.reading != Reading::Unread && !line.canonical.is_empty();
        Ok(sheet.lines.into_iter().find(|line| clear(line) && line.power == *power))
    }
}

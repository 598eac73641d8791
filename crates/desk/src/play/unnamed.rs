//! What a game master or the council writes and all players read names nobody of a game that hides who plays (9.9.7): why a deadline moves,
//! why the game pauses, why something is ruled; and what a player alone reads, why they play their power.

use club::case::{Refusal, name_in};
use game::command::Command;

use crate::play::opened::Opened;
use crate::{Desk, Error};

/// What of a command others read than whom it concerns.
fn read_by_all(command: &Command) -> Option<&str> {
    if let Command::Shift { reason, .. }
    | Command::MoveBoard { reason, .. }
    | Command::Suspend { reason }
    | Command::AcceptLate { reason }
    | Command::Rule { reason, .. }
    | Command::Correct { reason, .. }
    | Command::DoWithout { reason, .. }
    | Command::SetGrace { reason, .. }
    | Command::SetHouseRules { reason, .. }
    | Command::EndBeginners { reason }
    | Command::CouncilAnswer { reason, .. }
    | Command::Abort { reason }
    | Command::GivePower { reason, .. }
    | Command::Resume { note: reason, .. }
    | Command::PlayOn { note: reason, .. } = command
    {
        Some(reason)
    } else {
        None
    }
}

impl Desk {
    /// Refuses a text that all players of a hidden game would read and that names one of its people, with the place. Where it is open
    /// who plays the name is told, for whoever wrote it to know who reads it.
    pub(crate) async fn names_nobody(
        &self,
        opened: &Opened,
        command: &Command,
    ) -> Result<Option<String>, Error> {
        let Some(text) = read_by_all(command) else { return Ok(None) };
        let names = self.names_around(opened, &[]).await?;
        match name_in(text, &names) {
            Some((name, at)) if opened.game.hides_people() => {
                Err(Error::Case(Refusal::Names { name: name.to_owned(), at }))
            }
            found => Ok(found.map(|(name, _)| name.to_owned())),
        }
    }
}

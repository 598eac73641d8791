//! The club's log: read from the store, appended to with what follows.

use club::{Actor, Club, Command, Decides, Event, MemberId, Viewer, decide};
use store::{GameId, NewJob, NewMail};

use crate::{Caller, Desk, Error, Role, logged};

/// How often a decision is made again because somebody else was faster.
const TRIES: u32 = 5;

impl Desk {
    /// The club's log.
    pub(crate) async fn club_log(&self) -> Result<Vec<Event>, Error> {
        self.store.club().await?.iter().map(|row| logged::read("club", row)).collect()
    }

    /// What somebody sees of the club.
    pub(crate) async fn club_seen_by(&self, viewer: Viewer) -> Result<Club, Error> {
        Ok(Club::seen_by(&self.club_log().await?, viewer))
    }

    /// Decides and appends. What follows is made of the event: jobs in games, and letters.
    pub(crate) async fn club_act(
        &self,
        caller: &Caller,
        cause: &str,
        command: &Command,
        follows: impl Fn(&Event) -> (Vec<(GameId, NewJob)>, Vec<NewMail>),
    ) -> Result<(), Error> {
        caller.need(Role::Organiser)?;
        self.club_decides(caller, cause, command, follows).await
    }

    /// The same for whatever the club lets the caller decide: organisers of others, members for themselves, operators about hints.
    pub(crate) async fn club_decides(
        &self,
        caller: &Caller,
        cause: &str,
        command: &Command,
        follows: impl Fn(&Event) -> (Vec<(GameId, NewJob)>, Vec<NewMail>),
    ) -> Result<(), Error> {
        let actor = match (caller.member().map(|member| MemberId(member.id.0)), command.decides()) {
            (Some(member), Decides::Themselves) => Actor::Member(member),
            (Some(member), Decides::Organisers) => Actor::Organiser(member),
            (Some(member), Decides::Operators) => Actor::Operator(member),
            (None, _) => Actor::Console,
        };
        for _ in 0..TRIES {
            let log = self.club_log().await?;
            let club = Club::fold(&log);
            let Some(event) = decide(&club, actor, cause, command, self.now())?.pop() else { return Ok(()) };
            let (jobs, mails) = follows(&event);
            match self.store.append_club(&logged::write(&event), &jobs, &mails).await {
                Err(store::Error::Conflict { .. }) => {}
                done => return Ok(done?),
            }
        }
        Err(Error::Busy)
    }
}

//! Who may take part in a game at all, before the game itself is asked.

use game::command::Command;
use game::game::Game;
use game::refusal::Refusal;
use game::setup::Class;
use game::word::actor::Actor;
use game::word::seat::{Person, PlayerId};

use crate::{Desk, Error, Role, account_id};

impl Desk {
    /// Refuses whoever is barred from what a command asks for: sign-up and start for a registration ban, stepping in for a
    /// playing ban. A registration ban does not hinder stepping in: that is the way back.
    pub(crate) async fn let_in(&self, game: &Game, actor: &Actor, command: &Command) -> Result<(), Error> {
        match command {
            Command::HandOver { to } => self.may_lead(&to.id).await,
            // told to whoever would sit in, and not to the player who names them: a ban is nobody else's business
            Command::AnswerSitter { yes: true, .. } => {
                let Some(player) = actor.player() else { return Ok(()) };
                self.may_step_in(player).await?;
                self.has_not_looked(game, player).await
            }
            Command::SignUp { player, .. } => {
                self.may_begin(&player.id).await?;
                self.may_sit_here(game, &player.id).await
            }
            Command::OfferSeat { player, .. } | Command::Substitute { player, .. } => {
                self.may_step_in(&player.id).await?;
                self.may_sit_here(game, &player.id).await
            }
            Command::Start { .. } => self.all_may_begin(game).await,
            // nobody comes to a game by these: whoever is asked comes by their yes, and who waits in a line is looked at there
            Command::AnswerSitter { yes: false, .. }
            | Command::Create { .. }
            | Command::SetHouseRules { .. }
            | Command::OpenSignUp
            | Command::InviteGuest { .. }
            | Command::GivePower { .. }
            | Command::EndBeginners { .. }
            | Command::SetGrace { .. }
            | Command::SetRhythm { .. }
            | Command::MoveBoard { .. }
            | Command::Shift { .. }
            | Command::Suspend { .. }
            | Command::Resume { .. }
            | Command::AcceptLate { .. }
            | Command::TakeCorrection { .. }
            | Command::SetHold { .. }
            | Command::Publish
            | Command::DiscardDraft
            | Command::Rule { .. }
            | Command::WithdrawRuling { .. }
            | Command::Correct { .. }
            | Command::Exclude { .. }
            | Command::Reinstate { .. }
            | Command::PlayOn { .. }
            | Command::DoWithout { .. }
            | Command::RefusePress { .. }
            | Command::Note { .. }
            | Command::ReportBreach { .. }
            | Command::DecideDispute { .. }
            | Command::CouncilAnswer { .. }
            | Command::Abort { .. }
            | Command::ReportOffender { .. }
            | Command::ReportResult
            | Command::Undo
            | Command::Redo
            | Command::WithdrawSignUp { .. }
            | Command::Submit { .. }
            | Command::SetNoWait { .. }
            | Command::DeclareAbsence { .. }
            | Command::Propose { .. }
            | Command::Vote { .. }
            | Command::SendPress { .. }
            | Command::SendMessage { .. }
            | Command::ReportError { .. }
            | Command::RaiseDispute { .. }
            | Command::ReportContent { .. }
            | Command::WithdrawOffer { .. }
            | Command::NameSitter { .. }
            | Command::EndSitter { .. }
            | Command::AnswerChair { .. }
            | Command::WriteDiary { .. }
            | Command::OpenDiary { .. }
            | Command::StateEnd { .. }
            | Command::Resign { .. }
            | Command::Economy { .. }
            | Command::Remind { .. }
            | Command::Process { .. }
            | Command::ProcessEarly { .. }
            | Command::Search { .. }
            | Command::CloseBrokenOff
            | Command::CloseGrace { .. } => Ok(()),
        }
    }

    /// Who leads a game has the part of a game master on this site, or is one of the organisers.
    async fn may_lead(&self, player: &PlayerId) -> Result<(), Error> {
        let Some(account) = account_id(player) else { return Ok(()) };
        let member = self.member(account).await?;
        let may = member.is(Role::GameMaster) || member.is(Role::Organiser);
        if may { Ok(()) } else { Err(Refusal::MayNotLead.into()) }
    }

    async fn may_begin(&self, player: &PlayerId) -> Result<(), Error> {
        let Some(account) = account_id(player) else { return Ok(()) };
        let zone = || self.config.zone.clone();
        match self.barred(account).await? {
            // it bars from stepping in as well, which the other answer would offer
            (_, Some(until)) => Err(Error::Banned { until, zone: zone() }),
            (Some(until), None) => Err(Error::NoNewGame { until, zone: zone() }),
            (None, None) => Ok(()),
        }
    }

    /// Whether the game's class lets the player in: who they are, and who else is there. A seat of a lawless game is anybody's (10.5).
    pub(crate) async fn may_sit_here(&self, game: &Game, player: &PlayerId) -> Result<(), Error> {
        self.has_not_looked(game, player).await?;
        let Some(account) = account_id(player) else { return Ok(()) };
        let class = game.setup.as_ref().map(|setup| setup.class).unwrap_or_default();
        if game.is_lawless() {
            return Ok(());
        }
        if class != Class::C && self.class_of(account).await? < class {
            return Err(Error::ClassTooLow { needed: class.letter() });
        }
        let apart = class == Class::C && self.knows_somebody_here(game, player).await?;
        if apart { Err(Error::Acquainted) } else { Ok(()) }
    }

    /// Refuses whoever of the council has read the game as its master does (9.1).
    async fn has_not_looked(&self, game: &Game, player: &PlayerId) -> Result<(), Error> {
        let Some(account) = account_id(player) else { return Ok(()) };
        if self.has_looked(account, game).await? { Err(Error::HasLooked) } else { Ok(()) }
    }

    /// Refuses whoever has a playing ban, with its end.
    pub(crate) async fn may_step_in(&self, player: &PlayerId) -> Result<(), Error> {
        let Some(account) = account_id(player) else { return Ok(()) };
        match self.barred(account).await?.1 {
            Some(until) => Err(Error::Banned { until, zone: self.config.zone.clone() }),
            None => Ok(()),
        }
    }

    /// Bans, and who knows whom, are looked at once more when a game begins, not only when somebody signs up.
    async fn all_may_begin(&self, game: &Game) -> Result<(), Error> {
        let mut barred = Vec::new();
        for Person { id, name } in game.applications.iter().map(|application| &application.player) {
            let Some(account) = account_id(id) else { continue };
            let (new_game, _) = self.barred(account).await?;
            if new_game.is_some() {
                barred.push(name.clone());
            }
        }
        if !barred.is_empty() {
            return Err(Error::BarredHere(barred));
        }
        let apart = game.setup.as_ref().is_some_and(|setup| setup.class == Class::C);
        let known = if apart { self.acquainted_here(game).await? } else { Vec::new() };
        if known.is_empty() { Ok(()) } else { Err(Error::AcquaintedHere(known)) }
    }
}

//! What a game master or the council writes names nobody of a game that hides who plays (9.9.7): neither what all players read (why a
//! deadline moves, why the game pauses, why something is ruled), nor what one player alone reads (why they play their power, how
//! their dispute is decided), for that player may not know the others either.

use club::case::{Refusal, name_in};
use game::command::Command;
use game::game::Game;
use game::word::seat::{PlayerId, SeatId};

use crate::play::opened::Opened;
use crate::{Desk, Error};

/// Who reads a text, beside the staff.
enum Readers {
    All,
    /// The player alone, who knows their own name.
    Only(Option<PlayerId>),
}

/// The text of a command that people other than its writer and the staff will read.
fn read_by_others<'c>(game: &Game, command: &'c Command) -> Option<(&'c str, Readers)> {
    let seat = |seat: SeatId| game.seat(seat).and_then(|seat| seat.person()).map(|person| person.id.clone());
    let of_seat = |found: Option<SeatId>| Readers::Only(found.and_then(seat));
    match command {
        Command::Shift { reason, .. }
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
        | Command::Resume { note: reason, .. }
        | Command::PlayOn { note: reason, .. } => Some((reason, Readers::All)),
        // where it is open who plays everybody reads it when the game begins
        Command::GivePower { player, reason, .. } => {
            let hidden = game.hides_people();
            Some((reason, if hidden { Readers::Only(Some(player.clone())) } else { Readers::All }))
        }
        Command::RefusePress { id, reason } => {
            let press = game.press.iter().find(|press| press.id == *id);
            Some((reason, of_seat(press.map(|press| press.seat))))
        }
        Command::DecideDispute { id, text, .. } => {
            let dispute = game.disputes.iter().find(|dispute| dispute.id == *id);
            Some((text.typed(), of_seat(dispute.map(|dispute| dispute.seat))))
        }
        Command::Exclude { seat, note, .. } | Command::ReportBreach { seat, note } => {
            Some((note.typed(), of_seat(Some(*seat))))
        }
        // without a text, with one of a player's own, or for the staff alone
        Command::Create { .. }
        | Command::OpenSignUp
        | Command::InviteGuest { .. }
        | Command::Start { .. }
        | Command::SetRhythm { .. }
        | Command::TakeCorrection { .. }
        | Command::SetHold { .. }
        | Command::Publish
        | Command::DiscardDraft
        | Command::WithdrawRuling { .. }
        | Command::Reinstate { .. }
        | Command::Substitute { .. }
        | Command::Note { .. }
        | Command::ReportOffender { .. }
        | Command::HandOver { .. }
        | Command::ReportResult
        | Command::Undo
        | Command::Redo
        | Command::SignUp { .. }
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
        | Command::OfferSeat { .. }
        | Command::WithdrawOffer { .. }
        | Command::NameSitter { .. }
        | Command::AnswerSitter { .. }
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
        | Command::CloseGrace { .. } => None,
    }
}

impl Desk {
    /// Refuses a text that players of a hidden game would read and that names one of its people, with the place. Where it is open
    /// who plays the name is told, for whoever wrote it to know who reads it.
    pub(crate) async fn names_nobody(
        &self,
        opened: &Opened,
        command: &Command,
    ) -> Result<Option<String>, Error> {
        let Some((text, readers)) = read_by_others(&opened.game, command) else { return Ok(None) };
        let hidden = opened.game.hides_people();
        let mut names = self.names_around(opened, &[]).await?;
        if let (true, Readers::Only(Some(reader))) = (hidden, &readers) {
            let own = self.own_names(opened, reader).await?;
            names.retain(|name| !own.contains(name));
        }
        match name_in(text, &names) {
            Some((name, at)) if hidden => Err(Error::Case(Refusal::Names { name: name.to_owned(), at })),
            // what one player reads in an open game is between them and whoever writes it
            found => Ok(found.filter(|_| matches!(readers, Readers::All)).map(|(name, _)| name.to_owned())),
        }
    }
}

//! What a member wrote in their games, for taking it home: orders as they were sent, press, messages, and what was said to the
//! game master. Only their own words, and only those from the time when they sat there.

use game::body::Body;
use game::event::Event;
use game::word::actor::Actor;
use game::word::seat::SeatId;
use game::word::turn::Turn;
use jiff::Timestamp;
use serde::Serialize;

use crate::play::opened::Opened;
use crate::{Caller, Desk, Error, Member};

/// Something that a member wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnWords {
    /// In which game.
    pub game: String,
    /// When they wrote it.
    pub at: Timestamp,
    /// `orders`, `press`, `message`, `absence`, `error`, `dispute` or `content` (reported).
    pub kind: &'static str,
    /// For which turn, if it is about one.
    pub turn: Option<Turn>,
    /// What they wrote.
    pub text: String,
}

impl Desk {
    /// Everything that the member wrote in their games, game by game, the oldest first.
    ///
    /// # Errors
    /// [`Error::SignInFirst`].
    #[crate::boxed]
    pub async fn own_words(&self, caller: &Caller) -> Result<Vec<OwnWords>, Error> {
        let member = caller.need_member()?;
        let mut words = Vec::new();
        for (game, _) in self.my_games(caller).await? {
            let opened = self.open(&game.label).await?;
            words.extend(opened.log.iter().filter_map(|event| of_event(&opened, member, event)));
        }
        Ok(words)
    }
}

fn of_event(opened: &Opened, member: &Member, event: &Event) -> Option<OwnWords> {
    let (seat, kind, turn, text) = match &event.body {
        Body::Submitted { submission } => {
            (submission.seat, "orders", Some(submission.sheet.turn), &submission.sheet.text)
        }
        Body::PressSent { seat, item, .. } => (*seat, "press", None, &item.text),
        Body::MessageSent { message } => (message.from, "message", None, &message.text),
        Body::AbsenceDeclared { seat, note, .. } => (*seat, "absence", None, note),
        Body::ErrorReported { seat, text } => (*seat, "error", None, text),
        Body::DisputeRaised { seat, text, .. } => (*seat, "dispute", None, text),
        Body::DiaryWritten { seat, page, .. } => (*seat, "diary", Some(page.turn), &page.text),
        Body::EndStated { seat: Some(seat), text, .. } => (*seat, "closing-words", None, text),
        Body::ContentReported { text } => (reported(event)?, "content", None, text),
        Body::Created { .. }
        | Body::HouseRulesSet { .. }
        | Body::SignUpOpened
        | Body::SignedUp { .. }
        | Body::SignUpWithdrawn { .. }
        | Body::PlacesTaken { .. }
        | Body::PowerGiven { .. }
        | Body::BeginnersEnded { .. }
        | Body::Started { .. }
        | Body::PowersAssigned { .. }
        | Body::Seated { .. }
        | Body::DeadlineSet { .. }
        | Body::Stopped { .. }
        | Body::Resumed { .. }
        | Body::Reminded { .. }
        | Body::Hinted { .. }
        | Body::NoWaitSet { .. }
        | Body::LateAccepted { .. }
        | Body::CorrectionTaken { .. }
        | Body::Ruled { .. }
        | Body::RulingWithdrawn { .. }
        | Body::HoldSet { .. }
        | Body::Evaluated { .. }
        | Body::DraftDiscarded { .. }
        | Body::Published { .. }
        | Body::PressRefused { .. }
        | Body::PressPrinted { .. }
        | Body::NmrCounted { .. }
        | Body::GraceSet { .. }
        | Body::Waiting { .. }
        | Body::GraceMet { .. }
        | Body::GraceLapsed { .. }
        | Body::SeatVacated { .. }
        | Body::VacancyReason { .. }
        | Body::SeatClosing { .. }
        | Body::SeatOffered { .. }
        | Body::OfferWithdrawn { .. }
        | Body::Invited { .. }
        | Body::InvitationDeclined { .. }
        | Body::SeatSearched { .. }
        | Body::SitterAsked { .. }
        | Body::SitterAnswered { .. }
        | Body::Represented { .. }
        | Body::SitterEnded { .. }
        | Body::Reinstated { .. }
        | Body::DiaryOpened { .. }
        | Body::EndStated { seat: None, .. }
        | Body::DoneWithout { .. }
        | Body::Overslept { .. }
        | Body::Proposed { .. }
        | Body::Voted { .. }
        | Body::Agreed { .. }
        | Body::Lapsed { .. }
        | Body::CouncilInformed { .. }
        | Body::CouncilRefused { .. }
        | Body::TurnReopened { .. }
        | Body::EndMoved { .. }
        | Body::BreachReported { .. }
        | Body::Noted { .. }
        | Body::DisputeDecided { .. }
        | Body::OffenderReported { .. }
        | Body::Ended { .. }
        | Body::IdentitiesRevealed { .. }
        | Body::GuestInvited { .. }
        | Body::ChairOffered { .. }
        | Body::ChairDeclined { .. }
        | Body::MasterChanged { .. }
        | Body::ResultReported
        | Body::LawlessResumed { .. }
        | Body::Undone { .. }
        | Body::Redone { .. }
        | Body::RhythmSet { .. }
        | Body::BoardMoved { .. }
        | Body::ControlSet { .. }
        | Body::Economy { .. }
        | Body::Sealing { .. }
        | Body::Unknown { .. } => return None,
    };
    let game = opened.game.id.to_string();
    sat(opened, member, seat, event.at).then(|| OwnWords {
        game,
        at: event.at,
        kind,
        turn,
        text: text.clone(),
    })
}

/// The seat from which something was reported.
fn reported(event: &Event) -> Option<SeatId> {
    if let Actor::Seat(seat) = event.actor { Some(seat) } else { None }
}

/// Whether the member sat there then.
fn sat(opened: &Opened, member: &Member, seat: SeatId, at: Timestamp) -> bool {
    let player = member.player();
    let occupants = opened.game.seat(seat).into_iter().flat_map(|seat| &seat.occupants);
    occupants.into_iter().any(|occupant| {
        let same = occupant.player.as_ref().is_some_and(|person| person.id == player);
        same && occupant.since <= at && occupant.left.is_none_or(|left| at <= left)
    })
}

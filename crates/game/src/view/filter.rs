//! The events that reach a viewer, in the form in which they may see them.

use crate::body::Body;
use crate::ending::Ending;
use crate::event::{Cause, Event};
use crate::game::Game;
use crate::word::actor::{Actor, Audience, Viewer};
use crate::word::number::GameId;
use crate::word::seat::{Power, SeatId};
use crate::word::turn::Turn;
use std::ops::Deref;
use std::sync::Arc;
use variants::Sight;

/// The part of the log that reaches the viewer. Players and the public see neither accounts nor causes, and the
/// numbers are given anew: a gap would tell that something happened.
pub fn filter(log: &[Event], viewer: Viewer) -> Vec<Event> {
    let sealed = sealed(log, viewer);
    let reached = log.iter().enumerate().filter(|(index, event)| *index >= sealed || outlives(event));
    let reached = reached.filter_map(|(_, event)| seen(event, viewer));
    if viewer.is_staff() {
        return reached.collect();
    }
    (1..).zip(reached).map(|(seq, event)| Event { seq, ..event }).collect()
}

/// The index in the log from which the present occupant of a seat may read: earlier events reached their predecessor (9.10.1e).
fn sealed(log: &[Event], viewer: Viewer) -> usize {
    log.iter().rposition(|event| takes_over(event, viewer)).unwrap_or(0)
}

/// Whether somebody takes the viewer's seat anew.
fn takes_over(event: &Event, viewer: Viewer) -> bool {
    matches!(event.body, Body::Seated { seat, substitute: true, .. } if viewer == Viewer::Seat(seat))
}

/// Whether a new occupant of the seat may read an event from before their time: public events, the state of a second economy, and
/// what the seat saw of the board.
fn outlives(event: &Event) -> bool {
    let seen = matches!(event.body, Body::Published { .. });
    event.audience == Audience::Public || event.body.economy().is_some() || seen
}

/// A game as one viewer sees it. It reads like a game, but nothing makes a view of a whole game: what does not reach the viewer
/// is not in it.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    game: Game,
    viewer: Viewer,
}

impl View {
    /// What the viewer sees of the game with this log.
    pub fn of(id: GameId, log: &[Event], viewer: Viewer) -> View {
        View { game: Game::fold(id, &filter(log, viewer)), viewer }
    }

    /// The game as a power saw it turn by turn where not everybody saw everything (M13): made of what is laid open once it is over, and none
    /// before.
    #[must_use]
    pub fn through(&self, power: &Power) -> Option<View> {
        let laid_open = self.game.result.is_some() && !self.game.is_veiled();
        let own = [self.game.variant()?.power(&power.0)?];
        if !laid_open || self.game.sight() == Sight::All {
            return None;
        }
        let mut game = self.game.clone();
        for evaluation in &mut game.published {
            *evaluation = Arc::new(crate::sight::seen(evaluation, &own));
        }
        Some(View { game, viewer: self.viewer })
    }

    /// As [`Game::without_press`].
    #[must_use]
    pub fn without_press(&self, turn: Turn, muted: impl Fn(SeatId) -> bool) -> Option<(View, usize)> {
        let (game, hidden) = self.game.without_press(turn, muted)?;
        Some((View { game, viewer: self.viewer }, hidden))
    }

    /// Whether the view only grows by these events. Whoever takes a seat anew does not read on where their predecessor stopped: then it is
    /// made of the whole log.
    #[must_use]
    pub fn goes_on(&self, new: &[Event]) -> bool {
        !new.iter().any(|event| takes_over(event, self.viewer))
    }

    /// Brings the view up to date with what reaches the viewer of these new events, at the cost of these alone, if it goes on with them
    /// ([`View::goes_on`]).
    pub fn follow(&mut self, new: &[Event]) {
        for event in new.iter().filter_map(|event| seen(event, self.viewer)) {
            let seq = if self.viewer.is_staff() { event.seq } else { self.game.version + 1 };
            self.game.apply(&Event { seq, ..event });
        }
    }
}

impl Deref for View {
    type Target = Game;

    fn deref(&self) -> &Game {
        &self.game
    }
}

/// One event as the viewer may see it; `None` if it does not reach them.
pub fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
    if !event.audience.reaches(viewer) {
        return None;
    }
    if viewer.is_staff() {
        return Some(event.clone());
    }
    let actor = match &event.actor {
        // What others did is named in the body, where it is no secret: not who cast the vote that decided (1.4), or whose absence
        // moved a deadline (9.9.7).
        Actor::Seat(seat) if viewer == Viewer::Seat(*seat) => Actor::Seat(*seat),
        Actor::System => Actor::System,
        Actor::Seat(_) | Actor::Player(_) | Actor::GameMaster(_) | Actor::Organiser(_) | Actor::Hidden => {
            Actor::Hidden
        }
    };
    let mut seen = Event { actor, cause: Cause::new(""), ..event.clone() };
    match (&mut seen.body, viewer) {
        (Body::SeatVacated { why, note, .. }, _) => {
            *why = None;
            note.clear();
        }
        // The number in the whole log would tell how much happened that others may not know.
        (Body::Undone { seq, .. } | Body::Redone { seq, .. }, _) => *seq = 0,
        // The game master's address is for those who play (9.2), not for whoever collects addresses.
        (Body::Created { setup, .. }, Viewer::Public) => setup.contact.clear(),
        (Body::MasterChanged { contact, .. }, Viewer::Public) => contact.clear(),
        // the players are told why (10.5), and nobody else
        (Body::Ended { result }, Viewer::Public) => {
            if let Ending::Aborted { reason } = &mut result.ending {
                reason.clear();
            }
        }
        (
            Body::Created { .. } | Body::MasterChanged { .. } | Body::Ended { .. },
            Viewer::Seat(_) | Viewer::GameMaster | Viewer::Organiser,
        ) => {}
        // whoever reads one of these at all may read the whole of it
        (
            Body::HouseRulesSet { .. }
            | Body::SignUpOpened
            | Body::SignedUp { .. }
            | Body::SignUpWithdrawn { .. }
            | Body::GuestInvited { .. }
            | Body::PlacesTaken { .. }
            | Body::PowerGiven { .. }
            | Body::BeginnersEnded { .. }
            | Body::Started { .. }
            | Body::PowersAssigned { .. }
            | Body::Seated { .. }
            | Body::DeadlineSet { .. }
            | Body::Stopped { .. }
            | Body::Resumed { .. }
            | Body::AbsenceDeclared { .. }
            | Body::Reminded { .. }
            | Body::Submitted { .. }
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
            | Body::ErrorReported { .. }
            | Body::PressSent { .. }
            | Body::PressRefused { .. }
            | Body::PressPrinted { .. }
            | Body::MessageSent { .. }
            | Body::NmrCounted { .. }
            | Body::GraceSet { .. }
            | Body::Waiting { .. }
            | Body::GraceMet { .. }
            | Body::GraceLapsed { .. }
            | Body::VacancyReason { .. }
            | Body::Reinstated { .. }
            | Body::SeatOffered { .. }
            | Body::Invited { .. }
            | Body::InvitationDeclined { .. }
            | Body::SeatSearched { .. }
            | Body::OfferWithdrawn { .. }
            | Body::SeatClosing { .. }
            | Body::SitterAsked { .. }
            | Body::SitterAnswered { .. }
            | Body::Represented { .. }
            | Body::SitterEnded { .. }
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
            | Body::DisputeRaised { .. }
            | Body::DisputeDecided { .. }
            | Body::OffenderReported { .. }
            | Body::ContentReported { .. }
            | Body::LawlessResumed { .. }
            | Body::IdentitiesRevealed { .. }
            | Body::ChairOffered { .. }
            | Body::ChairDeclined { .. }
            | Body::DiaryWritten { .. }
            | Body::DiaryOpened { .. }
            | Body::EndStated { .. }
            | Body::ResultReported
            | Body::RhythmSet { .. }
            | Body::BoardMoved { .. }
            | Body::ControlSet { .. }
            | Body::Economy { .. }
            | Body::Sealing { .. }
            | Body::Unknown { .. },
            _,
        ) => {}
    }
    Some(seen)
}

//! Taking back (9.9.4 in the small): which of the game master's acts can be undone, and how. An act is undone
//! by an event that restores what was before it; nothing is ever deleted from the log.
//!
//! Undoable are acts that concern the future only: a shifted deadline, a pause, a ruling, the holding of
//! evaluations, an accepted correction. What players have been told of a turn is corrected (9.9.4), not undone.

use crate::body::Body;
use crate::event::Event;
use crate::game::Game;
use crate::undo::Step;
use crate::word::actor::Actor;

/// How many acts can be taken back.
const STEPS_MAX: usize = 20;

/// Remembers how to take the event back, if it is such an act; called before it is applied.
pub(super) fn note(game: &mut Game, event: &Event) {
    let back = match &event.body {
        Body::DeadlineSet { deadline, .. } => {
            let before = game.deadlines.last().filter(|notice| notice.deadline.turn == deadline.turn);
            before.map(|before| Body::DeadlineSet {
                deadline: before.deadline,
                reason: before.reason,
                note: before.note.clone(),
            })
        }
        Body::Ruled { ruling } => Some(Body::RulingWithdrawn { id: ruling.id }),
        Body::RulingWithdrawn { id } => {
            let ruling = game.rulings.iter().find(|ruling| ruling.id == *id);
            ruling.map(|ruling| Body::Ruled { ruling: ruling.clone() })
        }
        Body::HoldSet { on } => Some(Body::HoldSet { on: !on }),
        Body::Undone { .. } => {
            game.redo.extend(game.undo.pop());
            None
        }
        Body::Redone { .. } => {
            game.undo.extend(game.redo.pop());
            None
        }
        // what was published or processed draws a line: nothing before it can be undone
        Body::Evaluated { .. } | Body::Published { .. } | Body::Ended { .. } | Body::TurnReopened { .. } => {
            game.undo.clear();
            game.redo.clear();
            None
        }
        Body::Created { .. }
        | Body::HouseRulesSet { .. }
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
        | Body::Stopped { .. }
        | Body::Resumed { .. }
        | Body::AbsenceDeclared { .. }
        | Body::Reminded { .. }
        | Body::Submitted { .. }
        | Body::Hinted { .. }
        | Body::NoWaitSet { .. }
        | Body::LateAccepted { .. }
        | Body::CorrectionTaken { .. }
        | Body::DraftDiscarded { .. }
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
        | Body::SeatVacated { .. }
        | Body::VacancyReason { .. }
        | Body::SeatClosing { .. }
        | Body::Reinstated { .. }
        | Body::SeatOffered { .. }
        | Body::OfferWithdrawn { .. }
        | Body::Invited { .. }
        | Body::InvitationDeclined { .. }
        | Body::SeatSearched { .. }
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
        | Body::EndMoved { .. }
        | Body::BreachReported { .. }
        | Body::Noted { .. }
        | Body::DisputeRaised { .. }
        | Body::DisputeDecided { .. }
        | Body::OffenderReported { .. }
        | Body::ContentReported { .. }
        | Body::IdentitiesRevealed { .. }
        | Body::ChairOffered { .. }
        | Body::ChairDeclined { .. }
        | Body::MasterChanged { .. }
        | Body::DiaryWritten { .. }
        | Body::DiaryOpened { .. }
        | Body::EndStated { .. }
        | Body::ResultReported
        | Body::LawlessResumed { .. }
        | Body::RhythmSet { .. }
        | Body::BoardMoved { .. }
        | Body::ControlSet { .. }
        | Body::Economy { .. }
        | Body::Sealing { .. }
        | Body::Unknown { .. } => None,
    };
    // the clock sets deadlines as well, and nobody takes those back
    if let (Some(back), Actor::GameMaster(_) | Actor::Organiser(_)) = (back, &event.actor) {
        game.redo.clear();
        game.undo.push(Step {
            seq: event.seq,
            back,
            forth: event.body.clone(),
            audience: event.audience.clone(),
        });
        if game.undo.len() > STEPS_MAX {
            game.undo.remove(0);
        }
    }
}

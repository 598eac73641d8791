//! What the answer to a mail says to whoever wrote it, so that they do not get it in a letter as well.

use super::letter::{Letter, Reader, Told};
use crate::event::Event;
use crate::module::EconomyEvent;
use crate::treaties::book::Happened;
use crate::vote::Asks;
use crate::word::actor::Actor;
use crate::word::seat::Vacancy;

impl Letter {
    /// Whether it would tell its reader what the answer to their own mail says.
    pub(super) fn repeats_the_answer(&self, event: &Event) -> bool {
        let theirs = match &self.to {
            Reader::Seat(seat, _) => event.actor == Actor::Seat(*seat),
            Reader::GameMaster(player) => event.actor == Actor::GameMaster(player.clone()),
            Reader::Applicant(_) | Reader::Asked(_) | Reader::Sitter(..) | Reader::Organisers => false,
        };
        theirs && event.cause.is_wish() && self.told.is_answered()
    }
}

impl Told {
    /// Whether the answer to a mail that does this says all of it, so that its writer needs no letter as well.
    fn is_answered(&self) -> bool {
        match self {
            Told::Economy(EconomyEvent::Treaties(Happened::Offered(_) | Happened::Concluded(_)))
            | Told::OfferClosed { .. }
            | Told::Proposed { asks: Asks::Nothing, .. }
            | Told::YouLeft { why: Vacancy::Resigned, .. }
            | Told::SitterEnded { .. } => true,
            Told::Economy(_)
            | Told::Proposed { .. }
            | Told::YouLeft { .. }
            | Told::Started { .. }
            | Told::HouseRules { .. }
            | Told::BeginnersEnded { .. }
            | Told::PlacesFull { .. }
            | Told::Deadline { .. }
            | Told::Stopped { .. }
            | Told::Resumed { .. }
            | Told::Absence { .. }
            | Told::Reminder { .. }
            | Told::WereReminded { .. }
            | Told::Hinted { .. }
            | Told::LateAccepted { .. }
            | Told::CameLate { .. }
            | Told::Held { .. }
            | Told::Published { .. }
            | Told::StillOrdered { .. }
            | Told::OrdersVoid { .. }
            | Told::Ruled { .. }
            | Told::ErrorReported { .. }
            | Told::PressRefused { .. }
            | Told::Message(_)
            | Told::Nmr { .. }
            | Told::NmrOfRepresented { .. }
            | Told::Grace { .. }
            | Told::Waiting { .. }
            | Told::Free { .. }
            | Told::Back { .. }
            | Told::GuestInvited
            | Told::ChairOffered
            | Told::ChairDeclined { .. }
            | Told::MasterChanged { .. }
            | Told::SitterAsked { .. }
            | Told::SitterNamed { .. }
            | Told::SitterDeclined { .. }
            | Told::YouSitIn { .. }
            | Told::Represented { .. }
            | Told::SeatOffered { .. }
            | Told::Invited { .. }
            | Told::InvitationDeclined { .. }
            | Told::StillFree { .. }
            | Told::OfferWithdrawn { .. }
            | Told::Left { .. }
            | Told::YouSit { .. }
            | Told::Sits { .. }
            | Told::DoneWithout { .. }
            | Told::Overslept { .. }
            | Told::Agreed { .. }
            | Told::Lapsed { .. }
            | Told::CouncilAsked { .. }
            | Told::CouncilRefused { .. }
            | Told::Reopened { .. }
            | Told::EndMoved { .. }
            | Told::Breach { .. }
            | Told::DisputeRaised { .. }
            | Told::DisputeDecided { .. }
            | Told::Offender { .. }
            | Told::Content { .. }
            | Told::PlayedOn { .. }
            | Told::Ended(_) => false,
        }
    }
}

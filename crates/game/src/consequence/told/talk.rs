//! What people are told of proposals, votes and disputes.

use super::Change;
use crate::body::Body;
use crate::consequence::letter::{Letter, Told};
use crate::event::Event;
use crate::vote::{Asks, Proposal, Voter};
use crate::word::seat::SeatId;
use text::Reason;

impl Change<'_> {
    /// The council decides of a disclosed identity in doubt: it learns that the players have decided (9.9.7).
    pub(super) fn agreed(&self, id: u32) -> Vec<Letter> {
        let Some(proposal) = self.proposal(id) else { return Vec::new() };
        let told = Told::Agreed { id, proposal: proposal.clone() };
        match proposal {
            Proposal::KeepAfterBreach { .. } => self.all(&told),
            Proposal::Draw
            | Proposal::Capitulation { .. }
            | Proposal::LaterEnd { .. }
            | Proposal::HouseRules { .. }
            | Proposal::Repetition { .. } => self.game(|_| told.clone()),
        }
    }

    /// What was agreed is closed as well: of that all have been told.
    pub(super) fn lapsed(&self, id: u32) -> Vec<Letter> {
        let was = self.before.ballots.iter().any(|ballot| ballot.id == id && ballot.agreed);
        let agreed = was || self.events.iter().any(|event| event.body == Body::Agreed { id });
        let proposal = self.proposal(id).filter(|_| !agreed);
        proposal
            .map_or_else(Vec::new, |proposal| self.game(|_| Told::Lapsed { id, proposal: proposal.clone() }))
    }

    pub(super) fn refused(&self, id: u32, reason: &str) -> Vec<Letter> {
        let told = |proposal| Told::CouncilRefused { id, proposal, reason: reason.to_owned() };
        self.proposal(id).map_or_else(Vec::new, |proposal| self.all(&told(proposal)))
    }

    pub(super) fn dispute_decided(&self, id: u32, council: bool, text: &Reason) -> Vec<Letter> {
        let told = Told::DisputeDecided { id, council, text: text.clone() };
        let dispute = self.after.disputes.iter().find(|dispute| dispute.id == id);
        let raiser = dispute.map_or_else(Vec::new, |dispute| self.seat(dispute.seat, told.clone()));
        [raiser, self.staff(told)].concat()
    }

    pub(super) fn proposal(&self, id: u32) -> Option<Proposal> {
        let open = self.after.ballots.iter().chain(&self.before.ballots);
        let mut open =
            open.map(|ballot| (ballot.id, &ballot.proposal)).chain(self.events.iter().filter_map(proposed));
        open.find(|(of, _)| *of == id).map(|(_, proposal)| proposal.clone())
    }

    /// What a proposal asks of a seat, or of the game master. Whoever made it has voted with it.
    pub(super) fn asks(&self, id: u32, proposal: &Proposal, reader: Option<SeatId>) -> Asks {
        let voter = reader.map_or(Voter::GameMaster, Voter::Seat);
        let has_voted = |event: &Event| matches!(&event.body, Body::Voted { id: of, voter: who, yes: true } if (*of, *who) == (id, voter));
        let has_vote = match voter {
            Voter::Seat(seat) => self.after.may_vote(seat),
            Voter::GameMaster => proposal.needs_game_master(),
        };
        match has_vote {
            _ if self.events.iter().any(has_voted) => Asks::Nothing,
            true => Asks::Vote,
            false => Asks::NoVote,
        }
    }
}

fn proposed(event: &Event) -> Option<(u32, &Proposal)> {
    let Body::Proposed { id, proposal, .. } = &event.body else { return None };
    Some((*id, proposal))
}

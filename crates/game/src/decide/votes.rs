//! Proposals and secret votes (1.4, 1.5, 9.9.5, 9.9.6, 9.9.7).

use super::deciding::{Deciding, reason, short};
use crate::body::Body;
use crate::calendar::deadline::DeadlineReason;
use crate::ending::{self, DrawCause, Ending};
use crate::house::HouseRules;
use crate::module::Economy;
use crate::refusal::Refusal;
use crate::setup::Press;
use crate::vote::{Ballot, Proposal, Voter};
use crate::word::actor::{Actor, Audience};
use crate::word::seat::{Power, SeatId};
use crate::word::turn::Turn;
use std::collections::BTreeMap;

/// A game cannot be prolonged beyond this many years after its present end at once.
const LATER_MAX: i32 = 50;

impl Deciding {
    pub(super) fn propose(&mut self, proposal: &Proposal) -> Result<(), Refusal> {
        let voter = self.voter()?;
        let turn = self.pending()?;
        self.may_propose(voter, proposal)?;
        self.check_proposal(proposal, turn)?;
        self.open_ballot(proposal, turn, voter)
    }

    /// "auf die Anwendung dieses Standards vertrauen" (10.2): house rules that would be stricter than what is practised are
    /// the game master's proposal, and need everybody.
    pub(super) fn propose_rules(&mut self, rules: &HouseRules, why: &str) -> Result<(), Refusal> {
        let turn = self.pending()?;
        let proposal = Proposal::HouseRules { rules: Box::new(rules.clone()), reason: why.to_owned() };
        self.open_ballot(&proposal, turn, Voter::GameMaster)
    }

    fn open_ballot(&mut self, proposal: &Proposal, turn: Turn, voter: Voter) -> Result<(), Refusal> {
        if self.game.ballots.iter().any(|ballot| ballot.proposal == *proposal) {
            return Err(Refusal::ProposedAlready);
        }
        let id = self.game.last_ballot.saturating_add(1);
        self.tell(Body::Proposed { id, proposal: proposal.clone(), turn });
        if let Voter::Seat(seat) = voter {
            self.emit(Audience::seat(seat), Body::Voted { id, voter, yes: true });
        } else if proposal.needs_game_master() {
            self.note(Body::Voted { id, voter, yes: true });
        }
        self.conclude_ballot(id);
        Ok(())
    }

    pub(super) fn vote(&mut self, id: u32, yes: bool) -> Result<(), Refusal> {
        let voter = self.voter()?;
        self.pending()?;
        let ballot = self.game.ballots.iter().find(|ballot| ballot.id == id && !ballot.agreed);
        let proposal = ballot.ok_or(Refusal::NoSuchProposal)?.proposal.clone();
        match voter {
            Voter::Seat(seat) if self.game.may_vote(seat) => {
                self.emit(Audience::seat(seat), Body::Voted { id, voter, yes });
            }
            Voter::Seat(_) => return Err(Refusal::NoVote),
            Voter::GameMaster if proposal.needs_game_master() => {
                self.note(Body::Voted { id, voter, yes });
            }
            Voter::GameMaster => return Err(Refusal::NoVote),
        }
        self.conclude_ballot(id);
        Ok(())
    }

    /// "Der Rat der Weisen ist in diesem Falle zu informieren und kann die Wiederholung ggf. ablehnen" (9.9.5).
    pub(super) fn council_answer(&mut self, id: u32, refuse: bool, why: &str) -> Result<(), Refusal> {
        self.council()?;
        short(why)?;
        self.running()?;
        let found = self.game.ballots.iter().find(|ballot| ballot.id == id && ballot.agreed);
        let ballot = found.cloned().ok_or(Refusal::NoSuchProposal)?;
        if refuse {
            reason(why)?;
            self.tell(Body::CouncilRefused { id, reason: why.to_owned() });
            return Ok(());
        }
        self.carry_out(&ballot)
    }

    /// Rules that were set make what was proposed about the earlier ones void.
    pub(super) fn lapse_rules(&mut self) {
        let about = |ballot: &&Ballot| matches!(ballot.proposal, Proposal::HouseRules { .. });
        let open: Vec<u32> = self.game.ballots.iter().filter(about).map(|ballot| ballot.id).collect();
        for id in open {
            self.tell(Body::Lapsed { id });
        }
    }

    /// Open votes lapse with the next published evaluation unless renewed (reading of R020).
    pub(super) fn lapse_ballots(&mut self, turn: Turn) {
        let open: Vec<u32> =
            self.game.ballots.iter().filter(|ballot| ballot.turn <= turn).map(|b| b.id).collect();
        for id in open {
            self.tell(Body::Lapsed { id });
        }
    }

    fn voter(&self) -> Result<Voter, Refusal> {
        match &self.actor {
            Actor::Player(_) => self.seated().map(Voter::Seat),
            Actor::GameMaster(_) => self.staff().map(|()| Voter::GameMaster),
            Actor::Organiser(_) | Actor::System | Actor::Seat(_) | Actor::Hidden => Err(Refusal::NotSeated),
        }
    }

    fn may_propose(&self, voter: Voter, proposal: &Proposal) -> Result<(), Refusal> {
        match (voter, proposal) {
            (Voter::Seat(_), Proposal::HouseRules { .. }) => Err(Refusal::NotGameMaster),
            (Voter::Seat(seat), _) if self.game.may_vote(seat) => Ok(()),
            (Voter::Seat(_), _) => Err(Refusal::NoVote),
            // a draw or a contract is the players' own affair
            (Voter::GameMaster, Proposal::Draw | Proposal::Capitulation { .. }) => Err(Refusal::NoVote),
            (Voter::GameMaster, _) => Ok(()),
        }
    }

    fn check_proposal(&self, proposal: &Proposal, turn: Turn) -> Result<(), Refusal> {
        if Economy::of(&self.game).is_some_and(|economy| !economy.ways().allows(proposal)) {
            return Err(Refusal::NotInThisVariant);
        }
        match proposal {
            Proposal::Draw => Ok(()),
            Proposal::Capitulation { plan } => self.check_plan(plan, turn),
            Proposal::LaterEnd { year } => {
                let limits = self.game.limits.ok_or(Refusal::NoGame)?;
                let later = limits
                    .last_year
                    .is_some_and(|last| *year > last && *year <= last.saturating_add(LATER_MAX));
                if later && limits.shortened.is_none() { Ok(()) } else { Err(Refusal::LaterEnd) }
            }
            Proposal::Repetition { turn: of, reason: why } => {
                reason(why)?;
                let last = self.game.last_evaluation().map(|evaluation| evaluation.turn);
                if last == Some(*of) { Ok(()) } else { Err(Refusal::NotLastTurn) }
            }
            Proposal::KeepAfterBreach { seat } => {
                let known = self.game.breaches.iter().any(|(of, _)| of == seat);
                if known { Ok(()) } else { Err(Refusal::NoBreach) }
            }
            Proposal::HouseRules { rules, reason: why } => {
                reason(why)?;
                rules.check()
            }
        }
    }

    /// A capitulation plan: from autumn 1908 (R014), not without press (9.9.6), every nation that owns a center is
    /// listed, and no more centers than there are (R018).
    fn check_plan(&self, plan: &BTreeMap<Power, u16>, turn: Turn) -> Result<(), Refusal> {
        let setup = self.game.setup.as_ref().ok_or(Refusal::NoGame)?;
        let frame = self.game.frame.as_ref().ok_or(Refusal::NoGame)?;
        let limits = self.game.limits.ok_or(Refusal::NoGame)?;
        if setup.press == Press::None {
            return Err(Refusal::CapitulationNoPress);
        }
        if turn < limits.capitulation_from {
            return Err(Refusal::CapitulationTooEarly);
        }
        let standing = self.game.standing();
        let owners = frame.powers.iter().filter(|power| standing.center_count(power) > 0);
        let listed = owners.into_iter().all(|power| plan.contains_key(power));
        if !listed || !plan.keys().all(|power| frame.powers.contains(power)) {
            return Err(Refusal::PlanPowers);
        }
        let sum: u32 = plan.values().map(|centers| u32::from(*centers)).sum();
        if sum > u32::from(frame.centers) {
            return Err(Refusal::PlanCenters);
        }
        let winners = plan.values().filter(|centers| **centers >= frame.victory).count();
        if winners > 1 || sum == 0 { Err(Refusal::PlanWinners) } else { Ok(()) }
    }

    /// Carries the proposal out if everybody who is asked has agreed.
    fn conclude_ballot(&mut self, id: u32) {
        let Some(ballot) = self.game.ballots.iter().find(|ballot| ballot.id == id).cloned() else {
            return;
        };
        if let Some(powers) = self.offered_to_the_tied(&ballot) {
            self.tell(Body::Agreed { id });
            self.tell(Body::Lapsed { id });
            self.end(Ending::Draw { powers, cause: DrawCause::Vote });
            return;
        }
        let seats: Vec<SeatId> = self.game.seats.iter().map(|seat| seat.id).collect();
        let mut asked =
            seats.into_iter().filter(|seat| self.game.may_vote(*seat)).map(Voter::Seat).peekable();
        let somebody = asked.peek().is_some();
        let players = asked.all(|voter| ballot.vote_of(voter) == Some(true));
        let leader = !ballot.proposal.needs_game_master() || ballot.vote_of(Voter::GameMaster) == Some(true);
        if !(somebody && players && leader) {
            return;
        }
        self.tell(Body::Agreed { id });
        if ballot.proposal.council_may_refuse() {
            self.note(Body::CouncilInformed { id });
        } else if self.carry_out(&ballot).is_err() {
            // what was agreed has become impossible in the meantime
            self.tell(Body::Lapsed { id });
        }
    }

    /// Who shares the draw if one of those who are tied with enough to win wants it, where the board leaves that to each of them
    /// (Ludomaniac, 11 June 2006).
    fn offered_to_the_tied(&self, ballot: &Ballot) -> Option<Vec<Power>> {
        let offered = self.game.variant()?.rules.tie_offered;
        let tied = self.tied().filter(|_| offered && ballot.proposal == Proposal::Draw)?;
        let wants = |power: &Power| {
            let seat = self.game.control.get(power);
            seat.is_some_and(|seat| ballot.vote_of(Voter::Seat(*seat)) == Some(true))
        };
        tied.iter().any(wants).then_some(tied)
    }

    fn carry_out(&mut self, ballot: &Ballot) -> Result<(), Refusal> {
        let id = ballot.id;
        let frame = self.game.frame.clone().ok_or(Refusal::NoGame)?;
        let standing = self.game.standing();
        let owners = frame.powers.iter().filter(|power| standing.center_count(power) > 0).cloned().collect();
        if let Some(ending) = ending::of_proposal(&ballot.proposal, frame.victory, owners) {
            self.tell(Body::Lapsed { id });
            self.end(ending);
            return Ok(());
        }
        match &ballot.proposal {
            Proposal::LaterEnd { year } => self.tell(Body::EndMoved { year: *year }),
            Proposal::Repetition { turn, .. } => return self.reopen(id, *turn),
            Proposal::HouseRules { rules, reason } => {
                self.tell(Body::HouseRulesSet { rules: rules.clone(), reason: reason.clone() });
            }
            Proposal::KeepAfterBreach { .. } | Proposal::Draw | Proposal::Capitulation { .. } => {}
        }
        self.tell(Body::Lapsed { id });
        Ok(())
    }

    /// The last turn is pending again, with a new deadline; what had been handed in for it still counts until it
    /// is replaced.
    fn reopen(&mut self, id: u32, turn: Turn) -> Result<(), Refusal> {
        if self.game.last_evaluation().map(|evaluation| evaluation.turn) != Some(turn) {
            return Err(Refusal::NotLastTurn);
        }
        self.tell(Body::Lapsed { id });
        self.tell(Body::TurnReopened { turn });
        let at = self.regular_deadline();
        self.set_deadline(turn, at, DeadlineReason::Repetition, "");
        self.prepare(turn);
        Ok(())
    }
}

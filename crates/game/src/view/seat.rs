//! A seat's page: the public one, and what only this seat may see.

use super::public::PublicView;
use crate::away::Absence;
use crate::duty;
use crate::game::{Dispute, Game};
use crate::module::{self, EconomyView};
use crate::press::{Message, PendingPress};
use crate::submission::{Flag, Line};
use crate::vote::{Proposal, Voter};
use crate::word::actor::Viewer;
use crate::word::seat::{Power, SeatId};
use crate::word::turn::Turn;
use jiff::Timestamp;
use serde::Serialize;

/// What is expected of a seat now.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Expectation {
    /// Orders for the pending turn, until the deadline.
    Orders {
        /// The pending deadline.
        until: Timestamp,
    },
    /// Units that have no order in what counts now.
    UnitsWithoutOrder {
        /// Where they stand.
        at: Vec<String>,
    },
    /// Orders within a time limit after a missed deadline (9.10.1c).
    Grace {
        /// The end of the limit that runs for this seat.
        until: Timestamp,
    },
    /// A vote on an open proposal on which they have not voted yet.
    Vote {
        /// On which proposal.
        id: u32,
    },
}

/// An own submission.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OwnSubmission {
    /// For which turn.
    pub turn: Turn,
    /// The n-th of this seat for that turn, from 1; a later one comes in its place.
    pub version: u32,
    /// When it came.
    pub received: Timestamp,
    /// The text as it was handed in, word for word.
    pub text: String,
    /// What was understood.
    pub lines: Vec<Line>,
    /// What was noticed.
    pub flags: Vec<Flag>,
    /// It counts as things stand.
    pub counts: bool,
    /// Meant to be replaced (9.5a).
    pub provisional: bool,
}

/// An open proposal with the own vote.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OpenBallot {
    /// The number under which votes are given.
    pub id: u32,
    /// What is proposed.
    pub proposal: Proposal,
    /// The own vote.
    pub own: Option<bool>,
    /// All agreed; the council is asked.
    pub agreed: bool,
}

/// What a seat may see.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatView {
    /// What everybody sees.
    pub public: PublicView,
    /// The seat whose page it is.
    pub seat: SeatId,
    /// Powers that it orders now.
    pub powers: Vec<Power>,
    /// What is expected.
    pub expected: Vec<Expectation>,
    /// Own submissions, newest first.
    pub submissions: Vec<OwnSubmission>,
    /// "No wait" is set for the pending turn.
    pub no_wait: bool,
    /// Missed deadlines of the present occupant.
    pub nmrs: Vec<Turn>,
    /// Proposals that are open, or agreed while the council may still refuse.
    pub ballots: Vec<OpenBallot>,
    /// Own press that waits.
    pub press: Vec<PendingPress>,
    /// Private messages since the present occupant sits here.
    pub messages: Vec<Message>,
    /// Absences that they announced on this seat (9.4).
    pub absences: Vec<Absence>,
    /// Disputes that this seat raised, decided ones included (10.4).
    pub disputes: Vec<Dispute>,
    /// What the second economies show.
    pub economy: Option<EconomyView>,
}

impl SeatView {
    /// At this time, from a state that was folded from what this seat may see.
    pub fn of(game: &Game, seat: SeatId, at: Timestamp) -> Self {
        let sits = game.seat(seat).and_then(|seat| seat.occupant());
        let since = sits.map_or(Timestamp::MAX, |occupant| occupant.since);
        let own = |ballot: &crate::vote::Ballot| OpenBallot {
            id: ballot.id,
            proposal: ballot.proposal.clone(),
            own: ballot.vote_of(Voter::Seat(seat)),
            agreed: ballot.agreed,
        };
        SeatView {
            public: PublicView::of(game, at),
            seat,
            powers: game.powers_of(seat).cloned().collect(),
            expected: expected(game, seat),
            submissions: submissions(game, seat),
            no_wait: game.turn.is_some() && game.no_wait.get(&seat) == game.turn.as_ref(),
            nmrs: sits.map_or_else(Vec::new, |occupant| occupant.nmrs.clone()),
            ballots: game.ballots.iter().map(own).collect(),
            press: game.press.clone(),
            // letters to a predecessor are theirs
            messages: game.messages.iter().filter(|message| message.at >= since).cloned().collect(),
            absences: game.absences.clone(),
            disputes: game.disputes.clone(),
            economy: module::view(game, Viewer::Seat(seat)),
        }
    }
}

fn expected(game: &Game, seat: SeatId) -> Vec<Expectation> {
    let mut expected = Vec::new();
    let Some(turn) = game.turn else {
        return expected;
    };
    if let Some(grace) = game.graces.iter().find(|grace| grace.seat == seat) {
        expected.push(Expectation::Grace { until: grace.until });
    }
    if let Some(deadline) = game.deadline.filter(|_| duty::is_asked(game, seat, turn)) {
        if !duty::has_ordered(game, seat, turn, Timestamp::MAX) {
            expected.push(Expectation::Orders { until: deadline.at });
        } else {
            let without = duty::units_without_order(game, seat, turn);
            let at: Vec<String> = without.into_iter().map(|unit| unit.at).collect();
            if !at.is_empty() {
                expected.push(Expectation::UnitsWithoutOrder { at });
            }
        }
    }
    let open = game.ballots.iter().filter(|ballot| !ballot.agreed);
    let unvoted = open.filter(|ballot| ballot.vote_of(Voter::Seat(seat)).is_none());
    expected.extend(unvoted.map(|ballot| Expectation::Vote { id: ballot.id }));
    expected
}

fn submissions(game: &Game, seat: SeatId) -> Vec<OwnSubmission> {
    let by =
        game.deadline.filter(|_| !duty::late_counts(game)).map_or(Timestamp::MAX, |deadline| deadline.at);
    let own = game.submissions.iter().rev().filter(|submission| submission.seat == seat);
    own.map(|submission| {
        let turn = submission.sheet.turn;
        let counting = duty::counting(game, seat, turn, by);
        OwnSubmission {
            turn,
            version: submission.version,
            received: submission.sheet.received,
            text: submission.sheet.text.clone(),
            lines: submission.sheet.lines.clone(),
            flags: submission.flags.clone(),
            counts: counting.is_some_and(|counting| counting.submission.version == submission.version),
            provisional: submission.sheet.provisional,
        }
    })
    .collect()
}

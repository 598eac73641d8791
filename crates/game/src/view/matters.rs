//! What waits for the game master: decisions, and what the machine points out. For a game folded for the staff.

use crate::away::Sitting;
use crate::calendar::deadline::Deadline;
use crate::duty;
use crate::game::{Dispute, Game, Stage, Unreadable};
use crate::press::PendingPress;
use crate::submission::Flag;
use crate::vote::{Ballot, Proposal};
use crate::word::seat::{Seat, SeatId};
use crate::word::turn::Turn;
use jiff::Timestamp;
use text::Reason;

/// Something that waits, the most urgent kinds first.
#[derive(Clone, PartialEq, Debug)]
pub enum Matter {
    /// The log has an event that this program cannot read: the game is held until one does.
    Unreadable(Unreadable),
    /// An evaluation is held back.
    Draft {
        /// Of which turn.
        turn: Turn,
    },
    /// A deadline has passed and the clock has not come yet.
    Due {
        /// The deadline meant.
        deadline: Deadline,
    },
    /// The machine was late for a deadline of the pending turn: another one was set.
    Overslept {
        /// The deadline meant.
        deadline: Deadline,
    },
    /// A seat is free: seat a substitute or do without (9.10.1).
    Vacancy {
        /// The seat it is about.
        seat: SeatId,
    },
    /// Whoever sits there goes at the next deadline, and nobody else knows yet (9.9.7): somebody can be asked to follow them.
    Closing {
        /// The seat it is about.
        seat: SeatId,
    },
    /// An error in the last evaluation was reported (9.9.4).
    Error {
        /// The seat that reported it.
        seat: SeatId,
        /// What it says, as it was typed.
        text: String,
    },
    /// An incomplete correction can be taken (9.5).
    Correction {
        /// The seat it belongs to.
        seat: SeatId,
        /// The version that lacks orders, and would count if it is taken.
        version: u32,
    },
    /// Orders came after the deadline and can be let count, for all alike (9.10.1).
    Late {
        /// The seats it belongs to.
        seats: Vec<SeatId>,
    },
    /// Press will appear with the next report and can be refused.
    Press(PendingPress),
    /// A proposal is open.
    Ballot {
        /// The ballot it is about.
        ballot: Ballot,
        /// The sum of a capitulation plan that does not add up to the centers of the board (reading of R018).
        odd_sum: Option<u32>,
    },
    /// A dispute has no decision (10.4).
    Dispute(Dispute),
    /// A player named somebody to act for them: does the game master agree (9.4)?
    Sitter(Sitting),
    /// An identity was disclosed (9.9.7).
    Breach {
        /// The seat it belongs to.
        seat: SeatId,
        /// What is said of it.
        note: Reason,
    },
    /// The deadline lies in an announced absence (9.4).
    Absence {
        /// The seat it belongs to.
        seat: SeatId,
        /// The end of the absence.
        to: Timestamp,
    },
    /// Somebody missed turns repeatedly and is to be reported (9.10.3).
    Offender {
        /// On which seat.
        seat: SeatId,
        /// So many turns.
        nmrs: usize,
    },
    /// The time limit of the house rules is longer than seven days (9.10.1c).
    LongGrace,
    /// The result is to be reported to the database (1.6).
    Result,
}

/// NMRs of one player that make a repeated offender (9.10.3).
const REPEATED: usize = 2;

impl Matter {
    /// Whether somebody has to decide or to do something; the others are pointed out and may stay as they are.
    pub const fn asks(&self) -> bool {
        match self {
            Matter::Unreadable(_)
            | Matter::Draft { .. }
            | Matter::Due { .. }
            | Matter::Overslept { .. }
            | Matter::Vacancy { .. }
            | Matter::Closing { .. }
            | Matter::Error { .. }
            | Matter::Correction { .. }
            | Matter::Late { .. }
            | Matter::Press(_)
            | Matter::Ballot { .. }
            | Matter::Dispute(_)
            | Matter::Sitter(_)
            | Matter::Breach { .. }
            | Matter::Offender { .. }
            | Matter::Result => true,
            Matter::Absence { .. } | Matter::LongGrace => false,
        }
    }
}

/// Everything that waits at this time.
pub fn matters(game: &Game, now: Timestamp) -> Vec<Matter> {
    let mut matters: Vec<Matter> = game.unreadable.iter().cloned().map(Matter::Unreadable).collect();
    matters.extend(game.draft.as_ref().map(|draft| Matter::Draft { turn: draft.evaluation.turn }));
    let passed = game.deadline.filter(|due| game.is_open() && game.draft.is_none() && due.at < now);
    matters.extend(passed.map(|deadline| Matter::Due { deadline }));
    let overslept = game.overslept.last().filter(|slept| Some(slept.turn) == game.turn);
    matters.extend(overslept.map(|deadline| Matter::Overslept { deadline: *deadline }));
    if game.stage == Stage::Running {
        let free = game.seats.iter().filter(|seat| seat.occupant().is_none() && !seat.unmanned);
        matters.extend(free.map(|seat| Matter::Vacancy { seat: seat.id }));
        let closing = game.seats.iter().filter(|seat| seat.is_closing());
        matters.extend(closing.map(|seat| Matter::Closing { seat: seat.id }));
    }
    let error = |(seat, text): &(SeatId, String)| Matter::Error { seat: *seat, text: text.clone() };
    matters.extend(game.errors.iter().map(error));
    matters.extend(corrections(game));
    matters.extend(late(game));
    matters.extend(game.press.iter().cloned().map(Matter::Press));
    matters.extend(game.ballots.iter().map(|ballot| ballot_of(game, ballot)));
    let open = game.disputes.iter().filter(|dispute| dispute.decision.is_none());
    matters.extend(open.cloned().map(Matter::Dispute));
    let breach = |(seat, note): &(SeatId, Reason)| Matter::Breach { seat: *seat, note: note.clone() };
    matters.extend(game.breaches.iter().map(breach));
    let named =
        game.sittings.iter().filter(|sitting| !sitting.agreed && sitting.ended.is_none() && now < sitting.to);
    matters.extend(named.cloned().map(Matter::Sitter));
    matters.extend(hints(game));
    if game.stage == Stage::Over && !game.result_reported {
        matters.push(Matter::Result);
    }
    matters
}

/// Corrections that lack orders which the submission before had, and that were not taken (9.5).
fn corrections(game: &Game) -> impl Iterator<Item = Matter> {
    let seats = game.seats.iter().filter_map(|seat| game.last_submission(seat.id, game.turn?));
    let waits = seats.filter(|last| {
        last.is(Flag::Incomplete) && !game.taken.contains(&(last.seat, last.sheet.turn, last.version))
    });
    waits.map(|last| Matter::Correction { seat: last.seat, version: last.version })
}

fn late(game: &Game) -> Option<Matter> {
    let of_turn = game.submissions.iter().filter(|submission| Some(submission.sheet.turn) == game.turn);
    let mut seats: Vec<SeatId> =
        of_turn.filter(|submission| submission.is(Flag::Late)).map(|late| late.seat).collect();
    seats.sort_unstable();
    seats.dedup();
    (!seats.is_empty() && !duty::late_counts(game)).then_some(Matter::Late { seats })
}

fn ballot_of(game: &Game, ballot: &Ballot) -> Matter {
    let centers = game.frame.as_ref().map_or(0, |frame| u32::from(frame.centers));
    let sum = match &ballot.proposal {
        Proposal::Capitulation { plan } => Some(plan.values().map(|centers| u32::from(*centers)).sum()),
        Proposal::Draw
        | Proposal::LaterEnd { .. }
        | Proposal::Repetition { .. }
        | Proposal::HouseRules { .. }
        | Proposal::KeepAfterBreach { .. } => None,
    };
    Matter::Ballot { ballot: ballot.clone(), odd_sum: sum.filter(|sum| *sum != centers) }
}

fn is_reported(game: &Game, seat: &Seat) -> bool {
    let player = seat.occupant().and_then(|occupant| occupant.player.as_ref());
    player.is_some_and(|player| game.offenders.contains(&player.id))
}

/// What nobody has to decide at once.
fn hints(game: &Game) -> Vec<Matter> {
    let mut hints = Vec::new();
    if let Some(deadline) = game.deadline {
        let away = game.absences.iter().filter(|away| (away.from..=away.to).contains(&deadline.at));
        hints.extend(away.map(|away| Matter::Absence { seat: away.seat, to: away.to }));
    }
    if game.stage == Stage::Running {
        let repeated = |seat: &&Seat| seat.nmr_count() >= REPEATED && !is_reported(game, seat);
        let found = game.seats.iter().filter(repeated);
        hints.extend(found.map(|seat| Matter::Offender { seat: seat.id, nmrs: seat.nmr_count() }));
    }
    if matches!(game.stage, Stage::Announced | Stage::SignUp | Stage::Running) && game.house.grace_is_long() {
        hints.push(Matter::LongGrace);
    }
    hints
}

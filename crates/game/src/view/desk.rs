//! The game master's desk: who is missing what, what waits for a decision, what the machine advises, and
//! the log of who did what.

use super::public::PublicView;
use crate::calendar::deadline::Deadline;
use crate::duty;
use crate::event::Event;
use crate::game::{Absence, Application, Dispute, Game, Stage};
use crate::job::{self, Job};
use crate::module::{self, EconomyView};
use crate::ruling::InForce;
use crate::submission::Flag;
use crate::vote::Ballot;
use crate::word::actor::{Actor, Viewer};
use crate::word::seat::{Person, SeatId};
use crate::word::turn::Turn;
use jiff::Timestamp;
use serde::Serialize;

/// How a seat stands before the deadline.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatStatus {
    /// Which.
    pub seat: SeatId,
    /// What it is called.
    pub label: String,
    /// Who sits there; the staff knows.
    pub player: Option<Person>,
    /// It has to hand in something.
    pub asked: bool,
    /// It has.
    pub in_time: bool,
    /// The version that counts.
    pub version: Option<u32>,
    /// What was noticed in its submissions for this turn, by version.
    pub flags: Vec<(u32, Vec<Flag>)>,
    /// Units without an order in what counts.
    pub units_without_order: Vec<String>,
    /// "No wait".
    pub no_wait: bool,
    /// Missed deadlines of the occupant.
    pub nmrs: Vec<Turn>,
    /// A time limit that runs.
    pub grace: Option<Timestamp>,
}

/// What the machine points out.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Advice {
    /// The deadline lies in somebody's absence (9.4).
    DeadlineInAbsence {
        /// Whose.
        seat: SeatId,
    },
    /// The time limit of the house rules is longer than seven days (9.10.1c).
    LongGrace,
    /// An incomplete correction waits (9.5).
    IncompleteCorrection {
        /// Whose.
        seat: SeatId,
        /// Which version.
        version: u32,
    },
    /// Orders came after the deadline (9.10.1).
    LateOrders {
        /// Whose.
        seats: Vec<SeatId>,
    },
    /// A seat is free: seat a substitute or do without (9.10.1).
    SeatFree {
        /// Which.
        seat: SeatId,
    },
    /// Somebody missed deadlines repeatedly and should be reported (9.10.3).
    ReportOffender {
        /// Whose seat.
        seat: SeatId,
    },
    /// A capitulation plan does not add up to the centers on the map (reading of R018).
    PlanSum {
        /// Which proposal.
        id: u32,
        /// Its sum.
        sum: u32,
    },
    /// The machine was late for this deadline.
    Overslept {
        /// Which.
        deadline: Deadline,
    },
    /// An evaluation waits for publication.
    DraftWaits,
    /// The result is to be reported to the database (1.6).
    ReportResult,
}

/// One line of the log: who did what.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LogLine {
    /// Its number.
    pub seq: u64,
    /// When.
    pub at: Timestamp,
    /// Who.
    pub actor: Actor,
    /// By which command or job.
    pub cause: String,
    /// What: the kind of event.
    pub kind: String,
}

/// What the game master sees.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DeskView {
    /// What everybody sees; for the staff with names.
    pub public: PublicView,
    /// Applications.
    pub applications: Vec<Application>,
    /// Every seat before the deadline.
    pub seats: Vec<SeatStatus>,
    /// What the machine points out.
    pub advice: Vec<Advice>,
    /// An evaluation waits.
    pub draft: Option<crate::evaluation::Record>,
    /// Evaluations are held back.
    pub hold: bool,
    /// Rulings for the pending and the last turn.
    pub rulings: Vec<InForce>,
    /// Open proposals with all votes.
    pub ballots: Vec<Ballot>,
    /// Absences.
    pub absences: Vec<Absence>,
    /// Reported errors.
    pub errors: Vec<(SeatId, String)>,
    /// Disputes.
    pub disputes: Vec<Dispute>,
    /// Recorded disclosures.
    pub breaches: Vec<(SeatId, String)>,
    /// Press that waits, by number, seat and words.
    pub press: Vec<crate::press::PendingPress>,
    /// Notes.
    pub notes: Vec<(Timestamp, String)>,
    /// What the clock will do.
    pub jobs: Vec<Job>,
    /// There is something to take back, and to do again.
    pub can_undo: bool,
    /// There is something to do again.
    pub can_redo: bool,
    /// Who did what, newest first.
    pub log: Vec<LogLine>,
    /// What the second economies show.
    pub economy: Option<EconomyView>,
}

impl DeskView {
    /// From a state that was folded from what the staff may see.
    pub(super) fn of(game: &Game, log: &[Event], viewer: Viewer, now: Timestamp) -> Self {
        let seats: Vec<SeatStatus> = game.seats.iter().map(|seat| status(game, seat)).collect();
        let lines = log.iter().rev().map(|event| LogLine {
            seq: event.seq,
            at: event.at,
            actor: event.actor.clone(),
            cause: event.cause.0.clone(),
            kind: event.kind(),
        });
        DeskView {
            public: PublicView::of(game),
            applications: game.applications.clone(),
            advice: advice(game, &seats, now),
            seats,
            draft: game.draft.as_deref().cloned(),
            hold: game.hold,
            rulings: game.rulings.clone(),
            ballots: game.ballots.clone(),
            absences: game.absences.clone(),
            errors: game.errors.clone(),
            disputes: game.disputes.clone(),
            breaches: game.breaches.clone(),
            press: game.press.clone(),
            notes: game.notes.clone(),
            jobs: job::jobs(game),
            can_undo: !game.undo.is_empty(),
            can_redo: !game.redo.is_empty(),
            log: lines.collect(),
            economy: module::view(game, viewer),
        }
    }
}

fn status(game: &Game, seat: &crate::word::seat::Seat) -> SeatStatus {
    let by =
        game.deadline.filter(|_| !duty::late_counts(game)).map_or(Timestamp::MAX, |deadline| deadline.at);
    let occupant = seat.occupant();
    let turn = game.turn;
    let counting = turn.and_then(|turn| duty::counting(game, seat.id, turn, by));
    let of_turn = game
        .submissions
        .iter()
        .filter(|submission| submission.seat == seat.id && Some(submission.sheet.turn) == turn);
    SeatStatus {
        seat: seat.id,
        label: seat.label(),
        player: occupant.and_then(|occupant| occupant.player.clone()),
        asked: turn.is_some_and(|turn| duty::is_asked(game, seat.id, turn)),
        in_time: turn.is_some_and(|turn| duty::has_ordered(game, seat.id, turn, by)),
        version: counting.as_ref().map(|counting| counting.submission.version),
        flags: of_turn.map(|submission| (submission.version, submission.flags.clone())).collect(),
        units_without_order: turn
            .map(|turn| duty::units_without_order(game, seat.id, turn))
            .unwrap_or_default(),
        no_wait: turn.is_some() && game.no_wait.get(&seat.id) == turn.as_ref(),
        nmrs: occupant.map_or_else(Vec::new, |occupant| occupant.nmrs.clone()),
        grace: game.graces.iter().find(|grace| grace.seat == seat.id).map(|grace| grace.until),
    }
}

fn advice(game: &Game, seats: &[SeatStatus], now: Timestamp) -> Vec<Advice> {
    let mut advice = Vec::new();
    if game.house.grace_is_long() {
        advice.push(Advice::LongGrace);
    }
    if let Some(deadline) = game.deadline {
        let away = game.absences.iter().filter(|absence| (absence.from..=absence.to).contains(&deadline.at));
        advice.extend(away.map(|absence| Advice::DeadlineInAbsence { seat: absence.seat }));
        if now > deadline.at && !duty::late_counts(game) {
            let late = |status: &&SeatStatus| {
                let has = |flag: Flag| status.flags.iter().any(|(_, flags)| flags.contains(&flag));
                has(Flag::Late)
            };
            let seats: Vec<SeatId> = seats.iter().filter(late).map(|status| status.seat).collect();
            if !seats.is_empty() {
                advice.push(Advice::LateOrders { seats });
            }
        }
    }
    for status in seats {
        let incomplete = status.flags.iter().rev().find(|(_, flags)| flags.contains(&Flag::Incomplete));
        if let Some((version, _)) = incomplete
            && status.version != Some(*version)
        {
            advice.push(Advice::IncompleteCorrection { seat: status.seat, version: *version });
        }
        if status.nmrs.len() >= 2 {
            advice.push(Advice::ReportOffender { seat: status.seat });
        }
    }
    let free = game.seats.iter().filter(|seat| seat.occupant().is_none() && !seat.unmanned);
    advice.extend(free.map(|seat| Advice::SeatFree { seat: seat.id }));
    let centers = game.frame.as_ref().map_or(0, |frame| u32::from(frame.centers));
    for ballot in &game.ballots {
        if let crate::vote::Proposal::Capitulation { plan } = &ballot.proposal {
            let sum = plan.values().map(|centers| u32::from(*centers)).sum();
            if sum != centers {
                advice.push(Advice::PlanSum { id: ballot.id, sum });
            }
        }
    }
    let pending = game.overslept.iter().filter(|deadline| Some(deadline.turn) == game.turn);
    advice.extend(pending.map(|deadline| Advice::Overslept { deadline: *deadline }));
    if game.draft.is_some() {
        advice.push(Advice::DraftWaits);
    }
    if game.stage == Stage::Over && !game.result_reported {
        advice.push(Advice::ReportResult);
    }
    advice
}

//! Calendar, submissions, evaluations, the end.

use crate::body::{Body, StopReason};
use crate::calendar::deadline::{Deadline, DeadlineReason};
use crate::evaluation::{Evaluation, Record};
use crate::game::{Absence, DeadlineNotice, Game, Stage};
use crate::word::turn::Turn;
use jiff::Timestamp;
use std::sync::Arc;

pub(super) fn apply(game: &mut Game, at: Timestamp, body: &Body) {
    match body {
        Body::DeadlineSet { deadline, reason, note } => {
            game.deadline_set_at = at;
            set_deadline(game, *deadline, *reason, note);
        }
        Body::Stopped { reason, .. } => {
            game.stops.insert(*reason);
        }
        Body::Resumed { .. } => {
            game.stops.remove(&StopReason::Suspended);
        }
        Body::AbsenceDeclared { seat, from, to, note } => {
            game.absences.push(Absence { seat: *seat, from: *from, to: *to, note: note.clone() });
        }
        Body::Reminded { deadline, hours, .. } => {
            game.reminded.insert((deadline.turn, deadline.ordinal, *hours));
        }
        Body::Submitted { submission } => {
            if submission.sheet.no_wait {
                game.no_wait.insert(submission.seat, submission.sheet.turn);
            }
            game.submissions.push(Arc::new((**submission).clone()));
        }
        Body::NoWaitSet { seat, turn, on: true } => {
            game.no_wait.insert(*seat, *turn);
        }
        Body::NoWaitSet { seat, on: false, .. } => {
            game.no_wait.remove(seat);
        }
        Body::LateAccepted { deadline, .. } => game.late = Some(*deadline),
        Body::CorrectionTaken { seat, turn, version } => game.taken.push((*seat, *turn, *version)),
        Body::Ruled { ruling } => {
            game.last_id = game.last_id.max(ruling.id);
            game.rulings.retain(|other| other.id != ruling.id);
            game.rulings.push(ruling.clone());
        }
        Body::RulingWithdrawn { id } => game.rulings.retain(|ruling| ruling.id != *id),
        Body::HoldSet { on } => game.hold = *on,
        Body::Evaluated { record, .. } => game.draft = Some(Arc::new((**record).clone())),
        Body::DraftDiscarded { .. } => {
            game.draft = None;
            game.discards = game.discards.saturating_add(1);
        }
        Body::Published { evaluation, next } => publish(game, at, evaluation, *next),
        Body::TurnReopened { turn } => reopen(game, *turn),
        Body::EndMoved { year } => {
            if let Some(limits) = &mut game.limits {
                limits.last_year = *year;
            }
        }
        Body::ErrorReported { seat, text } => game.errors.push((*seat, text.clone())),
        Body::Overslept { deadline } => game.overslept.push(*deadline),
        Body::Ended { result } => {
            game.stage = Stage::Over;
            game.result = Some((**result).clone());
            game.turn = None;
            game.deadline = None;
            game.stops.clear();
            game.graces.clear();
            game.waiting = None;
            game.ballots.clear();
        }
        Body::ResultReported => game.result_reported = true,
        Body::Economy { turn, event } => {
            game.economy.push(*turn, event);
        }
        Body::ControlSet { control } => game.control = control.clone(),
        Body::RhythmSet { rhythm } => {
            if let Some(setup) = &mut game.setup {
                Arc::make_mut(setup).rhythm = *rhythm;
            }
        }
        _ => {}
    }
}

fn set_deadline(game: &mut Game, deadline: Deadline, reason: DeadlineReason, note: &str) {
    game.deadline = Some(deadline);
    game.deadlines.push(DeadlineNotice { deadline, reason, note: note.to_owned() });
    if reason != DeadlineReason::Grace {
        game.waiting = None;
    }
}

fn publish(game: &mut Game, at: Timestamp, evaluation: &Evaluation, next: Option<Turn>) {
    if let Some(draft) = game.draft.take() {
        game.records.push(draft);
    }
    game.published.push(Arc::new(evaluation.clone()));
    game.published_at.push(at);
    game.errors.clear();
    game.waiting = None;
    // a correction of the evaluation that had ended the game: whether it still ends is told next
    if game.stage == Stage::Over {
        game.stage = Stage::Running;
        game.result = None;
    }
    let corrected = evaluation.number > 1 && game.turn.is_some_and(|turn| turn > evaluation.turn);
    game.turn = next;
    if !corrected {
        game.deadline = None;
        game.late = None;
    }
}

/// The turn is pending again; what was evaluated from it on no longer stands.
fn reopen(game: &mut Game, turn: Turn) {
    while game.published.last().is_some_and(|evaluation: &Arc<Evaluation>| evaluation.turn >= turn) {
        game.published.pop();
        game.published_at.pop();
    }
    game.records.retain(|record: &Arc<Record>| record.evaluation.turn < turn);
    game.turn = Some(turn);
    game.draft = None;
    game.deadline = None;
    game.late = None;
}

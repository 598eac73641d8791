//! The pending turn: its deadline, what was published of it, the end.

use crate::calendar::deadline::{Deadline, DeadlineNotice, DeadlineReason};
use crate::ending::{Ending, GameResult};
use crate::evaluation::{Evaluation, Record};
use crate::game::{Game, Stage};
use crate::press::PressItem;
use crate::submission::Submission;
use crate::word::turn::Turn;
use jiff::Timestamp;
use std::sync::Arc;

pub(super) fn set_deadline(game: &mut Game, deadline: Deadline, reason: DeadlineReason, note: &str) {
    game.deadline = Some(deadline);
    game.deadlines.push(DeadlineNotice { deadline, reason, note: note.to_owned() });
    if reason != DeadlineReason::Grace {
        game.waiting = None;
    }
}

/// Where not everybody sees everything a turn is published several times, to ever fewer and with ever more in it; and once more to all
/// when the game is over. What was published of it comes in the place of what had been.
pub(super) fn publish(game: &mut Game, at: Timestamp, evaluation: &Evaluation, next: Option<Turn>) {
    let same = |known: &Arc<Evaluation>| {
        let of_turn = known.turn == evaluation.turn && known.number == evaluation.number;
        of_turn && (known.veil.is_some() || next.is_none())
    };
    if let Some(index) = game.published.iter().rposition(same) {
        game.published[index] = Arc::new(evaluation.clone());
        return;
    }
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

/// The turn is pending again; what was evaluated from it on no longer stands, nor what was handed in for a position that
/// came of it.
pub(super) fn reopen(game: &mut Game, turn: Turn) {
    let after = game.submissions.iter().filter(|submission| submission.sheet.turn > turn);
    let after = after.map(|submission| (submission.seat, submission.sheet.turn, submission.version));
    game.void.extend(after);
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

pub(super) fn end(game: &mut Game, at: Timestamp, result: &GameResult) {
    if let Ending::Aborted { reason } = &result.ending {
        game.interrupted = game.turn;
        game.broken_off.get_or_insert_with(|| (at, reason.clone()));
    }
    game.stage = Stage::Over;
    game.result = Some(result.clone());
    game.turn = None;
    game.deadline = None;
    game.stops.clear();
    game.graces.clear();
    game.waiting = None;
    game.ballots.clear();
    game.offers.clear();
    game.invitations.clear();
    game.searched.clear();
}

/// A broken off game goes on with those who sit there.
pub(super) fn play_on(game: &mut Game, turn: Turn) {
    game.stage = Stage::Running;
    game.result = None;
    game.turn = Some(turn);
    game.draft = None;
    game.late = None;
    for seat in game.seats.iter_mut().filter(|seat| seat.occupant().is_none()) {
        seat.unmanned = true;
    }
}

/// A correction holds everything (9.5): press in it comes in the place of what earlier versions brought. One without press
/// leaves that as it is.
pub(super) fn replace_press(game: &mut Game, by: &Submission) {
    if by.sheet.press.is_empty() {
        return;
    }
    let earlier = |old: &Arc<Submission>| old.seat == by.seat && old.sheet.turn == by.sheet.turn;
    let brought: Vec<&PressItem> =
        game.submissions.iter().filter(|old| earlier(old)).flat_map(|old| &old.sheet.press).collect();
    game.press.retain(|waits| waits.seat != by.seat || !brought.contains(&&waits.item));
}

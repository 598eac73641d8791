//! The turn: deadlines are processed, evaluations held, published and corrected, acts taken back (9.6, 9.9).

use super::deciding::{Deciding, reason};
use super::sealing::Standing;
use crate::body::Body;
use crate::calendar::closed::open_time;
use crate::calendar::deadline::{Deadline, DeadlineReason};
use crate::duty;
use crate::ending::{DrawCause, EconomyEnd, Ending};
use crate::evaluate::{self, Task};
use crate::evaluation::{Evaluation, Record};
use crate::game::Stage;
use crate::module::{self, Economy};
use crate::plain;
use crate::press::PRESS_MAX;
use crate::refusal::Refusal;
use crate::ruling::{InForce, Ruling};
use crate::setup::Cadence;
use crate::sight;
use crate::submission::{LineKind, Submission};
use crate::word::actor::{Actor, Audience};
use crate::word::seat::{Seat, SeatId};
use crate::word::turn::{Phase, Season, Turn};
use jiff::{SignedDuration, Timestamp, ToSpan};
use std::sync::Arc;
use variants::Sight;

/// A deadline processed by the clock later than this was overslept: players may have found no open door.
pub const TOLERANCE: SignedDuration = SignedDuration::from_mins(15);
/// Most rulings of one turn.
const RULINGS_MAX: usize = 1000;

impl Deciding {
    pub(super) fn process(&mut self, turn: Turn, ordinal: u32, seed: u64) -> Result<(), Refusal> {
        self.clock()?;
        let deadline = self.pending_deadline(turn, ordinal)?;
        if !self.game.stops.is_empty() {
            return Err(Refusal::Stopped);
        }
        if self.game.draft.is_some() {
            return Err(Refusal::DraftWaits);
        }
        // the game master need not wait for what may still come late
        let by_clock = self.actor == Actor::System;
        let due = if by_clock { self.game.house.evaluated_at(deadline.at) } else { deadline.at };
        let closed = self.game.seals.closed_at(turn, ordinal).map(|(_, closed)| closed.by);
        if self.at < due && closed.is_none() {
            return Err(Refusal::TooEarly);
        }
        let by = if duty::late_counts(&self.game) { self.at } else { closed.unwrap_or(deadline.at) };
        let missing = self.blamed(turn, by);
        // no NMR is counted by the clock for a time in which the site may have been down
        let overslept = due.duration_until(self.at) > TOLERANCE && self.game.discarded != Some(deadline);
        // an exchange order that is missing costs as much (Kapitalisten 1)
        let owes = |seat: &Seat| seat.program().is_none() && module::is_missing(&self.game, seat.id);
        let unanswered = !missing.is_empty() || self.game.seats.iter().any(owes);
        if by_clock && closed.is_none() && overslept && unanswered {
            self.tell(Body::Overslept { deadline });
            let at = self.day_after_now();
            self.extend_waiting(turn, at);
            self.set_deadline(turn, at, DeadlineReason::Overslept, "");
            return Ok(());
        }
        // What is told of missed deadlines goes out with the evaluation, unless the game halts for them.
        let first = by_clock && closed.is_none() && self.game.is_sealed();
        if first && !self.clone().halted_by_nmrs(turn, &missing, by) {
            self.close(deadline, by);
            return Ok(());
        }
        if self.halted_by_nmrs(turn, &missing, by) {
            return Ok(());
        }
        self.evaluate(deadline, by, seed)
    }

    /// Everybody is in and needs no more time (practice; only if the house rules say so).
    pub(super) fn process_early(&mut self, turn: Turn, seed: u64) -> Result<(), Refusal> {
        self.clock()?;
        if self.pending()? != turn {
            return Err(Refusal::NoSuchDeadline);
        }
        if !self.game.house.early {
            return Err(Refusal::EarlyNotAllowed);
        }
        let deadline = self.game.deadline.ok_or(Refusal::Stopped)?;
        if !self.game.stops.is_empty() {
            return Err(Refusal::Stopped);
        }
        if self.game.draft.is_some() {
            return Err(Refusal::DraftWaits);
        }
        if !self.game.graces.is_empty() {
            return Err(Refusal::GraceRuns);
        }
        if !duty::all_ready(&self.game, turn, self.at) {
            return Err(Refusal::NotAllReady);
        }
        self.evaluate(deadline, self.at, seed)
    }

    /// The same time of day as the regular deadlines, at least a day from now.
    pub(super) fn day_after_now(&self) -> Timestamp {
        let tomorrow = self.at.saturating_add(24.hours()).unwrap_or(self.at);
        let daily = crate::calendar::rhythm::Rhythm { days: 1, weekday: None, ..self.game.rhythm() };
        self.game.time_after(daily, tomorrow)
    }

    /// Closes what came in, then evaluates it. The clock does the one and comes again for the other, so that what was closed stands in
    /// public before anybody opens it.
    fn evaluate(&mut self, deadline: Deadline, by: Timestamp, seed: u64) -> Result<(), Refusal> {
        let turn = deadline.turn;
        let by = match self.close(deadline, by) {
            Standing::JustClosed if self.actor == Actor::System => return Ok(()),
            Standing::JustClosed | Standing::Open => by,
            Standing::Closed(by) => by,
        };
        let seed = self.seed_of(turn, seed);
        let task = Task { turn, by, again: None, number: 1, correction: None, seed };
        let record = evaluate::evaluate(&self.game, &task)?;
        let held = self.game.hold;
        self.note(Body::Evaluated { record: Box::new(record), held });
        if held { Ok(()) } else { self.publish() }
    }

    pub(super) fn set_hold(&mut self, on: bool) -> Result<(), Refusal> {
        self.staff()?;
        if self.game.stage == Stage::Nothing {
            return Err(Refusal::NoGame);
        }
        self.note(Body::HoldSet { on });
        Ok(())
    }

    pub(super) fn publish_held(&mut self) -> Result<(), Refusal> {
        self.staff()?;
        self.running()?;
        if self.game.draft.is_none() { Err(Refusal::NothingHeld) } else { self.publish() }
    }

    pub(super) fn discard_draft(&mut self) -> Result<(), Refusal> {
        self.staff()?;
        self.running()?;
        let draft = self.game.draft.as_ref().ok_or(Refusal::NothingHeld)?;
        let turn = draft.evaluation.turn;
        self.note(Body::DraftDiscarded { turn });
        Ok(())
    }

    /// Publishes the waiting evaluation, with everything that follows from it.
    fn publish(&mut self) -> Result<(), Refusal> {
        let draft = self.game.draft.clone().ok_or(Refusal::NothingHeld)?;
        let turn = draft.evaluation.turn;
        let next = self.next_turn(&draft);
        self.tell_published(&draft, next)?;
        self.print_press(turn);
        self.lapse_ballots(turn);
        let ended = self.run_economies(&draft);
        self.open_lot(turn);
        if self.end_by_rule(&draft.evaluation, ended) {
            return Ok(());
        }
        if !self.give_time_after_nmrs(&draft.evaluation, next) {
            let at = self.deadline_for(next);
            self.set_deadline(next, at, DeadlineReason::Regular, "");
        }
        self.prepare(next);
        Ok(())
    }

    /// Tells the published form.
    fn tell_published(&mut self, record: &Record, next: Turn) -> Result<(), Refusal> {
        let setup = self.game.setup.clone().ok_or(Refusal::NoGame)?;
        let void_orders = Economy::of(&self.game).is_none_or(|economy| economy.ways().prints_void_orders);
        let evaluation = evaluate::published(&record.evaluation, setup.press, void_orders);
        let publish = |evaluation| Body::Published { evaluation: Box::new(evaluation), next: Some(next) };
        if self.game.sight() == Sight::All {
            self.tell(publish(evaluation));
            return Ok(());
        }
        // To everybody what nobody's eyes see, to each seat what its own do, changed or not, and to the staff the whole (M13).
        self.tell(publish(sight::seen(&evaluation, &[])));
        let board = evaluation.board;
        let seats: Vec<SeatId> = self.game.seats.iter().map(|seat| seat.id).collect();
        for seat in seats {
            let own: Vec<_> = self.game.powers_of(seat).filter_map(|power| board.power(&power.0)).collect();
            self.emit(Audience::seat(seat), publish(sight::seen(&evaluation, &own)));
        }
        self.note(publish(evaluation));
        Ok(())
    }

    /// What is due after this turn.
    fn next_turn(&self, record: &Record) -> Turn {
        let turn = record.evaluation.turn;
        match turn.phase {
            Phase::Economy if self.game.published.len() <= 1 => self.after_prelude(turn),
            Phase::Economy => turn.next_moves(),
            Phase::Movement | Phase::Retreat | Phase::Adjustment => {
                let every_phase = self.game.has_every_phase();
                let economy = Economy::of(&self.game).filter(|_| !every_phase);
                let winter = economy.and_then(|economy| economy.winter(&self.game, &record.evaluation));
                winter.unwrap_or_else(|| record.evaluation.next_turn(every_phase))
            }
        }
    }

    fn after_prelude(&self, turn: Turn) -> Turn {
        self.game.frame.as_ref().map_or(turn.next_moves(), |frame| frame.first_turn)
    }

    /// The regular deadline of a turn: short ones for retreats and adjustments of their own.
    fn deadline_for(&self, turn: Turn) -> Timestamp {
        let cadence = self.game.setup.as_ref().map(|setup| setup.cadence).unwrap_or_default();
        let days = match (cadence, turn.phase) {
            (Cadence::EveryPhase { retreat_days, .. }, Phase::Retreat) => retreat_days,
            (Cadence::EveryPhase { adjustment_days, .. }, Phase::Adjustment) => adjustment_days,
            (Cadence::EveryPhase { .. }, Phase::Movement | Phase::Economy) | (Cadence::TwoAYear, _) => {
                return self.regular_deadline();
            }
        };
        let days = days.clamp(1, 60);
        let rhythm = crate::calendar::rhythm::Rhythm { days, weekday: None, ..self.game.rhythm() };
        let zone = self.game.zone();
        open_time(&self.game.house.closed, rhythm, rhythm.next(self.at, &zone), &zone)
    }

    fn run_economies(&mut self, record: &Record) -> Option<EconomyEnd> {
        let sheets: Vec<(SeatId, Option<Arc<Submission>>)> = record
            .counted
            .iter()
            .map(|counted| {
                let found = counted.version.and_then(|version| {
                    duty::counting_at(&self.game, counted.seat, record.evaluation.turn, version)
                });
                (counted.seat, found.map(|counting| counting.submission))
            })
            .collect();
        self.after_turn(&record.evaluation, &sheets, record.seed)
    }

    pub(super) fn rule(&mut self, turn: Turn, ruling: &Ruling, why: &str) -> Result<(), Refusal> {
        self.staff()?;
        reason(why)?;
        self.correctable()?;
        let last = self.game.last_evaluation().map(|evaluation| evaluation.turn);
        if Some(turn) != self.game.turn && Some(turn) != last {
            return Err(Refusal::CorrectionClosed);
        }
        if self.game.rulings.iter().filter(|ruling| ruling.turn == turn).count() >= RULINGS_MAX {
            return Err(Refusal::TooLong);
        }
        self.check_ruling(turn, ruling)?;
        let audience = self.audience_of(ruling);
        let refuses = matches!(ruling, Ruling::Refuse { .. });
        let ruling =
            InForce { id: self.game.next_id(), turn, ruling: ruling.clone(), reason: why.to_owned() };
        self.emit(audience, Body::Ruled { ruling });
        if refuses && Some(turn) == self.game.turn {
            self.give_time_after_refusal(turn);
        }
        Ok(())
    }

    /// Whoever's submission was refused has a day to hand in again (9.9.1); that the deadline moves says nobody's name.
    fn give_time_after_refusal(&mut self, turn: Turn) {
        let day = self.at.saturating_add(24.hours()).unwrap_or(self.at);
        let open = self.game.is_open() && self.game.draft.is_none();
        if open && self.game.deadline.is_some_and(|deadline| deadline.at < day) {
            let at = self.day_after_now();
            self.extend_waiting(turn, at);
            self.set_deadline(turn, at, DeadlineReason::Refused, "");
        }
    }

    /// A ruling must name what exists on the board and can be read.
    fn check_ruling(&self, turn: Turn, ruling: &Ruling) -> Result<(), Refusal> {
        let setup = self.game.setup.as_ref().ok_or(Refusal::NoGame)?;
        let variant = variants::by_id(&setup.variant).ok_or(Refusal::UnknownVariant)?;
        let fits = match ruling {
            Ruling::Order { power, part, at, canonical } => {
                variant.power(&power.0).is_some()
                    && variant.place(at).is_some()
                    && (canonical.is_empty() || evaluate::entry_of(variant, *part, canonical).is_some())
                    && self.part_is_due(turn, *part)
            }
            Ruling::Refuse { seat, version } => self.game.submissions.iter().any(|submission| {
                submission.seat == *seat && submission.version == *version && submission.sheet.turn == turn
            }),
            Ruling::Unit { power, kind, at } => {
                let unit = crate::plain::UnitAt { power: power.clone(), kind: *kind, at: at.clone() };
                plain::unit_of(variant, &unit).is_some()
            }
            Ruling::NoUnit { at } => variant.place(at).is_some(),
            Ruling::Owner { center, power } => {
                let known = power.as_ref().is_none_or(|power| variant.power(&power.0).is_some());
                known && variant.province(center).is_some_and(|center| variant.board.is_center(center))
            }
            Ruling::Press { seat, version, item, text } => {
                let waits = module::waiting_press(&self.game, turn)
                    .into_iter()
                    .any(|press| press.seat == *seat && press.version == *version && press.item == *item);
                waits && text.chars().count() <= PRESS_MAX
            }
            Ruling::NoNmr { seat } => self.game.seat(*seat).is_some(),
        };
        if fits { Ok(()) } else { Err(Refusal::NoSuchRuling) }
    }

    fn part_is_due(&self, turn: Turn, part: LineKind) -> bool {
        let setup = self.game.setup.as_ref();
        let two = setup.is_some_and(|setup| setup.cadence == Cadence::TwoAYear);
        match turn.phase {
            _ if part == LineKind::Beside => false,
            Phase::Movement if two => part != LineKind::Adjustment || turn.season == Season::Autumn,
            Phase::Movement => part == LineKind::Order,
            Phase::Retreat => part == LineKind::Retreat,
            Phase::Adjustment => part == LineKind::Adjustment,
            Phase::Economy => false,
        }
    }

    pub(super) fn withdraw_ruling(&mut self, id: u32) -> Result<(), Refusal> {
        self.staff()?;
        self.correctable()?;
        let last = self.game.last_evaluation().map(|evaluation| evaluation.turn);
        let found = self.game.rulings.iter().find(|ruling| ruling.id == id).ok_or(Refusal::NoSuchRuling)?;
        if Some(found.turn) != self.game.turn && Some(found.turn) != last {
            return Err(Refusal::CorrectionClosed);
        }
        let audience = self.audience_of(&found.ruling);
        self.emit(audience, Body::RulingWithdrawn { id });
        Ok(())
    }

    /// Corrections are possible while the game runs, and also when its last evaluation ended it by rule, until the
    /// result is reported; not where the end told who was who (9.9.7).
    fn correctable(&self) -> Result<(), Refusal> {
        if self.game.stage != Stage::Over {
            return self.running();
        }
        let by_rule = self.game.result.as_ref().is_some_and(|result| match &result.ending {
            Ending::Solo { .. } | Ending::Shortened | Ending::Economy { .. } => true,
            Ending::Draw { cause, .. } => *cause != DrawCause::Vote,
            Ending::Capitulation { .. } | Ending::Aborted { .. } => false,
        });
        // Who was who, and what nobody saw, has been told.
        let hidden = self.game.setup.as_ref().is_some_and(|setup| setup.identity.hidden())
            || self.game.sight() != Sight::All;
        if by_rule && !hidden && !self.game.result_reported { Ok(()) } else { Err(Refusal::Over) }
    }

    /// "Dieser nimmt eine Korrektur der Auswertung vor und benachrichtigt alle Mitspieler. Ggf. wird der
    /// Zugabgabetermin um eine Woche verschoben" (9.9.4). The same submissions count as before.
    pub(super) fn correct(&mut self, why: &str, shift: bool) -> Result<(), Refusal> {
        self.staff()?;
        reason(why)?;
        self.correctable()?;
        let pending = self.game.turn;
        if self.game.draft.is_some() {
            return Err(Refusal::DraftWaits);
        }
        let last = self.game.records.last().cloned().ok_or(Refusal::NothingEvaluated)?;
        let turn = last.evaluation.turn;
        let task = Task {
            turn,
            by: self.at,
            again: Some(last.counted.clone()),
            number: last.evaluation.number.saturating_add(1),
            correction: Some(why.to_owned()),
            seed: last.seed,
        };
        let record = evaluate::evaluate(&self.game, &task)?;
        let (number, correction) = (last.evaluation.number, last.evaluation.correction.clone());
        if (Evaluation { number, correction, ..record.evaluation.clone() }) == last.evaluation {
            return Err(Refusal::NothingCorrected);
        }
        self.note(Body::Evaluated { record: Box::new(record), held: false });
        let draft = self.game.draft.clone().ok_or(Refusal::NothingHeld)?;
        // with own deadlines for every phase a correction may make another phase due
        let next = self.next_turn(&draft);
        let deadline = self.game.deadline;
        self.tell_published(&draft, next)?;
        let ended = self.run_economies(&draft);
        if self.end_by_rule(&draft.evaluation, ended) {
            return Ok(());
        }
        let zone = self.game.zone();
        match deadline {
            Some(deadline) if shift => {
                let week = deadline.at.to_zoned(zone).saturating_add(7.days()).timestamp();
                self.set_deadline(next, week, DeadlineReason::Correction, why);
            }
            Some(deadline) if Some(next) != pending => {
                self.set_deadline(
                    next,
                    deadline.at.max(self.day_after_now()),
                    DeadlineReason::Correction,
                    why,
                );
            }
            // the evaluation had ended the game, and without the error it goes on
            None if pending.is_none() => {
                let at = self.regular_deadline();
                self.set_deadline(next, at, DeadlineReason::Correction, why);
            }
            Some(_) | None => {}
        }
        self.prepare(next);
        Ok(())
    }

    pub(super) fn undo(&mut self) -> Result<(), Refusal> {
        self.staff()?;
        self.running()?;
        let step = self.game.undo.last().cloned().ok_or(Refusal::NothingToUndo)?;
        let restores = Box::new(self.renewed(step.back)?);
        self.emit(step.audience, Body::Undone { seq: step.seq, restores });
        Ok(())
    }

    pub(super) fn redo(&mut self) -> Result<(), Refusal> {
        self.staff()?;
        self.running()?;
        let step = self.game.redo.last().cloned().ok_or(Refusal::NothingToRedo)?;
        let restores = Box::new(self.renewed(step.forth)?);
        self.emit(step.audience, Body::Redone { seq: step.seq, restores });
        Ok(())
    }

    /// Who handed in what a ruling is about is told of it.
    fn audience_of(&self, ruling: &Ruling) -> Audience {
        self.game.ruled(ruling).map_or(Audience::GameMaster, Audience::seat)
    }

    /// A deadline that is restored gets a number of its own: the job of the old one may have run.
    fn renewed(&self, body: Body) -> Result<Body, Refusal> {
        let Body::DeadlineSet { deadline, reason, note } = body else {
            return Ok(body);
        };
        self.check_deadline(deadline.at)?;
        let deadline =
            crate::calendar::deadline::Deadline { ordinal: self.next_ordinal(deadline.turn), ..deadline };
        Ok(Body::DeadlineSet { deadline, reason, note })
    }
}

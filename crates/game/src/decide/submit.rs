//! Submissions (9.5, 9.5a, 9.10.1).

use super::deciding::{Deciding, TEXT_MAX, reason, short};
use crate::body::Body;
use crate::calendar::deadline::DeadlineReason;
use crate::duty;
use crate::game::Grace;
use crate::house::{Ahead, NmrMode};
use crate::module::{self, Economy};
use crate::refusal::Refusal;
use crate::setup::Press;
use crate::submission::{Channel, Flag, Reading, Sheet, Submission};
use crate::word::actor::Audience;
use crate::word::seat::SeatId;
use crate::word::turn::{Phase, Turn};

/// Most lines of one submission: World has 145 units, each may have an order, a retreat and an adjustment.
const LINES_MAX: usize = 2000;
/// Most press releases with one submission.
const PRESS_ITEMS_MAX: usize = 100;
/// Longest text of one submission: a long mail.
const SHEET_TEXT_MAX: usize = 200_000;

impl Deciding {
    pub(super) fn submit(&mut self, sheet: &Sheet, asked: Option<SeatId>) -> Result<(), Refusal> {
        let seat = self.submitting_seat(sheet, asked)?;
        let pending = self.pending()?;
        // the same message twice is the same submission
        if sheet.message.is_some()
            && self.game.submissions.iter().any(|old| old.seat == seat && old.sheet.message == sheet.message)
        {
            return Ok(());
        }
        check_size(sheet)?;
        self.check_turn(sheet, pending)?;
        if let Some(refusal) = sheet.misplaced() {
            return Err(refusal);
        }
        if sheet.lines.iter().any(|line| self.game.control.get(&line.power) != Some(&seat)) {
            return Err(Refusal::NotYourPower);
        }
        if self.game.setup.as_ref().is_some_and(|setup| setup.press == Press::None) && !sheet.press.is_empty()
        {
            return Err(Refusal::NoPress);
        }
        if self.sits_in().is_some() && sheet.clone().leave_orders() {
            return Err(Refusal::SitterOrders);
        }
        let submission = self.new_submission(sheet, seat);
        let effects = self.read_by_economy(seat, &submission)?;
        let (version, turn) = (submission.version, submission.sheet.turn);
        let doubts = self.doubts(&submission);
        self.emit(Audience::seat(seat), Body::Submitted { submission: Box::new(submission) });
        self.take_effects(effects, turn);
        for item in &sheet.press {
            let id = self.game.next_id();
            self.emit(Audience::seat(seat), Body::PressSent { id, seat, item: item.clone() });
        }
        if !doubts.is_empty() {
            self.emit(Audience::seat(seat), Body::Hinted { seat, version, lines: doubts });
        }
        if turn == pending {
            self.meet_grace(seat, turn);
        }
        self.come_back(seat);
        Ok(())
    }

    pub(super) fn set_no_wait(&mut self, on: bool) -> Result<(), Refusal> {
        let seat = self.seated()?;
        let turn = self.pending()?;
        self.emit(Audience::seat(seat), Body::NoWaitSet { seat, turn, on });
        Ok(())
    }

    /// "nach eigenem Ermessen ... Dabei sind alle Spieler gleich zu behandeln" (9.10.1): one word for all.
    pub(super) fn accept_late(&mut self, why: &str) -> Result<(), Refusal> {
        self.staff()?;
        reason(why)?;
        self.pending()?;
        let deadline = self.game.deadline.ok_or(Refusal::NoDeadline)?;
        if self.at <= deadline.at || self.game.late == Some(deadline) || self.game.draft.is_some() {
            return Err(Refusal::NothingLate);
        }
        self.tell(Body::LateAccepted { deadline, reason: why.to_owned() });
        Ok(())
    }

    pub(super) fn take_correction(&mut self, seat: SeatId, version: u32) -> Result<(), Refusal> {
        self.staff()?;
        let turn = self.pending()?;
        let found = self.game.submissions.iter().find(|submission| {
            submission.seat == seat && submission.sheet.turn == turn && submission.version == version
        });
        let found = found.ok_or(Refusal::NoSuchVersion)?;
        if !found.is(Flag::Incomplete) || self.game.taken.contains(&(seat, turn, version)) {
            return Err(Refusal::NotIncomplete);
        }
        self.emit(Audience::seat(seat), Body::CorrectionTaken { seat, turn, version });
        Ok(())
    }

    /// Whose orders these are: the player's own, or those that the game master types in.
    fn submitting_seat(&self, sheet: &Sheet, asked: Option<SeatId>) -> Result<SeatId, Refusal> {
        if self.actor.player().is_some() {
            let own = match self.sits_in() {
                Some(sitting) => sitting.seat,
                None => self.seated()?,
            };
            return if asked.is_some_and(|asked| asked != own) { Err(Refusal::NotForYou) } else { Ok(own) };
        }
        let seat = asked.ok_or(Refusal::NotForYou)?;
        self.staff()?;
        self.known_seat(seat)?;
        let empty = self.game.seat(seat).is_some_and(|seat| seat.occupant().is_none());
        let typed = sheet.channel == Channel::GameMaster;
        if empty || !typed { Err(Refusal::NotForYou) } else { Ok(seat) }
    }

    /// Orders are for the pending turn; for a later one only where the house rules keep them (9.5a).
    fn check_turn(&self, sheet: &Sheet, pending: Turn) -> Result<(), Refusal> {
        let calendar = self.game.calendar();
        let next = |turn: Turn| turn.next_moves_in(calendar);
        let ahead = sheet.turn > pending && self.game.house.ahead == Ahead::Ignored;
        if sheet.turn < pending {
            Err(Refusal::WrongTurn)
        } else if ahead || sheet.turn > next(next(pending)) {
            Err(Refusal::Ahead)
        } else if sheet.turn == pending && self.game.draft.is_some() {
            Err(Refusal::NoOrdersNow)
        } else {
            Ok(())
        }
    }

    fn new_submission(&self, sheet: &Sheet, seat: SeatId) -> Submission {
        let earlier =
            self.game.submissions.iter().filter(|old| old.seat == seat && old.sheet.turn == sheet.turn);
        let version = earlier.map(|old| old.version).max().unwrap_or(0).saturating_add(1);
        let before = duty::counting(&self.game, seat, sheet.turn, jiff::Timestamp::MAX);
        let something = !sheet.lines.is_empty() || sheet.economy.is_some();
        let incomplete = before
            .is_some_and(|before| duty::lacks_orders(&self.game, sheet.turn, &before.lines, &sheet.lines));
        let late = self
            .game
            .deadline
            .is_some_and(|deadline| deadline.turn == sheet.turn && sheet.received > deadline.at);
        // an exchange order is all that is asked of whoever commands nothing
        let asked_beside = sheet.economy.is_some()
            && Economy::of(&self.game).is_some_and(|economy| economy.ways().asks_everybody);
        let unread = sheet.lines.iter().any(|line| line.reading == Reading::Unread);
        let flags = [
            (something && incomplete, Flag::Incomplete),
            (late, Flag::Late),
            (sheet.copy, Flag::Copy),
            // in a winter of treaties no unit is ordered
            (!sheet.has_orders() && !asked_beside && sheet.turn.phase != Phase::Economy, Flag::NoOrders),
            (unread, Flag::Unread),
            (self.sits_in().is_some(), Flag::BySitter),
        ];
        let flags = flags.into_iter().filter(|(set, _)| *set).map(|(_, flag)| flag).collect();
        let mut sheet = sheet.clone();
        // a time from the future is a clock gone wrong: it came now at the latest
        sheet.received = sheet.received.min(self.at);
        Submission { seat, version, sheet, flags }
    }

    /// Doubts to point out in a beginners' game (10.3), by index of their lines.
    fn doubts(&self, submission: &Submission) -> Vec<u32> {
        if self.game.setup.as_ref().is_none_or(|setup| !setup.beginners) {
            return Vec::new();
        }
        let lines = (0..).zip(&submission.sheet.lines);
        lines.filter(|(_, line)| line.reading != Reading::Clear).map(|(index, _)| index).collect()
    }

    fn read_by_economy(&self, seat: SeatId, submission: &Submission) -> Result<Vec<module::Effect>, Refusal> {
        let Some(economy) = Economy::of(&self.game) else { return Ok(Vec::new()) };
        economy.read(&self.game, seat, submission)
    }

    /// A time limit ends when the orders arrive (9.10.1b); where the game waited for nothing else, the turn is
    /// due at once.
    fn meet_grace(&mut self, seat: SeatId, turn: Turn) {
        let of_seat = |grace: &&Grace| grace.seat == seat && grace.turn == turn;
        let Some(grace) = self.game.graces.iter().find(of_seat).copied() else {
            return;
        };
        if !duty::has_ordered(&self.game, seat, turn, grace.until) {
            return;
        }
        self.emit(Audience::seat(seat), Body::GraceMet { seat });
        let waits = self.game.graces.iter().any(|grace| grace.turn == turn);
        if grace.mode == NmrMode::WaitFirst && !waits && self.game.is_open() {
            let at = self.at;
            self.set_deadline(turn, at, DeadlineReason::Grace, "");
        }
    }
}

fn check_size(sheet: &Sheet) -> Result<(), Refusal> {
    let long_line =
        sheet.lines.iter().any(|line| line.text.len() > TEXT_MAX || line.canonical.len() > TEXT_MAX);
    let long_press = sheet.press.iter().any(|item| {
        item.text.chars().count() > crate::press::PRESS_MAX || item.title.len() > 1000 || item.to.len() > 1000
    });
    let many = sheet.lines.len() > LINES_MAX || sheet.press.len() > PRESS_ITEMS_MAX;
    if sheet.text.len() > SHEET_TEXT_MAX || long_line || long_press || many {
        return Err(Refusal::TooLong);
    }
    sheet.message.as_deref().map_or(Ok(()), short)
}

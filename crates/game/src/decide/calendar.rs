//! Deadlines, pauses, absences, reminders (9.4).

use super::deciding::{Deciding, reason, short};
use crate::body::Body;
use crate::calendar::closed::{open_moment, open_time};
use crate::calendar::deadline::{Deadline, DeadlineReason, StopReason};
use crate::calendar::rhythm::Rhythm;
use crate::duty;
use crate::game::Grace;
use crate::house::Absences;
use crate::refusal::Refusal;
use crate::word::actor::Audience;
use crate::word::turn::Turn;
use jiff::{SignedDuration, Timestamp};

/// A deadline later than this is a mistake.
const AHEAD_MAX: SignedDuration = SignedDuration::from_hours(24 * 400);
/// Longest announced absence.
const ABSENCE_MAX: SignedDuration = SignedDuration::from_hours(24 * 366);

impl Deciding {
    pub(super) fn set_rhythm(&mut self, rhythm: &Rhythm) -> Result<(), Refusal> {
        self.staff()?;
        if self.game.setup.is_none() {
            return Err(Refusal::NoGame);
        }
        rhythm.check()?;
        self.tell(Body::RhythmSet { rhythm: *rhythm });
        Ok(())
    }

    pub(super) fn shift(&mut self, to: Timestamp, why: &str) -> Result<(), Refusal> {
        self.staff()?;
        reason(why)?;
        let turn = self.pending()?;
        if !self.game.stops.is_empty() {
            return Err(Refusal::Stopped);
        }
        if self.game.deadline.is_none() {
            return Err(Refusal::NoDeadline);
        }
        self.check_deadline(to)?;
        // a time limit that was given is not taken away (9.10.1c)
        if self.game.graces.iter().any(|grace| grace.turn == turn && grace.until > to) {
            return Err(Refusal::GraceRuns);
        }
        self.set_deadline(turn, to, DeadlineReason::Shifted, why);
        Ok(())
    }

    /// A deadline that stands on a day that is closed now moves to the next regular one (9.4); so do limits.
    pub(super) fn leave_closed_days(&mut self) {
        let (closed, zone) = (self.game.house.closed.clone(), self.game.zone());
        let open = self.game.is_open() && self.game.draft.is_none();
        for grace in self.game.graces.clone() {
            let until = open_moment(&closed, grace.until, &zone);
            if until > grace.until {
                let Grace { seat, turn, mode, .. } = grace;
                let body = Body::GraceSet { seat, turn, until, mode, reason: String::new() };
                self.emit(Audience::seat(seat), body);
            }
        }
        if let Some(deadline) = self.game.deadline.filter(|_| open) {
            let at = open_time(&closed, self.game.rhythm(), deadline.at, &zone);
            let limits = self.game.graces.iter().filter(|grace| grace.turn == deadline.turn);
            let at = limits.map(|grace| grace.until).max().map_or(at, |until| at.max(until));
            if at > deadline.at {
                self.set_deadline(deadline.turn, at, DeadlineReason::Shifted, "");
            }
        }
    }

    pub(super) fn suspend(&mut self, why: &str) -> Result<(), Refusal> {
        self.staff()?;
        reason(why)?;
        self.running()?;
        if self.game.stops.contains(&StopReason::Suspended) {
            return Err(Refusal::Stopped);
        }
        self.tell(Body::Stopped { reason: StopReason::Suspended, note: why.to_owned() });
        Ok(())
    }

    pub(super) fn resume(&mut self, deadline: Option<Timestamp>, note: &str) -> Result<(), Refusal> {
        self.staff()?;
        short(note)?;
        let turn = self.pending()?;
        if !self.game.stops.contains(&StopReason::Suspended) {
            return Err(Refusal::NotStopped);
        }
        let at = self.deadline_or_regular(deadline)?;
        self.tell(Body::Resumed { note: note.to_owned() });
        if self.game.stops.is_empty() && self.game.draft.is_none() {
            let last_grace = self.game.graces.iter().map(|grace| grace.until).max();
            let at = last_grace.map_or(at, |until| at.max(until));
            self.set_deadline(turn, at, DeadlineReason::Resumed, note);
        }
        Ok(())
    }

    pub(super) fn declare_absence(
        &mut self,
        from: Timestamp,
        to: Timestamp,
        note: &str,
    ) -> Result<(), Refusal> {
        let seat = self.seated()?;
        short(note)?;
        let turn = self.pending()?;
        if to <= from || to < self.at || from.duration_until(to) > ABSENCE_MAX {
            return Err(Refusal::AbsenceOrder);
        }
        self.emit(Audience::seat(seat), Body::AbsenceDeclared { seat, from, to, note: note.to_owned() });
        let open = self.game.is_open() && self.game.draft.is_none();
        if self.game.house.absences == Absences::Shift
            && open
            && let Some(deadline) = self.game.deadline
            && (from..=to).contains(&deadline.at)
        {
            let at = self.game.time_after(self.game.rhythm(), to);
            // whose absence it is would tell who they are (9.9.7)
            let hidden = self.game.setup.as_ref().is_some_and(|setup| setup.identity.hidden());
            let why = if hidden { DeadlineReason::Shifted } else { DeadlineReason::Absence };
            self.set_deadline(turn, at, why, "");
        }
        Ok(())
    }

    pub(super) fn remind(&mut self, turn: Turn, ordinal: u32, hours: u16) -> Result<(), Refusal> {
        self.clock()?;
        let deadline = self.pending_deadline(turn, ordinal)?;
        if !self.game.is_open() || self.game.draft.is_some() {
            return Err(Refusal::Stopped);
        }
        // a machine that slept reminds nobody of what is past
        if self.at >= deadline.at {
            return Err(Refusal::DeadlinePast);
        }
        let seats = duty::awaited(&self.game, turn, deadline.at);
        self.note(Body::Reminded { deadline, hours, seats: seats.clone() });
        // each learns of themselves alone: who else is missing is nobody's business
        for seat in seats {
            self.emit(Audience::Between(vec![seat]), Body::Reminded { deadline, hours, seats: vec![seat] });
        }
        Ok(())
    }

    /// The pending deadline, if this is it.
    pub(super) fn pending_deadline(&self, turn: Turn, ordinal: u32) -> Result<Deadline, Refusal> {
        let deadline = self.pending().and(self.game.deadline.ok_or(Refusal::NoDeadline))?;
        let same = deadline.turn == turn && deadline.ordinal == ordinal;
        if same { Ok(deadline) } else { Err(Refusal::NoSuchDeadline) }
    }

    /// Sets the next deadline of a turn; for everybody to see (9.4).
    pub(super) fn set_deadline(&mut self, turn: Turn, at: Timestamp, reason: DeadlineReason, note: &str) {
        let deadline = Deadline { turn, ordinal: self.next_ordinal(turn), at };
        self.tell(Body::DeadlineSet { deadline, reason, note: note.to_owned() });
    }

    /// The number of the next deadline of a turn.
    pub(super) fn next_ordinal(&self, turn: Turn) -> u32 {
        let earlier = self.game.deadlines.iter().filter(|notice| notice.deadline.turn == turn);
        earlier.map(|notice| notice.deadline.ordinal).max().unwrap_or(0).saturating_add(1)
    }

    /// The first regular deadline that leaves the usual time from now on.
    pub(super) fn regular_deadline(&self) -> Timestamp {
        self.game.next_deadline(self.at)
    }

    /// What somebody asked for, or the regular one.
    pub(super) fn deadline_or_regular(&self, asked: Option<Timestamp>) -> Result<Timestamp, Refusal> {
        match asked {
            Some(at) => self.check_deadline(at).map(|()| at),
            None => Ok(self.regular_deadline()),
        }
    }

    /// A deadline lies in the future, and not beyond reason.
    pub(super) fn check_deadline(&self, at: Timestamp) -> Result<(), Refusal> {
        if at <= self.at {
            Err(Refusal::DeadlinePast)
        } else if self.at.duration_until(at) > AHEAD_MAX {
            Err(Refusal::DeadlineFar)
        } else {
            Ok(())
        }
    }
}

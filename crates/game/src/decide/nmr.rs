//! Missed deadlines (9.10): who is blamed, when the game halts, time limits, expulsion.
//!
//! An NMR is counted once for a turn and an occupant, however often the turn's deadline is set anew.

use super::deciding::{Deciding, short};
use crate::body::Body;
use crate::calendar::closed::open_moment;
use crate::calendar::deadline::{Deadline, DeadlineReason, StopReason};
use crate::calendar::working::after_working_hours;
use crate::duty;
use crate::evaluation::Evaluation;
use crate::game::Grace;
use crate::house::NmrMode;
use crate::module::Economy;
use crate::refusal::Refusal;
use crate::ruling::Ruling;
use crate::word::actor::{Actor, Audience};
use crate::word::seat::{Departure, SeatId, Vacancy};
use crate::word::turn::Turn;
use jiff::{SignedDuration, Timestamp};
use text::Reason;

/// A limit of one case that is longer than seven calendar days needs a reason (9.10.1c).
const LONG_LIMIT: SignedDuration = SignedDuration::from_hours(7 * 24);

impl Deciding {
    /// The seats without orders that are to be blamed: not those for which the game master ruled otherwise.
    pub(super) fn blamed(&self, turn: Turn, by: Timestamp) -> Vec<SeatId> {
        let excused = |seat: SeatId| {
            let ruling = Ruling::NoNmr { seat };
            self.game.rulings.iter().any(|in_force| in_force.turn == turn && in_force.ruling == ruling)
        };
        let missing = duty::without_orders(&self.game, turn, by);
        missing.into_iter().filter(|seat| !excused(*seat)).collect()
    }

    /// Counts the NMRs of a deadline. Says whether the game halts before the evaluation: for a substitute
    /// (second NMR, lapsed time limit), or to wait for the orders (9.10.1b). Whoever handed in what was refused (9.9.1) has
    /// missed no deadline: where the game waits it waits for them too, and then it goes on with their units holding.
    pub(super) fn halted_by_nmrs(&mut self, turn: Turn, missing: &[SeatId], by: Timestamp) -> bool {
        let lapsed: Vec<SeatId> = self
            .game
            .graces
            .iter()
            .filter(|grace| grace.turn == turn && grace.until <= self.at && missing.contains(&grace.seat))
            .map(|grace| grace.seat)
            .collect();
        let waits = self.nmr_mode() == NmrMode::WaitFirst;
        let mut fresh = Vec::new();
        let mut expelled = Vec::new();
        let closing: Vec<SeatId> =
            self.game.seats.iter().filter(|seat| seat.is_closing()).map(|seat| seat.id).collect();
        for seat in missing.iter().copied().filter(|seat| !closing.contains(seat)) {
            if duty::was_refused(&self.game, seat, turn) {
                if lapsed.contains(&seat) {
                    self.emit(Audience::seat(seat), Body::GraceLapsed { seat });
                } else if waits {
                    fresh.push(seat);
                }
            } else if lapsed.contains(&seat) {
                self.emit(Audience::seat(seat), Body::GraceLapsed { seat });
                expelled.push((seat, self.lapse(seat, turn)));
            } else if self.count_nmr(seat, turn) {
                fresh.push(seat);
                let most = usize::from(self.game.house.nmrs_to_expel);
                if self.nmrs(seat) >= most && !self.lapse_is_an_nmr() {
                    expelled.push((seat, Vacancy::SecondNmr));
                }
            }
        }
        // who left since the last deadline is missed at this one (9.9.7)
        let mut followed = true;
        for seat in &closing {
            self.show_vacant(*seat, None);
            followed &= self.follow(*seat);
        }
        if !expelled.is_empty() || !followed {
            self.expel(&expelled);
            return true;
        }
        if !closing.is_empty() {
            let at = self.time_to_talk();
            self.go_on(at, DeadlineReason::Substitute);
            return true;
        }
        if waits && !fresh.is_empty() {
            self.wait_for(turn, &fresh, by);
            return true;
        }
        false
    }

    /// Counts the NMR, once a turn; says whether it is new.
    fn count_nmr(&mut self, seat: SeatId, turn: Turn) -> bool {
        let occupant = self.game.seat(seat).and_then(|seat| seat.occupant());
        let Some(occupant) = occupant.filter(|occupant| !occupant.nmrs.contains(&turn)) else {
            return false;
        };
        let count = occupant.nmrs.len() as u16 + 1;
        self.emit(Audience::seat(seat), Body::NmrCounted { seat, turn, count });
        true
    }

    /// What a time limit that passed comes to. Kapitalisten gives another NMR for the same turn ("bei längerer Dauer von
    /// mindestens 72 Stunden Nachfrist einen 2. NMR zu vergeben").
    fn lapse(&mut self, seat: SeatId, turn: Turn) -> Vacancy {
        if !self.lapse_is_an_nmr() {
            return Vacancy::GraceLapsed;
        }
        let count = self.nmrs(seat) as u16 + 1;
        self.emit(Audience::seat(seat), Body::NmrCounted { seat, turn, count });
        Vacancy::SecondNmr
    }

    /// Whether it is the time limit that passes which expels, in every turn anew: "bei längerer Dauer von mindestens 72 Stunden
    /// Nachfrist einen 2. NMR" (Kapitalisten).
    fn lapse_is_an_nmr(&self) -> bool {
        Economy::of(&self.game).is_some_and(|economy| economy.ways().lapse_is_an_nmr)
    }

    fn nmrs(&self, seat: SeatId) -> usize {
        self.game.seat(seat).map_or(0, |seat| seat.nmr_count())
    }

    /// The procedure: that of the house rules, unless the second economy leaves no choice.
    fn nmr_mode(&self) -> NmrMode {
        let fixed = Economy::of(&self.game).and_then(|economy| economy.ways().nmr_mode);
        fixed.unwrap_or(self.game.house.nmr)
    }

    /// "hat den Rauswurf aus der Partie ohne erneute Fristsetzung zur Folge ... VOR der Auswertung unterbrochen
    /// und Ersatz gesucht" (9.10.1a, 9.10.1b).
    fn expel(&mut self, expelled: &[(SeatId, Vacancy)]) {
        for (seat, why) in expelled {
            self.vacate(*seat, *why, &Reason::none());
        }
        self.halt_for_substitute();
    }

    /// A seat falls free: everybody learns that, and where identities are open how; whoever sat there and the staff learn why.
    pub(super) fn vacate(&mut self, seat: SeatId, why: Vacancy, note: &Reason) {
        let hidden = self.hides(seat);
        self.dismiss_sitter(seat);
        self.show_vacant(seat, Some(why.departure()).filter(|_| !hidden));
        self.give_reason(seat, why, note);
    }

    /// Whoever sits there goes for a reason that nobody else may know: where identities are hidden the seat falls free at the
    /// next deadline, and the game goes on until then as if they sat there (9.9.7).
    pub(super) fn take_seat_away(&mut self, seat: SeatId, why: Vacancy, note: &Reason) {
        let player = self.game.seat(seat).and_then(|seat| seat.person()).map(|person| person.id.clone());
        match player.filter(|_| self.hides(seat)) {
            Some(player) => {
                self.dismiss_sitter(seat);
                self.emit(Audience::person(&player), Body::SeatClosing { seat });
                self.give_reason(seat, why, note);
            }
            None => {
                self.vacate(seat, why, note);
                self.halt_for_substitute();
            }
        }
    }

    fn show_vacant(&mut self, seat: SeatId, how: Option<Departure>) {
        let body = Body::SeatVacated { seat, how, why: None, note: String::new() };
        if how.is_some() {
            self.tell(body);
        } else {
            // that it was the clock or a person would tell what happened
            self.emit_as(Actor::System, Audience::Public, body);
        }
    }

    fn give_reason(&mut self, seat: SeatId, why: Vacancy, note: &Reason) {
        let sat = self.game.seat(seat).and_then(|seat| seat.occupants.last());
        let player = sat.and_then(|occupant| Some(occupant.player.as_ref()?.id.clone()));
        let audience = Audience::Persons(player.into_iter().collect());
        self.emit(audience, Body::VacancyReason { seat, why, note: note.clone() });
    }

    /// Whether nobody may know who sits there: a program has nothing to hide.
    fn hides(&self, seat: SeatId) -> bool {
        let hidden = self.game.setup.as_ref().is_some_and(|setup| setup.identity.hidden());
        hidden && self.game.seat(seat).is_some_and(|seat| seat.program().is_none())
    }

    pub(super) fn halt_for_substitute(&mut self) {
        if !self.game.stops.contains(&StopReason::Substitute) {
            self.tell(Body::Stopped { reason: StopReason::Substitute, note: String::new() });
        }
    }

    /// Procedure b: time to hand in; the others are told without names (9.10.1b), in Kapitalisten with those of the nations
    /// ("hierbei veröffentlichen, für welche Nationen ihm Züge fehlen").
    fn wait_for(&mut self, turn: Turn, seats: &[SeatId], by: Timestamp) {
        let until = self.grace_end();
        for seat in seats.iter().copied() {
            let mode = NmrMode::WaitFirst;
            self.emit(
                Audience::seat(seat),
                Body::GraceSet { seat, turn, until, mode, reason: String::new() },
            );
        }
        self.set_deadline(turn, until, DeadlineReason::Grace, "");
        let named = Economy::of(&self.game).is_some_and(|economy| economy.ways().names_missing_powers);
        let mut nations = Vec::new();
        for seat in seats.iter().filter(|_| named) {
            nations.extend(duty::powers_without_orders(&self.game, *seat, turn, by));
        }
        nations.sort_unstable();
        self.tell(Body::Waiting { turn, until, nations, mode: NmrMode::WaitFirst });
    }

    /// Where the limit is the turn's own deadline (9.10.1b) it moves with it.
    pub(super) fn extend_waiting(&mut self, turn: Turn, until: Timestamp) {
        let waits = |grace: &&Grace| grace.turn == turn && grace.mode == NmrMode::WaitFirst;
        let seats: Vec<SeatId> = self.game.graces.iter().filter(waits).map(|grace| grace.seat).collect();
        for seat in seats {
            let mode = NmrMode::WaitFirst;
            self.emit(
                Audience::seat(seat),
                Body::GraceSet { seat, turn, until, mode, reason: String::new() },
            );
        }
    }

    /// Procedure a, after the evaluation: time for the next orders (9.10.1a). Says whether a deadline was set.
    pub(super) fn give_time_after_nmrs(&mut self, evaluation: &Evaluation, next: Turn) -> bool {
        let turn = evaluation.turn;
        let missed = |seat: &&crate::word::seat::Seat| {
            seat.occupant().is_some_and(|occupant| occupant.nmrs.contains(&turn))
        };
        let without = |seat: &&crate::word::seat::Seat| {
            self.game.powers_of(seat.id).any(|power| evaluation.lacks(power))
        };
        let seats: Vec<SeatId> =
            self.game.seats.iter().filter(missed).filter(without).map(|seat| seat.id).collect();
        if seats.is_empty() || self.nmr_mode() == NmrMode::WaitFirst {
            return false;
        }
        let until = self.grace_end();
        let mode = NmrMode::EvaluateFirst;
        for seat in seats {
            self.emit(
                Audience::seat(seat),
                Body::GraceSet { seat, turn: next, until, mode, reason: String::new() },
            );
        }
        // "die Partie wird erst NACH der Auswertung unterbrochen": everybody learns that it is
        self.tell(Body::Waiting { turn: next, until, nations: Vec::new(), mode });
        let at = self.regular_deadline().max(until);
        self.set_deadline(next, at, DeadlineReason::Regular, "");
        true
    }

    /// The end of a time limit that begins now (9.10.1c).
    fn grace_end(&self) -> Timestamp {
        let (house, zone) = (&self.game.house, self.game.zone());
        let end = after_working_hours(self.at, house.grace_hours, &zone, &house.holidays);
        open_moment(&house.closed, end, &zone)
    }

    /// "vom Spielleiter eine angemessene Frist zu setzen ... mindestens drei volle Werktage" (9.10.1c): a limit of its own for
    /// this case. What waits for it waits as long.
    pub(super) fn set_grace(&mut self, seat: SeatId, until: Timestamp, why: &str) -> Result<(), Refusal> {
        self.staff()?;
        short(why)?;
        self.running()?;
        self.known_seat(seat)?;
        let found = self.game.graces.iter().find(|grace| grace.seat == seat).copied();
        let grace = found.ok_or(Refusal::NoGrace)?;
        self.check_deadline(until)?;
        let least = after_working_hours(
            self.at,
            crate::house::GRACE_HOURS_MIN,
            &self.game.zone(),
            &self.game.house.holidays,
        );
        if until < least.min(grace.until) {
            return Err(Refusal::HouseRuleSharper { what: crate::refusal::Sharper::GraceTooShort });
        }
        // what was promised is not taken away
        if until < grace.until {
            return Err(Refusal::GraceRuns);
        }
        // "sollte sieben Kalendertage nur in begründeten Ausnahmefällen überschreiten" (9.10.1c)
        if until > self.at.saturating_add(LONG_LIMIT).unwrap_or(until) && why.trim().is_empty() {
            return Err(Refusal::LongLimit);
        }
        let until = open_moment(&self.game.house.closed, until, &self.game.zone());
        let (turn, mode, why) = (grace.turn, grace.mode, why.trim().to_owned());
        let reason = why.clone();
        self.emit(Audience::seat(seat), Body::GraceSet { seat, turn, until, mode, reason });
        let deadline = self.game.deadline.filter(|deadline| deadline.turn == turn);
        let follows = mode == NmrMode::WaitFirst || deadline.is_some_and(|deadline| deadline.at < until);
        if deadline.is_some() && follows {
            self.set_deadline(turn, until, DeadlineReason::Grace, &why);
        }
        Ok(())
    }

    /// A time limit of procedure a has passed: without orders "wird die nächste Auswertung erst vorgenommen,
    /// sobald es einen Ersatzspieler gibt" (9.10.1a).
    pub(super) fn close_grace(&mut self, seat: SeatId, turn: Turn) -> Result<(), Refusal> {
        self.clock()?;
        self.running()?;
        let found = self.game.graces.iter().find(|grace| grace.seat == seat && grace.turn == turn);
        let grace = found.copied().ok_or(Refusal::NoSuchDeadline)?;
        if !self.game.stops.is_empty() {
            return Err(Refusal::Stopped);
        }
        // where the limit is the turn's own deadline (9.10.1b), the deadline decides
        if grace.mode == NmrMode::WaitFirst {
            return Err(Refusal::NoSuchDeadline);
        }
        if self.at < grace.until {
            return Err(Refusal::TooEarly);
        }
        if duty::has_ordered(&self.game, seat, turn, grace.until) {
            self.emit(Audience::seat(seat), Body::GraceMet { seat });
            return Ok(());
        }
        let overslept = grace.until.duration_until(self.at) > super::TOLERANCE;
        if self.actor == Actor::System && overslept {
            return self.extend_grace(seat, &grace);
        }
        self.emit(Audience::seat(seat), Body::GraceLapsed { seat });
        self.vacate(seat, Vacancy::GraceLapsed, &Reason::none());
        self.halt_for_substitute();
        Ok(())
    }

    /// The machine was away when the limit ended: it may have missed the orders, so it gives a day more.
    fn extend_grace(&mut self, seat: SeatId, grace: &Grace) -> Result<(), Refusal> {
        let (turn, until) = (grace.turn, self.day_after_now());
        // told once of all whose limit it was, and of the limit that was missed, not of what replaces it
        let ordinal = self.game.deadline.map_or(1, |deadline| deadline.ordinal);
        let missed = Deadline { turn, ordinal, at: grace.until };
        let known = |told: &Deadline| (told.turn, told.at) == (missed.turn, missed.at);
        if !self.game.overslept.iter().any(known) {
            self.note(Body::Overslept { deadline: missed });
        }
        let mode = NmrMode::EvaluateFirst;
        self.emit(Audience::seat(seat), Body::GraceSet { seat, turn, until, mode, reason: String::new() });
        if self.game.deadline.is_some_and(|deadline| deadline.turn == turn && deadline.at < until) {
            self.set_deadline(turn, until, DeadlineReason::Overslept, "");
        }
        Ok(())
    }
}

//! Seats: exclusion, substitutes, playing on without one, leaving (9.9.7, 9.10 to 9.14).

use super::deciding::{Deciding, reason, short};
use super::sign_up::named;
use crate::body::Body;
use crate::calendar::deadline::{DeadlineReason, StopReason};
use crate::calendar::working::after_working_hours;
use crate::refusal::Refusal;
use crate::word::actor::{Actor, Audience};
use crate::word::seat::{Departure, Person, PlayerId, Seat, SeatId, Vacancy};
use jiff::Timestamp;
use text::Reason;

/// Working hours by which the players must know of a seat that stays empty: "rechtzeitig" (9.10.1d).
const NOTICE_HOURS: u32 = 24;

impl Deciding {
    pub(super) fn exclude(&mut self, seat: SeatId, why: Vacancy, note: &Reason) -> Result<(), Refusal> {
        self.staff()?;
        reason(note.typed())?;
        self.running()?;
        self.occupied(seat)?;
        match why {
            // the clock counts NMRs, nobody else; a player leaves by themselves
            Vacancy::SecondNmr | Vacancy::GraceLapsed | Vacancy::Resigned | Vacancy::Relieved => {
                return Err(Refusal::NotForYou);
            }
            Vacancy::IdentityDisclosed | Vacancy::AnonymityViolated => {
                let setup = self.game.setup.as_ref().ok_or(Refusal::NoGame)?;
                if !setup.identity.hidden() {
                    return Err(Refusal::NotHidden);
                }
                if why == Vacancy::IdentityDisclosed && !self.game.breaches.iter().any(|(of, _)| *of == seat)
                {
                    return Err(Refusal::NoBreach);
                }
            }
            // "sollte der Spielleiter einen Spieler, der dreimal in Folge keine Börsenbefehle abgegeben hat ... ausschließen"
            Vacancy::NoExchangeOrders => {
                if !crate::exchange::exclusions_due(&self.game).contains(&seat) {
                    return Err(Refusal::ExchangeOrdersCame);
                }
            }
            // "nach Rücksprache mit dem Rat der Weisen" (9.12 to 9.14), by Ludomaniac itself (9.10.3, 9.11)
            Vacancy::NmrOffender
            | Vacancy::FalseName
            | Vacancy::Destructive
            | Vacancy::Crossgaming
            | Vacancy::FalseSender => self.council()?,
        }
        self.take_seat_away(seat, why, note);
        Ok(())
    }

    /// Who was excluded has the seat again if nobody else has taken it, with the time that a newcomer would have (9.10.1e).
    pub(super) fn reinstate(&mut self, player: &PlayerId) -> Result<(), Refusal> {
        self.council()?;
        self.running()?;
        let last = |seat: &Seat| {
            let last = seat.occupants.last()?;
            last.player.as_ref().filter(|person| person.id == *player)?;
            Some((seat.id, seat.unmanned, last.closing, last.why))
        };
        let found = self.game.seats.iter().find_map(last).ok_or(Refusal::WasNotExcluded)?;
        let (seat, unmanned, closing, why) = found;
        if why.is_none_or(|why| why.departure() != Departure::Excluded) {
            return Err(Refusal::WasNotExcluded);
        }
        if unmanned {
            return Err(Refusal::SeatTaken);
        }
        let back = Body::Reinstated { seat };
        let hidden = self.game.setup.as_ref().is_some_and(|setup| setup.identity.hidden());
        if closing {
            // nobody else has learned of it
            self.emit(Audience::person(player), back);
            return Ok(());
        }
        if hidden {
            // that the council did it would tell why the seat was free
            self.emit_as(Actor::System, Audience::Public, back);
        } else {
            self.tell(back);
        }
        self.go_on(self.time_to_talk(), DeadlineReason::Resumed);
        Ok(())
    }

    pub(super) fn resign(&mut self, note: &str) -> Result<(), Refusal> {
        let seat = self.seated()?;
        short(note)?;
        self.running()?;
        self.take_seat_away(seat, Vacancy::Resigned, &note.into());
        self.close_lawless();
        Ok(())
    }

    pub(super) fn substitute(
        &mut self,
        seat: SeatId,
        player: &Person,
        at: Option<Timestamp>,
    ) -> Result<(), Refusal> {
        self.staff()?;
        self.running()?;
        named(player)?;
        self.known_seat(seat)?;
        let place = self.game.seat(seat).ok_or(Refusal::NoSuchSeat)?;
        let (taken, stands_in) = (place.occupant().is_some(), place.program().is_some());
        let (closing, program) = (place.is_closing(), player.id.program().is_some());
        // A person may take a program's place at any time, and be asked to follow whoever goes at the next deadline.
        if taken && (program || !stands_in && !closing) {
            return Err(Refusal::SeatTaken);
        }
        // then they have the time that every newcomer has
        if closing && at.is_some() {
            return Err(Refusal::SeatTaken);
        }
        // Nobody plays with programs who was not told so, or has not agreed to it.
        if program && !self.game.house.stand_ins {
            return Err(Refusal::NoStandIns);
        }
        self.may_step_in(player)?;
        at.map_or(Ok(()), |at| self.check_deadline(at))?;
        if program {
            self.seat_somebody(seat, player, true);
            self.salt(seat);
            // it has nothing to negotiate
            let at = at.unwrap_or_else(|| self.regular_deadline());
            self.go_on(at, DeadlineReason::Resumed);
        } else if self.game.offers.iter().any(|offer| offer.seat == seat && offer.player.id == player.id) {
            if closing {
                return Err(Refusal::InvitedAlready);
            }
            self.take_over(seat, player, at);
        } else {
            // nobody sits down without a word of their own
            self.name(seat, player, at)?;
        }
        Ok(())
    }

    /// Who may take a seat over: nobody who leads the game, plays in it or left it (9.1, 9.10.1).
    pub(super) fn may_step_in(&self, player: &Person) -> Result<(), Refusal> {
        if self.game.leads_or_led(&player.id) {
            return Err(Refusal::GameMasterPlays);
        }
        if self.game.seat_of(&player.id).is_some() {
            return Err(Refusal::PlaysAlready);
        }
        if self.game.seats.iter().any(|seat| seat.seated_ever(&player.id)) {
            return Err(Refusal::WasExpelled);
        }
        if self.game.sat_in(&player.id) {
            return Err(Refusal::SatIn);
        }
        Ok(())
    }

    /// "Dem neuen Mitspieler sollte die Möglichkeit zu Verhandlungen gegeben, der ZAT entsprechend verschoben
    /// werden" (9.10.1e): at least the days of the house rules, on the next regular time of day.
    pub(super) fn time_to_talk(&self) -> Timestamp {
        let hours = u32::from(self.game.house.talk_days).saturating_mul(24);
        let zone = self.game.zone();
        let talked = after_working_hours(self.at, hours, &zone, &self.game.house.holidays);
        let daily = crate::calendar::rhythm::Rhythm { days: 1, weekday: None, ..self.game.rhythm() };
        let soonest = self.game.time_after(daily, talked);
        self.game.deadline.map_or(soonest, |deadline| soonest.max(deadline.at))
    }

    pub(super) fn do_without(
        &mut self,
        seat: SeatId,
        why: &str,
        at: Option<Timestamp>,
    ) -> Result<(), Refusal> {
        self.staff()?;
        reason(why)?;
        self.running()?;
        self.known_seat(seat)?;
        let place = self.game.seat(seat).ok_or(Refusal::NoSuchSeat)?;
        if place.occupant().is_some() {
            return Err(Refusal::SeatTaken);
        }
        if place.unmanned {
            return Err(Refusal::NotStopped);
        }
        // "Dies muss den Mitspielern rechtzeitig bekanntgegeben werden" (9.10.1d)
        let notice = after_working_hours(self.at, NOTICE_HOURS, &self.game.zone(), &[]);
        let at = self.deadline_or_regular(at)?.max(notice);
        self.tell(Body::DoneWithout { seat, reason: why.to_owned() });
        self.go_on(at, DeadlineReason::Resumed);
        Ok(())
    }

    /// Once no seat is free the game goes on with a new deadline.
    pub(super) fn go_on(&mut self, at: Timestamp, why: DeadlineReason) {
        let waiting = self.game.stops.contains(&StopReason::Substitute);
        let turn =
            self.game.turn.filter(|_| !waiting && self.game.stops.is_empty() && self.game.draft.is_none());
        if let Some(turn) = turn {
            let graces = self.game.graces.iter().filter(|grace| grace.turn == turn).map(|grace| grace.until);
            let at = graces.max().map_or(at, |until| at.max(until));
            self.set_deadline(turn, at, why, "");
        }
    }

    /// Accidental disclosure (9.9.7): told to the organisers; the players may vote to go on as they are.
    pub(super) fn report_breach(&mut self, seat: SeatId, note: &Reason) -> Result<(), Refusal> {
        self.staff()?;
        reason(note.typed())?;
        self.running()?;
        self.occupied(seat)?;
        if self.game.setup.as_ref().is_some_and(|setup| !setup.identity.hidden()) {
            return Err(Refusal::NotHidden);
        }
        self.emit(Audience::seat(seat), Body::BreachReported { seat, note: note.clone() });
        Ok(())
    }

    /// Repeated offenders are reported (9.10.3), in this game or in several.
    pub(super) fn report_offender(&mut self, player: &PlayerId, elsewhere: u16) -> Result<(), Refusal> {
        self.staff()?;
        let occupants = self.game.seats.iter().flat_map(|seat| &seat.occupants);
        let of_player =
            occupants.filter(|occupant| occupant.player.as_ref().is_some_and(|person| person.id == *player));
        let nmrs: usize = of_player.map(|occupant| occupant.nmrs.len()).sum();
        if nmrs == 0 || nmrs + usize::from(elsewhere) < 2 {
            return Err(Refusal::NoOffender);
        }
        self.note(Body::OffenderReported { player: player.clone(), nmrs: nmrs as u16 });
        Ok(())
    }

    fn occupied(&self, seat: SeatId) -> Result<(), Refusal> {
        let place = self.game.seat(seat).ok_or(Refusal::NoSuchSeat)?;
        place.occupant().filter(|occupant| !occupant.closing).map(|_| ()).ok_or(Refusal::SeatEmpty)
    }
}

//! Somebody who acts for a player while they are away: a "Sonderregelung" of the game master (9.4), announced as a house rule
//! (10.2). They write from their own address, never under the player's name (9.14), and give orders; messages only where all
//! agreed to that. Where identities are hidden the game master chooses them, and neither learns the other's name (9.9.7).

use super::deciding::{Deciding, short};
use super::sign_up::named;
use crate::away::Sitting;
use crate::body::Body;
use crate::house::Absences;
use crate::module::Economy;
use crate::refusal::Refusal;
use crate::setup::Press;
use crate::word::actor::Audience;
use crate::word::seat::{Person, PlayerId, SeatId};
use jiff::{SignedDuration, Timestamp};

/// A player names somebody so long before.
const NOTICE_HOURS: i64 = 24;
/// Nobody acts for a player for longer than this.
const DAYS_MOST: i64 = 28;

impl Deciding {
    /// For whom whoever acts sits in now.
    pub(super) fn sits_in(&self) -> Option<&Sitting> {
        self.game.sits_in(self.actor.player()?, self.at)
    }

    pub(super) fn name_sitter(
        &mut self,
        asked: Option<SeatId>,
        sitter: &Person,
        (from, to): (Timestamp, Timestamp),
        talk: bool,
        emergency: &str,
    ) -> Result<(), Refusal> {
        self.running()?;
        short(emergency)?;
        let by_player = self.actor.player().is_some();
        let seat = self.own_or_led(asked)?;
        if self.game.seat(seat).is_none_or(|seat| seat.person().is_none()) {
            return Err(Refusal::SeatEmpty);
        }
        if self.game.house.absences != Absences::Sitter {
            return Err(Refusal::NoSitters);
        }
        if by_player && self.hides_people() {
            return Err(Refusal::SitterByMaster);
        }
        if talk && !self.may_talk() {
            return Err(Refusal::NoMessages);
        }
        if to <= from {
            return Err(Refusal::AbsenceOrder);
        }
        // whom an accident keeps away named nobody in time; it begins now, never before
        let at_once = !emergency.trim().is_empty();
        if at_once && by_player {
            return Err(Refusal::NotGameMaster);
        }
        let from = if at_once { from.max(self.at) } else { from };
        if to <= from {
            return Err(Refusal::SitterLate);
        }
        let notice = SignedDuration::from_hours(if by_player { NOTICE_HOURS } else { 0 });
        if self.at.duration_until(from) < notice {
            return Err(Refusal::SitterLate);
        }
        if from.duration_until(to) > SignedDuration::from_hours(24 * DAYS_MOST) {
            return Err(Refusal::SitterLong);
        }
        if self.game.sitting(seat, self.at).next().is_some() {
            return Err(Refusal::SitterTwice);
        }
        named(sitter)?;
        self.may_sit_in(seat, &sitter.id)?;
        let body = Body::SitterAsked { seat, sitter: sitter.clone(), from, to, talk, agreed: !by_player };
        self.tell_sitter(seat, &sitter.id, body);
        if at_once {
            self.note(Body::Noted { text: emergency.to_owned() });
        }
        Ok(())
    }

    /// Who was named, or the game master, agrees or does not.
    pub(super) fn answer_sitter(&mut self, asked: Option<SeatId>, yes: bool) -> Result<(), Refusal> {
        self.running()?;
        let master = self.actor.player().is_none();
        if master {
            self.staff()?;
        }
        let waits = |sitting: &&Sitting| {
            let open = sitting.ended.is_none() && !sitting.stands() && self.at < sitting.to;
            let theirs = self.actor.player().is_none_or(|player| sitting.is_by(player));
            let answered = yes && if master { sitting.agreed } else { sitting.accepted };
            open && theirs && !answered && asked.is_none_or(|seat| seat == sitting.seat)
        };
        let mut waiting = self.game.sittings.iter().filter(waits);
        let sitting = waiting.next().filter(|_| waiting.next().is_none()).cloned();
        let sitting = sitting.ok_or(Refusal::NoSitter)?;
        let seat = sitting.seat;
        let Some(sitter) = sitting.sitter.clone() else { return Err(Refusal::NoSitter) };
        if yes {
            self.may_sit_in(seat, &sitter.id)?;
        }
        self.tell_sitter(seat, &sitter.id, Body::SitterAnswered { seat, from: sitting.from, master, yes });
        let all = if master { sitting.accepted } else { sitting.agreed };
        if yes && all {
            let Sitting { from, to, talk, .. } = sitting;
            let body = |by| Body::Represented { seat, by, from, to, talk };
            if self.hides_people() {
                self.emit(Audience::person(&sitter.id), body(Some(sitter)));
                self.emit(Audience::Between(vec![seat]), body(None));
            } else {
                self.tell(body(Some(sitter)));
            }
        }
        Ok(())
    }

    /// The player is back, whoever sits in can no longer, or the game master ends it.
    pub(super) fn end_sitter(&mut self, asked: Option<SeatId>) -> Result<(), Refusal> {
        self.running()?;
        let own = |player: &PlayerId| {
            let theirs =
                |sitting: &&Sitting| sitting.ended.is_none() && self.at < sitting.to && sitting.is_by(player);
            self.game.sittings.iter().find(theirs).map(|sitting| sitting.seat)
        };
        let seat = match self.actor.player().and_then(own) {
            Some(seat) => seat,
            None => self.own_or_led(asked)?,
        };
        if self.game.sitting(seat, self.at).next().is_none() {
            return Err(Refusal::NoSitter);
        }
        self.dismiss_sitter(seat);
        Ok(())
    }

    /// With their own first orders the player is back.
    pub(super) fn come_back(&mut self, seat: SeatId) {
        let acts = self.game.sitting(seat, self.at).any(|sitting| sitting.acts_at(self.at));
        if self.seat == Some(seat) && acts {
            self.dismiss_sitter(seat);
        }
    }

    /// Nobody acts for the seat any more.
    pub(super) fn dismiss_sitter(&mut self, seat: SeatId) {
        let open: Vec<Sitting> = self.game.sitting(seat, self.at).cloned().collect();
        let Some(sitting) = open.first() else { return };
        let body = Body::SitterEnded { seat };
        match &sitting.sitter {
            Some(sitter) if self.hides_people() => {
                self.emit(Audience::person(&sitter.id), body.clone());
                if sitting.stands() {
                    self.emit(Audience::Between(vec![seat]), body);
                }
            }
            Some(sitter) if !sitting.stands() => self.tell_sitter(seat, &sitter.id, body),
            Some(_) | None => self.tell(body),
        }
    }

    /// Who acts for a player has and had no part of their own in the game (9.1).
    fn may_sit_in(&self, seat: SeatId, sitter: &PlayerId) -> Result<(), Refusal> {
        let here = self.game.seat(seat).is_some_and(|seat| seat.seats(sitter));
        if here {
            return Err(Refusal::SitterSelf);
        }
        if sitter.program().is_some() {
            return Err(Refusal::NotForYou);
        }
        if self.game.leads_or_led(sitter) {
            return Err(Refusal::GameMasterPlays);
        }
        if self.game.seat_of(sitter).is_some() {
            return Err(Refusal::PlaysAlready);
        }
        if self.game.seats.iter().any(|seat| seat.seated_ever(sitter)) {
            return Err(Refusal::WasExpelled);
        }
        if self.game.sittings.iter().any(|one| one.seat != seat && one.accepted && one.is_by(sitter)) {
            return Err(Refusal::SitsElsewhere);
        }
        Ok(())
    }

    /// The seat of the player who acts, or the one that the game master names.
    fn own_or_led(&self, asked: Option<SeatId>) -> Result<SeatId, Refusal> {
        if self.actor.player().is_some() {
            let own = self.seated()?;
            return if asked.is_some_and(|asked| asked != own) { Err(Refusal::NotForYou) } else { Ok(own) };
        }
        self.staff()?;
        let seat = asked.ok_or(Refusal::NoSuchSeat)?;
        self.known_seat(seat).map(|()| seat)
    }

    /// Told to whoever was named and the staff; and to the player, where they may know each other.
    fn tell_sitter(&mut self, seat: SeatId, sitter: &PlayerId, body: Body) {
        self.emit(Audience::person(sitter), body.clone());
        if !self.hides_people() {
            self.emit(Audience::Between(vec![seat]), body);
        }
    }

    fn hides_people(&self) -> bool {
        self.game.setup.as_ref().is_some_and(|setup| setup.identity.hidden())
    }

    /// Whether somebody who sits in could write private messages here.
    fn may_talk(&self) -> bool {
        let full = self.game.setup.as_ref().is_some_and(|setup| setup.press == Press::Full);
        full && !self.hides_people()
            && Economy::of(&self.game).is_none_or(|economy| economy.ways().allows_messages)
    }
}

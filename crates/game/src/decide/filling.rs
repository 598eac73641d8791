//! Filling a free seat (9.10.1, 10.2): offers, invitations of those who wait for one, and the rule by which a seat goes to the
//! first in the line, where the house rules leave it to the rule. Nobody is seated without a word of their own, and nobody but
//! themselves and the staff learns who offered or was asked.

use super::deciding::Deciding;
use super::sign_up::named;
use crate::body::Body;
use crate::calendar::deadline::DeadlineReason;
use crate::command::Waiting;
use crate::filling::{ANSWER_HOURS, INVITED_MOST, STAND_IN_DAY, first_search};
use crate::game::Invitation;
use crate::house::Fill;
use crate::refusal::Refusal;
use crate::word::actor::{Actor, Audience};
use crate::word::seat::{Person, PlayerId, SeatId, Vacancy};
use jiff::SignedDuration;

/// How well a program plays that stands in by the rule.
const STAND_IN: &str = "steady";

impl Deciding {
    /// Somebody would play on where nobody sits, or a program stands in. They and the staff know of it, nobody else: in a
    /// small community "two offers" and two people online are names.
    pub(super) fn offer_seat(&mut self, seat: SeatId, player: &Person) -> Result<(), Refusal> {
        if self.actor.player() != Some(&player.id) {
            return Err(Refusal::NotForYou);
        }
        self.running()?;
        named(player)?;
        self.may_step_in(player)?;
        let place = self.game.seat(seat).ok_or(Refusal::NoSuchSeat)?;
        if place.unmanned {
            return Err(Refusal::Unmanned);
        }
        if place.occupant().is_some() && place.program().is_none() {
            return Err(Refusal::SeatTaken);
        }
        if self.game.offers.iter().any(|offer| offer.seat == seat && offer.player.id == player.id) {
            return Err(Refusal::OfferedAlready);
        }
        let since = self.invitation(seat, &player.id).map(|invitation| invitation.since);
        self.emit(Audience::person(&player.id), Body::SeatOffered { seat, player: player.clone(), since });
        self.fill(seat);
        Ok(())
    }

    /// Takes an offer back, or declines an invitation.
    pub(super) fn withdraw_offer(&mut self, seat: SeatId, player: &PlayerId) -> Result<(), Refusal> {
        if self.actor.player() != Some(player) {
            return Err(Refusal::NotForYou);
        }
        let player = player.clone();
        let body = if self.game.offers.iter().any(|offer| offer.seat == seat && offer.player.id == player) {
            Body::OfferWithdrawn { seat, player: player.clone() }
        } else if self.invitation(seat, &player).is_some_and(|invitation| !invitation.declined) {
            Body::InvitationDeclined { seat, player: player.clone() }
        } else {
            return Err(Refusal::NoSuchOffer);
        };
        self.emit(Audience::person(&player), body);
        self.fill(seat);
        Ok(())
    }

    /// The clock looks for somebody: those who wait for a seat like this are asked, each once, or sit down at once if they said
    /// so; and then the rule says whose it is. Where the game master fills seats they are reminded of it.
    pub(super) fn search(&mut self, seat: SeatId, day: u16, waiting: &[Waiting]) -> Result<(), Refusal> {
        self.clock()?;
        self.running()?;
        let due = crate::filling::next_search(&self.game, seat).filter(|(next, _)| *next == day);
        let (_, due) = due.ok_or(Refusal::NoSuchDeadline)?;
        if self.at < due {
            return Err(Refusal::TooEarly);
        }
        self.note(Body::SeatSearched { seat, day });
        let mut line: Vec<&Waiting> = waiting.iter().collect();
        line.sort_by(|a, b| (a.since, &a.player.id).cmp(&(b.since, &b.player.id)));
        let mut asked = 0;
        for Waiting { player, since, at_once } in line {
            let known = self.invitation(seat, &player.id).is_some()
                || self.game.offers.iter().any(|offer| offer.seat == seat && offer.player.id == player.id);
            if known || self.may_step_in(player).is_err() {
                continue;
            }
            let audience = Audience::person(&player.id);
            if *at_once {
                let body = Body::SeatOffered { seat, player: player.clone(), since: Some(*since) };
                self.emit(audience, body);
            } else if asked < INVITED_MOST {
                asked += 1;
                self.emit(audience, Body::Invited { seat, player: player.clone(), since: *since });
            }
        }
        self.fill(seat);
        if day >= STAND_IN_DAY {
            self.stand_in(seat);
        }
        Ok(())
    }

    /// A program sits down where the rule fills seats and nobody came, if everybody was told that programs may or has agreed.
    fn stand_in(&mut self, seat: SeatId) {
        let house = &self.game.house;
        let is_free = self.game.seat(seat).is_some_and(|place| place.occupant().is_none());
        if !is_free || !house.stand_ins || house.fill != Fill::Rule {
            return;
        }
        let program = self.game.program(STAND_IN);
        self.seat_somebody(seat, &program, true);
        self.salt(seat);
        // It has nothing to negotiate.
        let at = self.regular_deadline();
        self.go_on(at, DeadlineReason::Resumed);
    }

    fn invitation(&self, seat: SeatId, player: &PlayerId) -> Option<&Invitation> {
        self.game.invitations.iter().find(|one| one.seat == seat && one.player.id == *player)
    }

    /// Where the rule fills seats: the first in the line who has said yes sits down, as soon as nobody before them is still to
    /// answer. It begins with the first search; who comes first in the first hour is no advantage.
    fn fill(&mut self, seat: SeatId) {
        let free = first_search(&self.game, seat).is_some_and(|due| due <= self.at);
        if self.game.house.fill != Fill::Rule || !free || !self.game.searched.contains_key(&seat) {
            return;
        }
        let still = |one: &&Invitation| {
            let until = one.at.saturating_add(SignedDuration::from_hours(ANSWER_HOURS)).unwrap_or(one.at);
            one.seat == seat && !one.declined && self.at < until
        };
        let waits = self.game.invitations.iter().filter(still).map(|one| one.since).min();
        let offers = self.game.offers.iter().filter(|offer| offer.seat == seat);
        let first = offers.min_by(|a, b| (a.at, &a.player.id).cmp(&(b.at, &b.player.id)));
        let Some(first) = first.filter(|offer| waits.is_none_or(|since| offer.at <= since)) else { return };
        let player = first.player.clone();
        // whose yes it was that decided would tell who they are (9.9.7)
        (self.actor, self.seat) = (Actor::System, None);
        if self.game.seat(seat).is_some_and(|place| place.program().is_some()) {
            self.vacate(seat, Vacancy::Relieved, "");
        }
        self.seat_somebody(seat, &player, true);
        self.salt(seat);
        let at = self.time_to_talk();
        self.go_on(at, DeadlineReason::Substitute);
    }
}

//! Filling a free seat (9.10.1, 10.2): offers, invitations of those who wait for one, and the rule by which a seat goes to the
//! first in the line, where the house rules leave it to the rule. Nobody is seated without a word of their own, and nobody but
//! themselves and the staff learns who offered or was asked.

use super::deciding::Deciding;
use super::sign_up::named;
use crate::body::Body;
use crate::calendar::deadline::DeadlineReason;
use crate::command::Waiting;
use crate::filling::{ANSWER_HOURS, INVITED_MOST, Invitation, NAMED_HOURS, Named};
use crate::house::Fill;
use crate::refusal::Refusal;
use crate::search::{STAND_IN_DAY, first_search};
use crate::word::actor::{Actor, Audience};
use crate::word::seat::{Person, PlayerId, SeatId, Vacancy};
use jiff::{SignedDuration, Timestamp};
use text::Reason;

/// How well a program plays that stands in by the rule.
const STAND_IN: &str = "steady";

impl Deciding {
    /// Somebody would play on where nobody sits, or a program stands in. They and the staff know of it, nobody else: in a
    /// small community "two offers" and two people online are names.
    pub(super) fn offer_seat(
        &mut self,
        seat: SeatId,
        player: &Person,
        newcomer: bool,
    ) -> Result<(), Refusal> {
        if self.actor.player() != Some(&player.id) {
            return Err(Refusal::NotForYou);
        }
        self.running()?;
        named(player)?;
        self.may_step_in(player)?;
        let place = self.game.seat(seat).ok_or(Refusal::NoSuchSeat)?;
        let asked = self.invitation(seat, &player.id).cloned();
        // only whoever leads the game can fill a seat that it goes on without, by asking somebody
        if place.unmanned && !asked.as_ref().is_some_and(|asked| asked.waits(self.at)) {
            return Err(Refusal::Unmanned);
        }
        // until it falls free at the deadline, only whoever was asked knows that it will (9.9.7)
        let follows = place.is_closing() && asked.as_ref().is_some_and(|asked| asked.waits(self.at));
        if place.occupant().is_some() && place.program().is_none() && !follows {
            return Err(Refusal::SeatTaken);
        }
        if self.game.offers.iter().any(|offer| offer.seat == seat && offer.player.id == player.id) {
            return Err(Refusal::OfferedAlready);
        }
        let since = asked.as_ref().map(|invitation| invitation.since);
        let newcomer = self.comes_first() && (newcomer || asked.as_ref().is_some_and(|asked| asked.newcomer));
        let offer = Body::SeatOffered { seat, player: player.clone(), since, newcomer };
        self.emit(Audience::person(&player.id), offer);
        match asked.filter(|asked| asked.waits(self.at)).and_then(|asked| asked.named) {
            Some(_) if follows => {}
            Some(named) => {
                // the new occupant says whose yes it was, where identities are open (9.9.7)
                (self.actor, self.seat) = (Actor::System, None);
                let deadline = named.deadline.filter(|at| self.check_deadline(*at).is_ok());
                self.take_over(seat, player, deadline);
            }
            None => self.fill(seat),
        }
        Ok(())
    }

    /// Whoever leads the game names somebody: they are asked, and their yes within two days seats them.
    pub(super) fn name(
        &mut self,
        seat: SeatId,
        player: &Person,
        deadline: Option<Timestamp>,
    ) -> Result<(), Refusal> {
        let asked = self.invitation(seat, &player.id);
        if asked.is_some_and(|asked| asked.waits(self.at)) {
            return Err(Refusal::InvitedAlready);
        }
        let (since, newcomer) = asked.map_or((self.at, false), |asked| (asked.since, asked.newcomer));
        let until = self.at.saturating_add(SignedDuration::from_hours(NAMED_HOURS)).unwrap_or(self.at);
        let named = Some(Named { until, deadline });
        let body = Body::Invited { seat, player: player.clone(), since, newcomer, named };
        self.emit(Audience::person(&player.id), body);
        Ok(())
    }

    /// Whether whoever has never played comes first here: free seats of beginners' games are theirs first (10.3).
    fn comes_first(&self) -> bool {
        self.game.setup.as_ref().is_some_and(|setup| setup.beginners)
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
        let due = crate::search::next_search(&self.game, seat).filter(|(next, _)| *next == day);
        let (_, due) = due.ok_or(Refusal::NoSuchDeadline)?;
        if self.at < due {
            return Err(Refusal::TooEarly);
        }
        self.note(Body::SeatSearched { seat, day });
        let first = self.comes_first();
        let place = |one: &Waiting| (!(first && one.newcomer), one.since);
        let mut line: Vec<&Waiting> = waiting.iter().collect();
        line.sort_by(|a, b| (place(a), &a.player.id).cmp(&(place(b), &b.player.id)));
        let mut asked = 0;
        for Waiting { player, since, at_once, newcomer } in line {
            let known = self.invitation(seat, &player.id).is_some()
                || self.game.offers.iter().any(|offer| offer.seat == seat && offer.player.id == player.id);
            if known || self.may_step_in(player).is_err() {
                continue;
            }
            let (audience, newcomer) = (Audience::person(&player.id), first && *newcomer);
            if *at_once {
                let body = Body::SeatOffered { seat, player: player.clone(), since: Some(*since), newcomer };
                self.emit(audience, body);
            } else if asked < INVITED_MOST {
                asked += 1;
                let (player, since) = (player.clone(), *since);
                self.emit(audience, Body::Invited { seat, player, since, newcomer, named: None });
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
        let waits = self.game.invitations.iter().filter(still).map(Invitation::place).min();
        let offers = self.game.offers.iter().filter(|offer| offer.seat == seat);
        let first = offers.min_by(|a, b| (a.place(), &a.player.id).cmp(&(b.place(), &b.player.id)));
        let Some(first) = first.filter(|offer| waits.is_none_or(|place| offer.place() <= place)) else {
            return;
        };
        let player = first.player.clone();
        // whose yes it was that decided would tell who they are (9.9.7)
        (self.actor, self.seat) = (Actor::System, None);
        self.take_over(seat, &player, None);
    }

    /// A seat falls free at the deadline: whoever was asked to follow and said yes first sits down. Says whether somebody did.
    pub(super) fn follow(&mut self, seat: SeatId) -> bool {
        let offers = self.game.offers.iter().filter(|offer| offer.seat == seat);
        let first = offers.min_by(|a, b| (a.place(), &a.player.id).cmp(&(b.place(), &b.player.id)));
        let Some(player) = first.map(|offer| offer.player.clone()) else { return false };
        self.seat_somebody(seat, &player, true);
        self.salt(seat);
        true
    }

    /// A person sits down, in a program's place if one stood in, with time to negotiate unless another deadline was asked for (9.10.1e).
    pub(super) fn take_over(&mut self, seat: SeatId, player: &Person, deadline: Option<Timestamp>) {
        let at = deadline.unwrap_or_else(|| self.time_to_talk());
        if self.game.seat(seat).is_some_and(|place| place.program().is_some()) {
            self.vacate(seat, Vacancy::Relieved, &Reason::none());
        }
        self.seat_somebody(seat, player, true);
        self.salt(seat);
        self.go_on(at, DeadlineReason::Substitute);
    }
}

//! What people are told of seats: who sits down, leaves, comes back.

use super::Change;
use crate::body::Body;
use crate::consequence::letter::{Letter, Reader, Told};
use crate::event::Event;
use crate::word::seat::{Departure, Person, SeatId, Vacancy};
use text::Reason;

impl Change<'_> {
    pub(super) fn places(&self, taken: u16) -> Vec<Letter> {
        let powers = self.after.frame.as_ref().map_or(0, |frame| frame.seat_count());
        let places = self.after.setup.as_ref().and_then(|setup| setup.investors).map_or(powers, usize::from);
        if usize::from(taken) == places {
            self.master(Told::PlacesFull { places: taken })
        } else {
            Vec::new()
        }
    }

    pub(super) fn started(&self) -> Vec<Letter> {
        let deadline = self.after.deadline;
        let hidden = self.after.hides_people();
        let fixed =
            |seat| self.after.fixed.iter().find(|(of, _)| *of == seat).map(|(_, reason)| reason.clone());
        self.game(|you| Told::Started { you, deadline, fixed: you.filter(|_| hidden).and_then(fixed) })
    }

    /// Where identities are hidden it is said twice: to everybody without a name, and to the staff with it (9.9.7).
    pub(super) fn seated(&self, seat: SeatId, player: Option<&Person>, substitute: bool) -> Vec<Letter> {
        if !substitute {
            return Vec::new();
        }
        let hidden = self.after.setup.as_ref().is_some_and(|setup| setup.identity.hidden());
        let told = Told::Sits { seat, player: player.cloned() };
        if hidden && player.is_some() {
            return self.master(told);
        }
        let mut letters = self.players(|of| if of == seat { Told::YouSit { seat } } else { told.clone() });
        if !hidden {
            letters.extend(self.master(told));
        }
        letters
    }

    /// An excluded player has their seat back. In a game with hidden identities, if nobody had been told of the exclusion, nobody is
    /// told of the return.
    pub(super) fn reinstated(&self, seat: SeatId) -> Vec<Letter> {
        let hidden = self.after.setup.as_ref().is_some_and(|setup| setup.identity.hidden());
        let player = self.after.seat(seat).and_then(|seat| seat.person()).cloned();
        let named = Told::Back { seat, player };
        let known = self.before.seat(seat).is_some_and(|seat| !seat.is_closing());
        let told = if hidden { Told::Back { seat, player: None } } else { named.clone() };
        let players = if known { self.players(|_| told.clone()) } else { Vec::new() };
        [players, self.master(named)].concat()
    }

    /// Whether whoever sits there goes at the next deadline.
    pub(super) fn goes(&self, seat: SeatId) -> bool {
        self.after.seat(seat).is_some_and(|place| place.is_closing())
    }

    /// The players learn that a seat is free; whoever leads the game learns it with the reason, if that comes now.
    pub(super) fn vacated(&self, seat: SeatId, how: Option<Departure>) -> Vec<Letter> {
        let reasoned =
            |event: &Event| matches!(event.body, Body::VacancyReason { seat: of, .. } if of == seat);
        let told = Told::Free { seat, how };
        // whoever was asked to follow sits there already
        if how.is_none() && self.after.seat(seat).is_some_and(|place| place.person().is_some()) {
            return Vec::new();
        }
        if self.events.iter().any(reasoned) {
            self.players(|_| told.clone())
        } else {
            self.game(|_| told.clone())
        }
    }

    /// Why, for whoever sat there and the staff.
    pub(super) fn went(&self, seat: SeatId, why: Vacancy, note: &Reason) -> Vec<Letter> {
        let note = note.clone();
        let place = self.after.seat(seat);
        let player = place.and_then(|place| place.occupants.last()?.player.clone());
        let closing = self.goes(seat);
        let left = Told::Left { seat, player: player.clone(), why, note: note.clone(), closing };
        let theirs = player
            .map(|player| Letter { to: Reader::Seat(seat, player.id), told: Told::YouLeft { why, note } });
        theirs.into_iter().chain(self.staff(left)).collect()
    }
}

//! Who has what to do with a game: its seats, those who play, applied, lead it or led it.

use crate::game::Game;
use crate::sign_up::Application;
use crate::word::seat::{Person, PlayerId, Seat, SeatId};

impl Game {
    /// The seat of this number, if the game has so many.
    pub fn seat(&self, seat: SeatId) -> Option<&Seat> {
        self.seats.get(seat.index())
    }

    /// The next program of this level: each in a game has a number of its own.
    pub fn program(&self, level: &str) -> Person {
        let sat = self.seats.iter().flat_map(|seat| &seat.occupants).filter_map(|one| one.player.as_ref());
        let known = self.applications.iter().map(|one| &one.player).chain(sat);
        let number = known.filter(|person| person.id.program().is_some()).count() + 1;
        Person { name: format!("Programm {number} ({level})"), id: PlayerId::of_program(level, number) }
    }

    /// The seat on which the account sits now.
    pub fn seat_of(&self, player: &PlayerId) -> Option<SeatId> {
        self.seats.iter().find(|seat| seat.seats(player)).map(|seat| seat.id)
    }

    /// Whether the account has or had a part in the game as a player or an applicant: they never see it as whoever watches over
    /// it does (9.1), not even after they left.
    pub fn has_part(&self, player: &PlayerId) -> bool {
        let seated = self.seats.iter().any(|seat| seat.seated_ever(player));
        self.application(player).is_some() || seated || self.sat_in(player)
    }

    /// Whether the account is kept from reading the game as its master does, and from deciding in it: they have or had a part in it,
    /// or have offered to take one (9.1).
    pub fn is_recused(&self, player: &PlayerId) -> bool {
        self.has_part(player) || self.offers.iter().any(|offer| offer.player.id == *player)
    }

    /// Whether the account leads or led the game: whoever knows all orders takes no seat here.
    pub fn leads_or_led(&self, player: &PlayerId) -> bool {
        let leads = self.setup.as_ref().is_some_and(|setup| setup.game_master.id == *player);
        leads || self.led_before.iter().any(|(led, _)| led == player)
    }

    /// The account's application, before the start.
    pub fn application(&self, player: &PlayerId) -> Option<&Application> {
        self.applications.iter().find(|application| application.player.id == *player)
    }

    /// Whether nobody may know who plays, yet: a game that was broken off may still be played on (10.5).
    pub fn hides_people(&self) -> bool {
        self.setup.as_ref().is_some_and(|setup| setup.identity.hidden()) && !self.revealed
    }
}

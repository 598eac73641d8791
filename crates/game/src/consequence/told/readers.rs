//! To whom a letter goes: one seat, the game, those who lead it, the organisers.

use super::Change;
use crate::consequence::letter::{Letter, Reader, Told};
use crate::game::{Game, Stage};
use crate::word::seat::{Person, PlayerId, SeatId};

impl Change<'_> {
    /// The name of somebody who sits here, or sat.
    pub(super) fn person(&self, player: &PlayerId) -> Person {
        let occupants = self.after.seats.iter().flat_map(|seat| &seat.occupants);
        let mut people = occupants.filter_map(|occupant| occupant.player.as_ref());
        let found = people.find(|person| person.id == *player).cloned();
        found.unwrap_or_else(|| Person { id: player.clone(), name: player.0.clone() })
    }

    /// Everybody in the game: the players, each for their seat, and the game master. Whoever left with these events
    /// is not among them: they are told that and nothing else.
    pub(super) fn game(&self, told: impl Fn(Option<SeatId>) -> Told) -> Vec<Letter> {
        let mut letters = self.players(|seat| told(Some(seat)));
        letters.extend(self.master(told(None)));
        letters
    }

    /// The game and the organisers; before the start those who signed up.
    pub(super) fn all(&self, told: &Told) -> Vec<Letter> {
        [self.applicants(told), self.game(|_| told.clone()), council(told.clone())].concat()
    }

    pub(super) fn staff(&self, told: Told) -> Vec<Letter> {
        [self.master(told.clone()), council(told)].concat()
    }

    pub(super) fn players(&self, told: impl Fn(SeatId) -> Told) -> Vec<Letter> {
        let sits = |seat: &crate::word::seat::Seat| {
            let player = seat.person()?;
            Some(Letter { to: Reader::Seat(seat.id, player.id.clone()), told: told(seat.id) })
        };
        self.after.seats.iter().filter_map(sits).collect()
    }

    /// Whoever sits on the seat, or sat there until these events.
    pub(in crate::consequence) fn seat(&self, seat: SeatId, told: Told) -> Vec<Letter> {
        let sits = |game: &Game| game.seat(seat)?.person().cloned();
        let player = sits(self.after).or_else(|| sits(self.before));
        player.map(|player| Letter { to: Reader::Seat(seat, player.id), told }).into_iter().collect()
    }

    pub(in crate::consequence) fn master(&self, told: Told) -> Vec<Letter> {
        let master = self.after.setup.as_ref().map(|setup| setup.game_master.id.clone());
        master.map(|master| Letter { to: Reader::GameMaster(master), told }).into_iter().collect()
    }

    /// Those who signed up for a game that had not begun.
    pub(super) fn applicants(&self, told: &Told) -> Vec<Letter> {
        if !matches!(self.before.stage, Stage::Announced | Stage::SignUp) {
            return Vec::new();
        }
        let to = |player: &Person| Reader::Applicant(player.id.clone());
        let applied = self.after.applications.iter();
        applied.map(|application| Letter { to: to(&application.player), told: told.clone() }).collect()
    }
}

pub(super) fn council(told: Told) -> Vec<Letter> {
    vec![Letter { to: Reader::Organisers, told }]
}

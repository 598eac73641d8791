//! What people are told of orders: that some are missing, came late, or hang on a position that changed.

use super::Change;
use crate::calendar::deadline::Deadline;
use crate::consequence::letter::{Letter, Told};
use crate::duty;
use crate::game::Game;
use crate::module::Economy;
use crate::submission::{Channel, Flag, Submission};
use crate::word::seat::{Power, SeatId};
use crate::word::turn::Turn;
use jiff::Timestamp;
use variants::Sight;

impl Change<'_> {
    /// For which of a seat's nations orders are missing, where the rules ask by nation (Kapitalisten, "Fehlende Spielzüge").
    pub(in crate::consequence) fn nations_without_orders(&self, seat: SeatId, turn: Turn) -> Vec<Power> {
        if !Economy::of(self.before).is_some_and(|economy| economy.ways().names_missing_powers) {
            return Vec::new();
        }
        let deadline = self.before.deadline.filter(|_| !duty::late_counts(self.before));
        let by = deadline.map_or(Timestamp::MAX, |deadline| deadline.at);
        duty::powers_without_orders(self.before, seat, turn, by)
    }

    /// What became of orders that were in when the position changed under them (9.9.4, 9.9.5). Where it did not change
    /// there is nothing to tell.
    pub(super) fn orders_that_were_in(&self) -> Vec<Letter> {
        let seats = self.after.seats.iter().map(|seat| seat.id);
        // whether anything changed where they cannot see it nobody may learn (M13)
        let veiled = self.after.sight() != Sight::All;
        let moved = veiled || self.before.standing() != self.after.standing();
        seats.filter(|_| moved).flat_map(|seat| self.orders_of(seat)).collect()
    }

    fn orders_of(&self, seat: SeatId) -> Vec<Letter> {
        let counts = |game: &Game, turn| duty::counting(game, seat, turn, Timestamp::MAX);
        if let Some(turn) = self.before.turn.filter(|turn| Some(*turn) != self.after.turn)
            && counts(self.before, turn).is_some()
        {
            return self.seat(seat, Told::OrdersVoid { turn });
        }
        let Some(turn) = self.after.turn else { return Vec::new() };
        counts(self.after, turn).map_or_else(Vec::new, |counting| {
            let fallen = duty::orders_without_unit(self.after, seat, turn);
            let fallen = fallen.into_iter().map(|line| line.text.trim().to_owned()).collect();
            let without = duty::units_without_order(self.after, seat, turn);
            let version = counting.submission.version;
            self.seat(seat, Told::StillOrdered { turn, version, fallen, without })
        })
    }

    pub(super) fn reminded(&self, deadline: Deadline, hours: Option<u16>, seats: &[SeatId]) -> Vec<Letter> {
        let left = |seat| duty::powers_left_out(self.after, seat, deadline.turn, deadline.at, &[]);
        let told = |left| Told::Reminder { deadline, hours, left };
        // whoever leaves at the deadline gets none, nor does who sits in for them, and the game master does not hear
        // that they did
        let of = |seat: &SeatId| {
            let mut letters = self.seat(*seat, told(left(*seat)));
            if !letters.is_empty() {
                let sitter = self.sitter(*seat, false);
                // what the player handed in is not theirs to know
                letters.extend(sitter.map(|to| Letter { to, told: told(Vec::new()) }));
            }
            (*seat, letters)
        };
        let told: Vec<(SeatId, Vec<Letter>)> =
            seats.iter().map(of).filter(|(_, letters)| !letters.is_empty()).collect();
        let seats: Vec<SeatId> = told.iter().map(|(seat, _)| *seat).collect();
        let mut letters: Vec<Letter> = told.into_iter().flat_map(|(_, letters)| letters).collect();
        if !seats.is_empty() {
            let acting = |seat: &SeatId| Some((*seat, self.acting(*seat)?.sitter.clone()?));
            let acting = seats.iter().filter_map(acting).collect();
            letters.extend(self.master(Told::WereReminded { deadline, hours, seats, acting }));
        }
        letters
    }

    /// The game master decides of late orders; who was in time already only corrects.
    pub(super) fn came_late(&self, submission: &Submission) -> Vec<Letter> {
        let deadline = self.after.deadline.filter(|deadline| deadline.turn == submission.sheet.turn);
        let waits = submission.is(Flag::Late) && !duty::late_counts(self.after);
        let Some(deadline) = deadline.filter(|_| waits) else { return Vec::new() };
        let until = self.after.house.evaluated_at(deadline.at);
        self.master(Told::CameLate { seat: submission.seat, deadline, until })
    }

    /// Where the orders came by mail the answer to it tells the same.
    pub(super) fn hinted(&self, seat: SeatId, version: u32, lines: &[u32]) -> Vec<Letter> {
        let mut handed_in = self.after.submissions.iter().rev();
        let found = handed_in.find(|submission| submission.seat == seat && submission.version == version);
        let found = found.filter(|submission| submission.sheet.channel != Channel::Mail);
        let Some(submission) = found.cloned() else { return Vec::new() };
        let by_sitter = submission.is(Flag::BySitter);
        let told = Told::Hinted { submission, lines: lines.to_vec() };
        match self.sitter(seat, false).filter(|_| by_sitter) {
            Some(to) => vec![Letter { to, told }],
            None => self.seat(seat, told),
        }
    }
}

//! The first look at every question: in ordinary positions it answers nearly all of them.
//!
//! Three things make it short. Without a look at strengths, a support that nobody attacks is given, a unit that goes alone
//! to an empty province arrives, and one that nobody helps bounces off a unit that stays. Supports come before moves,
//! which need them. And of units that follow each other the one in front is asked first, so that each is asked once.
//! What is still open then goes into the [`super::queue`]. None of this decides anything that the queue would decide
//! otherwise.

use super::Solver;
use super::node::{Known, NONE, Role};
use crate::{Board, Reason, Rulebook};

/// Longest chain of units, each moving to where the next one leaves, that is followed at the first look.
const CHAIN: usize = 8;

impl Solver {
    /// Asks every question once, supports first: moves need them. What stays open goes into the queue.
    // Not inlined, so that it and the filling of the tables each have the registers to themselves.
    #[inline(never)]
    pub(super) fn first_look(&mut self, board: &Board, book: &Rulebook) {
        for index in 0..self.passages.len() {
            let state = self.judge_passage(board, book, index);
            if state != Known::Open {
                self.set_passage(index, state);
            }
        }
        for number in 0..self.supports.len() {
            let unit = self.supports[number];
            let index = usize::from(unit);
            if self.fields[self.nodes[index].from.index()].head == NONE {
                // Nobody attacks it.
                self.note_support(index, Known::Yes, Reason::None, false);
                continue;
            }
            let (state, reason) = self.judge_support(book, index);
            self.note_support(index, state, reason, false);
            if state == Known::Open {
                self.doubt(unit);
            }
        }
        for number in 0..self.moves.len() {
            self.look_first(board, book, self.moves[number]);
        }
        for index in 0..self.passages.len() {
            if self.passages[index].state == Known::Open {
                let state = self.judge_passage(board, book, index);
                if state != Known::Open {
                    self.decide_passage(board, book, index, state);
                }
            }
        }
    }

    /// Looks at a move for the first time.
    #[inline(always)]
    fn look_first(&mut self, board: &Board, book: &Rulebook, unit: u16) {
        let node = &self.nodes[unit];
        let plain = node.path == Known::Yes && self.train.is_none();
        let held = self.nodes[node.other].role;
        if plain && node.other == NONE && self.is_alone_to(usize::from(unit), node.to) {
            // Nobody there, nobody else who wants to go there.
            self.nodes[unit].state = Known::Yes;
        } else if plain && node.other != NONE && held != Role::Move && node.strength.max == 1 {
            // Nobody helps it against a unit that stays.
            let node = &mut self.nodes[unit];
            (node.state, node.reason) = (Known::No, Reason::Bounced);
        } else if self.is_fresh(node.other) {
            self.look_along(board, book, unit);
        } else if self.is_fresh(unit) {
            self.answer(board, book, unit);
        }
    }

    /// Looks first at the unit that leaves the goal of this one, and at the one that leaves that one's, as far as they
    /// form a chain.
    fn look_along(&mut self, board: &Board, book: &Rulebook, first: u16) {
        let mut chain = [first; CHAIN];
        let mut length = 0;
        let mut unit = first;
        while length < CHAIN && self.is_fresh(unit) {
            chain[length] = unit;
            length += 1;
            unit = self.nodes[unit].other;
            if unit == first {
                break;
            }
        }
        for unit in chain[..length].iter().rev() {
            if self.is_fresh(*unit) {
                self.answer(board, book, *unit);
            }
        }
    }

    fn answer(&mut self, board: &Board, book: &Rulebook, unit: u16) {
        let (state, reason) = self.judge_move(board, book, usize::from(unit));
        let node = &mut self.nodes[unit];
        (node.state, node.reason) = (state, reason);
        if state == Known::Open {
            self.doubt(unit);
        }
    }

    /// Whether nobody has looked at the move yet.
    #[inline(always)]
    fn is_fresh(&self, unit: u16) -> bool {
        let node = &self.nodes[unit];
        node.role == Role::Move && node.state == Known::Open && !node.queued
    }

    /// Notes that a question did not answer itself.
    fn doubt(&mut self, unit: u16) {
        self.doubtful.push(unit);
        self.wake(unit);
    }
}

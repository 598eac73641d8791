//! The queue: what was decided makes its neighbours worth another look. Every question is decided once,
//! and a decision touches two provinces, so that the work is linear in the units.

use super::Solver;
use super::node::{Known, NONE, Role};
use super::railway::Fate;
use crate::{Board, ProvinceId, Reason, Rulebook};

impl Solver {
    /// The units that move to the province.
    pub(super) fn attackers(&self, province: ProvinceId) -> impl Iterator<Item = u16> + '_ {
        let mut next = self.fields[province.index()].head;
        std::iter::from_fn(move || {
            let now = next;
            (now != NONE).then(|| {
                next = self.nodes[now].next;
                now
            })
        })
    }

    /// Looks at everything in the queue, and at what that touches, until nothing more is decided.
    pub(super) fn propagate(&mut self, board: &Board, book: &Rulebook) {
        while let Some(index) = self.queue.pop() {
            let index = usize::from(index);
            self.nodes[index].queued = false;
            if self.nodes[index].is_open() {
                self.look(board, book, index);
            }
        }
    }

    fn look(&mut self, board: &Board, book: &Rulebook, index: usize) {
        if self.nodes[index].role == Role::Move {
            let (state, reason) = self.judge_move(board, book, index);
            if state != Known::Open {
                self.decide_move(board, book, index, state, reason);
            }
        } else {
            let (state, reason) = self.judge_support(book, index);
            if state != Known::Open {
                self.decide_support(board, book, index, state, reason);
            }
        }
    }

    /// Notes what comes of a move and wakes those who waited for it.
    pub(super) fn decide_move(
        &mut self,
        board: &Board,
        book: &Rulebook,
        index: usize,
        state: Known,
        reason: Reason,
    ) {
        let node = &mut self.nodes[index];
        (node.state, node.reason) = (state, reason);
        let (from, to) = (node.from, node.to);
        self.touch(board, book, from);
        self.touch(board, book, to);
    }

    fn decide_support(&mut self, board: &Board, book: &Rulebook, index: usize, state: Known, reason: Reason) {
        self.note_support(index, state, reason, true);
        self.touch_helped(board, book, index);
    }

    /// Wakes those who waited for a support.
    pub(super) fn touch_helped(&mut self, board: &Board, book: &Rulebook, index: usize) {
        let to = self.nodes[index].to;
        self.touch(board, book, to);
        if self.nodes[index].role == Role::SupportMove {
            let supported = usize::from(self.nodes[index].other);
            let from = self.nodes[supported].from;
            self.touch(board, book, from);
        }
    }

    /// Counts a support for the unit it is for. `waited`: it was counted as open before.
    #[inline]
    pub(super) fn note_support(&mut self, index: usize, state: Known, reason: Reason, waited: bool) {
        let foreign = self.is_foreign_help(index);
        let node = &mut self.nodes[index];
        (node.state, node.reason) = (state, reason);
        let other = usize::from(node.other);
        if self.is_alone(other) {
            return;
        }
        let node = &mut self.nodes[other];
        node.strength.count(state, waited);
        if foreign {
            node.foreign.count(state, waited);
        }
    }

    /// Whether no support counts for the unit: the train that meets a foreign unit (R488).
    fn is_alone(&self, unit: usize) -> bool {
        (self.train.as_ref())
            .is_some_and(|train| train.fate == Fate::Meets && usize::from(train.unit) == unit)
    }

    /// Whether a support for a move helps against the unit at the goal: not if that is the supporter's
    /// own (6.4).
    fn is_foreign_help(&self, index: usize) -> bool {
        let node = &self.nodes[index];
        let goal = self.nodes[usize::from(node.other)].other;
        goal == NONE || self.nodes[usize::from(goal)].power != node.power
    }

    /// Wakes whoever depends on what happens in this province.
    pub(super) fn touch(&mut self, board: &Board, book: &Rulebook, province: ProvinceId) {
        let mut next = self.fields[province.index()].head;
        while next != NONE {
            self.wake(next);
            next = self.nodes[usize::from(next)].next;
        }
        let here = self.fields[province.index()].unit;
        if here != NONE {
            self.wake(here);
        }
        if self.relied.contains(province) {
            for index in 0..self.passages.len() {
                let passage = &self.passages[index];
                if passage.state == Known::Open && passage.relies.contains(province) {
                    let state = self.judge_passage(board, book, index);
                    if state != Known::Open {
                        self.decide_passage(board, book, index, state);
                    }
                }
            }
        }
    }

    /// Notes whether a passage is open and wakes those who waited for it.
    pub(super) fn decide_passage(&mut self, board: &Board, book: &Rulebook, index: usize, state: Known) {
        self.set_passage(index, state);
        self.touch_ends(board, book, index);
    }

    /// Wakes those who waited for a passage.
    pub(super) fn touch_ends(&mut self, board: &Board, book: &Rulebook, index: usize) {
        let node = &self.nodes[usize::from(self.passages[index].unit)];
        let (from, to) = (node.from, node.to);
        self.touch(board, book, from);
        self.touch(board, book, to);
    }

    pub(super) fn wake(&mut self, index: u16) {
        let node = &mut self.nodes[usize::from(index)];
        if node.is_open() && !node.queued {
            node.queued = true;
            self.queue.push(index);
        }
    }
}

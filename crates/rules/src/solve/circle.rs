//! What is left undecided depends on itself. This finds the smallest set of open questions that depends
//! on nothing open outside itself, and answers it.
//!
//! Questions are numbered: units first (does it move, is its support given), then passages. The search is
//! Tarjan's for strongly connected components, without recursion; the first component it completes is such
//! a set.

use super::Solver;
use super::node::{Known, NONE, Node, Role};
use crate::{Board, DislodgedEffect, ProvinceId, Reason, Rulebook, WeakCut};

/// Memory of the search.
#[derive(Clone, Debug, Default)]
pub(super) struct Search {
    /// By question: when it was found, 0 for not yet.
    found: Vec<u32>,
    /// By question: the earliest question it leads back to.
    low: Vec<u32>,
    /// Questions found and not yet in a component.
    stack: Vec<u32>,
    /// Questions whose dependencies are being walked: question, start and next of them in `needs`.
    walk: Vec<(u32, usize, usize)>,
    /// Dependencies of the questions in `walk`.
    needs: Vec<u32>,
    /// The closed set that the last search found, by question; empty until there is one.
    pub(super) members: Vec<u32>,
}

impl Solver {
    /// Answers the smallest closed set of open questions. Says whether there was one.
    pub(super) fn break_circle(&mut self, board: &Board, book: &Rulebook) -> bool {
        let units = (0..self.doubtful.len()).map(|number| usize::from(self.doubtful[number]));
        let passages = self.count..self.count + self.passages.len();
        let open = units.chain(passages).find(|question| self.is_open_question(*question));
        let Some(open) = open else {
            return false;
        };
        self.find_circle(book, open);
        let count = self.count as u32;
        if self.circle.members.iter().any(|member| *member >= count || self.may_contradict(board, *member)) {
            self.settle_contradictions(board, book);
        } else {
            self.turn_circle(board, book);
        }
        true
    }

    /// Whether a support hangs on what a unit does that attacks over a border that weakens it, so that the orders can contradict each other
    /// as they can about a passage.
    pub(super) fn may_contradict(&self, board: &Board, question: u32) -> bool {
        let weakly =
            |attacker: u16| self.nodes[attacker].path != Known::No && self.nodes[attacker].may_be_weak();
        let hangs = |node: &Node| node.is_support() && self.attackers(node.from).any(weakly);
        board.has_weak() && hangs(&self.nodes[question as usize])
    }

    /// A circle of moves without passages: all move (DATC 6.C).
    pub(super) fn turn_circle(&mut self, board: &Board, book: &Rulebook) {
        for number in 0..self.circle.members.len() {
            let index = self.circle.members[number] as usize;
            if index < self.count && self.nodes[index].role == Role::Move {
                self.decide_move(board, book, index, Known::Yes, Reason::None);
            }
        }
    }

    /// Finds a closed set on which this open question depends, and leaves it in `circle.members`.
    pub(super) fn find_circle(&mut self, book: &Rulebook, question: usize) {
        let mut search = std::mem::take(&mut self.circle);
        search.reset(self.count + self.passages.len());
        search.enter(self, book, question as u32);
        while search.members.is_empty() && !search.walk.is_empty() {
            search.step(self, book);
        }
        self.circle = search;
    }

    pub(super) fn is_open_question(&self, question: usize) -> bool {
        match question.checked_sub(self.count) {
            Some(passage) => self.passages[passage].state == Known::Open,
            None => self.nodes[question].is_open(),
        }
    }

    /// The open questions on which an open question depends.
    fn needs(&self, book: &Rulebook, question: usize, needs: &mut Vec<u32>) {
        if let Some(passage) = question.checked_sub(self.count) {
            for province in self.passages[passage].relies.iter() {
                self.need_attackers(province, needs);
            }
        } else if self.nodes[question].role == Role::Move {
            self.move_needs(book, question, needs);
        } else {
            self.support_needs(book, question, needs);
        }
    }

    fn need(&self, unit: u16, needs: &mut Vec<u32>) {
        if unit != NONE && self.nodes[usize::from(unit)].is_open() {
            needs.push(u32::from(unit));
        }
    }

    fn need_passage(&self, node: &Node, needs: &mut Vec<u32>) {
        for passage in [node.passage, node.firm] {
            let index = usize::from(passage);
            if passage != NONE && self.passages[index].state == Known::Open {
                needs.push((self.count + index) as u32);
            }
        }
    }

    fn need_attackers(&self, province: ProvinceId, needs: &mut Vec<u32>) {
        for attacker in self.attackers(province) {
            self.need(attacker, needs);
        }
    }

    /// The open supports for a unit.
    fn need_helpers(&self, unit: usize, needs: &mut Vec<u32>) {
        let strength = self.nodes[unit].strength;
        if strength.min == strength.max {
            return;
        }
        for (helper, node) in self.nodes.first(self.count).iter().enumerate() {
            if node.is_support() && usize::from(node.other) == unit {
                self.need(helper as u16, needs);
            }
        }
    }

    fn move_needs(&self, book: &Rulebook, index: usize, needs: &mut Vec<u32>) {
        let node = &self.nodes[index];
        if node.other != NONE {
            let held = usize::from(node.other);
            if self.nodes[held].role == Role::Move {
                self.need(node.other, needs);
            }
            if self.nodes[held].to == node.from {
                self.need_passage(&self.nodes[held], needs);
            }
            self.need_helpers(held, needs);
        }
        for attacker in self.attackers(node.to) {
            let other = usize::from(attacker);
            self.need_helpers(other, needs);
            self.need_passage(&self.nodes[other], needs);
            let beaten =
                node.other != NONE && self.nodes[usize::from(node.other)].to == self.nodes[other].from;
            if other != index && beaten && book.dislodged_effect == DislodgedEffect::Never {
                self.need(attacker, needs);
            }
        }
        if book.attack_origin == crate::AttackOrigin::LastFleet {
            for army in self.attackers(node.from) {
                self.need_helpers(usize::from(army), needs);
            }
        }
    }

    fn support_needs(&self, book: &Rulebook, index: usize, needs: &mut Vec<u32>) {
        let node = &self.nodes[index];
        for attacker in self.attackers(node.from) {
            let attack = &self.nodes[usize::from(attacker)];
            if attack.path == Known::No || self.spares(book, usize::from(attacker), index) == Known::Yes {
                continue;
            }
            self.need_passage(attack, needs);
            if !attack.is_whole() || self.comes_from(book, attack, node.to) {
                self.need(attacker, needs);
            }
            if attack.burdens().any(|burden| burden.cut() == WeakCut::Supported) {
                self.need_helpers(usize::from(attacker), needs);
            }
        }
    }
}

impl Search {
    fn reset(&mut self, total: usize) {
        for table in [&mut self.found, &mut self.low] {
            table.clear();
            table.resize(total, 0);
        }
        self.stack.clear();
        self.walk.clear();
        self.needs.clear();
        self.members.clear();
    }

    fn enter(&mut self, solver: &Solver, book: &Rulebook, question: u32) {
        let order = self.stack.len() as u32 + 1;
        self.found[question as usize] = order;
        self.low[question as usize] = order;
        self.stack.push(question);
        let start = self.needs.len();
        solver.needs(book, question as usize, &mut self.needs);
        self.walk.push((question, start, start));
    }

    /// Walks one dependency further.
    fn step(&mut self, solver: &Solver, book: &Rulebook) {
        let Some((question, start, next)) = self.walk.pop() else {
            return;
        };
        let here = question as usize;
        if let Some(need) = self.needs.get(next).copied() {
            self.walk.push((question, start, next + 1));
            if self.found[need as usize] == 0 {
                self.enter(solver, book, need);
            } else {
                self.low[here] = self.low[here].min(self.found[need as usize]);
            }
            return;
        }
        self.needs.truncate(start);
        if self.low[here] == self.found[here] {
            let first = self.stack.iter().rposition(|member| *member == question);
            self.members.extend(self.stack.drain(first.unwrap_or_default()..));
        } else if let Some((parent, _, _)) = self.walk.last() {
            let parent = *parent as usize;
            self.low[parent] = self.low[parent].min(self.low[here]);
        }
    }
}

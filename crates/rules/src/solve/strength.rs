//! The rules of conflict (chapter 6) on what is known so far: every strength is a range, and a question
//! is answered as soon as no value within the ranges could change the answer.

use super::Solver;
use super::node::{Known, NONE, Node, Range, Role};
use crate::{AttackOrigin, Board, DislodgedEffect, ProvinceId, Reason, Rulebook};

impl Solver {
    /// Does the unit arrive at its goal? (6.1, 6.2, 6.4) Which of several reasons against it is named is settled when all
    /// is decided ([`super::reasons`]).
    #[inline]
    pub(super) fn judge_move(&self, board: &Board, book: &Rulebook, index: usize) -> (Known, Reason) {
        let node = &self.nodes[index];
        if node.path == Known::No {
            return (Known::No, node.reason);
        }
        let Some((attack, resistance)) = self.battle(book, node) else {
            return (Known::No, Reason::Bounced);
        };
        if attack.max <= resistance.min {
            return (Known::No, Reason::Bounced);
        }
        let mut against = resistance;
        if self.train.is_some() {
            against = against.larger(self.train_prevents(board, node));
        }
        if !self.is_alone_to(index, node.to) {
            against = against.larger(self.rivals(book, node.to, index));
        }
        if attack.max <= against.min {
            return (Known::No, Reason::Bounced);
        }
        let sure = node.path == Known::Yes && attack.min > against.max;
        (if sure { Known::Yes } else { Known::Open }, Reason::None)
    }

    /// Whether no other unit moves to the goal of this one.
    #[inline(always)]
    pub(super) fn is_alone_to(&self, index: usize, goal: ProvinceId) -> bool {
        let last = self.nodes[index].next == NONE;
        last && usize::from(self.fields[goal.index()].head) == index
    }

    /// Strength of the strongest of the other units that move there (6.2).
    #[inline(never)]
    fn rivals(&self, book: &Rulebook, goal: ProvinceId, index: usize) -> Range {
        (self.attackers(goal))
            .filter(|other| usize::from(*other) != index)
            .map(|other| {
                let rival = &self.nodes[other];
                self.prevention(book, rival)
            })
            .fold(Range::ZERO, Range::larger)
    }

    /// Strength of the attack, and of the unit that has to give way; `None` if that is an own unit and
    /// surely stays (6.4).
    #[inline]
    fn battle(&self, book: &Rulebook, node: &Node) -> Option<(Range, Range)> {
        if node.other == NONE {
            return Some((node.force(node.strength), Range::ZERO));
        }
        let held = &self.nodes[usize::from(node.other)];
        let own = held.power == node.power;
        let stays = if own { Range::ZERO } else { node.force(node.foreign) };
        if held.role != Role::Move {
            let holds = match held.role {
                Role::VoidMove => Range::STANDING,
                _ => held.force(held.strength),
            };
            return (!own).then_some((stays, self.last_fleet_defends(book, node, holds)));
        }
        let meet = self.meet(book, node, held);
        let stands = Range::STANDING;
        let comes = held.force(held.strength);
        let (attack, resistance) = match (meet, held.state) {
            (Known::Yes, _) => (stays, comes),
            (Known::No, Known::Yes) => (node.force(node.strength), Range::ZERO),
            (Known::No, Known::No) => (stays, stands),
            (Known::Open, Known::No) => (stays, stands.either(comes)),
            (Known::No, Known::Open) => (stays.either(node.force(node.strength)), Range::ZERO.either(stands)),
            (Known::Open, _) => {
                (stays.either(node.force(node.strength)), Range::ZERO.either(stands).either(comes))
            }
        };
        let surely_stays = meet == Known::Yes || held.state == Known::No;
        (!own || !surely_stays).then_some((attack, self.last_fleet_defends(book, node, resistance)))
    }

    /// Whether both units move into each other's province by themselves (6.2 "Platztausch geht nicht").
    pub(super) fn meet(&self, book: &Rulebook, node: &Node, held: &Node) -> Known {
        if held.to == node.from {
            return node.land.and(held.land);
        }
        let last = book.attack_origin == AttackOrigin::LastFleet;
        Known::from(last && self.comes_from(book, node, held.to))
    }

    /// Brannan's rule (4.A.4): a unit that moves against the last fleet of an army convoyed into its own
    /// province meets that army.
    #[inline]
    fn last_fleet_defends(&self, book: &Rulebook, node: &Node, resistance: Range) -> Range {
        if book.attack_origin == AttackOrigin::Start {
            return resistance;
        }
        self.last_fleet_resistance(book, node, resistance)
    }

    #[cold]
    fn last_fleet_resistance(&self, book: &Rulebook, node: &Node, resistance: Range) -> Range {
        (self.attackers(node.from).map(|other| &self.nodes[usize::from(other)]))
            .filter(|army| army.passage != NONE && self.comes_from(book, army, node.to))
            .fold(resistance, |most, army| most.larger(army.force(army.strength)))
    }

    /// Whether the attack of a unit counts as coming from this province (6.3 a, 4.A.4).
    pub(super) fn comes_from(&self, book: &Rulebook, attacker: &Node, province: ProvinceId) -> bool {
        let convoyed = attacker.passage != NONE && attacker.land == Known::No;
        if book.attack_origin == AttackOrigin::LastFleet && convoyed {
            let passage = &self.passages[usize::from(attacker.passage)];
            return passage.last.contains(province);
        }
        attacker.from == province
    }

    /// Strength with which a unit keeps others out of its goal (6.2).
    pub(super) fn prevention(&self, book: &Rulebook, node: &Node) -> Range {
        if node.path == Known::No {
            return Range::ZERO;
        }
        let mut range = node.force(node.strength);
        if node.path == Known::Open {
            range.min = 0;
        }
        if node.other == NONE {
            return range;
        }
        let held = &self.nodes[usize::from(node.other)];
        if held.role != Role::Move || held.to != node.from || self.rides(node.other) {
            return range;
        }
        // 6.1: a unit dislodged from there has no effect on the province its attacker left.
        let dislodged = match book.dislodged_effect {
            DislodgedEffect::UnlessHeadToHead => node.land.and(held.land).and(held.state),
            DislodgedEffect::Never => {
                let beaten = node.state.not().and(held.state);
                if node.land.and(held.land) == Known::Yes { held.state } else { beaten }
            }
        };
        match dislodged {
            Known::Yes => Range::ZERO,
            Known::Open => Range::new(0, range.max),
            Known::No => range,
        }
    }

    /// Is the support given? (6.3) Of several reasons against it, see [`super::reasons`].
    pub(super) fn judge_support(&self, book: &Rulebook, index: usize) -> (Known, Reason) {
        let node = &self.nodes[index];
        let mut doubt = false;
        for attacker in self.attackers(node.from) {
            let attacker = usize::from(attacker);
            let attack = &self.nodes[attacker];
            let own = attack.power == node.power;
            let spares = self.spares(book, attacker, index);
            if attack.path == Known::No || (own && !book.own_attack_cuts) || spares == Known::Yes {
                continue;
            }
            if self.comes_from(book, attack, node.to) {
                // 6.3 b: from where it supports into only if it is dislodged.
                match attack.state {
                    Known::Yes => return (Known::No, Reason::Dislodged),
                    Known::Open => doubt = true,
                    Known::No => {}
                }
                continue;
            }
            match attack.cuts() {
                Known::No => {}
                Known::Yes if attack.path == Known::Yes && spares == Known::No => {
                    return (Known::No, Reason::Cut);
                }
                _ => doubt = true,
            }
        }
        (if doubt { Known::Open } else { Known::Yes }, Reason::None)
    }
}

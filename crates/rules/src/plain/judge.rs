//! The rules of conflict (chapter 6) without a jump: whatever does not concern a unit is masked away. What is said here of
//! ranges is what `solve::strength` says of them.

use super::units::Units;
use super::{MOVES, NO, NOBODY, Node, OPEN, Plain, STUCK, Strength, YES, pick};
use crate::{DislodgedEffect, Rulebook};

impl<const W: usize> Plain<W> {
    /// Who arrives (6.1, 6.2, 6.4). Says whether all is answered.
    pub(super) fn judge_moves(&mut self, book: &Rulebook) -> bool {
        self.look_first();
        while !self.open.is_empty() {
            if !self.round() && !self.turn_circle(book) {
                return false;
            }
        }
        true
    }

    /// A unit that moves alone to an empty province arrives.
    #[inline(never)]
    fn look_first(&mut self) {
        let mut hard = Units::<W>::EMPTY;
        self.movers.each(|index| {
            let node = self.nodes.at_mut(index);
            let alone = self.comers.at(node.to).without(&Units::<W>::of(index)).is_empty();
            let easy = alone & (node.other == NOBODY);
            node.state = pick(easy, YES, node.state);
            hard.insert_if(index, !easy);
        });
        (self.hard, self.open) = (hard, hard);
        self.arrived = self.movers.without(&hard);
        // Everybody has the strength of 1.
        self.sure.0[..2].fill(self.movers);
        self.most.0[..2].fill(self.movers);
    }

    /// All that are open, once. Says whether anything was answered.
    #[inline(never)]
    fn round(&mut self) -> bool {
        let (mut arrived, mut open) = (self.arrived, Units::<W>::EMPTY);
        let mut answered = OPEN;
        self.open.each(|index| {
            let state = self.judge(index);
            self.nodes.at_mut(index).state = state;
            arrived.insert_if(index, state == YES);
            open.insert_if(index, state == OPEN);
            answered |= state;
            if self.watched.contains(index) {
                self.settle_supports(index, state);
            }
        });
        (self.arrived, self.open) = (arrived, open);
        answered != OPEN
    }

    /// Does the unit arrive?
    #[inline(always)]
    fn judge(&self, index: u16) -> u8 {
        let node = self.nodes.at(index);
        let held = self.nodes.at(node.other);
        let occupied = node.other != NOBODY;
        let moves = held.role == MOVES;
        let meets = moves & (held.to == node.from());
        let passes = moves & !meets;
        let free = !occupied | (passes & (held.state == YES));
        let stays = occupied & (!passes | (held.state == NO));
        // 6.4: against an own unit that does not leave there is no attack.
        let friend = held.unit.power == node.unit.power;
        let attack_sure = node.strength.sure_against(!free);
        let attack_most = node.strength.most_against(stays);
        // A unit that was ordered to move and stays stands with strength 1 (4.4, 6.2).
        let alone = passes | (held.role == STUCK);
        let stands = Strength(pick(alone, Strength::ALONE.0, held.strength.0));
        let stands_sure = stands.sure() & u8::from(stays).wrapping_neg();
        let stands_most = pick(stays, stands.most(), u8::from(!free));
        // Of the others who move there one may stand where the unit comes to that leaves the goal: if it is dislodged by
        // that unit, it has no effect there (6.1).
        let rivals = self.comers.at(node.to).without(&Units::<W>::of(index));
        let weak = Units::<W>::of(*self.standing.at(held.to)).only_if(moves);
        let sure = rivals.without(&weak.only_if(held.state != NO));
        let most = rivals.without(&weak.only_if(held.state == YES));
        let beaten = (stays & friend)
            | (attack_most <= stands_sure)
            | !sure.and(self.sure.at(u16::from(attack_most))).is_empty();
        let wins = (attack_sure > stands_most)
            & (free | !friend)
            & most.and(self.most.at(u16::from(attack_sure))).is_empty();
        (u8::from(beaten) * NO) | (u8::from(wins & !beaten) * YES)
    }

    /// Supports waited for the attack on their units.
    #[cold]
    #[inline(never)]
    fn settle_supports(&mut self, attack: u16, state: u8) {
        if state == OPEN {
            return;
        }
        let given = state == NO;
        let index = self.nodes.at(attack).other;
        let node = self.nodes.at_mut(index);
        node.state = pick(given, YES, NO);
        let (other, power) = (node.other, node.unit.power);
        let foreign = self.nodes.at(self.nodes.at(other).other).unit.power != power;
        let helped = &mut self.nodes.at_mut(other).strength;
        if given {
            helped.0 += Strength::of_support(false, true, foreign);
            self.sure.at_mut(u16::from(helped.sure())).insert_if(other, true);
        } else {
            self.most.at_mut(u16::from(helped.most())).remove(other);
            helped.0 -= Strength::of_support(true, false, foreign);
        }
    }

    /// Units that wait for each other in a circle, and for nothing else, all move (DATC 6.C). Says whether there is such a circle.
    #[cold]
    #[inline(never)]
    fn turn_circle(&mut self, book: &Rulebook) -> bool {
        let mut left = self.open;
        while let Some(first) = left.first() {
            let mut seen = Units::<W>::EMPTY;
            let mut unit = first;
            while left.contains(unit) {
                left.remove(unit);
                seen.insert_if(unit, true);
                unit = self.nodes.at(unit).other;
            }
            // Back to somebody on this way: from there on it is a circle.
            if seen.contains(unit) && self.is_plain_circle(book, unit) {
                self.move_round(unit);
                return true;
            }
        }
        false
    }

    /// Whether every unit of the circle waits for the next one only.
    fn is_plain_circle(&self, book: &Rulebook, first: u16) -> bool {
        let doubtful = |node: &Node| node.strength.sure() != node.strength.most();
        let mut unit = first;
        loop {
            let node = self.nodes.at(unit);
            let held = self.nodes.at(node.other);
            let mut plain = !doubtful(held) && held.to != node.from();
            self.comers.at(node.to).each(|comer| {
                let rival = self.nodes.at(comer);
                let faced = comer != unit && rival.from() == held.to && self.open.contains(comer);
                let weak = faced && book.dislodged_effect == DislodgedEffect::Never;
                plain &= !(weak || doubtful(rival));
            });
            unit = node.other;
            if !plain || unit == first {
                return plain;
            }
        }
    }

    /// They all move.
    fn move_round(&mut self, first: u16) {
        let mut unit = first;
        loop {
            self.open.remove(unit);
            self.arrived.insert_if(unit, true);
            let node = self.nodes.at_mut(unit);
            node.state = YES;
            let next = node.other;
            if self.watched.contains(unit) {
                self.settle_supports(unit, YES);
            }
            unit = next;
            if unit == first {
                return;
            }
        }
    }
}

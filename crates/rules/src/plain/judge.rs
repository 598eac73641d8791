//! The rules of conflict (chapter 6) without a jump: whatever does not concern a unit is masked away. What is said here of
//! ranges is what `solve::strength` says of them.

use super::{LANES, MOVES, NO, NOBODY, Node, OPEN, Plain, STRONGEST, STUCK, WAITS, WATCHED, YES, pick};
use crate::{Reason, Rulebook};

impl Plain {
    /// Which supports are given (6.3), and how strong everybody is by them.
    #[inline(never)]
    pub(super) fn judge_supports(&mut self, book: &Rulebook) {
        let own_cuts = pick(book.own_attack_cuts, u32::MAX, 0);
        for number in 0..self.supports.count {
            let index = *self.supports.units.at(number);
            let node = self.nodes.at(index);
            let (from, other, power) = (node.from, node.other, node.power);
            let spot = self.spots.at(from);
            // 6.3 b: an attack from where it supports into cuts it only if it dislodges it.
            let facing = self.nodes.at_mut(*self.standing.at(node.to));
            let attacks = (facing.role == MOVES) & (facing.to == from);
            let watched = &mut facing.state;
            let facing = u32::from(attacks) << (facing.power % 32);
            let foreign = !(1 << (power % 32)) | own_cuts;
            let cut = (spot.twice | spot.once & !facing) & foreign != 0;
            let waits = facing & foreign != 0;
            let state = pick(waits, WAITS, YES);
            let state = pick(cut, NO, state);
            *watched = pick(state == WAITS, WATCHED, *watched);
            let mine = self.nodes.at_mut(index);
            mine.state = state;
            mine.reason = pick(cut, Reason::Cut, Reason::None);
            let against = self.nodes.at(self.nodes.at(other).other).power;
            let counts = u8::from(against != power);
            let (sure, most) = (u8::from(state == YES), u8::from(!cut));
            let helped = self.nodes.at_mut(other);
            helped.sure += sure;
            helped.most += most;
            helped.foreign_sure += sure & counts;
            helped.foreign_most += most & counts;
        }
    }

    /// Who arrives (6.1, 6.2, 6.4). Says whether all is answered.
    pub(super) fn judge_moves(&mut self) -> bool {
        if !self.count_movers() {
            return false;
        }
        self.first_round();
        while self.open.count > 0 {
            let count = self.open.count;
            self.round();
            if self.open.count == count {
                return false;
            }
        }
        true
    }

    /// All that are not easy, once.
    #[inline(never)]
    fn first_round(&mut self) {
        let mut open = 0;
        for number in 0..self.hard.count {
            let index = *self.hard.units.at(number);
            let state = self.answer(index);
            *self.open.units.at_mut(open) = index;
            open += u16::from(state == OPEN);
        }
        self.open.count = open;
    }

    /// Those again that are open.
    #[inline(never)]
    fn round(&mut self) {
        let mut open = 0;
        for number in 0..self.open.count {
            let index = *self.open.units.at(number);
            let state = self.answer(index);
            *self.open.units.at_mut(open) = index;
            open += u16::from(state == OPEN);
        }
        self.open.count = open;
    }

    /// How strong those are who move to a province; who goes alone to where nobody is arrives.
    #[inline(never)]
    fn count_movers(&mut self) -> bool {
        let (mut strongest, mut hard) = (0, 0);
        for number in 0..self.movers.count {
            let index = *self.movers.units.at(number);
            let node = self.nodes.at_mut(index);
            let spot = self.spots.at_mut(node.to);
            spot.sure += LANES[usize::from(node.sure) % 16];
            spot.most += LANES[usize::from(node.most) % 16];
            strongest = strongest.max(node.most);
            let easy = (spot.movers == 1) & (node.other == NOBODY);
            node.state = pick(easy, YES, node.state);
            let now = self.now.at_mut(index);
            *now = pick(easy, node.goal, *now);
            *self.hard.units.at_mut(hard) = index;
            hard += u16::from(!easy);
        }
        self.hard.count = hard;
        strongest <= STRONGEST
    }

    #[inline(always)]
    fn answer(&mut self, index: u16) -> u8 {
        let state = self.judge(index);
        let node = self.nodes.at_mut(index);
        let watched = node.state == WATCHED;
        node.state = pick(state == OPEN, node.state, state);
        if watched {
            self.settle_support(index, state);
        }
        state
    }

    /// Does the unit arrive?
    #[inline(always)]
    fn judge(&self, index: u16) -> u8 {
        let node = self.nodes.at(index);
        let held = self.nodes.at(node.other);
        let occupied = node.other != NOBODY;
        let moves = held.role == MOVES;
        let meets = moves & (held.to == node.from);
        let passes = moves & !meets;
        let free = !occupied | (passes & (held.state == YES));
        let stays = occupied & (!passes | (held.state == NO));
        // A unit that was ordered to move and stays stands with strength 1 (4.4, 6.2).
        let alone = passes | (held.role == STUCK);
        // 6.4: against an own unit that does not leave there is no attack.
        let friend = held.power == node.power;
        let against = pick(friend, 0, node.foreign_sure);
        let attack_sure = pick(free, node.sure, against);
        let attack_most = pick(stays, node.foreign_most, node.most);
        let held_sure = pick(alone, 1, held.sure);
        let held_most = pick(alone, 1, held.most);
        let stands_sure = pick(stays, held_sure, 0);
        let stands_most = pick(stays, held_most, u8::from(!free));
        let (rivals_sure, rivals_most) = self.rivals(index, node, held);
        let beaten =
            (stays & friend) | (attack_most <= stands_sure) | (rivals_sure >> shift(attack_most) != 0);
        let wins = (attack_sure > stands_most) & (rivals_most >> shift(attack_sure) == 0);
        let state = pick(wins, YES, OPEN);
        pick(beaten, NO, state)
    }

    /// The lanes of the others who move there. Of these one may stand where the unit comes to that leaves the goal: if it is dislodged by
    /// that unit, it has no effect there (6.1).
    #[inline(always)]
    fn rivals(&self, index: u16, node: &Node, held: &Node) -> (u64, u64) {
        let spot = self.spots.at(node.to);
        let faced = *self.standing.at(held.to);
        let rival = self.nodes.at(faced);
        let weak = (held.role == MOVES) & (rival.role == MOVES) & (rival.to == node.to) & (faced != index);
        let weak_sure = pick(weak & (held.state != NO), LANES[usize::from(rival.sure) % 16], 0);
        let weak_most = pick(weak & (held.state == YES), LANES[usize::from(rival.most) % 16], 0);
        let sure = spot.sure - LANES[usize::from(node.sure) % 16] - weak_sure;
        let most = spot.most - LANES[usize::from(node.most) % 16] - weak_most;
        (sure, most)
    }

    /// A support waited for the attack on its unit.
    #[cold]
    #[inline(never)]
    fn settle_support(&mut self, attack: u16, state: u8) {
        if state == OPEN {
            return;
        }
        let given = state == NO;
        let node = self.nodes.at_mut(self.nodes.at(attack).other);
        node.state = pick(given, YES, NO);
        node.reason = pick(given, Reason::None, Reason::Dislodged);
        let (other, power) = (node.other, node.power);
        let foreign = self.nodes.at(self.nodes.at(other).other).power != power;
        let helped = self.nodes.at_mut(other);
        let (sure, most) = (helped.sure, helped.most);
        helped.sure += u8::from(given);
        helped.most -= u8::from(!given);
        helped.foreign_sure += u8::from(given & foreign);
        helped.foreign_most -= u8::from(!given & foreign);
        let lanes = |strength: u8| LANES[usize::from(strength) % 16];
        if helped.role == MOVES {
            let spot = self.spots.at_mut(helped.to);
            spot.sure += lanes(helped.sure) - lanes(sure);
            spot.most -= lanes(most) - lanes(helped.most);
        }
    }
}

/// Where in the lanes those begin who are at least so strong.
#[inline(always)]
fn shift(strength: u8) -> u32 {
    u32::from(strength.wrapping_sub(1)) * 4 % 64
}

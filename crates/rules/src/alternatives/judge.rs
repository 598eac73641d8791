//! The rules of conflict (chapter 6) for all sets at once: what `plain::judge` says of one.

use super::words::Sets;
use super::{Alternatives, Move};

impl Alternatives<'_> {
    /// Who arrives in which sets. What stays open goes to the adjudicator.
    pub(super) fn judge(&mut self) {
        self.open.clear();
        for number in 0..self.moves.len() {
            let going = &self.moves[number];
            let alone = going.beside == super::NONE && usize::from(self.movers[going.to.index()]) == number;
            if alone && going.held == super::NONE {
                self.settle(number as u16, going.sets, 0);
            } else {
                self.open.push(number as u16);
            }
        }
        while self.round() {}
        for number in &self.open {
            let going = &self.moves[usize::from(*number)];
            self.hard |= going.sets & !(going.yes | going.no);
        }
    }

    /// All that are open, once. Says whether anything was answered.
    fn round(&mut self) -> bool {
        let mut answered = 0;
        let mut kept = 0;
        for place in 0..self.open.len() {
            let number = self.open[place];
            let going = &self.moves[usize::from(number)];
            let open = going.sets & !(going.yes | going.no | self.hard);
            let (yes, no) = self.answer(going, open);
            self.settle(number, yes, no);
            answered |= yes | no;
            self.open[kept] = number;
            kept += usize::from(open & !(yes | no) != 0);
        }
        self.open.truncate(kept);
        for number in 0..self.supports.len() {
            answered |= self.settle_support(number);
        }
        answered != 0 && !self.open.is_empty()
    }

    /// Notes where a move arrives and where not.
    #[inline(always)]
    fn settle(&mut self, number: u16, yes: Sets, no: Sets) {
        let going = &mut self.moves[usize::from(number)];
        going.yes |= yes;
        going.no |= no;
        let side = &mut self.sides[usize::from(going.unit)];
        side.left |= yes;
        side.stayed |= no;
    }

    /// Where the move arrives, and where it does not, of these sets.
    fn answer(&self, going: &Move, open: Sets) -> (Sets, Sets) {
        let side = &self.sides[usize::from(going.unit)];
        let (mut beaten, mut wins) = (0, Sets::MAX);
        let (mut attack_sure, mut attack_most) = (side.sure, side.most);
        let (mut left, mut stayed) = (0, 0);
        if let Some(held) = self.sides.get(usize::from(going.held)) {
            let passes = held.goes & !going.meets;
            (left, stayed) = (held.left, held.stayed);
            let free = passes & left;
            let stays = !passes | stayed;
            // A unit that was ordered to move and stays stands with strength 1 (4.4, 6.2).
            let alone = passes | held.told & !held.goes;
            attack_sure = side.sure.where_else(free, &side.foreign_sure);
            attack_most = side.foreign_most.where_else(stays, &side.most);
            // 6.4: against an own unit that does not leave there is no attack.
            if going.friend {
                (beaten, wins) = (stays, free);
            } else {
                wins = free | side.foreign_sure.exceeds(&held.most.only(!alone));
            }
            beaten |= stays & !attack_most.exceeds(&held.sure.only(!alone));
        }
        // Of the others who move there one may stand where the unit comes to that leaves the goal: if it is dislodged by that
        // unit, it has no effect there (6.1).
        let mut number = self.movers[going.to.index()];
        while let Some(rival) = self.moves.get(usize::from(number)) {
            number = rival.beside;
            if rival.unit == going.unit || rival.sets & open == 0 {
                continue;
            }
            let other = &self.sides[usize::from(rival.unit)];
            let sure = rival.sets & !(rival.meets & !stayed);
            let most = rival.sets & !(rival.meets & left);
            beaten |= sure & !attack_most.exceeds(&other.sure);
            wins &= !(most & !attack_sure.exceeds(&other.most));
        }
        (open & wins & !beaten, open & beaten)
    }

    /// What a support that waits for an attack is worth by now. Says where it is known.
    fn settle_support(&mut self, number: usize) -> Sets {
        let support = self.supports[number];
        if support.waits == 0 {
            return 0;
        }
        let from = self.sides[usize::from(support.unit)].from;
        let (mut yes, mut no) = (0, 0);
        let mut attack = self.movers[from.index()];
        while let Some(going) = self.moves.get(usize::from(attack)) {
            if self.sides[usize::from(going.unit)].from == support.into {
                yes |= going.yes;
                no |= going.no;
            }
            attack = going.beside;
        }
        let (given, lost) = (support.waits & no, support.waits & yes);
        self.supports[number].waits &= !(given | lost);
        let helped = &mut self.sides[usize::from(support.other)];
        let _ = helped.sure.add(given);
        helped.most.take(lost);
        if support.foreign {
            let _ = helped.foreign_sure.add(given);
            helped.foreign_most.take(lost);
        }
        given | lost
    }
}

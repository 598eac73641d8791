//! Armies that are carried by fleets which nobody attacks with support. Sets in which somebody does are decided one by one.

use super::words::Sets;
use super::{Alternatives, Convoy};
use crate::journey::{Journey, Plan};
use crate::{Order, Paradox, Place, ProvinceId, ProvinceSet, UnitKind};

impl Alternatives<'_> {
    /// Which convoys match, and which armies they carry.
    pub(super) fn load_convoys(&mut self) {
        self.convoys.clear();
        for number in 0..self.options.len() {
            let told = self.options[number];
            if let Order::Convoy { from, to } = told.order
                && told.sets != 0
            {
                self.load_convoy(told.unit, from, to, told.sets);
            }
        }
        for number in 0..self.convoys.len() {
            let Convoy { army, to, .. } = self.convoys[number];
            let same = |other: &Convoy| (other.army, other.to) == (army, to);
            if !self.convoys[..number].iter().any(same) {
                self.carry(army, to);
            }
        }
    }

    fn load_convoy(&mut self, fleet: u16, from: ProvinceId, to: ProvinceId, sets: Sets) {
        let known = self.board.has_province(from) && self.board.has_province(to);
        let army = if known { self.standing[from.index()] } else { super::NONE };
        let Some(side) = self.sides.get(usize::from(army)) else {
            self.hard |= if known { 0 } else { sets };
            return;
        };
        let sets = sets & self.told_to(side.options, Place::whole(to));
        let unit = &self.position.units()[usize::from(army)];
        let walks = self.board.near(unit.kind, unit.place, to) || from == to;
        let spared = matches!(self.book.paradox, Paradox::NotCut | Paradox::NeverCut);
        let weak = self.board.has_weak() && !self.board.weak_landings(to).is_empty();
        if walks || spared || weak || unit.kind != UnitKind::Army {
            self.hard |= sets;
        } else if sets != 0 {
            self.convoys.push(Convoy { army, to, fleet, sets });
        }
    }

    /// All ways in which one army could be carried to one province: fleets that convoy in the same sets are looked at once.
    fn carry(&mut self, army: u16, to: ProvinceId) {
        let same = |convoy: &&Convoy| (convoy.army, convoy.to) == (army, to);
        let mut rest = self.convoys.iter().filter(same).fold(0, |all, convoy| all | convoy.sets);
        let mut carried = 0;
        while rest != 0 {
            let first = rest & rest.wrapping_neg();
            let (mut group, mut ordered) = (rest, ProvinceSet::EMPTY);
            for convoy in self.convoys.iter().filter(same) {
                if convoy.sets & first != 0 {
                    group &= convoy.sets;
                    ordered.insert(self.sides[usize::from(convoy.fleet)].from);
                } else {
                    group &= !convoy.sets;
                }
            }
            rest &= !group;
            let from = self.sides[usize::from(army)].from;
            // Who could not walk asks neither for a word about the convoy, nor whose fleets they are.
            let own = ProvinceSet::EMPTY;
            let journey = Journey { from, to, near: false, said: false, exchange: false, ordered, own };
            let relies = journey.relies(self.board);
            if journey.plan(&self.book, &relies) == Plan::Convoy {
                carried |= group;
                self.relied.push((relies, group));
            }
        }
        if carried != 0 {
            self.push_move(army, Place::whole(to), carried, true);
        }
    }

    /// Sets in which a supported move goes against another power's fleet that carries an army: without support it cannot dislodge it, whatever is
    /// cut (6.1, 6.4).
    pub(super) fn disturbed(&self) -> Sets {
        let mut sets = 0;
        for (relies, group) in &self.relied {
            for sea in relies.members() {
                let mut number = self.movers[sea.index()];
                while let Some(attack) = self.moves.get(usize::from(number)) {
                    let helped = self.sides[usize::from(attack.unit)].helped;
                    sets |= if attack.friend { 0 } else { attack.sets & group & helped };
                    number = attack.beside;
                }
            }
        }
        sets
    }
}

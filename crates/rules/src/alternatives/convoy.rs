//! Armies that are carried by fleets which nobody attacks with support. Sets in which somebody does are decided one by one.

use super::words::Sets;
use super::{Alternatives, Convoy};
use crate::journey::{Journey, Plan};
use crate::{Order, Paradox, Place, ProvinceId, ProvinceSet, Route, UnitKind};

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
        let spared = matches!(self.book.paradox, Paradox::NotCut | Paradox::NeverCut);
        let weak = self.board.has_weak() && !self.board.weak_landings(to).is_empty();
        if spared || weak || unit.kind != UnitKind::Army || from == to {
            self.hard |= sets;
        } else if sets != 0 {
            self.convoys.push(Convoy { army, to, fleet, sets });
        }
    }

    /// All ways in which one army could be carried to one province: sets in which the same fleets convoy, and in which it would go by
    /// itself or not, are looked at once.
    fn carry(&mut self, army: u16, to: ProvinceId) {
        let (seat, side) = (usize::from(army), &self.sides[usize::from(army)]);
        let (unit, from) = (self.position.units()[seat], side.from);
        let near = self.board.near(unit.kind, unit.place, to);
        let (said, exchange) = if near { self.by_sea(side.options, from, to) } else { (0, 0) };
        let same = |convoy: &&Convoy| (convoy.army, convoy.to) == (army, to);
        let mut rest = self.convoys.iter().filter(same).fold(0, |all, convoy| all | convoy.sets);
        let (mut carried, mut walks) = (0, rest);
        while rest != 0 {
            let first = rest & rest.wrapping_neg();
            let alike = |sets: Sets| if sets & first != 0 { sets } else { !sets };
            let mut group = rest & alike(said) & alike(exchange);
            let (mut ordered, mut own) = (ProvinceSet::EMPTY, ProvinceSet::EMPTY);
            for convoy in self.convoys.iter().filter(same) {
                group &= alike(convoy.sets);
                if convoy.sets & first != 0 {
                    let fleet = &self.position.units()[usize::from(convoy.fleet)];
                    ordered.insert(fleet.province());
                    if fleet.power == unit.power {
                        own.insert(fleet.province());
                    }
                }
            }
            rest &= !group;
            let (said, exchange) = (said & first != 0, exchange & first != 0);
            let journey = Journey { from, to, near, said, exchange, ordered, own };
            let relies = journey.relies(self.board);
            match journey.plan(&self.book, &relies) {
                Plan::Walk => continue,
                Plan::Nowhere => {}
                Plan::Convoy | Plan::ConvoyOrLand => {
                    carried |= group;
                    self.relied.push((relies, group));
                }
            }
            walks &= !group;
        }
        if near {
            self.stop_walking(army, to, walks);
        }
        if carried != 0 {
            self.push_move(army, Place::whole(to), carried, true);
        }
    }

    /// Of an army that could walk: in which sets it is told to go by convoy, and in which the unit at its goal is told to come to where it
    /// starts (4.3.2).
    fn by_sea(&self, options: u16, from: ProvinceId, to: ProvinceId) -> (Sets, Sets) {
        let (mut said, mut number) = (0, options);
        while let Some(option) = self.options.get(usize::from(number)) {
            if let Order::Move { to: goal, route: Route::Convoy } = option.order
                && goal.province() == to
            {
                said |= option.sets;
            }
            number = option.next;
        }
        let opposite = self.sides.get(usize::from(self.standing[to.index()]));
        (said, opposite.map_or(0, |opposite| self.told_to(opposite.options, Place::whole(from))))
    }

    /// Of the sets in which fleets are told to carry it, an army walks in these only.
    fn stop_walking(&mut self, army: u16, to: ProvinceId, walks: Sets) {
        let same = |convoy: &&Convoy| (convoy.army, convoy.to) == (army, to);
        let stops = self.convoys.iter().filter(same).fold(0, |all, convoy| all | convoy.sets) & !walks;
        let side = &mut self.sides[usize::from(army)];
        side.goes &= !stops;
        let mut number = side.moves;
        while let Some(going) = self.moves.get_mut(usize::from(number)) {
            if going.to == to {
                going.sets &= !stops;
            }
            number = going.next;
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

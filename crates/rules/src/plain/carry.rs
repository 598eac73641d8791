//! Armies that are carried by fleets which nobody attacks: their convoys are open, whatever else happens. Where somebody moves
//! against such a fleet, or an army and the unit at its goal change places, the movement is not simple.

use super::{MOVES, NOBODY, Plain, Spot};
use crate::journey::{Journey, Plan};
use crate::orders::Code;
use crate::{Board, Paradox, Place, ProvinceSet, Reason, Rulebook, Unit, UnitKind};

impl Plain {
    /// Finds the ways of the armies that are carried; says whether they are simple so far.
    #[cold]
    #[inline(never)]
    pub(super) fn carry(&mut self, board: &Board, book: &Rulebook, units: &[Unit], codes: &[Code]) -> bool {
        // 4.A.2 a to c: a convoyed army may leave a support alone.
        if matches!(book.paradox, Paradox::NotCut | Paradox::NeverCut) {
            return false;
        }
        let whom = |fleet: &u16| codes.get(usize::from(*fleet)).map(|code| code.whom);
        for number in 0..self.carriers.count {
            let fleet = *self.carriers.units.at(number);
            let earlier = &self.carriers.units.0[..usize::from(number)];
            let known = earlier.iter().any(|other| whom(other) == whom(&fleet));
            if !known && !self.carry_army(board, book, units, codes, whom(&fleet)) {
                return false;
            }
        }
        true
    }

    /// One army, and all fleets that are to carry it.
    fn carry_army(
        &mut self,
        board: &Board,
        book: &Rulebook,
        units: &[Unit],
        codes: &[Code],
        start: Option<u16>,
    ) -> bool {
        let army = *self.standing.at(start.unwrap_or(NOBODY));
        let (Some(unit), Some(code)) = (units.get(usize::from(army)), codes.get(usize::from(army))) else {
            return false;
        };
        let (from, to) = (unit.province(), Place::of_code(code.goal).province());
        if unit.kind != UnitKind::Army || from == to || !board.has_province(to) {
            return false;
        }
        let (mut ordered, mut own) = (ProvinceSet::EMPTY, ProvinceSet::EMPTY);
        for number in 0..self.carriers.count {
            let fleet = usize::from(*self.carriers.units.at(number));
            let (Some(carrier), Some(order)) = (units.get(fleet), codes.get(fleet)) else { return false };
            if order.whom == from.0 {
                ordered.insert(carrier.province());
                if carrier.power == unit.power {
                    own.insert(carrier.province());
                }
            }
        }
        let opposite = codes.get(usize::from(*self.standing.at(to.0)));
        let journey = Journey {
            from,
            to,
            near: board.near(unit.kind, unit.place, to),
            said: code.flags & Code::BY_SEA != 0,
            exchange: opposite.is_some_and(|code| code.goal != Code::NOWHERE && code.goal >> 3 == from.0),
            ordered,
            own,
        };
        let relies = journey.relies(board);
        let node = self.nodes.at_mut(army);
        match journey.plan(book, &relies) {
            Plan::Walk => node.role == MOVES,
            Plan::Nowhere => node.role != MOVES,
            Plan::Convoy | Plan::ConvoyOrLand => {
                if node.role != MOVES {
                    node.role = MOVES;
                    node.reason = Reason::None;
                    node.to = to.0;
                    *self.spots.at_mut(to.0) = Spot::EMPTY;
                    self.movers.push(army);
                }
                self.carried.push(army);
                self.relied = self.relied.union(&relies);
                true
            }
        }
    }

    /// Whether nobody moves against the fleets, and no army that is carried changes places with another unit.
    #[cold]
    #[inline(never)]
    pub(super) fn is_undisturbed(&self) -> bool {
        let at_peace = |sea: crate::ProvinceId| self.spots.at(sea.0).movers == 0;
        let passes = |number: u16| {
            let army = self.nodes.at(*self.carried.units.at(number));
            let held = self.nodes.at(army.other);
            held.role != MOVES || held.to != army.from
        };
        self.relied.members().all(at_peace) && (0..self.carried.count).all(passes)
    }

    /// Whether the unit is carried.
    pub(super) fn is_carried(&self, unit: u16) -> bool {
        self.carried.units.0[..usize::from(self.carried.count)].contains(&unit)
    }
}

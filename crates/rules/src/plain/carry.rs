//! Armies that are carried by fleets which nobody attacks with support: their convoys are open, whatever else happens. Where a supported
//! move goes against such a fleet, or an army and the unit at its goal change places, the movement is not simple.

use super::units::Units;
use super::write::judge_order;
use super::{MOVES, NOWHERE, Plain};
use crate::journey::{Journey, Plan};
use crate::orders::Code;
use crate::{Board, Paradox, Place, ProvinceSet, Reason, Rulebook, Unit, UnitKind, UnitOutcome};

impl<const W: usize> Plain<W> {
    /// Which convoys match, and how the armies go that are carried. Says whether it is as simple as it must be.
    #[cold]
    #[inline(never)]
    pub(super) fn carry(
        &mut self,
        board: &Board,
        book: &Rulebook,
        units: &[Unit],
        codes: &[Code],
        slots: &mut [UnitOutcome],
    ) -> bool {
        let (mut armies, mut idle) = (Units::<W>::EMPTY, Units::<W>::EMPTY);
        let mut odd = false;
        self.relied = ProvinceSet::EMPTY;
        self.carriers.each(|fleet| {
            let Some(code) = codes.get(usize::from(fleet)) else { return };
            odd |= usize::from(code.whom.max(code.place >> 3)) >= board.province_count();
            let army = *self.standing.at(code.whom);
            let goal = self.nodes.at(army).goal;
            let matches = goal != NOWHERE && goal & !7 == code.place;
            armies.insert_if(army, matches);
            idle.insert_if(fleet, !matches);
        });
        idle.each(|fleet| {
            if let Some(slot) = slots.get_mut(usize::from(fleet)) {
                judge_order(slot, Reason::NoSuchOrder);
            }
        });
        self.carriers = self.carriers.without(&idle);
        // 4.A.2 a to c: a convoyed army may leave a support alone.
        let spared = matches!(book.paradox, Paradox::NotCut | Paradox::NeverCut);
        if odd || spared && !armies.is_empty() {
            return false;
        }
        armies.each(|army| odd |= !self.carry_army(board, book, units, codes, army, slots));
        !odd && self.is_undisturbed()
    }

    /// One army, and all fleets that are to carry it.
    fn carry_army(
        &mut self,
        board: &Board,
        book: &Rulebook,
        units: &[Unit],
        codes: &[Code],
        army: u16,
        slots: &mut [UnitOutcome],
    ) -> bool {
        let seat = usize::from(army);
        let (Some(unit), Some(code), Some(slot)) = (units.get(seat), codes.get(seat), slots.get_mut(seat))
        else {
            return false;
        };
        let (from, to) = (unit.province(), Place::of_code(code.goal).province());
        let rides = code.flags & Code::BY_RAIL != 0;
        if unit.kind != UnitKind::Army || from == to || rides || !board.has_province(to) {
            return false;
        }
        let (mut ordered, mut own) = (ProvinceSet::EMPTY, ProvinceSet::EMPTY);
        self.carriers.each(|fleet| {
            let (Some(carrier), Some(order)) = (units.get(usize::from(fleet)), codes.get(usize::from(fleet)))
            else {
                return;
            };
            if order.whom == from.0 {
                ordered.insert(carrier.province());
                if carrier.power == unit.power {
                    own.insert(carrier.province());
                }
            }
        });
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
        if board.has_weak() && relies.intersects(&board.weak_landings(to)) {
            return false;
        }
        let node = self.nodes.at_mut(army);
        match journey.plan(book, &relies) {
            Plan::Walk => node.role == MOVES,
            Plan::Nowhere => node.role != MOVES,
            Plan::Convoy | Plan::ConvoyOrLand => {
                node.role = MOVES;
                node.to = to.0;
                judge_order(slot, Reason::None);
                self.comers.at_mut(to.0).insert_if(army, true);
                self.movers.insert_if(army, true);
                self.carried.insert_if(army, true);
                self.relied = self.relied.union(&relies);
                true
            }
        }
    }

    /// Whether no army that is carried changes places with another unit.
    fn is_undisturbed(&self) -> bool {
        let mut passes = true;
        self.carried.each(|unit| {
            let army = self.nodes.at(unit);
            let held = self.nodes.at(army.other);
            passes &= held.role != MOVES || held.to != army.from();
        });
        passes
    }

    /// Whether no fleet that carries can be dislodged, whatever is cut: nobody whose move a support matches goes there, but its own
    /// power's units, which do it no harm (6.4).
    #[cold]
    #[inline(never)]
    pub(super) fn keeps_convoys(&self, codes: &[Code]) -> bool {
        let mut helped = Units::<W>::EMPTY;
        self.supports.each(|index| {
            if let Some(code) = codes.get(usize::from(index)) {
                helped.insert_if(*self.standing.at(code.whom), true);
            }
        });
        let mut safe = true;
        self.relied.each(|sea| {
            let fleet = self.nodes.at(*self.standing.at(sea.0));
            let friends = self.own.at(u16::from(fleet.unit.power.0));
            safe &= self.comers.at(sea.0).and(&helped).without(friends).is_empty();
        });
        safe
    }
}

//! What came of those whose order was more than to hold, and why: the reasons in the order of precedence that stands at [`Reason`], as
//! `solve::reasons` gives them.

use super::units::Units;
use super::{MOVES, NO, NOBODY, Plain, YES};
use crate::{
    Dislodged, MAX_PROVINCES, OrderResult, Orders, Outcome, Place, Position, ProvinceId, ProvinceSet, Reason,
    Rulebook, UnitOutcome,
};

/// By reason: the result that goes with it.
const RESULTS: [OrderResult; 32] = {
    let mut results = [OrderResult::Void; 32];
    results[Reason::None as usize] = OrderResult::Succeeds;
    let mut number = 0;
    while number < Reason::ALL.len() {
        let reason = Reason::ALL[number];
        if !reason.is_void() && !matches!(reason, Reason::None) {
            results[reason as usize] = OrderResult::Fails;
        }
        number += 1;
    }
    results
};

/// What came of a move: where it arrived (4), met an own unit (2), or a unit that came the other way and was not weaker (1).
const CASES: [(OrderResult, Reason); 8] = {
    let mut cases = [(OrderResult::Succeeds, Reason::None); 8];
    cases[0] = (OrderResult::Fails, Reason::Bounced);
    cases[1] = (OrderResult::Fails, Reason::Exchange);
    cases[2] = (OrderResult::Fails, Reason::OwnUnit);
    cases[3] = cases[2];
    cases
};

/// Notes a reason and the result that goes with it.
#[inline(always)]
pub(super) fn judge_order(slot: &mut UnitOutcome, reason: Reason) {
    slot.reason = reason;
    slot.result = RESULTS[reason as usize % RESULTS.len()];
}

impl<const W: usize> Plain<W> {
    /// Writes what differs from what [`Plain::load`] wrote.
    pub(super) fn write(
        &mut self,
        book: &Rulebook,
        position: &Position,
        orders: &Orders,
        outcome: &mut Outcome,
    ) {
        self.write_arrivals(&mut outcome.units);
        outcome.dislodged.clear();
        outcome.contested = ProvinceSet::EMPTY;
        if !self.hard.is_empty() {
            let thrown = self.explain_moves(outcome);
            self.write_dislodged(book, position, &thrown, outcome);
        }
        if !self.faulty.is_empty() {
            orders.write_faults(&mut outcome.units, |unit| {
                let node = self.nodes.at(unit as u16);
                node.role == MOVES && node.state == YES
            });
        }
    }

    /// Where those are who arrived.
    #[inline(never)]
    fn write_arrivals(&self, slots: &mut [UnitOutcome]) {
        self.arrived.each(|index| {
            if let Some(slot) = slots.get_mut(usize::from(index)) {
                slot.now = Some(Place::of_code(self.nodes.at(index).goal));
            }
        });
    }

    /// Why moves failed, who was dislodged, and which provinces were left empty though somebody who had a say there wanted to go there
    /// (7.1 c).
    #[inline(never)]
    fn explain_moves(&self, outcome: &mut Outcome) -> Units<W> {
        let mut contested = [0_u64; MAX_PROVINCES / 64];
        let mut thrown = Units::<W>::EMPTY;
        self.hard.each(|index| {
            let node = self.nodes.at(index);
            let held = self.nodes.at(node.other);
            let arrives = node.state == YES;
            let moves = held.role == MOVES;
            let meets = moves & (held.to == node.from());
            let left = moves & (held.state == YES);
            let exchange = meets & (node.strength.foreign_most() <= held.strength.sure());
            let own = (held.unit.power == node.unit.power) & (meets | !left);
            let case = usize::from(arrives) << 2 | usize::from(own) << 1 | usize::from(exchange);
            if let Some(slot) = outcome.units.get_mut(usize::from(index)) {
                (slot.result, slot.reason) = CASES[case];
            }
            let entered = !self.comers.at(node.to).and(&self.arrived).is_empty();
            let empty = !entered & ((node.other == NOBODY) | left);
            let wanted = !arrives & empty & !(meets & left);
            contested[usize::from(node.to / 64) % (MAX_PROVINCES / 64)] |=
                u64::from(wanted) << (node.to % 64);
            thrown.insert_if(node.other, arrives & (node.other != NOBODY) & !left);
        });
        outcome.contested = ProvinceSet::of_words(contested);
        thrown
    }

    /// Of those that were dislodged.
    #[inline(never)]
    fn write_dislodged(
        &self,
        book: &Rulebook,
        position: &Position,
        thrown: &Units<W>,
        outcome: &mut Outcome,
    ) {
        thrown.each(|index| {
            let node = self.nodes.at(index);
            let entered = self.comers.at(node.from()).and(&self.arrived).first().unwrap_or(NOBODY);
            let by = ProvinceId(self.nodes.at(entered).from());
            let open = book.retreat_to_convoy_start && self.carried.contains(entered);
            let seat = usize::from(index);
            let (Some(slot), Some(unit)) = (outcome.units.get_mut(seat), position.units().get(seat)) else {
                return;
            };
            (slot.now, slot.dislodged_by) = (None, Some(by));
            // A support that waited for this attack, and a unit that held, or had a convoy to no avail, have no other reason.
            let lost = node.role == super::SUPPORTS && node.state == NO || node.role == 0;
            if lost && slot.reason == Reason::None {
                judge_order(slot, Reason::Dislodged);
            }
            outcome.dislodged.push(Dislodged { unit: *unit, attacker_from: (!open).then_some(by) });
        });
    }
}

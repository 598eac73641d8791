//! What came of every unit, and why: the reasons in the order of precedence that stands at [`Reason`], as
//! `solve::reasons` gives them. First of the movers; then of all in the same way; then of the few that were dislodged.

use super::{MOVES, NO, NOBODY, Plain, YES, pick};
use crate::{
    Dislodged, MAX_PROVINCES, Order, OrderResult, Orders, Outcome, Place, Position, ProvinceId, ProvinceSet,
    Reason, Rulebook, UnitOutcome,
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

impl Plain {
    /// Writes the outcome, reusing its memory.
    pub(super) fn write(
        &mut self,
        book: &Rulebook,
        position: &Position,
        orders: &Orders,
        outcome: &mut Outcome,
    ) {
        self.note_entries();
        outcome.contested = self.explain_moves();
        self.write_all(position, orders, outcome);
        orders.write_faults(&mut outcome.units, |unit| {
            let node = self.nodes.at(unit as u16);
            node.role == MOVES && node.state == YES
        });
        self.write_dislodged(book, position, outcome);
    }

    /// Who of those that were in doubt moved where.
    #[inline(never)]
    fn note_entries(&mut self) {
        for number in 0..self.hard.count {
            let index = *self.hard.units.at(number);
            let node = self.nodes.at(index);
            let arrives = node.state == YES;
            let spot = self.spots.at_mut(node.to);
            spot.entered = pick(arrives, index, spot.entered);
            let now = self.now.at_mut(index);
            *now = pick(arrives, node.goal, *now);
        }
    }

    /// Why moves failed, who was dislodged, and which provinces were left empty though somebody who had a say there wanted to go there
    /// (7.1 c).
    #[inline(never)]
    fn explain_moves(&mut self) -> ProvinceSet {
        let mut contested = [0_u64; MAX_PROVINCES / 64];
        let mut dislodged = 0;
        for number in 0..self.hard.count {
            let index = *self.hard.units.at(number);
            let node = self.nodes.at(index);
            let held = self.nodes.at(node.other);
            let entered = self.spots.at(node.to).entered;
            let arrives = node.state == YES;
            let moves = held.role == MOVES;
            let meets = moves & (held.to == node.from);
            let left = moves & (held.state == YES);
            let exchange = meets & (node.foreign_most <= held.sure);
            let own = (held.power == node.power) & (meets | !left);
            let reason = pick(exchange, Reason::Exchange, Reason::Bounced);
            let reason = pick(own, Reason::OwnUnit, reason);
            let empty = (entered == NOBODY) & ((node.other == NOBODY) | left);
            let wanted = !arrives & empty & !(meets & left);
            let (to, other) = (node.to, node.other);
            contested[usize::from(to / 64) % (MAX_PROVINCES / 64)] |= u64::from(wanted) << (to % 64);
            self.nodes.at_mut(index).reason = pick(arrives, Reason::None, reason);
            *self.open.units.at_mut(dislodged) = other;
            dislodged += u16::from(arrives & (other != NOBODY) & !left);
        }
        self.open.count = dislodged;
        ProvinceSet::of_words(contested)
    }

    /// Of every unit, as if nobody were dislodged.
    #[inline(never)]
    fn write_all(&self, position: &Position, orders: &Orders, outcome: &mut Outcome) {
        let count = position.units().len();
        outcome.units.resize(count, UnitOutcome::of(Order::Hold, Place::whole(ProvinceId(0))));
        for ((index, order), slot) in (0..count as u16).zip(orders.as_slice()).zip(&mut outcome.units) {
            let reason = self.nodes.at(index).reason;
            slot.order = *order;
            slot.reason = reason;
            slot.result = RESULTS[reason as usize % RESULTS.len()];
            slot.now = Some(Place::of_code(*self.now.at(index)));
            slot.dislodged_by = None;
        }
    }

    /// Of those that were dislodged.
    #[inline(never)]
    fn write_dislodged(&mut self, book: &Rulebook, position: &Position, outcome: &mut Outcome) {
        outcome.dislodged.clear();
        self.open.units.0[..usize::from(self.open.count)].sort_unstable();
        for number in 0..self.open.count {
            let index = *self.open.units.at(number);
            let node = self.nodes.at(index);
            let entered = self.spots.at(node.from).entered;
            let by = ProvinceId(self.nodes.at(entered).from);
            let open = book.retreat_to_convoy_start && self.is_carried(entered);
            let (Some(slot), Some(unit)) =
                (outcome.units.get_mut(usize::from(index)), position.units().get(usize::from(index)))
            else {
                continue;
            };
            (slot.now, slot.dislodged_by) = (None, Some(by));
            // A unit that held, or had a convoy to no avail, has no other reason; a support that was given was given.
            if node.role == 0 && slot.reason == Reason::None {
                (slot.result, slot.reason) = (OrderResult::Fails, Reason::Dislodged);
            }
            outcome.dislodged.push(Dislodged { unit: *unit, attacker_from: (!open).then_some(by) });
        }
    }
}

const _: () = assert!(NO != YES);

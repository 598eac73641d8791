//! From answers to the outcome: what came of every unit and why, who was dislodged by whom, and which
//! provinces a stand-off left empty.

use super::Solver;
use super::node::{Known, NONE, Node, Range, Role};
use super::railway::{Fate, Train};
use crate::{
    Board, Dislodged, Order, OrderResult, Orders, Outcome, Place, Position, ProvinceId, ProvinceSet, Reason,
    Rulebook, Unit, UnitOutcome,
};

/// What was adjudicated.
pub(super) struct Input<'a> {
    pub(super) board: &'a Board,
    pub(super) book: &'a Rulebook,
    pub(super) position: &'a Position,
    pub(super) orders: &'a Orders,
}

/// Writes the outcome, reusing its memory.
pub(super) fn write(solver: &mut Solver, input: &Input<'_>, outcome: &mut Outcome) {
    let (position, orders) = (input.position, input.orders);
    outcome.dislodged.clear();
    outcome.contested = ProvinceSet::EMPTY;
    if solver.count != position.units().len() {
        let orders = orders.as_slice().iter().copied().chain(std::iter::repeat(Order::Hold));
        outcome.units.clear();
        outcome.units.extend(position.units().iter().zip(orders).map(untouched));
        return;
    }
    solver.note_entries();
    let solver = &*solver;
    outcome.units.resize(solver.count, UnitOutcome::of(Order::Hold, Place::whole(ProvinceId(0))));
    let units = position.units().iter().zip(solver.nodes.first(solver.count)).zip(orders.as_slice());
    for (slot, ((unit, node), order)) in outcome.units.iter_mut().zip(units) {
        // One by one: a whole new value would be put together elsewhere and copied.
        slot.order = *order;
        slot.result = OrderResult::Succeeds;
        slot.reason = Reason::None;
        slot.now = Some(node.goal);
        slot.dislodged_by = None;
        if has_moved(node) {
            continue;
        }
        let plain = node.reason == Reason::None && node.role != Role::Convoy;
        let left = solver.fields[node.from.index()].entered == NONE;
        if !(plain && left) {
            let dislodged = solver.explain(input.book, unit, node, slot, &mut outcome.contested);
            outcome.dislodged.extend(dislodged);
        }
    }
    write_faults(solver, orders, outcome);
    if let Some(train) = &solver.train {
        solver.write_train(input, train, outcome);
    }
}

pub(super) fn has_moved(node: &Node) -> bool {
    node.role == Role::Move && node.state == Known::Yes
}

/// A unit of a position that does not belong to the board.
fn untouched((unit, order): (&Unit, Order)) -> UnitOutcome {
    UnitOutcome {
        order,
        result: OrderResult::Void,
        reason: Reason::Impossible,
        now: Some(unit.place),
        dislodged_by: None,
    }
}

/// What made an order void when it was entered comes before whatever became of its unit.
fn write_faults(solver: &Solver, orders: &Orders, outcome: &mut Outcome) {
    let nodes = solver.nodes.first(solver.count);
    orders.write_faults(&mut outcome.units, |unit| nodes.get(unit).is_some_and(has_moved));
}

impl Solver {
    /// What came of a unit that did not move and may have been dislodged, or whose order may have failed. Kept out of the
    /// loop that writes what came of the others.
    #[inline(never)]
    fn explain(
        &self,
        book: &Rulebook,
        unit: &Unit,
        node: &Node,
        slot: &mut UnitOutcome,
        contested: &mut ProvinceSet,
    ) -> Option<Dislodged> {
        let dislodger = self.dislodger(book, node);
        slot.now = Some(unit.place);
        if let Some((from, _)) = dislodger {
            (slot.now, slot.dislodged_by) = (None, Some(from));
        }
        if node.role == Role::Move && self.is_contested(book, node) {
            contested.insert(node.to);
        }
        (slot.result, slot.reason) = self.verdict(book, node, dislodger.is_some());
        dislodger.map(|(_, attacker_from)| Dislodged { unit: *unit, attacker_from })
    }

    /// The train may have ended before its goal; and where it ends, no stand-off leaves an empty province.
    #[cold]
    fn write_train(&self, input: &Input<'_>, train: &Train, outcome: &mut Outcome) {
        let end = train.end(input.board);
        if train.fate != Fate::Meets {
            outcome.contested.remove(end.province());
        }
        if let Some(slot) =
            outcome.units.get_mut(usize::from(train.unit)).filter(|_| has_moved(&self.nodes[train.unit]))
        {
            slot.now = Some(end);
            if train.fate != Fate::Arrives {
                (slot.result, slot.reason) = (OrderResult::Fails, Reason::Stopped);
            }
        }
    }

    /// Where the unit came from that dislodged this one, which stayed, and whether that is closed for a retreat.
    fn dislodger(&self, book: &Rulebook, node: &Node) -> Option<(ProvinceId, Option<ProvinceId>)> {
        let entered = self.fields[node.from.index()].entered;
        if entered == NONE {
            return None;
        }
        let dislodger = &self.nodes[entered];
        let open = book.retreat_to_convoy_start && dislodger.land == Known::No;
        Some((dislodger.from, (!open).then_some(dislodger.from)))
    }

    /// Notes in every province who moved in.
    fn note_entries(&mut self) {
        for number in 0..self.moves.len() {
            let unit = self.moves[number];
            let node = &self.nodes[unit];
            if node.state == Known::Yes {
                self.fields[node.to.index()].entered = unit;
            }
        }
    }

    /// 7.1 c: whether the unit was kept from entering a province in which nobody stands now.
    #[inline(always)]
    fn is_contested(&self, book: &Rulebook, node: &Node) -> bool {
        let empty = self.fields[node.to.index()].entered == NONE
            && (node.other == NONE || has_moved(&self.nodes[node.other]));
        // A train that was stopped is no entry to its goal; those it bounced are asked themselves.
        empty && node.reason != Reason::Stopped && self.prevention(book, node) != Range::ZERO
    }
}

/// Keeps the compiler's eye on the size of what is written for every unit.
const _: () = assert!(std::mem::size_of::<UnitOutcome>() <= 20);
const _: () = assert!(std::mem::size_of::<Place>() == 2);

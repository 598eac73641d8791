//! From answers to the outcome: what came of every unit and why, who was dislodged by whom, and which
//! provinces a stand-off left empty.

use super::Solver;
use super::node::{Known, NONE, Node, Range, Role};
use super::railway::Fate;
use crate::{
    Board, Dislodged, Order, OrderResult, Orders, Outcome, Place, Position, ProvinceSet, Reason, Rulebook,
    Unit, UnitOutcome,
};

/// What was adjudicated.
pub(super) struct Input<'a> {
    pub(super) board: &'a Board,
    pub(super) book: &'a Rulebook,
    pub(super) position: &'a Position,
    pub(super) orders: &'a Orders,
}

/// Writes the outcome, reusing its memory.
pub(super) fn write(solver: &Solver, input: &Input<'_>, outcome: &mut Outcome) {
    let (book, position, orders) = (input.book, input.position, input.orders);
    outcome.dislodged.clear();
    outcome.contested = ProvinceSet::EMPTY;
    outcome.units.clear();
    if solver.nodes.len() != position.units().len() {
        let orders = orders.as_slice().iter().copied().chain(std::iter::repeat(Order::Hold));
        outcome.units.extend(position.units().iter().zip(orders).map(untouched));
        return;
    }
    let (dislodged, contested) = (&mut outcome.dislodged, &mut outcome.contested);
    let units = position.units().iter().zip(&solver.nodes).enumerate();
    let given = orders.as_slice().iter().zip(orders.faults());
    outcome.units.extend(units.zip(given).map(|((index, (unit, node)), (order, fault))| {
        if has_moved(node) {
            return solver.arrived(input, index, *order, unit.place);
        }
        let mut known = UnitOutcome {
            order: *order,
            result: OrderResult::Succeeds,
            reason: Reason::None,
            now: Some(unit.place),
            dislodged_by: None,
        };
        if let Some(dislodger) = solver.dislodger(node) {
            let open = book.retreat_to_convoy_start && dislodger.land == Known::No;
            let attacker_from = (!open).then_some(dislodger.from);
            dislodged.push(Dislodged { unit: *unit, attacker_from });
            (known.now, known.dislodged_by) = (None, Some(dislodger.from));
        }
        if node.role == Role::Move && solver.is_contested(book, node) {
            contested.insert(node.to);
        }
        (known.result, known.reason) = solver.verdict(node, known.now.is_none(), *fault);
        known
    }));
    if let Some(train) = solver.train.as_ref().filter(|train| train.fate != Fate::Meets) {
        outcome.contested.remove(train.end(input.board).province());
    }
}

fn has_moved(node: &Node) -> bool {
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

impl Solver {
    /// A unit that moved: it is at its goal; a train may have ended earlier.
    #[inline]
    fn arrived(&self, input: &Input<'_>, index: usize, order: Order, stood: Place) -> UnitOutcome {
        let goal = if let Order::Move { to, .. } = order { to } else { stood };
        let mut outcome = UnitOutcome {
            order,
            result: OrderResult::Succeeds,
            reason: Reason::None,
            now: Some(goal),
            dislodged_by: None,
        };
        if let Some(train) = self.train.as_ref().filter(|train| usize::from(train.unit) == index) {
            outcome.now = Some(train.end(input.board));
            if train.fate != Fate::Arrives {
                (outcome.result, outcome.reason) = (OrderResult::Fails, Reason::Stopped);
            }
        }
        outcome
    }

    /// The unit that dislodged this one, which did not move.
    #[inline]
    fn dislodger(&self, node: &Node) -> Option<&Node> {
        (self.attackers(node.from))
            .map(|attacker| &self.nodes[usize::from(attacker)])
            .find(|attacker| attacker.state == Known::Yes)
    }

    /// Result and reason of an order of a unit that did not move.
    #[inline]
    fn verdict(&self, node: &Node, dislodged: bool, fault: Reason) -> (OrderResult, Reason) {
        if fault == Reason::None && node.reason == Reason::None && !dislodged {
            match node.role {
                Role::Hold | Role::SupportHold | Role::SupportMove => {
                    return (OrderResult::Succeeds, Reason::None);
                }
                _ => {}
            }
        }
        match node.role {
            _ if fault != Reason::None => (OrderResult::Void, fault),
            _ if node.reason.is_void() => (OrderResult::Void, node.reason),
            Role::Move => (OrderResult::Fails, node.reason),
            Role::VoidMove => (OrderResult::Void, Reason::Impossible),
            Role::SupportHold | Role::SupportMove if node.state == Known::No => {
                (OrderResult::Fails, node.reason)
            }
            Role::SupportHold | Role::SupportMove => (OrderResult::Succeeds, Reason::None),
            Role::Hold | Role::Convoy if dislodged => (OrderResult::Fails, Reason::Dislodged),
            Role::Convoy if self.is_disputed(node) => (OrderResult::Fails, Reason::Paradox),
            Role::Hold | Role::Convoy => (OrderResult::Succeeds, Reason::None),
        }
    }

    /// Whether the convoy of this fleet contradicts the attack on it.
    fn is_disputed(&self, node: &Node) -> bool {
        let passage = self.nodes[usize::from(node.other)].passage;
        passage != NONE && self.passages[usize::from(passage)].paradox && self.disputed.contains(node.from)
    }

    /// 7.1 c: whether the unit was kept from entering a province in which nobody stands now.
    fn is_contested(&self, book: &Rulebook, node: &Node) -> bool {
        // A train that was stopped is no entry to its goal; those it bounced are asked themselves.
        if node.reason == Reason::Stopped
            || (node.other != NONE && !has_moved(&self.nodes[usize::from(node.other)]))
            || self.prevention(book, node) == Range::ZERO
        {
            return false;
        }
        (self.attackers(node.to)).all(|other| self.nodes[usize::from(other)].state != Known::Yes)
    }
}

/// Keeps the compiler's eye on the size of what is written for every unit.
const _: () = assert!(std::mem::size_of::<UnitOutcome>() <= 20);
const _: () = assert!(std::mem::size_of::<Place>() == 2);

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
    outcome.units.clear();
    outcome.dislodged.clear();
    outcome.contested = ProvinceSet::EMPTY;
    for (index, unit) in position.units().iter().enumerate() {
        let order = orders.get(index);
        let Some(node) = solver.nodes.get(index) else {
            outcome.units.push(untouched(unit, order));
            continue;
        };
        let dislodger = solver.dislodger(node);
        let (result, reason) = solver.verdict(node, dislodger.is_some(), orders.fault(index));
        let now = match (order, dislodger) {
            (_, Some(_)) => None,
            (Order::Move { to, .. }, None) if has_moved(node) => Some(solver.end(input, index, to)),
            _ => Some(unit.place),
        };
        outcome.units.push(UnitOutcome {
            order,
            result,
            reason,
            now,
            dislodged_by: dislodger.map(|dislodger| dislodger.from),
        });
        if let Some(dislodger) = dislodger {
            let open = book.retreat_to_convoy_start && dislodger.land == Known::No;
            outcome
                .dislodged
                .push(Dislodged { unit: *unit, attacker_from: (!open).then_some(dislodger.from) });
        }
    }
    solver.note_contested(book, &mut outcome.contested);
    if let Some(train) = solver.train.as_ref().filter(|train| train.fate != Fate::Meets) {
        outcome.contested.remove(train.end(input.board).province());
    }
}

fn has_moved(node: &Node) -> bool {
    node.role == Role::Move && node.state == Known::Yes
}

/// A unit of a position that does not belong to the board.
fn untouched(unit: &Unit, order: Order) -> UnitOutcome {
    UnitOutcome {
        order,
        result: OrderResult::Void,
        reason: Reason::Impossible,
        now: Some(unit.place),
        dislodged_by: None,
    }
}

impl Solver {
    /// Where a unit that moved ends: at its goal; a train may end earlier.
    fn end(&self, input: &Input<'_>, index: usize, goal: Place) -> Place {
        match &self.train {
            Some(train) if usize::from(train.unit) == index && train.fate != Fate::Meets => {
                train.end(input.board)
            }
            _ => goal,
        }
    }

    /// The unit that dislodged this one.
    fn dislodger(&self, node: &Node) -> Option<&Node> {
        if has_moved(node) {
            return None;
        }
        (self.attackers(node.from))
            .map(|attacker| &self.nodes[usize::from(attacker)])
            .find(|attacker| attacker.state == Known::Yes)
    }

    fn verdict(&self, node: &Node, dislodged: bool, fault: Reason) -> (OrderResult, Reason) {
        if fault != Reason::None {
            return (OrderResult::Void, fault);
        }
        let reason = match node.role {
            Role::Convoy if self.is_disputed(node) => Reason::Paradox,
            Role::VoidMove if node.reason == Reason::None => Reason::Impossible,
            _ => node.reason,
        };
        if reason.is_void() {
            return (OrderResult::Void, reason);
        }
        let done = match node.role {
            Role::Move if reason == Reason::Stopped => false,
            Role::Move | Role::SupportHold | Role::SupportMove => node.state == Known::Yes,
            Role::Hold | Role::VoidMove | Role::Convoy => !dislodged && reason == Reason::None,
        };
        match (done, reason) {
            (true, _) => (OrderResult::Succeeds, Reason::None),
            (false, Reason::None | Reason::Paradox) if dislodged && node.role != Role::Move => {
                (OrderResult::Fails, Reason::Dislodged)
            }
            (false, reason) => (OrderResult::Fails, reason),
        }
    }

    /// Whether the convoy of this fleet contradicts the attack on it.
    fn is_disputed(&self, node: &Node) -> bool {
        let passage = self.nodes[usize::from(node.other)].passage;
        passage != NONE && self.passages[usize::from(passage)].paradox && self.disputed.contains(node.from)
    }

    /// 7.1 c: provinces into which somebody was kept from moving, and in which nobody stands now.
    fn note_contested(&self, book: &Rulebook, contested: &mut ProvinceSet) {
        for node in &self.nodes {
            // A train that was stopped is no entry to its goal; those it bounced are listed themselves.
            let stopped = node.reason == Reason::Stopped;
            if node.role != Role::Move || node.state == Known::Yes || stopped {
                continue;
            }
            let left = match node.other {
                NONE => true,
                other => has_moved(&self.nodes[usize::from(other)]),
            };
            let entered =
                || (self.attackers(node.to)).any(|other| self.nodes[usize::from(other)].state == Known::Yes);
            if left && self.prevention(book, node) != Range::ZERO && !entered() {
                contested.insert(node.to);
            }
        }
    }
}

/// Keeps the compiler's eye on the size of what is written for every unit.
const _: () = assert!(std::mem::size_of::<UnitOutcome>() <= 20);
const _: () = assert!(std::mem::size_of::<Place>() == 2);

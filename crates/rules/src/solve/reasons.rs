//! Which reason an order is given for its result, in the order of precedence that [`Reason`] states. Asked when
//! everything is decided, so that it does not matter in which order things were found out.

use super::Solver;
use super::node::{Known, NONE, Node, Role};
use super::result::has_moved;
use crate::{OrderResult, Reason, Rulebook};

impl Solver {
    /// Result and reason of an order of a unit that did not move.
    pub(super) fn verdict(&self, book: &Rulebook, node: &Node, dislodged: bool) -> (OrderResult, Reason) {
        match node.role {
            _ if node.reason.is_void() => (OrderResult::Void, node.reason),
            Role::Move => (OrderResult::Fails, self.against_move(book, node)),
            Role::VoidMove => (OrderResult::Void, Reason::Impossible),
            Role::SupportHold | Role::SupportMove if node.state == Known::No => {
                (OrderResult::Fails, self.against_support(book, node, dislodged))
            }
            Role::SupportHold | Role::SupportMove => (OrderResult::Succeeds, Reason::None),
            Role::Hold | Role::Convoy if dislodged => (OrderResult::Fails, Reason::Dislodged),
            Role::Convoy if self.is_disputed(node) => (OrderResult::Fails, Reason::Paradox),
            Role::Hold | Role::Convoy => (OrderResult::Succeeds, Reason::None),
        }
    }

    /// Why a move failed: for want of a way, by a contradiction, against an own unit, against the unit that comes the
    /// other way, or against anybody else.
    fn against_move(&self, book: &Rulebook, node: &Node) -> Reason {
        if node.reason != Reason::Bounced || node.other == NONE {
            return node.reason;
        }
        let held = &self.nodes[node.other];
        let meets = held.role == Role::Move && self.meet(book, node, held) == Known::Yes;
        if held.power == node.power && (meets || !has_moved(held)) {
            Reason::OwnUnit
        } else if meets
            && held.to == node.from
            && node.force(node.foreign).max <= held.force(held.strength).min
        {
            Reason::Exchange
        } else {
            Reason::Bounced
        }
    }

    /// Why a support failed: cut, or, if no attack cuts it, dislodged, or, if it was not, by a contradiction.
    fn against_support(&self, book: &Rulebook, node: &Node, dislodged: bool) -> Reason {
        let support = usize::from(self.fields[node.from.index()].unit);
        let cuts = |attacker: u16| {
            let attack = &self.nodes[attacker];
            attack.path == Known::Yes
                && (attack.power != node.power || book.own_attack_cuts)
                && self.spares(book, usize::from(attacker), support) == Known::No
                && (attack.is_whole() || attack.cuts_if(Known::No) == Known::Yes)
                && !self.comes_from(book, attack, node.to)
        };
        if self.attackers(node.from).any(cuts) {
            Reason::Cut
        } else if node.reason == Reason::Paradox && !dislodged {
            Reason::Paradox
        } else {
            Reason::Dislodged
        }
    }

    /// Whether the convoy of this fleet contradicts the attack on it.
    fn is_disputed(&self, node: &Node) -> bool {
        let passage = self.nodes[node.other].passage;
        passage != NONE && self.passages[usize::from(passage)].paradox && self.disputed.contains(node.from)
    }
}

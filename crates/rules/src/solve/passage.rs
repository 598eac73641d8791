//! Passages: ways to a goal that depend on other units staying where they are. A convoy depends on
//! its fleets (4.3.2), a canal on the unit that holds it open (World, "Kanäle").

use super::Solver;
use super::node::{Known, NONE, Role};
use crate::{Board, MultiRoute, Paradox, ProvinceId, ProvinceSet, Reason, Rulebook, chain};

/// What kind of way it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// By convoy or not at all.
    Convoy,
    /// By convoy, and on foot if that is interrupted.
    ConvoyOrLand,
    /// Through a canal.
    Canal,
    /// By convoy, but not over a border that weakens the army: whether one that has another way is weak.
    Firm,
}

/// A way that another unit can stop, by convoy or through a canal, and whether it is open.
#[derive(Clone, Copy, Debug)]
pub(super) struct Passage {
    /// The unit that passes.
    pub(super) unit: u16,
    pub(super) way: Way,
    /// Is it open?
    pub(super) state: Known,
    /// It was stopped because it contradicts an attack on it.
    pub(super) paradox: bool,
    /// Where the units stand on which it depends.
    pub(super) relies: ProvinceSet,
    /// Those without whom there is no route at all (4.A.2 c).
    pub(super) needed: ProvinceSet,
    /// Those that border the goal (4.A.4, Brannan).
    pub(super) last: ProvinceSet,
}

impl Solver {
    /// What is known of the passage from what is known of the attacks on it.
    pub(super) fn judge_passage(&self, board: &Board, book: &Rulebook, index: usize) -> Known {
        let passage = &self.passages[index];
        let mut safe = ProvinceSet::EMPTY;
        let mut standing = ProvinceSet::EMPTY;
        for province in passage.relies.iter() {
            match self.dislodgement(province) {
                Known::No => {
                    safe.insert(province);
                    standing.insert(province);
                }
                Known::Open => standing.insert(province),
                Known::Yes => {}
            }
        }
        // Without doubt about any of them: what it relies on is a complete route.
        if safe == passage.relies {
            return Known::from(!safe.is_empty());
        }
        let all = passage.way == Way::Canal || book.multi_route == MultiRoute::AnyDisrupted;
        let node = &self.nodes[usize::from(passage.unit)];
        let opens = |units: &ProvinceSet| {
            if all { *units == passage.relies } else { chain::connects(board, units, node.from, node.to) }
        };
        if opens(&safe) {
            Known::Yes
        } else if opens(&standing) {
            Known::Open
        } else {
            Known::No
        }
    }

    /// Whether the unit that stands in the province, and does not move, is dislodged.
    pub(super) fn dislodgement(&self, province: ProvinceId) -> Known {
        let mut known = Known::No;
        for attacker in self.attackers(province) {
            match self.nodes[usize::from(attacker)].state {
                Known::Yes => return Known::Yes,
                Known::Open => known = Known::Open,
                Known::No => {}
            }
        }
        known
    }

    /// Notes whether a passage is open, and what follows for its unit.
    pub(super) fn set_passage(&mut self, index: usize, open: Known) {
        let passage = &mut self.passages[index];
        passage.state = open;
        let (unit, way, paradox) = (usize::from(passage.unit), passage.way, passage.paradox);
        let node = &mut self.nodes[unit];
        match way {
            Way::Convoy => (node.path, node.land) = (open, Known::No),
            Way::Canal => (node.path, node.land) = (open, open),
            Way::ConvoyOrLand => node.land = open.not(),
            Way::Firm => {}
        }
        if node.firm != NONE {
            // Carried, and not by a route that ends with an ordinary step.
            let firm = usize::from(node.firm);
            node.weak = node.land.not().and(self.passages[firm].state.not());
        }
        if node.path == Known::No && way != Way::Firm {
            node.reason = match way {
                _ if paradox => Reason::Paradox,
                Way::Canal => Reason::CanalFell,
                _ => Reason::DislodgedConvoy,
            };
        }
    }

    /// Whether a convoyed attacker leaves this support alone (4.A.2 a to c); not yet known of an army that may
    /// have to walk.
    pub(super) fn spares(&self, book: &Rulebook, attacker: usize, support: usize) -> Known {
        let convoyed = &self.nodes[attacker];
        if convoyed.passage == NONE {
            return Known::No;
        }
        let node = &self.nodes[support];
        let passage = &self.passages[usize::from(convoyed.passage)];
        let concerns = match book.paradox {
            Paradox::NotCut => node.role == Role::SupportMove && passage.needed.contains(node.to),
            Paradox::NeverCut => self.relied.contains(node.to),
            _ => false,
        };
        Known::from(concerns).and(convoyed.land.not())
    }
}

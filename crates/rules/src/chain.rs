//! Chains of fleets over which an army is convoyed (4.3.2: "Wenn zwei oder mehr Flotten benachbarte
//! Seefelder beherrschen, kann eine Armee in einem Zug über alle diese Meeresteile geleitet werden").

use crate::{Board, ProvinceId, ProvinceSet};

/// Whether the fleets on these seas carry an army from one coastal province to the other.
pub(crate) fn connects(board: &Board, fleets: &ProvinceSet, from: ProvinceId, to: ProvinceId) -> bool {
    let landing = board.sea_contacts(to);
    let mut reached = board.sea_contacts(from).intersection(fleets);
    let mut fresh = reached;
    while !fresh.is_empty() {
        if reached.intersects(landing) {
            return true;
        }
        let mut next = ProvinceSet::EMPTY;
        for sea in fresh.iter() {
            next = next.union(board.sea_contacts(sea));
        }
        fresh = next.intersection(fleets).without(&reached);
        reached = reached.union(&fresh);
    }
    false
}

/// Steps after which the search of [`carries`] ends and the fleet counts as needed: no position of a
/// game comes near, and the cost stays bounded.
const SEARCH_STEPS: usize = 20_000;

/// Whether the fleet on `via` belongs to a route for the army: a chain of which no fleet is
/// superfluous (DATC 6.F.12, 6.G.19). `fleets` holds the seas of all fleets that may take part.
pub(crate) fn carries(
    board: &Board,
    fleets: &ProvinceSet,
    from: ProvinceId,
    to: ProvinceId,
    via: ProvinceId,
) -> bool {
    let mut search = Search {
        board,
        start: board.sea_contacts(from).intersection(fleets),
        goal: board.sea_contacts(to).intersection(fleets),
        fleets: *fleets,
        via,
        steps: SEARCH_STEPS,
    };
    if !fleets.contains(via) || !connects(board, fleets, from, to) {
        return false;
    }
    let firsts = search.start;
    firsts.iter().any(|sea| search.route(sea, ProvinceSet::EMPTY, false))
}

/// A search for a chain without superfluous fleets: only its first borders the start, only its last
/// the goal, and only neighbours in the chain border each other.
struct Search<'a> {
    board: &'a Board,
    start: ProvinceSet,
    goal: ProvinceSet,
    fleets: ProvinceSet,
    via: ProvinceId,
    steps: usize,
}

impl Search<'_> {
    /// Continues a chain with `sea`; `closed` are the seas before it and all that border them.
    fn route(&mut self, sea: ProvinceId, closed: ProvinceSet, passed: bool) -> bool {
        if self.steps == 0 {
            return true;
        }
        self.steps -= 1;
        let passed = passed || sea == self.via;
        if self.goal.contains(sea) {
            return passed;
        }
        let around = self.board.sea_contacts(sea).intersection(&self.fleets);
        let next = around.without(&closed).without(&self.start);
        let mut closed = closed.union(&around);
        closed.insert(sea);
        next.iter().any(|sea| self.route(sea, closed, passed))
    }
}

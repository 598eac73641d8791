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

/// The fleets on these seas that are connected with the one on `first`, and all that they border.
pub(crate) fn spread(board: &Board, fleets: &ProvinceSet, first: ProvinceId) -> (ProvinceSet, ProvinceSet) {
    let mut group = ProvinceSet::from_iter([first]);
    let (mut fresh, mut around) = (group, ProvinceSet::EMPTY);
    while !fresh.is_empty() {
        fresh.each(|sea| around = around.union(board.sea_contacts(sea)));
        fresh = around.intersection(fleets).without(&group);
        group = group.union(&fresh);
    }
    (group, around)
}

/// Where the fleets on these seas carry an army from this province.
pub(crate) fn landings(board: &Board, fleets: &ProvinceSet, from: ProvinceId) -> ProvinceSet {
    if !board.is_landing(from) {
        return ProvinceSet::EMPTY;
    }
    let mut reached = board.sea_contacts(from).intersection(fleets);
    let mut fresh = reached;
    let mut coasts = ProvinceSet::EMPTY;
    while !fresh.is_empty() {
        let around = fresh.iter().fold(ProvinceSet::EMPTY, |all, sea| all.union(board.sea_contacts(sea)));
        coasts = coasts.union(&around);
        fresh = around.intersection(fleets).without(&reached);
        reached = reached.union(&fresh);
    }
    let mut coasts = coasts.intersection(board.landings());
    coasts.remove(from);
    coasts
}

/// Whether the fleet on `via` belongs to a route for the army: a chain that passes no sea twice, of which only
/// the first sea borders the start and only the last the goal, so that no fleet in front or at the end is
/// superfluous (DATC 6.F.12, 6.G.19). `fleets` holds the seas of all fleets that may take part.
pub(crate) fn carries(
    board: &Board,
    fleets: &ProvinceSet,
    from: ProvinceId,
    to: ProvinceId,
    via: ProvinceId,
) -> bool {
    // From a ferry, no fleet carries anybody into its own province.
    if !fleets.contains(via) || via == to {
        return false;
    }
    let first = board.sea_contacts(from).intersection(fleets);
    let last = board.sea_contacts(to).intersection(fleets);
    is_needed(board, fleets, &first, &last, via)
}

/// The same of a fleet among `fleets`, of which the `first` border the start and the `last` border the goal.
pub(crate) fn is_needed(
    board: &Board,
    fleets: &ProvinceSet,
    first: &ProvinceSet,
    last: &ProvinceSet,
    via: ProvinceId,
) -> bool {
    let inner = fleets.without(first).without(last);
    let (starts, ends) = (first.without(last), last.without(first));
    match (first.contains(via), last.contains(via)) {
        (true, true) => true,
        (true, false) => border(board, &inner, via).intersects(&ends),
        (false, true) => border(board, &inner, via).intersects(&starts),
        (false, false) => {
            let near = border(board, &inner, via);
            near.intersects(&starts)
                && near.intersects(&ends)
                && has_two_ways(board, &inner, via, &starts, &ends)
        }
    }
}

/// Whether two ways lead from `via`, one to the starts and one to the ends, that share no sea: by Menger's
/// theorem they do unless some single sea lies on all ways to both.
fn has_two_ways(
    board: &Board,
    inner: &ProvinceSet,
    via: ProvinceId,
    starts: &ProvinceSet,
    ends: &ProvinceSet,
) -> bool {
    let mut others = *inner;
    others.remove(via);
    let goals = starts.union(ends);
    let direct = board.sea_contacts(via);
    if direct.intersects(&goals) {
        return true;
    }
    border(board, &others, via).intersection(&others).members().all(|sea| {
        let mut rest = others;
        rest.remove(sea);
        border(board, &rest, via).intersects(&goals)
    })
}

/// All seas that border the part of `inner` which is connected with `via`.
fn border(board: &Board, inner: &ProvinceSet, via: ProvinceId) -> ProvinceSet {
    let mut seen = *board.sea_contacts(via);
    let mut fresh = seen.intersection(inner);
    let mut reached = fresh;
    while !fresh.is_empty() {
        let around = fresh.members().fold(ProvinceSet::EMPTY, |all, sea| all.union(board.sea_contacts(sea)));
        seen = seen.union(&around);
        fresh = around.intersection(inner).without(&reached);
        reached = reached.union(&fresh);
    }
    seen
}

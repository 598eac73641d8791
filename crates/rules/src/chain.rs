//! Chains of fleets over which an army is convoyed (4.3.2: "Wenn zwei oder mehr Flotten benachbarte
//! Seefelder beherrschen, kann eine Armee in einem Zug über alle diese Meeresteile geleitet werden").

use crate::{Board, ProvinceId, ProvinceSet};

/// A set of fleets, by their seas or by whatever else numbers them.
pub(crate) trait Fleets: Copy {
    /// One of them.
    type Fleet: Copy;
    /// The empty set.
    const NONE: Self;

    fn union(&self, other: &Self) -> Self;
    fn intersection(&self, other: &Self) -> Self;
    fn without(&self, other: &Self) -> Self;
    fn intersects(&self, other: &Self) -> bool;
    fn is_empty(&self) -> bool;
    fn contains(&self, fleet: Self::Fleet) -> bool;
    fn remove(&mut self, fleet: Self::Fleet);
    fn first(&self) -> Option<Self::Fleet>;
    fn each(&self, call: impl FnMut(Self::Fleet));
}

impl Fleets for ProvinceSet {
    type Fleet = ProvinceId;
    const NONE: Self = ProvinceSet::EMPTY;

    fn union(&self, other: &Self) -> Self {
        self.union(other)
    }
    fn intersection(&self, other: &Self) -> Self {
        self.intersection(other)
    }
    fn without(&self, other: &Self) -> Self {
        self.without(other)
    }
    fn intersects(&self, other: &Self) -> bool {
        self.intersects(other)
    }
    fn is_empty(&self) -> bool {
        self.is_empty()
    }
    fn contains(&self, fleet: ProvinceId) -> bool {
        self.contains(fleet)
    }
    fn remove(&mut self, fleet: ProvinceId) {
        self.remove(fleet);
    }
    fn first(&self) -> Option<ProvinceId> {
        self.first()
    }
    fn each(&self, call: impl FnMut(ProvinceId)) {
        self.each(call);
    }
}

/// Words of 64 bits.
impl<const W: usize> Fleets for [u64; W] {
    type Fleet = usize;
    const NONE: Self = [0; W];

    #[inline(always)]
    fn union(&self, other: &Self) -> Self {
        std::array::from_fn(|word| self[word] | other[word])
    }
    #[inline(always)]
    fn intersection(&self, other: &Self) -> Self {
        std::array::from_fn(|word| self[word] & other[word])
    }
    #[inline(always)]
    fn without(&self, other: &Self) -> Self {
        std::array::from_fn(|word| self[word] & !other[word])
    }
    #[inline(always)]
    fn intersects(&self, other: &Self) -> bool {
        !self.intersection(other).is_empty()
    }
    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.iter().all(|word| *word == 0)
    }
    #[inline(always)]
    fn contains(&self, fleet: usize) -> bool {
        self[fleet / 64 % W] >> (fleet % 64) & 1 == 1
    }
    #[inline(always)]
    fn remove(&mut self, fleet: usize) {
        self[fleet / 64 % W] &= !(1 << (fleet % 64));
    }
    #[inline(always)]
    fn first(&self) -> Option<usize> {
        let word = self.iter().position(|word| *word != 0)?;
        Some(word * 64 + self[word].trailing_zeros() as usize)
    }
    #[inline(always)]
    fn each(&self, mut call: impl FnMut(usize)) {
        for (number, word) in self.iter().enumerate() {
            let mut rest = *word;
            while rest != 0 {
                call(number * 64 + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }
}

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

/// These and all fleets that are connected with them, and all that they border. `around`: what a fleet borders.
#[inline(always)]
fn flood<S: Fleets>(around: &impl Fn(S::Fleet) -> S, fleets: &S, first: &S) -> (S, S) {
    let (mut reached, mut fresh, mut seen) = (*first, *first, S::NONE);
    while !fresh.is_empty() {
        fresh.each(|fleet| seen = seen.union(&around(fleet)));
        fresh = seen.intersection(fleets).without(&reached);
        reached = reached.union(&fresh);
    }
    (reached, seen)
}

/// These and all fleets that are connected with them.
#[inline(always)]
pub(crate) fn joined<S: Fleets>(around: impl Fn(S::Fleet) -> S, fleets: &S, first: &S) -> S {
    flood(&around, fleets, first).0
}

/// The fleets on these seas that are connected with the one on `first`, and all that they border.
pub(crate) fn spread(board: &Board, fleets: &ProvinceSet, first: ProvinceId) -> (ProvinceSet, ProvinceSet) {
    flood(&|sea| *board.sea_contacts(sea), fleets, &ProvinceSet::from_iter([first]))
}

/// Where the fleets on these seas carry an army from this province.
pub(crate) fn landings(board: &Board, fleets: &ProvinceSet, from: ProvinceId) -> ProvinceSet {
    if !board.is_landing(from) {
        return ProvinceSet::EMPTY;
    }
    let first = board.sea_contacts(from).intersection(fleets);
    let (_, around) = flood(&|sea| *board.sea_contacts(sea), fleets, &first);
    let mut coasts = around.intersection(board.landings());
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
    is_needed(&|sea| *board.sea_contacts(sea), fleets, &first, &last, via)
}

/// The same of a fleet among `fleets`, of which the `first` border the start and the `last` border the goal. `around`: what a fleet
/// borders.
#[inline(always)]
pub(crate) fn is_needed<S: Fleets>(
    around: &impl Fn(S::Fleet) -> S,
    fleets: &S,
    first: &S,
    last: &S,
    via: S::Fleet,
) -> bool {
    let inner = fleets.without(first).without(last);
    let (starts, ends) = (first.without(last), last.without(first));
    match (first.contains(via), last.contains(via)) {
        (true, true) => true,
        (true, false) => border(around, &inner, via).intersects(&ends),
        (false, true) => border(around, &inner, via).intersects(&starts),
        (false, false) => {
            let near = border(around, &inner, via);
            near.intersects(&starts)
                && near.intersects(&ends)
                && has_two_ways(around, &inner, via, &starts, &ends)
        }
    }
}

/// Whether two ways lead from `via`, one to the starts and one to the ends, that share no sea: by Menger's
/// theorem they do unless some single sea lies on all ways to both.
fn has_two_ways<S: Fleets>(
    around: &impl Fn(S::Fleet) -> S,
    inner: &S,
    via: S::Fleet,
    starts: &S,
    ends: &S,
) -> bool {
    let mut others = *inner;
    others.remove(via);
    let goals = starts.union(ends);
    if around(via).intersects(&goals) {
        return true;
    }
    let mut asked = border(around, &others, via).intersection(&others);
    while let Some(sea) = asked.first() {
        asked.remove(sea);
        let mut rest = others;
        rest.remove(sea);
        if !border(around, &rest, via).intersects(&goals) {
            return false;
        }
    }
    true
}

/// All that the part of `inner` which is connected with `via` borders.
#[inline(always)]
fn border<S: Fleets>(around: &impl Fn(S::Fleet) -> S, inner: &S, via: S::Fleet) -> S {
    let near = around(via);
    flood(around, inner, &near.intersection(inner)).1.union(&near)
}

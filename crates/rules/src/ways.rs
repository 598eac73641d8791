//! Where a unit can go in one move by itself, and which provinces that are: lists for every place, made once for each board.

use std::ops::Range;

use crate::{Board, Place, ProvinceId, ProvinceSet, UnitKind};

/// Neighbour lists of one kind of unit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Ways {
    /// By node: where its lists lie in those of all nodes.
    lists: Vec<Lists>,
    /// All neighbours, by node, each list sorted.
    places: Vec<Place>,
    /// By node: the provinces into which one supports. Behind them, where that differs, by node: the provinces to which no border weakens.
    reach: Vec<ProvinceSet>,
    /// Where the latter begin: with the former on a board without such borders, whose memory is asked for everything.
    firm: usize,
    /// The same provinces as lists, in ascending order.
    provinces: Vec<ProvinceId>,
    /// The same provinces in rows of equal length.
    rows: Vec<Row>,
}

/// Where the lists of one node begin and end.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Lists {
    places: Range<u32>,
    provinces: Range<u32>,
    rows: Range<u32>,
}

/// A part of a list of all nodes.
#[inline(always)]
fn part<'a, T>(all: &'a [T], of: &Range<u32>) -> &'a [T] {
    all.get(of.start as usize..of.end as usize).unwrap_or_default()
}

/// What a unit reaches in one move by itself, in several forms.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Near<'a> {
    /// The provinces in rows, but for borders over which nobody supports.
    pub(crate) rows: &'a [Row],
    /// The same provinces, each once, in ascending order.
    pub(crate) provinces: &'a [ProvinceId],
    /// The places in ascending order, over any border.
    pub(crate) places: &'a [Place],
}

/// Provinces in ascending order, filled up with [`FILLERS`]: a loop over a row has no end that nobody foresees.
pub(crate) type Row = [ProvinceId; 8];

/// Provinces of no board.
pub(crate) const FILLERS: Row = {
    let mut row = [ProvinceId(0); 8];
    let mut place = 0;
    while place < row.len() {
        row[place] = ProvinceId((512 - row.len() + place) as u16);
        place += 1;
    }
    row
};
const _: () = assert!(crate::MAX_PROVINCES <= FILLERS[0].index());

impl Ways {
    /// Those of one kind of unit, from the contacts that the board was built from.
    pub(crate) fn of(board: &Board, kind: UnitKind) -> Self {
        let count = board.node_count();
        let mut lists: Vec<Vec<Place>> = vec![Vec::new(); count];
        let mut reached = vec![ProvinceSet::EMPTY; count];
        let mut firm = reached.clone();
        for contact in (board.spec().contacts.iter()).filter(|contact| contact.kind == kind) {
            let weak = board.weak_border(kind, contact.a.province(), contact.b.province());
            for (from, to) in [(contact.a, contact.b), (contact.b, contact.a)] {
                if let Some(node) = board.node(from) {
                    lists[node].push(to);
                    if weak.is_none_or(|weak| weak.support) {
                        reached[node].insert(to.province());
                    }
                    if weak.is_none() {
                        firm[node].insert(to.province());
                    }
                }
            }
        }
        for contact in board.spec().one_way.iter().filter(|contact| contact.kind == kind) {
            if let Some(node) = board.node(contact.a) {
                lists[node].push(contact.b);
                reached[node].insert(contact.b.province());
                firm[node].insert(contact.b.province());
            }
        }
        let mut ways = Ways::default();
        for (reach, mut list) in reached.iter().zip(lists) {
            let before = [ways.places.len(), ways.provinces.len(), ways.rows.len()];
            list.sort_unstable();
            list.dedup();
            ways.places.extend(list);
            ways.provinces.extend(reach.members());
            for part in ways.provinces[before[1]..].chunks(FILLERS.len()) {
                let mut row = FILLERS;
                row[..part.len()].copy_from_slice(part);
                ways.rows.push(row);
            }
            let since = |number: usize, now: usize| before[number] as u32..now as u32;
            ways.lists.push(Lists {
                places: since(0, ways.places.len()),
                provinces: since(1, ways.provinces.len()),
                rows: since(2, ways.rows.len()),
            });
        }
        ways.firm = if firm == reached { 0 } else { count };
        ways.reach = reached;
        if ways.firm > 0 {
            ways.reach.extend(firm);
        }
        ways
    }

    /// Where a unit can go from a node.
    #[inline]
    pub(crate) fn places(&self, node: usize) -> &[Place] {
        self.lists.get(node).map_or(&[], |lists| part(&self.places, &lists.places))
    }

    /// Into which provinces it supports.
    #[inline]
    pub(crate) fn reach(&self, node: usize) -> &ProvinceSet {
        self.reach.get(node).unwrap_or(&ProvinceSet::EMPTY)
    }

    /// Where it goes without being weakened.
    #[inline]
    pub(crate) fn firm(&self, node: usize) -> &ProvinceSet {
        self.reach.get(self.firm + node).unwrap_or(&ProvinceSet::EMPTY)
    }

    /// What a unit reaches, node by node.
    pub(crate) fn nears(&self) -> impl Iterator<Item = Near<'_>> {
        self.lists.iter().map(|lists| Near {
            rows: part(&self.rows, &lists.rows),
            provinces: part(&self.provinces, &lists.provinces),
            places: part(&self.places, &lists.places),
        })
    }
}

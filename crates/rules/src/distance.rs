//! Distances between fields, for forced removals (8.7.1: "die Felder der theoretisch kürzestmöglichen
//! Route"). Counted once when the board is built.

use crate::{Board, Place, ProvinceId, Unit, UnitKind};

/// No way leads there.
const NEVER: u8 = u8::MAX;

/// Fields from everywhere to everywhere.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Distances {
    provinces: usize,
    /// By province and province: over any border of armies and fleets.
    any: Vec<u8>,
    /// By place (its dense number) and province: over borders of fleets only.
    water: Vec<u8>,
    /// By province and province: over borders of wings; empty on boards without.
    air: Vec<u8>,
    /// By power, kind of unit and place: to the nearest home center, a fleet counting its own ways; [`NEVER`] where those
    /// lead to none.
    home: Vec<u8>,
    /// Places a power and kind.
    places: usize,
}

impl Distances {
    /// Counts all of them.
    pub(crate) fn of(board: &Board) -> Self {
        let provinces = board.province_count();
        let mut distances = Distances { provinces, ..Distances::default() };
        let (mut places, mut edge) = (Vec::new(), Vec::new());
        for from in board.places() {
            if from.coast() == crate::Coast::Whole {
                let any = distances.any.len();
                distances.any.resize(any + provinces, NEVER);
                spread_any(board, from.province(), &mut distances.any[any..]);
                if board.has_wings() {
                    let air = distances.air.len();
                    distances.air.resize(air + provinces, NEVER);
                    spread(board, UnitKind::Wing, from, &mut distances.air[air..], &mut places, &mut edge);
                }
            }
            let water = distances.water.len();
            distances.water.resize(water + provinces, NEVER);
            spread(board, UnitKind::Fleet, from, &mut distances.water[water..], &mut places, &mut edge);
        }
        distances.places = board.places().count();
        distances.home = (board.powers())
            .flat_map(|power| UnitKind::ALL.into_iter().map(move |kind| (power, kind)))
            .flat_map(|(power, kind)| board.places().map(move |place| Unit { place, power, kind }))
            .map(|unit| {
                let homes = board.home_centers(unit.power).iter().copied();
                distances.nearest(board, &unit, homes, true)
            })
            .collect();
        distances
    }

    /// Fields from the unit to the nearest home center of its power, as [`Distances::nearest`].
    pub(crate) fn to_home(&self, board: &Board, unit: &Unit, by_water: bool) -> u8 {
        // By any border, a fleet goes as an army does.
        let kind = if unit.kind == UnitKind::Fleet && !by_water { UnitKind::Army } else { unit.kind };
        let row = unit.power.index() * UnitKind::ALL.len() + kind as usize;
        let known = board.node(unit.place).and_then(|node| self.home.get(row * self.places + node));
        known.copied().unwrap_or(NEVER)
    }

    /// Fields from the unit to the nearest of these provinces. `by_water`: a fleet counts only its own ways; one
    /// to which no such way leads counts any border.
    pub(crate) fn nearest(
        &self,
        board: &Board,
        unit: &Unit,
        goals: impl Iterator<Item = ProvinceId> + Clone,
        by_water: bool,
    ) -> u8 {
        let from = unit.province().index();
        let least = |table: &[u8], row: usize| {
            let row = table.get(row * self.provinces..).unwrap_or(&[]);
            let counts = goals.clone().filter_map(|goal| row.get(goal.index()).copied());
            counts.min().unwrap_or(NEVER)
        };
        let own = match unit.kind {
            UnitKind::Fleet if by_water => {
                board.node(unit.place).map_or(NEVER, |node| least(&self.water, node))
            }
            UnitKind::Wing => least(&self.air, from),
            _ => NEVER,
        };
        if own == NEVER { least(&self.any, from) } else { own }
    }
}

/// Over the borders of one kind of unit.
fn spread(
    board: &Board,
    kind: UnitKind,
    from: Place,
    distances: &mut [u8],
    seen: &mut Vec<bool>,
    edge: &mut Vec<(Place, u8)>,
) {
    seen.clear();
    seen.resize(board.province_count() * 8, false);
    edge.clear();
    edge.push((from, 0));
    seen[from.code()] = true;
    let mut next = 0;
    while let Some((place, distance)) = edge.get(next).copied() {
        next += 1;
        let known = &mut distances[place.province().index()];
        *known = (*known).min(distance);
        for to in board.neighbours(kind, place) {
            if !std::mem::replace(&mut seen[to.code()], true) {
                edge.push((*to, distance.saturating_add(1)));
            }
        }
    }
}

/// Over the borders of armies and fleets, all coasts of a province being one.
fn spread_any(board: &Board, from: ProvinceId, distances: &mut [u8]) {
    let mut reached = crate::ProvinceSet::from_iter([from]);
    let mut fresh = reached;
    let mut distance: u8 = 0;
    while !fresh.is_empty() {
        let mut around = crate::ProvinceSet::EMPTY;
        for province in fresh.members() {
            distances[province.index()] = distance;
            let on_foot = board.neighbours(UnitKind::Army, Place::whole(province)).iter();
            on_foot.for_each(|place| around.insert(place.province()));
            around = around.union(board.sea_contacts(province));
            let one_way = board.spec().one_way.iter().filter(|way| way.a.province() == province);
            one_way.for_each(|way| around.insert(way.b.province()));
        }
        fresh = around.without(&reached);
        reached = reached.union(&fresh);
        distance = distance.saturating_add(1);
    }
}

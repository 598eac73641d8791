//! Distances for forced removals (8.7.1: "die Felder der theoretisch kürzestmöglichen Route").

use crate::{Board, Coast, FleetDistance, Place, ProvinceId, Rulebook, Unit, UnitKind};

/// Distances of all provinces from the nearest of some centers.
pub(super) struct Distances<'a> {
    board: &'a Board,
    /// Over any border of armies and fleets.
    any: Vec<u16>,
    /// Over borders of fleets only, by place; empty if the rulebook counts any border for them too.
    water: Vec<u16>,
    /// Over borders of wings.
    air: Vec<u16>,
}

/// No way leads there.
const NEVER: u16 = u16::MAX;

impl<'a> Distances<'a> {
    pub(super) fn new(board: &'a Board, book: &Rulebook, centers: &[ProvinceId]) -> Self {
        let walk = |kinds: &[UnitKind]| spread(board, kinds, centers);
        Distances {
            board,
            any: by_province(board, &walk(&[UnitKind::Army, UnitKind::Fleet])),
            water: match book.fleet_distance {
                FleetDistance::ByWater => walk(&[UnitKind::Fleet]),
                FleetDistance::AnyBorder => Vec::new(),
            },
            air: if board.has_wings() { walk(&[UnitKind::Wing]) } else { Vec::new() },
        }
    }

    /// Fields between the unit and the nearest center. A fleet to which no way by water leads counts any
    /// border.
    pub(super) fn of(&self, unit: &Unit) -> u16 {
        let any = (self.any.get(unit.province().index()).copied()).unwrap_or(NEVER);
        let table = match unit.kind {
            UnitKind::Army => return any,
            UnitKind::Fleet => &self.water,
            UnitKind::Wing => &self.air,
        };
        match table.get(unit.place.code()) {
            Some(distance) if *distance != NEVER => *distance,
            _ => any.min(self.board.province_count() as u16),
        }
    }
}

/// Distances by place. A step goes over any contact of these kinds of unit; with more than one kind, all
/// coasts of a province are one.
fn spread(board: &Board, kinds: &[UnitKind], centers: &[ProvinceId]) -> Vec<u16> {
    let mut distances = vec![NEVER; board.province_count() * 8];
    let mut edge: Vec<Place> = Vec::new();
    let reach = |edge: &mut Vec<Place>, distances: &mut [u16], place: Place, distance: u16| {
        if distances[place.code()] == NEVER {
            distances[place.code()] = distance;
            edge.push(place);
        }
    };
    for center in centers {
        for place in places(board, *center) {
            reach(&mut edge, &mut distances, place, 0);
        }
    }
    let mut next = 0;
    while let Some(from) = edge.get(next).copied() {
        next += 1;
        let distance = distances[from.code()] + 1;
        for kind in kinds {
            for to in board.neighbours(*kind, from) {
                if kinds.len() == 1 {
                    reach(&mut edge, &mut distances, *to, distance);
                } else {
                    for place in places(board, to.province()) {
                        reach(&mut edge, &mut distances, place, distance);
                    }
                }
            }
        }
    }
    distances
}

fn places(board: &Board, province: ProvinceId) -> impl Iterator<Item = Place> + '_ {
    (board.coasts(province).iter().copied())
        .chain([Coast::Whole])
        .map(move |coast| Place::new(province, coast))
}

fn by_province(board: &Board, distances: &[u16]) -> Vec<u16> {
    (board.provinces()).map(|province| distances[Place::whole(province).code()]).collect()
}

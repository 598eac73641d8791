//! What a board says to a player, counted once a board: where units can stand, and who reaches what from there.

use crate::nearness::Nearness;
use rules::{Board, Coast, Place, ProvinceId, UnitKind};

/// A place together with the kind of unit that could stand there: a small number, `0 .. terrain.spots()`.
pub type Spot = u16;

/// Stands where a kind of unit cannot stand on a place.
const NONE: Spot = Spot::MAX;

/// The tables of one board.
#[derive(Clone, Debug)]
pub struct Terrain<'a> {
    board: &'a Board,
    /// By spot: the kind of unit and the place that the number stands for.
    units: Vec<(UnitKind, Place)>,
    /// By kind and place code.
    numbers: Vec<Spot>,
    /// By spot: where its neighbours start.
    starts: Vec<u32>,
    neighbours: Vec<Spot>,
    /// By spot: where the provinces that it reaches start.
    reach_starts: Vec<u32>,
    reached: Vec<ProvinceId>,
    nearness: Nearness,
}

impl<'a> Terrain<'a> {
    /// The tables of this board.
    pub fn new(board: &'a Board) -> Self {
        let codes = board.province_count() * 8;
        let mut terrain = Terrain {
            board,
            units: Vec::new(),
            numbers: vec![NONE; codes * UnitKind::ALL.len()],
            starts: vec![0],
            neighbours: Vec::new(),
            reach_starts: vec![0],
            reached: Vec::new(),
            nearness: Nearness::default(),
        };
        for kind in UnitKind::ALL {
            for place in board.provinces().flat_map(places) {
                if board.can_stand(kind, place) && (kind != UnitKind::Wing || board.has_wings()) {
                    terrain.numbers[kind as usize * codes + place.code()] = terrain.units.len() as Spot;
                    terrain.units.push((kind, place));
                }
            }
        }
        for (kind, place) in terrain.units.clone() {
            let near = board.neighbours(kind, place);
            let spots = near.iter().filter_map(|place| terrain.spot(kind, *place)).collect::<Vec<_>>();
            terrain.neighbours.extend(spots);
            terrain.starts.push(terrain.neighbours.len() as u32);
            terrain.reached.extend(board.reach(kind, place).members());
            terrain.reach_starts.push(terrain.reached.len() as u32);
        }
        terrain.nearness = Nearness::new(board, &terrain);
        terrain
    }

    /// The board whose tables these are.
    pub fn board(&self) -> &'a Board {
        self.board
    }

    /// How many spots there are.
    pub fn spots(&self) -> usize {
        self.units.len()
    }

    /// The spot of a unit of this kind in this place; `None` where it cannot stand.
    pub fn spot(&self, kind: UnitKind, place: Place) -> Option<Spot> {
        let codes = self.board.province_count() * 8;
        let number = self.numbers.get(kind as usize * codes + place.code()).copied();
        number.filter(|number| *number != NONE && place.code() < codes)
    }

    /// What stands on a spot, and where.
    pub fn unit(&self, spot: Spot) -> (UnitKind, Place) {
        self.units[usize::from(spot)]
    }

    /// The place of a spot.
    pub fn place(&self, spot: Spot) -> Place {
        self.units[usize::from(spot)].1
    }

    /// The province of a spot.
    pub fn province(&self, spot: Spot) -> ProvinceId {
        self.units[usize::from(spot)].1.province()
    }

    /// Where a unit goes from here in one move by itself.
    pub fn near(&self, spot: Spot) -> &[Spot] {
        let at = usize::from(spot);
        &self.neighbours[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    /// The provinces that a unit reaches from here by itself, each once: where it can support into.
    pub fn reach(&self, spot: Spot) -> &[ProvinceId] {
        let at = usize::from(spot);
        &self.reached[self.reach_starts[at] as usize..self.reach_starts[at + 1] as usize]
    }

    /// By spot: how near it is to the center with this number, in the order of the board.
    pub(crate) fn nearness(&self, center: usize) -> &[i32] {
        self.nearness.to(center)
    }
}

/// A province as a whole, and its coasts.
fn places(province: ProvinceId) -> impl Iterator<Item = Place> {
    let coasts = Coast::SEPARATE.into_iter().map(move |coast| Place::new(province, coast));
    std::iter::once(Place::whole(province)).chain(coasts)
}

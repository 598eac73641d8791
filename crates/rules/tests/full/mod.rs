//! Full boards with full order sets, made from a seed.

use rules::{Place, Position, ProvinceId, Unit, UnitKind};
use variants::Variant;

use crate::scenes::{Dice, Scene, order_all};

/// Boards with so many units each.
pub fn full_boards(variant: &Variant, units: usize, count: usize) -> Vec<Scene> {
    (0..count as u64).map(|seed| full_board(variant, units, &mut Dice::new(seed + 1))).collect()
}

/// Units in coherent blocks: each new unit stands beside one of its power.
fn full_board(variant: &Variant, units: usize, dice: &mut Dice) -> Scene {
    let board = &variant.board;
    let mut position = board.start();
    while position.units().len() > units {
        let province = position.units()[dice.below(position.units().len())].province();
        position.remove(province);
    }
    let mut tries = 0;
    while position.units().len() < units && tries < 100_000 {
        tries += 1;
        let unit = position.units()[dice.below(position.units().len())];
        let near = board.neighbours(unit.kind, unit.place);
        let Some(place) = near.get(dice.below(near.len())) else {
            continue;
        };
        let kind = if dice.below(3) == 0 { UnitKind::Fleet } else { UnitKind::Army };
        let place = match board.coasts(place.province()).first() {
            Some(coast) if kind == UnitKind::Fleet => Place::new(place.province(), *coast),
            _ => Place::whole(place.province()),
        };
        if board.can_stand(kind, place) && position.index_at(place.province()).is_none() {
            position.place(Unit { place, power: unit.power, kind });
        }
    }
    own_as_many_centers(variant, &mut position);
    let orders = order_all(variant, &position, dice, |_, near, dice| near[dice.below(near.len())]);
    Scene { position, orders }
}

/// As many centers a power as it has units, as after an adjustment; those under its units first.
fn own_as_many_centers(variant: &Variant, position: &mut Position) {
    let board = &variant.board;
    for center in board.provinces() {
        position.set_owner(center, None);
    }
    for unit in position.units().to_vec() {
        if board.is_center(unit.province()) {
            position.set_owner(unit.province(), Some(unit.power));
        }
    }
    let free: Vec<ProvinceId> = board.provinces().filter(|center| board.is_center(*center)).collect();
    for center in free {
        let lacking =
            board.powers().find(|power| position.center_count(*power) < position.unit_count(*power));
        if let Some(power) = lacking.filter(|_| position.owner(center).is_none()) {
            position.set_owner(center, Some(power));
        }
    }
}

/// Boards on which most seas hold a fleet.
pub fn fleets(variant: &Variant, units: usize, count: usize) -> Vec<Scene> {
    let board = &variant.board;
    let full = |seed: usize| {
        let mut dice = Dice::new(seed as u64 + 77);
        let mut position = full_board(variant, units, &mut dice).position;
        for sea in board.seas().iter() {
            if position.index_at(sea).is_none() && dice.below(3) > 0 {
                let power = position.units()[dice.below(position.units().len())].power;
                position.place(Unit { place: Place::whole(sea), power, kind: UnitKind::Fleet });
            }
        }
        let orders = rules::Orders::hold(&position);
        Scene { position, orders }
    };
    (0..count).map(full).collect()
}

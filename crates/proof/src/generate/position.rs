//! Positions: crowds around places where something special can happen.

use rules::{Board, Place, Position, PowerId, ProvinceId, ProvinceKind, Unit, UnitKind};
use variants::Variant;

use super::Crowd;
use testbed::Dice;

/// Makes up a position.
pub fn position(variant: &Variant, crowd: Crowd, dice: &mut Dice) -> Position {
    let board = &variant.board;
    let (provinces, chance) = match crowd {
        Crowd::Small => (5 + dice.below(6), 55 + dice.below(45)),
        Crowd::Large => (12 + dice.below(12), 45 + dice.below(50)),
        Crowd::Everywhere => (board.province_count(), 15 + dice.below(45)),
    };
    let middle = middle(board, dice);
    let powers = some_powers(board, dice);
    let mut position = Position::empty();
    for province in around(board, middle, provinces) {
        if dice.percent(chance)
            && let Some(unit) = unit(board, province, &powers, dice)
        {
            position.place(unit);
        }
    }
    own_some_centers(board, &mut position, &powers, dice);
    position
}

/// Where the crowd is: often at a canal, on the railway, at a mountain, at sea.
fn middle(board: &Board, dice: &mut Dice) -> ProvinceId {
    let any = ProvinceId(dice.below(board.province_count()) as u16);
    let special: Vec<ProvinceId> = match dice.below(8) {
        0 | 6 | 7 => {
            board.canals().iter().flat_map(|canal| [canal.province, canal.seas[0], canal.seas[1]]).collect()
        }
        1 => board.railway().iter().flat_map(|railway| railway.stations.clone()).collect(),
        2 => board.provinces().filter(|province| board.kind(*province) == ProvinceKind::WingOnly).collect(),
        3 | 4 => board.ferries().iter().collect(),
        _ => Vec::new(),
    };
    dice.pick(&special).unwrap_or(any)
}

/// The provinces nearest to the middle over any border.
fn around(board: &Board, middle: ProvinceId, count: usize) -> Vec<ProvinceId> {
    let mut found = vec![middle];
    let mut at = 0;
    while at < found.len() && found.len() < count {
        for next in touching(board, found[at]) {
            if !found.contains(&next) && found.len() < count {
                found.push(next);
            }
        }
        at += 1;
    }
    found
}

/// All provinces that border this one for any unit.
fn touching(board: &Board, province: ProvinceId) -> Vec<ProvinceId> {
    let coasts = board.coasts(province).iter().map(|coast| Place::new(province, *coast));
    let places: Vec<Place> = coasts.chain([Place::whole(province)]).collect();
    let mut found = Vec::new();
    for kind in UnitKind::ALL {
        for place in &places {
            for next in board.neighbours(kind, *place) {
                if !found.contains(&next.province()) {
                    found.push(next.province());
                }
            }
        }
    }
    found
}

/// Two to five powers, the railway's among them more often than not.
fn some_powers(board: &Board, dice: &mut Dice) -> Vec<PowerId> {
    let mut powers: Vec<PowerId> = board.powers().collect();
    dice.shuffle(&mut powers);
    powers.truncate(2 + dice.below(4));
    if let Some(railway) = board.railway()
        && dice.percent(80)
        && !powers.contains(&railway.power)
    {
        powers.push(railway.power);
    }
    powers
}

/// A unit that can stand there.
fn unit(board: &Board, province: ProvinceId, powers: &[PowerId], dice: &mut Dice) -> Option<Unit> {
    let mut kinds = vec![UnitKind::Army, UnitKind::Fleet];
    if board.has_wings() && dice.percent(25) {
        kinds.push(UnitKind::Wing);
        kinds.swap(0, 2);
    } else {
        dice.shuffle(&mut kinds);
        kinds.push(UnitKind::Wing);
    }
    if !board.has_wings() {
        kinds.retain(|kind| *kind != UnitKind::Wing);
    }
    let power = dice.pick(powers)?;
    for kind in kinds {
        let coasts = board.coasts(province).iter().map(|coast| Place::new(province, *coast));
        let places: Vec<Place> =
            coasts.chain([Place::whole(province)]).filter(|place| board.can_stand(kind, *place)).collect();
        if let Some(place) = dice.pick(&places) {
            return Some(Unit { place, power, kind });
        }
    }
    None
}

/// Most centers under a unit are that unit's, some are not, some lie elsewhere.
fn own_some_centers(board: &Board, position: &mut Position, powers: &[PowerId], dice: &mut Dice) {
    for province in board.provinces().filter(|province| board.is_center(*province)) {
        let holder = position.unit_at(province).map(|unit| unit.power);
        let owner = if dice.percent(70) { holder.or(board.home(province)) } else { dice.pick(powers) };
        position.set_owner(province, owner);
    }
}

//! In whose colour a land province is painted. Centers have an owner; ground without a center follows the
//! centers around it, so that the picture shows realms and not islands.

use rules::{Position, PowerId, ProvinceId, ProvinceKind, UnitKind};
use variants::Variant;

/// The colour of every province, in the order of the board; seas have none.
///
/// A center has its owner's; one that nobody owns that of the power on whose ground it lies at the start (Colonial rule
/// 8). Other ground has the colour of the army that stands on it; else of the power
/// that claims it at the start, as long as that power has a center next to it and no other has more; else
/// of a power that owns more than half of the centers next to it, and at least two.
pub fn land_owners(variant: &Variant, position: &Position) -> Vec<Option<PowerId>> {
    (variant.province_ids())
        .map(|province| {
            let info = variant.province_info(province);
            match info.kind() {
                ProvinceKind::Inland | ProvinceKind::Coastal => {}
                _ => return None,
            }
            if info.center {
                return position.owner(province).or(info.claimed_by);
            }
            let unit = position.unit_at(province);
            if let Some(unit) = unit.filter(|unit| unit.kind == UnitKind::Army) {
                return Some(unit.power);
            }
            let (owners, count) = around(variant, position, province);
            let most = owners.iter().max_by_key(|(_, n)| *n).copied();
            let claim = info.claimed_by;
            let held = |power: PowerId| owners.iter().find(|(owner, _)| *owner == power).map(|(_, n)| *n);
            match (claim.and_then(|power| Some((power, held(power)?))), most) {
                (Some((power, n)), Some((_, top))) if n >= top => Some(power),
                (_, Some((power, top))) if top >= 2 && 2 * top > count => Some(power),
                _ => None,
            }
        })
        .collect()
}

/// Owners of the centers next to a province with their numbers, and the number of those centers.
fn around(variant: &Variant, position: &Position, province: ProvinceId) -> (Vec<(PowerId, usize)>, usize) {
    let mut owners: Vec<(PowerId, usize)> = Vec::new();
    let mut count = 0;
    for near in variant.board.neighbours(UnitKind::Army, province.into()) {
        if !variant.province_info(near.province()).center {
            continue;
        }
        count += 1;
        if let Some(owner) = position.owner(near.province()) {
            match owners.iter_mut().find(|(power, _)| *power == owner) {
                Some((_, n)) => *n += 1,
                None => owners.push((owner, 1)),
            }
        }
    }
    (owners, count)
}

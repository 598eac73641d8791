//! What a program signs where treaties are signed (Diplomaten): peace with its friends and with those whom it cannot reach, war with the
//! others; with whom there is peace also a field that neither needs, and the freedom of a land that an enemy holds. Both sides see the
//! same board, so both write the same.

use std::fmt::Write as _;

use game::treaties::Lands;
use rules::{Board, Position, PowerId, ProvinceId, ProvinceSet};
use variants::Variant;

use super::mood::Mood;

/// The lines of a winter: a pact costs nothing and brings a point a year to both who would not meet anyway, a declaration one, and one
/// more to whoever then attacks (DD 4). One pact is kept secret: with one secret treaty each, 64 of 100 stay so and count double, which is
/// more than what an open one brings (DD 5).
pub(super) fn planned(variant: &Variant, mood: &Mood, power: PowerId, position: &Position) -> String {
    let board = &variant.board;
    let mut text = String::from("\nVerträge:\n");
    let mut enemies = Vec::new();
    for other in variant.power_ids().filter(|other| *other != power) {
        if position.center_count(other) == 0 && position.unit_count(other) == 0 {
            continue;
        }
        let name = &variant.power_info(other).names.de;
        let friends = mood.friends_of(power).contains(&other);
        if !friends && meet(board, position, power, other) {
            enemies.push(other);
            // Writing to a string cannot fail.
            let _ = writeln!(text, "Kriegserklärung gegen {name}");
            continue;
        }
        let secret = if friends { " (geheim)" } else { "" };
        let _ = writeln!(text, "Nichtangriffspakt mit {name}{secret}");
        if let Some(field) = no_mans_land(variant, position, power, other) {
            let _ = writeln!(text, "Entmilitarisierung {} mit {name}", variant.province_info(field).names.de);
        }
    }
    if let Some(land) = held_by(variant, position, &enemies) {
        let _ = writeln!(text, "Garantieerklärung für {}", variant.province_info(land).names.de);
    }
    text
}

/// Whether one of two powers reaches in one move what the other has.
fn meet(board: &Board, position: &Position, one: PowerId, other: PowerId) -> bool {
    reach(board, position, one).intersects(&held(position, other))
        || reach(board, position, other).intersects(&held(position, one))
}

/// A field beside both home countries that neither has, without a center and no third power's home: both can promise to stay away.
fn no_mans_land(variant: &Variant, position: &Position, one: PowerId, other: PowerId) -> Option<ProvinceId> {
    let (board, lands) = (&variant.board, Lands::new(variant));
    let taken = held(position, one).union(&held(position, other));
    let near = reach(board, position, one).union(&reach(board, position, other));
    let open = |field: &ProvinceId| {
        let own = lands.home(*field).is_some_and(|home| home == one || home == other);
        (own || lands.is_neutral(*field) || lands.is_water(*field))
            && !board.is_center(*field)
            && !taken.contains(*field)
            && lands.adjoins(*field, one)
            && lands.adjoins(*field, other)
    };
    // Rather one to which neither comes by chance.
    board.provinces().filter(open).min_by_key(|field| near.contains(*field))
}

/// The first neutral land whose center one of these has and where nobody stands: each attack on it costs its owner a point for every
/// guarantee (DD 4b).
fn held_by(variant: &Variant, position: &Position, owners: &[PowerId]) -> Option<ProvinceId> {
    let lands = Lands::new(variant);
    let fits = |land: &ProvinceId| {
        lands.is_neutral(*land) && position.owner(*land).is_some_and(|owner| owners.contains(&owner))
    };
    let stands = |land: &ProvinceId| position.unit_at(*land).is_some();
    variant.board.provinces().filter(fits).min_by_key(stands)
}

/// The provinces that units of a power reach in one move.
fn reach(board: &Board, position: &Position, power: PowerId) -> ProvinceSet {
    let units = rules::units_of(position, power).map(|(_, unit)| board.reach(unit.kind, unit.place));
    units.fold(ProvinceSet::default(), |all, reached| all.union(reached))
}

/// The provinces with a unit or a center of a power.
fn held(position: &Position, power: PowerId) -> ProvinceSet {
    let units = rules::units_of(position, power).map(|(_, unit)| unit.province());
    let centers = position.owners().iter().filter(|(_, owner)| *owner == power).map(|(center, _)| *center);
    units.chain(centers).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use player::Dice;

    /// In spring 1901 England's fleets and Turkey's are worlds apart; Austria's fleet in Trieste reaches Venice.
    #[test]
    fn peace_with_those_far_away_and_war_with_neighbours() {
        let variant = variants::by_id("diplomaten").expect("a board");
        let (position, war) = (variant.board.start(), Mood::war(variant));
        let lines = |id: &str| planned(variant, &war, variant.power(id).expect("a power"), &position);
        assert!(lines("england").contains("Nichtangriffspakt mit Osmanisches Reich"), "{}", lines("england"));
        assert!(lines("turkey").contains("Nichtangriffspakt mit Großbritannien"), "both write it");
        assert!(lines("austria").contains("Kriegserklärung gegen Italien"), "{}", lines("austria"));
        assert!(!lines("austria").contains("Österreich"), "not with oneself");
    }

    /// England and France as friends in 1901: the Channel adjoins Picardy and Wales and is nobody's; who is no enemy's holds no land.
    #[test]
    fn friends_keep_a_pact_to_themselves_and_a_field_free() {
        let variant = variants::by_id("diplomaten").expect("a board");
        let mut dice = Dice::new(1);
        let (position, england, france) = (
            variant.board.start(),
            variant.power("england").expect("a power"),
            variant.power("france").expect("a power"),
        );
        let mood = std::iter::repeat_with(|| Mood::draw(variant, &mut dice))
            .take(200)
            .find(|mood| mood.friends_of(england).contains(&france))
            .expect("once in so many years");
        let lines = planned(variant, &mood, england, &position);
        assert!(lines.contains("Nichtangriffspakt mit Frankreich (geheim)"), "{lines}");
        let field = lines.lines().find_map(|line| line.strip_prefix("Entmilitarisierung "));
        let field = field.and_then(|rest| rest.strip_suffix(" mit Frankreich")).expect("a field");
        assert!(planned(variant, &mood, france, &position).contains(&format!("{field} mit Großbritannien")));
        assert!(!lines.contains("Garantieerklärung"), "no land is anybody's yet: {lines}");
    }

    /// Russia's Rumania, with a Russian army in reach of Budapest: who is at war with Russia guarantees it.
    #[test]
    fn the_land_of_an_enemy_is_guaranteed() {
        let variant = variants::by_id("diplomaten").expect("a board");
        let mut position = variant.board.start();
        let (austria, russia) =
            (variant.power("austria").expect("a power"), variant.power("russia").expect("a power"));
        let province = |id: &str| variant.province(id).expect("a province");
        position.set_owner(province("rum"), Some(russia));
        let lines = planned(variant, &Mood::war(variant), austria, &position);
        assert!(lines.contains("Kriegserklärung gegen Russland"), "{lines}");
        assert!(lines.contains("Garantieerklärung für Rumänien"), "{lines}");
    }
}

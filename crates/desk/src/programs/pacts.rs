//! What a program signs where treaties are signed (Diplomaten): peace with its friends and with those whom it cannot meet within the
//! year, war with the others. Both sides see the same board, so both write the same.

use std::fmt::Write as _;

use rules::{Board, Position, PowerId, ProvinceSet};
use variants::Variant;

use super::writer::Mood;

/// The lines of a winter: a pact costs nothing and brings a point a year to both who would not meet anyway, a declaration one, and one
/// more to whoever then attacks (DD 4).
pub(super) fn planned(variant: &Variant, mood: &Mood, power: PowerId, position: &Position) -> String {
    let board = &variant.board;
    let mut text = String::from("\nVerträge:\n");
    for other in variant.power_ids().filter(|other| *other != power) {
        if position.center_count(other) == 0 && position.unit_count(other) == 0 {
            continue;
        }
        let name = &variant.power_info(other).names.de;
        let peace = mood.friends_of(power).contains(&other) || !meet(board, position, power, other);
        // Writing to a string cannot fail.
        let _ = match peace {
            true => writeln!(text, "Nichtangriffspakt mit {name}"),
            false => writeln!(text, "Kriegserklärung gegen {name}"),
        };
    }
    text
}

/// Whether two powers can meet within the two movements of a year: both reach the same province in one, or one reaches in one what the
/// other has.
fn meet(board: &Board, position: &Position, one: PowerId, other: PowerId) -> bool {
    let (reached, met) = (reach(board, position, one), reach(board, position, other));
    reached.intersects(&met)
        || reached.intersects(&held(position, other))
        || met.intersects(&held(position, one))
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

    /// In spring 1901 England's fleets and Turkey's are worlds apart; Austria's army in Vienna and Italy's in Venice both reach Tyrolia.
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
}

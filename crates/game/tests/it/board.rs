//! What of chapters 1 and 2 a game shows: powers, centers, limits of units, the start.

use crate::table::*;
use game::word::seat::Power;

/// R009, R010a: Ludomaniac 1.3 "34 ... Versorgungszentren", "18 oder mehr"; R004a: the seven powers
#[test]
fn the_frame_of_a_standard_game() {
    let table = Table::running(standard());
    let frame = table.game.frame.clone().unwrap();
    assert_eq!((frame.centers, frame.victory), (34, 18));
    assert_eq!(frame.powers, POWERS.map(Power::from));
}

/// R033, R034: Ludomaniac 2.4: 22 units; twelve neutral centers
#[test]
fn the_start_has_22_units_in_22_owned_centers() {
    let table = Table::running(standard());
    let start = table.game.standing();
    assert_eq!((start.units.len(), start.centers.len()), (22, 22));
    for unit in &start.units {
        let at = unit.at.split('/').next().unwrap();
        assert_eq!(start.centers.get(at), Some(&unit.power));
    }
    for neutral in ["nwy", "swe", "den", "hol", "bel", "spa", "por", "tun", "ser", "gre", "rum", "bul"] {
        assert!(!start.centers.contains_key(neutral), "{neutral}");
    }
    assert_eq!(start.unit_count(&Power::from("russia")), 4);
}

/// R032: Ludomaniac 2.3: never more units than centers after an adjustment
#[test]
fn no_power_has_more_units_than_centers() {
    let mut table = Table::running(standard());
    table.give("ber", "russia");
    table.submit(GERMANY, &["A ber H", "A mun H", "F kie H"]);
    table.play_turn();
    // the ruling of spring gave Berlin away; the autumn takes it back, since A ber stands in it (8.2)
    let germany = Power::from("germany");
    assert_eq!(table.game.standing().center_count(&germany), 2);
    table.play_turn();
    let standing = table.game.standing();
    assert_eq!(standing.center_count(&germany), 3);
    for power in POWERS.map(Power::from) {
        assert!(standing.unit_count(&power) <= standing.center_count(&power));
    }
}

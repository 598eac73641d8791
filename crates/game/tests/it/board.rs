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

/// R032: Ludomaniac 2.3: "nur so viele Armeen und Flotten auf dem Spielplan haben, wie es Versorgungszentren (VZ) beherrscht", after each
/// adjustment: Germany, with three units and two centers, has one less.
#[test]
fn no_power_has_more_units_than_centers() {
    let mut table = Table::running(standard());
    table.give("ber", "russia");
    table.submit(GERMANY, &["A ber - pru", "A mun H", "F kie H"]);
    table.play_turn();
    let counts = |table: &Table, power: &Power| {
        let standing = table.game.standing();
        (standing.center_count(power), standing.unit_count(power))
    };
    let germany = Power::from("germany");
    assert_eq!(counts(&table, &germany), (2, 3), "the spring adjusts nothing");
    table.play_turn();
    assert_eq!(counts(&table, &germany), (2, 2));
    for power in POWERS.map(Power::from) {
        let (centers, units) = counts(&table, &power);
        assert!(units <= centers, "{power:?}");
    }
}

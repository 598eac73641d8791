//! The Colonial board: what the rule page "Koloniales Diplomacy" says of it.

use rules::UnitKind;
use variants::{Terrain, colonial};

use crate::{army, fleet, neighbours, place, provinces_where, sorted, start_units};

/// R451a, R451b: "Gebiete: 119 (Land: 32; Küste: 60, Meer: 27)", seven players.
#[test]
fn r451_territories() {
    let count = |terrain| provinces_where(colonial(), |province| province.terrain == terrain).len();
    assert_eq!((count(Terrain::Inland), count(Terrain::Coastal), count(Terrain::Sea)), (32, 60, 27));
    assert_eq!(colonial().provinces.len(), 119);
    assert_eq!(colonial().powers.len(), 7);
}

/// R452, R453: "VZs nötig für einen Solo-Sieg: 30 (von 62)". 58 provinces have a center; 62 counts the two coasts of
/// Seoul and of Bangkok as well.
#[test]
fn r452_r453_centers() {
    let centers = provinces_where(colonial(), |province| province.center);
    assert_eq!(centers.len(), 58);
    assert_eq!(colonial().board.victory(), 30);
    let again: usize = ["seo", "ban"]
        .map(|id| colonial().place(id).unwrap().province())
        .iter()
        .map(|id| colonial().board.coasts(*id).len())
        .sum();
    assert_eq!(centers.len() + again, 62);
}

/// Rule 1: "Abgesehen von den folgenden Ausnahmen kommen die Standregeln von Diplomacy zur Anwendung": no wings, no
/// second economy.
#[test]
fn standard_rules_otherwise() {
    assert!(!colonial().board.has_wings());
    assert!(!colonial().board.spec().victory_tie_raises);
    assert_eq!(colonial().modules, [""; 0]);
}

/// R456, rule 2: "Cebu ... hat die gleiche Funktion wie Kiel, Konstantinopel oder Dänemark im Grundspiel": armies
/// and fleets enter, fleets leave on any side.
#[test]
fn r456_cebu() {
    let cebu = place(colonial(), "ceb");
    assert!(colonial().board.coasts(cebu.province()).is_empty());
    assert!(army(colonial(), "ceb", "mna") && army(colonial(), "ceb", "dav"));
    assert!(fleet(colonial(), "ceb", "suls") && fleet(colonial(), "ceb", "mpo"));
    assert!(!fleet(colonial(), "suls", "mpo"), "no jumping over it");
}

/// R457a, R457b, rule 3: "Das kaspische Meer, der Baikalsee und alle weiteren unbeschrifteten Gebiete können nicht betreten
/// werden": they are no provinces, and no sea joins the shores of the Caspian.
#[test]
fn r457_closed_waters() {
    for word in ["Kaspisches Meer", "Caspian Sea", "Baikalsee", "Aralsee", "Himalaja", "Australien"] {
        assert_eq!(colonial().find_province(word), [], "{word}");
    }
    let drawn = colonial().geometry["neutral"].as_array().unwrap();
    assert!(drawn.iter().any(|ground| ground["de"].as_str() == Some("Kaspisches Meer")));
    assert_eq!(
        neighbours(colonial(), UnitKind::Fleet, "bak"),
        sorted("arm bla ode"),
        "no shore but the Black Sea's"
    );
}

/// R458a, R458b, rule 4: "Es wurden Landbrücken zwischen Otaru und Akita sowie Sachalin und Otaru hinzugefügt", for fleets
/// as well.
#[test]
fn r458_land_bridges() {
    for (one, other) in [("ota", "aki"), ("sak", "ota")] {
        assert!(army(colonial(), one, other) && fleet(colonial(), one, other));
    }
    assert!(!army(colonial(), "sak", "vla"));
}

/// R459a, R459b, rule 5: "Hong Kong ist ein britisches Heimversorgungszentrum. Es zählt für alle Länder als
/// Versorgungszentum bis auf China."
#[test]
fn r459_hong_kong() {
    let hong_kong = colonial().find_province("Hong Kong")[0];
    let board = &colonial().board;
    assert!(board.is_center(hong_kong));
    assert_eq!(board.home(hong_kong), colonial().power("britain"));
    assert_eq!(board.no_center_for(hong_kong), colonial().power("china"));
    let others = provinces_where(colonial(), |province| province.no_center_for.is_some());
    assert_eq!(others, ["hkg"]);
}

/// R462, rule 6: the Suez canal joins Mediterranean and Red Sea for the power with a fleet in Egypt; its own
/// fleets need the permission as well.
/// "Anders als in den Originalregeln muss Ägypten nicht für die gesamte Runde gehalten werden".
#[test]
fn r462_suez() {
    let [canal] = colonial().board.canals() else { panic!("one canal") };
    assert_eq!(colonial().province_id(canal.province), "egy");
    assert_eq!(canal.seas.map(|sea| colonial().province_id(sea)), ["med", "red"]);
    assert_eq!(canal.holder, Some(UnitKind::Fleet));
    assert!(!canal.must_hold && !canal.own_pass_free);
    assert!(!fleet(colonial(), "med", "red"));
}

/// R468, rule 6: "wird Ägypten wie Kiel, Konstantinopel oder Dänemark im Grundspiel behandelt".
#[test]
fn r468_egypt_has_one_coast_on_two_seas() {
    assert!(fleet(colonial(), "med", "egy") && fleet(colonial(), "egy", "red"));
    assert!(colonial().board.coasts(place(colonial(), "egy").province()).is_empty());
}

/// R471, rule 7: the railway "verläuft von Moskau bis nach Wladiwostok"; the examples name Perm, Oms, Kra, Irk.
/// "Nur der russische Spieler kann die TSR nutzen."
#[test]
fn r471_railway() {
    let railway = colonial().board.railway().unwrap();
    let stations: Vec<&str> = railway.stations.iter().map(|id| colonial().province_id(*id)).collect();
    assert_eq!(stations, ["mos", "prm", "oms", "kra", "irk", "vla"]);
    assert_eq!(Some(railway.power), colonial().power("russia"));
    assert_eq!(colonial().railway.as_ref().unwrap().abbr, "TSR");
}

/// R494: "Mos, Oms, Irk, Kra, Mon, Wla, Aqm" as the examples write them.
#[test]
fn r494_abbreviations_of_the_examples() {
    for (word, id) in [
        ("Mos", "mos"),
        ("Oms", "oms"),
        ("Irk", "irk"),
        ("Kra", "kra"),
        ("Mon", "mon"),
        ("Wla", "vla"),
        ("Aqm", "akm"),
        ("Perm", "prm"),
    ] {
        let found: Vec<&str> =
            colonial().find_province(word).iter().map(|id| colonial().province_id(*id)).collect();
        assert_eq!(found, [id], "{word}");
    }
}

/// R495a, rule 8: "Auf der Startkarte gibt es neutrale VZs auf gefärbten Gebieten": centers that a power's colour
/// covers and nobody owns at the start.
#[test]
fn r495_neutral_centers_on_coloured_ground() {
    let claimed = provinces_where(colonial(), |province| province.center && province.claimed_by.is_some());
    assert!(!claimed.is_empty());
    let start = colonial().board.start();
    for id in claimed {
        let province = place(colonial(), &id).province();
        assert_eq!(start.owner(province), None, "{id}");
        assert_eq!(colonial().board.home(province), None, "{id}");
    }
}

/// The start units as the variant's rule files have them, one in each home center.
#[test]
fn start_units_of_the_seven() {
    let units = |power| start_units(colonial(), power);
    assert_eq!(units("britain"), ["A del", "A mad", "F ade", "F bom", "F hkg", "F sig"]);
    assert_eq!(units("china"), ["A can", "A mac", "A pek", "A sha", "A sik"]);
    assert_eq!(units("france"), ["A coc", "A ton", "F ann"]);
    assert_eq!(units("holland"), ["A bor", "F jav", "F sum"]);
    assert_eq!(units("japan"), ["A kyo", "F kyu", "F ota", "F tok"]);
    assert_eq!(units("russia"), ["A mos", "A oms", "A vla", "F ode", "F part"]);
    assert_eq!(units("turkey"), ["A ang", "F bag", "F con"]);
    let homes = provinces_where(colonial(), |province| province.home.is_some());
    assert_eq!(homes.len(), 29);
}

/// Seoul, Bangkok and Arabia have two coasts.
#[test]
fn two_coasts() {
    assert_eq!(provinces_where(colonial(), |province| !province.coasts.is_empty()), sorted("arb ban seo"));
    assert_eq!(neighbours(colonial(), UnitKind::Fleet, "ban"), [""; 0]);
    assert!(fleet(colonial(), "ban/ec", "gos") && !fleet(colonial(), "ban/wc", "gos"));
}

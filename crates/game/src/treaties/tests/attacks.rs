//! What an attack is, and against whom (3).

use super::*;
use rules::{Order, OrderResult, Route};

fn targets(before: &Position, orders: &[&str]) -> Vec<Option<Target>> {
    moved(orders)
        .into_iter()
        .map(|order| attacks(&lands(), before, &[order]).first().map(|attack| attack.on))
        .collect()
}

/// R351a, R351b, R352, R354: "Rumänien ist von Russland annektiert ... Es befindet sich dort keine Einheit. ... Der Angriff Österreichs
/// richtete sich ausschließlich gegen Russland, ebenso der Angriff der Türkei. Wäre eine deutsche Armee in Rumänien
/// stationiert, würden sich die Angriffe ausschließlich gegen Deutschland richten."
/// Shows R354a, R354b.
#[test]
fn r354_worked_example_rumania() {
    let empty = position(&["OEU A gal", "OR A bul"], &["R rum"]);
    assert_eq!(targets(&empty, &["OEU rum", "OR rum"]), [Some(Target::Center(power("R"))); 2]);
    let german = position(&["OEU A gal", "OR A bul", "D A rum"], &["R rum"]);
    assert_eq!(targets(&german, &["OEU rum", "OR rum"]), [Some(Target::Unit(power("D"))); 2]);
}

/// R349a, R349b, R351: "Landesgrenzen - ist das Angriffsgebiet eine Provinz, richtet sich der Angriff gegen die entsprechende Macht
/// (wenn die Provinz kein Versorgungszentrum hat), sonst gegen das neutrale Land. Gewässer zählen zu keiner Macht."
/// Shows R351b, R351c, R351d, R351e.
#[test]
fn r351_provinces_neutral_lands_and_waters() {
    let before = position(&[], &["OEU vie", "OEU ven"]);
    let orders = ["I tyr", "I boh", "I vie", "I ven", "I ser", "I alb", "I ion", "I naf"];
    let (home, center) = (Some(Target::Home(power("OEU"))), Some(Target::Center(power("OEU"))));
    let land = Some(Target::Land);
    assert_eq!(targets(&before, &orders), [home, home, center, center, land, land, None, land]);
    // a fleet at sea is attacked like any unit
    let fleet = position(&["OR F ion"], &["OR con"]);
    assert_eq!(targets(&fleet, &["I ion"]), [Some(Target::Unit(power("OR")))]);
}

/// R351c: "wenn die Provinz kein Versorgungszentrum hat": a center at home that nobody owns is nobody's, unless a unit stands there.
#[test]
fn r351_centers_at_home_that_are_nobodys() {
    let before = position(&["OEU A bud"], &["OEU vie"]);
    assert_eq!(
        targets(&before, &["I tri", "I bud", "I tyr"]),
        [None, Some(Target::Unit(power("OEU"))), Some(Target::Home(power("OEU"))),]
    );
}

/// R353a, R353b, R353c: moves against oneself, in this order, are no attacks; a foreign unit in an own province is attacked
#[test]
fn r353_moves_against_oneself_are_no_attacks() {
    let before = position(&["I A tyr", "I A vie", "F A pie"], &["OEU bud", "OEU vie", "I ven", "I rom"]);
    // own unit in Austria's Tyrol and in its Vienna; own center Venice; own province Tuscany; French army in Piedmont
    let orders = ["I tyr", "I vie", "I ven", "I tus", "I pie"];
    assert_eq!(targets(&before, &orders), [None, None, None, None, Some(Target::Unit(power("F")))]);
}

/// R355: home province without center of an eliminated power: nobody
#[test]
fn r355_the_province_of_an_eliminated_power() {
    let before = position(&["OEU A gal"], &["R bud", "R vie", "I tri"]);
    assert_eq!(targets(&before, &["R boh", "R gal"]), [None, Some(Target::Unit(power("OEU")))]);
}

/// R350a, R350b, R350c: "indem man der eigenen Einheit den Befehl zur Bewegung in das Gebiet erteilt": also if it bounces; supports,
/// holds and impossible moves are none
#[test]
fn r350_only_valid_orders_to_move() {
    let before = position(&["OEU A gal", "OEU A bud", "OEU A ser", "R A rum"], &["R rum"]);
    let to = variant().place("rum").unwrap();
    let ordered = [
        ("bud", Order::SupportMove { from: field("gal"), to }, OrderResult::Succeeds),
        ("gal", Order::Move { to, route: Route::Any }, OrderResult::Fails),
        ("ser", Order::Move { to, route: Route::Convoy }, OrderResult::Void),
        ("rum", Order::VoidMove, OrderResult::Void),
    ];
    let played = before.units().iter().map(|unit| {
        let id = variant().province_id(unit.province());
        let (_, order, result) = ordered.iter().find(|(at, ..)| *at == id).unwrap();
        (*unit, *order, *result)
    });
    assert_eq!(moves(played), moved(&["OEU rum"]));
}

/// R395a, R395b: the start position: F StP(sc), A Liverpool; every home province has its power
#[test]
fn r395_start_and_home_provinces() {
    let start = variant().board.start();
    assert_eq!(start.place_of(field("stp")), variant().place("stp/sc"));
    assert_eq!(
        start.unit_at(field("lvp")).map(|unit| (unit.kind, unit.power)),
        Some((UnitKind::Army, power("E")))
    );
    let mut homes: Vec<(&str, &str)> = (variant().province_ids())
        .filter_map(|province| {
            Some((
                variant().power_info(lands().home(province)?).code.as_str(),
                variant().province_id(province),
            ))
        })
        .filter(|(_, id)| !variant().board.is_center(field(id)))
        .collect();
    homes.sort_unstable();
    let expected = "D pru D ruh D sil E cly E wal E yor F bur F gas F pic I apu I pie I tus OEU boh OEU gal OEU tyr OR arm \
                    OR syr R fin R lvn R ukr";
    assert_eq!(homes.iter().map(|(code, id)| format!("{code} {id}")).collect::<Vec<_>>().join(" "), expected);
}

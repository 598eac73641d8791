//! Chapter 2: the board and its units.

use super::scene::{power, show_all};
use rules::{ProvinceKind, UnitKind};
use variants::standard;

/// Ludomaniac 2.1 "Jede bezeichnete Provinz und jedes bezeichnete Meeresteil entspricht einem Spielfeld";
/// 2.2 "Die 34 mit Städten markierten Provinzen".
/// Shows R031a.
#[test]
fn r030_r031_fields_and_centers() {
    let board = &standard().board;
    let open = board.provinces().filter(|province| board.kind(*province) != ProvinceKind::Impassable);
    assert_eq!(open.count(), 75);
    assert_eq!(board.provinces().filter(|province| board.is_center(*province)).count(), 34);
}

/// Ludomaniac 2.4 "sechs Großmächte jeweils 3 Versorgunsgzentren … Nur Russland beherrscht bei Spielbeginn 4",
/// "je eine Einheit in jedem Versorgungszentrum".
/// Shows R031b, R033a, R033b, R033c.
#[test]
fn r032_r033_as_many_units_as_centers_at_the_start() {
    let variant = standard();
    let start = variant.board.start();
    for id in variant.board.powers() {
        let expected = if id == power(variant, "russia") { 4 } else { 3 };
        assert_eq!((start.unit_count(id), start.center_count(id)), (expected, expected));
    }
    assert_eq!(start.units().len(), 22);
    assert!(start.units().iter().all(|unit| variant.board.home(unit.province()) == Some(unit.power)));
    assert!(rules::dues(&variant.board, &start).iter().all(|due| *due == 0));
}

/// Ludomaniac 2.4 "(Nor, Swe, Den, Hol, Bel, Spa, Por, Tun, Ser, Gre, Rum und Bul)".
#[test]
fn r034_neutral_centers() {
    let variant = standard();
    let start = variant.board.start();
    let mut neutral: Vec<&str> = (variant.board.provinces())
        .filter(|province| variant.board.is_center(*province) && start.owner(*province).is_none())
        .map(|province| variant.province_id(province))
        .collect();
    neutral.sort_unstable();
    let expected = ["bel", "bul", "den", "gre", "hol", "nwy", "por", "rum", "ser", "spa", "swe", "tun"];
    assert_eq!(neutral, expected);
}

/// Ludomaniac 2.4: 22 units, "(A = Armee, F = Flotte)".
#[test]
fn r035_units_at_the_start() {
    let expected = "austria A bud,austria A vie,austria F tri,england A lvp,england F edi,england F lon,\
        france A mar,france A par,france F bre,germany A ber,germany A mun,germany F kie,italy A rom,\
        italy A ven,italy F nap,russia A mos,russia A war,russia F sev,russia F stp/sc,turkey A con,\
        turkey A smy,turkey F ank";
    assert_eq!(show_all(standard(), &standard().board.start()), expected.split(',').collect::<Vec<_>>());
    assert!(!standard().board.has_wings());
    assert!(standard().board.start().units().iter().all(|unit| unit.kind != UnitKind::Wing));
}

//! The steps of a turn (9.6, 9.8): two submissions a year, conditional orders, or every phase on its own deadline.

use crate::table::*;
use game::command::Command;
use game::setup::{Cadence, Setup};
use game::word::seat::Power;
use game::word::turn::{Phase, Turn};
use notation::{ActionPattern, Condition, Conditional, OrderPattern, UnitPattern};

fn moves(place: &str, to: &str) -> OrderPattern {
    let variant = variants::standard();
    OrderPattern {
        unit: UnitPattern { at: variant.place(place), ..UnitPattern::default() },
        action: ActionPattern::Move(variant.place(to)),
    }
}

/// R177, R178: Ludomaniac 9.6: spring moves with retreats, autumn moves with retreats and adjustments
#[test]
fn spring_has_no_adjustment_and_autumn_has_all_steps() {
    let mut table = Table::running(standard());
    table.submit(GERMANY, &["F kie - den", "A ber - kie", "A mun H"]);
    let spring = table.play_turn();
    assert!(!spring.counted_centers && spring.captures.is_empty() && spring.adjustments.is_empty());
    table.submit(GERMANY, &["F den H", "A kie - hol", "A mun H", "B A kie", "B F ber"]);
    let autumn = table.play_turn();
    assert!(autumn.counted_centers);
    let captured: Vec<_> = autumn.captures.iter().map(|capture| capture.center).collect();
    assert_eq!(captured, ["den", "hol"].map(|center| place(center).province()));
    assert_eq!(table.stands("germany"), ["F ber", "F den", "A hol", "A kie", "A mun"]);
    assert_eq!(table.game.turn, Some(Turn::spring(1902)));
}

/// R127, R182a, R182b to R185: Ludomaniac 9.8.1, 9.8.2: a retreat that depends on the success of an own order
/// Shows R184a, R184b.
#[test]
fn the_branch_that_holds_is_carried_out_and_only_that_is_printed() {
    let play = |to: &str| {
        let mut table = Table::running(standard());
        table.submit(AUSTRIA, &["A vie - gal", "A bud H", "F tri H"]);
        table.submit(RUSSIA, &["A war H", "A mos - ukr", "F sev H", "F stp/sc H"]);
        table.play_turn();
        let variant = variants::standard();
        let mut sheet = table.sheet(AUSTRIA, &["A gal H", "A bud - rum", "F tri H"]);
        sheet.lines.push(conditional(
            "austria",
            Conditional {
                condition: Condition::Succeeds(moves("bud", to)),
                then: vec![directive(variant, "A gal R bud")],
                otherwise: vec![directive(variant, "A gal R boh, vie")],
            },
        ));
        table.hand_in(AUSTRIA, sheet);
        table.submit(RUSSIA, &["A war - gal", "A ukr S A war - gal", "F sev H", "F stp/sc H"]);
        table.play_turn()
    };
    let fulfilled = play("rum");
    let retreat = &fulfilled.retreats[0];
    assert_eq!((retreat.unit.place, retreat.to), (place("gal"), Some(place("bud"))));
    let not = play("ser");
    assert_eq!(not.retreats[0].to, Some(place("boh")));
    assert!(!serde_json::to_string(&*not).unwrap().contains("IF"), "the report names what was carried out");
}

/// R151, R185b: conditional builds know the retreats and centers; R152: 8.6 builds only if ordered
#[test]
fn a_conditional_build_knows_what_happened() {
    let play = |center: &str| {
        let mut table = Table::running(standard());
        table.submit(TURKEY, &["A con - bul", "A smy - con", "F ank H"]);
        table.play_turn();
        let variant = variants::standard();
        let mut sheet = table.sheet(TURKEY, &["A bul H", "A con H", "F ank H"]);
        sheet.lines.push(conditional(
            "turkey",
            Conditional {
                condition: Condition::Owns {
                    power: variant.power("turkey").unwrap(),
                    center: variant.province(center).unwrap(),
                },
                then: vec![directive(variant, "B A smy")],
                otherwise: vec![directive(variant, "B F smy")],
            },
        ));
        table.hand_in(TURKEY, sheet);
        table.play_turn();
        table.stands("turkey")
    };
    assert!(play("bul").contains(&"A smy".to_owned()));
    assert!(play("gre").contains(&"F smy".to_owned()));
}

/// A game in which every phase has its own deadline.
fn every_phase() -> Table {
    let cadence = Cadence::EveryPhase { retreat_days: 2, adjustment_days: 1 };
    Table::running(Setup { cadence, ..standard() })
}

/// R177 in the other rhythm: five phases, each with its own deadline where there is something to do
#[test]
fn every_phase_can_have_its_own_deadline() {
    let mut table = every_phase();
    table.submit(AUSTRIA, &["A vie - gal", "A bud H", "F tri H"]);
    table.submit(RUSSIA, &["A war H", "A mos - ukr", "F sev H", "F stp/sc H"]);
    table.play_turn();
    assert_eq!(table.game.turn, Some(Turn::autumn(1901)), "no retreats: no phase for them");
    table.submit(AUSTRIA, &["A gal H", "A bud H", "F tri H"]);
    table.submit(RUSSIA, &["A war - gal", "A ukr S A war - gal", "F sev - rum", "F stp/sc - bot"]);
    let monday = table.deadline();
    table.play_turn();
    let retreats = Turn::autumn(1901).with_phase(Phase::Retreat);
    assert_eq!(table.game.turn, Some(retreats));
    assert_eq!(monday.duration_until(table.deadline()).as_hours(), 48);
    assert_eq!(table.game.standing().dislodged.len(), 1);
    // only Austria is asked
    assert_eq!(game::duty::awaited(&table.game, retreats, table.deadline()), [AUSTRIA]);
    table.submit(AUSTRIA, &["A gal R sil"]);
    table.pass_deadline();
    assert!(table.stands("austria").contains(&"A sil".to_owned()));
    let adjust = Turn::autumn(1901).with_phase(Phase::Adjustment);
    assert_eq!(table.game.turn, Some(adjust));
    table.submit(RUSSIA, &["B A mos"]);
    table.pass_deadline();
    assert!(table.stands("russia").contains(&"A mos".to_owned()));
    assert_eq!(table.game.turn, Some(Turn::spring(1902)));
    assert_eq!(table.public().centers.len(), 2);
}

/// R207: missing retreats and builds are no NMR in this rhythm either
#[test]
fn a_missed_retreat_is_no_nmr() {
    let mut table = every_phase();
    table.submit(AUSTRIA, &["A vie - gal", "A bud H", "F tri H"]);
    table.submit(RUSSIA, &["A war H", "A mos - ukr", "F sev H", "F stp/sc H"]);
    table.play_turn();
    table.submit(RUSSIA, &["A war - gal", "A ukr S A war - gal", "F sev H", "F stp/sc H"]);
    table.play_turn();
    table.pass_deadline();
    assert_eq!(table.stands("austria"), ["A bud", "F tri"], "dissolved by 7.6");
    assert!(table.game.seats.iter().all(|seat| seat.nmr_count() == 0));
}

// a correction that changes what is due next moves the game there
#[test]
fn a_correction_can_make_another_phase_due() {
    let mut table = every_phase();
    table.play_turn();
    table.play_turn();
    assert_eq!(table.game.turn, Some(Turn::spring(1902)));
    let turn = Turn::autumn(1901);
    let ruling = game::ruling::Ruling::Owner { center: "gre".to_owned(), power: Some(Power::from("italy")) };
    table.leader(Command::Rule { turn, ruling, reason: "übersehen".to_owned() });
    table.leader(Command::Correct { reason: "Griechenland".to_owned(), shift: false });
    assert_eq!(table.game.turn, Some(turn.with_phase(Phase::Adjustment)));
    table.submit(ITALY, &["B F nap"]);
    table.pass_deadline();
    assert_eq!(table.game.turn, Some(Turn::spring(1902)));
}

//! Missed deadlines (9.10): both procedures, time limits, expulsion, substitutes.

use crate::table::*;
use game::body::Body;
use game::calendar::deadline::{DeadlineReason, StopReason};
use game::command::Command;
use game::evaluation::Change;
use game::house::{HouseRules, NmrMode};
use game::ruling::Ruling;
use game::view::{Expectation, Matter};
use game::word::actor::{Actor, Viewer};
use game::word::seat::{Departure, Power, Vacancy};
use game::word::turn::Turn;
use rules::{Order, RetreatReason};

fn mode_b() -> Table {
    Table::with_house(HouseRules { nmr: NmrMode::WaitFirst, ..HouseRules::default() })
}

/// Everybody but Turkey orders; the deadline passes.
fn turkey_misses(table: &mut Table) {
    table.hold_all_but(&[TURKEY]);
    table.pass_deadline();
}

/// R205a, R208a, R208b: Ludomaniac 9.10.1a "werden dessen Einheiten auf Halten gesetzt. Die Auswertung wird durchgeführt, die
/// Partie wird erst NACH der Auswertung unterbrochen."
#[test]
fn mode_a_evaluates_and_then_gives_a_time_limit() {
    let mut table = Table::running(standard());
    turkey_misses(&mut table);
    let evaluation = table.game.last_evaluation().unwrap();
    assert_eq!((evaluation.turn, &evaluation.missing), (Turn::spring(1901), &vec![power("turkey")]));
    let grace = table.game.graces[0];
    // Monday 20:00 and three working days
    assert_eq!(
        (grace.seat, grace.turn, berlin(grace.until)),
        (TURKEY, Turn::autumn(1901), "Thu 2026-11-26 20:00".to_owned())
    );
    assert_eq!(table.seat_view(TURKEY).expected[0], Expectation::Grace { until: grace.until });
    assert_eq!(table.seat_view(TURKEY).nmrs, [Turn::spring(1901)]);
    // the player hands in: the game goes on
    table.at("2026-11-25T10:00");
    table.hold(TURKEY);
    assert!(table.game.graces.is_empty());
    table.play_turn();
    assert_eq!(table.game.turn, Some(Turn::spring(1902)));
    // it stays their first NMR; the next one is the second
    turkey_misses(&mut table);
    assert_eq!(table.game.seats[6].occupants[0].why, Some(Vacancy::SecondNmr));
}

/// R208c: "Tut dieser das nicht, wird die nächste Auswertung erst vorgenommen, sobald es einen Ersatzspieler gibt."
/// R216: see below.
#[test]
fn mode_a_a_lapsed_limit_waits_for_a_substitute() {
    let mut table = Table::running(standard());
    turkey_misses(&mut table);
    table.run_until(time("2026-11-26T20:00"));
    assert_eq!(table.game.seats[6].occupants[0].why, Some(Vacancy::GraceLapsed));
    assert!(table.game.stops.contains(&StopReason::Substitute));
    assert!(table.matters().contains(&Matter::Vacancy { seat: TURKEY }));
    table.run_until(time("2026-12-20T20:00"));
    assert_eq!(table.game.turn, Some(Turn::autumn(1901)), "nothing is evaluated");
    // R216: 9.10.1e "Dem neuen Mitspieler sollte die Möglichkeit zu Verhandlungen gegeben, der ZAT entsprechend
    // verschoben werden."
    table.substitute(TURKEY, person("Ersatz"));
    assert_eq!(berlin(table.deadline()), "Thu 2026-12-24 20:00");
    assert_eq!(table.game.deadlines.last().unwrap().reason, DeadlineReason::Substitute);
    assert_eq!(table.game.seats[6].nmr_count(), 0, "a substitute starts without NMRs");
    assert_eq!(table.public().seats[6].players.len(), 2);
    table.play_turn();
    assert_eq!(table.game.turn, Some(Turn::spring(1902)));
}

/// R209a, R209b: "Der zweite NMR-Zug ... Rauswurf aus der Partie ohne erneute Fristsetzung ... VOR der Auswertung unterbrochen"
/// R219b: see below.
#[test]
fn the_second_nmr_expels_before_the_evaluation() {
    let mut table = Table::running(standard());
    turkey_misses(&mut table);
    table.hold(TURKEY);
    table.play_turn();
    table.hold_all_but(&[TURKEY]);
    let evaluations = table.game.published.len();
    table.pass_deadline();
    assert_eq!(table.game.published.len(), evaluations, "no evaluation");
    assert!(table.game.graces.is_empty(), "no new limit");
    assert!(table.game.stops.contains(&StopReason::Substitute));
    assert_eq!(table.game.turn, Some(Turn::spring(1902)));
    // R219b: 9.10.3 repeated offenders are reported
    let report = |name: &str| Command::ReportOffender { player: person(name).id, elsewhere: 0 };
    assert_eq!(table.refused(leader(), report("france")), "no-offender 9.10.3");
    table.leader(report("turkey"));
    assert!(table.game.offenders.contains(&person("turkey").id));
    // they cannot come back under another hat
    let back = Command::Substitute { seat: TURKEY, player: person("turkey"), deadline: None };
    assert_eq!(table.refused(leader(), back), "was-expelled 9.10.1");
    let twice = Command::Substitute { seat: TURKEY, player: person("italy"), deadline: None };
    assert_eq!(table.refused(leader(), twice), "plays-already 9.11");
}

/// R210a, R210b, R210c: Ludomaniac 9.10.1b "informiert die übrigen Mitspieler über die Situation ohne den/die Namen der NMR-Spieler"
#[test]
fn mode_b_waits_and_names_nobody() {
    let mut table = mode_b();
    turkey_misses(&mut table);
    assert!(table.game.published.is_empty());
    let until = time("2026-11-26T20:00");
    assert_eq!(table.deadline(), until);
    assert_eq!(table.public().waiting, Some(until));
    for viewer in [Viewer::Public, Viewer::Seat(FRANCE)] {
        let new: Vec<_> = game::view::filter(&table.log, viewer);
        let since = new.iter().filter(|event| event.at >= time("2026-11-23T20:00"));
        let told: Vec<String> = since.map(|event| event.kind()).collect();
        assert_eq!(told, ["deadline_set", "waiting"], "{viewer:?}");
    }
    let text = serde_json::to_string(&table.public()).unwrap();
    assert!(!text.contains("\"nmrs\":[\"1901"), "{text}");
    assert!(table.seat_view(TURKEY).expected.contains(&Expectation::Grace { until }));
}

/// R211a, R211b: "Die Nachfrist endet, sobald der NMR-Spieler seine Züge nachgereicht hat. Bis dahin können auch alle anderen
/// Spieler ihre Züge korrigieren."
#[test]
fn mode_b_ends_with_the_missing_orders() {
    let mut table = mode_b();
    turkey_misses(&mut table);
    table.at("2026-11-24T12:00");
    table.submit(FRANCE, &["F bre - mao", "A par - bur", "A mar - spa"]);
    assert!(table.due().is_empty());
    table.at("2026-11-25T12:00");
    table.hold(TURKEY);
    assert_eq!(table.due().len(), 1, "due at once");
    table.run_until(table.now);
    let evaluation = table.game.last_evaluation().unwrap();
    assert!(evaluation.missing.is_empty());
    assert_eq!(of(evaluation, "mar").now, Some(place("spa")), "the correction counts");
}

/// R212a: "Reicht der Spieler innerhalb der gesetzten Frist keine Züge nach, hat dies den Rauswurf ... zur Folge."
#[test]
fn mode_b_a_lapsed_limit_expels() {
    let mut table = mode_b();
    turkey_misses(&mut table);
    table.run_until(time("2026-11-26T20:00"));
    assert_eq!(table.game.seats[6].occupants[0].why, Some(Vacancy::GraceLapsed));
    assert!(table.game.stops.contains(&StopReason::Substitute) && table.game.published.is_empty());
    table.at("2026-11-27T12:00");
    table.substitute(TURKEY, person("Ersatz"));
    table.play_turn();
    assert_eq!(table.game.turn, Some(Turn::autumn(1901)));
}

/// R212b: the second NMR as in mode a
#[test]
fn mode_b_the_second_nmr_expels_without_a_limit() {
    let mut table = mode_b();
    turkey_misses(&mut table);
    table.hold(TURKEY);
    table.run_until(table.now);
    turkey_misses(&mut table);
    assert_eq!(table.game.seats[6].occupants[0].why, Some(Vacancy::SecondNmr));
}

/// R207: Ludomaniac 9.10.1 "Fehlen in einer eMail lediglich einzelne Zugphasen (z.B. keine Rückzüge oder keine
/// Aufbauten), liegt kein NMR vor." A mail with builds alone is one.
#[test]
fn missing_builds_are_no_nmr_and_missing_orders_are() {
    let mut table = Table::running(standard());
    table.submit(TURKEY, &["A con - bul", "A smy H", "F ank H"]);
    table.play_turn();
    table.submit(TURKEY, &["A bul H", "A smy H", "F ank H"]);
    let evaluation = table.play_turn();
    assert!(evaluation.missing.is_empty());
    assert!(evaluation.waived.contains(&(power("turkey"), 1)));
    table.submit(TURKEY, &["B A con"]);
    table.hold_all_but(&[TURKEY]);
    table.pass_deadline();
    assert_eq!(table.game.last_evaluation().unwrap().missing, [power("turkey")]);
}

/// R213a, R214: Ludomaniac 9.10.1c "sollte sieben Kalendertage nur in begründeten Ausnahmefällen überschreiten"
#[test]
fn a_long_limit_is_pointed_out_and_a_short_one_refused() {
    let table = Table::with_house(HouseRules { grace_hours: 24 * 9, ..HouseRules::default() });
    assert!(table.matters().contains(&Matter::LongGrace));
    let table = Table::running(standard());
    assert!(!table.matters().contains(&Matter::LongGrace));
    let mut table = table;
    let rules = Box::new(HouseRules { grace_hours: 71, ..HouseRules::default() });
    let set = Command::SetHouseRules { rules, reason: "Eile".to_owned() };
    assert_eq!(table.refused(leader(), set), "house-rule-sharper 9.10.1c");
}

// a running limit is not cut short by a shift
#[test]
fn a_shift_cannot_take_a_limit_away() {
    let mut table = Table::running(standard());
    turkey_misses(&mut table);
    let shift = Command::Shift { to: time("2026-11-25T20:00"), reason: "eilig".to_owned() };
    assert_eq!(table.refused(leader(), shift), "grace-runs 9.10.1");
}

/// R215a, R215b: Ludomaniac 9.10.1d "auf einen Ersatzspieler zu verzichten ... Dies muss den Mitspielern rechtzeitig
/// bekanntgegeben werden." R217a, R217b, R217c: 9.10.2 all hold without supporting each other, dislodged ones are dissolved, nothing is
/// built.
/// R218: supports of others for the units of whoever sent nothing work: they hold.
#[test]
fn without_a_substitute_the_units_hold() {
    let mut table = Table::running(standard());
    table.player(TURKEY, Command::Resign { note: "keine Zeit".to_owned() });
    assert!(table.game.stops.contains(&StopReason::Substitute));
    let without =
        |deadline| Command::DoWithout { seat: TURKEY, reason: "steht abseits".to_owned(), deadline };
    assert_eq!(
        table.refused(leader(), Command::DoWithout { seat: FRANCE, reason: "x".to_owned(), deadline: None }),
        "seat-taken 9.10.1"
    );
    let events = table.leader(without(Some(time("2026-11-16T13:00"))));
    assert!(matches!(events[0].body, Body::DoneWithout { .. }));
    // announced on Monday noon: not evaluated before Tuesday noon
    assert_eq!(berlin(table.deadline()), "Tue 2026-11-17 12:00");
    // Austria takes Bulgaria by way of Serbia and Greece and dislodges nobody yet
    table.submit(AUSTRIA, &["A bud - ser", "F tri - alb", "A vie - bud"]);
    table.submit(RUSSIA, &["F sev - bla", "A war - ukr", "A mos - sev", "F stp/sc - bot"]);
    table.play_turn();
    assert!(table.game.last_evaluation().unwrap().missing.contains(&power("turkey")));
    assert_eq!(table.game.turn, Some(Turn::autumn(1901)), "nobody is blamed, nothing stops");
    // Ankara is attacked from the Black Sea with support from Armenia
    table.submit(RUSSIA, &["F bla C A sev - arm", "A sev - arm", "A ukr H", "F bot - swe"]);
    // Constantinople stands empty, so that the fleet of Ankara could retreat there
    table.rule(Ruling::NoUnit { at: "con".to_owned() });
    table.play_turn();
    table.submit(RUSSIA, &["F bla - ank", "A arm S F bla - ank", "A ukr H", "F swe H"]);
    let evaluation = table.play_turn();
    let ankara = retreat_of(&evaluation, "ank");
    assert_eq!((ankara.to, ankara.reason), (None, RetreatReason::NoneNamed));
    assert!(!ankara.open.is_empty(), "it could have retreated (7.6)");
    // supports of others for its units work (reading of R218): they hold (4.4)
    table.submit(RUSSIA, &["F ank H", "A arm S A smy", "A ukr H", "F swe H"]);
    let evaluation = table.play_turn();
    let support = of(&evaluation, "arm");
    let order = Order::SupportHold { at: place("smy").province() };
    assert_eq!((support.order, support.mark), (order, None));
    assert_eq!(evaluation.standing.unit_count(&Power::from("turkey")), 1, "and nothing is built");
}

/// R217c: "baut das Land keine neuen Einheiten auf"
#[test]
fn without_orders_nothing_is_built() {
    let mut table = Table::running(standard());
    table.player(TURKEY, Command::Resign { note: String::new() });
    table.leader(Command::DoWithout { seat: TURKEY, reason: "x".to_owned(), deadline: None });
    table.play_turn();
    table.submit(RUSSIA, &["F sev - bla", "A war H", "A mos - sev", "F stp/sc H"]);
    table.play_turn();
    table.submit(RUSSIA, &["F bla C A sev - arm", "A sev - arm", "A war H", "F stp/sc H"]);
    table.play_turn();
    table.submit(RUSSIA, &["F bla - ank", "A arm S F bla - ank", "A war H", "F stp/sc H"]);
    let evaluation = table.play_turn();
    assert_eq!(evaluation.turn, Turn::autumn(1902));
    // two units for two centers are left: the dislodged fleet was the third
    assert_eq!(evaluation.standing.unit_count(&Power::from("turkey")), 2);
    assert_eq!(evaluation.standing.center_count(&Power::from("turkey")), 2);
    assert!(evaluation.adjustments.iter().all(|adjusted| adjusted.unit.power != power("turkey")));
}

/// R217d, R154b: "Abbauten werden ggf. zwangsweise gemäß den in Kap. 8.7 festgehaltenen Regeln vorgenommen": Smyrna is lost, and the
/// army in Syria, farthest from home, goes.
#[test]
fn without_orders_the_farthest_unit_is_removed() {
    let mut table = Table::running(standard());
    table.submit(TURKEY, &["A con H", "A smy - syr", "F ank H"]);
    table.submit(RUSSIA, &["F sev - bla", "A mos - sev", "A war H", "F stp/sc H"]);
    table.play_turn();
    table.player(TURKEY, Command::Resign { note: String::new() });
    table.leader(Command::DoWithout { seat: TURKEY, reason: "x".to_owned(), deadline: None });
    table.submit(RUSSIA, &["F bla C A sev - arm", "A sev - arm", "A war H", "F stp/sc H"]);
    table.play_turn();
    table.submit(RUSSIA, &["F bla H", "A arm - smy", "A war H", "F stp/sc H"]);
    table.play_turn();
    table.submit(RUSSIA, &["F bla H", "A smy H", "A war H", "F stp/sc H"]);
    let evaluation = table.play_turn();
    assert_eq!(evaluation.turn, Turn::autumn(1902));
    let turkish = evaluation.adjustments.iter().filter(|adjusted| adjusted.unit.power == power("turkey"));
    let gone: Vec<_> = turkish.map(|adjusted| (adjusted.unit.place, adjusted.change)).collect();
    assert_eq!(gone, [(place("syr"), Change::Forced)]);
    assert_eq!(table.stands("turkey"), ["F ank", "A con"]);
}

// the game master may find that nobody is to blame (override with reason)
#[test]
fn a_ruling_spares_the_nmr() {
    let mut table = Table::running(standard());
    table.rule(Ruling::NoNmr { seat: TURKEY });
    turkey_misses(&mut table);
    assert_eq!(table.game.seats[6].nmr_count(), 0);
    assert!(table.game.graces.is_empty());
    assert_eq!(table.game.last_evaluation().unwrap().missing, [power("turkey")]);
}

// one NMR for a turn, however often its deadline is set anew
#[test]
fn two_missed_deadlines_of_one_turn_are_one_nmr() {
    let mut table = Table::running(standard());
    // Turkey misses spring, then hands in; in autumn it and England miss: Turkey is expelled
    turkey_misses(&mut table);
    table.hold(TURKEY);
    table.hold_all_but(&[]);
    table.pass_deadline();
    table.hold_all_but(&[TURKEY, ENGLAND]);
    table.pass_deadline();
    assert_eq!(table.game.seats[1].nmr_count(), 1);
    assert!(table.game.stops.contains(&StopReason::Substitute));
    table.substitute(TURKEY, person("Ersatz"));
    table.hold(TURKEY);
    table.pass_deadline();
    // England missed the same turn again: evaluated without it, and still its first NMR
    assert_eq!(table.game.seats[1].nmr_count(), 1);
    assert!(table.game.seats[1].occupant().is_some());
    assert_eq!(table.game.last_evaluation().unwrap().missing, [power("england")]);
    assert_eq!(table.game.graces[0].seat, ENGLAND);
}

/// R221, R222, R223a: Ludomaniac 9.11 to 9.14: exclusions are the council's, with a reason
#[test]
fn offences_are_for_the_council() {
    let exclude = |why| Command::Exclude { seat: ITALY, why, note: "siehe Akte".into() };
    let mut table = Table::running(standard());
    for why in [
        Vacancy::NmrOffender,
        Vacancy::FalseName,
        Vacancy::Destructive,
        Vacancy::Crossgaming,
        Vacancy::FalseSender,
    ] {
        assert_eq!(table.refused(leader(), exclude(why)), "not-council 10.4");
        let mut table = table.clone();
        table.council(exclude(why));
        let seat = &table.public().seats[4];
        assert_eq!(
            (seat.players[0].left, seat.free),
            (Some(Departure::Excluded), true),
            "the reason is not for all"
        );
        assert_eq!(table.game.seats[4].occupants[0].why, Some(why));
        assert!(table.game.stops.contains(&StopReason::Substitute));
    }
    assert_eq!(table.refused(council(), exclude(Vacancy::SecondNmr)), "not-for-you ");
    let player = table.actor(FRANCE);
    assert_eq!(table.refused(player, exclude(Vacancy::FalseName)), "not-game-master 9.1");
    assert_eq!(table.refused(Actor::System, exclude(Vacancy::FalseName)), "not-game-master 9.1");
}

//! Handing in orders (9.5, 9.5a, 9.9.1, 9.10.1).

use crate::table::*;
use game::command::Command;
use game::consequence::{Letter, Reader, Told, consequences};
use game::evaluation::Mark;
use game::house::{Ahead, HouseRules, Incomplete, LateOrders};
use game::ruling::Ruling;
use game::submission::{Channel, Flag, LineKind, Sheet};
use game::view::{Expectation, Matter};
use game::word::actor::Viewer;
use game::word::seat::Power;
use game::word::turn::Turn;
use rules::{Order, OrderResult};
use std::collections::BTreeSet;

const ALL: [&str; 3] = ["F bre - mao", "A par - bur", "A mar - spa"];

fn counts(table: &Table) -> Option<u32> {
    let turn = table.game.turn.unwrap();
    game::duty::counting(&table.game, FRANCE, turn, table.deadline())
        .map(|counting| counting.submission.version)
}

/// R169: orders reach the game master; R008b: nothing enforces what was agreed - any order is taken
#[test]
fn orders_are_kept_with_every_version_and_the_last_complete_one_counts() {
    let mut table = Table::running(standard());
    let expected = table.seat_view(FRANCE).expected;
    assert_eq!(expected, [Expectation::Orders { until: table.deadline() }]);
    table.submit(FRANCE, &ALL);
    assert_eq!(counts(&table), Some(1));
    assert!(table.seat_view(FRANCE).expected.is_empty());
    table.submit(FRANCE, &["F bre - eng", "A par H", "A mar S A par"]);
    assert_eq!(counts(&table), Some(2));
    let own = table.seat_view(FRANCE).submissions;
    assert_eq!(own.iter().map(|own| (own.version, own.counts)).collect::<Vec<_>>(), [(2, true), (1, false)]);
    assert_eq!(own[1].text, ALL.join("\n"));
}

/// R172a, R172b, R172c: Ludomaniac 9.5 "müssen stets alle Züge in der neuen Mail angegeben sein. Andernfalls steht es dem Spielleiter
/// frei, die Korrekturen nicht zur Wertung heranzuziehen."
#[test]
fn an_incomplete_correction_is_flagged_and_the_game_master_may_take_it() {
    let mut table = Table::running(standard());
    table.submit(FRANCE, &ALL);
    table.submit(FRANCE, &["A par - pic"]);
    assert!(table.game.submissions[1].is(Flag::Incomplete));
    assert_eq!(counts(&table), Some(1));
    assert!(table.matters().contains(&Matter::Correction { seat: FRANCE, version: 2 }));
    let take = |version| Command::TakeCorrection { seat: FRANCE, version };
    assert_eq!(table.refused(leader(), take(1)), "not-incomplete 9.5");
    assert_eq!(table.refused(leader(), take(9)), "no-such-version 9.5");
    table.leader(take(2));
    let turn = table.game.turn.unwrap();
    let counting = game::duty::counting(&table.game, FRANCE, turn, table.deadline()).unwrap();
    let orders: Vec<&str> = counting.lines.iter().map(|line| line.canonical.as_str()).collect();
    assert_eq!(orders, ["F bre - mao", "A mar - spa", "A par - pic"]);
    // a house rule may soften it for all
    let mut table = Table::with_house(HouseRules { incomplete: Incomplete::Merged, ..HouseRules::default() });
    table.submit(FRANCE, &ALL);
    table.submit(FRANCE, &["A par - pic"]);
    assert_eq!(counts(&table), Some(2));
}

// a complete mail after an incomplete one counts without a word
#[test]
fn a_complete_correction_needs_nobody() {
    let mut table = Table::running(standard());
    table.submit(FRANCE, &ALL);
    table.submit(FRANCE, &["A par - pic"]);
    table.submit(FRANCE, &["F bre H", "A par H", "A mar H"]);
    assert_eq!(counts(&table), Some(3));
    // press alone is no correction
    let mut sheet = table.sheet(FRANCE, &[]);
    sheet.text = "Presse: Vive la France".to_owned();
    table.hand_in(FRANCE, sheet);
    assert_eq!(counts(&table), Some(3));
}

/// R173, R174: Ludomaniac 9.5a "nur berücksichtigt, wenn zuvor noch keine Züge an den Spielleiter gesendet worden waren"
#[test]
fn a_copy_counts_only_if_nothing_was_sent_before() {
    let mut table = Table::running(standard());
    let copy = |table: &Table, orders: &[&str]| Sheet { copy: true, ..table.sheet(FRANCE, orders) };
    let first = copy(&table, &ALL);
    table.hand_in(FRANCE, first);
    assert_eq!(counts(&table), Some(1));
    assert!(table.game.submissions[0].is(Flag::Copy));
    table.now = time("2026-11-17T12:00");
    table.submit(FRANCE, &ALL);
    assert_eq!(counts(&table), Some(2));
    table.now = time("2026-11-18T12:00");
    let late_copy = copy(&table, &["F bre H", "A par H", "A mar H"]);
    table.hand_in(FRANCE, late_copy);
    assert_eq!(counts(&table), Some(2), "the mail to the game master goes before");
}

/// R175a, R175b, R176: Ludomaniac 9.5a "Vorabzüge sind nur für den ... jeweils anstehenden ZAT zulässig"
#[test]
fn preliminary_orders_are_for_the_pending_deadline_only() {
    let mut table = Table::running(standard());
    let provisional = Sheet { provisional: true, ..table.sheet(FRANCE, &ALL) };
    table.hand_in(FRANCE, provisional);
    assert_eq!(counts(&table), Some(1), "without anything else they count");
    let ahead = Sheet { turn: Turn::autumn(1901), ..table.sheet(FRANCE, &ALL) };
    let france = table.actor(FRANCE);
    let submit = |sheet: Sheet| Command::Submit { sheet: Box::new(sheet), seat: None };
    assert_eq!(table.refused(france.clone(), submit(ahead.clone())), "ahead 9.5a");
    let past = Sheet { turn: Turn::spring(1900), ..table.sheet(FRANCE, &ALL) };
    assert_eq!(table.refused(france, submit(past)), "wrong-turn 9.5a");
    // "soweit der Spielleiter keine anderslautenden Hausregeln aufgestellt hat"
    let mut table = Table::with_house(HouseRules { ahead: Ahead::Kept, ..HouseRules::default() });
    table.hand_in(FRANCE, ahead);
    assert_eq!(counts(&table), None, "they are for autumn");
    table.play_turn();
    assert_eq!(counts(&table), Some(1));
}

#[test]
fn the_same_message_twice_is_one_submission() {
    let mut table = Table::running(standard());
    let sheet = Sheet { message: Some("<1@example.org>".to_owned()), ..table.sheet(FRANCE, &ALL) };
    assert_eq!(table.hand_in(FRANCE, sheet.clone()).len(), 1);
    assert!(table.hand_in(FRANCE, sheet).is_empty());
    assert_eq!(table.game.submissions.len(), 1);
}

/// R206a, R206b: Ludomaniac 9.10.1 "zwischen ZAT und Erstellen der Auswertung ... nach eigenem Ermessen ... alle Spieler gleich"
#[test]
fn late_orders_count_for_all_or_for_nobody() {
    let mut table = Table::running(standard());
    table.leader(Command::SetHold { on: true });
    table.hold_all_but(&[FRANCE, ITALY]);
    let accept = Command::AcceptLate { reason: "Serverausfall".to_owned() };
    assert_eq!(table.refused(leader(), accept.clone()), "nothing-late 9.10.1");
    table.now = time("2026-11-23T20:05");
    table.submit(FRANCE, &ALL);
    table.submit(ITALY, &["A ven H", "A rom H", "F nap - ion"]);
    assert!(table.game.submissions.last().unwrap().is(Flag::Late));
    assert_eq!(counts(&table), None);
    assert!(table.matters().contains(&Matter::Late { seats: vec![FRANCE, ITALY] }));
    table.leader(accept);
    table.run_until(table.now);
    let draft = table.game.draft.clone().unwrap();
    assert!(draft.evaluation.missing.is_empty(), "both are in");
    // by house rule they are always taken
    let mut table = Table::with_house(HouseRules { late: LateOrders::Accepted, ..HouseRules::default() });
    table.hold_all_but(&[FRANCE]);
    table.now = time("2026-11-23T20:05");
    table.submit(FRANCE, &ALL);
    table.run_until(table.now);
    assert!(table.game.last_evaluation().unwrap().missing.is_empty());
}

/// R206a: Ludomaniac 9.10.1: a house rule leaves time between deadline and evaluation; what comes in it is told to the game master and
/// counts only by their word.
#[test]
fn a_house_rule_evaluates_some_minutes_after_the_deadline() {
    let house = HouseRules { evaluate_after: 30, ..HouseRules::default() };
    let late = |accepted: bool| {
        let mut table = Table::with_house(house.clone());
        table.hold_all_but(&[FRANCE]);
        table.run_until(time("2026-11-23T20:20"));
        assert!(table.game.last_evaluation().is_none(), "the deadline alone evaluates nothing");
        let before = table.game.clone();
        let events = table.submit(FRANCE, &ALL);
        assert!(table.game.submissions.last().unwrap().is(Flag::Late));
        let told = consequences(&before, &events, &table.game, table.now, &BTreeSet::new()).letters;
        let late = |letter: &Letter| matches!(letter.told, Told::CameLate { seat: FRANCE, .. });
        assert!(told.iter().any(|letter| matches!(letter.to, Reader::GameMaster(_)) && late(letter)));
        assert_eq!(told.len(), 1, "and nobody else is told");
        if accepted {
            table.leader(Command::AcceptLate { reason: "Postausfall".to_owned() });
        }
        table.run_until(time("2026-11-23T20:29"));
        assert!(table.game.last_evaluation().is_none());
        table.run_until(time("2026-11-23T20:30"));
        table.game.last_evaluation().unwrap().missing.clone()
    };
    assert!(late(true).is_empty());
    assert_eq!(late(false).len(), 1);
    // a week is the longest
    let long = HouseRules { evaluate_after: 8 * 24 * 60, ..HouseRules::default() };
    assert!(long.check().is_err());
}

/// R190a: Ludomaniac 9.9.1 "obliegt es dem Spielleiter, eine Zugabgabe ... ganz oder teilweise abzulehnen": with a reason,
/// logged, kept for the player
#[test]
fn a_submission_can_be_refused_wholly_or_partly() {
    let mut table = Table::running(standard());
    table.submit(FRANCE, &ALL);
    table.rule(Ruling::Refuse { seat: FRANCE, version: 1 });
    assert_eq!(counts(&table), None);
    table.leader(Command::Undo);
    assert_eq!(counts(&table), Some(1));
    table.rule(Ruling::Order {
        power: Power::from("france"),
        part: LineKind::Order,
        at: "par".to_owned(),
        canonical: String::new(),
    });
    let evaluation = table.play_turn();
    let paris = of(&evaluation, "par");
    assert_eq!((paris.order, paris.mark), (Order::Hold, Some(Mark::Nor)));
    assert!(paris.ruled, "the report marks it");
    assert_eq!(evaluation.rulings[0].reason, "für die Probe");
    let wrong = Ruling::Refuse { seat: FRANCE, version: 7 };
    let turn = table.game.turn.unwrap();
    let rule = Command::Rule { turn, ruling: wrong, reason: "x".to_owned() };
    assert_eq!(table.refused(leader(), rule), "no-such-ruling 9.9.1");
}

// the game master may also read an unclear order as what it meant, with a reason
#[test]
fn the_game_master_can_overrule_an_order_and_the_report_says_so() {
    let mut table = Table::running(standard());
    table.submit(FRANCE, &["F bre H", "A par H", "A mar H"]);
    table.rule(Ruling::Order {
        power: Power::from("france"),
        part: LineKind::Order,
        at: "mar".to_owned(),
        canonical: "A mar - spa".to_owned(),
    });
    let evaluation = table.play_turn();
    let army = of(&evaluation, "mar");
    assert_eq!((army.now, army.result, army.ruled), (Some(place("spa")), OrderResult::Succeeds, true));
}

/// R170a: orders name their turn and power; an order for another's power is refused
#[test]
fn orders_for_a_foreign_power_are_refused() {
    let mut table = Table::running(standard());
    let sheet = table.sheet(GERMANY, &["A ber H"]);
    let france = table.actor(FRANCE);
    let submit = Command::Submit { sheet: Box::new(sheet.clone()), seat: None };
    assert_eq!(table.refused(france.clone(), submit), "not-your-power 9.5");
    let submit = Command::Submit { sheet: Box::new(sheet.clone()), seat: Some(GERMANY) };
    assert_eq!(table.refused(france, submit.clone()), "not-for-you ");
    // the game master may type in what a player sent them, and only as such
    assert_eq!(table.refused(leader(), submit), "not-for-you ");
    let typed = Sheet { channel: Channel::GameMaster, ..sheet };
    table.leader(Command::Submit { sheet: Box::new(typed), seat: Some(GERMANY) });
    assert_eq!(table.game.submissions.len(), 1);
}

// orders are never visible to others before the evaluation; to the seat and the game master they are
#[test]
fn orders_stay_sealed() {
    let mut table = Table::running(standard());
    table.submit(FRANCE, &ALL);
    table.hold_all_but(&[FRANCE]);
    let seen = |viewer| serde_json::to_string(&game::view::filter(&table.log, viewer)).unwrap();
    assert!(seen(Viewer::Seat(FRANCE)).contains("A par - bur"));
    assert!(seen(Viewer::GameMaster).contains("A par - bur"));
    for viewer in [Viewer::Public, Viewer::Seat(GERMANY)] {
        assert!(!seen(viewer).contains("A par - bur"));
    }
    table.pass_deadline();
    assert!(serde_json::to_string(&table.public()).unwrap().contains("bur"), "published with the evaluation");
}

/// R189: what hinders an evaluation by its mere size is refused, and nothing is kept of it
#[test]
fn too_much_is_refused() {
    let mut table = Table::running(standard());
    let france = table.actor(FRANCE);
    let mut sheet = table.sheet(FRANCE, &ALL);
    sheet.text = "x".repeat(300_000);
    let submit = |sheet: &Sheet| Command::Submit { sheet: Box::new(sheet.clone()), seat: None };
    assert_eq!(table.refused(france.clone(), submit(&sheet)), "too-long 9.9.1");
    sheet.text.clear();
    sheet.lines = vec![sheet.lines[0].clone(); 3000];
    assert_eq!(table.refused(france, submit(&sheet)), "too-long 9.9.1");
}

/// R192a, R192b, R192c, R192d, R192e: Ludomaniac 9.9.3: NMR, NOR, NSO, NSU, IMP
#[test]
fn the_five_abbreviations() {
    let mut table = Table::running(standard());
    table.submit(FRANCE, &["A par S A mar - bur", "A mar - spa", "A gas - par"]);
    table.submit(ITALY, &["A rom - mos", "A ven H", "F nap H"]);
    table.hold_all_but(&[TURKEY]);
    table.pass_deadline();
    let evaluation = table.game.last_evaluation().unwrap().clone();
    let mark = |at: &str| of(&evaluation, at).mark;
    assert_eq!(mark("par"), Some(Mark::Nso));
    assert_eq!(mark("bre"), Some(Mark::Nor));
    assert_eq!(mark("rom"), Some(Mark::Imp));
    assert_eq!(mark("con"), Some(Mark::Nmr));
    assert_eq!(mark("mar"), None);
    assert_eq!(Mark::of(evaluation.strays[0].reason), Some(Mark::Nsu));
    assert_eq!(evaluation.missing, [power("turkey")]);
}

//! Corrections and repetitions (9.9.4, 9.9.5), verify.

use crate::table::*;
use game::command::Command;
use game::consequence::Told;
use game::ruling::Ruling;
use game::vote::Proposal;
use game::word::seat::Power;
use game::word::turn::Turn;

fn unit(power: &str, kind: char, at: &str) -> Ruling {
    Ruling::Unit { power: Power::from(power), kind, at: at.to_owned() }
}

fn rule_last(table: &mut Table, ruling: Ruling) {
    let turn = table.game.last_evaluation().unwrap().turn;
    table.leader(Command::Rule { turn, ruling, reason: "verrutscht".to_owned() });
}

/// R193a, R193b, R193c: Ludomaniac 9.9.4 "wird erwartet, dass dies umgehend dem Spielleiter mitgeteilt wird. Dieser nimmt eine Korrektur
/// ... vor und benachrichtigt alle Mitspieler." R194a: "um eine Woche verschoben"
#[test]
fn an_error_is_reported_corrected_and_told() {
    let mut table = Table::running(standard());
    let france = table.actor(FRANCE);
    let report = Command::ReportError { text: "A mar stand auf Halten".to_owned() };
    assert_eq!(table.refused(france, report.clone()), "nothing-evaluated 9.9.4");
    table.play_turn();
    table.player(FRANCE, report);
    assert_eq!(table.staff().errors.len(), 1);
    let before = table.deadline();
    rule_last(&mut table, Ruling::NoUnit { at: "mar".to_owned() });
    rule_last(&mut table, unit("france", 'A', "spa"));
    let events = table.leader(Command::Correct { reason: "Spanien vergessen".to_owned(), shift: true });
    assert_eq!(table.kinds(&events), ["evaluated", "published", "deadline_set"]);
    assert_eq!(table.told(|told| matches!(told, Told::Published { correction: true, .. })), everybody());
    let evaluation = table.game.last_evaluation().unwrap();
    assert_eq!((evaluation.turn, evaluation.number), (Turn::spring(1901), 2));
    assert_eq!(evaluation.correction.as_deref(), Some("Spanien vergessen"));
    assert_eq!(table.stands("france"), ["F bre", "A par", "A spa"]);
    assert_eq!(table.game.turn, Some(Turn::autumn(1901)), "the pending turn stays");
    assert_eq!(before.duration_until(table.deadline()).as_hours(), 7 * 24);
    assert!(table.staff().errors.is_empty());
    // both versions stay in the log, the last one stands
    assert_eq!(table.game.published.len(), 2);
    assert_eq!(table.game.evaluations().count(), 1);
    // orders of the pending turn still count after a correction
    table.submit(FRANCE, &["F bre H", "A par H", "A spa - por"]);
    assert_eq!(table.play_turn().standing.centers.get("por"), Some(&Power::from("france")));
}

/// R195: "Fehler, die bis zur Veröffentlichung der nächsten Auswertung nicht entdeckt worden sind, werden nicht mehr
/// korrigiert."
#[test]
fn after_the_next_report_it_is_too_late() {
    let mut table = Table::running(standard());
    assert_eq!(
        table.refused(leader(), Command::Correct { reason: "x".to_owned(), shift: false }),
        "nothing-evaluated 9.9.4"
    );
    table.play_turn();
    table.play_turn();
    let turn = Turn::spring(1901);
    let rule = Command::Rule { turn, ruling: unit("france", 'A', "spa"), reason: "x".to_owned() };
    assert_eq!(table.refused(leader(), rule), "correction-closed 9.9.4");
}

// late orders do not slip in by way of a correction (9.9.5 "korrigierte Auswertung mit nachgereichten Zügen")
#[test]
fn a_correction_takes_the_same_submissions() {
    let mut table = Table::running(standard());
    table.submit(FRANCE, &["F bre H", "A par H", "A mar - spa"]);
    table.play_turn();
    let stood = table.game.standing().clone();
    // 9.9.4: a correction corrects something; nobody is written to about nothing
    let correct = Command::Correct { reason: "Schreibfehler".to_owned(), shift: false };
    assert_eq!(table.refused(leader(), correct.clone()), "nothing-corrected 9.9.4");
    rule_last(&mut table, Ruling::NoUnit { at: "kie".to_owned() });
    rule_last(&mut table, unit("germany", 'F', "kie"));
    table.leader(correct);
    assert_eq!(table.game.standing(), &stood);
    assert_eq!(table.game.records.last().unwrap().counted[2].version, Some(1));
}

/// R196a, R196b: Ludomaniac 9.9.5 "nur möglich, wenn ihr alle in der Partie verbliebenen Spieler zustimmen. Der Rat der Weisen
/// ist ... zu informieren und kann die Wiederholung ggf. ablehnen."
#[test]
fn a_turn_is_repeated_by_consent_unless_the_council_refuses() {
    let mut table = Table::running(standard());
    table.submit(FRANCE, &["F bre H", "A par H", "A mar - spa"]);
    table.play_turn();
    let proposal = Proposal::Repetition { turn: Turn::spring(1901), reason: "Mail verloren".to_owned() };
    let wrong = Proposal::Repetition { turn: Turn::autumn(1900), reason: "x".to_owned() };
    let france = table.actor(FRANCE);
    assert_eq!(table.refused(france, Command::Propose { proposal: wrong }), "not-last-turn 9.9.5");
    table.player(FRANCE, Command::Propose { proposal });
    let id = table.game.ballots[0].id;
    let mut events = Vec::new();
    for seat in [AUSTRIA, ENGLAND, GERMANY, ITALY, RUSSIA, TURKEY] {
        assert!(table.game.published.len() == 1);
        events = table.player(seat, Command::Vote { id, yes: true });
    }
    assert_eq!(table.kinds(&events), ["voted", "agreed", "council_informed"]);
    assert_eq!(table.told(|told| matches!(told, Told::CouncilAsked { .. })), ["organisers"]);
    let mut refused = table.clone();
    let answer = |refuse| Command::CouncilAnswer { id, refuse, reason: "kein Grund".to_owned() };
    assert_eq!(refused.refused(leader(), answer(false)), "not-council 10.4");
    refused.council(answer(true));
    assert_eq!(refused.game.turn, Some(Turn::autumn(1901)));
    assert!(refused.game.ballots.is_empty());

    table.council(answer(false));
    assert_eq!(table.game.turn, Some(Turn::spring(1901)));
    assert_eq!(table.stands("france"), ["F bre", "A mar", "A par"], "the position before it");
    table.submit(FRANCE, &["F bre - mao", "A par H", "A mar H"]);
    table.pass_deadline();
    assert_eq!(table.game.turn, Some(Turn::autumn(1901)));
    assert!(table.stands("france").contains(&"F mao".to_owned()));
}

#[test]
fn held_evaluations_are_seen_by_the_staff_only_until_published() {
    let mut table = Table::running(standard());
    table.leader(Command::SetHold { on: true });
    table.hold_all_but(&[]);
    table.pass_deadline();
    assert!(table.staff().draft.is_some());
    assert!(table.public().reports.is_empty());
    assert!(table.jobs.is_empty());
    let italy = table.actor(ITALY);
    let sheet = Box::new(table.sheet(ITALY, &["A ven H"]));
    assert_eq!(table.refused(italy, Command::Submit { sheet, seat: None }), "no-orders-now 9.5");
    // ruled, thrown away, evaluated again
    table.rule(unit("italy", 'A', "tus"));
    table.leader(Command::DiscardDraft);
    table.run_until(table.now);
    table.leader(Command::Publish);
    assert!(table.stands("italy").contains(&"A tus".to_owned()));
    assert_eq!(table.public().reports.len(), 1);
    assert_eq!(table.refused(leader(), Command::Publish), "nothing-held 9.9.2");
}

// a dry run writes nothing and says what would come out
#[test]
fn a_dry_run_changes_nothing() {
    let mut table = Table::running(standard());
    table.submit(FRANCE, &["F bre H", "A par H", "A mar - spa"]);
    let before = table.game.clone();
    let events = game::evaluate::preview(&table.game, 1, table.deadline()).unwrap();
    let record = events.iter().find_map(|event| event.body.record()).unwrap();
    assert_eq!(table.game, before);
    assert!(record.evaluation.standing.units.iter().any(|unit| unit.at == "spa"));
    assert_eq!(record.evaluation.missing.len(), 6);
}

// "evaluation stored with its outcome": verify finds nothing in an honest log, and finds a changed one
#[test]
fn verify_finds_what_would_come_out_otherwise() {
    let mut table = Table::running(standard());
    table.submit(FRANCE, &["F bre - mao", "A par - bur", "A mar - spa"]);
    table.play_turn();
    table.rule(unit("italy", 'A', "tus"));
    table.play_turn();
    rule_last(&mut table, unit("italy", 'A', "pie"));
    table.leader(Command::Correct { reason: "x".to_owned(), shift: false });
    let checked = game::verify::verify(table.game.id.clone(), &table.log).unwrap();
    assert_eq!(checked.len(), 3, "two turns and a correction");
    assert!(checked.iter().all(|checked| checked.differences.is_empty()));
    let mut log = table.log.clone();
    for event in &mut log {
        if let game::body::Body::Evaluated { record, .. } = &mut event.body {
            record.evaluation.standing.units.pop();
        }
    }
    let checked = game::verify::verify(table.game.id.clone(), &log).unwrap();
    assert_eq!((checked[0].turn, checked[0].number), (Turn::spring(1901), 1));
    assert!(checked[0].differences[0].starts_with("/standing/units"), "{:?}", checked[0].differences);
}

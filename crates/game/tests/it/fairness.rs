//! Whether a published turn came from what was handed in: a log in which something was changed afterwards shows it, and names the
//! first thing that does not fit.

use crate::table::*;
use game::body::Body;
use game::command::Command;
use game::consequence::Job;
use game::event::Event;
use game::fairness::{Fault, check};
use game::sealing::Sealing;
use game::setup::Setup;
use game::view::filter;
use game::word::actor::Viewer;
use game::word::seat::SeatId;
use game::word::turn::Turn;
use jiff::SignedDuration;

const SPRING: Turn = Turn::spring(1901);

/// Two turns of a sealed game; France moves in the first.
fn played() -> Table {
    let mut table = Table::sealed(standard());
    table.submit(FRANCE, &["F bre H", "A par H", "A mar H"]);
    table.submit(FRANCE, &["F bre - mao", "A par - bur", "A mar - spa"]);
    table.play_turn();
    table.play_turn();
    table
}

fn first_fault(table: &Table, log: &[Event]) -> Option<Fault> {
    check(table.game.id.clone(), log).faults.into_iter().next()
}

/// The place in the log of what a seat handed in last for spring.
fn handed_in(log: &[Event], seat: SeatId) -> usize {
    let own = |event: &Event| matches!(&event.body, Body::Submitted { submission } if submission.seat == seat && submission.sheet.turn == SPRING);
    log.iter().rposition(own).unwrap()
}

/// What the clock has to do for the turn.
fn due(table: &Table) -> Job {
    let due = table.due();
    due.into_iter().find(|job| matches!(job, Job::Process { .. } | Job::Open { .. })).unwrap()
}

fn seals(events: &[Event]) -> Vec<&Sealing> {
    let step = |event: &'_ Event| matches!(event.body, Body::Sealing { .. });
    let steps = events.iter().filter(|event| step(event));
    steps
        .filter_map(|event| if let Body::Sealing { step } = &event.body { Some(step) } else { None })
        .collect()
}

#[test]
fn a_turn_is_closed_in_public_before_it_is_opened() {
    let mut table = Table::sealed(standard());
    table.hold_all_but(&[]);
    table.now = table.deadline();
    let job = due(&table);
    let events = table.work(job);
    assert_eq!(table.kinds(&events), ["sealing"], "nothing is evaluated yet");
    let public = filter(&events, Viewer::Public);
    let [Sealing::Closed(closed)] = seals(&public)[..] else { panic!("not in public") };
    assert_eq!((closed.turn, closed.number, closed.leaves.len()), (SPRING, 1, 7));
    let job = due(&table);
    let events = table.work(job);
    assert!(table.kinds(&events).contains(&"published".to_owned()));
    assert!(!table.kinds(&events).contains(&"overslept".to_owned()));
}

#[test]
fn whoever_plays_finds_their_orders_in_what_was_closed_and_others_learn_nothing() {
    let table = played();
    for seat in (0..7).map(SeatId) {
        let own = filter(&table.log, Viewer::Seat(seat));
        let found = check(table.game.id.clone(), &own);
        assert_eq!(found.faults, []);
        assert!(found.turns.iter().all(|turn| turn.closed.is_some() && turn.seats == [seat]), "{found:?}");
        assert_eq!(found.lots, [SPRING, Turn::autumn(1901)]);
        // what everybody gets of it is the same for all
        let others = (0..7).map(SeatId).filter(|other| *other != seat);
        for other in others {
            assert!(table.seen(Viewer::Seat(seat)).receipt(other, SPRING, table.now).is_none());
        }
    }
    let public = check(table.game.id.clone(), &filter(&table.log, Viewer::Public));
    assert!(public.faults.is_empty() && public.turns.len() == 2);
    let whole = check(table.game.id.clone(), &table.log);
    assert!(whole.faults.is_empty() && whole.turns[0].seats.len() == 7);
}

// the number of versions, a missed deadline and the hour of the press change nothing but hashes that nobody can read
#[test]
fn what_is_closed_has_the_same_form_whatever_was_handed_in() {
    let mut one = Table::sealed(standard());
    let mut other = one.clone();
    one.hold_all_but(&[FRANCE]);
    other.hold_all_but(&[]);
    other.submit(FRANCE, &["F bre H", "A par H", "A mar - spa"]);
    let close = |table: &mut Table| {
        table.now = table.deadline();
        let job = due(table);
        filter(&table.work(job), Viewer::Public)
    };
    let (one, other) = (close(&mut one), close(&mut other));
    // nobody can press a game to wait by missing orders under the usual house rules: both are closed
    let form = |events: &[Event]| {
        let text = serde_json::to_string(events).unwrap();
        let hash = |word: &str| word.len() == 64 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
        text.split('"')
            .map(|word| if hash(word) { "hash".to_owned() } else { word.to_owned() })
            .collect::<Vec<_>>()
    };
    assert_eq!(form(&one), form(&other));
}

#[test]
fn an_order_that_was_changed_afterwards_is_found() {
    let table = played();
    let mut log = table.log.clone();
    let at = handed_in(&log, FRANCE);
    let Body::Submitted { submission } = &mut log[at].body else { unreachable!() };
    submission.sheet.lines[1] = line(variants::standard(), "france".into(), "A par - pic");
    assert_eq!(first_fault(&table, &log), Some(Fault::OrdersChanged { turn: SPRING, seat: FRANCE }));
    // France finds it with its own part of the log, and nobody else can
    assert_eq!(
        first_fault(&table, &filter(&log, Viewer::Seat(FRANCE))),
        Some(Fault::OrdersChanged { turn: SPRING, seat: FRANCE })
    );
    assert_eq!(first_fault(&table, &filter(&log, Viewer::Seat(ITALY))), None);
}

#[test]
fn orders_that_were_swapped_are_found() {
    let table = played();
    let mut log = table.log.clone();
    let (one, other) = (handed_in(&log, FRANCE), handed_in(&log, ITALY));
    let sheet = |event: &Event| {
        let Body::Submitted { submission } = &event.body else { unreachable!() };
        submission.sheet.clone()
    };
    let (of_france, of_italy) = (sheet(&log[one]), sheet(&log[other]));
    for (at, sheet) in [(one, of_italy), (other, of_france)] {
        let Body::Submitted { submission } = &mut log[at].body else { unreachable!() };
        submission.sheet = sheet;
    }
    assert_eq!(first_fault(&table, &log), Some(Fault::OrdersChanged { turn: SPRING, seat: FRANCE }));
}

#[test]
fn orders_that_were_dropped_are_found() {
    let table = played();
    let mut log = table.log.clone();
    log.remove(handed_in(&log, FRANCE));
    assert_eq!(first_fault(&table, &log), Some(Fault::OrdersChanged { turn: SPRING, seat: FRANCE }));
}

#[test]
fn orders_that_came_after_the_closing_are_found() {
    let table = played();
    let mut log = table.log.clone();
    let closed =
        log.iter().position(|event| matches!(&event.body, Body::Sealing { step: Sealing::Closed(_) }));
    let late = log.remove(handed_in(&log, FRANCE));
    log.insert(closed.unwrap(), late);
    // with the receipt that the seat had then, the closing shows it; with a forged closing the order of the log does
    assert_eq!(first_fault(&table, &log), Some(Fault::OrdersChanged { turn: SPRING, seat: FRANCE }));
    let mut log = table.log.clone();
    let mut late = log[handed_in(&log, FRANCE)].clone();
    let Body::Submitted { submission } = &mut late.body else { unreachable!() };
    submission.version = 3;
    submission.sheet.received -= SignedDuration::from_secs(1);
    log.insert(closed.unwrap() + 1, late);
    assert_eq!(first_fault(&table, &log), Some(Fault::CameLate { turn: SPRING, seat: FRANCE }));
}

#[test]
fn a_report_that_shows_another_order_is_found_by_whom_it_concerns() {
    let table = played();
    let mut log = filter(&table.log, Viewer::Seat(FRANCE));
    let published = log.iter_mut().find_map(|event| {
        if let Body::Published { evaluation, .. } = &mut event.body { Some(evaluation) } else { None }
    });
    let evaluation = published.unwrap();
    let moved = evaluation.moves.iter_mut().find(|moved| moved.unit.place == place("par")).unwrap();
    let wrong = notation::canonical::parse_order(variants::standard(), "A par - pic").unwrap();
    moved.given[0].order = wrong;
    let at = "par".to_owned();
    assert_eq!(first_fault(&table, &log), Some(Fault::PrintedOtherwise { turn: SPRING, seat: FRANCE, at }));
}

#[test]
fn another_lot_than_the_one_that_was_fixed_is_found() {
    let table = played();
    let mut log = table.log.clone();
    let keys: Vec<_> = seals(&log)
        .into_iter()
        .filter_map(|step| if let Sealing::LotOpened { key, .. } = step { Some(*key) } else { None })
        .collect();
    let opened = log.iter_mut().find_map(|event| match &mut event.body {
        Body::Sealing { step: Sealing::LotOpened { key, .. } } => Some(key),
        _ => None,
    });
    *opened.unwrap() = keys[1];
    assert_eq!(first_fault(&table, &log), Some(Fault::LotChanged { turn: SPRING }));
    // the draws were made with another seed
    let mut log = table.log.clone();
    let record = log.iter_mut().find_map(|event| match &mut event.body {
        Body::Evaluated { record, .. } => Some(record),
        _ => None,
    });
    record.unwrap().seed += 1;
    assert_eq!(first_fault(&table, &log), Some(Fault::SeedChanged { turn: SPRING }));
}

#[test]
fn a_turn_that_was_never_closed_is_found() {
    let table = played();
    let mut log = table.log.clone();
    log.retain(|event| !matches!(&event.body, Body::Sealing { step: Sealing::Closed(_) }));
    assert_eq!(first_fault(&table, &log), Some(Fault::NotClosed { turn: SPRING }));
}

// the lot of the next turn is fixed with the publication of the one before it, so that nobody chooses it when the orders are in
#[test]
fn the_lot_of_a_turn_is_fixed_before_anything_is_handed_in_for_it() {
    let mut table = Table::sealed(standard());
    let fixed = |log: &[Event]| {
        let public = filter(log, Viewer::Public);
        let fixed = seals(&public).into_iter().filter_map(|step| match step {
            Sealing::LotFixed { turn, .. } => Some(*turn),
            _ => None,
        });
        fixed.collect::<Vec<_>>()
    };
    assert_eq!(fixed(&table.log), [SPRING]);
    table.play_turn();
    assert_eq!(fixed(&table.log), [SPRING, Turn::autumn(1901)]);
}

// orders that are taken late are closed once more, for all to see; what was closed first is not thrown away
#[test]
fn what_joins_after_the_closing_is_closed_once_more_in_public() {
    let mut table = Table::sealed(standard());
    table.leader(Command::SetHold { on: true });
    table.hold_all_but(&[FRANCE]);
    let mut late = table.sheet(FRANCE, &["F bre H", "A par H", "A mar - spa"]);
    table.leader(Command::Rule {
        turn: SPRING,
        ruling: game::ruling::Ruling::NoNmr { seat: FRANCE },
        reason: "krank".to_owned(),
    });
    table.pass_deadline();
    table.leader(Command::DiscardDraft);
    late.received = table.now + SignedDuration::from_mins(1);
    table.now += SignedDuration::from_mins(2);
    table.hand_in(FRANCE, late);
    table.leader(Command::AcceptLate { reason: "Post".to_owned() });
    table.run_until(table.now);
    table.leader(Command::Publish);
    let found = check(table.game.id.clone(), &filter(&table.log, Viewer::Public));
    assert_eq!(found.faults, []);
    assert_eq!(found.turns[0].times, 2);
    assert_eq!(check(table.game.id.clone(), &table.log).faults, []);
}

// whoever takes over a seat gets a salt that their predecessor does not know
#[test]
fn a_substitute_has_a_salt_of_their_own() {
    let mut table = Table::sealed(standard());
    let before = table.seen(Viewer::Seat(FRANCE));
    table.player(FRANCE, Command::Resign { note: String::new() });
    let player = person("Ersatz");
    table.substitute(FRANCE, player);
    let now = table.seen(Viewer::Seat(FRANCE));
    assert_ne!(before.receipt(FRANCE, SPRING, table.now), now.receipt(FRANCE, SPRING, table.now));
    table.play_turn();
    assert_eq!(check(table.game.id.clone(), &filter(&table.log, Viewer::Seat(FRANCE))).faults, []);
}

// a program of tomorrow must make the same receipt of what is handed in today
#[test]
fn a_receipt_never_changes() {
    let mut table = Table::sealed(Setup { ..standard() });
    table.submit(FRANCE, &["F bre - mao", "A par - bur", "A mar - spa"]);
    let receipt = table.game.receipt(FRANCE, SPRING, table.now).unwrap();
    // worked out by another program from docs/fairness.md
    assert_eq!(receipt.to_string(), "07154806f619cdb554d54902c56f0d56df4fe4749d1afd26ed56371f58397245");
}

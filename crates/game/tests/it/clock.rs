//! Clocks that jump and machines that sleep: nobody gets an unjust NMR, and the game master is told.

use crate::table::*;
use game::calendar::deadline::DeadlineReason;
use game::command::Command;
use game::consequence::{Job, Told};
use game::house::{HouseRules, NmrMode};
use game::submission::Sheet;
use game::view::Matter;
use game::word::actor::Actor;
use game::word::turn::Turn;

#[test]
fn a_machine_that_slept_over_three_deadlines_blames_nobody() {
    let mut table = Table::running(standard());
    table.hold_all_but(&[TURKEY, ITALY]);
    // three weeks later it wakes up
    table.at("2026-12-14T09:00");
    let process = table.due().into_iter().find(|job| matches!(job, Job::Process { .. })).unwrap();
    let events = table.work(process);
    assert_eq!(table.kinds(&events), ["overslept", "deadline_set"]);
    assert_eq!(table.told(|told| matches!(told, Told::Overslept { .. })), ["master"]);
    assert_eq!(table.told(|told| matches!(told, Told::Deadline { .. })), everybody());
    assert!(table.matters().iter().any(|matter| matches!(matter, Matter::Overslept { .. })));
    assert!(table.game.seats.iter().all(|seat| seat.nmr_count() == 0));
    assert_eq!(table.game.deadlines.last().unwrap().reason, DeadlineReason::Overslept);
    // a day at least, at the usual hour
    assert_eq!(berlin(table.deadline()), "Tue 2026-12-15 20:00");
    table.hold(TURKEY);
    table.hold(ITALY);
    table.pass_deadline();
    assert_eq!(table.game.turn, Some(Turn::autumn(1901)));
    assert_eq!(berlin(table.deadline()), "Mon 2026-12-21 20:00", "the plan begins anew from now");
}

#[test]
fn a_machine_that_slept_evaluates_what_is_complete() {
    let mut table = Table::running(standard());
    table.hold_all_but(&[]);
    table.at("2026-12-14T09:00");
    let job = table.due().into_iter().find(|job| matches!(job, Job::Process { .. })).unwrap();
    table.work(job);
    assert_eq!(table.game.turn, Some(Turn::autumn(1901)));
}

// orders that reached us in time count, however late they were read
#[test]
fn a_mail_that_waited_keeps_its_time() {
    let mut table = Table::running(standard());
    table.hold_all_but(&[FRANCE]);
    table.at("2026-11-23T20:05");
    let received = time("2026-11-23T19:50");
    let sheet = Sheet { received, ..table.sheet(FRANCE, &["F bre H", "A par H", "A mar - spa"]) };
    table.hand_in(FRANCE, sheet);
    table.run_until(table.now);
    let evaluation = table.game.last_evaluation().unwrap();
    assert!(evaluation.missing.is_empty());
    assert!(evaluation.moves.iter().any(|moved| moved.now == Some(place("spa"))));
}

// a time from the future does not make orders early or late: it came now at the latest
#[test]
fn a_time_from_the_future_is_now() {
    let mut table = Table::running(standard());
    let received = time("2030-01-01T00:00");
    let sheet = Sheet { received, ..table.sheet(FRANCE, &["F bre H", "A par H", "A mar H"]) };
    table.hand_in(FRANCE, sheet);
    assert_eq!(table.game.submissions[0].sheet.received, table.now);
}

#[test]
fn a_clock_that_jumps_back_does_nothing_early() {
    let mut table = Table::running(standard());
    table.at("2026-11-10T00:00");
    let process = Command::Process { turn: Turn::spring(1901), ordinal: 1, seed: 1 };
    assert_eq!(table.refused(Actor::System, process), "too-early 9.4");
    table.hold(FRANCE);
    assert_eq!(table.game.submissions.len(), 1);
}

// a clock that jumps ahead looks like a sleeping machine: orders missing, nobody blamed
#[test]
fn a_clock_that_jumps_ahead_blames_nobody() {
    let mut table = Table::running(standard());
    table.at("2027-06-01T00:00");
    let job = table.due().into_iter().find(|job| matches!(job, Job::Process { .. })).unwrap();
    table.work(job);
    assert!(table.game.published.is_empty());
    assert!(table.game.seats.iter().all(|seat| seat.nmr_count() == 0));
}

#[test]
fn a_sleeping_machine_extends_a_time_limit() {
    let mut table = Table::running(standard());
    table.hold_all_but(&[TURKEY]);
    table.pass_deadline();
    table.at("2026-11-29T12:00");
    let job = table.due().into_iter().find(|job| matches!(job, Job::CloseGrace { .. })).unwrap();
    table.work(job);
    assert!(table.game.seats[6].occupant().is_some(), "nobody is expelled by a machine that slept");
    assert_eq!(berlin(table.game.graces[0].until), "Mon 2026-11-30 20:00");
    table.run_until(time("2026-11-30T20:00"));
    assert!(table.game.seats[6].occupant().is_none());
}

/// One late clock is one letter: it names the limit that was missed, and not the one that replaces it.
#[test]
fn a_machine_that_slept_through_two_limits_says_so_once() {
    let mut table = Table::running(standard());
    table.hold_all_but(&[TURKEY, ITALY]);
    table.pass_deadline();
    let missed = table.game.graces[0].until;
    table.at("2026-11-29T12:00");
    let mut told = Vec::new();
    for _ in 0..2 {
        let job = table.due().into_iter().find(|job| matches!(job, Job::CloseGrace { .. })).unwrap();
        table.work(job);
        told.extend(table.told(|told| matches!(told, Told::Overslept { .. })));
    }
    assert_eq!(told, ["master"]);
    assert!(table.game.graces.iter().all(|grace| berlin(grace.until) == "Mon 2026-11-30 20:00"));
    let [deadline] = table.game.overslept.as_slice() else { panic!("{:?}", table.game.overslept) };
    assert_eq!((deadline.turn, deadline.at), (Turn::autumn(1901), missed));
}

/// A machine that comes back after the deadline reminds nobody of it, and neither does the game master.
#[test]
fn nobody_is_reminded_of_what_is_past() {
    let mut table = Table::running(standard());
    table.hold_all_but(&[TURKEY]);
    let deadline = table.game.deadline.unwrap();
    table.now = deadline.at;
    let remind = Command::Remind { turn: deadline.turn, ordinal: deadline.ordinal, hours: 24 };
    assert_eq!(table.refused(Actor::System, remind), "deadline-past 9.4");
}

// the limit of procedure b is the deadline itself: it moves with it
#[test]
fn a_sleeping_machine_extends_the_wait_for_missing_orders() {
    let house = HouseRules { nmr: NmrMode::WaitFirst, ..HouseRules::default() };
    let mut table = Table::with_house(house);
    table.hold_all_but(&[TURKEY]);
    table.pass_deadline();
    table.at("2026-11-29T12:00");
    let job = table.due().into_iter().find(|job| matches!(job, Job::Process { .. })).unwrap();
    table.work(job);
    assert_eq!(berlin(table.deadline()), "Mon 2026-11-30 20:00");
    assert_eq!(table.game.graces[0].until, table.deadline());
    table.hold(TURKEY);
    table.run_until(table.now);
    assert_eq!(table.game.turn, Some(Turn::autumn(1901)));
}

// the game master is no sleeping machine: they decide when they look
#[test]
fn the_game_master_may_process_late_himself() {
    let mut table = Table::running(standard());
    table.hold_all_but(&[TURKEY]);
    table.at("2026-11-24T09:00");
    table.leader(Command::Process { turn: Turn::spring(1901), ordinal: 1, seed: 1 });
    assert_eq!(table.game.seats[6].nmr_count(), 1);
}

#[test]
fn the_same_job_twice_changes_nothing() {
    let mut table = Table::running(standard());
    table.hold_all_but(&[]);
    table.now = table.deadline();
    let job = table.due().into_iter().find(|job| matches!(job, Job::Process { .. })).unwrap();
    assert!(!table.act_as(job.act(1).unwrap()).unwrap().is_empty());
    let version = table.game.version;
    assert!(table.act_as(job.act(1).unwrap()).unwrap().is_empty());
    assert_eq!(table.game.version, version);
    // nor does the same deadline by another name
    let again = Command::Process { turn: Turn::spring(1901), ordinal: 1, seed: 1 };
    assert_eq!(table.refused(Actor::System, again), "no-such-deadline 9.4");
}

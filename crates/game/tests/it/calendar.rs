//! Deadlines (9.4): weekly in the game's zone, plan, shifts, pauses, absences, early evaluation.

use crate::table::*;
use game::calendar::closed::Closed;
use game::calendar::rhythm::{Rhythm, zone};
use game::command::Command;
use game::consequence::{Job, Told};
use game::house::{Absences, HouseRules};
use game::setup::Setup;
use game::view::Matter;
use game::word::turn::Turn;

/// R006a, R166b: Ludomaniac 9.4 "auf Ludomaniac sind 7 Tage üblich": the hour stays when summer time ends
#[test]
fn weekly_deadlines_keep_their_hour_across_summer_time() {
    // the plan of a game whose pending deadline is this one
    let plan = |rhythm: Rhythm, pending: &str, count| -> Vec<String> {
        let mut table = Table::running(Setup { rhythm, ..standard() });
        table.game.deadline.as_mut().unwrap().at = time(pending);
        table.game.plan(count).into_iter().map(berlin).collect()
    };
    assert_eq!(
        plan(Rhythm::default(), "2026-10-12T20:00", 4),
        ["Mon 2026-10-19 20:00", "Mon 2026-10-26 20:00", "Mon 2026-11-02 20:00", "Mon 2026-11-09 20:00"]
    );
    // the clocks go back on 25 October: one hour more between the two
    let hours = time("2026-10-19T20:00").duration_until(time("2026-10-26T20:00")).as_hours();
    assert_eq!(hours, 169);
    // and forward on 28 March 2027
    assert_eq!(plan(Rhythm::default(), "2027-03-22T20:00", 1), ["Mon 2027-03-29 20:00"]);
    // an hour that does not exist is taken an hour later
    let night = Rhythm { days: 1, weekday: None, time: "02:30".parse().unwrap() };
    assert_eq!(plan(night, "2027-03-27T02:30", 2), ["Sun 2027-03-28 03:30", "Mon 2027-03-29 02:30"]);
}

#[test]
fn an_evaluation_a_day_late_keeps_the_weekday_and_a_later_one_leaves_time() {
    let zone = zone("Europe/Berlin").unwrap();
    let next = |at: &str| berlin(Rhythm::default().next(time(at), &zone));
    assert_eq!(next("2026-11-16T20:01"), "Mon 2026-11-23 20:00");
    assert_eq!(next("2026-11-18T09:00"), "Mon 2026-11-23 20:00");
    assert_eq!(next("2026-11-19T09:00"), "Mon 2026-11-30 20:00");
}

/// R006b, R166a
#[test]
fn rhythms_are_checked() {
    for (days, weekday) in [(0, None), (61, None), (6, Some(1)), (7, Some(8)), (7, Some(0))] {
        let setup = Setup { rhythm: Rhythm { days, weekday, ..Rhythm::default() }, ..standard() };
        let create = Command::Create { setup: Box::new(setup) };
        assert_eq!(Table::empty(1).refused(leader(), create), "rhythm 9.4");
    }
    let mut table = Table::running(standard());
    let rhythm = Rhythm { days: 14, weekday: Some(3), time: "18:00".parse().unwrap() };
    table.leader(Command::SetRhythm { rhythm });
    table.play_turn();
    assert_eq!(berlin(table.deadline()), "Wed 2026-12-09 18:00");
}

/// R168a, R168b: Ludomaniac 9.4 "kurzfristige ZAT-Verschiebungen": everybody sees the new date
#[test]
fn a_shift_is_seen_by_all_and_can_be_taken_back() {
    let mut table = Table::running(standard());
    let before = table.deadline();
    let to = time("2026-11-25T20:00");
    assert_eq!(table.refused(leader(), Command::Shift { to, reason: " ".to_owned() }), "reason-missing 10.2");
    assert_eq!(
        table.refused(leader(), Command::Shift { to: table.now, reason: "x".to_owned() }),
        "deadline-past 9.4"
    );
    let far = time("2029-01-01T20:00");
    assert_eq!(
        table.refused(leader(), Command::Shift { to: far, reason: "x".to_owned() }),
        "deadline-far 9.4"
    );
    let player = table.actor(ITALY);
    assert_eq!(table.refused(player, Command::Shift { to, reason: "x".to_owned() }), "not-game-master 9.1");
    table.leader(Command::Shift { to, reason: "Umzug".to_owned() });
    let deadline = |told: &Told| matches!(told, Told::Deadline { .. });
    assert_eq!(table.told(deadline), everybody(), "seven players and the game master are told");
    let view = table.public();
    assert_eq!((view.deadline.unwrap().at, view.last_notice.as_deref()), (to, Some("Umzug")));
    assert_eq!(view.deadline.unwrap().ordinal, 2);

    table.leader(Command::Undo);
    assert_eq!(table.told(deadline), everybody());
    assert_eq!(table.deadline(), before);
    assert_eq!(table.game.deadline.unwrap().ordinal, 3, "a deadline restored is a new one for the clock");
    table.leader(Command::Redo);
    assert_eq!(table.told(deadline), everybody());
    assert_eq!(table.deadline(), to);
    assert_eq!(table.refused(leader(), Command::Redo), "nothing-to-redo 9.9.4");
}

#[test]
fn a_paused_game_is_not_evaluated() {
    let mut table = Table::running(standard());
    table.leader(Command::Suspend { reason: "Weihnachten".to_owned() });
    assert!(table.jobs.is_empty());
    table.at("2026-11-23T20:00");
    let process = Command::Process { turn: Turn::spring(1901), ordinal: 1, seed: 0 };
    assert_eq!(table.refused(leader(), process), "stopped 9.10.1");
    // orders can be handed in all the same
    table.hold(FRANCE);
    table.at("2027-01-05T12:00");
    table.leader(Command::Resume { deadline: None, note: "weiter".to_owned() });
    assert_eq!(berlin(table.deadline()), "Mon 2027-01-11 20:00");
    table.play_turn();
    assert_eq!(table.game.turn, Some(Turn::autumn(1901)));
    let resume = Command::Resume { deadline: None, note: String::new() };
    assert_eq!(table.refused(leader(), resume), "not-stopped 9.4");
}

/// R167: Ludomaniac 9.4 "Für Abwesenheitszeiten ... können die jeweiligen Spielleiter Sonderregelungen ... treffen"
#[test]
fn absences_are_told_or_move_the_deadline() {
    let absence = || Command::DeclareAbsence {
        from: time("2026-11-20T00:00"),
        to: time("2026-12-02T00:00"),
        note: "Urlaub".to_owned(),
    };
    let mut table = Table::running(standard());
    table.player(ITALY, absence());
    assert_eq!(berlin(table.deadline()), "Mon 2026-11-23 20:00");
    assert!(table.matters().contains(&Matter::Absence { seat: ITALY, to: time("2026-12-02T00:00") }));
    // the others do not learn of it
    assert!(table.seat_view(FRANCE).absences.is_empty());
    assert_eq!(table.seat_view(ITALY).absences.len(), 1);

    let mut table = Table::with_house(HouseRules { absences: Absences::Shift, ..HouseRules::default() });
    table.player(ITALY, absence());
    assert_eq!(berlin(table.deadline()), "Mon 2026-12-07 20:00");
    let wrong = Command::DeclareAbsence { from: table.now, to: table.now, note: String::new() };
    let italy = table.actor(ITALY);
    assert_eq!(table.refused(italy, wrong), "absence-order 9.4");
}

#[test]
fn everybody_in_and_no_wait_means_an_early_evaluation() {
    let mut table = Table::with_house(HouseRules { early: true, ..HouseRules::default() });
    table.hold_all_but(&[]);
    assert!(table.due().is_empty());
    for seat in table.game.seats.clone() {
        table.player(seat.id, Command::SetNoWait { on: true });
    }
    table.player(ITALY, Command::SetNoWait { on: false });
    let at_once = Command::ProcessEarly { turn: Turn::spring(1901), seed: 1 };
    assert_eq!(table.refused(leader(), at_once.clone()), "not-all-ready 9.4");
    table.player(ITALY, Command::SetNoWait { on: true });
    let early = |job: &Job| matches!(job, Job::ProcessEarly { .. });
    assert!(!table.due().is_empty() && table.due().iter().all(early), "{:?}", table.due());
    table.run_until(table.now);
    assert_eq!(table.game.turn, Some(Turn::autumn(1901)));
    // "no wait" is for one turn
    table.hold_all_but(&[]);
    assert!(table.due().is_empty());
    // where the house rules do not know it, it does not happen
    let mut table = Table::running(standard());
    assert_eq!(table.refused(leader(), at_once), "early-not-allowed 9.4");
}

#[test]
fn who_is_missing_is_reminded_once() {
    let mut table = Table::running(standard());
    table.hold(FRANCE);
    table.run_until(time("2026-11-22T20:00"));
    let reminders: Vec<_> = table.log.iter().filter(|event| event.kind() == "reminded").collect();
    assert_eq!(reminders.len(), 7, "one for the staff, and each of the six their own");
    let missing = ["austria", "england", "germany", "italy", "russia", "turkey"];
    assert_eq!(table.told(|told| matches!(told, Told::Reminder { .. })), missing);
    assert_eq!(table.told(|told| matches!(told, Told::WereReminded { .. })), ["master"]);
    // nobody learns who else is missing
    let turkey = game::view::filter(&table.log, game::word::actor::Viewer::Seat(TURKEY));
    let reminded = turkey.iter().filter_map(|event| match &event.body {
        game::body::Body::Reminded { seats, .. } => Some(seats.clone()),
        _ => None,
    });
    assert_eq!(reminded.collect::<Vec<_>>(), [vec![TURKEY]]);
    assert!(table.due().is_empty());
}

/// R166: 9.4: no regular deadline falls on a closed day; one that stands on it moves to the next regular date, and everybody is told. A
/// limit never ends on one (9.10.1c), and the plan of deadlines has none of them.
#[test]
fn no_deadline_falls_on_a_closed_day() {
    let rhythm = Rhythm { days: 7, weekday: Some(1), time: jiff::civil::time(20, 0, 0, 0) };
    let closed = |text: &str| text.parse::<Closed>().unwrap();
    let house = HouseRules {
        closed: vec![closed("2026-11-24/2026-12-04"), closed("12-07")],
        ..HouseRules::default()
    };
    let mut table = Table::running(Setup { rhythm, house: house.clone(), ..standard() });
    assert_eq!(berlin(table.deadline()), "Mon 2026-11-23 20:00");
    let plan: Vec<String> = table.public().plan.iter().map(|at| berlin(*at)).collect();
    assert_eq!(plan[0], "Mon 2026-12-14 20:00", "the 30th is closed, and so is every 7 December");
    table.hold_all_but(&[TURKEY]);
    table.pass_deadline();
    assert_eq!(berlin(table.game.graces[0].until), "Sat 2026-12-05 20:00", "a limit ends on an open day");
    assert_eq!(berlin(table.deadline()), "Mon 2026-12-14 20:00");

    // announced while the deadline stands: it moves, and all are told
    let mut table = Table::running(Setup { rhythm, ..standard() });
    let rules = HouseRules { closed: vec![closed("2026-11-23")], ..HouseRules::default() };
    table.leader(Command::SetHouseRules { rules: Box::new(rules), reason: "Turnier".to_owned() });
    assert_eq!(berlin(table.deadline()), "Mon 2026-11-30 20:00");
    assert_eq!(table.told(|told| matches!(told, Told::Deadline { .. })).len(), 8);

    for wrong in ["31-02", "02-31", "2026-12-24/2026-12-01", "Advent", "1-1", "2026-02-30"] {
        assert!(wrong.parse::<Closed>().is_err(), "{wrong}");
    }
    for (days, code) in [("2026-12-01/2026-12-28", None), ("2026-12-01/2026-12-29", Some("closed-days 9.4"))]
    {
        let rules = HouseRules { closed: vec![closed(days)], ..HouseRules::default() };
        let set = Command::SetHouseRules { rules: Box::new(rules), reason: "Ferien".to_owned() };
        match code {
            Some(code) => assert_eq!(table.refused(leader(), set), code, "{days}"),
            None => assert!(!table.leader(set).is_empty(), "{days}"),
        }
    }
}

/// R214: 9.10.1c: "sollte sieben Kalendertage nur in begründeten Ausnahmefällen überschreiten": a longer limit needs a reason; and what was
/// promised is not taken away.
#[test]
fn a_long_limit_needs_a_reason_and_no_limit_is_shortened() {
    let mut table = Table::running(standard());
    table.hold_all_but(&[TURKEY]);
    table.pass_deadline();
    let limit = |until: &str, why: &str| {
        let (until, reason) = (time(until), why.to_owned());
        Command::SetGrace { seat: TURKEY, until, reason }
    };
    assert_eq!(table.refused(leader(), limit("2026-12-01T20:00", "")), "long-limit 9.10.1c");
    table.leader(limit("2026-11-30T20:00", ""));
    table.leader(limit("2026-12-01T20:00", "Krankenhaus"));
    table.at("2026-11-24T12:00");
    assert_eq!(table.refused(leader(), limit("2026-11-28T20:00", "doch nicht")), "grace-runs 9.10.1");
}

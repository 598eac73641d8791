//! Seats that fall free: what becomes of what lay there, and who learns why (9.9.7, 9.10.1, 9.10.1e).

use crate::table::*;
use game::body::Body;
use game::calendar::deadline::{DeadlineReason, StopReason};
use game::calendar::rhythm::Rhythm;
use game::command::Command;
use game::consequence::{AskedBy, Told};
use game::duty;
use game::house::{Absences, HouseRules};
use game::setup::{Identity, Press, Setup};
use game::view::{Matter, filter};
use game::word::actor::{Actor, Viewer};
use game::word::seat::SeatId;
use game::word::turn::Turn;
use jiff::Timestamp;

fn anonymous() -> Table {
    Table::running(Setup { identity: Identity::Anonymous, press: Press::Report, ..standard() })
}

fn public_log(table: &Table) -> String {
    serde_json::to_string(&filter(&table.log, Viewer::Public)).unwrap()
}

/// 9.5, 9.10.1e: what a player handed in is theirs. Whoever takes the seat begins without it and never reads it.
#[test]
fn a_substitute_neither_sees_nor_inherits_the_orders_of_their_predecessor() {
    let mut table = Table::running(standard());
    table.hold(TURKEY);
    table.player(TURKEY, Command::Resign { note: String::new() });
    table.substitute(TURKEY, person("Neu"));
    let turn = table.game.turn.unwrap();
    assert!(duty::counting(&table.game, TURKEY, turn, Timestamp::MAX).is_none(), "they count for nobody");
    assert!(table.seat_view(TURKEY).submissions.is_empty(), "nor are they shown");
    let seen = serde_json::to_string(&filter(&table.log, Viewer::Seat(TURKEY))).unwrap();
    assert!(!seen.contains("\"submitted\""), "{seen}");
    table.hold(TURKEY);
    assert_eq!(table.seat_view(TURKEY).submissions.len(), 1, "their own they see");
}

/// 9.9.7: in a game with hidden identities nobody else learns why a seat fell free, and before the next deadline not even
/// that it did: who leaves several games within a minute would else have told who they are.
#[test]
fn leaving_a_hidden_game_shows_at_the_deadline_and_tells_no_reason() {
    let mut left = anonymous();
    let mut stayed = left.clone();
    left.player(TURKEY, Command::Resign { note: "keine Zeit".to_owned() });
    assert_eq!(public_log(&left), public_log(&stayed), "until the deadline nothing differs");
    let letters: Vec<_> = left.letters.iter().map(|letter| format!("{:?}", letter.to)).collect();
    assert!(!letters.iter().any(|to| to.contains("austria")), "{letters:?}");
    for table in [&mut left, &mut stayed] {
        table.hold_all_but(&[TURKEY]);
    }
    left.pass_deadline();
    let log = public_log(&left);
    assert!(log.contains("seat_vacated"), "{log}");
    for reason in ["resigned", "10.5", "keine Zeit", "\"how\":\"left\""] {
        assert!(!log.contains(reason), "{reason}: {log}");
    }
    assert_eq!(left.public().seats[6].players[0].left, None, "and the page tells no reason");
    assert!(left.public().seats[6].free);
}

/// 9.4, 9.9.7: where identities are hidden a deadline moves for an absence without a word of whose, or that it was one.
#[test]
fn an_absence_in_a_hidden_game_moves_the_deadline_and_tells_nothing_else() {
    let house = HouseRules { absences: Absences::Shift, ..HouseRules::default() };
    let mut table = Table::running(Setup { identity: Identity::Anonymous, house, ..standard() });
    let (from, to) = (time("2026-11-23T08:00"), time("2026-11-29T08:00"));
    table.player(TURKEY, Command::DeclareAbsence { from, to, note: "Urlaub".to_owned() });
    assert_eq!(berlin(table.deadline()), "Mon 2026-11-30 20:00");
    for viewer in [Viewer::Public, Viewer::Seat(FRANCE)] {
        let seen = filter(&table.log, viewer);
        let log = serde_json::to_string(&seen).unwrap();
        assert!(!log.contains("absence\"}") && !log.contains("Urlaub"), "{log}");
        let moved = seen.last().unwrap();
        assert_eq!((&moved.kind()[..], &moved.actor), ("deadline_set", &Actor::Hidden));
        assert!(matches!(moved.body, Body::DeadlineSet { reason: DeadlineReason::Shifted, .. }));
    }
}

/// 9.10.1: who would take a free seat over says so; they and the staff know, nobody else, and not how many.
#[test]
fn an_offer_is_between_who_offers_and_the_staff() {
    let mut table = Table::running(standard());
    let nora = person("Nora");
    let offer = |seat| Command::OfferSeat { seat, player: person("Nora"), newcomer: false };
    let actor = Actor::Player(nora.id.clone());
    assert_eq!(table.refused(actor.clone(), offer(TURKEY)), "seat-taken 9.10.1");
    table.player(TURKEY, Command::Resign { note: String::new() });
    let (public, seat) = (public_log(&table), table.seen(Viewer::Seat(FRANCE)));
    table.must(actor.clone(), offer(TURKEY));
    assert_eq!(table.letters.len(), 1, "the game master is told: {:?}", table.letters);
    assert_eq!((public_log(&table), table.seen(Viewer::Seat(FRANCE))), (public, seat));
    assert_eq!(table.staff().offers.len(), 1);
    assert_eq!(table.refused(actor.clone(), offer(TURKEY)), "offered-already 9.10.1");
    assert_eq!(table.refused(actor.clone(), offer(SeatId(40))), "no-such-seat 1.1");
    let turkey = Command::OfferSeat { seat: TURKEY, player: person("turkey"), newcomer: false };
    assert_eq!(table.refused(Actor::Player(person("turkey").id), turkey), "was-expelled 9.10.1");
    let france = Command::OfferSeat { seat: TURKEY, player: person("france"), newcomer: false };
    let actor_of_france = table.actor(FRANCE);
    assert_eq!(table.refused(actor_of_france, france), "plays-already 9.11");
    let leads = Command::OfferSeat { seat: TURKEY, player: person("Leiter"), newcomer: false };
    assert_eq!(table.refused(Actor::Player(person("Leiter").id), leads), "game-master-plays 9.1");
    let other = Command::OfferSeat { seat: TURKEY, player: person("Otto"), newcomer: false };
    assert_eq!(table.refused(actor.clone(), other), "not-for-you ", "nobody offers somebody else");
    let back = |who: &str| Command::WithdrawOffer { seat: TURKEY, player: person(who).id };
    table.must(actor.clone(), back("Nora"));
    assert_eq!(table.refused(actor.clone(), back("Nora")), "no-such-offer 9.10.1");
    table.must(actor, offer(TURKEY));
    table.substitute(TURKEY, person("Otto"));
    assert!(table.game.offers.is_empty(), "void when the seat is filled");
    table.player(FRANCE, Command::Resign { note: String::new() });
    table.leader(Command::DoWithout { seat: FRANCE, reason: "entschieden".to_owned(), deadline: None });
    let nora = Actor::Player(person("Nora").id);
    assert_eq!(table.refused(nora, offer(FRANCE)), "unmanned 9.10.1d");
}

/// 9.10.1e: "Dem neuen Mitspieler sollte die Möglichkeit zu Verhandlungen gegeben, der ZAT entsprechend verschoben werden":
/// three working days, the next regular hour, never before the deadline that stands.
#[test]
fn whoever_takes_a_seat_has_time_to_negotiate() {
    let rhythm = Rhythm { days: 7, weekday: Some(5), time: jiff::civil::time(20, 0, 0, 0) };
    for (yes, deadline) in
        [("2026-11-28T12:00", "Wed 2026-12-02 20:00"), ("2026-12-01T12:00", "Fri 2026-12-04 20:00")]
    {
        let mut table = Table::running(Setup { rhythm, ..standard() });
        table.at("2026-11-20T12:00");
        table.player(TURKEY, Command::Resign { note: String::new() });
        table.at(yes);
        table.substitute(TURKEY, person("Neu"));
        assert_eq!(berlin(table.deadline()), deadline, "{yes}");
    }
    let mut table = Table::running(standard());
    table.at("2026-12-01T12:00");
    table.leader(Command::Shift { to: time("2026-12-06T20:00"), reason: "Advent".to_owned() });
    table.player(TURKEY, Command::Resign { note: String::new() });
    table.substitute(TURKEY, person("Neu"));
    assert_eq!(berlin(table.deadline()), "Sun 2026-12-06 20:00", "a standing deadline stays");
}

/// 9.10.1c: "mindestens drei volle Werktage": a limit of a single case may be as short as that and no shorter; Sundays are no
/// working days, and the changes of summer time take nothing away.
#[test]
fn a_limit_of_one_case_is_never_below_three_working_days() {
    for (rhythm_day, from, least) in [
        (1, "2026-11-30T20:00", "2026-12-03T20:00"),
        (5, "2026-11-27T20:00", "2026-12-01T20:00"),
        (5, "2026-10-23T20:00", "2026-10-27T20:00"),
        (5, "2027-03-26T20:00", "2027-03-30T20:00"),
    ] {
        let rhythm = Rhythm { days: 7, weekday: Some(rhythm_day), time: jiff::civil::time(20, 0, 0, 0) };
        let mut table = Table::running(Setup { rhythm, ..standard() });
        table.at(from);
        table.now -= jiff::SignedDuration::from_hours(24 * 7);
        table.leader(Command::Shift { to: time(from), reason: "Probe".to_owned() });
        table.hold_all_but(&[TURKEY]);
        table.pass_deadline();
        assert_eq!(table.game.graces[0].seat, TURKEY, "{from}");
        let limit = |until| Command::SetGrace { seat: TURKEY, until, reason: String::new() };
        let hour = jiff::SignedDuration::from_hours(1);
        let refused = table.refused(leader(), limit(time(least) - hour));
        assert_eq!(refused, "house-rule-sharper 9.10.1c", "{from}");
        table.leader(limit(time(least)));
        assert_eq!(berlin(table.game.graces[0].until), berlin(time(least)));
    }
}

/// 9.9.7, 9.10.1e: in a hidden game a seat can be given away before it falls free. Until the deadline nobody but the staff and whoever was
/// asked learns anything; at the deadline the newcomer sits there, and the game never stands still.
#[test]
fn whoever_was_asked_follows_at_the_deadline_and_nothing_shows_before() {
    let mut left = anonymous();
    let mut stayed = left.clone();
    let nora = person("Nora");
    let offer = || Command::OfferSeat { seat: TURKEY, player: person("Nora"), newcomer: false };
    left.player(TURKEY, Command::Resign { note: String::new() });
    // only whoever is asked may say yes: to everybody else somebody sits there
    assert_eq!(left.refused(Actor::Player(nora.id.clone()), offer()), "seat-taken 9.10.1");
    let asks = |deadline| Command::Substitute { seat: TURKEY, player: person("Nora"), deadline };
    let later = left.deadline() + jiff::SignedDuration::from_hours(24 * 9);
    assert_eq!(left.refused(leader(), asks(Some(later))), "seat-taken 9.10.1", "they get the usual time");
    left.leader(asks(None));
    let told = left.told(|told| matches!(told, Told::Invited { by: AskedBy::Ahead { .. }, .. }));
    assert_eq!(told, ["nora"]);
    left.must(Actor::Player(nora.id.clone()), offer());
    assert_eq!(left.told(|told| matches!(told, Told::SeatOffered { ahead: true, .. })), ["master"]);
    assert_eq!(left.refused(leader(), asks(None)), "invited-already ");
    assert_eq!(public_log(&left), public_log(&stayed), "until the deadline nothing differs");
    assert!(left.matters().contains(&Matter::Closing { seat: TURKEY }));
    for table in [&mut left, &mut stayed] {
        table.hold_all_but(&[TURKEY]);
    }
    left.pass_deadline();
    let place = left.game.seat(TURKEY).unwrap();
    assert_eq!(place.person().map(|person| person.name.as_str()), Some("Nora"));
    assert_eq!(place.occupants.len(), 2);
    assert!(left.game.stops.is_empty() && left.game.turn == Some(Turn::spring(1901)), "not evaluated yet");
    // three working days from Monday 23 November, 20:00, end on Thursday at that hour; the next regular one comes after that
    assert_eq!(berlin(left.deadline()), "Fri 2026-11-27 20:00");
    let log = public_log(&left);
    assert!(log.contains("seat_vacated") && !log.contains("Nora") && !log.contains("\"stopped\""), "{log}");
    left.hold_all_but(&[]);
    left.pass_deadline();
    assert_eq!(left.game.turn, Some(Turn::autumn(1901)));

    // whoever takes their yes back, or says it too late, does not follow
    let mut back = anonymous();
    back.player(TURKEY, Command::Resign { note: String::new() });
    back.leader(asks(None));
    back.must(Actor::Player(nora.id.clone()), offer());
    back.must(Actor::Player(nora.id.clone()), Command::WithdrawOffer { seat: TURKEY, player: nora.id });
    back.hold_all_but(&[TURKEY]);
    back.pass_deadline();
    assert!(back.game.seat(TURKEY).unwrap().occupant().is_none());
    assert!(back.game.stops.contains(&StopReason::Substitute));
}

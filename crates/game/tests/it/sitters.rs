//! Somebody acts for a player who is away (9.4, 9.9.7, 9.14, 10.2).

use crate::table::*;
use game::body::Body;
use game::command::Command;
use game::consequence::Told;
use game::house::{Absences, HouseRules};
use game::refusal::Refusal;
use game::setup::{Identity, Press, Setup};
use game::submission::{Channel, Flag, Sheet};
use game::view::SitterView;
use game::vote::Proposal;
use game::word::actor::{Actor, Viewer};
use game::word::seat::SeatId;

fn setup(identity: Identity) -> Setup {
    let house = HouseRules { absences: Absences::Sitter, ..HouseRules::default() };
    Setup { house, identity, ..standard() }
}

fn name(seat: Option<SeatId>, sitter: &str, from: &str, to: &str, talk: bool) -> Command {
    Command::NameSitter {
        seat,
        sitter: person(sitter),
        from: time(from),
        to: time(to),
        talk,
        emergency: String::new(),
    }
}

fn bruno() -> Actor {
    Actor::Player(person("Bruno").id)
}

fn yes() -> Command {
    Command::AnswerSitter { seat: Some(TURKEY), yes: true }
}

/// Turkey is away from Friday 20 to Friday 27 November 2026; the first deadline is Monday 23.
fn represented(talk: bool) -> Table {
    let mut table = Table::running(setup(Identity::Open));
    table.player(TURKEY, name(None, "Bruno", "2026-11-20T00:00", "2026-11-28T00:00", talk));
    table.must(bruno(), yes());
    table.leader(yes());
    table.at("2026-11-20T08:00");
    table
}

fn sheet(table: &Table, orders: &[&str]) -> Sheet {
    table.sheet(TURKEY, orders)
}

fn holds(table: &Table) -> Sheet {
    sheet(table, &["A con H", "A smy H", "F ank H"])
}

fn submit(sheet: Sheet) -> Command {
    Command::Submit { sheet: Box::new(sheet), seat: None }
}

/// R167: 9.4: "Sonderregelungen" are the game master's: nobody acts for a player unless they, whoever acts, and the game master
/// agree; each is asked, nobody else is written to, and everybody can read it where identities are open.
#[test]
fn a_sitter_acts_once_all_three_agree() {
    let mut table = Table::running(setup(Identity::Open));
    table.player(TURKEY, name(None, "Bruno", "2026-11-20T00:00", "2026-11-28T00:00", false));
    assert_eq!(table.told(|told| matches!(told, Told::SitterAsked { .. })), ["bruno"]);
    assert_eq!(table.told(|told| matches!(told, Told::SitterNamed { .. })), ["master"]);
    assert_eq!(table.letters.len(), 2);
    table.at("2026-11-20T08:00");
    let orders = holds(&table);
    assert_eq!(table.refused(bruno(), submit(orders.clone())), "not-seated 1.1");
    table.must(bruno(), yes());
    assert!(table.letters.is_empty(), "{:?}", table.letters);
    assert_eq!(table.refused(bruno(), submit(orders.clone())), "not-seated 1.1");
    table.leader(yes());
    assert_eq!(table.told(|told| matches!(told, Told::YouSitIn { .. })), ["bruno"]);
    assert_eq!(table.told(|told| matches!(told, Told::Represented { .. })), ["turkey", "master"]);
    table.must(bruno(), submit(orders));
    let shown = table.seen(Viewer::Public);
    assert_eq!(shown.sittings[0].sitter, Some(person("Bruno")));
    // what was handed in says so to the player and the game master
    let kept = table.seat_view(TURKEY).submissions;
    assert_eq!(kept[0].flags, [Flag::BySitter]);
    table.hold_all_but(&[]);
    table.pass_deadline();
    assert_eq!(table.game.seats[6].nmr_count(), 0);
}

/// 9.4, R172: the player may act any time; the last complete submission counts, whoever sent it; with their first one they are back.
#[test]
fn with_their_own_orders_the_player_is_back() {
    let mut table = represented(false);
    let orders = holds(&table);
    table.must(bruno(), submit(orders.clone()));
    table.at("2026-11-21T12:00");
    table.submit(TURKEY, &["A con - bul", "A smy H", "F ank - bla"]);
    assert_eq!(table.told(|told| matches!(told, Told::SitterEnded { .. })), ["bruno", "turkey", "master"]);
    let version = table.seat_view(TURKEY).submissions[0].version;
    assert!(table.seat_view(TURKEY).submissions[0].counts, "{version}");
    assert_eq!(table.refused(bruno(), submit(orders)), "not-seated 1.1");
    // and by a word of their own
    let mut table = represented(false);
    table.player(TURKEY, Command::EndSitter { seat: None });
    assert_eq!(table.game.sits_in(&person("Bruno").id, table.now), None);
    assert_eq!(table.refused(leader(), Command::EndSitter { seat: Some(TURKEY) }), "no-sitter 9.4");
}

/// The matrix of 9.4, 1.2, 1.4, 9.5: a sitter gives orders; no vote, no proposal, no press, no leaving, no "no wait", no sitter of their
/// own; messages only where that was agreed.
#[test]
fn a_sitter_gives_orders_and_nothing_else() {
    for talk in [false, true] {
        let mut table = represented(talk);
        table.player(FRANCE, Command::Propose { proposal: Proposal::Draw });
        let id = table.game.ballots[0].id;
        let item = game::press::PressItem {
            byline: game::press::Byline::Own,
            to: String::new(),
            title: String::new(),
            text: "Hallo".to_owned(),
        };
        let message = Command::SendMessage { to: vec![RUSSIA], text: "Frieden?".to_owned() };
        for (command, refusal) in [
            (Command::Vote { id, yes: true }, "not-seated 1.1"),
            (Command::Propose { proposal: Proposal::LaterEnd { year: 1950 } }, "not-seated 1.1"),
            (Command::SendPress { item: item.clone() }, "not-seated 1.1"),
            (Command::Resign { note: String::new() }, "not-seated 1.1"),
            (Command::SetNoWait { on: true }, "not-seated 1.1"),
            (name(None, "Carl", "2026-11-25T00:00", "2026-11-26T00:00", false), "not-seated 1.1"),
            (submit(Sheet { no_wait: true, ..holds(&table) }), "sitter-orders 9.4"),
            (submit(Sheet { press: vec![item], ..holds(&table) }), "sitter-orders 9.4"),
        ] {
            assert_eq!(table.refused(bruno(), command), refusal);
        }
        match talk {
            false => assert_eq!(table.refused(bruno(), message), "sitter-orders 9.4"),
            true => {
                table.must(bruno(), message);
                assert_eq!(table.told(|_| true), ["russia"]);
                let sent = table.seat_view(RUSSIA).messages[0].clone();
                assert_eq!((sent.from, sent.by.as_deref()), (TURKEY, Some("Bruno")));
            }
        }
    }
}

/// 1.2, 9.4: a sitter sees what everybody sees, their own orders, and messages of their time where that was agreed; never what the
/// player wrote or was written before, or what they handed in.
#[test]
fn a_sitter_sees_nothing_of_before() {
    for talk in [false, true] {
        let mut table = Table::running(setup(Identity::Open));
        table.submit(TURKEY, &["A con - bul", "A smy H", "F ank - bla"]);
        table.player(RUSSIA, Command::SendMessage { to: vec![TURKEY], text: "Alt".to_owned() });
        table.player(TURKEY, name(None, "Bruno", "2026-11-20T00:00", "2026-11-28T00:00", talk));
        table.must(bruno(), yes());
        table.leader(yes());
        table.at("2026-11-20T08:00");
        table.player(RUSSIA, Command::SendMessage { to: vec![TURKEY], text: "Neu".to_owned() });
        let to: &[&str] = if talk { &["turkey", "bruno"] } else { &["turkey"] };
        assert_eq!(table.told(|told| matches!(told, Told::Message(_))), to);
        let orders = holds(&table);
        table.must(bruno(), submit(orders));
        let sitting = table.game.sits_in(&person("Bruno").id, table.now).unwrap().clone();
        let view = SitterView::of(&table.game, &table.log, &sitting, table.now);
        let texts: Vec<&str> = view.messages.iter().map(|message| message.text.as_str()).collect();
        assert_eq!(texts, if talk { vec!["Neu"] } else { vec![] });
        assert_eq!(view.submissions.len(), 1);
        assert_eq!(view.submissions[0].sheet.lines.len(), 3);
        assert!(view.game.submissions.is_empty() && view.game.messages.is_empty() && view.ordered);
    }
}

/// 9.9.7: where identities are hidden the game master chooses who acts; neither learns who the other is, nobody else learns anything,
/// and there are no messages.
#[test]
fn hidden_games_tell_nobody_who_sits_in() {
    let mut table = Table::running(setup(Identity::Anonymous));
    let asked = name(None, "Bruno", "2026-11-20T00:00", "2026-11-28T00:00", false);
    let turkey = table.actor(TURKEY);
    assert_eq!(table.refused(turkey, asked), "sitter-by-master 9.9.7");
    let talking = name(Some(TURKEY), "Bruno", "2026-11-20T00:00", "2026-11-28T00:00", true);
    assert_eq!(table.refused(leader(), talking), "no-messages 1.2");
    let others: Vec<_> = [Viewer::Public, Viewer::Seat(RUSSIA)].map(|viewer| table.seen(viewer)).into();
    table.leader(name(Some(TURKEY), "Bruno", "2026-11-20T00:00", "2026-11-28T00:00", false));
    let Told::SitterAsked { player, .. } = &table.letters[0].told else { panic!("{:?}", table.letters) };
    assert_eq!((player, table.letters.len()), (&None, 1));
    table.must(bruno(), yes());
    assert_eq!(table.told(|told| matches!(told, Told::Represented { by: None, .. })), ["turkey"]);
    assert_eq!(table.told(|told| matches!(told, Told::Represented { by: Some(_), .. })), ["master"]);
    table.at("2026-11-20T08:00");
    let orders = holds(&table);
    table.must(bruno(), submit(orders));
    let own = table.seen(Viewer::Seat(TURKEY));
    assert_eq!(own.sittings[0].sitter, None);
    assert!(own.sittings[0].stands());
    table.player(TURKEY, Command::EndSitter { seat: None });
    for (viewer, before) in [Viewer::Public, Viewer::Seat(RUSSIA)].into_iter().zip(others) {
        assert_eq!(table.seen(viewer), before, "{viewer:?}");
    }
    let shown = game::view::filter(&table.log, Viewer::Seat(TURKEY));
    assert!(!format!("{shown:?}").to_lowercase().contains("bruno"));
}

/// 9.1, 9.4, 10.2: who may not sit in, and when not.
#[test]
fn who_may_not_sit_in() {
    let mut table = Table::running(standard());
    let asked = name(None, "Bruno", "2026-11-20T00:00", "2026-11-28T00:00", false);
    let turkey = table.actor(TURKEY);
    assert_eq!(table.refused(turkey.clone(), asked), "no-sitters 10.2");
    let mut table = Table::running(setup(Identity::Open));
    let days = ("2026-11-20T00:00", "2026-11-28T00:00");
    for (sitter, (from, to), refusal) in [
        ("turkey", days, "sitter-self 9.4"),
        ("russia", days, "plays-already 9.11"),
        ("Leiter", days, "game-master-plays 9.1"),
        ("Bruno", ("2026-11-17T11:00", "2026-11-28T00:00"), "sitter-late 9.4"),
        ("Bruno", ("2026-11-20T00:00", "2026-11-20T00:00"), "absence-order 9.4"),
        ("Bruno", ("2026-11-20T00:00", "2026-12-18T01:00"), "sitter-long 9.4"),
    ] {
        assert_eq!(table.refused(turkey.clone(), name(None, sitter, from, to, false)), refusal);
    }
    table.player(TURKEY, name(None, "Bruno", days.0, days.1, false));
    assert_eq!(table.refused(turkey, name(None, "Carl", days.0, days.1, false)), "sitter-twice 9.4");
    table.must(bruno(), yes());
    table.leader(yes());
    let france = table.actor(FRANCE);
    assert_eq!(table.refused(france, name(None, "Bruno", days.0, days.1, false)), "sits-elsewhere 9.4");
    // afterwards they take no seat here, and never see the game as the council does
    table.at("2026-11-20T08:00");
    table.player(ENGLAND, Command::Resign { note: String::new() });
    let offer = Command::OfferSeat { seat: ENGLAND, player: person("Bruno"), newcomer: false };
    assert_eq!(table.refused(bruno(), offer), "sat-in 9.4");
    assert!(table.game.has_part(&person("Bruno").id));
}

/// 9.10.1 knows no excuse: an NMR while a sitter acts is the player's; and with the player goes whoever sits in.
#[test]
fn an_nmr_is_the_players_and_a_sitter_goes_with_them() {
    let mut table = represented(false);
    table.run_until(time("2026-11-22T20:00"));
    table.leader(Command::Remind { turn: table.game.turn.unwrap(), ordinal: 1, hours: 24 });
    assert!(table.told(|told| matches!(told, Told::Reminder { .. })).contains(&"bruno".to_owned()));
    table.hold_all_but(&[TURKEY]);
    table.pass_deadline();
    assert_eq!(table.game.seats[6].nmr_count(), 1);
    // the player reads that it is theirs all the same, whoever acted that it was missed, and the game master may rule otherwise
    let own = table.told(|told| matches!(told, Told::Nmr { represented: true, .. }));
    assert_eq!(own, ["turkey", "master"]);
    assert_eq!(table.told(|told| matches!(told, Told::NmrOfRepresented { seat: TURKEY, .. })), ["bruno"]);
    // the same where it is the second, with which the player is out and nobody acts for them any more (9.10.1a)
    let mut table = Table::running(setup(Identity::Open));
    for missing in [&[TURKEY][..], &[]] {
        table.hold_all_but(missing);
        table.pass_deadline();
    }
    let due = table.game.deadline.unwrap().at;
    let (from, to) = (due - jiff::SignedDuration::from_hours(48), due + jiff::SignedDuration::from_hours(48));
    let emergency = "Unfall".to_owned();
    let sitter = person("Bruno");
    table.leader(Command::NameSitter { seat: Some(TURKEY), sitter, from, to, talk: false, emergency });
    table.must(bruno(), yes());
    table.hold_all_but(&[TURKEY]);
    table.pass_deadline();
    assert!(table.game.seats[6].person().is_none(), "out");
    assert_eq!(table.told(|told| matches!(told, Told::NmrOfRepresented { seat: TURKEY, .. })), ["bruno"]);
    let mut table = represented(false);
    table.player(TURKEY, Command::Resign { note: String::new() });
    assert_eq!(table.told(|told| matches!(told, Told::SitterEnded { .. })), ["bruno", "turkey", "master"]);
    let late = Sheet::new(table.game.turn.unwrap(), Channel::Mail, table.now);
    assert_eq!(table.act(bruno(), submit(late)).err(), Some(Refusal::NotSeated));
    let ended = |event: &game::event::Event| matches!(event.body, Body::SitterEnded { .. });
    assert_eq!(table.log.iter().filter(|event| ended(event)).count(), 1);
}

/// 9.9.6: no messages by a sitter where there are none.
#[test]
fn no_messages_where_there_are_none() {
    let mut table = Table::running(Setup { press: Press::Report, ..setup(Identity::Open) });
    let turkey = table.actor(TURKEY);
    let talking = name(None, "Bruno", "2026-11-20T00:00", "2026-11-28T00:00", true);
    assert_eq!(table.refused(turkey, talking), "no-messages 1.2");
}

/// 9.4: whom an accident keeps away named nobody 24 hours before; the game master does, with a reason that the staff can read, and
/// it begins at once and not before. A player cannot.
#[test]
fn in_an_emergency_the_game_master_names_somebody_at_once() {
    let now = |emergency: &str| Command::NameSitter {
        seat: Some(TURKEY),
        sitter: person("Bruno"),
        from: time("2026-11-20T00:00"),
        to: time("2026-11-28T00:00"),
        talk: false,
        emergency: emergency.to_owned(),
    };
    let mut table = Table::running(setup(Identity::Open));
    table.at("2026-11-22T08:00");
    assert_eq!(table.refused(leader(), now("")), "sitter-late 9.4");
    let gone = table.actor(TURKEY);
    assert_eq!(table.refused(gone, now("Unfall")), "not-game-master 9.1");
    let events = table.leader(now("liegt im Krankenhaus"));
    let noted =
        |event: &&game::event::Event| event.body == Body::Noted { text: "liegt im Krankenhaus".to_owned() };
    assert_eq!(events.iter().filter(noted).count(), 1);
    table.must(bruno(), yes());
    let sits = table.game.sits_in(&person("Bruno").id, table.now).unwrap();
    assert_eq!(sits.from, time("2026-11-22T08:00"));
    assert!(!format!("{:?}", table.seen(Viewer::Seat(FRANCE))).contains("Krankenhaus"));
    let orders = holds(&table);
    table.must(bruno(), submit(orders));
}

//! A free seat is filled (9.10.1, 9.10.1e, 10.2): who is asked, who sits down when, and who learns of it.

use crate::table::*;
use game::body::Body;
use game::calendar::rhythm::Rhythm;
use game::command::{Command, Waiting};
use game::consequence::{AskedBy, Told};
use game::house::{Fill, HouseRules};
use game::setup::{Identity, Press, Setup};
use game::view::filter;
use game::word::actor::{Actor, Viewer};
use game::word::turn::Turn;

fn setup(fill: Fill) -> Setup {
    let rhythm = Rhythm { days: 7, weekday: Some(5), time: jiff::civil::time(20, 0, 0, 0) };
    Setup { rhythm, house: HouseRules { fill, ..HouseRules::default() }, ..standard() }
}

/// Turkey misses a second deadline on Friday 27 November 2026 at 20:00.
fn second_nmr(setup: Setup) -> Table {
    let mut table = Table::running(setup);
    table.leader(Command::Shift { to: time("2026-11-16T20:00"), reason: "Probe".to_owned() });
    table.hold_all_but(&[TURKEY]);
    table.pass_deadline();
    table.hold_all_but(&[]);
    table.leader(Command::Shift { to: time("2026-11-20T20:00"), reason: "Probe".to_owned() });
    table.pass_deadline();
    table.hold_all_but(&[TURKEY]);
    table.pass_deadline();
    assert_eq!(berlin(table.now), "Fri 2026-11-27 20:00");
    assert!(table.game.seats[6].occupant().is_none());
    table
}

fn waits(name: &str, since: &str, at_once: bool) -> Waiting {
    Waiting { player: person(name), since: time(since), at_once, newcomer: false }
}

fn search(table: &mut Table, at: &str, day: u16, waiting: &[Waiting]) {
    table.at(at);
    table.must(Actor::System, Command::Search { seat: TURKEY, day, waiting: waiting.to_vec() });
}

fn offer(table: &mut Table, name: &str) {
    let player = person(name);
    table
        .must(Actor::Player(player.id.clone()), Command::OfferSeat { seat: TURKEY, player, newcomer: false });
}

fn no(table: &mut Table, name: &str) {
    let player = person(name).id;
    table.must(Actor::Player(player.clone()), Command::WithdrawOffer { seat: TURKEY, player });
}

fn sits(table: &Table) -> Option<String> {
    Some(table.game.seats[6].occupant()?.player.as_ref()?.name.clone())
}

/// R216: 9.10.1, 9.10.1e, 10.2: where the rule fills seats nobody has to be there: an offer of Saturday noon is enough, and the newcomer
/// has until Wednesday noon to talk, so that Wednesday 20:00 is the next deadline.
#[test]
fn an_offer_fills_a_seat_by_the_rule_with_time_to_negotiate() {
    let mut table = second_nmr(setup(Fill::Rule));
    table.run_until(time("2026-11-28T12:00"));
    offer(&mut table, "Nora");
    assert_eq!(sits(&table).as_deref(), Some("Nora"));
    assert_eq!(berlin(table.deadline()), "Wed 2026-12-02 20:00");
    // letters to the newcomer, the game master and six players
    let told = table.told(|told| matches!(told, Told::YouSit { .. } | Told::Sits { .. }));
    assert_eq!(told, [POWERS.as_slice(), &["master"]].concat());
    // the game master fills seats unless it was announced otherwise
    let mut table = second_nmr(setup(Fill::Master));
    table.run_until(time("2026-11-28T12:00"));
    offer(&mut table, "Nora");
    assert_eq!(sits(&table), None);
}

/// 9.10.1: the first in the line who has said yes, as soon as nobody before them is still to answer.
#[test]
fn the_first_in_the_line_who_says_yes_sits_down() {
    let at_once = waits("Ada", "2026-11-01T12:00", true);
    let mut table = second_nmr(setup(Fill::Rule));
    search(&mut table, "2026-11-27T21:00", 0, &[waits("Bea", "2026-11-02T12:00", false), at_once]);
    assert_eq!(
        sits(&table).as_deref(),
        Some("Ada"),
        "who wants to be seated at once waits for nobody behind them"
    );

    let line = [
        waits("Bea", "2026-11-02T12:00", false),
        waits("Cem", "2026-11-03T12:00", false),
        waits("Ada", "2026-11-04T12:00", true),
    ];
    let mut table = second_nmr(setup(Fill::Rule));
    search(&mut table, "2026-11-27T21:00", 0, &line);
    assert_eq!(table.told(|told| matches!(told, Told::Invited { by: AskedBy::Rule, .. })), ["bea", "cem"]);
    table.at("2026-11-27T22:00");
    no(&mut table, "Bea");
    assert_eq!(sits(&table), None, "Cem is before Ada and has not answered");
    table.at("2026-11-28T00:00");
    offer(&mut table, "Cem");
    assert_eq!(sits(&table).as_deref(), Some("Cem"));
    assert!(
        table.game.offers.is_empty() && table.game.invitations.is_empty(),
        "who did not get it is free again"
    );

    // after 24 hours whoever does not answer keeps nobody waiting
    let mut table = second_nmr(setup(Fill::Rule));
    search(&mut table, "2026-11-27T21:00", 0, &line);
    table.run_until(time("2026-11-28T20:59"));
    assert_eq!(sits(&table), None);
    table.run_until(time("2026-11-28T21:00"));
    assert_eq!(sits(&table).as_deref(), Some("Ada"));
    assert_eq!(berlin(table.deadline()), "Thu 2026-12-03 20:00");
}

/// 9.10.1a: "wird die nächste Auswertung erst vorgenommen, sobald es einen Ersatzspieler gibt": nobody comes for thirty days, and
/// nothing is evaluated; the game master hears of it after seven days, the organisers after fourteen.
#[test]
fn if_nobody_comes_the_game_waits_and_people_are_told() {
    for fill in [Fill::Rule, Fill::Master] {
        let mut table = second_nmr(setup(fill));
        let mut told = Vec::new();
        for day in 1..=30 {
            table.letters.clear();
            table.run_until(time("2026-11-27T21:00") + jiff::SignedDuration::from_hours(24 * day));
            let who = table.told(|told| matches!(told, Told::StillFree { .. }));
            if !who.is_empty() {
                told.push((day, who.join(" ")));
            }
        }
        let expected = [(7, "master".to_owned()), (14, "master organisers".to_owned())];
        assert_eq!(told, expected, "{fill:?}");
        assert_eq!(table.game.turn, Some(Turn::spring(1902)), "no evaluation happens");
        offer(&mut table, "Nora");
        assert_eq!(sits(&table).is_some(), fill == Fill::Rule);
    }
}

/// 9.9.7: where identities are hidden nobody learns who was asked, who offered, and by whose yes the seat was filled.
#[test]
fn the_line_before_a_hidden_seat_tells_nobody_anything() {
    let hidden = Setup { identity: Identity::Anonymous, press: Press::Report, ..setup(Fill::Rule) };
    let mut table = second_nmr(hidden);
    search(&mut table, "2026-11-27T21:00", 0, &[waits("Bea", "2026-11-02T12:00", false)]);
    let before = filter(&table.log, Viewer::Seat(FRANCE)).len();
    table.at("2026-11-27T23:00");
    offer(&mut table, "Bea");
    let log = filter(&table.log, Viewer::Seat(FRANCE));
    let new: Vec<_> = log[before..].iter().map(|event| (event.kind(), event.actor.clone())).collect();
    let system = |kind: &str| (kind.to_owned(), Actor::System);
    assert_eq!(new, [system("seated"), system("deadline_set")]);
    assert!(!serde_json::to_string(&log).unwrap().contains("Bea"));
    assert!(table.log.iter().any(
        |event| matches!(&event.body, Body::Seated { player: Some(person), .. } if person.name == "Bea")
    ));
}

/// 9.10.1: who was asked is asked once; who leads the game, plays in it or left it is not asked at all.
#[test]
fn nobody_is_asked_twice_or_in_vain() {
    let mut table = second_nmr(setup(Fill::Rule));
    let line = [
        waits("Bea", "2026-11-02T12:00", false),
        waits("Leiter", "2026-11-01T12:00", false),
        waits("france", "2026-11-01T12:00", true),
        waits("turkey", "2026-11-01T12:00", true),
    ];
    search(&mut table, "2026-11-27T21:00", 0, &line);
    assert_eq!(table.told(|told| matches!(told, Told::Invited { .. })), ["bea"]);
    no(&mut table, "Bea");
    search(&mut table, "2026-11-28T21:00", 1, &line);
    assert_eq!(table.told(|told| matches!(told, Told::Invited { .. })), [""; 0]);
    let again = Command::Search { seat: TURKEY, day: 1, waiting: Vec::new() };
    assert_eq!(table.refused(Actor::System, again), "no-such-deadline 9.4");
    let early = Command::Search { seat: TURKEY, day: 2, waiting: Vec::new() };
    assert!(table.refused(Actor::System, early).starts_with("too-early"));
    let player = person("Bea").id;
    let back = Command::WithdrawOffer { seat: TURKEY, player: player.clone() };
    assert_eq!(table.refused(Actor::Player(player), back), "no-such-offer 9.10.1", "no was said already");
    offer(&mut table, "Bea");
    assert_eq!(sits(&table).as_deref(), Some("Bea"), "a no can be thought over");
}

/// 9.10.1, 10.2: where the house rules let programs stand in and the rule fills seats, a program sits down on the second day on
/// which nobody came, everybody is told, and whoever comes later takes its place with time to negotiate (9.10.1e).
#[test]
fn a_program_stands_in_by_the_rule_until_somebody_comes() {
    let with = |fill| {
        let setup = setup(fill);
        Setup { house: HouseRules { stand_ins: true, ..setup.house.clone() }, ..setup }
    };
    let mut table = second_nmr(with(Fill::Rule));
    search(&mut table, "2026-11-27T21:00", 0, &[waits("Bea", "2026-11-02T12:00", false)]);
    table.run_until(time("2026-11-29T20:59"));
    assert_eq!(sits(&table), None);
    table.letters.clear();
    table.run_until(time("2026-11-29T21:00"));
    assert_eq!(sits(&table).as_deref(), Some("Programm 1 (steady)"));
    assert_eq!(
        berlin(table.deadline()),
        "Fri 2026-12-04 20:00",
        "the next regular one: a program does not negotiate"
    );
    let told = table.told(|told| matches!(told, Told::Sits { .. }));
    assert_eq!(told, ["austria", "england", "france", "germany", "italy", "russia", "master"]);

    // who was asked, waits, or reads of it may still come
    table.run_until(time("2026-12-01T12:00"));
    offer(&mut table, "Bea");
    assert_eq!(sits(&table).as_deref(), Some("Bea"));
    assert_eq!(berlin(table.deadline()), "Fri 2026-12-04 20:00", "72 hours are over on Friday noon");

    // nobody is reminded of a seat on which a program sits, and it stays there
    let mut table = second_nmr(with(Fill::Rule));
    table.run_until(time("2026-11-29T21:00"));
    table.letters.clear();
    for day in 3..=15 {
        let now = time("2026-11-27T21:00") + jiff::SignedDuration::from_hours(24 * day);
        search(
            &mut table,
            &now.to_zoned(jiff::tz::TimeZone::get("Europe/Berlin").unwrap())
                .strftime("%Y-%m-%dT%H:%M")
                .to_string(),
            u16::try_from(day).unwrap(),
            &[],
        );
    }
    assert_eq!(table.told(|told| matches!(told, Told::StillFree { .. })), [""; 0]);
    assert_eq!(sits(&table).as_deref(), Some("Programm 1 (steady)"));

    // the game master decides where they fill seats, and nobody plays with programs who was not told so
    for setup in [with(Fill::Master), setup(Fill::Rule)] {
        let mut table = second_nmr(setup);
        table.run_until(time("2026-12-02T21:00"));
        assert_eq!(sits(&table), None);
    }
}

/// 9.10.1, 10.2: the game master names somebody, "who must have offered or answers an invitation within 48 h": nobody sits down without a
/// word of their own. Later their yes is an offer like any other; a no is told to the game master.
#[test]
fn whom_the_game_master_names_is_asked() {
    let name = |who: &str| Command::Substitute { seat: TURKEY, player: person(who), deadline: None };
    let mut table = second_nmr(setup(Fill::Master));
    table.run_until(time("2026-11-28T12:00"));
    table.leader(name("Nora"));
    assert_eq!(sits(&table), None);
    let Told::Invited { by: AskedBy::Master { until }, .. } = &table.letters[0].told else {
        panic!("{:?}", table.letters)
    };
    assert_eq!((berlin(*until).as_str(), table.letters.len()), ("Mon 2026-11-30 12:00", 1));
    assert_eq!(table.refused(leader(), name("Nora")), "invited-already ");
    for viewer in [Viewer::Public, Viewer::Seat(FRANCE)] {
        assert!(!format!("{:?}", filter(&table.log, viewer)).contains("Nora"), "{viewer:?}");
    }
    // a day later they say yes, and have time to negotiate from then on
    table.at("2026-11-29T12:00");
    offer(&mut table, "Nora");
    assert_eq!(sits(&table).as_deref(), Some("Nora"));
    assert_eq!(berlin(table.deadline()), "Thu 2026-12-03 20:00");
    assert_eq!(table.log.last().unwrap().actor, Actor::System, "whose yes it was nobody reads");

    // after two days it is an offer, which the game master takes or not
    let mut table = second_nmr(setup(Fill::Master));
    table.run_until(time("2026-11-28T12:00"));
    table.leader(name("Nora"));
    table.at("2026-11-30T12:00");
    offer(&mut table, "Nora");
    assert_eq!(sits(&table), None);
    assert_eq!(table.told(|told| matches!(told, Told::SeatOffered { .. })), ["master"]);
    table.leader(name("Nora"));
    assert_eq!(sits(&table).as_deref(), Some("Nora"));

    // with a deadline of the game master's, while it lies ahead
    let mut table = second_nmr(setup(Fill::Master));
    table.run_until(time("2026-11-28T12:00"));
    let deadline = Some(time("2026-12-08T20:00"));
    table.leader(Command::Substitute { seat: TURKEY, player: person("Nora"), deadline });
    no(&mut table, "Nora");
    assert_eq!(table.told(|told| matches!(told, Told::InvitationDeclined { .. })), ["master"]);
    table.leader(Command::Substitute { seat: TURKEY, player: person("Nora"), deadline });
    offer(&mut table, "Nora");
    assert_eq!(berlin(table.deadline()), "Tue 2026-12-08 20:00");
}

/// 9.10.1d: where the game goes on without a substitute nobody can offer to play; whom the game master names answers all the same, as long
/// as they are asked.
#[test]
fn whom_the_game_master_names_takes_a_seat_that_the_game_goes_on_without() {
    let mut table = second_nmr(setup(Fill::Master));
    table.run_until(time("2026-11-28T12:00"));
    table.leader(Command::DoWithout { seat: TURKEY, reason: "steht abseits".to_owned(), deadline: None });
    let nora = person("Nora");
    let yes = Command::OfferSeat { seat: TURKEY, player: nora.clone(), newcomer: false };
    assert_eq!(table.refused(Actor::Player(nora.id.clone()), yes), "unmanned 9.10.1d");
    table.leader(Command::Substitute { seat: TURKEY, player: nora, deadline: None });
    assert_eq!(sits(&table), None);
    offer(&mut table, "Nora");
    assert_eq!(sits(&table).as_deref(), Some("Nora"));
    assert!(!table.game.seat(TURKEY).unwrap().unmanned);
}

/// 10.3: free seats of beginners' games are first those of whoever never played: before those who wait or offered longer. Elsewhere it
/// is the longest wait that counts.
#[test]
fn in_a_beginners_game_those_who_never_played_come_first() {
    for (beginners, first) in [(true, "Cem"), (false, "Ada")] {
        let mut table = second_nmr(Setup { beginners, ..setup(Fill::Rule) });
        let newcomer = Waiting { newcomer: true, ..waits("Cem", "2026-11-04T12:00", true) };
        let line = [waits("Ada", "2026-11-01T12:00", true), newcomer];
        search(&mut table, "2026-11-27T21:00", 0, &line);
        assert_eq!(sits(&table).as_deref(), Some(first));

        // whoever is asked and never played keeps the others waiting
        let mut table = second_nmr(Setup { beginners, ..setup(Fill::Rule) });
        let newcomer = Waiting { newcomer: true, ..waits("Cem", "2026-11-04T12:00", false) };
        search(&mut table, "2026-11-27T21:00", 0, &[waits("Bea", "2026-11-01T12:00", false), newcomer]);
        table.at("2026-11-27T22:00");
        offer(&mut table, "Bea");
        assert_eq!(sits(&table).is_none(), beginners, "Cem has not answered");
        if beginners {
            offer(&mut table, "Cem");
        }
        assert_eq!(sits(&table).as_deref(), Some(if beginners { "Cem" } else { "Bea" }));

        // ten at most are asked, and who never played is among them, whoever waits longer
        let mut table = second_nmr(Setup { beginners, ..setup(Fill::Rule) });
        let mut line: Vec<Waiting> = (1..=10)
            .map(|day| waits(&format!("P{day}"), &format!("2026-11-{day:02}T12:00"), false))
            .collect();
        line.push(Waiting { newcomer: true, ..waits("Cem", "2026-11-20T12:00", false) });
        search(&mut table, "2026-11-27T21:00", 0, &line);
        let asked = |name: &str| {
            table
                .game
                .invitations
                .iter()
                .any(|one| one.player == waits(name, "2026-11-20T12:00", false).player)
        };
        assert_eq!(table.game.invitations.len(), 10);
        assert_eq!(asked("Cem"), beginners);
        assert_eq!(asked("P10"), !beginners);
    }
}

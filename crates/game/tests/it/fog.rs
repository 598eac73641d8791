//! Fog of War and Blind (M13): what a seat sees of a turn, what everybody is told, and that nothing else reaches anybody before the
//! game is over.

use crate::table::*;
use game::body::Body;
use game::command::Command;
use game::consequence::Told;
use game::evaluation::Evaluation;
use game::game::{Game, Stage};
use game::house::{Absences, Ahead, HouseRules};
use game::ruling::Ruling;
use game::setup::{Identity, Setup};
use game::submission::Sheet;
use game::view::{SitterView, View, filter};
use game::word::actor::{Actor, Viewer};
use game::word::seat::{Power, SeatId};
use game::word::turn::Turn;
use notation::{ActionPattern, Condition, Conditional, OrderPattern, UnitPattern};
use rules::{OrderResult, Reason};

fn fog() -> Table {
    Table::running(Setup { variant: "standard+fog".to_owned(), ..standard() })
}

fn blind() -> Table {
    Table::running(Setup { variant: "standard+blind".to_owned(), ..standard() })
}

/// What a viewer has of the last turn.
fn last(table: &Table, viewer: Viewer) -> Evaluation {
    (**table.seen(viewer).last_evaluation().expect("published")).clone()
}

/// The units that a viewer sees now: `france F eng`.
fn units(table: &Table, viewer: Viewer) -> Vec<String> {
    let game = table.seen(viewer);
    game.standing().units.iter().map(|unit| format!("{} {} {}", unit.power.0, unit.kind, unit.at)).collect()
}

/// Who ordered what, as a viewer reads it: where the unit stood.
fn ordered(table: &Table, viewer: Viewer) -> Vec<String> {
    let evaluation = last(table, viewer);
    let board = evaluation.board;
    evaluation.moves.iter().map(|moved| board.place_id(moved.unit.place)).collect()
}

fn same(one: &Table, other: &Table, viewers: &[Viewer]) {
    for viewer in viewers {
        assert_eq!(filter(&one.log, *viewer), filter(&other.log, *viewer), "{viewer:?}: events");
        assert_eq!(one.seen(*viewer), other.seen(*viewer), "{viewer:?}: view");
    }
}

// M13: "foreign units in A that stand in V"; "foreign orders with start or target in V, in full, with success"
#[test]
fn m13_a_seat_sees_what_borders_its_own() {
    let mut table = fog();
    table.submit(FRANCE, &["F bre - eng", "A par - pic", "A mar - spa"]);
    table.submit(GERMANY, &["F kie - den", "A ber - kie", "A mun - ruh"]);
    table.submit(TURKEY, &["A con - bul", "A smy - con", "F ank - bla"]);
    table.play_turn();
    let england = Viewer::Seat(ENGLAND);
    // England's three units held; of all others only the fleet in the Channel is next to one of them.
    assert_eq!(units(&table, england), ["england F edi", "france F eng", "england F lon", "england A lvp"]);
    assert_eq!(ordered(&table, england), ["bre", "edi", "lon", "lvp"]);
    let seen = last(&table, england);
    let fleet = of(&seen, "bre");
    assert_eq!((fleet.result, fleet.reason, fleet.mark), (OrderResult::Succeeds, Reason::None, None));
    // Not the least thing is said of who handed in, who owns what far away, or how many units anybody has.
    assert_eq!(seen.standing.centers.len(), 3);
    let counts = |power: &str| table.seen(england).counts(&Power::from(power));
    assert_eq!((counts("england"), counts("france")), (Some((3, 3)), None));
    assert_eq!(units(&table, Viewer::GameMaster).len(), 22);
}

// M13: "Spectators and the public get the empty fog map"; "Public: turn, deadlines"
#[test]
fn m13_the_public_learns_the_turn() {
    let mut table = fog();
    table.play_turn();
    let game = table.seen(Viewer::Public);
    assert_eq!(game.turn, Some(Turn::autumn(1901)));
    assert!(game.is_veiled());
    assert!(units(&table, Viewer::Public).is_empty());
    assert!(ordered(&table, Viewer::Public).is_empty());
    let public = table.public();
    assert!(public.seats.iter().all(|seat| seat.centers.is_none() && seat.units.is_none()));
    assert!(POWERS.iter().all(|power| game.lives(&Power::from(*power))));
}

// the law of M13: two histories that are equal in what a seat may see are equal for it
#[test]
fn m13_what_happens_in_the_fog_changes_nothing_for_others() {
    let (mut one, mut other) = (fog(), fog());
    one.submit(TURKEY, &["A con - bul", "A smy - con", "F ank - con"]);
    other.submit(TURKEY, &["A con H", "A smy - arm", "F ank H"]);
    one.submit(ITALY, &["A ven H", "A rom - apu", "F nap - ion"]);
    other.submit(ITALY, &["A ven H", "A rom - tus", "F nap - tys"]);
    for table in [&mut one, &mut other] {
        table.submit(ENGLAND, &["F lon - nth", "F edi - nwg", "A lvp - yor"]);
        table.play_turn();
    }
    let far = [Viewer::Public, Viewer::Seat(ENGLAND), Viewer::Seat(GERMANY)];
    same(&one, &other, &far);
    assert_ne!(
        one.seen(Viewer::Seat(RUSSIA)),
        other.seen(Viewer::Seat(RUSSIA)),
        "Armenia borders Sevastopol"
    );
    assert_ne!(one.staff(), other.staff());
    for table in [&mut one, &mut other] {
        table.play_turn();
    }
    same(&one, &other, &far);
}

// M13: an order that failed "because of a unit that does not stand or did otherwise outside V" says only that it failed
#[test]
fn m13_a_support_into_the_fog_does_not_tell_what_stands_there() {
    let (mut one, mut other) = (fog(), fog());
    for table in [&mut one, &mut other] {
        table.submit(GERMANY, &["A mun - bur", "A ber - mun", "F kie - hol"]);
        table.submit(FRANCE, &["A par H", "A mar - spa", "F bre - mao"]);
    }
    one.submit(ITALY, &["A ven - pie", "A rom H", "F nap H"]);
    for table in [&mut one, &mut other] {
        table.play_turn();
        // whether an army stands in Piedmont Germany cannot see from Burgundy
        table.submit(GERMANY, &["A bur S A pie - mar", "A mun H", "F hol H"]);
    }
    one.submit(ITALY, &["A pie H", "A rom H", "F nap H"]);
    for table in [&mut one, &mut other] {
        table.play_turn();
        let support = of(&last(table, Viewer::Seat(GERMANY)), "bur").clone();
        assert_eq!((support.result, support.reason, support.mark), (OrderResult::Fails, Reason::None, None));
        assert_eq!(support.given.len(), 1);
    }
    assert_eq!(of(&last(&one, Viewer::GameMaster), "bur").reason, Reason::NoSuchOrder);
    assert_eq!(of(&last(&other, Viewer::GameMaster), "bur").reason, Reason::NoSuchUnit);
    same(&one, &other, &[Viewer::Seat(GERMANY), Viewer::Seat(ENGLAND), Viewer::Public]);
}

// M13, blind: nobody's orders are shown; where an own unit goes one does not learn who stood there and left
#[test]
fn m13_the_blind_do_not_learn_who_left_before_they_came() {
    let (mut one, mut other) = (blind(), blind());
    one.submit(GERMANY, &["A mun - bur", "A ber H", "F kie H"]);
    other.submit(GERMANY, &["A mun - ruh", "A ber H", "F kie H"]);
    for table in [&mut one, &mut other] {
        table.submit(FRANCE, &["A par H", "A mar H", "F bre H"]);
        table.play_turn();
        table.submit(FRANCE, &["A par - bur", "A mar S A bur - gas", "F bre H"]);
    }
    one.submit(GERMANY, &["A bur - mun", "A ber H", "F kie H"]);
    other.submit(GERMANY, &["A ruh - mun", "A ber H", "F kie H"]);
    for table in [&mut one, &mut other] {
        table.play_turn();
        assert_eq!(table.stands("france").len(), 3);
        let support = of(&last(table, Viewer::Seat(FRANCE)), "mar").clone();
        assert_eq!((support.result, support.reason, support.mark), (OrderResult::Fails, Reason::None, None));
    }
    assert_eq!(of(&last(&one, Viewer::GameMaster), "mar").reason, Reason::NoSuchOrder);
    assert_eq!(of(&last(&other, Viewer::GameMaster), "mar").reason, Reason::NoSuchUnit);
    same(&one, &other, &[Viewer::Seat(FRANCE), Viewer::Public]);
}

// M13: conditions (9.8) "are judged on the seat's V of the step before, not on the truth: otherwise a retreat would be an oracle"
#[test]
fn m13_conditions_know_what_the_seat_sees() {
    let retreats = |table: Table, move_of_turkey: &str| {
        let mut table = table;
        table.submit(GERMANY, &["A mun - bur", "A ber - mun", "F kie - hol"]);
        table.submit(FRANCE, &["A par H", "A mar H", "F bre H"]);
        table.play_turn();
        let unit = UnitPattern { power: None, kind: None, at: Some(place("ank")) };
        let to = ActionPattern::Move(Some(place("bla")));
        let when = Condition::Succeeds(OrderPattern { unit, action: to });
        let retreat = |text: &str| vec![directive(variants::standard(), text)];
        let (then, otherwise) = (retreat("A bur R ruh"), retreat("A bur R bel"));
        let mut sheet = table.sheet(GERMANY, &["A bur H", "A mun H", "F hol H"]);
        sheet.lines.push(conditional("germany", Conditional { condition: when, then, otherwise }));
        table.hand_in(GERMANY, sheet);
        table.submit(FRANCE, &["A par - bur", "A mar S A par - bur", "F bre H"]);
        table.submit(TURKEY, &["A con H", "A smy H", move_of_turkey]);
        let evaluation = table.play_turn();
        evaluation.board.place_id(retreat_of(&evaluation, "bur").to.expect("it had a field"))
    };
    let seen = Table::running(standard());
    assert_eq!(retreats(seen.clone(), "F ank - bla"), "ruh", "where everything is seen it happened");
    assert_eq!(retreats(seen, "F ank H"), "bel");
    assert_eq!(retreats(fog(), "F ank - bla"), "bel", "what is not seen has not happened");
    assert_eq!(retreats(fog(), "F ank H"), "bel");
}

// M13, edge: "one sees who took one's place", and what dislodged a unit; the open fields, not why others are closed
#[test]
fn m13_who_dislodges_is_seen() {
    let mut table = fog();
    table.submit(GERMANY, &["A mun - bur", "A ber - mun", "F kie - hol"]);
    table.submit(FRANCE, &["A par H", "A mar H", "F bre H"]);
    table.play_turn();
    table.submit(GERMANY, &["A bur H", "A mun H", "F hol H"]);
    table.submit(FRANCE, &["A par - bur", "A mar S A par - bur", "F bre H"]);
    table.play_turn();
    let seen = last(&table, Viewer::Seat(GERMANY));
    let retreat = retreat_of(&seen, "bur");
    assert!(retreat.by.is_some_and(|by| by.place == place("par")));
    assert!(!retreat.open.is_empty() && retreat.closed.is_empty());
    assert!(units(&table, Viewer::Seat(GERMANY)).contains(&"france A bur".to_owned()));
    // The support came from Marseilles, which Germany does not see, into Burgundy, which it does.
    assert!(ordered(&table, Viewer::Seat(GERMANY)).contains(&"mar".to_owned()));
    assert!(!units(&table, Viewer::Seat(GERMANY)).contains(&"france A mar".to_owned()));
    // England sees nothing of it.
    assert!(last(&table, Viewer::Seat(ENGLAND)).retreats.is_empty());
}

// M13, Blind: own units, who took their places, and nothing of what others ordered
#[test]
fn m13_the_blind_see_who_took_their_place() {
    let mut table = blind();
    table.submit(GERMANY, &["A mun - bur", "A ber - mun", "F kie - hol"]);
    table.play_turn();
    assert_eq!(units(&table, Viewer::Seat(FRANCE)), ["france F bre", "france A mar", "france A par"]);
    assert_eq!(ordered(&table, Viewer::Seat(FRANCE)), ["bre", "mar", "par"]);
    table.submit(GERMANY, &["A bur H", "A mun H", "F hol H"]);
    table.submit(FRANCE, &["A par - bur", "A mar S A par - bur", "F bre H"]);
    table.play_turn();
    let germany = Viewer::Seat(GERMANY);
    assert!(units(&table, germany).contains(&"france A bur".to_owned()));
    assert_eq!(ordered(&table, germany), ["bur", "hol", "mun"]);
    assert!(retreat_of(&last(&table, germany), "bur").by.is_some());
}

// M13: a correction gives every seat a new view, changed or not, and all the same notice
#[test]
fn m13_a_correction_is_told_to_all_alike() {
    let (mut one, mut other) = (fog(), fog());
    for table in [&mut one, &mut other] {
        table.play_turn();
        table.submit(ENGLAND, &["F lon H", "F edi H", "A lvp H"]);
    }
    let wrong = |table: &mut Table, at: &str| {
        let turn = table.game.last_evaluation().expect("evaluated").turn;
        let ruling = Ruling::NoUnit { at: at.to_owned() };
        table.leader(Command::Rule { turn, ruling, reason: "Versehen".to_owned() });
        table.leader(Command::Correct { reason: "Versehen".to_owned(), shift: false });
    };
    wrong(&mut one, "ank");
    wrong(&mut other, "smy");
    same(&one, &other, &[Viewer::Public, Viewer::Seat(ENGLAND), Viewer::Seat(FRANCE)]);
    let told = |table: &Table| table.told(|told| matches!(told, Told::Published { correction: true, .. }));
    assert_eq!(told(&one), everybody());
    assert_eq!(told(&other), everybody());
    assert_eq!(one.told(|told| matches!(told, Told::StillOrdered { .. })), ["england"], "changed or not");
}

// M13: "Public: ... that a power has been eliminated, the end"; then "the archive shows the truth"
#[test]
fn m13_the_fallen_are_named_and_the_end_lifts_the_fog() {
    let mut table = fog();
    table.play_turn();
    for at in ["vie", "bud", "tri"] {
        table.rule(Ruling::NoUnit { at: at.to_owned() });
        table.give(at, "italy");
    }
    table.play_turn();
    let austria = Power::from("austria");
    for viewer in [Viewer::Public, Viewer::Seat(ENGLAND), Viewer::Seat(AUSTRIA), Viewer::GameMaster] {
        assert!(!table.seen(viewer).lives(&austria), "{viewer:?}");
    }
    assert!(table.seen(Viewer::Seat(ENGLAND)).lives(&Power::from("italy")));
    assert!(units(&table, Viewer::Seat(AUSTRIA)).is_empty(), "sees nothing, keeps its seat");
    let before = last(&table, Viewer::Public);
    assert!(before.moves.is_empty());
    let england = Viewer::Seat(ENGLAND);
    let saw: Vec<_> = table.seen(england).published.clone();
    let view = |table: &Table, viewer| View::of(table.game.id.clone(), &table.log, viewer);
    assert!(view(&table, england).through(&Power::from("england")).is_none(), "not before it is over");
    table.council(Command::Abort { reason: "Streit".to_owned() });
    assert_eq!(table.game.stage, Stage::Over);
    // "then the archive shows the truth and, beside it, what each power saw", for everybody
    let through = view(&table, Viewer::Public).through(&Power::from("england")).expect("laid open");
    assert_eq!(through.published, saw);
    for viewer in [Viewer::Public, Viewer::Seat(ENGLAND)] {
        let (seen, whole) = (table.seen(viewer), table.staff());
        assert_eq!(seen.published, whole.published, "{viewer:?}");
        assert_eq!(seen.stage, Stage::Over);
    }
}

// M13, the law: an order given two turns ahead for a unit that has left since tells nothing of who stands there now
#[test]
fn m13_an_order_for_where_one_stood_long_ago_does_not_tell_who_stands_there() {
    let house = HouseRules { ahead: Ahead::Kept, ..HouseRules::default() };
    let start = || {
        let house = house.clone();
        Table::running(Setup { variant: "standard+blind".to_owned(), house, ..standard() })
    };
    let (mut one, mut other) = (start(), start());
    for table in [&mut one, &mut other] {
        table.submit(GERMANY, &["A mun - ruh", "A ber H", "F kie H"]);
        table.submit(FRANCE, &["A par - bur", "A mar H", "F bre H"]);
        table.play_turn();
        table.submit(GERMANY, &["A ruh - mun", "A ber H", "F kie H"]);
        let later = table.sheet(GERMANY, &["A ruh - bel", "A ber H", "F kie H"]);
        table.hand_in(GERMANY, Sheet { turn: Turn::autumn(1902), ..later });
        table.play_turn();
    }
    one.submit(FRANCE, &["A bur - ruh", "A mar H", "F bre H"]);
    other.submit(FRANCE, &["A bur H", "A mar H", "F bre H"]);
    for table in [&mut one, &mut other] {
        table.play_turn();
        table.play_turn();
    }
    let stray = |table: &Table, viewer| last(table, viewer).strays.first().map(|stray| stray.reason);
    assert_eq!(stray(&one, Viewer::GameMaster), Some(Reason::ForeignUnit));
    assert_eq!(stray(&other, Viewer::GameMaster), Some(Reason::NoSuchUnit));
    assert_eq!(stray(&one, Viewer::Seat(GERMANY)), Some(Reason::NoSuchUnit));
    same(&one, &other, &[Viewer::Seat(GERMANY), Viewer::Seat(ENGLAND), Viewer::Public]);
}

// M13: "A substitute inherits his seat's events": not the letters, but all that the seat has seen
#[test]
fn m13_a_substitute_sees_what_the_seat_saw() {
    let mut table = fog();
    table.submit(FRANCE, &["F bre - eng", "A par - pic", "A mar - spa"]);
    table.play_turn();
    let before = last(&table, Viewer::Seat(ENGLAND));
    table.player(ENGLAND, Command::Resign { note: "Zeit".to_owned() });
    let player = person("Ersatz");
    table.substitute(ENGLAND, player);
    assert_eq!(last(&table, Viewer::Seat(ENGLAND)), before);
}

// M13: every seat has an event of its own, the staff the whole, everybody the turn
#[test]
fn m13_what_is_published_reaches_whom_it_is_for() {
    let mut table = fog();
    table.play_turn();
    let published: Vec<&game::event::Event> =
        table.log.iter().filter(|event| matches!(event.body, Body::Published { .. })).collect();
    assert_eq!(published.len(), 9, "everybody, seven seats, the staff");
    for seat in 0..7 {
        let reach = published.iter().filter(|event| event.audience.reaches(Viewer::Seat(SeatId(seat))));
        assert_eq!(reach.count(), 2);
    }
    assert_eq!(published.iter().filter(|event| event.audience.reaches(Viewer::Public)).count(), 1);
    // the log is read again as it was written
    let text = serde_json::to_string(&table.log).expect("written");
    assert_eq!(read_log(&text), table.log);
    assert_eq!(Game::fold(table.game.id.clone(), &table.log), table.game);
}

// M13, memory: "a province once seen is drawn pale with owner and date of the last sight; made from the seat's own events". The start is
// no secret.
#[test]
fn m13_what_was_seen_once_is_remembered() {
    let mut table = fog();
    let remembered = |table: &Table| {
        let game = table.seen(Viewer::Seat(ENGLAND));
        let board = game.last_evaluation().expect("published").board;
        let known = game::sight::remembered(game.evaluations().map(AsRef::as_ref));
        let told = |one: &game::sight::Remembered| {
            let turn = one.turn.map_or_else(|| "start".to_owned(), |turn| turn.to_string());
            format!("{} {} {turn}", board.province_id(one.center), board.power_id(one.owner))
        };
        known.iter().map(told).collect::<Vec<_>>()
    };
    table.submit(ENGLAND, &["F lon - nth", "F edi H", "A lvp H"]);
    table.submit(GERMANY, &["F kie - den", "A ber H", "A mun H"]);
    table.play_turn();
    let known = remembered(&table);
    assert!(known.contains(&"ber germany start".to_owned()), "{known:?}");
    assert!(
        !known.iter().any(|one| one.starts_with("den")),
        "nobody's, and the fleet in the North Sea sees it"
    );
    // Denmark becomes German before the eyes of the fleet; then the fleet goes home, and Denmark changes hands unseen.
    table.submit(ENGLAND, &["F nth H", "F edi H", "A lvp H"]);
    table.play_turn();
    assert!(!remembered(&table).iter().any(|one| one.starts_with("den")), "in sight");
    table.submit(ENGLAND, &["F nth - lon", "F edi H", "A lvp H"]);
    table.submit(GERMANY, &["F den - ska", "A ber H", "A mun H"]);
    table.submit(RUSSIA, &["F stp - bot", "A war H", "A mos H", "F sev H"]);
    table.play_turn();
    assert!(remembered(&table).contains(&"den germany 1901-autumn".to_owned()), "{:?}", remembered(&table));
    table.submit(RUSSIA, &["F bot - bal", "A war H", "A mos H", "F sev H"]);
    table.play_turn();
    table.submit(RUSSIA, &["F bal - den", "A war H", "A mos H", "F sev H"]);
    table.play_turn();
    table.play_turn();
    assert!(remembered(&table).contains(&"den germany 1901-autumn".to_owned()), "{:?}", remembered(&table));
    // Nobody else's events are behind it.
    let public = table.seen(Viewer::Public);
    assert!(game::sight::remembered(public.evaluations().map(AsRef::as_ref)).is_empty());
}

// 9.4 with M13: whoever acts for a player sees of the board what the seat sees, and only while they act; "a substitute inherits the
// seat's events"
#[test]
fn m13_whoever_sits_in_sees_what_the_seat_sees_while_they_act() {
    let house = HouseRules { absences: Absences::Sitter, ..HouseRules::default() };
    for identity in [Identity::Open, Identity::Anonymous] {
        let setup =
            Setup { variant: "standard+fog".to_owned(), house: house.clone(), identity, ..standard() };
        let mut table = Table::running(setup);
        table.submit(FRANCE, &["F bre - eng", "A par - pic", "A mar - spa"]);
        table.hold_all_but(&[FRANCE]);
        table.pass_deadline();
        let bruno = Actor::Player(person("Bruno").id);
        let later = |days: i64| table.now + jiff::SignedDuration::from_hours(24 * days);
        let (from, to) = (later(2), later(9));
        let name = Command::NameSitter {
            seat: Some(ENGLAND),
            sitter: person("Bruno"),
            from,
            to,
            talk: false,
            emergency: String::new(),
        };
        table.leader(name);
        table.must(bruno.clone(), Command::AnswerSitter { seat: Some(ENGLAND), yes: true });
        let seen = |table: &Table| {
            let sitting = table.game.sittings[0].clone();
            let view = SitterView::of(&table.game, &table.log, &sitting, table.now);
            view.game.standing().units.iter().map(|unit| unit.at.clone()).collect::<Vec<_>>()
        };
        // asked, and agreed, but their time has not begun
        assert_eq!(seen(&table), [""; 0]);
        table.now = from;
        assert_eq!(seen(&table), ["edi", "eng", "lon", "lvp"]);
        let before = filter(&table.log, Viewer::Seat(FRANCE));
        let sheet = table.sheet(ENGLAND, &["F lon - eng", "F edi H", "A lvp H"]);
        table.must(bruno.clone(), Command::Submit { sheet: Box::new(sheet), seat: None });
        assert_eq!(filter(&table.log, Viewer::Seat(FRANCE)), before, "nobody else learns anything");
        table.must(bruno, Command::EndSitter { seat: None });
        assert_eq!(seen(&table), [""; 0]);
    }
}

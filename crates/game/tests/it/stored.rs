//! A log as it is stored: what was written is read back, by later programs too.

use crate::table::*;
use game::body::Body;
use game::calendar::rhythm::Rhythm;
use game::command::Command;
use game::event::{Event, LogReader};
use game::game::Game;
use game::house::HouseRules;
use game::keepsake::Page;
use game::module::EconomyEvent;
use game::press::{Byline, PressItem};
use game::setup::{Identity, Setup};
use game::submission::Reading;
use game::vote::Proposal;
use game::word::actor::Actor;
use game::word::seat::Power;
use text::Reason;

fn played() -> Table {
    let mut table = Table::running(standard());
    table.submit(FRANCE, &["F bre - mao", "A par - bur", "A mar - spa", "A mar R gas"]);
    table.play_turn();
    table.player(ITALY, Command::Propose { proposal: Proposal::Draw });
    table.leader(Command::Note { text: "läuft".to_owned() });
    table.hold_all_but(&[TURKEY]);
    table.pass_deadline();
    table
}

/// R497: every adjudication can be repeated from stored inputs; the log read back is the log
#[test]
fn a_log_that_is_read_back_is_the_log() {
    let table = played();
    let text = serde_json::to_string(&table.log).unwrap();
    let read = read_log(&text);
    assert_eq!(read, table.log);
    assert_eq!(Game::fold(table.game.id.clone(), &read), table.game);
}

// an event is written as `{game, seq, at, actor, cause, audience, kind, version, body}`
#[test]
fn the_form_of_an_event() {
    let table = played();
    let value = serde_json::to_value(&table.log[0]).unwrap();
    let keys: Vec<&String> = value.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["game", "seq", "at", "actor", "cause", "audience", "kind", "version", "body"]);
    assert_eq!((value["game"].as_str(), value["kind"].as_str()), (Some("ST-1201"), Some("created")));
    assert_eq!(value["version"], 1);
}

// old logs stay readable: one event of every kind as it was written when its version was current
#[test]
fn events_of_version_one_stay_readable() {
    let stored = include_str!("../data/events.jsonl");
    let mut kinds = Vec::new();
    let mut reader = LogReader::default();
    for line in stored.lines() {
        let event = reader.read(line).unwrap();
        assert!(!matches!(event.body, Body::Unknown { .. }), "{line}");
        let written = serde_json::to_string(&event).unwrap();
        assert_eq!(reader.read(&written).unwrap(), event);
        if line.contains(&format!("\"version\":{},", event.version())) {
            assert_eq!(written, line, "written as it was read");
        }
        kinds.push(event.kind());
    }
    kinds.sort();
    kinds.dedup();
    // all that there are
    assert_eq!(kinds.len(), 82, "{kinds:?}");
}

// version 1 knew reasons in words alone, those of the council too, with the case beside them: they are read as they stand there
#[test]
fn reasons_of_version_one_are_words() {
    let lines = [
        ("dispute_decided", r#"{"id":1,"council":true,"text":"Fall 1 (10.4)","case":1}"#),
        ("vacancy_reason", r#"{"seat":4,"why":"destructive","note":"Fall 1 (10.4)"}"#),
        ("breach_reported", r#"{"seat":4,"note":"Fall 1 (10.4)"}"#),
    ];
    for (kind, body) in lines {
        let line = format!(
            r#"{{"game":"ST-1201","seq":9,"at":"2026-11-16T11:00:00Z","actor":{{"organiser":"x"}},"cause":"case:1:7:0","audience":{{"seats":[4]}},"kind":"{kind}","version":1,"body":{body}}}"#
        );
        let event = LogReader::default().read(&line).unwrap();
        let (Body::DisputeDecided { text: reason, .. }
        | Body::VacancyReason { note: reason, .. }
        | Body::BreachReported { note: reason, .. }) = event.body
        else {
            panic!("{line}")
        };
        assert_eq!(reason, Reason::Written("Fall 1 (10.4)".to_owned()));
    }
}

// what a newer program wrote is kept; a state that lacks it decides nothing
#[test]
fn an_unknown_event_is_kept_and_holds_the_game() {
    let mut table = played();
    let line = r#"{"game":"ST-1201","seq":999,"at":"2026-12-24T12:00:00Z","actor":"system","cause":"x","audience":"public","kind":"fireworks","version":3,"body":{"colour":"red"}}"#;
    let event = LogReader::default().read(line).unwrap();
    assert!(matches!(&event.body, Body::Unknown { kind, version: 3, .. } if kind == "fireworks"));
    assert_eq!(serde_json::to_string(&event).unwrap(), line);
    let orders = Command::SetNoWait { on: true };
    table.player(FRANCE, orders.clone());
    table.game.apply(&event);
    let france = table.actor(FRANCE);
    assert_eq!(table.refused(france, orders), "unreadable-log ");
    let process = table.jobs.keys().find(|job| job.closes()).copied().unwrap();
    assert!(table.act_as(process.act(1).unwrap()).is_err(), "nothing is evaluated without what it says");
    // a known kind in a newer version likewise
    let newer = line.replace("fireworks", "noted");
    let event = LogReader::default().read(&newer).unwrap();
    assert!(matches!(event.body, Body::Unknown { .. }));
    assert_eq!(serde_json::to_string(&event).unwrap(), newer);
}

// the file of old events is made once, from games that hold every kind: `UPDATE=1` adds kinds that it lacks
#[test]
fn every_kind_of_event_is_in_the_file_of_old_ones() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/events.jsonl");
    let mut stored = std::fs::read_to_string(path).unwrap();
    let known = |stored: &str, event: &Event| {
        stored.contains(&format!("\"kind\":\"{}\",\"version\":{},", event.kind(), event.version()))
    };
    let mut missing = Vec::new();
    for event in crate::random::many_events().into_iter().chain(crate::story::events()).chain(rare()) {
        if !known(&stored, &event) {
            missing.push(event.kind());
            stored.push_str(&serde_json::to_string(&event).unwrap());
            stored.push('\n');
        }
    }
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, stored).unwrap();
    } else {
        assert!(missing.is_empty(), "UPDATE=1 adds {missing:?}");
    }
}

/// Kinds that random games hold seldom or never.
fn rare() -> Vec<Event> {
    let mut table = Table::empty(1201);
    table.fresh = Some(game::sealing::Secret::new([7; 32]));
    let setup = Setup { identity: Identity::Anonymous, beginners: true, ..standard() };
    table.leader(Command::Create { setup: Box::new(setup) });
    table.leader(Command::OpenSignUp);
    let player = person("Anna");
    let anna = Actor::Player(player.id.clone());
    table
        .must(anna.clone(), Command::SignUp { player: player.clone(), preferences: Vec::new(), alias: None });
    table.must(anna, Command::WithdrawSignUp { player: player.id });
    table.sign_all_up();
    table.leader(Command::Start { seed: 1, deadline: None });
    let rules = Box::new(HouseRules::default());
    table.leader(Command::SetHouseRules { rules, reason: "Probe".to_owned() });
    table.player(ITALY, Command::RaiseDispute { text: "so nicht".to_owned() });
    let id = table.game.disputes[0].id;
    table.leader(Command::DecideDispute { id, text: "doch".into() });
    table.leader(Command::SetRhythm { rhythm: Rhythm::default() });
    table.leader(Command::ReportBreach { seat: ITALY, note: "Name".into() });
    table.player(FRANCE, Command::ReportContent { text: "Link".to_owned() });
    let mut sheet = table.sheet(FRANCE, &["F bre H", "A par H", "A mar H"]);
    sheet.lines[0].reading = Reading::Doubtful;
    table.hand_in(FRANCE, sheet);
    table.submit(FRANCE, &["A par H"]);
    table.leader(Command::TakeCorrection { seat: FRANCE, version: 2 });
    let item =
        PressItem { byline: Byline::Own, to: String::new(), title: String::new(), text: "x".to_owned() };
    table.player(ITALY, Command::SendPress { item });
    let id = table.game.press[0].id;
    table.leader(Command::RefusePress { id, reason: "Ton".to_owned() });
    table.leader(Command::SetHold { on: true });
    table.hold_all_but(&[]);
    table.pass_deadline();
    table.leader(Command::DiscardDraft);
    table.run_until(table.now);
    table.leader(Command::Publish);
    let turn = table.game.last_evaluation().unwrap().turn;
    for (refuse, repeat) in [(true, true), (false, true), (false, false)] {
        let proposal = if repeat {
            Proposal::Repetition { turn, reason: "Probe".to_owned() }
        } else {
            Proposal::LaterEnd { year: 1925 }
        };
        table.player(ITALY, Command::Propose { proposal });
        let id = table.game.ballots[0].id;
        for seat in [AUSTRIA, ENGLAND, FRANCE, GERMANY, RUSSIA, TURKEY] {
            table.player(seat, Command::Vote { id, yes: true });
        }
        if repeat {
            table.council(Command::CouncilAnswer { id, refuse, reason: "so".to_owned() });
        } else {
            table.leader(Command::Vote { id, yes: true });
        }
    }
    table.council(Command::Abort { reason: "Probe".to_owned() });
    table.leader(Command::ReportResult);
    let of_a_newer_program = r#"{"module":"exchange","kind":"rates","version":1,"body":{"austria":"1.00"}}"#;
    let event: EconomyEvent = serde_json::from_str(of_a_newer_program).unwrap();
    assert!(matches!(event, EconomyEvent::Unknown(_)));
    let control = [(Power::from("austria"), FRANCE)].into_iter().collect();
    let last = table.log.last().unwrap().clone();
    let by_hand = [
        Body::Economy { turn: Some(turn), event },
        Body::ControlSet { control },
        Body::BoardMoved { variant: "standard".to_owned(), board: None, reason: "Namen".to_owned() },
        Body::OffenderReported { player: person("x").id, nmrs: 2 },
        Body::SeatOffered { seat: ITALY, player: person("x"), since: None, newcomer: false },
        Body::Invited { seat: ITALY, player: person("x"), since: last.at, newcomer: false, named: None },
        Body::InvitationDeclined { seat: ITALY, player: person("x").id },
        Body::SeatSearched { seat: ITALY, day: 7 },
        Body::SitterAsked {
            seat: ITALY,
            sitter: person("x"),
            from: last.at,
            to: last.at,
            talk: true,
            agreed: false,
        },
        Body::SitterAnswered { seat: ITALY, from: last.at, master: false, yes: true },
        Body::Represented { seat: ITALY, by: Some(person("x")), from: last.at, to: last.at, talk: true },
        Body::SitterEnded { seat: ITALY },
        Body::Reinstated { seat: ITALY },
        Body::DiaryWritten {
            seat: ITALY,
            by: person("x").id,
            page: Page { turn, text: "Vorsicht.".to_owned() },
        },
        Body::DiaryOpened {
            seat: ITALY,
            by: person("x"),
            pages: vec![Page { turn, text: "Vorsicht.".to_owned() }],
        },
        Body::EndStated { seat: None, by: person("x"), text: "Danke.".to_owned() },
        Body::GuestInvited { player: person("x") },
        Body::ChairOffered { to: person("x") },
        Body::ChairDeclined { player: person("x") },
        Body::MasterChanged { to: person("x"), contact: "x@example.org".to_owned(), turn: Some(turn) },
        Body::LawlessResumed { turn, note: "x".to_owned() },
        Body::OfferWithdrawn { seat: ITALY, player: person("x").id },
    ];
    table.log.extend(by_hand.into_iter().map(|body| Event { body, ..last.clone() }));
    table.log
}

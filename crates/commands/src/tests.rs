//! The table is whole: every action can be read from what its arguments take, and is the action of what is read.

use super::*;
use game::calendar::deadline::Deadline;
use game::command::Command;
use game::game::Game;
use game::paper::Entry;
use game::refusal::Refusal;
use game::setup::Setup;
use game::submission::{Line, LineKind, Reading};
use game::treaties::TreatyCode;
use game::word::seat::{Person, PlayerId, Power, Seat, SeatId};
use game::word::turn::Turn;
use jiff::Timestamp;
use std::collections::BTreeSet;
use std::sync::Arc;
use text::Lang;

/// Knows Anna, one order and one treaty.
struct House;

impl Lookup for House {
    fn person(&self, name: &str) -> Option<Person> {
        (name == "Anna").then(|| Person { id: PlayerId("7".to_owned()), name: name.to_owned() })
    }

    fn order(&self, power: &Power, text: &str, _: Turn) -> Option<Line> {
        (text == "A Mun - Ber").then(|| Line {
            kind: LineKind::Order,
            power: power.clone(),
            at: Some("mun".to_owned()),
            entry: Entry::Unread,
            canonical: "A mun - ber".to_owned(),
            text: text.to_owned(),
            line: 1,
            reading: Reading::Clear,
            code: String::new(),
        })
    }

    fn treaty(&self, text: &str) -> Result<TreatyCode, Option<Refusal>> {
        if text.starts_with("NAP") { Ok(TreatyCode("NAP D=I".to_owned())) } else { Err(None) }
    }
}

/// A running game of two seats with a pending and an evaluated turn.
fn game() -> Game {
    let mut game = Game::new("ST-1201".parse().expect("a number"));
    let master = Person { id: PlayerId("1".to_owned()), name: "Gerda".to_owned() };
    game.setup = Some(Arc::new(Setup::standard(master, "gerda@example.org")));
    let power = |name: &str| Some(Power(name.to_owned()));
    game.seats = vec![
        Seat::new(SeatId(0), power("germany"), None),
        Seat::new(SeatId(1), power("italy"), Some("Alba".to_owned())),
    ];
    game.turn = Some(Turn::autumn(1901));
    game.deadline = Some(Deadline { turn: Turn::autumn(1901), ordinal: 1, at: at("2026-12-07T19:00:00Z") });
    game
}

fn at(text: &str) -> Timestamp {
    text.parse().expect("a time")
}

fn read_in(game: &Game, action: Action, given: &Arguments) -> Result<Command, Fault> {
    let now = at("2026-12-05T19:00:00Z");
    let own = House.person("Anna");
    read(action, given, &Context { game, own, now, seed: 5, lookup: &House })
}

/// Words that an argument takes.
fn sample(argument: &Argument) -> &'static str {
    match argument.takes {
        Takes::Seat | Takes::Seats => "italy",
        Takes::Power | Takes::Powers => "Deutschland",
        Takes::Member => "Anna",
        Takes::Moment => "2026-12-09T20:00",
        Takes::Time => "18:30",
        Takes::Turn => "1901-spring",
        Takes::Number => "3",
        Takes::Line | Takes::Text => "words",
        Takes::YesNo | Takes::Switch | Takes::Flag => "yes",
        Takes::Choice(words) => words[0].0,
        Takes::Shares => "germany=18",
        Takes::Order => "A Mun - Ber",
        Takes::Place => "Berlin",
        Takes::Treaty => "NAP Italien",
        Takes::HouseRules => r#"{"early": true}"#,
    }
}

fn samples(action: Action) -> Arguments {
    let arguments = action.row().arguments.iter();
    Arguments(arguments.map(|argument| (argument.name.to_owned(), sample(argument).to_owned())).collect())
}

#[test]
fn every_action_is_read_from_its_arguments_and_from_those_that_are_needed() {
    let game = game();
    for action in Action::ALL.iter().copied().filter(|action| *action != Action::Repeat) {
        let all = samples(action);
        let command = read_in(&game, action, &all).unwrap_or_else(|fault| panic!("{action:?}: {fault:?}"));
        // a concession is a capitulation treaty whose shares are worked out
        let plain = if action == Action::Concede { Action::ProposeCapitulation } else { action };
        assert_eq!(Action::of(&command), Some(plain));
        let needed = |name: &String| {
            let found = action.row().arguments.iter().find(|argument| argument.name == *name);
            found.is_some_and(|argument| argument.need == Need::Needed)
        };
        let few = Arguments(all.0.iter().filter(|(name, _)| needed(name)).cloned().collect());
        let command = read_in(&game, action, &few).unwrap_or_else(|fault| panic!("{action:?}: {fault:?}"));
        assert_eq!(Action::of(&command), Some(plain));
        for (name, _) in &few.0 {
            let without = Arguments(few.0.iter().filter(|(other, _)| other != name).cloned().collect());
            let fault = read_in(&game, action, &without).expect_err("something is missing");
            assert!(fault.text(Lang::De).contains(name.as_str()), "{action:?}: {}", fault.text(Lang::De));
        }
        let wrong = all.clone().with("nonsense", "x");
        assert!(matches!(read_in(&game, action, &wrong), Err(Fault::NoArgument(..))), "{action:?}");
    }
    let repeat = read_in(&game, Action::Repeat, &samples(Action::Repeat));
    assert!(matches!(repeat, Err(Fault::Refused(_))), "there is nothing to repeat yet");
}

#[test]
fn words_paths_and_arguments_are_told_apart() {
    let paths: BTreeSet<String> = Action::ALL.iter().map(|action| action.path()).collect();
    assert_eq!(paths.len(), Action::ALL.len());
    for action in Action::ALL.iter().copied() {
        assert_eq!(Action::of_path(&action.path()), Some(action));
        let row = action.row();
        let names: BTreeSet<&str> = row.arguments.iter().map(|argument| argument.name).collect();
        assert_eq!(names.len(), row.arguments.len(), "{action:?}");
        let placed: Vec<&Argument> = row.arguments.iter().filter(|argument| !argument.named).collect();
        let lists = placed.iter().filter(|argument| argument.takes.is_list()).count();
        assert!(lists == 0 || placed.last().is_some_and(|last| last.takes.is_list()), "{action:?}");
        for lang in [Lang::De, Lang::En] {
            assert!((row.help)(lang).ends_with('.'), "{action:?}");
        }
    }
}

#[test]
fn what_is_wrong_is_named_with_what_is_possible() {
    let game = game();
    let fault = |action, given: Arguments| read_in(&game, action, &given).expect_err("wrong").text(Lang::En);
    let shift = Arguments::default().with("to", "tomorrow").with("reason", "x");
    assert!(fault(Action::Shift, shift).contains("2026-12-07T20:00"));
    let exclude = Arguments::default().with("seat", "Alba").with("why", "rude");
    assert!(fault(Action::Exclude, exclude).contains("nmr-offender"));
    assert!(
        fault(Action::Vote, Arguments::default().with("id", "x").with("yes", "yes")).contains("whole number")
    );
    assert!(fault(Action::Breach, Arguments::default().with("seat", "Atlantis")).contains("Atlantis"));
    let unit =
        Arguments::default().with("power", "germany").with("kind", "A").with("at", "xyz").with("reason", "x");
    assert!(fault(Action::OverrideUnit, unit).contains("xyz"));
    let message = Arguments::default().with("text", "Hello");
    assert!(fault(Action::Message, message).contains("to"));
}

#[test]
fn seats_and_times_are_read_as_people_write_them() {
    let game = game();
    for name in ["italy", "Italien", "alba", "#2", "2"] {
        assert_eq!(seat_named(&game, name), Some(SeatId(1)), "{name}");
    }
    assert_eq!(seat_named(&game, "3"), None);
    let shift = Arguments::default().with("to", "2026-12-09T20:00").with("reason", "x");
    let Ok(Command::Shift { to, .. }) = read_in(&game, Action::Shift, &shift) else { panic!("a shift") };
    assert_eq!(to, at("2026-12-09T19:00:00Z"), "the game's zone is Europe/Berlin");
}

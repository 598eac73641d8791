//! Sign-up, start, and the game's page (9.1 to 9.3).

use crate::table::*;
use game::body::Body;
use game::command::Command;
use game::setup::{Identity, Setup};
use game::view::PublicView;
use game::word::actor::{Actor, Viewer};
use game::word::seat::{PlayerId, Power};
use game::word::turn::Turn;

fn open() -> Table {
    let mut table = Table::empty(1201);
    table.leader(Command::Create { setup: Box::new(standard()) });
    table.leader(Command::OpenSignUp);
    table
}

fn sign_up(name: &str, wishes: &[&str]) -> (Actor, Command) {
    let player = person(name);
    let preferences = wishes.iter().map(|wish| Power::from(*wish)).collect();
    (Actor::Player(player.id.clone()), Command::SignUp { player, preferences, alias: None })
}

/// R003: Ludomaniac 1.1 "mit sieben Spielern gespielt und von einem Spielleiter"; R164 "werden Länderpräferenzen an den
/// Spielleiter gesandt"; R235: there is a registration.
/// R033: see below.
#[test]
fn seven_players_sign_up_and_the_game_starts() {
    let mut table = open();
    assert_eq!(table.refused(leader(), Command::Start { seed: 1, deadline: None }), "players-missing 1.1");
    table.sign_all_up();
    let (actor, command) = sign_up("achter", &[]);
    assert_eq!(table.refused(actor, command), "full 1.1");
    let events = table.leader(Command::Start { seed: 1, deadline: None });
    assert_eq!(events.iter().filter(|event| matches!(event.body, Body::Seated { .. })).count(), 7);
    assert_eq!(table.game.turn, Some(Turn::spring(1901)));
    for (seat, power) in POWERS.iter().enumerate() {
        assert_eq!(table.game.seats[seat].power, Some(Power::from(*power)));
        assert_eq!(table.game.seats[seat].occupants[0].player, Some(person(power)));
    }
    // R033: 22 units at the start
    assert_eq!(table.game.standing().units.len(), 22);
}

/// R161: Ludomaniac 9.1 "Der Spielleiter verhält sich strikt neutral": they cannot play in their own game.
#[test]
fn the_game_master_cannot_play() {
    let mut table = open();
    let (actor, command) = sign_up("Leiter", &[]);
    assert_eq!(table.refused(actor, command), "game-master-plays 9.1");
    // neither as a substitute
    let mut table = Table::running(standard());
    table.player(ITALY, Command::Resign { note: String::new() });
    let substitute = Command::Substitute { seat: ITALY, player: person("Leiter"), deadline: None };
    assert_eq!(table.refused(leader(), substitute), "game-master-plays 9.1");
}

#[test]
fn wishes_are_checked_and_can_be_withdrawn() {
    let mut table = open();
    let (actor, command) = sign_up("a", &["italy", "atlantis"]);
    assert_eq!(table.refused(actor, command), "unknown-power 1.1");
    let (actor, command) = sign_up("a", &["italy", "italy"]);
    assert_eq!(table.refused(actor, command), "wish-twice 9.3");
    let (actor, command) = sign_up("a", &["italy"]);
    table.must(actor.clone(), command.clone());
    assert_eq!(table.refused(actor.clone(), command), "signed-up-already 9.3");
    // nobody signs another one up or off
    let (_, command) = sign_up("b", &[]);
    assert_eq!(table.refused(actor.clone(), command), "not-for-you ");
    let withdraw = Command::WithdrawSignUp { player: PlayerId("a".to_owned()) };
    let stranger = Actor::Player(PlayerId("b".to_owned()));
    assert_eq!(table.refused(stranger, withdraw.clone()), "not-for-you ");
    table.must(actor, withdraw);
    assert_eq!(table.public().places, (0, Vec::new()));
}

/// R164: wishes go to the game master alone; R165b: the seed of the lot and everybody's wish are published
#[test]
fn wishes_are_secret_and_the_seed_is_published() {
    let mut table = open();
    let (actor, command) = sign_up("a", &["italy"]);
    table.must(actor, command);
    let public = serde_json::to_string(&game::view::filter(&table.log, Viewer::Public)).unwrap();
    assert!(!public.contains("italy\"]"), "{public}");
    assert_eq!(table.public().places, (1, vec!["a".to_owned()]));

    let table = Table::running(standard());
    let view = table.public();
    assert_eq!(view.seed, Some(7));
    assert_eq!(table.game.wishes[0], (AUSTRIA, Some(1)));
}

/// R162a, R162b, R162c, R162d, R162e, R162f, R162g, R162h, R162i: Ludomaniac 9.2, the ten items of a game's home page.
/// R002: the text and version of the rules stand there, "Stand: 29. Februar 2011", as text.
#[test]
fn the_page_has_the_ten_items() {
    let mut table = Table::running(Setup { starts: Some("2026-11-16".parse().unwrap()), ..standard() });
    table.play_turn();
    let view = table.public();
    // 1 variant and number
    assert_eq!((view.variant.as_str(), view.game.to_string().as_str()), ("standard", "ST-1201"));
    // 2 start
    assert_eq!(view.starts.unwrap().to_string(), "2026-11-16");
    assert_eq!(view.started, Some(time("2026-11-16T12:00")));
    // 3 players and powers
    assert_eq!(view.seats.len(), 7);
    assert_eq!(view.seats[2].players[0].name.as_deref(), Some("france"));
    assert_eq!(view.seats[2].power, Some(Power::from("france")));
    // 4 game master's name and address; the address for those who play, not for whoever collects addresses
    assert_eq!((view.game_master.as_str(), view.contact.as_str()), ("Leiter", ""));
    let players = PublicView::of(&table.seen(Viewer::Seat(FRANCE)), table.now);
    assert_eq!(players.contact, "leiter@example.org");
    // 5 next deadline and plan
    assert_eq!(berlin(view.deadline.unwrap().at), "Mon 2026-11-30 20:00");
    assert_eq!(berlin(view.plan[0]), "Mon 2026-12-07 20:00");
    assert!(view.plan.len() >= 4);
    // 6 year and season of the current report
    assert_eq!(view.reports.last().unwrap().turn, Turn::spring(1901));
    // 7 complete current report
    assert_eq!(table.game.last_evaluation().unwrap().moves.len(), 22);
    // 8 the map is drawn from the position
    assert_eq!(view.standing.units.len(), 22);
    // 9 house rules in force
    assert_eq!(view.house, game::house::HouseRules::default());
    // 10 the rules that it follows; the link is the page's own: "Stand: 29. Februar 2011"
    assert_eq!(view.rules_text, "Ludomaniac, Stand 29. Februar 2011");
}

/// R002 for the texts that have a date of their own: "Stand 16.08.2007" (Kapitalisten), "Ersteintrag am 03.04.2006" (Diplomaten), "Version
/// 1.2, Stand: 03.05.2004" (World); each builds on the standard rules. What a game master has written is kept.
#[test]
fn a_game_names_the_text_that_it_follows() {
    let text = |variant: &str, said: Option<&str>| {
        let mut setup = Setup { variant: variant.to_owned(), ..standard() };
        if variant == "kapitalisten" {
            (setup.investors, setup.identity) = (Some(8), Identity::Pseudonyms);
        }
        setup.rules_text = said.map_or(setup.rules_text, str::to_owned);
        let mut table = Table::empty(1201);
        table.leader(Command::Create { setup: Box::new(setup) });
        table.game.setup.as_ref().map(|setup| setup.rules_text.clone()).unwrap_or_default()
    };
    for (variant, date) in
        [("kapitalisten", "16.08.2007"), ("diplomaten", "03.04.2006"), ("world", "03.05.2004")]
    {
        let text = text(variant, None);
        assert!(text.contains(date) && text.ends_with("sonst Ludomaniac, Stand 29. Februar 2011"), "{text}");
    }
    assert_eq!(text("standard", None), "Ludomaniac, Stand 29. Februar 2011");
    assert_eq!(text("world", Some("World, Hausfassung")), "World, Hausfassung");
}

/// R163: Ludomaniac 9.2 "Links auf Webseiten mit illegalen Inhalten": there is a report to the organisers.
#[test]
fn content_can_be_reported_by_anybody() {
    let mut table = Table::running(standard());
    let stranger = Actor::Player(PlayerId("leser".to_owned()));
    let events = table.must(stranger, Command::ReportContent { text: "ein Link".to_owned() });
    assert_eq!(table.told(|_| true), ["organisers"]);
    // nobody learns who reported it but the staff
    assert!(game::view::seen(&events[0], Viewer::Public).is_none());
}

#[test]
fn unknown_words_are_refused_at_creation() {
    let mut table = Table::empty(5);
    let create = |setup: Setup| Command::Create { setup: Box::new(setup) };
    let wrong = Setup { variant: "mars".to_owned(), ..standard() };
    assert_eq!(table.refused(leader(), create(wrong)), "unknown-variant 10.1");
    let wrong = Setup { rulebook: "none".to_owned(), ..standard() };
    assert_eq!(table.refused(leader(), create(wrong)), "unknown-rulebook 10.1");
    let wrong = Setup { zone: "Europe/Atlantis".to_owned(), ..standard() };
    assert_eq!(table.refused(leader(), create(wrong)), "unknown-zone 9.4");
    let wrong = Setup { investors: Some(9), ..standard() };
    assert_eq!(table.refused(leader(), create(wrong)), "no-investors 1.1");
    let stranger = Actor::GameMaster(PlayerId("x".to_owned()));
    assert_eq!(table.refused(stranger, create(standard())), "not-game-master 9.1");
    table.leader(create(standard()));
    assert_eq!(table.refused(leader(), create(standard())), "already-created 9.2");
}

/// R164: wishes are the game master's to know: nobody else learns that somebody has others now.
#[test]
fn other_wishes_are_told_to_nobody() {
    let mut table = open();
    let (actor, command) = sign_up("a", &["italy"]);
    let events = table.must(actor, command);
    assert!(events.iter().any(|event| matches!(event.body, Body::PlacesTaken { taken: 1, .. })));
    let (actor, command) = sign_up("a", &["france"]);
    let events = table.must(actor, command);
    assert!(events.iter().all(|event| game::view::seen(event, Viewer::Public).is_none()), "{events:?}");
}

/// R202: Ludomaniac 9.9.7: pseudonyms are chosen, unique, and nobody's name
#[test]
fn pseudonyms_are_unique() {
    let mut table = Table::empty(1);
    let setup = Setup { identity: Identity::Pseudonyms, ..standard() };
    table.leader(Command::Create { setup: Box::new(setup) });
    table.leader(Command::OpenSignUp);
    let join = |name: &str, alias: &str| Command::SignUp {
        player: person(name),
        preferences: Vec::new(),
        alias: Some(alias.to_owned()),
    };
    let actor = |name: &str| Actor::Player(person(name).id);
    table.must(actor("a"), join("a", "Lucky Luke"));
    assert_eq!(table.refused(actor("b"), join("b", "lucky luke")), "alias-taken 9.9.7");
    assert_eq!(table.refused(actor("b"), join("b", "A")), "alias-taken 9.9.7");
    table.must(actor("b"), join("b", "Kalle Wirsch"));
    assert_eq!(table.public().places, (2, Vec::new()), "no names in public");
}

//! What a game master decides themselves: who plays what (9.3), one case's time limit (9.10.1c), the end of a beginners' game
//! (10.3), the choices of the rulebook; and what they may not change any more (10.2).

use crate::table::*;
use game::command::Command;
use game::consequence::Told;
use game::game::Stage;
use game::house::{BuildType, HouseRules, NmrMode, Spelling};
use game::setup::{Identity, Setup};
use game::vote::Proposal;
use game::word::actor::{Actor, Viewer};
use game::word::seat::{PlayerId, Power, SeatId};

/// R165a: Ludomaniac 9.3 "legt der Spielleiter fest, welcher Spieler welche Großmacht spielt": their word goes before wishes and
/// lot, and the others get the best of what is left.
#[test]
fn the_game_master_decides_who_plays_what() {
    let mut table = Table::empty(1201);
    table.leader(Command::Create { setup: Box::new(standard()) });
    let give = |player: &str, power: &str| Command::GivePower {
        player: PlayerId(player.to_owned()),
        power: Some(Power::from(power)),
        reason: "Losbuch".to_owned(),
    };
    assert_eq!(table.refused(leader(), give("austria", "italy")), "sign-up-closed 9.3");
    table.leader(Command::OpenSignUp);
    table.sign_all_up();
    assert_eq!(table.refused(leader(), give("nobody", "italy")), "not-signed-up 9.3");
    assert_eq!(table.refused(leader(), give("austria", "atlantis")), "unknown-power 1.1");
    let player = Actor::Player(PlayerId("austria".to_owned()));
    assert_eq!(table.refused(player, give("austria", "italy")), "not-game-master 9.1");
    // "haben Spieler gleiche Präferenzen, entscheidet das Los"
    let wish = |player: &str, power: &str| Command::SignUp {
        player: person(player),
        preferences: vec![Power::from(power)],
        alias: None,
    };
    let named =
        Command::GivePower { player: PlayerId("turkey".to_owned()), power: None, reason: String::new() };
    table.leader(named);
    let silent = Command::GivePower {
        player: PlayerId("turkey".to_owned()),
        power: Some(Power::from("italy")),
        reason: " ".to_owned(),
    };
    assert_eq!(table.refused(leader(), silent), "reason-missing 10.2");
    let england = Actor::Player(PlayerId("england".to_owned()));
    table.must(england.clone(), wish("england", "france"));
    assert_eq!(table.refused(leader(), give("france", "france")), "lot-decides 9.3");
    table.must(england.clone(), wish("england", "england"));
    table.leader(give("france", "france"));
    table.must(england.clone(), wish("england", "france"));
    assert_eq!(table.refused(leader(), Command::Start { seed: 7, deadline: None }), "lot-decides 9.3");
    table.must(england, wish("england", "england"));
    table.leader(give("turkey", "italy"));
    table.leader(give("austria", "italy"));
    let public = serde_json::to_string(&table.public()).unwrap();
    assert!(!public.contains("power_given") && !public.contains("\"given\""), "{public}");
    table.leader(Command::Start { seed: 7, deadline: None });
    assert_eq!(table.game.stage, Stage::Running);
    let plays = |power: &str| {
        let seat = table.game.seats.iter().find(|seat| seat.power == Some(Power::from(power))).unwrap();
        seat.occupant().unwrap().player.clone().unwrap().id.0
    };
    assert_eq!(plays("italy"), "austria", "the last word counts");
    // everybody reads what was fixed, and why
    let public = table.seen(Viewer::Public);
    let fixed: Vec<_> = public.fixed.iter().map(|(seat, why)| (seat.0, why.as_str())).collect();
    assert_eq!(fixed, [(2, "Losbuch"), (4, "Losbuch")]);
    for power in ["england", "france", "germany", "russia", "turkey"] {
        assert_eq!(plays(power), power, "the others keep their wishes");
    }
    assert_eq!(plays("austria"), "italy");
}

/// R165a, 9.9.7: where nobody may know who plays, the player alone reads that their power was fixed, and why; nobody else learns it.
#[test]
fn in_a_hidden_game_the_player_alone_reads_that_their_power_was_fixed() {
    for identity in [Identity::Open, Identity::Anonymous, Identity::Pseudonyms] {
        let mut table = Table::empty(1201);
        table.leader(Command::Create { setup: Box::new(Setup { identity, ..standard() }) });
        table.leader(Command::OpenSignUp);
        table.sign_all_up();
        let reason = "Losbuch".to_owned();
        let italy = Some(Power::from("italy"));
        table.leader(Command::GivePower { player: PlayerId("austria".to_owned()), power: italy, reason });
        table.leader(Command::Start { seed: 7, deadline: None });
        // readers are named by the powers that they play
        let told = table.told(|told| matches!(told, Told::Started { fixed: Some(_), .. }));
        let hidden = identity != Identity::Open;
        assert_eq!(told, if hidden { vec!["italy"] } else { vec![] }, "{identity:?}");
        assert_eq!(table.seen(Viewer::Public).fixed.is_empty(), hidden, "{identity:?}");
    }
}

/// R207: Ludomaniac 9.10.1c "ist ... vom Spielleiter eine angemessene Frist zu setzen ... mindestens drei volle Werktage": for
/// this case alone, and never shorter than three working days from now.
#[test]
fn the_game_master_sets_the_limit_of_one_case() {
    for mode in [NmrMode::EvaluateFirst, NmrMode::WaitFirst] {
        let mut table = Table::with_house(HouseRules { nmr: mode, ..HouseRules::default() });
        let set = |until: &str| Command::SetGrace {
            seat: TURKEY,
            until: time(until),
            reason: "Krankenhaus".to_owned(),
        };
        assert_eq!(table.refused(leader(), set("2026-12-01T20:00")), "no-grace 9.10.1c");
        table.hold_all_but(&[TURKEY]);
        table.pass_deadline();
        assert_eq!(berlin(table.game.graces[0].until), "Thu 2026-11-26 20:00");
        let turkey = table.actor(TURKEY);
        assert_eq!(table.refused(turkey, set("2026-12-01T20:00")), "not-game-master 9.1");
        assert_eq!(table.refused(leader(), set("2026-11-25T20:00")), "house-rule-sharper 9.10.1c");
        assert_eq!(table.refused(leader(), set("2026-11-20T20:00")), "deadline-past 9.4");
        table.leader(set("2026-12-02T20:00"));
        let told = table.told(|told| matches!(told, Told::Grace { you: true, .. }));
        assert_eq!(told, ["turkey"]);
        table.run_until(time("2026-12-01T20:00"));
        assert!(table.game.seats[6].occupant().is_some(), "{mode:?}: the old limit no longer counts");
        table.run_until(time("2026-12-02T20:00"));
        assert!(table.game.seats[6].occupant().is_none(), "{mode:?}");
    }
}

/// R231b: Ludomaniac 10.3 "Es bleibt den Spielleitern unbenommen, nach den ersten Spielzügen dieser Partien eine strengere
/// Regelauslegung vorzunehmen": all are told before it applies, and once.
#[test]
fn a_beginners_game_can_end_to_be_one() {
    let end = || Command::EndBeginners { reason: "erstes Jahr vorbei".to_owned() };
    let mut table = Table::running(standard());
    assert_eq!(table.refused(leader(), end()), "no-beginners 10.3");
    let mut table = Table::running(Setup { beginners: true, ..standard() });
    let stricter = HouseRules { spelling: Spelling::Standard, ..HouseRules::default() };
    let rules = Command::SetHouseRules { rules: Box::new(stricter), reason: "geübt".to_owned() };
    table.leader(rules);
    table.leader(end());
    assert_eq!(table.told(|told| matches!(told, Told::BeginnersEnded { .. })), everybody());
    assert!(!table.game.setup.as_ref().unwrap().beginners);
    assert_eq!(table.refused(leader(), end()), "no-beginners 10.3");
}

/// R229: Ludomaniac 10.2 "Hält ein Spielleiter einen Interpretationsstandard für seine Partie ein ..., so können die Spieler ...
/// auf die Anwendung dieses Standards vertrauen": in a running game no rule becomes stricter unless everybody agrees; softer it
/// may at once.
#[test]
fn a_practised_standard_is_not_tightened_without_everybody() {
    let soft = HouseRules { build_type: BuildType::Army, grace_hours: 96, ..HouseRules::default() };
    let set =
        |rules: HouseRules| Command::SetHouseRules { rules: Box::new(rules), reason: "Streit".to_owned() };
    for stricter in [
        HouseRules { build_type: BuildType::Required, ..soft.clone() },
        HouseRules { grace_hours: 72, ..soft.clone() },
        HouseRules { spelling: Spelling::Standard, ..soft.clone() },
    ] {
        let mut table = Table::with_house(soft.clone());
        let events = table.leader(set(stricter.clone()));
        assert_eq!(table.kinds(&events), ["proposed", "voted"]);
        assert_eq!(table.told(|told| matches!(told, Told::Proposed { .. })), everybody());
        assert_eq!(table.game.house, soft, "nothing has changed yet");
        assert_eq!(table.refused(leader(), set(stricter.clone())), "proposed-already 1.4");
        let id = table.game.ballots[0].id;
        let seats: Vec<SeatId> = table.game.seats.iter().map(|seat| seat.id).collect();
        for seat in &seats[1..] {
            table.player(*seat, Command::Vote { id, yes: true });
        }
        assert_eq!(table.game.house, soft, "one is missing");
        table.player(seats[0], Command::Vote { id, yes: true });
        assert_eq!(table.game.house, stricter);
        assert_eq!(table.told(|told| matches!(told, Told::HouseRules { .. })), everybody());
    }
    // with an evaluation the proposal lapses, and with a softer rule set meanwhile
    let mut table = Table::with_house(soft.clone());
    table.leader(set(HouseRules { grace_hours: 72, ..soft.clone() }));
    table.leader(set(HouseRules { grace_hours: 120, talk_days: 5, ..soft }));
    assert_eq!((table.game.house.grace_hours, table.game.ballots.len()), (120, 0));
    // a player proposes no house rules
    let rules = Box::new(HouseRules::default());
    let proposal = Proposal::HouseRules { rules, reason: "nein".to_owned() };
    let player = table.actor(FRANCE);
    assert_eq!(table.refused(player, Command::Propose { proposal }), "not-game-master 9.1");
}

/// R116, R135: a reading of the rules is chosen for a game by its issue, is kept with the game, and decides; what is no
/// choice is refused.
#[test]
fn choices_of_the_rulebook_belong_to_the_game() {
    let with = |choices: &[&str]| Setup {
        choices: choices.iter().map(|choice| (*choice).to_owned()).collect(),
        ..standard()
    };
    let mut table = Table::empty(1201);
    for wrong in ["4.A.2", "4.A.2=x", "9.9=a", "="] {
        let create = Command::Create { setup: Box::new(with(&[wrong])) };
        assert_eq!(table.refused(leader(), create), "unknown-choice 10.1", "{wrong}");
    }
    // 4.C.2: a wrong type of the unit makes the order invalid, unless the game says otherwise
    let stands = |choices: &[&str]| {
        let mut table = Table::running(with(choices));
        table.submit(FRANCE, &["F bre H", "F par - bur", "A mar H"]);
        table.play_turn();
        let written = serde_json::to_string(&table.log).unwrap();
        assert_eq!(written.contains("4.C.2=legal"), !choices.is_empty(), "kept in the log");
        table.stands("france")
    };
    assert_eq!(stands(&[]), ["F bre", "A mar", "A par"]);
    assert_eq!(stands(&["4.C.2=legal"]), ["F bre", "A bur", "A mar"]);
}

/// R237: Kapitalisten 1: the game is always one of pseudonyms, whatever was asked for.
#[test]
fn kapitalisten_is_always_anonymous() {
    let mut table = Table::empty(9);
    for identity in [Identity::Open, Identity::Anonymous] {
        let setup = Setup { variant: "kapitalisten".to_owned(), investors: Some(8), identity, ..standard() };
        let create = Command::Create { setup: Box::new(setup) };
        assert!(table.refused(leader(), create).starts_with("hidden-needed"), "{identity:?}");
    }
}

/// R036: Ludomaniac 3.1: whatever is handed in, twice, in part or not at all, each unit has exactly one order in the end.
#[test]
fn each_unit_has_exactly_one_order() {
    let mut table = Table::running(standard());
    table.submit(FRANCE, &["F bre - mao", "F bre - eng", "A par - bur", "A par - bur"]);
    table.submit(ITALY, &["A ven - tus"]);
    table.pass_deadline();
    let evaluation = table.game.last_evaluation().unwrap().clone();
    let mut units: Vec<_> = evaluation.moves.iter().map(|moved| moved.unit.province()).collect();
    units.sort_unstable();
    units.dedup();
    assert_eq!((evaluation.moves.len(), units.len()), (22, 22));
}

//! House rules (10.2), beginners' games (10.3), disputes (10.4).

use crate::table::*;
use game::command::Command;
use game::house::*;
use game::refusal::{Refusal, Sharper};
use game::setup::Setup;
use game::submission::Reading;
use game::word::actor::Viewer;
use game::word::seat::Power;
use text::Lang;

fn set(rules: HouseRules, reason: &str) -> Command {
    Command::SetHouseRules { rules: Box::new(rules), reason: reason.to_owned() }
}

/// R225a, R227: Ludomaniac 10.2 "Hausregeln dürfen den in diesem Regelwerk hinterlegten Interpretationsstandard nicht
/// verschärfen, sondern nur abmildern."
#[test]
fn house_rules_soften_and_never_sharpen() {
    let base = HouseRules::default;
    let sharper = [
        (HouseRules { grace_hours: 24, ..base() }, Sharper::GraceTooShort, "9.10.1c"),
        (HouseRules { nmrs_to_expel: 1, ..base() }, Sharper::ExpelledTooEarly, "9.10.1a"),
        (HouseRules { unit_type: UnitType::Required, ..base() }, Sharper::UnitTypeRequired, "3.5"),
        (HouseRules { spelling: Spelling::RecommendedOnly, ..base() }, Sharper::NotationNarrowed, "9.7"),
    ];
    for (rules, what, paragraph) in sharper {
        let refusal = rules.check().unwrap_err();
        assert_eq!(refusal, Refusal::HouseRuleSharper { what });
        assert_eq!(refusal.paragraph(), paragraph);
        assert_ne!(refusal.text(Lang::De), refusal.text(Lang::En));
    }
    let softer = HouseRules {
        grace_hours: 120,
        nmrs_to_expel: 3,
        unit_type: UnitType::Forgiven,
        spelling: Spelling::Lenient,
        missing_retreat: MissingRetreat::OnlyWayOpen,
        build_type: BuildType::Army,
        late: LateOrders::Accepted,
        incomplete: Incomplete::Merged,
        ..base()
    };
    assert_eq!(softer.check(), Ok(()));
}

/// R226: house rules may concern only deadlines, NMRs, missing and wrong retreats, builds and removals, notation, conditions;
/// further notations by house rule
#[test]
fn house_rules_have_their_topics() {
    let rule = |topic| HouseRules {
        free: vec![FreeRule { topic, text: "Auch \"->\" gilt als Zugzeichen.".to_owned() }],
        ..HouseRules::default()
    };
    assert_eq!(rule(Topic::Notation).check(), Ok(()));
    assert_eq!(rule(Topic::Other).check(), Err(Refusal::HouseRuleTopic));
    assert_eq!(Refusal::HouseRuleTopic.paragraph(), "10.2");
}

/// R228b: "Hausregeln müssen vor ihrer Anwendung allen Spielern ... bekanntgegeben worden sein. Änderungen ... während der Partie
/// sollten nur in gut begründeten Fällen vorgenommen werden."
#[test]
fn changes_in_a_running_game_need_a_reason_and_are_told() {
    let mut table = Table::running(standard());
    let rules = || HouseRules { early: true, ..HouseRules::default() };
    assert_eq!(table.refused(leader(), set(rules(), "")), "reason-missing 10.2");
    table.leader(set(rules(), "alle wünschen es"));
    assert_eq!(table.told(|told| matches!(told, game::consequence::Told::HouseRules { .. })), everybody());
    assert!(table.public().house.early);
    // before the start no reason is needed
    let mut table = Table::empty(3);
    table.leader(Command::Create { setup: Box::new(standard()) });
    table.leader(set(rules(), ""));
    let player = game::word::actor::Actor::Player(person("x").id);
    assert_eq!(table.refused(player, set(rules(), "")), "not-game-master 9.1");
}

/// R228b: 10.2 "können die Spieler ... auf die Anwendung dieses Standards vertrauen": what was promised in a running game goes only
/// if everybody agrees, whichever rule it is
#[test]
fn a_running_game_takes_nothing_away_without_everybody() {
    let base = HouseRules::default;
    let free =
        || vec![FreeRule { topic: Topic::Notation, text: "Auch \"->\" gilt als Zugzeichen.".to_owned() }];
    let day = jiff::civil::date(2026, 12, 24);
    let stricter = [
        (HouseRules { talk_days: 5, ..base() }, HouseRules { talk_days: 3, ..base() }),
        (base(), HouseRules { talk_days: 0, ..base() }),
        (HouseRules { nmr: NmrMode::WaitFirst, ..base() }, base()),
        (HouseRules { free: free(), ..base() }, base()),
        (HouseRules { reminders: vec![24], ..base() }, HouseRules { reminders: Vec::new(), ..base() }),
        (HouseRules { reminders: vec![24, 48], ..base() }, HouseRules { reminders: vec![48], ..base() }),
        (HouseRules { holidays: vec![day], ..base() }, base()),
        (HouseRules { closed: vec!["12-24".parse().unwrap()], ..base() }, base()),
        (HouseRules { absences: Absences::Shift, ..base() }, base()),
        (HouseRules { absences: Absences::Sitter, ..base() }, base()),
    ];
    for (before, now) in stricter {
        let mut table = Table::with_house(before.clone());
        table.leader(set(now.clone(), "so ist es einfacher"));
        assert_eq!(table.game.house, before, "{now:?} was taken at once");
        assert_eq!(table.game.ballots.len(), 1, "everybody is asked about {now:?}");
        // the other way round it gives more, or as much: that needs no vote
        let mut table = Table::with_house(now);
        table.leader(set(before.clone(), "alle wünschen es"));
        assert_eq!(table.game.house, before);
    }
}

// the rules of a game are those it was created with; another default later changes nothing in it (10.1, 10.6): the log says each of
// them, also those that are as usual, and what it does not say was not there when it was written
#[test]
fn running_games_keep_their_rules() {
    let table = Table::with_house(HouseRules::default());
    let mut log = serde_json::to_value(&table.log).unwrap();
    let house = log[0].pointer_mut("/body/setup/house").and_then(serde_json::Value::as_object_mut).unwrap();
    let mut written: Vec<&str> = house.keys().map(String::as_str).collect();
    written.sort_unstable();
    let first = [
        "absences",
        "ahead",
        "build_type",
        "early",
        "free",
        "grace_hours",
        "holidays",
        "incomplete",
        "late",
        "missing_retreat",
        "nmr",
        "nmrs_to_expel",
        "reminders",
        "spelling",
        "talk_days",
        "unit_type",
    ];
    assert_eq!(written, first, "a rule that came later may be missing only as it was before it came");
    house.insert("nmr".to_owned(), "wait_first".into());
    let read = read_log(&log.to_string());
    let game = game::game::Game::fold(table.game.id.clone(), &read);
    assert_eq!(game.house.nmr, NmrMode::WaitFirst);
    let (closed, late) = (game.house.closed, game.house.evaluate_after);
    assert!(closed.is_empty() && late == 0, "no days without deadlines, no minutes to wait");
    assert!(!game.house.stand_ins && !game.house.count_missing, "no programs on seats, no numbers told");
    assert_eq!(game.house.fill, Fill::Master);
    assert_eq!(game.house.press_limit, PressLimit { items: None, letters: None });
    assert_eq!(game.house.press_layout, PressLayout::Together);
}

/// R225b: "Hausregeln gehen den hier dargelegten Regeln vor": by 7.6 a unit for which no open field is named is dissolved; by house rule
/// it takes the only way open, and none of two.
#[test]
fn the_only_way_open_can_be_a_house_rule() {
    let play = |missing_retreat, prussia: &str| {
        let mut table = Table::with_house(HouseRules { missing_retreat, ..HouseRules::default() });
        // Austria takes Galicia's neighbours away: A war is dislodged from Galicia with one field left
        table.submit(RUSSIA, &["A war - gal", "A mos - ukr", "F sev - rum", "F stp/sc H"]);
        table.submit(AUSTRIA, &["A vie - boh", "A bud H", "F tri H"]);
        table.submit(GERMANY, &["A mun - sil", "A ber - pru", "F kie H"]);
        table.play_turn();
        table.submit(RUSSIA, &["A gal H", "A ukr H", "F rum H", "F stp/sc H"]);
        table.submit(AUSTRIA, &["A boh - gal", "A bud S A boh - gal", "F tri H"]);
        table.submit(GERMANY, &["A sil - war", prussia, "F kie H"]);
        let evaluation = table.play_turn();
        let retreat = evaluation.retreats[0].clone();
        assert_eq!(retreat.unit.place, place("gal"));
        retreat
    };
    let strict = play(MissingRetreat::Dissolved, "A pru H");
    assert_eq!((strict.open.len(), strict.to), (2, None), "Silesia and Vienna are open: {:?}", strict.open);
    let soft = play(MissingRetreat::OnlyWayOpen, "A pru H");
    assert_eq!(soft.to, None, "two ways are open: none is guessed");
    // Prussia's army goes to Silesia: Vienna alone is open.
    let strict = play(MissingRetreat::Dissolved, "A pru - sil");
    assert_eq!((strict.open.len(), strict.to), (1, None), "{:?}", strict.open);
    assert_eq!(play(MissingRetreat::OnlyWayOpen, "A pru - sil").to, Some(place("vie")));
}

// house rule on 8.5: a build without a type is an army
#[test]
fn a_build_without_type_can_be_an_army_by_house_rule() {
    let play = |build_type| {
        let mut table = Table::with_house(HouseRules { build_type, ..HouseRules::default() });
        table.submit(TURKEY, &["A con - bul", "A smy H", "F ank H"]);
        table.play_turn();
        table.submit(TURKEY, &["A bul H", "A smy H", "F ank H", "B con"]);
        table.play_turn();
        table.stands("turkey").len()
    };
    assert_eq!((play(BuildType::Required), play(BuildType::Army)), (3, 4));
}

/// R231a: Ludomaniac 10.3 "Es ist erwünscht, dass die Spielleiter die Spieler dieser Partien auf Fehler aufmerksam machen"
#[test]
fn beginners_are_told_of_doubts() {
    let mut table = Table::running(Setup { beginners: true, ..standard() });
    let mut sheet = table.sheet(FRANCE, &["F bre H", "A par H", "A mar H"]);
    sheet.lines[1].reading = Reading::Doubtful;
    let events = table.hand_in(FRANCE, sheet.clone());
    assert_eq!(table.kinds(&events), ["submitted", "hinted"]);
    assert!(game::view::seen(&events[1], Viewer::Seat(ITALY)).is_none());
    let mut table = Table::running(standard());
    let events = table.hand_in(FRANCE, sheet);
    assert_eq!(table.kinds(&events), ["submitted"]);
}

/// R230, R232a, R232b: Ludomaniac 10.4 "werden vom jeweiligen Spielleiter ... entschieden. Kann eine Klärung nicht herbeigeführt werden,
/// entscheidet Ludomaniacs Rat der Weisen"; what was decided is on record for comparable situations
#[test]
fn disputes_go_to_the_game_master_and_finally_to_the_council() {
    let mut table = Table::running(standard());
    table.player(ITALY, Command::RaiseDispute { text: "Hausregel 3 ist schärfer".to_owned() });
    let id = table.game.disputes[0].id;
    let decide = |text: &str| Command::DecideDispute { id, text: text.into() };
    table.leader(decide("bleibt"));
    assert_eq!(table.seat_view(ITALY).disputes[0].decision, Some((false, "bleibt".into())));
    assert!(table.seat_view(FRANCE).disputes.is_empty());
    assert_eq!(table.refused(leader(), decide("bleibt")), "dispute-decided 10.4", "decided once");
    table.council(decide("wird gestrichen"));
    assert_eq!(table.refused(council(), decide("bleibt doch")), "council-decided 10.4", "finally");
    assert_eq!(table.game.disputes[0].decision, Some((true, "wird gestrichen".into())));
    assert_eq!(table.refused(leader(), decide("doch nicht")), "council-decided 10.4");
    let wrong = Command::DecideDispute { id: 99, text: "x".into() };
    assert_eq!(table.refused(leader(), wrong), "no-such-dispute 10.4");
    assert_eq!(table.game.seats[4].power, Some(Power::from("italy")));
}

//! Ends (1.3 to 1.6, 10.5, 10.6).

use crate::table::*;
use game::command::Command;
use game::consequence::Told;
use game::ending::{DrawCause, Ending, GameResult};
use game::game::Stage;
use game::setup::{Identity, Limits, Setup};
use game::vote::Proposal;
use game::word::actor::{Actor, Viewer};
use game::word::seat::{Power, SeatId};
use game::word::turn::Turn;

/// Fourteen more centers for Germany: with its three it has 17, one short of a solo.
const GIFTS: [&str; 14] =
    ["den", "hol", "bel", "swe", "nwy", "par", "bre", "mar", "spa", "por", "mos", "war", "stp", "sev"];

fn result(table: &Table) -> &GameResult {
    table.game.result.as_ref().unwrap()
}

fn places(table: &Table) -> Vec<(String, u16)> {
    let mut lines = result(table).lines.clone();
    lines.sort_by_key(|line| line.seat);
    lines.iter().map(|line| (line.power.clone().unwrap().0, line.place)).collect()
}

/// A table in spring 1902 with 17 centers in German hands.
fn nearly_won() -> Table {
    let mut table = Table::running(standard());
    table.play_turn();
    table.play_turn();
    for center in GIFTS {
        table.give(center, "germany");
    }
    table
}

/// R010a, R010b: Ludomaniac 1.3 "18 oder mehr"; reading: judged when ownership is updated in autumn, never after a spring
/// R029: see below.
#[test]
fn eighteen_centers_win_in_autumn_and_not_in_spring() {
    let mut table = nearly_won();
    table.give("rum", "germany");
    table.play_turn();
    let germany = Power::from("germany");
    assert_eq!(table.game.standing().center_count(&germany), 18);
    assert_eq!(table.game.stage, Stage::Running, "18 in spring win nothing");
    // the owners' armies stand in some of them in autumn and take them back; so give them again
    for center in GIFTS {
        table.give(center, "germany");
    }
    table.give("rum", "germany");
    table.play_turn();
    assert_eq!(table.game.stage, Stage::Over);
    assert_eq!(result(&table).ending, Ending::Solo { power: germany.clone() });
    let winner = &result(&table).lines[0];
    assert_eq!((winner.power.as_ref(), winner.place, winner.solo), (Some(&germany), 1, true));
    assert!(table.jobs.is_empty());
    let france = table.actor(FRANCE);
    assert_eq!(table.refused(france, Command::SetNoWait { on: true }), "over 1.6");
    // R029: "meldet der Spielleiter die Ergebnisse"
    table.leader(Command::ReportResult);
    assert_eq!(table.refused(leader(), Command::ReportResult), "reported-already 1.6");
}

// 9.9.4 holds for the last evaluation too: an error in it can be corrected until the result is reported
#[test]
fn an_end_by_mistake_is_corrected() {
    let mut table = nearly_won();
    table.play_turn();
    for center in GIFTS {
        table.give(center, "germany");
    }
    table.give("rum", "germany");
    let mistake = table.game.rulings.last().unwrap().id;
    table.play_turn();
    assert_eq!(table.game.stage, Stage::Over);
    let mut reported = table.clone();
    table.leader(Command::WithdrawRuling { id: mistake });
    let correct = Command::Correct { reason: "Rumänien gehört niemandem".to_owned(), shift: false };
    table.leader(correct.clone());
    assert_eq!((table.game.stage, table.game.turn), (Stage::Running, Some(Turn::spring(1903))));
    assert!(table.game.result.is_none() && table.public().result.is_none());
    assert!(table.game.deadline.is_some());
    table.play_turn();
    // with the same outcome it ends again
    let mut again = reported.clone();
    let turn = again.game.last_evaluation().unwrap().turn;
    let ruling = game::ruling::Ruling::Owner { center: "gre".to_owned(), power: None };
    again.leader(Command::Rule { turn, ruling, reason: "frei".to_owned() });
    again.leader(correct.clone());
    assert_eq!(again.game.stage, Stage::Over);
    reported.leader(Command::ReportResult);
    assert_eq!(reported.refused(leader(), correct), "over 1.6");
}

/// R010a: 17 do not win; nobody wins who is not alone at the top
#[test]
fn seventeen_centers_do_not_win() {
    let mut table = nearly_won();
    table.play_turn();
    for center in GIFTS {
        table.give(center, "germany");
    }
    table.play_turn();
    assert_eq!(table.game.standing().center_count(&Power::from("germany")), 17);
    assert_eq!(table.game.stage, Stage::Running);
}

/// R021a: Ludomaniac 1.5 "nach 4 Spieljahren ohne Eroberung eines der Versorgungszentren (VZ) irgendeines Mitspielers";
/// neutral centers do not count
/// Shows R021c, R021d.
#[test]
fn four_quiet_years_are_a_draw() {
    let mut table = Table::running(standard());
    // 1901: France takes Spain (neutral), which does not disturb the quiet
    table.submit(FRANCE, &["F bre H", "A par H", "A mar - spa"]);
    table.play_until(Turn::autumn(1904));
    assert_eq!(table.game.stage, Stage::Running);
    table.play_turn();
    let Ending::Draw { powers, cause } = &result(&table).ending else {
        panic!("{:?}", result(&table).ending);
    };
    assert_eq!((powers.len(), *cause), (7, DrawCause::QuietYears));
    // draw members share the last place of their group
    assert!(places(&table).iter().all(|(_, place)| *place == 7));
}

/// R021a, R025: a conquest from a fellow player starts the count anew
/// Shows R021d.
#[test]
fn a_conquest_ends_the_quiet() {
    let mut table = Table::running(standard());
    table.play_until(Turn::autumn(1902));
    table.give("tri", "italy");
    table.play_turn();
    table.play_until(Turn::autumn(1905));
    assert_eq!(table.game.stage, Stage::Running);
    table.play_turn();
    // 1902 and 1903 changed Trieste's owner twice: gone, then taken back by the fleet that stands in it
    assert_eq!(table.game.stage, Stage::Running);
    table.play_until(Turn::autumn(1907));
    table.play_turn();
    assert_eq!(table.game.stage, Stage::Over);
}

/// R022b, R024: Ludomaniac 1.5 "spätestens nach dem Herbst 1920"; 10.6 "Partien bis einschließlich Partienummer 199 ... erst
/// im Jahre 1930"
#[test]
fn the_last_year_depends_on_the_number() {
    let year = |number: u32| Limits::of(number, 1901).last_year;
    assert_eq!((year(199), year(200), year(1201)), (Some(1930), Some(1920), Some(1920)));
}

/// R021b, R022a: Ludomaniac 1.5 "auf der Standardkarte": the draws of the calendar belong to it, whatever is played on it; a game
/// on another map goes on.
#[test]
fn only_the_standard_map_has_draws_of_the_calendar() {
    for variant in variants::offered() {
        let standard_map = variant.board_of == "standard";
        let limits = Limits::of_variant(variant, 1201);
        let own_end = variant.rules.turns.is_some();
        assert_eq!(limits.last_year.is_some(), standard_map || own_end, "{}", variant.id);
        assert_eq!(limits.quiet_years.is_some(), standard_map, "{}", variant.id);
    }
    // Ludomaniac, 10 June 2006: Ancient Mediterranean ends after 40 turns, Modern after 60.
    let last = |id: &str| Limits::of_variant(variants::by_id(id).unwrap(), 1201).last_year;
    assert_eq!(last("ancient-mediterranean"), Some(20), "m6: twenty years from the year 1");
    assert_eq!(last("modern"), Some(2023), "m6: thirty years from 1994");
    let mut table = Table::empty(1201);
    table.leader(Command::Create { setup: Box::new(Setup { variant: "world".to_owned(), ..standard() }) });
    assert_eq!(table.game.limits.unwrap(), Limits::of_variant(variants::by_id("world").unwrap(), 1201));
    let endless = Limits { last_year: None, quiet_years: None, ..Limits::of(1201, 1901) };
    let mut table = Table::running(Setup { limits: Some(endless), ..standard() });
    table.play_until(Turn::spring(1907));
    assert_eq!(table.game.stage, Stage::Running, "six quiet years");
}

/// R022b
#[test]
fn the_last_year_ends_in_a_draw() {
    let limits = Limits { last_year: Some(1902), ..Limits::of(1201, 1901) };
    let mut table = Table::running(Setup { limits: Some(limits), ..standard() });
    table.play_until(Turn::autumn(1902));
    table.play_turn();
    let Ending::Draw { cause, .. } = result(&table).ending else {
        panic!("{:?}", result(&table).ending);
    };
    assert_eq!(cause, DrawCause::LastYear);
}

/// R023a, R023b: "Der Spielleiter und alle verbliebenen teilnehmenden Spieler mit mindestens einem VZ können sich jedoch einstimmig
/// auf ein späteres Ende der Partie verständigen": whoever's consent is missing, of the seven as of the game master, it stays as it was.
#[test]
fn a_later_end_needs_everybody_and_the_game_master() {
    let limits = Limits { last_year: Some(1901), ..Limits::of(1201, 1901) };
    let mut proposed = Table::running(Setup { limits: Some(limits), ..standard() });
    let earlier = Command::Propose { proposal: Proposal::LaterEnd { year: 1901 } };
    let italy = proposed.actor(ITALY);
    assert_eq!(proposed.refused(italy, earlier), "later-end 1.5");
    proposed.player(ITALY, Command::Propose { proposal: Proposal::LaterEnd { year: 1903 } });
    let id = proposed.game.ballots[0].id;
    let others = [AUSTRIA, ENGLAND, FRANCE, GERMANY, RUSSIA, TURKEY].map(Some).into_iter().chain([None]);
    let agrees = |table: &mut Table, voter: Option<SeatId>| match voter {
        Some(seat) => drop(table.player(seat, Command::Vote { id, yes: true })),
        None => drop(table.leader(Command::Vote { id, yes: true })),
    };
    for last in others.clone() {
        let mut table = proposed.clone();
        others.clone().filter(|voter| *voter != last).for_each(|voter| agrees(&mut table, voter));
        assert_eq!(table.game.limits.unwrap().last_year, Some(1901), "{last:?} has not agreed");
        agrees(&mut table, last);
        assert_eq!(table.game.limits.unwrap().last_year, Some(1903), "{last:?} came last");
        table.play_until(Turn::spring(1902));
        assert_eq!(table.game.stage, Stage::Running);
    }
}

/// R023c: "können sich jedoch einstimmig auf ein späteres Ende der Partie verständigen": until the year agreed on four quiet
/// years do not break the game off either; that year still does.
#[test]
fn an_agreed_later_end_is_not_broken_off_by_quiet_years() {
    let limits = Limits { last_year: Some(1904), ..Limits::of(1201, 1901) };
    let mut table = Table::running(Setup { limits: Some(limits), ..standard() });
    table.player(ITALY, Command::Propose { proposal: Proposal::LaterEnd { year: 1905 } });
    let id = table.game.ballots[0].id;
    for seat in [AUSTRIA, ENGLAND, FRANCE, GERMANY, RUSSIA, TURKEY] {
        table.player(seat, Command::Vote { id, yes: true });
    }
    table.leader(Command::Vote { id, yes: true });
    table.play_until(Turn::autumn(1905));
    assert_eq!(table.game.stage, Stage::Running, "1901 to 1904 were quiet");
    table.play_turn();
    assert!(matches!(result(&table).ending, Ending::Draw { cause: DrawCause::LastYear, .. }));
}

/// R026, R027: Ludomaniac 1.6 "wird das Ergebnis nicht als Unentschieden (Draw) gewertet. Stattdessen werden die Platzierungen
/// entsprechend der Zahl der eroberten VZs ... vergeben"; ties share the place
/// Shows R027a, R027b, R027c.
#[test]
fn a_shortened_end_gives_places_by_centers() {
    let limits = Limits { shortened: Some(1901), ..Limits::of(1201, 1901) };
    let mut table = Table::running(Setup { limits: Some(limits), ..standard() });
    table.submit(FRANCE, &["F bre H", "A par H", "A mar - spa"]);
    table.submit(GERMANY, &["A ber H", "A mun H", "F kie - hol"]);
    table.play_turn();
    table.play_turn();
    assert_eq!(result(&table).ending, Ending::Shortened);
    // Germany, France and Russia have four, the others three
    let expected = [
        ("austria", 4),
        ("england", 4),
        ("france", 1),
        ("germany", 1),
        ("italy", 4),
        ("russia", 1),
        ("turkey", 4),
    ];
    assert_eq!(places(&table), expected.map(|(power, place)| (power.to_owned(), place)));
    assert!(result(&table).lines.iter().all(|line| !line.draw && !line.solo));
}

/// R027b, R027c: "entsprechend der Zahl der eroberten VZs zum Partienende": whoever has none shares the place with everybody who has
/// none, whenever they lost their last.
#[test]
fn at_a_shortened_end_all_without_centers_share_a_place() {
    let limits = Limits { shortened: Some(1902), ..Limits::of(1201, 1901) };
    let mut table = Table::running(Setup { limits: Some(limits), ..standard() });
    table.play_until(Turn::autumn(1901));
    ["bre", "mar", "par"].iter().for_each(|center| table.give(center, "germany"));
    table.play_until(Turn::autumn(1902));
    ["bre", "mar", "par"].iter().for_each(|center| table.give(center, "germany"));
    ["bud", "tri", "vie"].iter().for_each(|center| table.give(center, "italy"));
    table.play_turn();
    assert_eq!(result(&table).ending, Ending::Shortened);
    let out = |power: &str| {
        let found = result(&table).lines.iter().find(|line| line.power == Some(Power::from(power)));
        found.and_then(|line| line.eliminated)
    };
    assert_eq!((out("france"), out("austria")), (Some(1901), Some(1902)));
    // six centers, six, four, three, three, none, none
    let expected = [
        ("austria", 6),
        ("england", 4),
        ("france", 6),
        ("germany", 1),
        ("italy", 1),
        ("russia", 3),
        ("turkey", 4),
    ];
    assert_eq!(places(&table), expected.map(|(power, place)| (power.to_owned(), place)));
}

/// R028: a solo before the shortened end is a normal solo
#[test]
fn a_solo_goes_before_a_shortened_end() {
    let limits = Limits { shortened: Some(1901), ..Limits::of(1201, 1901) };
    let mut table = Table::running(Setup { limits: Some(limits), ..standard() });
    table.play_turn();
    for center in GIFTS {
        table.give(center, "germany");
    }
    table.give("rum", "germany");
    table.play_turn();
    assert!(matches!(result(&table).ending, Ending::Solo { .. }));
}

#[test]
fn impossible_ends_are_refused() {
    for limits in [
        Limits { last_year: Some(1900), ..Limits::of(1, 1901) },
        Limits { shortened: Some(1925), ..Limits::of(1201, 1901) },
        Limits { quiet_years: Some(0), ..Limits::of(1201, 1901) },
    ] {
        let setup = Box::new(Setup { limits: Some(limits), ..standard() });
        assert_eq!(Table::empty(1201).refused(leader(), Command::Create { setup }), "limits 1.6");
    }
}

/// R233a, R233b, R233c: Ludomaniac 10.5 "nach Beschluß des Rates der Weisen auch gegen den Willen des Spielleiters abgebrochen ... weder
/// Ergebnisse noch NMRs oder Ersatzspieler ... berücksichtigt"
#[test]
fn the_council_breaks_a_game_off() {
    let mut table = Table::running(standard());
    table.hold_all_but(&[TURKEY]);
    table.pass_deadline();
    let abort = Command::Abort { reason: "Spielleiter verschollen".to_owned() };
    assert_eq!(table.refused(leader(), abort.clone()), "not-council 10.4");
    table.council(abort);
    assert!(
        matches!(&result(&table).ending, Ending::Aborted { reason } if reason == "Spielleiter verschollen")
    );
    assert!(!result(&table).ending.counts());
    assert!(result(&table).lines.iter().all(|line| line.place == 0));
    assert!(result(&table).lines.iter().flat_map(|line| &line.players).all(|player| player.nmrs == 0));
    // all are told, with the reason
    let told = table.told(|told| matches!(told, game::consequence::Told::Ended(_)));
    assert_eq!(told, [everybody(), vec!["organisers"]].concat());
}

// places of a solo: the winner, then by centers, then those who were eliminated later
#[test]
fn places_after_a_solo() {
    let mut table = nearly_won();
    table.play_turn();
    for center in GIFTS {
        table.give(center, "germany");
    }
    table.give("rum", "germany");
    table.play_turn();
    let mut lines = result(&table).lines.clone();
    lines.sort_by_key(|line| line.place);
    assert_eq!(lines[0].power, Some(Power::from("germany")));
    assert!(lines.windows(2).all(|pair| pair[0].place <= pair[1].place));
    let france = lines.iter().find(|line| line.power == Some(Power::from("france"))).unwrap();
    assert_eq!((france.centers, france.eliminated, france.place > 4), (0, Some(1902), true));
}

/// R233d, R233e: 10.5: "Im weiteren Verlauf werden weder Ergebnisse noch NMRs oder Ersatzspieler ... berücksichtigt, die Partie ist „vogelfrei“": who is
/// still there plays on, whoever leads the game may close it, and however it ends it stays broken off.
#[test]
fn a_broken_off_game_may_be_played_on_lawless() {
    let mut table = Table::running(standard());
    table.play_turn();
    let play_on = || Command::PlayOn { deadline: None, note: "Wir wollen noch".to_owned() };
    assert_eq!(table.refused(leader(), play_on()), "not-broken-off 10.5");
    table.council(Command::Abort { reason: "Der Spielleiter ist verschwunden".to_owned() });
    let player = table.game.seats[6].person().unwrap().id.clone();
    assert_eq!(table.refused(Actor::Player(player), play_on()), "not-game-master 9.1");
    table.leader(play_on());
    assert_eq!(
        table.told(|told| matches!(told, Told::PlayedOn { .. })).len(),
        8,
        "seven players and the game master"
    );
    assert!(table.game.is_lawless() && table.public().lawless);
    assert_eq!(table.game.turn, Some(Turn::autumn(1901)), "where it was broken off");
    for _ in 0..3 {
        table.play_turn();
    }
    table.player(TURKEY, Command::Resign { note: String::new() });
    assert_eq!(table.refused(council(), play_on()), "not-broken-off 10.5", "it is played");
    table.leader(Command::Abort { reason: "Schluss".to_owned() });
    let result = table.game.result.clone().unwrap();
    assert!(!result.ending.counts());
    assert!(result.lines.iter().all(|line| line.place == 0 && !line.solo && !line.draw), "no places");

    // who comes too late, and a game in which nobody is left
    let mut table = Table::running(standard());
    table.council(Command::Abort { reason: "zu wenige".to_owned() });
    let late = table.now + jiff::SignedDuration::from_hours(28 * 24 + 1);
    let mut later = table.clone();
    later.now = late;
    assert_eq!(later.refused(leader(), play_on()), "play-on-too-late 10.5");
    table.leader(play_on());
    for seat in [AUSTRIA, ENGLAND, FRANCE, GERMANY, ITALY, RUSSIA, TURKEY] {
        table.player(seat, Command::Resign { note: String::new() });
    }
    assert_eq!(table.game.stage, Stage::Over, "all have left");
}

/// 10.5: "In diesem Fall werden alle Spieler über den Spielabbruch und die Gründe informiert": the players, and nobody else reads why.
#[test]
fn why_a_game_was_broken_off_is_for_its_players() {
    let mut table = Table::running(standard());
    table.council(Command::Abort { reason: "Absprachen".to_owned() });
    let read = |viewer| format!("{:?}", table.seen(viewer)).contains("Absprachen");
    assert!(!read(Viewer::Public));
    assert!(read(Viewer::Seat(TURKEY)) && read(Viewer::GameMaster) && read(Viewer::Organiser));
    assert!(!format!("{:?}", game::view::filter(&table.log, Viewer::Public)).contains("Absprachen"));
    assert_eq!(
        table.told(|told| matches!(told, Told::Ended(_))).len(),
        9,
        "seven, the master, the organisers"
    );
}

/// 10.5, 9.9.7: a hidden game that was broken off may be played on, so that nobody learns who was who before four weeks are over, its
/// master closes it, or all have left.
#[test]
fn a_broken_off_game_hides_its_players_while_it_may_be_played_on() {
    let hidden = || Setup { identity: Identity::Anonymous, ..standard() };
    let known = |table: &Table| table.seen(Viewer::Public).seats[6].occupants[0].player.clone();
    let broken_off = || {
        let mut table = Table::running(hidden());
        table.council(Command::Abort { reason: "Streit".to_owned() });
        table
    };
    let mut table = broken_off();
    let since = table.now;
    assert_eq!(known(&table), None);
    let player = table.game.seats[6].person().unwrap().id.clone();
    let words = Command::StateEnd { text: "Schade.".to_owned() };
    assert_eq!(
        table.refused(Actor::Player(player.clone()), words.clone()),
        "not-over ",
        "a name under it tells"
    );
    table.run_until(since + jiff::SignedDuration::from_hours(28 * 24) - jiff::SignedDuration::from_secs(1));
    assert_eq!(known(&table), None);
    table.run_until(since + jiff::SignedDuration::from_hours(28 * 24));
    assert_eq!(known(&table), Some(person("turkey")));
    table.must(Actor::Player(player), words);

    let mut table = broken_off();
    table.leader(Command::PlayOn { deadline: None, note: String::new() });
    table.play_turn();
    assert_eq!(known(&table), None);
    table.run_until(table.now + jiff::SignedDuration::from_hours(24 * 40));
    assert_eq!(known(&table), None, "it is played");
    table.leader(Command::Abort { reason: "Schluss".to_owned() });
    assert_eq!(known(&table), Some(person("turkey")));
}

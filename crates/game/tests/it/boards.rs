//! The rule block in a game: games that open with builds, years of their own, two players on a board of seven.

use std::sync::Arc;

use game::command::Command;
use game::ending::{DrawCause, Ending};
use game::evaluation::Evaluation;
use game::game::Stage;
use game::setup::Setup;
use game::submission::{Channel, Sheet};
use game::vote::Proposal;
use game::word::actor::Actor;
use game::word::seat::Power;
use game::word::turn::{Phase, Season, Turn};
use jiff::Timestamp;
use rules::UnitKind;
use variants::{BOARD_FILE, Folder};

use crate::table::{Table, leader, line, person, standard};

/// A game on this board in which everybody has the power they are named after.
fn begun(variant: &str) -> Table {
    let mut table = Table::empty(1201);
    table.leader(Command::Create { setup: Box::new(Setup { variant: variant.to_owned(), ..standard() }) });
    table.leader(Command::OpenSignUp);
    let powers = table.game.frame.as_ref().expect("created").powers.clone();
    for power in powers {
        let player = person(&power.0);
        let actor = Actor::Player(player.id.clone());
        table.must(actor, Command::SignUp { player, preferences: vec![power], alias: None });
    }
    table.leader(Command::Start { seed: 7, deadline: None });
    table
}

/// Whoever owes orders lets their units hold; the deadline passes.
fn play(table: &mut Table) -> Arc<Evaluation> {
    let variant = variants::by_id(&table.game.setup.as_ref().expect("created").variant).expect("a board");
    let turn = table.game.turn.expect("running");
    for seat in game::duty::without_orders(&table.game, turn, Timestamp::MAX) {
        let mut sheet = Sheet::new(turn, Channel::Mail, table.now);
        for power in table.game.powers_of(seat) {
            let own = table.game.standing().units.iter().filter(|unit| unit.power == *power);
            let orders = own.map(|unit| format!("{} {} H", unit.kind, unit.at));
            sheet.lines.extend(orders.map(|order| line(variant, power.clone(), &order)));
        }
        table.hand_in(seat, sheet);
    }
    table.pass_deadline();
    table.game.last_evaluation().expect("evaluated").clone()
}

fn units_of(table: &Table, power: &str) -> Vec<String> {
    let standing = table.game.standing();
    let own = standing.units.iter().filter(|unit| unit.power == Power::from(power));
    own.map(|unit| format!("{} {}", unit.kind, unit.at)).collect()
}

/// M2. njudge, info.chaos: winter 1900 is an adjustment turn; godip: "all SC without orders build an army".
#[test]
fn m2_chaos_opens_with_builds() {
    let mut table = begun("chaos");
    let winter = Turn { year: 1900, season: Season::Winter, phase: Phase::Adjustment };
    assert_eq!(table.game.turn, Some(winter));
    assert_eq!(table.game.seats.len(), 34);
    assert!(table.game.standing().units.is_empty());
    let variant = variants::by_id("chaos").expect("a board");
    let seat = |power: &str| {
        let mut seats = table.game.seats.iter().map(|seat| seat.id);
        seats.find(|seat| table.game.powers_of(*seat).any(|own| *own == Power::from(power))).expect("played")
    };
    let (london, moscow, spain) = (seat("london"), seat("moscow"), seat("spain"));
    for (seat, power, order) in
        [(london, "london", "B F lon"), (moscow, "moscow", "B F mos"), (spain, "spain", "B F spa/nc")]
    {
        let mut sheet = Sheet::new(winter, Channel::Mail, table.now);
        sheet.text = order.to_owned();
        sheet.lines = vec![line(variant, Power::from(power), order)];
        table.hand_in(seat, sheet);
    }
    let evaluation = play(&mut table);
    assert_eq!(units_of(&table, "london"), ["F lon"]);
    assert_eq!(units_of(&table, "moscow"), ["A mos"], "the fleet cannot be, so it is an army");
    assert_eq!(units_of(&table, "spain"), ["F spa/nc"]);
    assert_eq!(units_of(&table, "paris"), ["A par"], "no order: an army");
    assert_eq!(table.game.standing().units.len(), 34);
    let armies = evaluation.adjustments.iter().filter(|change| change.unit.kind == UnitKind::Army).count();
    assert_eq!(armies, 32);
    assert!(evaluation.missing.is_empty(), "adjustments know no NMR");
    assert_eq!(table.game.turn, Some(Turn::spring(1901)));
    play(&mut table);
    play(&mut table);
    assert_eq!(table.game.turn, Some(Turn::spring(1902)));
    assert_eq!(table.game.stage, Stage::Running);
}

/// M2 as an option: where the board's own units start, unordered centers get those.
#[test]
fn m2_initial_build_as_an_option() {
    let mut table = begun("standard+first-builds");
    assert_eq!(table.game.turn.map(|turn| turn.season), Some(Season::Winter));
    play(&mut table);
    let mut before = begun("standard").game.standing().units.clone();
    let mut after = table.game.standing().units.clone();
    for units in [&mut before, &mut after] {
        units.sort_by_key(|unit| unit.at.clone());
    }
    assert_eq!(after, before, "as always");
    assert_eq!(table.game.turn, Some(Turn::spring(1901)));
}

/// M1. The text of Hundred: every turn is five years; centers change hands in years divisible by ten.
#[test]
fn m1_a_game_of_the_hundred_years() {
    let mut table = begun("hundred");
    let mut turns = Vec::new();
    for _ in 0..4 {
        turns.push(table.game.turn.expect("running").to_string());
        let evaluation = play(&mut table);
        assert_eq!(evaluation.counted_centers, evaluation.turn.year % 10 == 0);
    }
    assert_eq!(turns, ["1425-spring", "1430-autumn", "1435-spring", "1440-autumn"]);
    let calendar = table.game.calendar();
    let named = table.game.turn.expect("running").season_named(calendar, text::Lang::De);
    assert_eq!(named, "1445", "the year alone names the turn");
}

/// M1, `adjust = "every"`: "ownership and adjustments after each turn, no spring exists"; `end.turns` counts turns with moves.
#[test]
fn m1_a_game_in_which_every_turn_takes_centers() {
    let rules = "calendar = { adjust = \"every\", label = \"year\" }\nend = { turns = 3 }";
    let mut table = with_rules("m1-every", rules);
    let mut turns = Vec::new();
    for _ in 0..3 {
        turns.push(table.game.turn.expect("running").to_string());
        let evaluation = play(&mut table);
        assert!(evaluation.counted_centers);
    }
    assert_eq!(turns, ["1901-autumn", "1902-autumn", "1903-autumn"]);
    assert_eq!(table.game.stage, Stage::Over, "after three turns");
}

/// M9. Two players; nobody else exists, and nobody else is asked.
#[test]
fn m9_france_and_austria_alone() {
    let mut table = begun("france-austria");
    assert_eq!(table.game.seats.len(), 2);
    assert_eq!(table.game.standing().units.len(), 6);
    for _ in 0..4 {
        play(&mut table);
    }
    assert_eq!(table.game.turn, Some(Turn::spring(1903)));
    assert_eq!(table.game.stage, Stage::Running);
}

/// The whole id of a board with this file.
fn loaded(board: &str) -> String {
    let folder = Folder::new([(BOARD_FILE.to_owned(), board.as_bytes().to_vec())]).expect("a folder");
    variants::load(folder, false).expect("a board").id.clone()
}

/// A board of the Standard one with these rules, begun.
fn with_rules(id: &str, rules: &str) -> Table {
    let head = format!("id = \"{id}\"\nde = \"B\"\nen = \"B\"\nboard = \"standard\"\n");
    begun(&loaded(&format!("{head}[rules]\n{rules}\n")))
}

/// How the game ended, if it is over.
fn ending(table: &Table) -> Option<Ending> {
    table.game.result.as_ref().map(|result| result.ending.clone())
}

/// M6, `end.after`, `end.quiet_years` and `then = "power:austria"` (PlayDip's defender): the end comes with the centers of the autumn
/// that is named, or after so many years in which nobody took anything from anybody.
#[test]
fn m6_ends_by_date_by_quiet_years_and_for_who_held_out() {
    let mut dated = with_rules("m6-after", "end = { after = \"1902-autumn\", then = \"power:austria\" }");
    for _ in 0..3 {
        play(&mut dated);
    }
    assert_eq!(ending(&dated), None, "before the autumn of 1902");
    play(&mut dated);
    assert_eq!(ending(&dated), Some(Ending::Solo { power: Power::from("austria") }));
    let mut quiet = with_rules("m6-quiet", "end = { quiet_years = 1 }");
    play(&mut quiet);
    play(&mut quiet);
    let Some(Ending::Draw { cause, powers }) = ending(&quiet) else { panic!("a draw") };
    assert_eq!((cause, powers.len()), (DrawCause::QuietYears, 7));
}

/// M6, `victory.years` (DPjudge HOLD_WIN): the same power must have enough in so many autumns in a row.
#[test]
fn m6_a_victory_counts_once_it_is_held() {
    let mut table = with_rules("m6-held", "victory = { centers = 4, years = 2 }");
    // Russia owns four from the start.
    for _ in 0..3 {
        play(&mut table);
        assert_eq!(ending(&table), None);
    }
    play(&mut table);
    assert_eq!(ending(&table), Some(Ending::Solo { power: Power::from("russia") }));
}

/// M9: units of nobody stand in the log as `neutral`, hold through turn and winter, miss nothing, and their center stays nobody's.
#[test]
fn m9_units_of_nobody_in_a_game() {
    let mut table = with_rules("m9-neutral", "neutral = { units = [\"A bel\", \"A hol\"], rebuild = true }");
    assert_eq!(table.game.seats.len(), 7, "nobody plays them");
    for _ in 0..2 {
        let evaluation = play(&mut table);
        assert!(evaluation.missing.is_empty());
    }
    assert_eq!(units_of(&table, "neutral"), ["A bel", "A hol"]);
    let standing = table.game.standing();
    assert!(standing.centers.iter().all(|(center, _)| center != "bel" && center != "hol"));
    assert_eq!(table.game.stage, Stage::Running);
}

/// How a game of two turns ends on a board that says this of its end; these centers change hands before.
fn ends(then: &str, given: &[(&str, &str)]) -> Ending {
    let id = format!("m6-{then}");
    let board = format!(
        "id = \"{id}\"\nde = \"B\"\nen = \"B\"\nboard = \"standard\"\n[rules]\nend = {{ turns = 2, then = \"{then}\" }}\n"
    );
    let mut table = begun(&loaded(&board));
    play(&mut table);
    for (center, power) in given {
        table.give(center, power);
    }
    play(&mut table);
    assert_eq!(table.game.stage, Stage::Over);
    table.game.result.as_ref().expect("over").ending.clone()
}

/// M6, `end.then`: "whoever has strictly most centers, else a draw of those who lead"; a solo goes before the end.
#[test]
fn m6_what_becomes_of_a_game_at_its_end() {
    let power = |power: &str| Power::from(power);
    let cause = DrawCause::LastYear;
    // at the start Russia has four centers, all others three
    assert_eq!(ends("leader", &[]), Ending::Solo { power: power("russia") });
    let level = ends("leader", &[("bel", "france")]);
    assert_eq!(level, Ending::Draw { powers: vec![power("france"), power("russia")], cause });
    let led = ends("leader", &[("bel", "france"), ("spa", "france")]);
    assert_eq!(led, Ending::Solo { power: power("france") });
    let Ending::Draw { powers, .. } = ends("draw", &[]) else { panic!("a draw") };
    assert_eq!(powers.len(), 7);
    assert_eq!(ends("places", &[]), Ending::Shortened);
    let others = ["bel", "hol", "den", "swe", "nwy", "spa", "por", "tun", "ser", "gre", "bul", "rum"];
    let many: Vec<(&str, &str)> =
        others.iter().chain(&["par", "mar", "bre"]).map(|center| (*center, "england")).collect();
    assert_eq!(
        ends("draw", &many),
        Ending::Solo { power: power("england") },
        "18 centers win in the last turn"
    );
}

/// Design 4: an option that is not played yet is refused by name, and one that is none with those there are.
#[test]
fn options_that_are_none_are_refused_with_their_reason() {
    for (variant, code, says) in [
        ("standard+crystal-ball", "option-not-yet", "crystal-ball"),
        // M11
        ("standard+gunboat", "option-is-setting", "--identity anonymous --press full"),
        ("standard+nopress", "option-is-setting", "--press none"),
        ("standard+nebel", "unknown-option", "fog"),
        ("standard+fog+blind", "option-clash", "blind + fog"),
        ("diplomaten+fog", "no-options", "Staatsverträgen"),
        ("nirgends", "unknown-variant", "Variante"),
    ] {
        let mut table = Table::empty(1201);
        let setup = Box::new(Setup { variant: variant.to_owned(), ..standard() });
        let leader = Actor::GameMaster(setup.game_master.id.clone());
        let refusal = table.act(leader, Command::Create { setup }).expect_err("no such board");
        assert_eq!(refusal.code(), code, "{variant}");
        let text = refusal.text(text::Lang::De);
        assert!(text.contains(says), "{variant}: {text}");
    }
}

/// M9. "`seats`: one player orders several powers; `team = true` adds their centers for M6; their units are still foreign to each
/// other": two players have the seven powers of Standard, wish for one of their powers, send one sheet for all of them, and win and
/// lose together.
#[test]
fn m9_two_players_order_all_seven_powers() {
    let board = "id = \"pairs\"\nde = \"P\"\nen = \"P\"\nboard = \"standard\"\n[rules]\nvictory = { centers = 18 }\nteam = true\n\
         seats = [[\"england\", \"france\", \"turkey\"], [\"austria\", \"germany\", \"italy\", \"russia\"]]\n";
    let mut table = Table::empty(1201);
    let setup = Setup { variant: loaded(board), ..standard() };
    table.leader(Command::Create { setup: Box::new(setup) });
    table.leader(Command::OpenSignUp);
    // both seats by a power that is not their first
    for (name, wishes) in [("Ada", ["italy", "germany"]), ("Bob", ["turkey", "france"])] {
        let player = person(name);
        let preferences = wishes.into_iter().map(Power::from).collect();
        table.must(Actor::Player(player.id.clone()), Command::SignUp { player, preferences, alias: None });
    }
    let third = person("Cid");
    let actor = Actor::Player(third.id.clone());
    let more = Command::SignUp { player: third, preferences: Vec::new(), alias: None };
    assert!(table.refused(actor, more).starts_with("full"), "two seats, two players");
    table.leader(Command::Start { seed: 7, deadline: None });
    let labels: Vec<String> = table.game.seats.iter().map(|seat| seat.label()).collect();
    assert_eq!(labels, ["austria+germany+italy+russia", "england+france+turkey"]);
    let wishes: Vec<Option<u16>> = table.game.wishes.iter().map(|(_, wish)| *wish).collect();
    assert_eq!(wishes, [Some(1), Some(1)]);
    let west = table.game.control[&Power::from("turkey")];
    assert_eq!(table.game.seat_of(&person("Bob").id), Some(west));
    // France's army cannot dislodge England's fleet: they are foreign to each other, but nothing else is
    assert_eq!(table.public().seats[west.index()].centers, Some(9));
    play(&mut table);
    assert!(table.game.seats.iter().all(|seat| seat.nmr_count() == 0), "one sheet was enough");
    for center in ["bel", "hol", "den", "swe", "nwy", "spa", "por", "tun", "gre"] {
        table.give(center, if center == "gre" { "turkey" } else { "france" });
    }
    play(&mut table);
    assert_eq!(table.game.stage, Stage::Over);
    let result = table.game.result.as_ref().expect("over");
    assert_eq!(result.ending, Ending::Solo { power: Power::from("england") });
    let lines: Vec<(u16, u16, bool)> =
        result.lines.iter().map(|line| (line.place, line.centers, line.solo)).collect();
    assert_eq!(lines, [(1, 18, true), (2, 13, false)]);
}

/// A game on Standard with 3 centers to win and this rule for ties, after an autumn in which France and Italy own four.
fn tied(id: &str, rule: &str) -> Table {
    let board = format!(
        "id = \"{id}\"\nde = \"B\"\nen = \"B\"\nboard = \"standard\"\n[rules]\nvictory = {{ centers = 5, {rule} }}\n"
    );
    let mut table = begun(&loaded(&board));
    play(&mut table);
    for (center, power) in [("spa", "france"), ("por", "france"), ("tun", "italy"), ("gre", "italy")] {
        table.give(center, power);
    }
    play(&mut table);
    table
}

/// M6, `tie = "offer"`: "each of the tied may end the game as a draw of the tied (Ludomaniac, 11 June 2006)"; nobody else may, and
/// without the rule it takes everybody.
#[test]
fn m6_whoever_is_tied_may_end_the_game_as_a_draw_of_the_tied() {
    let seat = |table: &Table, power: &str| table.game.control[&Power::from(power)];
    let mut table = tied("offered", "tie = \"offer\"");
    assert_eq!(table.game.stage, Stage::Running);
    let russia = seat(&table, "russia");
    table.player(russia, Command::Propose { proposal: Proposal::Draw });
    assert_eq!(table.game.stage, Stage::Running, "Russia is not among the tied");
    let id = table.game.ballots[0].id;
    let france = seat(&table, "france");
    table.player(france, Command::Vote { id, yes: false });
    assert_eq!(table.game.stage, Stage::Running);
    let italy = seat(&table, "italy");
    table.player(italy, Command::Vote { id, yes: true });
    let powers = vec![Power::from("france"), Power::from("italy")];
    let ending = Ending::Draw { powers, cause: DrawCause::Vote };
    assert_eq!(table.game.result.as_ref().expect("over").ending, ending);
    let mut table = tied("played-on", "tie = \"on\"");
    let italy = seat(&table, "italy");
    table.player(italy, Command::Propose { proposal: Proposal::Draw });
    assert_eq!(table.game.stage, Stage::Running, "it takes everybody");
}

/// M6, `lead = 0`: "two may win together, DPjudge SHARED_VICTORY".
#[test]
fn m6_two_who_have_enough_share_the_victory() {
    let table = tied("shared", "lead = 0");
    let powers = vec![Power::from("france"), Power::from("italy")];
    let ending = Ending::Draw { powers, cause: DrawCause::Together };
    assert_eq!(table.game.result.as_ref().expect("over").ending, ending);
}

/// A board of its own in two provinces more than it needs, whose name, or whose goal, is told.
fn told(name: &str, centers: usize) -> String {
    let head = format!("id = \"moving\"\nde = \"{name}\"\nen = \"{name}\"\nboard = \"standard\"\n");
    loaded(&format!("{head}[rules]\nvictory = {{ centers = {centers} }}\n"))
}

/// Boards, design 2: "A game master may move a game to another hash only when `rules_of(hash)` are equal (names, colours, picture, README
/// differ); that is an event with its reason." What was played before stays, options too, and a log that is read anew says the same.
#[test]
fn a_game_goes_on_on_a_version_of_its_board_with_the_same_rules() {
    let (old, new, other) = (told("Alt", 18), told("Neu", 18), told("Neu", 20));
    let mut table = begun(&format!("{old}+turns-40"));
    play(&mut table);
    let to = |to: &str, reason: &str| Command::MoveBoard { to: to.to_owned(), reason: reason.to_owned() };
    let rows = [
        (new.as_str(), " ", "reason-missing"),
        (&old, "weil", "same-board"),
        ("standard", "weil", "another-board"),
        (&other, "weil", "other-rules"),
        ("moving@0000", "weil", "unknown-variant"),
    ];
    for (board, reason, code) in rows {
        let refused = table.refused(leader(), to(board, reason));
        assert_eq!(refused.split(' ').next(), Some(code), "{board}");
    }
    let player = Actor::Player(person("italy").id);
    assert_eq!(table.refused(player, to(&new, "weil")), "not-game-master 9.1");
    let standing = table.game.standing().clone();
    table.leader(to(&new, "Tippfehler in den Namen"));
    let variant = &table.game.setup.as_ref().expect("created").variant;
    assert_eq!(*variant, format!("{new}+turns-40"));
    assert!(variants::by_id(variant).expect("a board").names.de.starts_with("Neu"));
    assert_eq!(*table.game.standing(), standing);
    play(&mut table);
    assert_eq!(table.game.turn, Some(Turn::spring(1902)));
}

//! Whole games from folders, and everything that can be wrong with such a folder.
#![allow(clippy::unwrap_used)]

use super::fault::Fault;
use super::game::{Game, Note};
use super::{TurnFolder, folder, json, play};
use ::game::ending::Ending;
use ::game::word::turn::Turn;
use report::TurnReport;
use std::fs;
use std::path::{Path, PathBuf};
use text::Lang;

/// A folder of its own for a test, taken away at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("konzert-play-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// A game whose first spring is this.
    fn game(name: &str, files: &[(&str, &str)]) -> Folder {
        let folder = Folder::new(name);
        folder.put("game.toml", "name = \"Test\"\n");
        fs::create_dir_all(folder.0.join("1901-spring")).unwrap();
        for (file, text) in files {
            folder.put(&format!("1901-spring/{file}"), text);
        }
        folder
    }

    fn put(&self, file: &str, bytes: impl AsRef<[u8]>) {
        let path = self.0.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    /// Plays it and returns the report of the first turn.
    fn report(&self, lang: Lang) -> String {
        let out = self.0.join("out");
        play(&self.0, Some(&out), lang, false).unwrap_or_else(|fault| panic!("{}", fault.message(Lang::En)));
        fs::read_to_string(out.join("1901-spring.txt")).unwrap()
    }

    fn notes(&self, lang: Lang) -> String {
        fs::read_to_string(self.0.join("out/notes.txt")).unwrap_or_else(|_| panic!("no notes in {lang}"))
    }

    fn fault(&self) -> Fault {
        match play(&self.0, Some(&self.0.join("out")), Lang::De, false) {
            Ok(_) => panic!("the folder was accepted"),
            Err(fault) => fault,
        }
    }

    /// Both languages say so.
    fn says(&self, de: &str, en: &str) {
        let fault = self.fault();
        assert!(fault.message(Lang::De).contains(de), "{}", fault.message(Lang::De));
        assert!(fault.message(Lang::En).contains(en), "{}", fault.message(Lang::En));
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A game from its folder, with its turns.
fn opened(folder: &Path) -> (Game, Vec<TurnFolder>) {
    let setup = folder::setup(folder).unwrap_or_else(|fault| panic!("{}", fault.message(Lang::En)));
    let game = Game::new(setup).unwrap_or_else(|fault| panic!("{}", fault.message(Lang::En)));
    let (turns, remarks) =
        folder::turns(folder, game.first_turn(), game.calendar()).unwrap_or_else(|fault| panic!("{fault:?}"));
    assert!(remarks.is_empty(), "{remarks:?}");
    (game, turns)
}

/// What came of a turn of a game that is not over.
fn report_of(game: &mut Game, turn: &TurnFolder) -> TurnReport {
    let played = game.play(turn).unwrap_or_else(|fault| panic!("{}", fault.message(Lang::En)));
    played.unwrap_or_else(|| panic!("the game is over before {}", turn.name())).report
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The recorded games lie beside the repository, or beside the tree from which a work tree was made.
fn recorded_games() -> Option<PathBuf> {
    let beside = |path: PathBuf| Some(path.join("../shared/games")).filter(|games| games.is_dir());
    let main = || {
        let link = fs::read_to_string(repository().join(".git")).ok()?;
        let store = link.strip_prefix("gitdir: ")?.trim();
        Some(Path::new(store).ancestors().nth(3)?.to_owned())
    };
    beside(repository()).or_else(|| main().and_then(beside))
}

/// R177, R178 (9.6): two submissions a year; the positions and centers after every one of both recorded games.
#[test]
fn r178_the_recorded_games_are_reproduced() {
    let Some(games) = recorded_games() else {
        eprintln!("SKIPPED: the recorded games (../shared/games) are not beside this repository");
        return;
    };
    for name in ["long-war", "lepanto"] {
        let folder = games.join(name);
        let (mut game, turns) = opened(&folder);
        let expected: Vec<serde_json::Value> =
            serde_json::from_str(&fs::read_to_string(folder.join("expected.json")).unwrap()).unwrap();
        assert_eq!(turns.len(), 68, "{name}");
        assert_eq!(turns.len(), expected.len(), "{name}");
        for (turn, expected) in turns.iter().zip(&expected) {
            let after = report_of(&mut game, turn).after;
            let variant = game.setup().variant;
            let found = [json::units(variant, &after), json::centers(variant, &after)];
            for (found, kind) in found.iter().zip(["units", "centers"]) {
                assert_eq!(
                    sorted(&expected[kind]),
                    sorted(&found.clone().into()),
                    "{name} {} {kind}",
                    turn.name()
                );
            }
        }
    }
}

/// By power, without powers that have nothing.
fn sorted(lists: &serde_json::Value) -> Vec<(String, Vec<String>)> {
    let mut powers: Vec<(String, Vec<String>)> = (lists.as_object().unwrap().iter())
        .map(|(power, list)| {
            let mut list: Vec<String> =
                list.as_array().unwrap().iter().map(|item| item.as_str().unwrap().to_owned()).collect();
            list.sort();
            (power.clone(), list)
        })
        .filter(|(_, list)| !list.is_empty())
        .collect();
    powers.sort();
    powers
}

/// R191, R192: the reports of the example game, read line by line against the rules when they were
/// written down. `KONZERT_UPDATE=1` writes them anew.
#[test]
fn r191_the_example_game_has_the_expected_reports() {
    let out = Folder::new("example");
    let game = repository().join("examples/wiener-walzer");
    let finished = play(&game, Some(&out.0), Lang::De, false)
        .unwrap_or_else(|fault| panic!("{}", fault.message(Lang::En)));
    let expected = repository().join("examples/wiener-walzer-report");
    let update = std::env::var_os("KONZERT_UPDATE").is_some();
    let mut names: Vec<String> = finished.turns.iter().map(|turn| format!("{}.txt", turn.name())).collect();
    names.extend(["standing.txt".to_owned(), "notes.txt".to_owned()]);
    for name in names {
        let found = fs::read_to_string(out.0.join(&name)).unwrap();
        if update {
            fs::create_dir_all(&expected).unwrap();
            fs::write(expected.join(&name), &found).unwrap();
        }
        let wanted = fs::read_to_string(expected.join(&name)).unwrap_or_default();
        assert_eq!(wanted, found, "{name}");
    }
}

/// What the example promises: every abbreviation of 9.9.3, a contested retreat, forced removals, conditional orders.
#[test]
fn the_example_game_shows_everything() {
    let (mut game, turns) = opened(&repository().join("examples/wiener-walzer"));
    assert_eq!(turns.len(), 18, "nine years");
    let (mut marks, mut forced, mut collisions, mut closed) = (Vec::new(), 0, 0, Vec::new());
    for turn in &turns {
        let report = report_of(&mut game, turn);
        marks.extend(report.marks());
        let changes = report.evaluation.adjustments.iter();
        forced += changes.filter(|line| line.change == ::game::evaluation::Change::Forced).count();
        for line in &report.evaluation.retreats {
            collisions += usize::from(line.reason == rules::RetreatReason::Collision);
            closed.extend(line.closed.iter().map(|(_, why)| *why));
        }
    }
    for mark in ::game::evaluation::Mark::ALL {
        assert!(marks.contains(&mark), "{mark:?} never occurs");
    }
    assert!(forced >= 3, "{forced}");
    assert_eq!(collisions, 2, "two units in one contested retreat");
    for why in [rules::Closed::Occupied, rules::Closed::AttackerCameFrom, rules::Closed::Contested] {
        assert!(closed.contains(&why), "{why:?}");
    }
    let result = game.public().result.clone().unwrap();
    assert_eq!(result.ending, Ending::Solo { power: "austria".into() });
}

/// Ludomaniac 9.9.3, 9.10.2: a power whose file is missing has an NMR, its units hold.
#[test]
fn r192_a_missing_file_is_an_nmr() {
    let game = Folder::game("nmr", &[("germany.txt", "A Mun - Bur\nA Ber - Kie\nF Kie - Den")]);
    let report = game.report(Lang::De);
    assert!(report.contains("Frankreich (NMR)\n  F Bre xxx"), "{report}");
    assert!(
        report.contains("NMR: Österreich-Ungarn, Großbritannien, Frankreich, Italien, Russland und"),
        "{report}"
    );
    assert!(report.contains("Deutsches Reich\n  A Ber - Kie\n"), "{report}");
}

/// 9.10.1: "wenn die eMail mit Befehlen für die Einheiten den Spielleiter nicht ... erreicht": a text without orders for units
/// is an NMR like an empty file and none at all.
#[test]
fn an_empty_file_and_one_without_orders_are_nmrs() {
    let game = Folder::game("empty", &[("italy.txt", " \n\n"), ("turkey.txt", "Ich weiß noch nicht.")]);
    let report = game.report(Lang::De);
    assert!(report.contains("Italien (NMR)"), "{report}");
    assert!(report.contains("Osmanisches Reich (NMR)\n  F Ank xxx"), "{report}");
    assert!(game.notes(Lang::De).contains("turkey.txt: enthält nichts, was wie ein Befehl aussieht"));
}

/// A folder without any file: everybody has an NMR, nothing panics.
#[test]
fn an_empty_turn_is_seven_nmrs() {
    let report = Folder::game("nobody", &[]).report(Lang::En);
    assert_eq!(report.matches("(NMR)").count(), 7, "{report}");
}

#[test]
fn an_unknown_province_a_foreign_unit_and_an_absent_one_are_told() {
    let orders = "A Mun - Entenhausen\nA Par - Bur\nA Hol - Bel\nA Ber xxx\nA Ber - Pru";
    let game = Folder::game("wrong", &[("germany.txt", orders)]);
    let report = game.report(Lang::De);
    assert!(report.contains("A Mun - \"Entenhausen\"   IMP, kein Feld der Karte"), "{report}");
    assert!(report.contains("D   A Par - Bur                   fremde Einheit"), "{report}");
    assert!(report.contains("D   A Hol - Bel                   NSU"), "{report}");
    // 4.3.3: "mehrere Befehle ... werden auf Halten gesetzt"
    assert!(report.contains("  A Ber xxx"), "{report}");
    let notes = game.notes(Lang::De);
    for place in ["germany.txt, Zeile 1: ", "germany.txt, Zeile 2: ", "germany.txt, Zeile 3: ", "Zeile 5: "] {
        assert!(notes.contains(place), "{place}: {notes}");
    }
}

#[test]
fn invalid_utf8_is_read_as_latin_1_and_said() {
    let game = Folder::game("latin", &[]);
    game.put("1901-spring/germany.txt", b"A M\xfcnchen - Ruhrgebiet\n\xff\xfe\x00");
    let report = game.report(Lang::De);
    assert!(report.contains("  A Mun - Ruh\n"), "{report}");
    assert!(game.notes(Lang::De).contains("1901-spring/germany.txt: nicht in UTF-8 geschrieben"));
}

#[test]
fn ten_megabytes_are_refused() {
    let game = Folder::game("large", &[]);
    game.put("1901-spring/france.txt", "A Par - Bur\n".repeat(900_000));
    game.says(
        "10.3 MB groß. Ein Befehlszettel darf höchstens 256 kB",
        "10.3 MB. An order sheet may have at most 256 kB",
    );
}

#[test]
fn a_folder_without_game_file_or_turns_says_what_is_missing() {
    let game = Folder::new("bare");
    game.says("fehlt game.toml", "There is no game.toml");
    game.put("game.toml", "name = \"x\"");
    game.says("der erste heißt 1901-spring", "the first one is called 1901-spring");
    fs::create_dir_all(game.0.join("1901-autumn")).unwrap();
    game.says("Der Zug 1901-spring fehlt", "The turn 1901-spring is missing");
    fs::create_dir_all(game.0.join("1901-spring")).unwrap();
    fs::create_dir_all(game.0.join("1901-herbst")).unwrap();
    game.says("Zwei Ordner für denselben Zug", "Two folders for one turn");
    let nowhere = game.0.join("nowhere");
    let Err(fault) = play(&nowhere, None, Lang::De, false) else { panic!("accepted") };
    assert!(fault.message(Lang::De).contains("kein lesbarer Ordner: gibt es nicht"), "{fault:?}");
}

#[test]
fn a_bad_game_file_is_told_with_its_line_and_what_is_possible() {
    let game = Folder::new("toml");
    for (text, de, en) in [
        ("name = \"x\"\nvariant = standard\n", "game.toml, Zeile 2:", "game.toml, line 2:"),
        ("name = 7", "„name“ muss ein Text", "\"name\" must be a text"),
        ("variant = \"standard\"", "der Name der Partie fehlt", "the name of the game is missing"),
        ("name = \"x\"\nrule = \"datc\"", "den Eintrag „rule“ gibt es nicht", "no entry \"rule\""),
        ("name = \"x\"\nvariant = \"mars\"", "die Variante „mars“ gibt es nicht", "no variant \"mars\""),
        ("name = \"x\"\nvariant = \"kapitalisten\"", "8 bis 12 Personen", "8 to 12 people"),
        ("name = \"x\"\nplayers = [\"A\"]", "Plätze keine Mächte", "seats are not powers"),
        ("name = \"x\"\nseed = -1", "ganze Zahl ab 0", "whole number from 0"),
        ("name = \"x\"\nlimits = \"1920\"", "Möglich: rules (1.5)", "Possible: rules (1.5)"),
        ("name = \"x\"\nchoices = \"4.A.2=chess\"", "4.A.2=chess", "4.A.2=chess"),
        ("name = \"x\"\nrules = \"mine\"", "Es gibt: ludomaniac, datc", "There are: ludomaniac, datc"),
        ("name = \"x\"\nturns = \"daily\"", "„daily“ ist kein Rhythmus", "\"daily\" is not a rhythm"),
        ("name = \"x\"\nresult = \"mate\"", "„mate“ ist kein Ende", "\"mate\" is not an end"),
    ] {
        game.put("game.toml", text);
        game.says(de, en);
    }
}

#[test]
fn two_files_for_one_power_are_refused_and_foreign_files_are_told() {
    let game = Folder::game("twice", &[("notes.txt", "?"), ("england.txt", "F Lon - Nth")]);
    fs::create_dir_all(game.0.join("maps")).unwrap();
    game.report(Lang::De);
    let notes = game.notes(Lang::De);
    assert!(notes.contains("1901-spring/notes.txt: gehört zu keiner Macht"), "{notes}");
    assert!(notes.contains("maps: kein Zug der Partie"), "{notes}");
    game.put("1901-spring/Großbritannien.txt", "F Lon - Eng");
    game.says("Zwei Dateien für Großbritannien", "Two files for Great Britain");
}

/// Every board is played the same way: World with its 23 powers, wings and the year 2200.
#[test]
fn other_boards_are_played_as_well() {
    for (variant, turn, power) in [("world", "2200-spring", "(NMR)"), ("colonial", "1870-spring", "(NMR)")] {
        let game = Folder::new(variant);
        game.put("game.toml", format!("name = \"x\"\nvariant = \"{variant}\""));
        fs::create_dir_all(game.0.join(turn)).unwrap();
        let out = game.0.join("out");
        play(&game.0, Some(&out), Lang::De, false).unwrap_or_else(|fault| panic!("{fault:?}"));
        let report = fs::read_to_string(out.join(format!("{turn}.txt"))).unwrap();
        assert_eq!(report.matches(power).count(), variants::by_id(variant).unwrap().powers.len(), "{report}");
        assert!(report.lines().all(|line| line.chars().count() <= 76), "{report}");
        assert!(out.join(format!("{turn}.svg")).is_file(), "{variant}");
    }
}

/// A folder instead of a file cannot be read: said, not taken for an NMR.
#[test]
fn an_unreadable_file_stops_the_game() {
    use std::os::unix::fs::symlink;
    let game = Folder::game("unreadable", &[]);
    symlink("nowhere", game.0.join("1901-spring/italy.txt")).unwrap();
    game.says(
        "italy.txt kann nicht gelesen werden: gibt es nicht",
        "italy.txt cannot be read: does not exist",
    );
}

/// R182, R184 (9.8): a conditional retreat is carried out by what happened, and the report names only what was done.
#[test]
fn r184_a_conditional_retreat_follows_what_happened() {
    let (mut game, turns) = opened(&repository().join("examples/wiener-walzer"));
    let variant = game.setup().variant;
    for turn in &turns {
        let report = report_of(&mut game, turn);
        // "A Gal: if A Ukr - Rum succeeds to Ukr, otherwise to War"; it succeeded
        if turn.turn == Turn::spring(1902) {
            let gal = report.evaluation.retreats.iter().find(|line| line.to.is_some()).unwrap();
            assert_eq!(gal.to, variant.place("ukr"));
            return;
        }
    }
    panic!("the game has no spring 1902");
}

#[test]
fn notes_name_the_file_and_the_line() {
    let note = Note::Line("1901-spring/italy.txt".to_owned(), 3, ["de".to_owned(), "en".to_owned()]);
    let variant = variants::standard();
    assert_eq!(note.message(variant, Lang::De), "1901-spring/italy.txt, Zeile 3: de");
    assert_eq!(note.message(variant, Lang::En), "1901-spring/italy.txt, line 3: en");
}

/// Plays an example that has its reports beside its turns, and compares every one. `KONZERT_UPDATE=1` writes them anew.
fn replayed(name: &str) -> String {
    let out = Folder::new(name);
    let folder = repository().join("examples").join(name);
    let finished = play(&folder, Some(&out.0), Lang::De, false)
        .unwrap_or_else(|fault| panic!("{}", fault.message(Lang::En)));
    let mut names: Vec<String> = finished.turns.iter().map(|turn| format!("{}.txt", turn.name())).collect();
    names.push("standing.txt".to_owned());
    for name in names {
        let found = fs::read_to_string(out.0.join(&name)).unwrap();
        let expected = folder.join("reports").join(&name);
        if std::env::var_os("KONZERT_UPDATE").is_some() {
            fs::write(&expected, &found).unwrap();
        }
        assert_eq!(fs::read_to_string(&expected).unwrap_or_default(), found, "{name}");
    }
    let standing = fs::read_to_string(out.0.join("standing.txt")).unwrap();
    assert!(finished.summary(Lang::De).starts_with(&standing), "who won is said where the game was played");
    standing
}

/// R251: Kapitalisten from sign-up to the final standing, exchange orders and press in the files.
#[test]
fn boersenfieber_is_replayed_from_its_folder() {
    let standing = replayed("boersenfieber");
    assert!(standing.contains("Über den Sieg entscheiden die Punkte."), "{standing}");
}

/// Diplomaten from the first spring to a victory, treaties in the files of autumn.
#[test]
fn kongress_is_replayed_from_its_folder() {
    let standing = replayed("kongress");
    assert!(standing.contains("Alle Punkte, auch die aus Geheimverträgen."), "{standing}");
}

/// 9.10.1, 9.10.1d: who misses two turns is out, and the game is played on without them; who hands in again is somebody new.
#[test]
fn missing_players_do_not_stop_a_folder() {
    let game = Folder::game("missing", &[("germany.txt", "F Kie - Den")]);
    for turn in ["1901-autumn", "1902-spring", "1902-autumn"] {
        game.put(&format!("{turn}/germany.txt"), "F Den H");
    }
    game.put("1902-autumn/italy.txt", "A Ven - Tri\nA Rom H\nF Nap H");
    let out = game.0.join("out");
    play(&game.0, Some(&out), Lang::De, false).unwrap_or_else(|fault| panic!("{}", fault.message(Lang::En)));
    let last = fs::read_to_string(out.join("1902-autumn.txt")).unwrap();
    assert!(last.contains("Frankreich (NMR)") && last.contains("A Ven - Tri"), "{last}");
    assert!(!last.contains("Italien (NMR)"), "{last}");
}

/// 1.4: a draw on which all agree in their texts ends the game; what follows is not played.
#[test]
fn votes_in_the_files_end_the_game() {
    let powers = ["austria", "england", "france", "germany", "italy", "russia", "turkey"];
    let game = Folder::new("votes");
    game.put("game.toml", "name = \"Test\"\n");
    let start = variants::standard().board.start();
    for power in powers {
        let id = variants::standard().power(power).unwrap();
        let units = start.units().iter().filter(|unit| unit.power == id);
        let orders: Vec<String> = units.map(|unit| json::unit(variants::standard(), unit) + " H").collect();
        game.put(&format!("1901-spring/{power}.txt"), orders.join("\n"));
        let text = format!("{}\n\nIch stimme für Remis.", orders.join("\n"));
        game.put(&format!("1901-autumn/{power}.txt"), text);
    }
    game.put("1902-spring/italy.txt", "A Ven - Tri");
    let out = game.0.join("out");
    let finished = play(&game.0, Some(&out), Lang::De, false)
        .unwrap_or_else(|fault| panic!("{}", fault.message(Lang::En)));
    assert_eq!(finished.standing.ending, report::standing::Ending::Draw);
    assert!(out.join("1901-spring.txt").exists() && !out.join("1902-spring.txt").exists());
    assert!(game.notes(Lang::De).contains("1902-spring: die Partie war da schon zu Ende"));
}

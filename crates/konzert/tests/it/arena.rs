//! `konzert arena` from outside: what it counts, what it says of bad input, other people's programs, games as folders.
#![allow(clippy::unwrap_used)]

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Instant;

const KONZERT: &str = env!("CARGO_BIN_EXE_konzert");

fn konzert(words: &[&str]) -> Output {
    Command::new(KONZERT).args(words).output().unwrap()
}

fn arena(words: &[&str]) -> Value {
    let output = konzert(&[&["arena", "--json"], words].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn player<'a>(answer: &'a Value, name: &str) -> &'a Value {
    answer["players"].as_array().unwrap().iter().find(|player| player["name"] == name).unwrap()
}

/// An empty folder of this test.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("arena-{name}"));
    let _ = std::fs::remove_dir_all(&path);
    path
}

/// All files below a folder with what is in them, by their names from there.
fn files(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(path) = open.pop() {
        for entry in std::fs::read_dir(path).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().display().to_string();
                found.push((name, std::fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn every_seat_is_played_equally_often() {
    // 7 seats: 8 games are 14.
    let answer = arena(&["--players", "steady,dumb", "--games", "8", "--until", "1905", "--seed", "40"]);
    assert_eq!((&answer["games"], &answer["seed"], &answer["until"]), (&14.into(), &40.into(), &1905.into()));
    let (steady, dumb) = (player(&answer, "steady"), player(&answer, "dumb"));
    assert_eq!((&steady["games"], &dumb["games"]), (&14.into(), &84.into()));
    for power in ["austria", "england", "france", "germany", "italy", "russia", "turkey"] {
        assert_eq!(steady["powers"][power]["games"], 2, "{power}");
    }
    assert_eq!((&steady["void"], &dumb["void"]), (&0.into(), &0.into()));
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let words = ["--players", "steady,random,dumb", "--games", "14", "--until", "1904"];
    let alone = arena(&words);
    let together = arena(&[&words[..], &["--threads", "3"]].concat());
    for name in ["steady", "random", "dumb"] {
        for field in ["solos", "draws", "centers", "squares", "powers"] {
            assert_eq!(player(&alone, name)[field], player(&together, name)[field], "{name} {field}");
        }
    }
}

#[test]
fn bad_input_is_named() {
    for (words, told) in [
        (&["--players", "genius"][..], "genius"),
        (&["--variant", "moon"], "moon"),
        (&["--games", "0"], "1000000"),
        (&["--until", "1800"], "1800"),
        (&["--limit", "0"], "3600"),
        (&["--player", "mine"], "NAME="),
        (&["--player", "mine="], "NAME="),
        (&["--variant", "lehrbrett", "--players", "dumb,dumb,dumb,dumb"], "4"),
        (&["--player", "mine=/no/such/program", "--players", "mine,dumb"], "/no/such/program"),
    ] {
        for lang in ["de", "en"] {
            let output = konzert(&[&["arena", "--lang", lang], words].concat());
            let error = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(1), "{words:?}: {error}");
            assert!(error.contains(told), "{words:?}: {error}");
        }
    }
}

/// One of three seats is played by a program that does not do as it should: its failures are counted and the game goes on to its end.
#[test]
fn a_program_that_fails_does_not_stop_the_game() {
    // Whoever answers has time to begin on a busy machine, too; whoever does not is not waited for.
    let (patient, short) = ("2", "0.3");
    for (program, field, limit) in [
        ("sh -c 'while read line; do echo rubbish; done'", "nonsense", patient),
        ("sh -c 'while read line; do echo \"[1]\"; done'", "nonsense", patient),
        ("sleep 1000", "late", short),
        ("sh -c 'trap \"\" TERM; sleep 1000 & sleep 1000'", "late", short),
        ("sh -c 'yes >&2 2>/dev/null & sleep 1000'", "late", short),
        ("true", "gone", patient),
        ("yes '{}'", "nonsense or late", short),
    ] {
        let begun = Instant::now();
        let engine = format!("bad={program}");
        let answer = arena(&[
            "--variant",
            "lehrbrett",
            "--players",
            "bad,dumb",
            "--player",
            &engine,
            "--games",
            "3",
            "--until",
            "1405",
            "--limit",
            limit,
        ]);
        let bad = player(&answer, "bad");
        assert_eq!(bad["games"], 3, "{program}");
        let count = |field: &str| bad["failures"][field].as_u64().unwrap();
        let counted = if field.contains(' ') { count("nonsense") + count("late") } else { count(field) };
        // Greeting and two decisions in each of three games.
        assert_eq!(counted, 9, "{program}: {}", bad["failures"]);
        assert_eq!(count("dismissed"), 3, "{program}");
        assert!(begun.elapsed().as_secs() < 60, "{program}");
    }
}

#[test]
fn a_wrong_order_is_counted_and_its_unit_holds() {
    let script = r#"while read -r line; do case "$line" in
        *'"konzert"'*) echo '{"ready":true}';;
        *'"phase"'*) turn=$(echo "$line" | sed 's/.*"turn":"\([^"]*\)".*/\1/'); echo "{\"turn\":\"$turn\",\"orders\":[\"A moon - sun\"]}";;
        *'"quit"'*) exit 0;;
    esac; done"#;
    let path = folder("wrong");
    std::fs::create_dir_all(&path).unwrap();
    let file = path.join("wrong.sh");
    std::fs::write(&file, script).unwrap();
    let engine = format!("wrong=sh {}", file.display());
    let answer = arena(&[
        "--variant",
        "lehrbrett",
        "--players",
        "wrong,dumb",
        "--player",
        &engine,
        "--games",
        "3",
        "--until",
        "1401",
    ]);
    let wrong = player(&answer, "wrong");
    // Two movements a game at least.
    assert!(wrong["failures"]["wrong"].as_u64().unwrap() >= 6, "{}", wrong["failures"]);
    assert_eq!((&wrong["failures"]["late"], &wrong["failures"]["dismissed"]), (&0.into(), &0.into()));
}

/// Our player through the protocol plays move for move what it plays inside.
#[test]
fn a_player_plays_the_same_from_the_other_side() {
    let (inside, outside) = (folder("inside"), folder("outside"));
    let words = ["--players", "mine,dumb,random", "--games", "7", "--until", "1904", "--save"];
    for (folder, player) in [(&inside, "steady"), (&outside, "mine")] {
        let engine = format!("mine={KONZERT} player steady");
        let players = format!("{player},dumb,random");
        let words = [&["--players", &players], &words[2..], &[folder.to_str().unwrap(), "--player", &engine]]
            .concat();
        let answer = arena(&words);
        assert_eq!(answer["games"], 7);
    }
    let (inside, outside) = (files(&inside), files(&outside));
    assert!(inside.len() > 7 * 7 * 8, "{}", inside.len());
    assert!(inside == outside, "a game differs");
}

/// A saved game is one that `konzert play` plays to the same end.
#[test]
fn a_saved_game_is_played_again() {
    for (variant, players, until) in [
        ("standard", "steady,dumb,random", "1906"),
        ("colonial", "dumb", "1874"),
        ("world", "dumb,steady", "2202"),
        // Five years between two movements; builds before the first spring.
        ("hundred", "steady,dumb", "1450"),
        ("chaos", "steady", "1902"),
    ] {
        let folder = folder(variant);
        let answer = arena(&[
            "--variant",
            variant,
            "--players",
            players,
            "--games",
            "1",
            "--until",
            until,
            "--save",
            folder.to_str().unwrap(),
        ]);
        let game = folder.join("arena-1");
        let out = folder.join("report");
        let played = konzert(&[
            "play",
            game.to_str().unwrap(),
            "--out",
            out.to_str().unwrap(),
            "--json",
            "--lang",
            "en",
        ]);
        assert!(played.status.success(), "{variant}: {}", String::from_utf8_lossy(&played.stderr));
        let notes = std::fs::read_to_string(out.join("notes.txt")).unwrap_or_default();
        // Programs may get in each other's way; but every unit is where its order says, and none is forgotten.
        let strange = ["no unit there", "not yours", "No order for", "not understood", "doubt"];
        let strange = notes.lines().filter(|line| strange.iter().any(|words| line.contains(words)));
        assert_eq!(strange.collect::<Vec<_>>(), [""; 0], "{variant}");
        assert!(answer["games"].as_u64().unwrap() > 0);
    }
}

/// `konzert board balance`: each power once a game, shares with intervals, the same on any number of threads.
#[test]
fn a_board_is_weighed() {
    let weigh = |words: &[&str]| -> Value {
        let words = [&["board", "balance", "--json", "--games", "6", "--seed", "3"], words].concat();
        let output = konzert(&words);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let found = weigh(&["standard", "--level", "dumb", "--until", "1906"]);
    assert_eq!(found, weigh(&["standard", "--level", "dumb", "--until", "1906", "--threads", "3"]));
    let powers = found["powers"].as_object().unwrap();
    assert_eq!(powers.len(), 7);
    for (name, power) in powers {
        assert_eq!(power["games"], 6, "{name}");
        let share = &power["solo_share"];
        assert!(
            share["low"].as_f64() <= share["part"].as_f64()
                && share["part"].as_f64() <= share["high"].as_f64()
        );
        assert!(power["half_years_to_first_contact"].as_f64() >= Some(0.0), "{name}: {power}");
    }
    assert!(found["never_entered"].as_array().unwrap().iter().all(|province| province != "mun"));
    assert_eq!(weigh(&["colonial", "--until", "1875"])["powers"].as_object().unwrap().len(), 7);
}

/// The same as one page that a browser shows, without anything from elsewhere.
#[test]
fn what_a_board_weighs_can_be_read_as_a_page() {
    let words =
        ["board", "balance", "standard", "--html", "--games", "4", "--level", "dumb", "--until", "1904"];
    for (lang, told) in [
        ("de", ["Standard: wie ausgeglichen?", "Österreich", " %, sicher zwischen 0,0 und"]),
        ("en", ["Standard: how balanced?", "Austria", " %, surely between 0.0 and"]),
    ] {
        let output = konzert(&[&words[..], &["--lang", lang]].concat());
        let page = String::from_utf8(output.stdout).unwrap();
        assert!(told.iter().all(|words| page.contains(words)), "{page}");
        assert_eq!(page.matches("<tr>").count(), 8);
        assert!(!page.contains("http") && !page.contains("<script"), "{page}");
    }
}

#[test]
fn a_board_that_cannot_be_weighed_is_named() {
    let path = folder("board");
    std::fs::create_dir_all(&path).unwrap();
    let file = path.join("board.toml");
    std::fs::write(&file, "id = \"moon\"\nnonsense = 1\n").unwrap();
    let file = file.display().to_string();
    let bad: [(&[&str], &str); 5] = [
        (&["atlantis"], "atlantis"),
        (&[&file], "nonsense"),
        (&["nowhere.toml"], "nowhere.toml"),
        (&["standard", "--level", "genius"], "genius"),
        (&["standard", "--games", "0"], "1"),
    ];
    for (words, told) in bad {
        let output = konzert(&[&["board", "balance"], words].concat());
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{words:?}");
        assert!(error.contains(told), "{words:?}: {error}");
    }
    let output =
        konzert(&["board", "balance", "standard", "--games", "2", "--until", "1903", "--lang", "en"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("All powers are played by “steady”") && text.contains("Never entered:"), "{text}");
}

/// A board whose year begins in autumn is played from there: the folder of the first turn says so, and `konzert play` reads it.
#[test]
fn a_board_may_begin_in_autumn() {
    let (boards, games) = (folder("autumn-boards"), folder("autumn-games"));
    let board = boards.join("herbst");
    std::fs::create_dir_all(&board).unwrap();
    let original = Path::new(env!("CARGO_MANIFEST_DIR")).join("../variants/boards/lehrbrett/board.toml");
    let text = std::fs::read_to_string(original).unwrap();
    let text = text
        .replace("season = \"spring\"", "season = \"autumn\"")
        .replace("id = \"lehrbrett\"", "id = \"herbst\"");
    assert!(text.contains("season = \"autumn\"") && text.contains("id = \"herbst\""), "{text}");
    std::fs::write(board.join("board.toml"), text).unwrap();
    let (dir, save) = (boards.to_str().unwrap(), games.to_str().unwrap());
    let words =
        ["--boards", dir, "--variant", "herbst", "--players", "steady", "--games", "1", "--until", "1402"];
    arena(&[&words[..], &["--save", save]].concat());
    let names: Vec<String> = files(&games).into_iter().map(|(name, _)| name).collect();
    let turn = |part: &str| names.iter().any(|name| name.contains(part));
    assert!(turn("/1401-autumn/") && turn("/1402-spring/") && !turn("/1401-spring/"), "{names:?}");
    let game = games.join("arena-1");
    let out = games.join("report");
    let played = konzert(&["play", game.to_str().unwrap(), "--boards", dir, "--out", out.to_str().unwrap()]);
    let said = String::from_utf8_lossy(&played.stdout);
    assert!(played.status.success(), "{said}{}", String::from_utf8_lossy(&played.stderr));
    let balance =
        ["board", "balance", "herbst", "--boards", dir, "--games", "3", "--until", "1403", "--json"];
    let weighed = konzert(&balance);
    assert!(weighed.status.success(), "{}", String::from_utf8_lossy(&weighed.stderr));
}

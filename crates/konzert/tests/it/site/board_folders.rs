//! Boards in the operator's folders: found at the start, found again on SIGHUP, and never taken from a game that runs.

use super::process::Running;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use testbed::Scratch;
use variants::{BOARD_FILE, MAP_FILE};

/// The board for learning under another id and name, offered to all.
fn board(shelf: &Path, folder: &str, id: &str, en: &str) {
    let own = variants::lehrbrett().folder.text(BOARD_FILE).expect("a board file");
    let text = own
        .replacen("id = \"lehrbrett\"", &format!("id = {id:?}"), 1)
        .replacen("rank = 0", "rank = 90", 1)
        .replacen("en = \"Lehrbrett\"", &format!("en = {en:?}"), 1);
    fs::create_dir_all(shelf.join(folder)).expect("a folder");
    fs::write(shelf.join(folder).join(BOARD_FILE), text).expect("a file");
}

fn config(folder: &Scratch, more: &str) -> PathBuf {
    let file = folder.file("konzert.toml");
    // The folder of boards is named as it lies beside the file, wherever the program is started.
    let text = format!(
        "listen = \"127.0.0.1:0\"\nstore = \"site.db\"\nlang = \"en\"\nboards = \"boards\"\nbase_url = \"http://spiel.example\"\n{more}"
    );
    fs::write(&file, text).expect("a file");
    fs::create_dir_all(folder.file("boards")).expect("a folder");
    file
}

fn serve(file: &Path) -> Running {
    Running::start(&["serve", "--config", &file.display().to_string()], 1)
}

fn page(site: &Running, path: &str) -> String {
    let page = site.get(path, &["Accept-Language: en"]);
    assert_eq!(page.status, 200, "{path}");
    page.body
}

/// The list of boards once what was asked for holds: a signal is heard a moment later.
fn boards_when(site: &Running, holds: impl Fn(&str) -> bool) -> String {
    let begun = Instant::now();
    loop {
        let boards = page(site, "/boards");
        if holds(&boards) {
            return boards;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{boards}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

fn game(folder: &Scratch, words: &[&str]) {
    let mut call = Command::new(env!("CARGO_BIN_EXE_konzert"));
    call.arg("--boards").arg(folder.file("boards")).arg("game").args(words);
    let done = call.env("KONZERT_DATA", folder.file("site.db")).output().expect("the program runs");
    assert!(done.status.success(), "{words:?}: {}", String::from_utf8_lossy(&done.stderr));
}

#[test]
fn boards_are_read_again_on_a_signal_and_games_keep_theirs() {
    let folder = Scratch::new("shelf");
    let file = config(&folder, "");
    let shelf = folder.file("boards");
    board(&shelf, "isles", "isles", "First Isles");
    let site = serve(&file);
    assert!(page(&site, "/boards").contains("First Isles"));
    game(&folder, &["member", "add", "Tilda", "tilda@example.org", "--role", "gm"]);
    game(&folder, &["create", "XX-1", "--master", "Tilda", "--variant", "isles"]);
    assert!(page(&site, "/games/XX-1").contains("First Isles"));

    // One is new, one says something else, and one is broken.
    board(&shelf, "more", "more-isles", "More Isles");
    board(&shelf, "isles", "isles", "Second Isles");
    fs::create_dir(shelf.join("broken")).expect("a folder");
    fs::write(shelf.join("broken").join(BOARD_FILE), "id = \"broken\"\nvictory = 3\n").expect("a file");
    site.signal("HUP");
    let boards = boards_when(&site, |boards| boards.contains("Second Isles"));
    assert!(boards.contains("More Isles") && !boards.contains("First Isles"), "{boards}");
    assert!(page(&site, "/games/XX-1").contains("First Isles"), "a game keeps its board");

    // What was good is offered as long as what stands in its place is no board, and not once it is gone.
    fs::write(shelf.join("more").join(BOARD_FILE), "id = ").expect("a file");
    fs::remove_dir_all(shelf.join("isles")).expect("gone");
    site.signal("HUP");
    let boards = boards_when(&site, |boards| !boards.contains("Second Isles"));
    assert!(boards.contains("More Isles"), "{boards}");
    assert!(page(&site, "/games/XX-1").contains("First Isles"), "also when its folder is gone");
    let (status, log) = site.end("TERM");
    assert!(status.success() && log.contains("broken/board.toml:2"), "{log}");
    assert!(log.contains("more/board.toml:1"), "{log}");

    // The next process knows the game's board from its log alone.
    fs::remove_dir_all(&shelf).expect("gone");
    fs::create_dir(&shelf).expect("a folder");
    let site = serve(&file);
    assert!(page(&site, "/games/XX-1").contains("First Isles"));
    assert!(!page(&site, "/boards").contains("Isles"));
}

#[test]
fn two_boards_by_one_id_are_no_start_unless_the_operator_puts_theirs_first() {
    let folder = Scratch::new("shadow");
    let shelf = folder.file("boards");
    let file = config(&folder, "");
    let refused = |words: [&str; 2]| {
        let mut call = Command::new(env!("CARGO_BIN_EXE_konzert"));
        let output = call.args(["serve", "--config"]).arg(&file).output().expect("the program runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(78), "{said}");
        assert!(words.iter().all(|word| said.contains(word)), "{said}");
    };
    // The same under the same id is the same.
    let own = |text: &str| {
        fs::create_dir_all(shelf.join("own")).expect("a folder");
        let map = variants::lehrbrett().folder.text(MAP_FILE).expect("a map");
        fs::write(shelf.join("own").join(MAP_FILE), map).expect("a file");
        fs::write(shelf.join("own").join(BOARD_FILE), text).expect("a file");
    };
    let shipped = variants::lehrbrett().folder.text(BOARD_FILE).expect("a board file");
    own(shipped);
    assert!(serve(&file).end("TERM").0.success());
    let text = shipped.replacen("en = \"Lehrbrett\"", "en = \"House Isles\"", 1).replacen(
        "rank = 0",
        "rank = 90",
        1,
    );
    own(&text);
    refused(["own/board.toml", "Konzert brings a board lehrbrett itself"]);
    config(&folder, "shadow = true\n");
    let site = serve(&file);
    assert!(page(&site, "/boards").contains("House Isles"));
    assert!(page(&site, "/boards/lehrbrett").contains("Lehrbrett"), "the shipped one is there for its games");
    assert!(site.end("TERM").0.success());
    // Of two folders nobody can say which one goes first.
    board(&shelf, "one", "twice", "One");
    board(&shelf, "two", "twice", "Two");
    refused(["one/board.toml", "two/board.toml"]);
}

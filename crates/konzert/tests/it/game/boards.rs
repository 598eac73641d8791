//! A board of one's own from its folder: made, checked, played, changed on disk, taken elsewhere.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::cli::Cli;

fn board_file(folder: &Path) -> String {
    fs::read_to_string(folder.join("board.toml")).expect("a board")
}

/// What a call of the program says.
fn konzert(words: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_konzert"));
    let output = command.args(words).env("KONZERT_LANG", "en").output().expect("the program starts");
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// A folder is a board as soon as it is made; a game on it keeps it, whatever becomes of the folder, through export and
/// import; and what is not this board any more is not taken for it.
#[test]
fn a_game_keeps_exactly_the_board_it_began_with() {
    let cli = Cli::sqlite();
    let shelf = cli.folder.file("shelf");
    fs::create_dir(&shelf).expect("a folder");
    let folder = shelf.join("mini");
    let path = folder.display().to_string();
    konzert(&["board", "new", &path]);
    let said = konzert(&["board", "check", &path, "--games", "3"]);
    assert!(said.contains("is a board") && said.contains("3 games at random"), "{said}");

    cli.add_members();
    let game = "BR-1";
    cli.ok(&["create", game, "--master", "Master", "--variant", &path]);
    cli.ok(&["open", game]);
    for name in ["Anna", "Bert", "Carl"] {
        cli.ok(&["sign-up", game, name]);
    }
    cli.ok(&["start", game]);
    let variant = cli.json(&["show", game])["variant"].as_str().expect("a board").to_owned();
    assert!(variant.starts_with("mini@"), "by its whole name: {variant}");

    // The folder changes, then it is gone: nothing happens to the game.
    let changed = board_file(&folder).replace("Edinburgh", "Dunedin");
    fs::write(folder.join("board.toml"), changed).expect("written");
    let said = konzert(&["board", "check", &path, "--quick"]);
    assert!(!said.contains(&variant), "it has another hash: {said}");
    fs::remove_dir_all(&shelf).expect("gone");
    cli.submit(game, "scotland", "Edinburgh - York\nF Gla H");
    let before = cli.ok(&["position", game]);

    // Elsewhere, without the folder.
    let file = cli.folder.file("game.json");
    cli.ok(&["export", game, &file.display().to_string()]);
    let other = Cli::sqlite();
    other.ok(&["import", &file.display().to_string()]);
    assert_eq!(other.ok(&["position", game]), before);
    assert_eq!(other.json(&["show", game])["variant"], variant.as_str());

    let text = fs::read_to_string(&file).expect("a game");
    fs::write(&file, text.replace("Glasgow", "Glesga")).expect("written");
    let third = Cli::sqlite();
    let said = third.refused(&["import", &file.display().to_string()]);
    assert!(said.contains("not the one on which the game was created"), "{said}");
}

/// A game master brings a folder or an archive of it to a site, leads a game on it, and whoever runs the site publishes it:
/// then others do, too.
#[test]
fn a_board_is_brought_proposed_and_published_from_the_command_line() {
    let cli = Cli::sqlite();
    cli.add_members();
    cli.ok(&["member", "add", "Herta", "herta@example.org", "--role", "gm"]);
    let folder = cli.folder.file("brought");
    let path = folder.display().to_string();
    konzert(&["board", "new", &path]);
    let packed = cli.folder.file("brought.zip");
    let files = ["board.toml", "README.md"].map(|name| {
        let bytes = fs::read(folder.join(name)).expect("a file");
        testbed::Packed::plain(&format!("brought/{name}"), &bytes)
    });
    fs::write(&packed, testbed::zip(&files)).expect("written");
    let board = |words: &[&str]| konzert(&[&["board"], words, &["--data", &cli.data]].concat());
    let said = board(&["bring", &packed.display().to_string(), "--as", "Master"]);
    let id = said.lines().next().expect("its name").to_owned();
    assert!(id.starts_with("brought@"), "{said}");
    assert!(board(&["bring", &path, "--as", "Master"]).starts_with(&id), "the folder is the same board");
    assert!(board(&["brought"]).is_empty(), "it is nobody's business yet");
    assert!(board(&["brought", "--as", "Master"]).contains(&id));

    cli.ok(&["create", "BR-1", "--master", "Master", "--variant", &id, "--as", "Master"]);
    cli.refused(&["create", "BR-2", "--master", "Herta", "--variant", &id, "--as", "Herta"]);
    board(&["step", "ask", &id, "--as", "Master"]);
    assert!(board(&["brought"]).contains("by Master"));
    board(&["step", "publish", &id]);
    cli.ok(&["create", "BR-2", "--master", "Herta", "--variant", "brought", "--as", "Herta"]);
    assert_eq!(cli.json(&["show", "BR-2"])["variant"], id.as_str());
    // The whole site, carried elsewhere.
    let file = cli.folder.file("site.jsonl").display().to_string();
    konzert(&["export", &file, "--data", &cli.data]);
    let other = cli.folder.file("other.db").display().to_string();
    konzert(&["import", &file, "--data", &other]);
    assert!(konzert(&["board", "brought", "--data", &other]).contains("published"));
}

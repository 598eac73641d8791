//! `konzert backup`: the way out of one store and into another.

use super::process::Running;
use std::process::{Command, Output};
use testbed::Scratch;

fn konzert(words: &[&str]) -> Output {
    let mut call = Command::new(env!("CARGO_BIN_EXE_konzert"));
    call.args(words).env_remove("KONZERT_DATA").env("KONZERT_LANG", "en").output().expect("the program runs")
}

#[test]
fn a_backup_is_written_as_configured_and_fills_an_empty_store() {
    let folder = Scratch::new("backup");
    let path = |name: &str| folder.file(name).display().to_string();
    let (config, store, other) = (path("konzert.toml"), path("site.db"), path("other.db"));
    let text = format!("store = {store:?}\nlang = \"en\"\n[backup]\nfolder = {:?}", path("backups"));
    std::fs::write(&config, text).expect("a file");
    let add = ["game", "--data", &store, "member", "add", "Tilda", "tilda@example.org", "--role", "operator"];
    assert!(konzert(&add).status.success());

    let written = konzert(&["backup", "--config", &config]);
    let said = String::from_utf8_lossy(&written.stdout).into_owned();
    assert!(written.status.success() && said.starts_with("Written: "), "{said}");
    let file = written_in(&path("backups"));
    assert!(said.contains(&file.display().to_string()), "{said}");

    assert!(konzert(&["import", &file.display().to_string(), "--data", &other]).status.success());
    let members = konzert(&["game", "--data", &other, "member", "list"]);
    assert!(String::from_utf8_lossy(&members.stdout).contains("tilda@example.org"));

    std::fs::write(&config, format!("store = {store:?}\nlang = \"en\"")).expect("a file");
    let refused = konzert(&["backup", "--config", &config]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("[backup]"), "no folder is named");
}

/// The backup in a folder, beside what says how far it goes.
fn written_in(folder: &str) -> std::path::PathBuf {
    let files = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path());
    let mut backups = files.filter(|file| file.extension().is_some_and(|end| end == "gz"));
    backups.next().expect("a backup")
}

/// A site with one game and one letter, its configuration, and a backup of it.
fn with_a_backup(folder: &Scratch) -> (String, String) {
    let path = |name: &str| folder.file(name).display().to_string();
    let (config, store) = (path("konzert.toml"), path("site.db"));
    configure(&config, &store, &path("backups"));
    for words in [
        &["member", "add", "Tilda", "tilda@example.org", "--role", "gm"][..],
        &["create", "ST-1201", "--master", "Tilda"],
    ] {
        let done = konzert(&[&["game", "--data", &store], words].concat());
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    }
    assert!(konzert(&["backup", "--config", &config]).status.success());
    let file = written_in(&path("backups"));
    (config, file.display().to_string())
}

fn configure(config: &str, store: &str, backups: &str) {
    let text = format!(
        "listen = \"127.0.0.1:0\"\nstore = {store:?}\nlang = \"en\"\n[backup]\nfolder = {backups:?}\nhours = 0"
    );
    std::fs::write(config, text).expect("a file");
}

#[test]
fn a_site_read_from_a_backup_rests_until_somebody_has_looked() {
    let folder = Scratch::new("restored");
    let path = |name: &str| folder.file(name).display().to_string();
    let (config, backup) = with_a_backup(&folder);
    let restored = path("restored.db");
    assert!(konzert(&["import", &backup, "--data", &restored]).status.success());
    configure(&config, &restored, &path("backups"));

    let site = Running::start(&["serve", "--config", &config], 1);
    let ready = site.get("/ready", &[]);
    assert_eq!((ready.status, ready.body.trim()), (503, "not ready\nnot-at-work"));
    let doctor = String::from_utf8_lossy(&konzert(&["doctor", "--config", &config]).stdout).into_owned();
    assert!(doctor.contains("konzert resume"), "{doctor}");

    // Nobody is at a terminal here: nothing happens unless the call says what becomes of the letters.
    let asked = konzert(&["resume", "--config", &config]);
    assert_eq!(asked.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&asked.stderr).contains("--letters"), "the way to say it is named");
    assert_eq!(site.get("/ready", &[]).status, 503);
    let resumed = konzert(&["resume", "--config", &config, "--letters", "drop"]);
    let said = String::from_utf8_lossy(&resumed.stdout).into_owned();
    assert!(
        resumed.status.success() && said.contains("read from a backup") && said.contains("Nothing is due"),
        "{said}"
    );
    assert_eq!(site.get("/ready", &[]).status, 200, "the running site goes on by itself");
    assert!(site.end("TERM").0.success());
}

#[test]
fn a_backup_is_checked_by_reading_it_back() {
    let folder = Scratch::new("verify");
    let (_, backup) = with_a_backup(&folder);
    let verify = |file: &str| konzert(&["backup", "--verify", file]);
    let checked = verify(&backup);
    let said = String::from_utf8_lossy(&checked.stdout).into_owned();
    assert!(checked.status.success() && said.contains("one game"), "{said}");

    let mut text = String::new();
    let mut reader = flate2::read::GzDecoder::new(std::fs::File::open(&backup).expect("a file"));
    std::io::Read::read_to_string(&mut reader, &mut text).expect("text");
    let changed = folder.file("changed.jsonl");
    // One letter inside the body of one event.
    let event = text.lines().find(|line| line.starts_with("{\"event\"") && line.contains("Tilda"));
    let event = event.expect("the game master stands in an event");
    let other = text.replacen(event, &event.replacen("Tilda", "Tilba", 1), 1);
    std::fs::write(&changed, other).expect("a file");
    let refused = verify(&changed.display().to_string());
    assert_eq!(refused.status.code(), Some(1));
    let why = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(why.contains("ST-1201") && why.contains("event"), "{why}");
    let left: Vec<_> = std::fs::read_dir(folder.path())
        .expect("a folder")
        .flatten()
        .map(|entry| entry.file_name())
        .collect();
    assert!(
        !left.iter().any(|name| name.to_string_lossy().contains("verify")),
        "nothing is left behind: {left:?}"
    );
}

#[test]
fn a_site_is_restored_from_its_folder_of_backups() {
    let folder = Scratch::new("restore");
    let path = |name: &str| folder.file(name).display().to_string();
    let (config, _) = with_a_backup(&folder);
    let restore = |more: &[&str]| konzert(&[&["restore", "--config", &config][..], more].concat());
    let new = path("restored.db");
    let done = restore(&["--data", &new]);
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    assert!(
        done.status.success() && said.contains("Read: konzert-") && said.contains("konzert resume"),
        "{said}"
    );
    let games = konzert(&["game", "--data", &new, "list"]);
    assert!(String::from_utf8_lossy(&games.stdout).contains("ST-1201"));
    // Never into a store that holds a site.
    let again = restore(&["--data", &new]);
    assert!(!again.status.success());
    let early = restore(&["--data", &path("early.db"), "--at", "2020-01-01T00:00:00Z"]);
    assert!(String::from_utf8_lossy(&early.stderr).contains("no backup"), "{early:?}");
}

//! The store as a file: who may read it, and that a slip in its name makes no new one.

use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Output};

use testbed::Scratch;

fn konzert(words: &[&str]) -> Output {
    let mut call = Command::new(env!("CARGO_BIN_EXE_konzert"));
    call.args(words).env_remove("KONZERT_DATA").output().expect("the program runs")
}

#[test]
fn a_store_is_read_by_its_owner_alone() {
    let folder = Scratch::new("private");
    let store = folder.file("site.db").display().to_string();
    let add = ["game", "--data", &store, "member", "add", "Tilda", "tilda@example.org", "--role", "operator"];
    assert!(konzert(&add).status.success());
    let export = folder.file("site.jsonl").display().to_string();
    assert!(konzert(&["export", "--data", &store, &export]).status.success());
    for file in [&store, &export] {
        let mode = std::fs::metadata(file).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{file}");
    }
}

#[test]
fn a_slip_in_the_name_makes_no_store() {
    let folder = Scratch::new("slip");
    let store = folder.file("typo.db").display().to_string();
    let config = folder.file("konzert.toml").display().to_string();
    std::fs::write(&config, "store = \"typo.db\"").expect("a file");
    for words in [
        vec!["game", "--data", &store, "--lang", "en", "list"],
        vec!["export", "--data", &store, "--lang", "en"],
        vec!["backup", "--config", &config],
        vec!["mail", "--config", &config, "ingest"],
    ] {
        let answer = konzert(&words);
        let said = String::from_utf8_lossy(&answer.stderr).into_owned();
        assert!(!answer.status.success() && said.contains("typo.db"), "{words:?}: {said}");
        assert!(!folder.file("typo.db").exists(), "{words:?}");
    }
}

#[test]
fn a_demonstration_is_for_this_machine_alone() {
    let folder = Scratch::new("open");
    let data = folder.file("demo").display().to_string();
    let answer = konzert(&["demo", "--data", &data, "--listen", "0.0.0.0:0", "--lang", "en"]);
    let said = String::from_utf8_lossy(&answer.stderr).into_owned();
    assert!(!answer.status.success() && said.contains("--everybody-may-be-anybody"), "{said}");
}

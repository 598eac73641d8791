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

/// A store that the user of a mail server's pipe may not use: path, right and cure, at once, and the mail server keeps the mail.
#[test]
fn whoever_may_not_use_the_store_reads_which_right_is_missing() {
    use std::os::unix::process::CommandExt;
    const NOBODY: u32 = 65_534;
    let folder = Scratch::new("rights");
    let inner = folder.file("inner");
    std::fs::create_dir(&inner).expect("a folder");
    let store = inner.join("site.db");
    let shown = store.display().to_string();
    let add = ["game", "--data", &shown, "member", "add", "Tilda", "tilda@example.org", "--role", "operator"];
    assert!(konzert(&add).status.success());
    let root = rustix::process::geteuid().is_root();
    let owned: Vec<_> =
        std::fs::read_dir(&inner).expect("a folder").map(|file| file.expect("a file").path()).collect();
    for path in owned.iter().chain([&inner, &folder.path().to_owned()]).filter(|_| root) {
        std::os::unix::fs::chown(path, Some(NOBODY), Some(NOBODY)).expect("given away");
    }
    let set = |path: &std::path::Path, mode| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).expect("set");
    };
    set(folder.path(), 0o755);
    for (path, mode, right) in [
        (&store, 0o400, "write here"),
        (&store, 0o000, "read this file"),
        (&inner, 0o500, "write here"),
        (&inner, 0o000, "enter this folder"),
    ] {
        let before = std::fs::metadata(path).expect("there").permissions().mode();
        set(path, mode);
        let mut call = Command::new(env!("CARGO_BIN_EXE_konzert"));
        call.args(["game", "--data", &shown, "--lang", "en", "list"]).env_remove("KONZERT_DATA");
        if root {
            call.uid(NOBODY).gid(NOBODY);
        }
        let answer = call.output().expect("the program runs");
        set(path, before);
        let said = String::from_utf8_lossy(&answer.stderr).into_owned();
        assert!(!answer.status.success() && said.contains(right), "{mode:o}: {said}");
        assert!(
            said.contains(&format!("“{}”", path.display())) && said.contains("chown"),
            "{mode:o}: {said}"
        );
    }
}

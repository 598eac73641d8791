//! `konzert backup`: the way out of one store and into another.

use std::process::{Command, Output};
use testbed::Scratch;

fn konzert(words: &[&str]) -> Output {
    let mut call = Command::new(env!("CARGO_BIN_EXE_konzert"));
    call.args(words).env_remove("KONZERT_DATA").output().expect("the program runs")
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
    let file = std::fs::read_dir(path("backups"))
        .expect("a folder")
        .next()
        .expect("a backup")
        .expect("a file")
        .path();
    assert!(said.contains(&file.display().to_string()), "{said}");

    assert!(konzert(&["import", &file.display().to_string(), "--data", &other]).status.success());
    let members = konzert(&["game", "--data", &other, "member", "list"]);
    assert!(String::from_utf8_lossy(&members.stdout).contains("tilda@example.org"));

    std::fs::write(&config, format!("store = {store:?}\nlang = \"en\"")).expect("a file");
    let refused = konzert(&["backup", "--config", &config]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("[backup]"), "no folder is named");
}

//! `konzert practice` from outside: a person's turns against programs, taken back, explained; and all systems by programs alone.
#![allow(clippy::unwrap_used)]

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn practice(words: &[&str], lines: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_konzert"))
        .arg("practice")
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn said(words: &[&str], lines: &str) -> String {
    let output = practice(words, lines);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{error}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_turn_is_evaluated_explained_and_taken_back() {
    let lines = "A par - bur\nA mar S A par - bur\nF bre - mao\ndone\nback\nA par - pic\nF bre - mao\nA mar - spa\ndone\nquit\n";
    let told = said(&["--power", "france", "--lang", "en"], lines);
    let turns: Vec<&str> = told.lines().filter(|line| line.starts_with("Next: ")).collect();
    assert_eq!(
        turns,
        ["Next: 1901-spring", "Next: 1901-autumn", "Next: 1901-spring", "Next: 1901-autumn"],
        "{told}"
    );
    assert!(told.contains("A Mar S A Par - Bur") && told.contains("A Par - Pic"), "{told}");
    // The same seed, so Germany does the same after the turn was taken back.
    let germany: Vec<&str> = told.lines().filter(|line| line.trim_start().starts_with("F Kie")).collect();
    assert!(germany.len() >= 2 && germany[0] == germany[1], "{germany:?}");
}

#[test]
fn what_was_not_understood_is_told() {
    let told = said(&["--power", "france", "--lang", "en"], "A moon - bur\nA par - bur\ndone\nquit\n");
    assert!(told.contains("moon"), "{told}");
    let told = said(&["--power", "frankreich", "--lang", "de"], "zurück\nende\n");
    assert!(told.contains("Es gibt keinen Zug, der zurückgenommen werden könnte."), "{told}");
}

#[test]
fn bad_input_is_named() {
    for (words, told) in [
        (["--power", "atlantis"], "atlantis"),
        (["--variant", "moon"], "moon"),
        (["--variant", "standard+crystal-ball"], "crystal-ball"),
        (["--variant", "standard+moon"], "fleet-rome"),
        (["--level", "genius"], "genius"),
    ] {
        for lang in ["de", "en"] {
            let output = practice(&[&words[..], &["--lang", lang]].concat(), "");
            let error = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(output.status.code(), Some(1), "{words:?}");
            assert!(error.contains(told), "{error}");
        }
    }
}

/// War, exchange and treaties: whole games by programs alone end as the rules say.
#[test]
fn programs_play_every_system_to_its_end() {
    for variant in
        ["standard", "colonial", "kapitalisten", "diplomaten", "standard+fog", "standard+garrison-italy"]
    {
        let told = said(&["--variant", variant, "--level", "steady", "--lang", "en"], "");
        assert!(told.trim_end().ends_with("The game is over."), "{variant}: {}", &told[told.len() - 300..]);
    }
}

/// M13: in fog a person reads what their power sees, at the start and after each turn, and so do the programs; what nobody saw is not
/// explained either.
#[test]
fn practice_in_fog_shows_what_the_power_sees() {
    let lines = "F lon - nth\nF edi - nwg\nA lvp - yor\ndone\nback\nF lon - eng\ndone\nquit\n";
    let told = said(&["--variant", "standard+fog", "--power", "england", "--lang", "en"], lines);
    assert!(told.contains("F Lon - NTH") && told.contains("F Lon - ENG"), "{told}");
    let seen = said(&["--power", "england", "--lang", "en"], lines);
    for unseen in ["F Ank", "A Con", "A Mos", "F Sev", "A Vie", "A Ven", "Ottoman Empire: "] {
        assert!(!told.contains(unseen), "{unseen}: {told}");
        assert!(seen.contains(unseen), "without fog it is there: {unseen}: {seen}");
    }
}

/// M9: units of nobody stand among the others, hold, and are named.
#[test]
fn practice_among_units_of_nobody() {
    let lines = "A mar - pie\ndone\nA pie - ven\ndone\nquit\n";
    let told = said(&["--variant", "standard+garrison-italy", "--power", "france", "--lang", "en"], lines);
    assert!(told.contains("Neutral") && told.contains("A Ven"), "{told}");
    let blocked =
        told.lines().any(|line| line.contains("A Pie - Ven") && !line.trim_end().ends_with("A Pie - Ven"));
    assert!(blocked, "one against one bounces: {told}");
}

/// After a turn it says what the programs wanted, and the maps lie in the folder that was named.
#[test]
fn a_turn_is_explained_and_drawn() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("practice-maps");
    let _ = std::fs::remove_dir_all(&folder);
    let words = ["--power", "france", "--lang", "en", "--maps", folder.to_str().unwrap()];
    let told = said(&words, "A par - bur\ndone\nquit\n");
    let (_, wanted) = told.split_once("What the programs wanted:").expect("explanations");
    let (wanted, _) = wanted.split_once("Next: ").expect("the next turn");
    assert!(wanted.contains("Russia: ") && !wanted.contains("France: "), "{wanted}");
    for file in ["1901-spring-orders.svg", "1901-spring.svg"] {
        assert!(std::fs::read_to_string(folder.join(file)).unwrap().starts_with("<svg"), "{file}");
        assert!(told.contains(file), "{told}");
    }
    let file = folder.join("1901-spring.svg/no");
    let output = practice(&["--power", "france", "--maps", file.to_str().unwrap()], "done\n");
    assert_eq!(output.status.code(), Some(1), "a folder that cannot be");
}

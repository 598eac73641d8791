//! Somebody's standing from the command line: the worked example, played by others, read by the program.

use std::process::Command;

use testbed::{Site, WORKED};

fn standing(site: &Site, name: &str) -> String {
    let data = site.store.trim_start_matches("sqlite:");
    let mut command = Command::new(env!("CARGO_BIN_EXE_konzert"));
    command.args(["club", "standing", name, "--as", name, "--lang", "en"]);
    command.env("KONZERT_DATA", data).env("KONZERT_NOW", site.desk.now().to_string());
    command.env("KONZERT_CONFIG", site.folder.file("none.toml"));
    let output = command.output().expect("the program starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// The scores of the lines, each with a day: `  5  2026-12-28  -3   -1  …`.
fn scores(text: &str) -> Vec<i32> {
    let line = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let dated = words.get(1)?.starts_with("202");
        words.get(3)?.parse().ok().filter(|_| dated)
    };
    text.lines().filter_map(line).collect()
}

/// Acceptance 6: the chain with its dates, and until when no new game; what a ruling takes back is gone.
#[tokio::test]
async fn the_worked_standing_is_printed() {
    let site = Site::new("standing").await;
    site.worked_career().await;
    let text = standing(&site, "Emil");
    assert_eq!(scores(&text), WORKED, "{text}");
    let expelled = text.lines().find(|line| line.contains(" -3 ")).expect("an expulsion");
    assert!(expelled.contains("ST-1401"), "{text}");
    assert!(text.contains("No new game until"), "{text}");
    site.takes_the_nmr_back().await;
    let text = standing(&site, "Emil");
    assert_eq!(scores(&text), [5, 4, 3, 2, 3, 4, 11], "{text}");
    assert!(!text.contains("No new game"), "{text}");
}

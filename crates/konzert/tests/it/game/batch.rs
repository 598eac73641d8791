//! Many commands with one store open; manual pages and completions from the same words.

use super::cli::Cli;

const LINES: &str = r#"# a comment, and an empty line

note ST-1201 "for the staff"
vote ST-1201 77 yes
--as Anna absence ST-1201 2026-12-20T20:00 2026-12-27T20:00 --note 'on leave'
submit ST-1201 --seat germany <<END
A Mun - Bur
F Kie - Den
A Ber - Kie
END
conquer ST-1201
show ST-1201 --json
"#;

#[test]
fn a_batch_does_line_after_line_and_names_those_that_fail() {
    let cli = Cli::sqlite();
    cli.add_members();
    cli.begin("ST-1201", &[]);
    let output = cli.call_with(&["batch", "--results"], LINES);
    assert_eq!(output.status.code(), Some(1), "two lines failed");
    let said = String::from_utf8(output.stdout).expect("text");
    let results: Vec<serde_json::Value> =
        said.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let told: Vec<(u64, u64)> = results
        .iter()
        .map(|result| {
            (result["line"].as_u64().expect("a line"), result["status"].as_u64().expect("a status"))
        })
        .collect();
    assert_eq!(told, [(3, 0), (4, 1), (5, 0), (6, 0), (11, 2), (12, 0)], "{said}");
    assert!(results[3]["answer"].as_str().is_some_and(|echo| echo.contains("A Mun - Bur")), "{said}");
    assert_eq!(results[5]["answer"]["label"], "ST-1201", "an answer in JSON stays one");
    assert!(String::from_utf8_lossy(&output.stderr).contains("2 of 6"));

    let output = cli.call_with(&["batch", "--stop"], LINES);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("4: "), "the line is named");
    assert!(!String::from_utf8_lossy(&output.stdout).contains("A Mun - Bur"), "what follows is not done");
    let log = cli.log("ST-1201");
    assert_eq!(log.iter().filter(|kind| *kind == "noted").count(), 2, "and what went before is: {log:?}");
}

#[test]
fn manual_pages_and_completions_know_every_action() {
    let cli = Cli::sqlite();
    let folder = cli.folder.file("man");
    let program = |words: &[&str]| {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_konzert")).args(words).output();
        let output = output.expect("it runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    };
    program(&["man", "--lang", "en", "--out", &folder.display().to_string()]);
    let bash = program(&["completions", "bash"]);
    for action in commands::Action::ALL {
        let words = action.row().words;
        let page = folder.join(format!("konzert-game-{}.1", words.join("-")));
        assert!(page.is_file(), "{} is missing", page.display());
        assert!(bash.contains(words[0]), "{words:?}");
    }
    let page = std::fs::read_to_string(folder.join("konzert-game-shift.1")).expect("a page");
    assert!(page.contains("everybody is told") && page.contains("the game master"), "{page}");
}

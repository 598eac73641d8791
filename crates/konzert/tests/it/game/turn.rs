//! A turn is told once: what the log, the report and the adjudication stream say of it is the same.

use std::io::Write;
use std::process::{Command, Stdio};

use super::cli::Cli;
use serde_json::{Value, json};

/// A game as version 1 of its evaluations was exported: four turns of `examples/wiener-walzer`, with an order to a foreign
/// unit, rulings and a correction.
const OLD: &str = include_str!("../../data/log-v1.json");

impl Cli {
    /// The last published evaluation in the game master's log.
    fn published(&self, game: &str) -> Value {
        let log = self.json(&["log", game]);
        let published = |event: &&Value| event["kind"] == "published";
        let last = log.as_array().expect("a list").iter().rfind(published).expect("something was published");
        last["body"]["evaluation"].clone()
    }

    fn hands_in(&self, game: &str, orders: &[(&str, &str)]) {
        for (power, text) in orders {
            self.submit(game, power, text);
        }
        let named: Vec<&str> = orders.iter().map(|(power, _)| *power).collect();
        self.others_hold(game, &named);
    }
}

/// What `konzert adjudicate` answers to a movement.
fn adjudicated(question: &Value) -> Value {
    let mut stream = Command::new(env!("CARGO_BIN_EXE_konzert"))
        .arg("adjudicate")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = stream.stdin.take().expect("a pipe");
    writeln!(stdin, "{question}").expect("the program reads");
    drop(stdin);
    let output = stream.wait_with_output().expect("the program ends");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// R192 (9.9.3): "NSU = no such unit / keine solche Einheit. Einheit existiert nicht." Another power's unit exists.
#[test]
fn an_order_to_a_foreign_unit_has_no_mark_anywhere() {
    let mut cli = Cli::sqlite();
    let game = "ST-1231";
    cli.add_members();
    cli.begin(game, &[]);
    cli.hands_in(game, &[("germany", "A Mun H\nA Ber H\nF Kie H\nA Par - Bur\nA Hol - Bel")]);
    cli.process_at("2026-12-07T19:00:00Z");
    let report = cli.ok(&["report", game]);
    let line = |order: &str| report.lines().find(|line| line.contains(order)).expect("it is told").to_owned();
    assert!(line("A Par - Bur").ends_with("another power’s unit"), "{report}");
    assert!(line("A Hol - Bel").ends_with("NSU"), "{report}");
    let strays = cli.published(game)["strays"].clone();
    let told = |reason: &str| {
        let stray = strays.as_array().expect("a list").iter().find(|stray| stray["reason"] == reason);
        stray.unwrap_or_else(|| panic!("{strays}"))["mark"].clone()
    };
    assert_eq!((told("foreign-unit"), told("no-such-unit")), (Value::Null, json!("NSU")));
}

// 7.1 b: the field from which the attacker came is closed; one code for it in the log and in the stream
#[test]
fn a_closed_field_has_one_code_in_log_and_stream() {
    let mut cli = Cli::sqlite();
    let game = "ST-1232";
    cli.add_members();
    cli.begin(game, &[]);
    let russia = "A War - Gal\nA Mos - Ukr\nF Sev H\nF StP(sc) H";
    cli.hands_in(game, &[("russia", russia), ("austria", "A Vie H\nA Bud H\nF Tri H")]);
    cli.process_at("2026-12-07T19:00:00Z");
    cli.hands_in(
        game,
        &[
            ("austria", "A Vie - Gal\nA Bud S A Vie - Gal\nF Tri H"),
            ("russia", "A Gal H\nA Ukr H\nF Sev H\nF StP(sc) H"),
        ],
    );
    cli.process_at("2026-12-14T19:00:00Z");
    let unit = |power: &str, kind: &str, at: &str| json!({"power": power, "type": kind, "at": at});
    let answer = adjudicated(&json!({
        "units": [unit("austria", "A", "vie"), unit("austria", "A", "bud"), unit("russia", "A", "gal")],
        "orders": {"austria": ["A vie - gal", "A bud S A vie - gal"], "russia": ["A gal H"]},
    }));
    let of = |list: &Value, at: &str| {
        let found = list.as_array().and_then(|list| {
            list.iter().find_map(|closed| match closed {
                Value::Array(pair) if pair[0] == at => Some(pair[1].clone()),
                closed if closed["at"] == at => Some(closed["reason"].clone()),
                _ => None,
            })
        });
        found.unwrap_or_else(|| panic!("{at}: {list}"))
    };
    let logged = cli.published(game)["retreats"][0]["closed"].clone();
    let streamed = answer["dislodged"][0]["closed"].clone();
    assert_eq!(of(&logged, "vie"), "attacker-came-from");
    assert_eq!(of(&logged, "vie"), of(&streamed, "vie"));
    assert_eq!(of(&logged, "bud"), of(&streamed, "bud"));
}

// 9.6: where adjustments have a deadline of their own, the report of that turn tells what was built
#[test]
fn builds_with_a_deadline_of_their_own_are_reported() {
    let mut cli = Cli::sqlite();
    let game = "ST-1233";
    cli.add_members();
    cli.begin(game, &["--every-phase", "2", "2"]);
    cli.hands_in(game, &[("germany", "F Kie - Den\nA Mun H\nA Ber H")]);
    cli.process_at("2026-12-07T19:00:00Z");
    cli.hands_in(game, &[("germany", "F Den H\nA Mun H\nA Ber H")]);
    let due = cli.json(&["show", game])["deadline"].as_str().expect("a time").to_owned();
    cli.process_at(&due);
    let autumn = cli.ok(&["report", game]);
    assert!(autumn.contains("Denmark") && !autumn.contains("no builds or removals"), "{autumn}");
    cli.submit(game, "germany", "+ F Kie");
    let due = cli.json(&["show", game])["deadline"].as_str().expect("a time").to_owned();
    cli.process_at(&due);
    assert_eq!(cli.json(&["show", game])["turn"], "1902-spring");
    let winter = cli.ok(&["report", game]);
    assert!(winter.contains("+ F Kie"), "{winter}");
}

// logs written before are read, and what was published is told as it was
#[test]
fn a_log_of_version_one_is_read_as_it_was_published() {
    let cli = Cli::sqlite();
    cli.add_members();
    let file = cli.folder.file("old.json");
    std::fs::write(&file, OLD).expect("written");
    cli.ok(&["import", &file.display().to_string()]);
    let spring = cli.ok(&["report", "ST-1201", "1901-spring"]);
    for line in [
        "  A Vie - Gal       stand-off with A War (R)",
        "  A Rom xxx         no clear order",
        "A Par - Bur                   another power’s unit",
    ] {
        assert!(spring.lines().any(|told| told.ends_with(line)), "{line}: {spring}");
    }
    let corrected = cli.ok(&["report", "ST-1201", "1902-spring"]);
    for told in [
        "This report (number 2) replaces the one before. Reason: a unit was forgotten",
        "dislodged by A Vie (",
        "closed: Bud (occupied), Rum (occupied), Vie (the\n                  attacker’s origin)",
    ] {
        assert!(corrected.contains(told), "{told}: {corrected}");
    }
    let autumn = cli.ok(&["report", "ST-1201", "1901-autumn"]);
    assert!(autumn.contains("own unit in the way: A Con, decided by the game"), "{autumn}");
    let checked = cli.json(&["verify", "ST-1201"]);
    assert!(checked.as_array().is_some_and(|turns| turns.len() >= 4), "{checked}");
    let same = checked.as_array().expect("a list").iter().all(|turn| turn["differences"] == json!([]));
    assert!(same, "{checked}");
}

// what a log cannot hold is an error that names the event and the place in it
#[test]
fn an_unknown_code_in_a_log_is_told_with_its_place() {
    let cli = Cli::sqlite();
    cli.add_members();
    let file = cli.folder.file("broken.json");
    for (right, wrong, told) in [
        (r#""reason":"bounced""#, r#""reason":"bonced""#, "`bonced`"),
        (r#"["vie","attacker"]"#, r#"["vie","attackr"]"#, "`attackr`"),
        (r#""order":"A vie - gal""#, r#""order":"A vie - gall""#, "`A vie - gall`"),
    ] {
        assert!(OLD.contains(right), "{right}");
        std::fs::write(&file, OLD.replacen(right, wrong, 1)).expect("written");
        let said = cli.refused(&["import", &file.display().to_string()]);
        assert!(said.contains(told) && said.contains("event ") && said.contains("190"), "{said}");
    }
}

/// `konzert verify`, and what it answers.
fn verify(cli: &Cli, what: &str) -> (bool, String) {
    let call = Command::new(env!("CARGO_BIN_EXE_konzert"))
        .args(["verify", what, "--lang", "en", "--data", &cli.data])
        .output()
        .expect("the program starts");
    (call.status.success(), String::from_utf8(call.stdout).expect("text"))
}

// docs/fairness.md: the whole road, from the game in the store and from the file that is taken away
#[test]
fn a_turn_that_was_changed_afterwards_is_found_by_command() {
    let mut cli = Cli::sqlite();
    let game = "ST-1235";
    cli.add_members();
    cli.begin(game, &[]);
    cli.hands_in(game, &[("germany", "F Kie - Den\nA Mun H\nA Ber H")]);
    cli.process_at("2026-12-07T19:00:00Z");
    let (fits, said) = verify(&cli, game);
    assert!(fits && said.contains("Spring 1901: sealed") && said.ends_with("Everything fits.\n"), "{said}");
    let file = cli.folder.file("game.json");
    cli.ok(&["export", game, &file.display().to_string()]);
    let log = std::fs::read_to_string(&file).expect("written");
    let (fits, said) = verify(&cli, &file.display().to_string());
    assert!(fits, "{said}");
    // an order is another one than was handed in
    let changed = log.replacen("F Kie - Den\\nA Mun H", "F Kie - Hol\\nA Mun H", 1);
    assert_ne!(changed, log);
    std::fs::write(&file, changed).expect("written");
    let (fits, said) = verify(&cli, &file.display().to_string());
    let first = said.lines().find(|line| line.starts_with("FAULT")).expect("a fault");
    assert!(
        !fits && first.starts_with("FAULT: Spring 1901, German Empire: what stands here as handed in"),
        "{said}"
    );
}

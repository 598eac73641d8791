//! The branches of chapters 9 and 10 that the scripted seasons do not take, from the command line, on both stores:
//! provisional orders, copies and late orders, house rules changed on the way, a breach of anonymity, hints for
//! beginners.

use super::cli::{Cli, NAMES, on_both_stores};

impl Cli {
    /// A player hands in orders with options; the echo.
    fn submit_with(&self, game: &str, power: &str, text: &str, options: &[&str]) -> serde_json::Value {
        let who = self.who(game, power);
        let words: Vec<&str> =
            ["--as", &who, "submit", game, "--json"].into_iter().chain(options.iter().copied()).collect();
        let output = self.call_with(&words, text);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice::<serde_json::Value>(&output.stdout).expect("JSON")["echo"].clone()
    }

    fn flags(&self, game: &str, power: &str) -> serde_json::Value {
        let seats = self.json(&["show", game])["seats"].as_array().expect("seats").clone();
        let number = seats.iter().position(|seat| seat["power"] == power).expect("it plays");
        self.json(&["status", game])["seats"][number]["flags"].clone()
    }
}

/// R173, R174 (9.5a): a copy counts only if nothing was sent before; R175, R176: provisional orders are for the
/// pending deadline only, and count if nothing else comes.
#[test]
fn copies_and_provisional_orders_have_their_precedence() {
    on_both_stores(|mut cli| {
        let game = "ST-1221";
        cli.add_members();
        cli.begin(game, &[]);
        // England: the copy came first, then the mail to the game master; the mail counts.
        let echo = cli.submit_with(game, "england", "F Lon - Eng\nF Edi H\nA Liv H", &["--copy"]);
        assert_eq!(echo["copy"], true);
        assert_eq!(cli.flags(game, "england"), serde_json::json!(["copy"]));
        cli.submit_with(game, "england", "F Lon - Nth\nF Edi H\nA Liv H", &[]);
        // France: the mail came first; the later copy does not count.
        cli.submit_with(game, "france", "A Par - Bur\nA Mar H\nF Bre H", &[]);
        cli.submit_with(game, "france", "A Par - Pic\nA Mar H\nF Bre H", &["--copy"]);
        // Italy: nothing but a copy; it counts.
        cli.submit_with(game, "italy", "A Ven - Pie\nA Rom H\nF Nap H", &["--copy"]);
        // Russia: provisional, and nothing else follows.
        let echo =
            cli.submit_with(game, "russia", "A War - Gal\nA Mos H\nF Sev H\nF StP H", &["--provisional"]);
        assert_eq!(echo["provisional"], true);
        assert!(echo["text"].as_str().expect("text").contains("this deadline only"), "{echo}");
        // Turkey: provisional for the deadline after this one is not considered.
        let turkey = cli.who(game, "turkey");
        let ahead = ["--as", &turkey, "submit", game, "--provisional", "--turn", "1901-autumn"];
        let said = cli.call_with(&ahead, "A Con - Bul");
        assert_eq!(said.status.code(), Some(1));
        assert!(String::from_utf8_lossy(&said.stderr).contains("9.5a"));
        cli.others_hold(game, &["england", "france", "italy", "russia"]);
        cli.process_at("2026-12-07T19:00:00Z");
        let position = cli.ok(&["position", game]);
        for (stands, not) in [("F nth", "F eng"), ("A bur", "A pic"), ("A pie", "A ven"), ("A gal", "A war")]
        {
            assert!(position.contains(stands) && !position.contains(not), "{stands}: {position}");
        }
        // The provisional orders are for their deadline only: for the next one Russia has handed in nothing.
        let russia = cli.who(game, "russia");
        assert!(cli.ok(&["--as", &russia, "orders", game]).contains("nothing"));
    });
}

/// R206 (9.10.1): orders between the deadline and the evaluation are at the game master's discretion, for all
/// alike.
#[test]
fn late_orders_count_for_all_or_for_nobody() {
    on_both_stores(|mut cli| {
        for (game, accepted) in [("ST-1222", true), ("ST-1223", false)] {
            cli.now = Cli::START.to_owned();
            if accepted {
                cli.add_members();
            }
            cli.begin(game, &[]);
            cli.ok(&["hold", game]);
            cli.others_hold(game, &["france", "italy"]);
            let said = cli.refused(&["accept-late", game, "--reason", "server was down"]);
            assert!(said.contains("9.10.1"), "nothing is late yet: {said}");
            cli.now = "2026-12-07T19:05:00Z".to_owned();
            cli.submit_with(game, "france", "A Par - Bur\nA Mar H\nF Bre H", &[]);
            cli.submit_with(game, "italy", "A Ven - Pie\nA Rom H\nF Nap H", &[]);
            assert_eq!(cli.flags(game, "italy"), serde_json::json!(["late"]));
            if accepted {
                cli.ok(&["accept-late", game, "--reason", "server was down"]);
            }
            cli.ok(&["process"]);
            cli.ok(&["publish", game]);
            let position = cli.ok(&["position", game]);
            for moved in ["A bur", "A pie"] {
                assert_eq!(position.contains(moved), accepted, "{moved}: {position}");
            }
            let missed = cli.log(game).iter().filter(|kind| *kind == "nmr_counted").count();
            assert_eq!(missed, if accepted { 0 } else { 2 });
        }
    });
}

/// R225 to R229 (10.2): changed on the way with a reason that all are told; softer is taken, sharper refused with
/// its paragraph, and what house rules may not touch refused as well.
#[test]
fn house_rules_change_with_a_reason_and_never_sharpen() {
    on_both_stores(|mut cli| {
        let game = "ST-1224";
        cli.add_members();
        cli.begin(game, &[]);
        let file = cli.folder.file("rules.json");
        let path = file.display().to_string();
        let set = |cli: &Cli, rules: &str, reason: &str| {
            std::fs::write(&file, rules).expect("written");
            cli.call_with(&["house-rules", game, &path, "--reason", reason], "")
        };
        for (sharper, paragraph) in [
            (r#"{"grace_hours": 48}"#, "9.10.1c"),
            (r#"{"nmrs_to_expel": 1}"#, "9.10.1"),
            (r#"{"unit_type": "required"}"#, "3.5"),
            (r#"{"spelling": "recommended_only"}"#, "9.7"),
            (r#"{"free": [{"topic": "other", "text": "Nobody attacks Switzerland."}]}"#, "10.2"),
        ] {
            let output = set(&cli, sharper, "because");
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(output.status.code(), Some(1), "{sharper}: {said}");
            assert!(said.contains(paragraph), "{sharper}: {said}");
        }
        let softer = r#"{"unit_type": "forgiven", "grace_hours": 120, "missing_retreat": "only_way_open",
            "free": [{"topic": "notation", "text": "Smileys are no orders."}]}"#;
        assert_eq!(set(&cli, softer, "").status.code(), Some(1), "a running game needs a reason");
        let before: serde_json::Value = serde_json::from_str(&cli.ok(&["house-rules", game])).expect("JSON");
        assert_eq!(before["grace_hours"], 72, "nothing refused has left a trace");
        assert!(set(&cli, softer, "many beginners").status.success());
        let now: serde_json::Value = serde_json::from_str(&cli.ok(&["house-rules", game])).expect("JSON");
        assert_eq!((now["grace_hours"].as_u64(), now["unit_type"].as_str()), (Some(120), Some("forgiven")));
        let told = cli.letters(game).iter().filter(|(_, topic, _)| topic == "notice").count();
        assert_eq!(told, NAMES.len() + 1, "all are told");
        // The rule acts: a fleet in Munich is forgiven, and the report names the rules.
        cli.submit_with(game, "germany", "F Mun - Ruh\nA Ber H\nF Kie H", &[]);
        cli.others_hold(game, &["germany"]);
        cli.process_at("2026-12-07T19:00:00Z");
        assert!(cli.ok(&["position", game]).contains("A ruh"));
        let report = cli.ok(&["report", game]);
        for rule in ["A wrong type of unit is forgiven (3.5).", "120 hours", "- Smileys are no orders."] {
            assert!(report.contains(rule), "{rule}: {report}");
        }
    });
}

/// R201 to R204 (9.9.7): after an accidental disclosure all players and the game master may agree to go on as they
/// are; without that the seat is taken away.
#[test]
fn a_breach_of_anonymity_is_voted_on() {
    on_both_stores(|cli| {
        let game = "ST-1225";
        cli.add_members();
        cli.begin(game, &["--identity", "anonymous"]);
        let propose = ["propose", game, "keep", "italy"];
        assert!(cli.refused(&propose).contains("9.9.7"), "there was no breach yet");
        let exclude = ["exclude", game, "italy", "identity-disclosed", "--note", "signed his press"];
        assert!(cli.refused(&exclude).contains("9.9.7"));
        cli.ok(&["breach", game, "italy", "signed his press"]);
        cli.ok(&propose);
        let id = cli.json(&["status", game])["ballots"][0]["id"].as_u64().expect("a number").to_string();
        for name in NAMES {
            cli.ok(&["--as", name, "vote", game, &id, "yes"]);
        }
        assert!(cli.refused(&exclude).contains("9.9.7"), "all agreed to go on");
        assert_eq!(cli.json(&["show", game])["status"], "running");

        // A second time somebody does not agree.
        cli.ok(&["breach", game, "italy", "told his name"]);
        cli.ok(&propose);
        let id = cli.json(&["status", game])["ballots"][0]["id"].as_u64().expect("a number").to_string();
        let austria = cli.who(game, "austria");
        cli.ok(&["--as", &austria, "vote", game, &id, "no"]);
        cli.ok(&exclude);
        assert_eq!(cli.json(&["show", game])["status"], "running", "the others see it at the deadline");
        let players = cli.json(&["players", game]).to_string();
        assert!(players.contains("identity_disclosed"), "{players}");
        let seats = cli.json(&["show", game])["seats"].as_array().expect("seats").clone();
        let hidden = |seat: &serde_json::Value| seat["player"].is_null();
        assert!(seats.iter().all(hidden), "the others stay anonymous");
    });
}

/// R230, R231a (10.3): in a beginners' game doubts are pointed out before the deadline, in others they are not.
#[test]
fn beginners_are_told_of_their_doubts() {
    on_both_stores(|cli| {
        cli.add_members();
        for (game, options, hinted) in [("ST-1226", &["--beginners"][..], true), ("ST-1227", &[], false)] {
            cli.begin(game, options);
            let france = cli.who(game, "france");
            cli.submit_with(game, "france", "A Par - Bur\nA Mar - Tyr\nF Bre H", &[]);
            let hints: Vec<_> = cli
                .json(&["letters", game])
                .as_array()
                .expect("letters")
                .iter()
                .filter(|letter| letter["letter"]["topic"] == "answer" && letter["letter"]["name"] == france)
                .map(|letter| letter["letter"]["text"].as_str().expect("text").to_owned())
                .collect();
            assert_eq!(hints.len(), usize::from(hinted), "{hints:?}");
            if let [hint] = hints.as_slice() {
                assert!(hint.contains("A Mar - Tyr") && !hint.contains("A Par"), "{hint}");
            }
        }
    });
}

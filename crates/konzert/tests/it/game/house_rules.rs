//! House rules from a file (10.2): what is named changes, what is not known is refused with its place.

use super::cli::Cli;

#[test]
fn a_misspelt_house_rule_is_refused_with_its_place_and_nothing_changes() {
    let cli = Cli::sqlite();
    cli.add_members();
    let game = "ST-1201";
    let file = cli.folder.file("rules.json");
    let path = file.display().to_string();
    let write = |text: &str| std::fs::write(&file, text).expect("written");
    write(r#"{"nmr": "wait_first", "talk_days": 5}"#);
    cli.ok(&["create", game, "--master", "Master", "--house", &path]);
    let rules = cli.json(&["house-rules", game]);
    assert_eq!((&rules["nmr"], &rules["talk_days"]), (&"wait_first".into(), &5.into()));

    // The rule, its place, and what could be meant.
    let wrong = [
        ("{\n  \"nmrs\": \"wait_first\"\n}", vec!["nmrs", "Line 2", "column 3", "nmr, "]),
        (r#"{"early": true, "spelin": 3}"#, vec!["spelin", "Line 1", "column 17", "spelling"]),
        (
            "{\"early\": true,\n \"nmr\": \"wait\"}",
            vec!["nmr", "\"wait\"", "Line 2", "column 9", "evaluate_first", "wait_first"],
        ),
        (r#"{"grace_hours": "long"}"#, vec!["grace_hours", "\"long\"", "Line 1", "column 17", "number"]),
        (r#"{"early": "yes"}"#, vec!["early", "\"yes\"", "column 11", "true", "false"]),
        (r#"{"holidays": ["2026-12-25", "Easter"]}"#, vec!["holidays", "Easter", "2026-12-25"]),
        (r#"{"free": [{"topic": "weather", "text": "Rain."}]}"#, vec!["free", "weather", "deadlines"]),
        (r#"{"press_limit": {"itmes": 3}}"#, vec!["press_limit", "itmes", "items"]),
        (r#"{"early": true, "early": false}"#, vec!["early", "twice", "column 17"]),
        (r#"{"early": true"#, vec!["Line 1"]),
        (r#"["early"]"#, vec!["Line 1"]),
    ];
    for (text, words) in wrong {
        write(text);
        let said = cli.refused(&["house-rules", game, &path]);
        for word in words {
            assert!(said.contains(word), "{text}: {word:?} is missing: {said}");
        }
        assert_eq!(cli.json(&["house-rules", game]), rules, "{text}: nothing changes");
        assert!(cli.refused(&["create", "ST-1202", "--master", "Master", "--house", &path]).len() > 10);
        assert!(cli.refused(&["show", "ST-1202"]).contains("ST-1202"), "and no game is made");
    }

    // What is named changes, and nothing else.
    write(r#"{"early": true}"#);
    cli.ok(&["house-rules", game, &path]);
    let mut expected = rules.clone();
    expected["early"] = true.into();
    assert_eq!(cli.json(&["house-rules", game]), expected);

    // In German as well.
    write(r#"{"nmrs": "wait_first"}"#);
    let said = cli.refused(&["--lang", "de", "house-rules", game, &path]);
    assert!(said.contains("Zeile 1") && said.contains("nmrs") && !said.contains("unknown"), "{said}");
}

/// Who plays reads of their own seat alone: who else has handed in nobody tells them, unless a house rule tells of how many
/// something is missing. Whoever leads the game reads of all.
#[test]
fn the_status_tells_a_player_of_no_other_seat() {
    let cli = Cli::sqlite();
    cli.add_members();
    let game = "ST-1203";
    cli.begin(game, &[]);
    let (germany, italy) = (cli.who(game, "germany"), cli.who(game, "italy"));
    cli.others_hold(game, &["italy"]);
    cli.ok(&["--as", &germany, "no-wait", game]);

    let own =
        |who: &str| cli.json(&["--as", who, "status", game])["seats"].as_array().expect("seats").clone();
    for (who, missing) in [(&germany, false), (&italy, true)] {
        let seats = own(who);
        assert_eq!(seats.len(), 1, "{who}: {seats:?}");
        assert_eq!(seats[0]["missing"], missing, "{who}: {seats:?}");
    }
    let said = cli.ok(&["--as", &germany, "--lang", "de", "status", game]);
    assert!(!said.contains("Befehle fehlen") && !said.contains("Italien"), "{said}");
    assert!(said.contains("Deutsches Reich") && said.contains("wartet nicht"), "{said}");

    let all = cli.json(&["status", game])["seats"].as_array().expect("seats").clone();
    assert_eq!((all.len(), all.iter().filter(|seat| seat["missing"] == true).count()), (7, 1));

    // How many, where the game has that rule; of whom nobody reads.
    let file = cli.folder.file("rules.json");
    std::fs::write(&file, r#"{"count_missing": true}"#).expect("written");
    let counted = "ST-1204";
    cli.begin(counted, &["--house", &file.display().to_string()]);
    cli.others_hold(counted, &["italy"]);
    let said = cli.ok(&["--as", &germany, "--lang", "de", "status", counted]);
    assert!(said.contains("Eine Abgabe fehlt noch.") && !said.contains("Italien"), "{said}");
}

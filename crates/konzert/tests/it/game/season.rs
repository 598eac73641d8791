//! Scripted games of seven players with the branches of chapters 1, 9 and 10, from the command line, on
//! SQLite and on PostgreSQL.

use super::cli::{Cli, on_both_stores};

fn count(words: &[String], kind: &str) -> usize {
    words.iter().filter(|word| *word == kind).count()
}

// 9.3 sign-up and start, 9.4 calendar, 9.5 submissions, 9.6 processing, 9.9.4 correction, 9.9.5 repetition,
// 1.4 votes, 10.2 house rules, press, rulings, undo, export, import, verify.
/// R019: see below.
#[test]
fn a_season_with_corrections_votes_and_a_repetition() {
    on_both_stores(|mut cli| {
        let game = "ST-1201";
        cli.add_members();
        let rules = cli.folder.file("rules.json");
        let path = rules.display().to_string();
        // 10.2: house rules may soften, never sharpen; the refusal names it.
        std::fs::write(&rules, r#"{"grace_hours": 24}"#).expect("written");
        let said = cli.refused(&["create", game, "--master", "Master", "--house", &path]);
        assert!(said.contains("9.10.1c"), "{said}");
        std::fs::write(&rules, r#"{"early": true, "reminders": [24, 48]}"#).expect("written");
        cli.begin(game, &["--house", &path]);
        assert!(cli.refused(&["create", game, "--master", "Master"]).contains("exists already"));
        assert!(
            cli.refused(&["--as", "Anna", "shift", game, "2026-12-09T20:00", "--reason", "x"])
                .contains("game master")
        );

        // 9.4: the plan, a shift that all are told of, and both taken back and done again.
        let plan = cli.json(&["plan", game, "--count", "3"]);
        assert_eq!(plan[2]["at"], "2026-12-21T19:00:00Z");
        cli.ok(&["shift", game, "2026-12-08T20:00", "--reason", "holiday"]);
        cli.ok(&["undo", game]);
        assert_eq!(cli.json(&["show", game])["deadline"], "2026-12-07T19:00:00Z");
        cli.ok(&["redo", game]);
        assert_eq!(cli.json(&["show", game])["deadline"], "2026-12-08T19:00:00Z");

        // 9.5: versions, an incomplete correction that is flagged, and taken by the game master.
        let first = cli.submit(game, "germany", "A Mun - Ruh\nA Ber - Kie\nF Kie - Den");
        assert_eq!(first["echo"]["version"], 1);
        let second = cli.submit(game, "germany", "A Mun - Bur");
        assert_eq!(second["echo"]["version"], 2);
        let status = cli.json(&["status", game]);
        let of = |name: &str| {
            let card = cli.json(&["show", game]);
            let seats = card["seats"].as_array().expect("seats").clone();
            let number = seats.iter().position(|seat| seat["power"] == name).expect("it plays");
            status["seats"][number].clone()
        };
        assert_eq!(of("germany")["flags"], serde_json::json!(["incomplete"]));
        cli.ok(&["take-correction", game, "germany", "2"]);
        let third = cli.submit(game, "germany", "A Mun - Ruh\nA Ber - Kie\nF Kie - Den");
        assert_eq!(third["echo"]["version"], 3);
        let who = cli.who(game, "france");
        let own = cli.ok(&["--as", &who, "log", game]);
        assert!(!own.contains("German Empire handed in"), "others' orders are not seen: {own}");

        // Press, a private message, refused press.
        let germany = cli.who(game, "germany");
        cli.ok(&["--as", &germany, "press", game, "Peace!", "--title", "Berlin"]);
        cli.ok(&["--as", &germany, "press", game, "Insult", "--grey"]);
        let id = cli.json(&["status", game])["press"][1].as_u64().expect("a number").to_string();
        cli.ok(&["refuse-press", game, &id, "--reason", "insult"]);
        cli.ok(&["--as", &germany, "message", game, "Hello", "--to", "france"]);
        let topics = cli.letters(game);
        assert!(topics.iter().any(|(name, topic, _)| *name == who && topic == "message"));

        // 9.6, 9.9.2: dry run, hold back, a ruling with its reason, publish.
        cli.others_hold(game, &["germany"]);
        let before = cli.json(&["show", game]);
        let preview = cli.json(&["dry-run", game]);
        assert!(!preview["record"].is_null());
        assert_eq!(cli.json(&["show", game]), before, "a dry run changes nothing");
        cli.ok(&["hold", game]);
        cli.process_at("2026-12-08T19:00:00Z");
        assert_eq!(cli.json(&["status", game])["draft"], true);
        assert!(cli.json(&["show", game])["evaluated"].is_null(), "nobody sees a draft");
        cli.ok(&["discard", game]);
        cli.ok(&["override", game, "--reason", "unclear order", "order", "germany", "A mun - bur"]);
        cli.ok(&["evaluate", game]);
        cli.ok(&["publish", game]);
        cli.ok(&["hold", game, "--off"]);
        let position = cli.ok(&["position", game, "--lang", "en"]);
        assert!(position.contains("A bur"), "the ruling counts: {position}");

        // 9.9.4: an error is reported and corrected until the next report, with a shifted deadline.
        cli.ok(&["--as", &germany, "report-error", game, "Munich was ordered to the Ruhr"]);
        let log = cli.json(&["log", game]);
        let ruled = log.as_array().expect("a list").iter().find(|event| event["kind"] == "ruled");
        let ruling = ruled.expect("a ruling")["body"]["ruling"]["id"].as_u64().expect("a number").to_string();
        cli.ok(&["withdraw-override", game, &ruling]);
        let due = cli.json(&["show", game])["deadline"].clone();
        cli.ok(&["correct", game, "--reason", "reading error", "--shift"]);
        assert_ne!(cli.json(&["show", game])["deadline"], due);
        let position = cli.ok(&["position", game]);
        assert!(position.contains("A ruh") && !position.contains("A bur"), "{position}");

        // 9.9.5: all consent, the council does not object, the turn is played again.
        cli.ok(&["--as", &germany, "repeat", game, "--reason", "mail server was down"]);
        let id = cli.json(&["status", game])["ballots"][0]["id"].as_u64().expect("a number").to_string();
        for name in super::cli::NAMES {
            cli.ok(&["--as", name, "vote", game, &id, "yes"]);
        }
        cli.ok(&["--as", "Rat", "--council", "council", game, &id]);
        assert_eq!(cli.json(&["show", game])["turn"], "1901-spring");
        assert!(count(&cli.log(game), "turn_reopened") == 1);

        // 9.4: everybody is in and needs no more time: evaluated before the deadline.
        cli.others_hold(game, &[]);
        for name in super::cli::NAMES {
            cli.ok(&["--as", name, "no-wait", game]);
        }
        cli.json(&["process"]);
        assert_eq!(cli.json(&["show", game])["evaluated"], "1901-spring");
        assert_eq!(cli.json(&["show", game])["turn"], "1901-autumn");

        // Replay and a second look; import of export is the identity.
        let checked = cli.json(&["verify", game]);
        assert!(
            checked
                .as_array()
                .expect("turns")
                .iter()
                .all(|turn| turn["differences"] == serde_json::json!([]))
        );
        let file = cli.folder.file("game.json").display().to_string();
        cli.ok(&["export", game, &file]);
        let other = Cli::sqlite();
        other.ok(&["import", &file]);
        assert_eq!(other.ok(&["export", game]), std::fs::read_to_string(&file).expect("read"));

        // 1.4: a draw by unanimous secret vote; then the result is reported.
        cli.ok(&["--as", &germany, "propose", game, "draw"]);
        let id = cli.json(&["status", game])["ballots"][0]["id"].as_u64().expect("a number").to_string();
        for name in super::cli::NAMES {
            cli.ok(&["--as", name, "vote", game, &id, "yes"]);
        }
        // R019: of both votes everybody sees their own alone; the game master sees all sixteen.
        let seen = cli.ok(&["--as", &who, "log", game]);
        assert_eq!(seen.matches("vote of").count(), 2, "votes are secret: {seen}");
        assert_eq!(count(&cli.log(game), "voted"), 16, "whoever proposes votes by it");
        let card = cli.json(&["show", game]);
        assert_eq!(
            (card["status"].as_str(), card["result"]["ending"]["kind"].as_str()),
            (Some("over"), Some("draw"))
        );
        cli.ok(&["end", game]);
        assert!(cli.refused(&["--as", &germany, "submit", game]).contains("over"));
        let ends = cli.letters(game).iter().filter(|(_, topic, _)| topic == "end").count();
        assert_eq!(ends, 8, "seven players and the game master");
    });
}

/// R208a, R208b, R209a, R209b (9.10.1a): evaluation, stop, time limit; second NMR: expulsion, stop before the evaluation,
/// substitute with time to talk (9.10.1e).
#[test]
fn missed_deadlines_by_procedure_a() {
    on_both_stores(|mut cli| {
        let game = "ST-1202";
        cli.add_members();
        cli.ok(&["member", "add", "Ersatz", "ersatz@example.org"]);
        cli.begin(game, &[]);
        cli.others_hold(game, &["italy"]);
        cli.process_at("2026-12-06T19:00:00Z");
        let italy = cli.who(game, "italy");
        let reminded: Vec<_> =
            cli.letters(game).into_iter().filter(|(_, topic, _)| topic == "reminder").collect();
        assert!(reminded.iter().any(|(name, ..)| *name == italy));
        cli.process_at("2026-12-07T19:00:00Z");
        assert_eq!(cli.json(&["show", game])["evaluated"], "1901-spring");
        assert_eq!(count(&cli.log(game), "nmr_counted"), 1);
        assert_eq!(count(&cli.log(game), "grace_set"), 1);

        // The second: expelled, the game stops before the evaluation.
        cli.submit(game, "italy", "A Ven H\nA Rom H\nF Nap H");
        let due = cli.json(&["show", game])["deadline"].as_str().expect("a deadline").to_owned();
        cli.others_hold(game, &["italy"]);
        cli.process_at(&due);
        assert_eq!(cli.json(&["show", game])["evaluated"], "1901-autumn");
        let due = cli.json(&["show", game])["deadline"].as_str().expect("a deadline").to_owned();
        cli.others_hold(game, &["italy"]);
        cli.process_at(&due);
        let card = cli.json(&["show", game]);
        assert_eq!(
            (card["status"].as_str(), card["evaluated"].as_str()),
            (Some("stopped"), Some("1901-autumn"))
        );
        assert!(cli.refused(&["--as", &italy, "submit", game]).contains("plays in this game"));
        cli.ok(&["replace", game, "italy", "Ersatz"]);
        assert_eq!(cli.json(&["show", game])["status"], "stopped", "whoever has not offered is asked");
        cli.ok(&["--as", "Ersatz", "step-in", game, "italy", "Ersatz"]);
        let card = cli.json(&["show", game]);
        assert_eq!(card["status"], "running");
        assert_eq!(cli.who(game, "italy"), "Ersatz");
        assert!(cli.letters(game).iter().any(|(name, topic, _)| name == "Ersatz" && topic == "seat"));
        cli.others_hold(game, &[]);
        let due = card["deadline"].as_str().expect("a deadline").to_owned();
        cli.process_at(&due);
        assert_eq!(cli.json(&["show", game])["evaluated"], "1902-spring");
    });
}

/// R210a, R210b, R210c to R212a (9.10.1b): no evaluation, time for the missing player, told without a name; the time ends
/// when the orders arrive. R215 (9.10.1d): on without a substitute.
#[test]
fn missed_deadlines_by_procedure_b() {
    on_both_stores(|mut cli| {
        let game = "ST-1203";
        cli.add_members();
        let rules = cli.folder.file("rules.json");
        std::fs::write(&rules, r#"{"nmr": "wait_first"}"#).expect("written");
        cli.begin(game, &["--house", &rules.display().to_string()]);
        cli.others_hold(game, &["turkey"]);
        cli.process_at("2026-12-07T19:00:00Z");
        assert!(cli.json(&["show", game])["evaluated"].is_null(), "the evaluation waits");
        let turkey = cli.who(game, "turkey");
        let waits: Vec<_> = cli.letters(game);
        assert!(waits.iter().any(|(name, topic, _)| *name != turkey && topic == "deadline"));
        cli.submit(game, "turkey", "A Con H\nF Ank H\nA Smy H");
        cli.json(&["process"]);
        assert_eq!(cli.json(&["show", game])["evaluated"], "1901-spring", "the time ended with the orders");

        let said = cli.refused(&["exclude", game, "turkey", "destructive", "--note", "only xxx"]);
        assert!(said.contains("council"), "{said}");
        cli.ok(&["--council", "exclude", game, "turkey", "destructive", "--note", "only xxx"]);
        assert_eq!(cli.json(&["show", game])["status"], "stopped");
        cli.ok(&["without", game, "turkey", "--reason", "not decisive"]);
        assert_eq!(cli.json(&["show", game])["status"], "running");
        cli.others_hold(game, &["turkey"]);
        let due = cli.json(&["show", game])["deadline"].as_str().expect("a deadline").to_owned();
        cli.process_at(&due);
        assert_eq!(cli.json(&["show", game])["evaluated"], "1901-autumn");
    });
}

// 9.9.6, 9.9.7, 9.10.1 late orders, 9.4 pause and absence, 10.4 dispute, 10.5 abortion.
#[test]
fn an_anonymous_game_without_press_is_broken_off() {
    on_both_stores(|mut cli| {
        let game = "ST-1204";
        cli.add_members();
        cli.begin(game, &["--press", "none", "--identity", "anonymous"]);
        let card = cli.json(&["show", game]);
        assert!(card["seats"].as_array().expect("seats").iter().all(|seat| seat["player"].is_null()));
        let log = cli.ok(&["--as", "Anna", "log", game, "--json"]);
        assert!(!log.contains("Bert"), "identities are hidden from the other players");
        let germany = cli.who(game, "germany");
        assert!(cli.refused(&["--as", &germany, "press", game, "Hello"]).contains("press"));

        cli.ok(&["--as", &germany, "absence", game, "2026-12-20T00:00", "2026-12-27T00:00"]);
        cli.ok(&["pause", game, "--reason", "server moves"]);
        cli.process_at("2026-12-07T19:00:00Z");
        assert!(cli.json(&["show", game])["evaluated"].is_null(), "nothing happens in a pause");
        cli.ok(&["resume", game, "--deadline", "2026-12-14T20:00", "--note", "back"]);
        cli.others_hold(game, &["germany"]);

        // A machine that slept: nobody gets an unjust NMR, the game master is told.
        cli.process_at("2026-12-15T03:00:00Z");
        assert_eq!(count(&cli.log(game), "nmr_counted"), 0);
        assert_eq!(count(&cli.log(game), "overslept"), 1);
        assert!(cli.letters(game).iter().any(|(name, topic, _)| name == "Master" && topic == "staff"));

        cli.ok(&["--as", &germany, "dispute", game, "the deadline was unclear"]);
        let log = cli.json(&["log", game]);
        let dispute = log.as_array().expect("a list").iter().find(|event| event["kind"] == "dispute_raised");
        let id = dispute.expect("a dispute")["body"]["id"].as_u64().expect("a number").to_string();
        cli.ok(&["decide", game, &id, "--reason", "it stands"]);
        assert!(cli.refused(&["abort", game, "--reason", "x"]).contains("council"));
        cli.ok(&["--as", "Rat", "--council", "abort", game, "--reason", "cheating"]);
        let card = cli.json(&["show", game]);
        assert_eq!(card["result"]["ending"]["kind"], "aborted");
    });
}

/// 9.6 with every phase on its own deadline; 1.6 the shortened end with places by centers (R026, R027).
#[test]
fn every_phase_on_its_own_deadline_until_a_shortened_end() {
    on_both_stores(|mut cli| {
        let game = "ST-1205";
        cli.add_members();
        cli.begin(game, &["--every-phase", "2", "3", "--shortened", "1901"]);
        cli.others_hold(game, &[]);
        cli.submit(game, "germany", "F Kie - Den\nA Ber - Kie\nA Mun - Ruh");
        cli.process_at("2026-12-07T19:00:00Z");
        assert_eq!(cli.json(&["show", game])["turn"], "1901-autumn", "no retreats, no retreat turn");
        cli.others_hold(game, &[]);
        let due = cli.json(&["show", game])["deadline"].as_str().expect("a deadline").to_owned();
        cli.process_at(&due);
        let card = cli.json(&["show", game]);
        assert_eq!(
            (card["status"].as_str(), card["result"]["ending"]["kind"].as_str()),
            (Some("over"), Some("shortened"))
        );
        let lines = card["result"]["lines"].as_array().expect("places");
        // Russia and Germany (with Denmark) own four centers each, the others three.
        let places: Vec<_> =
            lines.iter().map(|line| (line["place"].as_u64(), line["centers"].as_u64())).collect();
        assert_eq!(places[..3], [(Some(1), Some(4)), (Some(1), Some(4)), (Some(3), Some(3))]);
    });
}

// Exit status 2: the call was wrong.
#[test]
fn wrong_calls_have_a_status_of_their_own() {
    let cli = Cli::sqlite();
    for words in [&["nonsense"][..], &["create"], &["vote", "ST-1", "x", "yes"], &["shift", "ST-1", "now"]] {
        assert_eq!(cli.call_with(words, "").status.code(), Some(2), "{words:?}");
    }
    cli.add_members();
    assert!(cli.refused(&["show", "ST-1"]).contains("There is no game"));
    assert!(cli.refused(&["--as", "Nobody", "list"]).contains("There is no account"));
    let mut wrong = Cli::sqlite();
    wrong.data = "mysql://x@y/z".into();
    let said = wrong.call_with(&["list"], "").stderr;
    assert!(String::from_utf8_lossy(&said).contains("sqlite"), "an address that is no store");
}

// The way from SQLite to PostgreSQL: a whole site as one file, the same bytes on the other side.
#[test]
fn a_site_moves_from_sqlite_to_postgres() {
    let first = Cli::sqlite();
    first.add_members();
    first.begin("ST-1206", &[]);
    first.others_hold("ST-1206", &[]);
    let second = Cli::postgres();
    let transfer = |cli: &Cli, word: &str, file: &str| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_konzert"));
        let output = command.args([word, file, "--data", &cli.data]).output().expect("it runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    let (out, back) = (first.folder.file("site.jsonl"), first.folder.file("back.jsonl"));
    transfer(&first, "export", &out.display().to_string());
    transfer(&second, "import", &out.display().to_string());
    transfer(&second, "export", &back.display().to_string());
    let read = |path: &std::path::Path| std::fs::read(path).expect("read");
    assert!(read(&out) == read(&back), "import of export is the identity");
    // What was read from a file rests until somebody has looked.
    let mut second = second;
    second.process_at("2026-12-07T19:00:00Z");
    assert!(second.json(&["show", "ST-1206"])["evaluated"].is_null(), "nothing happens by itself");
    let config = second.folder.file("konzert.toml");
    std::fs::write(&config, format!("store = {:?}", second.data)).expect("a file");
    let mut resume = std::process::Command::new(env!("CARGO_BIN_EXE_konzert"));
    resume.arg("resume").arg("--config").arg(&config).args(["--letters", "send"]).env_remove("KONZERT_DATA");
    assert!(resume.status().expect("it runs").success());
    second.process_at("2026-12-07T19:00:00Z");
    assert_eq!(second.json(&["show", "ST-1206"])["evaluated"], "1901-spring", "it lives on");
}

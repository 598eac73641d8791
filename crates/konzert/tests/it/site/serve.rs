//! `konzert serve`: starts as konzert.toml says, answers, and stops when told.

use super::process::Running;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use testbed::Scratch;

fn config(folder: &Scratch, store: &str, more: &str) -> PathBuf {
    let file = folder.file("konzert.toml");
    let text = format!(
        "listen = \"127.0.0.1:0\"\nstore = {store:?}\nlang = \"en\"\nbase_url = \"http://spiel.example\"\n{more}"
    );
    std::fs::write(&file, text).expect("a file");
    file
}

fn serve(file: &std::path::Path) -> Running {
    Running::start(&["serve", "--config", &file.display().to_string()], 1)
}

#[test]
fn it_starts_answers_and_stops_on_both_stores() {
    let folder = Scratch::new("serve");
    let file = folder.file("site.db").display().to_string();
    for (store, signal) in [(file, "TERM"), (testbed::postgres(), "INT")] {
        let site = serve(&config(&folder, &store, "[log]\nformat = \"json\"\nlevel = \"info,web=debug\""));
        assert!(site.printed.contains("http://spiel.example"), "{}", site.printed);
        assert_eq!((site.get("/health", &[]).status, site.get("/ready", &[]).status), (200, 200));
        let page = site.get("/boards", &["Accept-Language: en"]);
        assert!(page.status == 200 && page.body.contains("supply centres"), "{}", page.body);
        // A terminal that goes away does not end a site.
        site.signal("HUP");
        assert_eq!(site.get("/health", &[]).status, 200);
        // A path may be a secret.
        site.get("/sign-in/secretword", &[]);
        let (status, log) = site.end(signal);
        assert!(status.success(), "{status} {log}");
        assert!(log.contains("\"stopped\"") && log.contains("/sign-in/{link}"), "{log}");
        assert!(!log.contains("secretword"), "{log}");
        for line in log.lines() {
            serde_json::from_str::<serde_json::Value>(line).expect("a line of log is an object");
        }
    }
}

// Standard error may be a pipe whose reader stands still: 64 kB of it are soon full.
#[test]
fn a_site_whose_log_nobody_reads_goes_on_answering() {
    let folder = Scratch::new("unread");
    let store = folder.file("site.db").display().to_string();
    let file = config(&folder, &store, "[log]\nlevel = \"info,web=debug\"\nformat = \"json\"");
    let words = ["serve", "--config", &file.display().to_string()];
    let mut site = Running::start_unread(&["env"], &words, 1);
    let asked = 2000;
    let mut stream = std::net::TcpStream::connect(&site.address).expect("it listens");
    stream.set_read_timeout(Some(std::time::Duration::from_secs(10))).expect("a socket");
    let mut some = vec![0; 1 << 16];
    for _ in 0..asked / 100 {
        // With a question mark it is a page like others: many may be asked for on one connection.
        stream
            .write_all("GET /health? HTTP/1.1\r\nHost: x\r\n\r\n".repeat(100).as_bytes())
            .expect("it reads");
        let mut answers = Vec::new();
        while String::from_utf8_lossy(&answers).matches("HTTP/1.1 200").count() < 100 {
            let read = stream.read(&mut some).expect("it answers, whoever reads its log");
            assert!(read > 0, "it ended the connection");
            answers.extend_from_slice(&some[..read]);
        }
    }
    // Whoever reads again is told what they missed.
    site.read_log();
    assert_eq!(site.get("/health", &[]).status, 200);
    let (status, log) = site.end("TERM");
    assert!(status.success() && log.contains("\"stopped\""), "{status} {log}");
    let lost: Vec<serde_json::Value> = log
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of log is an object"))
        .filter(|line: &serde_json::Value| line["lost"].is_u64())
        .collect();
    let said = log.matches("\"/health\"").count() as u64;
    let lost: u64 = lost.iter().filter_map(|line| line["lost"].as_u64()).sum();
    assert!(lost > 0 && said + lost >= asked, "{said} lines and {lost} lost of {asked}");
}

/// What the time of an answer went into is read in the log, by the number of the request, if one asks for it.
#[test]
fn traces_tell_what_an_answer_took_its_time_for() {
    for traces in [true, false] {
        let folder = Scratch::new("traces");
        let changes = [
            ("format = \"text\"", "format = \"json\"".to_owned()),
            ("traces = false", format!("traces = {traces}")),
        ];
        let site = super::proxy::site_with(&folder, &changes);
        assert_eq!(site.get("/games/ST-1", &[]).status, 200);
        let log = site.end("TERM").1;
        let lines: Vec<serde_json::Value> =
            log.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
        let ended = |name: &str, id: Option<&str>| {
            let of = |line: &&serde_json::Value| {
                line["message"] == "close"
                    && line["span"]["name"] == name
                    && id.is_none_or(|id| line["span"]["id"] == id)
            };
            lines.iter().filter(of).find(|line| name == "request" || !line["spans"][0]["id"].is_null())
        };
        let opened = ended("open", None);
        assert_eq!(opened.is_some(), traces, "{log}");
        let Some(opened) = opened else { continue };
        assert!(opened["span"]["game"] == "ST-1" && opened["time.busy"].is_string(), "{opened}");
        assert!(ended("request", opened["spans"][0]["id"].as_str()).is_some(), "{log}");
    }
}

#[test]
fn figures_are_for_who_knows_the_token_or_the_address() {
    let folder = Scratch::new("metrics");
    let store = folder.file("site.db").display().to_string();
    let site = serve(&config(&folder, &store, ""));
    assert_eq!(site.get("/metrics", &["Authorization: Bearer "]).status, 404, "without a token no such page");
    assert!(site.end("TERM").0.success());

    let site = serve(&config(&folder, &store, "[metrics]\ntoken = \"openly\""));
    assert_eq!(site.get("/metrics", &[]).status, 401);
    assert_eq!(site.get("/metrics", &["Authorization: Bearer openl"]).status, 401);
    site.get("/boards/standard", &[]);
    let figures = site.get("/metrics", &["Authorization: Bearer openly"]);
    assert_eq!(figures.status, 200);
    for line in [
        "konzert_games 0",
        "konzert_thinking_turns 0",
        "konzert_thinking_refused 0",
        "konzert_jobs_late_seconds 0",
        "konzert_backup_bytes -1",
        "konzert_kept_games_bytes 0",
        "konzert_http_requests_total{method=\"GET\",route=\"/boards/{id}\",status=\"200\"} 1",
        "konzert_http_requests_total{method=\"GET\",route=\"/metrics\",status=\"401\"} 2",
    ] {
        assert!(figures.body.contains(line), "{line} is not in\n{}", figures.body);
    }
    let figure = |name: &str| {
        let line = figures.body.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.and_then(|figure| figure.parse::<u64>().ok())
            .unwrap_or_else(|| panic!("{name} in\n{}", figures.body))
    };
    let on_disk = std::fs::metadata(&store).expect("the store").len();
    assert!(figure("konzert_store_bytes") >= on_disk, "the file and what is not written into it yet");
    assert!(figure("konzert_open_files") > 3 && figure("konzert_start_time_seconds") > 1_700_000_000);
}

#[test]
fn what_is_wrong_is_said_and_nothing_runs() {
    let folder = Scratch::new("wrong");
    let store = folder.file("site.db").display().to_string();
    let site = serve(&config(&folder, &store, ""));
    let taken = folder.file("taken.toml");
    std::fs::write(&taken, format!("listen = {:?}\nstore = {store:?}\nlang = \"en\"", site.address))
        .expect("a file");
    let slip = folder.file("slip.toml");
    std::fs::write(&slip, "port = 80").expect("a file");
    let missing = folder.file("missing.toml");
    let crowd = folder.file("crowd.toml");
    std::fs::write(&crowd, format!("store = {store:?}\nworkers = 100000")).expect("a file");
    let password = folder.file("password.toml");
    let mail = "[mail]\naddress = \"partie@konzert.example\"\n[mail.smtp]\nhost = \"127.0.0.1\"\nuser = \"x\"\npassword_file = \"/nowhere/password\"";
    std::fs::write(&password, format!("listen = \"127.0.0.1:0\"\nstore = {store:?}\n{mail}"))
        .expect("a file");
    for (file, words, status) in [
        (taken, "cannot be had", 1),
        (slip, "port", 78),
        (missing, "konzert serve --example", 78),
        (crowd, "at most 64 workers", 78),
        (password, "/nowhere/password", 78),
    ] {
        let call =
            Command::new(env!("CARGO_BIN_EXE_konzert")).arg("serve").arg("--config").arg(file).output();
        let output = call.expect("the program runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(status), "{said}");
        assert!(said.contains(words), "{said}");
    }
}

#[test]
fn the_doctor_says_that_no_mail_goes_out_or_comes_in() {
    let folder = Scratch::new("doctor");
    let store = folder.file("site.db").display().to_string();
    let way = "host = \"127.0.0.1\"\nport = 1\nprotection = \"none\"\n";
    let ways = format!(
        "[mail]\naddress = \"partie@konzert.example\"\n[mail.smtp]\n{way}[[mail.imap]]\n{way}user = \"partie\"\npassword = \"x\"\n"
    );
    let (_, log) = serve(&config(&folder, &store, "")).end("TERM");
    assert!(!log.contains("(trusted)"), "a site without mail: {log}");
    // Nobody's word on senders is believed: that is said at each start.
    let (_, log) = serve(&config(&folder, &store, &ways)).end("TERM");
    assert!(log.contains("WARN") && log.contains("after a question only"), "a proof is asked for: {log}");
    let trusting = ways.replacen("[mail]\n", "[mail]\nproof = false\n", 1);
    let (_, log) = serve(&config(&folder, &store, &trusting)).end("TERM");
    assert!(log.contains("WARN") && log.contains("can write orders as them"), "{log}");
    let dead = config(&folder, &store, &ways);
    let mut call = Command::new(env!("CARGO_BIN_EXE_konzert"));
    call.env_remove("KONZERT_DATA").args(["doctor", "--config"]).arg(&dead);
    let said = call.output().expect("it runs");
    let text = String::from_utf8_lossy(&said.stdout).into_owned();
    assert_eq!(said.status.code(), Some(1), "{text}");
    assert!(text.contains("partie@konzert.example"), "{text}");

    // The same for programs; what cannot be asked of a store that is away does not hide the rest.
    let json = |config: &std::path::Path| {
        let mut call = Command::new(env!("CARGO_BIN_EXE_konzert"));
        call.env_remove("KONZERT_DATA").args(["doctor", "--json", "--config"]).arg(config);
        let said = call.output().expect("it runs");
        assert_eq!(said.status.code(), Some(1));
        let report: serde_json::Value = serde_json::from_slice(&said.stdout).expect("JSON");
        let found = report["findings"].as_array().expect("a list").clone();
        let code = |finding: &serde_json::Value| finding["code"].as_str().map(str::to_owned);
        (report["well"].clone(), found.iter().filter_map(code).collect::<Vec<_>>())
    };
    let (well, codes) = json(&dead);
    assert!(well == false && codes.iter().any(|code| code == "mail"), "{codes:?}");
    assert!(codes.iter().any(|code| code.starts_with("address-")), "nothing runs: {codes:?}");
    let gone = folder.file("gone.toml");
    std::fs::write(&gone, "store = \"/nowhere/site.db\"\nbase_url = \"http://127.0.0.1:1\"").expect("a file");
    assert_eq!(json(&gone).1, ["store-silent", "address-closed"]);
}

#[test]
fn the_example_it_prints_is_one_it_reads() {
    let output = Command::new(env!("CARGO_BIN_EXE_konzert")).args(["serve", "--example"]).output();
    let output = output.expect("the program runs");
    assert!(output.status.success());
    let example = String::from_utf8(output.stdout).expect("text");
    assert!(example.contains("base_url = "), "{example}");
}

#[test]
fn seven_answers_lead_to_an_open_game() {
    let folder = Scratch::new("setup");
    let file = folder.file("konzert.toml");
    let setup = |answers: &str| {
        let mut call = Command::new(env!("CARGO_BIN_EXE_konzert"));
        call.args(["setup", "--lang", "en", "--config"]).arg(&file).arg("--data").arg(folder.file("data"));
        call.env_remove("KONZERT_DATA").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = call.spawn().expect("the program starts");
        // It may have refused before it read anything.
        let _ = child.stdin.take().expect("a pipe").write_all(answers.as_bytes());
        child.wait_with_output().expect("the program ends")
    };
    let broken = setup("Spielwiese\n");
    assert_eq!(broken.status.code(), Some(1));
    assert!(!file.exists(), "nothing was written");

    // What lies there is no store: what was begun is taken back, and the next try is the first again.
    std::fs::create_dir(folder.file("data")).expect("a folder");
    std::fs::write(folder.file("data").join("konzert.db"), "no database".repeat(200)).expect("a file");
    let refused = setup("Spielwiese\nhttp://127.0.0.1:8080\nTilda\ntilda@example.org\n\n");
    assert!(!refused.status.success() && !file.exists(), "nothing was left");
    std::fs::remove_dir_all(folder.file("data")).expect("a folder");

    let done = setup("Spielwiese\nhttp://127.0.0.1:8080\nTilda\ntilda@example.org\n\n");
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    assert!(done.status.success(), "{said}{}", String::from_utf8_lossy(&done.stderr));
    let link = said.lines().last().and_then(|line| line.split_once("127.0.0.1:8080")).expect("a link").1;

    let text = std::fs::read_to_string(&file).expect("a file").replacen("127.0.0.1:8080", "127.0.0.1:0", 1);
    std::fs::write(&file, text).expect("a file");
    let site = serve(&file);
    assert_eq!(site.get("/ready", &[]).status, 200);
    let games = site.get("/games", &["Accept-Language: en"]);
    assert!(games.status == 200 && games.body.contains("ST-1"), "{}", games.body);
    assert_eq!(site.get(link.trim(), &[]).status, 200, "the link leads to the page that signs in");
    assert!(site.end("TERM").0.success());

    let again = setup("");
    assert_eq!(again.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&again.stderr).contains("exists"), "what is there is not set up again");
}

#[test]
fn a_site_is_set_up_in_a_folder_that_can_be() {
    let folder = Scratch::new("setup-where");
    let file = folder.file("konzert.toml");
    let setup = |data: std::path::PathBuf| {
        let mut call = Command::new(env!("CARGO_BIN_EXE_konzert"));
        call.args(["setup", "--lang", "en", "--config"]).arg(&file).arg("--data").arg(data);
        let output = call.env_remove("KONZERT_DATA").stdin(Stdio::null()).output().expect("it runs");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let nowhere = folder.file("no").join("such").join("data");
    let said = setup(nowhere);
    assert!(said.contains("There is no folder") && said.contains("such"), "{said}");
    std::fs::write(folder.file("taken"), "").expect("a file");
    assert!(setup(folder.file("taken")).contains("There is no folder"));
    // Asked is only when there is a place for the answers.
    assert!(setup(folder.file("data")).contains("no answer"));
    assert!(!file.exists() && !folder.file("data").exists());
}

/// Folders that are named from where one stands; the configuration lies in one of them.
#[test]
fn a_site_is_set_up_by_names_that_begin_where_one_stands() {
    let folder = Scratch::new("setup-here");
    std::fs::create_dir(folder.file("site")).expect("a folder");
    let mut setup = Command::new(env!("CARGO_BIN_EXE_konzert"));
    setup.args(["setup", "--lang", "en", "--config", "site/konzert.toml", "--data", "site"]);
    setup.current_dir(folder.path()).env_remove("KONZERT_DATA").stdin(Stdio::piped()).stdout(Stdio::null());
    let mut child = setup.spawn().expect("the program starts");
    let answers = "Spielwiese\nhttp://127.0.0.1:8080\nTilda\ntilda@example.org\n\n";
    child.stdin.take().expect("a pipe").write_all(answers.as_bytes()).expect("it reads");
    assert!(child.wait().expect("it ends").success());
    assert!(folder.file("site").join("konzert.db").exists());
    // Whoever stands elsewhere finds the same site.
    let mut list = Command::new(env!("CARGO_BIN_EXE_konzert"));
    list.args(["backup", "--config"]).arg(folder.file("site").join("konzert.toml")).current_dir("/");
    let backed_up = list.env_remove("KONZERT_DATA").output().expect("it runs");
    assert!(backed_up.status.success(), "{}", String::from_utf8_lossy(&backed_up.stderr));
    let backups = std::fs::read_dir(folder.file("site").join("backups")).expect("a folder");
    assert!(backups.count() > 0);
}

//! `konzert mail`: a message from a mail server's pipe, the queue, letters into a folder; and processes killed anywhere
//! between the pipe and the outbox.

use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use super::cli::{Cli, NAMES};
use super::kill::kills;

const GAME: &str = "ST-1500";
const HERE: &str = "partie+st-1500@konzert.example";

impl Cli {
    fn mail_command(&self, words: &[&str]) -> Command {
        let text = format!(
            "[mail]\naddress = \"partie@konzert.example\"\ntrusted = \"mx.konzert.example\"\nfolder = \"{}\"\n",
            self.folder.file("letters").display()
        );
        self.mail_command_with(words, &text)
    }

    fn mail_command_with(&self, words: &[&str], text: &str) -> Command {
        let config = self.folder.file("konzert.toml");
        std::fs::write(&config, text).expect("written");
        let mut command = Command::new(env!("CARGO_BIN_EXE_konzert"));
        command.arg("mail").args(words).arg("--config").arg(config);
        command.env("KONZERT_DATA", &self.data).env("KONZERT_NOW", &self.now).env("KONZERT_LANG", "en");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn mail(&self, words: &[&str], input: &str) -> Output {
        let mut child = self.mail_command(words).spawn().expect("the program starts");
        child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("the program reads");
        child.wait_with_output().expect("the program ends")
    }

    /// Does as a mail server does that is killed with its machine at a random time, and delivers again until the message
    /// is taken.
    fn mail_and_kill(&self, words: &[&str], input: &str, after: Duration) -> bool {
        let mut child = self.mail_command(words).spawn().expect("the program starts");
        if let Some(mut stdin) = child.stdin.take() {
            let _ = stdin.write_all(input.as_bytes());
        }
        std::thread::sleep(after);
        let killed = child.try_wait().expect("the child can be asked").is_none();
        let _ = child.kill();
        child.wait().expect("the child ends");
        killed
    }

    /// The letters in the folder: identity and recipient.
    fn letters_on_disk(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.folder.file("letters").join("new"));
        let entries = entries.map(|entries| entries.flatten().collect::<Vec<_>>()).unwrap_or_default();
        entries.iter().map(|entry| std::fs::read_to_string(entry.path()).expect("a letter")).collect()
    }
}

fn message(number: usize, from: &str, text: &str) -> String {
    format!(
        "Authentication-Results: mx.konzert.example; dmarc=pass header.from=example.org\r\n\
         From: {from}@example.org\r\nTo: {HERE}\r\nSubject: orders\r\nMessage-ID: <{number}@example.org>\r\n\
         Date: Mon, 30 Nov 2026 20:00:00 +0100\r\n\r\n{text}\r\n"
    )
}

fn orders(cli: &Cli, power: &str) -> String {
    let position = cli.json(&["position", GAME]);
    let units = position["units"].as_array().expect("units").iter().filter(|unit| unit["power"] == power);
    units
        .map(|unit| {
            format!("{} {} H\n", unit["kind"].as_str().unwrap_or("A"), unit["at"].as_str().unwrap_or(""))
        })
        .collect()
}

// A site with a folder for letters, and no way in: the trial says both, in words, and goes on.
#[test]
fn the_trial_of_the_post_says_what_is_missing() {
    let cli = Cli::sqlite();
    cli.add_members();
    let tried = cli.mail(&["test", "--seconds", "1"], "");
    let said = String::from_utf8_lossy(&tried.stdout).into_owned();
    assert_eq!(tried.status.code(), Some(1), "{said}");
    assert!(
        said.contains("missing  No way in") && said.contains("missing  Letters go into the folder"),
        "{said}"
    );
    assert!(said.contains("missing  No letter went out and came in again"), "{said}");
}

// For a trial letters go into a folder: each way in is tried by itself all the same, one that works and one that does not.
#[test]
fn the_trial_of_the_post_tries_each_way_in_by_itself() {
    let cli = Cli::sqlite();
    cli.add_members();
    let folder = |name: &str| cli.folder.file(name).display().to_string();
    for name in ["box", "box/tmp", "box/new", "box/cur"] {
        std::fs::create_dir(cli.folder.file(name)).expect("a folder");
    }
    let port = testbed::free_port();
    let config = format!(
        "[mail]\naddress = \"partie@konzert.example\"\nfolder = \"{}\"\nmaildir = [\"{}\", \"{}\"]\n\
         lmtp = \"127.0.0.1:{port}\"\npipe = true\n\
         [mail.smtp]\nhost = \"localhost\"\nprotection = \"none\"\nport = 1\nuser = \"partie\"\npassword_file = \"{}\"\n\
         [[mail.imap]]\nhost = \"localhost\"\nport = 1\nprotection = \"tls\"\nuser = \"partie\"\n",
        folder("letters"),
        folder("box"),
        folder("nowhere"),
        folder("no-password"),
    );
    let tried = cli.mail_command_with(&["test", "--seconds", "10"], &config).output().expect("it runs");
    let said = String::from_utf8_lossy(&tried.stdout).into_owned();
    assert_eq!(tried.status.code(), Some(1), "{said}");
    for (mark, words) in [
        ("good", format!("In: Maildir {}: open.", folder("box"))),
        ("good", format!("In: LMTP 127.0.0.1:{port}: open.")),
        ("good", "In: pipe (konzert mail ingest): open.".to_owned()),
        (
            "missing",
            format!(
                "In: Maildir {}: shut: {} does not exist. A Maildir has the folders tmp, new and cur",
                folder("nowhere"),
                folder("nowhere/cur")
            ),
        ),
        ("missing", "In: IMAP localhost, INBOX (TLS): shut: ".to_owned()),
        ("missing", "The way out cannot be used: [mail]: ".to_owned()),
        ("missing", "No letter went out and came in again.".to_owned()),
        ("missing", "trusted is missing".to_owned()),
    ] {
        let found = said.lines().any(|line| line.starts_with(mark) && line.contains(&words));
        assert!(found, "{mark} {words}\n{said}");
    }
}

#[test]
fn a_message_from_a_pipe_is_kept_dealt_with_and_answered() {
    let cli = Cli::sqlite();
    cli.add_members();
    cli.begin(GAME, &[]);
    let who = cli.who(GAME, "italy");
    let done = cli.mail(&["ingest"], &message(1, &who, &orders(&cli, "italy")));
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    assert!(cli.log(GAME).iter().any(|kind| kind == "submitted"));
    let stranger = cli.mail(&["ingest"], &message(2, "stranger", "A Ven - Tri"));
    assert!(stranger.status.success(), "a mail that fits nothing is kept all the same");
    let listed = cli.mail(&["queue", "--json"], "");
    let listed: serde_json::Value = serde_json::from_slice(&listed.stdout).expect("JSON");
    assert_eq!(listed[0]["note"], "stranger");
    let identity = listed[0]["identity"].as_str().expect("an identity").to_owned();
    let shown = cli.mail(&["queue", "show", &identity], "");
    assert!(String::from_utf8_lossy(&shown.stdout).contains("A Ven - Tri"));
    let assigned = cli.mail(&["queue", "assign", &identity, GAME, &who], "");
    let assigned = String::from_utf8(assigned.stdout).expect("text");
    assert_eq!(assigned, format!("Done, as if {who} had sent it to {GAME}.\n"));
    assert_eq!(cli.mail(&["queue", "drop", &identity], "").status.code(), Some(1), "it waits no more");
    let worked = cli.mail(&["work"], "");
    assert!(String::from_utf8_lossy(&worked.stdout).contains("letters sent"));
    let to = format!("to: {who}@example.org").to_lowercase();
    let answers = cli.letters_on_disk().into_iter().map(|letter| letter.to_lowercase());
    let echo = answers
        .filter(|letter| letter.contains("auto-submitted: auto-replied"))
        .find(|letter| letter.contains(&to));
    assert!(echo.is_some(), "{who} has an answer");
}

/// A4 of the attack: a known address in a mail that nobody checked. Orders, "no wait", a vote: nothing of it is done, its owner is asked, and
/// "yes" does it, for it comes to an address that only they were told.
#[test]
fn a_mail_that_nobody_checked_changes_nothing_before_its_owner_says_yes() {
    let cli = Cli::sqlite();
    cli.add_members();
    cli.begin(GAME, &[]);
    let who = cli.who(GAME, "italy");
    for (number, text) in
        [(1, orders(&cli, "italy")), (2, "set no wait".to_owned()), (3, "RESIGN".to_owned())]
    {
        let unchecked = message(number, &who, &text);
        let (_, unchecked) = unchecked.split_once("\r\n").expect("a head");
        assert!(cli.mail(&["ingest"], unchecked).status.success());
    }
    let kinds = cli.log(GAME);
    assert!(!kinds.iter().any(|kind| kind == "submitted" || kind == "resigned"), "{kinds:?}");
    cli.mail(&["work"], "");
    let to = format!("to: {who}@example.org").to_lowercase();
    let letters = cli.letters_on_disk();
    // each of the three is asked about: the one that answers the orders
    let asks = |letter: &&String| letter.to_lowercase().contains(&to) && letter.contains("YES");
    let question = letters.iter().filter(asks).find(|letter| letter.contains("<1@example.org>"));
    let question = question.unwrap_or_else(|| panic!("a question: {letters:#?}"));
    let back = question.lines().find_map(|line| line.strip_prefix("Reply-To: ")).expect("an address");
    let yes = format!(
        "From: {who}@example.org\r\nTo: {back}\r\nSubject: Re: orders\r\nMessage-ID: <9@example.org>\r\n\
         Date: Mon, 30 Nov 2026 20:00:00 +0100\r\n\r\nYes\r\n"
    );
    assert!(cli.mail(&["ingest"], &yes).status.success());
    assert!(cli.log(GAME).iter().any(|kind| kind == "submitted"));
}

/// What `konzert game` writes before the site was ever served leads to the site that the configuration names, and `mail` has the store
/// remember it for calls that see no configuration.
#[test]
fn letters_lead_to_the_site_from_the_first_one_on() {
    let site = "base_url = \"https://dip.example\"\n";
    for served_first in [false, true] {
        let cli = Cli::sqlite();
        let config = cli.folder.file("konzert.toml");
        let mail = format!(
            "[mail]\naddress = \"partie@konzert.example\"\nfolder = \"{}\"\n",
            cli.folder.file("letters").display()
        );
        let text = format!("{site}store = \"konzert.db\"\n{mail}");
        let work = |text: &str| {
            std::fs::write(&config, text).expect("written");
            let mut command = Command::new(env!("CARGO_BIN_EXE_konzert"));
            command.args(["mail", "work", "--config"]).arg(&config);
            let done = command.env("KONZERT_DATA", &cli.data).env("KONZERT_NOW", &cli.now).output();
            assert!(done.expect("it runs").status.success());
        };
        if served_first {
            cli.ok(&["member", "add", "Max", "max@example.org", "--role", "gm"]);
            work(&text);
            std::fs::remove_file(&config).expect("gone");
        } else {
            std::fs::write(&config, &text).expect("written");
            cli.ok(&["member", "add", "Max", "max@example.org", "--role", "gm"]);
        }
        cli.add_members();
        cli.begin(GAME, &[]);
        work(&text);
        let letters = cli.letters_on_disk();
        assert!(
            letters.iter().any(|letter| letter.contains("https://dip.example/games/ST-1500")),
            "{letters:?}"
        );
        assert!(letters.iter().all(|letter| !letter.contains("localhost")), "{letters:?}");
    }
}

/// An empty KONZERT_DATA says nothing: the store is where it is without one.
#[test]
fn an_empty_variable_is_none() {
    let cli = Cli::sqlite();
    cli.ok(&["member", "add", "Max", "max@example.org", "--role", "gm"]);
    let run = |words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_konzert"));
        let done = command.args(words).current_dir(cli.folder.path()).env("KONZERT_DATA", "").output();
        let done = done.expect("it runs");
        assert!(done.status.success(), "{words:?}: {}", String::from_utf8_lossy(&done.stderr));
    };
    std::fs::write(cli.folder.file("konzert.toml"), "[mail]\naddress = \"partie@konzert.example\"\n")
        .expect("written");
    run(&["game", "list"]);
    run(&["export"]);
    run(&["mail", "queue"]);
    run(&["club", "standing", "Max"]);
}

// EX_TEMPFAIL: the mail server keeps the message and delivers it again.
#[test]
fn what_cannot_be_kept_is_left_with_the_mail_server() {
    let mut cli = Cli::sqlite();
    cli.data = cli.folder.file("no/such/folder/konzert.db").display().to_string();
    assert_eq!(cli.mail(&["ingest"], &message(1, "anna", "A Ven H")).status.code(), Some(75));
    let cli = Cli::sqlite();
    let config = cli.folder.file("empty.toml");
    std::fs::write(&config, "name = \"x\"\n").expect("written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_konzert"));
    command
        .args(["mail", "ingest", "--config"])
        .arg(&config)
        .env("KONZERT_DATA", &cli.data)
        .stdin(Stdio::null());
    let output = command.output().expect("it runs");
    assert_eq!(output.status.code(), Some(75), "without an address nothing is taken");
}

#[test]
fn killed_at_random_moments_no_mail_is_lost_or_doubled_on_sqlite() {
    kill_often(Cli::sqlite());
}

#[test]
fn killed_at_random_moments_no_mail_is_lost_or_doubled_on_postgres() {
    kill_often(Cli::postgres());
}

/// kill -9 anywhere between the mail server and the log: no mail lost, none doubled, each answered once.
fn kill_often(mut cli: Cli) {
    cli.add_members();
    cli.begin(GAME, &[]);
    let start = std::time::Instant::now();
    let powers: BTreeMap<String, String> =
        ["austria", "england", "france", "germany", "italy", "russia", "turkey"]
            .iter()
            .map(|power| (cli.who(GAME, power), orders(&cli, power)))
            .collect();
    let usual = start.elapsed() / 7;
    let (mut dice, mut killed, mut sent) = (testbed::Dice::new(20_261_121), 0, 0);
    while killed < kills() {
        let who = NAMES[sent % NAMES.len()];
        let raw = message(100 + sent, who, &format!("{}\n", powers[who]));
        sent += 1;
        let share = u32::try_from(dice.below(1024)).expect("ten bits");
        let after = usual * 2 * share / 1024;
        killed += u32::from(cli.mail_and_kill(&["ingest"], &raw, after));
        // The mail server had no answer: it delivers again.
        let again = cli.mail(&["ingest"], &raw);
        assert!(again.status.success(), "{}", String::from_utf8_lossy(&again.stderr));
        killed += u32::from(cli.mail_and_kill(&["work"], "", after));
    }
    eprintln!("{sent} mails, {killed} processes killed");
    // After the dead ones' leases have run out.
    cli.now = "2026-11-30T20:00:00Z".into();
    assert!(cli.mail(&["work"], "").status.success());
    let log = cli.json(&["log", GAME]);
    let causes = log.as_array().expect("a list").iter().filter(|event| event["kind"] == "submitted");
    let causes: Vec<&str> = causes.map(|event| event["cause"].as_str().expect("a cause")).collect();
    let once: std::collections::BTreeSet<&str> = causes.iter().copied().collect();
    assert_eq!((causes.len(), once.len()), (sent, sent), "each mail is one submission");
    let answers = cli.letters_on_disk();
    let answers = answers.iter().filter(|letter| letter.contains("Auto-Submitted: auto-replied")).count();
    assert_eq!(answers, sent, "each mail is answered once");
}

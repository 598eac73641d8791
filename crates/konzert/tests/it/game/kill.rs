//! Processes killed at random moments while they hand in orders and process deadlines. Whatever was begun and
//! is begun again ends in the same log: no order lost, no turn evaluated twice or half, no letter missing or
//! doubled.
//!
//! `KONZERT_KILLS=1000 cargo test -p konzert --test it kill` kills a thousand times on each store, here and between the
//! mail server and the log (`mail`).

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::process::Stdio;
use std::time::{Duration, Instant};

use testbed::Dice;

use super::cli::Cli;

/// In the normal run.
const KILLS: u32 = 24;

/// How often to kill on each store.
pub fn kills() -> u32 {
    std::env::var("KONZERT_KILLS").ok().and_then(|number| number.parse().ok()).unwrap_or(KILLS)
}

#[test]
fn killed_at_random_moments_on_sqlite() {
    kill_often(Cli::sqlite());
}

#[test]
fn killed_at_random_moments_on_postgres() {
    kill_often(Cli::postgres());
}

struct Harness {
    cli: Cli,
    dice: Dice,
    /// How long an undisturbed call takes.
    usual: Duration,
    killed: u32,
    survived: u32,
}

impl Harness {
    /// Starts a call, kills it after a random time, and says whether it had ended before.
    fn call_and_kill(&mut self, words: &[&str], input: &str) {
        let mut child = self.cli.start_with_pipe(words);
        if let Some(mut stdin) = child.stdin.take() {
            // The child may be dead already.
            let _ = stdin.write_all(input.as_bytes());
        }
        let micros = usize::try_from(self.usual.as_micros()).unwrap_or(100_000) * 5 / 4;
        std::thread::sleep(Duration::from_micros(self.dice.below(micros) as u64));
        match child.try_wait().expect("the child can be asked") {
            Some(_) => self.survived += 1,
            None => self.killed += 1,
        }
        // SIGKILL: no handler, no cleaning up.
        let _ = child.kill();
        child.wait().expect("the child ends");
    }
}

fn kill_often(cli: Cli) {
    cli.add_members();
    let mut harness =
        Harness { cli, dice: Dice::new(20_261_120), usual: Duration::ZERO, killed: 0, survived: 0 };
    // A game in which nobody conquers anything is over after some years (1.5): then comes the next.
    for number in 1300.. {
        let game = format!("ST-{number}");
        harness.cli.now = Cli::START.to_owned();
        harness.cli.begin(&game, &[]);
        let start = Instant::now();
        harness.cli.ok(&["show", &game]);
        harness.usual = start.elapsed() * 2;
        harness.play(&game);
        eprintln!("{game}: {} killed so far, {} had ended before", harness.killed, harness.survived);
        if harness.killed >= kills() {
            break;
        }
    }
}

impl Harness {
    /// Plays a game, most of its calls disturbed, until it is over or enough were killed; then it must be whole.
    fn play(&mut self, game: &str) {
        let mut causes = BTreeSet::new();
        let mut processed = BTreeSet::new();
        let powers = ["austria", "england", "france", "germany", "italy", "russia", "turkey"];
        let mut round = 0_u32;
        while self.killed < kills() {
            round += 1;
            // The orders of all seven, most of them disturbed.
            let position = self.cli.json(&["position", game]);
            for power in powers {
                let cause = format!("orders {round} {power}");
                let orders = orders_of(&position, power);
                if orders.is_empty() {
                    continue;
                }
                let words = ["submit", game, "--seat", power, "--cause", &cause];
                self.call_and_kill(&words, &orders);
                let output = self.cli.call_with(&words, &orders);
                assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
                causes.insert(cause);
            }
            let card = self.cli.json(&["show", game]);
            let due: jiff::Timestamp =
                card["deadline"].as_str().expect("a deadline").parse().expect("a time");
            processed.insert(card["turn"].as_str().expect("a turn").to_owned());
            self.cli.now = due.to_string();
            self.call_and_kill(&["process"], "");
            // Another process, after the dead one's lease has run out.
            self.cli.now = (due + jiff::SignedDuration::from_secs(61)).to_string();
            self.cli.ok(&["process"]);
            if self.cli.json(&["show", game])["status"] == "over" {
                break;
            }
        }
        check(&self.cli, game, &causes, &processed);
    }
}

/// An order for every unit of a power.
fn orders_of(position: &serde_json::Value, power: &str) -> String {
    let units = position["units"].as_array().expect("units").iter();
    let own = units.filter(|unit| unit["power"] == power);
    own.map(|unit| {
        format!("{} {} H\n", unit["kind"].as_str().unwrap_or("A"), unit["at"].as_str().unwrap_or(""))
    })
    .collect()
}

fn check(cli: &Cli, game: &str, causes: &BTreeSet<String>, processed: &BTreeSet<String>) {
    // The whole log, also what reaches nobody.
    let file = cli.json(&["export", game]);
    let log = file["events"].as_array().expect("a list");
    let mut submitted: BTreeMap<&str, u32> = BTreeMap::new();
    let mut evaluated: BTreeMap<&str, u32> = BTreeMap::new();
    let mut published: BTreeMap<&str, u32> = BTreeMap::new();
    for (number, event) in (1_u64..).zip(log) {
        assert_eq!(event["seq"].as_u64(), Some(number), "the log has no gap");
        match event["kind"].as_str().expect("a kind") {
            "submitted" => *submitted.entry(event["cause"].as_str().expect("a cause")).or_default() += 1,
            "evaluated" => {
                let turn = event["body"]["record"]["evaluation"]["turn"].as_str().expect("a turn");
                *evaluated.entry(turn).or_default() += 1;
            }
            "published" => {
                let turn = event["body"]["evaluation"]["turn"].as_str().expect("a turn");
                *published.entry(turn).or_default() += 1;
            }
            "nmr_counted" => panic!("an order was lost: {event}"),
            _ => {}
        }
    }
    assert!(submitted.keys().copied().eq(causes.iter().map(String::as_str)), "orders lost or invented");
    assert!(submitted.values().all(|times| *times == 1), "orders doubled: {submitted:?}");
    for turns in [&evaluated, &published] {
        assert!(turns.keys().copied().eq(processed.iter().map(String::as_str)), "{turns:?}");
        assert!(turns.values().all(|times| *times == 1), "a turn evaluated twice: {turns:?}");
    }
    let mut letters: BTreeMap<(String, String), u32> = BTreeMap::new();
    for (name, topic, subject) in cli.letters(game) {
        if topic == "report" {
            *letters.entry((subject, name)).or_default() += 1;
        }
    }
    assert_eq!(letters.len(), processed.len() * 8, "seven players and the game master, each turn");
    assert!(letters.values().all(|times| *times == 1), "a letter doubled: {letters:?}");
    let checked = cli.json(&["verify", game]);
    let fine = |turn: &serde_json::Value| turn["differences"] == serde_json::json!([]);
    assert!(checked.as_array().expect("turns").iter().all(fine), "{checked}");
}

impl Cli {
    fn start_with_pipe(&self, words: &[&str]) -> std::process::Child {
        let mut command = self.command(words);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().expect("the program starts")
    }
}

//! Calls of the program on one store.

use std::io::Write;
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;
use testbed::Scratch;

/// The seven players.
pub const NAMES: [&str; 7] = ["Anna", "Bert", "Carl", "Dora", "Emil", "Fritz", "Gerda"];

/// Runs a test on SQLite and on PostgreSQL.
pub fn on_both_stores(test: impl Fn(Cli)) {
    test(Cli::sqlite());
    test(Cli::postgres());
}

/// A store and the time at which the program believes to be called.
pub struct Cli {
    pub data: String,
    pub now: String,
    pub folder: Scratch,
}

impl Cli {
    /// The time at which everything begins.
    pub const START: &str = "2026-11-30T19:00:00Z";

    /// An empty SQLite file.
    pub fn sqlite() -> Cli {
        let folder = Scratch::new("cli");
        let data = folder.file("konzert.db").display().to_string();
        Cli { data, now: Cli::START.into(), folder }
    }

    /// An empty database of PostgreSQL.
    pub fn postgres() -> Cli {
        Cli { data: testbed::postgres(), now: Cli::START.into(), folder: Scratch::new("cli") }
    }

    pub fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_konzert"));
        command.arg("game").args(words);
        command.env("KONZERT_DATA", &self.data).env("KONZERT_NOW", &self.now);
        command.env("KONZERT_LANG", "en").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Starts a call and does not wait.
    pub fn start(&self, words: &[&str]) -> Child {
        self.command(words).spawn().expect("the program starts")
    }

    /// Calls with a text on standard input.
    pub fn call_with(&self, words: &[&str], input: &str) -> Output {
        let mut child = self.command(words).stdin(Stdio::piped()).spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(input.as_bytes()).expect("the program reads");
        drop(stdin);
        child.wait_with_output().expect("the program ends")
    }

    /// A call that must succeed; its standard output.
    pub fn ok(&self, words: &[&str]) -> String {
        let output = self.call_with(words, "");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{words:?} failed: {error}");
        String::from_utf8(output.stdout).expect("text")
    }

    /// A call that must fail with status 1; what it says.
    pub fn refused(&self, words: &[&str]) -> String {
        let output = self.call_with(words, "");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{words:?}: {said}");
        assert!(output.stdout.is_empty(), "{words:?} answered though it failed");
        said
    }

    /// A call whose answer is read as JSON.
    pub fn json(&self, words: &[&str]) -> Value {
        let words: Vec<&str> = words.iter().copied().chain(["--json"]).collect();
        serde_json::from_str(&self.ok(&words)).expect("JSON")
    }

    /// Adds the game master and the seven players.
    pub fn add_members(&self) {
        self.ok(&["member", "add", "Master", "master@example.org", "--role", "gm"]);
        self.ok(&["member", "add", "Rat", "rat@example.org", "--role", "organiser"]);
        for name in NAMES {
            self.ok(&["member", "add", name, &format!("{name}@example.org")]);
        }
    }

    /// A Standard game that has begun; its first deadline is a week after [`Cli::sqlite`]'s first time.
    /// With the seed 7 and no wishes everybody's power is that of [`Cli::who`].
    pub fn begin(&self, game: &str, options: &[&str]) {
        let words: Vec<&str> =
            ["create", game, "--master", "Master"].iter().chain(options).copied().collect();
        self.ok(&words);
        self.ok(&["open", game]);
        for name in NAMES {
            self.ok(&["--as", name, "sign-up", game, name]);
        }
        self.ok(&["start", game, "--seed", "7", "--deadline", "2026-12-07T20:00"]);
    }

    /// Who plays a power.
    pub fn who(&self, game: &str, power: &str) -> String {
        let players = self.json(&["players", game]);
        let seats = players.as_array().expect("a list");
        let holds = |seat: &&Value| seat["power"] == power && seat["left"].is_null();
        let seat = seats.iter().find(holds).expect("somebody plays it");
        seat["player"].as_str().expect("a name").to_owned()
    }

    /// A player hands in orders.
    pub fn submit(&self, game: &str, power: &str, text: &str) -> Value {
        let who = self.who(game, power);
        let output = self.call_with(&["--as", &who, "submit", game, "--json"], text);
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{power}: {error}");
        serde_json::from_slice(&output.stdout).expect("JSON")
    }

    /// The game master types holding orders in for every power that is not named.
    pub fn others_hold(&self, game: &str, but: &[&str]) {
        let units = self.json(&["position", game])["units"].as_array().expect("units").clone();
        let card = self.json(&["show", game]);
        for seat in card["seats"].as_array().expect("seats") {
            let power = seat["power"].as_str().expect("a power");
            let own = units.iter().filter(|unit| unit["power"] == power);
            let orders: Vec<String> = own
                .map(|unit| {
                    let word = |name: &str| unit[name].as_str().expect("a word").to_owned();
                    format!("{} {} H", word("kind"), word("at"))
                })
                .collect();
            if but.contains(&power) || orders.is_empty() || seat["taken"] == false {
                continue;
            }
            let output = self.call_with(&["submit", game, "--seat", power], &orders.join("\n"));
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        }
    }

    /// Works off what is due at a time.
    pub fn process_at(&mut self, time: &str) -> Value {
        self.now = time.to_owned();
        self.json(&["process"])
    }

    /// Kinds of the events in the game master's log, in order.
    pub fn log(&self, game: &str) -> Vec<String> {
        let log = self.json(&["log", game]);
        let kind = |event: &Value| event["kind"].as_str().expect("a kind").to_owned();
        log.as_array().expect("a list").iter().map(kind).collect()
    }

    /// The letters of a game: topic and subject.
    pub fn letters(&self, game: &str) -> Vec<(String, String, String)> {
        let letters = self.json(&["letters", game]);
        let read = |letter: &Value| {
            let word = |name: &str| letter["letter"][name].as_str().unwrap_or_default().to_owned();
            (word("name"), word("topic"), word("subject"))
        };
        letters.as_array().expect("a list").iter().map(read).collect()
    }
}

//! Calls of the program on one store.

use std::cell::RefCell;
use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

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
    batch: RefCell<Option<Batch>>,
}

/// `konzert game batch`, one process for all commands of a test.
struct Batch {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl Batch {
    fn start(cli: &Cli) -> Batch {
        let mut command = cli.command(&["batch", "--results"]);
        let mut child =
            command.stdin(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the program starts");
        let stdin = child.stdin.take().expect("a pipe");
        let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        Batch { child, stdin, stdout }
    }
}

impl Drop for Batch {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Cli {
    /// The time at which everything begins.
    pub const START: &str = "2026-11-30T19:00:00Z";

    /// An empty SQLite file.
    pub fn sqlite() -> Cli {
        let folder = Scratch::new("cli");
        let data = folder.file("konzert.db").display().to_string();
        Cli { data, now: Cli::START.into(), folder, batch: RefCell::default() }
    }

    /// An empty database of PostgreSQL.
    pub fn postgres() -> Cli {
        Cli {
            data: testbed::postgres(),
            now: Cli::START.into(),
            folder: Scratch::new("cli"),
            batch: RefCell::default(),
        }
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

    /// A line of the batch that this harness keeps running: status, answer and error, as a call would have them.
    fn line(&self, words: &[&str], input: &str) -> (i64, String, String) {
        // A batch needs a store that is there: the first call makes it.
        if self.batch.borrow().is_none() && ["member", "import"].contains(&words[0]) {
            let output = self.call_with(words, input);
            let text = |bytes| String::from_utf8(bytes).expect("text");
            let status = i64::from(output.status.code().expect("it ends"));
            return (status, text(output.stdout), text(output.stderr));
        }
        let mut batch = self.batch.borrow_mut();
        let batch = batch.get_or_insert_with(|| Batch::start(self));
        let now = format!("--now={}", self.now);
        let line = shlex::try_join(words.iter().copied().chain([now.as_str()])).expect("no null in a line");
        assert!(!line.contains('\n'), "{words:?} is one line");
        let input =
            if input.is_empty() || input.ends_with('\n') { input.to_owned() } else { format!("{input}\n") };
        let text = match input.as_str() {
            "" => format!("{line}\n"),
            input => format!("{line} <<ENDOFINPUT\n{input}ENDOFINPUT\n"),
        };
        batch.stdin.write_all(text.as_bytes()).expect("the batch reads");
        let mut answer = String::new();
        std::io::BufRead::read_line(&mut batch.stdout, &mut answer).expect("the batch answers");
        let answer: Value = serde_json::from_str(&answer).unwrap_or_else(|_| panic!("{words:?}: {answer:?}"));
        let said = match &answer["answer"] {
            Value::String(said) => said.clone(),
            value => format!("{value}\n"),
        };
        let error = answer["error"].as_str().expect("a text").to_owned();
        (answer["status"].as_i64().expect("a status"), said, error)
    }

    /// A command that must succeed; what it answers.
    pub fn ok(&self, words: &[&str]) -> String {
        let (status, said, error) = self.line(words, "");
        assert_eq!(status, 0, "{words:?} failed: {error}");
        said
    }

    /// A command that must fail with status 1; what it says.
    pub fn refused(&self, words: &[&str]) -> String {
        let (status, said, error) = self.line(words, "");
        assert_eq!(status, 1, "{words:?}: {error}");
        assert!(said.is_empty(), "{words:?} answered though it failed");
        error
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
        let (status, said, error) = self.line(&["--as", &who, "submit", game, "--json"], text);
        assert_eq!(status, 0, "{power}: {error}");
        serde_json::from_str(&said).expect("JSON")
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
            let (status, _, error) = self.line(&["submit", game, "--seat", power], &orders.join("\n"));
            assert_eq!(status, 0, "{error}");
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

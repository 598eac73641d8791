//! Somebody else's program on a seat: a child process that is asked in JSON lines (docs/engine.md). It has a limit of time, of bytes a line and
//! of bytes an answer; what it fails to answer is counted, and its units hold. After three failures in a row it is no longer asked.

use super::words::{self, Phase, Read};
use player::{Player, Seen};
use rules::{AdjustOrder, Order, RetreatOrder, Season};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::io::{BufRead, BufReader, Read as _, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::time::{Duration, Instant};
use variants::Variant;

/// Longest line that is read.
const MOST_LINE: u64 = 1024 * 1024;
/// Most bytes that are read before an answer is there.
const MOST_ANSWER: usize = 16 * 1024 * 1024;
/// Failures in a row after which a program is no longer asked.
const MOST_FAILURES: u32 = 3;
/// For leaving after `quit`.
const LEAVE: Duration = Duration::from_secs(5);

/// What a program did not do as it should, over a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Failures {
    /// Decisions that were not answered in time.
    pub late: u32,
    /// Answers that were no answer.
    pub nonsense: u32,
    /// Decisions before which it had ended, or closed its output.
    pub gone: u32,
    /// Single orders that could not be read or are not possible.
    pub wrong: u32,
    /// Games in which it was no longer asked.
    pub dismissed: u32,
}

impl Failures {
    /// Adds those of another game.
    pub fn add(&mut self, other: Failures) {
        self.late += other.late;
        self.nonsense += other.nonsense;
        self.gone += other.gone;
        self.wrong += other.wrong;
        self.dismissed += other.dismissed;
    }

    /// Whether there were any.
    pub fn any(&self) -> bool {
        *self != Failures::default()
    }
}

/// Why there is no answer.
enum Silence {
    Late,
    Nonsense,
    Gone,
}

/// A line of the program, or that there will be none.
type Line = Option<Vec<u8>>;

/// A program that is asked.
pub struct Engine {
    variant: &'static Variant,
    child: Child,
    /// Lines for the program: written by a thread of its own, so that one that does not read holds up nobody.
    input: Option<Sender<String>>,
    lines: Receiver<Line>,
    limit: Duration,
    wants_choices: bool,
    in_a_row: u32,
    /// Which pair of movements it is, from 0, to tell the year of a decision.
    cycle: u32,
    last: Option<Season>,
    /// What went wrong so far.
    pub failures: Failures,
}

/// How a program is started.
pub struct Start<'a> {
    /// Program and arguments.
    pub argv: &'a [String],
    /// The board on which it plays.
    pub variant: &'static Variant,
    /// The power that it plays.
    pub power: &'a str,
    /// The game's seed.
    pub seed: u64,
    /// For each decision.
    pub limit: Duration,
}

impl Engine {
    /// Starts a program and greets it.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn start(start: &Start) -> std::io::Result<Engine> {
        let (program, arguments) = start.argv.split_first().ok_or(std::io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command.args(arguments).env_clear().process_group(0);
        for name in ["PATH", "HOME", "LANG"] {
            if let Some(value) = std::env::var_os(name) {
                command.env(name, value);
            }
        }
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (sender, lines) = sync_channel::<Line>(64);
        if let Some(output) = child.stdout.take() {
            std::thread::spawn(move || {
                let mut output = BufReader::new(output);
                loop {
                    let mut line = Vec::new();
                    let read = (&mut output).take(MOST_LINE).read_until(b'\n', &mut line);
                    let more = matches!(read, Ok(count) if count > 0);
                    if sender.send(more.then_some(line)).is_err() || !more {
                        return;
                    }
                }
            });
        }
        let (input, told) = channel::<String>();
        if let Some(mut pipe) = child.stdin.take() {
            std::thread::spawn(move || {
                for line in told {
                    if pipe.write_all(line.as_bytes()).and_then(|()| pipe.flush()).is_err() {
                        return;
                    }
                }
            });
        }
        let mut engine = Engine {
            variant: start.variant,
            child,
            input: Some(input),
            lines,
            limit: start.limit,
            wants_choices: false,
            in_a_row: 0,
            cycle: 0,
            last: None,
            failures: Failures::default(),
        };
        let powers = start.variant.board.power_count();
        let hello = json!({"konzert": "engine", "protocol": 1, "game": "arena", "variant": start.variant.id,
            "rules": "ludomaniac", "power": start.power, "seats": powers, "seed": start.seed, "press": 0,
            "budget_ms": start.limit.as_millis() as u64});
        match engine.ask(&hello, |line| line.get("ready").is_some()) {
            Ok(ready) => {
                let wants = ready.get("wants").and_then(Value::as_array);
                engine.wants_choices =
                    wants.is_some_and(|wants| wants.iter().any(|want| want.as_str() == Some("choices")));
            }
            Err(silence) => engine.fail(&silence),
        }
        Ok(engine)
    }

    /// Writes a line and waits for the one that answers it.
    fn ask(
        &mut self,
        line: &impl Serialize,
        is_answer: impl Fn(&Map<String, Value>) -> bool,
    ) -> Result<Map<String, Value>, Silence> {
        let end = Instant::now() + self.limit;
        self.tell(line)?;
        let (mut bytes, mut nonsense) = (0, false);
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let text = match self.lines.recv_timeout(left) {
                Ok(Some(text)) => text,
                Ok(None) | Err(RecvTimeoutError::Disconnected) => return Err(Silence::Gone),
                Err(RecvTimeoutError::Timeout) if nonsense => return Err(Silence::Nonsense),
                Err(RecvTimeoutError::Timeout) => {
                    // It may have something; nobody waits for it.
                    let _ = self.tell(&json!({"stop": true}));
                    return Err(Silence::Late);
                }
            };
            bytes += text.len();
            match serde_json::from_slice::<Value>(&text) {
                Ok(Value::Object(answer)) if is_answer(&answer) => return Ok(answer),
                // Notes, and answers to what was asked before.
                Ok(Value::Object(_)) => {}
                Ok(_) | Err(_) => nonsense = true,
            }
            if bytes > MOST_ANSWER {
                return Err(Silence::Nonsense);
            }
        }
    }

    fn tell(&mut self, line: &impl Serialize) -> Result<(), Silence> {
        let input = self.input.as_ref().ok_or(Silence::Gone)?;
        let line = serde_json::to_string(line).map_err(|_| Silence::Nonsense)?;
        input.send(line + "\n").map_err(|_| Silence::Gone)
    }

    fn fail(&mut self, silence: &Silence) {
        match silence {
            Silence::Late => self.failures.late += 1,
            Silence::Nonsense => self.failures.nonsense += 1,
            Silence::Gone => self.failures.gone += 1,
        }
        self.in_a_row += 1;
        if self.in_a_row == MOST_FAILURES {
            self.failures.dismissed += 1;
            self.kill();
        }
    }

    /// The orders of a decision; none, if there is no answer.
    fn decide<T>(
        &mut self,
        seen: &Seen,
        phase: Phase,
        read: impl Fn(&Variant, &Seen, &[String]) -> Read<T>,
    ) -> Vec<T> {
        if phase == Phase::Movement {
            self.cycle += u32::from(self.last == Some(Season::Autumn) && seen.season == Season::Spring);
            self.last = Some(seen.season);
        }
        if self.in_a_row >= MOST_FAILURES {
            return Vec::new();
        }
        let year = match self.last {
            // Builds before the first movement.
            None if phase != Phase::Movement => words::winter_before(self.variant),
            None | Some(_) => words::year_of(self.variant, self.cycle, seen.season),
        };
        let budget_ms = self.limit.as_millis() as u64;
        let mut question = words::Question::new(self.variant, seen, year, phase, budget_ms);
        if self.wants_choices {
            question = question.with_choices(self.variant, seen, phase);
        }
        let turn = question.turn.clone();
        let is_answer = |answer: &Map<String, Value>| {
            let same_phase = answer.get("phase").is_none_or(|said| said.as_str() == Some(phase.word()));
            answer.get("orders").is_some_and(Value::is_array)
                && answer.get("turn").and_then(Value::as_str) == Some(&turn)
                && same_phase
        };
        match self.ask(&question, is_answer) {
            Ok(answer) => {
                self.in_a_row = 0;
                let orders = answer.get("orders").and_then(Value::as_array).into_iter().flatten();
                let texts: Vec<String> =
                    orders.map(|order| order.as_str().unwrap_or_default().to_owned()).collect();
                let read = read(self.variant, seen, &texts);
                self.failures.wrong += read.wrong;
                read.orders
            }
            Err(silence) => {
                self.fail(&silence);
                Vec::new()
            }
        }
    }

    /// The game is over: says so and waits a little until the program leaves.
    pub fn end(&mut self, reason: &str, winner: Option<&str>) {
        let _ = self.tell(&json!({"end": {"reason": reason, "power": winner}}));
        let _ = self.tell(&json!({"quit": true}));
        self.input = None;
        let end = Instant::now() + LEAVE;
        while Instant::now() < end {
            if matches!(self.child.try_wait(), Ok(Some(_)) | Err(_)) {
                break;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        self.kill();
    }

    /// Ends the program and all its children.
    fn kill(&mut self) {
        self.input = None;
        if let Some(group) = rustix::process::Pid::from_raw(self.child.id() as i32) {
            // It may be gone already.
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.wait();
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.kill();
    }
}

impl Player for Engine {
    fn orders(&mut self, seen: &Seen, orders: &mut Vec<(usize, Order)>) {
        orders.extend(self.decide(seen, Phase::Movement, words::read_orders));
    }

    fn retreats(&mut self, seen: &Seen, orders: &mut Vec<RetreatOrder>) {
        orders.extend(self.decide(seen, Phase::Retreat, words::read_retreats));
    }

    fn adjustments(&mut self, seen: &Seen, due: i32, orders: &mut Vec<AdjustOrder>) {
        orders.extend(self.decide(seen, Phase::Build(due), words::read_adjustments));
    }
}

//! `konzert game batch`: many commands from standard input with one store open, one result for each.
//!
//! A line is a command as it stands behind `konzert game`, quoted as for a shell; empty lines and lines that begin with `#`
//! are none. A line that ends in `<<WORD` has the lines up to `WORD` as its standard input. What is said in front of `batch`
//! (`--as`, `--lang`, `--now`, ...) holds for lines that say nothing else.

use std::io::{BufRead, Write, stdin, stdout};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, anyhow};
use clap::Parser;
use desk::{Clock, Desk, SystemChance, SystemClock};
use jiff::Timestamp;
use serde_json::{Value, json};
use store::Store;
use text::cli;

use super::args::{Batch, GameArgs, Own, What};
use super::{Session, Streams};

/// Most letters of a line and of what belongs to it: World's orders and long press fit many times.
const LONGEST: usize = 4 << 20;

/// A line of a batch.
#[derive(Parser)]
#[command(name = "konzert game", args_override_self = true)]
struct Line {
    #[command(flatten)]
    call: GameArgs,
}

/// The time of the line that is being done.
#[derive(Debug, Default)]
struct LineClock(Mutex<Option<Timestamp>>);

impl LineClock {
    fn set(&self, now: Option<Timestamp>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = now;
    }
}

impl Clock for LineClock {
    fn now(&self) -> Timestamp {
        let set = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        set.unwrap_or_else(|| SystemClock.now())
    }
}

/// What came of a line.
struct Outcome {
    /// As the exit status of a call: 0 done, 1 the work failed, 2 the line was wrong.
    status: u8,
    /// What was answered.
    answer: String,
    /// Why it failed.
    error: String,
}

/// Does every line of standard input.
pub async fn run(store: &Store, args: &GameArgs, batch: &Batch) -> anyhow::Result<()> {
    let clock = Arc::new(LineClock::default());
    let config = crate::opening::remembered(store, &args.data).await?;
    let desk = Desk::with(store.clone(), clock.clone(), Arc::new(SystemChance), config);
    let usual = usual(args);
    let mut lines = stdin().lock().lines();
    let (mut number, mut done, mut failed) = (0_usize, 0_usize, 0_usize);
    while let Some(line) = lines.next() {
        let line = line.context("cannot read")?;
        number += 1;
        let at = number;
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            continue;
        }
        let (line, input) = match line.rsplit_once("<<") {
            Some((line, word)) if !word.is_empty() && word.chars().all(char::is_alphanumeric) => {
                let mut input = String::new();
                loop {
                    let next = lines.next().ok_or_else(|| anyhow!(cli::game_batch_open(args.lang, word)))?;
                    let next = next.context("cannot read")?;
                    number += 1;
                    if next == word {
                        break;
                    }
                    input.push_str(&next);
                    input.push('\n');
                    if input.len() > LONGEST {
                        return Err(anyhow!(cli::game_too_big(args.lang, LONGEST / 1024)));
                    }
                }
                (line.to_owned(), input)
            }
            _ => (line, String::new()),
        };
        let outcome = one(&desk, &clock, &usual, args, &line, input).await;
        done += 1;
        failed += usize::from(outcome.status != 0);
        tell(batch, at, &outcome)?;
        if outcome.status != 0 && batch.stop {
            break;
        }
    }
    match failed {
        0 => Ok(()),
        _ => Err(anyhow!(cli::GameBatchFailed { failed, done }.text(args.lang))),
    }
}

/// What was said in front of `batch`, as words in front of every line.
fn usual(args: &GameArgs) -> Vec<String> {
    let mut words = vec!["konzert game".to_owned(), format!("--lang={}", args.lang.code())];
    words.extend(args.acting.as_ref().map(|member| format!("--as={member}")));
    words.extend(args.now.map(|now| format!("--now={now}")));
    words.extend(args.council.then(|| "--council".to_owned()));
    words.extend(args.json.then(|| "--json".to_owned()));
    words
}

async fn one(
    desk: &Desk,
    clock: &LineClock,
    usual: &[String],
    args: &GameArgs,
    line: &str,
    input: String,
) -> Outcome {
    let wrong = |error: String| Outcome { status: 2, answer: String::new(), error };
    let Some(words) = shlex::split(line) else { return wrong(cli::game_batch_quotes(args.lang)) };
    let call = match Line::try_parse_from(usual.iter().cloned().chain(words)) {
        Ok(Line { call }) => call,
        Err(error) if !error.use_stderr() => {
            return Outcome { status: 0, answer: error.to_string(), error: String::new() };
        }
        Err(error) => return wrong(error.to_string().trim_end().to_owned()),
    };
    if matches!(call.what, What::Own(Own::Batch(_))) {
        return wrong(cli::game_batch_in_batch(args.lang));
    }
    clock.set(call.now);
    let kept = Arc::new(Mutex::new(Vec::new()));
    let streams = Streams::Line { input, output: kept.clone() };
    let done = Session::call(desk.clone(), call, streams).await;
    let bytes = std::mem::take(&mut *kept.lock().unwrap_or_else(PoisonError::into_inner));
    let answer = String::from_utf8_lossy(&bytes).into_owned();
    match done {
        Ok(()) => Outcome { status: 0, answer, error: String::new() },
        Err(error) => Outcome { status: 1, answer, error: format!("{error:#}") },
    }
}

/// Prints what came of a line: an object with `--results`, else words with the line's number.
fn tell(batch: &Batch, line: usize, outcome: &Outcome) -> anyhow::Result<()> {
    let mut out = stdout().lock();
    if batch.results {
        let answer = serde_json::from_str(&outcome.answer).ok().filter(|answer: &Value| !answer.is_number());
        let answer = answer.unwrap_or_else(|| Value::String(outcome.answer.clone()));
        let result =
            json!({ "line": line, "status": outcome.status, "answer": answer, "error": outcome.error });
        writeln!(out, "{result}").context("cannot write")?;
    } else {
        write!(out, "{}", outcome.answer).context("cannot write")?;
        if outcome.status == 0 && outcome.answer.is_empty() {
            writeln!(out, "{line}: ok").context("cannot write")?;
        }
        if outcome.status != 0 {
            eprintln!("{line}: {}", outcome.error);
        }
    }
    out.flush().context("cannot write")
}

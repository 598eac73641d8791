//! `konzert adjudicate`: the adjudication stream, and how fast it goes.

use crate::call::AdjudicateArgs;
use crate::out::say_line;
use crate::source;
use anyhow::{Context, bail};
use rules::Adjudicator;
use serde_json::json;
use std::hint::black_box;
use std::io::{BufRead, BufWriter, stdout};
use std::time::{Duration, Instant};
use stream::Prepared;

/// Rounds over all movements that `--bench` measures; the fastest counts, because other work only ever makes one slower.
const ROUNDS: usize = 10;
/// Movements that a processor learns by heart: they are measured once more by themselves, so that the difference is seen.
const FEW: usize = 100;
/// How long each measurement takes at least.
const BENCH: Duration = Duration::from_secs(1);

/// Runs the command.
pub fn run(args: &AdjudicateArgs) -> anyhow::Result<()> {
    let mut input = source::open(args.file.as_deref())?;
    if args.bench {
        return bench(input.as_mut());
    }
    let mut output = BufWriter::new(stdout().lock());
    stream::adjudicate_lines(input.as_mut(), &mut output).context("the stream broke off")
}

/// Reads all movements, adjudicates them over and over in this thread, prints the speed as JSON.
fn bench(input: &mut dyn BufRead) -> anyhow::Result<()> {
    let mut prepared = Vec::new();
    for (number, line) in input.lines().enumerate() {
        let line = line.context("cannot read the file")?;
        if !line.trim().is_empty() {
            let read = stream::prepare(&line).with_context(|| format!("line {}", number + 1))?;
            prepared.push(read);
        }
    }
    if prepared.is_empty() {
        bail!("the file holds no movement to adjudicate");
    }
    let few = &prepared[..prepared.len().min(FEW)];
    let mut times = one_by_one(&prepared);
    times.sort_unstable_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].round();
    let (mean, clocks) = (in_turn(&prepared), clocks());
    let figures = json!({
        "positions": prepared.len(),
        "adjudications_per_second": (1e9 / mean).round(),
        "ns_per_adjudication": mean.round(),
        "clocks_per_adjudication": (mean * clocks).round(),
        "ns_of_the_first_hundred": in_turn(few).round(),
        "p50": at(0.5),
        "p99": at(0.99),
        "clocks_per_ns": (clocks * 100.0).round() / 100.0,
    });
    say_line(figures)
}

/// Nanoseconds of an adjudication, all movements one after the other.
fn in_turn(prepared: &[Prepared]) -> f64 {
    let mut adjudicator = Adjudicator::new();
    let mut fastest = f64::INFINITY;
    let (started, mut rounds) = (Instant::now(), 0);
    while rounds < ROUNDS || started.elapsed() < BENCH {
        let round = Instant::now();
        prepared.iter().for_each(|case| adjudicate(&mut adjudicator, case));
        fastest = fastest.min(round.elapsed().as_nanos() as f64 / prepared.len() as f64);
        rounds += 1;
    }
    fastest
}

/// Nanoseconds of each adjudication as its turn comes, the fastest of several rounds; what reading the clock takes is taken off.
fn one_by_one(prepared: &[Prepared]) -> Vec<f64> {
    let time = |call: &mut dyn FnMut()| {
        let start = Instant::now();
        call();
        start.elapsed().as_nanos() as f64
    };
    let clock = (0..1_000).map(|_| time(&mut || {})).fold(f64::INFINITY, f64::min);
    let mut adjudicator = Adjudicator::new();
    let mut times = vec![f64::INFINITY; prepared.len()];
    for _ in 0..ROUNDS {
        for (fastest, case) in times.iter_mut().zip(prepared) {
            *fastest = fastest.min(time(&mut || adjudicate(&mut adjudicator, case)) - clock);
        }
    }
    times
}

/// Clocks of the processor in a nanosecond, by a chain of steps of which each waits for the one before: a multiplication (three
/// clocks) and an exclusive or (one).
fn clocks() -> f64 {
    const STEPS: u32 = 1_000_000;
    let round = |_| {
        let start = Instant::now();
        let chain =
            (0..STEPS).fold(1_u64, |sum, step| (sum ^ u64::from(step)).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        black_box(chain);
        f64::from(STEPS) * 4.0 / start.elapsed().as_nanos() as f64
    };
    (0..30).map(round).fold(0.0, f64::max)
}

fn adjudicate(adjudicator: &mut Adjudicator, case: &Prepared) {
    black_box(adjudicator.adjudicate(
        case.board,
        &case.rulebook,
        black_box(&case.position),
        black_box(&case.orders),
    ));
}

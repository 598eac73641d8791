//! `konzert adjudicate`: the adjudication stream, and how fast it goes.

use crate::call::AdjudicateArgs;
use crate::source;
use anyhow::{Context, bail};
use rules::Adjudicator;
use serde_json::json;
use std::hint::black_box;
use std::io::{BufRead, BufWriter, Write, stdout};
use std::time::{Duration, Instant};
use stream::Prepared;

/// How long `--bench` measures at least.
const BENCH: Duration = Duration::from_secs(3);
/// Adjudications in one sample of `--bench`: enough that reading the clock does not count.
const SAMPLE: usize = 64;

/// Runs the command.
pub fn run(args: &AdjudicateArgs) -> anyhow::Result<()> {
    let mut input = source::open(args.file.as_deref())?;
    if args.bench {
        return bench(input.as_mut());
    }
    let mut output = BufWriter::new(stdout().lock());
    stream::pump(input.as_mut(), &mut output, &stream::adjudication::answer).context("the stream broke off")
}

/// Reads all movements, adjudicates them over and over in this thread, prints the speed as JSON.
fn bench(input: &mut dyn BufRead) -> anyhow::Result<()> {
    let mut prepared = Vec::new();
    for (number, line) in input.lines().enumerate() {
        let line = line.context("cannot read the file")?;
        if !line.trim().is_empty() {
            let read =
                stream::adjudication::prepare(&line).with_context(|| format!("line {}", number + 1))?;
            prepared.push(read);
        }
    }
    if prepared.is_empty() {
        bail!("the file holds no movement to adjudicate");
    }
    let mut samples = Vec::new();
    let mut adjudicator = Adjudicator::new();
    let started = Instant::now();
    let mut next = prepared.iter().cycle();
    while started.elapsed() < BENCH {
        let sample = Instant::now();
        for case in next.by_ref().take(SAMPLE) {
            adjudicate(&mut adjudicator, case);
        }
        samples.push(sample.elapsed().as_nanos() as f64 / SAMPLE as f64);
    }
    let elapsed = started.elapsed();
    samples.sort_by(f64::total_cmp);
    let count = samples.len() * SAMPLE;
    let at = |share: f64| samples[((samples.len() - 1) as f64 * share) as usize].round();
    let mean = elapsed.as_nanos() as f64 / count as f64;
    let figures = json!({
        "positions": prepared.len(),
        "adjudications_per_second": (count as f64 / elapsed.as_secs_f64()).round(),
        "ns_per_adjudication": mean.round(),
        "p50": at(0.5),
        "p99": at(0.99),
    });
    writeln!(stdout(), "{figures}").context("cannot write")
}

fn adjudicate(adjudicator: &mut Adjudicator, case: &Prepared) {
    black_box(adjudicator.adjudicate(
        case.board,
        &case.rulebook,
        black_box(&case.position),
        black_box(&case.orders),
    ));
}

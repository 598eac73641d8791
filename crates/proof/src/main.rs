//! `proof`: the long run, or one of its cases.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Context;
use clap::Parser;
use proof::compare::{Compared, compare};
use proof::run::Run;
use proof::shares::Limit;
use proof::{judges, report, run, show};

/// How often a long run writes what it has done.
const BETWEEN_REPORTS: Duration = Duration::from_secs(20);

/// Compares the adjudicator with a slow reference on made-up cases, checks what must always hold, plays whole
/// games, and reports what it found.
#[derive(Parser)]
#[command(version)]
struct Call {
    /// How long to run, an equal part of it on each board.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// So many cases on each board instead of a time: the same ones every time.
    #[arg(long, conflicts_with = "seconds")]
    cases: Option<u64>,
    /// How many threads work at once.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Where chance begins: the same seed makes the same cases.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where to write the report (Markdown); otherwise it is printed.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Afterwards compare the short way of the adjudicator with the long one on so many movements of each board.
    #[arg(long)]
    judges: Option<u64>,
    /// The boards, by id; without any Standard, World and Colonial.
    #[arg(long)]
    boards: Vec<String>,
    /// Show one case of a run instead: its number.
    #[arg(long)]
    case: Option<u64>,
    /// The board of that case.
    #[arg(long, default_value = "standard")]
    board: String,
}

fn main() -> anyhow::Result<ExitCode> {
    let call = Call::parse();
    if let Some(number) = call.case {
        return one_case(&call, number);
    }
    let boards = match call.boards.as_slice() {
        [] => run::usual(),
        ids => {
            let found = |id: &String| variants::by_id(id).with_context(|| format!("there is no board {id}"));
            ids.iter().map(found).collect::<anyhow::Result<_>>()?
        }
    };
    let limit = call.cases.map_or(Limit::Time(Duration::from_secs(call.seconds)), Limit::Cases);
    let mut run = run::run(call.seed, limit, &boards, call.threads);
    run.movements = call.judges;
    if let Some(movements) = call.judges {
        // Whoever ends a long run before its time has what it has done.
        let mut written = Instant::now();
        let so_far = |compared: &BTreeMap<_, _>| {
            if call.out.is_some() && written.elapsed() > BETWEEN_REPORTS {
                run.judges.clone_from(compared);
                written = Instant::now();
                if let Err(why) = write(&run, call.out.as_ref()) {
                    eprintln!("{why:#}");
                }
            }
        };
        match judges::run(call.seed, movements, &boards, call.threads, so_far) {
            Ok(compared) => run.judges = compared,
            Err(differs) => run.findings.push(differs),
        }
    }
    write(&run, call.out.as_ref())?;
    Ok(if run.findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Writes the report, to a file or else to the screen.
fn write(run: &Run, out: Option<&PathBuf>) -> anyhow::Result<()> {
    let text = report::markdown(run);
    match out {
        Some(path) => {
            std::fs::write(path, &text).with_context(|| format!("cannot write {}", path.display()))?;
            let cases: u64 = run.boards.values().map(|board| board.cases).sum();
            println!("{cases} cases, {} findings: {}", run.findings.len(), path.display());
        }
        None => print!("{text}"),
    }
    Ok(())
}

fn one_case(call: &Call, number: u64) -> anyhow::Result<ExitCode> {
    let variant =
        variants::by_id(&call.board).with_context(|| format!("there is no board `{}`", call.board))?;
    let (book, case) = run::numbered(variant, call.seed, number);
    let fast = rules::adjudicate(&variant.board, &book, &case.position, &case.orders);
    println!("{book:?}\n{}", show::case(&case));
    for (index, unit) in fast.units.iter().enumerate() {
        let order = show::order(variant, &case.position, index, unit.order);
        let now = unit.now.map_or("dislodged".to_owned(), |now| variant.place_id(now));
        println!("  {order}: {:?} {} -> {now}", unit.result, unit.reason.code());
    }
    Ok(match compare(&case, &book, &fast) {
        Compared::Same(_) => {
            println!("the reference says the same");
            ExitCode::SUCCESS
        }
        Compared::TooHard(why) => {
            println!("too much for the reference: {why:?}");
            ExitCode::SUCCESS
        }
        Compared::Differs(how) => {
            println!("the reference differs:\n{how}");
            ExitCode::FAILURE
        }
    })
}

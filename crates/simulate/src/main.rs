//! `simulate`: games for so many seconds from a seed; what does not hold, and a report.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use simulate::report::Sum;
use simulate::run::{Case, play, replay, shrink};
use simulate::{Engine, System, Veil};

/// Plays whole games by chance and looks after every step whether all that must hold does.
#[derive(Parser)]
#[command(version)]
struct Call {
    /// For how long.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Where chance begins: the same seed plays the same games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// On which store: sqlite, postgres or both.
    #[arg(long, default_value = "both")]
    store: String,
    /// Only this system: standard, world, colonial, kapitalisten, diplomaten, or a further board.
    #[arg(long)]
    system: Option<System>,
    /// Over the further boards: ancient-mediterranean, hundred, modern, nineteen-hundred, chaos, france-austria.
    #[arg(long, conflicts_with = "system")]
    further: bool,
    /// Plays every game twice with different hidden facts and compares what everybody gets.
    #[arg(long)]
    twins: bool,
    /// Plays every game twice where not everybody sees everything, with different things out of one power's sight: fog, blind.
    #[arg(long)]
    sight: Option<Veil>,
    /// Plays whole games where not everybody sees everything: fog, blind.
    #[arg(long, conflicts_with_all = ["sight", "twins"])]
    veil: Option<Veil>,
    /// With `--sight`: so many pairs of histories, a turn each, however long they take, instead of so many seconds.
    #[arg(long, requires = "sight")]
    pairs: Option<usize>,
    /// Only this game of the run.
    #[arg(long)]
    case: Option<u64>,
    /// Steps of a game at most.
    #[arg(long, default_value_t = 600)]
    steps: usize,
    /// Tries to shorten what was found.
    #[arg(long, default_value_t = 60)]
    shorten: usize,
    /// Writes the report into this file.
    #[arg(long)]
    out: Option<std::path::PathBuf>,
}

#[tokio::main]
async fn main() -> ExitCode {
    let call = Call::parse();
    let engines: &[Engine] = match call.store.as_str() {
        "sqlite" => &[Engine::Sqlite],
        "postgres" => &[Engine::Postgres],
        "both" => &[Engine::Sqlite, Engine::Postgres],
        other => {
            eprintln!("--store {other}: sqlite, postgres or both");
            return ExitCode::from(2);
        }
    };
    if let Some(sight) = call.sight {
        return veiled(&call, engines, sight).await;
    }
    if call.twins {
        return twins(&call, engines).await;
    }
    let (start, mut sum, mut faults) = (Instant::now(), Sum::default(), 0);
    let mut number = call.case.unwrap_or(0);
    while start.elapsed() < Duration::from_secs(call.seconds) {
        let case = case(&call, engines, number);
        let Case { system, engine, .. } = case;
        let played = play(case).await;
        if let Some(fault) = &played.fault {
            faults += 1;
            println!("game {number} ({system}, {engine:?}), after {} steps: {fault}", played.steps.len());
            let steps = shrink(case, &played, call.shorten).await;
            let again = replay(case, steps.clone()).await.fault.unwrap_or_default();
            println!("  shortened to {} steps: {again}", steps.len());
            steps.iter().rev().take(30).rev().for_each(|step| println!("  {step}"));
            println!(
                "  again: --seed {} --case {number} --system {system} --store {}{}",
                call.seed,
                word(engine),
                call.veil.map_or_else(String::new, |veil| format!(" --veil {veil}"))
            );
        }
        sum.add(case, played);
        number += 1;
        if call.case.is_some() {
            break;
        }
    }
    let report = report(&call, &sum, faults, number);
    print!("{report}");
    if let Some(out) = &call.out
        && let Err(error) = std::fs::write(out, &report)
    {
        eprintln!("{}: {error}", out.display());
        return ExitCode::FAILURE;
    }
    if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Plays games twice for the time asked for.
async fn twins(call: &Call, engines: &[Engine]) -> ExitCode {
    let (start, mut number, mut faults) = (Instant::now(), call.case.unwrap_or(0), 0);
    let (mut secrets, mut compared) = (0, 0);
    while start.elapsed() < Duration::from_secs(call.seconds) {
        let case = case(call, engines, number);
        let played = simulate::twins::play(case).await;
        (secrets, compared) = (secrets + played.secrets, compared + played.compared);
        if let Some(fault) = &played.fault {
            faults += 1;
            println!("game {number} ({}), after {} steps: {fault}", case.system, played.steps.len());
            played.steps.iter().rev().take(6).rev().for_each(|step| println!("  {step}"));
        }
        number += 1;
        if call.case.is_some() {
            break;
        }
    }
    println!(
        "games played twice: {number}; secrets: {secrets}; answers compared: {compared}; faults: {faults}"
    );
    if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Turns of a game at most of which one power sees only a part.
const VEILED_TURNS: usize = 8;

/// Plays games twice for the time or the pairs asked for, with different things out of one power's sight.
async fn veiled(call: &Call, engines: &[Engine], sight: Veil) -> ExitCode {
    let (start, mut number, mut faults) = (Instant::now(), call.case.unwrap_or(0), 0);
    let (mut turns, mut differed, mut compared) = (0, 0, 0);
    let goes_on = |turns: usize| match call.pairs {
        Some(pairs) => turns < pairs,
        None => start.elapsed() < Duration::from_secs(call.seconds),
    };
    while goes_on(turns) {
        // Second economies are for those who see everything.
        let boards: &[System] = match call.further {
            true => &System::FURTHER,
            false => &[System::Standard, System::Colonial, System::World],
        };
        let system = call.system.unwrap_or(boards[number as usize % boards.len()]);
        let case = Case { system, ..case(call, engines, number) };
        let played = simulate::twins::fog::play(case, sight, VEILED_TURNS).await;
        (turns, differed) = (turns + played.turns, differed + played.differed);
        compared += played.compared;
        if let Some(fault) = &played.fault {
            faults += 1;
            println!("game {number} ({system}), after {} turns: {fault}", played.turns);
        }
        number += 1;
        if call.case.is_some() {
            break;
        }
    }
    println!(
        "games played twice: {number}; pairs of histories: {turns}; provinces that differed: {differed}; answers compared: {compared}; faults: {faults}"
    );
    if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A game of the run. Systems change fastest, so that each comes on each store.
fn case(call: &Call, engines: &[Engine], number: u64) -> Case {
    let systems: &[System] = if call.further { &System::FURTHER } else { &System::ALL };
    let system = call.system.unwrap_or(systems[number as usize % systems.len()]);
    let engine = engines[(number as usize / systems.len()) % engines.len()];
    Case { seed: call.seed, number, system, engine, steps: call.steps, veil: call.veil }
}

const fn word(engine: Engine) -> &'static str {
    match engine {
        Engine::Sqlite => "sqlite",
        Engine::Postgres => "postgres",
    }
}

fn report(call: &Call, sum: &Sum, faults: u64, games: u64) -> String {
    let found = match faults {
        0 => "**Nothing was found.**".to_owned(),
        faults => format!("**{faults} games showed a fault.**"),
    };
    format!(
        "# The simulator: the last long run\n\n\
         Written by the run itself:\n\n    cargo run --release -p simulate -- --seconds {} --seed {} --store {} --out docs/simulation.md\n\n\
         Games are played by chance through the doors' own actions, the desk and the post office; mail is late, doubled or lost, the clock\n\
         jumps, and processes die between any two writes. After every step: every deadline is processed or its waiting is\n\
         explained, every letter that is due is there once and no other, nobody reads what no event tells them, log and views agree, and no\n\
         game is stuck. What must be written to whom is said once more in `crates/simulate/src/check/expect.rs`, apart from the product.\n\n\
         Games 0 to {} of seed {}. {found}\n\n{}",
        call.seconds,
        call.seed,
        call.store,
        games.saturating_sub(1),
        call.seed,
        sum.table(),
    )
}

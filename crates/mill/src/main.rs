//! `mill`: so many mails from a seed; the figures and what went wrong.

use clap::Parser;
use mill::{report, run};
use std::process::ExitCode;

/// Writes mails whose meaning is known in every way, reads them, and counts what was misunderstood.
#[derive(Parser)]
#[command(version)]
struct Call {
    /// How many mails.
    #[arg(long, default_value_t = 20_000)]
    mails: u64,
    /// Where chance begins: the same seed makes the same mails.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() -> ExitCode {
    let call = Call::parse();
    let done = run::run(call.seed, call.mails);
    print!("{}", report::write(&done, call.seed, call.mails));
    if done.wrong() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

//! A thousand order mails in the last minute before a deadline, for a hundred games: how long until each is read, answered and
//! evaluated.
//!
//!     cargo run --release -p post --example rush [MAILS [GAMES]]
//!
//! Fails if it takes more than two minutes.

#[path = "../tests/post/rush.rs"]
mod rush;
#[path = "../tests/post/site.rs"]
#[allow(dead_code, reason = "the tests use the rest of it")]
mod site;

use std::process::ExitCode;
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(120);

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> ExitCode {
    let mut words = std::env::args().skip(1).map(|word| word.parse::<usize>());
    let (Ok(mails), Ok(games)) = (words.next().unwrap_or(Ok(1_000)), words.next().unwrap_or(Ok(100))) else {
        eprintln!("rush [MAILS [GAMES]]");
        return ExitCode::from(2);
    };
    let took = rush::rush(games.max(1), mails).await;
    println!(
        "{mails} mails for {games} games read, answered and evaluated in {:.1} s (limit {LIMIT:?})",
        took.as_secs_f64()
    );
    if took > LIMIT { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

//! The short run: some games of every system on both stores, so many times as `KONZERT_GAMES` says (1). The long one is
//! `cargo run --release -p simulate`.

use simulate::run::{Case, play};
use simulate::{Engine, System};

/// Where chance begins.
const SEED: u64 = 1;
/// How many kinds of games there are below; the games of a kind are so far apart in their numbers.
const KINDS: u64 = 6;

async fn hold(number: u64, system: System, engine: Engine, steps: usize) {
    let case = Case { seed: SEED, number, system, engine, steps };
    println!("seed {SEED}, game {number}, {system}, {engine:?}");
    let played = play(case).await;
    if let Some(fault) = played.fault {
        let last: String = played.steps.iter().rev().take(12).rev().map(|step| format!("\n{step}")).collect();
        panic!(
            "{fault}\nafter {} steps, the last:{last}\nagain: cargo run --release -p simulate -- --seed {SEED} \
             --case {number} --system {system} --steps {steps} --store {}",
            played.steps.len(),
            if engine == Engine::Sqlite { "sqlite" } else { "postgres" }
        );
    }
    assert!(played.looked.letters > 20 && played.done > 10, "little happened: {:?}", played.looked);
}

/// How many games are played where otherwise there is one.
fn times() -> u64 {
    std::env::var("KONZERT_GAMES").map_or(1, |times| times.parse().expect("KONZERT_GAMES is a number"))
}

macro_rules! games {
    ($($name:ident: $number:literal $system:ident $engine:ident $steps:literal;)*) => {
        mod games_of_all_systems_hold {
            use super::*;
            $(
                #[tokio::test]
                async fn $name() {
                    for time in 0..times() {
                        hold($number + time * KINDS, System::$system, Engine::$engine, $steps).await;
                    }
                }
            )*
        }
    };
}

games! {
    standard: 0 Standard Sqlite 180;
    standard_on_postgres: 1 Standard Postgres 180;
    world: 2 World Sqlite 80;
    colonial: 3 Colonial Postgres 150;
    kapitalisten: 4 Kapitalisten Sqlite 150;
    diplomaten: 5 Diplomaten Sqlite 150;
}

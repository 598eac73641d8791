//! The short run: some games of every system on both stores, so many times as `KONZERT_GAMES` says (1). The long one is
//! `cargo run --release -p simulate`.

use simulate::run::{Case, play};
use simulate::{Engine, System};

/// Where chance begins.
const SEED: u64 = 1;
/// How many kinds of games there are below; the games of a kind are so far apart in their numbers.
const KINDS: u64 = 6;

async fn hold(number: u64, system: System, engine: Engine, steps: usize) {
    holds(Case { seed: SEED, number, system, engine, steps, veil: None }).await;
}

async fn holds(case: Case) {
    let Case { number, system, engine, steps, .. } = case;
    println!("seed {SEED}, game {number}, {system}, {engine:?}, {:?}", case.veil);
    let played = play(case).await;
    if let Some(fault) = played.fault {
        let last: String = played.steps.iter().rev().take(12).rev().map(|step| format!("\n{step}")).collect();
        panic!(
            "{fault}\nafter {} steps, the last:{last}\nagain: cargo run --release -p simulate -- --seed {SEED} \
             --case {number} --system {system} --steps {steps} --store {}{}",
            played.steps.len(),
            if engine == Engine::Sqlite { "sqlite" } else { "postgres" },
            case.veil.map_or_else(String::new, |veil| format!(" --veil {veil}"))
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

/// Where not everybody sees everything, and on a board with a reserve and borders that weaken, people come and go, mail is late and processes
/// die as anywhere.
mod games_on_further_boards_hold {
    use super::*;
    use simulate::Veil;

    async fn short(number: u64, system: System, steps: usize, veil: Option<Veil>) {
        holds(Case { seed: SEED, number, system, engine: Engine::Sqlite, steps, veil }).await;
    }

    #[tokio::test]
    async fn standard_in_fog() {
        short(6, System::Standard, 100, Some(Veil::Fog)).await;
    }

    #[tokio::test]
    async fn two_players_in_fog() {
        short(7, System::FranceAustria, 120, Some(Veil::Fog)).await;
    }

    #[tokio::test]
    async fn europe_in_1900() {
        short(8, System::NineteenHundred, 100, None).await;
    }
}

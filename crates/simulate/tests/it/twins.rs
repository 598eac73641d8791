//! The same games with other secrets: nobody gets another byte before the fact is public. The long run is
//! `cargo run --release -p simulate -- --twins`.

use simulate::run::Case;
use simulate::twins::{Twins, play};
use simulate::{Engine, System};

/// Where chance begins.
const SEED: u64 = 2;

async fn same(number: u64, system: System, steps: usize) -> Twins {
    let case = Case { seed: SEED, number, system, engine: Engine::Sqlite, steps, veil: None };
    println!("seed {SEED}, game {number}, {system}");
    let twins = play(case).await;
    if let Some(fault) = twins.fault {
        let last: String = twins.steps.iter().rev().take(8).rev().map(|step| format!("\n{step}")).collect();
        panic!("{fault}\nafter {} steps, the last:{last}", twins.steps.len());
    }
    println!("{} secrets, {} answers compared", twins.secrets, twins.compared);
    assert!(twins.secrets > 3 && twins.compared > 50, "little was compared: {twins:?}");
    twins
}

mod secrets_change_nothing_that_others_get {
    use super::*;

    #[tokio::test]
    async fn standard() {
        same(0, System::Standard, 100).await;
    }

    #[tokio::test]
    async fn another_standard() {
        same(5, System::Standard, 90).await;
    }

    #[tokio::test]
    async fn colonial() {
        same(2, System::Colonial, 70).await;
    }

    #[tokio::test]
    async fn world() {
        same(1, System::World, 90).await;
    }

    #[tokio::test]
    async fn kapitalisten() {
        let twins = same(3, System::Kapitalisten, 70).await;
        assert_eq!(twins.pseudonyms, 2, "somebody asked for both names as a pseudonym");
    }

    #[tokio::test]
    async fn diplomaten() {
        let twins = same(33, System::Diplomaten, 120).await;
        assert!(twins.treaties > 1, "an offer and a secret treaty: {}", twins.treaties);
    }
}

mod what_lies_in_the_fog_changes_nothing {
    use super::*;
    use simulate::Veil;

    async fn veiled(number: u64, system: System, veil: Veil, turns: usize) {
        let case = Case { seed: SEED, number, system, engine: Engine::Sqlite, steps: 0, veil: None };
        println!("seed {SEED}, game {number}, {system}, {veil}");
        let veiled = simulate::twins::fog::play(case, veil, turns).await;
        if let Some(fault) = &veiled.fault {
            panic!("{fault}\nafter {} turns", veiled.turns);
        }
        println!("{veiled:?}");
        assert!(veiled.turns == turns && veiled.differed > 3 && veiled.compared > 50, "{veiled:?}");
    }

    #[tokio::test]
    async fn fog() {
        veiled(0, System::Standard, Veil::Fog, 5).await;
    }

    #[tokio::test]
    async fn blind() {
        veiled(1, System::Standard, Veil::Blind, 5).await;
    }

    #[tokio::test]
    async fn fog_on_colonial() {
        veiled(2, System::Colonial, Veil::Fog, 4).await;
    }
}

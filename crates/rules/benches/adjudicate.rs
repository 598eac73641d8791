//! Measures the rules in one thread: `cargo bench -p rules`, of one board `cargo bench -p rules standard`.
//!
//! The positions are those of games from the first year to the twentieth, twelve thousand different ones of each kind (see
//! `games`), with their natural share of conflict; reading and making them is not counted. A full phase is an autumn:
//! movement, retreats, ownership, builds and removals, with orders for all of them, and one power in eight silent, so that removals are
//! forced. How it is measured stands at `measure`.
#![allow(clippy::unwrap_used)]

mod autumn;
mod games;
mod measure;
mod scenes;

use std::hint::black_box;

use autumn::Autumn;
use games::{Happened, Players};
use measure::{measure, report};
use rules::{Adjudicator, Position, Possible, Rulebook, Umpire};
use scenes::{Dice, Scene};
use variants::Variant;

/// Movements of each kind.
const COUNT: usize = 12_000;

fn main() {
    // Under `cargo test --benches` only a glance.
    let quick = std::env::args().any(|argument| argument == "--test");
    let wanted = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    let clocks = measure::clocks();
    println!("{clocks:.2} clocks a nanosecond");
    for (variant, rounds) in [(variants::standard(), 30), (variants::colonial(), 20), (variants::world(), 10)]
    {
        if wanted.as_ref().is_some_and(|wanted| *wanted != variant.id) {
            continue;
        }
        let (count, rounds) = if quick { (20, 1) } else { (COUNT, rounds) };
        for players in [Players::Chance, Players::Plans] {
            let scenes = games::movements(variant, players, count);
            board(variant, players, &scenes, rounds, clocks);
        }
    }
}

/// All figures of one board's movements of one kind.
fn board(variant: &Variant, players: Players, scenes: &[Scene], rounds: usize, clocks: f64) {
    let name = format!("{}, {}", variant.id, players.name());
    let mean = Happened::of(variant, &Rulebook::LUDOMANIAC, scenes);
    println!(
        "\n{name}: {} movements; in one on average {:.1} units, {:.1} moves, {:.1} bounced, {:.1} supports given, {:.2} cut, \
         {:.2} dislodged, {:.2} fleets convoy",
        scenes.len(),
        mean.units,
        mean.moves,
        mean.bounced,
        mean.supports,
        mean.cut,
        mean.dislodged,
        mean.convoyed
    );
    for (rules, book) in [("ludomaniac", Rulebook::LUDOMANIAC), ("datc", Rulebook::DATC)] {
        movement(&format!("{name}, {rules}, movement"), variant, &book, scenes, rounds, clocks);
    }
    full_phase(&format!("{name}, full phase"), variant, Rulebook::LUDOMANIAC, scenes, rounds, clocks);
    listing(&format!("{name}, listing"), variant, scenes, rounds, clocks);
}

fn movement(what: &str, variant: &Variant, book: &Rulebook, scenes: &[Scene], rounds: usize, clocks: f64) {
    let mut adjudicator = Adjudicator::new();
    let mut each = |scene: &Scene| {
        black_box(adjudicator.adjudicate(&variant.board, book, &scene.position, &scene.orders));
    };
    report(what, &measure(scenes, rounds, &mut each), clocks);
}

fn full_phase(what: &str, variant: &Variant, book: Rulebook, scenes: &[Scene], rounds: usize, clocks: f64) {
    let mut dice = Dice::new(scenes.len() as u64);
    let autumns: Vec<(&Scene, Autumn)> =
        (scenes.iter()).map(|scene| (scene, Autumn::of(&variant.board, book, scene, &mut dice))).collect();
    let mut umpire = Umpire::new(&variant.board, book);
    let mut position = Position::empty();
    let mut each = |(scene, autumn): &(&Scene, Autumn)| {
        position.clone_from(&scene.position);
        umpire.movement(&mut position, &scene.orders);
        umpire.retreats(&mut position, &autumn.retreats);
        umpire.ownership(&mut position, false);
        umpire.adjustments(&mut position, &autumn.adjustments);
        black_box(&position);
    };
    report(what, &measure(&autumns, rounds, &mut each), clocks);
}

/// All possible orders of all units.
fn listing(what: &str, variant: &Variant, scenes: &[Scene], rounds: usize, clocks: f64) {
    let mut possible = Possible::new(&variant.board);
    let (mut orders, mut listed) = (Vec::new(), 0);
    let mut each = |scene: &Scene| {
        orders.clear();
        possible.look_at(&scene.position);
        (0..scene.position.units().len()).for_each(|unit| possible.list(unit, &mut orders));
        listed += black_box(&orders).len();
    };
    scenes.iter().for_each(&mut each);
    let mean = listed as f64 / scenes.len() as f64;
    let mut each = |scene: &Scene| {
        orders.clear();
        possible.look_at(&scene.position);
        (0..scene.position.units().len()).for_each(|unit| possible.list(unit, &mut orders));
        black_box(&orders);
    };
    println!("{mean:.0} possible orders in one position");
    report(what, &measure(scenes, rounds, &mut each), clocks);
}

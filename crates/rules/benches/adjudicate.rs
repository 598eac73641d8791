//! Measures adjudications in one thread: `cargo bench -p rules`. Positions are made from a seed, each power's
//! units in a block; orders are full sets in the proportions of played games (moves, matching supports, holds, convoys), their goals
//! thrown. A full phase is an autumn: movement, retreats, ownership, builds and removals, with orders for all of them, and one
//! power in eight silent, so that removals are forced. Prints median and
//! 99th percentile of one adjudication over all positions. Each position is timed in rounds of a hundred calls; the
//! fastest round counts, so that other work on the machine does not.
//!
//! A hundred calls in a row let the processor learn the position by heart. So "in turn" is printed beside it: the mean
//! of all positions one after the other, again in the fastest round, which is what a program that plays games meets.
#![allow(clippy::unwrap_used)]

mod autumn;
mod scenes;

use std::hint::black_box;
use std::time::Instant;

use autumn::Autumn;
use rules::{Adjudicator, Position, Rulebook, Umpire};
use scenes::{Dice, Scene};
use variants::Variant;

const ROUNDS: u32 = 30;
const CALLS: u32 = 100;

fn main() {
    // Under `cargo test --benches` only a glance.
    let quick = std::env::args().any(|argument| argument == "--test");
    let wanted = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    for (name, variant, units, count) in [
        ("standard, 34 units", variants::standard(), 34, 100),
        ("colonial, 50 units", variants::colonial(), 50, 50),
        ("world, 145 units", variants::world(), 145, 10),
    ] {
        if wanted.as_ref().is_some_and(|wanted| !name.starts_with(wanted.as_str())) {
            continue;
        }
        let count = if quick { 1 } else { count };
        let scenes = scenes::full_boards(variant, units, count);
        let rounds = if quick { 1 } else { ROUNDS };
        for (rules, book) in [("ludomaniac", Rulebook::LUDOMANIAC), ("datc", Rulebook::DATC)] {
            movement(name, rules, variant, &book, &scenes, rounds);
            full_phase(name, rules, variant, book, &scenes, rounds);
        }
    }
}

fn movement(name: &str, rules: &str, variant: &Variant, book: &Rulebook, scenes: &[Scene], rounds: u32) {
    let mut adjudicator = Adjudicator::new();
    let mut each = |scene: &Scene| {
        black_box(adjudicator.adjudicate(&variant.board, book, &scene.position, &scene.orders));
    };
    report(name, rules, "movement", time(scenes, rounds, &mut each), in_turn(scenes, rounds, &mut each));
}

fn full_phase(name: &str, rules: &str, variant: &Variant, book: Rulebook, scenes: &[Scene], rounds: u32) {
    let mut dice = Dice::new(scenes.len() as u64);
    let autumns: Vec<(&Scene, Autumn)> =
        (scenes.iter()).map(|scene| (scene, Autumn::of(&variant.board, book, scene, &mut dice))).collect();
    let mut umpire = Umpire::new(&variant.board, book);
    let mut position = Position::empty();
    let mut happened = [0; 5];
    for (scene, autumn) in &autumns {
        position.clone_from(&scene.position);
        happened[0] += umpire.movement(&mut position, &scene.orders).dislodged.len();
        let retreated = umpire.retreats(&mut position, &autumn.retreats);
        happened[1] += retreated.units.iter().filter(|unit| unit.now.is_some()).count();
        umpire.ownership(&mut position, false);
        let adjusted = umpire.adjustments(&mut position, &autumn.adjustments);
        for (sum, units) in
            happened[2..].iter_mut().zip([&adjusted.built, &adjusted.removed, &adjusted.forced])
        {
            *sum += units.len();
        }
    }
    let mut each = |(scene, autumn): &(&Scene, Autumn)| {
        position.clone_from(&scene.position);
        umpire.movement(&mut position, &scene.orders);
        umpire.retreats(&mut position, &autumn.retreats);
        umpire.ownership(&mut position, false);
        umpire.adjustments(&mut position, &autumn.adjustments);
        black_box(&position);
    };
    report(
        name,
        rules,
        "full phase",
        time(&autumns, rounds, &mut each),
        in_turn(&autumns, rounds, &mut each),
    );
    let mean = happened.map(|sum| sum as f64 / scenes.len() as f64);
    println!(
        "{:20} {:11} in it on average {:.1} dislodged, {:.1} retreats, {:.1} builds, {:.1} removals, {:.1} forced",
        "", "", mean[0], mean[1], mean[2], mean[3], mean[4]
    );
}

/// Nanoseconds of one call, by scene.
fn time<S>(scenes: &[S], rounds: u32, each: &mut impl FnMut(&S)) -> Vec<f64> {
    let mut round = |scene: &S| {
        let start = Instant::now();
        for _ in 0..CALLS {
            each(black_box(scene));
        }
        start.elapsed().as_nanos() as f64 / f64::from(CALLS)
    };
    let mut times: Vec<f64> = (scenes.iter())
        .map(|scene| (0..=rounds).map(|_| round(scene)).fold(f64::INFINITY, f64::min))
        .collect();
    times.sort_unstable_by(f64::total_cmp);
    times
}

/// Nanoseconds of one call, all scenes one after the other.
fn in_turn<S>(scenes: &[S], rounds: u32, each: &mut impl FnMut(&S)) -> f64 {
    let mut round = || {
        let start = Instant::now();
        for scene in scenes {
            each(black_box(scene));
        }
        start.elapsed().as_nanos() as f64 / scenes.len() as f64
    };
    (0..=rounds * 10).map(|_| round()).fold(f64::INFINITY, f64::min)
}

fn report(name: &str, rules: &str, what: &str, times: Vec<f64>, in_turn: f64) {
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!(
        "{name:20} {rules:11} {what:11} median {:8.0} ns   p99 {:8.0} ns   worst {:8.0} ns   in turn {in_turn:8.0} ns",
        at(0.5),
        at(0.99),
        at(1.0)
    );
}

//! Measures the rules in one thread: `cargo bench -p rules`, of one board `cargo bench -p rules standard`.
//!
//! The positions are those of games from the first year to the twentieth, twelve thousand different ones of each kind (see
//! `games`), with their natural share of conflict; reading and making them is not counted. A full phase is an autumn:
//! movement, retreats, ownership, builds and removals, with orders for all of them, and one power in eight silent, so that removals are
//! forced. How it is measured stands at `measure`.
#![allow(clippy::unwrap_used)]

mod autumn;
mod games;
mod many;
mod measure;
mod scenes;

use std::hint::black_box;

use autumn::Autumn;
use games::{Happened, Players};
use many::{Answer, Question};
use measure::{Work, measure, report};
use rules::{Adjudicator, Alternatives, Board, Orders, Position, Possible, Rulebook, Umpire};
use scenes::{Dice, Scene};
use variants::Variant;

/// Movements of each kind.
const COUNT: usize = 12_000;
/// Of so many positions one is asked what becomes of many sets of orders.
const QUESTIONS: usize = 40;

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
            many(variant, players, &scenes, rounds, clocks);
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
    let board = &variant.board;
    let mut quick = Movement::new(board, book, Adjudicator::new());
    report(what, &measure(scenes, rounds, &mut quick), clocks);
    let long = measure::in_turn(scenes, rounds, &mut Movement::new(board, book, Adjudicator::careful()));
    let short = |scene: &&Scene| {
        quick.adjudicator.adjudicate(board, book, &scene.position, &scene.orders);
        quick.adjudicator.went_short()
    };
    let share = scenes.iter().filter(short).count() as f64 / scenes.len() as f64;
    println!("{:46} the long way {long:7.0} ns; {:.1} % go the short one", "", share * 100.0);
}

/// A movement with its outcome in full.
struct Movement<'a> {
    board: &'a Board,
    book: &'a Rulebook,
    adjudicator: Adjudicator,
    scene: Scene,
}

impl<'a> Movement<'a> {
    fn new(board: &'a Board, book: &'a Rulebook, adjudicator: Adjudicator) -> Self {
        let scene = Scene { position: Position::empty(), orders: Orders::default() };
        Movement { board, book, adjudicator, scene }
    }
}

impl Work<Scene> for Movement<'_> {
    fn read(&mut self, scene: &Scene) {
        self.scene.clone_from(scene);
    }

    fn call(&mut self, _: &Scene) {
        let Scene { position, orders } = &self.scene;
        black_box(self.adjudicator.adjudicate(self.board, self.book, position, orders));
    }
}

/// Many sets of orders for one position, all of them and of one power.
fn many(variant: &Variant, players: Players, scenes: &[Scene], rounds: usize, clocks: f64) {
    let mut dice = Dice::new(scenes.len() as u64);
    for (one_power, what) in [(false, "sets of all orders"), (true, "sets of one power's orders")] {
        let questions: Vec<Question> = (scenes.iter().step_by(QUESTIONS))
            .map(|scene| Question::of(variant, players, scene, one_power, &mut dice))
            .collect();
        let mut answer = Answer::new(&variant.board, Rulebook::LUDOMANIAC);
        let mut cost = measure(&questions, rounds, &mut answer);
        let mut alone = 0;
        for question in &questions {
            answer.read(question);
            answer.call(question);
            alone += answer.alone() as usize;
        }
        cost.each_of(Alternatives::MOST);
        report(&format!("{}, {}, {what}", variant.id, players.name()), &cost, clocks);
        let sets = questions.len() * Alternatives::MOST;
        println!("{:46} {sets} sets; {:.1} % one by one", "", alone as f64 / sets as f64 * 100.0);
    }
}

fn full_phase(what: &str, variant: &Variant, book: Rulebook, scenes: &[Scene], rounds: usize, clocks: f64) {
    let mut dice = Dice::new(scenes.len() as u64);
    let autumns: Vec<(Scene, Autumn)> = (scenes.iter())
        .map(|scene| (scene.clone(), Autumn::of(&variant.board, book, scene, &mut dice)))
        .collect();
    let scene = Scene { position: Position::empty(), orders: Orders::default() };
    let mut phase = Phase { umpire: Umpire::new(&variant.board, book), scene };
    report(what, &measure(&autumns, rounds, &mut phase), clocks);
}

/// A movement and all that follows it in autumn.
struct Phase<'a> {
    umpire: Umpire<'a>,
    scene: Scene,
}

impl Work<(Scene, Autumn)> for Phase<'_> {
    fn read(&mut self, (scene, _): &(Scene, Autumn)) {
        self.scene.clone_from(scene);
    }

    fn call(&mut self, (_, autumn): &(Scene, Autumn)) {
        let Scene { position, orders } = &mut self.scene;
        self.umpire.movement(position, orders);
        self.umpire.retreats(position, &autumn.retreats);
        self.umpire.ownership(position, false);
        self.umpire.adjustments(position, &autumn.adjustments);
        black_box(position);
    }
}

fn listing(what: &str, variant: &Variant, scenes: &[Scene], rounds: usize, clocks: f64) {
    let mut listing = Listing { possible: Possible::new(&variant.board), position: Position::empty() };
    let mut listed = 0;
    for scene in scenes {
        listing.read(scene);
        listing.call(scene);
        listed += listing.count();
    }
    println!("{:.0} possible orders in one position", listed as f64 / scenes.len() as f64);
    report(what, &measure(scenes, rounds, &mut listing), clocks);
}

/// All possible orders of all units.
struct Listing<'a> {
    possible: Possible<'a>,
    position: Position,
}

impl Listing<'_> {
    fn count(&self) -> usize {
        (0..self.position.units().len()).map(|unit| self.possible.orders(unit).len()).sum()
    }
}

impl Work<Scene> for Listing<'_> {
    fn read(&mut self, scene: &Scene) {
        self.position.clone_from(&scene.position);
    }

    fn call(&mut self, _: &Scene) {
        self.possible.look_at(&self.position);
        black_box(&self.possible);
    }
}

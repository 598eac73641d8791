//! How long a picture takes, in processor time, so that a busy machine changes nothing: `cargo bench -p cartography`. The
//! limits are 1.5 ms for Standard and 4 ms for World (a full set of orders, prepared board): the whole SVG, and the layer that
//! a page fetches for a turn.

use std::time::Duration;

use cartography::{Level, Scene, layer, svg};
use rules::{Order, Orders, Route, Rulebook, adjudicate};
use variants::Variant;

/// What the processor has spent on this thread (Linux).
fn spent() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux tells it");
    let nanoseconds = told.split_whitespace().next().and_then(|word| word.parse().ok());
    Duration::from_nanos(nanoseconds.expect("a number"))
}

/// The mean of the fastest of many rounds: the kernel counts in steps that are longer than one picture takes, and other work on
/// the machine only ever makes a round slower.
fn mean(work: impl Fn() -> String) -> Duration {
    const ROUNDS: u32 = 20;
    const TIMES: u32 = 20;
    std::hint::black_box(work());
    let round = || {
        let begin = spent();
        for _ in 0..TIMES {
            std::hint::black_box(work());
        }
        (spent() - begin) / TIMES
    };
    (0..ROUNDS).map(|_| round()).min().unwrap_or_default()
}

/// Every unit moves to its first neighbour, so that every picture is full of arrows.
fn times(variant: &Variant) -> [Duration; 2] {
    let position = variant.board.start();
    let mut orders = Orders::hold(&position);
    for (n, unit) in position.units().iter().enumerate() {
        if let Some(&to) = variant.board.neighbours(unit.kind, unit.place).first() {
            orders.set(n, Order::Move { to, route: Route::Any });
        }
    }
    let outcome = adjudicate(&variant.board, &Rulebook::LUDOMANIAC, &position, &orders);
    let scene = Scene::new(variant, &position).expect("the board has a map").orders(&outcome);
    [mean(|| svg(&scene)), mean(|| layer(&scene, Level::of(0.75)))]
}

fn main() {
    for variant in [variants::standard(), variants::colonial(), variants::world()] {
        let [whole, layer] = times(variant);
        println!("{}: {whole:?}, as a layer {layer:?}", variant.id);
    }
}

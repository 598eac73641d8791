//! How long a picture takes: `cargo bench -p cartography`. The limits are 2 ms for Standard and 10 ms for
//! World (SVG, prepared board).

use std::time::{Duration, Instant};

use cartography::{Scene, svg};
use rules::{Order, Orders, Route, Rulebook, adjudicate};
use variants::Variant;

/// Every unit moves to its first neighbour, so that every picture is full of arrows.
fn median(variant: &Variant) -> Duration {
    let position = variant.board.start();
    let mut orders = Orders::hold(&position);
    for (n, unit) in position.units().iter().enumerate() {
        if let Some(&to) = variant.board.neighbours(unit.kind, unit.place).first() {
            orders.set(n, Order::Move { to, route: Route::Any });
        }
    }
    let outcome = adjudicate(&variant.board, &Rulebook::LUDOMANIAC, &position, &orders);
    let scene = Scene::new(variant, &position).expect("the board has a map").orders(&outcome);
    let mut times: Vec<Duration> = (0..200)
        .map(|_| {
            let begin = Instant::now();
            std::hint::black_box(svg(&scene));
            begin.elapsed()
        })
        .collect();
    times.sort();
    times[times.len() / 2]
}

fn main() {
    for variant in [variants::standard(), variants::colonial(), variants::world()] {
        println!("{}: {:?}", variant.id, median(variant));
    }
}

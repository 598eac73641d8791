//! Plays random games of twenty years and counts them: `cargo run --release -p rules --example random_game`.
#![allow(clippy::unwrap_used)]

use std::time::Instant;

use rules::{AdjustOrder, Orders, Rulebook, Umpire, Victory, legal_builds, legal_orders};

fn main() {
    let board = &variants::standard().board;
    let mut umpire = Umpire::new(board, Rulebook::LUDOMANIAC);
    let (mut games, mut dice, begun) = (0, 88_172_645_463_325_252_u64, Instant::now());
    while begun.elapsed().as_secs() < 3 {
        let mut position = board.start();
        for turn in 0..40 {
            let mut orders = Orders::hold(&position);
            for unit in 0..position.units().len() {
                let count = legal_orders(board, &position, unit).count();
                let order = legal_orders(board, &position, unit).nth(roll(&mut dice, count));
                orders.set(unit, order.unwrap());
            }
            umpire.movement(&mut position, &orders);
            umpire.retreats(&mut position, &[]);
            if turn % 2 == 1 {
                let won = umpire.ownership(&mut position, false) != Victory::Open;
                let builds = board.powers().flat_map(|power| {
                    legal_builds(board, &position, power).map(move |action| AdjustOrder { power, action })
                });
                let builds: Vec<AdjustOrder> = builds.collect();
                umpire.adjustments(&mut position, &builds);
                if won {
                    break;
                }
            }
        }
        games += 1;
    }
    println!("{:.0} games a second", f64::from(games) / begun.elapsed().as_secs_f64());
}

fn roll(dice: &mut u64, below: usize) -> usize {
    *dice ^= *dice << 13;
    *dice ^= *dice >> 7;
    *dice ^= *dice << 17;
    (*dice >> 11) as usize % below
}

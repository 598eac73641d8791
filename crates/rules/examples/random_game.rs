//! Plays random games of at most twenty years for three seconds and counts them:
//! `cargo run --release -p rules --example random_game`, or with the name of another board behind `--`.

use std::time::Instant;

use rules::{Playout, Position, Rulebook, Season};

/// A whole game in which everything is chosen by chance.
fn random_game(game: &mut Playout<'_>, start: &Position, roll: &mut impl FnMut(usize) -> usize) -> usize {
    game.restart(start, Season::Spring);
    while game.turns() < 40 && game.winner().is_none() {
        game.choose_all(&mut *roll);
        game.step();
    }
    game.turns()
}

fn main() {
    let name = std::env::args().nth(1).unwrap_or_else(|| "standard".to_owned());
    let Some(variant) = variants::by_id(&name) else { return eprintln!("there is no board {name}") };
    let mut dice: u64 = 88_172_645_463_325_252;
    let mut roll = |below: usize| {
        dice ^= dice << 13;
        dice ^= dice >> 7;
        dice ^= dice << 17;
        // The high half as a fraction: no division.
        ((dice >> 32) as usize * below) >> 32
    };
    let start = variant.board.start();
    let mut game = Playout::new(&variant.board, Rulebook::LUDOMANIAC);
    let (mut games, mut turns, begun) = (0, 0, Instant::now());
    // Other work on the machine makes games slower, never faster: beside the mean stands the fastest stretch of ten games.
    let mut fastest = f64::INFINITY;
    while begun.elapsed().as_secs() < 3 {
        let stretch = Instant::now();
        for _ in 0..10 {
            turns += random_game(&mut game, &start, &mut roll);
        }
        games += 10;
        fastest = fastest.min(stretch.elapsed().as_secs_f64());
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "{:.0} games a second, {:.0} turns; in the fastest stretch {:.0} games a second",
        f64::from(games) / seconds,
        turns as f64 / seconds,
        10.0 / fastest
    );
}

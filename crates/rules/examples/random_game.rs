//! Plays a thousand random games of at most twenty years, over and over for ten seconds, and says how long they take:
//! `cargo run --release -p rules --example random_game`, or with the name of another board behind `--`.

use std::time::{Duration, Instant};

use rules::{Playout, Position, Rulebook, Season};

/// Games, and how many of them are timed together.
const GAMES: usize = 1_000;
const STRETCH: usize = 10;

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
    let start = variant.board.start();
    let mut game = Playout::new(&variant.board, Rulebook::LUDOMANIAC);
    let (mut rounds, mut turns, begun) = (0, 0, Instant::now());
    // Other work on the machine makes games slower, never faster: of every ten games the fastest round counts. What the processor
    // learns of a thousand games it has forgotten when they come again.
    let mut fastest = vec![Duration::MAX; GAMES / STRETCH];
    while begun.elapsed().as_secs() < 10 {
        let mut dice: u64 = 88_172_645_463_325_252;
        let mut roll = |below: usize| {
            dice ^= dice << 13;
            dice ^= dice >> 7;
            dice ^= dice << 17;
            // The high half as a fraction: no division.
            ((dice >> 32) as usize * below) >> 32
        };
        for fastest in &mut fastest {
            let stretch = Instant::now();
            for _ in 0..STRETCH {
                turns += random_game(&mut game, &start, &mut roll);
            }
            *fastest = stretch.elapsed().min(*fastest);
        }
        rounds += 1;
    }
    let taken = begun.elapsed().as_secs_f64();
    println!(
        "{:.0} games a second if nothing else is done; {:.0} with what else the machine did; {:.1} turns a game",
        GAMES as f64 / fastest.iter().sum::<Duration>().as_secs_f64(),
        f64::from(rounds) * GAMES as f64 / taken,
        turns as f64 / f64::from(rounds) / GAMES as f64
    );
}

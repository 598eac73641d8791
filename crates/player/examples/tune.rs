//! Looks for better numbers of the plans (`player::Manner`): changes some of them at random and keeps what takes more of
//! the squares from six of the yardstick. `cargo run --release -p player --example tune -- 280 1 600` (games a trial, seed, seconds)

use std::time::Instant;

use player::arena::{Setting, Tally, play};
use player::{Dice, Level, Manner, Player, Program, Steady, Terrain};
use rules::{PowerId, Rulebook, Season};

/// What these numbers reach.
fn trial(terrain: &Terrain, manner: Manner, games: u64, seed: u64) -> Tally {
    let powers = terrain.board().power_count();
    let mut tally = Tally::default();
    let mut rest: Vec<Program> = (1..powers).map(|_| Program::new(Level::Dumb)).collect();
    for game in 0..games {
        let seat = game as usize % powers;
        let setting = Setting {
            terrain,
            rulebook: Rulebook::LUDOMANIAC,
            first: Season::Spring,
            years: 25,
            seed: seed + game,
        };
        let mut one = Steady::with(manner);
        let mut players: Vec<&mut dyn Player> =
            rest.iter_mut().map(|program| program as &mut dyn Player).collect();
        players.insert(seat, &mut one);
        let played = play(&setting, &mut players, |_, _, _| {});
        tally.add(&played, PowerId(seat as u8));
    }
    tally
}

/// Other numbers near these.
fn near(manner: Manner, dice: &mut Dice) -> Manner {
    let mut change = |number: i32| {
        if dice.below(3) > 0 {
            return number;
        }
        number * (70 + dice.below(66) as i32) / 100 + dice.below(11) as i32 - 5
    };
    let mut other = manner;
    other.empty = other.empty.map(|row| row.map(|part| change(part).min(1000)));
    other.held = other.held.map(|row| row.map(|part| change(part).min(1000)));
    other.take = other.take.map(&mut change);
    other.leave = other.leave.map(&mut change);
    other.support = change(other.support);
    other.yields = change(other.yields);
    other.focus = change(other.focus);
    other.guard = change(other.guard);
    other.seat = change(other.seat);
    other.whim = change(other.whim as i32).clamp(0, 100) as usize;
    other
}

fn main() {
    let number =
        |at: usize, other: u64| std::env::args().nth(at).and_then(|word| word.parse().ok()).unwrap_or(other);
    let (games, seed, seconds) = (number(1, 280), number(2, 1), number(3, 600));
    let board = &variants::standard().board;
    let terrain = Terrain::new(board);
    let (mut best, mut dice, begun) = (Manner::PLAYED, Dice::new(seed), Instant::now());
    let mut round = 0;
    while begun.elapsed().as_secs() < seconds {
        round += 1;
        let other = near(best, &mut dice);
        // Both are tried with the same seeds, which nobody has seen before; what looks better must be so again.
        let score = |manner: Manner, begin: u64| trial(&terrain, manner, games, begin);
        let begin = seed * 1_000_000 + round * 10_000;
        let (one, two) = (score(best, begin), score(other, begin));
        if two.squares <= one.squares {
            continue;
        }
        let (one, two) = (score(best, begin + games), score(other, begin + games));
        if two.squares > one.squares {
            best = other;
            println!(
                "{round}: squares {:.1} to {:.1} %, solos {:.1} to {:.1} %: {best:?}",
                one.square_share().part * 100.0,
                two.square_share().part * 100.0,
                one.solo_share().part * 100.0,
                two.solo_share().part * 100.0
            );
        }
    }
}

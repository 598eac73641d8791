//! One player against the rest, seat after seat, in one thread: for whoever tunes a player.
//! `cargo run --release -p player --example duel -- dumb random 700 1 standard`

use std::time::{Duration, Instant};

use player::arena::{End, Setting, Tally, play};
use player::{Level, Player, Program, Seen, Terrain};
use rules::{AdjustOrder, Order, RetreatOrder, Rulebook};

/// Processor time of this thread: what else the machine does is not counted.
fn processor_time() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec.unsigned_abs(), now.tv_nsec as u32)
}

/// How long something took, all in all and at most.
#[derive(Default)]
struct Spent {
    all: Duration,
    slowest: Duration,
}

impl Spent {
    /// Does it and looks how long it takes.
    fn on(&mut self, work: impl FnOnce()) {
        let begun = processor_time();
        work();
        let took = processor_time().saturating_sub(begun);
        self.all += took;
        self.slowest = self.slowest.max(took);
    }

    fn add(&mut self, other: &Spent) {
        self.all += other.all;
        self.slowest = self.slowest.max(other.slowest);
    }
}

/// A player with how long its movements take, and its retreats, builds and removals.
struct Timed {
    program: Program,
    movements: Spent,
    others: Spent,
}

impl Player for Timed {
    fn orders(&mut self, seen: &Seen, orders: &mut Vec<(usize, Order)>) {
        self.movements.on(|| self.program.orders(seen, orders));
    }

    fn retreats(&mut self, seen: &Seen, orders: &mut Vec<RetreatOrder>) {
        self.others.on(|| self.program.retreats(seen, orders));
    }

    fn adjustments(&mut self, seen: &Seen, due: i32, orders: &mut Vec<AdjustOrder>) {
        self.others.on(|| self.program.adjustments(seen, due, orders));
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize, other: &str| words.get(at).cloned().unwrap_or_else(|| other.to_owned());
    let number = |at: usize, other: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(other);
    let level = |at: usize| Level::named(&word(at, "dumb"));
    let (Some(one), Some(rest)) = (level(0), level(1)) else { return eprintln!("there is no such level") };
    let Some(variant) = variants::by_id(&word(4, "standard")) else { return eprintln!("no such board") };
    let terrain = Terrain::new(&variant.board);
    let (mut single, mut others) = (Tally::default(), Tally::default());
    let (mut adjudications, begun) = (0, Instant::now());
    let (mut movements, mut rest_of_turn) = (Spent::default(), Spent::default());
    let (mut ends, mut years) = ([0; 3], 0);
    let mut by_power = vec![Tally::default(); variant.board.power_count()];
    for game in 0..number(2, 70) {
        let seat = game as usize % variant.board.power_count();
        let setting = Setting {
            terrain: &terrain,
            rulebook: Rulebook::LUDOMANIAC,
            first: variant.start_season,
            years: number(5, 25) as u32,
            seed: number(3, 1) + game,
        };
        let timed = |power| Timed {
            program: Program::new(if power == seat { one } else { rest }),
            movements: Spent::default(),
            others: Spent::default(),
        };
        let mut programs: Vec<Timed> = (0..variant.board.power_count()).map(timed).collect();
        let mut players: Vec<&mut dyn Player> =
            programs.iter_mut().map(|program| program as &mut dyn Player).collect();
        let played = play(&setting, &mut players, |_, _, _| {});
        let kind = match played.end {
            End::Solo(_) => 0,
            End::Standstill => 1,
            End::LastYear => 2,
        };
        ends[kind] += 1;
        years += played.years;
        for power in variant.board.powers() {
            let tally = if power.index() == seat { &mut single } else { &mut others };
            tally.add(&played, power);
        }
        by_power[seat].add(&played, rules::PowerId(seat as u8));
        adjudications += programs[seat].program.adjudications();
        movements.add(&programs[seat].movements);
        rest_of_turn.add(&programs[seat].others);
    }
    let seconds = begun.elapsed().as_secs_f64();
    for (name, tally) in [("one", &single), ("rest", &others)] {
        let (solo, squares) = (tally.solo_share(), tally.square_share());
        println!(
            "{name}: games {} solos {:.1} % ({:.1} to {:.1}) draws {:.1} % squares {:.1} % ({:.1} to {:.1}) \
             survived {:.1} % centers {:.2} void {}",
            tally.games,
            solo.part * 100.0,
            solo.low * 100.0,
            solo.high * 100.0,
            tally.draw_share().part * 100.0,
            squares.part * 100.0,
            squares.low * 100.0,
            squares.high * 100.0,
            tally.survival().part * 100.0,
            tally.mean_centers(),
            tally.void,
        );
    }
    let solos: Vec<String> =
        by_power.iter().map(|tally| format!("{}/{}", tally.solos, tally.games)).collect();
    println!(
        "solos, standstills, last years {ends:?}; years {:.1}",
        f64::from(years) / f64::from(single.games.max(1))
    );
    println!("solos by power {}", solos.join(" "));
    println!(
        "a movement of the one: {:.4} s, the slowest {:.3} s; its retreats, builds and removals: {:.4} s a movement, the slowest {:.3} s; \
         positions a second {:.0}",
        movements.all.as_secs_f64() / single.turns.max(1) as f64,
        movements.slowest.as_secs_f64(),
        rest_of_turn.all.as_secs_f64() / single.turns.max(1) as f64,
        rest_of_turn.slowest.as_secs_f64(),
        adjudications as f64 / (movements.all + rest_of_turn.all).as_secs_f64().max(1e-9),
    );
    println!(
        "{seconds:.1} s, {:.3} s a game, {adjudications} adjudications, {} a turn",
        seconds / f64::from(single.games.max(1)),
        adjudications / single.turns.max(1)
    );
}

//! What one call costs, in nanoseconds and in clocks of the processor.
//!
//! A processor learns by heart what it does again and again: a hundred positions in turn cost half of what ten thousand
//! cost. Whoever plays games meets positions that nobody has seen, so the mean over all positions, one after the other, is the figure;
//! the same for a hundred stands beside it, so that the difference is seen.

use std::hint::black_box;
use std::time::Instant;

/// Positions that a processor learns by heart.
const FEW: usize = 100;

/// Nanoseconds of one call.
pub struct Cost {
    /// All in turn: the mean.
    pub turn: f64,
    /// The same for the first hundred only.
    pub few: f64,
    /// Each timed by itself as its turn came, the fastest of several rounds: the median of all.
    pub median: f64,
    /// The 99th percentile of these.
    pub p99: f64,
}

impl Cost {
    /// Of one of so many things that a call does.
    pub fn each_of(&mut self, count: usize) {
        let share = 1.0 / count as f64;
        for time in [&mut self.turn, &mut self.few, &mut self.median, &mut self.p99] {
            *time *= share;
        }
    }
}

/// What is measured: a call that finds a scene in the memory it works on, and what brings it there. Twelve thousand scenes are
/// more than a processor keeps at hand, and fetching them is reading, which does not count.
pub trait Work<S> {
    /// Calls that are timed together, in turn: long enough that reading the clock does not count, short enough that on a busy
    /// machine some round passes undisturbed.
    const STRETCH: usize = 200;

    /// Brings the scene.
    fn read(&mut self, scene: &S);
    /// What is measured.
    fn call(&mut self, scene: &S);
}

/// Works on all scenes in turn, in so many rounds. Other work on the machine makes rounds slower, never faster: the fastest
/// counts.
pub fn measure<S>(scenes: &[S], rounds: usize, work: &mut impl Work<S>) -> Cost {
    let few = &scenes[..scenes.len().min(FEW)];
    let many = rounds * (scenes.len() / few.len()).clamp(1, 100);
    let (turn, few) = (in_turn(scenes, rounds, work), in_turn(few, many, work));
    let mut times = one_by_one(scenes, rounds.div_ceil(4), work);
    times.sort_unstable_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    Cost { turn, few, median: at(0.5), p99: at(0.99) }
}

/// Nanoseconds of one call: the mean over all scenes, one after the other, without what reading them takes. Of every stretch of them
/// the fastest round counts.
pub fn in_turn<S, W: Work<S>>(scenes: &[S], rounds: usize, work: &mut W) -> f64 {
    let all = fastest(scenes, rounds, W::STRETCH, &mut |scene| {
        work.read(scene);
        work.call(scene);
    });
    all - fastest(scenes, rounds, W::STRETCH, &mut |scene| work.read(scene))
}

fn fastest<S>(scenes: &[S], rounds: usize, stretch: usize, each: &mut impl FnMut(&S)) -> f64 {
    let mut fastest = vec![f64::INFINITY; scenes.len().div_ceil(stretch)];
    for _ in 0..=rounds {
        for (fastest, stretch) in fastest.iter_mut().zip(scenes.chunks(stretch)) {
            let start = Instant::now();
            stretch.iter().for_each(|scene| each(black_box(scene)));
            *fastest = fastest.min(start.elapsed().as_nanos() as f64);
        }
    }
    fastest.iter().sum::<f64>() / scenes.len() as f64
}

/// Nanoseconds of each call, timed by itself; what reading the clock takes is taken off.
fn one_by_one<S>(scenes: &[S], rounds: usize, work: &mut impl Work<S>) -> Vec<f64> {
    let time = |call: &mut dyn FnMut()| {
        let start = Instant::now();
        call();
        start.elapsed().as_nanos() as f64
    };
    let clock = (0..1_000).map(|_| time(&mut || {})).fold(f64::INFINITY, f64::min);
    let mut times = vec![f64::INFINITY; scenes.len()];
    for _ in 0..=rounds {
        for (fastest, scene) in times.iter_mut().zip(scenes) {
            work.read(scene);
            *fastest = fastest.min(time(&mut || work.call(black_box(scene))) - clock);
        }
    }
    times
}

/// Clocks of the processor in a nanosecond, by a chain of steps of which each waits for the one before.
pub fn clocks() -> f64 {
    const STEPS: u32 = 1_000_000;
    let round = |_| {
        let start = Instant::now();
        let mut sum = 1_u64;
        for step in 0..STEPS {
            sum = (sum ^ u64::from(step)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        black_box(sum);
        f64::from(STEPS) * CHAIN / start.elapsed().as_nanos() as f64
    };
    (0..30).map(round).fold(0.0, f64::max)
}

/// Clocks of one step: a multiplication (three) and an exclusive or (one), as on every processor of the last ten years.
const CHAIN: f64 = 4.0;

/// One line of figures.
pub fn report(what: &str, cost: &Cost, clocks: f64) {
    println!(
        "{what:46} in turn {:7.0} ns {:7.0} clocks   100 of them {:7.0} ns   median {:7.0} ns   p99 {:7.0} ns",
        cost.turn,
        cost.turn * clocks,
        cost.few,
        cost.median,
        cost.p99
    );
}

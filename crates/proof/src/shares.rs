//! Long work for several boards, cut into shares that several threads take in turn.

use std::ops::Range;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use variants::Variant;

/// How much is to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// What can be done in this time, for each board an equal part of it.
    Time(Duration),
    /// So many cases on each board.
    Cases(u64),
}

/// A board and what is done of it.
struct Board {
    variant: &'static Variant,
    /// The case that comes next.
    next: u64,
    /// How long its shares took.
    spent: Duration,
    /// How many of them somebody is at.
    at_work: usize,
}

/// Goes through the cases of all boards, so many of them a share, with so many threads, each time a share of the board that has had least time.
/// What a share comes to is given to `done`, one after the other; it says whether to go on.
pub fn work<T: Send>(
    boards: &[&'static Variant],
    threads: usize,
    limit: Limit,
    share: u64,
    work: impl Fn(&'static Variant, Range<u64>) -> T + Sync,
    done: impl FnMut(&'static Variant, T) -> bool + Send,
) {
    let start = Instant::now();
    let (end, time) = match limit {
        Limit::Time(time) => (u64::MAX, time),
        Limit::Cases(cases) => (cases, Duration::MAX),
    };
    let board = |variant: &&'static Variant| Board { variant, next: 0, spent: Duration::ZERO, at_work: 0 };
    let open = Mutex::new((boards.iter().map(board).collect::<Vec<_>>(), done, true));
    let turn = || {
        let mut open = open.lock().ok()?;
        let (boards, _, goes_on) = &mut *open;
        if !*goes_on || start.elapsed() >= time {
            return None;
        }
        let unfinished = boards.iter_mut().enumerate().filter(|(_, board)| board.next < end);
        let (index, board) = unfinished.min_by_key(|(_, board)| (board.at_work, board.spent))?;
        let first = board.next;
        board.next = end.min(first + share);
        board.at_work += 1;
        Some((index, board.variant, first..board.next))
    };
    // A share that panics ends the whole run: the scope passes it on.
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                while let Some((index, variant, cases)) = turn() {
                    let begun = Instant::now();
                    let made = work(variant, cases);
                    if let Ok(mut open) = open.lock() {
                        let (boards, done, goes_on) = &mut *open;
                        boards[index].spent += begun.elapsed();
                        boards[index].at_work -= 1;
                        *goes_on &= done(variant, made);
                    }
                }
            });
        }
    });
}

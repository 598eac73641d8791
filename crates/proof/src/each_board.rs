//! A piece of work for each of several boards, some of them at once.

use std::sync::Mutex;

use variants::Variant;

/// What the work makes of each board, in the order of the boards; so many of them are worked on at once.
pub fn of_all<T: Send>(
    boards: &[&'static Variant],
    threads: usize,
    work: impl Fn(&'static Variant) -> T + Sync,
) -> Vec<T> {
    let open = Mutex::new(boards.iter().enumerate());
    let done = Mutex::new(Vec::new());
    // A board's work that panics ends the whole run: the scope passes the panic on.
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, boards.len().max(1)) {
            scope.spawn(|| {
                loop {
                    let next = open.lock().ok().and_then(|mut open| open.next());
                    let Some((index, variant)) = next else { break };
                    let made = work(variant);
                    if let Ok(mut done) = done.lock() {
                        done.push((index, made));
                    }
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    done.sort_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, made)| made).collect()
}

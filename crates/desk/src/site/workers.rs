//! A few threads of their own for work that takes a core or much memory: pictures, hashes of passwords. However many ask,
//! no more is done at a time, few wait, and the others are told at once to come again. The threads stay, so the memory
//! that they need is used again and again.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::oneshot;

type Work = Box<dyn FnOnce() + Send>;

/// Threads with a short queue before them.
#[derive(Debug)]
pub struct Workers {
    queue: SyncSender<Work>,
}

/// So many are waiting already that another one would wait too long; or the work broke down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overloaded;

impl Workers {
    /// So many threads of this name, before which so many may wait. They let others go first by so much (1 to 19): what takes
    /// a core for long must not take it from whoever answers.
    #[must_use]
    pub fn patient(name: &str, threads: usize, waiting: usize, niceness: i32) -> Workers {
        let (queue, work) = sync_channel::<Work>(waiting);
        let work = Arc::new(Mutex::new(work));
        for _ in 0..threads {
            let work = work.clone();
            let thread = std::thread::Builder::new().name(name.to_owned());
            if let Err(error) = thread.spawn(move || {
                // The niceness of the calling thread alone, on Linux; where it cannot be set the work is done all the same.
                if let Err(error) = rustix::process::nice(niceness) {
                    tracing::warn!(%error, "a thread that should let others go first does not");
                }
                run_all(&work);
            }) {
                tracing::error!(%error, name, "a worker could not be started");
            }
        }
        Workers { queue }
    }

    /// Does the work on one of the threads.
    ///
    /// # Errors
    /// [`Overloaded`].
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Overloaded> {
        let (done, result) = oneshot::channel();
        let work = move || {
            // Whoever asked may have gone: then it need not be done.
            if !done.is_closed() {
                let _ = done.send(work());
            }
        };
        self.queue.try_send(Box::new(work)).map_err(|_| Overloaded)?;
        result.await.map_err(|_| Overloaded)
    }
}

fn run_all(work: &Mutex<Receiver<Work>>) {
    loop {
        let next = work.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(next) = next else { return };
        if catch_unwind(AssertUnwindSafe(next)).is_err() {
            tracing::error!("a worker's task broke down");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Barrier;

    #[tokio::test(flavor = "multi_thread")]
    async fn no_more_than_the_threads_work_and_no_more_than_the_queue_wait() {
        let workers = Arc::new(Workers::patient("test", 1, 2, 1));
        let (begun, end) = (Arc::new(Barrier::new(2)), Arc::new(Barrier::new(2)));
        let busy = {
            let (workers, begun, end) = (workers.clone(), begun.clone(), end.clone());
            tokio::spawn(async move {
                workers
                    .run(move || {
                        begun.wait();
                        end.wait();
                        1
                    })
                    .await
            })
        };
        tokio::task::spawn_blocking(move || begun.wait()).await.expect("begun");
        let waiting: Vec<_> = (0..2)
            .map(|number| {
                let workers = workers.clone();
                tokio::spawn(async move { workers.run(move || number).await })
            })
            .collect();
        // Both wait before the thread; a third is refused at once.
        while workers.queue.try_send(Box::new(|| {})).is_ok() {
            tokio::task::yield_now().await;
        }
        assert_eq!(workers.run(|| 3).await, Err(Overloaded));
        tokio::task::spawn_blocking(move || end.wait()).await.expect("ended");
        assert_eq!(busy.await.expect("joined"), Ok(1));
        for one in waiting {
            let _ = one.await.expect("joined");
        }
        // What filled the queue above is let go first; then there is room again.
        let mut again = workers.run(|| 4).await;
        while again == Err(Overloaded) {
            tokio::task::yield_now().await;
            again = workers.run(|| 4).await;
        }
        assert_eq!(again, Ok(4));
    }

    #[tokio::test]
    async fn a_task_that_breaks_down_takes_no_thread_with_it() {
        let workers = Workers::patient("test", 1, 2, 1);
        assert_eq!(workers.run(|| panic!("as it should")).await, Err::<(), _>(Overloaded));
        assert_eq!(workers.run(|| 2).await, Ok(2));
    }
}

//! The store's tests, one binary. `story` runs every function of the store on both engines.

mod away;
mod duty;
mod lists;
mod race;
mod story;
mod transfer;

use std::sync::atomic::{AtomicU32, Ordering};

use store::{Append, GameId, JobChange, Micros, NewEvent, Store};
use testbed::Scratch;

/// Runs the future to its end on a small runtime of its own.
fn run<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("a runtime starts")
        .block_on(future)
}

/// Both engines one after the other, each with an empty store.
fn on_both_engines<F: Future<Output = ()>>(test: impl Fn(Store) -> F) {
    let folder = Scratch::new("store");
    let file = format!("sqlite:{}", folder.file("test.db").display());
    run(async { test(Store::open(&file).await.expect("SQLite opens")).await });
    run(async { test(Store::open(&testbed::postgres()).await.expect("PostgreSQL opens")).await });
}

/// Changes a job of a game, which is made if it is not there.
async fn set_job(store: &Store, game: GameId, job: &JobChange) {
    static CAUSE: AtomicU32 = AtomicU32::new(0);
    let cause = format!("job:{}", CAUSE.fetch_add(1, Ordering::Relaxed));
    let append = Append { jobs: vec![job.clone()], ..Append::default() };
    let done = match store.game(game).await.expect("read") {
        Some(head) => store.append(game, head.version, &cause, Micros(1), &append).await,
        None => store.create_game(game, &format!("ST-{}", game.0), &cause, Micros(1), &append).await,
    };
    done.expect("changed");
}

fn event(kind: &str) -> NewEvent {
    NewEvent {
        actor: "system".into(),
        audience: "public".into(),
        kind: kind.into(),
        version: 1,
        body: format!("{{\"what\":\"{kind}\"}}"),
    }
}

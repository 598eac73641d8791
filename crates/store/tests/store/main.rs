//! The store's tests, one binary. `story` runs every function of the store on both engines.

mod duty;
mod race;
mod story;
mod transfer;

use store::{NewEvent, Store};
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

fn event(kind: &str) -> NewEvent {
    NewEvent {
        actor: "system".into(),
        audience: "public".into(),
        kind: kind.into(),
        version: 1,
        body: format!("{{\"what\":\"{kind}\"}}"),
    }
}

//! What runs side by side in one process until it is told to stop: the site, the workers, the post office. One of them
//! failing ends them all; being told to stop, each ends first what it is doing.

use anyhow::{Context, anyhow};
use std::pin::Pin;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How long services may take to end what they are doing. A deadline takes milliseconds; a browser that keeps a stream
/// open would wait for ever.
const GRACE: Duration = Duration::from_secs(5);

/// Says when to stop. Cloning is cheap.
#[derive(Clone, Debug)]
pub struct Stop(watch::Receiver<bool>);

impl Stop {
    /// Ready when it is time to stop.
    pub async fn wanted(mut self) {
        // A sender that is gone means the same.
        let _ = self.0.wait_for(|stop| *stop).await;
    }
}

/// What makes [`Stop`] ready.
#[derive(Debug)]
pub struct Stopper(watch::Sender<bool>);

impl Stopper {
    /// A stopper and its first listener.
    pub fn new() -> (Stopper, Stop) {
        let (sender, receiver) = watch::channel(false);
        (Stopper(sender), Stop(receiver))
    }

    fn stop(&self) {
        self.0.send_replace(true);
    }
}

/// Something that runs until it is told to stop.
pub struct Service {
    name: &'static str,
    work: Pin<Box<dyn Future<Output = anyhow::Result<()>> + Send>>,
}

impl Service {
    /// A service; `name` stands in the log.
    pub fn new(
        name: &'static str,
        work: impl Future<Output = anyhow::Result<()>> + Send + 'static,
    ) -> Service {
        Service { name, work: Box::pin(work) }
    }
}

#[cfg(test)]
impl Service {
    /// Runs this one alone.
    pub async fn run(self) -> anyhow::Result<()> {
        self.work.await
    }
}

/// Runs the services until `end` is ready or one of them fails.
pub async fn run_all(
    services: Vec<Service>,
    stopper: Stopper,
    end: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    let mut running = JoinSet::new();
    for Service { name, work } in services {
        running.spawn(async move {
            let done = work.await;
            tracing::debug!(service = name, "ended");
            done.with_context(|| name)
        });
    }
    let first = tokio::select! {
        () = end => Ok(()),
        Some(done) = running.join_next() => settled(done).and_then(|()| Err(anyhow!("a service ended by itself"))),
    };
    stopper.stop();
    let rest = async {
        let mut outcome = Ok(());
        while let Some(done) = running.join_next().await {
            outcome = outcome.and(settled(done));
        }
        outcome
    };
    match tokio::time::timeout(GRACE, rest).await {
        Ok(rest) => first.and(rest),
        // What is still open now is cut: everything that counts is in the store.
        Err(_) => first,
    }
}

fn settled(done: Result<anyhow::Result<()>, tokio::task::JoinError>) -> anyhow::Result<()> {
    done.context("a service broke down")?
}

/// Ready when the person at the keyboard (Ctrl-C) or the system (SIGTERM) wants the program to end. That a terminal went
/// away or a log was turned over (SIGHUP) is no reason.
pub async fn told_to_end() -> anyhow::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    // Whoever listens is not ended by it.
    let hangup = signal(SignalKind::hangup())?;
    Ok(async move {
        let _hangup = hangup;
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    fn polite(stop: Stop, ended: Arc<AtomicBool>) -> Service {
        Service::new("polite", async move {
            stop.wanted().await;
            ended.store(true, Ordering::SeqCst);
            Ok(())
        })
    }

    #[tokio::test]
    async fn all_end_in_order_when_told() {
        let (stopper, stop) = Stopper::new();
        let ended = Arc::new(AtomicBool::new(false));
        run_all(vec![polite(stop, ended.clone())], stopper, async {}).await.unwrap();
        assert!(ended.load(Ordering::SeqCst));
    }

    #[tokio::test]
    async fn one_that_fails_ends_the_others_and_says_why() {
        let (stopper, stop) = Stopper::new();
        let ended = Arc::new(AtomicBool::new(false));
        let broken = Service::new("broken", async { Err(anyhow!("no paper")) });
        let services = vec![polite(stop, ended.clone()), broken];
        let error = run_all(services, stopper, std::future::pending()).await.unwrap_err();
        assert_eq!(format!("{error:#}"), "broken: no paper");
        assert!(ended.load(Ordering::SeqCst));
    }
}

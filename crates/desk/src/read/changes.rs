//! Games as everybody may see them, told as they change. However many listen, a process looks at the store once: when the
//! server tells of a change, or once a second.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use store::{GameId, Micros, Version};
use tokio::sync::broadcast::{Receiver, Sender, channel};

use crate::clock::micros;
use crate::read::card::Card;
use crate::read::list::card_of;
use crate::{Desk, Error};

/// Changes that a slow listener may be behind; one that is further behind looks for itself.
const BEHIND: usize = 1024;
/// Clocks of several machines differ; what is dated so much before the newest change may still be new, in seconds.
const MARGIN: i64 = 30;

/// Whoever wants to be told when a game's card changes.
#[derive(Debug)]
pub(crate) struct Changes {
    listeners: Sender<Arc<Card>>,
    told: AtomicBool,
}

impl Default for Changes {
    fn default() -> Changes {
        Changes { listeners: channel(BEHIND).0, told: AtomicBool::new(false) }
    }
}

impl Changes {
    /// Whether anybody listens; if not, whoever comes next has somebody tell them again.
    fn are_wanted(&self) -> bool {
        if self.listeners.receiver_count() > 0 {
            return true;
        }
        self.told.store(false, Ordering::SeqCst);
        // Somebody may have come in between, and saw that they were told.
        self.listeners.receiver_count() > 0 && !self.told.swap(true, Ordering::SeqCst)
    }
}

impl Desk {
    /// The card of each game whose log grows from now on, in whichever process. Who was slow
    /// ([`tokio::sync::broadcast::error::RecvError::Lagged`]) has missed some.
    #[must_use]
    pub fn changes(&self) -> Receiver<Arc<Card>> {
        let receiver = self.changes.listeners.subscribe();
        if !self.changes.told.swap(true, Ordering::SeqCst) {
            let desk = self.clone();
            tokio::spawn(async move { desk.tell_changes().await });
        }
        receiver
    }

    /// How many listen in this process.
    #[must_use]
    pub fn listeners(&self) -> usize {
        self.changes.listeners.receiver_count()
    }

    /// Tells what changes as long as anybody listens.
    async fn tell_changes(&self) {
        let mut seen = HashMap::new();
        let mut since = micros(self.now()).plus_seconds(-MARGIN);
        let mut wake = self.store.wake().await;
        while self.changes.are_wanted() {
            match self.look_for_changes(since, &mut seen).await {
                Ok(newest) => since = newest.plus_seconds(-MARGIN),
                Err(error) => tracing::warn!(%error, "cannot look for changes, trying again"),
            }
            wake.next().await;
        }
    }

    /// Tells what has changed since then, but for the versions that were told before. Answers when the newest change was.
    async fn look_for_changes(
        &self,
        since: Micros,
        seen: &mut HashMap<GameId, Version>,
    ) -> Result<Micros, Error> {
        let versions = self.store.versions_since(since).await?;
        let now = micros(self.now());
        let newest = versions.iter().map(|(_, _, changed)| (*changed).min(now)).max();
        let new: Vec<GameId> = versions
            .iter()
            .filter(|(game, version, _)| seen.get(game) != Some(version))
            .map(|(game, ..)| *game)
            .collect();
        let mut heads = self.store.heads(&new).await?;
        heads.sort_by_key(|head| head.changed);
        for head in &heads {
            seen.insert(head.game, head.version);
            if let Some(card) = card_of(head) {
                // That nobody listens any more is no failure.
                let _ = self.changes.listeners.send(Arc::new(card));
            }
        }
        let recent: HashSet<GameId> = versions.iter().map(|(game, ..)| *game).collect();
        seen.retain(|game, _| recent.contains(game));
        Ok(newest.unwrap_or(since.plus_seconds(MARGIN)))
    }
}

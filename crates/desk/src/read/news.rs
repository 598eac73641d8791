//! What everybody may see of a game, told as it changes. However many listen, a process looks at the store once: when the
//! server tells of a change, or once a second.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::{GameId, Micros, Version};
use tokio::sync::broadcast::{Receiver, Sender, channel};

use crate::clock::micros;
use crate::read::card::Card;
use crate::read::pages::card_of;
use crate::{Desk, Error};

/// Changes of one game that a slow listener may be behind; one that is further behind looks at the game itself.
const BEHIND: usize = 8;
/// Clocks of several machines differ; what is dated so much before the newest change may still be new, in seconds.
const MARGIN: i64 = 30;

/// Who listens to which game.
#[derive(Debug, Default)]
pub(crate) struct News {
    games: Mutex<HashMap<String, Sender<Arc<Card>>>>,
    told: AtomicBool,
}

impl News {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Sender<Arc<Card>>>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn listen(&self, label: &str) -> Receiver<Arc<Card>> {
        self.lock().entry(label.to_owned()).or_insert_with(|| channel(BEHIND).0).subscribe()
    }

    fn tell(&self, card: Card) {
        if let Some(sender) = self.lock().get(&card.label) {
            // That nobody listens any more is no failure.
            let _ = sender.send(Arc::new(card));
        }
    }

    /// Forgets games that nobody listens to any more. Answers whether anybody listens to any.
    fn is_wanted(&self) -> bool {
        let mut games = self.lock();
        games.retain(|_, sender| sender.receiver_count() > 0);
        if games.is_empty() {
            self.told.store(false, Ordering::SeqCst);
        }
        !games.is_empty()
    }

    fn count(&self) -> usize {
        self.lock().values().map(Sender::receiver_count).sum()
    }
}

impl Desk {
    /// The card of a game, by its label as it is written, each time it changes from now on. What was missed because the
    /// listener was slow ([`tokio::sync::broadcast::error::RecvError::Lagged`]) is on the card.
    #[must_use]
    pub fn news_of(&self, label: &str) -> Receiver<Arc<Card>> {
        let receiver = self.news.listen(label);
        if !self.news.told.swap(true, Ordering::SeqCst) {
            let desk = self.clone();
            tokio::spawn(async move { desk.tell_news().await });
        }
        receiver
    }

    /// How many listen to news in this process.
    #[must_use]
    pub fn listeners(&self) -> usize {
        self.news.count()
    }

    /// Tells what changes as long as anybody listens.
    async fn tell_news(&self) {
        let mut wake = self.store.wake().await;
        let mut seen = HashMap::new();
        let mut since = micros(self.now()).plus_seconds(-MARGIN);
        while self.news.is_wanted() {
            match self.look_for_news(since, &mut seen).await {
                Ok(newest) => since = newest.plus_seconds(-MARGIN),
                Err(error) => tracing::warn!(%error, "cannot look for news, trying again"),
            }
            wake.next().await;
        }
    }

    /// Tells what has changed since then, but for the versions that were told before. Answers when the newest change was.
    async fn look_for_news(
        &self,
        since: Micros,
        seen: &mut HashMap<GameId, Version>,
    ) -> Result<Micros, Error> {
        let heads = self.store.games_since(since).await?;
        let now = micros(self.now());
        let newest =
            heads.iter().map(|head| head.changed.min(now)).max().unwrap_or(since.plus_seconds(MARGIN));
        for head in &heads {
            if seen.insert(head.game, head.version) != Some(head.version)
                && let Some(card) = card_of(head)
            {
                self.news.tell(card);
            }
        }
        let recent: std::collections::HashSet<GameId> = heads.iter().map(|head| head.game).collect();
        seen.retain(|game, _| recent.contains(game));
        Ok(newest)
    }
}

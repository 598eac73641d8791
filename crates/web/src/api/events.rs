//! Live updates as server-sent events: how the game stands, at once and again whenever that changes.

use super::answer::{Asker, Problem, Refused};
use super::state;
use crate::Site;
use axum::extract::{Path, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use desk::{Card, Desk};
use futures_util::stream::{self, Stream};
use std::convert::Infallible;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How long one connection lasts; a browser comes again by itself.
const LAST: Duration = Duration::from_secs(15 * 60);
/// Listeners at most; whoever comes then hears the state and comes again.
const LISTENERS: usize = 4000;

static ROOM: LazyLock<Arc<Semaphore>> = LazyLock::new(|| Arc::new(Semaphore::new(LISTENERS)));

/// Somebody who listens to a game.
struct Listener {
    desk: Desk,
    label: String,
    changes: Receiver<Arc<Card>>,
    told: Option<state::State>,
    since: Instant,
    /// Their place; without one they hear the state once.
    place: Option<OwnedSemaphorePermit>,
}

/// How the game stands (`state`), then each change: `turn` when a report was published, else `change`. The data of all
/// three is a State.
#[utoipa::path(get, path = "/api/v1/games/{label}/events", tag = "games", params(("label", description = "Series and number")),
    responses((status = 200, content_type = "text/event-stream", body = state::State), (status = 404, body = Problem)))]
pub async fn events(
    State(site): State<Site>,
    asker: Asker,
    Path(label): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Refused> {
    let label = site.desk.card(&label).await.map_err(|error| asker.refused(&error))?.label;
    let listener = Listener {
        changes: site.desk.changes(),
        desk: site.desk.clone(),
        label,
        told: None,
        since: Instant::now(),
        place: ROOM.clone().try_acquire_owned().ok(),
    };
    let events = stream::unfold(listener, |mut listener| async move {
        let event = listener.next().await?;
        Some((Ok(event), listener))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(20))))
}

impl Listener {
    /// The next thing worth telling; none when the connection has lasted long enough.
    async fn next(&mut self) -> Option<Event> {
        loop {
            let now = match &self.told {
                None => state::State::of(&self.desk, &self.desk.card(&self.label).await.ok()?).await,
                Some(_) => {
                    let left = LAST.checked_sub(self.since.elapsed()).filter(|_| self.place.is_some())?;
                    match tokio::time::timeout(left, self.changes.recv()).await.ok()? {
                        Ok(card) if card.label != self.label => continue,
                        Ok(card) => state::State::of(&self.desk, &card).await,
                        Err(RecvError::Lagged(_)) => {
                            state::State::of(&self.desk, &self.desk.card(&self.label).await.ok()?).await
                        }
                        Err(RecvError::Closed) => return None,
                    }
                }
            };
            let name = match &self.told {
                None => "state",
                Some(told) if *told == now => continue,
                Some(told) if told.published != now.published => "turn",
                Some(_) => "change",
            };
            let event = Event::default().event(name).data(now.json());
            self.told = Some(now);
            return Some(event);
        }
    }
}

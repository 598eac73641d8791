//! What is new in all of somebody's games and in those that their pages show: one stream for a whole browser, as browsers
//! hold few connections to a site. Pages share it among each other (`live.js`).

use crate::api::state::State as Standing;
use crate::routing::get;
use crate::{Site, Visit};
use axum::Router;
use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use desk::{Caller, Card};
use futures_util::stream;
use std::collections::{BTreeMap, VecDeque};
use std::convert::Infallible;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How often one's games are looked at though none has changed: letters are read in another browser, too.
const LOOK: Duration = Duration::from_secs(30);
/// How long one connection lasts; a browser comes again by itself.
const LAST: Duration = Duration::from_secs(15 * 60);
/// Listeners at most; whoever comes then is told to stay away, and asks again after pauses that grow (`live.js`).
const LISTENERS: usize = 4000;
/// Games that one browser may ask for beside its owner's own.
const MOST_GAMES: usize = 12;

static ROOM: LazyLock<Arc<Semaphore>> = LazyLock::new(|| Arc::new(Semaphore::new(LISTENERS)));

/// The route of the stream.
pub fn routes() -> Router<Site> {
    Router::new().route("/live", get(live))
}

/// A browser that listens.
struct Listener {
    site: Site,
    caller: Caller,
    /// Games that its pages show.
    asked: Vec<String>,
    changes: Receiver<Arc<Card>>,
    /// What was told of each game.
    told: BTreeMap<String, Standing>,
    unread: Option<BTreeMap<String, usize>>,
    /// What is to be told.
    next: VecDeque<Event>,
    since: Instant,
    looked: bool,
    _place: OwnedSemaphorePermit,
}

/// `GET /live?game=…&game=…`: how each game stands (`state`), and how many messages are unread in one's own (`unread`), at once
/// and again when that changes.
async fn live(State(site): State<Site>, visit: Visit, RawQuery(query): RawQuery) -> Response {
    let asked: Vec<String> = query
        .unwrap_or_default()
        .split('&')
        .filter_map(|pair| pair.strip_prefix("game="))
        .filter(|label| super::seat::in_path(label) == *label)
        .take(MOST_GAMES)
        .map(str::to_owned)
        .collect();
    let nothing = asked.is_empty() && visit.caller.member().is_none();
    let place = ROOM.clone().try_acquire_owned().ok().filter(|_| !nothing);
    // A browser that gets no content does not ask again by itself.
    let Some(place) = place else { return StatusCode::NO_CONTENT.into_response() };
    let listener = Listener {
        changes: site.desk.changes(),
        site,
        caller: visit.caller,
        asked,
        told: BTreeMap::new(),
        unread: None,
        next: VecDeque::new(),
        since: Instant::now(),
        looked: false,
        _place: place,
    };
    let events = stream::unfold(listener, |mut listener| async move {
        let event = listener.next().await?;
        Some((Ok::<_, Infallible>(event), listener))
    });
    Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(20))).into_response()
}

impl Listener {
    /// The next thing worth telling; none when the connection has lasted long enough.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.next.pop_front() {
                return Some(event);
            }
            if self.looked {
                if self.since.elapsed() > LAST {
                    return None;
                }
                let _ = tokio::time::timeout(LOOK, self.change()).await;
            }
            self.looked = true;
            self.look().await?;
        }
    }

    /// Ready when one of the games has changed, or may have.
    async fn change(&mut self) {
        loop {
            match self.changes.recv().await {
                Ok(card) if self.told.contains_key(&card.label) => return,
                Ok(_) => {}
                Err(RecvError::Lagged(_) | RecvError::Closed) => return,
            }
        }
    }

    async fn look(&mut self) -> Option<()> {
        let desk = &self.site.desk;
        let mut cards = Vec::new();
        if self.caller.member().is_some() {
            let news = desk.news(&self.caller).await.ok()?;
            let of = |one: &desk::News| (one.card.label.clone(), one.unread);
            let unread = news.iter().filter(|one| one.unread > 0).map(of).collect();
            if self.unread.as_ref() != Some(&unread) {
                let data = serde_json::to_string(&unread).unwrap_or_default();
                self.next.push_back(Event::default().event("unread").data(data));
                self.unread = Some(unread);
            }
            cards.extend(news.into_iter().map(|one| one.card));
        }
        for label in &self.asked {
            if !cards.iter().any(|card| card.label == *label)
                && let Ok(card) = desk.card(label).await
            {
                cards.push(card);
            }
        }
        for card in cards {
            let now = Standing::of(desk, &card).await;
            if self.told.get(&card.label) != Some(&now) {
                self.next.push_back(Event::default().event("state").data(now.json()));
                self.told.insert(card.label, now);
            }
        }
        Some(())
    }
}

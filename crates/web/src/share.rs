//! Fair shares: however many requests a network sends at once, a few of them are answered at a time, and the others wait for
//! each other. So whoever asks once is not behind a thousand requests of somebody else.

use crate::Site;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use desk::Network;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;

/// Requests of one network that are answered at a time: a browser opens as many connections to a site.
const AT_A_TIME: usize = 6;
/// So long one waits at most for the others of one's network.
const PATIENCE: Duration = Duration::from_secs(20);
/// When to come again, in seconds.
const LATER: &str = "5";

/// Who is being answered. Cloning shares it.
#[derive(Clone, Debug, Default)]
pub struct Shares(Arc<Mutex<HashMap<Network, Arc<Semaphore>>>>);

impl Shares {
    fn of(&self, network: Network) -> Share {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let places = all.entry(network).or_insert_with(|| Arc::new(Semaphore::new(AT_A_TIME))).clone();
        Share { network, places, all: self.clone() }
    }
}

/// A network's share, for one of its requests.
struct Share {
    network: Network,
    places: Arc<Semaphore>,
    all: Shares,
}

impl Drop for Share {
    /// The last one forgets the network.
    fn drop(&mut self) {
        let mut all = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        // This one's, and the map's.
        if Arc::strong_count(&self.places) <= 2 {
            all.remove(&self.network);
        }
    }
}

/// Answers when it is the request's turn among those of its network. A stream has had its turn when it begins.
pub async fn take(State((site, shares)): State<(Site, Shares)>, request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let network = site.network(request.headers(), peer);
    if network == Network::default() {
        return next.run(request).await;
    }
    let share = shares.of(network);
    match tokio::time::timeout(PATIENCE, share.places.acquire()).await {
        Ok(Ok(_turn)) => next.run(request).await,
        Ok(Err(_)) | Err(_) => {
            (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, LATER)]).into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::Config;
    use axum::Router;
    use axum::body::Body;
    use axum::middleware;
    use axum::routing::get;
    use tokio::task::JoinSet;
    use tower::ServiceExt;

    fn ask(path: &str, from: &str) -> Request {
        let peer = ConnectInfo(SocketAddr::new(from.parse().unwrap(), 4711));
        Request::builder().uri(path).extension(peer).body(Body::empty()).unwrap()
    }

    #[tokio::test]
    async fn who_asks_much_waits_for_themselves_and_nobody_else_does() {
        let bed = testbed::Site::new("share").await;
        let site = Site::new(bed.desk.clone(), Config::default());
        let (shares, gate) = (Shares::default(), Arc::new(Semaphore::new(0)));
        let inside = Arc::new(Semaphore::new(0));
        let slow = {
            let (gate, inside) = (gate.clone(), inside.clone());
            move || async move {
                inside.add_permits(1);
                gate.acquire().await.unwrap().forget();
                "slow"
            }
        };
        let pages = Router::new()
            .route("/slow", get(slow))
            .route("/health", get(|| async { "ok" }))
            .layer(middleware::from_fn_with_state((site, shares.clone()), take));
        let mut asked = JoinSet::new();
        for _ in 0..50 {
            asked.spawn(pages.clone().oneshot(ask("/slow", "198.51.100.7")));
        }
        inside.acquire_many(AT_A_TIME as u32).await.unwrap().forget();
        // A neighbour of another network is answered at once; all the rest of the first one's wait.
        let answer = pages.clone().oneshot(ask("/health", "203.0.113.9")).await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        assert_eq!(inside.available_permits(), 0);
        gate.add_permits(50);
        while let Some(answer) = asked.join_next().await {
            assert_eq!(answer.unwrap().unwrap().status(), StatusCode::OK);
        }
        assert!(shares.0.lock().unwrap().is_empty(), "nobody is kept who is not here");
    }
}

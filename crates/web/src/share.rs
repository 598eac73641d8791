//! Fair shares: however many requests a network sends at once, a few of them are answered at a time, and the others wait for
//! each other. So whoever asks once is not behind a thousand requests of somebody else. And no network holds more than its part
//! of the connections, by waiting or by listening to streams: a proxy before the site need not count them.

use crate::api::Refused;
use crate::{Site, assets, negotiate};
use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use desk::Network;
use http_body_util::BodyExt;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use text::Lang;
use tokio::sync::Semaphore;

/// Requests of one network that are answered at a time: a browser opens as many connections to a site.
const AT_A_TIME: usize = 6;
/// Requests of one network that are there at all, those that wait and those that still get their answer among them: a stream is
/// one as long as it lasts.
const AT_ALL: usize = 256;
/// So long one waits at most for the others of one's network: not quite as long as proxies wait for a site. A page may be asked for
/// again, but what was written into a form, and a picture, are lost to whoever is sent away.
const PATIENCE: Duration = Duration::from_secs(50);
/// When to come again, in seconds.
const LATER: &str = "5";

/// Who is being answered. Cloning shares it.
#[derive(Clone, Debug, Default)]
pub struct Shares(Arc<Mutex<HashMap<Network, Arc<Places>>>>);

/// The places of one network.
#[derive(Debug)]
struct Places {
    turns: Semaphore,
    all: Semaphore,
}

impl Shares {
    fn of(&self, network: Network) -> Share {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let fresh = || Arc::new(Places { turns: Semaphore::new(AT_A_TIME), all: Semaphore::new(AT_ALL) });
        let places = all.entry(network).or_insert_with(fresh).clone();
        Share { network, is_in: false, places, all: self.clone() }
    }
}

/// A network's share, for one of its requests.
#[derive(Debug)]
struct Share {
    network: Network,
    /// Whether it has one of all places, which it gives back.
    is_in: bool,
    places: Arc<Places>,
    all: Shares,
}

impl Share {
    /// Takes one of all places; nothing if there is none.
    fn enter(mut self) -> Option<Share> {
        self.places.all.try_acquire().ok()?.forget();
        self.is_in = true;
        Some(self)
    }
}

impl Drop for Share {
    /// The last one forgets the network.
    fn drop(&mut self) {
        self.places.all.add_permits(usize::from(self.is_in));
        let mut all = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        // This one's, and the map's.
        if Arc::strong_count(&self.places) <= 2 {
            all.remove(&self.network);
        }
    }
}

/// Answers when it is the request's turn among those of its network. A stream has had its turn when it begins, but keeps its place.
pub async fn take(State((site, shares)): State<(Site, Shares)>, request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let network = site.network(request.headers(), peer);
    // That the process lives is nobody's share: a machine may ask for it from the network that asks for much.
    if network == Network::default() || request.uri().path() == "/health" {
        return next.run(request).await;
    }
    let lang = negotiate::lang(request.headers());
    let by_program = request.uri().path().starts_with("/api/");
    let looked_at = is_looked_at(&request);
    let Some(share) = shares.of(network).enter() else { return again(later(lang, by_program), looked_at) };
    // What lies in the program costs nothing, and a page without its style or its scripts is none.
    let response = if request.uri().path().starts_with(assets::FOLDER) {
        next.run(request).await
    } else {
        match tokio::time::timeout(PATIENCE, share.places.turns.acquire()).await {
            Ok(Ok(_turn)) => next.run(request).await,
            Ok(Err(_)) | Err(_) => later(lang, by_program),
        }
    };
    again(response, looked_at).map(|body| {
        Body::new(body.map_err(move |error| {
            // The place is kept as long as the body is.
            let _ = &share;
            error
        }))
    })
}

/// Whether somebody waits for a page: what they look at can be asked for again.
fn is_looked_at(request: &Request) -> bool {
    let accepted = request.headers().get(header::ACCEPT).and_then(|accepted| accepted.to_str().ok());
    request.method() == Method::GET && accepted.is_some_and(|accepted| accepted.contains("text/html"))
}

/// A page that is to be asked for later is asked for by the browser itself.
fn again(mut response: Response, looked_at: bool) -> Response {
    let busy = response.status() == StatusCode::SERVICE_UNAVAILABLE;
    if let Some(after) = response.headers().get(header::RETRY_AFTER).filter(|_| busy && looked_at).cloned() {
        response.headers_mut().insert(header::REFRESH, after);
    }
    response
}

/// Told to come again, in few words: who is signed in is not looked up for it.
fn later(lang: Lang, by_program: bool) -> Response {
    let status = StatusCode::SERVICE_UNAVAILABLE;
    let answer = match by_program {
        true => Refused::by_framework(status, lang).into_response(),
        false => (status, text::practice::overloaded(lang)).into_response(),
    };
    ([(header::RETRY_AFTER, LATER)], answer).into_response()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::Config;
    use axum::Router;
    use axum::middleware;
    use axum::routing::get;
    use futures_util::StreamExt;
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
            .route("/quick", get(|| async { "quick" }))
            .route("/health", get(|| async { "ok" }))
            .merge(assets::routes())
            .layer(middleware::from_fn_with_state((site.clone(), shares.clone()), take))
            .with_state(site);
        let mut asked = JoinSet::new();
        for _ in 0..50 {
            asked.spawn(pages.clone().oneshot(ask("/slow", "198.51.100.7")));
        }
        inside.acquire_many(AT_A_TIME as u32).await.unwrap().forget();
        // A neighbour of another network is answered at once; all the rest of the first one's wait.
        let answer = pages.clone().oneshot(ask("/quick", "203.0.113.9")).await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        drop(answer);
        // So is whoever asks, from wherever, whether the process lives.
        let alive = tokio::time::timeout(PATIENCE / 4, pages.clone().oneshot(ask("/health", "198.51.100.7")));
        assert_eq!(alive.await.unwrap().unwrap().status(), StatusCode::OK);
        // And whoever has a page that is being made already gets its style and its scripts.
        let style = pages.clone().oneshot(ask(&assets::address("konzert.css"), "198.51.100.7"));
        assert_eq!(
            tokio::time::timeout(PATIENCE / 4, style).await.unwrap().unwrap().status(),
            StatusCode::OK
        );
        assert_eq!(inside.available_permits(), 0);
        gate.add_permits(50);
        while let Some(answer) = asked.join_next().await {
            assert_eq!(answer.unwrap().unwrap().status(), StatusCode::OK);
        }
        assert!(shares.0.lock().unwrap().is_empty(), "nobody is kept who is not here");
    }

    /// A proxy may bring a whole network's connections: those that wait and those that listen are bounded all the same.
    #[tokio::test]
    async fn one_network_does_not_hold_all_connections_by_waiting_or_listening() {
        let bed = testbed::Site::new("share-all").await;
        let proxy = "192.0.2.80";
        let config = Config { proxies: vec![proxy.parse().unwrap()], ..Config::default() };
        let (site, shares) = (Site::new(bed.desk.clone(), config), Shares::default());
        // Streams without an end, which say one thing at once.
        let stream = || async {
            let told = futures_util::stream::iter(["state"]).chain(futures_util::stream::pending());
            Body::from_stream(told.map(Ok::<_, std::convert::Infallible>))
        };
        let pages = Router::new()
            .route("/events", get(stream))
            .route("/api/events", get(stream))
            .layer(middleware::from_fn_with_state((site, shares.clone()), take));
        let ask_at = async |path: &str, from: &str| {
            let mut request = ask(path, proxy);
            request.headers_mut().insert("x-forwarded-for", from.parse().unwrap());
            pages.clone().oneshot(request).await.unwrap()
        };
        let ask = async |from: &str| ask_at("/events", from).await;
        let mut streams = Vec::new();
        // Neighbours in a network are one network.
        for number in 0..AT_ALL {
            let mut stream = ask(&format!("198.51.100.{}", number % 200)).await;
            assert_eq!(stream.status(), StatusCode::OK, "{number}");
            let told = stream.body_mut().frame().await.unwrap().unwrap().into_data().unwrap();
            assert_eq!(told, "state");
            streams.push(stream);
        }
        let refused = ask("198.51.100.7").await;
        assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(refused.headers().contains_key(header::RETRY_AFTER));
        let said = refused.into_body().collect().await.unwrap().to_bytes();
        assert_eq!(said, "Gerade ist zu viel los. Bitte in ein paar Sekunden noch einmal versuchen.");
        let refused = ask_at("/api/events", "198.51.100.7").await;
        assert!(refused.headers().contains_key(header::RETRY_AFTER));
        let said = refused.into_body().collect().await.unwrap().to_bytes();
        let problem: serde_json::Value = serde_json::from_slice(&said).unwrap();
        assert_eq!(problem["error"]["code"], "overloaded");
        assert_eq!(ask("203.0.113.9").await.status(), StatusCode::OK, "nobody else notices");
        // A browser asks again by itself for what somebody looks at, and sends no form twice.
        for (method, again) in [(Method::GET, Some("5")), (Method::POST, None)] {
            let mut request = self::ask("/events", proxy);
            *request.method_mut() = method;
            request.headers_mut().insert("x-forwarded-for", "198.51.100.7".parse().unwrap());
            request.headers_mut().insert(header::ACCEPT, "text/html,*/*;q=0.8".parse().unwrap());
            let refused = pages.clone().oneshot(request).await.unwrap();
            let refresh = refused.headers().get(header::REFRESH).map(|after| after.to_str().unwrap());
            assert_eq!((refused.status(), refresh), (StatusCode::SERVICE_UNAVAILABLE, again));
        }
        // Whoever stops listening makes room.
        streams.pop();
        assert_eq!(ask("198.51.100.7").await.status(), StatusCode::OK);
        streams.clear();
        assert!(shares.0.lock().unwrap().is_empty(), "nobody is kept who is not here");
    }
}

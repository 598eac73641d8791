//! The site's connections: accepted within limits, so that nobody can hold all of them. A request's head must arrive in
//! time, one address has its share, and beyond what the process can hold new connections are turned away at once. That is
//! the door's work, on a thread of its own; it also answers whether the process lives. So neither waits while pages are made.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, anyhow};
use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, State};
use axum::http::header::CONTENT_TYPE;
use axum::middleware::map_response_with_state;
use axum::response::Response;
use futures_util::StreamExt as _;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulConnection, GracefulShutdown, Watcher};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{self, UnboundedSender};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tower::Service as _;

use super::services::{Service, Stop};

/// In this time the head of a request must be there, and an idle connection ask again.
const HEAD: Duration = Duration::from_secs(10);
/// The longest head of a request, in bytes; longer ones are refused (431). Each connection may need as much memory.
const LONGEST_HEAD: usize = 32 << 10;
/// Connections at most, if the system lets the process have as many.
const CONNECTIONS: usize = 8192;
/// Files that the store, the mails and the pictures need beside the connections.
const OTHER_FILES: u64 = 128;
/// Connections that one [holder](holder) may have. A reverse proxy brings many people and is not counted.
const ADDRESS_SHARE: usize = 128;
/// How long to wait when the system has no connection to give.
const EXHAUSTED: Duration = Duration::from_millis(100);
/// What a connection beyond the limits is told.
const BUSY: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/// Who may hold how many connections.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Connections in all.
    pub connections: usize,
    /// Connections of one address.
    pub each: usize,
    /// In this time the head of a request must be there.
    pub head: Duration,
    /// Reverse proxies, which are not counted.
    pub proxies: Arc<[IpAddr]>,
}

impl Limits {
    /// The limits of a site behind these proxies. Raises the number of files that the process may hold open to what the
    /// system allows.
    pub fn of_process(proxies: &[IpAddr]) -> Limits {
        let mut files = getrlimit(Resource::Nofile);
        if files.current < files.maximum {
            let raised = Rlimit { current: files.maximum, ..files };
            match setrlimit(Resource::Nofile, raised) {
                Ok(()) => files = raised,
                Err(error) => tracing::warn!(%error, "the limit of open files could not be raised"),
            }
        }
        let files = files.current.unwrap_or(u64::MAX).saturating_sub(OTHER_FILES);
        let connections = usize::try_from(files).unwrap_or(usize::MAX).clamp(16, CONNECTIONS);
        tracing::info!(connections, "connections at most");
        Limits { connections, each: ADDRESS_SHARE, head: HEAD, proxies: proxies.into() }
    }
}

/// Serves these pages on this listener until it is time to stop.
pub fn service(
    name: &'static str,
    listener: TcpListener,
    pages: Router,
    limits: &Limits,
    stop: &Stop,
) -> Service {
    let (stop, limits) = (stop.clone(), limits.clone());
    let pages = pages.layer(map_response_with_state(stop.clone(), end_streams));
    Service::new(name, async move {
        let (inside, mut guests) = mpsc::unbounded_channel();
        let door = Door {
            listener: listener.into_std().context("the listener")?,
            doors: Doors::new(limits.clone()),
            pages: pages.clone(),
            inside,
        };
        let (thread, until) = (std::thread::Builder::new().name("door".into()), stop.clone());
        let door = thread.spawn(move || door.stand(until)).context("a thread for the door")?;
        let graceful = GracefulShutdown::new();
        let mut stop = std::pin::pin!(stop.wanted());
        loop {
            let guest = tokio::select! {
                () = &mut stop => break,
                guest = guests.recv() => guest,
            };
            match guest {
                Some(guest) => drop(tokio::spawn(guest.serve(&pages, limits.head, graceful.watcher()))),
                // Nobody stands at the door any more: it is time to stop, or something broke.
                None => {
                    let done = door.join().map_err(|_| anyhow!("the door broke down"))?;
                    break done.context("nobody can be let in")?;
                }
            }
        }
        graceful.shutdown().await;
        Ok(())
    })
}

/// Live events would go on for ever; whoever listens comes again, to whichever process takes over.
async fn end_streams(State(stop): State<Stop>, answer: Response) -> Response {
    let kind = answer.headers().get(CONTENT_TYPE);
    if kind.is_none_or(|kind| !kind.as_bytes().starts_with(b"text/event-stream")) {
        return answer;
    }
    answer.map(|body| Body::from_stream(body.into_data_stream().take_until(stop.wanted())))
}

/// Where connections come in.
struct Door {
    listener: std::net::TcpListener,
    doors: Doors,
    pages: Router,
    inside: UnboundedSender<Guest>,
}

impl Door {
    /// Lets people in until it is time to stop.
    fn stand(self, stop: Stop) -> std::io::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            tokio::select! {
                () = stop.wanted() => Ok(()),
                done = self.let_in() => done,
            }
        })
    }

    async fn let_in(self) -> std::io::Result<()> {
        let listener = TcpListener::from_std(self.listener)?;
        loop {
            let (stream, peer) = match listener.accept().await {
                Ok(accepted) => accepted,
                // The other end went away meanwhile, or there are too many files open: neither ends the site.
                Err(error) => {
                    tracing::debug!(%error, "a connection could not be accepted");
                    tokio::time::sleep(EXHAUSTED).await;
                    continue;
                }
            };
            let Some(place) = self.doors.place(peer.ip()) else {
                let lingers = self.doors.leaving.clone().try_acquire_owned().ok();
                tokio::spawn(turn_away(stream, lingers));
                continue;
            };
            let (inside, pages, head) = (self.inside.clone(), self.pages.clone(), self.doors.limits.head);
            tokio::spawn(async move {
                // Whoever says nothing in time, or goes away, needs no answer.
                let Ok(Ok(for_health)) = tokio::time::timeout(head, asks_for_health(&stream)).await else {
                    return;
                };
                if for_health {
                    answer_once(stream, peer, pages, head).await;
                    drop(place);
                } else if let Ok(stream) = stream.into_std() {
                    // When the site is stopping nobody is inside any more.
                    let _ = inside.send(Guest { stream, peer, place });
                }
            });
        }
    }
}

/// How requests begin that ask whether the process lives. Whoever sends less at first is led inside, where that is answered, too.
const FOR_HEALTH: [&[u8]; 2] = [b"GET /health ", b"HEAD /health "];

/// Looks at the first words of a connection, and leaves them there.
async fn asks_for_health(stream: &TcpStream) -> std::io::Result<bool> {
    let mut first = [0; 13];
    let count = stream.peek(&mut first).await?;
    Ok(FOR_HEALTH.iter().any(|words| first[..count].starts_with(words)))
}

/// Answers one request, here at the door.
async fn answer_once(stream: TcpStream, peer: SocketAddr, pages: Router, head: Duration) {
    let connection = connection(stream, peer, pages, head, false);
    if let Err(error) = connection.await {
        tracing::debug!(%error, "a connection broke off");
    }
}

/// Somebody who is led inside.
struct Guest {
    stream: std::net::TcpStream,
    peer: SocketAddr,
    place: Place,
}

impl Guest {
    /// Answers requests until there are no more.
    fn serve(self, pages: &Router, head: Duration, watcher: Watcher) -> impl Future<Output = ()> + use<> {
        let pages = pages.clone();
        async move {
            let Ok(stream) = TcpStream::from_std(self.stream) else { return };
            let connection = connection(stream, self.peer, pages, head, true);
            // Whoever breaks off or sends something else than HTTP needs no answer.
            if let Err(error) = watcher.watch(connection).await {
                tracing::debug!(%error, "a connection broke off");
            }
            drop(self.place);
        }
    }
}

/// Who holds a connection: an IPv4 address, also in the form of IPv6, or all of an IPv6 network (/64), out of whose addresses
/// whoever has one may choose any.
fn holder(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        address @ IpAddr::V4(_) => address,
    }
}

/// How many connections each [holder](holder) has.
type Counts = Arc<Mutex<HashMap<IpAddr, usize>>>;

/// Counts who is inside.
struct Doors {
    limits: Limits,
    all: Arc<Semaphore>,
    by_address: Counts,
    /// Those turned away whose request is still read to its end.
    leaving: Arc<Semaphore>,
}

/// So many of those turned away may take their time to read why.
const LEAVING: usize = 64;

impl Doors {
    fn new(limits: Limits) -> Doors {
        let [all, leaving] = [limits.connections, LEAVING].map(|count| Arc::new(Semaphore::new(count)));
        Doors { all, limits, by_address: Arc::default(), leaving }
    }

    fn place(&self, address: IpAddr) -> Option<Place> {
        let permit = self.all.clone().try_acquire_owned().ok()?;
        if self.limits.proxies.contains(&address.to_canonical()) {
            return Some(Place { _permit: permit, counted: None });
        }
        let holder = holder(address);
        let mut counts = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(holder).or_default();
        if *count >= self.limits.each {
            return None;
        }
        *count += 1;
        Some(Place { _permit: permit, counted: Some((holder, self.by_address.clone())) })
    }
}

/// A connection's place, given back when it ends.
struct Place {
    _permit: OwnedSemaphorePermit,
    counted: Option<(IpAddr, Counts)>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some((address, counts)) = &self.counted else { return };
        let mut counts = counts.lock().unwrap_or_else(PoisonError::into_inner);
        match counts.get_mut(address) {
            Some(count) if *count > 1 => *count -= 1,
            _ => {
                counts.remove(address);
            }
        }
    }
}

/// A connection on which these pages are asked for, once or as often as somebody likes.
fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    pages: Router,
    head: Duration,
    keep: bool,
) -> impl GracefulConnection<Error = hyper::Error> {
    // Answers are written whole, so waiting for more of them only delays them.
    let _ = stream.set_nodelay(true);
    let answer = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        pages.clone().call(request)
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .max_buf_size(LONGEST_HEAD)
        .keep_alive(keep)
        .serve_connection(TokioIo::new(stream), answer)
}

async fn turn_away(mut stream: TcpStream, lingers: Option<OwnedSemaphorePermit>) {
    // Closed with a request unread, the connection would be torn down before the answer is read.
    let told = async {
        stream.write_all(BUSY).await?;
        stream.shutdown().await?;
        let mut unread = [0; 1024];
        while lingers.is_some() && stream.read(&mut unread).await? > 0 {}
        std::io::Result::Ok(())
    };
    let _ = tokio::time::timeout(Duration::from_millis(500), told).await;
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::serve::services::Stopper;

    async fn site(limits: Limits) -> (SocketAddr, Stopper) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let pages = Router::new().route("/", axum::routing::get(|| async { "hier" }));
        let (stopper, stop) = Stopper::new();
        tokio::spawn(service("site", listener, pages, &limits, &stop).run());
        (address, stopper)
    }

    fn limits() -> Limits {
        let head = Duration::from_secs(1);
        Limits { connections: 40, each: 4, head, proxies: Arc::from([]) }
    }

    /// Asks for a page from an address of this machine's own network; what came back.
    async fn ask(site: SocketAddr, from: &str, head: &str) -> String {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::new(from.parse().unwrap(), 0)).unwrap();
        let mut stream = socket.connect(site).await.unwrap();
        // Whoever is refused may not come to the end of what they say.
        let _ = stream.write_all(head.as_bytes()).await;
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer).await;
        answer
    }

    const WHOLE: &str = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    const HALF: &str = "GET / HTTP/1.1\r\nHost: x\r\nX-A: ";

    #[tokio::test(flavor = "multi_thread")]
    async fn who_holds_half_requests_open_keeps_nobody_out() {
        let (site, _stopper) = site(limits()).await;
        let half: Vec<_> = (0..20).map(|_| tokio::spawn(ask(site, "127.0.0.9", HALF))).collect();
        // All but their share are answered at once.
        while half.iter().filter(|one| one.is_finished()).count() < 16 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        // The one who does it is turned away beyond their share; a neighbour is served.
        assert!(ask(site, "127.0.0.9", WHOLE).await.starts_with("HTTP/1.1 503"));
        assert!(ask(site, "127.0.0.1", WHOLE).await.ends_with("hier"));
        for one in half {
            one.await.unwrap();
        }
        // Their connections were ended for them, so there is room again.
        assert!(ask(site, "127.0.0.9", WHOLE).await.ends_with("hier"));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_head_without_end_is_refused_before_it_takes_memory() {
        let (site, _stopper) = site(limits()).await;
        let head = |letters: usize| {
            format!("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-A: {}\r\n\r\n", "a".repeat(letters))
        };
        assert!(ask(site, "127.0.0.1", &head(20 << 10)).await.ends_with("hier"));
        // Refused while the rest of it is still on the way, so whoever sends it may see the connection end before the answer.
        assert!(!ask(site, "127.0.0.1", &head(200 << 10)).await.contains("hier"));
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn that_it_lives_is_answered_while_all_threads_that_make_pages_are_busy() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let site = listener.local_addr().unwrap();
        let (busy, began) = std::sync::mpsc::channel();
        let (release, released) = std::sync::mpsc::channel::<()>();
        let released = Arc::new(Mutex::new(released));
        let page = axum::routing::get(async move || {
            busy.send(()).unwrap();
            // Computes on the thread itself, as what makes a page does.
            let _ = released.lock().unwrap().recv();
            "hier"
        });
        let pages =
            Router::new().route("/page", page).route("/health", axum::routing::get(|| async { "ok" }));
        let (_stopper, stop) = Stopper::new();
        tokio::spawn(service("site", listener, pages, &limits(), &stop).run());
        let talk = move |path: &'static str| {
            std::thread::spawn(move || {
                use std::io::{Read, Write};
                let mut stream = std::net::TcpStream::connect(site).unwrap();
                stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
                // In one piece, as clients do: by its first words the door knows what a request asks for.
                let head = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
                stream.write_all(head.as_bytes()).unwrap();
                let mut answer = String::new();
                stream.read_to_string(&mut answer).map(|_| answer)
            })
        };
        let all = tokio::task::spawn_blocking(move || {
            let page = talk("/page");
            began.recv().unwrap();
            let health = talk("/health").join().unwrap();
            release.send(()).unwrap();
            (health, page.join().unwrap())
        });
        let (health, page) = all.await.unwrap();
        assert!(health.unwrap().ends_with("ok"));
        assert!(page.unwrap().ends_with("hier"));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn whoever_listens_does_not_keep_the_site_from_ending() {
        use axum::response::sse::{Event, Sse};
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let events = || {
            let first = futures_util::stream::once(async {
                Ok::<_, std::convert::Infallible>(Event::default().data("hier"))
            });
            Sse::new(first.chain(futures_util::stream::pending()))
        };
        let pages = Router::new().route("/live", axum::routing::get(async move || events()));
        let (stopper, stop) = Stopper::new();
        let site = tokio::spawn(service("site", listener, pages, &limits(), &stop).run());
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET /live HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
        let mut heard = Vec::new();
        while !heard.ends_with(b"data: hier\n\n\r\n") {
            assert_ne!(stream.read_buf(&mut heard).await.unwrap(), 0);
        }
        drop(stopper);
        let ended = async {
            // The last piece says that there are no more: what was heard is whole.
            stream.read_to_end(&mut heard).await.unwrap();
            site.await.unwrap().unwrap();
        };
        tokio::time::timeout(Duration::from_secs(30), ended).await.unwrap();
        assert!(heard.ends_with(b"\r\n0\r\n\r\n"));
    }

    #[test]
    fn whoever_has_a_network_of_addresses_holds_no_more_than_one_share() {
        let proxies: Arc<[IpAddr]> = Arc::from(["192.0.2.80".parse().unwrap()]);
        let doors = Doors::new(Limits { proxies, ..limits() });
        let place = |address: &str| doors.place(address.parse().unwrap());
        let held: Vec<_> = (1..=4).map(|host| place(&format!("2001:db8::{host}")).unwrap()).collect();
        assert!(place("2001:db8::5:6:7:8").is_none(), "another address of the same network");
        assert!(place("2001:db8:0:1::1").is_some(), "a neighbour's network");
        drop(held);
        assert!(place("2001:db8::5:6:7:8").is_some());
        // A listener for both families writes IPv4 in the form of IPv6.
        let held: Vec<_> = (1..=4).map(|_| place("::ffff:198.51.100.7").unwrap()).collect();
        assert!(place("198.51.100.7").is_none() && place("::ffff:198.51.100.8").is_some());
        let brought: Vec<_> = (1..=20).map(|_| place("::ffff:192.0.2.80").unwrap()).collect();
        drop((held, brought));
        assert!(doors.by_address.lock().unwrap().is_empty(), "nobody is kept who is not here");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_proxy_may_bring_many() {
        let (site, _stopper) =
            site(Limits { proxies: Arc::from(["127.0.0.9".parse().unwrap()]), ..limits() }).await;
        let _half: Vec<_> = (0..20).map(|_| tokio::spawn(ask(site, "127.0.0.9", HALF))).collect();
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert!(ask(site, "127.0.0.9", WHOLE).await.ends_with("hier"));
    }
}

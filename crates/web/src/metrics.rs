//! Figures for the operator in Prometheus' text format: what the doors did, counted as it happens, and how the store
//! stands, looked up when somebody asks. Labels are routes and states, never a path, a name or a game.

use crate::routing::get;
use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use desk::{Desk, Health, Machine, Pool, Trouble};
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use sha2::{Digest, Sha256};
use std::sync::atomic::AtomicU64;
use std::time::Instant;
use tracing::Instrument;

use crate::Site;

/// Upper ends of the stretches of time that answers are counted in, in seconds.
const SECONDS: [f64; 10] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Answer {
    method: String,
    route: String,
    status: u16,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Way {
    route: String,
}

/// The figures of one process.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    answers: Family<Answer, Counter>,
    seconds: Family<Way, Histogram>,
    troubles: Family<Kind, Gauge>,
    store: StoreGauges,
    thinking: Thinking,
    process: ProcessGauges,
    pool: PoolGauges,
}

/// The connections of the process to its store.
#[derive(Debug, Default)]
struct PoolGauges {
    open: Gauge,
    busy: Gauge,
    most: Gauge,
    wait: Gauge<f64, AtomicU64>,
}

/// The process and the machine below it.
#[derive(Debug, Default)]
struct ProcessGauges {
    listeners: Gauge,
    memory: Gauge,
    open_files: Gauge,
    began: Gauge,
    kept_games: Gauge,
    kept_pictures: Gauge,
    disk_free: Gauge,
    store: Gauge,
    backup_age: Gauge,
    backup: Gauge,
}

/// The label that says which version runs.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct Build {
    version: &'static str,
}

/// What programs thought in the background.
#[derive(Debug, Default)]
struct Thinking {
    turns: Gauge,
    seconds: Gauge<f64, AtomicU64>,
    refused: Gauge,
}

/// The label that says which trouble is counted.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct Kind {
    code: &'static str,
}

#[derive(Debug, Default)]
struct StoreGauges {
    games: Gauge,
    accounts: Gauge,
    jobs_due: Gauge,
    late_seconds: Gauge,
    jobs_dead: Gauge,
    mails_waiting: Gauge,
    mails_late_seconds: Gauge,
    mails_dead: Gauge,
    messages_stray: Gauge,
}

impl Metrics {
    /// The figures of a process, those that its desk counts among them.
    pub fn new(desk: &Desk) -> Metrics {
        let mut registry = Registry::with_prefix("konzert");
        desk.counts().register(&mut registry);
        let answers = Family::<Answer, Counter>::default();
        let seconds =
            Family::<Way, Histogram>::new_with_constructor(|| Histogram::new(SECONDS.iter().copied()));
        registry.register("http_requests", "Answers by route and status", answers.clone());
        registry.register("http_request_seconds", "Time from request to answer", seconds.clone());
        let troubles = Family::<Kind, Gauge>::default();
        registry.register(
            "trouble",
            "Whether something is wrong with the site, by its code",
            troubles.clone(),
        );
        let store = StoreGauges::default();
        let gauges = [
            ("games", "Games in the store", &store.games),
            ("accounts", "Open accounts", &store.accounts),
            ("jobs_due", "Jobs that are due and not done", &store.jobs_due),
            ("jobs_late_seconds", "For how long the oldest of them has been due", &store.late_seconds),
            ("jobs_dead", "Jobs that were given up", &store.jobs_dead),
            ("mails_waiting", "Mails to be sent", &store.mails_waiting),
            (
                "mails_late_seconds",
                "For how long the oldest of them should have left",
                &store.mails_late_seconds,
            ),
            ("mails_dead", "Mails that were given up", &store.mails_dead),
            ("messages_stray", "Received messages that a person has to look at", &store.messages_stray),
        ];
        for (name, help, gauge) in gauges {
            registry.register(name, help, gauge.clone());
        }
        let thinking = Thinking::default();
        let (turns, refused) = (thinking.turns.clone(), thinking.refused.clone());
        registry.register("thinking_turns", "Turns that programs thought about since the start", turns);
        let thought = thinking.seconds.clone();
        registry.register("thinking_seconds", "For how long they thought, in seconds", thought);
        registry.register("thinking_refused", "Turns sent away because too many waited", refused);
        let process = ProcessGauges::default();
        for (name, help, gauge) in [
            ("listeners", "Who listens to live events in this process", &process.listeners),
            ("memory_bytes", "Memory of this process", &process.memory),
            ("open_files", "Files and connections that this process has open", &process.open_files),
            ("start_time_seconds", "When this process began, in seconds since 1970", &process.began),
            ("kept_games_bytes", "What opened games take of the memory, by estimate", &process.kept_games),
            (
                "kept_pictures_bytes",
                "What maps and reports that were made take of it",
                &process.kept_pictures,
            ),
            ("disk_free_bytes", "Free on the disk of the store", &process.disk_free),
            ("store_bytes", "What the store takes up", &process.store),
            ("backup_age_seconds", "Age of the newest backup", &process.backup_age),
            ("backup_bytes", "Size of the newest backup", &process.backup),
        ] {
            registry.register(name, help, gauge.clone());
        }
        let pool = PoolGauges::default();
        for (name, help, gauge) in [
            ("pool_connections", "Connections to the store that are open", &pool.open),
            ("pool_busy", "Those of them that something works with", &pool.busy),
            ("pool_connections_most", "As many as this process opens at most", &pool.most),
        ] {
            registry.register(name, help, gauge.clone());
        }
        let help = "How long whoever asked for this had to wait for a connection";
        registry.register("pool_wait_seconds", help, pool.wait.clone());
        let build = Family::<Build, Gauge>::default();
        build.get_or_create(&Build { version: env!("CARGO_PKG_VERSION") }).set(1);
        registry.register("build", "The program's version", build);
        Metrics { registry, answers, seconds, troubles, store, thinking, process, pool }
    }

    /// The text that Prometheus reads.
    fn text(&self, store: &StoreState, troubles: &[Trouble], site: &Site) -> String {
        let desk = &site.desk;
        let StoreState { pool, health, bytes } = store;
        self.pool.open.set(i64::from(pool.open));
        self.pool.busy.set(i64::from(pool.busy));
        self.pool.most.set(i64::from(pool.most));
        self.pool.wait.set(pool.wait.as_secs_f64());
        for code in Trouble::CODES {
            let count = troubles.iter().filter(|trouble| trouble.code() == code).count();
            let gauge = self.troubles.get_or_create(&Kind { code });
            gauge.set(i64::try_from(count).unwrap_or(i64::MAX));
        }
        let store = &self.store;
        for (gauge, figure) in [
            (&store.games, health.games),
            (&store.accounts, health.accounts),
            (&store.jobs_due, health.jobs_due),
            (&store.late_seconds, health.late_seconds),
            (&store.jobs_dead, health.jobs_dead),
            (&store.mails_waiting, health.mails_waiting),
            (&store.mails_late_seconds, health.mails_late_seconds),
            (&store.mails_dead, health.mails_dead),
            (&store.messages_stray, health.messages_stray),
        ] {
            gauge.set(figure);
        }
        let thought = desk::thought();
        self.thinking.turns.set(i64::try_from(thought.done()).unwrap_or(i64::MAX));
        self.thinking.seconds.set(thought.seconds());
        self.thinking.refused.set(i64::try_from(thought.refused()).unwrap_or(i64::MAX));
        self.process.look(&desk.machine(), *bytes);
        self.process.kept_pictures.set(i64::try_from(site.kept().bytes()).unwrap_or(i64::MAX));
        self.process.listeners.set(i64::try_from(desk.listeners()).unwrap_or(i64::MAX));
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

impl ProcessGauges {
    /// Takes over what the machine says; -1 stands for what it does not say.
    fn look(&self, machine: &Machine, store_bytes: i64) {
        for (gauge, figure) in [
            (&self.memory, machine.memory_bytes),
            (&self.open_files, machine.open_files),
            (&self.began, Some(machine.began)),
            (&self.kept_games, Some(machine.kept_games_bytes)),
            (&self.disk_free, machine.disk_free_bytes),
            (&self.store, Some(store_bytes)),
            (&self.backup_age, machine.backup_age_seconds),
            (&self.backup, machine.backup_bytes),
        ] {
            gauge.set(figure.unwrap_or(-1));
        }
    }
}

tokio::task_local! {
    /// The number of the request that is being answered.
    static REQUEST: String;
}

/// The header that names a request.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The number of the request that is being answered, as it stands in each line of log that came of it; none outside of one.
pub fn request_id() -> Option<String> {
    REQUEST.try_with(Clone::clone).ok()
}

/// Counts and times every answer, and writes one line of log for it. The route's pattern is kept, never the path: a
/// path may be a link to sign in with. Each request has a number, in its answer and in all lines of log that come of it.
pub async fn watch(
    State(site): State<Site>,
    route: Option<MatchedPath>,
    request: Request,
    next: Next,
) -> Response {
    let begun = Instant::now();
    let method = request.method().as_str().to_owned();
    let id = format!("{:x}", site.desk.seed());
    let span = tracing::info_span!("request", id);
    let mut response = REQUEST.scope(id.clone(), next.run(request)).instrument(span).await;
    if let Ok(value) = HeaderValue::try_from(&id) {
        response.headers_mut().insert(REQUEST_ID, value);
    }
    let route = route.as_ref().map_or("none", MatchedPath::as_str).to_owned();
    let took = begun.elapsed();
    let status = response.status().as_u16();
    // Of files that never change nobody wants to know.
    match route.starts_with("/static") {
        true => tracing::debug!(id, method, route, status, ms = took.as_secs_f64() * 1000.0, "answered"),
        false => {
            tracing::info!(target: "access", id, method, route, status, ms = took.as_secs_f64() * 1000.0, "answered");
        }
    }
    let metrics = site.metrics();
    metrics.seconds.get_or_create(&Way { route: route.clone() }).observe(took.as_secs_f64());
    metrics.answers.get_or_create(&Answer { method, route, status }).inc();
    response
}

/// `GET /metrics` on the site's own address, for whoever knows the operator's token. Without a token there is no such
/// page there.
pub fn routes() -> Router<Site> {
    Router::new().route("/metrics", get(guarded))
}

/// `GET /metrics` alone, for an address that the operator keeps to themselves.
pub fn metrics_router(site: Site) -> Router {
    Router::new().route("/metrics", get(show)).with_state(site)
}

async fn guarded(State(site): State<Site>, headers: HeaderMap) -> Response {
    let Some(token) = &site.config().metrics_token else { return StatusCode::NOT_FOUND.into_response() };
    let given =
        headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    // Hashes are compared, so that the time taken tells nothing of the token.
    match given.is_some_and(|given| Sha256::digest(given) == Sha256::digest(token)) {
        true => show(State(site)).await,
        false => (StatusCode::UNAUTHORIZED, [(header::WWW_AUTHENTICATE, "Bearer")]).into_response(),
    }
}

async fn show(State(site): State<Site>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    match store_state(&site.desk).await {
        Ok(store) => {
            let text = site.metrics().text(&store, &site.desk.troubles().await, &site);
            ([(header::CONTENT_TYPE, kind)], text).into_response()
        }
        Err(error) => silent(&error),
    }
}

/// How the store stands when somebody asks.
struct StoreState {
    pool: Pool,
    health: Health,
    bytes: i64,
}

async fn store_state(desk: &Desk) -> Result<StoreState, desk::Error> {
    Ok(StoreState {
        pool: desk.connections().await?,
        health: desk.health().await?,
        bytes: desk.store_bytes().await?,
    })
}

fn silent(error: &desk::Error) -> Response {
    tracing::error!(%error, "the store does not answer");
    StatusCode::SERVICE_UNAVAILABLE.into_response()
}

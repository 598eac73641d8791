//! For machines that watch over this one: whether the process lives, and whether it can do its work.

use crate::Site;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;

/// A deadline that has been due for so long, in seconds, says that nobody works on the store.
const TOO_LATE: i64 = 300;

/// The routes of health.
pub fn routes() -> Router<Site> {
    Router::new().route("/health", get(|| async { "ok\n" })).route("/ready", get(ready))
}

/// `GET /ready`: 200 if the store answers and deadlines are dealt with in time, else 503 with the reason.
async fn ready(State(site): State<Site>) -> (StatusCode, &'static str) {
    match site.desk.health().await {
        Ok(health) if health.late_seconds > TOO_LATE => {
            (StatusCode::SERVICE_UNAVAILABLE, "deadlines are late\n")
        }
        Ok(_) => (StatusCode::OK, "ready\n"),
        Err(error) => {
            tracing::error!(%error, "the store does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n")
        }
    }
}

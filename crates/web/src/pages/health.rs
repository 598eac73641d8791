//! For machines that watch over this one: whether the process lives, and whether it can do its work.

use crate::Site;
use crate::routing::get;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;

/// The routes of health.
pub fn routes() -> Router<Site> {
    Router::new().route("/health", get(|| async { "ok\n" })).route("/ready", get(ready))
}

/// `GET /ready`: 200 if the site can do its work, else 503; then one line of code for each trouble there is, also for
/// those that stop nothing yet.
async fn ready(State(site): State<Site>) -> (StatusCode, String) {
    let troubles = site.desk.troubles().await;
    let stopped = troubles.iter().any(desk::Trouble::stops_work);
    let status = if stopped { StatusCode::SERVICE_UNAVAILABLE } else { StatusCode::OK };
    let first = if stopped { "not ready\n" } else { "ready\n" };
    (status, troubles.iter().fold(first.to_owned(), |lines, trouble| lines + trouble.code() + "\n"))
}

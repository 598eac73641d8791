//! The game master's desk: everything that leading a game needs, on pages that are read from top to bottom. First what
//! waits for a decision, then who is missing what, then the tools. Every button is a command of the game; what it
//! led to stands on top of the page that follows.

mod act;
pub mod boards;
mod create;
mod form;
mod house;
mod log;
pub mod mails;
mod mine;
mod overview;
mod preview;
mod seat;
mod tools;
mod waiting;

use crate::routing::{get, post};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::response::Response;
use desk::{Capacity, Seen};

use crate::{Site, Visit};

/// Largest form with a board, in bytes: the archive, and what a form writes around it.
const MOST_UPLOAD: usize = variants::MOST_PACKED + (64 << 10);

/// The routes of the desk.
pub fn routes() -> Router<Site> {
    Router::new()
        .route("/desk", get(mine::show))
        .route("/desk/new", get(create::form).merge(post(create::send)))
        .route(
            "/desk/boards",
            get(boards::show).merge(post(boards::bring)).layer(DefaultBodyLimit::max(MOST_UPLOAD)),
        )
        .route("/desk/boards/{id}", post(boards::step))
        .route("/games/{label}/desk", get(overview::show))
        .route("/games/{label}/desk/preview", get(preview::show))
        .route("/games/{label}/desk/preview/{picture}", get(preview::picture))
        .route("/games/{label}/desk/sure/{what}/{picture}", get(preview::sure_picture))
        .route("/games/{label}/desk/log", get(log::show))
        .route("/games/{label}/desk/mails/{message}", get(mails::show).merge(post(mails::decide)))
        .route("/games/{label}/desk/rules", get(house::form).merge(post(house::send)))
        .route("/games/{label}/desk/seats/{seat}", get(seat::show).merge(post(seat::send)))
        .route("/games/{label}/desk/do/{what}", post(act::act).merge(get(act::back)))
}

/// A game as its leader sees it, and the part in which they lead it.
struct Leading {
    seen: Seen,
    capacity: Capacity,
}

/// The game for its game master, else for the council; nobody else gets further than this.
async fn leading(site: &Site, visit: &Visit, label: &str) -> Result<Leading, Response> {
    let refused = |error: desk::Error| visit.refused(&error);
    if visit.caller.member().is_none() {
        return Err(refused(desk::Error::SignInFirst));
    }
    let seen = site.desk.look(&visit.caller, label, None).await.map_err(refused)?;
    let parts = [Capacity::GameMaster, Capacity::Council];
    let capacity = parts.into_iter().find(|capacity| seen.capacities.contains(capacity));
    let capacity = capacity.ok_or_else(|| refused(desk::Error::NotAllowed(desk::Allowed::Leaders)))?;
    let seen = site.desk.look(&visit.caller, label, Some(capacity)).await.map_err(refused)?;
    Ok(Leading { seen, capacity })
}

//! The type of the maps, for pictures that become part of a page and take their letters from it.

use crate::Site;
use crate::routing::get;
use axum::Router;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use cartography::face;

/// The routes of the type.
pub fn routes() -> Router<Site> {
    Router::new()
        .route("/fonts/serif.ttf", get(async || font(face::SERIF)))
        .route("/fonts/italic.ttf", get(async || font(face::ITALIC)))
}

fn font(face: &'static [u8]) -> Response {
    let keep = (header::CACHE_CONTROL, "public, max-age=2592000");
    ([(header::CONTENT_TYPE, "font/ttf"), keep], face).into_response()
}

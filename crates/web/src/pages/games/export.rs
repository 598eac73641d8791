//! The public game as one JSON file: everything that everybody may see of it, for other programs. And the log as whoever asks may see
//! it.

use crate::At;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use game::evaluation::Evaluation;
use game::view::PublicView;
use serde::Serialize;

/// The file: `konzert-public-game`, version 1.
#[derive(Serialize)]
struct File<'a> {
    format: &'static str,
    version: u32,
    game: PublicView,
    turns: Vec<&'a Evaluation>,
}

/// `GET /games/{label}/export.json`: everything that everybody may see of the game, to download.
pub async fn json(At { site, visit, named: label }: At) -> Response {
    let game = match site.desk.look_public(&label).await {
        Ok(game) => game,
        Err(error) => return visit.refused(&error),
    };
    let file = File {
        format: "konzert-public-game",
        version: 1,
        game: PublicView::of(&game, site.desk.now()),
        turns: game.evaluations().map(AsRef::as_ref).collect(),
    };
    let name = format!("attachment; filename=\"{}.json\"", game.id);
    ([(header::CONTENT_DISPOSITION, name)], axum::Json(file)).into_response()
}

/// `GET /games/{label}/log.json`: what of the log reaches whoever asks, for `konzert verify`.
pub async fn log(At { site, visit, named: label }: At) -> Response {
    match site.desk.own_log(&visit.caller, &label).await {
        Ok(file) => {
            let name = format!("attachment; filename=\"{}-log.json\"", file.label);
            ([(header::CONTENT_DISPOSITION, name)], axum::Json(file)).into_response()
        }
        Err(error) => visit.refused(&error),
    }
}

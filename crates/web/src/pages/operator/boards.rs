//! Boards that members propose: the operator looks at each, publishes it or gives it back with a reason.

use askama::Template;
use axum::extract::{Form, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use desk::{BroughtBoard, Compared};
use text::{Lang, boards as say};
use variants::Difference;

use super::refused;
use crate::pages::master::boards::Step;
use crate::server::render;
use crate::{At, Chrome, Fault, Site, Visit};

/// Most lines that are shown of what is gone, and of what is new, in one part.
pub const MOST_LINES: usize = 60;

/// What changes, part by part, under its heading.
pub fn parts(lang: Lang, compared: &Compared) -> [(String, &Difference); 3] {
    let found = &compared.differences;
    [
        (say::compared_rules(lang), &found.rules),
        (say::compared_words(lang), &found.words),
        (say::compared_picture(lang), &found.picture),
    ]
}

/// How many lines of a part are not shown.
pub fn more(part: &Difference) -> usize {
    [&part.gone, &part.new].map(|lines| lines.len().saturating_sub(MOST_LINES)).iter().sum()
}

#[derive(Template)]
#[template(path = "operator_boards.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    boards: Vec<BroughtBoard>,
    /// What is wrong in the operator's own folders, a line each.
    wrong: Vec<String>,
    /// Where the buttons lead.
    place: &'static str,
    done: Option<String>,
    refused: Option<String>,
}

/// `GET /operator/boards`: the boards of members, but for those that they keep for themselves.
pub async fn show(State(site): State<Site>, visit: Visit) -> Response {
    match refused(&visit) {
        Some(answer) => answer,
        None => page(&site, &visit, None, None).await,
    }
}

/// `POST /operator/boards/{id}`: publishes a board, gives it back with a reason, or closes it for new games.
pub async fn step(At { site, visit, named: id }: At, Form(step): Form<Step>) -> Response {
    if let Some(answer) = refused(&visit) {
        return answer;
    }
    match step.take(&site, &visit, &id).await {
        Ok(()) => page(&site, &visit, Some(say::done(visit.lang())), None).await,
        Err(error) => match Fault::of(&error, visit.lang()) {
            Fault::Bad(why) => page(&site, &visit, None, Some(why)).await,
            fault => fault.page(&visit.chrome),
        },
    }
}

async fn page(site: &Site, visit: &Visit, done: Option<String>, refused: Option<String>) -> Response {
    let boards = match site.desk.brought_boards(&visit.caller).await {
        Ok(boards) => boards,
        Err(error) => return visit.refused(&error),
    };
    let wrong = match site.desk.board_faults(&visit.caller, visit.lang()) {
        Ok(wrong) => wrong,
        Err(error) => return visit.refused(&error),
    };
    let status = if refused.is_some() { StatusCode::CONFLICT } else { StatusCode::OK };
    let page = Page { chrome: &visit.chrome, boards, wrong, place: "/operator/boards", done, refused };
    (status, render(&visit.chrome, page.render())).into_response()
}

//! The dry run: what the pending deadline would lead to if it were now. Nothing is changed by looking.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;

use super::leading;
use crate::server::render;
use crate::{Chrome, Site, Visit};

#[derive(Template)]
#[template(path = "master_preview.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    label: String,
    lines: Vec<String>,
    report: String,
}

/// `GET /games/{label}/desk/preview`.
pub async fn show(State(site): State<Site>, visit: Visit, Path(label): Path<String>) -> Response {
    let lead = match leading(&site, &visit, &label).await {
        Ok(lead) => lead,
        Err(response) => return response,
    };
    let lang = visit.lang();
    let preview = match site.desk.dry_run(&visit.caller, &label).await {
        Ok(preview) => preview,
        Err(error) => return visit.refused(&error),
    };
    let game = &lead.seen.game;
    let turn = preview.record.as_ref().map(|record| record.evaluation.turn);
    let report = match (&preview.after, turn) {
        (Some(after), Some(turn)) => desk::report_text(lang, after, turn),
        _ => String::new(),
    };
    let page = Page {
        chrome: &visit.chrome,
        label: game.id.to_string(),
        lines: preview.events.iter().map(|event| desk::happened(lang, game, event)).collect(),
        report,
    };
    render(&visit.chrome, page.render())
}

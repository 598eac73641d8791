//! For whoever runs the site: how it stands, accounts and their roles, hints at accounts of one person, boards that members propose, backups. None of it shows anything of a game.

mod accounts;
mod backup;
pub mod boards;
mod hints;
mod overview;
mod waiting;

use crate::routing::{get, post};
use crate::{Chrome, Fault, Site, Visit};
use askama::Template;
use axum::Router;
use axum::response::Response;
use desk::Role;

/// The way from one of the operator's pages to another.
#[derive(Template)]
#[template(path = "operator_nav.html")]
pub struct Nav<'a> {
    chrome: &'a Chrome,
}

/// The way from one of the operator's pages to another.
pub const fn nav(chrome: &Chrome) -> Nav<'_> {
    Nav { chrome }
}

/// The routes of the operator.
pub fn routes() -> Router<Site> {
    Router::new()
        .route("/operator", get(overview::show))
        .route("/operator/mails/{key}", post(overview::retry))
        .route("/operator/accounts", get(accounts::list))
        .route("/operator/accounts/{id}/roles", post(accounts::set_roles))
        .route("/operator/accounts/{id}/link", post(accounts::link))
        .route("/operator/waiting", get(waiting::list))
        .route("/operator/waiting/{message}", get(waiting::show).merge(post(waiting::decide)))
        .route("/operator/hints", get(hints::show).merge(post(hints::act)))
        .route("/operator/boards", get(boards::show))
        .route("/operator/boards/{id}", post(boards::step))
        .route("/operator/backup", get(backup::show).merge(post(backup::write)))
}

/// The answer to whoever does not run the site.
fn refused(visit: &Visit) -> Option<Response> {
    let error = visit.caller.need(Role::Operator).err()?;
    Some(Fault::of(&error, visit.lang()).page(&visit.chrome))
}

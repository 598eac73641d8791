//! The accounts and what each may do.

use askama::Template;
use axum::extract::{Form, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use desk::Role;
use serde::Deserialize;
use text::operator as say;

use crate::server::render;
use crate::{At, Chrome, Site, Visit};

/// Accounts on one page; the rest is found by name.
const SHOWN: usize = 60;

/// What is looked for.
#[derive(Deserialize, Debug, Default)]
pub struct Wanted {
    #[serde(default)]
    name: String,
}

/// The roles that were ticked.
#[derive(Deserialize, Debug, Default)]
#[serde(default)]
pub struct Ticked {
    gm: Option<String>,
    organiser: Option<String>,
    operator: Option<String>,
}

#[derive(Template)]
#[template(path = "operator_accounts.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    wanted: String,
    shown: String,
    rows: Vec<Row>,
    link: Option<(String, String)>,
    fault: Option<String>,
}

struct Row {
    id: i64,
    name: String,
    closed: bool,
    roles: Vec<Tick>,
}

struct Tick {
    word: &'static str,
    text: String,
    on: bool,
}

/// `GET /operator/accounts`: accounts by name, with the roles of each.
pub async fn list(State(site): State<Site>, visit: Visit, Query(wanted): Query<Wanted>) -> Response {
    page(&site, &visit, wanted.name, None, None).await
}

/// `POST /operator/accounts/{id}/roles`: gives an account the roles that are ticked, and takes the others.
pub async fn set_roles(At { site, visit, named: id }: At<i64>, Form(ticked): Form<Ticked>) -> Response {
    let ticks = [
        (Role::GameMaster, ticked.gm),
        (Role::Organiser, ticked.organiser),
        (Role::Operator, ticked.operator),
    ];
    let roles: Vec<Role> = ticks.into_iter().filter_map(|(role, tick)| tick.map(|_| role)).collect();
    match site.desk.assign_roles(&visit.caller, id, &roles).await {
        Ok(()) => Redirect::to("/operator/accounts").into_response(),
        Err(error @ desk::Error::LastOperator) => {
            page(&site, &visit, String::new(), None, Some(error.text(visit.lang()))).await
        }
        Err(error) => visit.refused(&error),
    }
}

/// `POST /operator/accounts/{id}/link`: a link for somebody who cannot get in.
pub async fn link(At { site, visit, named: id }: At<i64>) -> Response {
    match site.desk.link_for_account(&visit.caller, id).await {
        Ok((name, link)) => {
            let words = say::link_made(visit.lang(), &name);
            page(&site, &visit, name, Some((words, link)), None).await
        }
        Err(error) => visit.refused(&error),
    }
}

async fn page(
    site: &Site,
    visit: &Visit,
    wanted: String,
    link: Option<(String, String)>,
    fault: Option<String>,
) -> Response {
    let accounts = match site.desk.accounts(&visit.caller).await {
        Ok(accounts) => accounts,
        Err(error) => return visit.refused(&error),
    };
    let (lang, all) = (visit.lang(), accounts.len());
    let folded = wanted.trim().to_lowercase();
    let found = accounts.into_iter().filter(|account| account.name.to_lowercase().contains(&folded));
    let row = |account: desk::Account| Row {
        id: account.id.0,
        closed: account.closed.is_some(),
        roles: Role::ALL.map(|role| tick(lang, role, &account.roles)).into(),
        name: account.name,
    };
    let rows: Vec<Row> = found.take(SHOWN).map(row).collect();
    let shown = say::ShownOf { shown: rows.len(), all }.text(lang);
    render(&visit.chrome, Page { chrome: &visit.chrome, wanted, shown, rows, link, fault }.render())
}

fn tick(lang: text::Lang, role: Role, roles: &[String]) -> Tick {
    Tick { word: role.word(), text: role.name(lang), on: roles.iter().any(|word| word == role.word()) }
}

//! How the site stands: what waits, what was given up, and the way to try it again.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use text::{Lang, operator as say};

use super::refused;
use crate::server::render;
use crate::{At, Chrome, Site, Visit};

#[derive(Template)]
#[template(path = "operator.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    /// Sentences about what is wrong; none if all is well.
    faults: Vec<String>,
    facts: Vec<(String, String)>,
    jobs: Vec<(String, String)>,
    mails: Vec<Dead>,
}

struct Dead {
    key: String,
    kind: String,
    error: String,
}

/// `GET /operator`: how the site stands, and what was given up.
pub async fn show(State(site): State<Site>, visit: Visit) -> Response {
    if let Some(answer) = refused(&visit) {
        return answer;
    }
    match page(&site, &visit).await {
        Ok(page) => render(&visit.chrome, page.render()),
        Err(error) => visit.refused(&error),
    }
}

async fn page<'a>(site: &Site, visit: &'a Visit) -> Result<Page<'a>, desk::Error> {
    let (lang, desk) = (visit.lang(), &site.desk);
    let health = desk.health().await?;
    let mut faults: Vec<String> = desk.troubles().await.iter().map(|trouble| trouble.text(lang)).collect();
    if !desk.board_faults(&visit.caller, lang)?.is_empty() {
        faults.push(text::boards::folders_wrong(lang));
    }
    let zone = visit.chrome.zone.clone().unwrap_or(jiff::tz::TimeZone::UTC);
    let ways = desk.way_states().await?.into_iter().map(|way| {
        let seen = way.seen.map_or_else(|| say::way_unseen(lang), |at| desk::words::moment(lang, at, &zone));
        (say::way_in(lang, way.name), seen)
    });
    let facts = [
        (say::version(lang), env!("CARGO_PKG_VERSION").to_owned()),
        (say::store(lang), desk.store().engine().to_string()),
        (say::games(lang), health.games.to_string()),
        (say::accounts(lang), health.accounts.to_string()),
        (say::jobs_due(lang), health.jobs_due.to_string()),
        (say::jobs_dead(lang), health.jobs_dead.to_string()),
        (say::mails_waiting(lang), health.mails_waiting.to_string()),
        (say::mails_dead(lang), health.mails_dead.to_string()),
        (say::messages_stray(lang), health.messages_stray.to_string()),
        (say::programs(lang), programs(lang, desk).await?),
    ]
    .into_iter()
    .chain(ways);
    let jobs = desk.dead_jobs(&visit.caller).await?.into_iter();
    let mails = desk.dead_mails(&visit.caller).await?.into_iter();
    Ok(Page {
        chrome: &visit.chrome,
        faults,
        facts: facts.collect(),
        jobs: jobs.map(|dead| (dead.kind, dead.error)).collect(),
        mails: mails.map(|dead| Dead { key: dead.key, kind: dead.kind, error: dead.error }).collect(),
    })
}

/// How many seats programs have in running games, and what this process has thought since its start.
async fn programs(lang: Lang, desk: &desk::Desk) -> Result<String, desk::Error> {
    let running = desk::Listing { programs: true, ..desk::Listing::of(&[desk::Status::Running]) };
    let cards = desk.list(&running).await?;
    let seats = cards.iter().flat_map(|card| &card.seats).filter(|seat| seat.program).count();
    let thought = desk::thought();
    let seconds = format!("{:.0}", thought.seconds());
    Ok(say::ProgramsThought { seats, turns: thought.done(), seconds, refused: thought.refused() }.text(lang))
}

/// `POST /operator/mails/{key}`: one more try for a mail that was given up.
pub async fn retry(At { site, visit, named: key }: At) -> Response {
    match site.desk.retry_dead_mail(&visit.caller, &key).await {
        Ok(()) => Redirect::to("/operator").into_response(),
        Err(error) => visit.refused(&error),
    }
}

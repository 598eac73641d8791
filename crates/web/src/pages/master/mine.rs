//! All games that somebody leads, the one that needs them most first.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use desk::Capacity;
use game::view::matters;
use text::master as say;

use crate::moment;
use crate::server::render;
use crate::{Chrome, Site, Visit};

#[derive(Template)]
#[template(path = "master_mine.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    rows: Vec<Row>,
    may_create: bool,
}

struct Row {
    label: String,
    variant: String,
    status: String,
    turn: String,
    left: String,
    missing: usize,
    doubts: usize,
    /// Orders are due.
    running: bool,
    waiting: usize,
    mails: i64,
    at: i64,
}

/// `GET /desk`.
pub async fn show(State(site): State<Site>, visit: Visit) -> Response {
    match rows(&site, &visit).await {
        Ok(mut rows) => {
            rows.sort_by_key(|row| (row.waiting == 0 && row.mails == 0, row.at));
            let may = |role| visit.caller.is(role);
            let may_create = may(desk::Role::GameMaster) || may(desk::Role::Organiser);
            render(&visit.chrome, Page { chrome: &visit.chrome, rows, may_create }.render())
        }
        Err(error) => visit.refused(&error),
    }
}

async fn rows(site: &Site, visit: &Visit) -> Result<Vec<Row>, desk::Error> {
    let lang = visit.lang();
    let mut rows = Vec::new();
    for (card, role) in site.desk.my_games(&visit.caller).await? {
        if role != "gm" {
            continue;
        }
        let seen = site.desk.look(&visit.caller, &card.label, Some(Capacity::GameMaster)).await?;
        let states = desk::seat_states(&seen.game);
        let mails = match site.mail_room() {
            Some(_) => site.desk.count_waiting_mails(&visit.caller, &card.label).await?,
            None => 0,
        };
        let now = site.desk.now();
        let due = card.deadline;
        rows.push(Row {
            variant: desk::words::variant(lang, &seen.game),
            status: desk::words::status(lang, card.status),
            turn: card.turn.map(|turn| desk::words::turn(lang, turn)).unwrap_or_default(),
            left: due.map(|at| moment::left(lang, now, at)).unwrap_or_default(),
            missing: states.iter().filter(|state| state.missing).count(),
            doubts: states.iter().map(|state| state.doubts).sum(),
            running: seen.game.turn.is_some(),
            waiting: matters(&seen.game, now).iter().filter(|matter| matter.asks()).count(),
            mails,
            at: due.map_or(i64::MAX, |at| at.as_second()),
            label: card.label,
        });
    }
    Ok(rows)
}

impl Row {
    /// How many mails wait, in a sentence.
    fn mails_wait(&self, chrome: &Chrome) -> String {
        say::mails_waiting(chrome.lang, self.mails)
    }

    /// The numbers in a sentence.
    fn needs(&self, chrome: &Chrome) -> String {
        match self.running {
            true => say::Needs { waiting: self.waiting, missing: self.missing, doubts: self.doubts }
                .text(chrome.lang),
            false => say::needs_decisions(chrome.lang, self.waiting),
        }
    }
}

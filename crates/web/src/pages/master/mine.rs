//! All games that somebody leads, the one that needs them most first.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use desk::Capacity;
use game::view::matters;
use text::master as say;

use super::waiting::waiting;
use crate::moment;
use crate::server::render;
use crate::{Chrome, Site, Visit};

#[derive(Template)]
#[template(path = "master_mine.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    rows: Vec<Row>,
    /// What waits in all games.
    decisions: Vec<Decision>,
    may_create: bool,
}

/// Something that waits for a decision.
struct Decision {
    label: String,
    heading: String,
}

struct Row {
    label: String,
    variant: String,
    status: String,
    turn: String,
    left: String,
    /// The deadline, for machines.
    due: String,
    /// On the way from now to a week ahead, in percent.
    on_line: i64,
    /// Whose orders are missing.
    who: String,
    missing: usize,
    doubts: usize,
    /// Orders are due.
    running: bool,
    waiting: usize,
    mails: i64,
    at: i64,
}

/// Hours on the line.
const WEEK: i64 = 7 * 24;

/// `GET /desk`: the games that one leads, those with something to decide first.
pub async fn show(State(site): State<Site>, visit: Visit) -> Response {
    match rows(&site, &visit).await {
        Ok((mut rows, decisions)) => {
            rows.sort_by_key(|row| (row.waiting == 0 && row.mails == 0, row.at));
            let may = |role| visit.caller.is(role);
            let may_create = may(desk::Role::GameMaster) || may(desk::Role::Organiser);
            render(&visit.chrome, Page { chrome: &visit.chrome, rows, decisions, may_create }.render())
        }
        Err(error) => visit.refused(&error),
    }
}

async fn rows(site: &Site, visit: &Visit) -> Result<(Vec<Row>, Vec<Decision>), desk::Error> {
    let lang = visit.lang();
    let (mut rows, mut decisions) = (Vec::new(), Vec::new());
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
        let waits = waiting(lang, &seen.game, &[], now);
        decisions.extend(
            waits
                .into_iter()
                .filter(|group| !group.actions.is_empty())
                .map(|group| Decision { label: card.label.clone(), heading: group.heading }),
        );
        let hours = due.map_or(WEEK, |at| at.duration_since(now).as_hours()).clamp(0, WEEK);
        let missing = states.iter().filter(|state| state.missing);
        let missing: Vec<String> =
            missing.map(|state| desk::words::seat(lang, &seen.game, state.seat)).collect();
        rows.push(Row {
            variant: desk::words::variant(lang, &seen.game),
            status: desk::words::status(lang, card.status),
            turn: card.turn.map(|turn| desk::words::turn(lang, card.calendar(), turn)).unwrap_or_default(),
            due: due.map(|at| at.to_string()).unwrap_or_default(),
            on_line: hours * 100 / WEEK,
            who: text::list(lang, missing),
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
    Ok((rows, decisions))
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

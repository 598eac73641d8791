//! Who did what, and when: the game's log as its leader may see it, the latest first.

use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use game::view::View;
use game::word::actor::Actor;
use serde::Deserialize;
use text::{Lang, master as say};

use super::leading;
use crate::server::render;
use crate::{At, Chrome};

/// Lines on a page.
const PAGE: usize = 200;

/// Where to read on.
#[derive(Deserialize, Debug, Default)]
pub struct From {
    before: Option<u64>,
}

#[derive(Template)]
#[template(path = "master_log.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    label: String,
    lines: Vec<Line>,
    older: Option<u64>,
}

struct Line {
    number: u64,
    at: String,
    actor: String,
    words: String,
}

/// `GET /games/{label}/desk/log`: the log of a game, the latest first, a page at a time.
pub async fn show(At { site, visit, named: label }: At, Query(from): Query<From>) -> Response {
    let lead = match leading(&site, &visit, &label).await {
        Ok(lead) => lead,
        Err(response) => return response,
    };
    let events = match site.desk.log(&visit.caller, &label, Some(lead.capacity)).await {
        Ok(events) => events,
        Err(error) => return visit.refused(&error),
    };
    let lang = visit.lang();
    let game = &*lead.seen.game;
    let before = from.before.unwrap_or(u64::MAX);
    let shown: Vec<_> = events.iter().rev().filter(|event| event.seq < before).take(PAGE + 1).collect();
    let older = (shown.len() > PAGE).then(|| shown[PAGE - 1].seq);
    let line = |event: &&game::event::Event| Line {
        number: event.seq,
        at: event.at.to_zoned(game.zone()).strftime("%Y-%m-%d %H:%M").to_string(),
        actor: actor(lang, game, &event.actor),
        words: desk::happened(lang, game, event),
    };
    let page = Page {
        chrome: &visit.chrome,
        label: game.id.to_string(),
        lines: shown.iter().take(PAGE).map(line).collect(),
        older,
    };
    render(&visit.chrome, page.render())
}

fn actor(lang: Lang, game: &View, actor: &Actor) -> String {
    match actor {
        Actor::GameMaster(_) => say::actor_master(lang),
        Actor::Organiser(_) => say::actor_council(lang),
        Actor::System => say::actor_clock(lang),
        Actor::Seat(seat) => desk::words::seat(lang, game, *seat),
        Actor::Player(_) => say::actor_player(lang),
        Actor::Hidden => "–".to_owned(),
    }
}

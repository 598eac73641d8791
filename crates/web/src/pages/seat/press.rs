//! Press and private messages of a game, for its players: what appeared, what waits, what came, and writing.

use super::fields::Fields;
use super::not_playing;
use crate::moment;
use crate::pages::nav::GameNav;
use crate::server::render;
use crate::{Chrome, Site, Visit};
use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use desk::{Error, OwnSeat, words};
use game::game::Stage;
use game::press::Message;
use game::refusal::Refusal;
use game::setup::Press;
use serde::Deserialize;
use text::seat as say;

/// What the address of the page may say.
#[derive(Deserialize, Debug, Default)]
pub struct Asked {
    done: Option<String>,
    to: Option<u8>,
}

/// What was given to the page.
#[derive(Default)]
pub struct Arguments {
    /// Why it was not done.
    pub fault: Option<String>,
    /// What was done.
    pub done: Option<String>,
    /// Which form it was.
    pub what: String,
    /// What the form said.
    pub fields: Fields,
    /// To whom one wants to write.
    pub to: Option<u8>,
}

#[derive(Template)]
#[template(path = "seat_press.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    nav: GameNav,
    label: String,
    given: Arguments,
    own: String,
    writes_press: bool,
    nothing: bool,
    by_orders: bool,
    writes_messages: bool,
    others: Vec<(u8, String, bool)>,
    waiting: Vec<(String, String)>,
    messages: Vec<Letter>,
    printed: Vec<Issue>,
}

/// A private message.
struct Letter {
    from: String,
    to: String,
    at: String,
    text: String,
    own: bool,
    answer: u8,
}

/// The press of a turn.
struct Issue {
    turn: String,
    items: Vec<Release>,
}

/// A press release that appeared.
struct Release {
    from: String,
    to: String,
    title: String,
    text: String,
}

/// `GET /games/{label}/press`.
pub async fn show(
    State(site): State<Site>,
    visit: Visit,
    Path(label): Path<String>,
    Query(asked): Query<Asked>,
) -> Response {
    let lang = visit.lang();
    let done = match asked.done.as_deref() {
        Some("press") => Some(say::done_press(lang)),
        Some("message") => Some(say::done_message(lang)),
        _ => None,
    };
    page(&site, &visit, &label, Arguments { done, to: asked.to, ..Arguments::default() }).await
}

/// The page.
pub async fn page(site: &Site, visit: &Visit, label: &str, given: Arguments) -> Response {
    match site.desk.own_seat(&visit.caller, label).await {
        Ok(seat) => render(&visit.chrome, gather(&visit.chrome, &seat, given).render()),
        Err(Error::Refused(Refusal::NotSeated)) => not_playing(visit),
        Err(error) => visit.refused(&error),
    }
}

fn gather<'a>(chrome: &'a Chrome, seat: &OwnSeat, given: Arguments) -> Page<'a> {
    let (lang, game) = (chrome.lang, &seat.seen.game);
    let press = game.setup.as_ref().map(|setup| setup.press).unwrap_or_default();
    let running = game.stage == Stage::Running;
    let by_orders = game::module::takes_press(seat.variant);
    let asked: Vec<&str> =
        if given.what == "message" { given.fields.all("to").collect() } else { Vec::new() };
    let others = game.seats.iter().filter(|other| other.id != seat.view.seat);
    let others = others.map(|other| {
        let ticked = given.to == Some(other.id.0) || asked.contains(&other.id.0.to_string().as_str());
        (other.id.0, words::seat(lang, game, other.id), ticked)
    });
    let waiting = seat.view.press.iter().map(|waiting| {
        let title = if waiting.item.title.is_empty() { &waiting.item.to } else { &waiting.item.title };
        (title.clone(), waiting.item.text.clone())
    });
    Page {
        nav: GameNav::of(chrome, &seat.seen),
        label: game.id.to_string(),
        own: words::seat(lang, game, seat.view.seat),
        writes_press: running && press != Press::None && !by_orders,
        nothing: press == Press::None,
        by_orders: running && press != Press::None && by_orders,
        writes_messages: running && press == Press::Full,
        others: others.collect(),
        waiting: waiting.collect(),
        messages: seat.view.messages.iter().rev().map(|message| letter(chrome, seat, message)).collect(),
        printed: issues(chrome, seat),
        given,
        chrome,
    }
}

fn letter(chrome: &Chrome, seat: &OwnSeat, message: &Message) -> Letter {
    let (lang, game) = (chrome.lang, &seat.seen.game);
    let own = message.from == seat.view.seat;
    let answer = if own { message.to.first().copied().unwrap_or(message.from) } else { message.from };
    Letter {
        from: words::seat(lang, game, message.from),
        to: text::list(lang, message.to.iter().map(|to| words::seat(lang, game, *to))),
        at: moment::short(chrome, message.at, &game.zone()),
        text: message.text.clone(),
        own,
        answer: answer.0,
    }
}

/// The press that appeared, the newest turn first.
fn issues(chrome: &Chrome, seat: &OwnSeat) -> Vec<Issue> {
    let (lang, game) = (chrome.lang, &seat.seen.game);
    let mut issues: Vec<Issue> = Vec::new();
    for (turn, printed) in game.printed.iter().rev() {
        let turn = words::turn(lang, *turn);
        let from = printed.from.map_or_else(|| say::grey(lang), |from| words::seat(lang, game, from));
        let to = if printed.to.is_empty() { say::to_all(lang) } else { printed.to.clone() };
        let release = Release { from, to, title: printed.title.clone(), text: printed.text.clone() };
        match issues.last_mut().filter(|issue| issue.turn == turn) {
            Some(issue) => issue.items.insert(0, release),
            None => issues.push(Issue { turn, items: vec![release] }),
        }
    }
    issues
}

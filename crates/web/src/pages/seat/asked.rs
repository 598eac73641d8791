//! The page of whoever is asked whether they will take a seat over (9.10.1): yes or no. The list of free seats has the forms for what
//! everybody may know; here is what only they may.

use crate::moment::Moment;
use crate::server::render;
use crate::{At, Chrome};
use askama::Template;
use axum::response::Response;
use desk::words;
use text::seat as say;

#[derive(Template)]
#[template(path = "asked.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    label: String,
    questions: Vec<Question>,
}

struct Question {
    number: u8,
    text: String,
    ahead: bool,
}

/// `GET /games/{label}/asked`: the seats for which the reader is asked. The answers go where offers go.
pub async fn show(At { site, visit, named: label }: At) -> Response {
    let (game, asked) = match site.desk.asked_for(&visit.caller, &label).await {
        Ok(found) => found,
        Err(error) => return visit.refused(&error),
    };
    let (chrome, zone) = (&visit.chrome, game.zone());
    let question = |one: &desk::Asked| {
        let seat = words::seat(chrome.lang, &game, one.seat);
        let text = match one.until {
            Some(until) => {
                let moment = Moment::of(chrome, until, &zone).text;
                say::AskedSeat { seat, moment }.text(chrome.lang)
            }
            None => say::asked_any(chrome.lang, seat),
        };
        Question { number: one.seat.0.saturating_add(1), text, ahead: one.ahead }
    };
    let questions = asked.iter().map(question).collect();
    render(chrome, Page { chrome, label: game.id.to_string(), questions }.render())
}

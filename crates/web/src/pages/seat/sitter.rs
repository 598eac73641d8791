//! The page of whoever acts for a player while they are away (9.4), or is asked to: orders, messages where that was agreed, and
//! the end of it. Everything else of the seat stays its player's.

use super::{Fields, fault, in_path, refused};
use crate::moment::Moment;
use crate::server::render;
use crate::{At, Chrome, Site, Visit};
use askama::Template;
use axum::extract::{Form, Query};
use axum::response::{IntoResponse, Redirect, Response};
use commands::{Action, Arguments};
use desk::{Capacity, Envelope, Error, Handing, SitsIn, words};
use game::submission::Channel;
use serde::Deserialize;
use text::{Lang, seat as say};
use variants::Sight;

/// What the address of the page may say.
#[derive(Deserialize, Debug, Default)]
pub struct Asked {
    done: Option<String>,
}

#[derive(Template)]
#[template(path = "sitter.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    label: String,
    seat: String,
    times: String,
    talk: bool,
    /// They were asked and have not answered.
    asked: bool,
    acts: bool,
    /// All have agreed.
    stands: bool,
    due: Option<(String, Moment)>,
    ordered: bool,
    units: String,
    /// Units of others, where not everybody sees all of them.
    in_sight: Option<String>,
    text: String,
    echo: Option<String>,
    messages: Vec<(String, String)>,
    others: Vec<(u8, String)>,
    done: Option<String>,
    fault: Option<String>,
}

/// What comes of a form.
#[derive(Default)]
struct Said {
    done: Option<String>,
    fault: Option<String>,
    echo: Option<String>,
    text: Option<String>,
}

/// `GET /games/{label}/sitter`: the page of whoever acts for a player, or is asked to (9.4).
pub async fn show(At { site, visit, named: label }: At, Query(asked): Query<Asked>) -> Response {
    let done = asked.done.and_then(|what| done_words(visit.lang(), &what));
    page(&site, &visit, &label, Said { done, ..Said::default() }).await
}

/// `POST /games/{label}/sitter/{what}`: orders, a message, yes or no, the end.
pub async fn act(
    At { site, visit, named: (label, what) }: At<(String, String)>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let fields = Fields(fields);
    if what == "orders" {
        return hand_in(&site, &visit, &label, &fields.text("text")).await;
    }
    let action = Action::of_path(&what)
        .filter(|action| matches!(action, Action::Message | Action::SitterAnswer | Action::SitterEnd));
    let Some(action) = action else { return crate::Fault::NotFound.page(&visit.chrome) };
    let given = (action, &Arguments(fields.0));
    let done = site.desk.perform(&visit.caller, &label, Some(Capacity::Player), given, Envelope::default());
    match done.await {
        Ok(_) => {
            let way = format!("/games/{}/sitter?done={what}", in_path(&label));
            Redirect::to(&way).into_response()
        }
        Err(error) => match fault(&visit, &error) {
            Some(fault) => page(&site, &visit, &label, Said { fault: Some(fault), ..Said::default() }).await,
            None => refused(&visit, &error),
        },
    }
}

async fn hand_in(site: &Site, visit: &Visit, label: &str, text: &str) -> Response {
    let handing = Handing::by(Channel::Web, visit.lang());
    match site.desk.hand_in(&visit.caller, label, text, handing).await {
        Ok(handed) => {
            let said = Said { echo: Some(handed.echo.text), ..Said::default() };
            page(site, visit, label, said).await
        }
        Err(error @ Error::Refused(_)) => {
            let (fault, text) = (Some(error.text(visit.lang())), Some(text.to_owned()));
            page(site, visit, label, Said { fault, text, ..Said::default() }).await
        }
        Err(error) => visit.refused(&error),
    }
}

async fn page(site: &Site, visit: &Visit, label: &str, said: Said) -> Response {
    match site.desk.sits_in(&visit.caller, label).await {
        Ok(part) => render(&visit.chrome, gather(&visit.chrome, &part, said).render()),
        // whoever has just said no, or stepped back, has no part any more, and should read that it is done
        Err(Error::NotAllowed(_)) if said.done.is_some() => {
            Redirect::to(&format!("/games/{}", in_path(label))).into_response()
        }
        Err(error) => visit.refused(&error),
    }
}

fn done_words(lang: Lang, what: &str) -> Option<String> {
    Some(match what {
        "message" => say::sitter_done_message(lang),
        "sitter-answer" => say::sitter_done_answer(lang),
        "sitter-end" => say::sitter_done_end(lang),
        _ => return None,
    })
}

fn gather<'a>(chrome: &'a Chrome, part: &SitsIn, said: Said) -> Page<'a> {
    let (lang, game, sitting) = (chrome.lang, &part.view.game, &part.sitting);
    let zone = game.zone();
    let name = |seat| words::seat(lang, game, seat);
    let [from, to] = [sitting.from, sitting.to].map(|at| words::moment(lang, at, &zone));
    let units = game.standing().units.iter().filter(|unit| part.view.powers.contains(&unit.power));
    let units: Vec<String> = units.map(|unit| words::unit(lang, game, unit)).collect();
    let others = game.standing().units.iter().filter(|unit| !part.view.powers.contains(&unit.power));
    let seen: Vec<String> = others
        .map(|unit| format!("{} ({})", words::unit(lang, game, unit), words::power(lang, game, &unit.power)))
        .collect();
    let in_sight = (game.sight() != Sight::All && !seen.is_empty())
        .then(|| say::sitter_in_sight(lang, text::list(lang, seen)));
    let messages = part.view.messages.iter().map(|message| {
        let to = text::list(lang, message.to.iter().map(|seat| name(*seat)));
        let from = name(message.from);
        (say::SitterMessageLine { from, to }.text(lang), message.text.clone())
    });
    let others = game.seats.iter().filter(|seat| seat.id != sitting.seat);
    let last = part.view.submissions.first().map(|last| last.sheet.text.clone());
    Page {
        chrome,
        label: game.id.to_string(),
        seat: name(sitting.seat),
        times: say::SitterTimes { from, to }.text(lang),
        talk: sitting.talk,
        asked: !sitting.accepted,
        acts: part.acts,
        stands: sitting.stands(),
        due: game.deadline.filter(|_| game.is_open()).map(|deadline| {
            (words::turn(lang, game.calendar(), deadline.turn), Moment::of(chrome, deadline.at, &zone))
        }),
        ordered: part.view.ordered,
        units: text::list(lang, units),
        in_sight,
        text: said.text.or(last).unwrap_or_default(),
        echo: said.echo,
        messages: messages.collect(),
        others: others.map(|seat| (seat.id.0 + 1, name(seat.id))).collect(),
        done: said.done,
        fault: said.fault,
    }
}

//! What one seat handed in for the pending turn, version by version and as it was understood; and the form with which
//! the game master types orders in for a player.

use askama::Template;
use axum::extract::Form;
use axum::response::Response;
use commands::Action;
use desk::{Capacity, Handing};
use game::module::{self, Economy};
use game::submission::{Channel, Reading, Submission};
use game::word::seat::SeatId;
use serde::Deserialize;
use text::{Lang, master as say};

use super::form::{Button, Weight, number};
use super::{Leading, leading, overview, tools};
use crate::server::render;
use crate::{At, Chrome, Fault, Site, Visit};

/// Orders typed in for a player.
#[derive(Deserialize, Debug, Default)]
#[serde(default)]
pub struct Typed {
    cause: String,
    text: String,
    check: Option<String>,
}

#[derive(Template)]
#[template(path = "master_seat.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    label: String,
    id: u8,
    name: String,
    turn: String,
    /// How they stand, as it is on the desk.
    says: String,
    marks: Vec<String>,
    /// Whether there are treaties to be read on a page of their own.
    treaties: bool,
    versions: Vec<Version>,
    text: String,
    echo: Option<String>,
    kept: Option<String>,
    refused: Option<String>,
    cause: String,
    /// What can be done about the seat.
    deeds: Vec<Button>,
    /// Whether they may type orders in: the council gives none for a player.
    types: bool,
}

/// One of the seat's submissions, and what can be done about it.
struct Version {
    head: String,
    marks: Vec<String>,
    lines: Vec<Line>,
    text: String,
    counts: bool,
    actions: Vec<Button>,
}

/// One of its orders.
struct Line {
    written: String,
    understood: String,
    note: String,
    weight: &'static str,
}

/// `GET /games/{label}/desk/seats/{seat}`: what a seat handed in for the pending turn.
pub async fn show(At { site, visit, named: (label, seat) }: At<(String, u8)>) -> Response {
    match leading(&site, &visit, &label).await {
        Ok(lead) => page(&site, &visit, &lead, SeatId(seat), Answer::default()),
        Err(response) => response,
    }
}

/// What stands in the form and above it.
#[derive(Default)]
struct Answer {
    text: String,
    echo: Option<String>,
    kept: Option<String>,
    refused: Option<String>,
}

/// `POST /games/{label}/desk/seats/{seat}`: checks the text, or hands it in for the player.
pub async fn send(
    At { site, visit, named: (label, seat) }: At<(String, u8)>,
    Form(typed): Form<Typed>,
) -> Response {
    let lead = match leading(&site, &visit, &label).await {
        Ok(lead) => lead,
        Err(response) => return response,
    };
    if lead.capacity != Capacity::GameMaster {
        return visit.refused(&desk::Error::NotAllowed(desk::Allowed::Part(Capacity::GameMaster)));
    }
    let cause = (!typed.cause.is_empty()).then(|| format!("desk:{}:orders", typed.cause));
    let handing =
        Handing { seat: Some(SeatId(seat)), cause, ..Handing::by(Channel::GameMaster, visit.lang()) };
    if typed.check.is_some() {
        let tried = site.desk.try_text(&visit.caller, &label, &typed.text, &handing).await;
        let answer = match tried {
            Ok(echo) => Answer { text: typed.text, echo: Some(echo.text), ..Answer::default() },
            Err(error) => {
                Answer { text: typed.text, refused: Some(error.text(visit.lang())), ..Answer::default() }
            }
        };
        return page(&site, &visit, &lead, SeatId(seat), answer);
    }
    match site.desk.hand_in(&visit.caller, &label, &typed.text, handing).await {
        Ok(handed) => {
            let lead = match leading(&site, &visit, &label).await {
                Ok(lead) => lead,
                Err(response) => return response,
            };
            let answer = Answer {
                echo: Some(handed.echo.text),
                kept: Some(say::handed_in(visit.lang())),
                ..Answer::default()
            };
            page(&site, &visit, &lead, SeatId(seat), answer)
        }
        Err(error) => {
            let refused = Some(error.text(visit.lang()));
            let answer = Answer { text: typed.text, refused, ..Answer::default() };
            page(&site, &visit, &lead, SeatId(seat), answer)
        }
    }
}

fn page(site: &Site, visit: &Visit, lead: &Leading, seat: SeatId, answer: Answer) -> Response {
    let lang = visit.lang();
    let game = &*lead.seen.game;
    if game.seat(seat).is_none() {
        return Fault::NotFound.page(&visit.chrome);
    }
    let turn = game.turn.or_else(|| game.last_evaluation().map(|evaluation| evaluation.turn));
    let found = game.submissions.iter().rev();
    let found = found.filter(|kept| kept.seat == seat && Some(kept.sheet.turn) == turn);
    let row = overview::seat_rows(lang, game, site.desk.now()).into_iter().find(|row| row.id == seat.0);
    let (says, marks) = row.map_or_else(Default::default, |row| (row.says, row.marks));
    let versions = found.enumerate().map(|(place, kept)| version(lang, game, kept, place == 0)).collect();
    let page = Page {
        chrome: &visit.chrome,
        label: game.id.to_string(),
        id: seat.0,
        name: desk::words::seat(lang, game, seat),
        turn: turn.map(|turn| desk::words::turn(lang, game.calendar(), turn)).unwrap_or_default(),
        says,
        marks,
        treaties: Economy::of(game) == Some(Economy::Treaties),
        versions,
        text: answer.text,
        echo: answer.echo,
        kept: answer.kept,
        refused: answer.refused,
        cause: format!("{:x}", site.desk.seed()),
        deeds: tools::of_seat(
            lang,
            game,
            seat,
            desk::seat_states(game).iter().any(|state| state.seat == seat && state.taken),
        ),
        types: lead.capacity == Capacity::GameMaster,
    };
    render(&visit.chrome, page.render())
}

fn version(lang: Lang, game: &game::view::View, kept: &Submission, last: bool) -> Version {
    let at = desk::words::moment(lang, kept.sheet.received, &game.zone());
    let door = match kept.sheet.channel {
        Channel::Mail => say::door_mail(lang),
        Channel::Web => say::door_web(lang),
        Channel::Command => say::door_command(lang),
        Channel::Api => say::door_api(lang),
        Channel::GameMaster => say::door_master(lang),
    };
    let known = [
        ("seat", number(kept.seat)),
        ("version", kept.version.to_string()),
        ("turn", kept.sheet.turn.to_string()),
    ];
    let beside = kept.sheet.economy.iter().flat_map(|sheet| module::understood(game, sheet, lang));
    let refuse = (Action::OverrideRefuse, Weight::Grave, say::do_refuse_submission(lang));
    let refuse = Button::new((lang, game), refuse, &known);
    Version {
        head: say::Version { version: kept.version, at, door }.text(lang),
        marks: kept.flags.iter().map(|flag| desk::words::flag(lang, *flag)).collect(),
        lines: (kept.sheet.lines.iter().map(|line| order(lang, game, line)))
            .chain(beside.map(understood))
            .collect(),
        text: kept.sheet.text.clone(),
        counts: last,
        actions: vec![refuse],
    }
}

/// A line for the second economy; what was written stands in the whole text.
fn understood(words: String) -> Line {
    Line { written: String::new(), understood: words, note: String::new(), weight: "good" }
}

fn order(lang: Lang, game: &game::view::View, line: &game::submission::Line) -> Line {
    let (note, weight) = match line.reading {
        Reading::Clear => (String::new(), "good"),
        Reading::Doubtful => (say::line_doubtful(lang, &line.code), "warn"),
        Reading::Unread => (say::line_unread(lang), "bad"),
    };
    let understood = desk::words::line(lang, game, line);
    Line { written: line.text.trim().to_owned(), understood, note, weight }
}

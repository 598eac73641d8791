//! Cases before the council: those of which a reader sees something, one of them with what they may do in it, and the form that
//! brings one.

use crate::moment::Moment;
use crate::routing::{get, post};
use crate::server::render;
use crate::{At, Chrome, Fault, Site, Visit};
use askama::Template;
use axum::Router;
use axum::extract::{Form, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use club::case::Matter;
use desk::{Brings, CaseFile, CaseStep, Complaint, Error, Letter};
use jiff::tz::TimeZone;
use serde::Deserialize;

/// The pages of cases before the council, for the site's router.
pub fn routes() -> Router<Site> {
    Router::new()
        .route("/cases", get(list).merge(post(bring)))
        .route("/cases/{number}", get(show).merge(post(step)))
}

/// A case in a list.
pub struct CaseLink {
    /// The number under which the case was brought.
    pub number: i64,
    /// What it is about, and how it stands.
    pub words: String,
}

/// Cases as they stand in a list.
pub fn links(chrome: &Chrome, zone: &TimeZone, files: &[CaseFile]) -> Vec<CaseLink> {
    let link = |file: &CaseFile| CaseLink { number: file.number, words: file.line(chrome.lang, zone) };
    files.iter().map(link).collect()
}

/// What the address may say.
#[derive(Deserialize, Clone, Debug, Default)]
#[serde(default)]
struct About {
    game: String,
    done: String,
}

/// What the forms send.
#[derive(Deserialize, Clone, Debug, Default)]
#[serde(default)]
struct Given {
    what: String,
    matter: String,
    game: String,
    against: String,
    council: String,
    whom: String,
    text: String,
    uphold: String,
    rule: String,
    to_parties: String,
    to_players: String,
    measures: String,
}

#[derive(Template)]
#[template(path = "cases.html")]
struct List<'a> {
    chrome: &'a Chrome,
    files: Vec<CaseLink>,
    matters: Vec<(&'static str, String)>,
    given: Given,
    fault: Option<String>,
}

/// `GET /cases`: the cases of which the reader sees something, and the form to bring one.
async fn list(State(site): State<Site>, visit: Visit, Query(about): Query<About>) -> Response {
    let given = Given { game: about.game, ..Given::default() };
    listed(&site, &visit, given, None).await
}

async fn listed(site: &Site, visit: &Visit, given: Given, fault: Option<String>) -> Response {
    let files = match site.desk.case_files(&visit.caller).await {
        Ok(files) => files,
        Err(error) => return visit.refused(&error),
    };
    let (chrome, lang) = (&visit.chrome, visit.lang());
    let matters = Matter::ALL.map(|matter| (matter.word(), desk::matter_words(lang, matter)));
    let page = List {
        chrome,
        files: links(chrome, &site.desk.club_zone(), &files),
        matters: matters.to_vec(),
        given,
        fault,
    };
    render(chrome, page.render())
}

/// `POST /cases`: brings a case, for oneself or in the council's name.
async fn bring(State(site): State<Site>, visit: Visit, Form(given): Form<Given>) -> Response {
    let complaint = Complaint {
        matter: given.matter.clone(),
        game: given.game.clone(),
        against: given.against.split(',').map(str::to_owned).collect(),
        text: given.text.clone(),
    };
    let brings = if given.council == "yes" { Brings::Council } else { Brings::Oneself };
    match site.desk.open_case(&visit.caller, brings, &complaint, None).await {
        Ok(number) => Redirect::to(&format!("/cases/{number}?done=1")).into_response(),
        Err(error @ (Error::SignInFirst | Error::NotAllowed(_))) => visit.refused(&error),
        Err(error) if error.is_trouble() => visit.refused(&error),
        Err(error) => listed(&site, &visit, given, Some(error.text(visit.lang()))).await,
    }
}

/// Something that happened, on the page.
struct Line {
    moment: Moment,
    head: String,
    text: Vec<String>,
}

#[derive(Template)]
#[template(path = "case.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    file: CaseFile,
    title: String,
    status: String,
    lines: Vec<Line>,
    letters: Vec<Letter>,
    given: Given,
    done: bool,
    fault: Option<String>,
}

/// `GET /cases/{number}`: one case, with what the reader may do in it.
async fn show(At { site, visit, named: number }: At, Query(about): Query<About>) -> Response {
    let done = about.done == "1";
    shown(&site, &visit, &number, (Given::default(), Vec::new(), done, None)).await
}

async fn shown(
    site: &Site,
    visit: &Visit,
    number: &str,
    (given, letters, done, fault): (Given, Vec<Letter>, bool, Option<String>),
) -> Response {
    let (chrome, lang, zone) = (&visit.chrome, visit.lang(), site.desk.club_zone());
    let Ok(number) = number.parse() else { return Fault::NotFound.page(chrome) };
    let file = match site.desk.case_file(&visit.caller, number).await {
        Ok(file) => file,
        Err(error) => return visit.refused(&error),
    };
    let lines = file.story(lang, &zone).into_iter().map(|line| Line {
        moment: Moment::of(chrome, line.at, &zone),
        head: line.head,
        text: line.text.lines().map(str::to_owned).collect(),
    });
    let status = [Some(file.status(lang)), file.due_words(lang, &zone)].into_iter().flatten();
    let (title, status, lines) = (file.title(lang), status.collect::<Vec<_>>().join(", "), lines.collect());
    let page = Page { chrome, title, status, lines, letters, given, done, fault, file };
    render(chrome, page.render())
}

/// `POST /cases/{number}`: takes a step in a case, or shows the letters that a decision would send.
async fn step(At { site, visit, named: number }: At, Form(given): Form<Given>) -> Response {
    let Ok(id) = number.parse() else { return Fault::NotFound.page(&visit.chrome) };
    let fault = match wanted(&given) {
        Some(step) if given.what == "preview" => match site.desk.case_preview(&visit.caller, id, &step).await
        {
            Ok(letters) => return shown(&site, &visit, &number, (given, letters, false, None)).await,
            Err(error) => error,
        },
        Some(step) => match site.desk.case_step(&visit.caller, id, &step, None).await {
            // whoever steps back sees it no more
            Ok(()) if given.what == "recuse" => return Redirect::to("/cases").into_response(),
            Ok(()) => return Redirect::to(&format!("/cases/{id}?done=1")).into_response(),
            Err(error) => error,
        },
        None => Error::Nothing(given.what.clone()),
    };
    match fault {
        error @ (Error::Case(_) | Error::Measure(_) | Error::NoAccount(_)) => {
            let fault = Some(error.text(visit.lang()));
            shown(&site, &visit, &number, (given, Vec::new(), false, fault)).await
        }
        error => visit.refused(&error),
    }
}

/// The step that a button means.
fn wanted(given: &Given) -> Option<CaseStep> {
    let text = || given.text.clone();
    Some(match given.what.as_str() {
        "accuse" => CaseStep::Accuse(given.whom.clone()),
        "ask" => CaseStep::Ask { whom: given.whom.clone(), text: text() },
        "state" => CaseStep::State(text()),
        "appeal" => CaseStep::Appeal(text()),
        "note" => CaseStep::Note(text()),
        "vote-for" => CaseStep::Vote(true),
        "vote-against" => CaseStep::Vote(false),
        "recuse" => CaseStep::Recuse,
        "decide" | "preview" => CaseStep::Decide {
            uphold: given.uphold == "yes",
            rule: given.rule.clone(),
            to_parties: given.to_parties.clone(),
            to_players: given.to_players.clone(),
            measures: given.measures.lines().map(str::to_owned).collect(),
        },
        _ => return None,
    })
}

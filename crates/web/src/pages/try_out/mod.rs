//! The board to try things out: any position, orders for all powers by clicking, by lists and as text, adjudicated at once
//! with reasons; phase after phase, one step back, shared by its address.

pub(crate) mod line;
mod page;

use self::line::{BadLine, LONGEST, Line};
use super::picture::{self, Wanted};
use crate::routing::{get, post};
use crate::{Fault, Site, Visit, cache};
use axum::Router;
use axum::extract::{Form, Path, Query, State};
use axum::http::Uri;
use axum::response::{IntoResponse, Redirect, Response};
use cartography::Scene;
use game::word::turn::Phase;
use report::{Shown, TurnMap};

/// Names and values of an address or a form.
type Pairs = Vec<(String, String)>;

/// The routes of the board to try things out.
pub fn routes() -> Router<Site> {
    Router::new()
        .route("/try", get(show).merge(post(act)))
        .route("/try/draft.svg", post(draft))
        .route("/try/{picture}", get(picture))
}

/// `GET /try`: the board to try things out; with `game` it begins with that game's position.
async fn show(State(site): State<Site>, visit: Visit, Query(fields): Query<Pairs>) -> Response {
    let get = |name: &str| fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
    if let Some(label) = get("game") {
        return match of_game(&site, &visit, label, get("turn")).await {
            Ok(Some(mut line)) => {
                // With what somebody is just writing.
                line.draft = get("w").unwrap_or_default().to_owned();
                if line.query().len() > LONGEST {
                    line.draft.clear();
                }
                Redirect::to(&format!("/try?{}", line.query())).into_response()
            }
            Ok(None) => Fault::NotFound.page(&visit.chrome),
            Err(error) => visit.refused(&error),
        };
    }
    match Line::of(&fields) {
        Ok(line) => {
            let chrome = visit.chrome.clone();
            let base = site.desk.config().base_url.clone();
            let page = cache::draw(move || page::show(&chrome, &base, &line)).await;
            page.unwrap_or_else(|desk::Overloaded| Fault::Overloaded.page(&visit.chrome))
        }
        Err(bad) => Fault::Bad(page::bad_words(visit.lang(), bad)).page(&visit.chrome),
    }
}

/// The position of a published game before a turn, or before the one that is pending.
async fn of_game(
    site: &Site,
    visit: &Visit,
    label: &str,
    turn: Option<&str>,
) -> Result<Option<Line>, desk::Error> {
    let game = site.desk.look_as_reader(&visit.caller, label).await?.game;
    let Some(setup) = &game.setup else { return Ok(None) };
    let Some(variant) = variants::by_id(&setup.variant) else { return Ok(None) };
    let mut line = Line::start_of(variant);
    if let Ok(rulebook) = setup.rules() {
        line.sandbox.rulebook = rulebook;
        line.rulebook.clone_from(&setup.rulebook);
        line.choices.clone_from(&setup.choices);
    }
    if game.started.is_none() {
        return Ok(Some(line));
    }
    let asked = turn.and_then(|turn| turn.parse().ok());
    let last = game.last_evaluation().map(|evaluation| evaluation.turn);
    let Some(turn) = asked.or(game.turn).or(last) else { return Ok(Some(line)) };
    line.sandbox.start = game::plain::position(variant, game.standing_before(turn));
    line.sandbox.turn = if turn.phase == Phase::Economy { turn.next_moves() } else { turn };
    Ok(Some(line))
}

/// `POST /try`: checks, plays a phase, or goes back one; answers with the address of what came of it.
async fn act(visit: Visit, Form(fields): Form<Pairs>) -> Response {
    match cache::draw(move || acted(fields)).await {
        Ok(Ok(query)) => Redirect::to(&format!("/try?{query}")).into_response(),
        Ok(Err(bad)) => Fault::Bad(page::bad_words(visit.lang(), bad)).page(&visit.chrome),
        Err(desk::Overloaded) => Fault::Overloaded.page(&visit.chrome),
    }
}

/// The board after what the form asks for, as the fields of its address.
fn acted(fields: Pairs) -> Result<String, BadLine> {
    let get = |name: &str| fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
    let mut line = read(get("line").unwrap_or_default())?;
    let entry = super::orders::Entry::of(fields.clone());
    let state = line.sandbox.run();
    line.draft = state.amended(&entry.text, &entry.picks);
    match get("do") {
        Some("play") => {
            line.sandbox.played.push(state.short(&line.draft));
            line.draft.clear();
        }
        Some("undo") => line.draft = line.sandbox.played.pop().unwrap_or_default(),
        _ => {}
    }
    let query = line.query();
    if query.len() > LONGEST || line.sandbox.played.len() > desk::MOST_PHASES {
        return Err(BadLine::TooLong);
    }
    Ok(query)
}

/// Reads the fields of an address that came in a form.
fn read(query: &str) -> Result<Line, BadLine> {
    if query.len() > LONGEST {
        return Err(BadLine::TooLong);
    }
    let uri: Uri = format!("/try?{query}").parse().map_err(|_| BadLine::Position)?;
    let Query(fields) = Query::<Pairs>::try_from_uri(&uri).map_err(|_| BadLine::Position)?;
    Line::of(&fields)
}

/// `POST /try/draft.svg`: what the form's orders and picked lines would do, as a layer of the page's map.
async fn draft(visit: Visit, Query(wanted): Query<Wanted>, Form(fields): Form<Pairs>) -> Response {
    let line = fields.iter().find(|(name, _)| name == "line").map(|(_, line)| line.as_str());
    let Ok(line) = read(line.unwrap_or_default()) else { return Fault::NotFound.page(&visit.chrome) };
    let entry = super::orders::Entry::of(fields);
    let draw = move || {
        let plan = line.sandbox.run().plan(&entry.text, &entry.picks);
        Some(wanted.draw(plan.scene().ok()?))
    };
    picture::passing(&visit.chrome, draw).await
}

/// `GET /try/map.svg`: the position; `/try/last.svg`: what came of the last phase.
async fn picture(
    visit: Visit,
    Path(name): Path<String>,
    Query(wanted): Query<Wanted>,
    Query(fields): Query<Pairs>,
) -> Response {
    let Ok(line) = Line::of(&fields) else { return Fault::NotFound.page(&visit.chrome) };
    picture::lasting(&visit.chrome, move || drawn(&line, &name, &wanted)).await
}

/// The picture of this name, if there is one.
fn drawn(line: &Line, name: &str, wanted: &Wanted) -> Option<String> {
    let variant = line.sandbox.variant;
    let state = line.sandbox.run();
    if let ("last.svg", Some(phase)) = (name, state.phases.last()) {
        let map = TurnMap::new(variant, phase);
        return Some(wanted.draw(map.scene(Shown::Orders).ok()?));
    }
    if name != "map.svg" {
        return None;
    }
    let scene = Scene::new(variant, &state.position).ok()?.date(report::map::date(state.turn));
    Some(wanted.draw(scene))
}

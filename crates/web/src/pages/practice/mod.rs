//! Practice: alone against programs, without an account. Whoever has the address has the game; it is kept for a week after its last
//! turn, and the browser that began it finds it on the page of practice. With an account it is kept there.

mod page;
mod setup;

use self::page::Entered;
use super::orders::{Entry, stock_picks};
use super::picture::{self, Wanted};
use crate::routing::{get, post};
use crate::{At, Fault, Site, Visit, headers};
use axum::Router;
use axum::extract::{Form, Query};
use axum::http::header::CACHE_CONTROL;
use axum::middleware::map_response;
use axum::response::{IntoResponse, Redirect, Response};
use cartography::Scene;
use desk::PracticeAt;
use report::{Shown, TurnMap};
use std::sync::Arc;

/// Names and values of an address or a form.
type Pairs = Vec<(String, String)>;

/// The routes of practice.
pub fn routes() -> Router<Site> {
    Router::new()
        .route("/practice", get(setup::show).merge(post(setup::begin)))
        .route("/practice/{key}", get(show).merge(post(act)))
        .route("/practice/{key}/draft.svg", post(draft))
        .route("/practice/{key}/{picture}", get(picture))
        .layer(map_response(own))
}

/// A game of practice is one person's, and so is the list of what they began: nobody keeps these pages, not even for a second.
async fn own(mut response: Response) -> Response {
    response.headers_mut().insert(CACHE_CONTROL, headers::PRIVATE);
    response
}

/// `GET /practice/{key}`: a game against programs, as it stands for whoever plays it.
async fn show(At { site, visit, named: key }: At, Query(fields): Query<Pairs>) -> Response {
    match site.desk.practice(&visit.caller, &key, visit.lang()).await {
        Ok(at) => page::show(&visit.chrome, &key, &at, setup::lesson(&fields), Entered::default()),
        Err(error) => refused(&visit, &error),
    }
}

/// `POST /practice/{key}`: says how a text is understood, plays the turn, or takes one back.
async fn act(At { site, visit, named: key }: At, Form(fields): Form<Pairs>) -> Response {
    let lang = visit.lang();
    let field = |name: &str| fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
    let version = field("version").and_then(|version| version.parse().ok()).unwrap_or(-1);
    let wish = field("do").unwrap_or_default().to_owned();
    let lesson = setup::lesson(&fields);
    let mut picks = stock_picks(&fields);
    let entry = Entry::of(fields);
    picks.extend(entry.picks);
    let at = match site.desk.practice(&visit.caller, &key, lang).await {
        Ok(at) => at,
        Err(error) => return refused(&visit, &error),
    };
    let text = at.practice.amend(lang, &entry.text, &picks).text;
    let done = match wish.as_str() {
        "play" => site.desk.play_practice(&at, version, text.clone()).await.map(|()| None),
        "back" => site.desk.take_back_practice(&at, version, lang).await.map(Some),
        _ => return page::show(&visit.chrome, &key, &at, lesson, Entered { draft: text, fault: None }),
    };
    match done {
        Ok(None) => Redirect::to(&setup::address(&key, lesson)).into_response(),
        // What was written stands in the box again.
        Ok(Some(text)) => match site.desk.practice(&visit.caller, &key, lang).await {
            Ok(at) => page::show(&visit.chrome, &key, &at, lesson, Entered { draft: text, fault: None }),
            Err(error) => refused(&visit, &error),
        },
        Err(error @ desk::Error::Refused(_)) => {
            let entered = Entered { draft: text, fault: Some(error.text(lang)) };
            page::show(&visit.chrome, &key, &at, lesson, entered)
        }
        Err(error) => refused(&visit, &error),
    }
}

/// `POST /practice/{key}/draft.svg`: what the form's orders and picked lines would do, as a layer of the page's map.
async fn draft(
    At { site, visit, named: key }: At,
    Query(wanted): Query<Wanted>,
    Form(fields): Form<Pairs>,
) -> Response {
    let entry = Entry::of(fields);
    match site.desk.practice(&visit.caller, &key, visit.lang()).await {
        Ok(at) => {
            let draw = move || {
                let plan = at.practice.plan(&entry.text, &entry.picks)?;
                Some(wanted.draw(plan.scene().ok()?))
            };
            picture::passing(&visit.chrome, draw).await
        }
        Err(error) => refused(&visit, &error),
    }
}

/// `GET /practice/{key}/map.svg`: the position; `/practice/{key}/last.svg`: what came of the last turn. The address names the version,
/// so that a picture never is of another turn than its page.
async fn picture(
    At { site, visit, named: (key, name) }: At<(String, String)>,
    Query(wanted): Query<Wanted>,
) -> Response {
    match site.desk.practice(&visit.caller, &key, visit.lang()).await {
        Ok(at) => picture::passing(&visit.chrome, move || drawn(&at, &name, &wanted)).await,
        Err(error) => refused(&visit, &error),
    }
}

/// The picture of this name, if there is one.
fn drawn(at: &Arc<PracticeAt>, name: &str, wanted: &Wanted) -> Option<String> {
    let practice = &at.practice;
    let variant = practice.variant();
    match name {
        "last.svg" => {
            let report = practice.last(wanted.lang())?;
            Some(wanted.draw(TurnMap::new(variant, &report).scene(Shown::Orders).ok()?))
        }
        "map.svg" => {
            let position = game::plain::position(variant, practice.game().standing());
            let mut scene = Scene::new(variant, &position).ok()?.fog(practice.fog());
            if let Some(turn) = practice.game().turn {
                scene = scene.date(report::map::date(turn));
            }
            Some(wanted.draw(scene))
        }
        _ => None,
    }
}

/// A game of practice that is over its time says so, and how to begin another.
fn refused(visit: &Visit, error: &desk::Error) -> Response {
    match error {
        desk::Error::Nothing(_) => setup::gone(visit),
        error => Fault::of(error, visit.lang()).page(&visit.chrome),
    }
}

//! The orders page of a player: map, lists and text, which are three ways to the same text; how it is understood, before
//! and after it is handed in; what was handed in so far.

mod condition;
mod entry;
mod exchange;
mod page;
mod rows;
mod state;

pub use entry::Entry;
pub use exchange::{ExchangeView, picks as stock_picks, view as exchange_view};
pub use page::{Ahead, ahead, rows};
pub use rows::{Row, choosing, clicking};
pub use state::{OrderState, winter_of_treaties};

use self::entry::{Intent, WrittenFor};
use self::page::{Arguments, Outdated, Receipt};
use super::picture::{self, Wanted};
use crate::routing::{get, post};
use crate::{At, Fault, Site, Visit};
use axum::Router;
use axum::extract::{Form, Query};
use axum::response::{IntoResponse, Redirect, Response};
use cartography::Scene;
use desk::{Capacity, Envelope, Handing, Seen};
use game::command::Command;
use game::refusal::Refusal;
use game::sight;
use game::submission::Channel;
use game::word::actor::Viewer;
use game::word::turn::Turn;
use serde::Deserialize;
use std::fmt::Display;

/// The routes of orders.
pub fn routes() -> Router<Site> {
    Router::new()
        .route("/games/{label}/orders", get(show).merge(post(act)))
        .route("/games/{label}/orders/no-wait", post(no_wait))
        .route("/games/{label}/orders/draft.svg", post(draft))
        .route("/games/{label}/position/{count}/map.svg", get(picture))
}

/// What the address of the page may say.
#[derive(Deserialize, Debug, Default)]
pub struct Asked {
    /// A version that was handed in just now; 0 for press and votes without orders.
    sent: Option<u32>,
    /// For which turn; the pending one if it is not said.
    turn: Option<Turn>,
    /// A version from which to start anew.
    from: Option<u32>,
}

/// `GET /games/{label}/orders`: the page on which one writes orders.
async fn show(At { site, visit, named: label }: At, Query(asked): Query<Asked>) -> Response {
    let receipt = asked.sent.map(|version| Receipt { version, turn: asked.turn });
    let given = Arguments { start_from: asked.from, receipt, ..Arguments::default() };
    page::show(&site, &visit, &label, given).await
}

/// `POST /games/{label}/orders`: checks, puts together, or hands in.
async fn act(At { site, visit, named: label }: At, Form(fields): Form<Vec<(String, String)>>) -> Response {
    let stock = exchange::picks(&fields);
    let mut entry = Entry::of(fields);
    match outdated(&site, &visit, &label, &entry).await {
        Ok(None) => {}
        Ok(Some(answer)) => return answer,
        Err(error) => return refused(&visit, &error),
    }
    let mut fault = None;
    let mut picks = std::mem::take(&mut entry.picks);
    picks.extend(stock);
    if entry.intent == Intent::Condition {
        match entry.condition.line() {
            Ok(line) => {
                picks.push(line);
                entry.condition = condition::ConditionEntry::default();
            }
            Err(missing) => fault = Some(missing.text(visit.lang())),
        }
    }
    if entry.intent == Intent::Press {
        entry.write_press();
    }
    if entry.intent == Intent::Learn {
        // of orders that are in already the answer goes in as well
        match is_in(&site, &visit, &label, &entry.text).await {
            Ok(true) => entry.intent = Intent::Send,
            Ok(false) => {}
            Err(error) => return refused(&visit, &error),
        }
        entry.write_learned();
    }
    if entry.intent == Intent::Discard {
        return match site.desk.drop_draft(&visit.caller, &label).await {
            Ok(()) => {
                Redirect::to(&format!("/games/{}/orders", super::seat::in_path(&label))).into_response()
            }
            Err(error) => refused(&visit, &error),
        };
    }
    let handing = handing(&visit, &entry);
    match site.desk.amend(&visit.caller, &label, &entry.text, &picks, &handing).await {
        Ok(draft) => entry.text = draft.text,
        Err(error) => return refused(&visit, &error),
    }
    if entry.intent == Intent::Send && fault.is_none() {
        match site.desk.hand_in(&visit.caller, &label, &entry.text, handing).await {
            Ok(handed) => {
                let version = handed.echo.version.unwrap_or_default();
                return to_receipt(handed.done.label(), version, handed.turn);
            }
            Err(error @ desk::Error::Refused(_)) => fault = Some(error.text(visit.lang())),
            Err(error) => return refused(&visit, &error),
        }
    }
    // What is not handed in is kept for whichever device one goes on with.
    if let Err(error) = site.desk.keep_draft(&visit.caller, &label, &entry.text, entry.turn.turn()).await {
        return refused(&visit, &error);
    }
    page::show(&site, &visit, &label, Arguments { entry: Some(entry), fault, ..Arguments::default() }).await
}

/// To the page with the receipt of what was handed in for a turn, which may be over by then.
fn to_receipt(game: impl Display, version: u32, turn: Turn) -> Response {
    Redirect::to(&format!("/games/{game}/orders?sent={version}&turn={turn}#receipt")).into_response()
}

/// The answer to a form that was opened for another turn than the pending one: nothing of it is handed in or kept. Whoever handed
/// in just this for that turn, and clicked twice, gets the receipt.
async fn outdated(
    site: &Site,
    visit: &Visit,
    label: &str,
    entry: &Entry,
) -> Result<Option<Response>, desk::Error> {
    if entry.turn == WrittenFor::Pending {
        return Ok(None);
    }
    let seat = site.desk.own_seat(&visit.caller, label).await?;
    if !entry.turn.is_outdated(seat.seen.game.turn) {
        return Ok(None);
    }
    let turn = entry.turn.turn();
    let last = seat.view.submissions.iter().find(|kept| Some(kept.turn) == turn);
    if let Some(last) =
        last.filter(|last| entry.intent == Intent::Send && last.text.trim() == entry.text.trim())
    {
        return Ok(Some(to_receipt(&seat.seen.game.id, last.version, last.turn)));
    }
    let outdated = Outdated { turn, text: entry.text.clone() };
    let given = Arguments { outdated: Some(outdated), ..Arguments::default() };
    Ok(Some(page::show(site, visit, label, given).await))
}

/// Whether just this text is what the player handed in last for this turn.
async fn is_in(site: &Site, visit: &Visit, label: &str, text: &str) -> Result<bool, desk::Error> {
    let seat = site.desk.own_seat(&visit.caller, label).await?;
    let turn = seat.seen.game.turn;
    let last = seat.view.submissions.iter().find(|kept| Some(kept.turn) == turn);
    Ok(last.is_some_and(|kept| kept.text.trim() == text.trim()))
}

/// `POST /games/{label}/orders/no-wait`: sets it, or takes it back.
async fn no_wait(
    At { site, visit, named: label }: At,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let on = fields.iter().any(|(name, value)| name == "on" && value == "yes");
    match outdated(&site, &visit, &label, &Entry::of(fields)).await {
        Ok(None) => {}
        Ok(Some(answer)) => return answer,
        Err(error) => return refused(&visit, &error),
    }
    let command = Command::SetNoWait { on };
    match site.desk.act(&visit.caller, &label, Capacity::Player, command, Envelope::default()).await {
        Ok(done) => Redirect::to(&format!("/games/{}/orders", done.label())).into_response(),
        Err(error) => refused(&visit, &error),
    }
}

/// `POST /games/{label}/orders/draft.svg`: what the form's orders and picked lines would do, as a layer of the page's map.
async fn draft(
    At { site, visit, named: label }: At,
    Query(wanted): Query<Wanted>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let entry = Entry::of(fields);
    let handing = Handing::by(Channel::Web, visit.lang());
    match site.desk.own_seat(&visit.caller, &label).await {
        Ok(seat) if entry.turn.is_outdated(seat.seen.game.turn) => {
            return visit.refused(&Refusal::WrongTurn.into());
        }
        Ok(_) => {}
        Err(error) => return refused(&visit, &error),
    }
    match site.desk.plan(&visit.caller, &label, &entry.text, &entry.picks, &handing).await {
        Ok(plan) => picture::passing(&visit.chrome, move || Some(wanted.draw(plan.scene().ok()?))).await,
        Err(error) => refused(&visit, &error),
    }
}

/// `GET /games/{label}/position/{count}/map.svg`: the position on which the pending orders are given, as whoever asks sees it;
/// `count`, the number of published evaluations, makes the address change with it.
async fn picture(
    At { site, visit, named: (label, count) }: At<(String, usize)>,
    Query(wanted): Query<Wanted>,
) -> Response {
    let Seen { game, viewer, .. } = match site.desk.look_as_reader(&visit.caller, &label).await {
        Ok(seen) => seen,
        Err(error) => return visit.refused(&error),
    };
    let variant = game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant));
    let Some(variant) = variant.filter(|_| game.published.len() == count) else {
        return Fault::NotFound.page(&visit.chrome);
    };
    let draw = move || {
        let position = game::plain::position(variant, game.standing());
        let veil = game.published.last().and_then(|evaluation| evaluation.veil.as_ref());
        let fog = veil
            .map(|veil| sight::unseen(variant, &position, &veil.own).without(&sight::occupied(&position)));
        let mut scene = Scene::new(variant, &position).ok()?.fog(fog.unwrap_or_default());
        let remembered = sight::remembered(game.evaluations().map(AsRef::as_ref));
        if let Some(land) = report::map::remembered_land(variant, &position, &remembered) {
            scene = scene.land_owners(land);
        }
        if let Some(turn) = game.turn {
            scene = scene.date(report::map::date(turn));
        }
        Some(wanted.draw(scene))
    };
    match viewer {
        Viewer::Public => picture::lasting(&visit.chrome, draw).await,
        Viewer::Seat(_) | Viewer::GameMaster | Viewer::Organiser => {
            picture::passing(&visit.chrome, draw).await
        }
    }
}

/// Sending the same form twice is one submission. The player's key is part of its identity, so that nobody can meet
/// somebody else's.
fn handing(visit: &Visit, entry: &Entry) -> Handing {
    let owner = visit.caller.member().map_or(0, |member| member.id.0);
    let cause = (!entry.token.is_empty()).then(|| format!("web:{owner}:{:.40}", entry.token));
    let by = Handing::by(Channel::Web, visit.lang());
    let turn = entry.turn.turn();
    Handing { turn, provisional: entry.provisional, no_wait: entry.no_wait, cause, ..by }
}

/// The page for whoever does not play here says so.
fn refused(visit: &Visit, error: &desk::Error) -> Response {
    match error {
        desk::Error::Refused(Refusal::NotSeated) => {
            Fault::Forbidden(text::orders::not_playing(visit.lang())).page(&visit.chrome)
        }
        error => visit.refused(error),
    }
}

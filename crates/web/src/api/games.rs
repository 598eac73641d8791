//! What everybody may ask: the games, one game, its turns with reports and maps, the high score.

use super::answer::{Answer, Asker, Problem};
use super::bodies::{Filter, GameLine, PlayerLine, TurnBody, TurnLine};
use crate::Site;
use axum::Json;
use axum::extract::{Path, Query, State};
use desk::{Listing, Status};
use game::evaluation::Evaluation;
use game::view::PublicView;

/// Games on a page.
const PAGE: u32 = 100;

/// The games, the last changed first, 100 at a time.
#[utoipa::path(get, path = "/api/v1/games", tag = "games", params(Filter), responses((status = 200, body = [GameLine])))]
pub async fn list(
    State(site): State<Site>,
    asker: Asker,
    Query(filter): Query<Filter>,
) -> Answer<Vec<GameLine>> {
    let statuses = match filter.status.as_deref() {
        None => Vec::new(),
        Some(word) => match Status::of_word(word) {
            Some(status) => vec![status],
            None => return Ok(Json(Vec::new())),
        },
    };
    let listing = Listing {
        statuses,
        variant: filter.variant,
        after: filter.after,
        most: Some(PAGE),
        ..Listing::default()
    };
    let cards = site.desk.list(&listing).await.map_err(|error| asker.refused(&error))?;
    Ok(Json(cards.iter().map(GameLine::from).collect()))
}

/// Everything that everybody may see of a game: seats, deadline and plan, position, centers over the years, house rules,
/// press, result, second economies.
#[utoipa::path(get, path = "/api/v1/games/{label}", tag = "games", params(("label", description = "Series and number: ST-1201")),
    responses((status = 200, body = Object), (status = 404, body = Problem)))]
pub async fn one(State(site): State<Site>, asker: Asker, Path(label): Path<String>) -> Answer<PublicView> {
    let game =
        site.desk.look_as_reader(&asker.caller, &label).await.map_err(|error| asker.refused(&error))?.game;
    Ok(Json(PublicView::of(&game, site.desk.now())))
}

/// The turns that have been published, with their maps.
#[utoipa::path(get, path = "/api/v1/games/{label}/turns", tag = "games", params(("label", description = "Series and number")),
    responses((status = 200, body = [TurnLine]), (status = 404, body = Problem)))]
pub async fn turns(
    State(site): State<Site>,
    asker: Asker,
    Path(label): Path<String>,
) -> Answer<Vec<TurnLine>> {
    let game =
        site.desk.look_as_reader(&asker.caller, &label).await.map_err(|error| asker.refused(&error))?.game;
    let turns = game.evaluations().map(|evaluation| {
        let page = format!("/games/{}/turns/{}", game.id, evaluation.turn);
        TurnLine {
            turn: evaluation.turn.to_string(),
            number: evaluation.number,
            map: format!("{page}/map.svg"),
            orders_map: format!("{page}/orders.svg"),
            report: format!("{page}/report.txt"),
            page,
        }
    });
    Ok(Json(turns.collect()))
}

/// A turn: every order with what came of it, retreats, adjustments, the position before and after, and the report as text.
#[utoipa::path(get, path = "/api/v1/games/{label}/turns/{turn}", tag = "games",
    params(("label", description = "Series and number"), ("turn", description = "1901-spring")),
    responses((status = 200, body = Object), (status = 404, body = Problem)))]
pub async fn turn(
    State(site): State<Site>,
    asker: Asker,
    Path((label, turn)): Path<(String, String)>,
) -> Answer<TurnBody> {
    let game =
        site.desk.look_as_reader(&asker.caller, &label).await.map_err(|error| asker.refused(&error))?.game;
    let evaluation = turn.parse().ok().and_then(|turn| game.evaluation(turn));
    let evaluation = evaluation.ok_or_else(|| asker.nothing(&turn))?;
    let report = desk::report_text(asker.lang, &game, evaluation.turn);
    Ok(Json(TurnBody { game: game.id.to_string(), evaluation: Evaluation::clone(evaluation), report }))
}

/// The high score with the rating beside it.
#[utoipa::path(get, path = "/api/v1/players", tag = "games", responses((status = 200, body = [PlayerLine])))]
pub async fn players(State(site): State<Site>, asker: Asker) -> Answer<Vec<PlayerLine>> {
    let records = site.desk.records().await.map_err(|error| asker.refused(&error))?;
    let lines = records.iter().map(|record| PlayerLine {
        id: record.player.0.clone(),
        name: record.name.clone(),
        points: f64::from(record.points) / 100.0,
        rating: record.rating.round(),
        games: record.games.len(),
        solos: record.solos(),
        draws: record.draws(),
    });
    Ok(Json(lines.collect()))
}

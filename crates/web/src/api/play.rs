//! What a player does with their key beside the actions of the table: look at their seat, hand in orders and get the echo, try
//! them.

use super::answer::{Answer, Asker, Problem, Refused};
use super::bodies::{
    Acquaintance, GameLine, Knowing, Me, Muting, Orders, OwnGame, SeatBody, Waiting, WaitsFor,
};
use crate::Site;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use desk::{Echo, Handing, StandingData};
use game::exchange::broker::WhatIf;
use game::submission::Channel;
use game::word::seat::{Power, SeatId};
use std::collections::BTreeMap;
use text::Lang;

/// A body, or why it cannot be read.
type Body<T> = Result<Json<T>, JsonRejection>;

fn read<T>(body: Body<T>) -> Result<T, Refused> {
    body.map(|Json(body)| body).map_err(|rejection| Refused::unreadable(&rejection))
}

/// Whose key this is.
#[utoipa::path(get, path = "/api/v1/me", tag = "play", security(("key" = [])),
    responses((status = 200, body = Me), (status = 401, body = Problem)))]
pub async fn me(asker: Asker) -> Answer<Me> {
    let member = asker.caller.need_member().map_err(|error| asker.refused(&error))?;
    Ok(Json(Me {
        name: member.name.clone(),
        lang: member.lang.code().to_owned(),
        roles: member.roles.iter().map(|role| role.word().to_owned()).collect(),
    }))
}

/// One's own standing: the score, its entries, and until when what is closed.
#[utoipa::path(get, path = "/api/v1/me/standing", tag = "play", security(("key" = [])),
    responses((status = 200, body = Object), (status = 401, body = Problem)))]
pub async fn standing(State(site): State<Site>, asker: Asker) -> Answer<StandingData> {
    let standing = site.desk.standing(&asker.caller).await.map_err(|error| asker.refused(&error))?;
    Ok(Json(standing.data(asker.lang)))
}

/// What one waits for, if one is on the waiting list for free seats.
#[utoipa::path(get, path = "/api/v1/me/waiting", tag = "play", security(("key" = [])),
    responses((status = 200, body = Option<WaitsFor>), (status = 401, body = Problem)))]
pub async fn waiting(State(site): State<Site>, asker: Asker) -> Answer<Option<WaitsFor>> {
    let waits = site.desk.own_waiting(&asker.caller).await.map_err(|error| asker.refused(&error))?;
    Ok(Json(waits.map(|waits| WaitsFor {
        since: waits.since.to_string(),
        until: waits.until().to_string(),
        wish: waits.wish,
    })))
}

/// Goes onto the waiting list for free seats, or changes what one wishes of one. Empty lists mean any.
#[utoipa::path(put, path = "/api/v1/me/waiting", tag = "play", security(("key" = [])), request_body = Waiting,
    responses((status = 200, body = Option<WaitsFor>), (status = 400, body = Problem), (status = 401, body = Problem), (status = 409, body = Problem)))]
pub async fn wait(
    State(site): State<Site>,
    asker: Asker,
    waiting: Body<Waiting>,
) -> Answer<Option<WaitsFor>> {
    let wish = club::SeatWish::from(read(waiting)?);
    site.desk.wait_for_seat(&asker.caller, wish, None).await.map_err(|error| asker.refused(&error))?;
    self::waiting(State(site), asker).await
}

/// Leaves the waiting list.
#[utoipa::path(delete, path = "/api/v1/me/waiting", tag = "play", security(("key" = [])),
    responses((status = 200, description = "`null`"), (status = 401, body = Problem), (status = 409, body = Problem)))]
pub async fn wait_no_more(State(site): State<Site>, asker: Asker) -> Answer<()> {
    site.desk.wait_no_more(&asker.caller, None).await.map_err(|error| asker.refused(&error))?;
    Ok(Json(()))
}

/// Until when one would act for players who are away (9.4), where a game master looks for somebody; none if one did not say so.
#[utoipa::path(get, path = "/api/v1/me/sitting", tag = "play", security(("key" = [])),
    responses((status = 200, body = Option<String>), (status = 401, body = Problem)))]
pub async fn sitting(State(site): State<Site>, asker: Asker) -> Answer<Option<String>> {
    let until = site.desk.own_sitting_offer(&asker.caller).await.map_err(|error| asker.refused(&error))?;
    Ok(Json(until.map(|until| until.to_string())))
}

/// Says that one would act for players who are away, for half a year from now on; before each time one is asked.
#[utoipa::path(put, path = "/api/v1/me/sitting", tag = "play", security(("key" = [])),
    responses((status = 200, body = Option<String>), (status = 401, body = Problem), (status = 409, body = Problem)))]
pub async fn offer_sitting(State(site): State<Site>, asker: Asker) -> Answer<Option<String>> {
    site.desk.offer_sitting(&asker.caller, None).await.map_err(|error| asker.refused(&error))?;
    sitting(State(site), asker).await
}

/// Says so no longer.
#[utoipa::path(delete, path = "/api/v1/me/sitting", tag = "play", security(("key" = [])),
    responses((status = 200, description = "`null`"), (status = 401, body = Problem), (status = 409, body = Problem)))]
pub async fn sit_no_more(State(site): State<Site>, asker: Asker) -> Answer<()> {
    site.desk.offer_sitting_no_more(&asker.caller, None).await.map_err(|error| asker.refused(&error))?;
    Ok(Json(()))
}

/// Whom one knows outside the games, and who says so: they and the organisers alone read it.
#[utoipa::path(get, path = "/api/v1/me/acquaintances", tag = "play", security(("key" = [])),
    responses((status = 200, body = [Acquaintance]), (status = 401, body = Problem)))]
pub async fn acquaintances(State(site): State<Site>, asker: Asker) -> Answer<Vec<Acquaintance>> {
    let known = site.desk.known(&asker.caller).await.map_err(|error| asker.refused(&error))?;
    let known =
        known.into_iter().map(|known| Acquaintance { name: known.name, own: known.own, other: known.other });
    Ok(Json(known.collect()))
}

/// Says how one knows another member, or says so no longer. It holds once both say so.
#[utoipa::path(put, path = "/api/v1/me/acquaintances", tag = "play", security(("key" = [])), request_body = Knowing,
    responses((status = 200, body = [Acquaintance]), (status = 400, body = Problem), (status = 401, body = Problem), (status = 409, body = Problem)))]
pub async fn know(
    State(site): State<Site>,
    asker: Asker,
    knowing: Body<Knowing>,
) -> Answer<Vec<Acquaintance>> {
    let Knowing { name, how, on } = read(knowing)?;
    let how = if how.is_empty() { Some(club::Bond::Friends) } else { club::Bond::named(&how) };
    let done = match (on, how) {
        (false, _) => site.desk.know_no_more(&asker.caller, &name, None).await,
        (true, Some(bond)) => site.desk.know(&asker.caller, &name, bond, None).await,
        (true, None) => Err(desk::Error::Nothing("how".to_owned())),
    };
    done.map_err(|error| asker.refused(&error))?;
    acquaintances(State(site), asker).await
}

/// The games with which one has to do.
#[utoipa::path(get, path = "/api/v1/me/games", tag = "play", security(("key" = [])),
    responses((status = 200, body = [OwnGame]), (status = 401, body = Problem)))]
pub async fn my_games(State(site): State<Site>, asker: Asker) -> Answer<Vec<OwnGame>> {
    let games = site.desk.my_games(&asker.caller).await.map_err(|error| asker.refused(&error))?;
    let games = games.iter().map(|(card, role)| OwnGame { role: role.clone(), game: GameLine::from(card) });
    Ok(Json(games.collect()))
}

/// One's own seat: powers, what was handed in, open proposals, messages; and every unit with all orders that it may be
/// given now, so that a program needs no rules of its own.
#[utoipa::path(get, path = "/api/v1/games/{label}/seat", tag = "play", security(("key" = [])),
    params(("label", description = "Series and number")),
    responses((status = 200, body = Object), (status = 401, body = Problem), (status = 409, body = Problem)))]
pub async fn seat(State(site): State<Site>, asker: Asker, Path(label): Path<String>) -> Answer<SeatBody> {
    let mut own = site.desk.own_seat(&asker.caller, &label).await.map_err(|error| asker.refused(&error))?;
    let (choices, beforehand) = (own.choosers(Lang::En), own.beforehand(Lang::En));
    for (_, decided) in own.view.disputes.iter_mut().filter_map(|dispute| dispute.decision.as_mut()) {
        *decided = decided.text(asker.lang).into_owned().into();
    }
    Ok(Json(SeatBody { seat: own.view, choices, beforehand }))
}

/// The seats whose messages and press one has muted in this game. Programs get all messages; what they show is their affair.
#[utoipa::path(get, path = "/api/v1/games/{label}/muted", tag = "play", security(("key" = [])),
    params(("label", description = "Series and number")),
    responses((status = 200, body = [u8]), (status = 401, body = Problem), (status = 409, body = Problem)))]
pub async fn muted(State(site): State<Site>, asker: Asker, Path(label): Path<String>) -> Answer<Vec<u8>> {
    let own = site.desk.own_seat(&asker.caller, &label).await.map_err(|error| asker.refused(&error))?;
    let read = site.desk.read_until(&asker.caller, &label).await.map_err(|error| asker.refused(&error))?;
    let seats = own.seen.game.seats.iter().map(|seat| seat.id).filter(|seat| read.mutes(*seat));
    Ok(Json(seats.map(|seat| seat.0).collect()))
}

/// Mutes a seat, or no longer: what it writes is not mailed and not shown to one. Nobody else learns of it.
#[utoipa::path(put, path = "/api/v1/games/{label}/muted", tag = "play", security(("key" = [])), request_body = Muting,
    params(("label", description = "Series and number")),
    responses((status = 200, body = [u8]), (status = 400, body = Problem), (status = 401, body = Problem), (status = 409, body = Problem)))]
pub async fn mute(
    State(site): State<Site>,
    asker: Asker,
    Path(label): Path<String>,
    muting: Body<Muting>,
) -> Answer<Vec<u8>> {
    let Muting { seat, on } = read(muting)?;
    let done = site.desk.mute(&asker.caller, &label, SeatId(seat), on).await;
    done.map_err(|error| asker.refused(&error))?;
    muted(State(site), asker, Path(label)).await
}

/// Hands in orders. The last complete version before the deadline counts; the echo says what was understood.
#[utoipa::path(post, path = "/api/v1/games/{label}/orders", tag = "play", security(("key" = [])), request_body = Orders,
    params(("label", description = "Series and number")),
    responses((status = 200, body = Object), (status = 400, body = Problem), (status = 401, body = Problem), (status = 409, body = Problem)))]
pub async fn hand_in(
    State(site): State<Site>,
    asker: Asker,
    Path(label): Path<String>,
    orders: Body<Orders>,
) -> Answer<Echo> {
    let orders = read(orders)?;
    let handing = handing(&asker, &orders)?;
    let handed = site.desk.hand_in(&asker.caller, &label, &orders.text, handing).await;
    Ok(Json(handed.map_err(|error| asker.refused(&error))?.echo))
}

/// Reads orders as they would be read, and keeps nothing.
#[utoipa::path(post, path = "/api/v1/games/{label}/orders/try", tag = "play", security(("key" = [])), request_body = Orders,
    params(("label", description = "Series and number")),
    responses((status = 200, body = Object), (status = 400, body = Problem), (status = 401, body = Problem), (status = 409, body = Problem)))]
pub async fn try_orders(
    State(site): State<Site>,
    asker: Asker,
    Path(label): Path<String>,
    orders: Body<Orders>,
) -> Answer<Echo> {
    let orders = read(orders)?;
    let handing = handing(&asker, &orders)?;
    let echo = site.desk.try_text(&asker.caller, &label, &orders.text, &handing).await;
    Ok(Json(echo.map_err(|error| asker.refused(&error))?))
}

/// What one investor is assumed to trade.
fn supposed(alias: &str, trades: &BTreeMap<String, i64>) -> Vec<WhatIf> {
    let trade = |(power, amount): (&String, &i64)| WhatIf {
        alias: alias.to_owned(),
        power: Power(power.clone()),
        amount: *amount,
    };
    trades.iter().map(trade).collect()
}

fn handing(asker: &Asker, orders: &Orders) -> Result<Handing, Refused> {
    let turn = orders.turn.as_ref().map(|turn| turn.parse().map_err(|_| asker.nothing(turn))).transpose()?;
    let member = asker.caller.need_member().map_err(|error| asker.refused(&error))?;
    // The identity is the member's own: nobody can use up somebody else's.
    let cause = orders
        .id
        .as_ref()
        .map(|id| format!("api:{}:{}", member.id.0, id.chars().take(80).collect::<String>()));
    Ok(Handing {
        turn,
        provisional: orders.provisional,
        no_wait: orders.no_wait,
        cause,
        what_if: orders.what_if.iter().flat_map(|(alias, trades)| supposed(alias, trades)).collect(),
        ..Handing::by(Channel::Web, asker.lang)
    })
}

//! What a player does with his key: look at his seat, hand in orders and get the echo, try them, vote, write press and
//! messages, sign up.

use super::answer::{Answer, Asker, Problem, Refused};
use super::bodies::{Done, GameLine, Me, Message, NoWait, Orders, OwnGame, Press, Proposed, SignUp, Vote};
use crate::Site;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use desk::{Echo, Handing, Hat, With};
use game::command::Command;
use game::press::{Byline, PressItem};
use game::submission::Channel;
use game::vote::Proposal;
use game::word::seat::{Power, SeatId};
use serde_json::{Value, json};

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
pub async fn seat(State(site): State<Site>, asker: Asker, Path(label): Path<String>) -> Answer<Value> {
    let own = site.desk.own_seat(&asker.caller, &label).await.map_err(|error| asker.refused(&error))?;
    Ok(Json(json!({ "seat": own.view, "choices": own.choosers(), "beforehand": own.beforehand() })))
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
        ..Handing::by(Channel::Web, asker.lang)
    })
}

/// Says that one needs no more time, or takes it back.
#[utoipa::path(post, path = "/api/v1/games/{label}/no-wait", tag = "play", security(("key" = [])), request_body = NoWait,
    params(("label", description = "Series and number")),
    responses((status = 200, body = Done), (status = 401, body = Problem), (status = 409, body = Problem)))]
pub async fn no_wait(
    State(site): State<Site>,
    asker: Asker,
    Path(label): Path<String>,
    body: Body<NoWait>,
) -> Answer<Done> {
    let on = read(body)?.on;
    act(&site, &asker, &label, Command::SetNoWait { on }).await
}

/// Proposes something to all players; the proposer votes yes by it.
#[utoipa::path(post, path = "/api/v1/games/{label}/proposals", tag = "play", security(("key" = [])), request_body = Proposed,
    params(("label", description = "Series and number")),
    responses((status = 200, body = Done), (status = 401, body = Problem), (status = 409, body = Problem)))]
pub async fn propose(
    State(site): State<Site>,
    asker: Asker,
    Path(label): Path<String>,
    body: Body<Proposed>,
) -> Answer<Done> {
    let proposal = match read(body)? {
        Proposed::Draw => Proposal::Draw,
        Proposed::Capitulation { plan } => Proposal::Capitulation {
            plan: plan.into_iter().map(|(power, centers)| (Power(power), centers)).collect(),
        },
        Proposed::LaterEnd { year } => Proposal::LaterEnd { year },
    };
    act(&site, &asker, &label, Command::Propose { proposal }).await
}

/// Votes on a proposal, in secret (1.4).
#[utoipa::path(post, path = "/api/v1/games/{label}/votes", tag = "play", security(("key" = [])), request_body = Vote,
    params(("label", description = "Series and number")),
    responses((status = 200, body = Done), (status = 401, body = Problem), (status = 409, body = Problem)))]
pub async fn vote(
    State(site): State<Site>,
    asker: Asker,
    Path(label): Path<String>,
    body: Body<Vote>,
) -> Answer<Done> {
    let Vote { id, yes } = read(body)?;
    act(&site, &asker, &label, Command::Vote { id, yes }).await
}

/// Sends press for the next report (9.5).
#[utoipa::path(post, path = "/api/v1/games/{label}/press", tag = "play", security(("key" = [])), request_body = Press,
    params(("label", description = "Series and number")),
    responses((status = 200, body = Done), (status = 401, body = Problem), (status = 409, body = Problem)))]
pub async fn send_press(
    State(site): State<Site>,
    asker: Asker,
    Path(label): Path<String>,
    body: Body<Press>,
) -> Answer<Done> {
    let Press { title, text, to, anonymous } = read(body)?;
    let byline = if anonymous { Byline::Nobody } else { Byline::Own };
    act(&site, &asker, &label, Command::SendPress { item: PressItem { byline, to, title, text } }).await
}

/// Sends a private message to other seats (1.2).
#[utoipa::path(post, path = "/api/v1/games/{label}/messages", tag = "play", security(("key" = [])), request_body = Message,
    params(("label", description = "Series and number")),
    responses((status = 200, body = Done), (status = 401, body = Problem), (status = 409, body = Problem)))]
pub async fn send_message(
    State(site): State<Site>,
    asker: Asker,
    Path(label): Path<String>,
    body: Body<Message>,
) -> Answer<Done> {
    let Message { to, text } = read(body)?;
    let to = to.into_iter().map(SeatId).collect();
    act(&site, &asker, &label, Command::SendMessage { to, text }).await
}

/// Signs up for a game (9.3).
#[utoipa::path(post, path = "/api/v1/games/{label}/sign-up", tag = "play", security(("key" = [])), request_body = SignUp,
    params(("label", description = "Series and number")),
    responses((status = 200, body = Done), (status = 401, body = Problem), (status = 409, body = Problem)))]
pub async fn sign_up(
    State(site): State<Site>,
    asker: Asker,
    Path(label): Path<String>,
    body: Body<SignUp>,
) -> Answer<Done> {
    let SignUp { preferences, alias } = read(body)?;
    let player = asker.caller.need_member().map_err(|error| asker.refused(&error))?.person();
    let preferences = preferences.into_iter().map(Power).collect();
    act(&site, &asker, &label, Command::SignUp { player, preferences, alias }).await
}

/// Withdraws before the start.
#[utoipa::path(delete, path = "/api/v1/games/{label}/sign-up", tag = "play", security(("key" = [])),
    params(("label", description = "Series and number")),
    responses((status = 200, body = Done), (status = 401, body = Problem), (status = 409, body = Problem)))]
pub async fn withdraw(State(site): State<Site>, asker: Asker, Path(label): Path<String>) -> Answer<Done> {
    let player = asker.caller.need_member().map_err(|error| asker.refused(&error))?.player();
    act(&site, &asker, &label, Command::WithdrawSignUp { player }).await
}

async fn act(site: &Site, asker: &Asker, label: &str, command: Command) -> Answer<Done> {
    let done = site.desk.act(&asker.caller, label, Hat::Player, command, With::default()).await;
    Ok(Json(Done { events: done.map_err(|error| asker.refused(&error))?.events.len() }))
}

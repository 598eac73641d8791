//! "My games": what is due when and what is missing, the calendar, how one wants to be met; own data and leaving are on the
//! page of the account.

use crate::moment::Moment;
use crate::negotiate::{LANG_COOKIE, ZONE_COOKIE};
use crate::server::render;
use crate::{Chrome, Site, Visit};
use askama::Template;
use axum::Router;
use axum::extract::{Form, Query, State};
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use desk::{Card, Error, Status, words};
use game::calendar::rhythm;
use game::view::Expectation;
use jiff::tz::TimeZone;
use serde::Deserialize;
use serde_json::Value;
use text::Lang;
use text::seat as say;

/// A year in seconds.
const KEEP: u32 = 365 * 24 * 60 * 60;

/// The routes of a member's own games.
pub fn routes() -> Router<Site> {
    Router::new()
        .route("/my", get(show))
        .route("/my/calendar", post(calendar_key))
        .route("/my/preferences", post(preferences))
}

/// What the address of the page may say.
#[derive(Deserialize, Debug, Default)]
pub struct Asked {
    done: Option<String>,
}

#[derive(Template)]
#[template(path = "my.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    games: Vec<Mine>,
    calendar: Option<String>,
    done: Option<String>,
    fault: Option<String>,
    zone: String,
    zones: Vec<String>,
}

/// One of the member's games.
struct Mine {
    label: String,
    variant: String,
    part: String,
    stage: String,
    due: Option<Moment>,
    turn: Option<String>,
    missing: Vec<String>,
    links: Vec<(String, String)>,
}

/// `GET /my`.
async fn show(State(site): State<Site>, visit: Visit, Query(asked): Query<Asked>) -> Response {
    let done = asked.done.filter(|done| done == "yes").map(|_| say::preferences_done(visit.lang()));
    page(&site, &visit, None, done, None).await
}

/// `POST /my/calendar`: a fresh address; those before it stop working.
async fn calendar_key(State(site): State<Site>, visit: Visit) -> Response {
    match site.desk.calendar_key(&visit.caller).await {
        Ok(key) => {
            let address = format!("{}/calendar/{key}.ics", site.desk.config().base_url);
            page(&site, &visit, Some(address), None, None).await
        }
        Err(error) => visit.refused(&error),
    }
}

/// What the form of the preferences says.
#[derive(Deserialize, Debug, Default)]
#[serde(default)]
struct Wishes {
    lang: String,
    zone: String,
}

/// `POST /my/preferences`: language of pages and letters, time zone.
async fn preferences(State(site): State<Site>, visit: Visit, Form(wishes): Form<Wishes>) -> Response {
    match prefer(&site, &visit, &wishes).await {
        Ok(cookies) => {
            let cookies: Vec<_> = cookies.into_iter().map(|cookie| (SET_COOKIE, cookie)).collect();
            (AppendHeaders(cookies), Redirect::to("/my?done=yes")).into_response()
        }
        Err(error @ (Error::Refused(_) | Error::Unreadable { .. })) => {
            page(&site, &visit, None, None, Some(error.text(visit.lang()))).await
        }
        Err(error) => visit.refused(&error),
    }
}

async fn prefer(site: &Site, visit: &Visit, wishes: &Wishes) -> Result<Vec<String>, Error> {
    let mut cookies = Vec::new();
    let cookie = |name: &str, value: &str| format!("{name}={value}; Path=/; Max-Age={KEEP}; SameSite=Lax");
    if let Ok(lang) = wishes.lang.parse::<Lang>() {
        site.desk.set_lang(&visit.caller, lang).await?;
        cookies.push(cookie(LANG_COOKIE, lang.code()));
    }
    let zone = wishes.zone.trim();
    if zone.is_empty() {
        site.desk.set_setting(&visit.caller, "zone", Value::Null).await?;
        // Without a choice the browser tells its own again.
        cookies.push(format!("{ZONE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax"));
    } else {
        rhythm::zone(zone)?;
        site.desk.set_setting(&visit.caller, "zone", Value::from(zone)).await?;
        cookies.push(cookie(ZONE_COOKIE, zone));
    }
    Ok(cookies)
}

async fn page(
    site: &Site,
    visit: &Visit,
    calendar: Option<String>,
    done: Option<String>,
    fault: Option<String>,
) -> Response {
    match gather(site, visit).await {
        Ok(page) => render(&visit.chrome, Page { calendar, done, fault, ..page }.render()),
        Err(error) => visit.refused(&error),
    }
}

async fn gather<'a>(site: &Site, visit: &'a Visit) -> Result<Page<'a>, Error> {
    let mut mine = site.desk.my_games(&visit.caller).await?;
    // What is due next stands first, what is over last.
    mine.sort_by_key(|(card, _)| (card.status == Status::Over, card.deadline.is_none(), card.deadline));
    let mut games = Vec::with_capacity(mine.len());
    for (card, part) in &mine {
        games.push(game(site, visit, card, part).await?);
    }
    let settings = site.desk.settings(&visit.caller).await?;
    Ok(Page {
        chrome: &visit.chrome,
        games,
        calendar: None,
        done: None,
        fault: None,
        zone: settings.get("zone").and_then(Value::as_str).unwrap_or_default().to_owned(),
        zones: jiff::tz::db().available().map(|name| name.to_string()).collect(),
    })
}

async fn game(site: &Site, visit: &Visit, card: &Card, part: &str) -> Result<Mine, Error> {
    let (chrome, lang) = (&visit.chrome, visit.lang());
    let zone = rhythm::zone(&card.zone).unwrap_or(TimeZone::UTC);
    let at = |path: &str| format!("/games/{}{path}", card.label);
    let mut links = vec![(at(""), say::to_game(lang))];
    let mut missing = Vec::new();
    if part == "player" && matches!(card.status, Status::Running | Status::Stopped) {
        links.push((at("/orders"), text::orders::title(lang)));
        links.push((at("/press"), say::press_title(lang)));
        links.push((at("/seat"), say::title(lang)));
        let seat = site.desk.own_seat(&visit.caller, &card.label).await?;
        missing.extend(seat.view.expected.iter().map(|expected| missing_words(lang, expected)));
    }
    if part == "gm" {
        links.push((at("/desk"), text::site::nav_desk(lang)));
    }
    if part == "applicant" {
        links.push((at("/join"), say::join_title(lang)));
    }
    let variant = variants::by_id(&card.variant);
    Ok(Mine {
        label: card.label.clone(),
        variant: variant.map_or_else(
            || card.variant.clone(),
            |variant| lang.pick(&variant.names.de, &variant.names.en).clone(),
        ),
        part: part_words(lang, part),
        stage: desk::words::status(lang, card.status),
        due: card.deadline.map(|at| Moment::of(chrome, at, &zone)),
        turn: card.turn.map(|turn| words::turn(lang, turn)),
        missing,
        links,
    })
}

fn missing_words(lang: Lang, expected: &Expectation) -> String {
    match expected {
        Expectation::Orders { .. } => text::orders::expected_orders(lang),
        Expectation::UnitsWithoutOrder { at } => say::missing_units(lang, at.len()),
        Expectation::Grace { .. } => say::missing_grace(lang),
        Expectation::Vote { .. } => text::orders::expected_vote(lang),
    }
}

fn part_words(lang: Lang, part: &str) -> String {
    match part {
        "player" => say::part_player(lang),
        "gm" => say::part_master(lang),
        "applicant" => say::part_applicant(lang),
        _ => say::part_former(lang),
    }
}

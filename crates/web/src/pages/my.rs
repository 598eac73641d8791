//! "My games": what is due when and what is missing, the calendar, how one wants to be met; own data and leaving are on the
//! page of the account.

use crate::moment::{self, Moment};
use crate::negotiate::{LANG_COOKIE, ZONE_COOKIE};
use crate::pages::orders::{OrderState, winter_of_treaties};
use crate::pages::settings::{cookie, forget_zone, zones};
use crate::routing::{get, post};
use crate::server::render;
use crate::{Chrome, Site, Visit};
use askama::Template;
use axum::Router;
use axum::extract::{Form, Query, State};
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use desk::{Card, Device, Error, Quiet, Status, words};
use game::calendar::rhythm;
use game::view::Expectation;
use jiff::tz::TimeZone;
use serde::Deserialize;
use std::collections::BTreeSet;
use text::Lang;
use text::seat as say;

/// The routes of a member's own games.
pub fn routes() -> Router<Site> {
    Router::new()
        .route("/my", get(show))
        .route("/my/settings", get(settings))
        .route("/my/calendar", post(calendar_key))
        .route("/my/preferences", post(preferences))
        .route("/my/devices", post(add_device))
        .route("/my/devices/forget", post(forget_devices))
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
    over: Vec<Mine>,
}

#[derive(Template)]
#[template(path = "my_settings.html")]
struct SettingsPage<'a> {
    chrome: &'a Chrome,
    calendar: Option<String>,
    done: Option<String>,
    fault: Option<String>,
    zone: String,
    zones: Vec<String>,
    reminders: Reminders,
    /// The quiet hours; without them the field is empty.
    quiet: Option<Quiet>,
    /// The key by which a browser asks its push service; none where devices report nothing.
    push: Option<String>,
    /// How many devices report.
    devices: usize,
}

/// When the member wants to be reminded of missing orders, as the form has it.
#[derive(Debug, Default)]
struct Reminders {
    /// `usual`, `own` or `never`.
    choice: &'static str,
    /// Hours before the deadline, the earliest first: "48, 6".
    hours: String,
}

impl Reminders {
    fn of(hours: Option<BTreeSet<u16>>) -> Reminders {
        let choice = match &hours {
            None => "usual",
            Some(hours) if hours.is_empty() => "never",
            Some(_) => "own",
        };
        let hours = hours.unwrap_or_default().into_iter().rev().map(|hour| hour.to_string());
        Reminders { choice, hours: hours.collect::<Vec<_>>().join(", ") }
    }
}

/// One of the member's games.
struct Mine {
    label: String,
    variant: String,
    board: String,
    part: String,
    stage: String,
    due: Option<Moment>,
    left: String,
    turn: Option<String>,
    /// The address of the map around the member's own units, without language and theme.
    cut: String,
    /// The powers that they order: ids and names.
    powers: Vec<(String, String)>,
    state: Option<OrderState>,
    missing: Vec<String>,
    /// Of how many orders are missing, where everybody may know it.
    others: Option<String>,
    /// They sit at the table.
    plays: bool,
    /// A winter is pending in which treaties alone are made.
    treaties: bool,
    /// Messages that they have not read.
    unread: usize,
    links: Vec<(String, String)>,
}

/// `GET /my`: the member's own games, and what is due in each.
async fn show(State(site): State<Site>, visit: Visit) -> Response {
    match gather(&site, &visit).await {
        Ok(page) => render(&visit.chrome, page.render()),
        Err(error) => visit.refused(&error),
    }
}

/// `GET /my/settings`: what the member wants to be told of, and how.
async fn settings(State(site): State<Site>, visit: Visit, Query(asked): Query<Asked>) -> Response {
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
    /// `usual`, `own` or `never`; nothing changes without it.
    remind: String,
    /// Hours of the member's own.
    hours: String,
    /// With which hour the quiet ones begin, and with which letters go again; empty: none.
    quiet_from: Option<String>,
    quiet_to: Option<String>,
}

/// A device as the script of the page fills it in.
#[derive(Deserialize)]
struct NewDevice {
    endpoint: String,
    key: String,
    auth: String,
}

/// `POST /my/devices`: this device reports from now on.
async fn add_device(State(site): State<Site>, visit: Visit, Form(new): Form<NewDevice>) -> Response {
    let device = Device { endpoint: new.endpoint, key: new.key, auth: new.auth };
    match site.desk.add_device(&visit.caller, device).await {
        Ok(()) => Redirect::to("/my/settings?done=yes").into_response(),
        Err(error) => visit.refused(&error),
    }
}

/// `POST /my/devices/forget`: no device reports any more.
async fn forget_devices(State(site): State<Site>, visit: Visit) -> Response {
    match site.desk.forget_devices(&visit.caller).await {
        Ok(()) => Redirect::to("/my/settings?done=yes").into_response(),
        Err(error) => visit.refused(&error),
    }
}

/// `POST /my/preferences`: language of pages and letters, time zone, reminders.
async fn preferences(State(site): State<Site>, visit: Visit, Form(wishes): Form<Wishes>) -> Response {
    match prefer(&site, &visit, &wishes).await {
        Ok(cookies) => {
            let cookies: Vec<_> = cookies.into_iter().map(|cookie| (SET_COOKIE, cookie)).collect();
            (AppendHeaders(cookies), Redirect::to("/my/settings?done=yes")).into_response()
        }
        Err(Error::Unreadable { what: HOURS, given }) => {
            page(&site, &visit, None, None, Some(say::reminders_wrong(visit.lang(), given))).await
        }
        Err(Error::Unreadable { what: QUIET, given }) => {
            page(&site, &visit, None, None, Some(say::quiet_wrong(visit.lang(), given))).await
        }
        Err(error @ (Error::Refused(_) | Error::Unreadable { .. })) => {
            page(&site, &visit, None, None, Some(error.text(visit.lang()))).await
        }
        Err(error) => visit.refused(&error),
    }
}

async fn prefer(site: &Site, visit: &Visit, wishes: &Wishes) -> Result<Vec<String>, Error> {
    let mut cookies = Vec::new();
    if let Ok(lang) = wishes.lang.parse::<Lang>() {
        site.desk.set_lang(&visit.caller, lang).await?;
        cookies.push(cookie(LANG_COOKIE, lang.code()));
    }
    match wishes.remind.as_str() {
        "usual" => site.desk.set_reminders(&visit.caller, None).await?,
        "never" => site.desk.set_reminders(&visit.caller, Some(&[])).await?,
        "own" => site.desk.set_reminders(&visit.caller, Some(&hours(&wishes.hours)?)).await?,
        _ => {}
    }
    if let (Some(from), Some(to)) = (&wishes.quiet_from, &wishes.quiet_to) {
        let quiet = quiet(from, to)?;
        site.desk.choose(&visit.caller, |settings| settings.quiet = quiet).await?;
    }
    let zone = wishes.zone.trim();
    if zone.is_empty() {
        site.desk.choose(&visit.caller, |settings| settings.zone = None).await?;
        // Without a choice the browser tells its own again.
        cookies.push(forget_zone());
    } else {
        rhythm::zone(zone)?;
        site.desk.choose(&visit.caller, |settings| settings.zone = Some(zone.to_owned())).await?;
        cookies.push(cookie(ZONE_COOKIE, zone));
    }
    Ok(cookies)
}

/// Quiet hours as they are typed: both empty for none.
fn quiet(from: &str, to: &str) -> Result<Option<Quiet>, Error> {
    let hour = |given: &str| match given.trim() {
        "" => Ok(None),
        typed => match typed.parse() {
            Ok(hour @ 0..24) => Ok(Some(hour)),
            _ => Err(Error::Unreadable { what: QUIET, given: typed.to_owned() }),
        },
    };
    match (hour(from)?, hour(to)?) {
        (Some(from), Some(to)) if from != to => Ok(Some(Quiet { from, to })),
        (None, None) | (Some(_), Some(_)) => Ok(None),
        (Some(_), None) | (None, Some(_)) => {
            Err(Error::Unreadable { what: QUIET, given: format!("{from}-{to}") })
        }
    }
}

/// What an error about quiet hours calls them.
const QUIET: &str = "quiet";
/// What an error about hours calls them.
const HOURS: &str = "hours";

/// Hours as they are typed: "48, 6" or "48 6"; at least one.
fn hours(given: &str) -> Result<Vec<u16>, Error> {
    let words = given.split([',', ';', ' ']).filter(|word| !word.is_empty());
    let hours: Result<Vec<u16>, _> = words.map(str::parse).collect();
    let wrong = || Error::Unreadable { what: HOURS, given: given.to_owned() };
    hours.ok().filter(|hours| !hours.is_empty()).ok_or_else(wrong)
}

async fn page(
    site: &Site,
    visit: &Visit,
    calendar: Option<String>,
    done: Option<String>,
    fault: Option<String>,
) -> Response {
    let settings = match site.desk.settings(&visit.caller).await {
        Ok(settings) => settings,
        Err(error) => return visit.refused(&error),
    };
    let push = match site.desk.push_point().await {
        Ok(push) => push,
        Err(error) => return visit.refused(&error),
    };
    let page = SettingsPage {
        chrome: &visit.chrome,
        calendar,
        done,
        fault,
        zone: settings.zone.unwrap_or_default(),
        zones: zones(),
        reminders: Reminders::of(settings.reminders),
        quiet: settings.quiet,
        push,
        devices: settings.devices.len(),
    };
    render(&visit.chrome, page.render())
}

async fn gather<'a>(site: &Site, visit: &'a Visit) -> Result<Page<'a>, Error> {
    let mut mine = site.desk.my_games(&visit.caller).await?;
    // What is due next stands first.
    mine.sort_by_key(|(card, _)| (card.deadline.is_none(), card.deadline));
    let (mut games, mut over) = (Vec::new(), Vec::new());
    for (card, part) in &mine {
        let list = if card.status == Status::Over { &mut over } else { &mut games };
        list.push(game(site, visit, card, part).await?);
    }
    Ok(Page { chrome: &visit.chrome, games, over })
}

async fn game(site: &Site, visit: &Visit, card: &Card, part: &str) -> Result<Mine, Error> {
    let (chrome, lang) = (&visit.chrome, visit.lang());
    let zone = rhythm::zone(&card.zone).unwrap_or(TimeZone::UTC);
    let at = |path: &str| format!("/games/{}{path}", card.label);
    let variant = variants::by_id(&card.variant);
    let version = card.published.map_or(0, |at| at.as_second());
    let mut mine = Mine {
        label: card.label.clone(),
        variant: variant.map_or_else(|| card.variant.clone(), |variant| variant.names.get(lang).to_owned()),
        board: variant.map(|variant| variant.board_of.clone()).unwrap_or_default(),
        part: part_words(lang, part),
        stage: desk::words::status(lang, card.status),
        due: card.deadline.map(|at| Moment::of(chrome, at, &zone)),
        left: card.deadline.map(|at| moment::left(lang, site.desk.now(), at)).unwrap_or_default(),
        turn: card.turn.map(|turn| words::turn(lang, card.calendar(), turn)),
        cut: at(&format!("/thumb.png?v={version}")),
        powers: Vec::new(),
        state: None,
        missing: Vec::new(),
        others: site.desk.missing_seats(card).await?.map(|seats| text::site::missing_seats(lang, seats)),
        plays: false,
        treaties: false,
        unread: 0,
        links: Vec::new(),
    };
    match part {
        "player" if matches!(card.status, Status::Running | Status::Stopped) => {
            play(site, visit, card, &mut mine).await?;
        }
        "gm" => mine.links.push((at("/desk"), text::site::nav_desk(lang))),
        "sitter" => mine.links = vec![(at("/sitter"), say::sitter_title(lang))],
        "applicant" => mine.links.push((at("/join"), say::join_title(lang))),
        _ => {}
    }
    Ok(mine)
}

/// What a game that is played has for the member: their units, what is missing, their post.
async fn play(site: &Site, visit: &Visit, card: &Card, mine: &mut Mine) -> Result<(), Error> {
    let lang = visit.lang();
    let seat = site.desk.own_seat(&visit.caller, &card.label).await?;
    let game = &seat.seen.game;
    let expected = |one: &&Expectation| !matches!(one, Expectation::Orders { .. });
    mine.missing = seat.view.expected.iter().filter(expected).map(|one| missing_words(lang, one)).collect();
    mine.powers =
        seat.view.powers.iter().map(|power| (power.0.clone(), words::power(lang, game, power))).collect();
    let own = seat.position.units().iter().filter(|unit| seat.powers.contains(&unit.power));
    let around: Vec<&str> = own.map(|unit| seat.variant.province_id(unit.province())).collect();
    if !around.is_empty() {
        let version = card.published.map_or(0, |at| at.as_second());
        mine.cut = format!("/games/{}/thumb.png?v={version}&around={}", card.label, around.join(","));
    }
    let read = site.desk.read_until(&visit.caller, &card.label).await?;
    let own = seat.view.seat;
    mine.unread = seat.view.messages.iter().filter(|message| read.is_unread(own, message)).count();
    let draft = site.desk.draft_of(&visit.caller, &seat).await?.is_some();
    let sent = seat.view.submissions.iter().find(|kept| Some(kept.turn) == game.turn);
    mine.state = game.turn.map(|_| OrderState::of(lang, &seat, draft, sent));
    mine.plays = true;
    mine.treaties = winter_of_treaties(game);
    Ok(())
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
        "sitter" => say::part_sitter(lang),
        "sat" => say::part_sat(lang),
        _ => say::part_former(lang),
    }
}

//! A game's page: what 9.2 asks for, and the way to everything else.

use super::facts;
use super::pictures::{self, Preview};
use super::seats::{self, SeatRow};
use crate::api::state::State as Standing;
use crate::cache::Cache;
use crate::moment::{self, Moment};
use crate::pages::living::Living;
use crate::pages::nav::GameNav;
use crate::pages::readings::{Reading, readings};
use crate::server::render;
use crate::{Chrome, Site, Visit};
use askama::Template;
use axum::Extension;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use desk::{Capacity, Card, Seen, Status, words};
use game::calendar::deadline::StopReason;
use game::choice::Choice;
use game::game::Stage;
use game::module::Economy;
use game::setup::Setup;
use game::view::{Represented, View};
use jiff::Timestamp;
use text::site as say;

#[derive(Template)]
#[template(path = "game.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    nav: GameNav,
    title: String,
    open_for_sign_up: bool,
    status_word: String,
    variant: String,
    variant_id: String,
    board: String,
    notes: Vec<String>,
    map: Option<Living>,
    preview: Preview,
    deadline: Option<(String, Moment)>,
    /// Of how many orders are missing, where everybody may know it.
    missing: Option<String>,
    waiting: Option<Moment>,
    plan: Vec<(String, Moment)>,
    facts: Vec<(String, String)>,
    contact: Option<String>,
    game_master: String,
    places: Option<String>,
    applicants: String,
    seats: Vec<SeatRow>,
    /// Somebody missed a deadline, and it may be said who.
    nmrs: bool,
    /// Seats are investors, not powers.
    investors: bool,
    result: Option<String>,
    current: Option<Current>,
    house: Vec<String>,
    /// How the text of the second economy is read.
    readings: Vec<Reading>,
    proposals: Vec<String>,
    state: String,
}

/// The current report.
struct Current {
    turn: String,
    href: String,
    published: Option<Moment>,
    html: String,
    /// How much of it the reader has muted, and where it can be read.
    hidden: Option<(String, String)>,
}

/// `GET /games/{label}`: the page of a game, as this reader may see it.
pub async fn show(
    State(site): State<Site>,
    visit: Visit,
    Extension(kept): Extension<Cache>,
    Path(label): Path<String>,
) -> Response {
    let seen = match site.desk.look_as_reader(&visit.caller, &label).await {
        Ok(seen) => seen,
        Err(error) => return visit.refused(&error),
    };
    let canonical = seen.game.id.to_string();
    if canonical != label {
        return Redirect::permanent(&format!("/games/{canonical}")).into_response();
    }
    let chrome = &visit.chrome;
    match seen.game.setup.clone() {
        Some(setup) => {
            let preview = Preview::of(chrome.lang, &site, &seen.game, None);
            let state = Standing::of(&site.desk, &Card::of(&seen.game)).await;
            let mut page = Page {
                contact: contact(&site, &visit, &seen).await,
                missing: state.missing.map(|seats| say::missing_seats(chrome.lang, seats)),
                state: state.json(),
                notes: notes(chrome, &seen.game, site.desk.now()),
                ..page(chrome, &seen, &setup, preview, &kept)
            };
            if let (Some(current), Some(last)) = (&mut page.current, seen.game.last_evaluation())
                && let Some(quiet) = super::quiet_report(&site, &visit, &seen.game, last.turn).await
            {
                (current.html, current.hidden) = (quiet.html, Some((quiet.words, quiet.way)));
            }
            render(chrome, page.render())
        }
        None => crate::Fault::NotFound.page(chrome),
    }
}

/// The game master's address, which those who play may read (9.2); the page as a whole shows everybody the same.
async fn contact(site: &Site, visit: &Visit, seen: &Seen) -> Option<String> {
    seen.seat?;
    let own = site.desk.look(&visit.caller, &seen.game.id.to_string(), Some(Capacity::Player)).await.ok()?;
    own.game.setup.as_ref().map(|setup| setup.contact.clone()).filter(|contact| !contact.is_empty())
}

fn page<'a>(chrome: &'a Chrome, seen: &Seen, setup: &Setup, preview: Preview, kept: &Cache) -> Page<'a> {
    let (lang, game) = (chrome.lang, &*seen.game);
    let zone = game.zone();
    let card = Card::of(game);
    let moment = |at| Moment::of(chrome, at, &zone);
    let open_deadline = game.deadline.filter(|_| game.is_open());
    let plan = desk::plan_of(game, PLAN + 1).into_iter().skip(1);
    let before = game.stage < Stage::Running;
    let names = &game.places.1;
    let seats = seats::rows(chrome, game);
    Page {
        chrome,
        nav: GameNav::of(chrome, seen),
        preview,
        title: game.id.to_string(),
        open_for_sign_up: card.status == Status::SignUp,
        status_word: desk::words::status(lang, card.status),
        variant: words::variant(lang, game),
        variant_id: setup.variant.clone(),
        board: pictures::variant(game).map(|variant| variant.board_of.clone()).unwrap_or_default(),
        notes: Vec::new(),
        map: pictures::current(lang, game),
        deadline: open_deadline
            .map(|deadline| (words::turn(lang, game.calendar(), deadline.turn), moment(deadline.at))),
        waiting: game.waiting.map(|(_, until)| moment(until)),
        plan: plan
            .filter(|_| open_deadline.is_some())
            .map(|(turn, at)| (words::planned_turn(lang, game.calendar(), turn), moment(at)))
            .collect(),
        facts: rows(chrome, game, setup),
        contact: None,
        game_master: setup.game_master.name.clone(),
        places: before.then(|| say::Places { taken: card.taken, places: card.places }.text(lang)),
        applicants: if before { text::list(lang, names.iter()) } else { String::new() },
        nmrs: seats.iter().any(|seat| !seat.nmrs.is_empty()),
        seats,
        investors: game.seats.iter().any(|seat| seat.power.is_none()),
        result: game.result.as_ref().map(|result| facts::ending(lang, &setup.variant, &result.ending)),
        current: current(chrome, game, kept),
        house: words::house_rules(lang, &game.house),
        readings: Economy::of(game)
            .map(|economy| readings(lang, economy, &game.readings()))
            .unwrap_or_default(),
        proposals: game.ballots.iter().map(|ballot| desk::proposal(lang, game, &ballot.proposal)).collect(),
        state: String::new(),
        missing: None,
    }
}

/// Coming deadlines after the next one.
const PLAN: usize = 5;

/// What a reader should know first: why it stands still, why the deadline moved.
fn notes(chrome: &Chrome, game: &View, now: Timestamp) -> Vec<String> {
    let lang = chrome.lang;
    let stops = game.stops.iter().filter(|_| game.stage == Stage::Running).map(|stop| match stop {
        StopReason::Substitute => text::desk::stopped_substitute(lang),
        StopReason::Suspended => text::desk::stopped_suspended(lang),
    });
    let moved =
        game.deadlines.last().filter(|notice| game.deadline == Some(notice.deadline) && game.is_open());
    let moved = moved.filter(|notice| !notice.note.trim().is_empty());
    let sits = game.seats.iter().filter_map(|seat| {
        let Represented { by, from, to } = Represented::of(game, seat.id, now)?;
        let [from, to] = [from, to].map(|at| moment::day(chrome, at, &game.zone()));
        let seat = desk::words::seat(lang, game, seat.id);
        Some(text::desk::EventRepresented { seat, by, from, to }.text(lang))
    });
    stops.chain(moved.map(|notice| say::deadline_note(lang, &notice.note))).chain(sits).collect()
}

/// The facts of 9.2 that stand in a list.
fn rows(chrome: &Chrome, game: &View, setup: &Setup) -> Vec<(String, String)> {
    let (lang, zone) = (chrome.lang, game.zone());
    let start = match (game.started, setup.starts) {
        (Some(at), _) => moment::day(chrome, at, &zone),
        (None, Some(date)) => moment::date(chrome, date),
        (None, None) => say::start_open(lang),
    };
    let current = game
        .last_evaluation()
        .map(|evaluation| words::turn(lang, evaluation.board.rules.calendar, evaluation.turn));
    let pending = game
        .turn
        .filter(|_| game.stage == Stage::Running)
        .map(|turn| words::turn(lang, game.calendar(), turn));
    let mut rows = vec![(say::fact_start(lang), start)];
    rows.extend(current.map(|turn| (say::fact_current(lang), turn)));
    rows.extend(pending.map(|turn| (say::fact_pending(lang), turn)));
    rows.push((say::fact_rhythm(lang), facts::rhythm(lang, setup.cadence, setup.rhythm)));
    rows.push((say::fact_press(lang), facts::press(lang, setup.press)));
    rows.push((say::fact_identity(lang), facts::identity(lang, setup.identity)));
    rows.push((say::fact_class(lang), facts::class(lang, setup.class, setup.by_invitation)));
    if !setup.language.is_any() {
        rows.push((say::fact_language(lang), facts::tongue(lang, setup.language)));
    }
    if setup.beginners {
        rows.push((say::fact_beginners(lang), say::beginners(lang)));
    }
    if let Some(limits) = game.limits {
        let by_calendar = Economy::of(game).is_none_or(|economy| economy.ways().calendar_ends);
        let end = match limits.shortened {
            _ if !by_calendar => say::end_exchange(lang, game::exchange::LAST_TURN),
            Some(year) if Economy::of(game).is_some() => say::end_shortened_points(lang, year),
            Some(year) => say::end_shortened(lang, year),
            None => match (limits.last_year, limits.quiet_years) {
                (Some(year), Some(quiet)) => say::EndLimits { year, quiet }.text(lang),
                (Some(year), None) => say::end_year(lang, year),
                (None, Some(quiet)) => say::end_quiet(lang, quiet),
                (None, None) => say::end_open(lang),
            },
        };
        rows.push((say::fact_end(lang), end));
    }
    rows.push((say::fact_rules(lang), setup.rules_text.clone()));
    // those of the second economy stand in words below
    let of_rulebook =
        |given: &&String| given.split_once('=').is_none_or(|(issue, _)| !Choice::is_issue(issue));
    let choices: Vec<&str> = setup.choices.iter().filter(of_rulebook).map(String::as_str).collect();
    let board = variants::by_id(&setup.variant);
    let rules = board.map_or_else(Vec::new, |variant| desk::board_rules::rules(lang, variant));
    if !rules.is_empty() {
        rows.push((say::fact_board_rules(lang), rules.join(" ")));
    }
    if !choices.is_empty() {
        rows.push((say::fact_choices(lang), choices.join(", ")));
    }
    rows.extend(game.seed.map(|seed| (say::fact_seed(lang), seed.to_string())));
    rows
}

/// The report published last.
fn current(chrome: &Chrome, game: &View, kept: &Cache) -> Option<Current> {
    let (lang, evaluation) = (chrome.lang, game.last_evaluation()?);
    Some(Current {
        turn: words::turn(lang, evaluation.board.rules.calendar, evaluation.turn),
        href: format!("/games/{}/turns/{}", game.id, evaluation.turn),
        published: game.published_at.last().map(|at| Moment::of(chrome, *at, &game.zone())),
        html: super::report_html(lang, game, evaluation.turn, kept),
        hidden: None,
    })
}

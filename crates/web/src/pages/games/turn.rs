//! The history of a game: each turn with both its maps, its report, what changed by it, and the way to the turns before
//! and after it.

use super::changes::{self, Change};
use super::pictures::{self, Preview, START};
use crate::cache::Cache;
use crate::moment::Moment;
use crate::pages::living::Living;
use crate::pages::nav::GameNav;
use crate::server::render;
use crate::{At, Chrome, Fault, Site, Visit};
use askama::Template;
use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use desk::{Seen, words};
use game::evaluation::Evaluation;
use game::view::View;
use game::word::seat::Power;
use game::word::turn::{Season, Turn};
use serde::Deserialize;
use std::sync::Arc;
use text::{Lang, site as say};
use variants::Sight;

#[derive(Template)]
#[template(path = "turn.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    nav: GameNav,
    title: String,
    variant: String,
    board: String,
    turn: String,
    years: Vec<Year>,
    last: usize,
    at: usize,
    before: Option<(String, String)>,
    after: Option<(String, String)>,
    map: Option<Living>,
    preview: Preview,
    published: Option<Moment>,
    changes: Vec<Change>,
    html: String,
    /// How much of it the reader has muted, and where it can be read.
    hidden: Option<(String, String)>,
    /// Words of the report with where the rules tell of them.
    vocabulary: Vec<(String, &'static str)>,
    text_href: Option<String>,
    practice: Option<String>,
    /// The position on the board to try things out, while the game goes on from it or went on.
    sandbox: Option<String>,
    /// What each power saw of it: its name, the addresses of report and map.
    saw: Vec<(String, String, String)>,
    has_chart: bool,
    chart_alt: String,
}

impl Page<'_> {
    /// The sections of the report, each with the address of its heading.
    fn contents(&self) -> Vec<(&str, &str)> {
        super::contents(&self.html)
    }
}

/// The turns of a year, as links.
struct Year {
    year: String,
    turns: Vec<Step>,
}

/// A turn in the row of all turns.
#[derive(Clone)]
struct Step {
    href: String,
    name: String,
    short: String,
    current: bool,
}

/// The n-th turn, counted from the start; what the slider sends.
#[derive(Deserialize, Debug, Default)]
pub struct Chosen {
    n: Option<String>,
}

/// `GET /games/{label}/turns`: leads to the chosen turn, without a choice to the last one.
pub async fn choose(At { site, visit, named: label }: At, Query(chosen): Query<Chosen>) -> Response {
    let game = match site.desk.look_as_reader(&visit.caller, &label).await {
        Ok(seen) => seen.game,
        Err(error) => return visit.refused(&error),
    };
    let turns: Vec<Turn> = game.evaluations().map(|evaluation| evaluation.turn).collect();
    let turn = match chosen.n.as_deref().and_then(|n| n.parse::<usize>().ok()) {
        Some(0) => None,
        Some(n) => turns.get(n - 1).or(turns.last()),
        None => turns.last(),
    };
    Redirect::to(&address(&game, turn.copied())).into_response()
}

/// `GET /games/{label}/turns/{turn}`: a published turn, or the start, with its map and report.
pub async fn show(
    State(site): State<Site>,
    visit: Visit,
    Extension(kept): Extension<Cache>,
    Path((label, turn)): Path<(String, String)>,
) -> Response {
    let seen = match site.desk.look_as_reader(&visit.caller, &label).await {
        Ok(seen) => seen,
        Err(error) => return visit.refused(&error),
    };
    let chrome = &visit.chrome;
    let evaluation = match turn.as_str() {
        START => None,
        turn => match turn.parse().ok().and_then(|turn| seen.game.evaluation(turn)) {
            Some(evaluation) => Some(evaluation.clone()),
            None => return Fault::NotFound.page(chrome),
        },
    };
    let preview = Preview::of(chrome.lang, &site, &seen.game, evaluation.as_deref());
    let mut page = page(chrome, &seen, evaluation.as_ref(), preview, &kept);
    if let Some(evaluation) = &evaluation
        && let Some(quiet) = super::quiet_report(&site, &visit, &seen.game, evaluation.turn).await
    {
        (page.html, page.hidden) = (quiet.html, Some((quiet.words, quiet.way)));
    }
    render(chrome, page.render())
}

/// `GET /games/{label}/turns/{turn}/report.txt`: the report as it goes out by mail.
pub async fn plain(
    At { site, visit, named: (label, turn) }: At<(String, String)>,
    Query(wanted): Query<InLang>,
) -> Response {
    let game = match site.desk.look_as_reader(&visit.caller, &label).await {
        Ok(seen) => seen.game,
        Err(error) => return visit.refused(&error),
    };
    let game = match wanted.eyes.map(|power| game.through(&Power(power))) {
        Some(Some(through)) => Arc::new(through),
        Some(None) => return Fault::NotFound.page(&visit.chrome),
        None => game,
    };
    let lang = wanted.lang.and_then(|lang| lang.parse().ok()).unwrap_or(visit.lang());
    match turn.parse().ok().and_then(|turn| desk::Report::new(lang, &game, turn)) {
        Some(report) => {
            ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], report.text()).into_response()
        }
        None => Fault::NotFound.page(&visit.chrome),
    }
}

/// How something is wanted that an address alone names.
#[derive(Deserialize, Debug, Default)]
pub struct InLang {
    /// The language to write it in, by its code: `de`, `en`.
    pub lang: Option<String>,
    /// Through whose eyes, once a game is over in which not everybody saw everything (M13).
    pub eyes: Option<String>,
}

fn page<'a>(
    chrome: &'a Chrome,
    seen: &Seen,
    evaluation: Option<&Arc<Evaluation>>,
    preview: Preview,
    kept: &Cache,
) -> Page<'a> {
    let (lang, game) = (chrome.lang, &*seen.game);
    let turn = evaluation.map(|evaluation| evaluation.turn);
    let steps = steps(lang, game, turn);
    let at = steps.iter().position(|(step, _)| step.current).unwrap_or(0);
    let beside = |at: Option<usize>| {
        at.and_then(|at| steps.get(at)).map(|(step, _)| (step.href.clone(), step.name.clone()))
    };
    let html = turn.map(|turn| super::report_html(lang, game, turn, kept));
    let published = evaluation.and_then(|evaluation| {
        let at = game.published.iter().rposition(|one| Arc::ptr_eq(one, evaluation))?;
        Some(Moment::of(chrome, *game.published_at.get(at)?, &game.zone()))
    });
    Page {
        chrome,
        nav: GameNav::of(chrome, seen),
        title: game.id.to_string(),
        variant: words::variant(lang, game),
        board: pictures::variant(game).map(|variant| variant.board_of.clone()).unwrap_or_default(),
        turn: turn
            .map_or_else(|| text::web::start_position(lang), |turn| words::turn(lang, game.calendar(), turn)),
        last: steps.len().saturating_sub(1),
        at,
        before: beside(at.checked_sub(1)),
        after: beside(Some(at + 1)),
        map: pictures::turn(lang, game, evaluation.map(AsRef::as_ref)),
        preview,
        published,
        changes: evaluation.map(|evaluation| changes::of(lang, evaluation)).unwrap_or_default(),
        vocabulary: html.as_deref().map(|html| super::vocabulary(lang, html)).unwrap_or_default(),
        html: html.unwrap_or_default(),
        hidden: None,
        text_href: turn.map(|turn| format!("/games/{}/turns/{turn}/report.txt?lang={lang}", game.id)),
        practice: practice(game, turn),
        sandbox: sandbox(game, turn),
        saw: turn.map(|turn| saw(lang, game, turn)).unwrap_or_default(),
        has_chart: !game.is_veiled() && game.evaluations().any(|evaluation| evaluation.counted_centers),
        chart_alt: say::chart_alt(lang, &game.id),
        years: years(steps),
    }
}

/// Where one plays on from this position against programs: not from the one that is being played from.
fn practice(game: &View, turn: Option<Turn>) -> Option<String> {
    let last = game.last_evaluation().map(|evaluation| evaluation.turn);
    let behind = game.result.is_some() || (game.started.is_some() && turn != last);
    let whole = !game.is_veiled();
    (behind && whole).then(|| match turn {
        Some(turn) => format!("/practice?game={}&after={turn}", game.id),
        None => format!("/practice?game={}", game.id),
    })
}

/// Where one tries things out from this position: with the turn that came after it, or is due.
fn sandbox(game: &View, turn: Option<Turn>) -> Option<String> {
    let board = variants::by_id(&game.setup.as_ref()?.variant).is_some();
    let after = |one: &Turn| turn.is_none_or(|turn| *one > turn);
    let next = game.evaluations().map(|evaluation| evaluation.turn).find(after).or(game.turn)?;
    (board && !game.is_veiled()).then(|| format!("/try?game={}&turn={next}", game.id))
}

/// Where it stands what each power saw of a turn, once the fog has lifted (M13).
fn saw(lang: Lang, game: &View, turn: Turn) -> Vec<(String, String, String)> {
    let lifted = game.sight() != Sight::All && !game.is_veiled() && game.result.is_some();
    let Some(variant) = pictures::variant(game).filter(|_| lifted) else { return Vec::new() };
    let addresses = variant.powers.iter().map(|power| {
        let file =
            |file: &str| format!("/games/{}/turns/{turn}/{file}?eyes={}&lang={lang}", game.id, power.id);
        (power.names.get(lang).to_owned(), file("report.txt"), file("map.svg"))
    });
    addresses.collect()
}

fn address(game: &View, turn: Option<Turn>) -> String {
    match turn {
        Some(turn) => format!("/games/{}/turns/{turn}", game.id),
        None => format!("/games/{}/turns/{START}", game.id),
    }
}

/// The start and all turns that have been published, with their years.
fn steps(lang: Lang, game: &View, current: Option<Turn>) -> Vec<(Step, String)> {
    let start = Step {
        href: address(game, None),
        name: text::web::start_position(lang),
        short: say::step_start(lang),
        current: current.is_none(),
    };
    let turns = game.evaluations().map(|evaluation| {
        let turn = evaluation.turn;
        let step = Step {
            href: address(game, Some(turn)),
            name: words::turn(lang, game.calendar(), turn),
            short: short(lang, turn),
            current: current == Some(turn),
        };
        (step, turn.year.to_string())
    });
    std::iter::once((start, String::new())).chain(turns).collect()
}

/// "F", "H"; a phase with its own deadline says so.
fn short(lang: Lang, turn: Turn) -> String {
    use game::word::turn::Phase;
    let season = match turn.season {
        Season::Spring => say::step_spring(lang),
        Season::Autumn => say::step_autumn(lang),
        Season::Winter => say::step_winter(lang),
    };
    match turn.phase {
        Phase::Movement | Phase::Economy => season,
        Phase::Retreat => format!("{season}{}", say::step_retreat(lang)),
        Phase::Adjustment => format!("{season}{}", say::step_adjustment(lang)),
    }
}

fn years(steps: Vec<(Step, String)>) -> Vec<Year> {
    let mut years: Vec<Year> = Vec::new();
    for (step, year) in steps {
        match years.last_mut().filter(|last| last.year == year) {
            Some(last) => last.turns.push(step),
            None => years.push(Year { year, turns: vec![step] }),
        }
    }
    years
}

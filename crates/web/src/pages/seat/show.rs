//! A player's seat: what may be agreed, and their vote; absences; reports; leaving.

use super::{in_path, not_playing};
use crate::pages::nav::GameNav;
use crate::server::render;
use crate::{At, moment};
use crate::{Chrome, Site, Visit};
use askama::Template;
use axum::extract::Query;
use axum::response::{IntoResponse, Redirect, Response};
use desk::{Error, OwnSeat, words};
use game::game::Stage;
use game::house::Absences;
use game::module::Economy;
use game::refusal::Refusal;
use game::setup::Press;
use game::vote::Proposal;
use jiff::Timestamp;
use serde::Deserialize;
use text::seat as say;

/// What the address of the page may say.
#[derive(Deserialize, Debug, Default)]
pub struct Asked {
    done: Option<String>,
}

#[derive(Template)]
#[template(path = "seat.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    nav: GameNav,
    label: String,
    fault: Option<String>,
    done: Option<String>,
    running: bool,
    power: String,
    ballots: Vec<Ballot>,
    draw: bool,
    plan: Vec<(String, String, Option<u16>)>,
    later_end: Option<i32>,
    repetition: Option<String>,
    breaches: Vec<(u8, String)>,
    zone: String,
    absences: Vec<(String, String, String)>,
    sitters: Option<Sitters>,
    disputes: Vec<(String, Option<String>)>,
    nmrs: Vec<String>,
    evaluated: bool,
    /// What leaving costs.
    leaving: String,
}

/// Who acts for the player while they are away (9.4), where the house rules know it.
struct Sitters {
    /// The one who was named, in words, if somebody was.
    named: Option<String>,
    /// The player may name somebody; else the game master does.
    own: bool,
    talk: bool,
}

/// An open proposal.
struct Ballot {
    id: u32,
    words: String,
    own: Option<bool>,
    agreed: bool,
}

/// `GET /games/{label}/seat`: what a player may do on their seat beside giving orders.
pub async fn show(At { site, visit, named: label }: At, Query(asked): Query<Asked>) -> Response {
    let done = asked.done.and_then(|what| done_words(visit.lang(), &what));
    page(&site, &visit, &label, None, done).await
}

/// The page of one's own seat, with what came of a form; whoever does not play is told so.
pub async fn page(
    site: &Site,
    visit: &Visit,
    label: &str,
    fault: Option<String>,
    done: Option<String>,
) -> Response {
    match site.desk.own_seat(&visit.caller, label).await {
        Ok(seat) => {
            let leaving = match site.desk.leaving_words(label, visit.lang()).await {
                Ok(leaving) => leaving,
                Err(error) => return visit.refused(&error),
            };
            let page = Page { fault, done, leaving, ..gather(&visit.chrome, &seat, site.desk.now()) };
            render(&visit.chrome, page.render())
        }
        // Whoever has just left does not sit there any more, and should read that it is done.
        Err(Error::Refused(Refusal::NotSeated)) => match done {
            Some(_) => Redirect::to(&format!("/games/{}", in_path(label))).into_response(),
            None => not_playing(visit),
        },
        Err(error) => visit.refused(&error),
    }
}

fn done_words(lang: text::Lang, what: &str) -> Option<String> {
    Some(match what {
        "vote" => say::done_vote(lang),
        what if what.starts_with("propose-") || what == "repeat" => say::done_propose(lang),
        "absence" => say::done_absence(lang),
        "sitter-name" => say::done_sitter(lang),
        "sitter-end" => say::sitter_done_end(lang),
        "report-error" | "dispute" | "report-content" => say::done_report(lang),
        "resign" => say::done_resign(lang),
        _ => return None,
    })
}

fn gather<'a>(chrome: &'a Chrome, seat: &OwnSeat, now: Timestamp) -> Page<'a> {
    let (lang, game) = (chrome.lang, &seat.seen.game);
    let zone = game.zone();
    let allowed =
        |proposal: &Proposal| Economy::of(game).is_none_or(|economy| economy.ways().allows(proposal));
    let running = game.stage == Stage::Running;
    let last = game.last_evaluation().map(|evaluation| evaluation.turn);
    let short = |at| moment::short(chrome, at, &zone);
    let ballots = seat.view.ballots.iter().map(|ballot| Ballot {
        id: ballot.id,
        words: desk::proposal(lang, game, &ballot.proposal),
        own: ballot.own,
        agreed: ballot.agreed,
    });
    let limits = game.limits.filter(|limits| limits.shortened.is_none());
    let later = limits.and_then(|limits| limits.last_year).map(|last| last + 1);
    let absences = seat.view.absences.iter();
    let disputes = seat.view.disputes.iter();
    let own = game.seat(seat.view.seat).map(|_| words::seat(lang, game, seat.view.seat));
    Page {
        nav: GameNav::of(chrome, &seat.seen),
        label: game.id.to_string(),
        fault: None,
        done: None,
        running,
        power: own.unwrap_or_default(),
        ballots: ballots.collect(),
        draw: running && allowed(&Proposal::Draw),
        plan: if running { plan(chrome, seat) } else { Vec::new() },
        later_end: later.filter(|year| running && allowed(&Proposal::LaterEnd { year: *year })),
        repetition: last
            .filter(|turn| running && repeatable(seat, *turn))
            .map(|turn| words::turn(lang, game.calendar(), turn)),
        breaches: breaches(chrome, seat),
        zone: zone.iana_name().unwrap_or("UTC").to_owned(),
        absences: absences
            .map(|absence| (short(absence.from), short(absence.to), absence.note.clone()))
            .collect(),
        sitters: sitters(chrome, seat, now).filter(|_| running),
        disputes: disputes
            .map(|dispute| {
                let decided = dispute.decision.as_ref().map(|(_, decided)| decided.text(lang).into_owned());
                (dispute.text.clone(), decided)
            })
            .collect(),
        nmrs: seat.view.nmrs.iter().map(|turn| words::turn(lang, game.calendar(), *turn)).collect(),
        evaluated: last.is_some(),
        leaving: String::new(),
        chrome,
    }
}

fn sitters(chrome: &Chrome, seat: &OwnSeat, now: Timestamp) -> Option<Sitters> {
    let (lang, game) = (chrome.lang, &seat.seen.game);
    let setup = game.setup.as_ref().filter(|_| game.house.absences == Absences::Sitter)?;
    let open = game.sitting(seat.view.seat, now).next();
    let named = open.map(|one| {
        let [from, to] = [one.from, one.to].map(|at| words::moment(lang, at, &game.zone()));
        let name = one.sitter.as_ref().map(|sitter| sitter.name.clone());
        let name = name.unwrap_or_else(|| say::sitter_somebody(lang));
        let stands = i64::from(one.stands());
        say::SitterNamed { name, from, to, stands }.text(lang)
    });
    let hidden = setup.identity.hidden();
    let messages = Economy::of(game).is_none_or(|economy| economy.ways().allows_messages);
    Some(Sitters { named, own: !hidden, talk: setup.press == Press::Full && messages })
}

fn repeatable(seat: &OwnSeat, turn: game::word::turn::Turn) -> bool {
    let proposal = Proposal::Repetition { turn, reason: String::new() };
    Economy::of(&seat.seen.game).is_none_or(|economy| economy.ways().allows(&proposal))
}

/// The powers that own a center, with their centers now as far as they are known, if a capitulation may be proposed (1.4, 9.9.6).
fn plan(chrome: &Chrome, seat: &OwnSeat) -> Vec<(String, String, Option<u16>)> {
    let game = &seat.seen.game;
    let proposal = Proposal::Capitulation { plan: std::collections::BTreeMap::new() };
    let press = game.setup.as_ref().is_some_and(|setup| setup.press != Press::None);
    let time = game.limits.zip(game.turn).is_some_and(|(limits, turn)| turn >= limits.capitulation_from);
    let allowed = Economy::of(game).is_none_or(|economy| economy.ways().allows(&proposal));
    if !(press && time && allowed) {
        return Vec::new();
    }
    let powers = game.frame.iter().flat_map(|frame| frame.powers.iter());
    powers
        .filter(|power| game.lives(power))
        .map(|power| {
            let centers = game.counts(power).map(|(centers, _)| centers);
            (power.0.clone(), words::power(chrome.lang, game, power), centers)
        })
        .filter(|(_, _, centers)| *centers != Some(0))
        .collect()
}

/// The seats, where a player whose name came out by accident may be kept (9.9.7).
fn breaches(chrome: &Chrome, seat: &OwnSeat) -> Vec<(u8, String)> {
    let game = &seat.seen.game;
    let hidden = game.setup.as_ref().is_some_and(|setup| setup.identity.hidden());
    let proposal = Proposal::KeepAfterBreach { seat: seat.view.seat };
    let allowed = Economy::of(game).is_none_or(|economy| economy.ways().allows(&proposal));
    if !(hidden && allowed && game.stage == Stage::Running) {
        return Vec::new();
    }
    game.seats.iter().map(|of| (of.id.0, words::seat(chrome.lang, game, of.id))).collect()
}

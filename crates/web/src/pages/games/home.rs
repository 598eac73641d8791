//! The home page: a map on which the last turn of a game plays, where one can join, what is being played, what appeared last.
//! Whoever is signed in comes to their own games instead.

use super::card::CardView;
use super::pictures::{self, Preview};
use crate::moment::Moment;
use crate::pages::living::Living;
use crate::server::render;
use crate::{Chrome, Site, Visit};
use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use desk::{Card, Status, words};
use jiff::tz::TimeZone;
use std::cmp::Reverse;

/// Games of a group on the home page.
const GROUP: usize = 6;
/// Reports that are named.
const REPORTS: usize = 8;
/// The variant whose board stands on the home page before others.
const FIRST: &str = "standard";

#[derive(Template)]
#[template(path = "home.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    map: Option<Living>,
    /// The turn that plays: its address and name.
    shown: Option<(String, String)>,
    /// A picture for programs that show a link.
    image: Option<String>,
    running: Vec<CardView>,
    starting: Vec<CardView>,
    announced: Vec<CardView>,
    reports: Vec<Report>,
    any_over: bool,
    empty: bool,
    boards: Vec<(String, String)>,
}

struct Report {
    href: String,
    title: String,
    moment: Moment,
}

/// `GET /`.
pub async fn home(State(site): State<Site>, visit: Visit) -> Response {
    if visit.caller.member().is_some() {
        return Redirect::to("/my").into_response();
    }
    let cards = match site.desk.games(None).await {
        Ok(cards) => cards,
        Err(error) => return visit.refused(&error),
    };
    let (chrome, lang) = (&visit.chrome, visit.lang());
    let group = |of: &dyn Fn(&Card) -> bool| -> Vec<CardView> {
        let cards = cards.iter().filter(|card| of(card));
        cards.take(GROUP).map(|card| CardView::of(chrome, site.desk.now(), card)).collect()
    };
    let played = |card: &Card| matches!(card.status, Status::Running | Status::Stopped);
    let page = Page {
        chrome,
        running: group(&played),
        // Only where one can sit down.
        starting: group(&|card| card.status == Status::SignUp && card.taken < card.places),
        announced: group(&|card| card.status == Status::Announced),
        reports: reports(chrome, &cards),
        any_over: cards.iter().any(|card| card.status == Status::Over),
        empty: cards.is_empty(),
        boards: variants::offered()
            .into_iter()
            .map(|variant| (variant.id.clone(), variant.names.get(lang).to_owned()))
            .collect(),
        map: None,
        shown: None,
        image: None,
    };
    render(chrome, shown(&site, &visit, &cards, page).await.render())
}

/// The page with the turn that plays on it: the last movement of a game that everybody may see, on the first board if there is
/// one; without any game the first board at its start.
async fn shown<'a>(site: &Site, visit: &Visit, cards: &[Card], page: Page<'a>) -> Page<'a> {
    let lang = visit.lang();
    let mut fit: Vec<&Card> = cards.iter().filter(|card| card.evaluated.is_some()).collect();
    fit.sort_by_key(|card| (card.variant != FIRST, card.status == Status::Over, Reverse(card.published)));
    for card in fit {
        let Ok(game) = site.desk.look_public(&card.label).await else { continue };
        let evaluation = game.evaluations().filter(|evaluation| !evaluation.moves.is_empty()).last().cloned();
        let Some(evaluation) = evaluation else { continue };
        let turn = words::turn(lang, evaluation.board.rules.calendar, evaluation.turn);
        return Page {
            map: pictures::turn(lang, &game, Some(&*evaluation)),
            shown: Some((
                format!("/games/{}/turns/{}", card.label, evaluation.turn),
                format!("{}, {turn}", card.label),
            )),
            image: Some(Preview::of(lang, site, &game, Some(&*evaluation)).image),
            ..page
        };
    }
    let map = variants::by_id(FIRST).and_then(|variant| {
        let alt = text::web::map_of_start(lang, variant.names.get(lang));
        let base = format!("/boards/{FIRST}/map.svg?start");
        Living::of(
            lang,
            variant,
            vec![crate::pages::living::Sheet::new(text::web::start_position(lang), base, alt)],
        )
    });
    Page { map, ..page }
}

/// The reports that appeared last, the newest first.
fn reports(chrome: &Chrome, cards: &[Card]) -> Vec<Report> {
    let mut appeared: Vec<_> =
        cards.iter().filter_map(|card| Some((card.published?, card.evaluated?, card))).collect();
    appeared.sort_by(|a, b| (b.0, &a.2.label).cmp(&(a.0, &b.2.label)));
    let reports = appeared.into_iter().take(REPORTS).map(|(at, turn, card)| {
        let zone = game::calendar::rhythm::zone(&card.zone).unwrap_or(TimeZone::UTC);
        Report {
            href: format!("/games/{}/turns/{turn}", card.label),
            title: format!("{}, {}", card.label, words::turn(chrome.lang, card.calendar(), turn)),
            moment: Moment::of(chrome, at, &zone),
        }
    });
    reports.collect()
}

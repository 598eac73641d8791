//! The home page: what is being played, what is starting, what appeared last.

use super::card::CardView;
use crate::moment::Moment;
use crate::server::render;
use crate::{Chrome, Site, Visit};
use askama::Template;
use axum::extract::State;
use axum::response::Response;
use desk::{Card, Status, words};
use jiff::tz::TimeZone;

/// Games of a group on the home page.
const GROUP: usize = 6;
/// Reports that are named.
const REPORTS: usize = 8;

#[derive(Template)]
#[template(path = "home.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    running: Vec<CardView>,
    starting: Vec<CardView>,
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
    let cards = match site.desk.games(None).await {
        Ok(cards) => cards,
        Err(error) => return visit.refused(&error),
    };
    let (chrome, lang) = (&visit.chrome, visit.lang());
    let group = |of: &[Status]| -> Vec<CardView> {
        let cards = cards.iter().filter(|card| of.contains(&card.status));
        cards.take(GROUP).map(|card| CardView::of(chrome, card)).collect()
    };
    let page = Page {
        chrome,
        running: group(&[Status::Running, Status::Stopped]),
        starting: group(&[Status::SignUp, Status::Announced]),
        reports: reports(chrome, &cards),
        any_over: cards.iter().any(|card| card.status == Status::Over),
        empty: cards.is_empty(),
        boards: variants::ALL
            .iter()
            .map(|variant| (variant.id.clone(), variant.names.get(lang).to_owned()))
            .collect(),
    };
    render(chrome, page.render())
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
            title: format!("{}, {}", card.label, words::turn(chrome.lang, turn)),
            moment: Moment::of(chrome, at, &zone),
        }
    });
    reports.collect()
}

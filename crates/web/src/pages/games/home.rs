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
use desk::{Card, Desk, GameOrder, Listing, Status, words};
use jiff::tz::TimeZone;

/// Games of a group on the home page.
const GROUP: u32 = 6;
/// Reports that are named.
const REPORTS: u32 = 8;
/// Games of each kind among which the one that plays is looked for.
const LOOKED_AT: u32 = 8;
const PLAYED: [Status; 2] = [Status::Running, Status::Stopped];

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

/// `GET /`: what is played and where one can join; whoever is signed in goes to their own games.
pub async fn home(State(site): State<Site>, visit: Visit) -> Response {
    if visit.caller.member().is_some() {
        return Redirect::to("/my").into_response();
    }
    let groups = match Groups::of(&site.desk).await {
        Ok(groups) => groups,
        Err(error) => return visit.refused(&error),
    };
    let (chrome, lang) = (&visit.chrome, visit.lang());
    let views = |cards: &[Card]| -> Vec<CardView> {
        cards.iter().map(|card| CardView::of(chrome, site.desk.now(), card)).collect()
    };
    let page = Page {
        chrome,
        running: views(&groups.running),
        starting: views(&groups.starting),
        announced: views(&groups.announced),
        reports: reports(chrome, &groups.appeared),
        any_over: groups.any_over,
        empty: groups.empty,
        boards: variants::offered()
            .into_iter()
            .map(|variant| (variant.id.clone(), variant.names.get(lang).to_owned()))
            .collect(),
        map: None,
        shown: None,
        image: None,
    };
    render(chrome, shown(&site, &visit, page).await.render())
}

/// The games of the home page, each group with as many as it shows.
struct Groups {
    running: Vec<Card>,
    starting: Vec<Card>,
    announced: Vec<Card>,
    /// Those whose evaluations appeared last.
    appeared: Vec<Card>,
    any_over: bool,
    empty: bool,
}

impl Groups {
    async fn of(desk: &Desk) -> Result<Groups, desk::Error> {
        // Only where one can sit down.
        let mut starting = desk.games(Some(Status::SignUp)).await?;
        starting.retain(|card| card.taken < card.places);
        starting.truncate(GROUP as usize);
        let appeared = Listing { order: GameOrder::Published, ..Listing::default() };
        Ok(Groups {
            running: desk.list(&Listing::of(&PLAYED).most(GROUP)).await?,
            starting,
            announced: desk.list(&Listing::of(&[Status::Announced]).most(GROUP)).await?,
            appeared: desk.list(&appeared.most(REPORTS)).await?,
            any_over: desk.count_listed(&Listing::of(&[Status::Over])).await? > 0,
            empty: desk.count_listed(&Listing::default()).await? == 0,
        })
    }
}

/// The page with the turn that plays on it: the last movement of a game that everybody may see, on the first board if there is
/// one; without any game the first board at its start.
async fn shown<'a>(site: &Site, visit: &Visit, page: Page<'a>) -> Page<'a> {
    let lang = visit.lang();
    let mut fit = Vec::new();
    for variant in [Some(variants::STANDARD.to_owned()), None] {
        for statuses in [PLAYED.as_slice(), &[Status::Over]] {
            let (order, variant) = (GameOrder::Published, variant.clone());
            let listing = Listing { order, variant, ..Listing::of(statuses) };
            // A page without its map is better than none.
            fit.extend(site.desk.list(&listing.most(LOOKED_AT)).await.unwrap_or_default());
        }
    }
    for card in fit.iter().filter(|card| card.evaluated.is_some()) {
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
    let map = variants::by_id(variants::STANDARD).and_then(|variant| {
        let alt = text::web::map_of_start(lang, variant.names.get(lang));
        let base = format!("/boards/{}/map.svg?start", variant.id);
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
    let reports = appeared.into_iter().map(|(at, turn, card)| {
        let zone = game::calendar::rhythm::zone(&card.zone).unwrap_or(TimeZone::UTC);
        Report {
            href: format!("/games/{}/turns/{turn}", card.label),
            title: format!("{}, {}", card.label, words::turn(chrome.lang, card.calendar(), turn)),
            moment: Moment::of(chrome, at, &zone),
        }
    });
    reports.collect()
}

//! The archive: finished games with their results, searchable, each with its places and players.

use super::facts;
use super::found::{Found, Search};
use super::list::encoded;
use crate::moment;
use crate::server::render;
use crate::{Chrome, Site, Visit};
use askama::Template;
use axum::extract::{Query, State};
use axum::response::Response;
use desk::{Card, GameOrder, Listing, Status, words};
use game::calendar::rhythm;
use game::ending::ResultLine;
use jiff::tz::TimeZone;
use serde::Deserialize;
use text::Lang;

/// Games on a page.
const PAGE: u32 = 30;

/// What the form sends.
#[derive(Deserialize, Clone, Debug, Default)]
#[serde(default)]
pub struct Filter {
    variant: String,
    q: String,
    after: String,
}

#[derive(Template)]
#[template(path = "archive.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    filter: &'a Filter,
    variants: Vec<(String, String, bool)>,
    games: Vec<Finished>,
    found: String,
    more: Option<String>,
}

/// A finished game.
struct Finished {
    label: String,
    variant: String,
    board: String,
    ended: String,
    turn: String,
    result: String,
    /// What the places go by: centers, or points.
    measure: String,
    places: Vec<Place>,
}

/// A line of its result.
struct Place {
    place: String,
    power: String,
    name: String,
    players: Vec<(Option<String>, String)>,
    /// Centers, or points.
    score: String,
}

/// `GET /archive`: finished games with their results, filtered by variant and words.
pub async fn list(State(site): State<Site>, visit: Visit, Query(filter): Query<Filter>) -> Response {
    let (chrome, lang) = (&visit.chrome, visit.lang());
    let takes = |card: &Card| filter.takes(lang, card);
    let search = (!filter.q.trim().is_empty()).then_some(&takes as Search);
    let found = match Found::behind(&site.desk, &filter.after, PAGE, filter.listing(), search).await {
        Ok(found) => found,
        Err(error) => return visit.refused(&error),
    };
    let more = found.shown.last().filter(|_| found.goes_on).map(|last| {
        let (variant, q, after) = (encoded(&filter.variant), encoded(&filter.q), encoded(&last.label));
        format!("/archive?variant={variant}&q={q}&after={after}")
    });
    let page = Page {
        chrome,
        variants: variants::offered()
            .into_iter()
            .map(|one| (one.id.clone(), one.names.get(lang).to_owned(), one.id == filter.variant))
            .collect(),
        games: found.shown.iter().map(|card| finished(chrome, card)).collect(),
        found: text::site::games_found(lang, i64::try_from(found.all).unwrap_or(i64::MAX)),
        more,
        filter: &filter,
    };
    render(chrome, page.render())
}

impl Filter {
    /// What the store can look for: the games that are over, the last one first.
    fn listing(&self) -> Listing {
        Listing {
            variant: variants::by_id(&self.variant).map(|variant| variant.id.clone()),
            order: GameOrder::Published,
            ..Listing::of(&[Status::Over])
        }
    }

    /// Whether every word of the search stands somewhere on the card.
    fn takes(&self, lang: Lang, card: &Card) -> bool {
        let lines = card.result.iter().flat_map(|result| &result.lines);
        let people = lines.flat_map(|line| &line.players).filter_map(|player| player.player.as_ref());
        let words: Vec<&str> = people.map(|person| person.name.as_str()).collect();
        let name = facts::variant_name(lang, &card.variant);
        let text = format!("{} {name} {} {}", card.label, card.game_master, words.join(" ")).to_lowercase();
        let asked: String = self.q.chars().take(80).collect();
        asked.to_lowercase().split_whitespace().all(|word| text.contains(word))
    }
}

fn finished(chrome: &Chrome, card: &Card) -> Finished {
    let lang = chrome.lang;
    let zone = rhythm::zone(&card.zone).unwrap_or(TimeZone::UTC);
    let result = card.result.as_ref();
    let lines = result.filter(|result| result.ending.counts()).map(|result| result.lines.as_slice());
    Finished {
        label: card.label.clone(),
        variant: facts::variant_name(lang, &card.variant),
        board: variants::by_id(&card.variant).map(|variant| variant.board_of.clone()).unwrap_or_default(),
        ended: card.published.map(|at| moment::day(chrome, at, &zone)).unwrap_or_default(),
        turn: card.evaluated.map(|turn| words::turn(lang, card.calendar(), turn)).unwrap_or_default(),
        result: result.map(|result| facts::ending(lang, &card.variant, &result.ending)).unwrap_or_default(),
        measure: match lines.unwrap_or_default().iter().any(|line| line.points.is_some()) {
            true => text::site::points(lang),
            false => text::web::supply_centers(lang),
        },
        places: lines.unwrap_or_default().iter().map(|line| place(lang, card, line)).collect(),
    }
}

fn place(lang: Lang, card: &Card, line: &ResultLine) -> Place {
    let alias = card.seats.iter().find(|seat| seat.seat == line.seat).and_then(|seat| seat.alias.clone());
    let players = line.players.iter().filter_map(|player| {
        let person = player.player.as_ref()?;
        let href = desk::account_id(&person.id).map(|id| format!("/players/{}", id.0));
        Some((href, person.name.clone()))
    });
    Place {
        place: if line.draw { text::site::how_draw(lang) } else { line.place.to_string() },
        power: line.power.as_ref().map(|power| power.0.clone()).unwrap_or_default(),
        name: match &line.power {
            Some(power) => facts::power_name(lang, &card.variant, power),
            None => alias.unwrap_or_else(|| format!("#{}", line.seat.0 + 1)),
        },
        players: players.collect(),
        score: line.points.map_or_else(|| line.centers.to_string(), |points| points.to_string()),
    }
}

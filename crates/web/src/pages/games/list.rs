//! The list of games, with filters that work as an ordinary form; pages are reached by the last game shown, so that
//! they neither skip nor repeat one when a new game appears.

use super::card::CardView;
use super::facts;
use super::found::{Found, Search};
use crate::server::render;
use crate::{Chrome, Site, Visit};
use askama::Template;
use axum::extract::{Query, State};
use axum::response::Response;
use desk::{Card, Listing, Status, press_word};
use game::setup::Press;
use serde::Deserialize;
use text::Lang;

/// Games on a page.
const PAGE: u32 = 24;
/// Letters of a search that are looked at.
const WORDS: usize = 80;

/// What the form sends. What makes no sense filters nothing.
#[derive(Deserialize, Clone, Debug, Default)]
#[serde(default)]
pub struct Filter {
    variant: String,
    status: String,
    press: String,
    free: String,
    q: String,
    after: String,
}

/// A choice of a filter.
struct Choice {
    value: &'static str,
    text: String,
    chosen: bool,
}

#[derive(Template)]
#[template(path = "games.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    filter: &'a Filter,
    variants: Vec<Choice>,
    statuses: Vec<Choice>,
    presses: Vec<Choice>,
    games: Vec<CardView>,
    found: String,
    more: Option<String>,
}

/// `GET /games`: the games that fit the filters, a page at a time.
pub async fn list(State(site): State<Site>, visit: Visit, Query(filter): Query<Filter>) -> Response {
    let (chrome, lang) = (&visit.chrome, visit.lang());
    let takes = |card: &Card| filter.takes(card, lang);
    let search = filter.searches().then_some(&takes as Search);
    let found = match Found::behind(&site.desk, &filter.after, PAGE, filter.listing(), search).await {
        Ok(found) => found,
        Err(error) => return visit.refused(&error),
    };
    let more = found.shown.last().filter(|_| found.goes_on).map(|last| filter.address(&last.label));
    let page = Page {
        chrome,
        variants: variants(lang, &filter.variant),
        statuses: STATUSES
            .iter()
            .map(|status| choice(status.word(), desk::words::status(lang, *status), &filter.status))
            .collect(),
        presses: PRESSES
            .iter()
            .map(|press| choice(press_word(*press), facts::press(lang, *press), &filter.press))
            .collect(),
        games: found.shown.iter().map(|card| CardView::of(chrome, site.desk.now(), card)).collect(),
        found: text::site::games_found(lang, i64::try_from(found.all).unwrap_or(i64::MAX)),
        more,
        filter: &filter,
    };
    render(chrome, page.render())
}

/// What somebody looks for first stands first.
const STATUSES: [Status; 5] =
    [Status::SignUp, Status::Running, Status::Stopped, Status::Over, Status::Announced];
const PRESSES: [Press; 3] = [Press::Full, Press::Report, Press::None];

fn choice(value: &'static str, text: String, chosen: &str) -> Choice {
    Choice { value, text, chosen: value == chosen }
}

fn variants(lang: Lang, chosen: &str) -> Vec<Choice> {
    variants::offered()
        .into_iter()
        .map(|variant| choice(&variant.id, variant.names.get(lang).to_owned(), chosen))
        .collect()
}

impl Filter {
    /// What the store can look for.
    fn listing(&self) -> Listing {
        Listing {
            statuses: Status::of_word(&self.status).into_iter().collect(),
            variant: variants::by_id(&self.variant).map(|variant| variant.id.clone()),
            press: PRESSES.into_iter().find(|press| press_word(*press) == self.press),
            ..Listing::default()
        }
    }

    /// Whether more is asked than the store can look for.
    fn searches(&self) -> bool {
        self.free() || !self.q.trim().is_empty()
    }

    /// Whether a card of the [`listing`](Filter::listing) has what cards alone tell.
    fn takes(&self, card: &Card, lang: Lang) -> bool {
        (!self.free() || has_room(card)) && self.names(card, lang)
    }

    fn free(&self) -> bool {
        self.free == "1"
    }

    /// Whether every word of the search stands somewhere on the card.
    fn names(&self, card: &Card, lang: Lang) -> bool {
        let variant =
            variants::by_id(&card.variant).map(|variant| variant.names.get(lang)).unwrap_or_default();
        let people = card.seats.iter().flat_map(|seat| [seat.player.as_deref(), seat.alias.as_deref()]);
        let words: Vec<&str> =
            [card.label.as_str(), &card.game_master, variant].into_iter().chain(people.flatten()).collect();
        let text = words.join(" ").to_lowercase();
        let asked: String = self.q.chars().take(WORDS).collect();
        asked.to_lowercase().split_whitespace().all(|word| text.contains(word))
    }

    /// The address of the page after this game.
    fn address(&self, after: &str) -> String {
        let fields = [
            ("variant", self.variant.as_str()),
            ("status", &self.status),
            ("press", &self.press),
            ("free", &self.free),
            ("q", &self.q),
            ("after", after),
        ];
        let fields = fields.iter().filter(|(_, value)| !value.is_empty());
        let pairs: Vec<String> = fields.map(|(name, value)| format!("{name}={}", encoded(value))).collect();
        format!("/games?{}", pairs.join("&"))
    }
}

/// Whether somebody could still join: places before the start, a seat without a player after it.
fn has_room(card: &Card) -> bool {
    match card.status {
        Status::SignUp => card.taken < card.places,
        Status::Running | Status::Stopped => card.seats.iter().any(desk::CardSeat::is_free),
        Status::Announced | Status::Over => false,
    }
}

/// Text for the query of an address.
pub fn encoded(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => encoded.push(char::from(byte)),
            b' ' => encoded.push('+'),
            byte => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}

//! The high score with the rating beside it, and each player's record.

use super::facts;
use crate::server::render;
use crate::{At, moment};
use crate::{Chrome, Fault, Site, Visit};
use askama::Template;
use axum::extract::State;
use axum::response::Response;
use desk::records::{Played, PlayerRecord};
use desk::{Card, Listing, Status};
use game::word::seat::PlayerId;
use jiff::tz::TimeZone;

#[derive(Template)]
#[template(path = "players.html")]
struct Scores<'a> {
    chrome: &'a Chrome,
    rows: Vec<Row>,
}

/// Somebody in the high score.
struct Row {
    rank: usize,
    href: String,
    name: String,
    points: String,
    rating: String,
    games: usize,
    solos: usize,
    draws: usize,
    nmrs: u32,
}

#[derive(Template)]
#[template(path = "player.html")]
struct Player<'a> {
    chrome: &'a Chrome,
    name: String,
    summary: Vec<(String, String)>,
    games: Vec<Line>,
    current: Vec<(String, String, String)>,
    /// Social score and reliability.
    standing: Vec<String>,
}

/// A finished game of a player.
struct Line {
    label: String,
    variant: String,
    board: String,
    power: String,
    power_name: String,
    ended: String,
    place: String,
    how: String,
    points: String,
    change: String,
}

/// `GET /players`: the high score of all who have finished a game, with the rating beside it.
pub async fn scores(State(site): State<Site>, visit: Visit) -> Response {
    let records = match site.desk.records().await {
        Ok(records) => records,
        Err(error) => return visit.refused(&error),
    };
    let rank =
        |record: &PlayerRecord| records.iter().filter(|other| other.points > record.points).count() + 1;
    let rows = records.iter().map(|record| Row {
        rank: rank(record),
        href: format!("/players/{}", record.player),
        name: record.name.clone(),
        points: points(&visit.chrome, record.points),
        rating: format!("{:.0}", record.rating),
        games: record.games.len(),
        solos: record.solos(),
        draws: record.draws(),
        nmrs: record.nmrs(),
    });
    let page = Scores { chrome: &visit.chrome, rows: rows.collect() };
    render(&visit.chrome, page.render())
}

/// `GET /players/{id}`: whoever stands with their name in a public game.
pub async fn one(At { site, visit, named: id }: At) -> Response {
    let chrome = &visit.chrome;
    let account: Option<i64> = id.parse().ok();
    let cards = match account {
        Some(account) => site.desk.cards_of(account).await,
        // Who has no account came with the log of a game.
        None => site.desk.list(&Listing::of(&[Status::Running, Status::Stopped])).await,
    };
    let (records, cards) = match (site.desk.records().await, cards) {
        (Ok(records), Ok(cards)) => (records, cards),
        (Err(error), _) | (_, Err(error)) => return visit.refused(&error),
    };
    let record = records.iter().find(|record| record.player.0 == id);
    let name = match record {
        Some(record) => Some(record.name.clone()),
        None => account.and_then(|id| name_of(&cards, id)),
    };
    let Some(name) = name else { return Fault::NotFound.page(chrome) };
    let standing = match desk::account_id(&PlayerId(id.clone())) {
        Some(account) => site.desk.public_standing(account, chrome.lang).await,
        None => Ok(Vec::new()),
    };
    let standing = match standing {
        Ok(standing) => standing,
        Err(error) => return visit.refused(&error),
    };
    let page = Player {
        chrome,
        standing,
        summary: summary(chrome, record),
        games: record
            .into_iter()
            .flat_map(|record| &record.games)
            .map(|played| line(chrome, played))
            .collect(),
        current: current(chrome, &cards, &name),
        name,
    };
    render(chrome, page.render())
}

/// The name under which an account stands on a card of a game that is not over.
fn name_of(cards: &[Card], id: i64) -> Option<String> {
    let seats = cards.iter().flat_map(|card| &card.seats);
    seats.filter(|seat| seat.account == Some(id)).find_map(|seat| seat.player.clone())
}

fn summary(chrome: &Chrome, record: Option<&PlayerRecord>) -> Vec<(String, String)> {
    use text::site as say;
    let lang = chrome.lang;
    let Some(record) = record else { return Vec::new() };
    vec![
        (say::high_score(lang), points(chrome, record.points)),
        (say::rating(lang), format!("{:.0}", record.rating)),
        (say::finished_games(lang), record.games.len().to_string()),
        (say::solos(lang), record.solos().to_string()),
        (say::draws(lang), record.draws().to_string()),
        (say::nmrs(lang), record.nmrs().to_string()),
    ]
}

fn line(chrome: &Chrome, played: &Played) -> Line {
    let lang = chrome.lang;
    let power = played.power.as_ref();
    Line {
        label: played.game.clone(),
        variant: facts::variant_name(lang, &played.variant),
        board: variants::by_id(&played.variant).map(|variant| variant.board_of.clone()).unwrap_or_default(),
        power: power.map(|power| power.0.clone()).unwrap_or_default(),
        power_name: power.map(|power| facts::power_name(lang, &played.variant, power)).unwrap_or_default(),
        ended: played.ended.map(|at| moment::day(chrome, at, &TimeZone::UTC)).unwrap_or_default(),
        place: if played.draw && !played.left {
            text::site::how_draw(lang)
        } else {
            text::site::PlaceOf { place: played.place, seats: played.seats }.text(lang)
        },
        how: match (played.left, played.solo, played.draw) {
            (true, ..) => text::site::how_left(lang),
            (_, true, _) => text::site::how_solo(lang),
            _ => String::new(),
        },
        points: points(chrome, played.points),
        change: change(played.change),
    }
}

/// The games in which they play now under their name: label, variant, how far.
fn current(chrome: &Chrome, cards: &[Card], name: &str) -> Vec<(String, String, String)> {
    let plays = |card: &&Card| {
        let now = matches!(card.status, Status::Running | Status::Stopped);
        now && card.seats.iter().any(|seat| seat.taken && seat.player.as_deref() == Some(name))
    };
    let row = |card: &Card| {
        let variant = facts::variant_name(chrome.lang, &card.variant);
        (card.label.clone(), variant, desk::words::status(chrome.lang, card.status))
    };
    cards.iter().filter(plays).map(row).collect()
}

/// By how much a rating changed: "+12", "−3"; nothing has no sign.
fn change(by: f64) -> String {
    match by.round() {
        0.0 => "0".to_owned(),
        by => format!("{by:+.0}").replace('-', "−"),
    }
}

/// Hundredths of a point: "33,33".
fn points(chrome: &Chrome, hundredths: u32) -> String {
    let comma = chrome.lang.pick(",", ".");
    format!("{}{comma}{:02}", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::change;

    #[test]
    fn a_rating_that_stays_has_no_sign() {
        assert_eq!([-0.4, 0.3, -2.6, 12.2].map(change), ["0", "0", "−3", "+12"]);
    }
}

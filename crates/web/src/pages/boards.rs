//! The boards: what there is to play, and each with its powers and provinces.

use super::living::{Living, Sheet};
use super::picture::{self, Format, Wanted};
use super::readme;
use crate::cache::Cache;
use crate::routing::get;
use crate::server::render;
use crate::{Chrome, Fault, Site};
use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::{Extension, Router};
use cartography::{Date, Scene};
use rules::ProvinceKind;
use text::Lang;
use variants::{Names, README_FILE, Variant};

/// The routes of the boards.
pub fn routes() -> Router<Site> {
    Router::new()
        .route("/boards", get(list))
        .route("/boards/{id}", get(show))
        .route("/boards/{id}/map.svg", get(map))
        .route("/boards/{id}/thumb.png", get(thumb))
}

#[derive(Template)]
#[template(path = "boards.html")]
struct List<'a> {
    chrome: &'a Chrome,
    boards: Vec<Summary>,
}

struct Summary {
    id: String,
    name: String,
    facts: String,
}

#[derive(Template)]
#[template(path = "board.html")]
struct Board<'a> {
    chrome: &'a Chrome,
    summary: Summary,
    /// Who made the rules.
    credits: String,
    /// Which version of the board it is, and what others may do with it.
    edition: String,
    /// What its rules say beyond the rulebook, a sentence each.
    rules: Vec<String>,
    /// What its author tells of it, as HTML.
    readme: String,
    /// Finished games and their length (R455).
    played: String,
    map: Option<Living>,
    start: String,
    powers: Vec<(String, String)>,
    provinces: Vec<Province>,
}

struct Province {
    name: String,
    other: String,
    short: String,
    kind: String,
    center: bool,
}

/// `GET /boards`: all boards on which a game may be begun.
async fn list(State(site): State<Site>, chrome: Chrome) -> Response {
    if let Err(error) = site.desk.learn_boards().await {
        return Fault::of(&error, chrome.lang).page(&chrome);
    }
    let boards = variants::offered().into_iter().map(|variant| summary(variant, chrome.lang)).collect();
    render(&chrome, List { chrome: &chrome, boards }.render())
}

/// `GET /boards/{id}`: one board with its powers, its provinces and what was played on it.
async fn show(State(site): State<Site>, chrome: Chrome, Path(id): Path<String>) -> Response {
    let Some(variant) = variants::by_id(&id) else { return Fault::NotFound.page(&chrome) };
    let lang = chrome.lang;
    let position = variant.board.start();
    let powers = variant.power_ids().map(|power| {
        let units = position.units().iter().filter(|unit| unit.power == power);
        let units: Vec<String> = units.map(|unit| variant.unit_shown(lang, unit)).collect();
        (name(&variant.power_info(power).names, lang).to_owned(), units.join(", "))
    });
    let mut provinces: Vec<Province> = variant.province_ids().map(|id| province(variant, id, lang)).collect();
    provinces.sort_by_key(|province| variants::fold(&province.name));
    let over =
        desk::Listing { variant: Some(variant.id.clone()), ..desk::Listing::of(&[desk::Status::Over]) };
    let played = match site.desk.list(&over).await {
        Ok(cards) => desk::records::variant_record(&cards, variant),
        Err(error) => return Fault::of(&error, lang).page(&chrome),
    };
    let page = Board {
        chrome: &chrome,
        credits: variant.credits.as_ref().map_or("", |credits| name(credits, lang)).to_owned(),
        edition: desk::board_rules::edition(lang, variant),
        rules: desk::board_rules::rules(lang, variant),
        readme: variant.folder.text(README_FILE).map_or_else(String::new, |text| readme::told(text, lang)),
        played: played_words(lang, played),
        map: Living::of(lang, variant, vec![start_sheet(lang, variant)]),
        summary: summary(variant, lang),
        start: variant.begins(lang),
        powers: powers.collect(),
        provinces,
    };
    render(&chrome, page.render())
}

/// `GET /boards/{id}/map.svg`: the start position.
async fn map(chrome: Chrome, Path(id): Path<String>, Query(wanted): Query<Wanted>) -> Response {
    let Some(variant) = variants::by_id(&id) else { return Fault::NotFound.page(&chrome) };
    let draw = move || {
        let start = variant.board.start();
        let date = Date::first(variant);
        Some(wanted.draw(Scene::new(variant, &start).ok()?.date(date)))
    };
    picture::lasting(&chrome, draw).await
}

/// `GET /boards/{id}/thumb.png`: the start position as small as it stands in the list of boards.
async fn thumb(
    chrome: Chrome,
    Extension(kept): Extension<Cache>,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Response {
    let Some(variant) = variants::by_id(&id) else { return Fault::NotFound.page(&chrome) };
    let format = Format::Thumbnail;
    let key = format!("board {id} {}", wanted.key(format));
    let draw = move || {
        let start = variant.board.start();
        format.file(&wanted.dress(Scene::new(variant, &start).ok()?), "").ok()
    };
    match kept.picture(key, draw).await {
        Ok(Some(content)) => picture::marked(&headers, format.media(), picture::KEEP, &content),
        Ok(None) => Fault::NotFound.page(&chrome),
        Err(desk::Overloaded) => Fault::Overloaded.page(&chrome),
    }
}

fn start_sheet(lang: Lang, variant: &Variant) -> Sheet {
    let alt = text::web::map_of_start(lang, name(&variant.names, lang));
    Sheet::new(text::web::start_position(lang), format!("/boards/{}/map.svg?start", variant.id), alt)
}

/// How often the variant was played to the end, and how long a game was.
fn played_words(lang: Lang, played: desk::records::VariantRecord) -> String {
    match played.turns {
        Some(turns) => text::web::Played { games: played.games, turns: length(lang, turns) }.text(lang),
        None => text::web::never_played(lang),
    }
}

/// A mean with two decimals, as the language writes it.
fn length(lang: Lang, turns: f64) -> String {
    format!("{turns:.2}").replace('.', lang.pick(",", "."))
}

fn name(names: &Names, lang: Lang) -> &str {
    lang.pick(&names.de, &names.en)
}

fn summary(variant: &Variant, lang: Lang) -> Summary {
    let board = &variant.board;
    let fields = board.provinces().filter(|id| board.kind(*id) != ProvinceKind::Impassable).count();
    let centers = board.provinces().filter(|id| board.is_center(*id)).count();
    Summary {
        id: variant.id.clone(),
        name: name(&variant.names, lang).to_owned(),
        facts: text::web::BoardFacts {
            powers: board.power_count(),
            fields,
            centers,
            victory: board.victory(),
        }
        .text(lang),
    }
}

fn province(variant: &Variant, id: rules::ProvinceId, lang: Lang) -> Province {
    let info = variant.province_info(id);
    let kind = match info.kind() {
        ProvinceKind::Inland => text::web::inland(lang),
        ProvinceKind::Coastal => text::web::coastal(lang),
        ProvinceKind::Sea => text::web::sea(lang),
        ProvinceKind::WingOnly => text::web::wings_only(lang),
        ProvinceKind::Impassable => text::web::impassable(lang),
    };
    let other = lang.pick(&info.names.en, &info.names.de);
    Province {
        name: name(&info.names, lang).to_owned(),
        other: other.clone(),
        short: info.abbr.join(", "),
        kind,
        center: info.center,
    }
}

//! The positions that stand beside the rules: the cases of DATC and the worked examples of the rule texts, each with its address on
//! the board to try things out and with a picture of what comes of its orders.

use super::picture::{self, Format, Wanted};
use super::try_out::line::Line;
use crate::cache::Cache;
use crate::{Chrome, Fault};
use axum::Extension;
use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::response::Response;
use cartography::Scene;
use game::word::turn::Turn;
use report::map::{Shown, TurnMap};
use rules::{Position, ProvinceId, Unit, UnitKind, WrittenAction};
use serde::Deserialize;
use std::sync::{LazyLock, OnceLock};
use text::Lang;
use variants::Variant;

/// A position to play, with orders.
pub struct Beside {
    /// Its name in addresses: the number of DATC, or `example-7`.
    pub name: String,
    /// What it shows, in German and in English; DATC's own titles are English alone.
    titles: [String; 2],
    line: Line,
    /// Its address on the board to try things out.
    pub address: String,
    /// Width and height of its picture, in map units.
    size: OnceLock<Option<[u32; 2]>>,
}

#[derive(Deserialize)]
struct Table {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    id: String,
    title: String,
    phase: String,
    position: Vec<String>,
    orders: Vec<String>,
}

#[derive(Deserialize)]
struct Examples {
    case: Vec<Example>,
}

/// A worked example of a rule text.
#[derive(Deserialize)]
pub struct Example {
    pub system: String,
    beside: String,
    de: String,
    en: String,
    /// When, where that matters; else at the start.
    turn: Option<String>,
    position: Vec<String>,
    orders: Vec<String>,
}

impl Example {
    /// Whether a block of the rules makes its statement, cites its paragraph or says its words.
    pub fn belongs_to(&self, block: &str, cited: &[&str], says: &[String]) -> bool {
        match self.beside.chars().next() {
            Some('R') => says.contains(&self.beside),
            Some('0'..='9') => cited.contains(&self.beside.as_str()),
            _ => block.contains(&self.beside),
        }
    }
}

/// The worked examples of the rule texts.
pub static EXAMPLES: LazyLock<Vec<(Example, Beside)>> = LazyLock::new(|| {
    let table: Result<Examples, _> = toml::from_str(include_str!("../../../proof/data/examples.toml"));
    let examples = table.map(|table| table.case).unwrap_or_default().into_iter().enumerate();
    let with_line = |(at, example): (usize, Example)| {
        let variant = variants::by_id(&example.system)?;
        // as people write it: the permission in a canal is a second part of the order
        let orders: Vec<String> =
            example.orders.iter().map(|order| order.replace("; permit ", "; SC ")).collect();
        let turn = example.turn.as_ref().and_then(|turn| turn.parse().ok());
        let line = line(variant, turn, &example.position, &orders)?;
        let titles = [example.de.clone(), example.en.clone()];
        Some((example, Beside::new(format!("example-{at}"), titles, line)))
    };
    examples.filter_map(with_line).collect()
});

/// The cases of DATC in which units move.
pub static PLAYS: LazyLock<Vec<Beside>> = LazyLock::new(|| {
    let table: Result<Table, _> = toml::from_str(include_str!("../../../proof/data/datc.toml"));
    let cases = table.map(|table| table.case).unwrap_or_default();
    let play = |case: Case| {
        let line = line(variants::standard(), None, &case.position, &case.orders)?;
        Some(Beside::new(case.id, [case.title.clone(), case.title], line))
    };
    cases.into_iter().filter(|case| case.phase == "movement").filter_map(play).collect()
});

/// A position with its orders, as the board to try things out has them.
fn line(variant: &'static Variant, turn: Option<Turn>, units: &[String], orders: &[String]) -> Option<Line> {
    let mut position = Position::empty();
    for unit in units {
        position.place(unit_of(variant, unit)?);
    }
    let mut line = Line::start_of(variant);
    line.sandbox.start = position;
    line.sandbox.turn = turn.unwrap_or(line.sandbox.turn);
    let orders = orders.iter().map(|order| order.split_once(": ").map_or(order.as_str(), |(_, order)| order));
    line.draft = orders.collect::<Vec<_>>().join("\n");
    Some(line)
}

/// `england F stp/nc`
fn unit_of(variant: &Variant, text: &str) -> Option<Unit> {
    let mut words = text.split(' ');
    let power = variant.power(words.next()?)?;
    let kind = UnitKind::ALL
        .into_iter()
        .find(|kind| Some(kind.letter().to_string().as_str()) == words.clone().next())?;
    let place = variant.place(words.nth(1)?)?;
    Some(Unit { place, power, kind })
}

impl Beside {
    fn new(name: String, titles: [String; 2], line: Line) -> Beside {
        Beside { name, titles, address: format!("/try?{}", line.query()), line, size: OnceLock::new() }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<&'static Beside> {
        let examples = EXAMPLES.iter().map(|(_, beside)| beside);
        PLAYS.iter().chain(examples).find(|beside| beside.name == name)
    }

    /// What it shows.
    pub fn title(&self, lang: Lang) -> &str {
        let [de, en] = &self.titles;
        lang.pick(de, en)
    }

    /// Its orders, for who does not see the picture.
    pub fn orders(&self) -> String {
        self.line.draft.replace('\n', ", ")
    }

    /// Width and height of its picture, in parts of one to the other; none if it has no picture.
    pub fn size(&self) -> Option<[u32; 2]> {
        *self.size.get_or_init(|| self.with_scene(|scene| Some(scene.size())))
    }

    /// Does something with what comes of its orders, around the units and where they want to go.
    fn with_scene<T>(&self, work: impl FnOnce(Scene<'_>) -> Option<T>) -> Option<T> {
        let mut sandbox = self.line.sandbox.clone();
        sandbox.played.push(self.line.draft.clone());
        let state = sandbox.run();
        let phase = state.phases.last()?;
        let units = sandbox.start.units().iter().map(|unit| unit.province());
        let given = phase.evaluation.moves.iter().flat_map(|line| &line.given);
        let around: Vec<ProvinceId> =
            units.chain(given.filter_map(|given| goal(given.order.action))).collect();
        let map = TurnMap::new(sandbox.variant, phase);
        work(map.scene(Shown::Orders).ok()?.around(around).bare())
    }

    fn drawn(&self, wanted: &Wanted, format: Format) -> Option<Vec<u8>> {
        self.with_scene(|scene| format.file(&wanted.dress(scene), "").ok())
    }
}

/// Where a move goes.
fn goal(action: WrittenAction) -> Option<ProvinceId> {
    match action {
        WrittenAction::Move { to, .. } => to.map(|to| to.province()),
        WrittenAction::Hold
        | WrittenAction::Support { .. }
        | WrittenAction::Convoy { .. }
        | WrittenAction::Unreadable
        | WrittenAction::PermitOnly => None,
    }
}

/// `GET /rules/positions/{name}.png`: what comes of the orders of a position.
pub async fn drawn(
    chrome: Chrome,
    Extension(kept): Extension<Cache>,
    Path(file): Path<String>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Response {
    let Some(beside) = file.strip_suffix(".png").and_then(Beside::named) else {
        return Fault::NotFound.page(&chrome);
    };
    let format = Format::Figure;
    let key = format!("position {} {}", beside.name, wanted.key(format));
    match kept.picture(key, move || beside.drawn(&wanted, format)).await {
        Ok(Some(content)) => picture::marked(&headers, format.media(), picture::KEEP, &content),
        Ok(None) => Fault::NotFound.page(&chrome),
        Err(desk::Overloaded) => Fault::Overloaded.page(&chrome),
    }
}

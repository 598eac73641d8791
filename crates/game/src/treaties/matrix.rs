//! The points of a year as a matrix: a row for each treaty that brought some, a column for each power; in each cell the points, and the
//! orders of that power which decided what became of the treaty.

use super::book::{Book, Line};
use super::season::played;
use super::{Attack, Lands, Move, Target, Terms, Treaty, attacks, field_name, power_name};
use crate::game::Game;
use crate::plain;
use crate::word::turn::Season;
use rules::{Order, OrderResult, PowerId, ProvinceId};
use text::{Lang, economy};
use variants::Variant;

/// The points of some lines of the ledger, by treaty and power.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Matrix {
    /// The rows, in the order in which the treaties were concluded.
    pub rows: Vec<Row>,
    /// What each power's column adds up to, in the order of the board's powers.
    pub sums: Vec<i64>,
}

/// The points of a treaty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its number in the book; none for points that no treaty brought.
    pub id: Option<u32>,
    /// The treaty of this number; `None` where no treaty brought the points, or it cannot be read.
    pub treaty: Option<Treaty>,
    /// A cell for each power, in the order of the board.
    pub cells: Vec<Cell>,
}

/// The points of a treaty for a power.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cell {
    /// What its lines add up to; none where it has no lines.
    pub points: Option<i64>,
    /// The orders of this power that decided: "Herbst A Yor - Bel".
    pub deeds: Vec<String>,
}

/// Something that a power did, and by which the fate of a treaty was decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Deed {
    /// Who did it.
    pub(super) by: PowerId,
    /// Season and order.
    pub(super) words: String,
}

impl Matrix {
    /// The points of a year that was scored, as far as the book tells them; none without any.
    pub fn of_year(game: &Game, lands: &Lands<'_>, book: &Book, lang: Lang, year: i32) -> Option<Matrix> {
        let lines: Vec<&Line> =
            book.lines().filter(|(at, _)| *at == Some(year)).map(|(_, line)| line).collect();
        if lines.is_empty() {
            return None;
        }
        let variant = lands.variant();
        let points = |id: Option<Option<u32>>, power: PowerId| {
            let power = plain::power(variant, power);
            let own =
                lines.iter().filter(|line| line.power == power && id.is_none_or(|id| line.treaty == id));
            let own: Vec<i64> = own.map(|line| line.points).collect();
            (!own.is_empty()).then(|| own.iter().sum::<i64>())
        };
        let mut treaties: Vec<Option<u32>> = lines.iter().map(|line| line.treaty).collect();
        treaties.sort_unstable();
        treaties.dedup();
        let row = |id: Option<u32>| {
            let treaty = book.archive.iter().find(|entered| Some(entered.id) == id);
            let treaty = treaty.map(|entered| entered.treaty);
            let deeds =
                treaty.map_or_else(Vec::new, |treaty| deeds(game, lands, book, lang, treaty.terms, year));
            let cell = |power: PowerId| Cell {
                points: points(Some(id), power),
                deeds: deeds.iter().filter(|deed| deed.by == power).map(|deed| deed.words.clone()).collect(),
            };
            Row { id, treaty, cells: variant.power_ids().map(cell).collect() }
        };
        Some(Matrix {
            rows: treaties.into_iter().map(row).collect(),
            sums: variant.power_ids().map(|power| points(None, power).unwrap_or(0)).collect(),
        })
    }

    /// As lines of cells with a head: the treaties by number and in short, the points of each power, at the end the sums.
    pub fn table(&self, variant: &Variant, lang: Lang) -> Vec<Vec<String>> {
        let letters = variant.power_ids().map(|power| letter(variant, power, lang));
        let head = std::iter::once(economy::column_treaty(lang)).chain(letters).collect();
        let rows = self.rows.iter().zip(1..).map(|(row, number)| {
            let treaty = row.treaty.map_or_else(String::new, |treaty| short(variant, lang, treaty));
            let cells = row.cells.iter().map(|cell| cell.points.map_or_else(|| "-".to_owned(), signed));
            std::iter::once(format!("{number:>2} {treaty}")).chain(cells).collect()
        });
        let sums = std::iter::once(economy::column_sum(lang)).chain(self.sums.iter().copied().map(signed));
        std::iter::once(head).chain(rows).chain(std::iter::once(sums.collect())).collect()
    }
}

fn signed(points: i64) -> String {
    format!("{points:+}")
}

fn letter(variant: &Variant, power: PowerId, lang: Lang) -> String {
    variant.power_info(power).letter.get(lang).to_owned()
}

/// A treaty in a few letters: "Krieg ÖU gegen OR".
fn short(variant: &Variant, lang: Lang, treaty: Treaty) -> String {
    let power = |power| letter(variant, power, lang);
    let field = |field: ProvinceId| variant.province_info(field).shown(lang).to_owned();
    let words = match treaty.terms {
        Terms::War { by, on } => economy::ShortWar { by: power(by), on: power(on) }.text(lang),
        Terms::NonAggression { between: [one, two] } => {
            economy::ShortPact { one: power(one), two: power(two) }.text(lang)
        }
        Terms::Guarantee { by, land } => {
            economy::ShortGuarantee { by: power(by), land: field(land) }.text(lang)
        }
        Terms::Demilitarise { between: [one, two], field: at } => {
            economy::ShortDemilitarise { one: power(one), two: power(two), field: field(at) }.text(lang)
        }
    };
    if treaty.secret { economy::short_secret(lang, words) } else { words }
}

/// The orders that decided what became of a treaty in a year, in the order of the seasons: attacks on the declared enemy, the
/// partner or a guaranteed land, and units in a demilitarised field.
pub(super) fn deeds(
    game: &Game,
    lands: &Lands<'_>,
    book: &Book,
    lang: Lang,
    terms: Terms,
    year: i32,
) -> Vec<Deed> {
    let variant = lands.variant();
    let mut deeds = Vec::new();
    for evaluation in game.evaluations().filter(|evaluation| evaluation.turn.year == year) {
        let season = |words: String| match evaluation.turn.season {
            Season::Spring => economy::deed_spring(lang, words),
            Season::Autumn | Season::Winter => economy::deed_autumn(lang, words),
        };
        let before = plain::position(variant, &evaluation.before);
        for moved in evaluation.moves.iter().filter(|moved| moved.result != OrderResult::Void) {
            let Order::Move { to, .. } = moved.order else { continue };
            let order = Move { by: moved.unit.power, to: to.province() };
            if attacks(lands, &before, &[order]).iter().any(|attack| decides(terms, attack)) {
                let at = |place: ProvinceId| variant.province_info(place).shown(lang);
                let (from, to) = (at(moved.unit.place.province()), at(order.to));
                let words = season(format!("{} {from} - {to}", moved.unit.kind.letter()));
                deeds.push(Deed { by: order.by, words });
            }
        }
        if let Terms::Demilitarise { between, field } = terms
            && let Some(played) = played(lands, book, evaluation)
            && let Some(power) = played.after.get(variant.province_id(field))
            && let Some(by) = between.into_iter().find(|party| plain::power(variant, *party) == *power)
        {
            let (power, field) = (power_name(lang, variant, by), field_name(lang, variant, field));
            deeds.push(Deed { by, words: season(economy::DeedUnit { power, field }.text(lang)) });
        }
    }
    deeds
}

/// Whether an attack decides about a treaty with these terms.
fn decides(terms: Terms, attack: &Attack) -> bool {
    match terms {
        Terms::War { by, on } => attack.by == by && attack.on.power() == Some(on),
        Terms::NonAggression { between } => {
            between.contains(&attack.by) && attack.on.power().is_some_and(|on| between.contains(&on))
        }
        Terms::Guarantee { land, .. } => {
            attack.field == land && matches!(attack.on, Target::Land | Target::Center(_))
        }
        Terms::Demilitarise { .. } => false,
    }
}

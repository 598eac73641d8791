//! The market of Kapitalisten-Diplomacy: rate, price of a point, command and centers of each nation on one time axis, what each
//! investor is worth, who moved which way last; and all of it as a file for spreadsheets.

use super::pictures;
use crate::pages::nav::GameNav;
use crate::server::render;
use crate::{At, Chrome, Fault};
use askama::Template;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use desk::{Seen, words};
use game::exchange::body::{Column, Row, Table};
use game::exchange::{currency_name, nation_name, public_tables};
use game::word::seat::Power;
use std::fmt::Write as _;
use text::{Lang, site as say};
use variants::Variant;

#[derive(Template)]
#[template(path = "market.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    nav: GameNav,
    title: String,
    variant: String,
    board: String,
    /// The last turn that was traded.
    turn: String,
    /// The turns of the axis.
    axis: Vec<String>,
    nations: Vec<Strip>,
    investors: Vec<Wealth>,
    /// From where to where the picture of their wealth reaches.
    range: String,
    book: Vec<BookRow>,
}

/// A nation's course.
struct Strip {
    power: String,
    name: String,
    currency: String,
    rate: String,
    price: String,
    centers: u16,
    control: String,
    /// Points of the lines, in the units of the strip's picture.
    rates: String,
    prices: String,
    /// Centers over the turns, as a filled shape.
    land: String,
    /// From where to where the same investor commands it: turn, number of turns, investor.
    commands: Vec<(usize, usize, usize)>,
    /// What stood at each turn, in words, for whoever points there.
    turns: Vec<String>,
    words: String,
}

/// What an investor is worth over the turns.
struct Wealth {
    alias: String,
    line: String,
    now: String,
    number: usize,
}

/// A line of the order book: by how much an investor's units changed in the last turn, nation by nation.
struct BookRow {
    alias: String,
    cells: Vec<(String, i8)>,
}

/// Width of a turn in a strip's picture.
const STEP: usize = 20;
/// Height of the lines in it.
const HIGH: f64 = 60.0;

/// `GET /games/{label}/market`: rates, prices and wealth over the turns; only for games with an exchange.
pub async fn show(At { site, visit, named: label }: At) -> Response {
    match site.desk.look_as_reader(&visit.caller, &label).await {
        Ok(seen) => match page(&visit.chrome, &seen) {
            Some(page) => render(&visit.chrome, page.render()),
            None => Fault::NotFound.page(&visit.chrome),
        },
        Err(error) => visit.refused(&error),
    }
}

/// `GET /games/{label}/market.csv`: a line a nation and turn, with everybody's units of its currency.
pub async fn csv(At { site, visit, named: label }: At) -> Response {
    let game = match site.desk.look_public(&label).await {
        Ok(game) => game,
        Err(error) => return visit.refused(&error),
    };
    let all = public_tables(&game);
    let Some(last) = all.last() else { return Fault::NotFound.page(&visit.chrome) };
    let head = ["turn", "nation", "rate", "price_of_point", "centers", "net", "command"].map(str::to_owned);
    let mut file = line(head.into_iter().chain(last.rows.iter().map(|row| row.alias.clone())));
    for table in &all {
        for column in &table.nations {
            let turn = table.turn.map_or_else(|| "start".to_owned(), |turn| turn.to_string());
            let cells = [
                turn,
                column.power.0.clone(),
                column.rate.map(|rate| rate.to_string()).unwrap_or_default(),
                column.price.clone().unwrap_or_default(),
                column.centers.to_string(),
                column.net.to_string(),
                column.control.map(|seat| table.alias(seat).to_owned()).unwrap_or_default(),
            ];
            let held = last.rows.iter().map(|row| {
                let of = table.row(row.seat).and_then(|row| row.holdings.get(&column.power));
                of.copied().unwrap_or_default().to_string()
            });
            file.push_str(&line(cells.into_iter().chain(held)));
        }
    }
    let name = format!("attachment; filename=\"{}-market.csv\"", game.id);
    ([(header::CONTENT_TYPE, "text/csv; charset=utf-8"), (header::CONTENT_DISPOSITION, name.as_str())], file)
        .into_response()
}

/// A line of a file for spreadsheets (RFC 4180). What a spreadsheet would take for a formula is quoted as words.
fn line(cells: impl Iterator<Item = String>) -> String {
    let cell = |cell: String| {
        let number = cell.parse::<f64>().is_ok();
        let formula = !number && cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
        let cell = if formula { format!("'{cell}") } else { cell };
        let quoted = cell.contains([',', '"', '\n', '\r']);
        if quoted { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
    };
    let cells: Vec<String> = cells.map(cell).collect();
    format!("{}\r\n", cells.join(","))
}

fn page<'a>(chrome: &'a Chrome, seen: &Seen) -> Option<Page<'a>> {
    let (lang, game) = (chrome.lang, &*seen.game);
    let variant = pictures::variant(game)?;
    let all = public_tables(game);
    let last = all.last()?;
    let turn = |table: &Table| {
        table
            .turn
            .map_or_else(|| text::web::start_position(lang), |turn| words::turn(lang, game.calendar(), turn))
    };
    let axis: Vec<String> = all.iter().map(turn).collect();
    let (investors, range) = investors(lang, &all);
    Some(Page {
        chrome,
        nav: GameNav::of(chrome, seen),
        title: game.id.to_string(),
        variant: words::variant(lang, game),
        board: variant.board_of.clone(),
        turn: turn(last),
        axis: axis.clone(),
        nations: last.nations.iter().filter_map(|nation| strip(lang, variant, &all, &axis, nation)).collect(),
        investors,
        range,
        book: book(lang, &all),
    })
}

fn strip(lang: Lang, variant: &Variant, all: &[Table], axis: &[String], nation: &Column) -> Option<Strip> {
    let power = variant.power(&nation.power.0)?;
    let last = all.last()?;
    let columns: Vec<Option<&Column>> = all.iter().map(|table| column(table, &nation.power)).collect();
    let value = |of: &dyn Fn(&Column) -> Option<f64>| -> Vec<Option<f64>> {
        columns.iter().map(|column| column.and_then(of)).collect()
    };
    let rates = value(&|column| column.rate.and_then(|rate| rate.to_string().parse().ok()));
    let prices = value(&|column| column.price.as_ref().and_then(|price| price.parse().ok()));
    let centers = value(&|column| Some(f64::from(column.centers)));
    let mut commands: Vec<(usize, usize, usize)> = Vec::new();
    for (at, column) in columns.iter().enumerate() {
        let seat = column.and_then(|column| column.control);
        let Some(who) = seat.and_then(|seat| last.rows.iter().position(|row| row.seat == seat)) else {
            continue;
        };
        match commands.last_mut() {
            Some((from, long, before)) if *before == who && *from + *long == at => *long += 1,
            _ => commands.push((at, 1, who)),
        }
    }
    let name = nation_name(lang, variant, power);
    let dash = || "–".to_owned();
    let rate_of =
        |column: &Column| column.rate.map_or_else(dash, |rate| text::number(lang, &rate.to_string()));
    let control_of = |column: &Column| column.control.map_or_else(dash, |seat| last.alias(seat).to_owned());
    let words = |of: &str, column: &Column| {
        let (rate, control) = (rate_of(column), control_of(column));
        say::StripWords { nation: of, rate: &rate, centers: column.centers, control: &control }.text(lang)
    };
    let turns = columns.iter().zip(axis).map(|(column, turn)| match column {
        Some(column) => words(turn, column),
        None => turn.clone(),
    });
    let (rate, control) = (rate_of(nation), control_of(nation));
    Some(Strip {
        words: words(&name, nation),
        turns: turns.collect(),
        currency: currency_name(lang, variant, power),
        price: nation.price.as_deref().map_or_else(dash, |price| text::number(lang, price)),
        centers: nation.centers,
        rates: points(&rates, highest(&rates)),
        prices: points(&prices, highest(&prices)),
        land: steps(&centers),
        power: nation.power.0.clone(),
        name,
        rate,
        control,
        commands,
    })
}

fn column<'a>(table: &'a Table, power: &Power) -> Option<&'a Column> {
    table.nations.iter().find(|column| column.power == *power)
}

fn highest(values: &[Option<f64>]) -> f64 {
    values.iter().flatten().fold(1.0, |high, value| high.max(*value))
}

/// A line through the values, each in the middle of its turn; it is broken where there is none.
fn points(values: &[Option<f64>], high: f64) -> String {
    let mut path = String::new();
    let mut down = false;
    for (at, value) in values.iter().enumerate() {
        match value {
            Some(value) => {
                let (x, y) = (at * STEP + STEP / 2, HIGH * (1.0 - value / high / 1.08));
                // Writing to a string cannot fail.
                let _ = write!(path, "{}{x} {y:.1}", if down { "L" } else { "M" });
                down = true;
            }
            None => down = false,
        }
    }
    path
}

/// Centers as a shape with steps; eighteen reach the top.
fn steps(values: &[Option<f64>]) -> String {
    let mut path = format!("M0 {HIGH}");
    for (at, value) in values.iter().enumerate() {
        let y = HIGH * (1.0 - value.unwrap_or_default() / 18.0).max(0.0);
        let _ = write!(path, "L{} {y:.1}H{}", at * STEP, (at + 1) * STEP);
    }
    let _ = write!(path, "V{HIGH}Z");
    path
}

/// Everybody's wealth over the turns, the richest first, and from where to where the picture reaches.
fn investors(lang: Lang, all: &[Table]) -> (Vec<Wealth>, String) {
    let Some(last) = all.last() else { return (Vec::new(), String::new()) };
    let courses: Vec<(usize, &Row, Vec<Option<f64>>)> = last
        .rows
        .iter()
        .enumerate()
        .map(|(number, row)| (number, row, all.iter().map(|table| wealth(table, row)).collect()))
        .collect();
    // What tells them apart is the upper part: the picture begins a little below the lowest.
    let values = || courses.iter().flat_map(|(_, _, course)| course.iter().flatten());
    let (low, most) =
        values().fold((f64::MAX, 0.0), |(low, most): (f64, f64), value| (low.min(*value), most.max(*value)));
    let (from, to) = (money(lang, low), money(lang, most));
    let range = say::WealthRange { from: &from, to: &to }.text(lang);
    let low = low - 0.1 * (most - low);
    let high = (most - low).max(1.0);
    let mut investors: Vec<(f64, Wealth)> = courses
        .into_iter()
        .map(|(at, row, course)| {
            let now = course.last().copied().flatten().unwrap_or_default();
            let above: Vec<Option<f64>> = course.iter().map(|value| value.map(|value| value - low)).collect();
            let wealth = Wealth {
                alias: row.alias.clone(),
                line: points(&above, high),
                now: money(lang, now),
                number: at,
            };
            (now, wealth)
        })
        .collect();
    investors.sort_by(|a, b| b.0.total_cmp(&a.0));
    (investors.into_iter().map(|(_, wealth)| wealth).collect(), range)
}

fn money(lang: Lang, euros: f64) -> String {
    text::number(lang, &format!("{euros:.2}"))
}

/// What somebody's Euros and units were worth at a turn's rates.
fn wealth(table: &Table, of: &Row) -> Option<f64> {
    let row = table.row(of.seat)?;
    let euro: f64 = row.euro.to_string().parse().ok()?;
    let units = row.holdings.iter().filter_map(|(power, units)| {
        let rate: f64 = column(table, power)?.rate?.to_string().parse().ok()?;
        Some(rate * *units as f64)
    });
    Some(euro + units.sum::<f64>())
}

fn book(lang: Lang, all: &[Table]) -> Vec<BookRow> {
    let [.., before, last] = all else { return Vec::new() };
    let rows = last.rows.iter().map(|row| {
        let cells = last.nations.iter().map(|nation| {
            let units = |row: Option<&Row>| {
                row.and_then(|row| row.holdings.get(&nation.power)).map_or(0, |units| i128::from(*units))
            };
            let change = units(Some(row)) - units(before.row(row.seat));
            match change {
                0 => ("·".to_owned(), 0),
                more @ 1.. => (format!("+{}", text::number(lang, &more.to_string())), 1),
                less => (format!("−{}", text::number(lang, &(-less).to_string())), -1),
            }
        });
        BookRow { alias: row.alias.clone(), cells: cells.collect() }
    });
    rows.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pseudonym_is_no_formula_and_no_second_cell() {
        let cells = ["=cmd|x", "Krösus, der \"Reiche\"", "-500", "12.50"].map(str::to_owned);
        assert_eq!(line(cells.into_iter()), "'=cmd|x,\"Krösus, der \"\"Reiche\"\"\",-500,12.50\r\n");
    }

    #[test]
    fn a_line_is_broken_where_a_currency_is_traded_no_more() {
        assert_eq!(points(&[Some(1.0), None, Some(0.0)], 1.0), "M10 4.4M50 60.0");
    }
}

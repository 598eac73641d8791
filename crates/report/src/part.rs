//! What stands in a report beside the turn itself: what a second economy adds (the exchange table, the ledger of
//! treaties), rulings, the coming deadlines.

use crate::markup::Markup;
use crate::page::{Page, WIDTH, width};
use game::module::Part;
use text::{Lang, report as words};

/// What stands in a report beside the turn itself, in the reader's language.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Beside {
    /// Sentences above everything: that it replaces an earlier report.
    pub lead: Vec<String>,
    /// The parts of second economies.
    pub parts: Vec<Part>,
    /// Paragraphs at the end: rulings, the next deadlines, house rules.
    pub notes: Vec<String>,
}

/// The part as plain text: a title underlined, its paragraphs, its table with aligned columns. A picture has no
/// text; a part that is only a picture gives nothing.
pub fn text(part: &Part) -> String {
    if part.text.is_empty() && part.table.is_empty() {
        return String::new();
    }
    let mut text = format!("{}\n{}\n", part.title, "-".repeat(part.title.chars().count()));
    for line in table(&part.table) {
        text.push_str(&line);
        text.push('\n');
    }
    let mut page = Page::default();
    // treaties are lists, and long
    let list = part.name.starts_with("treaties-") && part.text.len() > 1;
    for line in part.text.iter().flat_map(|paragraph| paragraph.split('\n')) {
        if list { page.entry(line) } else { page.paragraph(line) }
    }
    text + &page.finish()
}

/// The parts of second economies. Of charts one is open: which is chosen.
pub(crate) fn sections(parts: &[Part], lang: Lang, html: &mut Markup) {
    let (charts, told): (Vec<&Part>, Vec<&Part>) = parts.iter().partition(|part| is_chart(part));
    told.into_iter().for_each(|part| section(part, lang, html));
    if !charts.is_empty() {
        html.element("section", "class=\"charts\"", |html| {
            html.leaf("h2", "", &words::heading_charts(lang));
            charts.into_iter().enumerate().for_each(|(number, part)| chart(part, number == 0, html));
        });
    }
}

fn is_chart(part: &Part) -> bool {
    part.svg.is_some() && part.text.is_empty() && part.table.is_empty()
}

/// Disclosures of one name: browsers keep one of them open.
fn chart(part: &Part, open: bool, html: &mut Markup) {
    let open = if open { " open" } else { "" };
    html.element("details", &format!("name=\"charts\"{open}"), |html| {
        html.leaf("summary", "", &part.title);
        figure(part, html);
    });
}

/// The part's chart, in the page itself: so it follows the page's colours. It has no ids, and a title of its own.
fn figure(part: &Part, html: &mut Markup) {
    if let Some(svg) = &part.svg {
        html.element("figure", "", |html| html.trusted(svg));
    }
}

/// The part as a `<section>`: its table, its paragraphs, its picture.
fn section(part: &Part, lang: Lang, html: &mut Markup) {
    html.element("section", "", |html| {
        html.leaf("h2", "", &part.title);
        if let [head, lines @ ..] = part.table.as_slice() {
            html.element("div", "class=\"wide\" tabindex=\"0\"", |html| {
                html_table(part, lang, head, lines, html);
            });
        }
        told(part, lang, html);
        figure(part, html);
    });
}

/// More paragraphs than this are a list: a page sets it in columns, and beneath a table it is folded.
const MOST_PARAGRAPHS: usize = 8;

/// The paragraphs of a part.
fn told(part: &Part, lang: Lang, html: &mut Markup) {
    let paragraphs: Vec<&String> =
        part.text.iter().filter(|paragraph| !paragraph.trim().is_empty()).collect();
    let lines = |html: &mut Markup| paragraphs.iter().for_each(|words| paragraph(words, lang, html));
    if paragraphs.len() <= MOST_PARAGRAPHS {
        lines(html);
    } else if part.table.is_empty() {
        html.element("div", "class=\"list\"", lines);
    } else {
        html.element("details", "", |html| {
            html.leaf("summary", "", &words::in_detail(lang));
            html.element("div", "class=\"list\"", lines);
        });
    }
}

fn paragraph(paragraph: &str, lang: Lang, html: &mut Markup) {
    let words = paragraph.split(' ').map(|word| {
        let number = word.trim_end_matches([',', '.', ';']);
        decimals(lang, number) + &word[number.len()..]
    });
    html.leaf("p", "class=\"lines\"", &words.collect::<Vec<_>>().join(" "));
}

/// A table. The first column names its line where it holds words; a cell with a star is one's own nation, in its colour.
fn html_table(part: &Part, lang: Lang, head: &[String], lines: &[Vec<String>], html: &mut Markup) {
    let numbers = |column: usize| {
        !lines.is_empty() && lines.iter().all(|line| line.get(column).is_none_or(|cell| is_number(cell)))
    };
    html.element("table", "class=\"part\"", |html| {
        html.leaf("caption", "class=\"hidden\"", &part.title);
        html.element("thead", "", |html| {
            html.element("tr", "", |html| {
                for (column, cell) in head.iter().enumerate() {
                    let class =
                        if numbers(column) { "scope=\"col\" class=\"number\"" } else { "scope=\"col\"" };
                    html.leaf("th", class, cell);
                }
            });
        });
        html.element("tbody", "", |html| {
            for line in lines {
                html.element("tr", "", |html| {
                    for (column, cell) in line.iter().enumerate() {
                        let cell = &decimals(lang, cell);
                        let class = if numbers(column) { "number" } else { "" };
                        let power = part.powers.get(column).and_then(Option::as_ref);
                        match power.filter(|_| cell.starts_with('*')) {
                            Some(power) => {
                                let held = format!("class=\"{class} held\" data-power=\"{power}\"");
                                html.leaf("td", &held, cell);
                            }
                            None if column == 0 && class.is_empty() => html.leaf("th", "scope=\"row\"", cell),
                            None => html.leaf("td", &format!("class=\"{class}\""), cell),
                        }
                    }
                });
            }
        });
    });
}

/// A cell with decimals as the language writes them. The text of a report keeps the point of the rules (R254: "auf zwei
/// Dezimalstellen nach dem Dezimalpunkt").
fn decimals(lang: Lang, cell: &str) -> String {
    match is_number(cell) && cell.contains('.') {
        true => text::number(lang, cell),
        false => cell.to_owned(),
    }
}

/// Lines with columns as wide as their widest entry: numbers to the right, words to the left. What is too wide for the page
/// goes on below, with the first column again.
fn table(lines: &[Vec<String>]) -> Vec<String> {
    let columns = lines.iter().map(Vec::len).max().unwrap_or(0);
    let short: Vec<Vec<String>> =
        lines.iter().map(|line| line.iter().map(|cell| shortened(cell)).collect()).collect();
    let width = |column: usize| {
        short.iter().filter_map(|line| line.get(column)).map(|cell| width(cell)).max().unwrap_or(0)
    };
    // as many blocks as are needed, with about equally many columns each
    let whole = (1..columns).map(|column| 2 + width(column)).sum::<usize>();
    let blocks = whole.div_ceil(WIDTH.saturating_sub(width(0)).max(1)).max(1);
    let most = columns.saturating_sub(1).div_ceil(blocks).max(1);
    let (mut written, mut taken, mut used) = (Vec::new(), vec![0], width(0));
    for column in 1..columns {
        if taken.len() > most || used + 2 + width(column) > WIDTH && taken.len() > 1 {
            written.extend(block(&short, &taken));
            written.push(String::new());
            (taken, used) = (vec![0], width(0));
        }
        taken.push(column);
        used += 2 + width(column);
    }
    written.extend(block(&short, &taken));
    written
}

/// The longest entry of a column: a pseudonym may have eighty letters.
const LONGEST_CELL: usize = 40;

fn shortened(cell: &str) -> String {
    if width(cell) <= LONGEST_CELL {
        return cell.to_owned();
    }
    cell.chars().take(LONGEST_CELL - 1).chain(std::iter::once('…')).collect()
}

/// These columns of the lines.
fn block(lines: &[Vec<String>], columns: &[usize]) -> Vec<String> {
    let lines: Vec<Vec<String>> = lines
        .iter()
        .map(|line| columns.iter().map(|column| line.get(*column).cloned().unwrap_or_default()).collect())
        .collect();
    let lines = &lines;
    if columns.is_empty() || lines.is_empty() {
        return Vec::new();
    }
    let columns = lines.iter().map(Vec::len).max().unwrap_or(0);
    let cell = |line: &[String], column: usize| line.get(column).cloned().unwrap_or_default();
    let width =
        |column: usize| lines.iter().map(|line| cell(line, column).chars().count()).max().unwrap_or(0);
    let body = lines.get(1..).unwrap_or_default();
    let numbers = |column: usize| body.iter().all(|line| is_number(&cell(line, column))) && !body.is_empty();
    let layout: Vec<(usize, bool)> = (0..columns).map(|column| (width(column), numbers(column))).collect();
    let written = |line: &Vec<String>| {
        let cells = layout.iter().enumerate().map(|(column, (width, right))| {
            let cell = cell(line, column);
            let space = " ".repeat(width.saturating_sub(cell.chars().count()));
            if *right { space + &cell } else { cell + &space }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    lines.iter().map(written).collect()
}

/// A number, perhaps with a sign in front, a star, or the sign of a trade behind.
fn is_number(cell: &str) -> bool {
    let cell = cell.trim_start_matches('*').trim_end_matches([' ', '+', '-']);
    let digits = cell.trim_start_matches(['+', '-']);
    digits.chars().all(|letter| letter.is_ascii_digit() || letter == '.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_to_the_right_and_words_to_the_left() {
        let lines =
            [["Spieler", "Euro", "Mark"], ["Kalle", "3500.00", "*500 +"], ["Don De Vito", "0.00", "1000"]];
        let table = lines.iter().map(|line| line.iter().map(|cell| (*cell).to_owned()).collect()).collect();
        let part = Part {
            name: String::new(),
            title: "Börse".to_owned(),
            text: vec!["Ende.".to_owned()],
            table,
            powers: Vec::new(),
            svg: None,
        };
        let expected = "Börse\n-----\nSpieler         Euro    Mark\nKalle        3500.00  *500 +\nDon De Vito     0.00    1000\nEnde.\n";
        assert_eq!(text(&part), expected);
    }

    #[test]
    fn a_picture_alone_has_no_text() {
        let svg = Some("<svg/>".to_owned());
        let part = Part {
            name: String::new(),
            title: "Bild".to_owned(),
            text: Vec::new(),
            table: Vec::new(),
            powers: Vec::new(),
            svg,
        };
        assert_eq!(text(&part), "");
    }
}

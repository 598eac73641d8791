//! What doors print, read back: tables of the text of a report, of a page and of a file.

use std::collections::BTreeMap;

/// The cells of a table by the name of the row and the heading of the column. Numbers as a program writes them: `1234.50`.
pub type Cells = BTreeMap<(String, String), String>;

/// The table under a heading of a report's text. A wide one is printed in blocks, each with the names again.
pub fn text_table(report: &str, title: &str, names: &[&str]) -> Cells {
    let lines: Vec<&str> = report.lines().collect();
    let underlined = |at: usize| {
        lines.get(at + 1).is_some_and(|next| next.len() > 2 && next.chars().all(|sign| sign == '-'))
    };
    let begin = (0..lines.len()).find(|at| lines[*at].trim() == title && underlined(*at));
    let begin = begin.unwrap_or_else(|| panic!("no table {title} in {report}")) + 2;
    let end = (begin..lines.len()).find(|at| underlined(*at)).unwrap_or(lines.len());
    let mut cells = Cells::new();
    let mut head: Vec<String> = Vec::new();
    for line in &lines[begin..end] {
        let parts: Vec<String> =
            line.split("  ").map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned).collect();
        let name = parts.iter().position(|part| names.contains(&part.as_str()));
        match name {
            Some(at) => {
                for (column, cell) in head.iter().zip(&parts) {
                    cells.insert((parts[at].clone(), column.clone()), cell.clone());
                }
            }
            None => head = parts,
        }
    }
    cells
}

/// The table with this caption on a page.
pub fn page_table(page: &str, caption: &str, names: &[&str]) -> Cells {
    let begin = format!("<caption class=\"hidden\">{caption}</caption>");
    let (_, table) = page.split_once(&begin).unwrap_or_else(|| panic!("no table {caption} in {page}"));
    let (table, _) = table.split_once("</table>").unwrap();
    let rows = table.split("<tr").skip(1).map(|row| {
        let cells = row.split("<t").skip(1).filter(|cell| cell.starts_with(['h', 'd']));
        cells.map(|cell| plain(cell.split("</t").next().unwrap_or_default())).collect()
    });
    let rows: Vec<Vec<String>> = rows.collect();
    let mut cells = Cells::new();
    for row in &rows[1..] {
        let Some(at) = row.iter().position(|cell| names.contains(&cell.as_str())) else { continue };
        for (column, cell) in rows[0].iter().zip(row) {
            cells.insert((row[at].clone(), column.clone()), number(cell));
        }
    }
    cells
}

/// The words of a cell from within its first mark on.
fn plain(markup: &str) -> String {
    let words: Vec<&str> = markup.split('<').filter_map(|part| Some(part.split_once('>')?.1)).collect();
    words.concat().replace("&amp;", "&").trim().to_owned()
}

/// A German number as a program writes it; words stay.
fn number(cell: &str) -> String {
    match cell.contains(|sign: char| sign.is_ascii_digit()) {
        true => cell.replace('.', "").replace(',', ".").replace('−', "-"),
        false => cell.to_owned(),
    }
}

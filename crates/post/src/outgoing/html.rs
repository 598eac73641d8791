//! A letter for programs that show HTML: the same words, tables as tables. No colours (a dark screen keeps its own), no pictures
//! from elsewhere, no scripts; every line that somebody may fill in stays a line.

use std::fmt::Write as _;

use text::Lang;

/// How it looks: the reader's own colours, lines that break where the screen ends; a table that is wider scrolls by itself, and one of
/// many columns is set smaller on a telephone.
const STYLE: &str = "body{font-family:system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.45;\
    max-width:44em;overflow-wrap:break-word;margin:0;padding:.5em}h1{font-size:1.3em;margin:1em 0 .5em}h2{font-size:1.1em;margin:1.2em 0 .3em}p{margin:0 0 .8em}\
    table{display:block;max-width:100%;overflow-x:auto;border-collapse:collapse;margin:0 0 .8em;padding-left:1.2em;box-sizing:border-box}td,th{padding:.1em .9em .1em 0;vertical-align:top;text-align:left;font-weight:normal}\
    table.w{padding-left:0}td.n,th.n{text-align:right}td.n,td.k{white-space:nowrap}th{font-weight:bold}div.q{border-left:2px solid;padding-left:.7em;margin:0 0 .8em}div.in{padding-left:1.2em;margin:0 0 .8em}p+div.in,p+table{margin-top:-.6em}\
    @media(max-width:30em){table.w{font-size:.8em}table.w td,table.w th{padding-right:.4em}}";

/// The longest line of a report as text.
const REPORT: usize = 76;
/// The longest word or order that stands whole in the first column of a table.
const SHORT: usize = 20;

/// The letter as a page of its own, from its text before lines are broken.
///
/// ```
/// let page = post::outgoing::html("Hallo!\n\n  A <Ven>   3\n  A Rom     4\n", text::Lang::De);
/// assert!(page.contains("<td class=\"k\">A &lt;Ven&gt;</td><td class=\"n\">3</td>"));
/// ```
#[must_use]
pub fn html(text: &str, lang: Lang) -> String {
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"color-scheme\" content=\"light dark\">\
         <meta name=\"viewport\" content=\"width=device-width\"><style>{STYLE}</style></head>\n<body>\n",
        lang.code()
    );
    let whole = rejoined(text);
    let lines: Vec<&str> = whole.iter().map(String::as_str).collect();
    for block in lines.split(|line| line.is_empty()).filter(|block| !block.is_empty()) {
        blocks(block, &mut page);
    }
    page.push_str("</body></html>\n");
    page
}

/// The lines with those put together that a report, which is set for a width of its own, has broken: a screen breaks them where it ends.
/// A report begins with its title.
fn rejoined(text: &str) -> Vec<String> {
    let mut whole: Vec<String> = Vec::new();
    let mut last = 0;
    let mut report = false;
    for line in text.lines().map(str::trim_end) {
        let width = line.chars().count();
        report |= whole.last().is_some_and(|above| underlined(above, line) == Some("h1"));
        match whole.last_mut() {
            Some(above) if report && goes_on(above, last, line) => {
                above.push(' ');
                above.push_str(line.trim_start());
            }
            _ => whole.push(line.to_owned()),
        }
        last = width;
    }
    whole
}

/// Whether a line was broken where the next begins: its first word had no more room, and nothing ended there; or it stands below the text
/// of an item of a list. `width` is that of the line as it stood above.
fn goes_on(above: &str, width: usize, line: &str) -> bool {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let words = |line: &str| cells(line).len() == 1;
    if above.is_empty() || line.is_empty() || !words(line) {
        return false;
    }
    if above.starts_with("- ") && indent(line) == 2 {
        return true;
    }
    let first = line.split_whitespace().next().map_or(0, |word| word.chars().count());
    let full = width + 1 + first > REPORT && width <= REPORT;
    let ends = above.ends_with(['.', ':', '!', '?']);
    full && !ends && words(above) && indent(line) == indent(above) && !line.starts_with("- ")
}

/// Lines without an empty one between them: a heading, paragraphs, lists, quotations, tables.
fn blocks(lines: &[&str], page: &mut String) {
    let mut rest = lines;
    while let Some((first, more)) = rest.split_first() {
        if let Some(mark) = more.first().and_then(|line| underlined(first, line)) {
            let _ = writeln!(page, "<{mark}>{}</{mark}>", inline(first));
            rest = &more[1..];
            continue;
        }
        let kind = Kind::of(first);
        let end = rest.iter().skip(1).enumerate().position(|(at, line)| {
            Kind::of(line) != kind || rest.get(at + 2).is_some_and(|next| underlined(line, next).is_some())
        });
        let (same, after) = rest.split_at(end.map_or(rest.len(), |end| end + 1));
        match kind {
            Kind::Quoted => {
                let words: Vec<String> =
                    same.iter().map(|line| inline(line.trim_start().trim_start_matches("| "))).collect();
                let _ = writeln!(page, "<div class=\"q\">{}</div>", words.join("<br>\n"));
            }
            Kind::Plain => paragraph(same, "p", page),
            Kind::Indented => match table(same) {
                Some(rows) => rows_of(&rows, page),
                None => paragraph(same, "div class=\"in\"", page),
            },
        }
        rest = after;
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Plain,
    Indented,
    Quoted,
}

impl Kind {
    fn of(line: &str) -> Kind {
        match line.trim_start() {
            quoted if quoted.starts_with("| ") && quoted.len() < line.len() => Kind::Quoted,
            _ if line.starts_with("  ") => Kind::Indented,
            // a table may begin at the edge
            _ if cells(line).len() > 2 => Kind::Indented,
            _ => Kind::Plain,
        }
    }
}

/// Whether a line is a heading by the line below it.
fn underlined(line: &str, below: &str) -> Option<&'static str> {
    let long = below.chars().count() >= 3 && below.chars().count() >= line.trim().chars().count();
    let all = |sign: char| long && !line.trim().is_empty() && below.chars().all(|one| one == sign);
    match (all('='), all('-')) {
        (true, _) => Some("h1"),
        (_, true) => Some("h2"),
        _ => None,
    }
}

fn paragraph(lines: &[&str], mark: &str, page: &mut String) {
    let is_mark = |line: &&&str| line.contains('^') && line.chars().all(|sign| " ^".contains(sign));
    let mut words: Vec<String> = Vec::new();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| !is_mark(line)) {
        words.push(match lines.get(at + 1).filter(is_mark) {
            Some(below) => underlined_words(line, below),
            None => inline(line.trim()),
        });
    }
    let end = mark.split(' ').next().unwrap_or(mark);
    let _ = writeln!(page, "<{mark}>{}</{end}>", words.join("<br>\n"));
}

/// A line of which the line below marks a place with "^": in letters of any width only an underline finds it.
fn underlined_words(line: &str, below: &str) -> String {
    let from = below.chars().position(|sign| sign == '^').unwrap_or(0);
    let marked = below.chars().filter(|sign| *sign == '^').count();
    let part = |from: usize, most: usize| line.chars().skip(from).take(most).collect::<String>();
    let (before, after) = (part(0, from), part(from + marked, usize::MAX));
    format!("{}<u>{}</u>{}", inline(before.trim_start()), inline(&part(from, marked)), inline(&after))
}

/// A cell: where it begins and ends, in signs, and its words.
type Cell = (usize, usize, String);

/// What stands apart by two blanks or more; of a line of numbers alone, the years above a table, each number.
fn cells(line: &str) -> Vec<Cell> {
    let signs: Vec<char> = line.chars().collect();
    let numbers = signs.iter().all(|sign| sign.is_ascii_digit() || *sign == ' ');
    let mut found: Vec<Cell> = Vec::new();
    let mut at = 0;
    while at < signs.len() {
        if signs[at] == ' ' {
            at += 1;
            continue;
        }
        let gap = |from: usize| {
            signs[from] == ' ' && (numbers || signs.get(from + 1).is_none_or(|next| *next == ' '))
        };
        let end = (at..signs.len()).find(|from| gap(*from)).unwrap_or(signs.len());
        found.push((at, end, signs[at..end].iter().collect()));
        at = end;
    }
    found
}

/// The rows of a table: lines of which some have columns that stand below each other. A line in one piece is a row of the first
/// column, however long; one that begins further right goes on with the row above.
fn table(lines: &[&str]) -> Option<Vec<Vec<String>>> {
    let rows: Vec<Vec<Cell>> = lines.iter().map(|line| cells(line)).collect();
    let several = || rows.iter().filter(|row| row.len() > 1).flatten();
    // a column is a stretch that no row leaves empty between two gaps that all rows have
    let width = several().map(|cell| cell.1).max()?;
    let mut used = vec![false; width + 1];
    several().for_each(|cell| used[cell.0..cell.1].fill(true));
    let mut columns: Vec<(usize, usize)> = Vec::new();
    for (at, used) in used.into_iter().take(width).enumerate() {
        match columns.last_mut() {
            Some(last) if used && last.1 == at => last.1 = at + 1,
            _ if used => columns.push((at, at + 1)),
            _ => {}
        }
    }
    let second = columns.get(1)?.0;
    let mut table: Vec<Vec<String>> = Vec::new();
    for row in rows {
        match (row.as_slice(), table.last_mut().and_then(|above| above.last_mut())) {
            ([(from, _, words)], Some(above)) if *from >= second => {
                if !above.is_empty() {
                    above.push(' ');
                }
                above.push_str(words);
            }
            (row, _) => {
                let mut texts = vec![String::new(); columns.len()];
                for (from, _, words) in row {
                    let text = &mut texts[columns.iter().rposition(|column| column.0 <= *from).unwrap_or(0)];
                    if !text.is_empty() {
                        text.push(' ');
                    }
                    text.push_str(words);
                }
                table.push(texts);
            }
        }
    }
    Some(table)
}

fn rows_of(rows: &[Vec<String>], page: &mut String) {
    let numeric = |cell: &String| {
        cell.is_empty() || cell.chars().all(|sign| sign.is_ascii_digit() || "+-.,*/ ".contains(sign))
    };
    let columns = rows.first().map_or(0, Vec::len);
    // the first row is a head where it names a column of numbers
    let number = |at: usize, from: usize| {
        let digits = |row: &Vec<String>| row[at].contains(|sign: char| sign.is_ascii_digit());
        rows[from..].iter().all(|row| numeric(&row[at])) && rows[from..].iter().any(digits)
    };
    let head = rows.len() > 2 && (0..columns).any(|at| number(at, 1) && !numeric(&rows[0][at]));
    let wide = columns > 3;
    page.push_str(if wide { "<table class=\"w\">\n" } else { "<table>\n" });
    // an order or a name beside a long note is not broken for it
    let short = !wide && columns > 1 && rows.iter().all(|row| row[0].chars().count() <= SHORT);
    for (index, row) in rows.iter().enumerate() {
        let mark = if head && index == 0 { "th" } else { "td" };
        page.push_str("<tr>");
        for (at, cell) in row.iter().enumerate() {
            let class = match (number(at, usize::from(head)), at == 0 && short) {
                (true, _) => " class=\"n\"",
                (false, true) => " class=\"k\"",
                (false, false) => "",
            };
            let _ = write!(page, "<{mark}{class}>{}</{mark}>", inline(cell));
        }
        page.push_str("</tr>\n");
    }
    page.push_str("</table>\n");
}

/// Words with their signs made harmless, and links that can be clicked.
fn inline(words: &str) -> String {
    let escaped = |text: &str| {
        text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
    };
    let mut out = String::with_capacity(words.len() + 16);
    let mut rest = words;
    while let Some(at) = ["https://", "http://"].iter().filter_map(|scheme| rest.find(scheme)).min() {
        out.push_str(&escaped(&rest[..at]));
        let end = rest[at..].find([' ', '<', '>', '"']).map_or(rest.len(), |end| at + end);
        let link = rest[at..end].trim_end_matches(['.', ',', ')', ';', ':']);
        let _ = write!(out, "<a href=\"{0}\">{0}</a>", escaped(link));
        rest = &rest[at + link.len()..];
    }
    out + &escaped(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_has_its_headings_and_tables() {
        let text = "ST-1: Auswertung\n================\n\nVersorgungszentren\n------------------\n  Macht               VZ  Zentren\n\
                    \x20 Österreich-Ungarn    3   Bud Tri\n  Italien             11   Nap Rom\n  neutral             12\n";
        let page = html(text, Lang::De);
        assert!(page.contains("<h1>ST-1: Auswertung</h1>"), "{page}");
        assert!(page.contains("<h2>Versorgungszentren</h2>"), "{page}");
        let head = "<tr><th class=\"k\">Macht</th><th class=\"n\">VZ</th><th>Zentren</th></tr>";
        assert!(page.contains(head), "{page}");
        assert!(
            page.contains("<td class=\"k\">Österreich-Ungarn</td><td class=\"n\">3</td><td>Bud Tri</td>"),
            "{page}"
        );
        assert!(page.contains("<td class=\"k\">neutral</td><td class=\"n\">12</td><td></td>"), "{page}");
    }

    // On a telephone a paragraph of a report has no line that ends in its middle, and an item of a list is one.
    #[test]
    fn what_a_report_broke_at_its_own_width_is_put_together() {
        let report = "KA-1: Auswertung\n================\n\n\
            Was diese Hochrechnung sagt, hängt davon ab, wie angemessen die Kurse sind.\n\
            Nach einem Boom führt oft, wer die Nation kontrolliert, deren Währung\n\
            gestiegen ist; weil je Zug nur wenig verkauft werden darf, lässt sich der\n\
            Gewinn meist nicht einlösen.\n\nHausregeln (10.2):\n\
            - Befehle werden großzügig gelesen; ein Tippfehler, der nur eines meinen\n  kann, wird berichtigt.\n\
            - Noch eine.\n";
        let page = html(report, Lang::De);
        assert!(
            page.contains("deren Währung gestiegen ist; weil") && page.contains("sich der Gewinn"),
            "{page}"
        );
        assert!(page.contains("eines meinen kann, wird berichtigt.<br>\n- Noch eine."), "{page}");
        // what somebody wrote stays as it is, before the report
        let letter = "Deadline of a game whose name is long, so that the line is nearly full of\nwords\n";
        assert!(html(letter, Lang::En).contains("full of<br>\nwords"));
    }

    #[test]
    fn years_stand_above_their_numbers() {
        let text =
            "                    1900 1901\n  Deutsches Reich      3    4\n  Italien              3    -\n";
        let page = html(text, Lang::De);
        let head = "<tr><td class=\"k\"></td><td class=\"n\">1900</td><td class=\"n\">1901</td></tr>";
        assert!(page.contains(head), "{page}");
        let named = html("  Nation   in diesem Zug  danach\n  England              -  Anna\n", Lang::De);
        assert!(!named.contains("class=\"n\""), "a dash is no number: {named}");
    }

    #[test]
    fn a_doubt_is_underlined_where_it_is() {
        let text = "- Zeile 1, Spalte 3: „Venedg“ wurde als Venedig gelesen.\n    A Venedg - Tri\n      ^^^^^^\n    Schreibe zum Beispiel: A Ven - Tri\n";
        let page = html(text, Lang::De);
        assert!(page.contains("A <u>Venedg</u> - Tri<br>\nSchreibe zum Beispiel"), "{page}");
        assert!(!page.contains('^'), "{page}");
    }

    #[test]
    fn a_note_stands_beside_its_order() {
        let page = html(
            "Großbritannien\n  F ENG - Bel       Patt mit A Bur (F)\n  A Liv xxx\n  F NTH - Nwy\n\n\
             China\n  F Ostchinesisches Meer - Südchinesisches Meer\n                    Patt mit F Saigon (IC) und\n\
             \x20                   F Malaysia (ID)\n  A Xian xxx        NOR\n",
            Lang::De,
        );
        assert!(page.contains("<td class=\"k\">F ENG - Bel</td><td>Patt mit A Bur (F)</td>"), "{page}");
        assert!(page.contains("<td class=\"k\">A Liv xxx</td><td></td>"), "{page}");
        let far = "<td>F Ostchinesisches Meer - Südchinesisches Meer</td><td>Patt mit F Saigon (IC) und F Malaysia (ID)</td>";
        assert!(page.contains(far), "{page}");
    }

    #[test]
    fn what_others_wrote_is_text_and_nothing_comes_from_elsewhere() {
        let page = html(
            "Anna schreibt:\n\n  | <img src=https://x.example/p.png> & \"du\"\n\nhttps://site.example/a?b=1.\n",
            Lang::En,
        );
        assert!(page.contains("&lt;img src="), "{page}");
        assert!(
            page.contains("<a href=\"https://site.example/a?b=1\">https://site.example/a?b=1</a>."),
            "{page}"
        );
        assert!(!page.contains("<img") && !page.contains("color:") && !page.contains("url("), "{page}");
    }

    #[test]
    fn lines_to_be_filled_in_stay_lines() {
        let page = html(
            "Zugzettel ST-1201, Frühjahr 1901\nA Ven -\n(Api, Pie, Rom)\nA Rom -\nEnde Zugzettel\n",
            Lang::De,
        );
        assert!(page.contains("A Ven -<br>\n(Api, Pie, Rom)<br>\nA Rom -<br>\nEnde Zugzettel"), "{page}");
    }
}

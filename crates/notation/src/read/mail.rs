//! The lines of a mail that are its writer's own: quotations, signatures and advertising left out.

use crate::names::folded;
use crate::words::{Kw, Meaning, WORDS};
use std::collections::HashSet;
use std::sync::LazyLock;

/// What a line of the cleaned text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LineKind {
    /// The writer's own.
    Body,
    /// The subject in a mail's header.
    Subject,
    /// Header, quotation, signature: not to be read.
    Skipped,
    /// Below "MfG" or "Cheers": the writer's name, unless it says something that no name is.
    Name,
    /// Nothing on it.
    Blank,
}

/// A line of the cleaned text, without its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) kind: LineKind,
}

/// Longer lines are cut: what is looked at more than once must be short.
const LONGEST_LINE: usize = 4_000;

/// Splits the text into lines and says which are to be read.
pub(crate) fn lines(text: &str) -> Vec<Line> {
    let mut lines = split(text);
    let header = header_length(text, &lines);
    for line in &mut lines[..header] {
        let content = &text[line.from..line.to];
        match header_name(content) {
            Some("subject" | "betreff") => {
                line.from += content.find(':').map_or(0, |colon| colon + 1);
                line.kind = LineKind::Subject;
            }
            _ => line.kind = LineKind::Skipped,
        }
    }
    mark_foreign(text, &mut lines, header);
    mark_names(text, &mut lines);
    lines
}

/// Words that end a letter: the line below them is a name.
static CLOSINGS: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let closing = |(meaning, word): &(Meaning, &'static str)| {
        matches!(meaning, Meaning::Word(Kw::Closing, _)).then(|| folded(word))
    };
    WORDS.iter().filter_map(closing).collect()
});

/// Marks the two lines below a closing that can be nothing but a name.
fn mark_names(text: &str, lines: &mut [Line]) {
    for index in 0..lines.len() {
        let content = &text[lines[index].from..lines[index].to];
        if lines[index].kind != LineKind::Body || !is_closing(content) {
            continue;
        }
        for line in lines[index + 1..].iter_mut().take(2) {
            if line.kind != LineKind::Body || !is_name(text[line.from..line.to].trim()) {
                break;
            }
            line.kind = LineKind::Name;
        }
    }
}

/// "Viele Grüße", "Cheers,", "LG aus Hamburg".
fn is_closing(content: &str) -> bool {
    let plain = |letter: char| letter.is_alphabetic() || ", .!".contains(letter);
    let words = content.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty());
    content.len() <= 60
        && content.trim().chars().all(plain)
        && words.clone().count() <= 5
        && words.clone().any(|word| CLOSINGS.contains(&folded(word)))
}

/// "M. Kiel", "Ann", "Berta von Brest": a few words with capitals and no sign, and no unit.
fn is_name(content: &str) -> bool {
    let plain = |letter: char| letter.is_alphabetic() || " .'".contains(letter);
    let unit = |word: &str| matches!(word, "A" | "F" | "W" | "Armee" | "Flotte" | "Army" | "Fleet");
    content.chars().all(plain)
        && content.starts_with(char::is_uppercase)
        && content.split(' ').count() <= 4
        && !content.split(' ').any(unit)
}

/// The lines of a mail's text that are its writer's own, with their numbers from 1: quotations, signatures and
/// what mail programs add are left out.
pub fn own_lines(text: &str) -> Vec<(usize, &str)> {
    let mut own = Vec::new();
    let (mut number, mut counted) = (1, 0);
    for line in lines(text) {
        number += text[counted..line.from].matches('\n').count();
        counted = line.from;
        if matches!(line.kind, LineKind::Body | LineKind::Name) {
            own.push((number, &text[line.from..line.to]));
        }
    }
    own
}

fn split(text: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut from = 0;
    for part in text.split('\n') {
        let end = from + part.len();
        let mut start = from;
        while end - start > LONGEST_LINE {
            let mut cut = start + LONGEST_LINE;
            while !text.is_char_boundary(cut) {
                cut -= 1;
            }
            // cut where an order ends, if one does near by
            let near = text[start..cut].rfind([';', ',', ' ']).map_or(cut, |at| start + at + 1);
            let cut = if near > start { near } else { cut };
            lines.push(line(text, start, cut));
            start = cut;
        }
        lines.push(line(text, start, end));
        from = end + 1;
    }
    lines
}

fn line(text: &str, from: usize, to: usize) -> Line {
    let blank = text[from..to].trim().is_empty();
    Line { from, to, kind: if blank { LineKind::Blank } else { LineKind::Body } }
}

const HEADERS: [&str; 20] = [
    "from",
    "to",
    "cc",
    "subject",
    "date",
    "return-path",
    "received",
    "message-id",
    "mime-version",
    "content-type",
    "content-transfer-encoding",
    "von",
    "an",
    "betreff",
    "datum",
    "gesendet",
    "sent",
    "reply-to",
    "in-reply-to",
    "references",
];

fn header_name(line: &str) -> Option<&'static str> {
    let name = line.split(':').next()?.trim().to_ascii_lowercase();
    HEADERS.into_iter().find(|header| *header == name)
}

/// How many lines of mail header the text begins with: at least a subject line or two headers.
fn header_length(text: &str, lines: &[Line]) -> usize {
    let mut count = 0;
    let mut found = 0;
    let mut subject = false;
    for line in lines.iter().take(60) {
        let content = &text[line.from..line.to];
        if line.kind == LineKind::Blank {
            break;
        }
        match header_name(content) {
            Some(name) => {
                found += 1;
                subject |= matches!(name, "subject" | "betreff");
            }
            // a folded header goes on
            None if found > 0 && content.starts_with([' ', '\t']) => {}
            None if found > 0
                && content
                    .split(':')
                    .next()
                    .is_some_and(|name| name.to_ascii_lowercase().starts_with("x-")) => {}
            None => break,
        }
        count += 1;
    }
    if found >= 2 || (found == 1 && subject) { count } else { 0 }
}

/// Marks quotations and what follows a signature.
fn mark_foreign(text: &str, lines: &mut [Line], from: usize) {
    let mut seen_body = false;
    let mut index = from;
    while index < lines.len() {
        let content = text[lines[index].from..lines[index].to].trim();
        if lines[index].kind != LineKind::Body {
            index += 1;
            continue;
        }
        if is_quoted(content) {
            lines[index].kind = LineKind::Skipped;
        } else if let Some(length) = attribution(text, lines, index) {
            let next = lines[index + length..].iter().find(|line| line.kind != LineKind::Blank);
            let quoted = next.is_none_or(|line| is_quoted(text[line.from..line.to].trim()));
            let end = if quoted { index + length } else { lines.len() };
            skip(&mut lines[index..end]);
        } else if ends_foreign(content) {
            lines[index].kind = LineKind::Skipped;
        } else if ends_mail(text, &lines[index..], seen_body) {
            // "--- End of forwarded message ---": what stands below is the writer's own again
            let own = |at: &usize| ends_foreign(text[lines[*at].from..lines[*at].to].trim());
            let end = (index..lines.len()).find(own).filter(|_| !is_signature(text, &lines[index]));
            let Some(end) = end else {
                return skip(&mut lines[index..]);
            };
            skip(&mut lines[index..=end]);
            index = end;
        } else if is_signature(text, &lines[index]) {
            // nothing stood before it: only a line across
            lines[index].kind = LineKind::Skipped;
        } else {
            seen_body = true;
        }
        index += 1;
    }
}

/// Whether the writer's own text ends here: an older mail below, or a signature. "--" at the very beginning is only a
/// line across, "-- " a signature even there.
fn ends_mail(text: &str, lines: &[Line], seen_body: bool) -> bool {
    let Some(first) = lines.first() else {
        return true;
    };
    let content = &text[first.from..first.to];
    is_separator(content.trim())
        || starts_header_block(text, lines)
        || (is_signature(text, first) && (seen_body || content.ends_with("-- ")))
}

fn skip(lines: &mut [Line]) {
    for line in lines {
        if line.kind == LineKind::Body {
            line.kind = LineKind::Skipped;
        }
    }
}

fn is_quoted(content: &str) -> bool {
    // "| A Mun | - | Ruh |" is the row of a table
    let row = content.matches('|').take(3).count() >= 3;
    content.starts_with('>') || (content.starts_with('|') && !row)
}

fn is_signature(text: &str, line: &Line) -> bool {
    let content = &text[line.from..line.to];
    matches!(content, "--" | "-- ") || (content.len() >= 3 && content.chars().all(|c| c == '_'))
}

/// "Am 3.5. schrieb X:", "On ... wrote:", also broken over two lines. Number of lines it takes.
fn attribution(text: &str, lines: &[Line], index: usize) -> Option<usize> {
    let first = text[lines[index].from..lines[index].to].trim();
    // a quick look: most lines are none
    let first_word = first.split(' ').next().unwrap_or("");
    let known =
        ["am", "on", "le", "zitat", "quoting"].iter().any(|word| word.eq_ignore_ascii_case(first_word));
    if !known && !first.ends_with(':') {
        return None;
    }
    let lower = first.to_lowercase();
    let begins = ["am ", "on ", "le ", "zitat von", "quoting "].iter().any(|begin| lower.starts_with(begin))
        || lower.ends_with("schrieb:")
        || lower.ends_with("wrote:");
    if !begins || first.len() > 300 {
        return None;
    }
    let ends = |lower: &str| {
        let verb = [" schrieb", " wrote", "zitat von", "quoting ", " writes", " schrieben"]
            .iter()
            .any(|verb| lower.contains(verb));
        verb && lower.ends_with(':')
    };
    if ends(&lower) {
        return Some(1);
    }
    let next = lines.get(index + 1)?;
    let both = format!("{lower} {}", text[next.from..next.to].trim().to_lowercase());
    ends(&both).then_some(2)
}

/// "-----Ursprüngliche Nachricht-----", "---------- Forwarded message ----------".
fn is_separator(content: &str) -> bool {
    if !content.starts_with("--") || !content.ends_with("--") {
        return false;
    }
    let lower = content.to_lowercase();
    ["nachricht", "message", "mail", "weitergeleitet", "forwarded", "original"]
        .iter()
        .any(|word| lower.contains(word))
}

/// "---------- End of forwarded message ----------", "-----Ende der Nachricht-----".
fn ends_foreign(content: &str) -> bool {
    let bare = content.trim_matches('-');
    content.len() >= bare.len() + 4
        && content.starts_with("--")
        && content.ends_with("--")
        && bare
            .split_whitespace()
            .next()
            .is_some_and(|word| word.eq_ignore_ascii_case("end") || word.eq_ignore_ascii_case("ende"))
}

/// "Von: ... / Gesendet: ... / An: ..." in the middle of a mail.
fn starts_header_block(text: &str, lines: &[Line]) -> bool {
    let name = |line: &Line| {
        let content = text[line.from..line.to].trim().replace('*', "");
        header_name(&content)
    };
    let Some(first) = lines.first() else {
        return false;
    };
    if !matches!(name(first), Some("von" | "from")) {
        return false;
    }
    let more = lines.iter().skip(1).take(5).filter(|line| name(line).is_some()).count();
    more >= 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn body(text: &str) -> Vec<&str> {
        lines(text)
            .iter()
            .filter(|line| line.kind == LineKind::Body)
            .map(|line| &text[line.from..line.to])
            .collect()
    }

    #[test]
    fn answers_below_a_quotation_are_read() {
        assert_eq!(body("Am 3.5.2019 schrieb SL:\n> A Ber-Sil\n\nA Mun-Ruh"), ["A Mun-Ruh"]);
        assert_eq!(body("A Mun-Ruh\n\nOn Monday the GM wrote:\nA Ber-Sil"), ["A Mun-Ruh"]);
        assert_eq!(body("A\n-----Original Message-----\nFrom: x\nB"), ["A"]);
        assert_eq!(body("A\nVon: SL\nGesendet: heute\nAn: mich\nB"), ["A"]);
    }

    #[test]
    fn own_lines_keep_their_numbers() {
        assert_eq!(own_lines("> alt\n\nHilfe\nKarte\n-- \nMax"), [(3, "Hilfe"), (4, "Karte")]);
        assert_eq!(own_lines(""), []);
    }

    #[test]
    fn a_signature_ends_a_mail_and_a_line_across_does_not_begin_one() {
        assert_eq!(body("A Mun-Ruh\n-- \nMax"), ["A Mun-Ruh"]);
        assert_eq!(body("--\nA Mun-Ruh"), ["A Mun-Ruh"]);
    }

    #[test]
    fn a_mail_header_keeps_its_subject() {
        let text = "From: x@y\nSubject: ST950 Italien F1901\nDate: heute\n\nA Ven-Tri";
        let found = lines(text);
        let subject = found.iter().find(|line| line.kind == LineKind::Subject).expect("there is one");
        assert_eq!(&text[subject.from..subject.to], " ST950 Italien F1901");
        assert_eq!(body(text), ["A Ven-Tri"]);
    }
}

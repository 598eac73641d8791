//! What shows that the rules are kept: beside the paragraphs of the rules' own words stand the threads that live them
//! (`docs/threads`), tables of their reports, and positions to play (the cases of DATC, the worked examples of the rule texts). All are the
//! tests' own data, so what stands there is what the program does.
//!
//! A paragraph says in a comment which statements of `docs/requirements.md` it makes (`<!-- R274 R278 -->`), and threads and examples say which
//! they show. `<!-- picture 6.C.1 In a circle everybody moves -->` puts a position's picture below it, the examples of a rule text have theirs of themselves;
//! `<!-- table ka-2-boerse Wechselkurse -->` puts a part of a thread's report beside it, `<!-- board -->` leads to the board.

use super::positions::{Beside, EXAMPLES, PLAYS};
use crate::chrome::Theme;
use rust_embed::Embed;
use std::sync::LazyLock;
use text::{Lang, site as say};
use variants::Variant;

#[derive(Embed)]
#[folder = "../../docs/threads"]
struct Files;

/// Positions beside one paragraph at most.
const MOST: usize = 8;
/// Threads beside one paragraph at most, the ones that show most of it.
const MOST_THREADS: usize = 5;
/// From this width on, in map units, half a column would make the units of a picture too small.
const WIDE: u32 = 520;
/// Lines of a table at most.
const MOST_LINES: usize = 24;

/// Before the clauses that a thread shows.
const SHOWS: &str = "Zeigt:";
/// Before its name in English; the thread itself is German.
const ENGLISH: &str = "English: ";

/// Which sections of DATC's chapter 6 are about which paragraphs.
const SECTIONS: [(&str, &[&str]); 8] = [
    ("6.A", &["3.5", "3"]),
    ("6.B", &["5.4"]),
    ("6.C", &["6.2"]),
    ("6.D", &["4.3.1", "6.3", "6.4"]),
    ("6.E", &["6.1", "6.2"]),
    ("6.F", &["4.3.2"]),
    ("6.G", &["4.3.2"]),
    ("6.H", &["7.1", "7.2"]),
];

/// A thread: one course of events.
pub struct Thread {
    /// Its name in addresses.
    pub name: String,
    /// To which game's rules it belongs, by variant.
    pub system: &'static str,
    /// The paragraphs that it is about.
    paragraphs: Vec<String>,
    /// The statements that it shows.
    shows: Vec<String>,
    /// What it is called, in German; its first line.
    title: String,
    /// The same in English.
    english: Option<String>,
    /// What stands in it.
    pub parts: Vec<Part>,
}

/// A part of a thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// What is said to the reader.
    Said(String),
    /// What somebody does, or what the clock shows, with the words of a mail.
    Done(String, String),
    /// A letter or what else comes: its head, and its words.
    Came(String, String),
}

/// All threads, by name.
static THREADS: LazyLock<Vec<Thread>> = LazyLock::new(|| {
    let mut threads: Vec<Thread> = Files::iter()
        .filter_map(|name| {
            let text = String::from_utf8_lossy(&Files::get(&name)?.data).into_owned();
            Some(thread(name.strip_suffix(".txt")?, &text))
        })
        .collect();
    threads.sort_by(|one, other| one.name.cmp(&other.name));
    threads
});

fn thread(name: &str, text: &str) -> Thread {
    let (title, body) = text.split_once('\n').unwrap_or((text, ""));
    let series = name.split('-').next().unwrap_or_default();
    let own =
        |variant: &&Variant| variant.series.first().is_some_and(|usual| usual.eq_ignore_ascii_case(series));
    let system = variants::all_shipped().find(own).map_or(variants::STANDARD, |variant| &variant.id);
    let head = title.split(':').next().unwrap_or_default();
    let paragraphs = head.split(' ').filter(|word| word.starts_with(|sign: char| sign.is_ascii_digit()));
    Thread {
        name: name.to_owned(),
        system,
        paragraphs: paragraphs.map(str::to_owned).collect(),
        shows: body.lines().find_map(|line| line.strip_prefix(SHOWS)).map(statements).unwrap_or_default(),
        title: title.to_owned(),
        english: body.lines().find_map(|line| line.strip_prefix(ENGLISH)).map(str::to_owned),
        parts: parts(body),
    }
}

/// The numbers of statements in a line, without the letters of their clauses.
fn statements(text: &str) -> Vec<String> {
    let words = text.split(|sign: char| !sign.is_ascii_alphanumeric());
    let numbers = words.filter_map(|word| word.strip_prefix('R')?.get(..3));
    let whole = |number: &&str| number.chars().all(|sign| sign.is_ascii_digit());
    numbers.filter(whole).map(|number| format!("R{number}")).collect()
}

impl Thread {
    /// What it is called, in the reader's language.
    pub fn title(&self, lang: Lang) -> &str {
        match lang {
            Lang::De => &self.title,
            Lang::En => self.english.as_ref().unwrap_or(&self.title),
        }
    }

    /// The part of a report that has this heading, with the lines below it.
    fn table(&self, heading: &str) -> Option<String> {
        let reports = self.parts.iter().filter_map(|part| match part {
            Part::Came(_, words) => Some(words),
            Part::Said(_) | Part::Done(..) => None,
        });
        reports.into_iter().find_map(|report| {
            let lines: Vec<&str> = report.lines().collect();
            let ruled = |at: usize| {
                lines.get(at).is_some_and(|line| !line.is_empty() && line.chars().all(|sign| sign == '-'))
            };
            let at = (0..lines.len()).find(|at| lines[*at] == heading && ruled(at + 1))?;
            let end = (at + 2..lines.len()).find(|next| ruled(next + 1)).unwrap_or(lines.len());
            let own = lines.get(at + 2..end)?.iter().take(MOST_LINES);
            Some(own.copied().collect::<Vec<_>>().join("\n").trim_end().to_owned())
        })
    }
}

/// German words with German quotation marks.
fn quoted(text: &str) -> String {
    let mut marks = ["„", "“"].into_iter().cycle();
    text.split_inclusive('"')
        .map(|piece| match piece.strip_suffix('"') {
            Some(words) => format!("{words}{}", marks.next().unwrap_or_default()),
            None => piece.to_owned(),
        })
        .collect()
}

fn parts(body: &str) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for line in body.lines().filter(|line| !line.starts_with(SHOWS) && !line.starts_with(ENGLISH)) {
        if let Some(came) = line.strip_prefix('|') {
            let came = came.strip_prefix(' ').unwrap_or(came);
            match (came.strip_prefix("    "), parts.last_mut()) {
                (Some(words), Some(Part::Came(_, text))) => append(text, words),
                (None, Some(Part::Came(_, text))) if came.is_empty() => append(text, ""),
                _ => parts.push(Part::Came(came.to_owned(), String::new())),
            }
        } else if let Some(done) = line.strip_prefix('>') {
            match (done.strip_prefix("   "), parts.last_mut()) {
                (Some(words), Some(Part::Done(_, text))) => append(text, words),
                _ => parts.push(Part::Done(done.trim().to_owned(), String::new())),
            }
        } else {
            match parts.last_mut() {
                Some(Part::Said(text)) if !line.is_empty() => append(text, line),
                _ if line.is_empty() => {}
                _ => parts.push(Part::Said(line.to_owned())),
            }
        }
    }
    for part in &mut parts {
        if let Part::Said(text) = part {
            *text = quoted(text);
        }
    }
    parts
}

fn append(text: &mut String, line: &str) {
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(line);
}

/// The thread of this name in the rules of this system.
pub fn named(system: &str, name: &str) -> Option<&'static Thread> {
    THREADS.iter().find(|thread| thread.system == system && thread.name == name)
}

/// The rules with what shows them behind each block that names a paragraph; what no block names stands at the end.
pub fn beside(lang: Lang, theme: Theme, system: &str, html: &str) -> String {
    let mut out = String::with_capacity(html.len() * 2);
    let mut linked: Vec<&str> = Vec::new();
    let mut shown: Vec<&str> = Vec::new();
    let mut rest = html;
    while let Some((at, end)) = block_end(rest) {
        let (block, comments) = without_comments(&rest[..at]);
        let block = block.as_str();
        out.push_str(block.trim_end());
        let cited = cited(block);
        let says: Vec<String> = comments.iter().flat_map(|comment| statements(comment)).collect();
        let mut links = String::new();
        for thread in about(system, &cited, &says, &linked) {
            linked.push(&thread.name);
            links.push_str(&link(&format!("/rules/{system}/{}", thread.name), thread.title(lang), ""));
        }
        if comments.contains(&"board") {
            links.push_str(&link(&format!("/boards/{system}"), &say::to_board(lang), ""));
        }
        if system == variants::STANDARD {
            let about = |play: &&Beside| {
                let section = play.name.get(..3).unwrap_or_default();
                let known = SECTIONS.iter().find(|(known, _)| *known == section);
                known.is_some_and(|(_, about)| about.iter().any(|own| cited.iter().any(|cited| cited == own)))
            };
            let plays = PLAYS.iter().filter(about).take(MOST);
            let plays: String = plays.map(|play| link(&play.address, &play.name, play.title(lang))).collect();
            if !plays.is_empty() {
                links.push_str(&format!("<span>{} </span>{plays}", say::shown_positions(lang)));
            }
        }
        let examples: Vec<&Beside> = EXAMPLES
            .iter()
            .filter(|(example, own)| {
                example.system == system
                    && !shown.contains(&own.name.as_str())
                    && example.belongs_to(block, &cited, &says)
            })
            .map(|(_, own)| own)
            .collect();
        shown.extend(examples.iter().map(|own| own.name.as_str()));
        let pictured = comments.iter().filter_map(|comment| {
            let (name, caption) = comment.strip_prefix("picture ")?.split_once(' ')?;
            Some((Beside::named(name)?, caption))
        });
        let figures: String = pictured
            .chain(examples.into_iter().map(|own| (own, own.title(lang))))
            .map(|(position, caption)| figure(lang, theme, position, caption))
            .collect();
        if !links.is_empty() {
            out.push_str(&format!(" <span class=\"shown\">{links}</span>"));
        }
        let mut tables: String = comments.iter().filter_map(|comment| table(comment)).collect();
        if !figures.is_empty() {
            tables.push_str(&format!("<div class=\"positions\">{figures}</div>"));
        }
        let close = &rest[at..end];
        // a paragraph holds neither a table nor figures
        let (inside, behind) = if close == "</p>" { ("", tables.as_str()) } else { (tables.as_str(), "") };
        out.push_str(&format!("{inside}{close}{behind}"));
        rest = &rest[end..];
    }
    out.push_str(rest);
    let more: String = THREADS
        .iter()
        .filter(|thread| thread.system == system && !linked.contains(&thread.name.as_str()))
        .map(|thread| {
            format!("<li>{}</li>", link(&format!("/rules/{system}/{}", thread.name), thread.title(lang), ""))
        })
        .collect();
    if !more.is_empty() {
        out.push_str(&format!("<h2>{}</h2><ul>{more}</ul>", say::shown_more(lang)));
    }
    out
}

/// The threads about what a block cites or states: those about a paragraph that was not cited before, and those that show most of it.
fn about(system: &str, cited: &[&str], says: &[String], linked: &[&str]) -> Vec<&'static Thread> {
    let own = THREADS.iter().filter(|thread| thread.system == system);
    let mut found: Vec<(bool, usize, &Thread)> = own
        .filter_map(|thread| {
            let names = thread.paragraphs.iter().any(|own| cited.iter().any(|cited| is_part(own, cited)));
            let first = names && !linked.contains(&thread.name.as_str());
            let shown = thread.shows.iter().filter(|statement| says.contains(statement)).count();
            (first || shown > 0).then_some((first, shown, thread))
        })
        .collect();
    found.sort_by_key(|(first, shown, _)| std::cmp::Reverse((*first, *shown)));
    let named = found.iter().filter(|(first, ..)| *first).count();
    found.into_iter().take(named.max(MOST_THREADS)).map(|(_, _, thread)| thread).collect()
}

/// A block without its comments, and what they say.
fn without_comments(block: &str) -> (String, Vec<&str>) {
    let (mut text, mut comments, mut rest) = (String::with_capacity(block.len()), Vec::new(), block);
    while let Some((before, behind)) = rest.split_once("<!--") {
        let Some((comment, behind)) = behind.split_once("-->") else { break };
        text.push_str(before);
        comments.push(comment.trim());
        rest = behind;
    }
    text.push_str(rest);
    (text, comments)
}

/// `table ka-2-boerse Wechselkurse`: that part of the thread's report.
fn table(comment: &str) -> Option<String> {
    let (name, heading) = comment.strip_prefix("table ")?.split_once(' ')?;
    let thread = THREADS.iter().find(|thread| thread.name == name)?;
    let (heading, table) = (text::escaped(heading), text::escaped(&thread.table(heading)?));
    Some(format!(
        "<details class=\"came\" lang=\"de\"><summary>{heading}</summary><pre>{table}</pre></details>"
    ))
}

/// What comes of a position's orders, as a picture that leads to the board where one tries it out.
fn figure(lang: Lang, theme: Theme, position: &Beside, caption: &str) -> String {
    let picture = format!("/rules/positions/{}.png?lang={lang}", position.name);
    let orders = text::escaped(&position.orders());
    let Some([width, height]) = position.size() else { return String::new() };
    let class = if width > WIDE { " class=\"wide\"" } else { "" };
    let image = |dark: &str| {
        format!(
            "<img src=\"{picture}{dark}\" alt=\"{orders}\" width=\"{width}\" height=\"{height}\" loading=\"lazy\">"
        )
    };
    let dark = "&amp;theme=dark";
    let images = match theme {
        Theme::Dark => image(dark),
        Theme::Light => image(""),
        Theme::System => {
            format!("<source media=\"(prefers-color-scheme: dark)\" srcset=\"{picture}{dark}\">{}", image(""))
        }
    };
    format!(
        "<figure{class}><a href=\"{}\"><picture>{images}</picture>{}</a></figure>",
        text::escaped(&position.address),
        text::escaped(caption)
    )
}

/// Where the next paragraph, entry or row ends: before its closing tag, and behind it.
fn block_end(html: &str) -> Option<(usize, usize)> {
    let ends = ["</p>", "</li>", "</td></tr>"].into_iter();
    ends.filter_map(|tag| html.find(tag).map(|at| (at, at + tag.len()))).min()
}

/// The paragraphs that a block names in brackets: `(7.2, 7.6)`.
fn cited(block: &str) -> Vec<&str> {
    let inside = block.split('(').skip(1).filter_map(|rest| rest.split_once(')')).map(|(inside, _)| inside);
    let numbers = inside.flat_map(|inside| inside.split([',', ' ']));
    numbers.filter(|word| !word.is_empty() && word.starts_with(|sign: char| sign.is_ascii_digit())).collect()
}

/// 9.10.1b is a part of 9.10.1, and of itself.
fn is_part(own: &str, cited: &str) -> bool {
    own.strip_prefix(cited).is_some_and(|rest| !rest.starts_with(|sign: char| sign.is_ascii_digit()))
}

fn link(href: &str, words: &str, title: &str) -> String {
    let title = if title.is_empty() { String::new() } else { format!(" title=\"{}\"", text::escaped(title)) };
    format!("<a href=\"{}\"{title}>{}</a> ", text::escaped(href), text::escaped(words))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every thread is found from the rules it belongs to, and every position is one that the sandbox takes.
    #[test]
    fn nothing_that_shows_the_rules_is_lost() {
        for thread in THREADS.iter() {
            assert!(thread.parts.iter().any(|part| matches!(part, Part::Came(..))), "{}", thread.name);
            assert!(thread.english.is_some(), "{} needs a line \"{ENGLISH}\"", thread.name);
            let page = beside(Lang::De, Theme::System, thread.system, "<p>x (9.10.1)</p>");
            assert!(page.contains(&format!("/{}/{}\"", thread.system, thread.name)), "{}", thread.name);
        }
        assert!(PLAYS.len() > 100, "{}", PLAYS.len());
        let rules = |system: &str, lang| {
            let path = format!("{}/../../docs/rules/{system}.{lang}.md", env!("CARGO_MANIFEST_DIR"));
            let markdown = std::fs::read_to_string(path).expect("the rules are there");
            markdown.split("\n\n").map(|block| format!("<p>{block}</p>")).collect::<String>()
        };
        assert_eq!(EXAMPLES.len(), 31);
        for (example, own) in EXAMPLES.iter() {
            for lang in Lang::ALL {
                let page = beside(lang, Theme::System, &example.system, &rules(&example.system, lang));
                assert_eq!(
                    page.matches(&own.address.replace('&', "&amp;")).count(),
                    1,
                    "{}",
                    own.title(lang)
                );
            }
        }
        assert_eq!(cited("a (7.2, 7.6) b (10.3)"), ["7.2", "7.6", "10.3"]);
        assert!(is_part("9.10.1b", "9.10.1") && !is_part("9.10", "9.1"));
    }
}

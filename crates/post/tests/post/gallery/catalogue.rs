//! Which sentences of the catalogue a letter can hold: those that the sources name that write letters. Each of them must stand in
//! the gallery, in both languages, so that a letter without an example has a name.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use text::Lang;

/// Where letters are written: files and folders of the workspace.
const WRITERS: [&str; 14] = [
    "crates/desk/src/letters",
    "crates/desk/src/council/letters.rs",
    "crates/desk/src/council/waits.rs",
    "crates/desk/src/members/acquaintance.rs",
    "crates/desk/src/members/offender.rs",
    "crates/desk/src/members/standing.rs",
    "crates/desk/src/members/waiting.rs",
    "crates/desk/src/site/held.rs",
    "crates/desk/src/site/outage.rs",
    "crates/desk/src/site/silent.rs",
    "crates/desk/src/site/work.rs",
    "crates/desk/src/accounts/insight.rs",
    "crates/desk/src/accounts/sign_in.rs",
    "crates/post/src/office",
];

/// What these sources say on pages, at the command line and in logs, and in no letter.
const ELSEWHERE: [&str; 22] = [
    // the probe of the post and the ways in and out are the operator's, at the command line
    "post.probe-",
    "post.way",
    // on the page of one's standing
    "club.fact-",
    "club.score",
    "club.sat-in",
    "club.waiting-any",
    "club.reliability",
    "club.known-holds",
    "club.known-own",
    "club.known-other",
    "club.bond-",
    // on the page where one signs up
    "club.joining-",
    "club.may-not-begin",
    "club.rule-below-zero",
    // on the page of one's seat, before one leaves it
    "club.leaving-",
    // on the page that shows who looked
    "desk.looked-",
    "desk.at-the-machine",
    // in a case's file
    "council.measure-",
    "council.removal-",
    // in the list of letters that were not sent
    "operator.letter-too-old",
    // whoever joins or leaves the waiting list is answered by the page or the post office
    "club.wait-l",
    "club.waiting-list",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What stands between the names of a source, without its tests.
fn sources() -> Vec<(String, String)> {
    let mut files = Vec::new();
    for place in WRITERS {
        let path = root().join(place);
        match path.is_dir() {
            true => files.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path())),
            false => files.push(path),
        }
    }
    files.iter().map(|path| (path.display().to_string(), fs::read_to_string(path).unwrap())).collect()
}

/// `LetterSubject` and `letter_subject` are the message `letter-subject`.
fn message(name: &str) -> String {
    let mut message = String::new();
    for sign in name.chars() {
        match sign {
            '_' => message.push('-'),
            sign if sign.is_ascii_uppercase() => {
                if !message.is_empty() {
                    message.push('-');
                }
                message.push(sign.to_ascii_lowercase());
            }
            sign => message.push(sign),
        }
    }
    message
}

/// Under which names a source knows the areas of the catalogue: `use text::desk as say;`, `use text::{Lang, desk as say, post};`.
fn areas(source: &str) -> BTreeMap<String, String> {
    let mut areas = BTreeMap::new();
    for line in
        source.split(';').filter_map(|part| part.trim_start().lines().last()?.strip_prefix("use text::"))
    {
        for name in line.trim_matches(['{', '}']).split(',') {
            let (area, alias) = name.trim().split_once(" as ").unwrap_or((name.trim(), name.trim()));
            areas.insert(alias.to_owned(), area.to_owned());
        }
    }
    areas
}

/// The messages (`desk.start-text`) that the sources name.
fn named() -> BTreeSet<(String, String)> {
    let mut named = BTreeSet::new();
    for (_, source) in sources() {
        let areas = areas(&source);
        let mut words = source.split(|sign: char| !(sign.is_alphanumeric() || "_:".contains(sign)));
        words.by_ref().for_each(|path| {
            let mut parts = path.trim_start_matches("text::").split("::");
            let (Some(area), Some(name)) = (parts.next(), parts.next()) else { return };
            let area =
                areas.get(area).cloned().or_else(|| path.starts_with("text::").then(|| area.to_owned()));
            if let Some(area) = area {
                named.insert((area, message(name)));
            }
        });
    }
    named
}

/// The words of a message that stand in it whatever its arguments are, in their order, with single spaces.
fn words(pattern: &str) -> Vec<String> {
    let (mut words, mut word, mut depth) = (Vec::new(), String::new(), 0);
    for sign in pattern.chars() {
        match sign {
            '{' => {
                depth += 1;
                words.push(std::mem::take(&mut word));
            }
            '}' => depth -= 1,
            sign if depth == 0 => word.push(sign),
            _ => {}
        }
    }
    words.push(word);
    words.iter().map(|word| flat(word)).filter(|word| word.chars().any(char::is_alphabetic)).collect()
}

/// With single spaces, as no wrapped line has them.
pub fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The messages of an area in a language.
fn area(lang: Lang, area: &str) -> BTreeMap<String, String> {
    let path = root().join(format!("crates/text/ftl/{}/{area}.ftl", lang.code()));
    let mut messages: BTreeMap<String, String> = BTreeMap::new();
    let mut name = String::new();
    for line in fs::read_to_string(path).unwrap_or_default().lines() {
        match line.split_once(" =") {
            Some((message, text)) if line.starts_with(|sign: char| sign.is_ascii_lowercase()) => {
                name = message.to_owned();
                messages.insert(name.clone(), text.to_owned());
            }
            _ if line.starts_with('#') => name.clear(),
            _ => {
                if let Some(text) = messages.get_mut(&name) {
                    text.push('\n');
                    text.push_str(line);
                }
            }
        }
    }
    messages
}

/// Every message that a letter can hold (`desk.start-text`), with its words.
pub fn sentences(lang: Lang) -> BTreeMap<String, Vec<String>> {
    let mut sentences = BTreeMap::new();
    let mut areas: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    for (name, message) in named() {
        let messages = areas.entry(name.clone()).or_insert_with(|| area(lang, &name));
        let Some(pattern) = messages.get(&message) else { continue };
        let (key, words) = (format!("{name}.{message}"), words(pattern));
        if !words.is_empty() && !ELSEWHERE.iter().any(|elsewhere| key.starts_with(elsewhere)) {
            sentences.insert(key, words);
        }
    }
    assert!(sentences.len() > 300, "the sources are read: {}", sentences.len());
    sentences
}

/// The longest that may stand between two words of a message: what an argument may be.
const ARGUMENT: usize = 3_000;

/// Whether a text with single spaces holds the words of a message in their order.
pub fn stands_in(text: &str, words: &[String]) -> bool {
    let Some((first, rest)) = words.split_first() else { return true };
    text.match_indices(first.as_str()).any(|(at, found)| {
        let mut end = at + found.len();
        rest.iter().all(|word| match text[end..].find(word.as_str()) {
            Some(next) if next <= ARGUMENT => {
                end += next + word.len();
                true
            }
            _ => false,
        })
    })
}

//! What a reading of a mail is worth, when one knows what the mail says.

use crate::sheet::{Sheet, Told};
use notation::{Code, Entry, Reader, Reading, Severity, Status};

/// What became of one mail.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// Everything as it was meant, and nothing asked.
    Right,
    /// Everything as it was meant, but something was asked.
    Needless,
    /// Not everything as it was meant; the writer is told, and nothing acts that was not ordered.
    Asked,
    /// Something acts that was not ordered, though the writer is told.
    Acted,
    /// Understood as something else, and not a word.
    Silent,
}

/// Whether the reader asks or refuses anything.
pub fn asks(reading: &Reading) -> bool {
    !reading.unread.is_empty()
        || reading.items.iter().any(|item| item.status == Status::Ask)
        || (reading.diagnostics.iter())
            .any(|said| said.severity() >= Severity::Doubt && !said.problem.is_of_play())
}

/// The codes of what it asks.
pub fn questions(reading: &Reading) -> Vec<String> {
    (reading.diagnostics.iter())
        .filter(|said| said.severity() >= Severity::Doubt)
        .map(|said| format!("{} {:?}", said.problem.code(), said.text))
        .collect()
}

/// What counts of a reading, in display notation; units without an order left out.
pub fn acting(reader: &Reader, reading: &Reading) -> Vec<String> {
    let mut found: Vec<String> = reading
        .items
        .iter()
        .filter(|item| item.code != Some(Code::Nor) && item.status != Status::Reject)
        .filter(|item| !matches!(item.entry, Entry::Subject(_)))
        .map(|item| reader.canonical(item))
        .collect();
    found.sort();
    found
}

/// Judges the reading of a harmless mail.
pub fn harmless(reader: &Reader, sheet: &Sheet, reading: &Reading) -> Verdict {
    let mut wanted: Vec<String> = sheet.told.iter().map(|told| sheet.canonical(told)).collect();
    wanted.sort();
    let found = acting(reader, reading);
    let plain: Vec<String> = found.iter().map(|line| bare(line).to_owned()).collect();
    let asks = asks(reading);
    if plain == wanted {
        return if asks { Verdict::Needless } else { Verdict::Right };
    }
    // a unit that stays because its order was not understood is told
    let strange = plain.iter().zip(&found).any(|(line, full)| {
        !wanted.contains(line)
            && !is_idle(line)
            && line == full
            && !wanted.iter().any(|told| is_part(line, told))
    });
    match (asks, strange) {
        (false, _) => Verdict::Silent,
        (true, true) => Verdict::Acted,
        (true, false) => Verdict::Asked,
    }
}

/// Judges a mail in which one thing must not act.
pub fn harmful(reader: &Reader, sheet: &Sheet, forbidden: &Told, reading: &Reading) -> Verdict {
    let wanted: Vec<String> = sheet.told.iter().map(|told| sheet.canonical(told)).collect();
    let forbidden = sheet.canonical(forbidden);
    let found = acting(reader, reading);
    let asks = asks(reading);
    let acts = found.iter().any(|line| bare(line) == forbidden) && !is_idle(&forbidden);
    let strange = found
        .iter()
        .any(|line| line == bare(line) && !wanted.iter().any(|told| told == line) && !is_idle(line));
    let whole = wanted.iter().all(|told| found.iter().any(|line| bare(line) == told));
    match (acts || strange, whole, asks) {
        (true, _, true) => Verdict::Acted,
        (true, _, false) | (false, false, false) => Verdict::Silent,
        (false, true, _) => Verdict::Right,
        (false, false, true) => Verdict::Asked,
    }
}

/// A line without the letters that say why it fails.
fn bare(line: &str) -> &str {
    line.split_once(" !").map_or(line, |(line, _)| line)
}

/// A retreat list that lacks some of its fields.
fn is_part(line: &str, told: &str) -> bool {
    let (Some((unit, goals)), Some((whose, all))) = (line.split_once(" R "), told.split_once(" R ")) else {
        return false;
    };
    unit == whose && goals.split(", ").all(|goal| all.split(", ").any(|named| named == goal))
}

/// A unit that does nothing.
fn is_idle(line: &str) -> bool {
    line.ends_with(" xxx") && !line.contains(" S ")
}

/// How many mails came out how.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Right without a question.
    pub right: u64,
    /// Right with a needless question.
    pub needless: u64,
    /// Asked about, nothing wrong done.
    pub asked: u64,
    /// Done wrong, though asked about.
    pub acted: u64,
    /// Done wrong, and nothing was asked.
    pub silent: u64,
}

impl Tally {
    /// Counts one more mail with this verdict.
    pub fn count(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Right => self.right += 1,
            Verdict::Needless => self.needless += 1,
            Verdict::Asked => self.asked += 1,
            Verdict::Acted => self.acted += 1,
            Verdict::Silent => self.silent += 1,
        }
    }

    /// All that were counted.
    pub fn all(&self) -> u64 {
        self.right + self.needless + self.asked + self.acted + self.silent
    }
}

//! A JSON object with the places of its entries, so that a fault names the line.

use super::fault::{Fault, Place, Wrong};
use serde_json::Value;

/// One entry of a JSON object.
pub(super) struct Entry {
    pub(super) name: String,
    pub(super) at: usize,
    pub(super) value: Value,
    pub(super) value_at: usize,
}

/// The entries of a JSON object with their places in the text.
pub(super) fn entries(text: &str) -> Result<Vec<Entry>, Fault> {
    let fault = |at: usize, wrong: Wrong| Fault { place: Some(Place::of(text, at)), wrong };
    // What is no JSON at all is found first; what follows walks along a sound text.
    if let Err(error) = serde_json::from_str::<serde::de::IgnoredAny>(text) {
        let place = Place { line: error.line().max(1), column: error.column().max(1) };
        return Err(Fault { place: Some(place), wrong: Wrong::Syntax });
    }
    let after_blanks = |at: usize| at + text[at..].len() - text[at..].trim_start().len();
    let mut at = after_blanks(0);
    if !text[at..].starts_with('{') {
        return Err(fault(at, Wrong::NoObject));
    }
    let mut entries = Vec::new();
    loop {
        at = after_blanks(at + 1);
        if !text[at..].starts_with('"') {
            return Ok(entries);
        }
        let (name, end) = next::<String>(text, at).ok_or_else(|| fault(at, Wrong::Syntax))?;
        // Behind the colon.
        let value_at = after_blanks(after_blanks(end) + 1);
        let (value, end) = next::<Value>(text, value_at).ok_or_else(|| fault(value_at, Wrong::Syntax))?;
        entries.push(Entry { name, at, value, value_at });
        at = after_blanks(end);
    }
}

/// The next value of a text and where it ends.
fn next<T: serde::de::DeserializeOwned>(text: &str, at: usize) -> Option<(T, usize)> {
    let mut values = serde_json::Deserializer::from_str(text.get(at..)?).into_iter::<T>();
    let value = values.next()?.ok()?;
    Some((value, at + values.byte_offset()))
}

//! The reading stream: what a player wrote, line for line as it was understood.

use crate::input::Input;
use crate::setting::variant;
use crate::{Code, StreamError, adjudication, position};
use notation::{Context, Entry, Item, Phase, Problem, Profile, Reader, Reading, Span, Status};
use rules::PowerId;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};
use text::Lang;
use variants::Variant;

/// Readers by variant, each made when first asked for: making one makes the board's dictionary.
static READERS: RwLock<BTreeMap<String, &'static Reader<'static>>> = RwLock::new(BTreeMap::new());

/// The reader of a variant.
pub fn reader(variant: &'static Variant) -> &'static Reader<'static> {
    let known = READERS.read().unwrap_or_else(PoisonError::into_inner).get(&variant.id).copied();
    known.unwrap_or_else(|| {
        let made = || -> &'static Reader<'static> { Box::leak(Box::new(Reader::new(variant))) };
        READERS.write().unwrap_or_else(PoisonError::into_inner).entry(variant.id.clone()).or_insert_with(made)
    })
}

/// Answers one line. Never fails: a line that cannot be answered gives an error object.
pub(crate) fn answer(line: &str) -> Value {
    adjudication::answered(line, read)
}

fn read(line: &Input<'_>) -> Result<Map<String, Value>, StreamError> {
    let variant = variant(line)?;
    let reader = reader(variant);
    let text = line.need("text")?.text()?;
    let given = line.get("units").map(|_| position::read(variant, line)).transpose()?;
    let powers = powers(variant, line)?;
    let context = Context {
        position: given.as_ref().map(|given| &given.position),
        powers: &powers,
        phase: phase(line)?,
        year: year(line)?,
        profile: profile(line)?,
        economy: reader.economy(),
        ..Context::default()
    };
    let reading = reader.read(text, &context);
    Ok(fields(reader, text, &reading, lang(line)?))
}

/// The season that a line of the stream names, if it names one.
pub fn season(line: &str) -> Option<Phase> {
    let value = adjudication::parse(line).ok()?;
    phase(&Input::root(&value)).ok().flatten()
}

/// What a reading says as a line of JSON: the answer of the stream without its id.
pub fn shown(reader: &Reader<'_>, source: &str, reading: &Reading, lang: Lang) -> String {
    Value::Object(fields(reader, source, reading, lang)).to_string()
}

fn fields(reader: &Reader<'_>, source: &str, reading: &Reading, lang: Lang) -> Map<String, Value> {
    let mut answer = Map::new();
    let orders = reading.items.iter().map(|item| {
        json!({
            "canonical": reader.canonical(item),
            "status": item.status.word(),
            "code": item.code.map_or("", notation::Code::word),
            "line": item.span.line,
            "column": item.span.column,
            "confidence": reading.confidence(item),
            "alternatives": reading.alternatives(reader, notation::Display::new(reader.variant()), source, item),
            "message": item_message(reader, reading, item, lang),
        })
    });
    answer.insert("orders".to_owned(), orders.collect());
    let press = reading.press.iter().map(|press| {
        json!({
            "canonical": reader.canonical_press(press),
            "from": press.from,
            "to": press.to,
            "text": press.text,
            "condition": press.condition_text,
            "line": press.span.line,
            "column": press.span.column,
        })
    });
    answer.insert("press".to_owned(), press.collect());
    let unread = reading.unread.iter().map(|unread| {
        json!({
            "text": unread.text,
            "status": unread.status.word(),
            "code": unread.code.map_or("", notation::Code::word),
            "line": unread.span.line,
            "column": unread.span.column,
            "message": message(reader, reading, unread.span, lang),
        })
    });
    answer.insert("unread".to_owned(), unread.collect());
    answer
}

/// Why an entry is what it is: its doubts and faults, or else what its verdict means. Of plain entries nothing.
fn item_message(reader: &Reader<'_>, reading: &Reading, item: &Item, lang: Lang) -> String {
    let unordered = item.code == Some(notation::Code::Nor);
    let about = match &item.entry {
        Entry::Order(order) if unordered => {
            let at = Some(order.shown.at);
            let said =
                reading.diagnostics.iter().find(|said| said.problem == Problem::NoOrder && said.at == at);
            said.map(|said| said.message(reader.variant(), lang)).unwrap_or_default()
        }
        _ => message(reader, reading, item.span, lang),
    };
    let plain = item.status == Status::Ok && item.code.is_none();
    if about.is_empty() && !plain { item.note(lang) } else { about }
}

/// The words for the doubts and faults about a part of the text.
fn message(reader: &Reader<'_>, reading: &Reading, part: Span, lang: Lang) -> String {
    // what stands nowhere in the text is about the whole of it
    let within = |span: &Span| {
        span.line > 0
            && part.line > 0
            && span.start < part.end.max(part.start + 1)
            && part.start < span.end.max(span.start + 1)
    };
    let about = reading.diagnostics.iter().filter(|diagnostic| within(&diagnostic.span));
    let words: Vec<String> = about.map(|diagnostic| diagnostic.message(reader.variant(), lang)).collect();
    words.join(" ")
}

fn powers(variant: &Variant, line: &Input<'_>) -> Result<Vec<PowerId>, StreamError> {
    match line.get("power") {
        None => Ok(Vec::new()),
        Some(power) if power.value().is_array() => {
            power.list()?.iter().map(|power| position::power(variant, power)).collect()
        }
        Some(power) => Ok(vec![position::power(variant, &power)?]),
    }
}

fn phase(line: &Input<'_>) -> Result<Option<Phase>, StreamError> {
    let Some(season) = line.get("season") else { return Ok(None) };
    let word = season.text()?;
    let named = notation::season_named(word);
    named.map(|(phase, _)| Some(phase)).ok_or_else(|| {
        season.error(Code::BadField, format!("`{word}` is no season; spring, autumn and winter are"))
    })
}

/// The year, given by itself or with the season ("F1901").
fn year(line: &Input<'_>) -> Result<Option<i32>, StreamError> {
    if let Some(year) = line.get("year") {
        return Ok(i32::try_from(year.integer()?).ok());
    }
    let Some(season) = line.get("season") else { return Ok(None) };
    Ok(notation::season_named(season.text()?).and_then(|(_, year)| year))
}

fn profile(line: &Input<'_>) -> Result<Profile, StreamError> {
    let Some(profile) = line.get("profile") else { return Ok(Profile::Lenient) };
    let word = profile.text()?;
    Profile::named(word).ok_or_else(|| {
        let [lenient, strict] = [Profile::Lenient, Profile::Strict].map(Profile::word);
        profile.error(Code::Unknown, format!("`{word}` is no profile; {lenient} and {strict} are"))
    })
}

fn lang(line: &Input<'_>) -> Result<Lang, StreamError> {
    let Some(lang) = line.get("lang") else { return Ok(Lang::De) };
    lang.text()?.parse().map_err(|error: text::UnknownLang| lang.error(Code::Unknown, error.to_string()))
}

//! The adjudication stream: which phase a line asks for, and its answer.

use crate::input::Input;
use crate::setting::Setting;
use crate::{Code, Prepared, StreamError, build, exchange, movement, retreat, treaties};
use serde_json::{Map, Value};
use variants::Variant;

/// Answers one line. Never fails: a line that cannot be answered gives an error object.
pub(crate) fn answer(line: &str) -> Value {
    answered(line, phase)
}

/// The answer that somebody makes to a line, with the line's id; an error object where there is none.
pub(crate) fn answered(
    line: &str,
    body: impl Fn(&Input<'_>) -> Result<Map<String, Value>, StreamError>,
) -> Value {
    let parsed = parse(line);
    let id = parsed.as_ref().ok().and_then(|value| value.get("id")).cloned().unwrap_or(Value::Null);
    Value::Object(match parsed.and_then(|value| body(&Input::root(&value))) {
        Ok(body) => {
            let mut answer = Map::new();
            answer.insert("id".to_owned(), id);
            answer.extend(body);
            answer
        }
        Err(error) => error.answer(&id),
    })
}

/// Reads a line of the movement phase for adjudicating it over and over.
///
/// # Errors
/// What is wrong with the line, or that it is of another phase.
pub fn prepare(line: &str) -> Result<Prepared, StreamError> {
    let value = parse(line)?;
    let line = Input::root(&value);
    let setting = Setting::read(&line)?;
    match setting.phase {
        "movement" => movement::prepare(&setting, &line),
        other => Err(StreamError::new(
            Code::BadField,
            "phase",
            format!("only movements are measured, not `{other}`"),
        )),
    }
}

/// The line as a JSON object.
pub(crate) fn parse(line: &str) -> Result<Value, StreamError> {
    let value: Value = serde_json::from_str(line)
        .map_err(|error| StreamError::new(Code::BadJson, "", format!("the line is no JSON: {error}")))?;
    match value {
        Value::Object(_) => Ok(value),
        _ => Err(StreamError::new(Code::BadJson, "", "the line is no JSON object")),
    }
}

fn phase(line: &Input<'_>) -> Result<Map<String, Value>, StreamError> {
    let setting = Setting::read(line)?;
    let answer = match setting.phase {
        "movement" => movement::answer(&setting, line),
        "retreat" => retreat::answer(&setting, line),
        "build" => build::answer(&setting, line),
        "exchange" => exchange::answer(&setting, line),
        "treaties" => treaties::answer(&setting, line),
        other => {
            let message =
                format!("`{other}` is no phase; movement, retreat, build, exchange and treaties are");
            Err(StreamError::new(Code::Unknown, "phase", message))
        }
    };
    answer.map(|mut answer| {
        // Under one id there may be other boards tomorrow.
        answer.insert("board".to_owned(), Value::String(whole_name(setting.variant)));
        answer
    })
}

/// A board by id and hash, with its options.
fn whole_name(variant: &Variant) -> String {
    let (board, options) = variant.id.split_at(variant.id.find('+').unwrap_or(variant.id.len()));
    let id = board.split('@').next().unwrap_or_default();
    format!("{id}@{}{options}", variant.hash)
}

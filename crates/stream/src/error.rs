//! What is wrong with a line: a stable code, a sentence, and the path of the place in the JSON object.

use serde_json::{Map, Value, json};
use thiserror::Error;

/// Why a line cannot be answered. The codes are stable; the sentences are not.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{message} (at {path})")]
pub struct StreamError {
    /// The stable code, for programs.
    pub code: Code,
    /// What is wrong and what would be right, in English.
    pub message: String,
    /// Where: `orders.england[2]`; empty for the whole line.
    pub path: String,
}

/// The stable codes of [`StreamError`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    /// The line is no JSON object.
    BadJson,
    /// A field must be there and is not.
    MissingField,
    /// A field has the wrong type or an impossible value.
    BadField,
    /// No such variant, rulebook or choice, phase, power, or place.
    Unknown,
    /// An order is not in canonical notation.
    BadOrder,
    /// The position cannot be: two units in a province, a fleet inland.
    BadPosition,
    /// The line is longer than the stream takes.
    TooLong,
}

impl Code {
    /// The code as the stream prints it.
    pub const fn name(self) -> &'static str {
        match self {
            Code::BadJson => "bad-json",
            Code::MissingField => "missing-field",
            Code::BadField => "bad-field",
            Code::Unknown => "unknown",
            Code::BadOrder => "bad-order",
            Code::BadPosition => "bad-position",
            Code::TooLong => "too-long",
        }
    }
}

impl StreamError {
    /// An error at a path.
    pub fn new(code: Code, path: impl Into<String>, message: impl Into<String>) -> Self {
        StreamError { code, message: message.into(), path: path.into() }
    }

    /// The answer that the stream prints for it.
    pub(crate) fn answer(&self, id: &Value) -> Map<String, Value> {
        let mut answer = Map::new();
        answer.insert("id".to_owned(), id.clone());
        let error = json!({"code": self.code.name(), "message": self.message, "path": self.path});
        answer.insert("error".to_owned(), error);
        answer
    }
}

//! The adjudication stream as a program sees it: lines in, lines out, and what becomes of bad lines.
#![allow(clippy::unwrap_used)]

mod adjudication;
mod bad_lines;
mod exchange;
mod reading;
mod treaties;

/// What the adjudication stream answers to a line.
fn adjudicated(line: &str) -> serde_json::Value {
    let mut answer = Vec::new();
    stream::adjudicate_lines(&mut line.as_bytes(), &mut answer).unwrap();
    serde_json::from_slice(&answer).unwrap()
}

//! Pumping lines: read one, answer it, flush, go on; whatever the line holds.

use crate::{Code, StreamError};
use serde_json::Value;
use std::io::{BufRead, Read, Write};

/// Longest line in bytes: far above any position of any board.
pub const MOST_BYTES: usize = 4 << 20;

/// The adjudication stream: answers every line of `input` with one line on `output`, flushed line by line, until the end of input.
/// Empty lines are passed over.
///
/// # Errors
/// Only what reading or writing itself says.
pub fn adjudicate_lines(input: &mut dyn BufRead, output: &mut dyn Write) -> std::io::Result<()> {
    pump(input, output, &crate::adjudication::answer)
}

/// The reading stream, line by line in the same way.
///
/// # Errors
/// Only what reading or writing itself says.
pub fn read_lines(input: &mut dyn BufRead, output: &mut dyn Write) -> std::io::Result<()> {
    pump(input, output, &crate::reading::answer)
}

fn pump(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    answer: &dyn Fn(&str) -> Value,
) -> std::io::Result<()> {
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.take(MOST_BYTES as u64 + 1).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(());
        }
        let given = if line.len() > MOST_BYTES {
            skip_line(input)?;
            let error =
                StreamError::new(Code::TooLong, "", format!("the line is longer than {MOST_BYTES} bytes"));
            Value::Object(error.answer(&Value::Null))
        } else {
            match str::from_utf8(&line) {
                Ok(text) if text.trim().is_empty() => continue,
                Ok(text) => answer(text),
                Err(error) => {
                    let message = format!("the line is not UTF-8 from byte {} on", error.valid_up_to());
                    Value::Object(StreamError::new(Code::BadJson, "", message).answer(&Value::Null))
                }
            }
        };
        serde_json::to_writer(&mut *output, &given)?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
}

/// Reads to the end of a line that is too long, without keeping it.
fn skip_line(input: &mut dyn BufRead) -> std::io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        match buffer.iter().position(|byte| *byte == b'\n') {
            Some(end) => {
                input.consume(end + 1);
                return Ok(());
            }
            None => {
                let all = buffer.len();
                input.consume(all);
            }
        }
    }
}

//! What a command says on standard output.

use anyhow::Context;
use std::fmt::Display;
use std::io::{Write, stdout};

/// Says this, as it is.
pub fn say(text: &str) -> anyhow::Result<()> {
    let mut out = stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).context("cannot write")
}

/// Says this, and ends the line.
pub fn say_line(line: impl Display) -> anyhow::Result<()> {
    say(&format!("{line}\n"))
}

//! Where a command reads from: a file, or standard input for `-` and for nothing.

use anyhow::Context;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, stdin};
use std::path::Path;

/// Opens what a command is to read.
pub fn open(file: Option<&Path>) -> anyhow::Result<Box<dyn BufRead>> {
    match file {
        Some(path) if path.as_os_str() != "-" => {
            let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
            Ok(Box::new(BufReader::new(file)))
        }
        _ => Ok(Box::new(stdin().lock())),
    }
}

/// What a command was given where it takes a line of a stream or a file with it: the line itself begins with its brace.
pub fn line(given: &Path) -> anyhow::Result<String> {
    let itself = given.to_string_lossy();
    if itself.trim_start().starts_with('{') {
        return Ok(itself.into_owned());
    }
    let mut text = String::new();
    open(Some(given))?
        .read_to_string(&mut text)
        .with_context(|| format!("cannot read {}", given.display()))?;
    Ok(text)
}

//! Where a command reads from: a file, or standard input for `-` and for nothing.

use anyhow::Context;
use std::fs::File;
use std::io::{BufRead, BufReader, stdin};
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

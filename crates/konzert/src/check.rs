//! `konzert check`: what was understood of orders, and the reading stream.

use crate::call::CheckArgs;
use crate::source;
use anyhow::Context;
use std::io::{BufWriter, stdout};

/// Runs the command.
pub fn run(args: &CheckArgs) -> anyhow::Result<()> {
    let mut input = source::open(args.file.as_deref())?;
    let mut output = BufWriter::new(stdout().lock());
    stream::pump(input.as_mut(), &mut output, &stream::reading::answer).context("the stream broke off")
}

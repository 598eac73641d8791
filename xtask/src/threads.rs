//! The threads of `docs/threads`: a test of the simulator plays them and writes down what comes.

use anyhow::{Context, ensure};
use std::path::Path;
use std::process::Command;

/// Writes what comes of the threads anew; of those whose name has `only` in it.
pub fn run(root: &Path, only: &str) -> anyhow::Result<()> {
    let done = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["test", "-p", "simulate", "--test", "it", "threads"])
        .env("KONZERT_THREADS", "write")
        .env("KONZERT_THREAD", only)
        .current_dir(root)
        .status()
        .context("cargo does not start")?;
    ensure!(done.success(), "the threads could not be written");
    Ok(())
}

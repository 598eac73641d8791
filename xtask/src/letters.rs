//! The gallery of letters: a test of the post office plays the story and writes it down.

use anyhow::{Context, ensure};
use std::path::Path;
use std::process::Command;

/// Writes `docs/letters` anew.
pub fn run(root: &Path) -> anyhow::Result<()> {
    let done = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["test", "-p", "post", "--test", "post", "the_gallery_of_letters_is_current"])
        .env("KONZERT_LETTERS", "write")
        .current_dir(root)
        .status()
        .context("cargo does not start")?;
    ensure!(done.success(), "the letters could not be written");
    Ok(())
}

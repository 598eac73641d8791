//! The gallery of letters and the table of shapes: tests of the post office play them and write down what comes.

use anyhow::{Context, ensure};
use std::path::Path;
use std::process::Command;

/// Writes `docs/letters` and `docs/mail-shapes.md` anew.
pub fn run(root: &Path) -> anyhow::Result<()> {
    let done = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["test", "-p", "post", "--test", "post", "--"])
        .args(["the_gallery_of_letters", "every_shape_of_mail_gets_its_answer"])
        .env("KONZERT_LETTERS", "write")
        .current_dir(root)
        .status()
        .context("cargo does not start")?;
    ensure!(done.success(), "the letters could not be written");
    Ok(())
}

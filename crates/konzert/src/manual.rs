//! `konzert man` and `konzert completions`: manual pages and completions, made from the same words as the command line.

use crate::call::{CompletionsArgs, ManArgs};
use anyhow::Context;

/// Writes a manual page for each command.
pub fn man(args: &ManArgs) -> anyhow::Result<()> {
    std::fs::create_dir_all(&args.out).with_context(|| args.out.display().to_string())?;
    clap_mangen::generate_to(crate::help::command(args.lang), &args.out)
        .with_context(|| args.out.display().to_string())
}

/// Prints what a shell needs to complete commands.
pub fn completions(args: &CompletionsArgs) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut crate::help::command(args.lang), "konzert", &mut script);
    std::io::Write::write_all(&mut std::io::stdout().lock(), &script).context("cannot write")
}

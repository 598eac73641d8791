//! `konzert doctor`: what is wrong with the site that konzert.toml describes, and what to do about it.

use std::io::{Write, stdout};

use anyhow::{Context, ensure};
use desk::Desk;
use text::operator as say;

use crate::call::DoctorArgs;
use crate::opening;
use crate::serve;
use crate::serve::config::Config;

/// Runs the command.
pub fn run(args: &DoctorArgs) -> anyhow::Result<()> {
    let config = Config::of_call(args.config.as_deref())?;
    let lang = config.lang;
    let troubles = serve::runtime()?.block_on(async {
        let store = opening::existing(&config.store, lang).await?;
        let desk = Desk::new(store.clone(), config.desk());
        let troubles = desk.troubles().await;
        store.close().await;
        anyhow::Ok(troubles)
    })?;
    let warnings = opening::open_to_others(&config.store, lang);
    let lines: Vec<String> = troubles
        .iter()
        .map(|trouble| trouble.text(lang))
        .chain(warnings)
        .map(|text| format!("- {text}\n"))
        .collect();
    let text = if lines.is_empty() { say::works(lang) + "\n" } else { lines.concat() };
    stdout().write_all(text.as_bytes()).context("cannot write")?;
    ensure!(lines.is_empty(), say::doctor_found(lang, lines.len()));
    Ok(())
}

//! `konzert backup`: writes a backup into the folder that konzert.toml names, while the site runs or not; or checks one.

use std::path::Path;

use anyhow::anyhow;
use desk::{Caller, Desk};

use crate::call::BackupArgs;
use crate::config::Config;
use crate::opening;
use crate::out::say_line;
use crate::serve;

/// Runs the command.
pub fn run(args: &BackupArgs) -> anyhow::Result<()> {
    if let Some(file) = &args.verify {
        return verify(file);
    }
    let config = Config::of_call(args.config.as_deref())?;
    serve::runtime()?.block_on(async {
        let store = opening::existing(&config.store, config.lang).await?;
        let desk = Desk::new(store.clone(), config.desk());
        let written = desk.back_up(&Caller::Console).await;
        store.close().await;
        let backup = written.map_err(|error| match error {
            desk::Error::Store(cause) => anyhow::Error::from(cause),
            other => anyhow!(other.text(config.lang)),
        })?;
        let folder = config.backup.folder.unwrap_or_default();
        let path = folder.join(&backup.name);
        let line =
            text::operator::BackupWritten { file: path.display(), bytes: backup.bytes }.text(config.lang);
        say_line(line)
    })
}

/// Reads a backup into a store that is thrown away.
fn verify(file: &Path) -> anyhow::Result<()> {
    let lang = crate::call::everywhere::lang_asked();
    opening::keep_files_private();
    let verified = serve::runtime()?.block_on(desk::verify_backup(file)).map_err(|error| match error {
        desk::Error::Store(store::Error::Changed { game, seq }) => {
            anyhow!(text::cli::EventChanged { game: &game, seq }.text(lang))
        }
        desk::Error::Store(cause) => anyhow::Error::from(cause),
        other => anyhow!(other.text(lang)),
    })?;
    let line =
        text::operator::VerifyDone { file: file.display(), games: verified.games, events: verified.events }
            .text(lang);
    say_line(line)
}

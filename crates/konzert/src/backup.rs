//! `konzert backup`: writes a backup into the folder that konzert.toml names, while the site runs or not.

use std::io::{Write, stdout};
use std::path::Path;

use anyhow::{Context, anyhow};
use desk::{Caller, Desk};

use crate::call::BackupArgs;
use crate::opening;
use crate::serve::config::Config;
use crate::serve::{self, FILE};

/// Runs the command.
pub fn run(args: &BackupArgs) -> anyhow::Result<()> {
    let file = args.config.as_deref().unwrap_or(Path::new(FILE));
    let config = Config::read(file).map_err(|fault| anyhow!(fault.text(text::Lang::default())))?;
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
        let line = text::operator::BackupWritten { file: path.display(), bytes: backup.bytes }
            .text(config.lang)
            + "\n";
        stdout().write_all(line.as_bytes()).context("cannot write")
    })
}

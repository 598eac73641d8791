//! `konzert restore`: a new store from the newest backup and what was written after it, as the site stood at a time.

use anyhow::anyhow;
use desk::words;
use jiff::tz::TimeZone;

use crate::bucket::Bucket;
use crate::call::RestoreArgs;
use crate::config::Config;
use crate::opening;
use crate::out::say_line;
use crate::serve;

/// Runs the command.
pub fn run(args: &RestoreArgs) -> anyhow::Result<()> {
    let config = Config::of_call(args.config.as_deref())?;
    let lang = config.lang;
    let folder = args.fetch.clone().or(config.backup.folder);
    let folder = folder.ok_or_else(|| anyhow!(text::operator::no_backups(lang)))?;
    let restored = serve::runtime()?.block_on(async {
        if args.fetch.is_some() {
            let bucket = config.backup.bucket.as_ref().ok_or_else(|| anyhow!("[backup.bucket]"))?;
            Bucket::new(bucket)?.fetch(&folder).await?;
        }
        let store = opening::new_or_existing(&args.data, lang).await?;
        let done = desk::restore(&folder, args.at, &store).await;
        store.close().await;
        done.map_err(|error| match error {
            desk::Error::Store(store::Error::NotEmpty) => anyhow!(text::cli::site_not_empty(lang)),
            desk::Error::Store(store::Error::Changed { game, seq }) => {
                anyhow!(text::cli::EventChanged { game: &game, seq }.text(lang))
            }
            desk::Error::NoBackups => anyhow!(text::operator::restore_none(lang, folder.display())),
            desk::Error::Store(cause) => anyhow::Error::from(cause),
            other => anyhow!(other.text(lang)),
        })
    })?;
    let at = words::moment(lang, restored.at, &TimeZone::system());
    let done = text::operator::RestoreDone { backup: &restored.base, more: restored.more, at };
    say_line(done.text(lang))?;
    say_line(text::operator::trouble_not_at_work(lang))
}

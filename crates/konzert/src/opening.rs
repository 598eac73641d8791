//! Opening a site's store from a command: who may make a new one, and who else on the machine may read it.

use anyhow::anyhow;
use desk::Config;
use rustix::fs::Mode;
use std::os::unix::fs::PermissionsExt;
use store::Store;
use text::{Lang, cli as say};

/// Whatever is written from here on can be read by nobody but the user who runs the program: a store holds orders,
/// letters and password hashes.
pub fn keep_files_private() {
    rustix::process::umask(Mode::RWXG | Mode::RWXO);
}

/// The store at this address, which must be there: a slip in the address must not become an empty site.
pub async fn existing(url: &str, lang: Lang) -> anyhow::Result<Store> {
    keep_files_private();
    said(Store::open_existing(url).await, lang)
}

/// What hinders the opening, for the operator.
fn said(opened: Result<Store, store::Error>, lang: Lang) -> anyhow::Result<Store> {
    opened.map_err(|error| match error {
        store::Error::NoStore(file) => anyhow!(say::store_missing(lang, file)),
        store::Error::Newer { version } => anyhow!(say::store_newer(lang, version)),
        store::Error::NoServer { url, reason } => anyhow!(say::StoreAway { url, reason }.text(lang)),
        error => error.into(),
    })
}

/// The store at this address; a new one if there is none.
pub async fn new_or_existing(url: &str, lang: Lang) -> anyhow::Result<Store> {
    keep_files_private();
    said(Store::open(url).await, lang)
}

/// Under which keys the store knows how the site is called and where it is reached.
const KEYS: [&str; 2] = ["site-name", "base-url"];

/// Has the store remember how the site is called and where it is reached: the command line writes letters as well, and
/// knows no konzert.toml.
pub async fn remember(store: &Store, config: &Config) -> anyhow::Result<()> {
    for (key, value) in KEYS.into_iter().zip([&config.site, &config.base_url]) {
        if store.setting(key).await?.as_ref() != Some(value) {
            store.set_setting(key, value).await?;
        }
    }
    Ok(())
}

/// The same as the site that was last served from this store told it.
pub async fn remembered(store: &Store) -> anyhow::Result<Config> {
    let usual = Config::default();
    let [name, base] = KEYS;
    let site = store.setting(name).await?.unwrap_or(usual.site);
    let base_url = store.setting(base).await?.unwrap_or(usual.base_url);
    Ok(Config { site, base_url, ..Config::default() })
}

/// What to tell the operator if other users of the machine may read the store.
pub fn open_to_others(url: &str, lang: Lang) -> Option<String> {
    let file = store::sqlite_file(url)?;
    let mode = std::fs::metadata(file).ok()?.permissions().mode();
    (mode & 0o077 != 0).then(|| say::store_open_to_others(lang, file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_command_line_knows_where_the_site_is() -> anyhow::Result<()> {
        let folder = testbed::Scratch::new("remembered");
        let store = Store::open(&format!("sqlite:{}", folder.file("site.db").display())).await?;
        assert_eq!(remembered(&store).await?, Config::default());
        let site = Config {
            site: "Runde".to_owned(),
            base_url: "https://dip.example".to_owned(),
            ..Config::default()
        };
        remember(&store, &site).await?;
        assert_eq!(remembered(&store).await?, site);
        store.close().await;
        Ok(())
    }
}

//! Opening a site's store from a command: who may make a new one, and who else on the machine may read it.

use anyhow::anyhow;
use desk::{Config, MemberBoards};
use rustix::fs::Mode;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use store::Store;
use text::{Lang, cli as say};

use crate::{config, rights};

/// Whatever is written from here on can be read by nobody but the user who runs the program: a store holds orders,
/// letters and password hashes.
pub fn keep_files_private() {
    rustix::process::umask(Mode::RWXG | Mode::RWXO);
}

/// The store at this address, which must be there: a slip in the address must not become an empty site.
pub async fn existing(url: &str, lang: Lang) -> anyhow::Result<Store> {
    keep_files_private();
    may_use(url, lang)?;
    said(Store::open_existing(url).await, lang)
}

/// Whether this user may use the store's file: a pool would wait for half a minute and then name neither file nor right.
fn may_use(url: &str, lang: Lang) -> anyhow::Result<()> {
    rights::missing(url, lang).map_or(Ok(()), |missing| Err(anyhow!(missing)))
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
    may_use(url, lang)?;
    said(Store::open(url).await, lang)
}

/// Under which keys the store knows how the site is called, where it is reached, and what becomes of boards that members bring.
const KEYS: [&str; 3] = ["site-name", "base-url", "member-boards"];

/// Has the store remember how the site is called, where it is reached, and what becomes of boards that members bring: the command line
/// writes letters and takes boards as well, and knows no konzert.toml.
pub async fn remember(store: &Store, config: &Config) -> Result<(), store::Error> {
    for (key, value) in
        KEYS.into_iter().zip([config.site.as_str(), &config.base_url, config.member_boards.word()])
    {
        if store.setting(key).await?.as_deref() != Some(value) {
            store.set_setting(key, value).await?;
        }
    }
    Ok(())
}

/// The same as the site that was last served from this store told it. Before it was ever served, a configuration that names this
/// store says it: the first letters are written then, and their links must lead somewhere.
pub async fn remembered(store: &Store, url: &str) -> anyhow::Result<Config> {
    let [name, base, boards] = KEYS;
    if let (Some(site), Some(base_url)) = (store.setting(name).await?, store.setting(base).await?) {
        let said = store.setting(boards).await?;
        let known = MemberBoards::ALL.into_iter().find(|known| Some(known.word()) == said.as_deref());
        let member_boards = known.unwrap_or_default();
        return Ok(Config { site, base_url, member_boards, ..Config::default() });
    }
    let told = places(url).into_iter().filter_map(|file| config::Config::written(&file).ok());
    let told = told.map(|config| (config.desk(), config.store)).find(|(_, store)| same(store, url));
    let Some((site, _)) = told else { return Ok(Config::default()) };
    remember(store, &site).await?;
    Ok(Config {
        site: site.site,
        base_url: site.base_url,
        member_boards: site.member_boards,
        ..Config::default()
    })
}

/// Where a configuration may lie: where the environment says, in this folder, beside the store, and where the package has it.
fn places(url: &str) -> Vec<PathBuf> {
    let beside = store::sqlite_file(url).and_then(|file| Path::new(file).parent());
    let named = std::env::var_os("KONZERT_CONFIG").filter(|name| !name.is_empty()).map(PathBuf::from);
    let usual =
        [Some(PathBuf::from(CONFIG)), beside.map(|folder| folder.join(CONFIG)), Some(PACKAGED.into())];
    named.into_iter().chain(usual.into_iter().flatten()).collect()
}

/// Whether two addresses are those of one store.
fn same(one: &str, other: &str) -> bool {
    let file = |url: &str| store::sqlite_file(url).and_then(|file| std::fs::canonicalize(file).ok());
    one == other || file(one).is_some_and(|one| Some(one) == file(other))
}

/// What a configuration is called, and where Debian's package keeps it.
const CONFIG: &str = "konzert.toml";
const PACKAGED: &str = "/etc/konzert/konzert.toml";

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
        let url = format!("sqlite:{}", folder.file("site.db").display());
        assert_eq!(remembered(&store, &url).await?, Config::default());
        let site = Config {
            site: "Runde".to_owned(),
            base_url: "https://dip.example".to_owned(),
            member_boards: MemberBoards::Open,
            ..Config::default()
        };
        remember(&store, &site).await?;
        assert_eq!(remembered(&store, &url).await?, site);
        store.close().await;
        Ok(())
    }
}

//! Opening a site's store from a command: who may make a new one, and who else on the machine may read it.

use anyhow::anyhow;
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
    match Store::open_existing(url).await {
        Err(store::Error::NoStore(file)) => Err(anyhow!(say::store_missing(lang, file))),
        opened => Ok(opened?),
    }
}

/// The store at this address; a new one if there is none.
pub async fn new_or_existing(url: &str) -> anyhow::Result<Store> {
    keep_files_private();
    Ok(Store::open(url).await?)
}

/// What to tell the operator if other users of the machine may read the store.
pub fn open_to_others(url: &str, lang: Lang) -> Option<String> {
    let file = store::sqlite_file(url)?;
    let mode = std::fs::metadata(file).ok()?.permissions().mode();
    (mode & 0o077 != 0).then(|| say::store_open_to_others(lang, file))
}

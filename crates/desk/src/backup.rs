//! Backups: the whole site as one file in a folder of the operator's. They hold everything, orders and password hashes
//! included, so they stay on the machine: whoever runs the site may have one written, but no page hands it out.

use std::fs::{File, OpenOptions};
use std::io::BufWriter;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use jiff::Timestamp;

use crate::config::Backups;
use crate::{Caller, Desk, Error, Role};

/// How a backup's name begins and ends; between them stands its time.
const NAME: (&str, &str) = ("konzert-", ".jsonl");
/// The time in a name: `20261121T204500Z`.
const TIME: &str = "%Y%m%dT%H%M%SZ";

/// A backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backup {
    /// The file's name.
    pub name: String,
    /// Its size.
    pub bytes: u64,
    /// When it was written.
    pub at: Timestamp,
}

impl Desk {
    /// The backups there are, the newest first.
    ///
    /// # Errors
    /// [`Error::NotAllowed`] for whoever does not run the site, [`Error::NoBackups`].
    pub fn backups(&self, caller: &Caller) -> Result<Vec<Backup>, Error> {
        caller.need(Role::Operator)?;
        let backups = self.config.backups.as_ref().ok_or(Error::NoBackups)?;
        Ok(list(&backups.folder)?)
    }

    /// Writes a backup and removes the oldest beyond those to keep.
    ///
    /// # Errors
    /// As [`Desk::backups`]; [`Error::Store`] if it cannot be written.
    pub async fn back_up(&self, caller: &Caller) -> Result<Backup, Error> {
        caller.need(Role::Operator)?;
        let Backups { folder, keep } = self.config.backups.as_ref().ok_or(Error::NoBackups)?;
        std::fs::create_dir_all(folder).map_err(store::Error::File)?;
        let at = self.now();
        let name = format!("{}{}{}", NAME.0, at.strftime(TIME), NAME.1);
        let unfinished = folder.join(format!("{name}.part"));
        let mut file = BufWriter::new(create(&unfinished)?);
        self.store.export(&mut file).await?;
        let file = file.into_inner().map_err(|error| store::Error::File(error.into_error()))?;
        let finish = || -> std::io::Result<u64> {
            file.sync_all()?;
            // Only a whole backup has a backup's name.
            std::fs::rename(&unfinished, folder.join(&name))?;
            Ok(file.metadata()?.len())
        };
        let bytes = finish().map_err(store::Error::File)?;
        for old in list(folder)?.into_iter().skip((*keep).max(1)) {
            std::fs::remove_file(folder.join(old.name)).map_err(store::Error::File)?;
        }
        tracing::info!(name, bytes, "backup written");
        Ok(Backup { name, bytes, at })
    }
}

/// A new file that nobody else may read.
fn create(path: &Path) -> Result<File, store::Error> {
    let file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(path);
    file.map_err(store::Error::File)
}

fn list(folder: &Path) -> Result<Vec<Backup>, store::Error> {
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(store::Error::File(error)),
    };
    let mut found: Vec<Backup> = entries.flatten().filter_map(|entry| backup(&entry)).collect();
    found.sort_by(|one, other| other.name.cmp(&one.name));
    Ok(found)
}

/// The backup that a file is, judged by its name.
fn backup(entry: &std::fs::DirEntry) -> Option<Backup> {
    let name = entry.file_name().into_string().ok()?;
    let time = name.strip_prefix(NAME.0)?.strip_suffix(NAME.1)?;
    let at = jiff::civil::DateTime::strptime(TIME, time).ok()?.to_zoned(jiff::tz::TimeZone::UTC).ok()?;
    Some(Backup { bytes: entry.metadata().ok()?.len(), at: at.timestamp(), name })
}

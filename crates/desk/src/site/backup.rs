//! Backups: the whole site as one compressed file in a folder of the operator's. They hold everything, orders and password
//! hashes included, so they stay on the machine: whoever runs the site may have one written, but no page hands it out.
//!
//! Writing a backup must never cost one. A backup makes room only for itself: it removes older ones, never one that is
//! dated after it, so a clock that was set back costs nothing. It is not begun where it would fill the disk, and what is
//! left of one that failed is removed.

use std::fs::{File, OpenOptions};
use std::io::{BufReader, BufWriter};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use flate2::Compression;
use flate2::write::GzEncoder;
use jiff::Timestamp;

use crate::clock::micros;
use crate::config::Backups;
use crate::{Caller, Desk, Error, Role};

/// How a backup's name begins and ends; between them stands its time.
const NAME: (&str, &str) = ("konzert-", ".jsonl.gz");
/// How the name of a backup ended before backups were compressed.
const PLAIN: &str = ".jsonl";
/// What is added to the name of a backup that is being written.
const UNFINISHED: &str = ".part";
/// The time in a name: `20261121T204500Z`.
const TIME: &str = "%Y%m%dT%H%M%SZ";
/// Between the name of a backup and the time of what was written after it.
const MORE: char = '+';
/// How the name of the file ends that says how far a backup and what was written after it go.
const MARKS: &str = ".marks";
/// Where it is written why the newest backup could not be read back; empty if it could.
const FAULT: &str = "backup-fault";
/// Where it is written since when backups reach no place outside; empty if they do.
const NOT_COPIED: &str = "backup-not-copied-since";
/// A store that is read back takes so many times the room of its backup, which is compressed.
const UNPACKED: u64 = 24;
/// Bytes that stay free on the disk beside a backup: enough for the store to go on.
const RESERVE: u64 = 64 << 20;

/// A backup file in the backup folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backup {
    /// The file's name.
    pub name: String,
    /// The size of the file, in bytes.
    pub bytes: u64,
    /// When it was written.
    pub at: Timestamp,
}

/// What a backup that was checked holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Games, each of whose logs can be read.
    pub games: usize,
    /// Events of all of them.
    pub events: i64,
}

/// Checks a backup as only reading it back can: into a store beside it that is thrown away. Every line is read, every
/// event is as it was written, and every game can be opened.
///
/// # Errors
/// [`Error::Store`] with the place of what is wrong; what stops the first game that cannot be read.
#[crate::boxed]
pub async fn verify_backup(file: &Path) -> Result<Verified, Error> {
    let folder = file.with_extension(format!("verify-{}", std::process::id()));
    std::fs::create_dir(&folder).map_err(store::Error::File)?;
    let done = read_back(file, &folder.join("site.db")).await;
    std::fs::remove_dir_all(&folder).map_err(store::Error::File)?;
    done
}

async fn read_back(file: &Path, database: &Path) -> Result<Verified, Error> {
    let store = store::Store::open(&format!("sqlite:{}", database.display())).await?;
    let desk = Desk::new(store.clone(), crate::Config::default());
    let done = async {
        let file = File::open(file).map_err(store::Error::File)?;
        store.import(&mut BufReader::new(file)).await?;
        let games = store.games().await?;
        for head in &games {
            desk.check_log(head).await?;
        }
        let events = games.iter().map(|head| head.version.0).sum();
        Ok(Verified { games: games.len(), events })
    }
    .await;
    store.close().await;
    done
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

    /// How long the newest backup is still young enough if one is wanted every so often. A backup dated in the future
    /// says that the clock was set back; it counts as written now.
    ///
    /// # Errors
    /// As [`Desk::backups`].
    pub fn next_backup(&self, caller: &Caller, every: Duration) -> Result<Duration, Error> {
        let newest = self.backups(caller)?.into_iter().next();
        let age = newest.map(|newest| self.now().duration_since(newest.at));
        Ok(age.map_or(Duration::ZERO, |age| every.saturating_sub(age.try_into().unwrap_or(Duration::ZERO))))
    }

    /// Writes a backup and removes the oldest beyond those to keep.
    ///
    /// # Errors
    /// As [`Desk::backups`]; [`Error::BackupNoRoom`] if the disk has too little room; [`Error::Store`] if it cannot be
    /// written.
    #[crate::boxed]
    pub async fn back_up(&self, caller: &Caller) -> Result<Backup, Error> {
        caller.need(Role::Operator)?;
        let Backups { folder, keep, .. } = self.config.backups.as_ref().ok_or(Error::NoBackups)?;
        std::fs::create_dir_all(folder).map_err(store::Error::File)?;
        need_room(folder)?;
        let at = self.now();
        let name = format!("{}{}{}", NAME.0, at.strftime(TIME), NAME.1);
        let unfinished = Unfinished(folder.join(format!("{name}{UNFINISHED}")));
        let mut file = GzEncoder::new(BufWriter::new(create(&unfinished.0)?), Compression::default());
        let marks = self.store.export_marked(&mut file, micros(at)).await?;
        let finish = || -> std::io::Result<u64> {
            let file = file.finish()?.into_inner().map_err(std::io::IntoInnerError::into_error)?;
            file.sync_all()?;
            // Only a whole backup has a backup's name.
            std::fs::rename(&unfinished.0, folder.join(&name))?;
            File::open(folder)?.sync_all()?;
            Ok(file.metadata()?.len())
        };
        let bytes = finish().map_err(store::Error::File)?;
        write_marks(folder, &name, &marks)?;
        let older = list(folder)?.into_iter().filter(|other| other.at < at);
        for old in older.skip((*keep).max(1) - 1) {
            remove(folder, &old.name)?;
        }
        tracing::info!(name, bytes, "backup written");
        Ok(Backup { name, bytes, at })
    }
}

impl Desk {
    /// Writes what has changed since the newest backup and what was written after it. Answers the file's name; none if
    /// nothing has changed, or if there is no backup yet whose reach is known.
    ///
    /// # Errors
    /// As [`Desk::back_up`].
    #[crate::boxed]
    pub async fn back_up_more(&self, caller: &Caller) -> Result<Option<String>, Error> {
        let Some(base) = self.backups(caller)?.into_iter().next() else { return Ok(None) };
        let folder = &self.config.backups.as_ref().ok_or(Error::NoBackups)?.folder;
        let Some(mut marks) = read_marks(folder, &base.name)? else { return Ok(None) };
        need_room(folder)?;
        let at = self.now();
        let name = format!("{}{MORE}{}{}", stem(&base.name), at.strftime(TIME), NAME.1);
        let unfinished = Unfinished(folder.join(format!("{name}{UNFINISHED}")));
        let mut file = GzEncoder::new(BufWriter::new(create(&unfinished.0)?), Compression::default());
        if self.store.export_more(&mut marks, &mut file, micros(at)).await? == 0 {
            return Ok(None);
        }
        let finish = || -> std::io::Result<()> {
            file.finish()?.into_inner().map_err(std::io::IntoInnerError::into_error)?.sync_all()?;
            std::fs::rename(&unfinished.0, folder.join(&name))?;
            File::open(folder)?.sync_all()
        };
        finish().map_err(store::Error::File)?;
        write_marks(folder, &base.name, &marks)?;
        Ok(Some(name))
    }
}

/// What a site was made of again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The file name of the backup with which it began.
    pub base: String,
    /// How many files that were written after it.
    pub more: usize,
    /// When the last of all these was written.
    pub at: Timestamp,
}

/// Reads into an empty store the newest backup in a folder, or the newest that is not younger than a time, and all that
/// was written after it until then.
///
/// # Errors
/// [`Error::NoBackups`] if there is none; [`Error::Store`].
#[crate::boxed]
pub async fn restore(
    folder: &Path,
    until: Option<Timestamp>,
    store: &store::Store,
) -> Result<Restored, Error> {
    let in_time = |at: Timestamp| until.is_none_or(|until| at <= until);
    let base = list(folder)?.into_iter().find(|backup| in_time(backup.at)).ok_or(Error::NoBackups)?;
    let open = |name: &str| File::open(folder.join(name)).map(BufReader::new).map_err(store::Error::File);
    store.import(&mut open(&base.name)?).await?;
    let more: Vec<_> =
        written_after(folder, &base.name)?.into_iter().filter(|(at, _)| in_time(*at)).collect();
    for (_, name) in &more {
        store.import_more(&mut open(name)?).await?;
    }
    let at = more.last().map_or(base.at, |(at, _)| *at);
    Ok(Restored { base: base.name, more: more.len(), at })
}

/// Tries what only a restoration can show: that the newest backup in a folder, and all that was written after it, can be read
/// back, and each game of it opened. The store that is made of it is thrown away.
///
/// # Errors
/// As [`restore`].
async fn rehearse(folder: &Path) -> Result<Restored, Error> {
    let scratch = folder.join(format!("rehearsal-{}", std::process::id()));
    std::fs::create_dir(&scratch).map_err(store::Error::File)?;
    let done = async {
        let store = store::Store::open(&format!("sqlite:{}", scratch.join("site.db").display())).await?;
        let desk = Desk::new(store.clone(), crate::Config::default());
        let done = async {
            let restored = restore(folder, None, &store).await?;
            for head in &store.games().await? {
                desk.check_log(head).await?;
            }
            Ok(restored)
        }
        .await;
        store.close().await;
        done
    }
    .await;
    std::fs::remove_dir_all(&scratch).map_err(store::Error::File)?;
    done
}

impl Desk {
    /// Reads the newest backup back ([`rehearse`]) and writes down whether that works, for [`Desk::troubles`].
    ///
    /// # Errors
    /// As [`Desk::backups`]; [`Error::BackupNoRoom`] if the disk has too little room to try.
    #[crate::boxed]
    pub async fn rehearse_backup(&self, caller: &Caller) -> Result<(), Error> {
        let Some(newest) = self.backups(caller)?.into_iter().next() else { return Ok(()) };
        let folder = &self.config.backups.as_ref().ok_or(Error::NoBackups)?.folder;
        let disk = rustix::fs::statvfs(folder).map_err(|error| store::Error::File(error.into()))?;
        let (free, wanted) = (disk.f_bavail.saturating_mul(disk.f_frsize), newest.bytes * UNPACKED + RESERVE);
        if free < wanted {
            return Err(Error::BackupNoRoom { free: free >> 20, wanted: wanted >> 20 });
        }
        let fault = match rehearse(folder).await {
            Ok(_) | Err(Error::NoBackups) => String::new(),
            Err(error) => {
                tracing::error!(
                    name = newest.name,
                    error = &error as &dyn std::error::Error,
                    "the newest backup cannot be read back"
                );
                told(&error)
            }
        };
        Ok(self.store.set_setting(FAULT, &fault).await?)
    }

    /// Why the newest backup could not be read back when that was last tried; none if it could.
    pub(crate) async fn backup_fault(&self) -> Result<Option<String>, Error> {
        Ok(self.store.setting(FAULT).await?.filter(|why| !why.is_empty()))
    }

    /// The backups that there are and what was written after them, whole files by name, the oldest first: what is to be copied
    /// to a place outside.
    ///
    /// # Errors
    /// As [`Desk::backups`].
    pub fn backup_files(&self, caller: &Caller) -> Result<Vec<String>, Error> {
        let folder = &self.config.backups.as_ref().ok_or(Error::NoBackups)?.folder;
        let mut names = Vec::new();
        for base in self.backups(caller)?.into_iter().rev() {
            let more = written_after(folder, &base.name)?.into_iter().map(|(_, name)| name);
            names.push(base.name.clone());
            names.extend(more);
        }
        Ok(names)
    }

    /// Whether backups could be copied to a place outside of this machine just now.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn note_copying(&self, works: bool) -> Result<(), Error> {
        match (works, self.copying_fails_since().await?) {
            (true, None) | (false, Some(_)) => Ok(()),
            (true, Some(_)) => Ok(self.store.set_setting(NOT_COPIED, "").await?),
            (false, None) => Ok(self.store.set_setting(NOT_COPIED, &self.now().to_string()).await?),
        }
    }

    pub(crate) async fn copying_fails_since(&self) -> Result<Option<Timestamp>, Error> {
        Ok(self.store.setting(NOT_COPIED).await?.and_then(|text| text.parse().ok()))
    }
}

/// An error with its causes, in one line.
fn told(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

/// A backup's name without its end.
fn stem(name: &str) -> &str {
    name.strip_suffix(NAME.1).or(name.strip_suffix(PLAIN)).unwrap_or(name)
}

/// What was written after a backup, the oldest first.
fn written_after(folder: &Path, base: &str) -> Result<Vec<(Timestamp, String)>, store::Error> {
    let begin = format!("{}{MORE}", stem(base));
    let names = std::fs::read_dir(folder)?.flatten().filter_map(|entry| entry.file_name().into_string().ok());
    let mut found: Vec<_> = names
        .filter_map(|name| Some((moment(name.strip_prefix(&begin)?.strip_suffix(NAME.1)?)?, name)))
        .collect();
    found.sort();
    Ok(found)
}

fn moment(text: &str) -> Option<Timestamp> {
    let at = jiff::civil::DateTime::strptime(TIME, text).ok()?;
    Some(at.to_zoned(jiff::tz::TimeZone::UTC).ok()?.timestamp())
}

/// Removes a backup with all that belongs to it.
fn remove(folder: &Path, name: &str) -> Result<(), store::Error> {
    for (_, more) in written_after(folder, name)? {
        std::fs::remove_file(folder.join(more))?;
    }
    let marks = folder.join(format!("{}{MARKS}", stem(name)));
    if marks.exists() {
        std::fs::remove_file(marks)?;
    }
    Ok(std::fs::remove_file(folder.join(name))?)
}

fn write_marks(folder: &Path, base: &str, marks: &store::Marks) -> Result<(), store::Error> {
    let unfinished = Unfinished(folder.join(format!("{}{MARKS}{UNFINISHED}", stem(base))));
    serde_json::to_writer(create(&unfinished.0)?, marks).map_err(std::io::Error::from)?;
    Ok(std::fs::rename(&unfinished.0, folder.join(format!("{}{MARKS}", stem(base))))?)
}

fn read_marks(folder: &Path, base: &str) -> Result<Option<store::Marks>, store::Error> {
    match std::fs::read(folder.join(format!("{}{MARKS}", stem(base)))) {
        // One that cannot be read is as good as none: the next backup has another.
        Ok(text) => Ok(serde_json::from_slice(&text).ok()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// A file that goes with this value, unless it was given its real name.
struct Unfinished(PathBuf);

impl Drop for Unfinished {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Removes what processes that were killed left behind, and makes sure that a backup of the size of the last one has room.
fn need_room(folder: &Path) -> Result<(), Error> {
    let entries = std::fs::read_dir(folder).map_err(store::Error::File)?;
    for entry in entries.flatten() {
        let name = entry.file_name();
        let mine = name.to_str().is_some_and(|name| name.starts_with(NAME.0) && name.ends_with(UNFINISHED));
        // Another process may be writing one just now.
        if mine && entry.metadata().ok().and_then(|data| data.modified().ok()).is_some_and(is_abandoned) {
            std::fs::remove_file(entry.path()).map_err(store::Error::File)?;
        }
    }
    let last = list(folder)?.first().map_or(0, |last| last.bytes);
    let disk = rustix::fs::statvfs(folder).map_err(|error| store::Error::File(error.into()))?;
    let (free, wanted) = (disk.f_bavail.saturating_mul(disk.f_frsize), last + last / 4 + RESERVE);
    match free < wanted {
        true => Err(Error::BackupNoRoom { free: free >> 20, wanted: wanted >> 20 }),
        false => Ok(()),
    }
}

/// Whether a file has not been written to for an hour.
fn is_abandoned(modified: SystemTime) -> bool {
    modified.elapsed().is_ok_and(|age| age > Duration::from_secs(3600))
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
    found.sort_by_key(|backup| std::cmp::Reverse(backup.at));
    Ok(found)
}

/// The backup that a file is, judged by its name.
fn backup(entry: &std::fs::DirEntry) -> Option<Backup> {
    let name = entry.file_name().into_string().ok()?;
    let time = name.strip_prefix(NAME.0)?;
    let time = time.strip_suffix(NAME.1).or(time.strip_suffix(PLAIN))?;
    let at = moment(time)?;
    Some(Backup { bytes: entry.metadata().ok()?.len(), at, name })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::{Config, Cost, SeededChance, SetClock};
    use std::sync::Arc;
    use testbed::Scratch;

    const DAY: Duration = Duration::from_secs(86_400);

    /// A site that keeps three backups, with its clock.
    async fn site(folder: &Scratch) -> (Desk, Arc<SetClock>) {
        let store = store::Store::open(&folder.file("site.db").display().to_string()).await.unwrap();
        let clock = Arc::new(SetClock::new("2026-11-30T19:00:00Z".parse().unwrap()));
        let backups = Some(Backups { folder: folder.file("backups"), keep: 3, hours: 24 });
        let config = Config { cost: Cost::Least, backups, ..Config::default() };
        (Desk::with(store, clock.clone(), Arc::new(SeededChance::new(1)), config), clock)
    }

    fn names(desk: &Desk) -> Vec<String> {
        desk.backups(&Caller::Console).unwrap().into_iter().map(|backup| backup.name).collect()
    }

    #[tokio::test]
    async fn the_oldest_make_room_for_a_new_one() {
        let folder = Scratch::new("backup");
        let (desk, clock) = site(&folder).await;
        for day in 1..6 {
            clock.set(format!("2026-11-0{day}T00:00:00Z").parse().unwrap());
            desk.back_up(&Caller::Console).await.unwrap();
        }
        let name = |day| format!("konzert-2026110{day}T000000Z.jsonl.gz");
        assert_eq!(names(&desk), [name(5), name(4), name(3)]);
    }

    #[tokio::test]
    async fn a_backup_that_cannot_be_read_back_is_told_until_there_is_a_good_one() {
        let folder = Scratch::new("backup");
        let (desk, clock) = site(&folder).await;
        let told = async || -> Vec<&'static str> {
            desk.troubles()
                .await
                .iter()
                .map(crate::Trouble::code)
                .filter(|code| code.starts_with("backup"))
                .collect()
        };
        desk.rehearse_backup(&Caller::Console).await.unwrap();
        assert!(told().await.is_empty(), "there is none yet");
        let first = desk.back_up(&Caller::Console).await.unwrap();
        desk.rehearse_backup(&Caller::Console).await.unwrap();
        assert!(told().await.is_empty());
        let file = folder.file("backups").join(&first.name);
        let mut bytes = std::fs::read(&file).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        std::fs::write(&file, bytes).unwrap();
        desk.rehearse_backup(&Caller::Console).await.unwrap();
        assert_eq!(told().await, ["backup-damaged"]);
        clock.set(desk.now() + jiff::SignedDuration::from_secs(60));
        desk.back_up(&Caller::Console).await.unwrap();
        desk.rehearse_backup(&Caller::Console).await.unwrap();
        assert!(told().await.is_empty());
    }

    #[tokio::test]
    async fn backups_that_reach_no_place_outside_are_told_after_ten_minutes() {
        let folder = Scratch::new("backup");
        let (desk, clock) = site(&folder).await;
        let start = desk.now();
        for (minute, works, told) in
            [(0, false, false), (9, false, false), (11, false, true), (12, true, false)]
        {
            clock.set(start + jiff::SignedDuration::from_mins(minute));
            desk.note_copying(works).await.unwrap();
            let troubles = desk.troubles().await;
            let found = troubles.iter().any(|trouble| trouble.code() == "backup-not-copied");
            assert_eq!(found, told, "{minute}: {troubles:?}");
        }
    }

    #[tokio::test]
    async fn a_clock_behind_the_newest_backup_costs_no_backup_and_makes_no_haste() {
        let folder = Scratch::new("backup");
        let (desk, clock) = site(&folder).await;
        for day in 1..4 {
            clock.set(format!("2026-11-0{day}T00:00:00Z").parse().unwrap());
            desk.back_up(&Caller::Console).await.unwrap();
        }
        let before = names(&desk);
        clock.set("2026-10-31T00:00:00Z".parse().unwrap());
        assert_eq!(desk.next_backup(&Caller::Console, DAY).unwrap(), DAY);
        // Nor if somebody asks for backups all the same.
        for second in 0..5 {
            clock.set(format!("2026-10-31T00:00:0{second}Z").parse().unwrap());
            desk.back_up(&Caller::Console).await.unwrap();
        }
        assert!(before.iter().all(|name| names(&desk).contains(name)), "{before:?} {:?}", names(&desk));
        // Of those of that day no more are kept than of others.
        assert_eq!(names(&desk).len(), 3 + 3);
    }

    #[tokio::test]
    async fn the_next_one_is_due_when_the_last_is_old_enough() {
        let folder = Scratch::new("backup");
        let (desk, clock) = site(&folder).await;
        assert_eq!(desk.next_backup(&Caller::Console, DAY).unwrap(), Duration::ZERO);
        desk.back_up(&Caller::Console).await.unwrap();
        assert_eq!(desk.next_backup(&Caller::Console, DAY).unwrap(), DAY);
        clock.set("2026-12-01T13:00:00Z".parse().unwrap());
        assert_eq!(desk.next_backup(&Caller::Console, DAY).unwrap(), DAY / 4);
        clock.set("2026-12-05T13:00:00Z".parse().unwrap());
        assert_eq!(desk.next_backup(&Caller::Console, DAY).unwrap(), Duration::ZERO);
    }

    #[tokio::test]
    async fn one_that_fails_leaves_nothing_behind() {
        let folder = Scratch::new("backup");
        let (desk, _) = site(&folder).await;
        desk.store().close().await;
        assert!(desk.back_up(&Caller::Console).await.is_err());
        assert_eq!(std::fs::read_dir(folder.file("backups")).unwrap().count(), 0);
    }
}

//! What can be wrong with a site, found in one place for all who ask: `/ready`, the operator's page, the figures, and
//! `konzert doctor`. Each trouble says what to do about it.

use std::path::{Path, PathBuf};

use jiff::Timestamp;
use text::Lang;

use crate::clock::{micros, time};
use crate::{Desk, Error};

/// A deadline that waits for so many seconds is late.
const LATE_SECONDS: i64 = 300;
/// Letters that have not left for so many seconds say that none leave.
const UNSENT_SECONDS: i64 = 600;
/// Letters that no mail server takes for so many seconds say that it is away; one lost connection says nothing.
const AWAY_SECONDS: i64 = 30;
/// A clock that is behind the newest event by more than so many seconds is wrong, or was when that was written.
const BEHIND_SECONDS: i64 = 600;
/// A backup that is late by more than so many hours is missing.
const BACKUP_HOURS: i64 = 2;
/// Backups that reach no place outside for so many seconds do not by themselves.
const UNCOPIED_SECONDS: i64 = 600;
/// So many megabytes must be free beside the store.
const FREE_MEGABYTES: u64 = 200;
/// Where it is written that the store can be written.
const SIGN: &str = "sign-of-life";
/// It is written again after so many seconds.
const SIGN_SECONDS: i64 = 10;

/// Something that is wrong with a site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The store does not answer.
    StoreSilent,
    /// The store answers but takes nothing down.
    StoreReadOnly,
    /// The store is a copy, or was read from a backup, and waits to be let go on.
    NotAtWork,
    /// The oldest deadline has been due for so many seconds.
    DeadlinesLate {
        /// How long the oldest has been due, in seconds.
        seconds: i64,
    },
    /// On this way no mail is taken.
    WayBlind {
        /// The way's name.
        way: String,
    },
    /// The mail server that takes our letters has not been reached for so many seconds.
    WayOutBlind {
        /// For how long no letter could leave, in seconds.
        seconds: i64,
    },
    /// The oldest letter has not left for so many seconds.
    LettersLate {
        /// How long the oldest letter waits, in seconds.
        seconds: i64,
    },
    /// Deadlines, reminders or letters were given up after many tries.
    WorkGivenUp {
        /// How many jobs and letters were given up.
        count: i64,
    },
    /// The logs of these games cannot be read whole: nothing happens in them.
    GamesHeld {
        /// Their labels, separated by commas.
        games: String,
    },
    /// The machine's clock jumped ahead by so many seconds, and is not believed yet.
    ClockDoubted {
        /// How far it is off, in seconds.
        seconds: i64,
    },
    /// The clock is behind the newest event by so many seconds.
    ClockBehind {
        /// How far it is behind, in seconds.
        seconds: i64,
    },
    /// The newest backup is so many hours old, or there is none.
    BackupMissing {
        /// Hours; none if there is no backup at all.
        hours: Option<i64>,
    },
    /// The newest backup could not be read back.
    BackupDamaged {
        /// What cannot be read in it.
        why: String,
    },
    /// For so many seconds no backup has reached the place outside of this machine.
    BackupNotCopied {
        /// For how long no copy was made, in seconds.
        seconds: i64,
    },
    /// The disk of the store or of the backups is nearly full.
    DiskLow {
        /// The folder that lies on this disk.
        folder: PathBuf,
        /// Megabytes that are free.
        free: u64,
    },
}

impl Trouble {
    /// All codes, for figures that are there before anything is wrong.
    pub const CODES: [&'static str; 15] = [
        "store-silent",
        "store-read-only",
        "not-at-work",
        "deadlines-late",
        "way-blind",
        "way-out-blind",
        "letters-late",
        "work-given-up",
        "games-held",
        "clock-doubted",
        "clock-behind",
        "backup-missing",
        "backup-damaged",
        "backup-not-copied",
        "disk-low",
    ];

    /// Its stable code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Trouble::StoreSilent => "store-silent",
            Trouble::StoreReadOnly => "store-read-only",
            Trouble::NotAtWork => "not-at-work",
            Trouble::DeadlinesLate { .. } => "deadlines-late",
            Trouble::WayBlind { .. } => "way-blind",
            Trouble::WayOutBlind { .. } => "way-out-blind",
            Trouble::LettersLate { .. } => "letters-late",
            Trouble::WorkGivenUp { .. } => "work-given-up",
            Trouble::GamesHeld { .. } => "games-held",
            Trouble::ClockDoubted { .. } => "clock-doubted",
            Trouble::ClockBehind { .. } => "clock-behind",
            Trouble::BackupMissing { .. } => "backup-missing",
            Trouble::BackupDamaged { .. } => "backup-damaged",
            Trouble::BackupNotCopied { .. } => "backup-not-copied",
            Trouble::DiskLow { .. } => "disk-low",
        }
    }

    /// Whether the site cannot do its work. The rest a person should look at in time.
    #[must_use]
    pub const fn stops_work(&self) -> bool {
        match self {
            Trouble::StoreSilent
            | Trouble::StoreReadOnly
            | Trouble::NotAtWork
            | Trouble::DeadlinesLate { .. }
            | Trouble::WayBlind { .. } => true,
            Trouble::WayOutBlind { .. }
            | Trouble::LettersLate { .. }
            | Trouble::WorkGivenUp { .. }
            | Trouble::GamesHeld { .. }
            | Trouble::ClockDoubted { .. }
            | Trouble::ClockBehind { .. }
            | Trouble::BackupMissing { .. }
            | Trouble::BackupDamaged { .. }
            | Trouble::BackupNotCopied { .. }
            | Trouble::DiskLow { .. } => false,
        }
    }

    /// What is wrong and what to do, for the operator.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        use text::operator as say;
        match self {
            Trouble::StoreSilent => say::trouble_store_silent(lang),
            Trouble::StoreReadOnly => say::trouble_store_read_only(lang),
            Trouble::NotAtWork => say::trouble_not_at_work(lang),
            Trouble::DeadlinesLate { seconds } => say::late(lang, seconds / 60),
            Trouble::WayBlind { way } => say::trouble_way_blind(lang, way),
            Trouble::WayOutBlind { seconds } => say::trouble_way_out_blind(lang, *seconds),
            Trouble::GamesHeld { games } => say::trouble_games_held(lang, games),
            Trouble::ClockDoubted { seconds } => say::trouble_clock_doubted(lang, seconds / 60),
            Trouble::ClockBehind { seconds } => say::trouble_clock_behind(lang, seconds / 60),
            Trouble::BackupMissing { hours: Some(hours) } => say::trouble_backup_old(lang, *hours),
            Trouble::BackupMissing { hours: None } => say::trouble_backup_none(lang),
            Trouble::BackupDamaged { why } => say::trouble_backup_damaged(lang, why),
            Trouble::BackupNotCopied { seconds } => say::trouble_backup_not_copied(lang, seconds / 60),
            Trouble::LettersLate { seconds } => say::trouble_letters_late(lang, seconds / 60),
            Trouble::WorkGivenUp { count } => say::dead_work(lang, *count),
            Trouble::DiskLow { folder, free } => {
                say::TroubleDiskLow { folder: folder.display(), free }.text(lang)
            }
        }
    }
}

impl Desk {
    /// What is wrong with the site now; empty if nothing is. For machines too, so it asks for no role: nothing in it
    /// belongs to a game or a person.
    #[crate::boxed]
    pub async fn troubles(&self) -> Vec<Trouble> {
        match self.look_for_troubles().await {
            Ok(found) => found,
            Err(error) => {
                tracing::error!(error = &error as &dyn std::error::Error, "the store does not answer");
                vec![Trouble::StoreSilent]
            }
        }
    }

    async fn look_for_troubles(&self) -> Result<Vec<Trouble>, Error> {
        let mut found = Vec::new();
        let health = self.health().await?;
        let now = micros(self.now());
        // Anybody may ask, so it is not written each time: what was written just now could be.
        let last = self.store.setting(SIGN).await?.and_then(|text| text.parse::<Timestamp>().ok());
        let age = last.map(|last| self.now().duration_since(last).as_secs());
        if !age.is_some_and(|age| (0..SIGN_SECONDS).contains(&age))
            && let Err(error) = self.store.set_setting(SIGN, &time(now).to_string()).await
        {
            tracing::error!(error = &error as &dyn std::error::Error, "the store cannot be written");
            found.push(Trouble::StoreReadOnly);
        }
        if self.store.duty().await? != store::Duty::Normal {
            found.push(Trouble::NotAtWork);
        }
        if health.late_seconds > LATE_SECONDS {
            found.push(Trouble::DeadlinesLate { seconds: health.late_seconds });
        }
        let blind = self.way_states().await?.into_iter().filter(|way| way.blind);
        found.extend(blind.map(|way| Trouble::WayBlind { way: way.name }));
        if let Some(since) = self.sending_fails_since().await? {
            let seconds = self.now().duration_since(since).as_secs();
            if seconds >= AWAY_SECONDS {
                found.push(Trouble::WayOutBlind { seconds });
            }
        }
        if self.config.sends && health.mails_late_seconds > UNSENT_SECONDS {
            found.push(Trouble::LettersLate { seconds: health.mails_late_seconds });
        }
        let count = health.jobs_dead + health.mails_dead;
        if count > 0 {
            found.push(Trouble::WorkGivenUp { count });
        }
        let held = self.held_games().await?;
        if !held.is_empty() {
            found.push(Trouble::GamesHeld { games: held.join(", ") });
        }
        if let Some(ahead) = self.clock.doubted() {
            found.push(Trouble::ClockDoubted { seconds: ahead.as_secs() });
        }
        let behind = self.store.newest_change().await?.map_or(0, |newest| (newest.0 - now.0) / 1_000_000);
        if behind > BEHIND_SECONDS {
            found.push(Trouble::ClockBehind { seconds: behind });
        }
        found.extend(self.missing_backup());
        found.extend(self.backup_fault().await?.map(|why| Trouble::BackupDamaged { why }));
        if let Some(since) = self.copying_fails_since().await? {
            let seconds = self.now().duration_since(since).as_secs();
            if seconds >= UNCOPIED_SECONDS {
                found.push(Trouble::BackupNotCopied { seconds });
            }
        }
        let backups = self.config.backups.as_ref().map(|backups| backups.folder.as_path());
        found.extend(self.config.folder.as_deref().into_iter().chain(backups).filter_map(low_disk));
        Ok(found)
    }
}

/// What the machine and the process say of themselves; none of what they do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Machine {
    /// Memory of this process.
    pub memory_bytes: Option<i64>,
    /// Free on the disk of the store; of a server's store nothing is known.
    pub disk_free_bytes: Option<i64>,
    /// Age of the newest backup.
    pub backup_age_seconds: Option<i64>,
    /// Size of the newest backup.
    pub backup_bytes: Option<i64>,
    /// Files, pipes and connections that this process has open.
    pub open_files: Option<i64>,
    /// What opened games take of this process's memory.
    pub kept_games_bytes: i64,
    /// When this process began, in seconds since 1970.
    pub began: i64,
}

impl Desk {
    /// How the machine stands, for figures.
    #[must_use]
    pub fn machine(&self) -> Machine {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = resident.and_then(|text| text.split_whitespace().next()?.parse::<i64>().ok());
        let newest =
            self.backups(&crate::Caller::Console).ok().and_then(|backups| backups.into_iter().next());
        let free = self.config.folder.as_deref().and_then(free_bytes);
        Machine {
            memory_bytes: kilobytes.map(|kilobytes| kilobytes << 10),
            disk_free_bytes: free.and_then(|bytes| i64::try_from(bytes).ok()),
            backup_age_seconds: newest.as_ref().map(|newest| self.now().duration_since(newest.at).as_secs()),
            backup_bytes: newest.and_then(|newest| i64::try_from(newest.bytes).ok()),
            open_files: std::fs::read_dir("/proc/self/fd")
                .ok()
                .and_then(|files| i64::try_from(files.count()).ok()),
            kept_games_bytes: i64::try_from(self.open_games.bytes()).unwrap_or(i64::MAX),
            began: self.began.as_second(),
        }
    }

    /// Whether backups are to be written and the newest is too old. A site that has just begun has none yet.
    fn missing_backup(&self) -> Option<Trouble> {
        let every = self.config.backups.as_ref().map(|backups| backups.hours).filter(|hours| *hours > 0)?;
        let Ok(backups) = self.backups(&crate::Caller::Console) else {
            return Some(Trouble::BackupMissing { hours: None });
        };
        let hours = self.now().duration_since(backups.first()?.at).as_hours();
        let late = i64::try_from(every).unwrap_or(i64::MAX).saturating_add(BACKUP_HOURS);
        (hours >= late).then_some(Trouble::BackupMissing { hours: Some(hours) })
    }
}

fn low_disk(folder: &Path) -> Option<Trouble> {
    let free = free_bytes(folder)? >> 20;
    (free < FREE_MEGABYTES).then(|| Trouble::DiskLow { folder: folder.to_owned(), free })
}

fn free_bytes(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_trouble_has_a_code_and_says_what_to_do_in_both_languages() {
        let all = [
            Trouble::StoreSilent,
            Trouble::StoreReadOnly,
            Trouble::NotAtWork,
            Trouble::DeadlinesLate { seconds: 600 },
            Trouble::WayBlind { way: "imap mail.example/INBOX".to_owned() },
            Trouble::WayOutBlind { seconds: 45 },
            Trouble::LettersLate { seconds: 1200 },
            Trouble::WorkGivenUp { count: 2 },
            Trouble::GamesHeld { games: "ST-1201".to_owned() },
            Trouble::ClockDoubted { seconds: 777_600 },
            Trouble::ClockBehind { seconds: 86_400 },
            Trouble::BackupMissing { hours: Some(30) },
            Trouble::BackupDamaged { why: "line 7".to_owned() },
            Trouble::BackupNotCopied { seconds: 1200 },
            Trouble::DiskLow { folder: PathBuf::from("/var"), free: 12 },
        ];
        assert_eq!(all.each_ref().map(Trouble::code), Trouble::CODES);
        for trouble in &all {
            assert_ne!(trouble.text(Lang::De), trouble.text(Lang::En));
        }
        assert!(all[4].text(Lang::En).contains("imap mail.example/INBOX"));
    }

    #[tokio::test]
    async fn whoever_asks_often_causes_few_writes() {
        let folder = testbed::Scratch::new("checks");
        let store = store::Store::open(&folder.file("site.db").display().to_string()).await.expect("a store");
        let start: Timestamp = "2026-11-30T19:00:00Z".parse().expect("a time");
        let clock = std::sync::Arc::new(crate::SetClock::new(start));
        let chance = std::sync::Arc::new(crate::SeededChance::new(1));
        let desk = Desk::with(store.clone(), clock.clone(), chance, crate::Config::default());
        for (second, written) in [(0, 0), (1, 0), (9, 0), (11, 11), (12, 11)] {
            clock.set(start + jiff::SignedDuration::from_secs(second));
            assert_eq!(desk.troubles().await, []);
            let sign = store.setting(SIGN).await.expect("read").expect("written");
            assert_eq!(sign, (start + jiff::SignedDuration::from_secs(written)).to_string());
        }
    }
}

//! How the store stands, in numbers.

use std::time::{Duration, Instant};

use serde::Serialize;
use sqlx::Row;

use crate::{Engine, Error, Micros, Store};

/// How many of what there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Figures {
    /// Games in the store.
    pub games: i64,
    /// Accounts that are not closed.
    pub accounts: i64,
    /// Jobs that are due and not done.
    pub jobs_due: i64,
    /// For how many seconds the oldest of them has been due, but for those of games that are held.
    pub late_seconds: i64,
    /// Jobs that were given up.
    pub jobs_dead: i64,
    /// Mails not sent and not given up.
    pub mails_waiting: i64,
    /// For how many seconds the oldest mail that should have been sent has been there.
    pub mails_late_seconds: i64,
    /// Mails that were given up.
    pub mails_dead: i64,
    /// Received messages that a person has to look at.
    pub messages_stray: i64,
}

/// The connections of one process to its store, at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pool {
    /// Those that are open.
    pub open: u32,
    /// Those of them that somebody works with.
    pub busy: u32,
    /// As many as there may ever be.
    pub most: u32,
    /// How long whoever asks then waits for one.
    pub wait: Duration,
}

impl Store {
    /// What this process does with its connections. Waits for one as everybody does who asks then.
    ///
    /// # Errors
    /// [`Error::Database`] if none is to be had.
    pub async fn connections(&self) -> Result<Pool, Error> {
        let open = self.pool.size();
        let idle = u32::try_from(self.pool.num_idle()).unwrap_or(u32::MAX);
        let begun = Instant::now();
        drop(self.pool.acquire().await?);
        let most = self.pool.options().get_max_connections();
        Ok(Pool { open, busy: open.saturating_sub(idle), most, wait: begun.elapsed() })
    }

    /// What the store takes up, in bytes.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn bytes(&self) -> Result<i64, Error> {
        let size = match self.engine() {
            Engine::Sqlite => "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
            Engine::Postgres => "SELECT pg_database_size(current_database())",
        };
        Ok(sqlx::query_scalar(size).fetch_one(&self.pool).await?)
    }

    /// Counts what there is at this time.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn figures(&self, now: Micros) -> Result<Figures, Error> {
        let row = sqlx::query(
            "SELECT (SELECT COUNT(*) FROM game), \
             (SELECT COUNT(*) FROM account WHERE closed IS NULL), \
             (SELECT COUNT(*) FROM job WHERE done_at IS NULL AND dead_at IS NULL AND due <= $1), \
             (SELECT MIN(due) FROM job WHERE done_at IS NULL AND dead_at IS NULL AND due <= $1 \
              AND (error IS NULL OR error <> $2)), \
             (SELECT COUNT(*) FROM job WHERE dead_at IS NOT NULL), \
             (SELECT COUNT(*) FROM outbox WHERE done_at IS NULL AND dead_at IS NULL), \
             (SELECT COUNT(*) FROM outbox WHERE dead_at IS NOT NULL), \
             (SELECT COUNT(*) FROM inbox WHERE state = 'queue'), \
             (SELECT MIN(created) FROM outbox WHERE done_at IS NULL AND dead_at IS NULL \
              AND (attempts > 0 OR due <= $1))",
        )
        .bind(now.0)
        .bind(crate::jobs::HELD)
        .fetch_one(&self.pool)
        .await?;
        let (oldest, unsent): (Option<i64>, Option<i64>) = (row.try_get(3)?, row.try_get(8)?);
        Ok(Figures {
            games: row.try_get(0)?,
            accounts: row.try_get(1)?,
            jobs_due: row.try_get(2)?,
            late_seconds: seconds(oldest, now),
            jobs_dead: row.try_get(4)?,
            mails_waiting: row.try_get(5)?,
            mails_late_seconds: seconds(unsent, now),
            mails_dead: row.try_get(6)?,
            messages_stray: row.try_get(7)?,
        })
    }
}

/// How long ago the oldest was; zero if there is none.
fn seconds(oldest: Option<i64>, now: Micros) -> i64 {
    oldest.map_or(0, |at| (now.0 - at).max(0) / 1_000_000)
}

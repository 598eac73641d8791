//! The job queue: what is to be done later, in the same database as the log, so that a job is
//! set in the transaction of the events it follows from and ticked in the transaction of the events it
//! leads to.
//!
//! A job is known by game, kind and key. A worker *claims* due jobs for the length of a lease; if it
//! dies, the lease runs out and another worker claims them. A job that fails waits twice as long each
//! time; one that fails too often is *dead*: kept, shown to the operator, never run by itself.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};

use crate::engine::transact;
use crate::queue::{Backoff, Claim};
use crate::{Error, GameId, Micros, Store};

/// A job to be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewJob {
    /// What to do.
    pub kind: String,
    /// Which one of its kind, unique in the game.
    pub key: String,
    /// The moment at which it is due.
    pub due: Micros,
    /// What the worker needs to know.
    pub body: String,
}

/// A change to a game's jobs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobChange {
    /// Sets a job, or moves it to another time if it is there. A worker that holds it loses it. One that is done
    /// stays done; one that is dead comes back to life.
    Set(NewJob),
    /// Removes a job that is not done.
    Cancel {
        /// What was to be done.
        kind: String,
        /// Which one of its kind.
        key: String,
    },
}

/// A claimed job, or one shown in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// The game, or [`GameId::SITE`].
    pub game: GameId,
    /// What to do.
    pub kind: String,
    /// Which one of its kind.
    pub key: String,
    /// When it was due.
    pub due: Micros,
    /// What the worker needs to know.
    pub body: String,
    /// How often it was claimed since it was set, this time included.
    pub attempts: i64,
    /// Whose it is; zero if nobody's.
    pub claim: i64,
    /// When it was done, if it was.
    pub done_at: Option<Micros>,
    /// When it was given up, if it was.
    pub dead_at: Option<Micros>,
    /// What went wrong last.
    pub error: Option<String>,
}

/// What stands as the last error of a job whose game is held.
pub(crate) const HELD: &str = "the game is held";

const COLUMNS: &str = "game, kind, key, due, body, attempts, COALESCE(claim, 0), done_at, dead_at, error";

impl Store {
    /// Claims due jobs, the longest due first. Those whose worker died too often are marked dead on the way.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn claim_jobs(&self, claim: &Claim) -> Result<Vec<Job>, Error> {
        let sql = claim.sql("job", "game, kind, key", COLUMNS, self.skip_locked());
        let bury = claim.bury_sql("job");
        transact!(self, |tx| {
            claim.bind_bury(sqlx::query(AssertSqlSafe(bury.as_str()))).execute(&mut *tx).await?;
            let query = claim.bind(sqlx::query(AssertSqlSafe(sql.as_str())));
            let mut jobs =
                query.fetch_all(&mut *tx).await?.iter().map(job_of).collect::<Result<Vec<_>, _>>()?;
            jobs.sort_by(|a, b| (a.due, a.game, &a.key).cmp(&(b.due, b.game, &b.key)));
            Ok(jobs)
        })
    }

    /// Ticks a job that led to no append.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] if it is not this worker's any more, [`Error::Database`].
    pub async fn finish_job(&self, job: &Job, now: Micros) -> Result<(), Error> {
        transact!(self, |tx| finish(tx, job, now).await)
    }

    /// Ticks a job and sets the one that follows from it, both or neither.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] if it is not this worker's any more, [`Error::Database`].
    pub async fn follow_job(&self, job: &Job, now: Micros, next: &NewJob) -> Result<(), Error> {
        transact!(self, |tx| {
            finish(tx, job, now).await?;
            change(tx, job.game, &JobChange::Set(next.clone())).await
        })
    }

    /// Gives a job back after a failure: it waits as `backoff` says, or is dead.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] if it is not this worker's any more, [`Error::Database`].
    pub async fn fail_job(&self, job: &Job, now: Micros, error: &str, backoff: Backoff) -> Result<(), Error> {
        let (due, dead) = backoff.after(job.attempts, now);
        transact!(self, |tx| {
            let changed = sqlx::query(
                "UPDATE job SET claim = NULL, lease = NULL, due = $1, dead_at = $2, error = $3 \
                 WHERE game = $4 AND kind = $5 AND key = $6 AND claim = $7 AND done_at IS NULL",
            )
            .bind(due.0)
            .bind(dead.map(|at| at.0))
            .bind(error)
            .bind(job.game.0)
            .bind(job.kind.as_str())
            .bind(job.key.as_str())
            .bind(job.claim)
            .execute(&mut *tx)
            .await?;
            if changed.rows_affected() == 1 { Ok(()) } else { Err(Error::LeaseLost) }
        })
    }

    /// Gives a job back untried: it stays due and can be claimed again from `from` on. The claim does not count
    /// as an attempt. One whose game is held makes nobody late
    /// ([`crate::Figures::late_seconds`]).
    ///
    /// # Errors
    /// [`Error::LeaseLost`] if it is not this worker's any more, [`Error::Database`].
    pub async fn hold_job(&self, job: &Job, from: Micros, held: bool) -> Result<(), Error> {
        transact!(self, |tx| {
            let changed = sqlx::query(
                "UPDATE job SET claim = NULL, lease = $1, error = COALESCE($6, error), attempts = attempts - 1 \
                 WHERE game = $2 AND kind = $3 AND key = $4 AND claim = $5 AND done_at IS NULL",
            )
            .bind(from.0)
            .bind(job.game.0)
            .bind(job.kind.as_str())
            .bind(job.key.as_str())
            .bind(job.claim)
            .bind(held.then_some(HELD))
            .execute(&mut *tx)
            .await?;
            if changed.rows_affected() == 1 { Ok(()) } else { Err(Error::LeaseLost) }
        })
    }

    /// When the first job of a kind is due, of those that are due after `after` and not done.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn next_job(&self, kind: &str, after: Micros) -> Result<Option<Micros>, Error> {
        let row = sqlx::query(
            "SELECT MIN(due) FROM job WHERE done_at IS NULL AND dead_at IS NULL AND due > $1 AND kind = $2",
        )
        .bind(after.0)
        .bind(kind)
        .fetch_one(&self.pool)
        .await?;
        Ok(row.try_get::<Option<i64>, _>(0)?.map(Micros))
    }

    /// The jobs of a game, or with `None` those that were given up in any game, in order of time.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn jobs(&self, game: Option<GameId>) -> Result<Vec<Job>, Error> {
        let condition = match game {
            Some(_) => "game = $1",
            None => "dead_at IS NOT NULL AND $1 = 0",
        };
        let sql = format!("SELECT {COLUMNS} FROM job WHERE {condition} ORDER BY due, kind, key");
        let rows =
            sqlx::query(AssertSqlSafe(sql)).bind(game.map_or(0, |game| game.0)).fetch_all(&self.pool).await?;
        rows.iter().map(job_of).collect()
    }
}

/// Sets or cancels a job inside a transaction.
pub(crate) async fn change(tx: &mut AnyConnection, game: GameId, change: &JobChange) -> Result<(), Error> {
    match change {
        JobChange::Set(job) => {
            sqlx::query(
                "INSERT INTO job (game, kind, key, bucket, due, body, attempts) \
                 VALUES ($1, $2, $3, $4, $5, $6, 0) \
                 ON CONFLICT (game, kind, key) DO UPDATE SET due = excluded.due, \
                 body = excluded.body, attempts = 0, claim = NULL, lease = NULL, dead_at = NULL, \
                 error = NULL WHERE job.done_at IS NULL",
            )
            .bind(game.0)
            .bind(job.kind.as_str())
            .bind(job.key.as_str())
            .bind(game.bucket())
            .bind(job.due.0)
            .bind(job.body.as_str())
            .execute(tx)
            .await?;
        }
        JobChange::Cancel { kind, key } => {
            sqlx::query("DELETE FROM job WHERE game = $1 AND kind = $2 AND key = $3 AND done_at IS NULL")
                .bind(game.0)
                .bind(kind.as_str())
                .bind(key.as_str())
                .execute(tx)
                .await?;
        }
    }
    Ok(())
}

/// Ticks a job inside a transaction.
pub(crate) async fn finish(tx: &mut AnyConnection, job: &Job, now: Micros) -> Result<(), Error> {
    let changed = sqlx::query(
        "UPDATE job SET done_at = $1, claim = NULL, lease = NULL, error = NULL \
         WHERE game = $2 AND kind = $3 AND key = $4 AND claim = $5 AND done_at IS NULL",
    )
    .bind(now.0)
    .bind(job.game.0)
    .bind(job.kind.as_str())
    .bind(job.key.as_str())
    .bind(job.claim)
    .execute(tx)
    .await?;
    if changed.rows_affected() == 1 { Ok(()) } else { Err(Error::LeaseLost) }
}

fn job_of(row: &AnyRow) -> Result<Job, Error> {
    Ok(Job {
        game: GameId(row.try_get(0)?),
        kind: row.try_get(1)?,
        key: row.try_get(2)?,
        due: Micros(row.try_get(3)?),
        body: row.try_get(4)?,
        attempts: row.try_get(5)?,
        claim: row.try_get(6)?,
        done_at: row.try_get::<Option<i64>, _>(7)?.map(Micros),
        dead_at: row.try_get::<Option<i64>, _>(8)?.map(Micros),
        error: row.try_get(9)?,
    })
}

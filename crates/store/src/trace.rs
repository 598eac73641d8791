//! What the site noticed of accounts that may be one person's. It is kept for a while, read by whoever runs the site, and goes into no
//! backup.

use sqlx::Row;

use crate::engine::transact;
use crate::{AccountId, Error, Micros, Store};

/// Something that was noticed, as often as it was: the last time counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// What it is: a word of the caller's.
    pub kind: String,
    /// Of which account.
    pub account: AccountId,
    /// What was noticed: the caller's text.
    pub value: String,
    /// The last time.
    pub at: Micros,
}

impl Store {
    /// Writes a trace down; the same one again moves its time.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn note_trace(&self, trace: &Trace) -> Result<(), Error> {
        transact!(self, |tx| {
            sqlx::query(
                "INSERT INTO trace (kind, account, value, at) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (kind, account, value) DO UPDATE SET at = excluded.at",
            )
            .bind(trace.kind.as_str())
            .bind(trace.account.0)
            .bind(trace.value.as_str())
            .bind(trace.at.0)
            .execute(&mut *tx)
            .await?;
            Ok(())
        })
    }

    /// What was noticed since then, the oldest first.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn traces(&self, since: Micros) -> Result<Vec<Trace>, Error> {
        let rows = sqlx::query(
            "SELECT kind, account, value, at FROM trace WHERE at >= $1 ORDER BY at, kind, account, value",
        )
        .bind(since.0)
        .fetch_all(&self.pool)
        .await?;
        rows.iter()
            .map(|row| {
                Ok(Trace {
                    kind: row.try_get(0)?,
                    account: AccountId(row.try_get(1)?),
                    value: row.try_get(2)?,
                    at: Micros(row.try_get(3)?),
                })
            })
            .collect()
    }

    /// Forgets what was noticed before then, all of it or what is of one kind. Answers how much.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn forget_traces(&self, kind: Option<&str>, before: Micros) -> Result<u64, Error> {
        transact!(self, |tx| {
            let gone = sqlx::query("DELETE FROM trace WHERE at < $1 AND (kind = $2 OR $2 = '')")
                .bind(before.0)
                .bind(kind.unwrap_or_default())
                .execute(&mut *tx)
                .await?;
            Ok(gone.rows_affected())
        })
    }
}

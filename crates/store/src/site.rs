//! What belongs to the site as a whole: small settings, and the sweeping up of what nobody needs any more.

use sqlx::Row;

use crate::engine::transact;
use crate::{Error, Micros, Store};

/// What [`Store::sweep`] removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    /// Jobs done long ago.
    pub jobs: u64,
    /// Sessions that ended.
    pub sessions: u64,
    /// Tokens that ended or were used up.
    pub tokens: u64,
    /// Old counters.
    pub counters: u64,
    /// Games of practice that ended.
    pub practices: u64,
}

impl Store {
    /// A setting of the site.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn setting(&self, key: &str) -> Result<Option<String>, Error> {
        let row =
            sqlx::query("SELECT value FROM site WHERE key = $1").bind(key).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// Writes a setting.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn set_setting(&self, key: &str, value: &str) -> Result<(), Error> {
        transact!(self, |tx| {
            sqlx::query(
                "INSERT INTO site (key, value) VALUES ($1, $2) \
                 ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            )
            .bind(key)
            .bind(value)
            .execute(&mut *tx)
            .await?;
            Ok(())
        })
    }

    /// Writes a setting unless it is there, and answers what it is: of several processes that start at
    /// the same time all get the same.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn setting_or(&self, key: &str, value: &str) -> Result<String, Error> {
        transact!(self, |tx| {
            sqlx::query("INSERT INTO site (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(key)
                .bind(value)
                .execute(&mut *tx)
                .await?;
            let row =
                sqlx::query("SELECT value FROM site WHERE key = $1").bind(key).fetch_one(&mut *tx).await?;
            Ok(row.try_get(0)?)
        })
    }

    /// Removes what nobody needs: jobs done before `before`, sessions and tokens that ended or were used
    /// up before it, counters of spans before `span`, games of practice that ended. Logs, mails and messages stay.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn sweep(&self, now: Micros, before: Micros, span: i64) -> Result<Swept, Error> {
        transact!(self, |tx| {
            let jobs = sqlx::query("DELETE FROM job WHERE done_at < $1")
                .bind(before.0)
                .execute(&mut *tx)
                .await?
                .rows_affected();
            let sessions = sqlx::query("DELETE FROM session WHERE expires < $1")
                .bind(before.0)
                .execute(&mut *tx)
                .await?
                .rows_affected();
            let tokens = sqlx::query("DELETE FROM token WHERE expires < $1 OR used < $1")
                .bind(before.0)
                .execute(&mut *tx)
                .await?
                .rows_affected();
            let counters = sqlx::query("DELETE FROM counter WHERE span < $1")
                .bind(span)
                .execute(&mut *tx)
                .await?
                .rows_affected();
            let practices = sqlx::query("DELETE FROM practice WHERE expires <= $1")
                .bind(now.0)
                .execute(&mut *tx)
                .await?
                .rows_affected();
            Ok(Swept { jobs, sessions, tokens, counters, practices })
        })
    }
}

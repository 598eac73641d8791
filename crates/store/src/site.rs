//! What belongs to the site as a whole: small settings, and the sweeping up of what nobody needs any more.

use sqlx::Row;

/// Texts forgotten in one transaction, so that others need not wait for long.
const AT_ONCE: i64 = 500;

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
    /// Counters of tries whose span is over.
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

    /// Forgets the texts of letters that left, and of received messages that were dealt with, before `before`. Who got or
    /// wrote what and when stays, and that it happened once. Answers how many.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn forget_texts(&self, before: Micros) -> Result<u64, Error> {
        const STEPS: [&str; 2] = [
            "UPDATE outbox SET body = '' WHERE (game, cause, recipient, kind) IN \
             (SELECT game, cause, recipient, kind FROM outbox \
              WHERE done_at IS NOT NULL AND body <> '' AND done_at < $1 LIMIT $2)",
            "UPDATE inbox SET raw = $3 WHERE identity IN (SELECT identity FROM inbox \
             WHERE state IN ('done', 'ignored') AND length(raw) > 0 AND received < $1 LIMIT $2)",
        ];
        let mut all = 0;
        for (number, sql) in STEPS.into_iter().enumerate() {
            loop {
                let forgotten = transact!(self, |tx| {
                    let query = sqlx::query(sql).bind(before.0).bind(AT_ONCE);
                    let query = if number == 1 { query.bind(Vec::new()) } else { query };
                    Ok(query.execute(&mut *tx).await?.rows_affected())
                })?;
                all += forgotten;
                if forgotten < AT_ONCE as u64 {
                    break;
                }
            }
        }
        Ok(all)
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

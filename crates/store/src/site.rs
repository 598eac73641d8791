//! What belongs to the site as a whole: small settings, cached results that may be thrown away, and the
//! sweeping up of what nobody needs any more.

use sqlx::Row;

use crate::engine::transact;
use crate::{Error, GameId, Micros, Store, Version};

/// A cached result of reading a game's log. Safe to delete at any time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The version of the log that it was made from.
    pub version: Version,
    /// The program that made it; one made by another program is not to be used.
    pub engine: String,
    /// The result.
    pub body: String,
}

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

    /// The cached result of a kind, if there is one.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn snapshot(&self, game: GameId, kind: &str) -> Result<Option<Snapshot>, Error> {
        let row = sqlx::query("SELECT version, engine, body FROM snapshot WHERE game = $1 AND kind = $2")
            .bind(game.0)
            .bind(kind)
            .fetch_optional(&self.pool)
            .await?;
        row.map(|row| {
            Ok(Snapshot { version: Version(row.try_get(0)?), engine: row.try_get(1)?, body: row.try_get(2)? })
        })
        .transpose()
    }

    /// Caches a result; an older one makes way, a newer one stays.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn put_snapshot(&self, game: GameId, kind: &str, snapshot: &Snapshot) -> Result<(), Error> {
        transact!(self, |tx| {
            sqlx::query(
                "INSERT INTO snapshot (game, kind, version, engine, body) \
                 VALUES ($1, $2, $3, $4, $5) ON CONFLICT (game, kind) DO UPDATE SET \
                 version = excluded.version, engine = excluded.engine, body = excluded.body \
                 WHERE snapshot.version <= excluded.version OR snapshot.engine <> excluded.engine",
            )
            .bind(game.0)
            .bind(kind)
            .bind(snapshot.version.0)
            .bind(snapshot.engine.as_str())
            .bind(snapshot.body.as_str())
            .execute(&mut *tx)
            .await?;
            Ok(())
        })
    }

    /// Throws all cached results away.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn drop_snapshots(&self) -> Result<(), Error> {
        transact!(self, |tx| {
            sqlx::query("DELETE FROM snapshot").execute(&mut *tx).await?;
            Ok(())
        })
    }

    /// Removes what nobody needs: jobs done before `before`, sessions and tokens that ended or were used
    /// up before it, counters of spans before `span`. Logs, mails and messages stay.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn sweep(&self, before: Micros, span: i64) -> Result<Swept, Error> {
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
            Ok(Swept { jobs, sessions, tokens, counters })
        })
    }
}

//! Games of practice against programs: what is needed to play one again, by the hash of the secret in its address. Each has an
//! end; nobody's name is in it. They are no part of an export.

use sqlx::Row;

use crate::engine::transact;
use crate::{Error, Micros, Store};

/// A kept game of practice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Practice {
    /// Counted up with each change: of two changes of the same version one is made.
    pub version: i64,
    /// The caller's text.
    pub body: String,
}

impl Store {
    /// Keeps a new game of practice until `expires`, unless `most` are kept already that have not ended; answers whether it did.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn begin_practice(
        &self,
        hash: &str,
        body: &str,
        now: Micros,
        expires: Micros,
        most: i64,
    ) -> Result<bool, Error> {
        transact!(self, |tx| {
            let made = sqlx::query(
                "INSERT INTO practice (hash, version, body, expires) \
                 SELECT $1, 0, $2, $3 WHERE (SELECT COUNT(*) FROM practice WHERE expires > $4) < $5",
            )
            .bind(hash)
            .bind(body)
            .bind(expires.0)
            .bind(now.0)
            .bind(most)
            .execute(&mut *tx)
            .await?;
            Ok(made.rows_affected() == 1)
        })
    }

    /// The game of practice with this hash, if it has not ended.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn practice(&self, hash: &str, now: Micros) -> Result<Option<Practice>, Error> {
        let row = sqlx::query("SELECT version, body FROM practice WHERE hash = $1 AND expires > $2")
            .bind(hash)
            .bind(now.0)
            .fetch_optional(&self.pool)
            .await?;
        row.map(|row| Ok(Practice { version: row.try_get(0)?, body: row.try_get(1)? })).transpose()
    }

    /// Changes a game of practice that still has this version; answers whether it did.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn change_practice(
        &self,
        hash: &str,
        version: i64,
        body: &str,
        expires: Micros,
    ) -> Result<bool, Error> {
        transact!(self, |tx| {
            let changed = sqlx::query(
                "UPDATE practice SET version = version + 1, body = $1, expires = $2 \
                 WHERE hash = $3 AND version = $4",
            )
            .bind(body)
            .bind(expires.0)
            .bind(hash)
            .bind(version)
            .execute(&mut *tx)
            .await?;
            Ok(changed.rows_affected() == 1)
        })
    }
}

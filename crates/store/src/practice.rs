//! Games of practice against programs: what is needed to play one again, by the hash of the secret in its address. Each has an
//! end; nobody's name is in it. One that is kept with an account has a number there. They are no part of an export.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::engine::transact;
use crate::{AccountId, Error, Micros, Store};

/// A kept game of practice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Practice {
    /// Counted up with each change: of two changes of the same version one is made.
    pub version: i64,
    /// The caller's text.
    pub body: String,
}

impl Store {
    /// Keeps a new game of practice until `expires`, unless `most` are kept already that have not ended and are nobody's; answers whether it
    /// did.
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
                 SELECT $1, 0, $2, $3 WHERE (SELECT COUNT(*) FROM practice WHERE expires > $4 AND account IS NULL) < $5",
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

    /// Changes a game of practice that still has this version, and keeps it until `expires`, or until `with_account` if it is kept
    /// with an account; answers whether it did.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn change_practice(
        &self,
        hash: &str,
        version: i64,
        body: &str,
        expires: Micros,
        with_account: Micros,
    ) -> Result<bool, Error> {
        transact!(self, |tx| {
            let changed = sqlx::query(
                "UPDATE practice SET version = version + 1, body = $1, \
                 expires = CASE WHEN account IS NULL THEN $2 ELSE $5 END WHERE hash = $3 AND version = $4",
            )
            .bind(body)
            .bind(expires.0)
            .bind(hash)
            .bind(version)
            .bind(with_account.0)
            .execute(&mut *tx)
            .await?;
            Ok(changed.rows_affected() == 1)
        })
    }

    /// Keeps a game of practice that is nobody's with an account until `expires`. Of those that the account has beyond `most`, the ones
    /// that it has had longest go.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn keep_practice(
        &self,
        hash: &str,
        account: AccountId,
        now: Micros,
        expires: Micros,
        most: i64,
    ) -> Result<(), Error> {
        transact!(self, |tx| {
            sqlx::query(
                "UPDATE practice SET account = $1, expires = $2, \
                 number = 1 + COALESCE((SELECT MAX(number) FROM practice WHERE account = $1), 0) \
                 WHERE hash = $3 AND account IS NULL AND expires > $4",
            )
            .bind(account.0)
            .bind(expires.0)
            .bind(hash)
            .bind(now.0)
            .execute(&mut *tx)
            .await?;
            sqlx::query(
                "DELETE FROM practice WHERE account = $1 AND number NOT IN \
                 (SELECT number FROM practice WHERE account = $1 ORDER BY number DESC LIMIT $2)",
            )
            .bind(account.0)
            .bind(most)
            .execute(&mut *tx)
            .await?;
            Ok(())
        })
    }

    /// The games of practice that are kept with an account and have not ended, by their numbers, the newest first.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn practices_of(&self, account: AccountId, now: Micros) -> Result<Vec<(i64, Practice)>, Error> {
        let rows = sqlx::query(
            "SELECT number, version, body FROM practice WHERE account = $1 AND expires > $2 ORDER BY number DESC",
        )
        .bind(account.0)
        .bind(now.0)
        .fetch_all(&self.pool)
        .await?;
        let practice = |row: &AnyRow| {
            Ok((row.try_get(0)?, Practice { version: row.try_get(1)?, body: row.try_get(2)? }))
        };
        rows.iter().map(practice).collect()
    }

    /// The hash of the game of practice that is kept with an account under this number.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn practice_numbered(&self, account: AccountId, number: i64) -> Result<Option<String>, Error> {
        let row = sqlx::query("SELECT hash FROM practice WHERE account = $1 AND number = $2")
            .bind(account.0)
            .bind(number)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// Takes away all games of practice that are kept with an account.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn drop_practices(&self, account: AccountId) -> Result<(), Error> {
        transact!(self, |tx| {
            sqlx::query("DELETE FROM practice WHERE account = $1").bind(account.0).execute(&mut *tx).await?;
            Ok(())
        })
    }
}

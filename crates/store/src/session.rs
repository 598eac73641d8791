//! Who is signed in. The cookie's secret never reaches the store: sessions are known by a hash of it.

use serde::{Deserialize, Serialize};
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::engine::transact;
use crate::{AccountId, Error, Micros, Store};

/// Somebody signed in to an account from one browser; of its secret only a hash is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// The hash of its secret.
    pub hash: String,
    /// The account it belongs to.
    pub account: AccountId,
    /// When it began.
    pub created: Micros,
    /// When it was last used.
    pub seen: Micros,
    /// When it ends.
    pub expires: Micros,
    /// From where, for the person to recognise.
    pub label: String,
}

impl Store {
    /// Begins a session.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn begin_session(&self, session: &Session) -> Result<(), Error> {
        transact!(self, |tx| {
            sqlx::query(
                "INSERT INTO session (hash, account, created, seen, expires, label) \
                 VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(session.hash.as_str())
            .bind(session.account.0)
            .bind(session.created.0)
            .bind(session.seen.0)
            .bind(session.expires.0)
            .bind(session.label.as_str())
            .execute(&mut *tx)
            .await?;
            Ok(())
        })
    }

    /// The session with this hash, if it has not ended.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn session(&self, hash: &str, now: Micros) -> Result<Option<Session>, Error> {
        let row = sqlx::query(
            "SELECT hash, account, created, seen, expires, label FROM session \
             WHERE hash = $1 AND expires > $2",
        )
        .bind(hash)
        .bind(now.0)
        .fetch_optional(&self.pool)
        .await?;
        row.as_ref().map(session_of).transpose()
    }

    /// Notes that a session was used, and when it ends now.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn touch_session(&self, hash: &str, seen: Micros, expires: Micros) -> Result<(), Error> {
        transact!(self, |tx| {
            sqlx::query("UPDATE session SET seen = $1, expires = $2 WHERE hash = $3")
                .bind(seen.0)
                .bind(expires.0)
                .bind(hash)
                .execute(&mut *tx)
                .await?;
            Ok(())
        })
    }

    /// Ends a session.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn end_session(&self, hash: &str) -> Result<(), Error> {
        transact!(self, |tx| {
            sqlx::query("DELETE FROM session WHERE hash = $1").bind(hash).execute(&mut *tx).await?;
            Ok(())
        })
    }

    /// Ends all sessions of an account but the one with the hash `keep`.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn end_sessions(&self, account: AccountId, keep: Option<&str>) -> Result<u64, Error> {
        transact!(self, |tx| {
            let ended = sqlx::query("DELETE FROM session WHERE account = $1 AND hash <> $2")
                .bind(account.0)
                .bind(keep.unwrap_or(""))
                .execute(&mut *tx)
                .await?;
            Ok(ended.rows_affected())
        })
    }

    /// The sessions of an account that have not ended, the last used first.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn sessions(&self, account: AccountId, now: Micros) -> Result<Vec<Session>, Error> {
        let rows = sqlx::query(
            "SELECT hash, account, created, seen, expires, label FROM session \
             WHERE account = $1 AND expires > $2 ORDER BY seen DESC, hash",
        )
        .bind(account.0)
        .bind(now.0)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(session_of).collect()
    }
}

fn session_of(row: &AnyRow) -> Result<Session, Error> {
    Ok(Session {
        hash: row.try_get(0)?,
        account: AccountId(row.try_get(1)?),
        created: Micros(row.try_get(2)?),
        seen: Micros(row.try_get(3)?),
        expires: Micros(row.try_get(4)?),
        label: row.try_get(5)?,
    })
}

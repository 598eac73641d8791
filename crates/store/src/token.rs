//! Tokens: links in mails that work once, keys of programs that work until they are withdrawn. As with
//! sessions only a hash is kept. Beside them the counters that limit how often something may be tried,
//! here because several processes must agree on them.

use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};

use crate::engine::transact;
use crate::{AccountId, Error, Micros, Store};

/// A secret in somebody's hands, such as a link in a mail or a program's key; only its hash is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Token {
    /// The hash of its secret.
    pub hash: String,
    /// What it is for: a word of the caller's.
    pub kind: String,
    /// Whose, if anybody's.
    pub account: Option<AccountId>,
    /// What it allows: the caller's text.
    pub scope: String,
    /// A name for the person to recognise.
    pub label: String,
    /// When it was made.
    pub created: Micros,
    /// When it ends; `None`: when it is withdrawn.
    pub expires: Option<Micros>,
    /// When it was used; one that is taken is used up.
    pub used: Option<Micros>,
}

const COLUMNS: &str = "hash, kind, account, scope, label, created, expires, used";

impl Store {
    /// Keeps a token.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn put_token(&self, token: &Token) -> Result<(), Error> {
        transact!(self, |tx| insert(tx, token, "").await)
    }

    /// Keeps a token that many may want to keep at the same moment: what is there already stays as it is.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn put_token_once(&self, token: &Token) -> Result<(), Error> {
        transact!(self, |tx| insert(tx, token, " ON CONFLICT (hash) DO NOTHING").await)
    }

    /// The token with this hash and kind, if it has neither ended nor been used up.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn token(&self, hash: &str, kind: &str, now: Micros) -> Result<Option<Token>, Error> {
        let sql = format!(
            "SELECT {COLUMNS} FROM token WHERE hash = $1 AND kind = $2 AND used IS NULL \
             AND (expires IS NULL OR expires > $3)"
        );
        let row = sqlx::query(AssertSqlSafe(sql))
            .bind(hash)
            .bind(kind)
            .bind(now.0)
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(token_of).transpose()
    }

    /// Uses a token up: of several calls at the same time one gets it.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn take_token(&self, hash: &str, kind: &str, now: Micros) -> Result<Option<Token>, Error> {
        let sql = format!(
            "UPDATE token SET used = $1 WHERE hash = $2 AND kind = $3 AND used IS NULL \
             AND (expires IS NULL OR expires > $1) RETURNING {COLUMNS}"
        );
        transact!(self, |tx| {
            let row = sqlx::query(AssertSqlSafe(sql.as_str()))
                .bind(now.0)
                .bind(hash)
                .bind(kind)
                .fetch_optional(&mut *tx)
                .await?;
            row.as_ref().map(token_of).transpose()
        })
    }

    /// The tokens of an account of one kind, used up or not, the newest first.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn tokens(&self, account: AccountId, kind: &str) -> Result<Vec<Token>, Error> {
        let sql = format!(
            "SELECT {COLUMNS} FROM token WHERE account = $1 AND kind = $2 \
             ORDER BY created DESC, hash"
        );
        let rows = sqlx::query(AssertSqlSafe(sql)).bind(account.0).bind(kind).fetch_all(&self.pool).await?;
        rows.iter().map(token_of).collect()
    }

    /// Withdraws a token of an account.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn drop_token(&self, account: AccountId, hash: &str) -> Result<bool, Error> {
        transact!(self, |tx| {
            let gone = sqlx::query("DELETE FROM token WHERE hash = $1 AND account = $2")
                .bind(hash)
                .bind(account.0)
                .execute(&mut *tx)
                .await?;
            Ok(gone.rows_affected() == 1)
        })
    }

    /// Counts one more of `key` in the stretch of time numbered `span` and answers how many there are now.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn count(&self, key: &str, span: i64) -> Result<i64, Error> {
        transact!(self, |tx| {
            let row = sqlx::query(
                "INSERT INTO counter (key, span, number) VALUES ($1, $2, 1) \
                 ON CONFLICT (key, span) DO UPDATE SET number = counter.number + 1 \
                 RETURNING number",
            )
            .bind(key)
            .bind(span)
            .fetch_one(&mut *tx)
            .await?;
            Ok(row.try_get(0)?)
        })
    }

    /// Takes one back of what [`Store::count`] counted.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn uncount(&self, key: &str, span: i64) -> Result<(), Error> {
        transact!(self, |tx| {
            sqlx::query("UPDATE counter SET number = number - 1 WHERE key = $1 AND span = $2 AND number > 0")
                .bind(key)
                .bind(span)
                .execute(&mut *tx)
                .await?;
            Ok(())
        })
    }
}

fn token_of(row: &AnyRow) -> Result<Token, Error> {
    Ok(Token {
        hash: row.try_get(0)?,
        kind: row.try_get(1)?,
        account: row.try_get::<Option<i64>, _>(2)?.map(AccountId),
        scope: row.try_get(3)?,
        label: row.try_get(4)?,
        created: Micros(row.try_get(5)?),
        expires: row.try_get::<Option<i64>, _>(6)?.map(Micros),
        used: row.try_get::<Option<i64>, _>(7)?.map(Micros),
    })
}

/// Writes a token; what happens where there is one already says the end of the statement.
async fn insert(tx: &mut AnyConnection, token: &Token, end: &str) -> Result<(), Error> {
    let sql = format!(
        "INSERT INTO token (hash, kind, account, scope, label, created, expires, used) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8){end}"
    );
    sqlx::query(AssertSqlSafe(sql))
        .bind(token.hash.as_str())
        .bind(token.kind.as_str())
        .bind(token.account.map(|account| account.0))
        .bind(token.scope.as_str())
        .bind(token.label.as_str())
        .bind(token.created.0)
        .bind(token.expires.map(|at| at.0))
        .bind(token.used.map(|at| at.0))
        .execute(tx)
        .await?;
    Ok(())
}

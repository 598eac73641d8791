//! What somebody keeps for themselves about a game, and nobody else reads: a draft, how far they have read.

use sqlx::Row;

use crate::engine::transact;
use crate::{AccountId, Error, GameId, Micros, Store};

/// Something kept. A person has one of each kind for each game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jotting {
    /// Whose it is.
    pub account: AccountId,
    /// About which game.
    pub game: GameId,
    /// What it is: a word of the caller's.
    pub kind: String,
    /// When it was written.
    pub at: Micros,
    /// The caller's text.
    pub body: String,
}

impl Store {
    /// Keeps it in the place of what was there of its kind.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn jot(&self, jotting: &Jotting) -> Result<(), Error> {
        let Jotting { account, game, kind, at, body } = jotting;
        transact!(self, |tx| {
            sqlx::query(
                "INSERT INTO jotting (account, game, kind, at, body) VALUES ($1, $2, $3, $4, $5) \
                 ON CONFLICT (account, game, kind) DO UPDATE SET at = excluded.at, body = excluded.body",
            )
            .bind(account.0)
            .bind(game.0)
            .bind(kind.as_str())
            .bind(at.0)
            .bind(body.as_str())
            .execute(&mut *tx)
            .await?;
            Ok(())
        })
    }

    /// All that a person keeps, by game and kind.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn jottings(&self, account: AccountId) -> Result<Vec<Jotting>, Error> {
        let rows =
            sqlx::query("SELECT game, kind, at, body FROM jotting WHERE account = $1 ORDER BY game, kind")
                .bind(account.0)
                .fetch_all(&self.pool)
                .await?;
        rows.iter()
            .map(|row| {
                Ok(Jotting {
                    account,
                    game: GameId(row.try_get(0)?),
                    kind: row.try_get(1)?,
                    at: Micros(row.try_get(2)?),
                    body: row.try_get(3)?,
                })
            })
            .collect()
    }

    /// Removes a person's jotting of this kind; without a kind, all that they keep about all games.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn drop_jottings(&self, account: AccountId, one: Option<(GameId, &str)>) -> Result<(), Error> {
        transact!(self, |tx| {
            let removed = match one {
                Some((game, kind)) => {
                    sqlx::query("DELETE FROM jotting WHERE account = $1 AND game = $2 AND kind = $3")
                        .bind(account.0)
                        .bind(game.0)
                        .bind(kind)
                }
                None => sqlx::query("DELETE FROM jotting WHERE account = $1").bind(account.0),
            };
            removed.execute(&mut *tx).await?;
            Ok(())
        })
    }
}

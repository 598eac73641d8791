//! Which games there are: the row per game that stands before its log, with its label, its version and
//! the card that lists show; and which accounts have to do with which game.
//!
//! Card and links are written together with the events they follow from; both can be made anew from the
//! log.

use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::{AccountId, Error, GameId, Micros, Store, Version};

const COLUMNS: &str = "SELECT id, label, version, created, changed, card FROM game";

/// What is known of a game without reading its log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameHead {
    /// The key.
    pub game: GameId,
    /// The unique name (`ST-1201`).
    pub label: String,
    /// How many events its log has.
    pub version: Version,
    /// When it was created.
    pub created: Micros,
    /// When its log last grew.
    pub changed: Micros,
    /// The caller's card, JSON.
    pub card: String,
}

impl Store {
    /// A game's head.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn game(&self, game: GameId) -> Result<Option<GameHead>, Error> {
        let sql = "SELECT id, label, version, created, changed, card FROM game WHERE id = $1";
        let row = sqlx::query(sql).bind(game.0).fetch_optional(&self.pool).await?;
        row.as_ref().map(head_of).transpose()
    }

    /// The game with this label, whatever case its letters have.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn game_by_label(&self, label: &str) -> Result<Option<GameHead>, Error> {
        let sql = "SELECT id, label, version, created, changed, card FROM game \
                   WHERE label = $1 OR lower(label) = lower($1) ORDER BY (label = $1) DESC";
        let row = sqlx::query(sql).bind(label).fetch_optional(&self.pool).await?;
        row.as_ref().map(head_of).transpose()
    }

    /// All games, the last changed first.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn games(&self) -> Result<Vec<GameHead>, Error> {
        let sql = sqlx::AssertSqlSafe(format!("{COLUMNS} ORDER BY changed DESC, id DESC"));
        let rows = sqlx::query(sql).fetch_all(&self.pool).await?;
        rows.iter().map(head_of).collect()
    }

    /// The games whose logs grew at this time or later, the last changed first.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn games_since(&self, since: Micros) -> Result<Vec<GameHead>, Error> {
        let sql =
            sqlx::AssertSqlSafe(format!("{COLUMNS} WHERE changed >= $1 ORDER BY changed DESC, id DESC"));
        let rows = sqlx::query(sql).bind(since.0).fetch_all(&self.pool).await?;
        rows.iter().map(head_of).collect()
    }

    /// When the log of any game last grew; none without games.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn newest_change(&self) -> Result<Option<Micros>, Error> {
        let row = sqlx::query("SELECT MAX(changed) FROM game").fetch_one(&self.pool).await?;
        Ok(row.try_get::<Option<i64>, _>(0)?.map(Micros))
    }

    /// The games that an account has to do with, each with the word for how, the last changed first.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn games_of(&self, account: AccountId) -> Result<Vec<(GameHead, String)>, Error> {
        let rows = sqlx::query(
            "SELECT id, label, version, created, changed, card, role FROM game \
             JOIN link ON link.game = game.id WHERE link.account = $1 \
             ORDER BY changed DESC, id DESC, role",
        )
        .bind(account.0)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| Ok((head_of(row)?, row.try_get(6)?))).collect()
    }

    /// The accounts that have to do with a game, each with the word for how.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn links(&self, game: GameId) -> Result<Vec<(AccountId, String)>, Error> {
        let rows = sqlx::query("SELECT account, role FROM link WHERE game = $1 ORDER BY account, role")
            .bind(game.0)
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(|row| Ok((AccountId(row.try_get(0)?), row.try_get(1)?))).collect()
    }
}

pub(crate) async fn write_links(
    tx: &mut AnyConnection,
    game: GameId,
    links: &[(AccountId, String)],
) -> Result<(), Error> {
    sqlx::query("DELETE FROM link WHERE game = $1").bind(game.0).execute(&mut *tx).await?;
    for (account, role) in links {
        sqlx::query("INSERT INTO link (game, account, role) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
            .bind(game.0)
            .bind(account.0)
            .bind(role.as_str())
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}

fn head_of(row: &AnyRow) -> Result<GameHead, Error> {
    Ok(GameHead {
        game: GameId(row.try_get(0)?),
        label: row.try_get(1)?,
        version: Version(row.try_get(2)?),
        created: Micros(row.try_get(3)?),
        changed: Micros(row.try_get(4)?),
        card: row.try_get(5)?,
    })
}

//! Which games there are: the row per game that stands before its log, with its label, its version and
//! the card that lists show; and which accounts have to do with which game.
//!
//! Card and links are written together with the events they follow from; both can be made anew from the
//! log.

use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::{AccountId, Error, GameId, Micros, Store, Version};

/// Games that are named in one statement.
const AT_ONCE: usize = 500;

const COLUMNS: &str = "SELECT id, label, version, created, changed, card FROM game";

/// What is known of a game without reading its log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameHead {
    /// The key that the store gave it.
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

/// Which games a list shows. What is left out asks for nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct GameList<'a> {
    /// How far they are, as their cards say it; without any, however far.
    pub statuses: &'a [&'a str],
    /// Their variant, as their cards say it.
    pub variant: Option<&'a str>,
    /// Their press, as their cards say it.
    pub press: Option<&'a str>,
    /// Only those in which a program has a seat.
    pub programs: bool,
    /// Only those with a seat that nobody has, or for which a substitute is sought.
    pub vacant: bool,
    /// What stands first.
    pub order: GameOrder,
    /// Only those that stand behind this one.
    pub after: Option<GameId>,
    /// At most so many.
    pub most: Option<u32>,
}

/// In which order a list shows games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameOrder {
    /// The one first of which everybody was last told something.
    #[default]
    Told,
    /// The one first of which an evaluation was last published.
    Published,
}

impl GameList<'_> {
    /// The condition in SQL, with the texts that stand for its places `$1`, `$2` and so on.
    fn condition(&self) -> (String, Vec<&str>) {
        let mut texts: Vec<&str> = Vec::new();
        let mut all = vec!["1 = 1".to_owned()];
        let mut place = |text| {
            texts.push(text);
            format!("${}", texts.len())
        };
        if !self.statuses.is_empty() {
            let places: Vec<String> = self.statuses.iter().map(|status| place(*status)).collect();
            all.push(format!("status IN ({})", places.join(", ")));
        }
        for (column, wanted) in [("variant", self.variant), ("press", self.press)] {
            all.extend(wanted.map(|wanted| format!("{column} = {}", place(wanted))));
        }
        for (column, wanted) in [("programs", self.programs), ("vacant", self.vacant)] {
            all.extend(wanted.then(|| format!("{column} = 1")));
        }
        (all.join(" AND "), texts)
    }

    /// The rows in SQL: condition, order and how many.
    fn rows(&self) -> (String, Vec<&str>) {
        let (mut sql, texts) = self.condition();
        let order = match self.order {
            GameOrder::Told => "told",
            GameOrder::Published => "published",
        };
        if let Some(GameId(after)) = self.after {
            sql += &format!(" AND ({order}, id) < (SELECT {order}, id FROM game WHERE id = {after})");
        }
        sql += &format!(" ORDER BY {order} DESC, id DESC");
        if let Some(most) = self.most {
            sql += &format!(" LIMIT {most}");
        }
        (sql, texts)
    }
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

    /// The games of a list, in its order. The database finds them by indexes; no card is read but theirs.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn listed(&self, list: &GameList<'_>) -> Result<Vec<GameHead>, Error> {
        let (wanted, texts) = list.rows();
        let sql = format!("{COLUMNS} WHERE {wanted}");
        let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
        for text in texts {
            query = query.bind(text);
        }
        query.fetch_all(&self.pool).await?.iter().map(head_of).collect()
    }

    /// How many games a list has, all its pages together.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn count_listed(&self, list: &GameList<'_>) -> Result<i64, Error> {
        let (wanted, texts) = list.condition();
        let sql = format!("SELECT COUNT(*) FROM game WHERE {wanted}");
        let mut query = sqlx::query_scalar(sqlx::AssertSqlSafe(sql));
        for text in texts {
            query = query.bind(text);
        }
        Ok(query.fetch_one(&self.pool).await?)
    }

    /// How many games are so far, as their cards say it, and when the log of any of them last grew.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn extent_of(&self, status: &str) -> Result<(i64, Option<Micros>), Error> {
        let sql = "SELECT COUNT(*), MAX(changed) FROM game WHERE status = $1";
        let row = sqlx::query(sql).bind(status).fetch_one(&self.pool).await?;
        Ok((row.try_get(0)?, row.try_get::<Option<i64>, _>(1)?.map(Micros)))
    }

    /// The label and the variant of every game, for the next number of a series.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn labels(&self) -> Result<Vec<(String, String)>, Error> {
        let sql = "SELECT label, variant FROM game WHERE variant IS NOT NULL";
        let rows = sqlx::query(sql).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
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

    /// The games whose logs grew at this time or later, each with how many events it has now and when it last grew. Light: who hears of
    /// every append asks again and again.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn versions_since(&self, since: Micros) -> Result<Vec<(GameId, Version, Micros)>, Error> {
        let sql = "SELECT id, version, changed FROM game WHERE changed >= $1";
        let rows = sqlx::query(sql).bind(since.0).fetch_all(&self.pool).await?;
        let one =
            |row: &AnyRow| Ok((GameId(row.try_get(0)?), Version(row.try_get(1)?), Micros(row.try_get(2)?)));
        rows.iter().map(one).collect()
    }

    /// The heads of these games, in any order. A game that there is not is left out.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn heads(&self, games: &[GameId]) -> Result<Vec<GameHead>, Error> {
        let mut heads = Vec::with_capacity(games.len());
        for some in games.chunks(AT_ONCE) {
            let numbers: Vec<String> = some.iter().map(|game| game.0.to_string()).collect();
            let sql = format!("{COLUMNS} WHERE id IN ({})", numbers.join(", "));
            let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).persistent(false).fetch_all(&self.pool).await?;
            heads.extend(rows.iter().map(head_of).collect::<Result<Vec<_>, _>>()?);
        }
        Ok(heads)
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

    /// Whether an account has to do with any game in one of these ways. An index answers it, however many games there are.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn is_linked(&self, account: AccountId, roles: &[&str]) -> Result<bool, Error> {
        let places: Vec<String> = (2..).zip(roles).map(|(place, _)| format!("${place}")).collect();
        let sql =
            format!("SELECT 1 FROM link WHERE account = $1 AND role IN ({}) LIMIT 1", places.join(", "));
        let mut query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(account.0);
        for role in roles {
            query = query.bind(*role);
        }
        Ok(query.fetch_optional(&self.pool).await?.is_some())
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

//! Who used the power of a role on what is not their own: the site's book of insights. It only grows.

use sqlx::Row;

use crate::engine::transact;
use crate::{AccountId, Error, GameId, Micros, Store};

/// Something that somebody with a right over others did, as it is kept for those concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Insight {
    /// When it was done.
    pub at: Micros,
    /// Who; none: whoever works at the machine itself.
    pub actor: Option<AccountId>,
    /// What was done: a word of the caller's.
    pub kind: String,
    /// To which game, if to one.
    pub game: Option<GameId>,
    /// To whose account, if to one.
    pub about: Option<AccountId>,
    /// What else belongs to it: the caller's text.
    pub detail: String,
}

/// An entry with the names of whom it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedInsight {
    /// The entry itself, with keys in place of names.
    pub insight: Insight,
    /// The name of who did it; none where nobody has it any more.
    pub actor: Option<String>,
    /// The name of the account that it was done to.
    pub about: Option<String>,
}

impl Store {
    /// Writes an entry down, unless the same was done by the same since `since`. Answers whether it was written.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn note_insight(&self, insight: &Insight, since: Micros) -> Result<bool, Error> {
        let Insight { at, actor, kind, game, about, detail } = insight;
        let [actor, about] = [actor, about].map(|account| account.map_or(0, |account| account.0));
        let game = game.map_or(0, |game| game.0);
        transact!(self, |tx| {
            let written = sqlx::query(
                "INSERT INTO insight (at, actor, kind, game, about, detail) \
                 SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS (SELECT 1 FROM insight \
                 WHERE at >= $7 AND actor = $2 AND kind = $3 AND game = $4 AND about = $5 AND detail = $6) \
                 ON CONFLICT DO NOTHING",
            )
            .bind(at.0)
            .bind(actor)
            .bind(kind.as_str())
            .bind(game)
            .bind(about)
            .bind(detail.as_str())
            .bind(since.0)
            .execute(&mut *tx)
            .await?;
            Ok(written.rows_affected() == 1)
        })
    }

    /// Whether this was ever done by somebody to a game.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn has_insight(&self, actor: AccountId, kind: &str, game: GameId) -> Result<bool, Error> {
        let found = sqlx::query("SELECT 1 FROM insight WHERE actor = $1 AND kind = $2 AND game = $3 LIMIT 1")
            .bind(actor.0)
            .bind(kind)
            .bind(game.0)
            .fetch_optional(&self.pool)
            .await?;
        Ok(found.is_some())
    }

    /// The newest entries, at most so many, with names.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn insights(&self, most: i64) -> Result<Vec<NamedInsight>, Error> {
        let rows = sqlx::query(
            "SELECT insight.at, insight.actor, insight.kind, insight.game, insight.about, insight.detail, \
             who.name, whose.name FROM insight \
             LEFT JOIN account who ON who.id = insight.actor LEFT JOIN account whose ON whose.id = insight.about \
             ORDER BY insight.at DESC, insight.actor, insight.kind, insight.game, insight.about LIMIT $1",
        )
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        let some = |number: i64| Some(number).filter(|number| *number != 0);
        rows.iter()
            .map(|row| {
                let insight = Insight {
                    at: Micros(row.try_get(0)?),
                    actor: some(row.try_get(1)?).map(AccountId),
                    kind: row.try_get(2)?,
                    game: some(row.try_get(3)?).map(GameId),
                    about: some(row.try_get(4)?).map(AccountId),
                    detail: row.try_get(5)?,
                };
                Ok(NamedInsight { insight, actor: row.try_get(6)?, about: row.try_get(7)? })
            })
            .collect()
    }
}

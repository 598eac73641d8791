//! The seals of a log: each event is sealed with the seal of the event before it, so that a line that was changed, taken
//! out or put in later is found, whoever did it and wherever the log has travelled. The game's key is no part of
//! it: that differs between sites.

use sha2::{Digest, Sha256};
use sqlx::{AnyConnection, Row};

use crate::engine::transact;
use crate::log::{Event, event_of};
use crate::{Error, GameId, Store};

/// Events sealed or looked at in one go, so that a long log needs little memory.
const PAGE: i64 = 500;

/// An event that does not fit its seal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The game in whose log it stands.
    pub game: GameId,
    /// The event's number in its log.
    pub seq: i64,
}

/// The seal of an event after one with the seal `before`; for the first event that is empty. 64 hexadecimal digits.
pub(crate) fn seal(before: &str, event: &Event) -> String {
    let mut hash = Sha256::new();
    let fields = [&event.actor, &event.cause, &event.audience, &event.kind, &event.body];
    for text in std::iter::once(before).chain(fields.map(String::as_str)) {
        // With their lengths no two rows of fields read the same.
        hash.update((text.len() as u64).to_be_bytes());
        hash.update(text);
    }
    for number in [event.seq, event.at.0, event.version] {
        hash.update(number.to_be_bytes());
    }
    crate::hex::to_hex(&hash.finalize())
}

impl Store {
    /// Looks through the seals of a game's log. The first event that does not fit, if there is one.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn broken_seal(&self, game: GameId) -> Result<Option<Broken>, Error> {
        let mut connection = self.pool.acquire().await?;
        broken_seal(&mut connection, game).await
    }

    /// Seals what programs wrote that knew no seals.
    pub(crate) async fn seal_all(&self) -> Result<(), Error> {
        let rows = sqlx::query("SELECT DISTINCT game FROM event WHERE seal IS NULL ORDER BY game")
            .fetch_all(&self.pool)
            .await?;
        for row in &rows {
            let game = GameId(row.try_get(0)?);
            transact!(self, |tx| seal_rest(tx, game).await)?;
        }
        if !rows.is_empty() {
            tracing::info!(games = rows.len(), "logs of an earlier program were sealed");
        }
        Ok(())
    }
}

/// The seal of the last event of a log; empty for an empty log. Seals first what has no seal yet.
pub(crate) async fn last_seal(tx: &mut AnyConnection, game: GameId, seq: i64) -> Result<String, Error> {
    if seq == 0 {
        return Ok(String::new());
    }
    match seal_of(tx, game, seq).await? {
        Some(seal) => Ok(seal),
        None => seal_rest(tx, game).await,
    }
}

/// Whether the seals of one log fit: the first that does not.
pub(crate) async fn broken_seal(
    connection: &mut AnyConnection,
    game: GameId,
) -> Result<Option<Broken>, Error> {
    let (mut before, mut seq) = (String::new(), 0);
    loop {
        let page = page(connection, game, seq).await?;
        for (event, sealed) in &page {
            before = seal(&before, event);
            if event.seq != seq + 1 || sealed.as_ref().is_some_and(|sealed| *sealed != before) {
                return Ok(Some(Broken { game, seq: event.seq }));
            }
            seq = event.seq;
        }
        if (page.len() as i64) < PAGE {
            return Ok(None);
        }
    }
}

/// Seals the events of a log from the first on that has no seal; answers the last seal.
async fn seal_rest(tx: &mut AnyConnection, game: GameId) -> Result<String, Error> {
    let row = sqlx::query("SELECT MIN(seq) FROM event WHERE game = $1 AND seal IS NULL")
        .bind(game.0)
        .fetch_one(&mut *tx)
        .await?;
    let mut seq = row.try_get::<Option<i64>, _>(0)?.unwrap_or(1) - 1;
    let mut before = seal_of(tx, game, seq).await?.unwrap_or_default();
    loop {
        let page = page(tx, game, seq).await?;
        for (event, _) in &page {
            before = seal(&before, event);
            seq = event.seq;
            sqlx::query("UPDATE event SET seal = $1 WHERE game = $2 AND seq = $3")
                .bind(before.as_str())
                .bind(game.0)
                .bind(seq)
                .execute(&mut *tx)
                .await?;
        }
        if (page.len() as i64) < PAGE {
            return Ok(before);
        }
    }
}

async fn seal_of(tx: &mut AnyConnection, game: GameId, seq: i64) -> Result<Option<String>, Error> {
    let row = sqlx::query("SELECT seal FROM event WHERE game = $1 AND seq = $2")
        .bind(game.0)
        .bind(seq)
        .fetch_optional(&mut *tx)
        .await?;
    Ok(row.map(|row| row.try_get::<Option<String>, _>(0)).transpose()?.flatten())
}

async fn page(
    connection: &mut AnyConnection,
    game: GameId,
    after: i64,
) -> Result<Vec<(Event, Option<String>)>, Error> {
    let rows = sqlx::query(
        "SELECT game, seq, at, actor, cause, audience, kind, version, body, seal \
         FROM event WHERE game = $1 AND seq > $2 ORDER BY seq LIMIT $3",
    )
    .bind(game.0)
    .bind(after)
    .bind(PAGE)
    .fetch_all(&mut *connection)
    .await?;
    rows.iter().map(|row| Ok((event_of(row)?, row.try_get(9)?))).collect()
}

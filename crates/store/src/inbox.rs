//! Received messages, kept word for word before anything is done with them. A message is known by its
//! identity: received a second time it is the same message.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};

use crate::engine::{Engine, transact};
use crate::queue::AT_WORK;
use crate::{Claim, Error, GameId, Micros, NewMail, Store};

/// What became of a received message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InboxState {
    /// Not read yet.
    New,
    /// Read and dealt with: nothing more is to be done.
    Done,
    /// Waits for the game master: fits nothing, or too much.
    Queue,
    /// Needs no answer: an automatic reply, a bounce, a list.
    Ignored,
}

impl InboxState {
    /// How the state is called in the store and in figures.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            InboxState::New => "new",
            InboxState::Done => "done",
            InboxState::Queue => "queue",
            InboxState::Ignored => "ignored",
        }
    }

    fn of(word: &str) -> Result<InboxState, Error> {
        [InboxState::New, InboxState::Done, InboxState::Queue, InboxState::Ignored]
            .into_iter()
            .find(|state| state.word() == word)
            .ok_or_else(|| Error::Damaged { table: "inbox", reason: format!("state {word:?}") })
    }
}

/// A received message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The identity by which a message is the same when it is received twice.
    pub identity: String,
    /// When it was received.
    pub received: Micros,
    /// Through which door.
    pub source: String,
    /// Its bytes as received.
    pub raw: Vec<u8>,
    /// What became of it.
    pub state: InboxState,
    /// The game it was for, if that was found out.
    pub game: Option<GameId>,
    /// What was found out about it.
    pub note: String,
    /// How often somebody began to deal with it, before this claim.
    pub attempts: i64,
}

/// What became of a message, to be written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settle {
    /// The identity of the message.
    pub identity: String,
    /// What became of it.
    pub state: InboxState,
    /// The game it was for.
    pub game: Option<GameId>,
    /// What was found out about it.
    pub note: String,
}

const COLUMNS: &str = "identity, received, source, raw, state, game, note, attempts";

impl Store {
    /// Keeps a message. Answers whether it is new; one that is known stays as it is.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn receive(
        &self,
        identity: &str,
        source: &str,
        raw: &[u8],
        now: Micros,
    ) -> Result<bool, Error> {
        transact!(self, |tx| {
            let put = sqlx::query(
                "INSERT INTO inbox (identity, received, source, raw, state, note, attempts) \
                 VALUES ($1, $2, $3, $4, 'new', '', 0) ON CONFLICT DO NOTHING",
            )
            .bind(identity)
            .bind(now.0)
            .bind(source)
            .bind(raw)
            .execute(&mut *tx)
            .await?;
            Ok(put.rows_affected() == 1)
        })
    }

    /// Claims new messages, the oldest first, for the length of the claim's lease; dealing with each begins with
    /// [`Store::begin_message`]. One that was begun too often without being settled goes to the game master's queue.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn claim_messages(&self, claim: &Claim) -> Result<Vec<Message>, Error> {
        let sql = format!(
            "UPDATE inbox SET claim = $1, lease = $2 WHERE identity IN \
             (SELECT identity FROM inbox WHERE state = 'new' AND {FREE} \
             AND {AT_WORK} ORDER BY received LIMIT $5{}) RETURNING {COLUMNS}",
            self.skip_locked()
        );
        let bury = format!(
            "UPDATE inbox SET state = 'queue', note = 'could not be dealt with' \
             WHERE state = 'new' AND {FREE} AND attempts >= $1 AND $2 = $2"
        );
        let longest = claim.now.plus_seconds(2 * claim.lease_seconds);
        transact!(self, |tx| {
            sqlx::query(AssertSqlSafe(bury.as_str()))
                .bind(claim.max_attempts)
                .bind(0_i64)
                .bind(claim.now.0)
                .bind(longest.0)
                .execute(&mut *tx)
                .await?;
            let rows = sqlx::query(AssertSqlSafe(sql.as_str()))
                .bind(claim.worker)
                .bind(claim.now.plus_seconds(claim.lease_seconds).0)
                .bind(claim.now.0)
                .bind(longest.0)
                .bind(claim.limit)
                .fetch_all(&mut *tx)
                .await?;
            let mut messages = rows.iter().map(message_of).collect::<Result<Vec<_>, _>>()?;
            messages.sort_by_key(|message| message.received);
            Ok(messages)
        })
    }

    /// Says that a worker now deals with a message that it claimed, until `lease` at most. Answers whether the message is still
    /// the worker's.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn begin_message(&self, identity: &str, worker: i64, lease: Micros) -> Result<bool, Error> {
        transact!(self, |tx| {
            let begun = sqlx::query(
                "UPDATE inbox SET attempts = attempts + 1, lease = $1 \
                 WHERE identity = $2 AND claim = $3 AND state = 'new'",
            )
            .bind(lease.0)
            .bind(identity)
            .bind(worker)
            .execute(&mut *tx)
            .await?;
            Ok(begun.rows_affected() == 1)
        })
    }

    /// Gives a message back that a worker could not deal with through no fault of the message's: it can be claimed again from
    /// `from` on, as if nobody had begun.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn put_message_back(&self, identity: &str, worker: i64, from: Micros) -> Result<(), Error> {
        transact!(self, |tx| {
            sqlx::query(
                "UPDATE inbox SET attempts = attempts - 1, claim = NULL, lease = $1 \
                 WHERE identity = $2 AND claim = $3 AND state = 'new' AND attempts > 0",
            )
            .bind(from.0)
            .bind(identity)
            .bind(worker)
            .execute(&mut *tx)
            .await?;
            Ok(())
        })
    }

    /// Frees what processes have claimed that are gone: messages, letters and jobs. Only the one process that serves a SQLite
    /// store may say so, when it begins; on PostgreSQL others may be at work, and nothing is done: there the leases run out.
    /// Answers how many messages were freed.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn take_over(&self) -> Result<u64, Error> {
        if self.engine() == Engine::Postgres {
            return Ok(0);
        }
        transact!(self, |tx| {
            let freed = sqlx::query(
                "UPDATE inbox SET claim = NULL, lease = NULL WHERE state = 'new' AND claim IS NOT NULL",
            )
            .execute(&mut *tx)
            .await?;
            for table in ["outbox", "job"] {
                let sql = format!(
                    "UPDATE {table} SET claim = NULL, lease = NULL \
                     WHERE claim IS NOT NULL AND done_at IS NULL AND dead_at IS NULL"
                );
                sqlx::query(AssertSqlSafe(sql.as_str())).execute(&mut *tx).await?;
            }
            Ok(freed.rows_affected())
        })
    }

    /// Writes down what became of a message outside of an append.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn settle_message(&self, change: &Settle) -> Result<(), Error> {
        transact!(self, |tx| settle(tx, change).await)
    }

    /// Writes down what became of a message together with the mails that follow from it, in one
    /// transaction. Mails that are in the outbox already stay as they are.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn settle_with(
        &self,
        change: &Settle,
        game: GameId,
        cause: &str,
        mails: &[NewMail],
        now: Micros,
    ) -> Result<(), Error> {
        transact!(self, |tx| {
            for mail in mails {
                crate::outbox::put(tx, game, cause, mail, now).await?;
            }
            settle(tx, change).await
        })
    }

    /// How many messages that were received until then have not been dealt with.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn undealt(&self, until: Micros) -> Result<i64, Error> {
        let sql = "SELECT COUNT(*) FROM inbox WHERE state = 'new' AND received <= $1";
        let row = sqlx::query(sql).bind(until.0).fetch_one(&self.pool).await?;
        Ok(row.try_get(0)?)
    }

    /// One message.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn message(&self, identity: &str) -> Result<Option<Message>, Error> {
        let sql = format!("SELECT {COLUMNS} FROM inbox WHERE identity = $1");
        let row = sqlx::query(AssertSqlSafe(sql)).bind(identity).fetch_optional(&self.pool).await?;
        row.as_ref().map(message_of).transpose()
    }

    /// Messages in a state, the newest first, at most `limit`.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn messages(&self, state: InboxState, limit: i64) -> Result<Vec<Message>, Error> {
        let sql =
            format!("SELECT {COLUMNS} FROM inbox WHERE state = $1 ORDER BY received DESC, identity LIMIT $2");
        let rows =
            sqlx::query(AssertSqlSafe(sql)).bind(state.word()).bind(limit).fetch_all(&self.pool).await?;
        rows.iter().map(message_of).collect()
    }

    /// Messages in a state that are for a game, or for no game that was found out, the newest first, at most `limit`.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn messages_for(
        &self,
        state: InboxState,
        game: Option<GameId>,
        limit: i64,
    ) -> Result<Vec<Message>, Error> {
        let sql = format!(
            "SELECT {COLUMNS} FROM inbox WHERE state = $1 AND {FOR_GAME} \
             ORDER BY received DESC, identity LIMIT $3"
        );
        let query = sqlx::query(AssertSqlSafe(sql))
            .bind(state.word())
            .bind(game.unwrap_or(GameId::SITE).0)
            .bind(limit);
        query.fetch_all(&self.pool).await?.iter().map(message_of).collect()
    }

    /// How many messages in a state are for a game, or for no game that was found out.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn count_messages_for(&self, state: InboxState, game: Option<GameId>) -> Result<i64, Error> {
        let sql = format!("SELECT COUNT(*) FROM inbox WHERE state = $1 AND {FOR_GAME}");
        let query = sqlx::query(AssertSqlSafe(sql)).bind(state.word()).bind(game.unwrap_or(GameId::SITE).0);
        Ok(query.fetch_one(&self.pool).await?.try_get(0)?)
    }
}

/// Nobody's, or a lease that is over; one that ends later than any can was given by a clock that was ahead.
const FREE: &str = "(lease IS NULL OR lease <= $3 OR lease > $4)";

/// The key [`GameId::SITE`] stands for no game.
const FOR_GAME: &str = "COALESCE(game, 0) = $2";

/// Writes down what became of a message inside a transaction.
pub(crate) async fn settle(tx: &mut AnyConnection, change: &Settle) -> Result<(), Error> {
    sqlx::query(
        "UPDATE inbox SET state = $1, game = $2, note = $3, claim = NULL, lease = NULL \
         WHERE identity = $4",
    )
    .bind(change.state.word())
    .bind(change.game.map(|game| game.0))
    .bind(change.note.as_str())
    .bind(change.identity.as_str())
    .execute(tx)
    .await?;
    Ok(())
}

fn message_of(row: &AnyRow) -> Result<Message, Error> {
    Ok(Message {
        identity: row.try_get(0)?,
        received: Micros(row.try_get(1)?),
        source: row.try_get(2)?,
        raw: row.try_get(3)?,
        state: InboxState::of(&row.try_get::<String, _>(4)?)?,
        game: row.try_get::<Option<i64>, _>(5)?.map(GameId),
        note: row.try_get(6)?,
        attempts: row.try_get(7)?,
    })
}

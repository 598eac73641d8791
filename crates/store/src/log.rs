//! The event log. One [`Append`] is one decision: the events of a game, and everything that follows from
//! them (jobs to do later, mails to send, the game's card for lists, who is in it), in one
//! transaction or not at all.
//!
//! Two things guard the log. The *version*: an append names how many events its author had
//! seen; if the log has grown meanwhile the append is refused with [`Error::Conflict`]. The *cause*: the
//! identity of the command, mail or job that led to it, unique in a game; the same cause a
//! second time changes nothing and answers [`Appended::Already`].

use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};

use crate::engine::transact;
use crate::error::is_unique_violation;
use crate::inbox::Settle;
use crate::jobs::{Job, JobChange};
use crate::outbox::NewMail;
use crate::{AccountId, Error, GameId, Micros, Store, Version};

/// Rows one INSERT statement carries at most: ten columns each, and PostgreSQL numbers parameters with
/// 16 bits.
const EVENTS_PER_STATEMENT: usize = 500;

/// An event to be appended. All fields but the number are the caller's plain text (JSON where it has
/// structure); the store reads none of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewEvent {
    /// Who did it.
    pub actor: String,
    /// Who may see it.
    pub audience: String,
    /// What happened, as a word of the caller's.
    pub kind: String,
    /// The version of the body's form.
    pub version: i64,
    /// The particulars, in the form of `version`.
    pub body: String,
}

/// An event as it stands in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// The game in whose log it stands.
    pub game: GameId,
    /// Its number in the game's log, from 1 without gaps.
    pub seq: i64,
    /// When it was appended.
    pub at: Micros,
    /// Who did it.
    pub actor: String,
    /// The command, mail or job that led to it.
    pub cause: String,
    /// Who may see it.
    pub audience: String,
    /// What happened, as a word of the caller's.
    pub kind: String,
    /// The version of the body's form.
    pub version: i64,
    /// The particulars, in the form of `version`.
    pub body: String,
}

impl From<&Event> for NewEvent {
    fn from(event: &Event) -> NewEvent {
        NewEvent {
            actor: event.actor.clone(),
            audience: event.audience.clone(),
            kind: event.kind.clone(),
            version: event.version,
            body: event.body.clone(),
        }
    }
}

/// One decision to be written down.
#[derive(Clone, Debug, Default)]
pub struct Append {
    /// The events, in order. May be empty: then only the cause and what follows from it are kept.
    pub events: Vec<NewEvent>,
    /// Jobs to set or cancel.
    pub jobs: Vec<JobChange>,
    /// Mails to send.
    pub outbox: Vec<NewMail>,
    /// The game's new card (JSON of the caller's, shown in lists), if it changes.
    pub card: Option<String>,
    /// Who has to do with the game now, each with the word for how, if it changes.
    pub links: Option<Vec<(AccountId, String)>>,
    /// The job that this append completes; it must still be this worker's.
    pub finish: Option<Job>,
    /// The received message that this append deals with.
    pub settle: Option<Settle>,
}

/// What became of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// Written; the log now has this version.
    Done(Version),
    /// The cause had been dealt with before; nothing was written. Its events are those
    /// after `first` up to and with `last`.
    Already {
        /// The version before the events of the cause.
        first: Version,
        /// The version after them.
        last: Version,
    },
}

impl Store {
    /// Creates a game with a fresh key and a unique label, and appends its first events.
    ///
    /// # Errors
    /// [`Error::LabelTaken`]; [`Error::Database`]. If the game exists because the same cause made it, the
    /// answer is [`Appended::Already`].
    pub async fn create_game(
        &self,
        game: GameId,
        label: &str,
        cause: &str,
        now: Micros,
        append: &Append,
    ) -> Result<Appended, Error> {
        transact!(self, |tx| {
            if let Some(already) = already_done(tx, game, cause).await? {
                return Ok(already);
            }
            insert_game(tx, game, label, now).await?;
            write_all(tx, game, Version(0), cause, now, append).await
        })
    }

    /// Appends to a game's log.
    ///
    /// # Errors
    /// [`Error::Conflict`] if the game is not at version `expected`, [`Error::NoGame`],
    /// [`Error::LeaseLost`] if `append.finish` is not this worker's any more, [`Error::Database`].
    pub async fn append(
        &self,
        game: GameId,
        expected: Version,
        cause: &str,
        now: Micros,
        append: &Append,
    ) -> Result<Appended, Error> {
        transact!(self, |tx| {
            if let Some(already) = already_done(tx, game, cause).await? {
                finish_if_ours(tx, append, now).await?;
                return Ok(already);
            }
            move_version(tx, game, expected, append.events.len(), now).await?;
            write_all(tx, game, expected, cause, now, append).await
        })
    }

    /// Writes a whole log that was made elsewhere, with the times and causes that it has. `append` gives what
    /// follows from it; its own events are not looked at.
    ///
    /// # Errors
    /// [`Error::LabelTaken`], [`Error::Damaged`] if the events are not numbered from 1 without gaps,
    /// [`Error::Database`].
    pub async fn import_game(
        &self,
        game: GameId,
        label: &str,
        events: &[Event],
        append: &Append,
    ) -> Result<(), Error> {
        if !events.iter().map(|event| event.seq).eq(1..=i64::try_from(events.len()).unwrap_or(0)) {
            return Err(Error::Damaged { table: "event", reason: "the numbers have gaps".to_owned() });
        }
        let (Some(first), Some(last)) = (events.first(), events.last()) else {
            return Err(Error::Damaged { table: "event", reason: "there are none".to_owned() });
        };
        transact!(self, |tx| {
            insert_game(tx, game, label, first.at).await?;
            for same in events.chunk_by(|a, b| a.cause == b.cause && a.at == b.at) {
                write_imported(tx, game, same).await?;
            }
            sqlx::query("UPDATE game SET version = $1, changed = $2, card = $3 WHERE id = $4")
                .bind(last.seq)
                .bind(last.at.0)
                .bind(append.card.as_deref().unwrap_or("{}"))
                .bind(game.0)
                .execute(&mut *tx)
                .await?;
            crate::games::write_links(tx, game, append.links.as_deref().unwrap_or(&[])).await?;
            for change in &append.jobs {
                crate::jobs::change(tx, game, change).await?;
            }
            Ok(())
        })
    }

    /// The events of a game after version `after`, in order. An unknown game has none.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn events(&self, game: GameId, after: Version) -> Result<Vec<Event>, Error> {
        let rows = sqlx::query(
            "SELECT game, seq, at, actor, cause, audience, kind, version, body \
             FROM event WHERE game = $1 AND seq > $2 ORDER BY seq",
        )
        .bind(game.0)
        .bind(after.0)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(event_of).collect()
    }
}

async fn insert_game(tx: &mut AnyConnection, game: GameId, label: &str, now: Micros) -> Result<(), Error> {
    sqlx::query(
        "INSERT INTO game (id, label, version, created, changed, card) \
         VALUES ($1, $2, 0, $3, $3, '{}')",
    )
    .bind(game.0)
    .bind(label)
    .bind(now.0)
    .execute(&mut *tx)
    .await
    .map_err(|error| match is_unique_violation(&error) {
        true => Error::LabelTaken(label.to_owned()),
        false => error.into(),
    })?;
    Ok(())
}

/// Writes neighbouring events of one cause. A cause that comes back later keeps its first place.
async fn write_imported(tx: &mut AnyConnection, game: GameId, events: &[Event]) -> Result<(), Error> {
    let new: Vec<NewEvent> = events.iter().map(NewEvent::from).collect();
    let Some(first) = events.first() else { return Ok(()) };
    let from = Version(first.seq - 1);
    let last = write_events(tx, game, from, &first.cause, first.at, &new).await?;
    sqlx::query(
        "INSERT INTO cause (game, cause, first, last, at) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT DO NOTHING",
    )
    .bind(game.0)
    .bind(first.cause.as_str())
    .bind(from.0)
    .bind(last.0)
    .bind(first.at.0)
    .execute(&mut *tx)
    .await?;
    Ok(())
}

async fn already_done(tx: &mut AnyConnection, game: GameId, cause: &str) -> Result<Option<Appended>, Error> {
    let row = sqlx::query("SELECT first, last FROM cause WHERE game = $1 AND cause = $2")
        .bind(game.0)
        .bind(cause)
        .fetch_optional(tx)
        .await?;
    row.map(|row| {
        let (first, last) = (Version(row.try_get(0)?), Version(row.try_get(1)?));
        Ok(Appended::Already { first, last })
    })
    .transpose()
}

/// A repeated job whose events are there already needs only its tick. If another worker holds
/// it now, that one will tick it.
async fn finish_if_ours(tx: &mut AnyConnection, append: &Append, now: Micros) -> Result<(), Error> {
    match &append.finish {
        Some(job) => match crate::jobs::finish(tx, job, now).await {
            Ok(()) | Err(Error::LeaseLost) => Ok(()),
            Err(error) => Err(error),
        },
        None => Ok(()),
    }
}

/// The optimistic lock: the version moves from `expected`, or the append is refused. PostgreSQL holds the
/// game's row until the end of the transaction, so a second writer waits here and is then refused.
async fn move_version(
    tx: &mut AnyConnection,
    game: GameId,
    expected: Version,
    added: usize,
    now: Micros,
) -> Result<(), Error> {
    let next = expected.0 + i64::try_from(added).unwrap_or(i64::MAX);
    let moved = sqlx::query("UPDATE game SET version = $1, changed = $2 WHERE id = $3 AND version = $4")
        .bind(next)
        .bind(now.0)
        .bind(game.0)
        .bind(expected.0)
        .execute(&mut *tx)
        .await?;
    if moved.rows_affected() == 1 {
        return Ok(());
    }
    let row = sqlx::query("SELECT version FROM game WHERE id = $1").bind(game.0).fetch_optional(tx).await?;
    match row {
        Some(row) => Err(Error::Conflict { game, expected, actual: Version(row.try_get(0)?) }),
        None => Err(Error::NoGame(game)),
    }
}

async fn write_all(
    tx: &mut AnyConnection,
    game: GameId,
    from: Version,
    cause: &str,
    now: Micros,
    append: &Append,
) -> Result<Appended, Error> {
    let last = write_events(tx, game, from, cause, now, &append.events).await?;
    sqlx::query("INSERT INTO cause (game, cause, first, last, at) VALUES ($1, $2, $3, $4, $5)")
        .bind(game.0)
        .bind(cause)
        .bind(from.0)
        .bind(last.0)
        .bind(now.0)
        .execute(&mut *tx)
        .await?;
    if from == Version(0) || append.card.is_some() {
        sqlx::query("UPDATE game SET version = $1, card = COALESCE($2, card) WHERE id = $3")
            .bind(last.0)
            .bind(append.card.as_deref())
            .bind(game.0)
            .execute(&mut *tx)
            .await?;
    }
    if let Some(links) = &append.links {
        crate::games::write_links(tx, game, links).await?;
    }
    if let Some(job) = &append.finish {
        crate::jobs::finish(tx, job, now).await?;
    }
    for change in &append.jobs {
        crate::jobs::change(tx, game, change).await?;
    }
    for mail in &append.outbox {
        crate::outbox::put(tx, game, cause, mail, now).await?;
    }
    if let Some(settle) = &append.settle {
        crate::inbox::settle(tx, settle).await?;
    }
    if last > from {
        crate::wake::tell(tx).await?;
    }
    Ok(Appended::Done(last))
}

async fn write_events(
    tx: &mut AnyConnection,
    game: GameId,
    from: Version,
    cause: &str,
    now: Micros,
    events: &[NewEvent],
) -> Result<Version, Error> {
    let mut seq = from.0;
    let mut before = crate::seal::last_seal(tx, game, seq).await?;
    for part in events.chunks(EVENTS_PER_STATEMENT) {
        let sql = insert_sql(part.len());
        let mut insert = sqlx::query(AssertSqlSafe(sql));
        for event in part {
            seq += 1;
            before = crate::seal::seal(&before, &at_place(event, game, seq, cause, now));
            insert = insert
                .bind(game.0)
                .bind(seq)
                .bind(now.0)
                .bind(event.actor.as_str())
                .bind(cause)
                .bind(event.audience.as_str())
                .bind(event.kind.as_str())
                .bind(event.version)
                .bind(event.body.as_str())
                .bind(before.clone());
        }
        insert.execute(&mut *tx).await?;
    }
    Ok(Version(seq))
}

/// An event as it will stand in the log.
fn at_place(event: &NewEvent, game: GameId, seq: i64, cause: &str, at: Micros) -> Event {
    Event {
        game,
        seq,
        at,
        cause: cause.to_owned(),
        actor: event.actor.clone(),
        audience: event.audience.clone(),
        kind: event.kind.clone(),
        version: event.version,
        body: event.body.clone(),
    }
}

/// The statement that inserts `rows` events at once.
fn insert_sql(rows: usize) -> String {
    let mut sql = String::from(
        "INSERT INTO event (game, seq, at, actor, cause, audience, kind, version, body, seal) VALUES ",
    );
    for row in 0..rows {
        let marks: Vec<_> = (row * 10 + 1..=row * 10 + 10).map(|number| format!("${number}")).collect();
        sql += if row == 0 { "(" } else { ", (" };
        sql += &marks.join(", ");
        sql += ")";
    }
    sql
}

pub(crate) fn event_of(row: &AnyRow) -> Result<Event, Error> {
    Ok(Event {
        game: GameId(row.try_get(0)?),
        seq: row.try_get(1)?,
        at: Micros(row.try_get(2)?),
        actor: row.try_get(3)?,
        cause: row.try_get(4)?,
        audience: row.try_get(5)?,
        kind: row.try_get(6)?,
        version: row.try_get(7)?,
        body: row.try_get(8)?,
    })
}

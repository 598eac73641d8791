//! The log of what was decided about members and not in one game. It only grows; its numbers are its lock: two who decide at
//! the same time want the same number, and the second reads the first's decision before they decide anew.

use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, Row};

use crate::engine::transact;
use crate::error::is_unique_violation;
use crate::jobs::{JobChange, NewJob};
use crate::outbox::NewMail;
use crate::{Error, GameId, Micros, Store, Version};

/// One line of it; the store reads none of its texts (JSON of the caller's).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubEvent {
    /// Its number, from 1 without gaps.
    pub seq: i64,
    /// When it was decided.
    pub at: Micros,
    /// Who decided it.
    pub actor: String,
    /// By which call; there is one event of a cause.
    pub cause: String,
    /// Whom it reaches.
    pub audience: String,
    /// What was decided.
    pub body: String,
}

impl Store {
    /// Writes a decision with what it leads to in games and the letters that tell of it, all or nothing.
    ///
    /// # Errors
    /// [`Error::Conflict`] if the number or the cause is taken, [`Error::Database`].
    pub async fn append_club(
        &self,
        event: &ClubEvent,
        jobs: &[(GameId, NewJob)],
        mails: &[NewMail],
    ) -> Result<(), Error> {
        transact!(self, |tx| {
            let line = sqlx::query(
                "INSERT INTO club (seq, at, actor, cause, audience, body) VALUES ($1, $2, $3, $4, $5, $6)",
            );
            event.insert(tx, line).await?;
            event.leads_to(tx, jobs, mails).await
        })
    }

    /// All of it, in order.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn club(&self) -> Result<Vec<ClubEvent>, Error> {
        let rows = sqlx::query("SELECT seq, at, actor, cause, audience, body FROM club ORDER BY seq")
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(ClubEvent::read).collect()
    }
}

impl ClubEvent {
    /// Writes the line; the statement ends with its six columns.
    pub(crate) async fn insert(
        &self,
        tx: &mut AnyConnection,
        line: Query<'_, Any, AnyArguments>,
    ) -> Result<(), Error> {
        let line = line.bind(self.seq).bind(self.at.0).bind(self.actor.clone()).bind(self.cause.clone());
        let line = line.bind(self.audience.clone()).bind(self.body.clone());
        line.execute(tx).await.map(|_| ()).map_err(|error| match is_unique_violation(&error) {
            true => Error::Conflict {
                game: GameId::SITE,
                expected: Version(self.seq - 1),
                actual: Version(self.seq),
            },
            false => error.into(),
        })
    }

    /// Writes what it leads to.
    pub(crate) async fn leads_to(
        &self,
        tx: &mut AnyConnection,
        jobs: &[(GameId, NewJob)],
        mails: &[NewMail],
    ) -> Result<(), Error> {
        for (game, job) in jobs {
            crate::jobs::change(tx, *game, &JobChange::Set(job.clone())).await?;
        }
        for mail in mails {
            crate::outbox::put(tx, GameId::SITE, &self.cause, mail, self.at).await?;
        }
        Ok(())
    }

    /// From a row that begins with its six columns.
    pub(crate) fn read(row: &AnyRow) -> Result<ClubEvent, Error> {
        Ok(ClubEvent {
            seq: row.try_get(0)?,
            at: Micros(row.try_get(1)?),
            actor: row.try_get(2)?,
            cause: row.try_get(3)?,
            audience: row.try_get(4)?,
            body: row.try_get(5)?,
        })
    }
}

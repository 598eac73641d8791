//! The logs of the council's cases. Each only grows; number and place in it are its lock, as in the club's.

use sqlx::Row;

use crate::engine::transact;
use crate::jobs::NewJob;
use crate::outbox::NewMail;
use crate::{ClubEvent, Error, GameId, Store};

impl Store {
    /// Writes a step of a case with what it leads to and the letters that tell of it, all or nothing.
    ///
    /// # Errors
    /// [`Error::Conflict`] if a line is there already, or a case was opened by this call; [`Error::Database`].
    pub async fn append_case(
        &self,
        number: i64,
        events: &[ClubEvent],
        jobs: &[(GameId, NewJob)],
        mails: &[NewMail],
    ) -> Result<(), Error> {
        transact!(self, |tx| {
            for event in events {
                let line = sqlx::query(
                    "INSERT INTO cases (number, seq, at, actor, cause, audience, body) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7)",
                );
                event.insert(tx, line.bind(number)).await?;
            }
            match events.first() {
                Some(event) => event.leads_to(tx, jobs, mails).await,
                None => Ok(()),
            }
        })
    }

    /// The log of a case, in order; empty if there is none.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn case(&self, number: i64) -> Result<Vec<ClubEvent>, Error> {
        let rows = sqlx::query(
            "SELECT seq, at, actor, cause, audience, body, number FROM cases WHERE number = $1 ORDER BY seq",
        )
        .bind(number)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(ClubEvent::read).collect()
    }

    /// The logs of all cases, by their numbers.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn cases(&self) -> Result<Vec<(i64, ClubEvent)>, Error> {
        let rows = sqlx::query(
            "SELECT seq, at, actor, cause, audience, body, number FROM cases ORDER BY number, seq",
        )
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| Ok((row.try_get(6)?, ClubEvent::read(row)?))).collect()
    }

    /// The case that this call opened.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn case_opened_by(&self, cause: &str) -> Result<Option<i64>, Error> {
        let row = sqlx::query("SELECT number FROM cases WHERE cause = $1 AND seq = 1")
            .bind(cause)
            .fetch_optional(&self.pool)
            .await?;
        row.map(|row| Ok(row.try_get(0)?)).transpose()
    }

    /// The number of the last case; 0 before the first.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn last_case(&self) -> Result<i64, Error> {
        let row = sqlx::query("SELECT COALESCE(MAX(number), 0) FROM cases").fetch_one(&self.pool).await?;
        Ok(row.try_get(0)?)
    }
}

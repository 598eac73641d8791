//! Mails to be sent, written in the transaction of the events they tell of. A mail is known by game,
//! cause, recipient and kind: the same notice for the same reason to the same person exists once.
//!
//! What a mail says is the caller's text; the store only knows whether it has left.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};

use crate::engine::transact;
use crate::queue::{Backoff, Claim};
use crate::{Error, GameId, Micros, Store};

/// A mail to be put into the outbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMail {
    /// To whom: a word of the caller's, an address or an account.
    pub recipient: String,
    /// The kind of notice, a word of the caller's.
    pub kind: String,
    /// Not before this time.
    pub due: Micros,
    /// What is needed to make the message (JSON).
    pub body: String,
}

/// A mail in the outbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// The game, or [`GameId::SITE`].
    pub game: GameId,
    /// The command, mail or job that led to it.
    pub cause: String,
    /// To whom: a word of the caller's, an address or an account.
    pub recipient: String,
    /// The kind of notice, a word of the caller's.
    pub kind: String,
    /// What is needed to make the message.
    pub body: String,
    /// When it was put here.
    pub created: Micros,
    /// When the next try is due.
    pub due: Micros,
    /// How often it was claimed, this time included.
    pub attempts: i64,
    /// Whose it is; zero if nobody's.
    pub claim: i64,
    /// When it was handed over, if it was; with [`Mail::error`], when it was left unsent for that reason.
    pub sent_at: Option<Micros>,
    /// When it was given up, if it was.
    pub dead_at: Option<Micros>,
    /// What went wrong last.
    pub error: Option<String>,
}

/// Which mails a list shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailFilter {
    /// All of the site, the newest first.
    All,
    /// Those of one game, the newest first.
    Game(GameId),
    /// Those given up, the newest first.
    Dead,
}

const COLUMNS: &str = "game, cause, recipient, kind, body, created, due, attempts, \
                       COALESCE(claim, 0), done_at, dead_at, error";

impl Store {
    /// Puts mails into the outbox outside of an append; those that are there already stay as they
    /// are. Answers how many are new.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn put_mails(
        &self,
        game: GameId,
        cause: &str,
        mails: &[NewMail],
        now: Micros,
    ) -> Result<u64, Error> {
        transact!(self, |tx| {
            let mut new = 0;
            for mail in mails {
                new += put(tx, game, cause, mail, now).await?;
            }
            Ok(new)
        })
    }

    /// Whether a mail of this cause was ever put into the outbox.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn has_mails(&self, game: GameId, cause: &str) -> Result<bool, Error> {
        let row = sqlx::query("SELECT 1 FROM outbox WHERE game = $1 AND cause = $2 LIMIT 1")
            .bind(game.0)
            .bind(cause)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.is_some())
    }

    /// Claims mails that are due, the longest due first.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn claim_mails(&self, claim: &Claim) -> Result<Vec<Mail>, Error> {
        let sql = claim.sql("outbox", "game, cause, recipient, kind", COLUMNS, self.skip_locked());
        let bury = claim.bury_sql("outbox");
        transact!(self, |tx| {
            claim.bind_bury(sqlx::query(AssertSqlSafe(bury.as_str()))).execute(&mut *tx).await?;
            let query = claim.bind(sqlx::query(AssertSqlSafe(sql.as_str())));
            let mut mails =
                query.fetch_all(&mut *tx).await?.iter().map(mail_of).collect::<Result<Vec<_>, _>>()?;
            mails.sort_by_key(|mail| (mail.due, mail.created));
            Ok(mails)
        })
    }

    /// Marks a mail as handed over.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] if it is not this worker's any more, [`Error::Database`].
    pub async fn mail_sent(&self, mail: &Mail, now: Micros) -> Result<(), Error> {
        self.settle_mail(mail, mail.due, Some(now), None, None).await
    }

    /// Gives a mail back after a failed try: it waits as `backoff` says, or is dead
    /// ([`Backoff::NEVER`]: at once).
    ///
    /// # Errors
    /// [`Error::LeaseLost`] if it is not this worker's any more, [`Error::Database`].
    pub async fn mail_failed(
        &self,
        mail: &Mail,
        now: Micros,
        error: &str,
        backoff: Backoff,
    ) -> Result<(), Error> {
        let (due, dead) = backoff.after(mail.attempts, now);
        self.settle_mail(mail, due, None, dead, Some(error)).await
    }

    async fn settle_mail(
        &self,
        mail: &Mail,
        due: Micros,
        sent: Option<Micros>,
        dead: Option<Micros>,
        error: Option<&str>,
    ) -> Result<(), Error> {
        transact!(self, |tx| {
            let changed = sqlx::query(
                "UPDATE outbox SET claim = NULL, lease = NULL, due = $1, done_at = $2, \
                 dead_at = $3, error = $4 WHERE game = $5 AND cause = $6 AND recipient = $7 \
                 AND kind = $8 AND claim = $9 AND done_at IS NULL",
            )
            .bind(due.0)
            .bind(sent.map(|at| at.0))
            .bind(dead.map(|at| at.0))
            .bind(error)
            .bind(mail.game.0)
            .bind(mail.cause.as_str())
            .bind(mail.recipient.as_str())
            .bind(mail.kind.as_str())
            .bind(mail.claim)
            .execute(&mut *tx)
            .await?;
            if changed.rows_affected() == 1 { Ok(()) } else { Err(Error::LeaseLost) }
        })
    }

    /// Lets a mail that waits or was given up be tried again at once. A mail that was sent stays sent.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn retry_mail(&self, mail: &Mail, now: Micros) -> Result<bool, Error> {
        transact!(self, |tx| {
            let changed = sqlx::query(
                "UPDATE outbox SET due = $1, dead_at = NULL, attempts = 0 \
                 WHERE game = $2 AND cause = $3 AND recipient = $4 AND kind = $5 \
                 AND done_at IS NULL AND claim IS NULL",
            )
            .bind(now.0)
            .bind(mail.game.0)
            .bind(mail.cause.as_str())
            .bind(mail.recipient.as_str())
            .bind(mail.kind.as_str())
            .execute(&mut *tx)
            .await?;
            Ok(changed.rows_affected() == 1)
        })
    }

    /// Lets all mails that wait for another try be tried at once: the server is there again. Answers how many.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn hasten_mails(&self, now: Micros) -> Result<u64, Error> {
        transact!(self, |tx| {
            let hastened = sqlx::query(
                "UPDATE outbox SET due = $1 WHERE due > $1 AND attempts > 0 \
                 AND done_at IS NULL AND dead_at IS NULL AND claim IS NULL",
            )
            .bind(now.0)
            .execute(&mut *tx)
            .await?;
            Ok(hastened.rows_affected())
        })
    }

    /// Lists mails, at most `limit`.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn mails(&self, filter: MailFilter, limit: i64) -> Result<Vec<Mail>, Error> {
        let (game, rest) = match filter {
            MailFilter::All => (0, "$1 = 0 ORDER BY created DESC, recipient"),
            MailFilter::Game(game) => (game.0, "game = $1 ORDER BY created DESC, recipient"),
            MailFilter::Dead => (0, "dead_at IS NOT NULL AND $1 = 0 ORDER BY created DESC, recipient"),
        };
        let sql = format!("SELECT {COLUMNS} FROM outbox WHERE {rest} LIMIT $2");
        let rows = sqlx::query(AssertSqlSafe(sql)).bind(game).bind(limit).fetch_all(&self.pool).await?;
        rows.iter().map(mail_of).collect()
    }
}

/// Puts a mail into the outbox inside a transaction; answers 1 if it is new.
pub(crate) async fn put(
    tx: &mut AnyConnection,
    game: GameId,
    cause: &str,
    mail: &NewMail,
    now: Micros,
) -> Result<u64, Error> {
    let put = sqlx::query(
        "INSERT INTO outbox (game, cause, recipient, kind, bucket, body, created, due, attempts) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0) ON CONFLICT DO NOTHING",
    )
    .bind(game.0)
    .bind(cause)
    .bind(mail.recipient.as_str())
    .bind(mail.kind.as_str())
    .bind(game.bucket())
    .bind(mail.body.as_str())
    .bind(now.0)
    .bind(mail.due.0)
    .execute(tx)
    .await?;
    Ok(put.rows_affected())
}

fn mail_of(row: &AnyRow) -> Result<Mail, Error> {
    Ok(Mail {
        game: GameId(row.try_get(0)?),
        cause: row.try_get(1)?,
        recipient: row.try_get(2)?,
        kind: row.try_get(3)?,
        body: row.try_get(4)?,
        created: Micros(row.try_get(5)?),
        due: Micros(row.try_get(6)?),
        attempts: row.try_get(7)?,
        claim: row.try_get(8)?,
        sent_at: row.try_get::<Option<i64>, _>(9)?.map(Micros),
        dead_at: row.try_get::<Option<i64>, _>(10)?.map(Micros),
        error: row.try_get(11)?,
    })
}

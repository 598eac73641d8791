//! Whether a store is the one that works for its site. A backup that was read back, and a copy of a file or database,
//! hold deadlines that were met and letters that were sent elsewhere: until somebody has looked, nothing in them is
//! evaluated and nothing is sent.

use sqlx::{AnyConnection, Row};

use crate::engine::{Engine, transact};
use crate::{Error, Micros, Store};

/// What a store is to its site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// It does its site's work.
    Normal,
    /// It was read from the file of another store, and nobody has let it begin its work.
    Restored,
    /// Its file or database lies elsewhere than where it last did its work.
    Copied,
}

impl Duty {
    const fn word(self) -> &'static str {
        match self {
            Duty::Normal => "normal",
            Duty::Restored => "restored",
            Duty::Copied => "copied",
        }
    }

    fn of_word(word: &str) -> Result<Duty, Error> {
        [Duty::Normal, Duty::Restored, Duty::Copied]
            .into_iter()
            .find(|duty| duty.word() == word)
            .ok_or_else(|| Error::Damaged { table: "duty", reason: word.to_owned() })
    }
}

/// What a store would do if it were let.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pending {
    /// The games with work that is due, each with the time since when, the oldest first.
    pub due: Vec<(String, Micros)>,
    /// How many letters wait.
    pub letters: i64,
    /// Since when the oldest of them waits.
    pub oldest_letter: Option<Micros>,
    /// When the newest event of any game was written.
    pub newest_event: Option<Micros>,
}

impl Store {
    /// What this store would do at this time.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn pending(&self, now: Micros) -> Result<Pending, Error> {
        let rows = sqlx::query(
            "SELECT game.label, MIN(job.due) FROM job JOIN game ON game.id = job.game \
             WHERE job.done_at IS NULL AND job.dead_at IS NULL AND job.due <= $1 \
             GROUP BY game.label ORDER BY MIN(job.due), game.label",
        )
        .bind(now.0)
        .fetch_all(&self.pool)
        .await?;
        let due = rows.iter().map(|row| Ok((row.try_get(0)?, Micros(row.try_get(1)?))));
        let row = sqlx::query(
            "SELECT COUNT(*), MIN(due), (SELECT MAX(changed) FROM game) FROM outbox \
             WHERE done_at IS NULL AND dead_at IS NULL",
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(Pending {
            due: due.collect::<Result<_, Error>>()?,
            letters: row.try_get(0)?,
            oldest_letter: row.try_get::<Option<i64>, _>(1)?.map(Micros),
            newest_event: row.try_get::<Option<i64>, _>(2)?.map(Micros),
        })
    }

    /// What this store is to its site.
    ///
    /// # Errors
    /// [`Error::Database`]; [`Error::Damaged`] for a state that no program writes.
    pub async fn duty(&self) -> Result<Duty, Error> {
        let row = sqlx::query("SELECT state FROM duty").fetch_optional(&self.pool).await?;
        row.map_or(Ok(Duty::Normal), |row| Duty::of_word(&row.try_get::<String, _>(0)?))
    }

    /// Lets the store do its site's work from now on, where it lies.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn resume(&self) -> Result<(), Error> {
        let place = self.place().await?;
        transact!(self, |tx| set_duty(tx, Duty::Normal, &place).await)
    }

    /// Leaves letters unsent that wait since before `due` and were not tried yet; a letter about a game as it stood days
    /// ago helps nobody. Answers how many.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn leave_unsent(&self, due: Micros, now: Micros, why: &str) -> Result<u64, Error> {
        transact!(self, |tx| {
            let left = sqlx::query(
                "UPDATE outbox SET done_at = $1, error = $2 WHERE due < $3 AND attempts = 0 \
                 AND done_at IS NULL AND dead_at IS NULL",
            )
            .bind(now.0)
            .bind(why)
            .bind(due.0)
            .execute(&mut *tx)
            .await?;
            Ok(left.rows_affected())
        })
    }

    /// Leaves every letter unsent that waits, tried or not and whenever it is due: those that [`Store::pending`] counts. Answers how many.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn leave_all_unsent(&self, now: Micros, why: &str) -> Result<u64, Error> {
        transact!(self, |tx| {
            let left = sqlx::query(
                "UPDATE outbox SET done_at = $1, error = $2, claim = NULL, lease = NULL \
                 WHERE done_at IS NULL AND dead_at IS NULL",
            )
            .bind(now.0)
            .bind(why)
            .execute(&mut *tx)
            .await?;
            Ok(left.rows_affected())
        })
    }

    /// Notes where the store lies when it is opened; elsewhere than last time, it is a copy.
    pub(crate) async fn note_place(&self) -> Result<(), Error> {
        let place = self.place().await?;
        transact!(self, |tx| {
            let row = sqlx::query("SELECT state, place FROM duty").fetch_optional(&mut *tx).await?;
            let Some(row) = row else { return set_duty(tx, Duty::Normal, &place).await };
            let (state, before): (String, String) = (row.try_get(0)?, row.try_get(1)?);
            match Duty::of_word(&state)? {
                _ if before == place => Ok(()),
                Duty::Normal | Duty::Copied => set_duty(tx, Duty::Copied, &place).await,
                Duty::Restored => set_duty(tx, Duty::Restored, &place).await,
            }
        })
    }

    /// A text that differs between a store and its copies: the machine and the file, or the server and the database.
    async fn place(&self) -> Result<String, Error> {
        match self.engine() {
            Engine::Sqlite => {
                let row = sqlx::query("SELECT file FROM pragma_database_list WHERE name = 'main'")
                    .fetch_one(&self.pool)
                    .await?;
                let file: String = row.try_get(0)?;
                let file = std::fs::canonicalize(&file).map_or(file, |path| path.display().to_string());
                // Where a system has no such number, the path alone tells copies apart.
                let machine = std::fs::read_to_string("/etc/machine-id").unwrap_or_default();
                Ok(format!("{} {file}", machine.trim()))
            }
            Engine::Postgres => {
                let row = sqlx::query(
                    "SELECT (SELECT system_identifier FROM pg_control_system())::text || ' ' || \
                     (SELECT oid FROM pg_database WHERE datname = current_database())::text",
                )
                .fetch_one(&self.pool)
                .await?;
                Ok(row.try_get(0)?)
            }
        }
    }
}

/// Writes the state inside a transaction.
async fn set_duty(tx: &mut AnyConnection, duty: Duty, place: &str) -> Result<(), Error> {
    sqlx::query(
        "INSERT INTO duty (one, state, place) VALUES (1, $1, $2) \
         ON CONFLICT (one) DO UPDATE SET state = excluded.state, place = excluded.place",
    )
    .bind(duty.word())
    .bind(place)
    .execute(&mut *tx)
    .await?;
    Ok(())
}

/// Marks a store whose rows came from elsewhere.
pub(crate) async fn mark_restored(tx: &mut AnyConnection) -> Result<(), Error> {
    sqlx::query("UPDATE duty SET state = $1").bind(Duty::Restored.word()).execute(&mut *tx).await?;
    Ok(())
}

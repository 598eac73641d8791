//! What can go wrong in the store, as cases a caller can tell apart.

use crate::{GameId, Version};

/// Why the store did not do what was asked. After any of these nothing was written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// Somebody else appended first: load the game again and decide again.
    #[error("game {game:?} stands at version {actual:?}, not {expected:?}")]
    Conflict {
        /// The game whose log was to grow.
        game: GameId,
        /// The version the caller had seen.
        expected: Version,
        /// The version the log has.
        actual: Version,
    },
    /// There is no game with this key.
    #[error("there is no game {0:?}")]
    NoGame(GameId),
    /// A game with this name exists already.
    #[error("a game named {0:?} exists already")]
    LabelTaken(String),
    /// An account with this name exists already.
    #[error("an account named {0:?} exists already")]
    NameTaken(String),
    /// The mail address belongs to an account already.
    #[error("the mail address {0:?} belongs to an account already")]
    AddressTaken(String),
    /// The job or mail was taken from this worker, because its lease ran out or it was
    /// rescheduled; whoever has it now will finish it.
    #[error("the work was taken back from this worker")]
    LeaseLost,
    /// The store's address cannot be used.
    #[error("cannot use {url:?} as a store: {reason}")]
    BadUrl {
        /// The address as given, without its password.
        url: String,
        /// What is wrong with it.
        reason: String,
    },
    /// There is no store in this file, and none was to be made.
    #[error("there is no store {0:?}")]
    NoStore(String),
    /// No server answers at the store's address.
    #[error("no database answers at {url:?}: {reason}")]
    NoServer {
        /// The address, without its password.
        url: String,
        /// What was heard instead.
        reason: String,
    },
    /// The store was changed by a newer program, whose changes this one does not know.
    #[error("the store was changed by a newer program (change {version})")]
    Newer {
        /// The number of the first change that is not known.
        version: i64,
    },
    /// The store's tables are not those that this program made.
    #[error("the store's schema does not fit this program")]
    Schema(#[source] sqlx::migrate::MigrateError),
    /// A file to import is not one, or is damaged; `line` counts from 1.
    #[error("line {line} of the file to import cannot be used: {reason}")]
    Import {
        /// Where in the file.
        line: usize,
        /// What is wrong there.
        reason: String,
    },
    /// An event of a game is not as it was written: somebody or something changed it, or took out one before it.
    #[error("event {seq} of game {game:?} is not as it was written")]
    Changed {
        /// The game's label.
        game: String,
        /// The event's number in its log.
        seq: i64,
    },
    /// Only an empty store can take a whole site.
    #[error("the store to import into is not empty")]
    NotEmpty,
    /// The process is dead: only a test says so ([`crate::Store::dying_after`]).
    #[error("the process is dead")]
    Killed,
    /// Reading or writing the file of an export or import failed.
    #[error("the file could not be read or written")]
    File(#[from] std::io::Error),
    /// A row holds what this program never writes.
    #[error("damaged data in {table}: {reason}")]
    Damaged {
        /// The table of the database in which the row stands.
        table: &'static str,
        /// What was found.
        reason: String,
    },
    /// The database refused or could not be reached.
    #[error("the database failed")]
    Database(#[from] sqlx::Error),
}

impl Error {
    /// Whether the same call may well succeed if it is made again at once: a deadlock or a
    /// serialization failure of PostgreSQL, a busy SQLite file.
    #[must_use]
    pub(crate) fn is_transient(&self) -> bool {
        let Error::Database(sqlx::Error::Database(error)) = self else { return false };
        // 40001 serialization failure, 40P01 deadlock; 5 busy, 6 locked, 261 and 517 their kin.
        matches!(error.code().as_deref(), Some("40001" | "40P01" | "5" | "6" | "261" | "517"))
    }

    /// Whether the database is away: later the same call may well succeed.
    #[must_use]
    pub fn is_away(&self) -> bool {
        match self {
            Error::NoServer { .. } => true,
            Error::Database(
                sqlx::Error::PoolTimedOut
                | sqlx::Error::PoolClosed
                | sqlx::Error::Io(_)
                | sqlx::Error::Tls(_),
            ) => true,
            // 57P01 to 57P03: the server is shut down, crashed, or is only just starting; 08: connections.
            Error::Database(sqlx::Error::Database(error)) => {
                error.code().is_some_and(|code| code.starts_with("57P0") || code.starts_with("08"))
            }
            _ => false,
        }
    }

    /// Whether a transaction that ended so may have left its connection in the middle of it: on a full disk SQLite ends
    /// the transaction itself, and the driver still counts it as open.
    pub(crate) fn taints_connection(&self) -> bool {
        matches!(self, Error::Database(_)) && !self.is_transient()
    }
}

/// Whether a failed statement broke a uniqueness rule.
pub(crate) fn is_unique_violation(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}

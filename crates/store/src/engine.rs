//! Which database it is, how to reach it, and how a write transaction runs: begun so that it
//! cannot deadlock on SQLite, tried again when the database says that two writers met.
//!
//! Everything that differs between SQLite and PostgreSQL is in this file: the pragmas after
//! connecting, the statement that starts a write, the lock clause of a claim, the migrations.

use std::borrow::Cow;
use std::hash::{BuildHasher, Hasher};
use std::path::Path;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Once};
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Connection, Executor, SqlSafeStr, Transaction};
use tokio::sync::{Mutex, MutexGuard};

use crate::Error;

/// Connections one process keeps open at most. A PostgreSQL server takes 100 by default; three
/// or four processes must fit.
const CONNECTIONS: u32 = 12;
/// How long SQLite waits for another process's write before it says "busy".
const BUSY_TIMEOUT_MS: u32 = 15_000;
/// How long a call waits for a connection to a server. Whoever asked for a page is still there then, and a server that is
/// away is no reason to keep thousands waiting.
const SERVER_TIMEOUT: Duration = Duration::from_secs(3);
/// How long a call waits for a connection to a file: long enough for another process's longest write.
const FILE_TIMEOUT: Duration = Duration::from_secs(30);
/// How often a transaction that met another one is tried again.
const RETRIES: u32 = 10;

/// The two databases a store can be kept in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// One file beside the program.
    Sqlite,
    /// A server that several processes share.
    Postgres,
}

/// As the database calls itself.
impl std::fmt::Display for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Engine::Sqlite => "SQLite",
            Engine::Postgres => "PostgreSQL",
        })
    }
}

/// The store: a pool of connections to one database. Cloning is cheap and shares the pool.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) pool: AnyPool,
    engine: Engine,
    /// The address as the driver takes it.
    address: Arc<str>,
    /// SQLite has one writer; waiting here is fair and costs no busy loop.
    gate: Arc<Mutex<()>>,
    /// Writes that are left to a process that is to die; none for one that lives.
    life: Option<Arc<AtomicI64>>,
}

impl Store {
    /// Opens the store at `url`, creates the SQLite file if it is not there, and brings the schema up to
    /// date.
    ///
    /// `url` is `sqlite:PATH`, a bare path to a file, or `postgres://...`.
    ///
    /// # Errors
    /// [`Error::BadUrl`] for another scheme, [`Error::Newer`] if the schema is newer than the program, [`Error::NoServer`] if
    /// the server does not answer, [`Error::Database`].
    pub async fn open(url: &str) -> Result<Store, Error> {
        Store::open_as(url, Missing::Create).await
    }

    /// Opens the store at `url` as [`Store::open`] does, but makes none: a slip in the address must not become an
    /// empty store.
    ///
    /// # Errors
    /// [`Error::NoStore`] if there is none; as [`Store::open`].
    pub async fn open_existing(url: &str) -> Result<Store, Error> {
        Store::open_as(url, Missing::Refuse).await
    }

    async fn open_as(url: &str, missing: Missing) -> Result<Store, Error> {
        static DRIVERS: Once = Once::new();
        DRIVERS.call_once(sqlx::any::install_default_drivers);
        let (engine, address) = address_of(url)?;
        if let (Missing::Refuse, Some(file)) = (missing, sqlite_file(url))
            && !Path::new(file).exists()
        {
            return Err(Error::NoStore(file.to_owned()));
        }
        let options: AnyConnectOptions =
            address.parse().map_err(|error: sqlx::Error| bad_url(url, &error.to_string()))?;
        if engine == Engine::Postgres {
            greet(&options, url).await?;
        }
        let timeout = if engine == Engine::Postgres { SERVER_TIMEOUT } else { FILE_TIMEOUT };
        let pool = AnyPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(timeout)
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if engine == Engine::Sqlite {
                        let pragmas = format!(
                            "PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}; PRAGMA journal_mode = WAL; \
                             PRAGMA synchronous = FULL; PRAGMA cache_size = -32000;"
                        );
                        connection.execute(sqlx::AssertSqlSafe(pragmas)).await?;
                    }
                    Ok(())
                })
            })
            .connect_with(options)
            .await?;
        let store =
            Store { pool, engine, address: address.into(), gate: Arc::new(Mutex::new(())), life: None };
        migrator(engine).run(&store.pool).await.map_err(|error| match error {
            MigrateError::VersionMissing(version) => Error::Newer { version },
            error => Error::Schema(error),
        })?;
        store.seal_all().await?;
        store.note_place().await?;
        Ok(store)
    }

    /// Which database this store is kept in.
    #[must_use]
    pub fn engine(&self) -> Engine {
        self.engine
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Waits for running statements and closes all connections.
    pub async fn close(&self) {
        self.pool.close().await;
    }

    /// The same store as a process sees it that dies after so many writes: what it writes then is not written
    /// ([`Error::Killed`]), as little as what it would have done afterwards. For tests of what a dead process leaves behind. Said of such
    /// a process again it holds from now on: a disk is full, and has room again.
    #[must_use]
    pub fn dying_after(&self, writes: u32) -> Store {
        let left = i64::from(writes);
        if let Some(life) = &self.life {
            life.store(left, Ordering::SeqCst);
            return self.clone();
        }
        Store { life: Some(Arc::new(AtomicI64::new(left))), ..self.clone() }
    }

    /// Whether the process of [`Store::dying_after`] has died, which it does when it wants to write once more.
    #[must_use]
    pub fn is_dead(&self) -> bool {
        self.life.as_ref().is_some_and(|left| left.load(Ordering::SeqCst) < 0)
    }

    /// Takes one write from a process that is to die.
    pub(crate) fn live(&self) -> Result<(), Error> {
        match &self.life {
            Some(left) if left.fetch_sub(1, Ordering::SeqCst) <= 0 => Err(Error::Killed),
            _ => Ok(()),
        }
    }

    /// Starts a write. SQLite must take its write lock at once: a later upgrade fails in spite of the
    /// busy timeout.
    pub(crate) async fn begin<'c>(
        &self,
        connection: &'c mut PoolConnection<Any>,
    ) -> Result<Transaction<'c, Any>, Error> {
        Ok(match self.engine {
            Engine::Sqlite => connection.begin_with("BEGIN IMMEDIATE").await?,
            Engine::Postgres => connection.begin().await?,
        })
    }

    /// Starts a read that sees one state of the whole store.
    pub(crate) async fn begin_read(&self) -> Result<Transaction<'static, Any>, Error> {
        Ok(match self.engine {
            Engine::Sqlite => self.pool.begin().await?,
            Engine::Postgres => {
                self.pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?
            }
        })
    }

    /// Waits until this process may write. PostgreSQL orders writers itself.
    pub(crate) async fn gate(&self) -> Option<MutexGuard<'_, ()>> {
        match self.engine {
            Engine::Sqlite => Some(self.gate.lock().await),
            Engine::Postgres => None,
        }
    }

    /// The end of a claim's inner query: PostgreSQL passes over rows that another worker is
    /// just claiming.
    pub(crate) fn skip_locked(&self) -> &'static str {
        match self.engine {
            Engine::Sqlite => "",
            Engine::Postgres => " FOR UPDATE SKIP LOCKED",
        }
    }
}

/// Speaks once with the server: a pool that cannot reach it would only say that it waited.
async fn greet(options: &AnyConnectOptions, url: &str) -> Result<(), Error> {
    let failed = |reason: String| Error::NoServer { url: without_password(url), reason };
    let connection = tokio::time::timeout(SERVER_TIMEOUT, AnyConnection::connect_with(options)).await;
    let connection = connection.map_err(|_| failed("no answer".to_owned()))?;
    connection.map_err(|error| failed(error.to_string()))?.close().await.map_err(Error::Database)
}

/// What to do if the store does not exist yet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Missing {
    Create,
    Refuse,
}

/// The file of a store in SQLite, as far as the address names one.
#[must_use]
pub fn sqlite_file(url: &str) -> Option<&str> {
    let path = match url.split_once(':') {
        Some(("sqlite", path)) => path.strip_prefix("//").unwrap_or(path),
        Some((scheme, rest)) if scheme.len() > 1 && rest.starts_with("//") => return None,
        _ => url,
    };
    Some(path.split_once('?').map_or(path, |(path, _)| path))
}

fn address_of(url: &str) -> Result<(Engine, Cow<'_, str>), Error> {
    if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        return Ok((Engine::Postgres, Cow::Borrowed(url)));
    }
    let path = sqlite_file(url).ok_or_else(|| bad_url(url, "only sqlite: and postgres: are known"))?;
    let query = url.split_once('?').map_or("mode=rwc", |(_, query)| query);
    if path.is_empty() || path == ":memory:" {
        // Each connection of the pool would have an empty store of its own.
        return Err(bad_url(url, "a store needs a file"));
    }
    // The driver decodes percent signs in the address.
    let path = path.replace('%', "%25").replace('#', "%23");
    Ok((Engine::Sqlite, Cow::Owned(format!("sqlite://{path}?{query}"))))
}

fn bad_url(url: &str, reason: &str) -> Error {
    Error::BadUrl { url: without_password(url), reason: reason.to_owned() }
}

/// The address with what stands between the user's name and the `@` left out.
fn without_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    let Some((user, host)) = rest.rsplit_once('@') else { return url.to_owned() };
    let name = user.split_once(':').map_or(user, |(name, _)| name);
    format!("{scheme}://{name}@{host}")
}

/// The released schema changes of one engine, oldest first; never edit one, append.
fn migrator(engine: Engine) -> Migrator {
    let steps: &[(i64, &'static str, &'static str)] = match engine {
        Engine::Sqlite => &[
            (1, "begin", include_str!("../migrations/sqlite/0001_begin.sql")),
            (2, "given up", include_str!("../migrations/sqlite/0002_given_up.sql")),
            (3, "duty", include_str!("../migrations/sqlite/0003_duty.sql")),
            (4, "practice", include_str!("../migrations/sqlite/0004_practice.sql")),
            (5, "insight", include_str!("../migrations/sqlite/0005_insight.sql")),
            (6, "jotting", include_str!("../migrations/sqlite/0006_jotting.sql")),
            (7, "watched", include_str!("../migrations/sqlite/0007_watched.sql")),
            (8, "club", include_str!("../migrations/sqlite/0008_club.sql")),
            (9, "board", include_str!("../migrations/sqlite/0009_board.sql")),
            (10, "cases", include_str!("../migrations/sqlite/0010_cases.sql")),
            (11, "practice kept", include_str!("../migrations/sqlite/0011_practice_kept.sql")),
            (12, "trace", include_str!("../migrations/sqlite/0012_trace.sql")),
            (13, "lists", include_str!("../migrations/sqlite/0013_lists.sql")),
        ],
        Engine::Postgres => &[
            (1, "begin", include_str!("../migrations/postgres/0001_begin.sql")),
            (2, "given up", include_str!("../migrations/postgres/0002_given_up.sql")),
            (3, "duty", include_str!("../migrations/postgres/0003_duty.sql")),
            (4, "practice", include_str!("../migrations/postgres/0004_practice.sql")),
            (5, "insight", include_str!("../migrations/postgres/0005_insight.sql")),
            (6, "jotting", include_str!("../migrations/postgres/0006_jotting.sql")),
            (7, "watched", include_str!("../migrations/postgres/0007_watched.sql")),
            (8, "club", include_str!("../migrations/postgres/0008_club.sql")),
            (9, "board", include_str!("../migrations/postgres/0009_board.sql")),
            (10, "cases", include_str!("../migrations/postgres/0010_cases.sql")),
            (11, "practice kept", include_str!("../migrations/postgres/0011_practice_kept.sql")),
            (12, "trace", include_str!("../migrations/postgres/0012_trace.sql")),
            (13, "lists", include_str!("../migrations/postgres/0013_lists.sql")),
        ],
    };
    let migrations = steps
        .iter()
        .map(|&(number, name, sql)| {
            let kind = MigrationType::Simple;
            Migration::new(number, Cow::Borrowed(name), kind, sql.into_sql_str(), false)
        })
        .collect();
    Migrator::with_migrations(migrations)
}

/// How often a transaction was tried, and how long to wait before the next try.
#[derive(Default)]
pub(crate) struct Patience {
    tried: u32,
}

impl Patience {
    /// Whether to try once more after this error; waits a little first, a different time in each
    /// process, so that two writers do not meet again.
    pub(crate) async fn another(&mut self, error: &Error) -> bool {
        if !error.is_transient() || self.tried >= RETRIES {
            return false;
        }
        self.tried += 1;
        let jitter = std::hash::RandomState::new().build_hasher().finish() % 8;
        let wait = (1_u64 << self.tried.min(7)) + jitter;
        tracing::debug!(tries = self.tried, wait_ms = wait, "two writers met, trying again");
        tokio::time::sleep(Duration::from_millis(wait)).await;
        true
    }
}

/// Says that a block of code ends in this crate's result, so that `?` works in it.
pub(crate) async fn store_result<T>(block: impl Future<Output = Result<T, Error>>) -> Result<T, Error> {
    block.await
}

/// Runs a write transaction: begins it, evaluates the body (an expression of type `Result<T, Error>`
/// that may use the transaction under the given name), commits, and repeats all of that
/// as long as [`Patience`] lets it. The body must not move what it needs again.
macro_rules! transact {
    ($store:expr, |$tx:ident| $body:expr) => {{
        let mut patience = $crate::engine::Patience::default();
        loop {
            let result = async {
                $store.live()?;
                let _gate = $store.gate().await;
                let mut connection = $store.pool.acquire().await?;
                let value = $crate::engine::store_result(async {
                    let mut transaction = $store.begin(&mut connection).await?;
                    let value = $crate::engine::store_result(async {
                        let $tx: &mut sqlx::AnyConnection = &mut transaction;
                        $body
                    })
                    .await?;
                    transaction.commit().await?;
                    Ok(value)
                })
                .await;
                if value.as_ref().is_err_and($crate::Error::taints_connection) {
                    // Whether its transaction has ended is not known: no later write must begin on it.
                    let _ = sqlx::Connection::close_hard(connection.detach()).await;
                }
                value
            }
            .await;
            match result {
                Err(error) if patience.another(&error).await => {}
                settled => break settled,
            }
        }
    }};
}
pub(crate) use transact;

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    /// Runs a statement on every connection of the pool that a store may use.
    async fn on_every_connection(store: &Store, statement: &'static str) {
        let mut held = Vec::new();
        for _ in 0..CONNECTIONS {
            let mut connection = store.pool.acquire().await.unwrap();
            connection.execute(statement).await.unwrap();
            held.push(connection);
        }
    }

    #[tokio::test]
    async fn a_full_disk_refuses_writes_and_is_forgotten_when_there_is_room_again() {
        let folder = testbed::Scratch::new("full");
        let store = Store::open(&format!("sqlite:{}", folder.file("full.db").display())).await.unwrap();
        store.set_setting("name", "before").await.unwrap();
        // As many pages as there are: the database answers "disk is full" as it does on a full disk.
        on_every_connection(&store, "PRAGMA max_page_count = 1").await;
        let long = "x".repeat(200_000);
        for _ in 0..2 * CONNECTIONS {
            let error = store.set_setting("long", &long).await.unwrap_err();
            assert!(format!("{error:?}").contains("full"), "{error:?}");
            on_every_connection(&store, "PRAGMA max_page_count = 1").await;
        }
        assert_eq!(store.setting("name").await.unwrap().as_deref(), Some("before"));
        on_every_connection(&store, "PRAGMA max_page_count = 1000000").await;
        for _ in 0..2 * CONNECTIONS {
            store.set_setting("long", &long).await.unwrap();
        }
    }

    #[test]
    fn addresses_of_both_engines_are_told_apart() {
        assert_eq!(address_of("postgres://u@h/k").unwrap().0, Engine::Postgres);
        for path in ["sqlite:/a/b.db", "sqlite:///a/b.db", "/a/b.db"] {
            let (engine, address) = address_of(path).unwrap();
            assert_eq!((engine, &*address), (Engine::Sqlite, "sqlite:///a/b.db?mode=rwc"));
        }
        assert_eq!(address_of("konzert.db").unwrap().1, "sqlite://konzert.db?mode=rwc");
    }

    #[test]
    fn unusable_addresses_are_refused_without_their_password() {
        let error = address_of("mysql://anna:secret@host/db").unwrap_err();
        assert!(matches!(error, Error::BadUrl { .. }));
        assert!(!error.to_string().contains("secret"), "{error}");
        assert!(error.to_string().contains("anna@host"), "{error}");
        assert!(matches!(address_of("sqlite::memory:"), Err(Error::BadUrl { .. })));
        assert!(matches!(address_of(""), Err(Error::BadUrl { .. })));
    }
}

//! Hearing that something was appended, in whichever process: PostgreSQL tells it (`NOTIFY`), a file is looked at now and
//! then. That something was appended is all that is heard; what it is, [`Store::versions_since`] says.

use std::time::Duration;

use sqlx::AnyConnection;
use sqlx::postgres::PgListener;

use crate::engine::Engine;
use crate::{Error, Store};

/// The name under which PostgreSQL tells of appends.
const CHANNEL: &str = "konzert_append";
/// How often a file is looked at.
const LOOK: Duration = Duration::from_secs(1);
/// The longest wait for a server's word: a connection may be lost without anybody noticing.
const LONGEST: Duration = Duration::from_secs(10);
/// What comes within so short a time is heard together.
const TOGETHER: Duration = Duration::from_millis(50);

/// Waits for the next append.
#[derive(Debug)]
pub struct Wake(Option<PgListener>);

impl Store {
    /// Begins to listen for appends of all processes.
    pub async fn wake(&self) -> Wake {
        if self.engine() == Engine::Sqlite {
            return Wake(None);
        }
        match listen(self.address()).await {
            Ok(listener) => Wake(Some(listener)),
            Err(error) => {
                tracing::warn!(%error, "the server does not tell of changes, looking every second");
                Wake(None)
            }
        }
    }
}

async fn listen(address: &str) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect(address).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

impl Wake {
    /// Ready when something may have been appended; sometimes nothing was.
    pub async fn next(&mut self) {
        let Some(listener) = &mut self.0 else { return tokio::time::sleep(LOOK).await };
        match tokio::time::timeout(LONGEST, listener.recv()).await {
            Ok(Ok(_)) => {
                tokio::time::sleep(TOGETHER).await;
                while let Ok(Ok(_)) = tokio::time::timeout(Duration::ZERO, listener.recv()).await {}
            }
            // It connects again by itself; what was missed meanwhile is looked for.
            Ok(Err(_)) => tokio::time::sleep(LOOK).await,
            Err(_) => {}
        }
    }
}

/// Tells of an append when its transaction ends.
pub(crate) async fn tell(tx: &mut AnyConnection) -> Result<(), Error> {
    if tx.backend_name() == "PostgreSQL" {
        sqlx::query("SELECT pg_notify($1, '')").bind(CHANNEL).execute(tx).await?;
    }
    Ok(())
}

//! Lines of the club's log and of cases, as the store keeps them.

use club::Logged;
use serde::Serialize;
use serde::de::DeserializeOwned;
use store::ClubEvent;

use crate::Error;
use crate::clock::{micros, time};

/// A line of this log.
pub(crate) fn read<By, To, Done>(log: &str, row: &ClubEvent) -> Result<Logged<By, To, Done>, Error>
where
    By: DeserializeOwned,
    To: DeserializeOwned,
    Done: DeserializeOwned,
{
    let damaged = |error: serde_json::Error| Error::Damaged {
        game: log.to_owned(),
        seq: row.seq,
        reason: error.to_string(),
    };
    Ok(Logged {
        seq: row.seq,
        at: time(row.at),
        actor: serde_json::from_str(&row.actor).map_err(damaged)?,
        cause: row.cause.clone(),
        audience: serde_json::from_str(&row.audience).map_err(damaged)?,
        body: serde_json::from_str(&row.body).map_err(damaged)?,
    })
}

/// The row of a line.
pub(crate) fn write<By: Serialize, To: Serialize, Done: Serialize>(line: &Logged<By, To, Done>) -> ClubEvent {
    ClubEvent {
        seq: line.seq,
        at: micros(line.at),
        actor: serde_json::to_string(&line.actor).expect("an actor is plain data"),
        cause: line.cause.clone(),
        audience: serde_json::to_string(&line.audience).expect("an audience is plain data"),
        body: serde_json::to_string(&line.body).expect("a body is plain data"),
    }
}

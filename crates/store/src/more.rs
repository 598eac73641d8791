//! What has changed since a backup, as a file that is read after it: written every minute, it makes of a backup a day old
//! one that is a minute old. The lines are those of an export; two kinds more say what of the backup they replace.
//!
//! Logs only grow, so of them the new events are written. Of a game that has changed jobs and links are written again. Small
//! tables are written whole if they differ. Sessions, counts of tries and drafts are left
//! out: people sign in again.

use std::collections::{BTreeMap, HashMap};
use std::io::{BufRead, BufReader, Write};

use flate2::bufread::MultiGzDecoder;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use sqlx::{AnyConnection, AssertSqlSafe, Row};

use crate::transfer::{self, Table};
use crate::{Duty, Error, GameId, Micros, Store};

/// Tables that are written whole.
const WHOLE: [&str; 8] = ["site", "account", "address", "token", "insight", "club", "cases", "board"];
/// The table that always differs, because signs of life stand in it: alone it is no change.
const RESTLESS: &str = "site";
/// Clocks of several machines differ; letters and mails dated so much before the last file are written again, in seconds.
const MARGIN: i64 = 600;

/// How far a backup and what was written after it go.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marks {
    /// When the last of them was written.
    at: i64,
    /// The version of each game.
    games: BTreeMap<i64, i64>,
    /// What small tables were, as numbers that differ when they do.
    tables: BTreeMap<String, u64>,
}

impl Store {
    /// Writes the whole site as [`Store::export`] does; answers how far it goes, for [`Store::export_more`].
    ///
    /// # Errors
    /// As [`Store::export`].
    pub async fn export_marked(&self, out: &mut (dyn Write + Send), now: Micros) -> Result<Marks, Error> {
        let mut tx = self.begin_read().await?;
        let mut marks = Marks { at: now.0, games: versions(&mut tx).await?, tables: BTreeMap::new() };
        for name in WHOLE {
            let mut sum = Sum::default();
            transfer::export_table(&mut tx, transfer::find_table(name, 0)?, &mut sum).await?;
            marks.tables.insert(name.to_owned(), sum.number());
        }
        transfer::export_all(&mut tx, out).await?;
        Ok(marks)
    }

    /// Writes what has changed since these marks, and moves them. Answers the number of rows; none if nothing has changed.
    ///
    /// # Errors
    /// [`Error::File`], [`Error::Database`].
    pub async fn export_more(
        &self,
        marks: &mut Marks,
        out: &mut (dyn Write + Send),
        now: Micros,
    ) -> Result<u64, Error> {
        let mut tx = self.begin_read().await?;
        let since = Micros(marks.at.min(now.0)).plus_seconds(-MARGIN);
        let mut next = Marks { at: now.0, games: versions(&mut tx).await?, tables: marks.tables.clone() };
        let mut lines = Vec::new();
        let mut restless = Vec::new();
        let mut rows = 0;
        for name in WHOLE {
            let mut text = Vec::new();
            let written = transfer::export_table(&mut tx, transfer::find_table(name, 0)?, &mut text).await?;
            let mut sum = Sum::default();
            sum.write_all(&text)?;
            let number = sum.number();
            if next.tables.insert(name.to_owned(), number) != Some(number) {
                let into = if name == RESTLESS { &mut restless } else { &mut lines };
                writeln!(into, "{}", serde_json::json!({ "whole": name }))?;
                into.extend(text);
                rows += if name == RESTLESS { 0 } else { written.max(1) };
            }
        }
        for (game, version) in &next.games {
            let known = marks.games.get(game).copied();
            if known == Some(*version) {
                continue;
            }
            writeln!(lines, "{}", serde_json::json!({ "again": game }))?;
            let known = known.unwrap_or(0);
            for (name, condition) in [
                ("game", "id = $1 AND $2 = $2"),
                ("link", "game = $1 AND $2 = $2"),
                ("job", "game = $1 AND $2 = $2"),
                ("event", "game = $1 AND seq > $2"),
                ("cause", "game = $1 AND last >= $2"),
            ] {
                rows += transfer::export_some(
                    &mut tx,
                    transfer::find_table(name, 0)?,
                    condition,
                    [*game, known],
                    &mut lines,
                )
                .await?;
            }
        }
        for (name, condition) in [
            ("outbox", "(created >= $1 OR done_at >= $2)"),
            ("inbox", "state IN ('new', 'done', 'queue', 'ignored') AND received >= $1 AND $2 = $2"),
        ] {
            // What the margin brings again is no change; that it is new is known by what came since the last time.
            let new = transfer::export_some(
                &mut tx,
                transfer::find_table(name, 0)?,
                condition,
                [marks.at + 1, marks.at + 1],
                &mut Vec::new(),
            )
            .await?;
            if new > 0 {
                rows += transfer::export_some(
                    &mut tx,
                    transfer::find_table(name, 0)?,
                    condition,
                    [since.0, since.0],
                    &mut lines,
                )
                .await?;
            }
        }
        if rows > 0 {
            writeln!(out, "{{\"konzert\":\"more\",\"form\":{}}}", transfer::FORM)?;
            out.write_all(&restless)?;
            out.write_all(&lines)?;
            writeln!(out, "{{\"end\":{rows}}}")?;
            out.flush()?;
        }
        *marks = next;
        Ok(rows)
    }

    /// Reads what was written after a backup into the store that was made of it, which waits to be resumed. All or nothing.
    ///
    /// # Errors
    /// [`Error::NotEmpty`] if the store is at work, [`Error::Import`] with the line, [`Error::Changed`] if an event is not
    /// as it was written, [`Error::File`], [`Error::Database`].
    pub async fn import_more(&self, file: &mut (dyn BufRead + Send)) -> Result<(), Error> {
        if self.duty().await? != Duty::Restored {
            return Err(Error::NotEmpty);
        }
        let _gate = self.gate().await;
        let mut connection = self.pool.acquire().await?;
        connection.close_on_drop();
        let mut tx = self.begin(&mut connection).await?;
        let compressed = file.fill_buf()?.starts_with(crate::COMPRESSED);
        let games = match compressed {
            true => read(&mut tx, &mut BufReader::new(MultiGzDecoder::new(file))).await?,
            false => read(&mut tx, file).await?,
        };
        for game in games {
            if let Some(broken) = crate::seal::broken_seal(&mut tx, GameId(game)).await? {
                let row = sqlx::query("SELECT label FROM game WHERE id = $1")
                    .bind(game)
                    .fetch_one(&mut *tx)
                    .await?;
                return Err(Error::Changed { game: row.try_get(0)?, seq: broken.seq });
            }
        }
        tx.commit().await?;
        Ok(())
    }
}

/// A number for what is written into it.
#[derive(Default)]
struct Sum(Sha256);

impl Sum {
    fn number(self) -> u64 {
        self.0.finalize().iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
    }
}

impl Write for Sum {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

async fn versions(tx: &mut AnyConnection) -> Result<BTreeMap<i64, i64>, Error> {
    let rows = sqlx::query("SELECT id, version FROM game").fetch_all(tx).await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
}

/// Reads all lines; answers the games whose logs grew.
async fn read(tx: &mut AnyConnection, file: &mut (dyn BufRead + Send)) -> Result<Vec<i64>, Error> {
    let mut number = 1;
    let head = transfer::read_line(file, number)?;
    if head.get("konzert") != Some(&Value::from("more"))
        || head.get("form") != Some(&Value::from(transfer::FORM))
    {
        return Err(transfer::bad_line(number, "these are no changes of a form this program knows"));
    }
    let mut games = Vec::new();
    let mut statements: HashMap<&str, String> = HashMap::new();
    loop {
        number += 1;
        let line: Map<String, Value> = transfer::read_line(file, number)?;
        let Some((name, value)) = line.iter().next() else {
            return Err(transfer::bad_line(number, "this is not a row"));
        };
        match (name.as_str(), value) {
            ("end", _) => return Ok(games),
            ("whole", Value::String(name)) if WHOLE.contains(&name.as_str()) => {
                sqlx::query(AssertSqlSafe(format!("DELETE FROM {name}"))).execute(&mut *tx).await?;
            }
            ("again", Value::Number(game)) => {
                let game = game.as_i64().ok_or_else(|| transfer::bad_line(number, "this is no game"))?;
                for table in ["link", "job"] {
                    let sql = AssertSqlSafe(format!("DELETE FROM {table} WHERE game = $1"));
                    sqlx::query(sql).bind(game).execute(&mut *tx).await?;
                }
                games.push(game);
            }
            (name, Value::Object(values)) => {
                let table = transfer::find_table(name, number)?;
                let sql = statements.entry(table.name).or_insert_with(|| upsert(table));
                transfer::write_row(tx, table, values, number, sql).await?;
            }
            _ => return Err(transfer::bad_line(number, "this is not a row")),
        }
    }
}

/// The statement that writes a row, whether there is one with its key or not.
fn upsert(table: &Table) -> String {
    let key: Vec<_> = table.columns[..table.key].iter().map(|(name, _)| *name).collect();
    let rest = table.columns[table.key..].iter().map(|(name, _)| format!("{name} = excluded.{name}"));
    let rest: Vec<_> = rest.collect();
    let change = match rest.is_empty() {
        true => "NOTHING".to_owned(),
        false => format!("UPDATE SET {}", rest.join(", ")),
    };
    format!("{} ON CONFLICT ({}) DO {change}", transfer::insert(table), key.join(", "))
}

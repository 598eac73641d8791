//! A whole site as one file, out and in: one line of JSON for each row, the same whichever engine it came
//! from. This is the backup, and the way from SQLite to PostgreSQL.
//!
//! Claims of running workers are left out. Import of an export is the identity:
//! exported again it gives the same bytes.

use std::io::{BufRead, BufReader, Write};

use flate2::bufread::MultiGzDecoder;
use serde_json::{Map, Value};
use sqlx::{AnyConnection, AssertSqlSafe, Row};

use crate::engine::transact;
use crate::hex::{from_hex, to_hex};
use crate::{Error, GameId, Store};

/// How a compressed file begins (gzip, RFC 1952).
pub const COMPRESSED: &[u8] = &[0x1f, 0x8b];
/// The number of the file's form.
pub(crate) const FORM: i64 = 1;
/// How many rows are read at a time, so that a big site needs little memory.
const PAGE: i64 = 500;
/// The longest line an import reads, in bytes: a message of 25 MB as hexadecimal digits, and room.
const LONGEST_LINE: usize = 64 << 20;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Number,
    Text,
    /// Written as hexadecimal digits.
    Bytes,
}

/// A table and its columns.
pub(crate) struct Table {
    pub(crate) name: &'static str,
    /// How many of the columns, from the first, are the key.
    pub(crate) key: usize,
    pub(crate) columns: &'static [(&'static str, Kind)],
}

use Kind::{Bytes, Number, Text};

const TABLES: &[Table] = &[
    Table { name: "site", key: 1, columns: &[("key", Text), ("value", Text)] },
    Table {
        name: "account",
        key: 1,
        columns: &[
            ("id", Number),
            ("name", Text),
            ("name_key", Text),
            ("password", Text),
            ("lang", Text),
            ("roles", Text),
            ("settings", Text),
            ("created", Number),
            ("changed", Number),
            ("closed", Number),
        ],
    },
    Table {
        name: "address",
        key: 1,
        columns: &[
            ("address", Text),
            ("account", Number),
            ("spelling", Text),
            ("rank", Number),
            ("confirmed", Number),
            ("broken", Number),
        ],
    },
    Table {
        name: "session",
        key: 1,
        columns: &[
            ("hash", Text),
            ("account", Number),
            ("created", Number),
            ("seen", Number),
            ("expires", Number),
            ("label", Text),
        ],
    },
    Table {
        name: "token",
        key: 1,
        columns: &[
            ("hash", Text),
            ("kind", Text),
            ("account", Number),
            ("scope", Text),
            ("label", Text),
            ("created", Number),
            ("expires", Number),
            ("used", Number),
        ],
    },
    Table { name: "counter", key: 2, columns: &[("key", Text), ("span", Number), ("number", Number)] },
    Table {
        name: "game",
        key: 1,
        columns: &[
            ("id", Number),
            ("label", Text),
            ("version", Number),
            ("created", Number),
            ("changed", Number),
            ("card", Text),
        ],
    },
    Table { name: "link", key: 3, columns: &[("game", Number), ("account", Number), ("role", Text)] },
    Table {
        name: "event",
        key: 2,
        columns: &[
            ("game", Number),
            ("seq", Number),
            ("at", Number),
            ("actor", Text),
            ("cause", Text),
            ("audience", Text),
            ("kind", Text),
            ("version", Number),
            ("body", Text),
            ("seal", Text),
        ],
    },
    Table {
        name: "cause",
        key: 2,
        columns: &[("game", Number), ("cause", Text), ("first", Number), ("last", Number), ("at", Number)],
    },
    Table {
        name: "job",
        key: 3,
        columns: &[
            ("game", Number),
            ("kind", Text),
            ("key", Text),
            ("bucket", Number),
            ("due", Number),
            ("body", Text),
            ("attempts", Number),
            ("done_at", Number),
            ("dead_at", Number),
            ("error", Text),
        ],
    },
    Table {
        name: "outbox",
        key: 4,
        columns: &[
            ("game", Number),
            ("cause", Text),
            ("recipient", Text),
            ("kind", Text),
            ("bucket", Number),
            ("body", Text),
            ("created", Number),
            ("due", Number),
            ("attempts", Number),
            ("done_at", Number),
            ("dead_at", Number),
            ("error", Text),
        ],
    },
    Table {
        name: "inbox",
        key: 1,
        columns: &[
            ("identity", Text),
            ("received", Number),
            ("source", Text),
            ("raw", Bytes),
            ("state", Text),
            ("game", Number),
            ("note", Text),
            ("attempts", Number),
        ],
    },
    Table {
        name: "insight",
        key: 5,
        columns: &[
            ("at", Number),
            ("actor", Number),
            ("kind", Text),
            ("game", Number),
            ("about", Number),
            ("detail", Text),
        ],
    },
    Table {
        name: "club",
        key: 1,
        columns: &[
            ("seq", Number),
            ("at", Number),
            ("actor", Text),
            ("cause", Text),
            ("audience", Text),
            ("body", Text),
        ],
    },
    Table {
        name: "cases",
        key: 2,
        columns: &[
            ("number", Number),
            ("seq", Number),
            ("at", Number),
            ("actor", Text),
            ("cause", Text),
            ("audience", Text),
            ("body", Text),
        ],
    },
    Table {
        name: "board",
        key: 2,
        columns: &[
            ("id", Text),
            ("owner", Number),
            ("state", Text),
            ("note", Text),
            ("at", Number),
            ("changed", Number),
            ("folder", Text),
        ],
    },
    Table {
        name: "jotting",
        key: 3,
        columns: &[("account", Number), ("game", Number), ("kind", Text), ("at", Number), ("body", Text)],
    },
];

impl Store {
    /// Writes the whole site, as it stands at one moment, as lines of JSON. Answers the number of rows.
    ///
    /// # Errors
    /// [`Error::File`], [`Error::Database`].
    pub async fn export(&self, out: &mut (dyn Write + Send)) -> Result<u64, Error> {
        let mut tx = self.begin_read().await?;
        export_all(&mut tx, out).await
    }

    /// Reads a whole site, compressed or not, into this empty store, all or nothing. Answers the number of rows. What was
    /// read does no work before [`Store::resume`].
    ///
    /// # Errors
    /// [`Error::NotEmpty`], [`Error::Import`] with the line, [`Error::Changed`] if an event is not as it was written,
    /// [`Error::File`], [`Error::Database`].
    pub async fn import(&self, file: &mut (dyn BufRead + Send)) -> Result<u64, Error> {
        // No retry: the file has been read when the database refuses.
        let _gate = self.gate().await;
        let mut connection = self.pool.acquire().await?;
        // What is left of an import that failed halfway goes with its connection.
        connection.close_on_drop();
        let mut tx = self.begin(&mut connection).await?;
        for table in TABLES {
            let sql = format!("SELECT COUNT(*) FROM {}", table.name);
            let row = sqlx::query(AssertSqlSafe(sql)).fetch_one(&mut *tx).await?;
            if row.try_get::<i64, _>(0)? != 0 {
                return Err(Error::NotEmpty);
            }
        }
        let compressed = file.fill_buf()?.starts_with(COMPRESSED);
        let rows = match compressed {
            true => import_lines(&mut tx, &mut BufReader::new(MultiGzDecoder::new(file))).await?,
            false => import_lines(&mut tx, file).await?,
        };
        check_seals(&mut tx).await?;
        crate::duty::mark_restored(&mut tx).await?;
        tx.commit().await?;
        Ok(rows)
    }

    /// Removes everything from the store.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn clear(&self) -> Result<(), Error> {
        transact!(self, |tx| {
            for table in TABLES {
                let sql = format!("DELETE FROM {}", table.name);
                sqlx::query(AssertSqlSafe(sql)).execute(&mut *tx).await?;
            }
            // no part of an export, but of what is removed
            sqlx::query("DELETE FROM trace").execute(&mut *tx).await?;
            Ok(())
        })
    }
}

/// That each log is as it was written.
async fn check_seals(tx: &mut AnyConnection) -> Result<(), Error> {
    let games = sqlx::query("SELECT id, label FROM game ORDER BY id").fetch_all(&mut *tx).await?;
    for row in games {
        if let Some(broken) = crate::seal::broken_seal(tx, GameId(row.try_get(0)?)).await? {
            return Err(Error::Changed { game: row.try_get(1)?, seq: broken.seq });
        }
    }
    Ok(())
}

/// Writes all tables, with a head and an end.
pub(crate) async fn export_all(tx: &mut AnyConnection, out: &mut (dyn Write + Send)) -> Result<u64, Error> {
    writeln!(out, "{{\"konzert\":\"site\",\"form\":{FORM}}}")?;
    let mut rows = 0;
    for table in TABLES {
        rows += export_table(tx, table, out).await?;
    }
    writeln!(out, "{{\"end\":{rows}}}")?;
    out.flush()?;
    Ok(rows)
}

/// The table of this name, which a line of a file gives.
pub(crate) fn find_table(name: &str, line: usize) -> Result<&'static Table, Error> {
    let table = TABLES.iter().find(|table| table.name == name);
    table.ok_or_else(|| bad_line(line, "this is a row of an unknown table"))
}

/// Writes the rows of a table that meet a condition on two numbers; answers how many.
pub(crate) async fn export_some(
    tx: &mut AnyConnection,
    table: &Table,
    condition: &str,
    numbers: [i64; 2],
    out: &mut (dyn Write + Send),
) -> Result<u64, Error> {
    let names: Vec<_> = table.columns.iter().map(|(name, _)| *name).collect();
    let sql = format!("SELECT {} FROM {} WHERE {condition}", names.join(", "), table.name);
    let [first, second] = numbers;
    let rows = sqlx::query(AssertSqlSafe(sql)).bind(first).bind(second).fetch_all(tx).await?;
    for row in &rows {
        write_line(table, row, out)?;
    }
    Ok(rows.len() as u64)
}

fn write_line(table: &Table, row: &sqlx::any::AnyRow, out: &mut (dyn Write + Send)) -> Result<(), Error> {
    let mut values = Map::new();
    for (index, (name, kind)) in table.columns.iter().enumerate() {
        values.insert((*name).to_owned(), value_of(row, index, *kind)?);
    }
    serde_json::to_writer(&mut *out, &serde_json::json!({ table.name: values }))
        .map_err(std::io::Error::from)?;
    out.write_all(b"\n")?;
    Ok(())
}

pub(crate) async fn export_table(
    tx: &mut AnyConnection,
    table: &Table,
    out: &mut (dyn Write + Send),
) -> Result<u64, Error> {
    let names: Vec<_> = table.columns.iter().map(|(name, _)| *name).collect();
    // Bytes order by code, whatever language the database was set up for.
    let order: Vec<_> =
        table.columns[..table.key].iter().map(|(name, kind)| order(name, *kind, tx)).collect();
    let (names, order) = (names.join(", "), order.join(", "));
    let marks: Vec<_> = (2..table.key + 2).map(|number| format!("${number}")).collect();
    let first = format!("SELECT {names} FROM {} ORDER BY {order} LIMIT $1", table.name);
    let next = format!(
        "SELECT {names} FROM {} WHERE ({order}) > ({}) ORDER BY {order} LIMIT $1",
        table.name,
        marks.join(", ")
    );
    let mut rows = 0_u64;
    // Where the page before ended: a page costs the same wherever in the table it stands.
    let mut last: Vec<Value> = Vec::new();
    loop {
        let sql = if last.is_empty() { &first } else { &next };
        let mut query = sqlx::query(AssertSqlSafe(sql.as_str())).bind(PAGE);
        for value in &last {
            query = match value {
                Value::String(text) => query.bind(text.clone()),
                number => query.bind(number.as_i64()),
            };
        }
        let page = query.fetch_all(&mut *tx).await?;
        for row in &page {
            write_line(table, row, out)?;
        }
        rows += page.len() as u64;
        match page.last() {
            Some(row) if page.len() as i64 >= PAGE => {
                let key = table.columns[..table.key].iter().enumerate();
                last = key.map(|(index, (_, kind))| value_of(row, index, *kind)).collect::<Result<_, _>>()?;
            }
            _ => return Ok(rows),
        }
    }
}

fn order(name: &str, kind: Kind, connection: &AnyConnection) -> String {
    match (kind, connection.backend_name()) {
        (Text, "PostgreSQL") => format!("{name} COLLATE \"C\""),
        _ => name.to_owned(),
    }
}

fn value_of(row: &sqlx::any::AnyRow, index: usize, kind: Kind) -> Result<Value, Error> {
    Ok(match kind {
        Number => row.try_get::<Option<i64>, _>(index)?.map_or(Value::Null, Value::from),
        Text => row.try_get::<Option<String>, _>(index)?.map_or(Value::Null, Value::from),
        Bytes => {
            row.try_get::<Option<Vec<u8>>, _>(index)?.map_or(Value::Null, |bytes| Value::from(to_hex(&bytes)))
        }
    })
}

async fn import_lines(tx: &mut AnyConnection, file: &mut (dyn BufRead + Send)) -> Result<u64, Error> {
    let mut number = 1;
    let head = read_line(file, number)?;
    if head.get("konzert") != Some(&Value::from("site")) || head.get("form") != Some(&Value::from(FORM)) {
        return Err(bad_line(number, "this is not an exported site of a form this program knows"));
    }
    let mut rows = 0;
    loop {
        number += 1;
        let line = read_line(file, number)?;
        if let Some(end) = line.get("end") {
            if end != &Value::from(rows) {
                return Err(bad_line(number, "rows are missing before the end"));
            }
            return Ok(rows);
        }
        let Some((name, Value::Object(values))) = line.iter().next() else {
            return Err(bad_line(number, "this is not a row"));
        };
        let table = find_table(name, number)?;
        write_row(tx, table, values, number, &insert(table)).await?;
        rows += 1;
    }
}

pub(crate) fn read_line(file: &mut (dyn BufRead + Send), number: usize) -> Result<Map<String, Value>, Error> {
    let mut line = Vec::new();
    let mut limited = std::io::Read::take(file, LONGEST_LINE as u64);
    limited.read_until(b'\n', &mut line)?;
    if line.last() != Some(&b'\n') {
        let reason = if line.len() < LONGEST_LINE { "the file ends too early" } else { "too long" };
        return Err(bad_line(number, reason));
    }
    serde_json::from_slice(&line).map_err(|error| bad_line(number, &error.to_string()))
}

/// The statement that writes a new row.
pub(crate) fn insert(table: &Table) -> String {
    let names: Vec<_> = table.columns.iter().map(|(name, _)| *name).collect();
    let marks: Vec<_> = (1..=names.len()).map(|index| format!("${index}")).collect();
    format!("INSERT INTO {} ({}) VALUES ({})", table.name, names.join(", "), marks.join(", "))
}

/// Writes a row by this statement, which takes all columns.
pub(crate) async fn write_row(
    tx: &mut AnyConnection,
    table: &Table,
    values: &Map<String, Value>,
    line: usize,
    sql: &str,
) -> Result<(), Error> {
    let mut query = sqlx::query(AssertSqlSafe(sql.to_owned()));
    for (name, kind) in table.columns {
        let value = values.get(*name).unwrap_or(&Value::Null);
        let wrong = || bad_line(line, &format!("{name} has a wrong value"));
        query = match (kind, value) {
            (Number, Value::Null) => query.bind(None::<i64>),
            (Text, Value::Null) => query.bind(None::<String>),
            (Bytes, Value::Null) => query.bind(None::<Vec<u8>>),
            (Number, value) => query.bind(value.as_i64().ok_or_else(wrong)?),
            (Text, Value::String(text)) => query.bind(text.clone()),
            (Bytes, Value::String(digits)) => query.bind(from_hex(digits).ok_or_else(wrong)?),
            _ => return Err(wrong()),
        };
    }
    query.execute(tx).await.map_err(|error| match error {
        sqlx::Error::Database(refused) => bad_line(line, refused.message()),
        other => other.into(),
    })?;
    Ok(())
}

pub(crate) fn bad_line(line: usize, reason: &str) -> Error {
    Error::Import { line, reason: reason.to_owned() }
}

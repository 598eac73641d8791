//! The Diplomacy Adjudicator Test Cases (DATC 3.2, 30 August 2025, by Lucas B. Kruijswijk) as data, on [`crate::standard`]. What stands in
//! which field, and how it is written, says the head of [`TABLE`]; it has more than [`Case`] (retreats, results under other choices).

use toml::{Table, Value};

/// The whole table.
pub const TABLE: &str = include_str!("../data/datc.toml");

/// One test case; its fields hold the words of the table, not yet read as orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// Its number, "6.A.1".
    pub id: String,
    /// What it is about.
    pub title: String,
    /// "movement", "retreat" (a movement before it) or "build".
    pub phase: String,
    /// The units on the board: "england F nth".
    pub position: Vec<String>,
    /// The orders: "england: F nth - pic".
    pub orders: Vec<String>,
    /// What becomes of each order under the rulebook `DATC`: "succeeds", "fails", "cut", "illegal" …
    pub results: Vec<String>,
    /// The units that stand afterwards.
    pub after: Vec<String>,
}

/// All cases, in the order of the document.
///
/// # Errors
/// None, as long as the table is the one that the crate brings.
pub fn cases() -> Result<Vec<Case>, toml::de::Error> {
    let table: Table = TABLE.parse()?;
    let cases = table.get("case").and_then(Value::as_array);
    Ok(cases.into_iter().flatten().filter_map(Value::as_table).map(case).collect())
}

fn case(case: &Table) -> Case {
    let expect = case.get("expect").and_then(Value::as_table);
    Case {
        id: word(case, "id"),
        title: word(case, "title"),
        phase: word(case, "phase"),
        position: words(case, "position"),
        orders: words(case, "orders"),
        results: expect.map(|expect| words(expect, "results")).unwrap_or_default(),
        after: expect.map(|expect| words(expect, "final")).unwrap_or_default(),
    }
}

fn word(table: &Table, key: &str) -> String {
    table.get(key).and_then(Value::as_str).unwrap_or_default().to_owned()
}

fn words(table: &Table, key: &str) -> Vec<String> {
    let list = table.get(key).and_then(Value::as_array);
    list.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

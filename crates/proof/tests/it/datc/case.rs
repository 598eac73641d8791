//! The table of cases as it is written.

use serde::Deserialize;

/// Reads the table.
pub fn table() -> Vec<Case> {
    let table: Table = toml::from_str(include_str!("../../../data/datc.toml")).expect("a table");
    table.case
}

#[derive(Deserialize)]
struct Table {
    case: Vec<Case>,
}

/// One DATC test case, as its table in `datc.toml` has it.
#[derive(Clone, Deserialize)]
pub struct Case {
    pub id: String,
    pub phase: String,
    pub position: Vec<String>,
    pub orders: Vec<String>,
    #[serde(default)]
    pub centers: Vec<String>,
    pub expect: Expect,
    pub retreat: Option<Retreat>,
    #[serde(default)]
    pub alternative: Vec<Alternative>,
}

/// What is expected of a movement or of adjustments.
#[derive(Clone, Deserialize)]
pub struct Expect {
    pub results: Vec<String>,
    #[serde(default)]
    pub moved: Vec<String>,
    #[serde(default)]
    pub void: Vec<String>,
    #[serde(default)]
    pub cut: Vec<String>,
    #[serde(default)]
    pub dislodged: Vec<String>,
    #[serde(default)]
    pub destroyed: Vec<String>,
    #[serde(default)]
    pub removed: Vec<String>,
    pub r#final: Vec<String>,
}

/// The retreats after a movement.
#[derive(Clone, Deserialize)]
pub struct Retreat {
    pub standing: Vec<String>,
    pub dislodged: Vec<Driven>,
    pub contested: Vec<String>,
    pub orders: Vec<String>,
    pub expect: RetreatExpect,
}

/// A dislodged unit.
#[derive(Clone, Deserialize)]
pub struct Driven {
    pub unit: String,
    pub from: String,
    #[serde(default)]
    pub convoyed: bool,
    pub options: Vec<String>,
}

/// What is expected of retreats.
#[derive(Clone, Deserialize)]
pub struct RetreatExpect {
    pub results: Vec<String>,
    pub r#final: Vec<String>,
    pub disbanded: Vec<String>,
}

/// The result under another choice.
#[derive(Clone, Deserialize)]
pub struct Alternative {
    pub choice: String,
    pub expect: Expect,
    pub retreat_expect: Option<RetreatExpect>,
}

/// What is expected under one choice.
pub struct Expected {
    pub movement: Expect,
    pub retreat: Option<RetreatExpect>,
}

impl Case {
    /// What is expected under the choice: its own entry, or that of `datc`.
    pub fn expected(&self, choice: &str) -> Expected {
        let usual = self.retreat.as_ref().map(|retreat| retreat.expect.clone());
        match (self.alternative.iter()).find(|other| other.choice == choice) {
            Some(other) => {
                Expected { movement: other.expect.clone(), retreat: other.retreat_expect.clone().or(usual) }
            }
            None => Expected { movement: self.expect.clone(), retreat: usual },
        }
    }
}

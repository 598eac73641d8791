//! The cases that live with a board, `cases.toml`: each is a line of the adjudication stream and what must come of it.

use anyhow::{Context, anyhow, ensure};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use variants::{CASES_FILE, Variant};

/// Most cases of a board.
const MOST: usize = 500;

/// What came of a board's cases.
pub struct Ran {
    /// How many there are.
    pub count: usize,
    /// What came out otherwise than it should.
    pub faults: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    /// What it shows: a mechanism of the board, a paragraph. For readers.
    #[serde(default)]
    rule: String,
    /// "france A par".
    units: Vec<String>,
    #[serde(default)]
    owners: BTreeMap<String, Vec<String>>,
    #[serde(default = "movement")]
    phase: String,
    #[serde(default)]
    season: Option<String>,
    /// "france: A par - bur".
    #[serde(default)]
    orders: Vec<String>,
    #[serde(default = "ludomaniac")]
    rulebook: String,
    #[serde(default)]
    choices: BTreeMap<String, String>,
    expect: Expected,
}

/// What is not given is not looked at.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    /// Units that stand in the end.
    #[serde(rename = "final")]
    standing: Option<Vec<String>>,
    /// Provinces from which a unit went.
    moved: Option<Vec<String>>,
    /// Units that were driven out, where they stood.
    dislodged: Option<Vec<String>>,
    /// Units with an order that could not be given, where they stand.
    void: Option<Vec<String>>,
    built: Option<Vec<String>>,
    removed: Option<Vec<String>>,
    /// Reasons for which orders of an adjustment were refused, in their order.
    refused: Option<Vec<String>>,
    /// Who owns what in the end: of these powers.
    owners: Option<BTreeMap<String, Vec<String>>>,
}

fn movement() -> String {
    "movement".to_owned()
}

fn ludomaniac() -> String {
    "ludomaniac".to_owned()
}

/// Runs all cases of a board.
pub fn run(variant: &Variant) -> anyhow::Result<Ran> {
    let Some(text) = variant.folder.text(CASES_FILE) else { return Ok(Ran { count: 0, faults: Vec::new() }) };
    let file: File = toml::from_str(text).context(CASES_FILE)?;
    ensure!(file.case.len() <= MOST, "{CASES_FILE}: {} cases, and {MOST} are the most", file.case.len());
    // The n-th case begins with the n-th line that says so.
    let lines = text.lines().zip(1..).filter(|(line, _)| line.trim() == "[[case]]").map(|(_, line)| line);
    let lines = lines.map(Some).chain(std::iter::repeat(None));
    let faults = file.case.iter().zip(lines).flat_map(|(case, line)| {
        let faults = case.faults(variant).unwrap_or_else(|error| vec![format!("{error:#}")]);
        let place = line.map_or_else(String::new, |line: usize| format!(":{line}"));
        faults.into_iter().map(move |fault| format!("{CASES_FILE}{place}: {}", harmless(&fault)))
    });
    let faults = faults.collect();
    Ok(Ran { count: file.case.len(), faults })
}

/// What a stranger's file says, as text for a terminal: an escape in it writes no colours and moves no cursor.
fn harmless(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() { char::REPLACEMENT_CHARACTER } else { sign }).collect()
}

impl Case {
    fn faults(&self, variant: &Variant) -> anyhow::Result<Vec<String>> {
        let line = json!({
            "variant": variant.id,
            "rules": self.rulebook,
            "choices": self.choices,
            "phase": self.phase,
            "season": self.season.as_deref().unwrap_or("spring"),
            "units": self.units.iter().map(|unit| unit_of(unit)).collect::<Result<Vec<_>, _>>()?,
            "centers": self.owners,
            "orders": self.orders()?,
        });
        let answer = stream::adjudication::answer(&line.to_string());
        let whose = || format!("\"{}\" ({})", self.name, self.rule);
        if let Some(error) = answer.get("error") {
            return Ok(vec![format!("{}: {}", whose(), error["message"].as_str().unwrap_or_default())]);
        }
        let found = |words: Vec<String>| sorted(words);
        let mut faults = Vec::new();
        let mut compare = |what: &str, wanted: &Option<Vec<String>>, got: Vec<String>| {
            let (wanted, got) = (wanted.clone().map(sorted), found(got));
            if let Some(wanted) = wanted.filter(|wanted| *wanted != got) {
                faults.push(format!("{}: {what} should be {wanted:?}, is {got:?}", whose()));
            }
        };
        let list = |key: &str| answer[key].as_array().cloned().unwrap_or_default();
        let units = list("units");
        let is_movement = self.phase == "movement";
        let stands = units.iter().filter_map(|unit| {
            let at = if is_movement { &unit["to"] } else { &unit["at"] };
            Some(format!("{} {} {}", word(&unit["power"]), word(&unit["type"]), at.as_str()?))
        });
        compare("final", &self.expect.standing, stands.collect());
        let from = |test: &dyn Fn(&Value) -> bool| {
            units.iter().filter(|unit| test(unit)).map(|unit| word(&unit["at"])).collect::<Vec<_>>()
        };
        compare(
            "moved",
            &self.expect.moved,
            from(&|unit| unit["to"].is_string() && unit["to"] != unit["at"]),
        );
        compare("dislodged", &self.expect.dislodged, from(&|unit| unit["dislodged"] == true));
        compare("void", &self.expect.void, from(&|unit| unit["outcome"] == "void"));
        let written = |key: &str| {
            let of = |unit: &Value| {
                format!("{} {} {}", word(&unit["power"]), word(&unit["type"]), word(&unit["at"]))
            };
            list(key).iter().map(of).collect::<Vec<_>>()
        };
        compare("built", &self.expect.built, written("built"));
        compare("removed", &self.expect.removed, written("removed"));
        let refused = list("orders")
            .iter()
            .map(|order| word(&order["reason"]))
            .filter(|reason| !reason.is_empty())
            .collect();
        compare("refused", &self.expect.refused, refused);
        for (power, wanted) in self.expect.owners.iter().flatten() {
            let got = answer["centers"][power].as_array().cloned().unwrap_or_default();
            compare(&format!("owners.{power}"), &Some(wanted.clone()), got.iter().map(word).collect());
        }
        Ok(faults)
    }

    fn orders(&self) -> anyhow::Result<Value> {
        let mut orders: Map<String, Value> = Map::new();
        for order in &self.orders {
            let (power, order) =
                order.split_once(": ").with_context(|| format!("\"{}\": {order} has no power", self.name))?;
            let list = orders.entry(power).or_insert_with(|| json!([]));
            list.as_array_mut().ok_or_else(|| anyhow!("no list"))?.push(order.into());
        }
        Ok(orders.into())
    }
}

/// "france A par" as the stream has it.
fn unit_of(text: &str) -> anyhow::Result<Value> {
    let words: Vec<&str> = text.split(' ').collect();
    let [power, kind, at] = words[..] else {
        return Err(anyhow!("{text:?} is no unit: write \"france A par\""));
    };
    Ok(json!({ "power": power, "type": kind, "at": at }))
}

fn word(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn sorted(mut words: Vec<String>) -> Vec<String> {
    words.sort();
    words
}

#[cfg(test)]
mod tests {
    use super::run;

    /// Every case that lives with a board of ours comes out as its author says; the six that are told in docs/boards.md have
    /// twenty-five at least.
    #[test]
    fn cases_of_our_boards_hold() {
        for variant in variants::all_shipped() {
            let ran = run(variant).expect("readable cases");
            assert_eq!(ran.faults, [""; 0], "{}", variant.id);
            let further =
                ["ancient-mediterranean", "chaos", "france-austria", "hundred", "modern", "nineteen-hundred"];
            assert!(
                ran.count >= 25 || !further.contains(&variant.id.as_str()),
                "{}: {}",
                variant.id,
                ran.count
            );
        }
    }
}

//! The cases that live with a board, `cases.toml`: each is a line of the adjudication stream and what must come of it.

use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use text::{Lang, cli};
use variants::{CASES_FILE, Syntax, Variant};

/// Most cases of a board.
const MOST: usize = 500;

/// What came of a board's cases.
pub struct Ran {
    /// How many there are.
    pub count: usize,
    /// What came out otherwise than it should.
    pub faults: Vec<Fault>,
}

/// What is wrong with a board's cases.
#[derive(Debug, PartialEq)]
pub enum Fault {
    /// The file cannot be read.
    File(Syntax),
    /// There are so many.
    TooMany(usize),
    /// One of them.
    Case {
        /// The line in which it begins, if that is known.
        line: Option<usize>,
        /// Its name.
        name: String,
        /// What it shows.
        rule: String,
        /// What is wrong with it.
        wrong: Wrong,
    },
}

/// What can be wrong with a case.
#[derive(Debug, PartialEq)]
pub enum Wrong {
    /// Something came out otherwise than it should.
    Unlike {
        /// The key under `expect`.
        what: String,
        /// What stands there.
        wanted: Vec<String>,
        /// What came of it.
        got: Vec<String>,
    },
    /// What is no unit.
    NoUnit(String),
    /// An order without its power.
    NoPower(String),
    /// What the adjudication refuses.
    Refused {
        /// Its code.
        code: String,
        /// Where.
        path: String,
        /// What it says, in English: it speaks to programs.
        said: String,
    },
}

impl Fault {
    /// What is wrong, with its file and line; as text for a terminal.
    pub fn text(&self, lang: Lang) -> String {
        let (line, text) = match self {
            Fault::File(syntax) => (Some(syntax.line.max(1)), syntax.text(lang)),
            Fault::TooMany(count) => (None, cli::CasesTooMany { count, most: MOST }.text(lang)),
            Fault::Case { line, name, rule, wrong } => (*line, wrong.text(lang, name, rule)),
        };
        let place = line.map_or_else(String::new, |line| format!(":{line}"));
        format!("{CASES_FILE}{place}: {}", harmless(&text))
    }
}

impl Wrong {
    fn text(&self, lang: Lang, name: &str, rule: &str) -> String {
        match self {
            Wrong::Unlike { what, wanted, got } => {
                let [wanted, got] = [wanted, got].map(|words| format!("{words:?}"));
                cli::CaseUnlike { name, rule, what, wanted, got }.text(lang)
            }
            Wrong::NoUnit(unit) => cli::CaseNoUnit { name, rule, unit }.text(lang),
            Wrong::NoPower(order) => cli::CaseNoPower { name, rule, order }.text(lang),
            Wrong::Refused { code, path, said } => match code.as_str() {
                "unknown" => cli::CaseUnknown { name, rule, path, said }.text(lang),
                "bad-order" => cli::CaseBadOrder { name, rule, path, said }.text(lang),
                "bad-position" => cli::CaseBadPosition { name, rule, path, said }.text(lang),
                _ => cli::CaseBadField { name, rule, path, said }.text(lang),
            },
        }
    }
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
pub fn run(variant: &Variant) -> Ran {
    let Some(text) = variant.folder.text(CASES_FILE) else { return Ran { count: 0, faults: Vec::new() } };
    let file: File = match toml::from_str(text) {
        Ok(file) => file,
        Err(error) => return Ran { count: 0, faults: vec![Fault::File(Syntax::of(text, &error))] },
    };
    let count = file.case.len();
    if count > MOST {
        return Ran { count, faults: vec![Fault::TooMany(count)] };
    }
    // The n-th case begins with the n-th line that says so.
    let lines = text.lines().zip(1..).filter(|(line, _)| line.trim() == "[[case]]").map(|(_, line)| line);
    let lines = lines.map(Some).chain(std::iter::repeat(None));
    let faults = file.case.iter().zip(lines).flat_map(|(case, line)| {
        let wrong = case.wrong(variant).unwrap_or_else(|wrong| vec![wrong]);
        wrong.into_iter().map(move |wrong| {
            let (name, rule) = (case.name.clone(), case.rule.clone());
            Fault::Case { line, name, rule, wrong }
        })
    });
    let faults = faults.collect();
    Ran { count, faults }
}

/// What a stranger's file says, as text for a terminal: an escape in it writes no colours and moves no cursor.
fn harmless(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() { char::REPLACEMENT_CHARACTER } else { sign }).collect()
}

impl Case {
    fn wrong(&self, variant: &Variant) -> Result<Vec<Wrong>, Wrong> {
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
        if let Some(error) = answer.get("error") {
            let [code, path, said] = ["code", "path", "message"].map(|key| word(&error[key]));
            return Err(Wrong::Refused { code, path, said });
        }
        let found = |words: Vec<String>| sorted(words);
        let mut wrong = Vec::new();
        let mut compare = |what: &str, wanted: &Option<Vec<String>>, got: Vec<String>| {
            let (wanted, got) = (wanted.clone().map(sorted), found(got));
            if let Some(wanted) = wanted.filter(|wanted| *wanted != got) {
                wrong.push(Wrong::Unlike { what: what.to_owned(), wanted, got });
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
        Ok(wrong)
    }

    fn orders(&self) -> Result<Value, Wrong> {
        let mut orders: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for order in &self.orders {
            let (power, order) = order.split_once(": ").ok_or_else(|| Wrong::NoPower(order.clone()))?;
            orders.entry(power).or_default().push(order);
        }
        Ok(json!(orders))
    }
}

/// "france A par" as the stream has it.
fn unit_of(text: &str) -> Result<Value, Wrong> {
    let words: Vec<&str> = text.split(' ').collect();
    let [power, kind, at] = words[..] else {
        return Err(Wrong::NoUnit(text.to_owned()));
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
            let ran = run(variant);
            assert_eq!(ran.faults, [], "{}", variant.id);
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

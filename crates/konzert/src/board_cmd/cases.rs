//! The cases that live with a board, `cases.toml`: each is a position with orders and what must come of them.

use super::turn_case;
use super::wrong::Wrong;
use text::Lang;
use variants::{CASES_FILE, Case, Variant};

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
    /// The file cannot be read, or a case in it.
    File(variants::Fault),
    /// One of them.
    Case {
        /// The line in which it begins.
        line: usize,
        /// Its name.
        name: String,
        /// What it shows.
        rule: String,
        /// What is wrong with it.
        wrong: Wrong,
    },
}

impl Fault {
    /// What is wrong, with its file and line; as text for a terminal.
    pub fn text(&self, lang: Lang) -> String {
        let (line, text) = match self {
            Fault::File(fault) => (fault.line, fault.kind.text(lang)),
            Fault::Case { line, name, rule, wrong } => (*line, wrong.text(lang, name, rule)),
        };
        format!("{CASES_FILE}:{line}: {}", harmless(&text))
    }
}

/// Runs all cases of a board.
pub fn run(variant: &Variant) -> Ran {
    let cases = match variant.cases() {
        Ok(cases) => cases,
        Err(error) => return Ran { count: 0, faults: error.faults.into_iter().map(Fault::File).collect() },
    };
    let faults = cases.iter().flat_map(|case| {
        let wrong = wrong(case, variant).unwrap_or_else(|wrong| vec![wrong]);
        wrong.into_iter().map(|wrong| {
            let (line, name, rule) = (case.line, case.name.clone(), case.rule.clone());
            Fault::Case { line, name, rule, wrong }
        })
    });
    Ran { count: cases.len(), faults: faults.collect() }
}

/// What a stranger's file says, as text for a terminal: an escape in it writes no colours and moves no cursor.
fn harmless(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() { char::REPLACEMENT_CHARACTER } else { sign }).collect()
}

/// What is wrong with a case: first what became of its orders one by one, then of all together.
fn wrong(case: &Case, variant: &Variant) -> Result<Vec<Wrong>, Wrong> {
    let options = turn_case::options(case, variant);
    let name = format!("{}{options}", variant.id);
    let on = variants::optioned(&name)
        .ok_or_else(|| Wrong::unknown("start", format!("there is no board {name}")))?;
    turn_case::wrong(case, on)
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

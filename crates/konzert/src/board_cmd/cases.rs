//! The cases that live with a board, `cases.toml`: each is a position with orders and what must come of them.

use super::turn_case;
use text::{Lang, cli};
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
            Fault::File(fault) => (fault.line, fault.kind.text(lang)),
            Fault::Case { line, name, rule, wrong } => (*line, wrong.text(lang, name, rule)),
        };
        format!("{CASES_FILE}:{line}: {}", harmless(&text))
    }
}

impl Wrong {
    pub(super) fn unknown(path: &str, said: String) -> Wrong {
        Wrong::Refused { code: "unknown".to_owned(), path: path.to_owned(), said }
    }

    fn text(&self, lang: Lang, name: &str, rule: &str) -> String {
        match self {
            Wrong::Unlike { what, wanted, got } => {
                let [wanted, got] = [wanted, got].map(|words| format!("{words:?}"));
                cli::CaseUnlike { name, rule, what, wanted, got }.text(lang)
            }
            Wrong::Refused { code, path, said } => match code.as_str() {
                "unknown" => cli::CaseUnknown { name, rule, path, said }.text(lang),
                "bad-order" => cli::CaseBadOrder { name, rule, path, said }.text(lang),
                "bad-position" => cli::CaseBadPosition { name, rule, path, said }.text(lang),
                _ => cli::CaseBadField { name, rule, path, said }.text(lang),
            },
        }
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

/// What came out otherwise than it should, if it did; in which order it was written says nothing.
pub(super) fn unlike(what: &str, wanted: Option<&[String]>, got: Vec<String>) -> Option<Wrong> {
    let (wanted, got) = (sorted(wanted?.to_vec()), sorted(got));
    (wanted != got).then(|| Wrong::Unlike { what: what.to_owned(), wanted, got })
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

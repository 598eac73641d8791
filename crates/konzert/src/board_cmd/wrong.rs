//! What can be wrong with a case of a board.

use text::{Lang, cli};

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

impl Wrong {
    /// A word that means nothing at this place.
    pub fn unknown(path: &str, said: String) -> Wrong {
        Wrong::Refused { code: "unknown".to_owned(), path: path.to_owned(), said }
    }

    /// The same in words, of the case of this name that shows this.
    pub fn text(&self, lang: Lang, name: &str, rule: &str) -> String {
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

/// What came out otherwise than it should, if it did; in which order it was written says nothing.
pub fn unlike(what: &str, wanted: Option<&[String]>, got: Vec<String>) -> Option<Wrong> {
    let (wanted, got) = (sorted(wanted?.to_vec()), sorted(got));
    (wanted != got).then(|| Wrong::Unlike { what: what.to_owned(), wanted, got })
}

fn sorted(mut words: Vec<String>) -> Vec<String> {
    words.sort();
    words
}

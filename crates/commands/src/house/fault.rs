//! Why something cannot be taken as house rules, and where.

use super::rule::{RULES, Rule};
use crate::argument::short;
use text::{Lang, commands as say};

/// A place in a text: line and column from 1, columns in letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Place {
    pub(super) fn of(text: &str, at: usize) -> Place {
        let before = text.get(..at).unwrap_or(text);
        let line = before.rfind('\n').map_or(before, |end| &before[end + 1..]);
        Place { line: 1 + before.matches('\n').count(), column: 1 + line.chars().count() }
    }
}

/// Why something cannot be taken as house rules. Nothing was changed.
#[derive(Clone, Debug)]
pub struct Fault {
    /// Where, in a file.
    pub(super) place: Option<Place>,
    pub(super) wrong: Wrong,
}

#[derive(Clone, Debug)]
pub(super) enum Wrong {
    /// What was handed in is not JSON.
    Syntax,
    /// JSON, and no object.
    NoObject,
    /// No rule of this name.
    Unknown(String),
    /// The rule is named twice.
    Twice(&'static str),
    /// A value that the rule does not take.
    Value(&'static Rule, String),
}

impl Fault {
    /// What is wrong, where, and what is possible.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let wrong = match &self.wrong {
            Wrong::Syntax => say::house_syntax(lang),
            Wrong::NoObject => say::house_no_object(lang),
            Wrong::Unknown(name) => {
                let names = RULES.map(|rule| rule.name).join(", ");
                say::HouseUnknown { name: short(name), names }.text(lang)
            }
            Wrong::Twice(name) => say::house_twice(lang, *name),
            Wrong::Value(rule, given) => {
                say::HouseValue { name: rule.name, given: short(given), possible: rule.takes.text(lang) }
                    .text(lang)
            }
        };
        match self.place {
            Some(Place { line, column }) => say::HousePlace { line, column, wrong }.text(lang),
            None => wrong,
        }
    }
}

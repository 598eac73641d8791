//! All house rules: what each is called, and what it takes.

use super::HouseRulesChange;
use crate::argument::Words;
use game::house::HouseRules;
use serde_json::{Value, json};
use text::{Lang, commands as say, master as label};

/// What a house rule takes.
#[derive(Clone, Copy, Debug)]
pub enum Takes {
    /// One of these words.
    Words(&'static [(&'static str, Words)]),
    /// A whole number.
    Number,
    /// Whole numbers, in a form between commas.
    Numbers,
    /// True or false; in a form `yes` or nothing.
    YesNo,
    /// Days of the calendar, `2026-12-25`, one or more.
    Days,
    /// A number of releases and one of letters, each of which may be missing.
    Limit,
    /// Rules in words, each with its topic; in a form a line `topic: text` each.
    Free,
}

/// One house rule.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Its name in files and forms.
    pub name: &'static str,
    /// What it takes.
    pub takes: Takes,
    /// What it is called, with its paragraph.
    pub label: Words,
}

const fn row(name: &'static str, label: Words, takes: Takes) -> Rule {
    Rule { name, takes, label }
}

/// All house rules in the order in which they are shown. Values that would be sharper than the rule text are left out: they can
/// be written down, and the game refuses them with their paragraph.
pub const RULES: [Rule; 23] = [
    row(
        "nmr",
        label::house_nmr,
        Takes::Words(&[("evaluate_first", label::house_nmr_evaluate), ("wait_first", label::house_nmr_wait)]),
    ),
    row("grace_hours", label::house_grace, Takes::Number),
    row("nmrs_to_expel", label::house_expel, Takes::Number),
    row("talk_days", label::house_talk, Takes::Number),
    row(
        "late",
        label::house_late,
        Takes::Words(&[
            ("at_discretion", label::house_late_discretion),
            ("accepted", label::house_late_accepted),
        ]),
    ),
    row("evaluate_after", label::house_evaluate_after, Takes::Number),
    row(
        "ahead",
        label::house_ahead,
        Takes::Words(&[("ignored", label::house_ahead_ignored), ("kept", label::house_ahead_kept)]),
    ),
    row(
        "incomplete",
        label::house_incomplete,
        Takes::Words(&[
            ("flagged", label::house_incomplete_flagged),
            ("merged", label::house_incomplete_merged),
        ]),
    ),
    row(
        "unit_type",
        label::house_unit_type,
        Takes::Words(&[
            ("right_if_given", label::house_unit_type_right),
            ("forgiven", label::house_unit_type_forgiven),
        ]),
    ),
    row(
        "spelling",
        label::house_spelling,
        Takes::Words(&[
            ("standard", label::house_spelling_standard),
            ("lenient", label::house_spelling_lenient),
        ]),
    ),
    row(
        "missing_retreat",
        label::house_retreat,
        Takes::Words(&[
            ("dissolved", label::house_retreat_dissolved),
            ("only_way_open", label::house_retreat_only),
        ]),
    ),
    row(
        "build_type",
        label::house_build,
        Takes::Words(&[("required", label::house_build_required), ("army", label::house_build_army)]),
    ),
    row(
        "absences",
        label::house_absences,
        Takes::Words(&[
            ("told", label::house_absences_told),
            ("shift", label::house_absences_shift),
            ("sitter", label::house_absences_sitter),
        ]),
    ),
    row("early", label::house_early, Takes::YesNo),
    row("stand_ins", label::house_stand_ins, Takes::YesNo),
    row("count_missing", label::house_count_missing, Takes::YesNo),
    row(
        "fill",
        label::house_fill,
        Takes::Words(&[("master", label::house_fill_master), ("rule", label::house_fill_rule)]),
    ),
    row("reminders", label::house_reminders, Takes::Numbers),
    row("holidays", label::house_holidays, Takes::Days),
    row("closed", label::house_closed, Takes::Days),
    row(
        "press_layout",
        say::house_press_layout,
        Takes::Words(&[("together", say::house_press_together), ("apart", say::house_press_apart)]),
    ),
    row("press_limit", say::house_press_limit, Takes::Limit),
    row("free", label::house_free, Takes::Free),
];

impl Rule {
    /// The rule of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Rule> {
        RULES.iter().find(|rule| rule.name == name)
    }

    /// Whether the value is one that the rule takes.
    pub(super) fn accepts(&self, value: &Value) -> bool {
        let alone = json!({ self.name: value });
        !value.is_null() && serde_json::from_value::<HouseRulesChange>(alone).is_ok()
    }

    /// What these rules say of it, as the words of a form.
    #[must_use]
    pub fn words(&self, rules: &HouseRules) -> String {
        // What is usual is not written down by all rules: then it is empty, none, or the first word.
        let written = serde_json::to_value(rules).expect("plain data");
        let value = written.get(self.name).unwrap_or(&Value::Null);
        let plain = |value: &Value| match value {
            Value::String(word) => word.clone(),
            Value::Null => String::new(),
            other => other.to_string(),
        };
        let list = |between: &str| {
            let items = value.as_array().map(Vec::as_slice).unwrap_or_default();
            items.iter().map(plain).collect::<Vec<_>>().join(between)
        };
        match self.takes {
            Takes::Words(words) if value.is_null() => words.first().map_or("", |(word, _)| word).to_owned(),
            Takes::Number if value.is_null() => "0".to_owned(),
            Takes::Words(_) | Takes::Number => plain(value),
            Takes::YesNo => if *value == Value::Bool(true) { "yes" } else { "" }.to_owned(),
            Takes::Numbers => list(", "),
            Takes::Days => list("\n"),
            Takes::Limit => {
                let part = |name: &str| value.get(name).map(plain).unwrap_or_default();
                [part("items"), part("letters")].join(" / ").trim_end_matches([' ', '/']).to_owned()
            }
            Takes::Free => {
                let items = value.as_array().map(Vec::as_slice).unwrap_or_default();
                let line = |rule: &Value| format!("{}: {}", plain(&rule["topic"]), plain(&rule["text"]));
                items.iter().map(line).collect::<Vec<_>>().join("\n")
            }
        }
    }
}

impl Takes {
    /// The value that the words of a form mean; words that mean none stay a text, which the check refuses.
    pub(super) fn value(self, words: &str) -> Value {
        let number = |word: &str| word.trim().parse::<u64>().map_or_else(|_| json!(word), |n| json!(n));
        let list = |words: &str| -> Vec<String> {
            let between = [',', ';', ' ', '\n', '\r', '\t'];
            words.split(between).filter(|word| !word.is_empty()).map(str::to_owned).collect()
        };
        match self {
            Takes::Words(_) => json!(words.trim()),
            Takes::Number => number(words),
            Takes::YesNo => match words.trim() {
                "yes" => json!(true),
                "" | "no" => json!(false),
                other => json!(other),
            },
            Takes::Numbers => list(words).iter().map(|word| number(word)).collect(),
            Takes::Days => json!(list(words)),
            Takes::Limit => {
                let mut parts = words.splitn(2, '/').map(str::trim);
                let mut part = || parts.next().filter(|part| !part.is_empty()).map(number);
                json!({ "items": part(), "letters": part() })
            }
            Takes::Free => {
                let lines = words.lines().map(str::trim).filter(|line| !line.is_empty());
                let rule = |line: &str| match line.split_once(':') {
                    Some((topic, text)) => {
                        json!({ "topic": topic.trim().to_lowercase(), "text": text.trim() })
                    }
                    None => json!(line),
                };
                lines.map(rule).collect()
            }
        }
    }

    /// What is possible, in words.
    pub(super) fn text(self, lang: Lang) -> String {
        match self {
            Takes::Words(words) => words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", "),
            Takes::Number => say::house_takes_number(lang),
            Takes::Numbers => say::house_takes_numbers(lang),
            Takes::YesNo => say::house_takes_yes_no(lang),
            Takes::Days => say::house_takes_days(lang),
            Takes::Limit => say::house_takes_limit(lang),
            Takes::Free => say::house_takes_free(lang),
        }
    }
}

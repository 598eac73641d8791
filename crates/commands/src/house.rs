//! House rules as somebody gives them (10.2), in a file or in a form: what is named changes and the rest stays; what is not
//! known is refused with its place and the possible words.
//!
//! ```
//! use commands::house::HouseRulesChange;
//! use game::house::HouseRules;
//!
//! let change = HouseRulesChange::from_json(r#"{"early": true}"#).expect("a house rule");
//! assert!(change.apply(&HouseRules::default()).early);
//! let fault = HouseRulesChange::from_json(r#"{"erly": true}"#).expect_err("no house rule");
//! assert!(fault.text(text::Lang::En).contains("early"));
//! ```

use crate::argument::Words;
use crate::fault::short;
use game::calendar::closed::Closed;
use game::house::{
    Absences, Ahead, BuildType, Fill, FreeRule, HouseRules, Incomplete, LateOrders, MissingRetreat, NmrMode,
    PressLayout, PressLimit, Spelling, Topic, UnitType,
};
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use text::{Lang, commands as say, master as label};

/// House rules of which only those change that are named.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct HouseRulesChange {
    nmr: Option<NmrMode>,
    grace_hours: Option<u32>,
    nmrs_to_expel: Option<u8>,
    holidays: Option<Vec<Date>>,
    closed: Option<Vec<Closed>>,
    late: Option<LateOrders>,
    evaluate_after: Option<u16>,
    ahead: Option<Ahead>,
    incomplete: Option<Incomplete>,
    unit_type: Option<UnitType>,
    spelling: Option<Spelling>,
    missing_retreat: Option<MissingRetreat>,
    build_type: Option<BuildType>,
    absences: Option<Absences>,
    early: Option<bool>,
    talk_days: Option<u16>,
    reminders: Option<Vec<u16>>,
    press_layout: Option<PressLayout>,
    press_limit: Option<LimitChange>,
    stand_ins: Option<bool>,
    count_missing: Option<bool>,
    fill: Option<Fill>,
    free: Option<Vec<FreeRuleGiven>>,
}

/// How much press appears, as somebody gives it; what is left out has no limit.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct LimitChange {
    items: Option<u16>,
    letters: Option<u32>,
}

/// A house rule in free words, as it was handed in.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FreeRuleGiven {
    topic: Topic,
    text: String,
}

impl HouseRulesChange {
    /// Reads a JSON object of house rules.
    ///
    /// # Errors
    /// The first fault, with its line and column.
    pub fn from_json(text: &str) -> Result<Self, Fault> {
        let mut object = Map::new();
        for entry in entries(text)? {
            let fault = |at: usize, wrong: Wrong| Fault { place: Some(Place::of(text, at)), wrong };
            let rule = rule(&entry.name);
            let rule = rule.ok_or_else(|| fault(entry.at, Wrong::Unknown(entry.name.clone())))?;
            if object.contains_key(rule.name) {
                return Err(fault(entry.at, Wrong::Twice(rule.name)));
            }
            rule.check(&entry.value).map_err(|wrong| fault(entry.value_at, wrong))?;
            object.insert(rule.name.to_owned(), entry.value);
        }
        Ok(Self::of(object))
    }

    /// Reads the fields of a form: a name of [`RULES`] and the words given for it. Numbers of a list stand between commas or
    /// blanks, days and rules in words on lines of their own.
    ///
    /// # Errors
    /// The first fault.
    pub fn from_words<'w>(words: impl IntoIterator<Item = (&'w str, &'w str)>) -> Result<Self, Fault> {
        let mut object = Map::new();
        for (name, words) in words {
            let fault = |wrong: Wrong| Fault { place: None, wrong };
            let rule = rule(name).ok_or_else(|| fault(Wrong::Unknown(name.to_owned())))?;
            let value = rule.takes.value(words);
            rule.check(&value).map_err(fault)?;
            object.insert(rule.name.to_owned(), value);
        }
        Ok(Self::of(object))
    }

    /// Every entry of the object has been checked.
    fn of(object: Map<String, Value>) -> Self {
        serde_json::from_value(Value::Object(object)).unwrap_or_default()
    }

    /// These rules with the named entries replaced.
    #[must_use]
    pub fn apply(self, rules: &HouseRules) -> HouseRules {
        let limit = |limit: LimitChange| PressLimit { items: limit.items, letters: limit.letters };
        let free = |free: Vec<FreeRuleGiven>| {
            free.into_iter().map(|rule| FreeRule { topic: rule.topic, text: rule.text }).collect()
        };
        HouseRules {
            nmr: self.nmr.unwrap_or(rules.nmr),
            grace_hours: self.grace_hours.unwrap_or(rules.grace_hours),
            nmrs_to_expel: self.nmrs_to_expel.unwrap_or(rules.nmrs_to_expel),
            holidays: self.holidays.unwrap_or_else(|| rules.holidays.clone()),
            closed: self.closed.unwrap_or_else(|| rules.closed.clone()),
            late: self.late.unwrap_or(rules.late),
            evaluate_after: self.evaluate_after.unwrap_or(rules.evaluate_after),
            ahead: self.ahead.unwrap_or(rules.ahead),
            incomplete: self.incomplete.unwrap_or(rules.incomplete),
            unit_type: self.unit_type.unwrap_or(rules.unit_type),
            spelling: self.spelling.unwrap_or(rules.spelling),
            missing_retreat: self.missing_retreat.unwrap_or(rules.missing_retreat),
            build_type: self.build_type.unwrap_or(rules.build_type),
            absences: self.absences.unwrap_or(rules.absences),
            early: self.early.unwrap_or(rules.early),
            talk_days: self.talk_days.unwrap_or(rules.talk_days),
            stand_ins: self.stand_ins.unwrap_or(rules.stand_ins),
            count_missing: self.count_missing.unwrap_or(rules.count_missing),
            fill: self.fill.unwrap_or(rules.fill),
            reminders: self.reminders.unwrap_or_else(|| rules.reminders.clone()),
            press_layout: self.press_layout.unwrap_or(rules.press_layout),
            press_limit: self.press_limit.map_or(rules.press_limit, limit),
            free: self.free.map_or_else(|| rules.free.clone(), free),
        }
    }
}

/// A set of house rules for a beginning (10.2: "werden einige Hausregeln in Anlagen beispielhaft vorgestellt"); each rule of it can be changed.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Its name on the command line and in forms.
    pub name: &'static str,
    /// What it is called.
    pub label: Words,
    /// The rules that differ from those of a game about which nothing is said, as JSON.
    rules: &'static str,
}

/// The samples, the usual one first: as procedures and wordings that game masters use, none of them sharper than the rules.
pub const SAMPLES: [Sample; 5] = [
    Sample { name: "usual", label: say::sample_usual, rules: "{}" },
    Sample { name: "text", label: say::sample_text, rules: r#"{"spelling": "standard"}"# },
    Sample {
        name: "mild",
        label: say::sample_mild,
        rules: r#"{"unit_type": "forgiven", "missing_retreat": "only_way_open", "build_type": "army",
            "incomplete": "merged", "late": "accepted"}"#,
    },
    Sample { name: "wait", label: say::sample_wait, rules: r#"{"nmr": "wait_first"}"# },
    Sample { name: "quick", label: say::sample_quick, rules: r#"{"early": true, "ahead": "kept"}"# },
];

impl Sample {
    /// The sample of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Sample> {
        SAMPLES.into_iter().find(|sample| sample.name == name)
    }

    /// Its house rules.
    #[must_use]
    pub fn rules(&self) -> HouseRules {
        HouseRulesChange::from_json(self.rules).unwrap_or_default().apply(&HouseRules::default())
    }
}

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

/// The rule of this name.
#[must_use]
pub fn rule(name: &str) -> Option<&'static Rule> {
    RULES.iter().find(|rule| rule.name == name)
}

impl Rule {
    /// Whether the value is one that the rule takes.
    fn check(&'static self, value: &Value) -> Result<(), Wrong> {
        let alone = json!({ self.name: value });
        match serde_json::from_value::<HouseRulesChange>(alone) {
            Ok(_) if !value.is_null() => Ok(()),
            _ => Err(Wrong::Value(self, value.to_string())),
        }
    }

    /// What these rules say of it, as the words of a form.
    #[must_use]
    pub fn words(&self, rules: &HouseRules) -> String {
        // What is usual is not written down by all rules: then it is empty, none, or the first word.
        let written = serde_json::to_value(rules).unwrap_or_default();
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
    fn value(self, words: &str) -> Value {
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
    fn text(self, lang: Lang) -> String {
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

/// A place in a text: line and column from 1, columns in letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    line: usize,
    column: usize,
}

impl Place {
    fn of(text: &str, at: usize) -> Place {
        let before = text.get(..at).unwrap_or(text);
        let line = before.rfind('\n').map_or(before, |end| &before[end + 1..]);
        Place { line: 1 + before.matches('\n').count(), column: 1 + line.chars().count() }
    }
}

/// Why something cannot be taken as house rules. Nothing was changed.
#[derive(Clone, Debug)]
pub struct Fault {
    /// Where, in a file.
    place: Option<Place>,
    wrong: Wrong,
}

#[derive(Clone, Debug)]
enum Wrong {
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

/// One entry of a JSON object.
struct Entry {
    name: String,
    at: usize,
    value: Value,
    value_at: usize,
}

/// The entries of a JSON object with their places in the text.
fn entries(text: &str) -> Result<Vec<Entry>, Fault> {
    let fault = |at: usize, wrong: Wrong| Fault { place: Some(Place::of(text, at)), wrong };
    // What is no JSON at all is found first; what follows walks along a sound text.
    if let Err(error) = serde_json::from_str::<serde::de::IgnoredAny>(text) {
        let place = Place { line: error.line().max(1), column: error.column().max(1) };
        return Err(Fault { place: Some(place), wrong: Wrong::Syntax });
    }
    let after_blanks = |at: usize| at + text[at..].len() - text[at..].trim_start().len();
    let mut at = after_blanks(0);
    if !text[at..].starts_with('{') {
        return Err(fault(at, Wrong::NoObject));
    }
    let mut entries = Vec::new();
    loop {
        at = after_blanks(at + 1);
        if !text[at..].starts_with('"') {
            return Ok(entries);
        }
        let (name, end) = next::<String>(text, at).ok_or_else(|| fault(at, Wrong::Syntax))?;
        // Behind the colon.
        let value_at = after_blanks(after_blanks(end) + 1);
        let (value, end) = next::<Value>(text, value_at).ok_or_else(|| fault(value_at, Wrong::Syntax))?;
        entries.push(Entry { name, at, value, value_at });
        at = after_blanks(end);
    }
}

/// The next value of a text and where it ends.
fn next<T: serde::de::DeserializeOwned>(text: &str, at: usize) -> Option<(T, usize)> {
    let mut values = serde_json::Deserializer::from_str(text.get(at..)?).into_iter::<T>();
    let value = values.next()?.ok()?;
    Some((value, at + values.byte_offset()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R225, R227: the samples are house rules that may be set, and each is another.
    #[test]
    fn samples_are_allowed_and_differ() {
        let sets: Vec<HouseRules> = SAMPLES.iter().map(Sample::rules).collect();
        assert_eq!(sets[0], HouseRules::default());
        for (index, (sample, rules)) in SAMPLES.iter().zip(&sets).enumerate() {
            assert!(HouseRulesChange::from_json(sample.rules).is_ok(), "{}", sample.name);
            assert_eq!(rules.check(), Ok(()), "{}", sample.name);
            assert!(!sets[..index].contains(rules), "{} is like one before", sample.name);
        }
    }

    fn rich() -> HouseRules {
        HouseRules {
            nmr: NmrMode::WaitFirst,
            grace_hours: 96,
            nmrs_to_expel: 3,
            holidays: vec![jiff::civil::date(2026, 12, 25), jiff::civil::date(2027, 1, 1)],
            closed: vec!["12-24".parse().expect("a day"), "2026-12-27/2027-01-02".parse().expect("days")],
            late: LateOrders::Accepted,
            evaluate_after: 20,
            ahead: Ahead::Kept,
            incomplete: Incomplete::Merged,
            unit_type: UnitType::Forgiven,
            spelling: Spelling::Standard,
            missing_retreat: MissingRetreat::OnlyWayOpen,
            build_type: BuildType::Army,
            absences: Absences::Shift,
            early: true,
            stand_ins: true,
            count_missing: true,
            fill: game::house::Fill::Rule,
            talk_days: 5,
            reminders: vec![48, 6],
            press_layout: PressLayout::Apart,
            press_limit: PressLimit { items: Some(3), letters: Some(2000) },
            free: vec![FreeRule { topic: Topic::Deadlines, text: "Montags um acht.".to_owned() }],
        }
    }

    #[test]
    fn every_rule_stands_in_the_table_and_every_word_means_something() {
        let written = serde_json::to_value(rich()).expect("plain data");
        let written = written.as_object().expect("an object");
        for name in written.keys() {
            assert!(rule(name).is_some(), "{name} is missing in the table");
        }
        assert_eq!(written.len(), RULES.len(), "and no rule stands there that is gone");
        for rule in &RULES {
            if let Takes::Words(words) = rule.takes {
                for (word, _) in words {
                    rule.check(&json!(word)).unwrap_or_else(|wrong| panic!("{}: {wrong:?}", rule.name));
                }
            }
        }
    }

    #[test]
    fn a_form_that_was_not_touched_changes_nothing() {
        for rules in [rich(), HouseRules::default()] {
            let words = RULES.map(|rule| (rule.name, rule.words(&rules)));
            let words = words.iter().map(|(name, words)| (*name, words.as_str()));
            let change = HouseRulesChange::from_words(words).expect("readable");
            // Applied to other rules: every one of them is in the form.
            assert_eq!(change.clone().apply(&HouseRules::default()), rules);
            assert_eq!(change.apply(&rich()), rules);
        }
    }

    #[test]
    fn only_what_is_named_changes() {
        let change = HouseRulesChange::from_json(r#" { "talk_days" : 9 } "#).expect("readable");
        assert_eq!(change.apply(&rich()), HouseRules { talk_days: 9, ..rich() });
        let nothing = HouseRulesChange::from_json("{}").expect("readable");
        assert_eq!(nothing.apply(&rich()), rich());
        let own = serde_json::to_string(&rich()).expect("plain data");
        let all = HouseRulesChange::from_json(&own).expect("what is shown can be read");
        assert_eq!(all.apply(&HouseRules::default()), rich());
    }

    #[test]
    fn faults_name_the_place() {
        let fault = |text: &str| HouseRulesChange::from_json(text).expect_err(text).text(Lang::De);
        assert!(fault("{\n  \"ärger\": 1,\n  \"early\": true}").contains("Zeile 2, Spalte 3"));
        assert!(fault("{\"early\": true, \"nmr\": null}").contains("Spalte 24"));
        assert!(fault("").contains("Zeile 1"));
        assert!(fault("{\"nmr\": \"wait_first\"} x").contains("Zeile 1"));
        let form =
            |name, words| HouseRulesChange::from_words([(name, words)]).expect_err(words).text(Lang::En);
        assert!(form("grace_hours", "drei Tage").contains("drei Tage"));
        assert!(form("nmrs", "wait_first").contains("nmr"));
        assert!(form("free", "Montags um acht").contains("Montags um acht"));
    }
}

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

pub mod fault;
pub mod rule;
pub mod sample;

mod entry;

use entry::entries;
use fault::{Fault, Place, Wrong};
use game::calendar::closed::Closed;
use game::house::{
    Absences, Ahead, BuildType, Fill, FreeRule, HouseRules, Incomplete, LateOrders, MissingRetreat, NmrMode,
    PressLayout, PressLimit, Spelling, Topic, UnitType,
};
use jiff::civil::Date;
use rule::Rule;
use serde::Deserialize;
use serde_json::{Map, Value};

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
            let rule = Rule::named(&entry.name);
            let rule = rule.ok_or_else(|| fault(entry.at, Wrong::Unknown(entry.name.clone())))?;
            if object.contains_key(rule.name) {
                return Err(fault(entry.at, Wrong::Twice(rule.name)));
            }
            if !rule.accepts(&entry.value) {
                return Err(fault(entry.value_at, Wrong::Value(rule, entry.value.to_string())));
            }
            object.insert(rule.name.to_owned(), entry.value);
        }
        Self::of(object)
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
            let rule = Rule::named(name).ok_or_else(|| fault(Wrong::Unknown(name.to_owned())))?;
            let value = rule.takes.value(words);
            if !rule.accepts(&value) {
                return Err(fault(Wrong::Value(rule, value.to_string())));
            }
            object.insert(rule.name.to_owned(), value);
        }
        Self::of(object)
    }

    /// Every entry of the object has been checked by itself, so that nothing is wrong with all of them.
    fn of(object: Map<String, Value>) -> Result<Self, Fault> {
        serde_json::from_value(Value::Object(object)).map_err(|_| Fault { place: None, wrong: Wrong::Syntax })
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

#[cfg(test)]
mod tests {
    use super::rule::{RULES, Takes};
    use super::*;
    use serde_json::json;
    use text::Lang;

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
            assert!(Rule::named(name).is_some(), "{name} is missing in the table");
        }
        assert_eq!(written.len(), RULES.len(), "and no rule stands there that is gone");
        for rule in &RULES {
            if let Takes::Words(words) = rule.takes {
                for (word, _) in words {
                    assert!(rule.accepts(&json!(word)), "{}: {word}", rule.name);
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

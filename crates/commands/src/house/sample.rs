//! Sets of house rules for a beginning.

use super::HouseRulesChange;
use crate::argument::Words;
use game::house::HouseRules;
use text::commands as say;

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
}

//! All cases of DATC chapter 6: under `datc`, under every single choice that the table lists, under
//! `ludomaniac`, and under its other readings. Cases in which a reading has no entry of its own are
//! expected to come out as under `ludomaniac`, and those without an entry for that as under `datc`.
#![allow(clippy::unwrap_used)]

mod case;
mod run;

use std::collections::BTreeMap;

use case::{Case, Expected, table};
use rules::Rulebook;

/// The rulebook for a `choice` of the table: a preset, or DATC with one issue decided otherwise.
fn rulebook(choice: &str) -> Rulebook {
    if let Some(preset) = Rulebook::preset(choice) {
        return preset;
    }
    let (issue, letter) = choice.split_once(' ').expect("issue and choice");
    (Rulebook::DATC.with_choice(issue, letter)).expect("a known choice")
}

/// Runs the cases that `expected` picks, and fails with every difference.
fn check(choice: impl Fn(&Case) -> Vec<(String, Expected)>, count: usize) {
    let mut runs = 0;
    let mut wrong = Vec::new();
    for case in table() {
        for (choice, expected) in choice(&case) {
            runs += 1;
            let found = run::differences(&case, &rulebook(&choice), &expected);
            wrong.extend((found.iter()).map(|line| format!("{} {choice}: {line}", case.id)));
        }
    }
    assert!(wrong.is_empty(), "{} differences:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(runs, count, "cases that were run");
}

#[test]
fn all_cases_under_datc() {
    check(|case| vec![("datc".to_owned(), case.expected("datc"))], 176);
}

/// R126b: among them 6.H.1, "Retreats cannot be supported".
#[test]
fn all_cases_under_ludomaniac() {
    check(|case| vec![("ludomaniac".to_owned(), case.expected("ludomaniac"))], 176);
}

#[test]
fn all_cases_under_the_other_readings_of_ludomaniac() {
    for reading in ["letter", "direct", "free-coasts", "owncut"] {
        let name = format!("ludomaniac-{reading}");
        check(
            |case| {
                let listed = case.alternative.iter().any(|other| other.choice == name);
                let entry = if listed { &name } else { "ludomaniac" };
                vec![(name.clone(), case.expected(entry))]
            },
            176,
        );
    }
}

#[test]
fn every_single_choice() {
    check(
        |case| {
            (case.alternative.iter())
                .filter(|other| !other.choice.starts_with("ludomaniac"))
                .map(|other| (other.choice.clone(), case.expected(&other.choice)))
                .collect()
        },
        57,
    );
}

/// Nothing of DATC 3.2 chapter 6 is missing.
#[test]
fn the_table_is_complete() {
    let cases = table();
    let mut sections: BTreeMap<&str, usize> = BTreeMap::new();
    for case in &cases {
        *sections.entry(&case.id[..3]).or_default() += 1;
    }
    let counts: Vec<usize> = sections.into_values().collect();
    assert_eq!(counts, [12, 19, 9, 35, 15, 30, 20, 17, 7, 12]);
    let alternatives: usize = cases.iter().map(|case| case.alternative.len()).sum();
    assert_eq!((cases.len(), alternatives), (176, 97));
}

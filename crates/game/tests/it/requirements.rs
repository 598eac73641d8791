//! The statements as a whole: what they promise of each other.

use std::collections::BTreeSet;

const STATEMENTS: &str = include_str!("../../../../docs/requirements.md");
const OPEN: &str = include_str!("../../../../docs/requirements-open.txt");

/// Number, source in brackets, and words of every statement.
fn statements() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    STATEMENTS.lines().filter_map(|line| {
        let (number, rest) = line.strip_prefix("- **")?.split_once("** [")?;
        let (source, words) = rest.split_once(']')?;
        Some((number, source, words))
    })
}

// "Every worked example of the five rule texts is an automatic test": no example is among the statements that no
// test names (`cargo xtask requirements` keeps that list true)
#[test]
fn every_worked_example_is_named_by_a_test() {
    let open: BTreeSet<&str> =
        OPEN.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace).collect();
    let examples: Vec<&str> =
        statements().filter(|(_, source, _)| source.contains("example")).map(|(number, ..)| number).collect();
    assert!(examples.len() > 20, "{examples:?}");
    let untested: Vec<&&str> = examples.iter().filter(|number| open.contains(**number)).collect();
    assert!(untested.is_empty(), "{untested:?}");
}

// whatever is ambiguous says how it is read
#[test]
fn every_ambiguity_has_its_reading() {
    let ambiguous: Vec<_> = statements().filter(|(.., words)| words.contains("**AMBIGUOUS:**")).collect();
    assert!(ambiguous.len() > 70, "{}", ambiguous.len());
    let unread: Vec<&str> = ambiguous
        .iter()
        .filter(|(.., words)| !words.contains("**Reading:**"))
        .map(|(number, ..)| *number)
        .collect();
    assert!(unread.is_empty(), "{unread:?}");
}

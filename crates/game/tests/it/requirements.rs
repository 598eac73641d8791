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

/// R498: every worked example of the five rule texts is an automatic test: each has a statement of its own, and none is among the
/// statements that no test names (`cargo xtask requirements` keeps that list true).
#[test]
fn every_worked_example_is_named_by_a_test() {
    let open: BTreeSet<&str> =
        OPEN.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace).collect();
    let examples: Vec<&str> =
        statements().filter(|(_, source, _)| source.contains("example")).map(|(number, ..)| number).collect();
    // so many examples of the texts of World, Diplomaten and Kapitalisten have a statement of their own
    for (text, least) in [("WO", 12), ("DD", 7), ("KA", 5)] {
        let of_text =
            statements().filter(|(_, source, _)| source.starts_with(text) && source.contains("example"));
        assert!(of_text.count() >= least, "{text}");
    }
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

/// R499: "Where a reading above was chosen against an ambiguity it is a named, documented setting or a documented decision": those of
/// the second economies stand in `docs/choices.md`, each issue with the one that is usual first, and at their statement.
#[test]
fn r499_every_choice_of_an_economy_is_documented() {
    let docs = include_str!("../../../../docs/choices.md");
    let (_, docs) = docs.split_once("## Money and treaties").unwrap();
    let usual = game::choice::Readings::default();
    for choice in game::choice::Choice::ALL {
        let made = if choice.is_made_in(&usual) { "as usual" } else { "" };
        assert_eq!(choice.letter == "a", choice.is_made_in(&usual), "{} {}", choice.issue, choice.word);
        let row = format!("| {} | `{}`, `{}` | {made} |", choice.issue, choice.letter, choice.word);
        assert!(docs.lines().any(|line| line.starts_with(&row)), "{row}");
        let statement = statements().find(|(number, ..)| *number == choice.issue).unwrap().2;
        assert!(statement.contains("choices.md"), "{}: {statement}", choice.issue);
    }
    let rows = docs.lines().filter(|line| line.starts_with("| R")).count();
    assert_eq!(rows, game::choice::Choice::ALL.len());
}

/// R499: a game takes them when it is created, and refuses what there is not.
#[test]
fn r499_a_game_takes_its_choices() {
    use game::choice::{OwnUnit, Readings};
    // How an exchange is read is nothing to choose where there is none.
    let on = |variant: &str, choice: &str| {
        let setup = game::setup::Setup {
            variant: variant.to_owned(),
            choices: vec![choice.to_owned()],
            ..crate::table::standard()
        };
        setup.check_choices().err().map(|refusal| refusal.code().to_owned())
    };
    assert_eq!(on("kapitalisten", "R248=otherwise"), None);
    assert_eq!(on("standard", "R248=otherwise").as_deref(), Some("not-in-this-variant"));
    assert_eq!(on("diplomaten", "R248=otherwise").as_deref(), Some("not-in-this-variant"));
    assert_eq!(on("standard", "4.A.2=szykman"), None);
    let taken = |given: &str| Readings::taken(&[given.to_owned()]);
    assert_eq!(taken("R353=b").unwrap().own_unit, OwnUnit::DoesNotShield);
    assert_eq!(taken("4.A.2=szykman").unwrap(), Readings::default(), "of the rulebook");
    assert_eq!(taken("R353=x").unwrap_err().code(), "unknown-choice");
}

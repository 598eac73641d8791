//! Turns of boards whose years run otherwise (M1): where years name the turns, and where they are counted from Christ on.
#![allow(clippy::unwrap_used)]

use notation::{Context, Phase, Problem, Reader};

/// Whether the orders below this heading are kept back for another turn; the pending one is given.
fn kept_back(board: &str, power: &str, pending: (Phase, i32), heading: &str, order: &str) -> Option<Problem> {
    let variant = variants::by_id(board).unwrap();
    let reader = Reader::new(variant);
    let start = variant.board.start();
    let powers = [variant.power(power).unwrap()];
    let context = Context {
        position: Some(&start),
        powers: &powers,
        phase: Some(pending.0),
        year: Some(pending.1),
        ..Context::default()
    };
    let text = format!("{heading}\n\n{order}\n");
    let reading = reader.read(&text, &context);
    let turns = [Problem::LaterDeadline, Problem::EarlierTurn];
    let problems = reading.diagnostics.iter().map(|found| found.problem);
    let found: Vec<Problem> = problems.filter(|problem| turns.contains(problem)).collect();
    if found.is_empty() {
        assert_eq!(reading.items.len(), 1, "{heading}: the order is read");
    }
    found.first().copied()
}

/// M1, `label = "year"`: the year names the turn; a season beside it says nothing.
#[test]
fn m1_years_name_turns() {
    let hundred =
        |heading: &str| kept_back("hundred", "england", (Phase::Autumn, 1430), heading, "A Guy - Tou");
    for heading in ["1430", "England 1430", "H1430", "F1430", "Herbst 1430", "Frühjahr 1430"] {
        assert_eq!(hundred(heading), None, "{heading}");
    }
    assert_eq!(hundred("1435"), Some(Problem::LaterDeadline));
    assert_eq!(hundred("England 1425"), Some(Problem::EarlierTurn));
}

/// M1, `era = true`: "F1 n. Chr.", "1 AD".
#[test]
fn m1_years_after_christ() {
    let rome = |heading: &str| {
        kept_back("ancient-mediterranean", "rome", (Phase::Spring, 1), heading, "A Rom - Apu")
    };
    for heading in ["F1 n. Chr.", "Frühjahr 1 n. Chr.", "Rom, Frühjahr 1", "Spring 1 AD", "Spring 1"] {
        assert_eq!(rome(heading), None, "{heading}");
    }
    assert_eq!(rome("Herbst 1 n. Chr."), Some(Problem::LaterDeadline));
    assert_eq!(rome("Frühjahr 2 n. Chr."), Some(Problem::LaterDeadline));
    assert_eq!(rome("Herbst 1 v. Chr."), Some(Problem::EarlierTurn));
}

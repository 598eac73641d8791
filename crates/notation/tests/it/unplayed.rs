//! M9, "a rulebook paragraph that needs the power's name does not know it": whoever names a power that nobody plays is told so.
#![allow(clippy::unwrap_used)]

use notation::{Context, Phase, Reader, Reading};
use rules::{Position, Unit, UnitKind};
use text::Lang;
use variants::Variant;

fn read(variant: &Variant, text: &str) -> Reading {
    let mut position = Position::empty();
    let france = variant.power("france").unwrap();
    for (kind, at) in [(UnitKind::Army, "mar"), (UnitKind::Fleet, "bre")] {
        position.place(Unit { kind, place: variant.place(at).unwrap(), power: france });
    }
    let powers = [france];
    let context = Context {
        position: Some(&position),
        powers: &powers,
        phase: Some(Phase::Spring),
        ..Context::default()
    };
    Reader::new(variant).read(text, &context)
}

/// What is said of the powers that a text names.
fn told(variant: &Variant, text: &str) -> Vec<String> {
    let reading = read(variant, text);
    let said = reading.diagnostics.iter().filter(|diagnostic| diagnostic.problem.code() == "not-played");
    said.map(|diagnostic| diagnostic.text.clone()).collect()
}

#[test]
fn m9_a_power_that_nobody_plays_is_named_and_told() {
    let without = variants::optioned("standard+without-italy").unwrap();
    let garrison = variants::optioned("standard+garrison-italy").unwrap();
    let two = variants::by_id("france-austria").unwrap();
    for variant in [without, garrison, two] {
        for (text, named) in [
            ("Italien: A Rom - Ven", "Italien"),
            ("Italy\nA Rom - Ven", "Italy"),
            ("A Mar S italienische A Ven - Pie", "italienische"),
            ("A Mar S Italian A Ven - Pie", "Italian"),
            ("A Mar - Pie\n\nItalien:\nA Ven H", "Italien"),
        ] {
            assert_eq!(told(variant, text), [named], "{} {text}", variant.id);
        }
    }
    // Who plays is named as ever, and what is no order is nobody's business.
    let standard = variants::standard();
    assert!(told(standard, "Italien: A Rom - Ven").is_empty());
    assert!(told(without, "A Mar - Pie\nÖsterreich: A Vie - Tyr").is_empty());
    assert!(told(without, "Schade, dass Italien fehlt.\nA Mar - Pie").is_empty());
    assert_eq!(told(two, "A Mar S russische A Ven - Pie"), ["russische"]);
}

#[test]
fn m9_the_writers_own_orders_count_beside_it() {
    let variant = variants::optioned("standard+without-italy").unwrap();
    let reading = read(variant, "A Mar - Pie\nF Bre - MAO\nItalien: A Rom - Ven");
    let reader = Reader::new(variant);
    let counted: Vec<String> = reading
        .items
        .iter()
        .filter(|item| item.status == notation::Status::Ok)
        .map(|item| reader.canonical(item))
        .collect();
    assert_eq!(counted, ["A Mar - Pie", "F Bre - MAO"]);
    let said: Vec<String> = reading
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.problem.code() == "not-played")
        .map(|diagnostic| diagnostic.message(variant, Lang::De))
        .collect();
    assert_eq!(said, ["„Italien“: Diese Macht spielt in dieser Partie nicht mit."]);
}

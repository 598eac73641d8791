//! How sure a reading is, and what it may have meant instead (3.5, 5.4, 9.7).
#![allow(clippy::unwrap_used)]

use notation::{Context, Phase, Reader};

fn read(text: &str, power: &str) -> (String, u8, Vec<String>) {
    let variant = variants::standard();
    let reader = Reader::new(variant);
    let (position, powers) = (variant.board.start(), [variant.power(power).unwrap()]);
    let context = Context {
        position: Some(&position),
        powers: &powers,
        phase: Some(Phase::Spring),
        ..Context::default()
    };
    let reading = reader.read(text, &context);
    let item = reading.items.first().unwrap();
    (
        reader.canonical(item),
        reading.confidence(item),
        reading.alternatives(&reader, notation::Display::new(reader.variant()), text, item),
    )
}

#[test]
fn what_is_written_as_the_rules_have_it_is_sure() {
    assert_eq!(read("A Mun - Ber", "germany"), ("A Mun - Ber".to_owned(), 100, Vec::new()));
    // own orders that do not fit each other are no doubt of the reading
    assert_eq!(read("A Mun S A Ber - Sil", "germany").1, 100);
}

#[test]
fn every_doubt_has_its_price() {
    let (order, slip, _) = read("A Mun - Tirrol", "germany");
    assert_eq!(order, "A Mun - Tyr");
    let (_, sentence, _) = read("Ich sage A Mun - Ruh", "germany");
    assert!((50..100).contains(&slip), "{slip}");
    assert!(sentence < slip, "{sentence} {slip}");
}

// 3.5: the goal that is no place of the board is not guessed; what it may be is said.
#[test]
fn alternatives_are_whole_orders() {
    let (order, sure, mut others) = read("F Edi - Nor", "england");
    assert_eq!(order, "F Edi - Nwy !IMP");
    others.sort();
    assert_eq!(others, ["F Edi - NTH", "F Edi - NWG"]);
    assert!(sure <= 50, "{sure}");
}

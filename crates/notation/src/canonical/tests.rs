#![allow(clippy::unwrap_used)]

use super::*;
use variants::{colonial, standard, world};

fn order_of(variant: &Variant, text: &str) -> WrittenOrder {
    parse_order(variant, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn every_kind_of_order_is_read() {
    let board = standard();
    let place = |id: &str| board.place(id).unwrap();
    let action = |text: &str| order_of(board, text).action;
    assert_eq!(action("A ber H"), WrittenAction::Hold);
    assert_eq!(action("A ber - kie"), WrittenAction::Move { to: Some(place("kie")), route: Route::Any });
    assert_eq!(
        action("F mao - spa/nc"),
        WrittenAction::Move { to: Some(place("spa/nc")), route: Route::Any }
    );
    assert_eq!(
        action("A lon - bel via convoy"),
        WrittenAction::Move { to: Some(place("bel")), route: Route::Convoy }
    );
    let kind = Some(UnitKind::Army);
    assert_eq!(action("A mun S A ber"), WrittenAction::Support { kind, at: place("ber"), to: None });
    assert_eq!(action("A mun S A ber H"), WrittenAction::Support { kind, at: place("ber"), to: None });
    assert_eq!(
        action("A mun S ber-kie"),
        WrittenAction::Support { kind: None, at: place("ber"), to: Some(place("kie")) }
    );
    assert_eq!(
        action("F nth C A lon - bel"),
        WrittenAction::Convoy { kind, at: place("lon"), to: place("bel") }
    );
    let typeless = order_of(board, "stp(sc) - bot");
    assert_eq!((typeless.kind, typeless.at), (None, place("stp/sc")));
}

#[test]
fn a_coast_that_is_not_there_is_read_because_the_rulebook_judges_it() {
    // DATC 4.B.6.
    let board = standard();
    let spain = board.province("spa").unwrap();
    let to = Some(Place::new(spain, Coast::West));
    assert_eq!(order_of(board, "F mao - spa/wc").action, WrittenAction::Move { to, route: Route::Any });
}

#[test]
fn passages_of_world_and_colonial_are_read() {
    let board = colonial();
    let written = order_of(board, "A mos - irk via TSR");
    assert_eq!(written.action, WrittenAction::Move { to: board.place("irk"), route: Route::Railway });
    let permit = Some(Permit { from: board.province("med").unwrap(), to: board.province("red").unwrap() });
    let alone = order_of(board, "F egy permit F med - red");
    assert_eq!((alone.action, alone.permit), (WrittenAction::PermitOnly, permit));
    let beside = order_of(board, "F egy H; permit F med - red");
    assert_eq!((beside.action, beside.permit), (WrittenAction::Hold, permit));
    assert!(matches!(order_of(world(), "W and - chb").kind, Some(UnitKind::Wing)));
}

#[test]
fn retreats_and_adjustments_are_read() {
    let board = standard();
    let place = |id: &str| board.place(id).unwrap();
    let read = parse_retreat(board, "A mun R ber, boh").unwrap();
    assert_eq!(read.to, [place("ber"), place("boh")]);
    assert!(parse_retreat(board, "A mun D").unwrap().to.is_empty());
    let build = WrittenAdjustment::Build { kind: Some(UnitKind::Fleet), at: place("stp/nc") };
    assert_eq!(parse_adjustment(board, "B F stp/nc"), Ok(build));
    assert_eq!(
        parse_adjustment(board, "R ber"),
        Ok(WrittenAdjustment::Remove { kind: None, at: place("ber") })
    );
    assert_eq!(parse_adjustment(board, "W"), Ok(WrittenAdjustment::Waive));
}

#[test]
fn what_is_no_order_says_which_word_is_wrong() {
    let board = standard();
    let place = |word: &str| CanonicalError::Place { word: word.to_owned() };
    assert_eq!(parse_order(board, "A xyz - kie"), Err(place("xyz")));
    assert_eq!(parse_order(board, "A ber - "), Err(CanonicalError::Short { expected: "a place" }));
    assert_eq!(parse_order(board, ""), Err(CanonicalError::Short { expected: "a place" }));
    for text in [
        "A ber",
        "A ber - kie kie",
        "A ber X",
        "A ber - kie via air",
        "A ber S",
        "F nth C A lon",
        "A ber H;",
        "-",
        "ä",
    ] {
        assert!(parse_order(board, text).is_err(), "{text}");
    }
    for text in ["", "B", "B A", "W W", "X ber", "R A ber, kie"] {
        assert!(parse_adjustment(board, text).is_err(), "{text}");
    }
    for text in ["", "A mun", "A mun R", "A mun R ber,", "A mun D ber"] {
        assert!(parse_retreat(board, text).is_err(), "{text}");
    }
}

#[test]
fn what_is_written_is_read_back() {
    let board = standard();
    let position = board.board.start();
    let kind_at = |province| position.unit_at(province).map(|unit: Unit| unit.kind);
    let ordered = position.unit_at(board.province("stp").unwrap()).unwrap();
    for text in
        ["F stp/sc H", "F stp/sc - bot", "F stp/sc S A mos - war", "F stp/sc C A war - mos", "F stp/sc - ?"]
    {
        let Ok(order) = parse_order(board, text) else {
            assert_eq!(text, "F stp/sc - ?", "only the unreadable goal is not read back");
            continue;
        };
        assert_eq!(written(board, &ordered, &order, kind_at), text);
    }
}

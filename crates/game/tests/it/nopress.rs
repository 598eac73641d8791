//! What is printed in games without press, 9.9.6 sentence by sentence.

use crate::table::*;
use game::evaluation::{Evaluation, Mark, Moved};
use game::paper::{Entry, PlainMove};
use game::setup::{Press, Setup};
use rules::{Route, WrittenAction};
use std::sync::Arc;

fn silent() -> Table {
    Table::running(Setup { press: Press::None, ..standard() })
}

fn play(orders: &[&str]) -> (Table, Arc<Evaluation>) {
    let mut table = silent();
    table.submit(AUSTRIA, orders);
    let printed = table.play_turn();
    (table, printed)
}

fn shown_as_holding(moved: &Moved) -> bool {
    moved.given.iter().all(|given| given.order.action == WrittenAction::Hold) && moved.mark.is_none()
}

/// R197e: "veröffentlicht der Spielleiter nur dann ungültige Befehle, wenn der Spieler die jeweilige Einheit kontrolliert und
/// dieser Einheit nur genau einen Befehl erteilt hat und der Befehl in der üblichen Zugsyntax erteilt wurde (also etwa A Vie S A
/// Lon-Mos) und im Zug nur Gebiete benannt werden sind, die es auf dem Spielfeld gibt (inkl. Schweiz)."
#[test]
fn an_invalid_order_in_the_usual_syntax_is_printed() {
    let (_, printed) = play(&["A vie S A lon - mos", "A bud - swi", "F tri H"]);
    // a fleet lies in London, so there is no such army
    assert_eq!(of(&printed, "vie").mark, Some(Mark::Nsu));
    assert!(matches!(of(&printed, "vie").given[0].order.action, WrittenAction::Support { .. }));
    // Switzerland exists on the map
    let to_switzerland = WrittenAction::Move { to: Some(place("swi")), route: Route::Any };
    assert_eq!(of(&printed, "bud").given[0].order.action, to_switzerland);
}

/// R197b, R197f
#[test]
fn two_orders_for_one_unit_are_not_printed() {
    let (table, printed) = play(&["A vie - gal", "A vie - boh", "A bud H", "F tri H"]);
    assert!(shown_as_holding(of(&printed, "vie")));
    // the staff's record has both
    let record = table.game.records.last().unwrap();
    assert_eq!(of(&record.evaluation, "vie").given.len(), 2);
}

/// R197a
#[test]
fn orders_for_foreign_or_absent_units_are_not_printed() {
    let (table, printed) = play(&["A vie H", "A bud H", "F tri H", "A ven - tus", "A lon - mos"]);
    assert!(printed.strays.is_empty());
    assert_eq!(table.game.records.last().unwrap().evaluation.strays.len(), 2);
}

/// R197c: "der Befehl in der üblichen Zugsyntax erteilt wurde": of words that are no order nothing is printed.
#[test]
fn words_that_are_no_order_are_not_printed() {
    let mut table = silent();
    let mut sheet = table.sheet(AUSTRIA, &["A vie - gal", "A bud H", "F tri H"]);
    sheet.lines[0].text = "A vie nach Lust und Laune".to_owned();
    let Entry::Order(order) = &mut sheet.lines[0].entry else { panic!() };
    order.action = PlainMove::Unreadable;
    table.hand_in(AUSTRIA, sheet);
    let printed = table.play_turn();
    assert!(shown_as_holding(of(&printed, "vie")));
    assert!(!serde_json::to_string(&table.public()).unwrap().contains("Laune"));
}

/// R197d, R197f
#[test]
fn a_place_that_is_not_on_the_map_is_not_printed() {
    let mut table = silent();
    let mut sheet = table.sheet(AUSTRIA, &["A vie - gal", "A bud H", "F tri H"]);
    let Entry::Order(order) = &mut sheet.lines[0].entry else { panic!() };
    order.action = PlainMove::Move { to: None, lost: Some("Se".to_owned()), via: None };
    table.hand_in(AUSTRIA, sheet);
    let printed = table.play_turn();
    assert!(shown_as_holding(of(&printed, "vie")));
    assert!(!serde_json::to_string(&table.public()).unwrap().contains("\"Se\""));
    // no more in the seats' or the public log
    let log = game::view::filter(&table.log, game::word::actor::Viewer::Seat(ITALY));
    assert!(!serde_json::to_string(&log).unwrap().contains("\"Se\""));
}

/// R199a: "Durchführbare Befehle werden stets in ganzer Länge angegeben." A support for a move that nobody made is one.
#[test]
fn executable_orders_are_always_printed() {
    let (_, printed) = play(&["A vie S A bud - gal", "A bud - rum", "F tri - alb"]);
    assert_eq!(of(&printed, "vie").mark, Some(Mark::Nso));
    let WrittenAction::Support { to, .. } = of(&printed, "vie").given[0].order.action else { panic!() };
    assert_eq!(to, Some(place("gal")));
    assert_eq!(of(&printed, "bud").now, Some(place("rum")));
}

// "Bei ungültigen Befehlen, die eine zu geleitende Armee betreffen, werden zudem nur Start- und Endpunkt des Convoys
// veröffentlicht": a route is no part of what is kept of an order
#[test]
fn a_convoy_is_printed_by_its_ends() {
    let (_, printed) = play(&["A vie H", "A bud H", "F tri C A ven - alb"]);
    let WrittenAction::Convoy { at, to, .. } = of(&printed, "tri").given[0].order.action else { panic!() };
    assert_eq!((at, to), (place("ven"), place("alb")));
}

// with press everything is printed
#[test]
fn with_press_everything_is_printed() {
    let mut table = Table::running(standard());
    table.submit(AUSTRIA, &["A vie - gal", "A vie - boh", "A bud H", "F tri H", "A ven - tus"]);
    let printed = table.play_turn();
    assert_eq!((of(&printed, "vie").given.len(), printed.strays.len()), (2, 1));
}

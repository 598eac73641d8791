//! Second economies where every phase has its own deadline: they follow the last step of a turn.

use super::exchange::{first_turn, form, row};
use super::table::{ALIASES, Table, kapitalisten};
use super::treaties::{offer, points};
use game::setup::{Cadence, Setup};
use game::word::actor::Viewer;
use game::word::turn::{Phase, Turn};

const EVERY_PHASE: Cadence = Cadence::EveryPhase { retreat_days: 2, adjustment_days: 2 };

fn tables(table: &Table) -> u64 {
    table.sees(Viewer::Public)["table"]["number"].as_u64().unwrap()
}

/// R244c, R283a: the exchange follows the units' steps, all of them; orders to it that came with the moves count
#[test]
fn the_exchange_waits_for_the_last_step_of_its_turn() {
    let mut table = Table::with(Setup { cadence: EVERY_PHASE, ..kapitalisten(8) }, &ALIASES);
    first_turn(&mut table);
    assert_eq!((table.game.turn, tables(&table)), (Some(Turn::spring(1901)), 1));
    // Lady Marmelade commands Germany, Zar Wasser nothing.
    table.mail("Lady Marmelade", "F Kie - Den\nA Ber H\nA Mun H");
    table.hold();
    table.process(5);
    assert_eq!((table.game.turn, tables(&table)), (Some(Turn::autumn(1901)), 2), "no retreats: at once");
    let before = row(&table, "Zar Wasser")["euro"].clone();
    table.mail("Zar Wasser", &form([-100, -100, 0, 0, 0, 0, 0]));
    table.hold();
    table.process(6);
    let adjustments = Turn::autumn(1901).with_phase(Phase::Adjustment);
    assert_eq!((table.game.turn, tables(&table)), (Some(adjustments), 2), "Germany builds first");
    table.mail("Lady Marmelade", "+ F Kie");
    table.process(7);
    assert_eq!((table.game.turn, tables(&table)), (Some(Turn::spring(1902)), 3));
    assert!(table.game.standing().units.iter().any(|unit| unit.at == "kie" && unit.kind == 'F'));
    let zar = row(&table, "Zar Wasser");
    assert_eq!((zar["nmr"].as_bool(), zar["holdings"]["austria"].as_u64()), (Some(false), Some(400)));
    assert_ne!(zar["euro"], before, "what he sold with the moves was sold");
    assert_eq!(row(&table, "Sindbad")["nmr"], true);
}

/// R338, R358: treaties are made while the winter's adjustments are due, points come after the autumn, once
#[test]
fn treaties_follow_the_adjustments() {
    let mut table = Table::diplomaten_with(EVERY_PHASE);
    table.mail("D", "F Kie - Den\nA Ber H\nA Mun H");
    table.hold();
    table.process(1);
    table.hold();
    table.process(2);
    assert_eq!(table.game.turn, Some(Turn::autumn(1901).with_phase(Phase::Adjustment)));
    // "im Winter, während der Anpassung": while it is pending, not after it
    offer(&mut table, "I", "NAP I=OEU").unwrap();
    offer(&mut table, "OEU", "NAP I=OEU").unwrap();
    table.mail("D", "+ F Kie");
    table.process(3);
    assert_eq!(table.game.turn, Some(Turn::spring(1902)));
    assert!(offer(&mut table, "I", "KE I>F").is_err());
    table.hold();
    table.process(4);
    assert_eq!(points(&table, Viewer::Public, "italy"), 0, "nothing after the spring");
    table.hold();
    table.process(5);
    assert_eq!(table.game.turn, Some(Turn::spring(1903)));
    // one for the conclusion, one for keeping it (R340)
    assert_eq!(points(&table, Viewer::Public, "italy"), 2);
}

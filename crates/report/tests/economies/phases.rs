//! Second economies and deadlines of their own for every phase: treaties are made in that of the adjustments, the exchange has none.

use super::table::{Table, kapitalisten};
use super::treaties::{offer, points};
use game::command::{Act, Command};
use game::decide::decide;
use game::event::Cause;
use game::game::Game;
use game::setup::{Cadence, Setup};
use game::word::actor::{Actor, Viewer};
use game::word::seat::PlayerId;
use game::word::turn::{Phase, Turn};
use text::Lang;

const EVERY_PHASE: Cadence = Cadence::EveryPhase { retreat_days: 2, adjustment_days: 2 };

/// R243b: "Winterzüge werden hierbei gemeinsam mit dem Herbstzug abgewickelt (Zweiphasenspiel)": no game of Kapitalisten gives
/// retreats and adjustments deadlines of their own.
#[test]
fn r243_winter_has_no_deadline_of_its_own() {
    let create = |cadence: Cadence| {
        let setup = Box::new(Setup { cadence, ..kapitalisten(8) });
        let act = Act {
            actor: Actor::GameMaster(PlayerId("leiter".into())),
            cause: Cause::new("1"),
            command: Command::Create { setup },
            fresh: None,
        };
        let at = "2026-11-16T12:00:00Z".parse().unwrap();
        decide(&Game::new("KA-6".parse().unwrap()), &act, at).map(|_| ())
    };
    assert_eq!(create(Cadence::TwoAYear), Ok(()));
    let refusal = create(EVERY_PHASE).unwrap_err();
    assert_eq!((refusal.code(), refusal.paragraph()), ("two-phases", "Kapitalisten 2"));
    assert!(refusal.text(Lang::De).contains("keine eigenen ZATs"));
    assert!(refusal.text(Lang::En).contains("no deadlines of their own"));
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

//! A game from sign-up to final standing with every branch: two years of Standard, written down as its
//! log of events. The expected moves come from the rules, one comment each.

use crate::table::*;
use game::command::Command;
use game::ending::{DrawCause, Ending};
use game::event::Event;
use game::house::{HouseRules, NmrMode};
use game::press::{Byline, PressItem};
use game::ruling::Ruling;
use game::setup::Setup;
use game::submission::Sheet;
use game::vote::Proposal;
use game::word::seat::{Power, SeatId};
use game::word::turn::Turn;

/// R005: orders by mail, R191: "Die Auswertung wird zeitnah zum ZAT vorgenommen": at the deadline itself
#[test]
fn a_game_with_every_branch() {
    played();
}

/// The log of that game.
pub fn events() -> Vec<Event> {
    played().log
}

fn played() -> Table {
    let house = HouseRules { early: true, nmr: NmrMode::EvaluateFirst, ..HouseRules::default() };
    let mut table = Table::running(Setup { house, beginners: true, ..standard() });

    // spring 1901: a provisional sheet, a copy, a correction, press, and one who forgets
    let provisional = Sheet { provisional: true, ..table.sheet(FRANCE, &["F bre H", "A par H", "A mar H"]) };
    table.hand_in(FRANCE, provisional);
    table.submit(FRANCE, &["F bre - mao", "A par - bur", "A mar - spa"]);
    table.submit(FRANCE, &["A par - pic"]);
    let copy = Sheet { copy: true, ..table.sheet(ENGLAND, &["F edi - nwg", "F lon - nth", "A lvp - yor"]) };
    table.hand_in(ENGLAND, copy);
    table.submit(GERMANY, &["A ber - kie", "F kie - den", "A mun - bur"]);
    table.submit(AUSTRIA, &["A vie - gal", "A bud - ser", "F tri - alb"]);
    table.submit(ITALY, &["A ven - tyr", "A rom - ven", "F nap - ion"]);
    table.submit(RUSSIA, &["A mos - ukr", "A war - gal", "F sev - bla", "F stp/sc - bot"]);
    table.player(
        ITALY,
        Command::SendPress {
            item: PressItem {
                byline: Byline::Own,
                to: "Wien".to_owned(),
                title: String::new(),
                text: "Nur eine Übung.".to_owned(),
            },
        },
    );
    table.pass_deadline();
    let spring = table.game.last_evaluation().unwrap().clone();
    // Bur and Gal are stand-offs (6.2): nobody moves there
    assert_eq!(table.stands("germany"), ["F den", "A kie", "A mun"]);
    assert_eq!(table.stands("france"), ["F mao", "A par", "A spa"]);
    assert!(table.stands("austria").contains(&"A vie".to_owned()));
    assert_eq!(spring.missing, [power("turkey")]);
    assert_eq!(table.public().press.len(), 1);
    assert_eq!(table.game.graces.len(), 1);

    // an error is found and corrected, the deadline moves a week
    table.at("2026-11-24T09:00");
    table.player(ENGLAND, Command::ReportError { text: "Edi stand falsch".to_owned() });
    let ruling = Ruling::Owner { center: "nwy".to_owned(), power: None };
    let turn = Turn::spring(1901);
    table.leader(Command::Rule { turn, ruling, reason: "Norwegen gehört niemandem".to_owned() });
    table.leader(Command::Correct { reason: "Kartenfehler".to_owned(), shift: true });
    assert_eq!(berlin(table.deadline()), "Mon 2026-12-07 20:00");

    // Turkey lets its limit pass and is replaced; the substitute gets time to talk
    table.run_until(time("2026-11-30T20:00"));
    assert!(table.game.seat(TURKEY).unwrap().occupant().is_none());
    table.substitute(TURKEY, person("Nachfolger"));
    assert_eq!(berlin(table.deadline()), "Mon 2026-12-07 20:00");

    // autumn 1901: everybody is in and needs no more time; builds are ordered, one of them conditional on nothing
    table.submit(FRANCE, &["F mao - por", "A par - bur", "A spa H", "B A mar", "B F bre"]);
    table.submit(ENGLAND, &["F nwg C A yor - nwy", "F nth H", "A yor - bel"]);
    table.submit(GERMANY, &["A kie - hol", "F den H", "A mun - ruh", "B A ber", "B F kie"]);
    table.submit(AUSTRIA, &["A vie - tri", "A ser H", "F alb - gre", "B A bud", "B A vie"]);
    table.submit(ITALY, &["A tyr - vie", "A ven H", "F ion - tun", "B F nap"]);
    table.submit(RUSSIA, &["A ukr - rum", "A war - gal", "F bla S A ukr - rum", "F bot - swe", "B A mos"]);
    table.submit(TURKEY, &["A con - bul", "F ank - con", "A smy H", "B F ank"]);
    for seat in 0..7 {
        table.player(SeatId(seat), Command::SetNoWait { on: true });
    }
    table.run_until(table.now);
    let autumn = table.game.last_evaluation().unwrap().clone();
    assert_eq!(autumn.turn, Turn::autumn(1901));
    // Yorkshire is no neighbour of Belgium and nobody convoys there: it stays (IMP or no route)
    assert!(table.stands("england").contains(&"A yor".to_owned()));
    // Vienna left for Trieste, so Tyrolia's army takes Vienna
    assert!(table.stands("italy").contains(&"A vie".to_owned()));
    assert_eq!(table.game.standing().centers.get("vie"), Some(&Power::from("italy")));
    // Portugal and Spain: two builds; Brest and Marseilles are free
    assert_eq!(table.stands("france"), ["F bre", "A bur", "A mar", "F por", "A spa"]);
    // Vienna is lost: Austria owns Bud, Tri, Ser, Gre and has three units: one build, Budapest
    assert_eq!(table.game.standing().unit_count(&Power::from("austria")), 4);
    assert!(table.stands("austria").contains(&"A bud".to_owned()));
    assert_eq!(table.public().centers.last().unwrap().centers[&Power::from("italy")], 5);

    // spring 1902: held back, ruled, published; somebody leaves and is not replaced
    table.leader(Command::SetHold { on: true });
    table.hold_all_but(&[]);
    table.pass_deadline();
    table.rule(Ruling::Order {
        power: Power::from("england"),
        part: game::submission::LineKind::Order,
        at: "nth".to_owned(),
        canonical: "F nth - hel".to_owned(),
    });
    table.leader(Command::DiscardDraft);
    table.run_until(table.now);
    table.leader(Command::Publish);
    table.leader(Command::SetHold { on: false });
    assert!(table.stands("england").contains(&"F hel".to_owned()));
    table.player(AUSTRIA, Command::Resign { note: "Umzug".to_owned() });
    table.leader(Command::DoWithout { seat: AUSTRIA, reason: "kaum Einfluss".to_owned(), deadline: None });

    // autumn 1902: Italy dislodges Austria in Trieste; without orders the army is dissolved (9.10.2)
    table.submit(ITALY, &["A vie S A ven - tri", "A ven - tri", "F tun H", "F nap H"]);
    table.play_turn();
    let last = table.game.last_evaluation().unwrap();
    let trieste = retreat_of(last, "tri");
    assert_eq!((trieste.to, trieste.unit.power), (None, power("austria")));
    assert_eq!(table.game.standing().centers.get("tri"), Some(&Power::from("italy")));

    // the rest agree on a draw: Austria still owns centers, but nobody sits there to vote
    table.player(FRANCE, Command::Propose { proposal: Proposal::Draw });
    let id = table.game.ballots[0].id;
    for seat in [ENGLAND, GERMANY, ITALY, RUSSIA, TURKEY] {
        table.player(seat, Command::Vote { id, yes: true });
    }
    let result = table.game.result.clone().unwrap();
    let Ending::Draw { cause, .. } = result.ending else { panic!("{:?}", result.ending) };
    assert_eq!(cause, DrawCause::Vote);
    // the record for the database: Turkey's two players, the first with their NMR
    let turkey = result.lines.iter().find(|line| line.seat == TURKEY).unwrap();
    assert_eq!(turkey.players.iter().map(|player| player.nmrs).collect::<Vec<_>>(), [1, 0]);
    table.leader(Command::ReportResult);

    // it all replays, and this program would evaluate everything as it stands
    assert_eq!(game::game::Game::fold(table.game.id.clone(), &table.log), table.game);
    let checked = game::verify::verify(table.game.id.clone(), &table.log).unwrap();
    assert!(!checked.is_empty() && checked.iter().all(|checked| checked.differences.is_empty()));
    table
}

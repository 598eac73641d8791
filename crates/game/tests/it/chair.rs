//! Who leads the game (9.1, 9.2).

use crate::table::*;
use game::body::Body;
use game::command::Command;
use game::consequence::Told;
use game::house::{Absences, HouseRules};
use game::setup::{Identity, Setup};
use game::word::actor::{Actor, Viewer};
use game::word::turn::Turn;

fn offer(to: &str) -> Command {
    Command::HandOver { to: person(to) }
}

fn answer(yes: bool) -> Command {
    Command::AnswerChair { yes, contact: "bruno@example.org".to_owned() }
}

fn bruno() -> Actor {
    Actor::Player(person("Bruno").id)
}

/// 9.1: the game master asks somebody; nothing changes until they agree, and nobody but they and the staff hears of it. Then all are
/// told from which turn on, the one before leads no longer, and the one who leads now does.
#[test]
fn the_chair_goes_to_whoever_says_yes() {
    let mut table = Table::running(standard());
    table.leader(offer("Bruno"));
    assert_eq!(table.told(|told| *told == Told::ChairOffered), ["bruno"]);
    assert_eq!(table.letters.len(), 1);
    assert!(
        table.seen(Viewer::Public).chair_offer.is_none()
            && table.seen(Viewer::Seat(FRANCE)).chair_offer.is_none()
    );
    assert_eq!(table.refused(Actor::Player(person("Nora").id), answer(true)), "no-chair-offer 9.1");
    table.must(bruno(), answer(false));
    assert_eq!(table.told(|told| matches!(told, Told::ChairDeclined { .. })), ["master"]);
    assert_eq!(table.refused(bruno(), answer(true)), "no-chair-offer 9.1");
    table.council(offer("Bruno"));
    let events = table.must(bruno(), answer(true));
    let (to, contact) = (person("Bruno"), "bruno@example.org".to_owned());
    assert_eq!(events[0].body, Body::MasterChanged { to, contact, turn: Some(Turn::spring(1901)) });
    let told = table.told(|told| matches!(told, Told::MasterChanged { .. }));
    assert_eq!(told.len(), 9, "seven players, whoever leads now and whoever led: {told:?}");
    // 9.2: those who play may write to them, and nobody collects the address
    assert_eq!(table.seen(Viewer::Seat(FRANCE)).setup.unwrap().contact, "bruno@example.org");
    let public = table.seen(Viewer::Public).setup.unwrap();
    assert_eq!((public.game_master.name.as_str(), public.contact.as_str()), ("Bruno", ""));
    assert_eq!(table.refused(leader(), Command::SetHold { on: true }), "not-game-master 9.1");
    table.must(Actor::GameMaster(person("Bruno").id), Command::SetHold { on: true });
}

/// 9.1: "strikt neutral": nobody leads who plays, played, signed up or sat in; and whoever led plays no more.
#[test]
fn who_has_or_had_a_part_cannot_lead() {
    let house = HouseRules { absences: Absences::Sitter, ..HouseRules::default() };
    let mut table = Table::running(Setup { house, identity: Identity::Open, ..standard() });
    let italian = table.game.seat(ITALY).unwrap().person().unwrap().name.clone();
    assert_eq!(table.refused(leader(), offer(&italian)), "had-part 9.1");
    table.player(ITALY, Command::Resign { note: String::new() });
    assert_eq!(table.refused(leader(), offer(&italian)), "had-part 9.1");
    let Actor::GameMaster(own) = leader() else { panic!("no game master") };
    let own = game::word::seat::Person { name: "Leiter".to_owned(), id: own };
    assert_eq!(table.refused(leader(), Command::HandOver { to: own.clone() }), "leads-already 9.1");
    assert_eq!(table.refused(bruno(), offer("Bruno")), "not-game-master 9.1");
    // whoever was asked takes a seat instead
    table.leader(offer("Bruno"));
    table.substitute(ITALY, person("Bruno"));
    assert_eq!(table.refused(bruno(), answer(true)), "had-part 9.1");
    table.leader(offer("Nora"));
    table.must(Actor::Player(person("Nora").id), Command::AnswerChair { yes: true, contact: String::new() });
    table.player(FRANCE, Command::Resign { note: String::new() });
    let offered = Command::OfferSeat { seat: FRANCE, player: own.clone(), newcomer: false };
    assert_eq!(table.refused(Actor::Player(own.id), offered), "game-master-plays 9.1");
}

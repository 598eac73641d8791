//! Who may know what (9.9.7, 1.4, 9.5): views are folds over the events that reach a viewer.

use crate::table::*;
use game::command::Command;
use game::event::Event;
use game::game::Game;
use game::setup::{Identity, Press, Setup};
use game::view::{filter, seat_states};
use game::vote::Proposal;
use game::word::actor::{Actor, Viewer};
use game::word::seat::{Power, SeatId, Vacancy};

/// Two tables that have the same public history.
fn pair(setup: Setup) -> (Table, Table) {
    let table = Table::running(setup);
    (table.clone(), table)
}

/// They look the same to everybody who may not know the difference.
fn look_the_same(one: &Table, other: &Table, viewers: &[Viewer]) {
    for viewer in viewers {
        assert_eq!(filter(&one.log, *viewer), filter(&other.log, *viewer), "{viewer:?}: events");
        assert_eq!(one.seen(*viewer), other.seen(*viewer), "{viewer:?}: view");
    }
}

const OTHERS: [Viewer; 3] = [Viewer::Public, Viewer::Seat(GERMANY), Viewer::Seat(TURKEY)];

// the law: two logs whose filtered events are equal give equal views
#[test]
fn equal_filtered_logs_give_equal_views() {
    let (mut one, mut other) = pair(standard());
    one.submit(FRANCE, &["F bre H", "A par H", "A mar H"]);
    one.leader(Command::Note { text: "Frankreich ist früh dran".to_owned() });
    other.submit(ITALY, &["A ven H", "A rom H", "F nap H"]);
    for viewer in OTHERS {
        let (left, right) = (filter(&one.log, viewer), filter(&other.log, viewer));
        assert_eq!(left, right);
        assert_eq!(Game::fold(one.game.id.clone(), &left), Game::fold(other.game.id.clone(), &right));
    }
}

// before the evaluation: others' orders, how many versions, whether at all
#[test]
fn others_orders_do_not_show_before_the_evaluation() {
    let (mut one, mut other) = pair(standard());
    one.submit(FRANCE, &["F bre - eng", "A par - pic", "A mar H"]);
    one.submit(FRANCE, &["F bre - mao", "A par - bur", "A mar - spa"]);
    other.hold(ITALY);
    look_the_same(&one, &other, &OTHERS);
    assert_ne!(one.seen(Viewer::Seat(FRANCE)), other.seen(Viewer::Seat(FRANCE)));
    assert_ne!(one.staff(), other.staff());
}

// an act that is taken back in public carries no number of the log: it would tell how much happened unseen before
#[test]
fn what_is_undone_does_not_tell_how_much_happened_unseen() {
    let (mut one, mut other) = pair(standard());
    one.submit(FRANCE, &["F bre H", "A par H", "A mar H"]);
    for table in [&mut one, &mut other] {
        let to = table.deadline() + jiff::SignedDuration::from_hours(24);
        table.leader(Command::Shift { to, reason: "Feiertag".to_owned() });
        table.leader(Command::Undo);
        table.leader(Command::Redo);
    }
    look_the_same(&one, &other, &OTHERS);
}

// always: votes, absences, notes, rulings before publication, disputes, messages of others
#[test]
fn what_is_not_for_you_never_shows() {
    let (mut one, mut other) = pair(standard());
    let mut both = |command: Command| {
        one.leader(command.clone());
        other.leader(command);
    };
    both(Command::SetHold { on: true });
    one.leader(Command::Note { text: "Verdacht".to_owned() });
    one.rule(game::ruling::Ruling::NoNmr { seat: ITALY });
    one.rule(game::ruling::Ruling::NoNmr { seat: FRANCE });
    let absence =
        Command::DeclareAbsence { from: one.now, to: time("2026-12-01T00:00"), note: "Kur".to_owned() };
    one.player(FRANCE, absence);
    one.player(FRANCE, Command::SendMessage { to: vec![ENGLAND], text: "Psst".to_owned() });
    other.player(ITALY, Command::RaiseDispute { text: "so nicht".to_owned() });
    other.player(ITALY, Command::SetNoWait { on: true });
    look_the_same(&one, &other, &OTHERS);
    for table in [&mut one, &mut other] {
        table.player(AUSTRIA, Command::Propose { proposal: Proposal::Draw });
    }
    let id = |table: &Table| table.game.ballots[0].id;
    let (a, b) = (id(&one), id(&other));
    assert_eq!((a, b), (1, 1));
    one.player(FRANCE, Command::Vote { id: a, yes: true });
    other.player(FRANCE, Command::Vote { id: b, yes: false });
    // the numbers of proposals may not tell of hidden rulings or disputes either
    look_the_same(&one, &other, &OTHERS);
}

/// R202a, R202b: Ludomaniac 9.9.7: anonymous games: nobody but game master and organisers knows who sits where, whoever it is
#[test]
fn anonymous_games_look_the_same_whoever_plays() {
    for identity in [Identity::Anonymous, Identity::Pseudonyms] {
        let setup = Setup { identity, ..standard() };
        let play = |turned: usize| {
            let mut table = Table::empty(1201);
            table.leader(Command::Create { setup: Box::new(setup.clone()) });
            table.leader(Command::OpenSignUp);
            for index in 0..7 {
                let player = person(POWERS[(index + turned) % 7]);
                let actor = Actor::Player(player.id.clone());
                let preferences = vec![Power::from(POWERS[index])];
                let alias = (identity == Identity::Pseudonyms).then(|| format!("Figur {index}"));
                table.must(actor, Command::SignUp { player, preferences, alias });
            }
            table.leader(Command::Start { seed: 7, deadline: None });
            table.hold(FRANCE);
            let note = format!("Gruß von {}", POWERS[(4 + turned) % 7]);
            table.player(ITALY, Command::Resign { note });
            // the seat falls free at the deadline
            table.hold_all_but(&[]);
            table.pass_deadline();
            let substitute = person(if turned == 0 { "Max" } else { "Moritz" });
            table.substitute(ITALY, substitute);
            table.play_turn();
            table
        };
        let (one, other) = (play(0), play(3));
        for seat in 0..7 {
            look_the_same(&one, &other, &[Viewer::Seat(SeatId(seat))]);
        }
        look_the_same(&one, &other, &[Viewer::Public]);
        assert_eq!(one.public().seed, None, "the seed would tell who drew what");
        assert_ne!(seat_states(&one.staff()), seat_states(&other.staff()), "the staff knows");
        // after the end everybody may know; a game that was broken off may be played on for four weeks
        let mut one = one;
        one.council(Command::Abort { reason: "Probe".to_owned() });
        one.run_until(one.now + jiff::SignedDuration::from_hours(28 * 24));
        let view = one.public();
        assert_eq!((view.seats[2].players[0].name.as_deref(), view.seed), (Some("france"), Some(7)));
        assert_eq!(view.seats[4].players.len(), 2);
    }
}

/// R203a, R203c: Ludomaniac 9.9.7 "Alle Spieler und der SL können jedoch einstimmig per Abstimmung beschließen, dass die Partie ohne
/// Auswechslung weitergehen soll. Der betreffende Spieler muss die Konsequenzen eines freiwilligen Ausstiegs hinnehmen."
#[test]
fn an_accidental_disclosure_can_be_forgiven_by_all() {
    let mut table =
        Table::running(Setup { identity: Identity::Anonymous, press: Press::Report, ..standard() });
    let exclude = |why| Command::Exclude { seat: ITALY, why, note: "Name genannt".into() };
    assert_eq!(table.refused(leader(), exclude(Vacancy::IdentityDisclosed)), "no-breach 9.9.7");
    table.leader(Command::ReportBreach { seat: ITALY, note: "Name in der Presse".into() });
    assert_eq!(table.staff().breaches.len(), 1);
    let mut kept = table.clone();
    kept.leader(Command::Propose { proposal: Proposal::KeepAfterBreach { seat: ITALY } });
    let id = kept.game.ballots[0].id;
    for seat in 0..7 {
        assert_eq!(kept.game.ballots.len(), 1);
        kept.player(SeatId(seat), Command::Vote { id, yes: true });
    }
    assert!(kept.game.ballots.is_empty());
    assert!(kept.log.iter().any(|event: &Event| event.kind() == "agreed"));
    assert_eq!(kept.refused(leader(), exclude(Vacancy::IdentityDisclosed)), "no-breach 9.9.7");
    // or they leave, as of their own will
    table.leader(exclude(Vacancy::IdentityDisclosed));
    assert_eq!(table.game.seats[4].occupants[0].why, Some(Vacancy::IdentityDisclosed));
    let open = Table::running(standard());
    let mut open = open;
    let report = Command::ReportBreach { seat: ITALY, note: "x".into() };
    assert_eq!(open.refused(leader(), report), "not-hidden 9.9.7");
}

/// R204: "Wer die Anonymitätsregel absichtlich verletzt ... wird von der Partie ausgeschlossen ... Konsequenzen eines
/// NMR-Rauswurfs."
#[test]
fn a_deliberate_violation_expels_at_once() {
    let mut table = Table::running(Setup { identity: Identity::Anonymous, ..standard() });
    let why = Vacancy::AnonymityViolated;
    table.leader(Command::Exclude { seat: ITALY, why, note: "Mitspieler angeschrieben".into() });
    assert_eq!((table.game.seats[4].occupants[0].why, table.game.seats[4].person()), (Some(why), None));
    assert!(!table.public().seats[4].free, "the others see it at the deadline");
}

/// R162: whoever plays reads the game master's address; the public does not, at no door.
#[test]
fn the_game_masters_address_is_for_those_who_play() {
    let table = Table::running(standard());
    let address = "leiter@example.org";
    let public = serde_json::to_string(&filter(&table.log, Viewer::Public)).unwrap();
    assert!(!public.contains(address), "{public}");
    let seat = serde_json::to_string(&filter(&table.log, Viewer::Seat(FRANCE))).unwrap();
    assert!(seat.contains(address), "{seat}");
}

//! Press and messages (1.2, 9.5, 9.9.6).

use crate::table::*;
use game::command::Command;
use game::consequence::Told;
use game::press::{Byline, PressItem};
use game::setup::{Press, Setup};
use game::word::actor::Viewer;
use game::word::turn::Turn;

fn item(byline: Byline, text: &str) -> PressItem {
    PressItem { byline, to: "an alle".to_owned(), title: String::new(), text: text.to_owned() }
}

/// R171a, R171b: Ludomaniac 9.5 "können Pressemitteilungen an den Spielleiter übermittelt werden. Diese werden zur nächsten Auswertung
/// veröffentlicht." R007: the result is published
#[test]
fn press_appears_with_the_next_report() {
    let mut table = Table::running(standard());
    let mut sheet = table.sheet(FRANCE, &["F bre H", "A par H", "A mar H"]);
    sheet.press.push(item(Byline::Own, "Paris bleibt ruhig."));
    table.hand_in(FRANCE, sheet);
    table.player(ITALY, Command::SendPress { item: item(Byline::Nobody, "Ein Gerücht.") });
    table.player(AUSTRIA, Command::SendPress { item: item(Byline::Own, "Wien grüßt.") });
    assert!(!serde_json::to_string(&table.seat_view(GERMANY)).unwrap().contains("Paris bleibt"));
    table.play_turn();
    let printed = table.public().press;
    let texts: Vec<_> = printed.iter().map(|(_, printed)| (printed.from, printed.text.as_str())).collect();
    assert_eq!(
        texts,
        [(Some(AUSTRIA), "Wien grüßt."), (Some(FRANCE), "Paris bleibt ruhig."), (None, "Ein Gerücht.")]
    );
    let published = table.seen(Viewer::Public).last_evaluation().cloned().expect("everybody sees the result");
    assert_eq!((published.turn, published.moves.len()), (Turn::spring(1901), 22));
    // grey press names nobody, to nobody but the staff
    let seen = game::view::filter(&table.log, Viewer::Seat(GERMANY));
    let sent = seen.iter().filter(|event| event.kind() == "press_sent").count();
    assert_eq!(sent, 0);
}

/// R172: Ludomaniac 9.5: a correction repeats everything; its press comes in the place of that of the version before. Press that was
/// sent on its own, and the neighbour's, stay.
#[test]
fn press_of_a_corrected_version_appears_once() {
    let mut table = Table::running(standard());
    let mut send = |seat, texts: &[&str]| {
        let mut sheet = table.sheet(seat, &["A par H"]);
        sheet.press = texts.iter().map(|text| item(Byline::Own, text)).collect();
        table.hand_in(seat, sheet);
    };
    send(FRANCE, &["Paris bleibt ruhig.", "Wetter: gut."]);
    send(FRANCE, &["Paris bleibt ruhig."]);
    send(FRANCE, &[]);
    table.player(FRANCE, Command::SendPress { item: item(Byline::Own, "Allein.") });
    table.player(FRANCE, Command::SendPress { item: item(Byline::Own, "Allein.") });
    table.player(ITALY, Command::SendPress { item: item(Byline::Own, "Paris bleibt ruhig.") });
    table.play_turn();
    let texts: Vec<_> = table.public().press.into_iter().map(|(_, printed)| printed.text).collect();
    assert_eq!(texts, ["Paris bleibt ruhig.", "Allein.", "Paris bleibt ruhig."]);
}

#[test]
fn the_game_master_may_refuse_press_with_a_reason() {
    let mut table = Table::running(standard());
    table.player(ITALY, Command::SendPress { item: item(Byline::Own, "Beleidigung") });
    let id = table.game.press[0].id;
    let refuse = |reason: &str| Command::RefusePress { id, reason: reason.to_owned() };
    assert_eq!(table.refused(leader(), refuse("")), "reason-missing 10.2");
    table.leader(refuse("Ton"));
    // of several the player knows which
    let refused = |told: &Told| matches!(told, Told::PressRefused { words, .. } if words == "Beleidigung");
    assert_eq!(table.told(refused), ["italy"]);
    table.play_turn();
    assert!(table.public().press.is_empty());
}

/// R008a: Ludomaniac 1.2 "Der Inhalt der Verhandlungen kann geheim gegenüber den nicht beteiligten Mitspielern gehalten werden"
#[test]
fn a_private_message_reaches_its_addressees_and_nobody_else() {
    let mut table = Table::running(standard());
    let send = |to: Vec<_>| Command::SendMessage { to, text: "Wir teilen Belgien.".to_owned() };
    table.player(FRANCE, send(vec![ENGLAND, GERMANY]));
    let reads =
        |viewer| serde_json::to_string(&game::view::filter(&table.log, viewer)).unwrap().contains("Belgien");
    for seat in [FRANCE, ENGLAND, GERMANY] {
        assert!(reads(Viewer::Seat(seat)));
    }
    for viewer in [Viewer::Public, Viewer::Seat(ITALY), Viewer::GameMaster, Viewer::Organiser] {
        assert!(!reads(viewer), "{viewer:?}");
    }
    let told = table.told(|told| matches!(told, game::consequence::Told::Message(_)));
    assert_eq!(told, ["england", "germany"]);
    // a successor does not read their predecessor's letters
    table.at("2026-11-17T12:00");
    table.player(ENGLAND, Command::Resign { note: String::new() });
    table.substitute(ENGLAND, person("Ersatz"));
    assert!(table.seat_view(ENGLAND).messages.is_empty());
    assert_eq!(table.seat_view(GERMANY).messages.len(), 1);
    let italy = table.actor(ITALY);
    assert_eq!(table.refused(italy, send(vec![ITALY])), "no-such-seat 1.1");
}

// a program that floods a game is told so, at whatever door; an hour later it goes on, and orders are always taken
#[test]
fn messages_and_press_of_a_player_are_bounded_by_the_hour() {
    let mut table = Table::running(standard());
    let send = || Command::SendMessage { to: vec![GERMANY, ITALY], text: "Hallo".to_owned() };
    let press = |number: usize| Command::SendPress { item: item(Byline::Own, &format!("Nr. {number}")) };
    for number in 0..40 {
        table.player(FRANCE, send());
        table.player(FRANCE, press(number));
    }
    let france = table.actor(FRANCE);
    assert_eq!(table.refused(france.clone(), send()), "too-many 1.2");
    assert_eq!(table.refused(france, press(40)), "too-many 1.2");
    table.player(ENGLAND, send());
    table.submit(FRANCE, &["F bre H", "A par H", "A mar H"]);
    table.now += jiff::SignedDuration::from_mins(61);
    table.player(FRANCE, send());
    table.player(FRANCE, press(41));
}

/// R201: Ludomaniac 9.9.6: NoPress games have no messages between players
#[test]
fn what_players_may_say_is_the_games_choice() {
    let send = || Command::SendMessage { to: vec![ITALY], text: "Hallo".to_owned() };
    let press = || Command::SendPress { item: item(Byline::Own, "Hallo") };
    let mut table = Table::running(Setup { press: Press::None, ..standard() });
    let france = table.actor(FRANCE);
    assert_eq!(table.refused(france.clone(), send()), "no-press 9.9.6");
    assert_eq!(table.refused(france.clone(), press()), "no-press 9.9.6");
    let mut sheet = table.sheet(FRANCE, &["F bre H", "A par H", "A mar H"]);
    sheet.press.push(item(Byline::Own, "Psst"));
    let submit = Command::Submit { sheet: Box::new(sheet), seat: None };
    assert_eq!(table.refused(france, submit), "no-press 9.9.6");
    let mut table = Table::running(Setup { press: Press::Report, ..standard() });
    let france = table.actor(FRANCE);
    assert_eq!(table.refused(france, send()), "no-messages 1.2");
    table.player(FRANCE, press());
}

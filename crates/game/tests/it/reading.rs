//! From the words of a mail to the outcome of a turn: text read by `notation`, lines kept in the log, conditions
//! decided at the evaluation.

use crate::table::*;
use game::evaluation::{Evaluation, Mark};
use game::paper::{Entry, PlainMove};
use game::submission::{Channel, Line, LineKind, Reading, Sheet};
use game::word::seat::SeatId;
use notation::{Context, Phase, Reader};
use std::sync::Arc;

fn read(table: &Table, seat: SeatId, text: &str) -> Sheet {
    let variant = variants::standard();
    let reader = Reader::new(variant);
    let position = game::plain::position(variant, table.game.standing());
    let powers: Vec<rules::PowerId> =
        table.game.powers_of(seat).filter_map(|power| variant.power(&power.0)).collect();
    let turn = table.game.turn.unwrap();
    let phase = match turn.season {
        game::word::turn::Season::Spring => Phase::Spring,
        _ => Phase::Autumn,
    };
    let context = Context {
        position: Some(&position),
        powers: &powers,
        phase: Some(phase),
        year: Some(turn.year),
        ..Context::default()
    };
    let reading = reader.read(text, &context);
    let mut sheet = Sheet::new(turn, Channel::Mail, table.now);
    sheet.text = text.to_owned();
    sheet.lines =
        game::reading::lines(variant, &position, &powers, text, &reading, |item| reader.canonical(item));
    sheet
}

fn hand_in(table: &mut Table, seat: SeatId, text: &str) -> Vec<Line> {
    let sheet = read(table, seat, text);
    table.hand_in(seat, sheet.clone());
    sheet.lines
}

/// R180c, R180f, R180g: Ludomaniac 9.7: the recommended notations, in one mail
#[test]
fn the_recommended_notations_are_lines_of_a_submission() {
    let mut table = Table::running(standard());
    let lines = hand_in(&mut table, FRANCE, "A Par-Bur, Rückzug: Gas, Pic\nA Mar S A Par - Bur\nF Bre xxx\n");
    let kinds: Vec<LineKind> = lines.iter().map(|line| line.kind).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == LineKind::Order).count(), 3);
    assert_eq!(kinds.iter().filter(|kind| **kind == LineKind::Retreat).count(), 1);
    table.play_turn();
    assert_eq!(table.stands("france"), ["F bre", "A bur", "A mar"]);
    let lines = hand_in(&mut table, FRANCE, "A Bur - Bel\nA Mar - Spa\nF Bre - MAO\n+ A Par, + F Bre\n");
    assert!(lines.iter().any(|line| line.kind == LineKind::Adjustment));
    table.play_turn();
    assert_eq!(table.stands("france"), ["A bel", "F bre", "F mao", "A par", "A spa"]);
}

/// Russia throws Austria out of Galicia in autumn 1901; Austria's mail says what then.
fn dislodged(text: &str) -> Arc<Evaluation> {
    let mut table = Table::running(standard());
    table.submit(AUSTRIA, &["A vie - gal", "A bud H", "F tri H"]);
    table.submit(RUSSIA, &["A war H", "A mos - ukr", "F sev H", "F stp/sc H"]);
    table.play_turn();
    hand_in(&mut table, AUSTRIA, text);
    table.submit(RUSSIA, &["A war - gal", "A ukr S A war - gal", "F sev H", "F stp/sc H"]);
    table.play_turn()
}

/// R183, R184b: Ludomaniac 9.8.2 "der erfolgreichen oder nicht erfolgreichen Durchführung von Zügen" and "Zügen der Mitspieler"
#[test]
fn a_condition_of_the_mail_is_decided_at_the_evaluation() {
    let text = |condition: &str| {
        format!(
            "A Gal xxx\nA Bud - Rum\nF Tri xxx\nfalls {condition}: A Gal Rückzug nach Bud, sonst: A Gal Rückzug nach Boh\n"
        )
    };
    let retreat = |condition: &str| dislodged(&text(condition)).retreats[0].to;
    assert_eq!(retreat("A Bud - Rum klappt"), Some(place("bud")));
    assert_eq!(retreat("A Bud - Rum scheitert"), Some(place("boh")));
}

/// R186a, R186b (reading): a forbidden condition (another unit's retreat) counts as not fulfilled: the else branch stays
#[test]
fn a_condition_on_another_retreat_is_not_fulfilled() {
    let evaluation = dislodged(
        "A Gal xxx\nA Bud xxx\nF Tri xxx\nfalls Russland A Ukr sich nach Rum zurückzieht: A Gal Rückzug nach Vie, sonst: A Gal Rückzug nach Boh\n",
    );
    assert_eq!(evaluation.retreats[0].to, Some(place("boh")));
}

/// R187a, R187b (reading): conditional moves are not allowed: the unit has no clear order and holds
#[test]
fn a_conditional_move_holds() {
    let mut table = Table::running(standard());
    let lines = hand_in(&mut table, FRANCE, "falls A Mun - Bur: A Par - Bur\nA Mar xxx\nF Bre xxx\n");
    let moves = lines.iter().filter(
        |line| matches!(&line.entry, Entry::Order(order) if matches!(order.action, PlainMove::Move { .. })),
    );
    assert_eq!(moves.count(), 0, "{lines:?}");
    let evaluation = table.play_turn();
    assert_eq!(of(&evaluation, "par").now, Some(place("par")));
}

/// unclear orders are asked about before the deadline: they are marked as doubtful; R130: a dissolution
#[test]
fn a_mail_is_kept_word_for_word_with_its_doubts() {
    let mut table = Table::running(standard());
    let text = "Hallo Leiter,\nA Par - Brugund\nA Mar - Spa\nF Bre macht irgendwas Schlaues\nGruß";
    let lines = hand_in(&mut table, FRANCE, text);
    assert_eq!(table.game.submissions[0].sheet.text, text);
    assert!(lines.iter().any(|line| line.reading != Reading::Clear), "{lines:?}");
    assert!(lines.iter().any(|line| line.canonical.contains("Spa") && line.reading == Reading::Clear));
    let evaluation = dislodged("A Gal xxx\nA Bud xxx\nF Tri xxx\nA Gal auflösen\n");
    assert_eq!(evaluation.retreats[0].to, None);
}

// 9.9.3 NSU: an order for a unit that does not exist is named in the report
#[test]
fn orders_for_absent_units_are_named_in_the_report() {
    let mut table = Table::running(standard());
    hand_in(&mut table, FRANCE, "A Par xxx\nA Mar xxx\nF Bre xxx\nA Gas - Spa\n");
    let evaluation = table.play_turn();
    let marks: Vec<_> = evaluation.strays.iter().map(|stray| Mark::of(stray.reason)).collect();
    assert_eq!(marks, [Some(Mark::Nsu)]);
}

/// R500: "SC" is a permission where the board has a canal and the order is its holder's, and the south coast elsewhere
#[test]
fn sc_means_what_board_and_order_make_it_mean() {
    let read = |variant: &str, text: &str| {
        let reader = notation::Reader::new(variants::by_id(variant).unwrap());
        let reading = reader.read(text, &notation::Context::default());
        let permits = reading.items.iter().filter(|item| matches!(item.entry, notation::Entry::Permit(_)));
        let orders = reading.items.iter().filter(|item| matches!(item.entry, notation::Entry::Order(_)));
        (orders.map(|item| reader.canonical(item)).collect::<Vec<_>>(), permits.count())
    };
    assert_eq!(read("standard", "F MAO - Spa SC"), (vec!["F MAO - Spa(sc)".to_owned()], 0));
    let held = [
        ("world", "F Cairo xxx; SC F Eastern Mediterranean - Red Sea"),
        ("colonial", "F Egy xxx; SC F Med - Red"),
    ];
    for (variant, text) in held {
        let (orders, permits) = read(variant, text);
        assert_eq!((orders.len(), permits), (1, 1), "{variant}: {orders:?}");
    }
}

//! Which of several reasons is named: the order that is stated at [`rules::Reason`]. Every case stands twice, with
//! provinces whose numbers come in the opposite order.

use super::scene::standard;

/// An own unit stays at the goal, and a stronger foreign unit wants to go there as well: the own unit is named.
#[test]
fn an_own_unit_before_a_rival() {
    // The own unit holds.
    for (own, goal, rival, help) in [("mun", "ber", "sil", "pru"), ("gal", "war", "ukr", "lvn")] {
        let units = [
            format!("germany A {own}"),
            format!("germany A {goal}"),
            format!("russia A {rival}"),
            format!("russia A {help}"),
        ];
        let orders = [
            format!("germany: A {own} - {goal}"),
            format!("russia: A {rival} - {goal}"),
            format!("russia: A {help} S A {rival} - {goal}"),
        ];
        let played =
            standard(&units.each_ref().map(String::as_str)).play(&orders.each_ref().map(String::as_str));
        assert_eq!(played.result(own), "fails own-unit", "{own} - {goal}");
        assert!(played.is_dislodged(goal), "{goal}");
    }
    // It tries to leave and bounces.
    for (own, goal, far, rival) in [("mun", "ber", "pru", "sil"), ("sil", "ber", "kie", "mun")] {
        let units = [
            format!("germany A {own}"),
            format!("germany A {goal}"),
            format!("russia A {far}"),
            format!("russia A {rival}"),
        ];
        let orders = [
            format!("germany: A {own} - {goal}"),
            format!("germany: A {goal} - {far}"),
            format!("russia: A {far} H"),
            format!("russia: A {rival} - {goal}"),
        ];
        let played =
            standard(&units.each_ref().map(String::as_str)).play(&orders.each_ref().map(String::as_str));
        assert_eq!(played.result(own), "fails own-unit", "{own} - {goal}");
        assert_eq!(played.result(rival), "fails bounced", "{rival} - {goal}");
    }
}

/// Two own units want each other's places: each is in the other's way. Two units of different powers: an exchange, though
/// others bounce them as well.
#[test]
fn an_own_unit_before_an_exchange_before_a_bounce() {
    let played =
        standard(&["germany A mun", "germany A ber"]).play(&["germany: A mun - ber", "germany: A ber - mun"]);
    assert_eq!((played.result("mun"), played.result("ber")), both("fails own-unit"));
    let played = standard(&["germany A mun", "russia A ber", "france A bur", "austria A sil"]).play(&[
        "germany: A mun - ber",
        "russia: A ber - mun",
        "france: A bur - mun",
        "austria: A sil - ber",
    ]);
    assert_eq!((played.result("mun"), played.result("ber")), both("fails exchange"));
    // Stronger than the one that comes the other way, but not than a third: that one bounces it.
    let played =
        standard(&["germany A mun", "germany A kie", "russia A ber", "austria A sil", "austria A pru"]).play(
            &[
                "germany: A mun - ber",
                "germany: A kie S A mun - ber",
                "russia: A ber - mun",
                "austria: A sil - ber",
                "austria: A pru S A sil - ber",
            ],
        );
    assert_eq!(played.result("mun"), "fails bounced");
    assert_eq!(played.result("ber"), "fails exchange");
}

fn both(result: &str) -> (String, String) {
    (result.to_owned(), result.to_owned())
}

/// A support that one attack cuts (6.3 a) while another, from where it supports into, dislodges the unit (6.3 b): cut,
/// whichever attacker has the smaller number. Without the first: dislodged.
#[test]
fn cut_before_dislodged() {
    for (attacker, help, cutter) in [("bur", "ruh", "tyr"), ("tyr", "boh", "bur")] {
        let units = [
            "germany A mun".to_owned(),
            "germany A mar".to_owned(),
            "germany A ven".to_owned(),
            format!("france A {attacker}"),
            format!("france A {help}"),
            format!("italy A {cutter}"),
        ];
        let helped = if attacker == "bur" { "mar" } else { "ven" };
        let mut orders = vec![
            format!("germany: A mun S A {helped} - {attacker}"),
            format!("germany: A {helped} - {attacker}"),
            format!("france: A {attacker} - mun"),
            format!("france: A {help} S A {attacker} - mun"),
        ];
        let scene = || standard(&units.each_ref().map(String::as_str));
        let played = scene().play(&orders.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(played.result("mun"), "fails dislodged", "{attacker}");
        orders.push(format!("italy: A {cutter} - mun"));
        let played = scene().play(&orders.iter().map(String::as_str).collect::<Vec<_>>());
        assert!(played.is_dislodged("mun"), "{attacker}");
        assert_eq!(played.result("mun"), "fails cut", "{attacker}");
    }
}

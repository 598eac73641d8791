//! Chapter 6: conflicts.

use super::scene::standard;

/// Ludomaniac 6.1 "Eine Einheit greift mit ihrer eigenen Stärke und derjenigen ihrer wirksamen (d.h. gültigen)
/// Unterstützungseinheiten an. Wenn sich ihr nicht eine gleich stark oder besser unterstützte Einheit entgegenstellt, kann
/// sie sich ihrem Befehl entsprechend bewegen."
#[test]
fn r104_r105_strength_is_one_plus_supports() {
    let units = ["germany A mun", "germany A ruh", "france A bur", "france A par"];
    let played = standard(&units).play(&["germany: A mun - bur", "germany: A ruh S A mun - bur"]);
    assert_eq!(played.result("mun"), "succeeds");
    let played = standard(&units).play(&[
        "germany: A mun - bur",
        "germany: A ruh S A mun - bur",
        "france: A par S A bur",
    ]);
    assert_eq!(played.result("mun"), "fails bounced");
}

/// Ludomaniac 6.1 "Wird eine Einheit von einer besser unterstützten Einheit angegriffen, so wird sie aus ihrer Stellung
/// vertrieben; sie muß sich zurückziehen oder gar auflösen".
/// Shows R106a, R106b.
#[test]
fn r106_a_better_supported_attack_dislodges() {
    let played = standard(&["germany A mun", "germany A ruh", "france A bur"])
        .play(&["germany: A mun - bur", "germany: A ruh S A mun - bur"]);
    assert!(played.is_dislodged("bur"));
    assert_eq!(played.dislodged_by("bur"), Some("mun"));
    assert_eq!(played.result("bur"), "fails dislodged");
    assert_eq!(played.retreats("bur"), ["bel", "gas", "mar", "par", "pic"]);
}

/// Ludomaniac 6.1 "Eine vertriebene Einheit hat keinen Einfluß auf die Provinz, aus der sie vertrieben wird": nor on the
/// one her attacker came from; elsewhere she still bounces.
/// Shows R107a, R107b, R107c.
#[test]
fn r107_no_effect_on_the_province_of_the_attacker() {
    // Berlin is free for Kiel although Prussia wanted it: Prussia was dislodged from Berlin.
    let played = standard(&["germany A ber", "germany A sil", "russia A pru", "germany A kie"]).play(&[
        "germany: A ber - pru",
        "germany: A sil S A ber - pru",
        "russia: A pru - ber",
        "germany: A kie - ber",
    ]);
    assert_eq!(played.result("ber"), "succeeds");
    assert_eq!(played.result("kie"), "succeeds");
    // Elsewhere it causes a stand-off.
    let played = standard(&["germany A ber", "germany A sil", "russia A pru", "england F bal"]).play(&[
        "germany: A ber - pru",
        "germany: A sil S A ber - pru",
        "russia: A pru - lvn",
        "england: F bal - lvn",
    ]);
    assert!(played.is_dislodged("pru"));
    assert_eq!(played.result("bal"), "fails bounced");
}

/// Ludomaniac 6.2 "Einheiten, die einen Haltebefehl erhalten haben, und Einheiten, deren Bewegungsbefehl nicht erfolgreich
/// durchgeführt werden konnte, können nur durch unterstützte Angriffe vertrieben werden."
/// Shows R108a, R108b.
#[test]
fn r108_only_supported_attacks_dislodge() {
    let played = standard(&["germany A mun", "france A bur"]).play(&["germany: A mun - bur"]);
    assert_eq!(played.result("mun"), "fails bounced");
    let played = standard(&["germany A mun", "france A bur", "italy A mar"]).play(&[
        "germany: A mun - bur",
        "france: A bur - gas",
        "italy: A mar - gas",
    ]);
    assert_eq!(played.result("mun"), "fails bounced");
    assert_eq!(played.units(), ["france A bur", "germany A mun", "italy A mar"]);
}

/// Ludomaniac 6.2 "Werden zwei oder mehrere gleich stark unterstützte Einheiten in das gleiche Feld befohlen, kann sich
/// keine von ihnen dorthin verschieben."
#[test]
fn r109_equal_units_stand_off() {
    let played = standard(&["austria A vie", "germany A mun", "italy A ven"]).play(&[
        "austria: A vie - tyr",
        "germany: A mun - tyr",
        "italy: A ven - tyr",
    ]);
    for at in ["vie", "mun", "ven"] {
        assert_eq!(played.result(at), "fails bounced");
    }
}

/// Ludomaniac 6.2 "Platztausch geht nicht!"
#[test]
fn r110_no_exchange() {
    let played =
        standard(&["germany A ber", "russia A pru"]).play(&["germany: A ber - pru", "russia: A pru - ber"]);
    assert_eq!(played.result("ber"), "fails exchange");
    assert_eq!(played.result("pru"), "fails exchange");
}

/// Ludomaniac 6.2 "Ausnahme: Eine Armee wird mit Hilfe eines Convoys gezogen - A Rum-Sev, F Bla C A Rum-Sev, F Sev-Rum".
#[test]
fn r111_exchange_by_convoy() {
    let played = standard(&["russia A rum", "russia F bla", "turkey F sev"]).play(&[
        "russia: A rum - sev",
        "russia: F bla C A rum - sev",
        "turkey: F sev - rum",
    ]);
    assert_eq!(played.units(), ["russia A sev", "russia F bla", "turkey F rum"]);
}

/// Ludomaniac 6.2 "Greifen zwei oder mehr gleich stark unterstützte Einheiten dasselbe Feld an und stellen sie sich damit
/// gegenseitig patt, so wird eine Einheit, die sich schon auf diesem Feld befindet, nicht vertrieben."
#[test]
fn r112_beleaguered_garrison() {
    let played = standard(&["germany A mun", "germany A ruh", "italy A mar", "italy A gas", "france A bur"])
        .play(&[
            "germany: A mun - bur",
            "germany: A ruh S A mun - bur",
            "italy: A mar - bur",
            "italy: A gas S A mar - bur",
        ]);
    assert!(!played.is_dislodged("bur"));
}

/// 6.1, 6.2: nothing forbids a circle of three or more units.
#[test]
fn r113_circles_move() {
    let played = standard(&["turkey F ank", "turkey A con", "turkey A smy"]).play(&[
        "turkey: F ank - con",
        "turkey: A con - smy",
        "turkey: A smy - ank",
    ]);
    assert_eq!(played.units(), ["turkey A ank", "turkey A smy", "turkey F con"]);
    // And several circles in one turn.
    let played = standard(&[
        "turkey F ank",
        "turkey A con",
        "turkey A smy",
        "france A par",
        "france A bur",
        "france A pic",
    ])
    .play(&[
        "turkey: F ank - con",
        "turkey: A con - smy",
        "turkey: A smy - ank",
        "france: A par - bur",
        "france: A bur - pic",
        "france: A pic - par",
    ]);
    assert!(played.outcome.units.iter().all(|unit| unit.result == rules::OrderResult::Succeeds));
}

/// Ludomaniac 6.3 a "wenn die Einheit aus einem anderen Feld heraus angegriffen wird, als von dem, in das sie hinein
/// unterstützt".
/// Shows R114a, R114b.
#[test]
fn r114_an_attack_from_elsewhere_cuts() {
    let units = ["germany A mun", "germany A ruh", "france A bur", "england A hol", "france A bel"];
    let attack = ["germany: A mun - bur", "germany: A ruh S A mun - bur"];
    let from_elsewhere = [attack[0], attack[1], "england: A hol - ruh"];
    let played = standard(&units).play(&from_elsewhere);
    assert_eq!(played.result("ruh"), "fails cut");
    assert!(!played.is_dislodged("bur"));
    let from_the_goal = [attack[0], attack[1], "france: A bur - ruh"];
    let played = standard(&units).play(&from_the_goal);
    assert_eq!(played.result("ruh"), "succeeds");
    assert!(played.is_dislodged("bur"));
}

/// Ludomaniac 6.3 b "wenn sie durch einen Angriff aus irgendeinem Feld (einschließlich dem, in das hinein sie unterstützt)
/// vertrieben wird".
#[test]
fn r115_dislodgement_from_the_goal_cuts() {
    let played = standard(&["germany A mun", "germany A ruh", "france A bur", "france A bel"]).play(&[
        "germany: A mun - bur",
        "germany: A ruh S A mun - bur",
        "france: A bur - ruh",
        "france: A bel S A bur - ruh",
    ]);
    assert_eq!(played.result("ruh"), "fails dislodged");
    assert_eq!(played.result("mun"), "succeeds");
    assert_eq!(played.result("bur"), "succeeds");
}

/// R117a: 6.3 a "wenn die Einheit ... angegriffen wird": who is ordered to where it cannot go attacks nobody.
#[test]
fn r117_an_impossible_move_cuts_nothing() {
    let played = standard(&["france A pic", "france A bur", "germany A bel", "germany A kie"]).play(&[
        "france: A pic - bel",
        "france: A bur S A pic - bel",
        "germany: A kie - bur",
    ]);
    assert_eq!(played.result("kie"), "void impossible");
    assert_eq!(played.result("bur"), "succeeds");
    assert!(played.is_dislodged("bel"));
}

/// 6.3 a does not exempt own attacks; custom does (DATC 6.D.20). The choice is named.
/// Shows R116a, R116b.
#[test]
fn r116_own_attacks_do_not_cut_unless_chosen() {
    let units = ["germany A mun", "germany A ruh", "germany A kie", "france A bur"];
    let orders = ["germany: A mun - bur", "germany: A ruh S A mun - bur", "germany: A kie - ruh"];
    assert!(standard(&units).play(&orders).is_dislodged("bur"));
    let played = standard(&units).with("6.3", "yes").play(&orders);
    assert_eq!(played.result("ruh"), "fails cut");
    assert!(!played.is_dislodged("bur"));
}

/// Ludomaniac 6.4 "Unterstuetzungsbefehle eines Spielers für Angriffe auf ein Feld, das von einer Einheit desselben Spielers
/// gehalten wird, können nicht dazu führen, dass die angegriffene Einheit vertreiben wird": also a unit that tried to leave.
#[test]
fn r118_own_supports_dislodge_no_own_unit() {
    let units = ["france A bur", "germany A mun", "germany A ruh", "italy A gas"];
    let orders = ["france: A bur - mun", "germany: A ruh S A bur - mun"];
    assert_eq!(standard(&units).play(&orders).result("bur"), "fails bounced");
    // The unit in Munich tries to leave and comes back.
    let units = ["france A bur", "germany A mun", "germany A ruh", "austria A vie"];
    let orders = [
        "france: A bur - mun",
        "germany: A ruh S A bur - mun",
        "germany: A mun - tyr",
        "austria: A vie - tyr",
    ];
    assert!(!standard(&units).play(&orders).is_dislodged("mun"));
    // If it leaves, the support counts.
    let played = standard(&units[..3]).play(&orders[..3]);
    assert_eq!(played.units(), ["france A mun", "germany A ruh", "germany A tyr"]);
}

/// Ludomaniac 6.4 "Allerdings kann durch diese Unterstützungen z.B. eine feindliche, mit Unterstützung angreifende Einheit
/// durch ein Patt geblockt werden."
#[test]
fn r119_own_supports_may_block_others() {
    let played =
        standard(&["germany A mun", "germany A ber", "germany A sil", "austria A boh", "austria A tyr"])
            .play(&[
                "germany: A ber - mun",
                "germany: A sil S A ber - mun",
                "austria: A boh - mun",
                "austria: A tyr S A boh - mun",
            ]);
    assert!(!played.is_dislodged("mun"));
    assert_eq!(played.result("boh"), "fails bounced");
}

/// Ludomaniac 6.4 "Einheiten eines Spielers können andere Einheiten desselben Spielers nicht vertreiben, auch wenn sie die
/// Mehrheit der Unterstützungen für den Angriff haben."
#[test]
fn r120_nobody_dislodges_his_own_unit() {
    let played = standard(&["germany A mun", "germany A ber", "austria A boh", "france A bur"]).play(&[
        "germany: A ber - mun",
        "austria: A boh S A ber - mun",
        "france: A bur S A ber - mun",
    ]);
    assert_eq!(played.result("ber"), "fails own-unit");
    assert!(!played.is_dislodged("mun"));
}

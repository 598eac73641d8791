//! Chapter 4: holding, several orders, no orders.

use super::scene::standard;

/// Ludomaniac 4.1, 4.2 "Einheiten verweilen mittels des Haltebefehls an ihrem jeweiligen Standort."
#[test]
fn r053_a_hold_stays() {
    let played = standard(&["germany A mun"]).play(&["germany: A mun H"]);
    assert_eq!(played.result("mun"), "succeeds");
    assert_eq!(played.units(), ["germany A mun"]);
}

/// Ludomaniac 4.3: support, convoy, and "faktisch … das Fehlen eines Bewegungsbefehls" are indirect hold orders,
/// and such units can be supported in holding (4.4).
/// Shows R055a, R055b, R055c.
#[test]
fn r055_r084_indirect_holds_can_be_supported() {
    for order in ["germany: A mun S A ber", "germany: A mun H", ""] {
        let mut orders = vec!["germany: A ruh S A mun", "france: A bur - mun", "france: A tyr S A bur - mun"];
        orders.extend((!order.is_empty()).then_some(order));
        let units = ["germany A mun", "germany A ruh", "germany A ber", "france A bur", "france A tyr"];
        let played = standard(&units).play(&orders);
        assert_eq!(played.result("bur"), "fails bounced", "{order:?}");
        assert!(!played.is_dislodged("mun"));
    }
    let played =
        standard(&["england F nth", "england F nwy", "england A lon", "russia F ska", "russia F den"]).play(
            &[
                "england: F nth C A lon - bel",
                "england: A lon - bel",
                "england: F nwy S F nth",
                "russia: F ska - nth",
                "russia: F den S F ska - nth",
            ],
        );
    assert_eq!(played.result("ska"), "fails bounced");
    assert_eq!(played.result("lon"), "succeeds");
}

/// Ludomaniac 4.3.3 "Einheiten, die keinen Befehl, keinen eindeutigen Befehl, mehrere Befehle oder einen ungültigen
/// Haltebefehl erhalten haben, werden auf Halten gesetzt."
/// Shows R080a, R080c, R080d, R081b.
#[test]
fn r080_r082_no_clear_order_holds_and_can_be_supported() {
    let units = ["germany A mun", "germany A ruh", "france A bur", "france A tyr"];
    let attack = ["france: A bur - mun", "france: A tyr S A bur - mun", "germany: A ruh S A mun"];
    for unclear in [
        vec!["germany: A mun - boh", "germany: A mun - sil"],
        vec!["germany: A mun - boh", "germany: A mun H"],
        vec!["germany: A mun S A vie"],
        vec![],
    ] {
        let orders: Vec<&str> = unclear.iter().chain(&attack).copied().collect();
        let played = standard(&units).play(&orders);
        assert!(!played.is_dislodged("mun"), "{unclear:?}");
    }
    let played = standard(&units).play(&["germany: A mun - boh", "germany: A mun - sil"]);
    assert_eq!(played.result("mun"), "void several-orders");
}

/// 4.3.3 "mehrere Befehle": the same order twice is one order; type and spelling make no difference.
/// Shows R081a.
#[test]
fn r081_the_same_order_twice_is_one() {
    let played = standard(&["germany A mun"]).play(&["germany: A mun - boh", "germany: mun - boh"]);
    assert_eq!(played.result("mun"), "succeeds");
    // DATC 4.D.3 a: of different ones the first counts; b: the last.
    let orders = ["germany: A mun - boh", "germany: A mun - sil"];
    assert_eq!(standard(&["germany A mun"]).datc().play(&orders).units(), ["germany A boh"]);
    let last = standard(&["germany A mun"]).with("4.D.3", "b").play(&orders);
    assert_eq!(last.units(), ["germany A sil"]);
    assert_eq!(last.entered.verdicts[0].reason.code(), "superseded");
}

/// Ludomaniac 4.4 "Eine Einheit, der ein Bewegungsbefehl (gem. 3.5) erteilt wurde, kann beim Halten ihrer Stellung
/// nicht unterstützt werden. Dies gilt auch dann, wenn der Bewegungsbefehl nicht durchführbar ist"; 4.3.3 "insbesondere
/// die einschränkenden Unterstützungsregeln, siehe 4.4".
/// Shows R083a, R083b, R085a, R085b.
#[test]
fn r083_r085_no_hold_support_for_a_unit_with_a_move_order() {
    for order in ["germany: A mun - sil", "germany: A mun - par"] {
        let units = ["germany A mun", "germany A ruh", "france A bur", "france A tyr", "russia A sil"];
        let played = standard(&units).play(&[
            order,
            "germany: A ruh S A mun",
            "france: A bur - mun",
            "france: A tyr S A bur - mun",
        ]);
        assert_eq!(played.result("ruh"), "void no-such-order", "{order}");
        assert!(played.is_dislodged("mun"), "{order}");
        assert_eq!(played.dislodged_by("mun"), Some("bur"));
    }
    // DATC 4.E.1: an impossible move is ignored, the unit may be supported.
    let played =
        standard(&["germany A mun", "germany A ruh", "france A bur", "france A tyr"]).datc().play(&[
            "germany: A mun - par",
            "germany: A ruh S A mun",
            "france: A bur - mun",
            "france: A tyr S A bur - mun",
        ]);
    assert!(!played.is_dislodged("mun"));
}

/// DATC 4.D.9: the units of a power without orders do not support each other; being supported by others works,
/// or not, by choice (Ludomaniac 9.10.2 leaves it).
#[test]
fn idle_units_can_be_supported_unless_the_rulebook_says_no() {
    let units = ["germany A mun", "austria A boh", "france A bur", "france A tyr"];
    let orders = ["austria: A boh S A mun", "france: A bur - mun", "france: A tyr S A bur - mun"];
    assert!(!standard(&units).play(&orders).is_dislodged("mun"));
    let played = standard(&units).with("4.D.9", "a").play(&orders);
    assert!(played.is_dislodged("mun"));
    assert_eq!(played.result("boh"), "void no-such-order");
}

/// Only the own units can be ordered (DATC 6.A.6), and only those that exist.
#[test]
fn orders_for_foreign_and_absent_units() {
    let played = standard(&["germany A mun"]).play(&["france: A mun - boh", "germany: A ber - sil"]);
    let codes: Vec<&str> = played.entered.verdicts.iter().map(|verdict| verdict.reason.code()).collect();
    assert_eq!(codes, ["foreign-unit", "no-such-unit"]);
    assert_eq!(played.result("mun"), "succeeds");
}

//! Chapter 4.3.1: support.

use super::scene::standard;

/// Ludomaniac 4.3.1 "Eine Einheit kann eine eigene oder eine fremde Einheit unterstützen (supporten), deren Stellung
/// zu halten"; "Flotten können auch Armeen unterstützen und umgekehrt".
/// Shows R056a, R056b, R058a, R058b, R058c.
#[test]
fn r056_r058_support_in_holding_own_and_foreign() {
    for helper in ["germany F kie", "england F kie"] {
        let (power, unit) = helper.split_once(' ').unwrap();
        let order = format!("{power}: {unit} S A ber");
        let played = standard(&["germany A ber", helper, "russia A sil", "russia A pru"]).play(&[
            &order,
            "russia: A sil - ber",
            "russia: A pru S A sil - ber",
        ]);
        assert_eq!(played.result("kie"), "succeeds");
        assert!(!played.is_dislodged("ber"));
    }
    // An army supports a fleet.
    let played = standard(&["germany F ber", "germany A kie", "russia A sil", "russia A pru"]).play(&[
        "germany: A kie S F ber",
        "russia: A sil - ber",
        "russia: A pru S A sil - ber",
    ]);
    assert_eq!(played.result("kie"), "succeeds");
    assert!(!played.is_dislodged("ber"));
}

/// Ludomaniac 4.3.1 "Oder sie kann eine andere Einheit unterstützen, in ein anderes Spielfeld einzudringen."
/// Shows R057a, R057b.
#[test]
fn r057_support_in_moving_own_and_foreign() {
    for helper in ["germany A ruh", "england A ruh"] {
        let power = helper.split(' ').next().unwrap();
        let order = format!("{power}: A ruh S A mun - bur");
        let played =
            standard(&["germany A mun", helper, "france A bur"]).play(&[&order, "germany: A mun - bur"]);
        assert!(played.is_dislodged("bur"));
    }
}

/// Ludomaniac 4.3.1 "Die unterstützende Einheit muss nicht in einem Feld stehen, das demjenigen der unterstützten
/// Einheit benachbart ist. Sie muss sich jedoch theoretisch in dasjenige Feld bewegen können, in das hinein
/// unterstützt wird."
/// Shows R059a, R059b.
#[test]
fn r059_the_supporter_must_reach_the_goal() {
    let played = standard(&["germany A mun", "france A mar", "austria A bur"])
        .play(&["germany: A mun - bur", "france: A mar S A mun - bur"]);
    assert_eq!(played.result("mun"), "succeeds");
    let played = standard(&["austria A ven", "italy F rom", "italy A apu"])
        .play(&["italy: F rom S A apu - ven", "italy: A apu - ven"]);
    assert_eq!(played.result("rom"), "void impossible");
}

/// Ludomaniac 4.3.1 "Unerheblich ist, ob dieses Feld in mehrere Küsten aufgeteilt ist oder nicht."
#[test]
fn r060_any_coast_will_do_for_the_supporter() {
    let played = standard(&["france F gas", "france F mar", "italy A spa"])
        .play(&["france: F gas - spa/nc", "france: F mar S F gas - spa/nc"]);
    assert!(played.is_dislodged("spa"));
}

/// Ludomaniac 4.3.1 "so ist beim Befehl für Einheit A die Angabe der Küste nicht erforderlich. Wird die Küste
/// allerdings angegeben, so ist der Support durch Einheit A nur dann wirksam, wenn sich die unterstützte Flotte B auch
/// an die angegebene Küste bewegt." The coast that counts is the one the fleet really goes to.
/// Shows R101a.
#[test]
fn r061_r062_coast_in_a_support() {
    let units = ["france F gas", "france F mar", "italy A spa"];
    for (goal, result) in [("spa", "succeeds"), ("spa/nc", "succeeds"), ("spa/sc", "void no-such-order")] {
        let order = format!("france: F mar S F gas - {goal}");
        let played = standard(&units).play(&["france: F gas - spa", &order]);
        assert_eq!(played.result("mar"), result, "{goal}");
    }
    // Also if the fleet can reach both coasts and must name its own.
    let played = standard(&["france F mao", "france F mar", "italy A spa"])
        .play(&["france: F mao - spa/nc", "france: F mar S F mao - spa"]);
    assert!(played.is_dislodged("spa"));
}

/// Ludomaniac 4.3.1 "Unterstützung kann nicht mittels Konvoi (Geleit) gegeben werden."
#[test]
fn r063_no_support_by_convoy() {
    let played = standard(&["england A lon", "england F nth", "england A ruh", "france A bel"]).play(&[
        "england: A lon S A ruh - bel",
        "england: F nth C A lon - bel",
        "england: A ruh - bel",
    ]);
    assert_eq!(played.result("lon"), "void impossible");
    assert_eq!(played.result("ruh"), "fails bounced");
}

/// Ludomaniac 4.5 "Wenn er aber angegeben wird, muss er korrekt sein, andernfalls ist der Zug ungültig": also of
/// the supported unit; the support is void and its unit holds.
/// Shows R087a, R087b.
#[test]
fn r087_type_of_the_supported_unit() {
    let played = standard(&["germany A mun", "germany A ruh", "france A bur"])
        .play(&["germany: A mun - bur", "germany: A ruh S F mun - bur"]);
    assert_eq!(played.result("ruh"), "void no-such-unit");
    let played = standard(&["germany A mun", "germany A ruh", "france A bur"])
        .play(&["germany: A mun - bur", "germany: A ruh S mun - bur"]);
    assert!(played.is_dislodged("bur"));
}

/// Annex to 4.5: `A Mun S A Ber` without xxx is support in holding only.
#[test]
fn r088_support_without_goal_is_hold_support() {
    let played = standard(&["germany A mun", "germany A ber"])
        .play(&["germany: A mun S A ber", "germany: A ber - sil"]);
    assert_eq!(played.result("mun"), "void no-such-order");
}

/// Annex to 4.5: the coast of the supported unit may be given and must then be right.
/// Shows R089a, R089b.
#[test]
fn r089_coast_of_the_supported_unit() {
    for (coast, result) in [("spa", "succeeds"), ("spa/sc", "succeeds"), ("spa/nc", "void coast-wrong")] {
        let order = format!("england: F por S F {coast}");
        let played = standard(&["italy F spa/sc", "england F por"]).play(&[&order]);
        assert_eq!(played.result("por"), result);
    }
}

/// 4.3.1: nobody supports themselves, a unit that is not there, or a move into their own province.
#[test]
fn supports_for_nothing() {
    let units = ["germany A mun", "germany A ber", "germany A sil"];
    for (order, result) in [
        ("germany: A mun S A mun", "void impossible"),
        ("germany: A mun S A bur", "void no-such-unit"),
        ("germany: A mun S A ber - mun", "void impossible"),
        ("germany: A mun S A ber - ber", "void impossible"),
        ("germany: A mun S A sil - ruh", "void impossible"),
    ] {
        assert_eq!(standard(&units).play(&[order]).result("mun"), result, "{order}");
    }
}

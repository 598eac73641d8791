//! Chapter 7: retreats and disbandments.

use super::scene::{Played, power, standard};
use rules::{Closed, RetreatReason, Rulebook, UnitKind};

/// Vienna falls to Trieste, supported from Budapest; Bohemia to Silesia, supported from Munich.
fn two_italians() -> Played {
    standard(&[
        "austria A bud",
        "austria A tri",
        "germany A mun",
        "germany A sil",
        "italy A vie",
        "italy A boh",
    ])
    .play(&[
        "austria: A bud S A tri - vie",
        "austria: A tri - vie",
        "germany: A mun S A sil - boh",
        "germany: A sil - boh",
    ])
}

/// Ludomaniac 7.1 "müssen alle vertriebenen Einheiten ihre Rückzüge antreten"; "in ein benachbartes Feld zurückziehen,
/// das sich (je nach Art der betreffenden Einheit) für eine Armee oder Flotte eignet"; a) b).
/// Shows R122a, R122b, R124a.
#[test]
fn r121_r122_r123_r124_where_a_unit_may_retreat() {
    let played = two_italians();
    assert_eq!(played.after.dislodged().len(), 2);
    // Not to Budapest, Munich (occupied), not to Trieste, Silesia (the attackers came from there).
    assert_eq!(played.retreats("vie"), ["gal", "tyr"]);
    assert_eq!(played.retreats("boh"), ["gal", "tyr"]);
    let closed = |from: &str, to: &str| {
        let variant = variants::standard();
        let province = variant.province(from).unwrap();
        let dislodged =
            played.after.dislodged().iter().find(|other| other.unit.province() == province).unwrap();
        rules::retreat_options(&variant.board, &played.after, dislodged)
            .find(|option| option.place == variant.place(to).unwrap())
            .unwrap()
            .closed
    };
    assert_eq!(closed("vie", "bud"), Some(Closed::Occupied));
    assert_eq!(closed("vie", "tri"), Some(Closed::AttackerCameFrom));
    // A fleet retreats along the coast.
    let played = standard(&["italy F rom", "france A tus", "france A apu"])
        .play(&["france: A tus - rom", "france: A apu S A tus - rom"]);
    assert_eq!(played.retreats("rom"), ["nap", "tys"]);
}

/// 7.1 b: closed also if the attacker came by convoy; DATC 4.A.5 b opens it.
/// Shows R124b.
#[test]
fn r124_the_start_of_a_convoyed_attacker() {
    let units = ["england A lon", "england F nth", "england F hel", "germany A hol"];
    let orders = ["england: A lon - hol", "england: F nth C A lon - hol", "england: F hel S A lon - hol"];
    let played = standard(&units).play(&orders);
    assert_eq!(played.outcome.dislodged[0].attacker_from, variants::standard().province("lon"));
    let played = standard(&units).with("4.A.5", "b").play(&orders);
    assert_eq!(played.outcome.dislodged[0].attacker_from, None);
    assert_eq!(played.dislodged_by("hol"), Some("lon"));
}

/// Ludomaniac 7.1 c "in ein Feld, das in diesem Zug durch ein Patt unbesetzt geblieben ist".
#[test]
fn r125_not_to_a_contested_field() {
    let played =
        standard(&["austria A bud", "austria A tri", "germany A mun", "germany A sil", "italy A vie"]).play(
            &[
                "austria: A bud S A tri - vie",
                "austria: A tri - vie",
                "germany: A mun - boh",
                "germany: A sil - boh",
            ],
        );
    assert_eq!(played.retreats("vie"), ["gal", "tyr"]);
    let boh = variants::standard().province("boh").unwrap();
    assert!(played.after.contested().contains(boh));
    // A stand-off over an occupied field contests nothing.
    let played =
        standard(&["austria A bud", "austria A tri", "germany A mun", "germany A sil", "italy A boh"])
            .play(&["germany: A mun - boh", "germany: A sil - boh"]);
    assert!(played.after.contested().is_empty());
}

/// Ludomaniac 7.1 "Rückzüge können weder mittels Geleit durchgeführt, noch unterstützt werden": only neighbours are open.
/// Shows R126a.
#[test]
fn r126_no_convoy_in_retreats() {
    let played = standard(&["england F nth", "england A hol", "germany A kie", "germany A ruh"])
        .play(&["germany: A kie S A ruh - hol", "germany: A ruh - hol"]);
    let (retreated, units) = played.retreat(&["england: A hol R yor"]);
    assert_eq!(retreated.units[0].reason, RetreatReason::NoneNamed);
    assert!(!units.iter().any(|unit| unit.starts_with("england A")));
}

/// Ludomaniac 7.2 "Ein Spieler kann sich dafür entscheiden, eine Einheit aufzulösen, statt sie zurückzuziehen."
#[test]
fn r128_disbanding_by_choice() {
    let (retreated, _) = two_italians().retreat(&["italy: A vie D", "italy: A boh R gal"]);
    let reasons: Vec<RetreatReason> = retreated.units.iter().map(|unit| unit.reason).collect();
    assert_eq!(reasons, [RetreatReason::Retreated, RetreatReason::Ordered]);
}

/// Ludomaniac 7.2 "Ist kein Feld für einen Rückzug offen, wird die vertriebene Einheit ebenfalls aufgelöst".
#[test]
fn r129_no_open_field() {
    let played = standard(&["england F por", "france F spa/sc", "france F mao"])
        .play(&["france: F spa/sc - por", "france: F mao S F spa/sc - por"]);
    let (retreated, units) = played.retreat(&["england: F por R mao"]);
    assert_eq!(retreated.units[0].reason, RetreatReason::NoneOpen);
    assert_eq!(units, ["france F mao", "france F por"]);
}

/// Ludomaniac 7.3 "Auflösungen eigener Einheiten sind nur möglich, wenn diese vorher von gegnerischen Einheiten
/// erfolgreich zum Rückzug … gezwungen worden sind"; "Es nicht möglich, einer Armee/ Flotte den Befehl zur Umwandlung in
/// eine Flotte/ Armee zu geben": there is no such order, and a build in an occupied center fails.
#[test]
fn r131_r132_no_free_disbandment_no_conversion() {
    let (retreated, units) = two_italians().retreat(&["germany: A mun D"]);
    assert_eq!(retreated.orders, [RetreatReason::NoSuchUnit]);
    assert!(units.contains(&"germany A mun".to_owned()));
    let mut scene = standard(&["germany A kie"]).owning(&["germany kie ber"]);
    let adjusted = scene.adjust(&["germany: B F kie"]);
    assert_eq!(adjusted.orders, [rules::AdjustReason::Occupied]);
    assert_eq!(scene.units(), ["germany A kie"]);
}

/// Ludomaniac 7.4 "Wird mehreren Einheiten der Rückzug in dasselbe Gebiet befohlen, werden diese aufgelöst."
#[test]
fn r133_r136_two_powers_in_one_field() {
    let played = standard(&[
        "england A pic",
        "france A par",
        "france A bre",
        "france A bur",
        "germany A mun",
        "germany A mar",
    ])
    .play(&[
        "france: A par - pic",
        "france: A bre S A par - pic",
        "germany: A mun S A mar - bur",
        "germany: A mar - bur",
    ]);
    // Further fields in the list do not help (R136).
    let (retreated, _) = played.retreat(&["england: A pic R bel", "france: A bur R bel, ruh"]);
    assert!(retreated.units.iter().all(|unit| unit.reason == RetreatReason::Collision));
}

/// Ludomaniac 7.4 "Die Einheit, der weniger Rückzugsmöglichkeiten bleiben, wird in das Gebiet A zurückgezogen. Die andere
/// Einheit tritt den Rückzug gemäß den in niedrigerer Priorität genannten Rückzugsfeldern an. Sie muss ggf. aufgelöst
/// werden."
/// Shows R134a, R134b, R134c, R134d.
#[test]
fn r134_own_units_fewer_possibilities_first() {
    // Warsaw may go to Ukraine, Livonia, Prussia, Moscow; Galicia only to Ukraine and Rumania.
    let played = standard(&[
        "russia A war",
        "russia A gal",
        "germany A sil",
        "austria A boh",
        "austria A vie",
        "austria A bud",
        "germany A pru",
    ])
    .play(&[
        "germany: A sil - war",
        "germany: A pru S A sil - war",
        "austria: A vie - gal",
        "austria: A bud S A vie - gal",
    ]);
    assert_eq!(played.retreats("gal"), ["rum", "sil", "ukr"]);
    assert_eq!(played.retreats("war"), ["lvn", "mos", "ukr"]);
    // Equal numbers: Galizien comes before Warschau (R135).
    let (retreated, units) = played.retreat(&["russia: A war R ukr, mos", "russia: A gal R ukr, rum"]);
    assert!(units.contains(&"russia A ukr".to_owned()) && units.contains(&"russia A mos".to_owned()));
    assert!(retreated.units.iter().all(|unit| unit.now.is_some()));
    let gal = variants::standard().province("gal").unwrap();
    let winner = retreated.units.iter().find(|unit| unit.dislodged.unit.province() == gal).unwrap();
    assert_eq!(winner.now, variants::standard().place("ukr"));
    // With a stand-off in Livonia Warsaw has only two possibilities left and goes first.
    let played = standard(&[
        "russia A war",
        "russia A gal",
        "germany A sil",
        "austria A vie",
        "austria A bud",
        "germany A pru",
        "england A stp",
        "england F bal",
    ])
    .play(&[
        "germany: A sil - war",
        "germany: A pru S A sil - war",
        "austria: A vie - gal",
        "austria: A bud S A vie - gal",
        "england: A stp - lvn",
        "england: F bal - lvn",
    ]);
    assert_eq!(played.retreats("war"), ["mos", "ukr"]);
    let (_, units) = played.retreat(&["russia: A war R ukr", "russia: A gal R ukr, rum"]);
    assert!(units.contains(&"russia A ukr".to_owned()) && units.contains(&"russia A rum".to_owned()));
    let (retreated, _) = played.retreat(&["russia: A war R ukr", "russia: A gal R ukr"]);
    let reasons: Vec<&str> = retreated.units.iter().map(|unit| unit.reason.code()).collect();
    assert!(reasons.contains(&"own-precedence") && reasons.contains(&""));
}

/// Ludomaniac 7.4 "Bleiben für beide Einheiten gleich viele Rückzugsmöglichkeiten, zieht sich diejenige Einheit nach
/// Gebiet A zurück, deren Gebiet, aus dem heraus der Rückzug erfolgt, im Alphabet weiter vorne liegt": Böhmen before Wien.
/// Shows R135a, R135c.
#[test]
fn r135_own_units_alphabet() {
    let (retreated, units) = two_italians().retreat(&["italy: A boh R tyr", "italy: A vie R tyr, gal"]);
    assert!(units.contains(&"italy A tyr".to_owned()) && units.contains(&"italy A gal".to_owned()));
    let boh = variants::standard().province("boh").unwrap();
    let first = retreated.units.iter().find(|unit| unit.dislodged.unit.province() == boh).unwrap();
    assert_eq!(first.now, variants::standard().place("tyr"));
    // The other rule (DATC 6.H.7): both are gone.
    let mut played = two_italians();
    played.scene = played.scene.with("7.4", "disband");
    let (retreated, _) = played.retreat(&["italy: A boh R tyr", "italy: A vie R tyr, gal"]);
    assert!(retreated.units.iter().all(|unit| unit.now.is_none()));
}

/// R135b: "im Alphabet" of the rules' own language: Warschau before Wien, though Vienna before Warsaw.
#[test]
fn r135_the_alphabet_is_german() {
    let units = [
        "russia A vie",
        "russia A war",
        "russia A mos",
        "austria A tri",
        "austria A bud",
        "germany A sil",
        "germany A pru",
    ];
    let played = standard(&units).play(&[
        "austria: A tri - vie",
        "austria: A bud S A tri - vie",
        "germany: A sil - war",
        "germany: A pru S A sil - war",
    ]);
    assert_eq!((played.retreats("vie").len(), played.retreats("war").len()), (3, 3));
    let (_, units) = played.retreat(&["russia: A vie R gal, boh", "russia: A war R gal, ukr"]);
    assert!(
        units.contains(&"russia A boh".to_owned()) && !units.contains(&"russia A ukr".to_owned()),
        "{units:?}"
    );
}

/// 7.4: own conflict first, then the rest meets the foreign unit and both are dissolved.
#[test]
fn r137_two_own_units_and_a_foreign_one() {
    let played = standard(&[
        "italy A vie",
        "italy A boh",
        "austria A bud",
        "austria A tri",
        "germany A mun",
        "germany A sil",
        "france A ven",
        "turkey A rom",
        "turkey A apu",
    ])
    .play(&[
        "austria: A bud S A tri - vie",
        "austria: A tri - vie",
        "germany: A mun S A sil - boh",
        "germany: A sil - boh",
        "turkey: A rom - ven",
        "turkey: A apu S A rom - ven",
    ]);
    let (retreated, units) =
        played.retreat(&["italy: A boh R tyr", "italy: A vie R tyr, gal", "france: A ven R tyr"]);
    assert!(units.contains(&"italy A gal".to_owned()));
    let gone = retreated.units.iter().filter(|unit| unit.reason == RetreatReason::Collision);
    assert_eq!(gone.count(), 2);
}

/// Ludomaniac 7.6 "Wurde für eine Einheit, die sich zurückziehen kann, kein freies Rückzugsfeld angegeben, wird diese
/// Einheit aufgelöst."; the first open field of a list counts.
#[test]
fn r138_r139_lists_and_missing_orders() {
    let (retreated, units) = two_italians().retreat(&["italy: A vie R bud, tri, gal"]);
    assert!(units.contains(&"italy A gal".to_owned()));
    let reasons: Vec<RetreatReason> = retreated.units.iter().map(|unit| unit.reason).collect();
    assert_eq!(reasons, [RetreatReason::NoneNamed, RetreatReason::Retreated]);
}

/// 4.3.3 for retreats: two different orders for one unit are no clear order; the same twice is one.
#[test]
fn several_retreat_orders() {
    let (retreated, _) = two_italians().retreat(&["italy: A vie R gal", "italy: A vie R tyr"]);
    let vie = variants::standard().province("vie").unwrap();
    let unit = retreated.units.iter().find(|unit| unit.dislodged.unit.province() == vie).unwrap();
    assert_eq!(unit.reason, RetreatReason::SeveralOrders);
    let (_, units) = two_italians().retreat(&["italy: A vie R gal", "italy: vie R gal"]);
    assert!(units.contains(&"italy A gal".to_owned()));
}

/// 7.4: who gives way takes the fields "in niedrigerer Priorität": only ever lower ones, also if two coasts of one province stand
/// before and behind another.
#[test]
fn r134_giving_way_at_both_coasts_of_a_province_ends() {
    let variant = variants::standard();
    let place = |name: &str| variant.place(name).unwrap();
    let unit =
        |kind, at: &str, name: &str| rules::Unit { kind, place: place(at), power: power(variant, name) };
    let mut position = rules::Position::empty();
    for at in ["bre", "par", "bur", "mar", "wes", "tun", "por", "gas", "naf"] {
        let kind = if at == "wes" { UnitKind::Fleet } else { UnitKind::Army };
        position.place(unit(kind, at, "germany"));
    }
    let mut orders = Vec::new();
    // Gascony and North Africa have one possibility each, Portugal two: it gives way in Spain and in the Mid-Atlantic.
    for (kind, at, to) in [
        (UnitKind::Fleet, "por", &["spa/nc", "mao", "spa/sc"][..]),
        (UnitKind::Army, "gas", &["spa"]),
        (UnitKind::Fleet, "naf", &["mao"]),
    ] {
        let unit = unit(kind, at, "france");
        position.dislodge(rules::Dislodged { unit, attacker_from: None });
        let to = to.iter().map(|name| place(name)).collect();
        orders.push(rules::RetreatOrder { power: unit.power, kind: None, at: unit.place, to });
    }
    let before = position.clone();
    let retreated = rules::retreat(&variant.board, &Rulebook::LUDOMANIAC, &mut position, &orders);
    let book = Rulebook::LUDOMANIAC;
    assert_eq!(
        proof::compare::compare_retreats(&variant.board, &book, &before, &orders, &retreated),
        Ok(true)
    );
    let from =
        |at: &str| retreated.units.iter().find(|other| other.dislodged.unit.place == place(at)).unwrap();
    assert_eq!((from("por").now, from("por").reason), (None, RetreatReason::OwnPrecedence));
    assert_eq!(from("gas").now, Some(place("spa")));
    assert_eq!(from("naf").now, Some(place("mao")));
}

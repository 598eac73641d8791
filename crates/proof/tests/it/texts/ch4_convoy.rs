//! Chapter 4.3.2: convoys.

use super::scene::standard;

/// Ludomaniac 4.3.2 "Eine Flotte, die ein Seefeld besetzt hält, kann eine eigene oder eine fremde Armee …
/// geleiten"; "Eine Flotte kann pro Zug nur eine Armee geleiten"; "Der Befehl an die Flotte muß den Standort und das Ziel
/// der geleiteten Armee enthalten".
/// Shows R064a, R064b, R064c.
#[test]
fn r064_r065_one_army_own_or_foreign() {
    for fleet in ["england", "france"] {
        let order = format!("{fleet}: F nth C A lon - nwy");
        let units = ["england A lon", &format!("{fleet} F nth")];
        let played = standard(&units).play(&["england: A lon - nwy", &order]);
        assert_eq!(played.result("lon"), "succeeds");
    }
    // Two convoy orders are several orders (4.3.3).
    let played = standard(&["england A lon", "england A yor", "england F nth"]).play(&[
        "england: F nth C A lon - nwy",
        "england: F nth C A yor - den",
        "england: A lon - nwy",
        "england: A yor - den",
    ]);
    assert_eq!(played.result("nth"), "void several-orders");
    assert_eq!(played.units(), ["england A lon", "england A yor", "england F nth"]);
    // One order carries the army that it names, and no other that would go the same way.
    for to in ["den", "nwy"] {
        let played = standard(&["england A lon", "england A yor", "england F nth"]).play(&[
            "england: F nth C A lon - nwy",
            "england: A lon - nwy",
            &format!("england: A yor - {to}"),
        ]);
        assert_eq!((played.result("lon"), played.result("yor")), ("succeeds".into(), "void no-route".into()));
    }
    // "Eine Flotte, die ein Seefeld besetzt hält": from a coastal province nobody convoys, between two fleets that do.
    let chain = ["turkey A gre", "turkey F aeg", "turkey F bla", "turkey F con"];
    let orders = ["aeg", "con", "bla"].map(|at| format!("turkey: F {at} C A gre - sev"));
    let orders: Vec<&str> = orders.iter().map(String::as_str).chain(["turkey: A gre - sev"]).collect();
    let played = standard(&chain).play(&orders);
    assert_eq!(played.result("con"), "void impossible");
    assert_eq!(played.units(), chain);
    let played = standard(&chain[..2]).play(&["turkey: F aeg C A gre - smy", "turkey: A gre - smy"]);
    assert_eq!(played.result("gre"), "succeeds");
}

/// Ludomaniac 4.3.2 "Zusätzlich zum Geleitbefehl muss die Armee per Bewegungsbefehl in die betreffende Provinz
/// befohlen werden."
/// Shows R066a, R066b.
#[test]
fn r066_army_and_fleet_must_agree() {
    let played = standard(&["england A lon", "england F nth"])
        .play(&["england: F nth C A lon - nwy", "england: A lon - bel"]);
    assert_eq!(played.result("nth"), "void no-such-order");
    assert_eq!(played.result("lon"), "void no-route");
    let played = standard(&["england A lon", "england F nth"]).play(&["england: F nth C A lon - nwy"]);
    assert_eq!(played.result("nth"), "void no-such-order");
}

/// Ludomaniac 4.3.2 "Wenn zwei oder mehr Flotten benachbarte Seefelder beherrschen, kann eine Armee in einem Zug über
/// alle diese Meeresteile geleitet werden."
#[test]
fn r069_chain_of_fleets() {
    let units = ["england A lon", "england F eng", "france F mao", "italy F wes"];
    let orders = [
        "england: A lon - tun",
        "england: F eng C A lon - tun",
        "france: F mao C A lon - tun",
        "italy: F wes C A lon - tun",
    ];
    assert_eq!(standard(&units).play(&orders).result("lon"), "succeeds");
    assert_eq!(standard(&units).play(&orders[..3]).result("lon"), "void no-route");
}

/// Ludomaniac 4.3.2 "Wird die Flotte eines Geleitzuges vertrieben, bleibt die Armee … an ihrem Standort und hat
/// keinerlei Einfluß auf die Küstenprovinz, in die sie befohlen wurde."
/// Shows R070a, R070b.
#[test]
fn r070_a_disrupted_convoy_has_no_effect() {
    let played = standard(&[
        "england A lon",
        "england F nth",
        "germany A hol",
        "germany A bel",
        "france A pic",
        "france A bur",
        "russia F ska",
        "russia F den",
    ])
    .play(&[
        "england: A lon - hol",
        "england: F nth C A lon - hol",
        "germany: A hol S A bel",
        "france: A pic - bel",
        "france: A bur S A pic - bel",
        "russia: F ska - nth",
        "russia: F den S F ska - nth",
    ]);
    assert_eq!(played.result("lon"), "fails dislodged-convoy");
    assert_eq!(played.result("hol"), "succeeds");
    assert_eq!(played.result("pic"), "fails bounced");
    assert_eq!(played.result("nth"), "fails dislodged");
}

/// Ludomaniac 4.3.2 "Dies gilt auch dann, wenn eine Einheit in der Zielprovinz an der Vertreibung der geleitenden
/// Flotte beteiligt ist": with a superfluous support there is no contradiction, and the army cuts nothing.
/// Shows R071a, R071b, R117b.
#[test]
fn r071_the_convoyed_army_cuts_no_support_against_its_lost_fleet() {
    let played =
        standard(&["france A bre", "france F eng", "england F lon", "england F wal", "england F mao"]).play(
            &[
                "france: A bre - lon",
                "france: F eng C A bre - lon",
                "england: F wal - eng",
                "england: F mao S F wal - eng",
                "england: F lon S F wal - eng",
            ],
        );
    assert!(played.is_dislodged("eng"));
    assert_eq!(played.result("bre"), "fails dislodged-convoy");
    assert_eq!(played.result("lon"), "succeeds");
}

/// Ludomaniac 4.3.2 "Ein Angriff auf eine geleitende Flotte, der diese nicht vertreiben kann, hat dagegen keinen
/// Einfluß auf den betreffenden Geleitzug."
#[test]
fn r072_an_attack_in_vain_changes_nothing() {
    let played = standard(&["england A lon", "england F nth", "russia F ska"]).play(&[
        "england: A lon - hol",
        "england: F nth C A lon - hol",
        "russia: F ska - nth",
    ]);
    assert_eq!(played.result("lon"), "succeeds");
    assert_eq!(played.result("nth"), "succeeds");
}

/// Ludomaniac 4.3.2 "gelingt der Konvoi, außer alle Geleitrouten wurden durch Vertreibung unterbrochen".
#[test]
fn r073_one_route_is_enough() {
    let units = ["england A lon", "england F eng", "england F nth", "france F mao", "france F bre"];
    let orders = [
        "england: A lon - bel",
        "england: F eng C A lon - bel",
        "england: F nth C A lon - bel",
        "france: F mao - eng",
        "france: F bre S F mao - eng",
    ];
    let played = standard(&units).play(&orders);
    assert!(played.is_dislodged("eng"));
    assert_eq!(played.result("lon"), "succeeds");
    let strict = standard(&units).with("4.A.1", "a").play(&orders);
    assert_eq!(strict.result("lon"), "fails dislodged-convoy");
}

/// Ludomaniac 4.3.2 "Wird für eine Armee ein Geleitzug in ein Gebiet befohlen, das die Armee auch ohne Geleit
/// erreichen kann, zieht die Armee via Konvoi dorthin."
#[test]
fn r074_a_neighbour_by_own_convoy() {
    let played = standard(&["england A nwy", "england F ska", "russia A swe"]).play(&[
        "england: A nwy - swe",
        "england: F ska C A nwy - swe",
        "russia: A swe - nwy",
    ]);
    assert_eq!(played.units(), ["england A swe", "england F ska", "russia A nwy"]);
}

/// Ludomaniac 4.3.2 "Wird der Geleitzug unterbrochen, bleibt die Armee stehen."
#[test]
fn r075_no_land_route_as_a_fallback() {
    let units = ["england A nwy", "england F ska", "germany F nth", "germany F den"];
    let orders = [
        "england: A nwy - swe",
        "england: F ska C A nwy - swe",
        "germany: F nth - ska",
        "germany: F den S F nth - ska",
    ];
    assert_eq!(standard(&units).play(&orders).result("nwy"), "fails dislodged-convoy");
    assert_eq!(standard(&units).with("4.A.3", "c").play(&orders).result("nwy"), "succeeds");
}

/// Ludomaniac 4.3.2 "Geht der Geleitzug jedoch ausschließlich über fremde Flotten, so nimmt die Armee den Landweg,
/// sofern ihrem Befehl nicht der Zusatz „via Convoy“ oder „via C“ beigefügt wurde."
/// Shows R076a, R076b.
#[test]
fn r076_a_foreign_convoy_only_if_asked_for() {
    let units = ["england A nwy", "germany F ska", "russia A swe"];
    let foreign = ["germany: F ska C A nwy - swe", "russia: A swe - nwy"];
    let played = standard(&units).play(&["england: A nwy - swe", foreign[0], foreign[1]]);
    assert_eq!(played.result("nwy"), "fails exchange");
    let played = standard(&units).play(&["england: A nwy - swe via convoy", foreign[0], foreign[1]]);
    assert_eq!(played.result("nwy"), "succeeds");
    // The other reading: an unbroken foreign convoy carries the army in any case.
    let played =
        standard(&units).with("4.A.3", "letter").play(&["england: A nwy - swe", foreign[0], foreign[1]]);
    assert_eq!(played.result("nwy"), "succeeds");
}

/// 4.3.2: one own fleet on a complete ordered route is enough; the convoy then goes over any route that is left.
/// Shows R077a, R077b.
#[test]
fn r077_mixed_routes() {
    let units = [
        "england A lvp",
        "england F iri",
        "france F eng",
        "france F nth",
        "russia F nwg",
        "russia F nao",
        "germany A edi",
        "italy F mao",
        "italy F wal",
    ];
    let played = standard(&units).play(&[
        "england: A lvp - edi",
        "england: F iri C A lvp - edi",
        "france: F eng C A lvp - edi",
        "france: F nth C A lvp - edi",
        "russia: F nao C A lvp - edi",
        "russia: F nwg C A lvp - edi",
        "germany: A edi - lvp",
        "italy: F mao - iri",
        "italy: F wal S F mao - iri",
    ]);
    assert!(played.is_dislodged("iri"));
    assert_eq!(played.result("lvp"), "succeeds");
    assert_eq!(played.result("edi"), "succeeds");
    // An own fleet that is on no complete route does not count: the army walks.
    let played = standard(&units[..2]).play(&["england: A lvp - edi", "england: F iri C A lvp - edi"]);
    assert_eq!(played.result("lvp"), "succeeds");
}

/// 4.3.2, "via C": never by land; without any convoy the army stays.
/// Shows R078a, R078b.
#[test]
fn r078_via_convoy_or_not_at_all() {
    let played = standard(&["france A bel", "england F nth"])
        .play(&["france: A bel - hol via convoy", "england: F nth H"]);
    assert_eq!(played.result("bel"), "void no-route");
    assert_eq!(played.units(), ["england F nth", "france A bel"]);
}

/// Ludomaniac 4.3.2 "Führt die Anwendung der Regeln in einer Zugsituation mit einem Geleitzug und einem Angriff auf den
/// Geleitzug zu Widersprüchen, gelingt weder der Geleitzug noch der Angriff."
/// Shows R079a, R079b.
#[test]
fn r079_contradiction_neither_convoy_nor_attack() {
    let units = ["france A bre", "france F eng", "england F lon", "england F wal"];
    let orders = [
        "france: A bre - lon",
        "france: F eng C A bre - lon",
        "england: F wal - eng",
        "england: F lon S F wal - eng",
    ];
    let played = standard(&units).play(&orders);
    assert_eq!(played.result("bre"), "fails paradox");
    assert_eq!(played.result("wal"), "fails paradox");
    assert_eq!(played.result("eng"), "fails paradox");
    assert_eq!(played.units(), ["england F lon", "england F wal", "france A bre", "france F eng"]);
    // The switch `direct`, and Szykman: the fleet is dislodged.
    for choice in ["direct", "f"] {
        let played = standard(&units).with("4.A.2", choice).play(&orders);
        assert!(played.is_dislodged("eng"), "{choice}");
    }
}

/// DATC 4.A.3 c with 4.A.2 c, as in the rulebooks of 2000 and 2023: an army that would walk if its convoy fell still goes
/// by sea, and leaves alone the support for an attack on the fleet that it needs.
#[test]
fn an_army_that_could_walk_spares_the_support_against_its_fleet() {
    let played = standard(&["england F ank", "austria F arm", "austria F bla", "turkey A sev"])
        .with("4.A.2", "c")
        .with("4.A.3", "c")
        .play(&[
            "england: F ank - bla",
            "austria: F arm S F ank - bla",
            "austria: F bla C A sev - arm",
            "turkey: A sev - arm via convoy",
        ]);
    assert_eq!(played.result("arm"), "succeeds");
    assert_eq!(played.result("ank"), "fails bounced");
}

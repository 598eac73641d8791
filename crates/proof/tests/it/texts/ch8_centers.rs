//! Chapter 8: centers, builds, removals.

use super::scene::{power, show_all, standard};
use rules::{AdjustReason, Rulebook, Victory};

/// Ludomaniac 8.1 "Eine Großmacht kann pro kontrolliertem VZ eine Einheit unterhalten."; 8.5 "wird die Zahl der Einheiten
/// eines jeden Spielers an die Anzahl der beherrschten Versorgungszentren angeglichen".
/// Shows R031b.
#[test]
fn r140_r145_units_are_adjusted_to_centers() {
    let mut scene = standard(&["germany A ber", "france A par", "france A bur", "france A gas"])
        .owning(&["germany ber kie mun", "france par mar"]);
    let adjusted = scene.adjust(&["germany: B A mun", "germany: B F kie", "france: R A gas"]);
    assert_eq!(adjusted.built.len(), 2);
    assert_eq!(adjusted.removed.len(), 1);
    assert_eq!(
        scene.units(),
        ["france A bur", "france A par", "germany A ber", "germany A mun", "germany F kie"]
    );
    assert!(rules::dues(&scene.variant.board, &scene.before).iter().all(|due| *due == 0));
}

/// Ludomaniac 8.2 "wenn sich eine seiner Einheiten dort aufhält, nachdem ein vollständiger Herbstzug (incl. Rückzüge)
/// gespielt worden ist. Sie verliert das Versorgungszentrum erst dann, wenn dieses am Ende eines Herbstzuges von einer
/// anderen Großmacht besetzt ist."
#[test]
fn r141_r142_who_owns_a_center() {
    let mut scene = standard(&["germany A bel", "france A bur"]).owning(&["england bel", "france par"]);
    let variant = scene.variant;
    assert_eq!(rules::update_owners(&variant.board, &mut scene.before), 1);
    let owner = |name: &str| scene.before.owner(variant.province(name).unwrap());
    assert_eq!(owner("bel"), Some(power(variant, "germany")));
    assert_eq!(owner("par"), Some(power(variant, "france")), "left, but not lost");
    assert_eq!(owner("bur"), None, "no center");
}

/// Ludomaniac 8.3 "Ein Spieler kann auch nach dem Verlust aller Heimat-VZs weiterspielen."; 8.5 "Beherrscht ein Spieler
/// keine Heimat-VZs oder sind sie durch eigene Einheiten besetzt, sind Aufbauten nicht möglich."
/// Shows R147a, R147b, R150a, R150b.
#[test]
fn r143_r150_without_home_centers_one_plays_on_but_builds_nothing() {
    let mut scene = standard(&["turkey A bul"]).owning(&["turkey bul gre", "russia ank con smy"]);
    let adjusted = scene.adjust(&["turkey: B A con", "turkey: B A gre"]);
    assert_eq!(adjusted.orders, [AdjustReason::NotOwned, AdjustReason::NoBuildSite]);
    assert!(adjusted.waived.contains(&(power(scene.variant, "turkey"), 1)));
    assert_eq!(scene.units(), ["turkey A bul"]);
    let mut scene =
        standard(&["turkey A ank", "turkey A con", "turkey F smy"]).owning(&["turkey ank con smy bul"]);
    assert_eq!(scene.adjust(&["turkey: B A con"]).orders, [AdjustReason::Occupied]);
}

/// Ludomaniac 8.4 "Eine Einheit, die sich während eines Frühlingszuges in ein Versorgungszentrum verschiebt und es während
/// des Herbstzuges des gleiches Spieljahres wieder verlässt, beherrscht das Versorgungszentrum nicht": ownership is
/// settled only after autumn.
#[test]
fn r144_passing_through_in_spring() {
    let spring = standard(&["germany A hol"]).play(&["germany: A hol - bel"]);
    let autumn = {
        let mut scene = standard(&[]);
        scene.before = spring.after;
        scene.play(&["germany: A bel - pic"])
    };
    let variant = variants::standard();
    let mut position = autumn.after.clone();
    rules::update_owners(&variant.board, &mut position);
    assert_eq!(position.owner(variant.province("bel").unwrap()), None);
}

/// Ludomaniac 8.5 "Er kann dabei frei wählen, welche seiner Einheiten aufzulösen sind"; 8.6: a removal means the unit that
/// stands at the named place now.
#[test]
fn r146_r153_removals_by_choice() {
    let mut scene = standard(&["russia A mos", "russia F sev"]).owning(&["russia mos"]);
    let adjusted = scene.adjust(&["russia: R A war", "russia: R F sev"]);
    assert_eq!(adjusted.orders, [AdjustReason::NoSuchUnit, AdjustReason::Done]);
    assert_eq!(scene.units(), ["russia A mos"]);
}

/// Ludomaniac 8.5 "kann er entsprechend viele neue Einheiten in unbesetzten Versorgungszentren seines Heimatlandes
/// aufbauen".
/// Shows R147b, R147c, R147d.
#[test]
fn r147_builds_in_free_own_home_centers() {
    let mut scene = standard(&["germany A sil"]).owning(&["germany ber kie mun war"]);
    let adjusted = scene.adjust(&[
        "germany: B A war",
        "germany: B A ber",
        "germany: B A ber",
        "germany: B F kie",
        "germany: B A mun",
    ]);
    let reasons = [
        AdjustReason::NoBuildSite,
        AdjustReason::Done,
        AdjustReason::Twice,
        AdjustReason::Done,
        AdjustReason::Done,
    ];
    assert_eq!(adjusted.orders, reasons);
    assert!(adjusted.waived.is_empty());
    // No more than the difference: later ones are substitutes (R152).
    let mut scene = standard(&["germany A sil", "germany A pru"]).owning(&["germany ber kie mun"]);
    let adjusted = scene.adjust(&["germany: B F kie", "germany: B A mun"]);
    assert_eq!(adjusted.orders, [AdjustReason::Done, AdjustReason::NotDue]);
}

/// Ludomaniac 8.5 "Wird dabei eine Einheit in einer Küstenprovinz ins Spiel gebracht, muß der Spieler angeben, ob es sich
/// um eine Armee oder eine Flotte handelt."
/// Shows R148a, R148b.
#[test]
fn r148_type_of_a_build() {
    let mut scene = standard(&[]).owning(&["germany ber mun"]);
    let adjusted = scene.adjust(&["germany: B ber", "germany: B mun"]);
    assert_eq!(adjusted.orders, [AdjustReason::TypeMissing, AdjustReason::Done]);
    assert_eq!(scene.units(), ["germany A mun"]);
    let mut scene = standard(&[]).owning(&["germany mun"]);
    assert_eq!(scene.adjust(&["germany: B F mun"]).orders, [AdjustReason::Impossible]);
    let mut scene = standard(&[]).owning(&["germany mun"]).with("4.C.4", "b");
    scene.adjust(&["germany: B F mun"]);
    assert_eq!(scene.units(), ["germany A mun"]);
}

/// Ludomaniac 8.5 "(In StP muss zusätzlich die Küstenbezeichnung angegeben werden.)"
#[test]
fn r149_coast_of_a_build() {
    for (order, reason) in [
        ("russia: B F stp", AdjustReason::Coast),
        ("russia: B F stp/ec", AdjustReason::Coast),
        ("russia: B F stp/nc", AdjustReason::Done),
        ("russia: B A stp", AdjustReason::Done),
    ] {
        let mut scene = standard(&[]).owning(&["russia stp"]);
        assert_eq!(scene.adjust(&[order]).orders, [reason], "{order}");
    }
}

/// Ludomaniac 8.6 "Aufbauten werden nur vorgenommen, wenn entsprechende Aufbaubefehle erteilt worden sind."
/// Shows R152a, R152b.
#[test]
fn r152_no_order_no_build() {
    let mut scene = standard(&[]).owning(&["germany ber kie mun"]);
    let adjusted = scene.adjust(&["germany: B A ber", "germany: W"]);
    assert_eq!(scene.units(), ["germany A ber"]);
    assert_eq!(adjusted.waived, [(power(scene.variant, "germany"), 2)]);
}

/// Ludomaniac 8.7 "Wurden keine oder unvollständige Abbau-Befehle erteilt, werden Abbauten … zwangsweise vorgenommen".
/// Shows R154a, R154b.
#[test]
fn r154_given_removals_are_honoured_the_rest_is_forced() {
    let mut scene = standard(&["france A par", "france A gas", "france A mos"]).owning(&["france par"]);
    let adjusted = scene.adjust(&["france: R A gas"]);
    let gone = |units: &[rules::Unit]| units.len();
    assert_eq!((gone(&adjusted.removed), gone(&adjusted.forced)), (1, 1));
    assert_eq!(scene.units(), ["france A par"]);
}

/// What is removed first, second ... without any order, of Germany's units, down to one.
fn forced(units: &[&str]) -> Vec<String> {
    let mut scene = standard(units).owning(&["germany ber"]);
    let adjusted = scene.adjust(&[]);
    let show = |unit: &rules::Unit| {
        let mut position = rules::Position::empty();
        position.place(*unit);
        show_all(scene.variant, &position).remove(0)
    };
    adjusted.forced.iter().map(show).collect()
}

/// Ludomaniac 8.7.1 "Einheit, die vom Heimat-VZ am weitesten entfernt ist. (Dieser Weg wird bestimmt, indem die Felder der
/// theoretisch kürzestmöglichen Route gezählt werden)": nearest own home center, owned or not; armies also over sea.
/// Shows R155a, R155b, R155c, R155d.
#[test]
fn r155_farthest_from_home_first() {
    assert_eq!(forced(&["germany A mun", "germany A gas"]), ["germany A gas"]);
    // Warsaw - Silesia - Berlin, two; Moscow one more.
    assert_eq!(forced(&["germany A war", "germany A mos"]), ["germany A mos"]);
    // An army counts sea fields too: Yorkshire - North Sea - Helgoland - Kiel, three; Galicia - Silesia - Munich, two.
    assert_eq!(forced(&["germany A yor", "germany A gal"]), ["germany A yor"]);
    // Sevastopol - Ukraine - Galicia - Silesia - Berlin, four.
    assert_eq!(forced(&["germany A yor", "germany A sev"]), ["germany A sev"]);
    // A fleet counts its own ways only: from Gascony far by sea, two fields by land.
    assert_eq!(forced(&["germany F gas", "germany A mos"]), ["germany F gas"]);
    let mut scene = standard(&["germany F gas", "germany A mos"]).owning(&["germany ber"]).with("8.7", "any");
    scene.adjust(&[]);
    assert_eq!(scene.units(), ["germany F gas"], "over any border Moscow is farther");
}

/// Ludomaniac 8.7.2 "Einheit, die kein VZ beherrscht": stands on no supply center.
#[test]
fn r156_then_a_unit_on_no_center() {
    // Holland is a center, Ruhr is none; both are one field from a home center.
    assert_eq!(forced(&["germany A hol", "germany A ruh"]), ["germany A ruh"]);
    assert_eq!(forced(&["germany F hol", "germany A ruh"]), ["germany A ruh"], "before fleets");
}

/// Ludomaniac 8.7.3 "Flotte vor Armee abbauen"; 8.7.4 "Einheit, dessen Gebietsname im Alphabet weiter vorne steht":
/// Böhmen, Ruhrgebiet, Schlesien.
#[test]
fn r157_r158_then_fleets_then_the_alphabet() {
    assert_eq!(forced(&["germany F pru", "germany A boh"]), ["germany F pru"]);
    assert_eq!(forced(&["germany A sil", "germany A boh"]), ["germany A boh"]);
}

/// R158: the alphabet is that of the rules' own language, Helgoländer Bucht before Ostsee; `datc` ranks by English names, Baltic Sea
/// before Heligoland Bight.
#[test]
fn the_alphabet_is_german_unless_the_rulebook_is_not() {
    let fleets = ["germany F bal", "germany F hel", "germany A mun", "germany A ber", "germany A kie"];
    let owning = ["germany mun", "germany ber", "germany kie", "germany den"];
    let gone = |preset: &str| {
        let mut scene = standard(&fleets).owning(&owning);
        if preset == "datc" {
            scene = scene.datc();
        }
        scene.adjust(&[]);
        fleets.into_iter().filter(|unit| !scene.units().contains(&(*unit).to_owned())).collect::<Vec<_>>()
    };
    assert_eq!(gone("ludomaniac"), ["germany F hel"]);
    assert_eq!(gone("datc"), ["germany F bal"]);
}

/// 8.7: the scheme is applied anew for each removal.
#[test]
fn r159_several_forced_removals() {
    let units = ["germany A mos", "germany A boh", "germany F pru", "germany A ber"];
    assert_eq!(forced(&units), ["germany A mos", "germany F pru", "germany A boh"]);
}

/// 8.7: a power without any center loses all its units.
#[test]
fn r160_no_center_no_unit() {
    let mut scene = standard(&["italy A tri", "italy F adr", "austria A vie"]).owning(&["austria vie"]);
    let adjusted = scene.adjust(&[]);
    assert_eq!(adjusted.forced.len(), 2);
    assert_eq!(scene.units(), ["austria A vie"]);
}

/// DATC 4.D.8 c: farthest from any owned center; a: from the home centers.
#[test]
fn forced_removals_by_the_other_rulebooks() {
    for (choice, left) in [("a", "russia A pru"), ("c", "russia A lvn"), ("ludomaniac", "russia A pru")] {
        let mut scene =
            standard(&["russia A lvn", "russia A pru"]).owning(&["russia stp"]).with("4.D.8", choice);
        scene.adjust(&[]);
        assert_eq!(scene.units(), [left], "{choice}");
    }
}

/// R011: where two can reach what wins and the variant says nothing of it (World without its own rule), a tie plays on and the sole
/// leader wins, also after a tie.
#[test]
fn a_tie_plays_on_and_the_sole_leader_wins() {
    let variant = variants::world();
    let mut spec = variant.board.spec().clone();
    spec.victory_tie_raises = false;
    let board = rules::Board::new(spec).unwrap();
    let centers: Vec<_> = board.provinces().filter(|center| board.is_center(*center)).collect();
    let (egypt, italy) = (power(variant, "egypt"), power(variant, "italy"));
    let after = |mine: usize, theirs: usize, tied: bool| {
        let mut position = rules::Position::empty();
        for (at, center) in centers.iter().take(mine + theirs).enumerate() {
            position.set_owner(*center, Some(if at < mine { egypt } else { italy }));
        }
        rules::victory(&board, &Rulebook::LUDOMANIAC, &position, tied)
    };
    for tied in [false, true] {
        assert_eq!(after(59, 59, tied), Victory::Open);
        assert_eq!(after(60, 60, tied), Victory::Tie);
        assert_eq!(after(60, 59, tied), Victory::Won(egypt));
    }
}

/// Ludomaniac 1.3 "Sobald eine Großmacht auf der Standardkarte 18 oder mehr Versorgungszentren (VZs) kontrolliert, hat der
/// betreffende Spieler gewonnen."
/// Shows R010a.
#[test]
fn eighteen_centers_win() {
    let variant = variants::standard();
    let centers: Vec<_> =
        variant.board.provinces().filter(|province| variant.board.is_center(*province)).collect();
    let mut position = rules::Position::empty();
    for center in &centers[..17] {
        position.set_owner(*center, Some(power(variant, "germany")));
    }
    assert_eq!(rules::victory(&variant.board, &Rulebook::LUDOMANIAC, &position, false), Victory::Open);
    position.set_owner(centers[17], Some(power(variant, "germany")));
    let won = Victory::Won(power(variant, "germany"));
    assert_eq!(rules::victory(&variant.board, &Rulebook::LUDOMANIAC, &position, false), won);
}

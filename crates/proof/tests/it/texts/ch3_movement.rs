//! Chapter 3: move orders.

use super::scene::standard;
use rules::{Coast, Order, Place, Route, Rulebook, WrittenAction, WrittenOrder};

/// Ludomaniac 3.1 "Jeder Einheit kann zunächst einer der folgenden Befehle erteilt werden"; 3.1 "Zwei Einheiten
/// dürfen nicht gleichzeitig dasselbe Feld besetzen".
#[test]
fn r037_one_order_a_unit_one_unit_a_field() {
    let played =
        standard(&["germany A ber", "germany A mun"]).play(&["germany: A ber - sil", "germany: A mun - sil"]);
    assert_eq!(played.entered.orders.as_slice().len(), 2);
    assert_eq!(played.units(), ["germany A ber", "germany A mun"]);
    assert_eq!(played.result("ber"), "fails bounced");
}

/// Ludomaniac 3.2 "Eine Armee kann in eine beliebige, benachbarte Provinz verschoben werden".
#[test]
fn r038_army_to_a_neighbour() {
    let played = standard(&["germany A mun"]).play(&["germany: A mun - bur"]);
    assert_eq!(played.units(), ["germany A bur"]);
    let played = standard(&["germany A mun"]).play(&["germany: A mun - par"]);
    assert_eq!(played.result("mun"), "void impossible");
}

/// Ludomaniac 3.2 "Armeen können mit Hilfe eines Convoys … in eine andere Küstenprovinz bewegt werden".
#[test]
fn r039_army_over_several_seas() {
    let played = standard(&["england A lon", "england F eng", "england F mao"]).play(&[
        "england: A lon - por",
        "england: F eng C A lon - por",
        "england: F mao C A lon - por",
    ]);
    assert_eq!(played.units(), ["england A por", "england F eng", "england F mao"]);
}

/// Ludomaniac 3.3 "in jede beliebige, benachbarte Küstenprovinz anlegen oder in jeden beliebigen, benachbarten
/// Meeresteil fahren".
/// Shows R040a, R040b.
#[test]
fn r040_fleet_to_coast_and_sea() {
    let played =
        standard(&["england F nth", "england F lon"]).play(&["england: F nth - nwy", "england: F lon - eng"]);
    assert_eq!(played.units(), ["england F eng", "england F nwy"]);
}

/// Ludomaniac 3.3 "wenn sie direkt an der Küste entlang in diese Provinz fahren könnte".
#[test]
fn r041_fleet_along_the_coast() {
    let played = standard(&["italy F rom", "turkey F ank", "turkey F con"]).play(&[
        "italy: F rom - ven",
        "turkey: F ank - smy",
        "turkey: F con - smy",
    ]);
    assert_eq!(played.result("rom"), "void impossible");
    assert_eq!(played.result("ank"), "void impossible");
    assert_eq!(played.result("con"), "succeeds");
}

/// Ludomaniac 3.4 "Keine Einheit kann ein Feld besetzen, welches auf dem Spielplan keinen Namen hat"; "Island,
/// Irland, Balearen, Sardinien, Sizilien, Kreta, Zypern, Bornholm und alle weiteren Inseln": they are no
/// places at all, an order there has a goal that does not exist.
#[test]
fn r042_r045_no_unnamed_field() {
    let variant = variants::standard();
    for name in ["Island", "Irland", "Balearen", "Sardinien", "Sizilien", "Kreta", "Zypern", "Bornholm"] {
        assert!(variant.find_province(name).is_empty(), "{name}");
    }
    let scene = standard(&["italy F nap"]);
    let written = WrittenOrder {
        kind: None,
        at: variant.place("nap").unwrap(),
        action: WrittenAction::Move { to: None, route: Route::Any },
        permit: None,
    };
    let power = variant.power("italy").unwrap();
    let entered = rules::enter(&variant.board, &Rulebook::LUDOMANIAC, &scene.before, &[(power, written)]);
    assert_eq!(entered.verdicts[0].reason.code(), "unknown-place");
    assert_eq!(entered.orders.get(0), Order::VoidMove);
}

/// Ludomaniac 3.4 "Befehle z.B. wie Armee Munich-Switzerland sind zulässig, führen aber zu keiner tatsächlichen
/// Bewegung der Einheit"; with 3.5 it is a move order and denies hold support.
/// Shows R043a, R043b.
#[test]
fn r043_r044_switzerland() {
    let played = standard(&["germany A mun", "germany A ber", "france A bur", "france A ruh"]).play(&[
        "germany: A mun - swi",
        "germany: A ber S A mun",
        "france: A bur - mun",
        "france: A ruh S A bur - mun",
    ]);
    assert_eq!(played.result("mun"), "void impossible");
    assert_eq!(played.result("ber"), "void no-such-order");
    assert!(played.is_dislodged("mun"));
}

/// Ludomaniac 3.5 "gelten als Bewegungsbefehle, auch wenn die entsprechenden Befehle nicht durchführbar sind".
/// Such an order attacks nobody, cuts nothing and bounces nobody (R117).
#[test]
fn r046_r117_an_impossible_move_is_a_move_order_without_effect() {
    let played = standard(&["germany A ber", "germany A kie", "russia A pru", "russia A sil"]).play(&[
        "germany: A ber - war",
        "germany: A kie S A ber",
        "russia: A pru S A sil - ber",
        "russia: A sil - ber",
    ]);
    assert_eq!(played.result("pru"), "succeeds");
    assert_eq!(played.result("kie"), "void no-such-order");
    assert!(played.is_dislodged("ber"));
}

/// Ludomaniac 3.5 "Der Einheitentyp (Armee/Flotte) muss nicht angegeben werden. Wenn der Einheitentyp angegeben
/// wird, muss er korrekt sein, andernfalls ist der Zug ungültig."
/// Shows R050a, R050b.
#[test]
fn r049_r050_type_of_the_unit() {
    let played = standard(&["germany A ber"]).play(&["germany: ber - sil"]);
    assert_eq!(played.result("ber"), "succeeds");
    // Wrong: no move, but a move order all the same.
    let played = standard(&["germany A ber", "germany A kie", "russia A sil", "russia A pru"]).play(&[
        "germany: F ber - bal",
        "germany: A kie S A ber",
        "russia: A sil - ber",
        "russia: A pru S A sil - ber",
    ]);
    assert_eq!(played.result("ber"), "void wrong-type");
    assert!(played.is_dislodged("ber"));
    // DATC 4.C.2 takes the type from the board.
    let played = standard(&["germany A ber"]).datc().play(&["germany: F ber - sil"]);
    assert_eq!(played.result("ber"), "succeeds");
}

/// Annex to 3.5: `A Mos - Se` is a move order although no such field exists.
#[test]
fn r052_unreadable_goal_denies_support() {
    let variant = variants::standard();
    let scene = standard(&["russia A mos", "russia A war", "turkey A sev", "turkey A ukr"]);
    let order = |text| notation::canonical::parse_order(variant, text).unwrap();
    let (russia, turkey) = (variant.power("russia").unwrap(), variant.power("turkey").unwrap());
    let mut lost = order("A mos H");
    lost.action = WrittenAction::Move { to: None, route: Route::Any };
    let written = [
        (russia, lost),
        (russia, order("A war S A mos")),
        (turkey, order("A sev - mos")),
        (turkey, order("A ukr S A sev - mos")),
    ];
    let entered = rules::enter(&variant.board, &scene.book, &scene.before, &written);
    let outcome = rules::adjudicate(&variant.board, &scene.book, &scene.before, &entered.orders);
    assert_eq!(outcome.dislodged.len(), 1);
    let other = Place::new(variant.province("mos").unwrap(), Coast::Whole);
    assert_eq!(outcome.dislodged[0].unit.place, other);
}

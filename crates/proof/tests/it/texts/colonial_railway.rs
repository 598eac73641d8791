//! Colonial rule 7: the Trans-Siberian Railway.

use super::scene::{Played, colonial};

const RIDE: &str = "russia: A mos - irk via tsr";
const LONG_RIDE: &str = "russia: A mos - vla via tsr";

/// Where the army that started in Moscow stands.
fn train(played: &Played) -> String {
    let variant = variants::colonial();
    let mos = variant.province("mos").unwrap();
    let index = played.scene.before.index_at(mos).unwrap();
    variant.place_id(played.outcome.units[index].now.unwrap())
}

/// "verläuft von Moskau bis nach Wladiwostok": Moscow - Perm - Omsk - Krasnoyarsk - Irkutsk - Vladivostok; "von einem Gebiet
/// entlang der Eisenbahn direkt zu jedem anderen Gebiet an der Strecke".
#[test]
fn r471_r474_from_any_station_to_any_other() {
    let stations = ["mos", "prm", "oms", "kra", "irk", "vla"];
    for from in stations {
        for to in stations.iter().filter(|to| **to != from) {
            let (unit, order) = (format!("russia A {from}"), format!("russia: A {from} - {to} via tsr"));
            let played = colonial(&[&unit]).play(&[&order]);
            assert_eq!(played.units(), [format!("russia A {to}")]);
            assert_eq!(played.result(from), "succeeds");
        }
    }
}

/// "Nur der russische Spieler kann die TSR nutzen." A unit of another power, a fleet, and a goal beside the line: void.
/// Shows R473b.
#[test]
fn r472_r473_russian_armies_only() {
    for (unit, order) in [
        ("china A mos", "china: A mos - irk via tsr"),
        ("russia F vla", "russia: F vla - irk via tsr"),
        ("russia A mos", "russia: A mos - mon via tsr"),
    ] {
        let at = unit.split(' ').next_back().unwrap();
        assert_eq!(colonial(&[unit]).play(&[order]).result(at), "void impossible", "{order}");
    }
}

/// "Nur eine Einheit kann die TSR pro Runde nutzen."; "Solange bereits ein TSR-Befehl gesetzt ist, kann der Spieler keinen
/// weiteren Move via TSR festlegen. Zunächst muss der erste Befehl verändert werden." The first one given rides.
/// Shows R473a.
#[test]
fn r473_r491_r492_one_train_a_turn() {
    let units = ["russia A mos", "russia A vla"];
    let played = colonial(&units).play(&["russia: A vla - irk via tsr", "russia: A mos - oms via tsr"]);
    assert_eq!(played.units(), ["russia A irk", "russia A mos"]);
    assert_eq!(played.result("mos"), "void second-train");
    let played = colonial(&units).play(&["russia: A mos - oms via tsr", "russia: A vla - irk via tsr"]);
    assert_eq!(played.units(), ["russia A oms", "russia A vla"]);
}

/// "Das Zielgebiet muss unbesetzt sein, wenn es von der Einheit erreicht wird. Die TSR kann nicht verwendet werden, um eine
/// haltende Einheit anzugreifen oder einen Support zu unterbinden."
/// Shows R475a, R475b, R475c.
#[test]
fn r475_no_attack_no_cut() {
    // Supported by two it still does not dislodge, and it cuts no support.
    let played = colonial(&[
        "russia A mos",
        "russia A vla",
        "russia A kra",
        "china A irk",
        "japan A mac",
        "china A mon",
    ])
    .play(&[
        RIDE,
        "russia: A vla S A mos - irk",
        "russia: A kra S A mos - irk",
        "china: A irk S A mon - mac",
        "china: A mon - mac",
    ]);
    assert!(!played.is_dislodged("irk"));
    assert_eq!(played.result("irk"), "succeeds");
    assert!(played.is_dislodged("mac"));
    assert_eq!(played.result("mos"), "fails stopped");
}

/// "Verlässt die besetzende Einheit ein Gebiet, kann es noch in derselben Runde auch mit der TSR eingenommen werden."
#[test]
fn r476_a_goal_that_is_left() {
    let played = colonial(&["russia A mos", "china A irk"]).play(&[RIDE, "china: A irk - mon"]);
    assert_eq!(train(&played), "irk");
    let played = colonial(&["russia A mos", "russia A irk"]).play(&[RIDE, "russia: A irk - mac"]);
    assert_eq!(train(&played), "irk");
    // It comes back: the train stops before it.
    let played = colonial(&["russia A mos", "china A irk", "japan A pek"]).play(&[
        RIDE,
        "china: A irk - mon",
        "japan: A pek - mon",
    ]);
    assert_eq!(train(&played), "kra");
}

/// "Befindet sich irgendwo auf der Strecke zwischen Einheit und Ziel eine fremde Einheit oder ist das Zielgebiet besetzt, wird
/// die TSR unterbrochen und die Einheit bleibt an der nächsten freien Provinz stehen."
/// Shows R477a, R477b, R477c.
#[test]
fn r477_a_foreign_unit_on_the_line_stops_the_train() {
    let played = colonial(&["russia A mos", "china A kra"]).play(&[LONG_RIDE, "china: A kra H"]);
    assert_eq!(train(&played), "oms");
    assert_eq!(played.result("mos"), "fails stopped");
    let played = colonial(&["russia A mos", "china A kra", "china A irk"]).play(&[
        LONG_RIDE,
        "china: A kra S A irk",
        "china: A irk H",
    ]);
    assert_eq!(train(&played), "oms");
    // The goal is occupied, even by an own unit.
    let played = colonial(&["russia A mos", "russia A irk"]).play(&[RIDE, "russia: A irk H"]);
    assert_eq!(train(&played), "kra");
    // A unit dislodged in this turn closed its station all the same.
    let played = colonial(&["russia A mos", "china A kra", "russia A irk", "russia A sem"]).play(&[
        LONG_RIDE,
        "china: A kra H",
        "russia: A irk - kra",
        "russia: A sem S A irk - kra",
    ]);
    assert!(played.is_dislodged("kra"));
    assert_eq!(train(&played), "oms");
}

/// "Russland: A Oms xxx, A Mos - Irk via TSR / China: A Mon - Kra / Es wird einen Standoff in Kra zwischen A Mos und A Mon
/// geben. Das Omsk durch einen weitere russische Armee besetzt ist, muss A Mos in Perm stoppen."
/// Shows R478a, R478b, R478c, R487a, R479b.
#[test]
fn r478_example_interrupted_ride() {
    let played = colonial(&["russia A oms", "russia A mos", "china A mon"]).play(&[
        "russia: A oms H",
        RIDE,
        "china: A mon - kra",
    ]);
    assert_eq!(played.units(), ["china A mon", "russia A oms", "russia A prm"]);
    assert_eq!(played.result("mos"), "fails stopped");
    assert_eq!(played.result("mon"), "fails bounced");
    assert_eq!(played.result("oms"), "succeeds");
}

/// "Russische Einheiten entlang der Route blockieren die TSR nicht."
/// Shows R479a.
#[test]
fn r479_russian_units_do_not_block() {
    let played = colonial(&["russia A mos", "russia A prm", "russia A oms", "russia A kra"]).play(&[RIDE]);
    assert_eq!(train(&played), "irk");
}

/// "Ein Standoff zwischen zwischen gleichstarken Parteien (keiner betritt das Gebiet) unterbricht die TSR nicht."
/// Shows R487b.
#[test]
fn r480_r487_a_stand_off_of_others_does_not_interrupt() {
    let played = colonial(&["russia A mos", "china A mon", "turkey A akm"]).play(&[
        LONG_RIDE,
        "china: A mon - kra",
        "turkey: A akm - kra",
    ]);
    assert_eq!(train(&played), "vla");
    assert_eq!(played.result("mon"), "fails bounced");
    // One of them is stronger: it enters, and the train stops.
    let played = colonial(&["russia A mos", "china A mon", "china A sem", "turkey A akm"]).play(&[
        LONG_RIDE,
        "china: A mon - kra",
        "china: A sem S A mon - kra",
        "turkey: A akm - kra",
    ]);
    assert_eq!(train(&played), "oms");
    assert_eq!(played.result("mon"), "succeeds");
}

/// "Eine Einheit, die die TSR benutzt, kann Support erhalten, um einen Standoff mit einer anderen Einheit im Zielgebiet zu
/// vermeiden. Der Support zählt allerdings nur für das Zielgebiet und hat keinen Einfluss auf irgendein anderes Gebiet entlang
/// der Route."
/// Shows R481a, R481b.
#[test]
fn r481_support_counts_only_at_the_goal() {
    let units = ["russia A mos", "russia A vla", "china A mon"];
    let won = colonial(&units).play(&[RIDE, "russia: A vla S A mos - irk", "china: A mon - irk"]);
    assert_eq!(train(&won), "irk");
    assert_eq!(won.result("vla"), "succeeds");
    let units = ["russia A mos", "russia A vla", "china A mon", "china A sem"];
    let played = colonial(&units).play(&[
        RIDE,
        "russia: A vla S A mos - irk",
        "china: A mon - kra",
        "china: A sem S A mon - kra",
    ]);
    assert_eq!(train(&played), "oms");
    assert_eq!(played.result("mon"), "succeeds");
    // Without support: a stand-off at the goal, and back to the last free station.
    let played = colonial(&["russia A mos", "china A mon"]).play(&[RIDE, "china: A mon - irk"]);
    assert_eq!(train(&played), "kra");
    assert_eq!(played.result("mon"), "fails bounced");
}

/// "Russland: A Mos - Irk via TSR / China: A Kra - Irk / Kra ist temporär unbesetzt, sodass A Mos dieses mit der TSR passiert
/// und mit A Kra in Irk bounced. Es wird einen Standoff in Irk geben, und da Kra schließlich nachwievor durch die
/// zurückkehrende chinesische Armee besetzt ist, bleibt A Mos in Omsk."
/// Shows R483a, R483b.
#[test]
fn r482_r483_example_temporarily_left() {
    let played = colonial(&["russia A mos", "china A kra"]).play(&[RIDE, "china: A kra - irk"]);
    assert_eq!(played.units(), ["china A kra", "russia A oms"]);
    assert_eq!(played.result("mos"), "fails stopped");
    assert_eq!(played.result("kra"), "fails bounced");
    let irk = variants::colonial().province("irk").unwrap();
    assert!(played.after.contested().contains(irk));
}

/// "Russland: A Mos - Irk via TSR, A Wla S A Mos - Irk / China: A Kra - Irk / Da Kra wieder temporär unbesetzt ist, kann A Mos
/// Irk mit Hilfe des Supports aus Wla einnehmen."
#[test]
fn r484_example_with_support() {
    let played = colonial(&["russia A mos", "russia A vla", "china A kra"]).play(&[
        RIDE,
        "russia: A vla S A mos - irk",
        "china: A kra - irk",
    ]);
    assert_eq!(played.units(), ["china A kra", "russia A irk", "russia A vla"]);
    assert_eq!(played.result("mos"), "succeeds");
    assert_eq!(played.result("kra"), "fails bounced");
}

/// "Russland: A Mos - Wla via TSR, A Oms - Aqm / China: A Kra - Aqm / Diese mal erreicht A Mos Wla, da Kra versuchte, die Route
/// zu verlassen."
#[test]
fn r485_example_an_attempt_to_leave() {
    let played = colonial(&["russia A mos", "russia A oms", "china A kra"]).play(&[
        LONG_RIDE,
        "russia: A oms - akm",
        "china: A kra - akm",
    ]);
    assert_eq!(played.units(), ["china A kra", "russia A oms", "russia A vla"]);
    assert_eq!(played.result("oms"), "fails bounced");
    assert_eq!(played.result("kra"), "fails bounced");
}

/// "Russland: A Mos - Wla via TSR, A Oms - Aqm / China: A Kra - Aqm, A Mon - Kra / A Mos stoppt in Perm, da A Mon nachwievor Kra
/// blockiert, auch wenn A Mon Kra auf Grund der zurückkehrenden Armee A Kra nicht einnehmen kann."
#[test]
fn r486_example_blocked_by_a_second_army() {
    let played = colonial(&["russia A mos", "russia A oms", "china A kra", "china A mon"]).play(&[
        LONG_RIDE,
        "russia: A oms - akm",
        "china: A kra - akm",
        "china: A mon - kra",
    ]);
    assert_eq!(played.units(), ["china A kra", "china A mon", "russia A oms", "russia A prm"]);
    assert_eq!(played.result("mos"), "fails stopped");
}

/// "HeadToHead-Züge: Wenn eine fremde Einheit entlang der TSR direkt neben dem Ausganggebiet eines TSR-Zuges in das
/// Ausgangsgebiet zieht, verlässt es zwar temporär sein Gebiet, aber blockiert die Strecke sogar schon auf halbem Weg. Solche
/// Züge werden als ganz normale HeadToHead-Moves gewertet, nur dass die TSR-Einheit keinen Support bekommen kann."
/// Shows R488a, R488b, R488c.
#[test]
fn r488_head_to_head_at_the_start() {
    let played = colonial(&["russia A mos", "china A prm"]).play(&[RIDE, "china: A prm - mos"]);
    assert_eq!(played.units(), ["china A prm", "russia A mos"]);
    assert_eq!(played.result("mos"), "fails exchange");
    // The train has no support, the other may: then it dislodges the train.
    let units = ["russia A mos", "russia A oms", "china A prm", "china A ore"];
    let orders = [
        "russia: A mos - prm via tsr",
        "russia: A oms S A mos - prm",
        "china: A prm - mos",
        "china: A ore S A prm - mos",
    ];
    assert!(colonial(&units).play(&orders).is_dislodged("mos"));
    assert!(!colonial(&units).play(&orders[..3]).is_dislodged("prm"));
    // From a later station it is no head-to-head battle, and an own unit may change places with the train.
    let played = colonial(&["russia A mos", "russia A prm"])
        .play(&["russia: A mos - prm via tsr", "russia: A prm - mos"]);
    assert_eq!(played.result("mos"), "succeeds");
    assert_eq!(played.result("prm"), "succeeds");
}

/// No free province behind: the unit stays in its start province, and defends it with strength 1.
#[test]
fn r489_no_free_station_behind() {
    let played = colonial(&["russia A mos", "china A prm"]).play(&[RIDE, "china: A prm H"]);
    assert_eq!(train(&played), "mos");
    let played = colonial(&["russia A mos", "russia A prm", "russia A oms", "china A kra", "turkey A ode"])
        .play(&[RIDE, "china: A kra H", "turkey: A ode - mos"]);
    assert_eq!(train(&played), "mos");
    assert_eq!(played.result("ode"), "fails bounced");
    // A train that left leaves its start open.
    let played = colonial(&["russia A mos", "turkey A ode"]).play(&[RIDE, "turkey: A ode - mos"]);
    assert_eq!(played.result("ode"), "succeeds");
}

/// A station into which anybody was ordered, even in vain, is not free: one station further back.
#[test]
fn r490_a_station_somebody_was_ordered_into_is_not_free() {
    let played = colonial(&["russia A mos", "russia A akm", "china A kra"]).play(&[
        RIDE,
        "russia: A akm - oms",
        "china: A kra H",
    ]);
    assert_eq!(train(&played), "prm");
    assert_eq!(played.result("akm"), "succeeds");
    let played = colonial(&["russia A mos", "russia A akm", "turkey A ore", "china A kra"]).play(&[
        RIDE,
        "russia: A akm - oms",
        "turkey: A ore - oms",
        "china: A kra H",
    ]);
    assert_eq!(train(&played), "prm");
}

/// TSR moves split in two if interrupted: the outcome says where the train stopped (`now`) beside its goal (the order).
#[test]
fn goal_and_end_of_an_interrupted_ride() {
    let played = colonial(&["russia A mos", "china A kra"]).play(&[LONG_RIDE, "china: A kra H"]);
    let variant = variants::colonial();
    let mos = variant.province("mos").unwrap();
    let unit = played.outcome.units[played.scene.before.index_at(mos).unwrap()];
    assert_eq!(unit.now, variant.place("oms"));
    let to = variant.place("vla").unwrap();
    assert_eq!(unit.order, rules::Order::Move { to, route: rules::Route::Railway });
}

/// R477, "ist das Zielgebiet besetzt, wird die TSR unterbrochen": a foreign unit that stays in the goal closes it like any
/// station. The train's supports "nur für das Zielgebiet" have nothing to win there, and it keeps out nobody who is
/// stronger than one unit.
#[test]
fn r477_r481_a_held_goal_is_closed_and_supports_do_not_count() {
    let played = colonial(&["russia A irk", "china A akm", "china A kra", "france A mon", "france A oms"])
        .play(&[
            "russia: A irk - kra via tsr",
            "china: A akm S A irk - kra",
            "china: A kra H",
            "france: A mon - kra",
            "france: A oms S A mon - kra",
        ]);
    assert!(played.is_dislodged("kra"));
    assert_eq!(played.result("mon"), "succeeds");
    assert_eq!(played.result("irk"), "fails stopped");
}

/// R479, R487: a foreign unit that cannot get past the Russian unit staying in a station does not interrupt: 6.4, Russian
/// support does not beat a Russian unit.
#[test]
fn r479_r487_a_repelled_entry_does_not_interrupt() {
    let played = colonial(&["russia A irk", "russia A oms", "russia A akm", "britain A kra"]).play(&[
        "russia: A irk - prm via tsr",
        "russia: A oms H",
        "russia: A akm S A kra - oms",
        "britain: A kra - oms",
    ]);
    assert_eq!(played.result("irk"), "succeeds");
    assert_eq!(played.units(), ["britain A kra", "russia A akm", "russia A oms", "russia A prm"]);
}

/// R487: nor does one that is dislodged on the way by the unit that comes out of the station: it has no effect
/// there (6.1), so a third unit may move in and the train passes.
#[test]
fn r487_an_entry_beaten_on_the_way_does_not_interrupt() {
    let played = colonial(&["russia A mos", "russia A kra", "russia A akm", "holland A oms", "russia A sem"])
        .play(&[
            "russia: A mos - vla via tsr",
            "russia: A kra - oms",
            "russia: A akm S A kra - oms",
            "holland: A oms - kra",
            "russia: A sem - kra",
        ]);
    assert!(played.is_dislodged("oms"));
    assert_eq!(played.result("sem"), "succeeds");
    assert_eq!(train(&played), "vla");
}

/// R482: "tries to leave" is said of a unit without a way, too: its station is contested, not closed, so that the train keeps an army of
/// the same strength out of its goal (R481), though nobody gets in.
#[test]
fn r481_r482_who_cannot_leave_does_not_close_its_station() {
    let units = ["russia A prm", "russia A seo", "russia A irk", "russia F okh", "china A vla"];
    let orders = [
        "russia: A prm - vla via tsr",
        "russia: A seo - vla",
        "russia: A irk S A seo - vla",
        "russia: F okh S A prm - vla",
        "china: A vla - tok",
    ];
    let played = colonial(&units).play(&orders);
    assert_eq!(played.result("seo"), "fails bounced");
    assert_eq!(
        played.units(),
        ["china A vla", "russia A irk", "russia A kra", "russia A seo", "russia F okh"]
    );
    // Ordered to hold it closes its station; then the train keeps no army of its own power out of it.
    let held = [orders[0], orders[1], orders[2], orders[3], "china: A vla H"];
    assert!(colonial(&units).play(&held).is_dislodged("vla"));
}

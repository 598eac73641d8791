//! The phase `treaties`: worked examples of the rule text as lines, and bad input answered clearly.

use serde_json::{Value, json};

fn answer(line: Value) -> Value {
    crate::adjudicated(&line.to_string())
}

fn line(treaties: Value, turns: Value) -> Value {
    json!({"id": 1, "variant": "diplomaten", "phase": "treaties", "treaties": treaties, "turns": turns})
}

fn unit(power: &str, kind: &str, at: &str) -> Value {
    json!({"power": power, "type": kind, "at": at})
}

fn turn(units: Value, centers: Value, orders: Value) -> Value {
    json!({"units": units, "centers": centers, "orders": orders})
}

fn empty() -> Value {
    turn(json!([]), json!({}), json!({}))
}

/// R361: "Italien bleibt friedlich und erhält drei Punkte ..., Österreich einen Punkt"
#[test]
fn r361_the_broken_pact() {
    let units = json!([unit("austria", "F", "tri"), unit("italy", "A", "ven")]);
    let spring =
        turn(units, json!({"italy": ["ven"]}), json!({"austria": ["F tri - ven"], "italy": ["A ven H"]}));
    let answer = answer(line(json!(["NAP I=OEU"]), json!([spring, empty()])));
    assert_eq!((&answer["points"]["italy"], &answer["points"]["austria"]), (&json!(3), &json!(1)));
    assert_eq!(answer["points"]["germany"], 0);
    assert_eq!(
        answer["reasons"]["italy"],
        json!([
            "+1 non-aggression pact between Italy and Austria-Hungary: concluded",
            "+1 non-aggression pact between Italy and Austria-Hungary: did not attack",
            "+1 non-aggression pact between Italy and Austria-Hungary: point of Austria-Hungary, who broke it (penalty clause)",
        ])
    );
    assert_eq!(
        answer["attacks"],
        json!([{"season": "spring", "by": "austria", "at": "ven", "on": "italy", "as": "unit"}])
    );
    let codes: Vec<&Value> =
        answer["ledger"].as_array().unwrap().iter().map(|line| &line["reason"]).collect();
    assert_eq!(codes, ["concluded", "concluded", "peaceful", "penalty"]);
}

/// R354: Rumania is Russian and empty: both attack only Russia; with a German army only Germany
#[test]
fn r354_rumania() {
    let attackers = json!([unit("austria", "A", "gal"), unit("turkey", "A", "bul")]);
    let orders = json!({"austria": ["A gal - rum"], "turkey": ["A bul - rum"]});
    let treaties = json!([{"kind": "war", "by": "austria", "on": "russia"}, {"kind": "war", "by": "turkey", "on": "germany"}]);
    let mut spring = turn(attackers, json!({"russia": ["rum"]}), orders);
    let empty_land = answer(line(treaties.clone(), json!([spring, empty()])));
    assert_eq!((&empty_land["points"]["austria"], &empty_land["points"]["turkey"]), (&json!(2), &json!(1)));
    spring["units"].as_array_mut().unwrap().push(unit("germany", "A", "rum"));
    let german = answer(line(treaties, json!([spring, empty()])));
    assert_eq!((&german["points"]["austria"], &german["points"]["turkey"]), (&json!(1), &json!(2)));
}

/// R365: "Deutschland werden zwei Punkte abgezogen, während Frankreich und England jeweils einen Punkt erhalten"
#[test]
fn r365_free_holland() {
    let spring = turn(json!([unit("germany", "A", "kie")]), json!({}), json!({"germany": ["A kie - hol"]}));
    let answer = answer(line(
        json!(["GAR F:Hol", {"kind": "guarantee", "by": "england", "land": "hol"}]),
        json!([spring]),
    ));
    let points = &answer["points"];
    assert_eq!(
        (&points["germany"], &points["france"], &points["england"]),
        (&json!(-2), &json!(1), &json!(1))
    );
}

/// R367: the army is dislodged in spring; a further attack in autumn hits the owner of the empty center
#[test]
fn r367_annexed_rumania() {
    let centers = json!({"russia": ["rum", "sev"], "austria": ["bud", "vie", "ser"]});
    let units = json!([
        unit("russia", "A", "rum"),
        unit("austria", "A", "bud"),
        unit("austria", "A", "ser"),
        unit("austria", "A", "gal")
    ]);
    let spring = turn(
        units,
        centers.clone(),
        json!({"austria": ["A bud - rum", "A ser S A bud - rum", "A gal S A bud - rum"]}),
    );
    let guarantees = json!(["GAR E:Rum", "GAR OR:Rum"]);
    let first = answer(line(guarantees.clone(), json!([spring, {"orders": {"austria": ["A rum H"]}}])));
    assert_eq!(
        (&first["points"]["russia"], &first["points"]["england"], &first["points"]["turkey"]),
        (&json!(0), &json!(1), &json!(1))
    );
    let autumn = turn(json!([unit("austria", "A", "gal")]), centers, json!({"austria": ["A gal - rum"]}));
    let second = answer(line(guarantees, json!([spring, autumn])));
    assert_eq!(second["points"]["russia"], -2);
}

/// R376: "Italien vier Punkte ... und Österreich einen Punkt"; the end of spring is what autumn starts from
#[test]
fn r376_tyrol() {
    let spring = turn(json!([unit("austria", "A", "vie")]), json!({}), json!({"austria": ["A vie - tyr"]}));
    let stays = json!({"orders": {}});
    let broken = answer(line(json!(["EM OEU=I:Tyr"]), json!([spring, stays])));
    assert_eq!((&broken["points"]["italy"], &broken["points"]["austria"]), (&json!(4), &json!(1)));
    let kept = answer(line(json!(["EM OEU=I:Tyr"]), json!([empty(), empty()])));
    assert_eq!((&kept["points"]["italy"], &kept["points"]["austria"]), (&json!(2), &json!(3)));
    // it passes in autumn only: the third line says where everybody stands in the end
    let end = json!({"units": [unit("italy", "A", "tyr")]});
    let italian = answer(line(json!(["EM OEU=I:Tyr"]), json!([empty(), empty(), end])));
    assert_eq!((&italian["points"]["italy"], &italian["points"]["austria"]), (&json!(1), &json!(4)));
}

/// R385: "Österreich bleibt friedlich und erhält vier Punkte, Italien zwei Punkte"
/// R380: see below.
/// R381, R382: see below.
#[test]
fn r385_the_secret_pact() {
    let units = json!([unit("italy", "A", "ven"), unit("austria", "F", "tri")]);
    let spring = turn(units, json!({}), json!({"italy": ["A ven - tri"]}));
    let mut line = line(
        json!([{"kind": "nap", "between": ["italy", "austria"], "secret": true}]),
        json!([spring, empty()]),
    );
    let kept = answer(line.clone());
    assert_eq!((&kept["points"]["austria"], &kept["points"]["italy"]), (&json!(4), &json!(2)));
    // R380
    line["treaties"][0]["uncovered"] = json!(true);
    let uncovered = answer(line.clone());
    assert_eq!((&uncovered["points"]["austria"], &uncovered["points"]["italy"]), (&json!(0), &json!(0)));
    assert_eq!(uncovered["uncovered"], json!(["NAP* I=OEU"]));
    // R381, R382: with a seed the draw is made, recorded, and the same each time
    line["treaties"][0]["uncovered"] = json!(false);
    line["seed"] = json!(5);
    let drawn = answer(line.clone());
    assert_eq!(drawn, answer(line));
    let tests = drawn["secrecy"].as_array().unwrap();
    assert_eq!(tests.len(), 2);
    let uncovered = tests.iter().any(|test| test["drawn"].as_u64() <= test["risk"].as_u64());
    assert_eq!(drawn["points"]["austria"], if uncovered { 0 } else { 4 });
}

/// R388: "Russland und die Türkei ... jeweils fünf Punkte ..., Italien aber nur einen Punkt"; R389: no holy war of three in seven
#[test]
fn r388_the_alliance() {
    let units = json!([
        unit("russia", "A", "ukr"),
        unit("turkey", "A", "bul"),
        unit("austria", "A", "gal"),
        unit("austria", "A", "ser")
    ]);
    let spring = turn(units, json!({}), json!({"russia": ["A ukr - gal"], "turkey": ["A bul - ser"]}));
    let mut line = line(json!(["KE I>OEU", "KE R>OEU", "KE OR>OEU"]), json!([spring, empty()]));
    let answer = answer(line.clone());
    let points = &answer["points"];
    assert_eq!((&points["russia"], &points["turkey"], &points["italy"]), (&json!(5), &json!(5), &json!(1)));
    assert_eq!(
        answer["alliances"],
        json!([{"on": "austria", "by": ["italy", "russia", "turkey"], "holy_war": false}])
    );
    line["active"] = json!(["austria", "italy", "russia", "turkey", "france"]);
    assert_eq!(crate::treaties::answer(line)["points"]["italy"], 2);
}

/// R350: an army without a matching convoy attacks nobody; with one it does, even if it fails
#[test]
fn r350_convoyed_attacks() {
    let mut spring = turn(
        json!([unit("england", "A", "lon"), unit("england", "F", "nth")]),
        json!({}),
        json!({"england": ["A lon - hol", "F nth H"]}),
    );
    let treaties = json!(["GAR F:Hol"]);
    assert_eq!(answer(line(treaties.clone(), json!([spring])))["points"]["england"], 0);
    spring["orders"]["england"][1] = json!("F nth C A lon - hol");
    assert_eq!(answer(line(treaties, json!([spring])))["points"]["england"], -1);
}

// bad treaties are refused one by one, with the paragraph; the others count
#[test]
fn r346_refused_treaties_are_named() {
    let treaties = json!([
        "NAP I=I",
        "KE OR>F",
        "NAP I=OEU",
        "EM I=OEU:Tyr",
        "EM* I=OEU:ADR",
        "EM I=OEU:Ven",
        "NAP* OEU=I",
        "KE I>OEU",
        "GAR* E:Hol",
        "GAR E:Mun",
        "EM E=F:Bur",
        "GAR E:Hol",
    ]);
    let spring = turn(json!([]), json!({"turkey": []}), json!({}));
    let answer = answer(line(treaties, json!([spring, empty()])));
    let refused: Vec<(&str, &str, &str)> = (answer["refused"].as_array().unwrap().iter())
        .map(|refused| {
            let text = |name: &str| refused[name].as_str().unwrap();
            (text("treaty"), text("code"), text("paragraph"))
        })
        .collect();
    assert_eq!(
        refused,
        [
            ("NAP I=I", "oneself", "Diplomaten 2"),
            ("KE OR>F", "inactive-power", "Diplomaten 6"),
            ("EM I=OEU:Ven", "limit", "Diplomaten 2"),
            ("NAP* OEU=I", "equal", "Diplomaten 2"),
            ("KE I>OEU", "contradiction", "Diplomaten 2"),
            ("GAR* E:Hol", "not-secret", "Diplomaten 5"),
            ("GAR E:Mun", "not-neutral", "Diplomaten 4"),
            ("EM E=F:Bur", "not-adjacent", "Diplomaten 4"),
        ]
    );
    assert_eq!(answer["points"]["england"], 1);
}

/// R391: the winner of the war gets a point for every other active power
#[test]
fn r391_the_winner_of_the_war() {
    let centers = json!({"germany": ["ber", "kie", "mun", "den", "hol", "bel", "swe", "nwy", "war", "mos", "stp", "par", "bre", "lon",
        "lvp", "edi", "vie"], "russia": ["sev"], "france": ["mar"], "england": [], "italy": ["rom", "ven", "nap"],
        "austria": ["bud"], "turkey": ["con"]});
    let spring = turn(json!([unit("germany", "A", "tyr")]), centers.clone(), json!({}));
    let autumn = turn(json!([unit("germany", "A", "tyr")]), centers, json!({"germany": ["A tyr - tri"]}));
    let answer = answer(line(json!([]), json!([spring, autumn])));
    assert_eq!(answer["error"], Value::Null);
    // 17 and Trieste; Russia, France, Italy, Austria and Turkey are active
    assert_eq!((&answer["winner"], &answer["points"]["germany"]), (&json!("germany"), &json!(5)));
}

#[test]
fn bad_lines_name_code_and_path() {
    let good = line(json!(["NAP I=OEU"]), json!([empty(), empty()]));
    for (change, code, path) in [
        (json!({"treaties": null}), "missing-field", "treaties"),
        (json!({"turns": null}), "missing-field", "turns"),
        (json!({"turns": []}), "bad-field", "turns"),
        (json!({"treaties": ["NAP I=X"]}), "bad-order", "treaties[0]"),
        (json!({"treaties": ["PAX I=OEU"]}), "bad-order", "treaties[0]"),
        (json!({"treaties": [5]}), "bad-field", "treaties[0]"),
        (json!({"treaties": [{"by": "italy"}]}), "missing-field", "treaties[0].kind"),
        (json!({"treaties": [{"kind": "peace"}]}), "unknown", "treaties[0].kind"),
        (json!({"treaties": [{"kind": "war", "by": "italy"}]}), "missing-field", "treaties[0].on"),
        (json!({"treaties": [{"kind": "war", "by": "rome", "on": "x"}]}), "unknown", "treaties[0].by"),
        (json!({"treaties": [{"kind": "nap", "between": ["italy"]}]}), "bad-field", "treaties[0].between"),
        (
            json!({"treaties": [{"kind": "guarantee", "by": "italy", "land": "moon"}]}),
            "unknown",
            "treaties[0].land",
        ),
        (
            json!({"treaties": [{"kind": "nap", "between": ["italy", "france"], "secret": "yes"}]}),
            "bad-field",
            "treaties[0].secret",
        ),
        (
            json!({"turns": [{"units": [{"power": "italy", "type": "A", "at": "x"}]}]}),
            "unknown",
            "turns[0].units[0].at",
        ),
        (
            json!({"turns": [{"units": [], "orders": {"italy": ["A ven + rom"]}}]}),
            "bad-order",
            "turns[0].orders.italy[0]",
        ),
        (json!({"active": ["italy", "rome"]}), "unknown", "active[1]"),
        (json!({"seed": 1.5}), "bad-field", "seed"),
        (json!({"lang": "fr"}), "bad-field", "lang"),
    ] {
        let mut line = good.clone();
        for (name, value) in change.as_object().unwrap() {
            line[name] = value.clone();
        }
        let answer = answer(line);
        let error = &answer["error"];
        assert_eq!(
            (error["code"].as_str(), error["path"].as_str()),
            (Some(code), Some(path)),
            "{change}: {answer}"
        );
    }
    let mut german = good;
    german["lang"] = json!("de");
    assert_eq!(
        answer(german)["reasons"]["italy"][0],
        "+1 Nichtangriffspakt zwischen Italien und Österreich-Ungarn: abgeschlossen"
    );
}

/// The points of these powers under these choices.
fn read_as(mut line: Value, choices: Value, powers: &[&str]) -> Vec<i64> {
    line["choices"] = choices;
    let answer = answer(line);
    powers
        .iter()
        .map(|power| answer["points"][power].as_i64().unwrap_or_else(|| panic!("{answer}")))
        .collect()
}

/// R340: what a prolonged treaty brings: for keeping it, nothing, everything.
#[test]
fn r340_prolonged_treaties_as_the_game_reads_them() {
    let line = line(json!([{"treaty": "NAP I=OEU", "prolonged": true}]), json!([empty(), empty()]));
    for (choice, points) in [("keeping", 1), ("nothing", 0), ("everything", 2), ("a", 1), ("b", 0), ("c", 2)]
    {
        let read = read_as(line.clone(), json!({"R340": choice}), &["italy", "austria"]);
        assert_eq!(read, [points; 2], "{choice}");
    }
}

/// R341: "Jeder Spieler darf mit jedem anderen maximal drei Staatsverträge in beliebiger Kombination aktiv schließen"
#[test]
fn r341_what_the_limit_of_three_counts() {
    let war_last = json!(["EM I=OEU:Tyr", "EM I=OEU:Tri", "EM I=OEU:Ven", "KE I>OEU"]);
    let guarantees = json!(["GAR I:Ser", "GAR I:Gre", "GAR I:Tun", "GAR I:Alb"]);
    let refused = |treaties: &Value, choice: &str| {
        let mut line = line(treaties.clone(), json!([empty(), empty()]));
        line["choices"] = json!({"R341": choice});
        let answer = answer(line);
        let refused = answer["refused"].as_array().unwrap().iter();
        refused.map(|refused| refused["code"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(refused(&war_last, "wars"), ["limit"]);
    assert_eq!(refused(&war_last, "agreements"), [""; 0]);
    assert_eq!(refused(&guarantees, "wars"), [""; 0]);
    assert_eq!(refused(&guarantees, "guarantees"), ["guarantees"]);
}

/// R353: an own unit shields the owner of a center, or does not; a free land is no hostile area for who stands there.
#[test]
fn r353_an_own_unit_in_a_foreign_area() {
    let units =
        json!([unit("austria", "A", "rum"), unit("austria", "A", "gal"), unit("austria", "A", "tyr")]);
    let orders = json!({"austria": ["A gal - rum", "A rum H"]});
    let owned =
        line(json!(["KE OEU>R"]), json!([turn(units.clone(), json!({"russia": ["rum"]}), orders.clone())]));
    assert_eq!(read_as(owned.clone(), json!({"R353": "shields"}), &["austria"]), [1]);
    assert_eq!(read_as(owned, json!({"R353": "does-not-shield"}), &["austria"]), [2]);
    let free = line(json!(["GAR R:Rum"]), json!([turn(units, json!({"russia": ["mos"]}), orders)]));
    assert_eq!(read_as(free, json!({"R353": "does-not-shield"}), &["austria"]), [0]);
}

/// R374, R503: "Ist es selbst eine Provinz, erhält der Eigentümer dieser Provinz einen weiteren Zusatzpunkt": where the owner is a
/// third power, and where somebody has annexed it.
#[test]
fn r374_whose_a_demilitarised_province_is() {
    // Tyrol is Austrian and adjoins Munich and Venice
    let third = line(json!(["EM I=D:Tyr"]), json!([empty(), empty()]));
    let powers = ["italy", "germany", "austria"];
    assert_eq!(read_as(third.clone(), json!({"R374": "nothing"}), &powers), [2, 2, 0]);
    assert_eq!(read_as(third, json!({"R374": "point"}), &powers), [2, 2, 1]);
    let held = json!({"italy": ["tri", "rom"], "austria": ["vie"]});
    let rest = json!({"orders": {}});
    let annexed = line(json!(["EM I=OEU:Tri"]), json!([turn(json!([]), held, json!({})), rest]));
    let powers = ["italy", "austria"];
    assert_eq!(read_as(annexed.clone(), json!({"R503": "home"}), &powers), [2, 3]);
    assert_eq!(read_as(annexed, json!({"R503": "owner"}), &powers), [3, 2]);
}

/// R381: "Das Risiko beträgt 20% und erhöht sich für jeden weiteren Geheimvertrag kumulativ um 20%"
#[test]
fn r381_the_risk_of_several_secret_treaties() {
    let mut line = line(json!(["NAP* I=OEU", "NAP* I=D"]), json!([empty(), empty()]));
    line["seed"] = json!(4);
    let risks = |choice: &str| {
        let mut line = line.clone();
        line["choices"] = json!({"R381": choice});
        let answer = answer(line);
        let tests = answer["secrecy"].as_array().unwrap().iter();
        let mut tests: Vec<(String, String, u64)> = tests
            .map(|test| {
                let text = |name: &str| test[name].as_str().unwrap().to_owned();
                (text("treaty"), text("power"), test["risk"].as_u64().unwrap())
            })
            .collect();
        tests.sort();
        tests.into_iter().map(|(_, power, risk)| format!("{power} {risk}")).collect::<Vec<_>>()
    };
    // the pact with Germany first, by the alphabet
    assert_eq!(risks("rising"), ["germany 20", "italy 40", "austria 20", "italy 20"]);
    assert_eq!(risks("number"), ["germany 20", "italy 40", "austria 20", "italy 40"]);
    assert_eq!(risks("once"), ["italy 40", "austria 20"]);
}

/// R389, R504: "die relative Mehrheit der aktiven Mächte", and when they are counted.
#[test]
fn r389_what_makes_a_war_holy() {
    let three = json!(["KE I>OEU", "KE R>OEU", "KE OR>OEU", "KE D>F", "KE E>F"]);
    let line = line(three, json!([empty(), empty()]));
    let powers = ["italy", "russia", "turkey", "germany"];
    // the text's example: three of seven are no holy war
    assert_eq!(read_as(line.clone(), json!({"R389": "half"}), &powers), [1, 1, 1, 1]);
    assert_eq!(read_as(line.clone(), json!({"R389": "largest"}), &powers), [2, 2, 2, 1]);
    // of seven in winter five are left in autumn
    let mut fallen = line;
    let centers = json!({"austria": ["vie"], "italy": ["rom"], "russia": ["mos"], "turkey": ["con"], "france": ["par"],
        "germany": [], "england": []});
    fallen["treaties"] = json!(["KE I>OEU", "KE R>OEU", "KE OR>OEU"]);
    fallen["active"] = json!(["austria", "italy", "russia", "turkey", "france", "germany", "england"]);
    fallen["turns"] =
        json!([turn(json!([]), centers.clone(), json!({})), turn(json!([]), centers, json!({}))]);
    assert_eq!(read_as(fallen.clone(), json!({"R504": "winter"}), &["italy"]), [1]);
    assert_eq!(read_as(fallen, json!({"R504": "autumn"}), &["italy"]), [2]);
}

#[test]
fn a_choice_that_there_is_not_is_named() {
    let mut line = line(json!([]), json!([empty(), empty()]));
    line["choices"] = json!({"R353": "perhaps"});
    let answer = answer(line);
    assert_eq!(answer["error"]["code"], "unknown", "{answer}");
}

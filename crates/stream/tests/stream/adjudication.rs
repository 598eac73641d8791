//! One small case for each phase; the exhaustive cases are the rules' own tables.

use serde_json::{Value, json};

fn answer(line: Value) -> Value {
    crate::adjudicated(&line.to_string())
}

fn unit<'a>(answer: &'a Value, at: &str) -> &'a Value {
    answer["units"].as_array().unwrap().iter().find(|unit| unit["at"] == at).unwrap()
}

#[test]
fn a_movement_tells_every_units_result_and_who_may_retreat_where() {
    // Ludomaniac 6.1: "Wird eine Einheit von einer besser unterstützten Einheit angegriffen, so wird sie aus ihrer Stellung
    // vertrieben"; 6.2: equally strong units ordered to one field stay; R104, R106, R109, R124, R125.
    let answer = answer(json!({
        "id": 7, "phase": "movement", "year": 1901, "season": "spring",
        "units": [
            {"power": "germany", "type": "A", "at": "mun"}, {"power": "germany", "type": "A", "at": "boh"},
            {"power": "austria", "type": "A", "at": "tyr"}, {"power": "italy", "type": "A", "at": "ven"},
            {"power": "france", "type": "A", "at": "mar"},
        ],
        "centers": {"germany": ["mun"], "italy": ["ven"]},
        "orders": {
            "germany": ["A mun - tyr", "A boh S A mun - tyr"], "austria": ["A tyr H"],
            "italy": ["A ven - pie"], "france": ["A mar - pie"],
        },
    }));
    assert_eq!(answer["id"], 7);
    assert_eq!(unit(&answer, "mun")["outcome"], "succeeds");
    assert_eq!(unit(&answer, "mun")["to"], "tyr");
    assert_eq!(unit(&answer, "boh")["order"], "A boh S A mun - tyr");
    assert_eq!(unit(&answer, "tyr")["dislodged"], true);
    assert_eq!(unit(&answer, "tyr")["to"], Value::Null);
    assert_eq!(unit(&answer, "ven")["reason"], "bounced");
    assert_eq!(answer["contested"], json!(["pie"]));
    let dislodged = &answer["dislodged"][0];
    assert_eq!((&dislodged["power"], &dislodged["by"]), (&json!("austria"), &json!("mun")));
    // 7.1: not to Munich (its attacker came from there), not to Piedmont (stand-off), not to Bohemia or Venice (occupied).
    assert_eq!(dislodged["retreats"], json!(["tri", "vie"]));
    let closed: Vec<(&str, &str)> = dislodged["closed"]
        .as_array()
        .unwrap()
        .iter()
        .map(|closed| (closed["at"].as_str().unwrap(), closed["reason"].as_str().unwrap()))
        .collect();
    assert_eq!(
        closed,
        [("boh", "occupied"), ("mun", "attacker-came-from"), ("pie", "contested"), ("ven", "occupied")]
    );
    assert_eq!(answer["centers"]["germany"], json!(["mun"]));
}

/// Boards, design 7: "answers name the hash", and a line that names one is answered by that board or not at all.
#[test]
fn answers_name_the_board_by_its_hash() {
    let line =
        |board: &str| json!({"board": board, "units": [{"power": "turkey", "type": "A", "at": "smy"}]});
    let hash = &variants::standard().hash;
    let whole = format!("standard@{hash}");
    for said in ["standard", &whole] {
        assert_eq!(answer(line(said))["board"], whole.as_str());
    }
    assert_eq!(answer(json!({"units": []}))["board"], whole.as_str());
    assert_eq!(answer(line("standard@0000"))["error"]["code"], "unknown");
}

#[test]
fn units_are_answered_in_the_order_of_the_line_and_without_an_order_they_hold() {
    let answer = answer(json!({"units": [
        {"power": "turkey", "type": "A", "at": "smy"}, {"power": "austria", "type": "F", "at": "alb"},
    ]}));
    assert_eq!(answer["id"], Value::Null);
    let orders: Vec<&str> =
        answer["units"].as_array().unwrap().iter().map(|unit| unit["order"].as_str().unwrap()).collect();
    assert_eq!(orders, ["A smy H", "F alb H"]);
}

#[test]
fn rules_and_single_choices_can_be_named() {
    // DATC 4.E.1 against Ludomaniac 4.4: an impossible move denies hold support only under `ludomaniac`.
    let line = |rules: &str, choices: Value| {
        json!({"rules": rules, "choices": choices,
            "units": [
                {"power": "turkey", "type": "F", "at": "rum"}, {"power": "turkey", "type": "A", "at": "bul"},
                {"power": "russia", "type": "A", "at": "bud"}, {"power": "russia", "type": "A", "at": "ser"},
            ],
            "orders": {"turkey": ["F rum - hol", "A bul S F rum"], "russia": ["A bud - rum", "A ser S A bud - rum"]}})
    };
    assert_eq!(unit(&answer(line("datc", json!({}))), "rum")["dislodged"], false);
    assert_eq!(unit(&answer(line("ludomaniac", json!({}))), "rum")["dislodged"], true);
    assert_eq!(unit(&answer(line("datc", json!({"4.E.1": "move"}))), "rum")["dislodged"], true);
}

#[test]
fn an_order_for_nobodys_unit_is_answered_as_ignored() {
    let answer = answer(json!({
        "units": [{"power": "france", "type": "A", "at": "par"}],
        "orders": {"germany": ["A par - bur"], "france": ["A mar - spa"]},
    }));
    assert_eq!(unit(&answer, "par")["to"], "par");
    let ignored: Vec<&str> =
        answer["ignored"].as_array().unwrap().iter().map(|order| order["reason"].as_str().unwrap()).collect();
    assert_eq!(ignored, ["foreign-unit", "no-such-unit"]);
}

#[test]
fn retreats_follow_the_list_of_preferences_and_the_autumn_gives_centers() {
    // 7.1, 7.6; 8.2: a center is controlled by who stands there "nachdem ein vollständiger Herbstzug (incl. Rückzüge) gespielt
    // worden ist" (R141).
    let line = |season: &str| {
        json!({"phase": "retreat", "season": season,
            "units": [{"power": "germany", "type": "A", "at": "tyr"}, {"power": "italy", "type": "A", "at": "boh"}],
            "dislodged": [{"power": "austria", "type": "A", "at": "tyr", "by": "mun"},
                          {"power": "austria", "type": "A", "at": "boh", "by": "vie"}],
            "contested": ["tri"], "centers": {"italy": ["ven"]},
            "orders": {"austria": ["A tyr R mun, tri, ven", "A boh D"]}})
    };
    let spring = answer(line("spring"));
    assert_eq!(spring["retreats"][0]["to"], "ven");
    assert_eq!(spring["retreats"][1]["to"], Value::Null);
    assert_eq!(spring["disbanded"], json!([{"power": "austria", "type": "A", "at": "boh"}]));
    assert_eq!(spring["centers"]["italy"], json!(["ven"]));
    let autumn = answer(line("autumn"));
    assert_eq!((&autumn["centers"]["italy"], &autumn["centers"]["austria"]), (&json!([]), &json!(["ven"])));
}

#[test]
fn a_lines_own_list_of_open_retreats_is_kept_to() {
    let answer = answer(json!({"phase": "retreat",
        "units": [{"power": "germany", "type": "A", "at": "tyr"}],
        "dislodged": [{"power": "austria", "type": "A", "at": "tyr", "by": "mun", "retreats": ["vie"]}],
        "orders": {"austria": ["A tyr R tri, vie"]}}));
    assert_eq!(answer["units"][1], json!({"power": "austria", "type": "A", "at": "vie"}));
}

#[test]
fn builds_and_removals_even_the_numbers_out() {
    // 8.5: "so viele neue Einheiten in unbesetzten Versorgungszentren seines Heimatlandes"; R147, R149, R154.
    let answer = answer(json!({"phase": "build", "year": 1901, "season": "winter",
        "units": [{"power": "russia", "type": "A", "at": "mos"}, {"power": "italy", "type": "A", "at": "tus"}],
        "centers": {"russia": ["mos", "stp", "sev"], "italy": []},
        "orders": {"russia": ["B F stp", "B F stp/nc", "B A mos"], "italy": []}}));
    assert_eq!(answer["built"], json!([{"power": "russia", "type": "F", "at": "stp/nc"}]));
    assert_eq!(answer["removed"], json!([{"power": "italy", "type": "A", "at": "tus"}]));
    let outcomes: Vec<&str> =
        answer["orders"].as_array().unwrap().iter().map(|order| order["outcome"].as_str().unwrap()).collect();
    assert_eq!(outcomes, ["void", "succeeds", "void"]);
}

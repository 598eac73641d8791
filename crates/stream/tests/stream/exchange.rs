//! The phase `exchange`: worked examples of the rule text as lines, and bad input answered clearly.

use serde_json::{Value, json};

fn answer(line: Value) -> Value {
    crate::adjudicated(&line.to_string())
}

fn ones() -> Value {
    json!({"austria": "1.00", "england": "1.00", "france": "1.00", "germany": "1.00", "italy": "1.00",
        "russia": "1.00", "turkey": "1.00"})
}

fn centers() -> Value {
    json!({"austria": 3, "england": 3, "france": 3, "germany": 3, "italy": 3, "russia": 4, "turkey": 3})
}

fn thousand() -> Value {
    json!({"austria": 1000, "england": 1000, "france": 1000, "germany": 1000, "italy": 1000, "russia": 1000,
        "turkey": 1000})
}

fn line(turn: u16, players: Value) -> Value {
    json!({"id": 1, "variant": "kapitalisten", "phase": "exchange", "turn": turn, "rates": ones(), "centers": centers(),
        "players": players, "history": [], "seed": 1})
}

fn player(alias: &str, orders: Value) -> Value {
    json!({"alias": alias, "euro": "0.00", "holdings": thousand(), "orders": orders, "excluded": false, "missed": 0})
}

/// R270, R271: "Die Käufe werden auf je 375 Währungseinheiten pro Kaufwährung reduziert. Euro bleiben keine übrig."
#[test]
fn r270_the_worked_example_as_a_line() {
    let orders = json!({"austria": -500, "italy": -500, "russia": -500, "turkey": 1000, "germany": 1000,
        "france": 1000, "england": 1000});
    let answer = answer(line(1, json!([player("A", orders)])));
    assert_eq!(answer["id"], 1);
    assert_eq!(answer["euros"], json!({"A": "0.00"}));
    assert_eq!(
        answer["holdings"]["A"],
        json!({"austria": 500, "england": 1375, "france": 1375, "germany": 1375, "italy": 500, "russia": 500,
            "turkey": 1375})
    );
    assert_eq!(
        answer["rates"],
        json!({"austria": "0.95", "england": "1.03", "france": "1.03", "germany": "1.03", "italy": "0.95",
            "russia": "0.95", "turkey": "1.03"})
    );
    assert_eq!(answer["reduced"], json!(["A"]));
    assert_eq!(answer["nmr"], json!([]));
    assert_eq!(answer["control"]["germany"], "A");
    assert_eq!((&answer["end"], &answer["notes"][0]["code"]), (&Value::Null, &json!("reduced")));
    let player = &answer["players"][0];
    assert_eq!(
        (&player["alias"], &player["euro"], &player["traded"]["turkey"]),
        (&json!("A"), &json!("0.00"), &json!(375))
    );
}

/// R276, R277, R321: rates by sums; NMR sells 500 of each
#[test]
fn r277_rates_and_missing_orders() {
    let all = |amounts: Value| {
        let mut orders = json!({"austria": 0, "england": 0, "france": 0, "germany": 0, "italy": 0, "russia": 0,
            "turkey": 0});
        for (power, amount) in amounts.as_object().unwrap() {
            orders[power] = amount.clone();
        }
        orders
    };
    let mut buyer = player("B", all(json!({"france": 100})));
    buyer["euro"] = json!("150.00");
    let rates = answer(line(2, json!([player("A", all(json!({"france": -1}))), buyer])));
    assert_eq!(rates["rates"]["france"], "1.00");
    assert_eq!(rates["notes"], json!([]));
    let missing = answer(line(1, json!([player("A", Value::Null)])));
    assert_eq!((&missing["nmr"], &missing["euros"]["A"]), (&json!(["A"]), &json!("3500.00")));
    assert_eq!(missing["players"][0]["missed"], 1);
    let mut third = player("A", Value::Null);
    third["missed"] = json!(2);
    assert_eq!(answer(line(3, json!([third])))["exclude"], json!(["A"]));
}

// an answer is the next line's start: fields fed back are understood
#[test]
fn an_answer_is_the_next_start() {
    let first = answer(line(1, json!([player("A", Value::Null), player("B", json!({"russia": -100}))])));
    let mut next = line(2, first["players"].clone());
    next["rates"] = first["rates"].clone();
    next["players"][1]["orders"] = json!({"russia": "+99999"});
    next["history"] = json!([{"A": thousand(), "B": thousand()}]);
    let second = answer(next);
    assert_eq!(second["error"], Value::Null);
    // B had sold 100 for 100.00; A sold 500: the rate is 0.94, and 100.00 buy 106
    assert_eq!(second["holdings"]["B"]["russia"], 1006);
    assert_eq!(second["euros"]["B"], "0.36");
}

/// R288: ties by earlier holdings, newest first, in both shapes of the history
#[test]
fn r288_history_in_every_shape() {
    let idle =
        json!({"austria": 0, "england": 0, "france": 0, "germany": 0, "italy": 0, "russia": 0, "turkey": 0});
    let mut line = line(3, json!([player("A", idle.clone()), player("B", idle)]));
    let more = |holder: &str| {
        let units = |alias: &str| if alias == holder { json!({"turkey": 7}) } else { json!({"turkey": 6}) };
        (units("A"), units("B"))
    };
    let (a, b) = more("B");
    let shapes = [
        json!([{"A": a, "B": b}]),
        json!([[{"alias": "A", "holdings": a}, {"alias": "B", "holdings": b}]]),
        json!([{"players": [{"alias": "A", "holdings": a}, {"alias": "B", "holdings": b}]}]),
        json!([{"holdings": {"A": a, "B": b, "C": a}}]),
    ];
    for history in shapes {
        line["history"] = history.clone();
        let answer = answer(line.clone());
        assert_eq!(
            (&answer["control"]["turkey"], &answer["decided"]["turkey"]),
            (&json!("B"), &json!("earlier")),
            "{history}"
        );
    }
}

/// R290: the draw is recorded and repeatable
#[test]
fn r290_the_draw_is_recorded() {
    let players = json!([player("B", json!({"russia": 0})), player("A", json!({"russia": 0}))]);
    let one = answer(line(1, players.clone()));
    assert_eq!(one, answer(line(1, players)));
    let draw = &one["draws"][0];
    assert_eq!((&draw["power"], &draw["among"]), (&json!("germany"), &json!(["A", "B"])));
    assert_eq!(one["control"]["germany"], draw["drawn"]);
}

/// R246, R249, R292, R293: the end; an eliminated currency is traded once more and has no rate afterwards
#[test]
fn r292_elimination_and_end() {
    let mut line =
        line(21, json!([player("A", json!({"turkey": -500})), player("B", json!({"turkey": -1}))]));
    line["centers"]["turkey"] = json!(0);
    line["centers"]["russia"] = json!(10);
    line["centers_before"] = centers();
    let answer = answer(line.clone());
    assert_eq!(answer["end"], json!({"reason": "last-turn"}));
    assert_eq!(answer["euros"]["A"], "500.00");
    assert!(answer["rates"].get("turkey").is_none() && answer["control"].get("turkey").is_none());
    assert_eq!(answer["nations"]["turkey"]["eliminated"], true);
    // 10 x (5 x 3 + 10)
    assert_eq!(answer["victory_points"], json!({"A": 250, "B": 250}));
    assert_eq!((&answer["winners"], &answer["places"]["B"]), (&json!(["A", "B"]), &json!(1)));
    line["turn"] = json!(20);
    line["rates"]["turkey"] = Value::Null;
    let next = crate::exchange::answer(line);
    assert_eq!((&next["end"], &next["notes"][0]["code"]), (&Value::Null, &json!("not-traded")));
    assert_eq!(next["players"][0]["nmr"], true, "no line that counts is left (R248)");
}

/// R315, R316, R317: both projections with places before and now
#[test]
fn r316_projections() {
    let mut rich = player("B", json!({"russia": 0}));
    rich["euro"] = json!("100.00");
    let answer = answer(line(1, json!([player("A", json!({"russia": 0})), rich])));
    assert_eq!(
        answer["projections"]["money"],
        json!([
            {"alias": "B", "place": 1, "before": 1, "value": "7100.00", "change": "0.00"},
            {"alias": "A", "place": 2, "before": 2, "value": "7000.00", "change": "0.00"},
        ])
    );
    assert_eq!(answer["projections"]["points"][0]["value"], "224.00");
    assert_eq!(answer["nations"]["russia"]["point_price"], "25.00");
    assert_eq!(answer["nations"]["italy"]["point_price"], "33.33");
}

fn fault(line: Value) -> (String, String) {
    let answer = answer(line);
    let error = &answer["error"];
    assert_eq!(answer["id"], 1, "{answer}");
    assert!(!error["message"].as_str().unwrap().is_empty());
    (error["code"].as_str().unwrap().to_owned(), error["path"].as_str().unwrap().to_owned())
}

// bad input: fractions, negative and huge amounts, unknown nations, two forms
#[test]
fn bad_lines_name_code_and_path() {
    let with = |change: &dyn Fn(&mut Value)| {
        let mut line = line(2, json!([player("A", json!({"russia": 0})), player("B", Value::Null)]));
        change(&mut line);
        fault(line)
    };
    let pair = |code: &str, path: &str| (code.to_owned(), path.to_owned());
    for wrong in [json!(6.5), json!("6,5"), json!("many"), json!(true), json!([1])] {
        let answer = with(&|line| line["players"][0]["orders"]["russia"] = wrong.clone());
        assert_eq!(answer, pair("bad-field", "players[0].orders.russia"), "{wrong}");
    }
    let answer = with(&|line| line["players"][0]["orders"]["atlantis"] = json!(5));
    assert_eq!(answer, pair("unknown", "players[0].orders.atlantis"));
    let answer = with(&|line| line["players"][1]["orders"] = json!({"germany": 1, "Deutschland": 2}));
    assert_eq!(answer, pair("bad-field", "players[1].orders.Deutschland"));
    let answer = with(&|line| line["players"][1]["alias"] = json!("A"));
    assert_eq!(answer, pair("bad-field", "players[1]"));
    for (field, value) in
        [("euro", json!("-1.00")), ("euro", json!("1.005")), ("missed", json!(-1)), ("excluded", json!(1))]
    {
        let answer = with(&|line| line["players"][0][field] = value.clone());
        assert_eq!(answer, pair("bad-field", &format!("players[0].{field}")), "{value}");
    }
    let answer = with(&|line| line["players"][0]["holdings"]["italy"] = json!(-5));
    assert_eq!(answer, pair("bad-field", "players[0].holdings.italy"));
    let answer = with(&|line| line["players"][0]["holdings"]["italy"] = json!(1e30));
    assert_eq!(answer, pair("bad-field", "players"));
    for missing in ["rates", "centers", "players"] {
        let answer = with(&|line| line[missing] = Value::Null);
        assert_eq!(answer, pair("missing-field", missing));
    }
    let answer = with(&|line| line["rates"]["italy"] = json!("-1.00"));
    assert_eq!(answer, pair("bad-field", "rates.italy"));
    let answer = with(&|line| line["centers"]["italy"] = json!(-1));
    assert_eq!(answer, pair("bad-field", "centers.italy"));
    for turn in [json!(0), json!(-3), json!("x"), json!(1.5)] {
        assert_eq!(with(&|line| line["turn"] = turn.clone()), pair("bad-field", "turn"), "{turn}");
    }
    assert_eq!(with(&|line| line["seed"] = json!("x")), pair("bad-field", "seed"));
    assert_eq!(
        with(&|line| line["history"] = json!([{"A": {"italy": 0.5}}])),
        pair("bad-field", "history[0].A.italy")
    );
}

/// huge orders are legal: +99999 means everything (R273)
#[test]
fn r273_huge_amounts_are_reduced() {
    for huge in [
        json!(99_999),
        json!(9_223_372_036_854_775_807u64),
        json!(1e30),
        json!("+123456789012345678901234567890"),
    ] {
        let mut rich = player("A", json!({"russia": huge}));
        rich["euro"] = json!("50.00");
        let answer = answer(line(2, json!([rich])));
        assert_eq!(
            (&answer["players"][0]["traded"]["russia"], &answer["reduced"]),
            (&json!(50), &json!(["A"])),
            "{huge}"
        );
    }
    let answer = answer(line(2, json!([player("A", json!({"russia": -1e30, "italy": 500.0}))])));
    assert_eq!(answer["players"][0]["traded"]["russia"], -500);
}

/// R331: a missing line is 0 and is said; unknown fields are ignored
#[test]
fn r331_a_missing_line_is_said() {
    let mut line = line(2, json!([player("A", json!({"russia": -600, "colour": null}))]));
    assert_eq!(answer(line.clone())["error"]["code"], "unknown");
    line["players"][0]["orders"] = json!({"russia": -600});
    line["players"][0]["hobby"] = json!("chess");
    let answer = answer(line);
    let codes: Vec<&str> =
        answer["notes"].as_array().unwrap().iter().map(|note| note["code"].as_str().unwrap()).collect();
    assert_eq!(codes, ["missing-line"; 6].into_iter().chain(["over-limit"]).collect::<Vec<_>>());
    assert_eq!(answer["nmr"], json!([]));
}

/// R278: "Für jeweils 100 Währungseinheiten, die verkauft werden, fällt der Kurs um 0.01 Euro": full hundreds, or begun ones.
#[test]
fn r278_hundreds_full_or_begun() {
    let sold = json!({"austria": -199, "england": 0, "france": 0, "germany": 1, "italy": 0, "russia": 0, "turkey": 100});
    let mut line = line(1, json!([player("A", sold)]));
    for (choice, rates) in [("full", ["0.99", "1.00", "1.01"]), ("begun", ["0.98", "1.01", "1.01"])] {
        line["choices"] = json!({"R278": choice});
        let answer = answer(line.clone());
        let read =
            ["austria", "germany", "turkey"].map(|power| answer["rates"][power].as_str().unwrap_or_default());
        assert_eq!(read, rates, "{choice}");
    }
}

/// R323: "sollte der Spielleiter einen Spieler, der dreimal in Folge keine Börsenbefehle abgegeben hat (3. NMR), aus der Partie
/// ausschließen": the third time alone takes nothing, unless the game reads it so.
#[test]
fn r323_the_third_missed_turn() {
    let none =
        json!({"austria": 0, "england": 0, "france": 0, "germany": 0, "italy": 0, "russia": 0, "turkey": 0});
    let rich = json!({"austria": 9000, "england": 9000, "france": 9000, "germany": 9000, "italy": 9000, "russia": 9000,
        "turkey": 9000});
    let silent = |missed: u32| json!({"alias": "A", "euro": "0.00", "holdings": rich, "orders": null, "missed": missed});
    for (missed, choice, who) in
        [(2, "decision", "A"), (2, "at-once", "B"), (1, "at-once", "A"), (2, "a", "A"), (2, "b", "B")]
    {
        let mut line = line(5, json!([silent(missed), player("B", none.clone())]));
        line["choices"] = json!({"R323": choice});
        let answer = answer(line);
        assert_eq!(answer["control"]["germany"], who, "{missed} {choice}");
        let due = if missed == 2 { json!(["A"]) } else { json!([]) };
        assert_eq!(answer["exclude"], due, "the game master is asked all the same");
    }
}

//! Diplomaten from sign-up on.

use super::table::Table;
use game::command::Command;
use game::economy::EconomyAct;
use game::event::Event;
use game::refusal::Refusal;
use game::setup::Cadence;
use game::word::actor::Viewer;
use game::word::turn::{Phase, Season, Turn};
use serde_json::{Value, json};
use text::Lang;

fn act(table: &mut Table, label: &str, name: &str, body: Value) -> Result<Vec<Event>, Refusal> {
    let actor = table.player(table.seat(label));
    let act = serde_json::from_value::<EconomyAct>(json!({ "name": name, "body": body })).unwrap();
    table.act(actor, Command::Economy { act })
}

pub fn offer(table: &mut Table, label: &str, treaty: &str) -> Result<Vec<Event>, Refusal> {
    act(table, label, "offer", json!({"treaty": treaty}))
}

fn code(answer: Result<Vec<Event>, Refusal>) -> String {
    match answer {
        Err(refusal @ Refusal::Treaty { .. }) => format!("{} {}", refusal.paragraph(), refusal.code()),
        other => panic!("{other:?}"),
    }
}

/// A year in which these powers order this and the others hold.
fn turn(table: &mut Table, orders: &[(&str, &str)], seed: u64) {
    // the winter before it ends first, if it has a deadline
    if table.game.turn == Some(winter(table.game.turn.unwrap().year)) {
        table.process(seed);
    }
    for (label, text) in orders {
        table.mail(label, text);
    }
    table.hold();
    table.process(seed);
}

/// The turn in which the treaties of a winter are made.
fn winter(year: i32) -> Turn {
    Turn { year, season: Season::Winter, phase: Phase::Economy }
}

/// The first year: Germany takes Denmark and Holland, so there is an adjustment.
fn first_year(table: &mut Table) {
    turn(table, &[("D", "F Kie - Den\nA Ber - Kie\nA Mun - Ruh")], 1);
    turn(
        table,
        &[("D", "F Den - Swe\nA Kie - Den\nA Ruh - Hol\n\nAufbauten:\n+ F Kie\n+ A Ber\n+ A Mun")],
        2,
    );
    assert_eq!(table.game.turn, Some(winter(1901)));
}

pub fn points(table: &Table, viewer: Viewer, power: &str) -> i64 {
    table.sees(viewer)["points"][power].as_i64().unwrap()
}

/// R337a, R338: treaties are made in winter, the first after 1901
#[test]
fn r338_no_treaties_before_the_first_winter() {
    let mut table = Table::diplomaten();
    assert_eq!(code(offer(&mut table, "I", "NAP I=OEU")), "Diplomaten 2 too-early");
    turn(&mut table, &[], 1);
    assert_eq!(code(offer(&mut table, "I", "KE I>OEU")), "Diplomaten 2 too-early");
}

/// R343b, R386: bilateral treaties need both; open ones are announced at once
#[test]
fn r343_offer_and_acceptance() {
    let mut table = Table::diplomaten();
    first_year(&mut table);
    let offered = offer(&mut table, "I", "NAP I=OEU").unwrap();
    let (italy, austria, france) = (table.seat("I"), table.seat("OEU"), table.seat("F"));
    assert!(offered.iter().all(|event| event.audience.reaches(Viewer::Seat(austria))));
    assert!(
        offered.iter().all(|event| !event.audience.reaches(Viewer::Seat(france))),
        "not announced before it is agreed"
    );
    let id = table.sees(Viewer::Seat(austria))["offers"][0]["id"].clone();
    assert_eq!(code(act(&mut table, "F", "accept", json!({"id": id}))), "Diplomaten 2 no-offer");
    assert_eq!(
        code(act(&mut table, "I", "accept", json!({"id": id}))),
        "Diplomaten 2 no-offer",
        "not the own offer"
    );
    act(&mut table, "OEU", "accept", json!({"id": id})).unwrap();
    assert_eq!(table.sees(Viewer::Public)["treaties"][0]["treaty"], "NAP I=OEU");
    assert_eq!(table.sees(Viewer::Seat(italy))["offers"], json!([]));
    assert_eq!(code(act(&mut table, "OEU", "withdraw", json!({"id": id}))), "Diplomaten 2 binding");
    // the same from the other side is an acceptance as well; a declaration stands at once
    offer(&mut table, "F", "EM F=E:ENG").unwrap();
    offer(&mut table, "E", "EM E=F:ENG").unwrap();
    offer(&mut table, "R", "KE R>OR").unwrap();
    assert_eq!(table.sees(Viewer::Public)["treaties"].as_array().unwrap().len(), 3);
    // an offer can be taken back, or declined by the other
    let offered = offer(&mut table, "D", "NAP D=F").unwrap();
    assert_eq!(offered.len(), 1);
    let id = table.sees(Viewer::Seat(france))["offers"][0]["id"].clone();
    act(&mut table, "F", "withdraw", json!({"id": id})).unwrap();
    assert_eq!(code(act(&mut table, "F", "accept", json!({"id": id}))), "Diplomaten 2 no-offer");
}

/// R341, R344, R345, R346, R379, R391: refused at entry with paragraph and reason
#[test]
fn r344_refused_at_entry() {
    let mut table = Table::diplomaten();
    first_year(&mut table);
    for (label, text, expected) in [
        ("I", "KE I>I", "Diplomaten 2 oneself"),
        ("I", "NAP F=OEU", "Diplomaten 2 not-party"),
        ("E", "GAR* E:Hol", "Diplomaten 5 not-secret"),
        ("E", "GAR E:Mun", "Diplomaten 4 not-neutral"),
        ("E", "EM E=F:Bur", "Diplomaten 4 not-adjacent"),
        ("E", "PAX E=F", "Diplomaten 4 unreadable"),
    ] {
        assert_eq!(code(offer(&mut table, label, text)), expected, "{text}");
    }
    offer(&mut table, "R", "KE R>OR").unwrap();
    assert_eq!(code(offer(&mut table, "R", "KE R>OR")), "Diplomaten 2 equal");
    assert_eq!(code(offer(&mut table, "OR", "NAP OR=R")), "Diplomaten 2 contradiction");
}

/// R339: "Lediglich wenn es keine Auf- und Abbauten ... gibt, können keine neuen Verträge abgeschlossen werden und die vorhandenen bleiben
/// bis zur nächsten Anpassung weiter bestehen"; R340a, R340b: the point for the conclusion once, that for keeping it every autumn
/// Shows R337b, R339a, R339b, R339c.
#[test]
fn r339_a_winter_without_adjustments_prolongs_the_treaties() {
    let mut table = Table::diplomaten();
    first_year(&mut table);
    offer(&mut table, "I", "NAP I=OEU").unwrap();
    offer(&mut table, "OEU", "NAP I=OEU").unwrap();
    turn(&mut table, &[], 3);
    assert_eq!(code(offer(&mut table, "I", "KE I>F")), "Diplomaten 2 out-of-season");
    turn(&mut table, &[], 4);
    assert_eq!(points(&table, Viewer::Public, "italy"), 2);
    assert_eq!(code(offer(&mut table, "I", "KE I>F")), "Diplomaten 2 no-adjustment");
    assert_eq!(table.sees(Viewer::Public)["treaties"].as_array().unwrap().len(), 1);
    // Turkey takes Bulgaria: an adjustment, the old treaties run out
    turn(&mut table, &[("OR", "A Con - Bul\nF Ank H\nA Smy H")], 5);
    turn(&mut table, &[], 6);
    assert_eq!(points(&table, Viewer::Public, "italy"), 3);
    assert_eq!(table.sees(Viewer::Public)["treaties"], json!([]));
    offer(&mut table, "I", "KE I>F").unwrap();
}

/// R347, R352, R358, R361: credited after the autumn, attacks of both seasons
#[test]
fn r358_points_come_after_the_autumn() {
    let mut table = Table::diplomaten();
    first_year(&mut table);
    offer(&mut table, "D", "KE D>F").unwrap();
    offer(&mut table, "I", "NAP I=OEU").unwrap();
    offer(&mut table, "OEU", "NAP I=OEU").unwrap();
    turn(&mut table, &[("OEU", "F Tri - Ven"), ("D", "A Mun - Bur")], 3);
    assert_eq!(points(&table, Viewer::Public, "germany"), 0, "not after the spring");
    turn(&mut table, &[], 4);
    // Burgundy is a French home province
    assert_eq!(points(&table, Viewer::Public, "germany"), 2);
    assert_eq!((points(&table, Viewer::Public, "italy"), points(&table, Viewer::Public, "austria")), (3, 1));
    let text = table.text(Turn::autumn(1902), Lang::De);
    // treaty by power, in the order of their conclusion; each column adds up to what the powers got
    let matrix = "Vertrag          ÖU   E   F   D   I   R  OR\n\
                  \x20 1 Krieg D gegen F  -   -   -  +2   -   -   -\n\
                  \x20 2 Pakt I und ÖU   +1   -   -   -  +3   -   -\n\
                  Summe            +1  +0  +0  +2  +3  +0  +0\n";
    let squeezed = |text: &str| {
        text.lines()
            .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ") + "\n")
            .collect::<String>()
    };
    assert!(squeezed(&text).contains(&squeezed(matrix)), "{text}");
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for line in [
        "2. Nichtangriffspakt zwischen Italien und Österreich-Ungarn: Italien +3",
        "Nichtangriffspakt zwischen Italien und Österreich-Ungarn: gebrochen von Österreich-Ungarn",
        "Kriegserklärung des Deutschen Reichs an Frankreich: angegriffen",
        "Italien +3 (abgeschlossen, nicht angegriffen, Strafklausel gegen Österreich-Ungarn); Österreich-Ungarn +1 (abgeschlossen). Entschieden: Frühjahr F Tri - Ven.",
        "Entschieden: Frühjahr A Mun - Bur.",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
}

/// The points of Italy and Austria, who had a pact in 1902, after a spring with these orders and an autumn in which all hold.
fn pact_of_italy_and_austria(spring: &[(&str, &str)]) -> (i64, i64) {
    let mut table = Table::diplomaten();
    first_year(&mut table);
    offer(&mut table, "I", "NAP I=OEU").unwrap();
    offer(&mut table, "OEU", "NAP I=OEU").unwrap();
    turn(&mut table, spring, 3);
    turn(&mut table, &[], 4);
    (points(&table, Viewer::Public, "italy"), points(&table, Viewer::Public, "austria"))
}

/// R350a, R350b: "der Versuch, ein feindliches Gebiet ... zu erobern, indem man der eigenen Einheit den Befehl zur Bewegung in das Gebiet
/// erteilt": a move that bounces is one, and breaks the pact; an order that no unit could follow is none: to a field that is not
/// adjacent, to one over the sea without a fleet.
#[test]
fn r350_in_a_game_void_moves_are_no_attacks() {
    for none in ["A Ven - Vie", "A Rom - Tri", "A Ven - Tri via Convoy", "F Nap - Vie"] {
        assert_eq!(pact_of_italy_and_austria(&[("I", none)]), (2, 2), "{none}");
    }
    // against the fleet that holds in Trieste
    assert_eq!(pact_of_italy_and_austria(&[("I", "A Ven - Tri")]), (1, 3));
}

/// R350c: an attack is the own unit's order to move: whoever supports another's attack on a partner, and does not go there
/// themselves, keeps the pact.
#[test]
fn r350_in_a_game_supports_are_no_attacks() {
    let spring = [("I", "A Ven S A Mun - Tyr\nA Rom H\nF Nap H"), ("D", "A Mun - Tyr")];
    assert_eq!(pact_of_italy_and_austria(&spring), (2, 2));
    let spring = [("I", "A Ven - Tyr\nA Rom H\nF Nap H"), ("D", "A Mun S A Ven - Tyr")];
    assert_eq!(pact_of_italy_and_austria(&spring), (1, 3));
}

/// R351c: the power of a province is attacked "wenn die Provinz kein Versorgungszentrum hat": an empty center at home that belongs to
/// nobody is nobody's, and its power's partner may take it.
#[test]
fn r351_a_center_at_home_that_is_nobodys() {
    let mut table = Table::diplomaten();
    first_year(&mut table);
    offer(&mut table, "I", "NAP I=OEU").unwrap();
    offer(&mut table, "OEU", "NAP I=OEU").unwrap();
    table.process(2);
    let ruling = game::ruling::Ruling::Owner { center: "tri".to_owned(), power: None };
    let turn_now = table.game.turn.unwrap();
    table.leader(Command::Rule { turn: turn_now, ruling, reason: "frei".to_owned() });
    turn(&mut table, &[("OEU", "F Tri - Adr\nA Vie H\nA Bud H")], 3);
    assert!(!table.game.standing().centers.contains_key("tri"));
    turn(&mut table, &[("I", "A Ven - Tri\nA Rom H\nF Nap H")], 4);
    assert_eq!((points(&table, Viewer::Public, "italy"), points(&table, Viewer::Public, "austria")), (2, 2));
}

/// R350d: an attack is "der Befehl zur Bewegung": whoever is driven out and retreats into the other's province attacks nobody. Austria
/// drives Italy from Venice into Tyrol, and alone has broken the pact.
#[test]
fn r350_a_retreat_is_no_attack() {
    let mut table = Table::diplomaten();
    let bulgaria = "A Con - Bul\nA Smy - Con\nF Ank H";
    turn(&mut table, &[("F", "A Mar - Pie\nA Par H\nF Bre H"), ("OR", bulgaria)], 1);
    turn(&mut table, &[], 2);
    offer(&mut table, "I", "NAP I=OEU").unwrap();
    offer(&mut table, "OEU", "NAP I=OEU").unwrap();
    let orders = [
        ("OEU", "F Tri - Ven\nA Vie H\nA Bud H"),
        ("F", "A Pie S F Tri - Ven\nA Par H\nF Bre H"),
        ("I", "A Ven H, Rückzug: Tyr\nA Rom H\nF Nap H"),
    ];
    turn(&mut table, &orders, 3);
    assert!(table.game.standing().units.iter().any(|unit| unit.at == "tyr" && unit.power.0 == "italy"));
    turn(&mut table, &[], 4);
    assert_eq!((points(&table, Viewer::Public, "italy"), points(&table, Viewer::Public, "austria")), (3, 1));
}

/// R378: a season ends after its retreats: whoever is driven out and retreats into the demilitarised field stands there. Austria has
/// 1 + 1 + 1 for its own province, and Italy's one.
#[test]
fn r378_in_a_game_a_retreat_into_the_field_breaks_the_agreement() {
    let mut table = Table::diplomaten();
    let bulgaria = "A Con - Bul\nA Smy - Con\nF Ank H";
    turn(&mut table, &[("F", "A Mar - Pie\nA Par H\nF Bre H"), ("OR", bulgaria)], 1);
    turn(&mut table, &[], 2);
    offer(&mut table, "I", "EM I=OEU:Tyr").unwrap();
    offer(&mut table, "OEU", "EM I=OEU:Tyr").unwrap();
    let orders = [
        ("OEU", "F Tri - Ven\nA Vie H\nA Bud H"),
        ("F", "A Pie S F Tri - Ven\nA Par H\nF Bre H"),
        ("I", "A Ven H, Rückzug: Tyr\nA Rom H\nF Nap H"),
    ];
    turn(&mut table, &orders, 3);
    turn(&mut table, &[("I", "A Tyr - Pie\nA Rom H\nF Nap H"), ("F", "A Pie - Mar\nA Par H\nF Bre H")], 4);
    assert_eq!((points(&table, Viewer::Public, "italy"), points(&table, Viewer::Public, "austria")), (1, 4));
}

/// R343, R379, R381, R382a, R383, R394b: secret treaties are seen by their parties alone, tested when the winter is over, and their points
/// stay hidden
/// Shows R343a, R343c, R379b, R379c, R380b.
#[test]
fn r382_secret_treaties() {
    let (mut kept, mut uncovered) = (0, 0);
    for seed in 0..12 {
        let mut table = Table::diplomaten();
        first_year(&mut table);
        offer(&mut table, "I", "NAP* I=OEU").unwrap();
        offer(&mut table, "OEU", "NAP* OEU=I").unwrap();
        let (italy, france) = (table.seat("I"), table.seat("F"));
        assert_eq!(table.sees(Viewer::Seat(italy))["treaties"][0]["treaty"], "NAP* I=OEU");
        assert_eq!(table.sees(Viewer::Seat(france))["treaties"], json!([]));
        turn(&mut table, &[], seed);
        let public = table.sees(Viewer::Public);
        let known = public["treaties"] != json!([]);
        turn(&mut table, &[], seed);
        assert_eq!(points(&table, Viewer::Public, "italy"), 0);
        assert_eq!(points(&table, Viewer::Seat(france), "italy"), 0);
        // the report is for everybody, from whoever's events it is made
        let last = table.game.last_evaluation().unwrap().turn;
        assert_eq!(game::module::parts(&table.game, last, Lang::De), table.parts(last, Lang::De));
        if known {
            uncovered += 1;
            assert_eq!(public["treaties"][0]["uncovered"], true);
            assert_eq!(points(&table, Viewer::Seat(italy), "italy"), 0);
            assert!(
                table.text(winter(1901), Lang::De).split_whitespace().collect::<Vec<_>>().join(" ").contains(
                    "Aufgedeckt: Nichtangriffspakt zwischen Italien und Österreich-Ungarn (geheim)"
                )
            );
        } else {
            kept += 1;
            assert_eq!(points(&table, Viewer::Seat(italy), "italy"), 4);
            assert_eq!(points(&table, Viewer::GameMaster, "italy"), 4);
        }
    }
    assert!(kept > 0 && uncovered > 0, "{kept} {uncovered}");
}

/// R337: treaties that come with the autumn orders wait for their winter; matching lines of both partners conclude
#[test]
fn r337_treaties_with_the_autumn_orders() {
    let mut table = Table::diplomaten();
    turn(&mut table, &[("D", "F Kie - Den\nA Ber - Kie\nA Mun - Ruh")], 1);
    turn(
        &mut table,
        &[
            (
                "D",
                "F Den H\nA Kie H\nA Ruh - Hol\n\nAufbauten:\n+ A Ber\n+ A Mun\n\nKriegserklärung gegen Frankreich",
            ),
            ("I", "F Nap H\nA Rom H\nA Ven H\n\nNichtangriffspakt mit Österreich"),
            ("OEU", "A Vie H\nA Bud H\nF Tri H\n\nNichtangriffspakt mit Italien"),
            ("R", "A Mos H\nF Sev H\nF StP H\nA War H\n\nKriegserklärung gegen die Türkei"),
            ("OR", "A Con H\nF Ank H\nA Smy H\n\nNichtangriffspakt mit Russland"),
        ],
        2,
    );
    let treaties = table.sees(Viewer::Public)["treaties"].clone();
    let texts: Vec<&str> =
        treaties.as_array().unwrap().iter().map(|treaty| treaty["treaty"].as_str().unwrap()).collect();
    assert_eq!(texts, ["KE D>F", "NAP OEU=I", "KE R>OR"]);
    // what contradicts is told to its player alone
    let turkey = Viewer::Seat(table.seat("OR"));
    assert_eq!(table.sees(turkey)["notes"][0][1]["code"], "contradiction");
    assert!(table.sees(Viewer::Public).get("notes").is_none());
}

/// R336a: Standard with press; R393a, R393b, R393c: other endings: standard rules; the points ranking stands, without the military bonus
#[test]
fn r393_a_draw_leaves_the_ranking_by_points() {
    let mut table = Table::diplomaten();
    assert_eq!(table.game.setup.as_ref().unwrap().press, game::setup::Press::Full);
    first_year(&mut table);
    offer(&mut table, "D", "KE D>F").unwrap();
    turn(&mut table, &[("D", "A Mun - Bur")], 3);
    turn(&mut table, &[], 4);
    let actor = table.player(table.seat("D"));
    table.must(actor, Command::Propose { proposal: game::vote::Proposal::Draw });
    let id = table.game.ballots[0].id;
    for power in ["OEU", "E", "F", "I", "R", "OR", "D"] {
        let actor = table.player(table.seat(power));
        // who proposed has voted
        let _ = table.act(actor, Command::Vote { id, yes: true });
    }
    if table.game.result.is_none() {
        turn(&mut table, &[], 5);
    }
    let result = table.game.result.clone().expect("a draw");
    let first = &result.lines[0];
    assert_eq!(
        (first.place, first.points, first.power.as_ref().unwrap().0.as_str()),
        (1, Some(2), "germany")
    );
    assert!(result.lines[1..].iter().all(|line| line.place == 2 && line.points == Some(0)));
}

/// The text's example of Rumania, played: Russia holds it with a unit, England and Turkey guarantee it, Austria drives the unit
/// out in spring and attacks again in autumn.
fn rumania(choices: &[&str]) -> Table {
    let mut table = Table::diplomaten_as(Cadence::TwoAYear, choices);
    turn(
        &mut table,
        &[("R", "F Sev - Rum\nA Mos H\nA War H\nF StP H"), ("OEU", "A Vie - Gal\nA Bud - Ser\nF Tri H")],
        1,
    );
    turn(
        &mut table,
        &[
            ("OEU", "A Gal H\nA Ser H\nF Tri H\n\nAufbauten:\n+ A Bud"),
            ("R", "A Mos H\nA War H\nF StP H\nF Rum H"),
        ],
        2,
    );
    offer(&mut table, "E", "GAR E:Rum").unwrap();
    offer(&mut table, "OR", "GAR OR:Rum").unwrap();
    let spring = "A Ser - Rum\nA Gal S A Ser - Rum\nA Bud H\nF Tri H";
    turn(&mut table, &[("OEU", spring)], 3);
    assert_eq!(table.game.standing().centers["rum"].0, "russia", "the center is counted in autumn");
    turn(&mut table, &[("OEU", "A Rum H\nA Bud - Rum\nA Gal H\nF Tri H")], 4);
    table
}

/// R367: "Es müsste im Herbst ein weiterer Angriff gegen Rumänien sprich gegen das russische Versorgungszentrum erfolgen, damit
/// Russland zwei Minuspunkte erhalten würde. England und die Türkei erhalten in jedem Fall jeweils einen Punkt." Who stands there
/// in autumn is who drove the army out, so it depends on whether their own unit shields the owner (R353).
#[test]
fn r367_rumania_as_it_is_played() {
    for (choices, russia) in [(&[][..], 0), (&["R353=does-not-shield"][..], -2), (&["R353=b"][..], -2)] {
        let table = rumania(choices);
        let points = |power| points(&table, Viewer::Public, power);
        assert_eq!((points("russia"), points("england"), points("turkey")), (russia, 1, 1), "{choices:?}");
    }
}

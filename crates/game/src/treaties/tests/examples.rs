//! Every worked example of chapters 4 to 6, and what follows from them.

use super::*;

fn nothing() -> Position {
    Position::empty()
}

fn quiet() -> Season {
    season(&nothing(), &[], &nothing())
}

/// Spring and autumn in one position with these moves.
fn year(before: &Position, spring: &[&str], autumn: &[&str]) -> Vec<Season> {
    vec![season(before, spring, &nothing()), season(before, autumn, &nothing())]
}

/// R356, R358: "Die erklärende Macht erhält einen weiteren Punkt (insgesamt 2 Punkte), wenn sie ihren Gegner angreift"; R390:
/// a single declaration is no alliance
/// R348a: see below.
#[test]
fn r358_a_declared_war() {
    let before = position(&["R A ukr", "OEU A gal"], &["OEU vie"]);
    assert_eq!(points(&["KE R>OEU"], year(&before, &["R gal"], &[]), &["R", "OEU"]), [2, 0]);
    assert_eq!(points(&["KE R>OEU"], year(&before, &[], &[]), &["R", "OEU"]), [1, 0]);
    // R348: "Für ein und denselben Staatsvertrag erhält man nur einmal Punkte"
    assert_eq!(points(&["KE R>OEU"], year(&before, &["R gal", "R vie"], &["R gal"]), &["R"]), [2]);
    // an attack on somebody else is none on the enemy
    let german = position(&["D A gal"], &["OEU vie"]);
    assert_eq!(points(&["KE R>OEU"], year(&german, &["R gal"], &[]), &["R"]), [1]);
}

/// R359: "keine greift die andere an, bekommen beide jeweils einen weiteren Punkt (insgesamt 2 Punkte)"
#[test]
fn r359_a_pact_that_both_keep() {
    assert_eq!(points(&["NAP I=OEU"], vec![quiet(), quiet()], &["I", "OEU"]), [2, 2]);
}

/// R360a, R360b, R361a, R361b: "Italien bleibt friedlich und erhält drei Punkte ..., Österreich einen Punkt"
#[test]
fn r361_worked_example_austria_breaks_the_pact() {
    let before = position(&[], &["I ven", "OEU tri"]);
    for seasons in [year(&before, &["OEU ven"], &[]), year(&before, &[], &["OEU ven"])] {
        assert_eq!(points(&["NAP I=OEU"], seasons.clone(), &["I", "OEU"]), [3, 1]);
        assert_eq!(points(&["NAP OEU=I"], seasons, &["I", "OEU"]), [3, 1]);
    }
}

/// R362: "Sollten beide sich gegenseitig angreifen, gibt es keine zusätzlichen Punkte"
#[test]
fn r362_a_pact_that_both_break() {
    let before = position(&[], &["I ven", "OEU tri"]);
    assert_eq!(points(&["NAP I=OEU"], year(&before, &["OEU ven"], &["I tri"]), &["I", "OEU"]), [1, 1]);
}

/// R364, R365a, R365b: "Deutschland werden zwei Punkte abgezogen, während Frankreich und England jeweils einen Punkt erhalten"
/// R348b: see below.
/// R370a, R371: see below.
/// R351a: see below.
/// R369b: see below.
/// Shows R363b.
#[test]
fn r365_worked_example_free_holland() {
    let before = position(&["D A kie"], &["D kie"]);
    let treaties = ["GAR F:Hol", "GAR E:Hol"];
    assert_eq!(points(&treaties, year(&before, &["D hol"], &[]), &["D", "F", "E"]), [-2, 1, 1]);
    // R348: once, however often
    assert_eq!(points(&treaties, year(&before, &["D hol"], &["D hol"]), &["D", "F", "E"]), [-2, 1, 1]);
    // R370: every attacker loses; R371: a guarantor's own guarantee counts as well
    assert_eq!(points(&treaties, year(&before, &["D hol", "E hol"], &[]), &["D", "F", "E"]), [-2, 1, -1]);
    // R351: an attack on a unit there is none on the land
    let french = position(&["D A kie", "F A hol"], &["D kie"]);
    assert_eq!(points(&treaties, year(&french, &["D hol"], &[]), &["D", "F", "E"]), [0, 1, 1]);
    // R369: a land without a center likewise
    assert_eq!(points(&["GAR I:Alb"], year(&before, &["OEU alb"], &[]), &["OEU", "I"]), [-1, 1]);
}

/// R366, R367, R368: "Es müsste im Herbst ein weiterer Angriff ... gegen das russische Versorgungszentrum erfolgen, damit Russland
/// zwei Minuspunkte erhalten würde. England und die Türkei erhalten in jedem Fall jeweils einen Punkt."
/// Shows R366a, R366b, R366c, R367a, R367b, R367c, R370b.
#[test]
fn r367_worked_example_annexed_rumania() {
    let treaties = ["GAR E:Rum", "GAR OR:Rum"];
    let powers = ["R", "E", "OR", "OEU"];
    let spring = position(&["R A rum", "OEU A bud"], &["R rum", "OEU bud"]);
    let autumn = position(&["OEU A bud"], &["R rum", "OEU bud"]);
    let first = season(&spring, &["OEU rum"], &autumn);
    assert_eq!(points(&treaties, vec![first.clone(), quiet()], &powers), [0, 1, 1, 0]);
    let second = season(&autumn, &["OEU rum"], &nothing());
    assert_eq!(points(&treaties, vec![first, second.clone()], &powers), [-2, 1, 1, 0]);
    // R370: the owner loses once, however many attack
    let both = season(&autumn, &["OEU rum", "OR rum"], &nothing());
    assert_eq!(points(&treaties, vec![second, both], &powers), [-2, 1, 1, 0]);
    // R368: "keine Armee" is any unit: a fleet protects as well
    let fleet = position(&["R F rum"], &["R rum"]);
    assert_eq!(points(&treaties, year(&fleet, &["OEU rum"], &[]), &powers), [0, 1, 1, 0]);
    // the owner moving in is no attack
    assert_eq!(points(&treaties, year(&autumn, &["R rum"], &[]), &powers), [0, 1, 1, 0]);
}

/// R374, R375, R376a, R376b: "Dadurch bekommt Italien vier Punkte (1 P. für die EM + 1 P. für die Einhaltung + 2 P. von Österreich für
/// Provinz und Besetzung) und Österreich einen Punkt."; R377a, R377b, R377c: the other three outcomes
/// Shows R373c.
#[test]
fn r376_worked_example_tyrol() {
    let powers = ["I", "OEU"];
    let year = |spring: &Position, autumn: &Position| {
        vec![season(&nothing(), &[], spring), season(&nothing(), &[], autumn)]
    };
    let austrian = position(&["OEU A tyr"], &[]);
    let italian = position(&["I A tyr"], &[]);
    for text in ["EM OEU=I:Tyr", "EM I=OEU:Tyr"] {
        assert_eq!(points(&[text], year(&austrian, &nothing()), &powers), [4, 1]);
        assert_eq!(points(&[text], year(&nothing(), &austrian), &powers), [4, 1]);
        assert_eq!(points(&[text], year(&nothing(), &nothing()), &powers), [2, 3]);
        assert_eq!(points(&[text], year(&italian, &nothing()), &powers), [1, 4]);
        assert_eq!(points(&[text], year(&austrian, &italian), &powers), [1, 1]);
    }
    // somebody else's unit breaks nothing
    assert_eq!(points(&["EM OEU=I:Tyr"], year(&position(&["D A tyr"], &[]), &nothing()), &powers), [2, 3]);
}

/// R373a, R373b: "Handelt es sich dabei um ein neutrales Land oder Gewässer, bekommt jeder der Vertragspartner einen Zusatzpunkt"
#[test]
fn r373_neutral_land_or_water() {
    let fleet = position(&["E F eng"], &[]);
    assert_eq!(points(&["EM E=F:ENG"], vec![quiet(), quiet()], &["E", "F"]), [2, 2]);
    assert_eq!(points(&["EM E=F:ENG"], vec![season(&nothing(), &[], &fleet), quiet()], &["E", "F"]), [1, 3]);
    assert_eq!(points(&["EM R=OEU:Rum"], vec![quiet(), quiet()], &["R", "OEU"]), [2, 2]);
}

/// R378: the end of a season is after its retreats: passing through in between does not count
#[test]
fn r378_only_the_ends_of_the_seasons_count() {
    let before = position(&["OEU A tyr"], &["OEU vie"]);
    // it stood there before spring and left
    assert_eq!(
        points(&["EM OEU=I:Tyr"], vec![season(&before, &[], &nothing()), quiet()], &["I", "OEU"]),
        [2, 3]
    );
}

/// R379c, R384, R385a, R385b: "Tatsächlich greift jedoch Italien Österreich an. Österreich bleibt friedlich und erhält vier Punkte, Italien
/// zwei Punkte."
#[test]
fn r385_worked_example_secret_pact() {
    let before = position(&[], &["I ven", "OEU tri"]);
    assert_eq!(points(&["NAP* I=OEU"], year(&before, &["I tri"], &[]), &["OEU", "I"]), [4, 2]);
    assert_eq!(points(&["NAP* I=OEU"], year(&before, &[], &[]), &["OEU", "I"]), [4, 4]);
    assert_eq!(points(&["NAP* I=OEU"], year(&before, &["I tri", "OEU ven"], &[]), &["OEU", "I"]), [2, 2]);
    // a secret demilitarisation: no penalty, everything twice
    let austrian = position(&["OEU A tyr"], &[]);
    assert_eq!(
        points(&["EM* OEU=I:Tyr"], vec![season(&nothing(), &[], &austrian), quiet()], &["I", "OEU"]),
        [4, 2]
    );
    assert_eq!(points(&["EM* OEU=I:Tyr"], vec![quiet(), quiet()], &["I", "OEU"]), [4, 6]);
}

/// R380b: "Jedoch kann ein Geheimvertrag aufgedeckt werden und keiner der Konspiranten erhält Punkte"
#[test]
fn r380_an_uncovered_treaty_brings_nothing() {
    let entry = InForce { uncovered: true, ..InForce::new(treaty("NAP* I=OEU")) };
    let year =
        Year { treaties: vec![entry], seasons: vec![quiet(), quiet()], active: 7, last: Position::empty() };
    assert_eq!(score(&lands(), &year), []);
}

/// R387a, R387b, R388: "Russland und die Türkei greifen Österreich an. Sie erhalten dafür jeweils fünf Punkte ..., Italien aber nur einen
/// Punkt." (three of seven are no holy war, R389a)
/// Shows R388a, R388b.
#[test]
fn r388_worked_example_alliance() {
    let before = position(&["OEU A gal", "OEU A ser"], &["OEU vie"]);
    let treaties = ["KE I>OEU", "KE R>OEU", "KE OR>OEU"];
    let seasons = year(&before, &["R gal"], &["OR ser"]);
    assert_eq!(points(&treaties, seasons, &["R", "OR", "I", "OEU"]), [5, 5, 1, 0]);
}

/// R389: "Besteht die Allianz aus der relativen Mehrheit der aktiven Mächte ... Jeder Alliierte erhält einen weiteren Zusatzpunkt egal,
/// ob er den erklärten Feind angreift oder nicht": more than half of the active powers
/// Shows R389a, R389b.
#[test]
fn r389_holy_war() {
    let before = position(&["OEU A gal"], &["OEU vie"]);
    let treaties = ["KE I>OEU", "KE R>OEU", "KE OR>OEU", "KE D>OEU"];
    // 1 + 1 + 4 + 1 and 1 + 1
    assert_eq!(points(&treaties, year(&before, &["R gal"], &[]), &["R", "OR", "I", "D"]), [7, 2, 2, 2]);
    let entries: Vec<InForce> = treaties[..3].iter().map(|text| InForce::new(treaty(text))).collect();
    for (active, expected) in [(5, 2), (6, 1), (7, 1)] {
        let year = Year {
            treaties: entries.clone(),
            seasons: vec![quiet(), quiet()],
            active,
            last: Position::empty(),
        };
        assert_eq!(total(&score(&lands(), &year), power("I")), expected, "3 of {active}");
    }
    // one alone is no alliance, not even among two
    let year = Year {
        treaties: entries[..1].to_vec(),
        seasons: vec![quiet(), quiet()],
        active: 1,
        last: Position::empty(),
    };
    assert_eq!(total(&score(&lands(), &year), power("I")), 1);
}

/// R339, R340a, R340b: a prolonged treaty brings the point for its conclusion once, that for keeping it every autumn
#[test]
fn r340_prolonged_treaties() {
    let entry = InForce { prolonged: true, ..InForce::new(treaty("NAP I=OEU")) };
    let year =
        Year { treaties: vec![entry], seasons: vec![quiet(), quiet()], active: 7, last: Position::empty() };
    assert_eq!(total(&score(&lands(), &year), power("I")), 1);
}

/// R391b, R391c, R392: "erhält zusätzlich so viele Siegpunkte wie andere Mächte noch aktiv sind"; "Aus der Summe ... ergibt sich der
/// wahre Sieger in der Diplomatie und die Platzverteilung"
#[test]
fn r391_the_winner_of_the_war_and_the_winner_of_diplomacy() {
    let position = position(&[], &["D ber", "D kie", "F par", "I rom", "I nap"]);
    let bonus = solo(&variant().board, &position, power("D"));
    assert_eq!(total(&bonus, power("D")), 2, "France and Italy are active");
    let standing = standing(&[(power("D"), 14), (power("F"), 17), (power("I"), 14), (power("OEU"), -2)]);
    let places: Vec<(PowerId, usize)> = standing.iter().map(|line| (line.power, line.place)).collect();
    assert_eq!(places, [(power("F"), 1), (power("D"), 2), (power("I"), 2), (power("OEU"), 4)]);
}

// every point has its reason: a line of one point each, in words
#[test]
fn every_line_is_one_point_with_its_reason() {
    let before = position(&["OEU A gal"], &["OEU vie", "R mos"]);
    let entries =
        ["KE R>OEU", "KE I>OEU", "NAP* E=F", "GAR E:Hol"].map(|text| InForce::new(treaty(text))).into();
    let seasons = vec![season(&before, &["R gal", "D hol"], &nothing()), quiet()];
    let ledger = score(&lands(), &Year { treaties: entries, seasons, active: 7, last: Position::empty() });
    let lines: Vec<String> = (ledger.iter())
        .map(|point| {
            let name = |power: &PowerId| power_name(text::Lang::De, variant(), *power);
            let words = point.why.text(text::Lang::De, "V", point.doubled, name);
            format!(
                "{} {:+} {} {words}",
                variant().power_info(point.power).code,
                point.points,
                point.why.code()
            )
        })
        .collect();
    assert_eq!(
        lines,
        [
            "R +1 concluded V: abgeschlossen",
            "R +1 attacked V: den Gegner angegriffen",
            "R +1 alliance V: Allianz, für die Kriegserklärung von Russland",
            "R +1 alliance V: Allianz, für die Kriegserklärung von Italien",
            "I +1 concluded V: abgeschlossen",
            "E +1 concluded V: abgeschlossen",
            "E +1 concluded V: abgeschlossen, verdoppelt, weil geheim geblieben",
            "F +1 concluded V: abgeschlossen",
            "F +1 concluded V: abgeschlossen, verdoppelt, weil geheim geblieben",
            "E +1 peaceful V: nicht angegriffen",
            "E +1 peaceful V: nicht angegriffen, verdoppelt, weil geheim geblieben",
            "F +1 peaceful V: nicht angegriffen",
            "F +1 peaceful V: nicht angegriffen, verdoppelt, weil geheim geblieben",
            "E +1 concluded V: abgeschlossen",
            "D -1 attacked-free-land V: das garantierte freie Land angegriffen",
        ]
    );
}

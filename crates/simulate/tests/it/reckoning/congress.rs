//! Diplomaten at every door: the points of each year, as a report and a page print them, against [`super::pacts`].

use super::pacts::{Field, Kind, Map, POWERS, Power, Season, Treaty, year};
use super::printed::{Cells, page_table, text_table};
use super::site::{Door, Doors, moves};
use game::evaluation::Evaluation;
use game::setup::Limits;
use game::word::turn::{Phase, Season as Half};
use rules::Order;
use serde_json::json;
use testbed::{Dice, NAMES, Site};
use text::Lang;
use variants::Variant;

const LABEL: &str = "DI-9";
const LANDS: [&str; POWERS] = [
    "Österreich-Ungarn",
    "Großbritannien",
    "Frankreich",
    "Deutsches Reich",
    "Italien",
    "Russland",
    "Osmanisches Reich",
];
const LETTERS: [&str; POWERS] = ["ÖU", "E", "F", "D", "I", "R", "OR"];
/// Fields that lie beside provinces of both.
const FIELDS: [(Power, Power, &str); 6] =
    [(0, 4, "tyr"), (0, 5, "gal"), (2, 3, "bur"), (1, 2, "eng"), (2, 4, "pie"), (5, 6, "bla")];
/// Neutral lands, by the ids of their provinces.
const NEUTRAL: [&str; 12] =
    ["hol", "bel", "den", "swe", "nwy", "spa", "por", "tun", "gre", "ser", "bul", "rum"];

/// The home areas of the powers on the map of the game.
const HOMES: [&str; POWERS] = [
    "boh bud gal tri tyr vie",
    "cly edi lvp lon wal yor",
    "bre bur gas mar par pic",
    "ber kie mun pru ruh sil",
    "apu nap pie rom tus ven",
    "fin lvn mos sev stp ukr war",
    "ank arm con smy syr",
];

/// The board: homes, and of the rest what is water.
fn map(variant: &Variant) -> Map {
    let fields = variant.province_ids().map(|province| {
        let id = variant.province_id(province);
        let home = HOMES.iter().position(|home| home.split(' ').any(|of| of == id));
        let field = match home {
            Some(power) => Field::Province(power),
            None if variant.board.kind(province) == rules::ProvinceKind::Sea => Field::Water,
            None => Field::Land,
        };
        (id.to_owned(), field)
    });
    let centers = variant.board.centers().iter().map(|id| variant.province_id(id).to_owned());
    Map { fields: fields.collect(), centers: centers.collect() }
}

/// A half-year from its record.
fn season(variant: &Variant, evaluation: &Evaluation) -> Season {
    let place = |at: &str| at.split('/').next().unwrap_or(at).to_owned();
    let power = |id: &str| usize::from(variant.power(id).unwrap().0);
    let name = |province: rules::ProvinceId| variant.province_id(province).to_owned();
    let before = &evaluation.before;
    let stayed =
        evaluation.moves.iter().filter_map(|moved| Some((name(moved.now?.province()), moved.unit.power)));
    let fled =
        evaluation.retreats.iter().filter_map(|unit| Some((name(unit.to?.province()), unit.unit.power)));
    let ordered = evaluation.moves.iter().filter_map(|moved| match moved.order {
        Order::Move { to, .. } => Some((usize::from(moved.unit.power.0), name(to.province()))),
        _ => None,
    });
    Season {
        units: before.units.iter().map(|unit| (place(&unit.at), power(&unit.power.0))).collect(),
        owners: before.centers.iter().map(|(at, owner)| (at.clone(), power(&owner.0))).collect(),
        moves: ordered.collect(),
        after: stayed.chain(fled).map(|(at, power)| (at, usize::from(power.0))).collect(),
    }
}

/// Treaties by chance that nobody can refuse: no two equal, none that contradicts another, at most three between two.
fn drawn(dice: &mut Dice) -> Vec<Treaty> {
    let mut kinds = Vec::new();
    for one in 0..POWERS {
        for other in 0..one {
            match dice.below(6) {
                0 | 1 => kinds.push((Kind::Pact(one, other), dice.percent(40))),
                2 => kinds.push((Kind::War(one, other), false)),
                3 => kinds.push((Kind::War(other, one), false)),
                _ => {}
            }
        }
        let land = dice.pick(&NEUTRAL).unwrap();
        kinds.push((Kind::Guarantee(one, land.to_owned()), false));
    }
    for (one, other, field) in FIELDS {
        if dice.percent(60) {
            kinds.push((Kind::Demilitarised(one, other, field.to_owned()), dice.percent(30)));
        }
    }
    dice.shuffle(&mut kinds);
    kinds
        .into_iter()
        .map(|(kind, secret)| Treaty { kind, secret, uncovered: false, prolonged: false })
        .collect()
}

/// A party's line, and the fields of its form.
fn written(variant: &Variant, treaty: &Treaty, party: Power) -> (String, Vec<(&'static str, String)>) {
    let land = |id: &str| variant.province_info(variant.province(id).unwrap()).names.de.clone();
    let id = |power: Power| variant.powers[power].id.clone();
    let (words, kind, partner, field) = match &treaty.kind {
        Kind::War(_, on) => (format!("Kriegserklärung an {}", LANDS[*on]), "war", id(*on), String::new()),
        Kind::Guarantee(_, field) => {
            (format!("Garantie {}", land(field)), "guarantee", String::new(), field.clone())
        }
        Kind::Pact(one, other) => {
            let other = if *one == party { *other } else { *one };
            (format!("Nichtangriffspakt mit {}", LANDS[other]), "pact", id(other), String::new())
        }
        Kind::Demilitarised(one, other, field) => {
            let other = if *one == party { *other } else { *one };
            let words = format!("Entmilitarisierung {} mit {}", land(field), LANDS[other]);
            (words, "demilitarise", id(other), field.clone())
        }
    };
    let secret = if treaty.secret { "yes" } else { "" };
    let fields = [("do", "offer"), ("sure", "yes"), ("kind", kind), ("secret", secret)];
    let fields = fields.map(|(name, value)| (name, value.to_owned())).into_iter();
    let fields = fields.chain([("partner", partner), ("field", field)]).collect();
    (if treaty.secret { format!("geheim: {words}") } else { words }, fields)
}

impl Treaty {
    fn parties(&self) -> Vec<Power> {
        match self.kind {
            Kind::War(by, _) | Kind::Guarantee(by, _) => vec![by],
            Kind::Pact(one, other) | Kind::Demilitarised(one, other, _) => vec![one, other],
        }
    }
}

/// A row of numbers, with nothing for a dash.
fn row(cells: &Cells, name: &str) -> Option<[i64; POWERS]> {
    let cell = |letters: &str| cells.get(&(name.to_owned(), letters.to_owned()));
    LETTERS
        .iter()
        .all(|letters| cell(letters).is_some())
        .then(|| LETTERS.map(|letters| cell(letters).and_then(|text| text.parse().ok()).unwrap_or(0)))
}

/// R347, R356 to R390, R394: four years by chance, every treaty through another door, secrets told at the end.
#[tokio::test]
async fn the_points_of_treaties_at_every_door_are_what_the_text_says() {
    let variant = variants::by_id("diplomaten").unwrap();
    let map = map(variant);
    let mut figures = 0;
    let mut dice = Dice::new(11);
    let bed = Site::new("congress").await;
    bed.running(LABEL, Lang::De, |setup| {
        setup.variant = "diplomaten".to_owned();
        setup.limits = Some(Limits { shortened: Some(1904), ..Limits::of_variant(variant, 9) });
    })
    .await;
    let names: Vec<String> = NAMES.iter().map(|name| (*name).to_owned()).collect();
    let mut doors = Doors::of(bed, LABEL, &names).await;
    let mut treaties: Vec<Treaty> = Vec::new();
    let mut secrets = 0;
    let (mut open, mut hidden) = ([0i64; POWERS], [0i64; POWERS]);
    let mut spring = Season::default();
    while let Some(turn) = doors.game().await.turn.filter(|turn| turn.year < 1905) {
        if doors.game().await.result.is_some() {
            break;
        }
        if turn.phase == Phase::Economy {
            treaties = drawn(&mut dice);
            secrets += treaties.iter().filter(|treaty| treaty.secret).count();
            for (at, treaty) in treaties.iter().enumerate() {
                for party in treaty.parties() {
                    let (words, fields) = written(variant, treaty, party);
                    match Door::ALL[(at + party) % Door::ALL.len()] {
                        Door::Mail => drop(doors.mail(party, &words).await),
                        Door::Command => drop(doors.command(party, &words).await),
                        Door::Program => {
                            drop(doors.program(party, "orders", &json!({ "text": words })).await)
                        }
                        Door::Page => {
                            let fields: Vec<(&str, &str)> =
                                fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
                            doors.form(party, "treaties", &fields).await;
                        }
                    }
                }
            }
            let (_, report) = doors.pass().await;
            // what was uncovered is told to all, and nothing else that was secret
            let told = report.split_whitespace().collect::<Vec<_>>().join(" ");
            for treaty in treaties.iter_mut().filter(|treaty| treaty.secret) {
                treaty.uncovered = uncovered(variant, &told, treaty);
            }
            let count = |wanted: fn(&Treaty) -> bool| treaties.iter().filter(|treaty| wanted(treaty)).count();
            // once as news, once in the list
            assert_eq!(told.matches("Aufgedeckt: ").count(), count(|treaty| treaty.uncovered), "{report}");
            assert_eq!(told.matches("(geheim)").count(), 2 * count(|treaty| treaty.uncovered), "{report}");
            continue;
        }
        for player in 0..POWERS {
            let game = doors.game().await;
            let words = moves(variant, &game, doors.players[player].seat, &mut dice);
            doors.command(player, &words).await;
        }
        let (_, report) = doors.pass().await;
        let played = season(variant, doors.game().await.evaluation(turn).unwrap());
        if turn.season == Half::Spring {
            spring = played;
            continue;
        }
        let points = year(&map, &treaties, &[std::mem::take(&mut spring), played]);
        for (treaty, points) in treaties.iter().zip(&points) {
            let sum = if treaty.secret { &mut hidden } else { &mut open };
            sum.iter_mut().zip(points).for_each(|(sum, points)| *sum += points);
        }
        if !treaties.is_empty() {
            let page = doors.read(&format!("/turns/{turn}")).await;
            let title = format!("Punkte des Jahres {}", turn.year);
            let over = doors.game().await.result.is_some();
            // what was secret is told at the end, behind the others
            let part = |secret: bool| {
                let pairs = treaties.iter().zip(&points).filter(move |(treaty, _)| treaty.secret == secret);
                pairs.map(|(_, points)| *points).filter(|row| row.iter().any(|points| *points != 0))
            };
            let told: Vec<[i64; POWERS]> = part(false).chain(part(true).filter(|_| over)).collect();
            // in no order that tells anything
            let open_rows = part(false).count();
            let in_order = |mut rows: Vec<[i64; POWERS]>| {
                rows[open_rows..].sort_unstable();
                rows
            };
            let rows = matrix_names(&report, &title);
            let names: Vec<&str> = rows.iter().map(String::as_str).collect();
            for cells in [text_table(&report, &title, &names), page_table(&page, &title, &names)] {
                let printed: Vec<[i64; POWERS]> = names.iter().filter_map(|name| row(&cells, name)).collect();
                let (sum, printed) = printed.split_last().unwrap();
                let printed = printed.iter().filter(|row| row.iter().any(|points| *points != 0));
                let printed: Vec<[i64; POWERS]> = printed.copied().collect();
                assert_eq!(printed.len(), told.len(), "{turn}: {treaties:?} {report}");
                assert_eq!(in_order(printed), in_order(told.clone()), "{turn}: {treaties:?} {report}");
                let reckoned: [i64; POWERS] = std::array::from_fn(|at| told.iter().map(|row| row[at]).sum());
                assert_eq!(*sum, reckoned, "{turn}");
                figures += told.len() * POWERS;
            }
        }
        let over = doors.game().await.result.is_some();
        let standing = text_table(&report, "Punktestand", &LANDS);
        for (at, land) in LANDS.iter().enumerate() {
            let all = open[at] + if over { hidden[at] } else { 0 };
            let printed = standing.get(&((*land).to_owned(), "Siegpunkte".to_owned()));
            assert_eq!(printed, Some(&all.to_string()), "{turn}: {land}");
        }
        if over {
            assert_eq!(report.contains("Was geheim war"), secrets > 0, "{report}");
        }
        // a winter without adjustments prolongs them (R339, R340)
        treaties.iter_mut().for_each(|treaty| treaty.prolonged = true);
    }
    assert!(doors.game().await.result.is_some());
    assert!(hidden.iter().sum::<i64>() > 0, "something secret was kept");
    assert!(figures > 300, "{figures}");
}

/// Whether the report of a winter tells of this secret treaty.
fn uncovered(variant: &Variant, told: &str, treaty: &Treaty) -> bool {
    let near = |text: &str, power: Power| {
        let name = LANDS[power];
        let dative = match power {
            3 => "dem Deutschen Reich",
            6 => "dem Osmanischen Reich",
            _ => name,
        };
        text.contains(name) || text.contains(dative)
    };
    let parts = told.split("(geheim)").collect::<Vec<_>>();
    parts[..parts.len() - 1].iter().any(|part| {
        let start = part.rfind("Nichtangriffspakt").max(part.rfind("Entmilitarisierung")).unwrap_or(0);
        let part = &part[start..];
        match &treaty.kind {
            Kind::Pact(one, other) => {
                part.starts_with("Nichtangriffspakt") && near(part, *one) && near(part, *other)
            }
            Kind::Demilitarised(one, other, field) => {
                let land = &variant.province_info(variant.province(field).unwrap()).names.de;
                part.starts_with("Entmilitarisierung")
                    && part.contains(land.as_str())
                    && near(part, *one)
                    && near(part, *other)
            }
            Kind::War(..) | Kind::Guarantee(..) => false,
        }
    })
}

/// The names of the rows of the matrix in a report, the sum last.
fn matrix_names(report: &str, title: &str) -> Vec<String> {
    let behind =
        report.split_once(&format!("\n{title}\n")).unwrap_or_else(|| panic!("no {title} in {report}")).1;
    let lines = behind.lines().skip(2).take_while(|line| !line.starts_with("1. "));
    lines
        .filter_map(|line| line.split("  ").map(str::trim).find(|part| !part.is_empty()))
        .map(str::to_owned)
        .collect()
}

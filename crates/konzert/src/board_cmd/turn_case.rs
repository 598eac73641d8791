//! The cases of a board are played as games play their turns: a phase by itself or all steps of a turn, and who sees what of it.

use game::evaluate::{Beside, Steps};
use game::evaluation::Evaluation;
use game::house::HouseRules;
use game::round::{OrderSheet, Ordered, Round};
use game::word::turn::{Phase, Season, Turn};
use game::{plain, sight};
use notation::canonical::{self, WrittenAdjustment};
use notation::{Adjust, Directive, Goal, Retreat};
use rules::{AdjustAction, OrderResult, Position, PowerId, Reason, Rulebook, Unit};
use std::collections::BTreeMap;
use variants::{Case, ILLEGAL, SeenBy, Sight, Variant, adjust_result, result, retreat_result};

use super::before::{placed, rulebook};
use super::results;
use super::wrong::{Wrong, unlike};

/// The options with which a case's board is called: `+fleet-rome+fog`.
pub fn options(case: &Case, variant: &Variant) -> String {
    let sight = case.sight.filter(|word| match *word {
        "fog" => variant.rules.sight != Sight::FOG,
        _ => variant.rules.sight != Sight::BLIND,
    });
    let start = case.start.as_deref().filter(|start| !start.is_empty());
    start.into_iter().chain(sight).map(|option| format!("+{option}")).collect()
}

fn owned(variant: &Variant, position: &Position, power: PowerId) -> Vec<String> {
    let own = position.owners().iter().filter(|(_, owner)| *owner == power);
    own.map(|(center, _)| variant.province_id(*center).to_owned()).collect()
}

/// Plays a case and says what came out otherwise than it should.
pub fn wrong(case: &Case, on: &'static Variant) -> Result<Vec<Wrong>, Wrong> {
    let rulebook = rulebook(case, on)?;
    let before = placed(case, on)?;
    let season = if case.season == Some("autumn") { Season::Autumn } else { Season::Spring };
    let moves = Turn::moves(on.start_year, season);
    let turn = match case.phase {
        "retreat" => moves.with_phase(Phase::Retreat),
        "build" => moves.with_phase(Phase::Adjustment),
        _ => moves,
    };
    // One phase alone is what is played where every phase has a deadline of its own.
    let every_phase = case.phase != "turn";
    let steps = Steps { variant: on, rulebook: &rulebook, house: &HouseRules::default(), every_phase };
    let round = match case.phase {
        "build" => built(case, on, &rulebook, before)?,
        _ => steps.play(before, turn, &sheets(case, on)?),
    };
    let evaluation = steps.tell(turn, &round, &round.after, Beside::default());
    let whole = case.phase == "turn" || on.rules.sight != Sight::All;
    let got = if whole { each(case, on, &round)? } else { results::of(case, on)? };
    let mut wrong: Vec<Wrong> = results::unlike(case, Some(got)).into_iter().collect();
    wrong.extend(came(case, on, &round));
    for seen in &case.expect.seen {
        wrong.extend(shown(seen, on, &evaluation)?);
    }
    Ok(wrong)
}

/// Builds by themselves: one waiver waives one build, where a game reads "no further builds" out of it.
fn built(case: &Case, on: &Variant, rulebook: &Rulebook, before: Position) -> Result<Round, Wrong> {
    let orders = results::adjust_orders(case, on)?;
    let mut round = Round::waiting(before, rules::Season::Autumn);
    round.adjusted = Some(rules::adjust(&on.board, rulebook, &mut round.after, &orders));
    Ok(round)
}

/// The orders, a sheet for each power that has any.
fn sheets(case: &Case, on: &Variant) -> Result<Vec<OrderSheet>, Wrong> {
    let mut sheets: Vec<OrderSheet> = Vec::new();
    for (name, text) in &case.orders {
        let power = on.power(name).ok_or_else(|| Wrong::unknown("orders", name.clone()))?;
        let at = sheets.iter().position(|sheet| sheet.powers == [power]).unwrap_or_else(|| {
            let sheet = OrderSheet { powers: vec![power], sight: on.rules.sight, ..OrderSheet::default() };
            sheets.push(sheet);
            sheets.len() - 1
        });
        let bad = |error: canonical::CanonicalError| Wrong::Refused {
            code: "bad-order".to_owned(),
            path: "orders".to_owned(),
            said: format!("`{text}`: {error}"),
        };
        match step(text) {
            Step::Movement => {
                let order = canonical::parse_order(on, text).map_err(bad)?;
                sheets[at].orders.push(Ordered { power, order, lost_goal: None });
            }
            Step::Retreat => {
                let written = canonical::parse_retreat(on, text).map_err(bad)?;
                let goal = |to| Goal { to, fault: None };
                let goals = match written.to.as_slice() {
                    [] => vec![goal(None)],
                    fields => fields.iter().map(|field| goal(Some(*field))).collect(),
                };
                let retreat = Retreat { kind: written.kind, at: written.at, goals };
                sheets[at].directives.push(Directive::Retreat(retreat));
            }
            Step::Adjustment | Step::Waiver => {
                let adjust = match canonical::parse_adjustment(on, text).map_err(bad)? {
                    WrittenAdjustment::Build { kind, at } => Adjust::Build { kind, at },
                    WrittenAdjustment::Remove { kind, at } => Adjust::Remove { kind, at },
                    WrittenAdjustment::Waive => Adjust::Waive,
                };
                sheets[at].directives.push(Directive::Adjust(adjust));
            }
        }
    }
    Ok(sheets)
}

/// What became of each order of a case, in the order of the case, each at the step for which it is.
fn each(case: &Case, on: &Variant, round: &Round) -> Result<Vec<String>, Wrong> {
    let mut given: BTreeMap<(PowerId, Step), usize> = BTreeMap::new();
    let mut words = Vec::new();
    for (name, text) in &case.orders {
        let power = on.power(name).ok_or_else(|| Wrong::unknown("orders", name.clone()))?;
        let step = step(text);
        let number = given.entry((power, step)).or_default();
        let word = match step {
            Step::Movement => {
                let own = round.ordered.iter().zip(&round.entered.verdicts);
                let verdict = own.filter(|(order, _)| order.power == power).nth(*number);
                verdict.map(|(_, verdict)| result(&on.board, &round.moved, verdict, &round.movement))
            }
            Step::Retreat => {
                let own = round.retreat_orders.iter().zip(&round.retreated.orders);
                let reason = own.filter(|(order, _)| order.power == power).nth(*number);
                reason.map(|(_, reason)| retreat_result(*reason).to_owned())
            }
            Step::Adjustment | Step::Waiver => {
                let waives = step == Step::Waiver;
                let reasons = round.adjusted.iter().flat_map(|adjusted| &adjusted.orders);
                let own = round.adjust_orders.iter().zip(reasons).filter(|(order, _)| {
                    order.power == power && (order.action == AdjustAction::Waive) == waives
                });
                // What is written waives all that is left.
                let reason = own.clone().nth(if waives { 0 } else { *number });
                reason.map(|(_, reason)| adjust_result(*reason).to_owned())
            }
        };
        *number += 1;
        // In spring nobody builds.
        words.push(word.unwrap_or_else(|| ILLEGAL.to_owned()));
    }
    Ok(words)
}

/// For which step of the turn an order is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Movement,
    Retreat,
    Adjustment,
    Waiver,
}

/// An adjustment begins with its letter (`B A par`, `R A par`, `W`), a retreat has its own behind the unit (`A par R gas`, `A par D`).
fn step(text: &str) -> Step {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        ["B" | "R", ..] => Step::Adjustment,
        ["W"] => Step::Waiver,
        [_, "R" | "D", ..] | [_, _, "R" | "D", ..] => Step::Retreat,
        _ => Step::Movement,
    }
}

fn name(on: &Variant, unit: &Unit) -> String {
    format!("{} {} {}", on.power_id(unit.power), unit.kind.letter(), on.place_id(unit.place))
}

fn came(case: &Case, on: &Variant, round: &Round) -> Vec<Wrong> {
    let expect = &case.expect;
    let moved: Vec<_> = round.before.units().iter().zip(&round.movement.units).collect();
    let from = |test: &dyn Fn(&Unit, &rules::UnitOutcome) -> bool| {
        let found = moved.iter().filter(|(unit, outcome)| test(unit, outcome));
        found.map(|(unit, _)| on.place_id(unit.place)).collect::<Vec<_>>()
    };
    let mut went = from(&|unit, outcome| outcome.now.is_some_and(|now| now != unit.place));
    if case.phase == "retreat" {
        let gone = round.retreated.units.iter().filter(|result| result.now.is_some());
        went.extend(gone.map(|result| on.place_id(result.dislodged.unit.place)));
    }
    let names = |units: &mut dyn Iterator<Item = &Unit>| units.map(|unit| name(on, unit)).collect::<Vec<_>>();
    let adjusted = round.adjusted.clone().unwrap_or_default();
    let refused = adjusted.orders.iter().map(|reason| reason.code()).filter(|code| !code.is_empty());
    let rows = [
        ("final", &expect.standing, names(&mut round.after.units().iter())),
        ("moved", &expect.moved, went),
        ("dislodged", &expect.dislodged, from(&|_, outcome| outcome.now.is_none())),
        ("cut", &expect.cut, from(&|_, outcome| outcome.reason == Reason::Cut)),
        ("void", &expect.void, from(&|_, outcome| outcome.result == OrderResult::Void)),
        ("built", &expect.built, names(&mut adjusted.built.iter())),
        ("removed", &expect.removed, names(&mut adjusted.removed.iter().chain(&adjusted.forced))),
        ("refused", &expect.refused, refused.map(str::to_owned).collect()),
    ];
    let owners = expect.owners.iter().filter_map(|(power, centers)| {
        let got = on.power(power).map(|power| owned(on, &round.after, power)).unwrap_or_default();
        unlike(&format!("owners.{power}"), Some(centers), got)
    });
    let rows = rows.into_iter().filter_map(|(what, wanted, got)| unlike(what, wanted.as_deref(), got));
    rows.chain(owners).collect()
}

/// What a power sees: units that stand in the end, and orders of others.
fn shown(seen: &SeenBy, on: &Variant, whole: &Evaluation) -> Result<Vec<Wrong>, Wrong> {
    let path = format!("seen.{}", seen.power);
    let power = on.power(&seen.power).ok_or_else(|| Wrong::unknown(&path, seen.power.clone()))?;
    let told = sight::seen(whole, &[power]);
    let [before, after] = [&told.before, &told.standing].map(|standing| plain::position(on, standing));
    let units = after.units().iter().map(|unit| name(on, unit)).collect();
    let foreign = told.moves.iter().filter(|line| line.unit.power != power);
    let orders = foreign.map(|line| {
        let order = canonical::order(on, &line.unit, &line.order, |at| before.unit_at(at));
        format!("{}: {order}", on.power_id(line.unit.power))
    });
    let units = unlike(&format!("{path}.units"), seen.units.as_deref(), units);
    let orders = unlike(&format!("{path}.orders"), seen.orders.as_deref(), orders.collect());
    Ok(units.into_iter().chain(orders).collect())
}

#[cfg(test)]
mod tests {
    use super::super::cases;
    use variants::{BOARD_FILE, CASES_FILE, Folder};

    /// What is wrong with these cases on the Standard board, in English.
    fn wrong(cases: &str) -> Vec<String> {
        let board = variants::standard().folder.text(BOARD_FILE).expect("a board");
        let board = board.replacen("id = \"standard\"", "id = \"turn-cases\"", 1);
        let files = [(BOARD_FILE, board.as_str()), (CASES_FILE, cases)];
        let files = files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
        let variant = variants::load(Folder::new(files).expect("a folder"), false).expect("a board");
        cases::run(variant).faults.iter().map(|fault| fault.text(text::Lang::En)).collect()
    }

    /// A whole autumn: who is dislodged goes, centers change hands, and the orders for builds count (9.6). What comes out otherwise than the
    /// case says is told.
    #[test]
    fn a_turn_is_played_to_its_end() {
        let case = "[[case]]\nname = \"autumn\"\nphase = \"turn\"\nseason = \"autumn\"\nunits = [\"france A par\", \"france A gas\", \"germany A bur\"]\n\
                    owners = { france = [\"par\", \"bre\", \"mar\"], germany = [\"mun\"] }\n\
                    orders = [\"france: A par - bur\", \"france: A gas S A par - bur\", \"france: B A par\", \"germany: A bur R ruh\"]\n\
                    expect = { dislodged = [\"bur\"], final = [\"france A bur\", \"france A gas\", \"france A par\", \"germany A ruh\"], built = [\"france A par\"] }\n";
        assert_eq!(wrong(case), [""; 0]);
        let said = wrong(&case.replacen("germany A ruh", "germany A mun", 1));
        assert!(
            said.len() == 1 && said[0].starts_with("cases.toml:1: ") && said[0].contains("germany A ruh"),
            "{said:?}"
        );
        assert!(wrong(&case.replacen("A bur R ruh", "A bur R", 1))[0].contains("too early"));
    }

    /// 6.3 a: an attack cuts a support; whose is cut is asked of moves alone and of a whole turn.
    #[test]
    fn whose_support_is_cut_is_asked() {
        for phase in ["movement", "turn"] {
            let case = format!(
                "[[case]]\nname = \"cut\"\nphase = \"{phase}\"\nunits = [\"france A par\", \"france A gas\", \"germany A bur\", \"italy A mar\"]\n\
                 orders = [\"france: A par - bur\", \"france: A gas S A par - bur\", \"italy: A mar - gas\"]\nexpect = {{ cut = [\"gas\"], moved = [] }}\n"
            );
            assert_eq!(wrong(&case), [""; 0], "{phase}");
            assert_eq!(wrong(&case.replacen("cut = [\"gas\"]", "cut = []", 1)).len(), 1, "{phase}");
        }
    }

    /// DATC 6.D.2, 6.C.5 and 6.A.1, what becomes of each order for a movement in that table's words.
    #[test]
    fn what_becomes_of_each_order_is_compared() {
        let rows = [
            (
                r#"["austria F adr", "austria A tri", "austria A vie", "italy A ven", "italy A tyr"]"#,
                r#"["austria: F adr S A tri - ven", "austria: A tri - ven", "austria: A vie - tyr", "italy: A ven H", "italy: A tyr S A ven"]"#,
                r#"["given", "succeeds", "fails", "dislodged", "cut"]"#,
            ),
            (
                r#"["austria A tri", "austria A ser", "turkey A bul", "turkey F aeg", "turkey F ion", "turkey F adr", "italy F nap", "italy F tun"]"#,
                r#"["austria: A tri - ser", "austria: A ser - bul", "turkey: A bul - tri", "turkey: F aeg C A bul - tri", "turkey: F ion C A bul - tri", "turkey: F adr C A bul - tri", "italy: F nap - ion", "italy: F tun S F nap - ion"]"#,
                r#"["fails", "fails", "fails", "available", "disrupted, dislodged", "available", "succeeds", "given"]"#,
            ),
            (r#"["england F nth"]"#, r#"["england: F nth - pic"]"#, r#"["illegal"]"#),
        ];
        for (units, orders, results) in rows {
            let case = format!(
                "[[case]]\nname = \"each\"\nrulebook = \"datc\"\nunits = {units}\norders = {orders}\nexpect = {{ results = {results} }}\n"
            );
            assert_eq!(wrong(&case), [""; 0]);
            let other = case.replacen("results = [", "results = [\"stands\", ", 1);
            assert!(wrong(&other)[0].contains("results"), "{other}");
        }
    }

    /// DATC 6.H.1, 6.H.5, 6.H.6, 6.H.9 and 7.4: what becomes of each retreat. Two that meet are disbanded, a province that is closed is none to
    /// go to, and whoever disbands as ordered has done so.
    #[test]
    fn what_becomes_of_each_retreat_is_compared() {
        let rows = [
            (
                r#"["austria A ser", "italy A tri", "italy A ven", "italy F aeg", "italy F gre"]"#,
                r#"[{ unit = "austria F tri", from = "tyr" }, { unit = "turkey F gre", from = "ion" }]"#,
                "[]",
                r#"["austria: F tri R alb", "turkey: F gre R alb"]"#,
                r#"["fails", "fails"]"#,
                r#"moved = [], final = ["austria A ser", "italy A tri", "italy A ven", "italy F aeg", "italy F gre"]"#,
            ),
            (
                r#"["england F nth", "germany A hol", "germany F kie"]"#,
                r#"[{ unit = "england A hol", from = "ruh" }]"#,
                "[]",
                r#"["england: A hol R bel", "england: F nth R nwg"]"#,
                r#"["succeeds", "illegal"]"#,
                r#"moved = ["hol"], final = ["england A bel", "england F nth", "germany A hol", "germany F kie"]"#,
            ),
            (
                r#"["russia F ank", "russia F con"]"#,
                r#"[{ unit = "turkey F ank", from = "bla" }]"#,
                "[]",
                r#"["turkey: F ank R bla"]"#,
                r#"["illegal"]"#,
                r#"final = ["russia F ank", "russia F con"]"#,
            ),
            (
                r#"["austria A bud", "austria A vie", "germany A mun", "germany A sil"]"#,
                r#"[{ unit = "italy A vie", from = "tri" }]"#,
                r#"["boh"]"#,
                r#"["italy: A vie R boh"]"#,
                r#"["illegal"]"#,
                "moved = []",
            ),
            (
                r#"["germany A bur"]"#,
                r#"[{ unit = "france A bur", from = "mun" }]"#,
                "[]",
                r#"["france: A bur D"]"#,
                r#"["succeeds"]"#,
                r#"final = ["germany A bur"]"#,
            ),
        ];
        for (units, dislodged, contested, orders, results, rest) in rows {
            let case = format!(
                "[[case]]\nname = \"each\"\nphase = \"retreat\"\nrulebook = \"datc\"\nunits = {units}\ndislodged = {dislodged}\ncontested = {contested}\n\
                 orders = {orders}\nexpect = {{ results = {results}, {rest} }}\n"
            );
            assert_eq!(wrong(&case), [""; 0], "{case}");
            let other = case.replacen("results = [", "results = [\"stands\", ", 1);
            assert!(wrong(&other)[0].contains("results"), "{other}");
        }
    }

    /// DATC 6.I.1 to 6.I.7 and 6.J.2, 6.J.3 (4.D.4, 4.D.6): what becomes of each build and removal.
    #[test]
    fn what_becomes_of_each_adjustment_is_compared() {
        let rows = [
            (
                r#"["germany A pru", "germany A sil"]"#,
                r#"germany = ["kie", "mun", "war"]"#,
                r#"["germany: B A war", "germany: B A kie", "germany: B A mun"]"#,
                r#"["illegal", "succeeds", "illegal"]"#,
            ),
            ("[]", r#"russia = ["stp"]"#, r#"["russia: B F stp"]"#, r#"["illegal"]"#),
            (
                "[]",
                r#"russia = ["mos", "bud"]"#,
                r#"["russia: B A mos", "russia: B A mos"]"#,
                r#"["succeeds", "illegal"]"#,
            ),
            (
                r#"["france A par", "france A pic"]"#,
                r#"france = ["par"]"#,
                r#"["france: R F lyo", "france: R A pic", "france: R A par"]"#,
                r#"["illegal", "succeeds", "illegal"]"#,
            ),
        ];
        for (units, owners, orders, results) in rows {
            let case = format!(
                "[[case]]\nname = \"each\"\nphase = \"build\"\nrulebook = \"datc\"\nunits = {units}\nowners = {{ {owners} }}\norders = {orders}\n\
                 expect = {{ results = {results} }}\n"
            );
            assert_eq!(wrong(&case), [""; 0], "{case}");
            let other = case.replacen("results = [", "results = [\"stands\", ", 1);
            assert!(wrong(&other)[0].contains("results"), "{other}");
        }
    }

    /// 9.6: in a whole turn each order has its word at the step for which it is, in the order of the case; whoever orders builds in spring orders
    /// nothing (8.4).
    #[test]
    fn what_becomes_of_each_order_of_a_turn_is_compared() {
        let case = "[[case]]\nname = \"autumn\"\nphase = \"turn\"\nseason = \"autumn\"\nunits = [\"france A par\", \"france A gas\", \"germany A bur\", \"germany A ruh\"]\n\
                    owners = { france = [\"par\", \"bre\", \"mar\", \"spa\"], germany = [\"mun\", \"kie\"] }\n\
                    orders = [\"france: B A par\", \"germany: A bur R ruh, bel\", \"france: A par - bur\", \"germany: A bur - par\", \"france: A gas S A par - bur\", \
                    \"france: B A bur\", \"france: W\", \"germany: A mun - boh\", \"germany: A pic D\", \"germany: B A kie\"]\n\
                    expect = { results = [\"succeeds\", \"succeeds\", \"succeeds\", \"fails, dislodged\", \"given\", \"illegal\", \"succeeds\", \"illegal\", \"illegal\", \"succeeds\"],\n\
                    final = [\"france A bur\", \"france A gas\", \"france A par\", \"germany A bel\", \"germany A kie\", \"germany A ruh\"] }\n";
        let case = case.replace(",\nfinal", ", final");
        assert_eq!(wrong(&case), [""; 0]);
        let spring = case.replacen("autumn\"\nunits", "spring\"\nunits", 1);
        let said = wrong(&spring);
        let got = r#"["illegal", "succeeds", "succeeds", "fails, dislodged", "given", "illegal", "illegal", "illegal", "illegal", "illegal"]"#;
        assert!(said[0].contains(got), "{said:?}");
        // In which order the words stand is looked at.
        let turned = case.replacen(
            "\"illegal\", \"illegal\", \"succeeds\"]",
            "\"illegal\", \"succeeds\", \"illegal\"]",
            1,
        );
        assert!(turned != case && wrong(&turned).len() == 1);
    }

    /// What waits for retreats belongs to a case of retreats, and what is seen to one of moves; places that do not exist are told.
    #[test]
    fn what_waits_belongs_to_retreats() {
        let case = "[[case]]\nname = \"waits\"\nphase = \"retreat\"\nunits = []\ndislodged = [{ unit = \"france A bur\", from = \"mun\" }]\norders = []\nexpect = { final = [] }\n";
        assert_eq!(wrong(case), [""; 0], "nobody said where it goes: it is disbanded (7.6)");
        let moves = case.replacen("phase = \"retreat\"\n", "", 1);
        assert_eq!(
            wrong(&moves),
            [
                "cases.toml:4: `dislodged` and `contested` say what stands before retreats: phase = \"retreat\"; elsewhere they come of the orders"
            ]
        );
        for (good, bad, said) in [
            ("from = \"mun\"", "from = \"mnu\"", "there is no province `mnu`"),
            ("unit = \"france A bur\", ", "", "unit"),
            ("A bur", "F bur", "F bur"),
            ("orders = []", "contested = [\"xyz\"]\norders = []", "there is no province `xyz`"),
            ("from =", "form =", "form"),
            ("final = [] }", "final = [], seen.france = { units = [] } }", "belong to moves"),
        ] {
            let told = wrong(&case.replacen(good, bad, 1));
            assert!(told.len() == 1 && told[0].contains(said), "{bad}: {told:?}");
        }
    }

    /// A start is that of the board, or a named one, with the centers that belong to it.
    #[test]
    fn a_start_is_named() {
        let case = "[[case]]\nname = \"start\"\nstart = \"fleet-rome\"\norders = [\"italy: F rom - tus\"]\nexpect = { moved = [\"rom\"], owners = { italy = [\"nap\", \"rom\", \"ven\"] } }\n";
        assert_eq!(wrong(case), [""; 0]);
        assert_eq!(
            wrong(&case.replacen("\"fleet-rome\"", "\"\"", 1)).len(),
            1,
            "an army stands there otherwise"
        );
    }

    /// What a power sees in fog is what M13 says; one unit or order more or less is a fault of the case.
    #[test]
    fn m13_what_is_seen_is_compared() {
        let case = "[[case]]\nname = \"fog\"\nphase = \"turn\"\nsight = \"fog\"\nunits = [\"france A bur\", \"germany A ber\", \"italy A ven\"]\n\
                    orders = [\"germany: A ber - mun\", \"italy: A ven - tus\"]\n\
                    [case.expect.seen.france]\nunits = [\"france A bur\", \"germany A mun\"]\norders = [\"germany: A ber - mun\"]\n";
        assert_eq!(wrong(case), [""; 0]);
        for (good, bad) in [
            (", \"germany A mun\"", ""),
            ("\"germany A mun\"", "\"germany A mun\", \"italy A tus\""),
            ("orders = [\"germany: A ber - mun\"]\n", "orders = []\n"),
            ("sight = \"fog\"", "sight = \"blind\""),
        ] {
            let at = case.rfind(good).expect("it is there");
            let changed = format!("{}{bad}{}", &case[..at], &case[at + good.len()..]);
            let said = wrong(&changed);
            assert!(!said.is_empty() && said[0].contains("seen.france"), "{bad}: {said:?}");
        }
    }
}

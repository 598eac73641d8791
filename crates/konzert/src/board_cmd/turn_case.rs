//! Cases that begin with a start of the board, that play all steps of a turn, or that ask who sees what: played as games play their turns.

use game::evaluate::{Beside, Steps};
use game::evaluation::Evaluation;
use game::house::HouseRules;
use game::round::{OrderSheet, Ordered, Round};
use game::word::turn::{Season, Turn};
use game::{plain, sight};
use notation::canonical::{self, WrittenAdjustment};
use notation::{Adjust, Directive, Goal, Retreat};
use rules::{OrderResult, Position, PowerId, Reason, Rulebook, TypeChoice, Unit, UnitKind};
use variants::{Case, SeenBy, Sight, Variant};

use super::cases::{Wrong, unlike};

/// Units, each as power, kind and place; and the centers of powers.
type Stands = (Vec<[String; 3]>, Vec<(String, Vec<String>)>);

/// Whether a case is played as a turn of a game, and not by a line of the adjudication stream.
pub fn is(case: &Case) -> bool {
    case.phase == "turn" || case.sight.is_some() || !case.expect.seen.is_empty()
}

/// The options with which a case's board is called: `+fleet-rome+fog`.
pub fn options(case: &Case, variant: &Variant) -> String {
    let sight = case.sight.filter(|word| match *word {
        "fog" => variant.rules.sight != Sight::FOG,
        _ => variant.rules.sight != Sight::BLIND,
    });
    let start = case.start.as_deref().filter(|start| !start.is_empty());
    start.into_iter().chain(sight).map(|option| format!("+{option}")).collect()
}

/// What stands where at the start of a board, and who owns what.
pub fn start(variant: &Variant) -> Stands {
    let start = variant.board.start();
    let units = start.units().iter().map(|unit| {
        let (power, kind) = (variant.power_id(unit.power), unit.kind.letter().to_string());
        [power.to_owned(), kind, variant.place_id(unit.place)]
    });
    let owners =
        variant.power_ids().map(|power| (variant.power_id(power).to_owned(), owned(variant, &start, power)));
    (units.collect(), owners.collect())
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
    let turn = Turn::moves(on.start_year, season);
    // A movement alone is what is played where every phase has a deadline of its own.
    let every_phase = case.phase == "movement";
    let steps = Steps { variant: on, rulebook: &rulebook, house: &HouseRules::default(), every_phase };
    let round = steps.play(before, turn, &sheets(case, on)?);
    let evaluation = steps.tell(turn, &round, &round.after, Beside::default());
    let mut wrong = came(case, on, &round);
    for seen in &case.expect.seen {
        wrong.extend(shown(seen, on, &evaluation)?);
    }
    Ok(wrong)
}

/// What stands where before the orders of a case.
pub(super) fn placed(case: &Case, on: &Variant) -> Result<Position, Wrong> {
    match case.start {
        Some(_) => Ok(on.board.start()),
        None => position(case, on),
    }
}

/// The rules by which a case is decided.
pub(super) fn rulebook(case: &Case, on: &Variant) -> Result<Rulebook, Wrong> {
    let unknown = || Wrong::unknown("rulebook", format!("no such rulebook: {}", case.rulebook));
    let mut rulebook = Rulebook::preset(&case.rulebook).ok_or_else(unknown)?;
    for (issue, choice) in &case.choices {
        rulebook = rulebook
            .with_choice(issue, choice)
            .map_err(|unknown| Wrong::unknown(&format!("choices.{issue}"), unknown.to_string()))?;
    }
    if on.rules.sight != Sight::All {
        // As in a game: whoever cannot see a unit cannot know its type.
        rulebook.wrong_type = TypeChoice::Legal;
    }
    Ok(rulebook)
}

fn position(case: &Case, on: &Variant) -> Result<Position, Wrong> {
    let mut position = Position::empty();
    for [power, kind, at] in &case.units {
        let read = || {
            let kind = UnitKind::ALL.into_iter().find(|known| kind.chars().eq([known.letter()]))?;
            Some(Unit { power: on.power(power)?, kind, place: on.place(at)? })
        };
        let unit = read().ok_or_else(|| Wrong::unknown("units", format!("{power} {kind} {at}")))?;
        if position.place(unit).is_some() {
            let said = format!("two units stand in {at}");
            return Err(Wrong::Refused { code: "bad-position".to_owned(), path: "units".to_owned(), said });
        }
    }
    for (power, centers) in &case.owners {
        for center in centers {
            let pair = on.province(center).zip(on.power(power));
            let (center, power) =
                pair.ok_or_else(|| Wrong::unknown("owners", format!("{power}: {center}")))?;
            position.set_owner(center, Some(power));
        }
    }
    Ok(position)
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
            Step::Adjustment => {
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

/// For which step of the turn an order is.
enum Step {
    Movement,
    Retreat,
    Adjustment,
}

/// An adjustment begins with its letter (`B A par`, `R A par`, `W`), a retreat has its own behind the unit (`A par R gas`, `A par D`).
fn step(text: &str) -> Step {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        ["B" | "R", ..] | ["W"] => Step::Adjustment,
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
    let names = |units: &mut dyn Iterator<Item = &Unit>| units.map(|unit| name(on, unit)).collect::<Vec<_>>();
    let adjusted = round.adjusted.clone().unwrap_or_default();
    let refused = adjusted.orders.iter().map(|reason| reason.code()).filter(|code| !code.is_empty());
    let rows = [
        ("final", &expect.standing, names(&mut round.after.units().iter())),
        ("moved", &expect.moved, from(&|unit, outcome| outcome.now.is_some_and(|now| now != unit.place))),
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

    /// DATC 6.D.2, 6.C.5 and 6.A.1, what becomes of each order in that table's words; of orders for other phases nothing is said so.
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
        let build = "[[case]]\nname = \"each\"\nphase = \"build\"\nunits = []\norders = []\nexpect = { results = [] }\n";
        assert!(wrong(build)[0].contains("`results`"), "{:?}", wrong(build));
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

//! Runs a case and compares.

use notation::canonical;
use proof::compare::{Compared, compare};
use rules::{
    AdjustAction, AdjustOrder, Dislodged, Position, PowerId, RetreatOrder, Rulebook, Unit, UnitKind,
    WrittenOrder,
};
use variants::{ILLEGAL, Variant, adjust_result, result, retreat_result, standard};

use super::case::{Case, Expected, Retreat, RetreatExpect};

/// All differences between what is expected and what comes out.
pub fn differences(case: &Case, book: &Rulebook, expected: &Expected) -> Vec<String> {
    let mut found = Differences::default();
    if case.phase == "build" {
        build(case, book, expected, &mut found);
    } else {
        movement(case, book, expected, &mut found);
    }
    found.lines
}

#[derive(Default)]
struct Differences {
    lines: Vec<String>,
}

impl Differences {
    fn compare<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, found: T, expected: T) {
        if found != expected {
            (self.lines).push(format!("{what}: {found:?} instead of {expected:?}"));
        }
    }
}

fn sorted(mut list: Vec<String>) -> Vec<String> {
    list.sort();
    list
}

fn power(variant: &Variant, name: &str) -> PowerId {
    variant.power(name).expect("a power")
}

/// "france F spa/sc".
fn read_unit(variant: &Variant, text: &str) -> Unit {
    let words: Vec<&str> = text.split(' ').collect();
    let kind = if words[1] == "A" { UnitKind::Army } else { UnitKind::Fleet };
    Unit { place: variant.place(words[2]).expect("a place"), power: power(variant, words[0]), kind }
}

fn show(variant: &Variant, unit: &Unit) -> String {
    let name = variant.power_id(unit.power);
    format!("{name} {}", canonical::unit(variant, unit))
}

fn all(variant: &Variant, position: &Position) -> Vec<String> {
    sorted(position.units().iter().map(|unit| show(variant, unit)).collect())
}

fn position(variant: &Variant, units: &[String]) -> Position {
    let mut position = Position::empty();
    for unit in units {
        position.place(read_unit(variant, unit));
    }
    position
}

fn movement(case: &Case, book: &Rulebook, expected: &Expected, found: &mut Differences) {
    let variant = standard();
    let before = position(variant, &case.position);
    let written: Vec<(PowerId, WrittenOrder)> = (case.orders.iter())
        .map(|line| {
            let (name, order) = line.split_once(": ").expect("power: order");
            let order = canonical::parse_order(variant, order).expect("an order");
            (power(variant, name), order)
        })
        .collect();
    let entered = rules::enter(&variant.board, book, &before, &written);
    let outcome = rules::adjudicate(&variant.board, book, &before, &entered.orders);
    let second = proof::generate::Case { variant, position: before.clone(), orders: entered.orders.clone() };
    if let Compared::Differs(how) = compare(&second, book, &outcome) {
        found.lines.push(format!("the reference adjudicator sees it otherwise: {how}"));
    }
    let after = outcome.apply(&before);
    let province = |index: usize| {
        let province = written[index].1.at.province();
        variant.province_id(province).to_owned()
    };
    let results: Vec<String> =
        (entered.verdicts.iter()).map(|verdict| result(&variant.board, &after, verdict, &outcome)).collect();
    let with = |wanted: &[&str]| {
        let fits = |text: &str| text.split(", ").any(|word| wanted.contains(&word));
        sorted((0..results.len()).filter(|i| fits(&results[*i])).map(province).collect())
    };
    let expect = &expected.movement;
    found.compare("results", results.clone(), expect.results.clone());
    found.compare("void", with(&["illegal", "invalid"]), expect.void.clone());
    found.compare("cut", with(&["cut"]), expect.cut.clone());
    let moved = before.units().iter().zip(&outcome.units);
    let moved = moved
        .filter(|(unit, outcome)| outcome.now.is_some_and(|now| now.province() != unit.province()))
        .map(|(unit, _)| variant.province_id(unit.province()).to_owned());
    found.compare("moved", sorted(moved.collect()), expect.moved.clone());
    let driven = (after.dislodged().iter()).map(|dislodged| show(variant, &dislodged.unit));
    found.compare("dislodged", sorted(driven.collect()), expect.dislodged.clone());
    let lost = (after.dislodged().iter())
        .filter(|dislodged| options(&after, dislodged).is_empty())
        .map(|dislodged| dislodged.unit.province());
    let lost = lost.map(|province| variant.province_id(province).to_owned());
    found.compare("destroyed", sorted(lost.collect()), expect.destroyed.clone());
    found.compare("final", all(variant, &after), expect.r#final.clone());
    if let (Some(phase), Some(expect)) = (&case.retreat, &expected.retreat) {
        check_driven(book, &after, phase, expected, case, found);
        retreat(book, &after, phase, expect, found);
    }
}

fn options(after: &Position, dislodged: &Dislodged) -> Vec<String> {
    let variant = standard();
    let open =
        rules::retreat_options(&variant.board, after, dislodged).filter(|option| option.closed.is_none());
    sorted(open.map(|option| variant.place_id(option.place)).collect())
}

/// Who is dislodged, from where, and where it may go.
fn check_driven(
    book: &Rulebook,
    after: &Position,
    phase: &Retreat,
    expected: &Expected,
    case: &Case,
    found: &mut Differences,
) {
    let variant = standard();
    if expected.movement.r#final != case.expect.r#final {
        return;
    }
    found.compare("standing", all(variant, after), phase.standing.clone());
    for driven in &phase.dislodged {
        let unit = read_unit(variant, &driven.unit);
        let Some(dislodged) = after.dislodged().iter().find(|other| other.unit == unit) else {
            found.lines.push(format!("{} is not dislodged", driven.unit));
            continue;
        };
        let opened = driven.convoyed && book.retreat_to_convoy_start;
        let from = (!opened).then(|| variant.province(&driven.from).expect("a province"));
        found.compare("attacker", dislodged.attacker_from, from);
        let mut wanted = driven.options.clone();
        wanted.retain(|place| opened || place.split('/').next() != Some(&driven.from));
        found.compare("options", options(after, dislodged), wanted);
    }
    let contested = after.contested().iter();
    let contested = contested.map(|province| variant.province_id(province).to_owned());
    found.compare("contested", sorted(contested.collect()), phase.contested.clone());
}

fn retreat(
    book: &Rulebook,
    after: &Position,
    phase: &Retreat,
    expect: &RetreatExpect,
    found: &mut Differences,
) {
    let variant = standard();
    let mut indices = Vec::new();
    let mut orders = Vec::new();
    for line in &phase.orders {
        let (name, text) = line.split_once(": ").expect("power: order");
        // Supports and convoys are no orders of this phase (7.1).
        indices.push(canonical::parse_retreat(variant, text).ok().map(|order| {
            orders.push(RetreatOrder {
                power: power(variant, name),
                kind: order.kind,
                at: order.at,
                to: order.to.into_iter().collect(),
            });
            orders.len() - 1
        }));
    }
    let mut position = after.clone();
    let retreated = rules::retreat(&variant.board, book, &mut position, &orders);
    let results =
        indices.iter().map(|index| index.map_or(ILLEGAL, |index| retreat_result(retreated.orders[index])));
    found.compare(
        "retreats",
        results.collect::<Vec<_>>(),
        expect.results.iter().map(String::as_str).collect(),
    );
    found.compare("after retreats", all(variant, &position), expect.r#final.clone());
    let gone = retreated.units.iter().filter(|unit| unit.now.is_none());
    let gone = gone.map(|unit| show(variant, &unit.dislodged.unit));
    found.compare("disbanded", sorted(gone.collect()), expect.disbanded.clone());
}

fn build(case: &Case, book: &Rulebook, expected: &Expected, found: &mut Differences) {
    let variant = standard();
    let mut position = position(variant, &case.position);
    for line in &case.centers {
        let (name, center) = line.split_once(' ').expect("power center");
        let center = variant.province(center).expect("a province");
        position.set_owner(center, Some(power(variant, name)));
    }
    let orders: Vec<AdjustOrder> = (case.orders.iter())
        .map(|line| {
            let (name, text) = line.split_once(": ").expect("power: order");
            let written = canonical::parse_adjustment(variant, text).expect("an order");
            AdjustOrder { power: power(variant, name), action: action(written) }
        })
        .collect();
    let adjusted = rules::adjust(&variant.board, book, &mut position, &orders);
    let expect = &expected.movement;
    let results: Vec<&str> = adjusted.orders.iter().map(|reason| adjust_result(*reason)).collect();
    found.compare("results", results, expect.results.iter().map(String::as_str).collect());
    let removed = adjusted.forced.iter().map(|unit| show(variant, unit));
    found.compare("removed", sorted(removed.collect()), expect.removed.clone());
    found.compare("final", all(variant, &position), expect.r#final.clone());
}

fn action(written: canonical::WrittenAdjustment) -> AdjustAction {
    match written {
        canonical::WrittenAdjustment::Build { kind, at } => AdjustAction::Build { kind, at },
        canonical::WrittenAdjustment::Remove { kind, at } => AdjustAction::Remove { kind, at },
        canonical::WrittenAdjustment::Waive => AdjustAction::Waive,
    }
}

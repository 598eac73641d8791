//! What became of each order of a movement, in the words of DATC's table.

use notation::canonical;
use rules::{Dislodged, Order, OrderResult, Outcome, Position, PowerId, Reason, Verdict, WrittenOrder};
use variants::{Case, Variant};

use super::cases::Wrong;
use super::turn_case::{placed, rulebook};

/// What became of each order of a case, in the order of the case.
pub fn of(case: &Case, on: &Variant) -> Result<Vec<String>, Wrong> {
    let rulebook = rulebook(case, on)?;
    let before = placed(case, on)?;
    let written: Vec<(PowerId, WrittenOrder)> =
        case.orders.iter().map(|(power, text)| order(on, power, text)).collect::<Result<_, _>>()?;
    let entered = rules::enter(&on.board, &rulebook, &before, &written);
    let outcome = rules::adjudicate(&on.board, &rulebook, &before, &entered.orders);
    let after = outcome.apply(&before);
    Ok(entered.verdicts.iter().map(|verdict| result(on, &after, verdict, &outcome)).collect())
}

fn order(on: &Variant, power: &str, text: &str) -> Result<(PowerId, WrittenOrder), Wrong> {
    let known = on.power(power).ok_or_else(|| Wrong::unknown("orders", power.to_owned()))?;
    let order = canonical::parse_order(on, text).map_err(|error| Wrong::Refused {
        code: "bad-order".to_owned(),
        path: "orders".to_owned(),
        said: format!("`{text}`: {error}"),
    })?;
    Ok((known, order))
}

fn result(on: &Variant, after: &Position, verdict: &Verdict, outcome: &Outcome) -> String {
    let found = verdict.unit.and_then(|index| outcome.units.get(index).map(|unit| (index, unit)));
    let Some((index, unit)) = found else { return "illegal".to_owned() };
    let succeeds = unit.result == OrderResult::Succeeds;
    let word = match (verdict.order, verdict.reason) {
        (_, reason) if reason != Reason::None => "illegal",
        _ if unit.result == OrderResult::Void => "invalid",
        (Order::Move { .. } | Order::VoidMove, _) if succeeds => "succeeds",
        (Order::Move { .. } | Order::VoidMove, _) => "fails",
        (Order::SupportHold { .. } | Order::SupportMove { .. }, _) if succeeds => "given",
        (Order::SupportHold { .. } | Order::SupportMove { .. }, _) => "cut",
        (Order::Convoy { .. }, _) if succeeds => "available",
        (Order::Convoy { .. }, _) => "disrupted",
        (Order::Hold, _) => "stands",
    };
    if unit.now.is_some() {
        return word.to_owned();
    }
    // The dislodged are listed in the order of the units.
    let earlier = outcome.units.iter().take(index).filter(|unit| unit.now.is_none()).count();
    let nowhere = |dislodged: &Dislodged| {
        rules::retreat_options(&on.board, after, dislodged).all(|option| option.closed.is_some())
    };
    let fate = if outcome.dislodged.get(earlier).is_some_and(nowhere) { "destroyed" } else { "dislodged" };
    if word == "stands" { fate.to_owned() } else { format!("{word}, {fate}") }
}

//! What became of each order of a case in which one phase is played, in the words of DATC's table.

use notation::canonical::{self, CanonicalError, WrittenAdjustment};
use rules::{AdjustAction, AdjustOrder, PowerId, RetreatOrder, WrittenOrder};
use variants::{Case, Variant, adjust_result, result, retreat_result};

use super::before::{placed, rulebook};
use super::wrong::Wrong;

/// The same, if it is not what the case says.
pub fn unlike(case: &Case, got: Option<Vec<String>>) -> Option<Wrong> {
    let (wanted, got) = case.expect.results.clone().zip(got)?;
    (wanted != got).then(|| Wrong::Unlike { what: "results".to_owned(), wanted, got })
}

/// What became of each order of a case, in the order of the case.
pub fn of(case: &Case, on: &Variant) -> Result<Vec<String>, Wrong> {
    match case.phase {
        "retreat" => retreats(case, on),
        "build" => adjustments(case, on),
        _ => movement(case, on),
    }
}

fn movement(case: &Case, on: &Variant) -> Result<Vec<String>, Wrong> {
    let rulebook = rulebook(case, on)?;
    let before = placed(case, on)?;
    let written: Vec<(PowerId, WrittenOrder)> = orders(case, on, canonical::parse_order)?;
    let entered = rules::enter(&on.board, &rulebook, &before, &written);
    let outcome = rules::adjudicate(&on.board, &rulebook, &before, &entered.orders);
    let after = outcome.apply(&before);
    Ok(entered.verdicts.iter().map(|verdict| result(&on.board, &after, verdict, &outcome)).collect())
}

fn retreats(case: &Case, on: &Variant) -> Result<Vec<String>, Wrong> {
    let rulebook = rulebook(case, on)?;
    let mut position = placed(case, on)?;
    let written = orders(case, on, canonical::parse_retreat)?;
    let orders: Vec<RetreatOrder> = (written.into_iter())
        .map(|(power, order)| RetreatOrder {
            power,
            kind: order.kind,
            at: order.at,
            to: order.to.into_iter().collect(),
        })
        .collect();
    let retreated = rules::retreat(&on.board, &rulebook, &mut position, &orders);
    Ok(retreated.orders.iter().map(|reason| retreat_result(*reason).to_owned()).collect())
}

fn adjustments(case: &Case, on: &Variant) -> Result<Vec<String>, Wrong> {
    let rulebook = rulebook(case, on)?;
    let mut position = placed(case, on)?;
    let adjusted = rules::adjust(&on.board, &rulebook, &mut position, &adjust_orders(case, on)?);
    Ok(adjusted.orders.iter().map(|reason| adjust_result(*reason).to_owned()).collect())
}

/// The builds and removals of a case.
pub fn adjust_orders(case: &Case, on: &Variant) -> Result<Vec<AdjustOrder>, Wrong> {
    let written = orders(case, on, canonical::parse_adjustment)?;
    let action = |written| match written {
        WrittenAdjustment::Build { kind, at } => AdjustAction::Build { kind, at },
        WrittenAdjustment::Remove { kind, at } => AdjustAction::Remove { kind, at },
        WrittenAdjustment::Waive => AdjustAction::Waive,
    };
    Ok(written.into_iter().map(|(power, order)| AdjustOrder { power, action: action(order) }).collect())
}

/// The orders of a case, each read as one of its phase.
fn orders<T>(
    case: &Case,
    on: &Variant,
    read: impl Fn(&Variant, &str) -> Result<T, CanonicalError>,
) -> Result<Vec<(PowerId, T)>, Wrong> {
    let order = |(name, text): &(String, String)| {
        let power = on.power(name).ok_or_else(|| Wrong::unknown("orders", name.clone()))?;
        let order = read(on, text).map_err(|error| Wrong::Refused {
            code: "bad-order".to_owned(),
            path: "orders".to_owned(),
            said: format!("`{text}`: {error}"),
        })?;
        Ok((power, order))
    };
    case.orders.iter().map(order).collect()
}

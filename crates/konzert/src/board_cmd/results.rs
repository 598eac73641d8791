//! What became of each order of a movement, in the words of DATC's table.

use notation::canonical;
use rules::{PowerId, WrittenOrder};
use variants::{Case, Variant, result};

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
    Ok(entered.verdicts.iter().map(|verdict| result(&on.board, &after, verdict, &outcome)).collect())
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

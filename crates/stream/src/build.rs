//! The phase `build`: units and centers are evened out.

use crate::StreamError;
use crate::input::Input;
use crate::orders::orders;
use crate::position;
use crate::setting::Setting;
use notation::canonical::{self, WrittenAdjustment};
use rules::{AdjustAction, AdjustOrder, Adjusted, Position, PowerId, Unit};
use serde_json::{Map, Value, json};
use variants::Variant;

/// Answers a line.
pub(crate) fn answer(setting: &Setting<'_>, line: &Input<'_>) -> Result<Map<String, Value>, StreamError> {
    let variant = setting.variant;
    let (orders, texts) = read_orders(variant, line)?;
    let (_, after, adjusted) = adjust(setting, line)?;

    let units = |units: &[Unit]| {
        units.iter().map(|unit| Value::Object(position::unit_fields(variant, unit))).collect()
    };
    let mut answer = Map::new();
    let results = orders.iter().zip(&texts).zip(&adjusted.orders).map(|((order, text), reason)| {
        let done = reason.code().is_empty();
        let power = variant.power_id(order.power);
        json!({"power": power, "order": text, "outcome": if done { "succeeds" } else { "void" }, "reason": reason.code()})
    });
    answer.insert("orders".to_owned(), results.collect());
    answer.insert("units".to_owned(), units(after.units()));
    answer.insert("disbanded".to_owned(), json!([]));
    answer.insert("built".to_owned(), units(&adjusted.built));
    let removed: Vec<Unit> = adjusted.removed.iter().chain(&adjusted.forced).copied().collect();
    answer.insert("removed".to_owned(), units(&removed));
    answer.insert("forced".to_owned(), units(&adjusted.forced));
    answer.insert("centers".to_owned(), position::centers(variant, &after));
    Ok(answer)
}

/// The positions before and after, and what came of each order.
pub(crate) fn adjust(
    setting: &Setting<'_>,
    line: &Input<'_>,
) -> Result<(Position, Position, Adjusted), StreamError> {
    let variant = setting.variant;
    let before = position::read(variant, line)?.position;
    let (orders, _) = read_orders(variant, line)?;
    let mut after = before.clone();
    let adjusted = rules::adjust(&variant.board, &setting.rulebook, &mut after, &orders);
    Ok((before, after, adjusted))
}

fn read_orders(variant: &Variant, line: &Input<'_>) -> Result<(Vec<AdjustOrder>, Vec<String>), StreamError> {
    let written = orders(variant, line, "orders", canonical::parse_adjustment)?;
    let order = |(power, written, text): (PowerId, WrittenAdjustment, &str)| {
        let action = match written {
            WrittenAdjustment::Build { kind, at } => AdjustAction::Build { kind, at },
            WrittenAdjustment::Remove { kind, at } => AdjustAction::Remove { kind, at },
            WrittenAdjustment::Waive => AdjustAction::Waive,
        };
        (AdjustOrder { power, action }, text.to_owned())
    };
    Ok(written.into_iter().map(order).unzip())
}

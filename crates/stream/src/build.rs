//! The phase `build`: units and centers are evened out.

use crate::input::Input;
use crate::position;
use crate::setting::Setting;
use crate::{Code, StreamError};
use notation::canonical::{self, WrittenAdjustment};
use rules::{AdjustAction, AdjustOrder, Adjusted, Position, Unit};
use serde_json::{Map, Value, json};
use variants::Variant;

/// Answers a line.
pub fn answer(setting: &Setting<'_>, line: &Input<'_>) -> Result<Map<String, Value>, StreamError> {
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
pub fn adjust(
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
    let (mut orders, mut texts) = (Vec::new(), Vec::new());
    let Some(given) = line.get("orders") else { return Ok((orders, texts)) };
    for (name, list) in given.fields()? {
        let power = variant
            .power(name)
            .ok_or_else(|| list.error(Code::Unknown, format!("`{name}` is no power of {}", variant.id)))?;
        for entry in list.list()? {
            let text = entry.text()?;
            let written = canonical::parse_adjustment(variant, text)
                .map_err(|error| entry.error(Code::BadOrder, format!("`{text}`: {error}")))?;
            let action = match written {
                WrittenAdjustment::Build { kind, at } => AdjustAction::Build { kind, at },
                WrittenAdjustment::Remove { kind, at } => AdjustAction::Remove { kind, at },
                WrittenAdjustment::Waive => AdjustAction::Waive,
            };
            orders.push(AdjustOrder { power, action });
            texts.push(text.to_owned());
        }
    }
    Ok((orders, texts))
}

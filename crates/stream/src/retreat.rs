//! The phase `retreat`: dislodged units go or disband.

use crate::StreamError;
use crate::input::Input;
use crate::orders::orders;
use crate::position::{self, Given};
use crate::setting::Setting;
use notation::canonical::{self, WrittenRetreat};
use rules::{Place, PlaceList, Position, PowerId, RetreatOrder, RetreatReason, Season, Unit};
use serde_json::{Map, Value, json};
use variants::Variant;

/// Answers a line.
pub(crate) fn answer(setting: &Setting<'_>, line: &Input<'_>) -> Result<Map<String, Value>, StreamError> {
    let variant = setting.variant;
    let given = position::read(variant, line)?;
    let (orders, texts) = read_orders(variant, line, &given)?;
    let mut after = given.position.clone();
    let retreated = rules::retreat(&variant.board, &setting.rulebook, &mut after, &orders);
    if setting.season == Some(Season::Autumn) {
        rules::update_owners(&variant.board, &mut after);
    }

    let mut answer = Map::new();
    let results = given.retreats.iter().filter_map(|(dislodged, _)| {
        let result = retreated.units.iter().find(|result| result.dislodged.unit == dislodged.unit)?;
        let mut fields = position::unit_fields(variant, &dislodged.unit);
        fields.insert("order".to_owned(), result.order.map_or(Value::Null, |order| json!(texts[order])));
        fields.insert(
            "outcome".to_owned(),
            json!(if result.now.is_some() { "succeeds" } else { outcome(result.reason) }),
        );
        fields.insert("reason".to_owned(), json!(result.reason.code()));
        fields.insert("to".to_owned(), result.now.map_or(Value::Null, |now| json!(variant.place_id(now))));
        Some(Value::Object(fields))
    });
    answer.insert("retreats".to_owned(), results.collect());
    let standing = after.units().iter().map(|unit| Value::Object(position::unit_fields(variant, unit)));
    answer.insert("units".to_owned(), standing.collect());
    let gone = retreated.units.iter().filter(|result| result.now.is_none());
    let gone = gone.map(|result| Value::Object(position::unit_fields(variant, &result.dislodged.unit)));
    answer.insert("disbanded".to_owned(), gone.collect());
    answer.insert("built".to_owned(), json!([]));
    answer.insert("removed".to_owned(), json!([]));
    answer.insert("centers".to_owned(), position::centers(variant, &after));
    Ok(answer)
}

/// A disbandment that was ordered did what the order said.
const fn outcome(reason: RetreatReason) -> &'static str {
    match reason {
        RetreatReason::Ordered => "succeeds",
        _ => "fails",
    }
}

fn read_orders(
    variant: &Variant,
    line: &Input<'_>,
    given: &Given,
) -> Result<(Vec<RetreatOrder>, Vec<String>), StreamError> {
    let written = orders(variant, line, "orders", canonical::parse_retreat)?;
    let order = |(power, written, text): (PowerId, WrittenRetreat, &str)| {
        let to = allowed(given, power, written.at, &written.to);
        (RetreatOrder { power, kind: written.kind, at: written.at, to }, text.to_owned())
    };
    Ok(written.into_iter().map(order).unzip())
}

/// A dislodged unit, where it went or wanted to go, and whether it got there.
pub type Goal = (Unit, Option<Place>, bool);

/// The position before the retreats, and the goal of each dislodged unit.
pub(crate) fn moves(setting: &Setting<'_>, line: &Input<'_>) -> Result<(Position, Vec<Goal>), StreamError> {
    let variant = setting.variant;
    let given = position::read(variant, line)?;
    let (orders, _) = read_orders(variant, line, &given)?;
    let mut after = given.position.clone();
    let retreated = rules::retreat(&variant.board, &setting.rulebook, &mut after, &orders);
    let moves = retreated.units.iter().map(|result| {
        let wanted = result.order.and_then(|order| orders.get(order)?.to.as_slice().first().copied());
        (result.dislodged.unit, result.now.or(wanted), result.now.is_some())
    });
    Ok((given.position, moves.collect()))
}

/// The goals that the line's own list of open retreats allows; without a list all that are named.
fn allowed(given: &Given, power: PowerId, at: Place, to: &[Place]) -> PlaceList {
    let unit = |unit: &rules::Unit| unit.power == power && unit.province() == at.province();
    let list = given
        .retreats
        .iter()
        .find(|(dislodged, _)| unit(&dislodged.unit))
        .and_then(|(_, open)| open.as_ref());
    to.iter()
        .copied()
        .filter(|goal| list.is_none_or(|open| open.iter().any(|place| place.province() == goal.province())))
        .collect()
}

//! A line of the adjudication stream as something that can be drawn: its position, and what comes of its orders. An
//! answer to a movement can be drawn as well: its units carry their orders.

use crate::input::Input;
use crate::setting::Setting;
use crate::{StreamError, adjudication, build, movement, retreat};
use rules::{Adjusted, GivenPermit, Outcome, Position, ProvinceId, Season, WrittenAction};
use variants::Variant;

/// What a line shows.
pub struct Still {
    /// The variant of the line, with its board.
    pub variant: &'static Variant,
    /// The position before the phase, dislodged units included.
    pub position: Position,
    /// What came of it.
    pub result: StillResult,
    /// The season, if the line names one.
    pub season: Option<Season>,
    /// The year, if the line names one.
    pub year: Option<i32>,
}

/// A movement with its orders.
pub struct Moved {
    /// What came of it.
    pub outcome: Outcome,
    /// What was written, by the provinces of the units it was for.
    pub written: Vec<(ProvinceId, WrittenAction)>,
    /// The canal permissions that were given.
    pub permits: Vec<GivenPermit>,
}

/// What came of the phase of a [`Still`].
pub enum StillResult {
    /// Nothing was ordered: the position alone.
    Nothing,
    /// A movement: the orders and what came of each.
    Movement(Moved),
    /// Retreats: each dislodged unit with its goal and whether it got there.
    Retreats(Vec<crate::Goal>),
    /// Builds and removals.
    Adjustment(Adjusted),
}

/// Reads a line; if it names no variant it is on this one.
///
/// # Errors
/// What is wrong with it.
pub fn read(line: &str, usual: &Variant) -> Result<Still, StreamError> {
    let mut value = adjudication::parse(line)?;
    if let Some(line) = value.as_object_mut().filter(|line| !line.contains_key("board")) {
        line.entry("variant").or_insert_with(|| usual.id.clone().into());
    }
    gather_orders(&mut value);
    let line = Input::root(&value);
    let setting = Setting::read(&line)?;
    let year =
        line.get("year").map(|year| year.integer()).transpose()?.and_then(|year| i32::try_from(year).ok());
    let (position, result) = match setting.phase {
        // Without orders it is still to be decided.
        "retreat" if line.get("orders").is_none() => {
            (crate::position::read(setting.variant, &line)?.position, StillResult::Nothing)
        }
        "retreat" => {
            let (position, moves) = retreat::moves(&setting, &line)?;
            (position, StillResult::Retreats(moves))
        }
        "build" => {
            let (position, _, adjusted) = build::adjust(&setting, &line)?;
            (position, StillResult::Adjustment(adjusted))
        }
        _ if line.get("orders").is_none() => {
            (movement::prepare(&setting, &line)?.position, StillResult::Nothing)
        }
        _ => {
            let ready = movement::prepare(&setting, &line)?;
            let outcome = rules::adjudicate(ready.board, &ready.rulebook, &ready.position, &ready.orders);
            let permits = ready.orders.permits().to_vec();
            (ready.position, StillResult::Movement(Moved { outcome, written: ready.written, permits }))
        }
    };
    Ok(Still { variant: setting.variant, position, result, season: setting.season, year })
}

/// The units of an answer carry their orders: those are gathered to where a question has them.
fn gather_orders(line: &mut serde_json::Value) {
    use serde_json::{Map, Value};
    if line.get("orders").is_some() || line.get("phase").is_some() {
        return;
    }
    let mut orders = Map::new();
    for unit in line.get("units").and_then(Value::as_array).into_iter().flatten() {
        let field = |name: &str| unit.get(name).and_then(Value::as_str);
        if let (Some(power), Some(order)) = (field("power"), field("order")) {
            let list = orders.entry(power).or_insert_with(|| Value::Array(Vec::new()));
            if let Value::Array(list) = list {
                list.push(Value::from(order));
            }
        }
    }
    if let (false, Value::Object(line)) = (orders.is_empty(), line) {
        // The answer lists where dislodged units may go; in a question that would be a retreat.
        line.remove("dislodged");
        line.insert("orders".to_owned(), Value::Object(orders));
    }
}

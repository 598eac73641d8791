//! What somebody sees of the exchange: the public tables, and for an investor his own remarks and help.

use super::body::{State, Table};
use super::economy::{account, nations, units};
use super::{Form, Investor, Round, help};
use crate::module::Scene;
use crate::word::actor::Viewer;
use crate::word::seat::SeatId;
use rules::PowerId;
use serde_json::{Value, json};
use variants::Variant;

/// The view of the exchange.
pub(super) fn view(scene: Scene<'_>, viewer: Viewer) -> Value {
    let state = State::fold(scene.history);
    let (Some(table), Some(variant)) =
        (state.last(), scene.game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant)))
    else {
        return Value::Null;
    };
    let mut view = json!({
        "table": table,
        "course": state.tables.values().map(course).collect::<Vec<Value>>(),
        "press": state.press.values().collect::<Vec<_>>(),
    });
    if let Viewer::Seat(seat) = viewer {
        view["mine"] = mine(variant, &state, table, seat);
    }
    view
}

/// What a chart needs of a turn.
fn course(table: &Table) -> Value {
    let rates = table.nations.iter().map(|nation| (nation.power.0.clone(), json!(nation.rate)));
    let holdings = table.rows.iter().map(|row| (row.alias.clone(), json!(row.holdings)));
    json!({
        "number": table.number,
        "turn": table.turn,
        "rates": rates.collect::<serde_json::Map<String, Value>>(),
        "holdings": holdings.collect::<serde_json::Map<String, Value>>(),
    })
}

fn mine(variant: &Variant, state: &State, table: &Table, seat: SeatId) -> Value {
    let Some(at) = table.rows.iter().position(|row| row.seat == seat) else { return Value::Null };
    let column =
        |power: PowerId| table.nations.iter().find(|column| column.power.0 == variant.power_id(power));
    let nations = nations(variant, table, |power| column(power).map_or(0, |column| column.centers));
    let worths = help::center_worths(&nations, &units(variant, &nations, &table.rows[at]));
    let investors = table.rows.iter().map(|row| account(variant, &nations, row, Form::Missing)).collect();
    let round = Round { turn: table.number, nations, investors, history: Vec::new(), seed: 0 };
    let takeover = help::takeover(&round, Investor(at));
    let notes = state.notes.iter().map(|(turn, noted)| json!({"turn": turn, "noted": noted}));
    json!({
        "controls": table.controls(seat).collect::<Vec<_>>(),
        "center_worths": worths.iter().map(|worth| json!({
            "power": variant.power_id(worth.power),
            "point_price": worth.price.map(|price| price.to_string()),
            "points_per_center": worth.points.to_string(),
            "euro_per_center": worth.euro.to_string(),
        })).collect::<Vec<Value>>(),
        "takeover": takeover.iter().map(|(power, units, euro)| json!({
            "power": variant.power_id(*power), "units": units, "euro": euro,
        })).collect::<Vec<Value>>(),
        "notes": notes.collect::<Vec<Value>>(),
        "advice": {"de": super::advice(text::Lang::De), "en": super::advice(text::Lang::En)},
    })
}

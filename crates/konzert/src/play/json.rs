//! What a program reads of a game: one line of JSON a turn, one at the end.

use super::folder::TurnFolder;
use super::game::Played;
use ::game::evaluation::Change;
use report::names::Names;
use report::standing::{Ending, Standing};
use rules::{Place, Unit};
use serde_json::{Map, Value, json};
use text::Lang;
use variants::Variant;

/// A turn: units and centers afterwards as in the adjudication stream, and what led there.
pub fn turn(variant: &Variant, turn: &TurnFolder, played: &Played) -> Value {
    let report = &played.report;
    let names = Names::new(variant, Lang::En);
    let place = |place: Option<Place>| place.map(|place| variant.place_id(place));
    let orders: Vec<Value> = (report.evaluation.moves.iter())
        .map(|line| {
            json!({
                "power": variant.power_id(line.unit.power),
                "unit": unit(variant, &line.unit),
                "order": names.line_order(line),
                "outcome": line.result.code(),
                "reason": line.reason.code(),
                "mark": line.mark.map(|mark| mark.letters()),
                "to": place(line.now),
            })
        })
        .collect();
    let retreats: Vec<Value> = (report.evaluation.retreats.iter())
        .map(|line| {
            json!({
                "power": variant.power_id(line.unit.power),
                "unit": unit(variant, &line.unit),
                "to": place(line.to),
                "reason": line.reason.code(),
            })
        })
        .collect();
    let changes = report.evaluation.adjustments.iter();
    let adjustments: Vec<Value> = changes
        .map(|line| {
            json!({
                "power": variant.power_id(line.unit.power),
                "unit": unit(variant, &line.unit),
                "change": match line.change {
                    Change::Built => "built",
                    Change::Removed => "removed",
                    Change::Forced => "forced",
                },
            })
        })
        .collect();
    let missing: Vec<&str> = report.evaluation.missing.iter().map(|power| variant.power_id(*power)).collect();
    let notes: Vec<String> = played.notes.iter().map(|note| note.message(variant, Lang::En)).collect();
    json!({
        "turn": turn.name(),
        "missing": missing,
        "orders": orders,
        "retreats": retreats,
        "adjustments": adjustments,
        "units": units(variant, &report.after),
        "centers": centers(variant, &report.after),
        "notes": notes,
    })
}

/// The standing at the end.
pub fn standing(variant: &Variant, standing: &Standing) -> Value {
    let places: Vec<Value> = (standing.places.iter())
        .map(|placed| {
            json!({
                "power": variant.power_id(placed.power),
                "place": placed.place,
                "centers": placed.centers,
                "eliminated": placed.eliminated,
            })
        })
        .collect();
    let (result, winner) = match standing.ending {
        Ending::Solo(winner) => ("solo", Some(variant.power_id(winner))),
        Ending::Draw => ("draw", None),
        Ending::Points => ("points", None),
        Ending::Open => ("open", None),
    };
    json!({ "result": result, "winner": winner, "standing": places })
}

/// A unit by its letter and the id of its place, "A bud".
pub fn unit(variant: &Variant, unit: &Unit) -> String {
    format!("{} {}", unit.kind.letter(), variant.place_id(unit.place))
}

/// Units by power, sorted; powers without units are left out.
pub fn units(variant: &Variant, position: &rules::Position) -> Map<String, Value> {
    by_power(variant, |power| {
        let own = position.units().iter().filter(|unit| unit.power == power);
        own.map(|found| unit(variant, found)).collect()
    })
}

/// Centers by power, sorted; powers without centers are left out.
pub fn centers(variant: &Variant, position: &rules::Position) -> Map<String, Value> {
    by_power(variant, |power| {
        let own = position.owners().iter().filter(|(_, owner)| *owner == power);
        own.map(|(center, _)| variant.province_id(*center).to_owned()).collect()
    })
}

fn by_power(variant: &Variant, list: impl Fn(rules::PowerId) -> Vec<String>) -> Map<String, Value> {
    let mut map = Map::new();
    for power in variant.power_ids() {
        let mut found = list(power);
        found.sort();
        if !found.is_empty() {
            map.insert(variant.power_id(power).to_owned(), json!(found));
        }
    }
    map
}

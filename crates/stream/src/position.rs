//! Positions on a line: units, owners of centers, dislodged units, contested provinces; and back.

use crate::input::Input;
use crate::orders::by_power;
use crate::{Code, StreamError};
use notation::canonical::read_place;
use rules::{Coast, Dislodged, Place, Position, PowerId, ProvinceId, ProvinceSet, Unit, UnitKind};
use serde::Serialize;
use serde_json::{Map, Value, json};
use variants::Variant;

/// A position as the line gives it; `listed` keeps the order of the line's units for the answer.
#[derive(Debug)]
pub(crate) struct Given {
    /// The same position as the rules take it.
    pub position: Position,
    /// The units in the order of the line.
    pub listed: Vec<Unit>,
    /// For each dislodged unit the retreats that the line allows, if it says so; in the line's order.
    pub retreats: Vec<(Dislodged, Option<Vec<Place>>)>,
}

/// Reads `units`, `centers`, `dislodged` and `contested`.
///
/// # Errors
/// The first fault with its path.
pub(crate) fn read(variant: &Variant, line: &Input<'_>) -> Result<Given, StreamError> {
    let mut position = Position::empty();
    let mut listed = Vec::new();
    for entry in line.need("units")?.list()? {
        let unit = read_unit(variant, &entry)?;
        if position.place(unit).is_some() {
            return Err(entry.error(Code::BadPosition, "another unit stands in this province already"));
        }
        listed.push(unit);
    }
    if let Some(centers) = line.get("centers") {
        read_centers(variant, &centers, &mut position)?;
    }
    let mut retreats = Vec::new();
    if let Some(entries) = line.get("dislodged") {
        for entry in entries.list()? {
            let (dislodged, open) = read_dislodged(variant, &entry)?;
            position.dislodge(dislodged);
            retreats.push((dislodged, open));
        }
    }
    if let Some(contested) = line.get("contested") {
        let mut set = ProvinceSet::EMPTY;
        for entry in contested.list()? {
            set.insert(province(variant, &entry)?);
        }
        position.set_contested(set);
    }
    Ok(Given { position, listed, retreats })
}

/// Reads one unit: `{"power", "type", "at"}`.
fn read_unit(variant: &Variant, entry: &Input<'_>) -> Result<Unit, StreamError> {
    let owner = power(variant, &entry.need("power")?)?;
    let kind_field = entry.need("type")?;
    let kind = match kind_field.text()? {
        "A" | "a" => UnitKind::Army,
        "F" | "f" => UnitKind::Fleet,
        "W" | "w" => UnitKind::Wing,
        other => {
            return Err(
                kind_field.error(Code::BadField, format!("`{other}` is no type of unit; A, F or W is"))
            );
        }
    };
    let at = entry.need("at")?;
    let written = place(variant, &at)?;
    let stood = stand(variant, kind, written).ok_or_else(|| {
        let reason = if kind == UnitKind::Fleet && written.coast() == Coast::Whole {
            "a fleet here must name its coast, or no fleet can be here"
        } else {
            "no such unit can stand here"
        };
        at.error(Code::BadPosition, reason)
    })?;
    Ok(Unit { place: stood, power: owner, kind })
}

/// Where a unit of this kind stands if this place is named; `None` if it cannot stand there.
pub(crate) fn stand(variant: &Variant, kind: UnitKind, written: Place) -> Option<Place> {
    if kind == UnitKind::Wing && !variant.board.has_wings() {
        return None;
    }
    let whole = Place::whole(written.province());
    let place = if kind == UnitKind::Fleet { written } else { whole };
    variant.board.can_stand(kind, place).then_some(place)
}

/// Replaces all owners by those that `centers` gives.
///
/// # Errors
/// The first fault with its path.
pub(crate) fn read_centers_anew(
    variant: &Variant,
    centers: &Input<'_>,
    position: &mut Position,
) -> Result<(), StreamError> {
    for (center, _) in position.clone().owners() {
        position.set_owner(*center, None);
    }
    read_centers(variant, centers, position)
}

fn read_centers(variant: &Variant, centers: &Input<'_>, position: &mut Position) -> Result<(), StreamError> {
    for owned in by_power(variant, centers)? {
        let (owner, owned) = owned?;
        for entry in owned.list()? {
            let center = province(variant, &entry)?;
            if !variant.board.is_center(center) {
                return Err(entry.error(Code::BadPosition, "this province is no supply center"));
            }
            if position.owner(center).is_some() {
                return Err(entry.error(Code::BadPosition, "this center has an owner already"));
            }
            position.set_owner(center, Some(owner));
        }
    }
    Ok(())
}

fn read_dislodged(
    variant: &Variant,
    entry: &Input<'_>,
) -> Result<(Dislodged, Option<Vec<Place>>), StreamError> {
    let unit = read_unit(variant, entry)?;
    let attacker_from = entry.get("by").map(|by| province(variant, &by)).transpose()?;
    let open = match entry.get("retreats") {
        Some(list) => Some(list.list()?.iter().map(|at| place(variant, at)).collect::<Result<_, _>>()?),
        None => None,
    };
    Ok((Dislodged { unit, attacker_from }, open))
}

/// A power by its id.
///
/// # Errors
/// `unknown`.
pub(crate) fn power(variant: &Variant, name: &Input<'_>) -> Result<PowerId, StreamError> {
    let text = name.text()?;
    variant
        .power(text)
        .ok_or_else(|| name.error(Code::Unknown, format!("`{text}` is no power of {}", variant.id)))
}

/// A place by its id.
fn place(variant: &Variant, name: &Input<'_>) -> Result<Place, StreamError> {
    let text = name.text()?;
    read_place(variant, &text.to_lowercase())
        .ok_or_else(|| name.error(Code::Unknown, format!("`{text}` is no place of {}", variant.id)))
}

/// A province by its id; a coast is dropped.
///
/// # Errors
/// `unknown`.
pub(crate) fn province(variant: &Variant, name: &Input<'_>) -> Result<ProvinceId, StreamError> {
    place(variant, name).map(Place::province)
}

/// `{"power", "type", "at"}`.
pub(crate) fn unit_fields(variant: &Variant, unit: &Unit) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("power".to_owned(), json!(variant.power_id(unit.power)));
    fields.insert("type".to_owned(), json!(unit.kind.letter().to_string()));
    fields.insert("at".to_owned(), json!(variant.place_id(unit.place)));
    fields
}

/// The owned centers by power; every power has an entry.
pub(crate) fn centers(variant: &Variant, position: &Position) -> Value {
    let mut by_power = Map::new();
    for index in 0..variant.board.power_count() {
        let owner = PowerId(index as u8);
        let owned = position.owners().iter().filter(|(_, power)| *power == owner);
        let mut ids: Vec<&str> = owned.map(|(center, _)| variant.province_id(*center)).collect();
        ids.sort_unstable();
        by_power.insert(variant.power_id(owner).to_owned(), json!(ids));
    }
    Value::Object(by_power)
}

/// A whole position in the fields of a line: `units`, `centers`, `dislodged` with the open retreats, `contested`. What is written so is
/// read by [`whole`].
#[derive(Serialize, Debug)]
#[serde(transparent)]
pub struct PositionLine(Map<String, Value>);

impl PositionLine {
    /// The fields of a position.
    pub fn of(variant: &Variant, position: &Position) -> PositionLine {
        let mut fields = Map::new();
        let units = position.units().iter().map(|unit| Value::Object(unit_fields(variant, unit)));
        fields.insert("units".to_owned(), units.collect());
        fields.insert("centers".to_owned(), centers(variant, position));
        let dislodged = position.dislodged().iter().map(|dislodged| {
            let mut fields = unit_fields(variant, &dislodged.unit);
            if let Some(by) = dislodged.attacker_from {
                fields.insert("by".to_owned(), json!(variant.province_id(by)));
            }
            let open = rules::retreat_options(&variant.board, position, dislodged)
                .filter(|option| option.closed.is_none())
                .map(|option| variant.place_id(option.place));
            fields.insert("retreats".to_owned(), json!(open.collect::<Vec<_>>()));
            Value::Object(fields)
        });
        fields.insert("dislodged".to_owned(), dislodged.collect());
        let contested = position.contested().iter().map(|province| variant.province_id(province));
        fields.insert("contested".to_owned(), json!(contested.collect::<Vec<_>>()));
        PositionLine(fields)
    }
}

/// Reads the position of a line.
///
/// # Errors
/// The first fault with its path.
pub fn whole(variant: &Variant, line: &str) -> Result<Position, StreamError> {
    let line = crate::adjudication::parse(line)?;
    read(variant, &Input::root(&line)).map(|given| given.position)
}

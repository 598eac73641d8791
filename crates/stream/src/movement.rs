//! The phase `movement`: one result for every unit, who is dislodged and where to, what a stand-off left empty.

use crate::StreamError;
use crate::input::Input;
use crate::position::{self, Given};
use crate::setting::Setting;
use notation::canonical;
use rules::{
    Dislodged, Entered, Orders, Outcome, Position, PowerId, ProvinceId, Reason, Rulebook, Season, Unit,
    UnitOutcome, WrittenAction, WrittenOrder,
};
use serde_json::{Map, Value, json};
use variants::Variant;

/// A movement read from a line, ready to be adjudicated over and over.
pub struct Prepared {
    /// The board of the line's variant.
    pub board: &'static rules::Board,
    /// The rulebook, with the line's own choices.
    pub rulebook: Rulebook,
    /// The position before the movement.
    pub position: Position,
    /// The legal orders.
    pub orders: Orders,
    /// What was written, by the provinces of the units it was for.
    pub written: Vec<(ProvinceId, WrittenAction)>,
}

/// An order as the line gives it.
struct Written {
    power: PowerId,
    order: WrittenOrder,
    text: String,
}

/// Reads a line for measuring.
pub(crate) fn prepare(setting: &Setting<'_>, line: &Input<'_>) -> Result<Prepared, StreamError> {
    let given = position::read(setting.variant, line)?;
    let written = read_orders(setting.variant, line)?;
    Ok(Prepared {
        board: &setting.variant.board,
        rulebook: setting.rulebook,
        orders: enter(setting, &given.position, &written).orders,
        position: given.position,
        written: written.iter().map(|one| (one.order.at.province(), one.order.action)).collect(),
    })
}

/// The line's orders, entered in this position.
pub(crate) fn orders(
    setting: &Setting<'_>,
    line: &Input<'_>,
    position: &Position,
) -> Result<Orders, StreamError> {
    let written = read_orders(setting.variant, line)?;
    Ok(enter(setting, position, &written).orders)
}

/// Answers a line.
pub(crate) fn answer(setting: &Setting<'_>, line: &Input<'_>) -> Result<Map<String, Value>, StreamError> {
    let variant = setting.variant;
    let given = position::read(variant, line)?;
    let written = read_orders(variant, line)?;
    let entered = enter(setting, &given.position, &written);
    let outcome = rules::adjudicate(&variant.board, &setting.rulebook, &given.position, &entered.orders);
    let mut after = outcome.apply(&given.position);
    // Centers change hands after a whole autumn (8.2); with retreats still due that is the retreat's answer.
    if setting.season == Some(Season::Autumn) && outcome.dislodged.is_empty() {
        rules::update_owners(&variant.board, &mut after);
    }

    let mut answer = Map::new();
    answer.insert("units".to_owned(), units(variant, &given, &written, &entered, &outcome));
    let dislodged = outcome
        .dislodged
        .iter()
        .map(|unit| dislodged_fields(variant, &after, unit, by(&given.position, &outcome, unit)));
    answer.insert("dislodged".to_owned(), dislodged.collect());
    let contested: Vec<&str> =
        outcome.contested.iter().map(|province| variant.province_id(province)).collect();
    answer.insert("contested".to_owned(), json!(contested));
    answer.insert("centers".to_owned(), position::centers(variant, &after));
    let ignored = ignored(variant, &written, &entered);
    if !ignored.is_empty() {
        answer.insert("ignored".to_owned(), Value::Array(ignored));
    }
    Ok(answer)
}

fn read_orders(variant: &Variant, line: &Input<'_>) -> Result<Vec<Written>, StreamError> {
    let written = crate::orders::orders(variant, line, "orders", canonical::parse_order)?.into_iter();
    Ok(written.map(|(power, order, text)| Written { power, order, text: text.to_owned() }).collect())
}

fn enter(setting: &Setting<'_>, position: &Position, written: &[Written]) -> Entered {
    let orders: Vec<(PowerId, WrittenOrder)> =
        written.iter().map(|order| (order.power, order.order)).collect();
    rules::enter(&setting.variant.board, &setting.rulebook, position, &orders)
}

fn units(
    variant: &Variant,
    given: &Given,
    written: &[Written],
    entered: &Entered,
    outcome: &Outcome,
) -> Value {
    let shown = |unit: &Unit| {
        let index = given.position.index_at(unit.province())?;
        let result = outcome.units.get(index)?;
        let mut fields = position::unit_fields(variant, unit);
        fields.insert("order".to_owned(), json!(order_text(variant, given, written, entered, unit, index)));
        fields.insert("outcome".to_owned(), json!(result.result.code()));
        fields.insert("reason".to_owned(), json!(result.reason.code()));
        fields.insert("dislodged".to_owned(), json!(result.now.is_none()));
        fields.insert("to".to_owned(), result.now.map_or(Value::Null, |now| json!(variant.place_id(now))));
        Some(Value::Object(fields))
    };
    given.listed.iter().filter_map(shown).collect()
}

/// The order of a unit in canonical notation: what counted, or what was written and does not count.
fn order_text(
    variant: &Variant,
    given: &Given,
    written: &[Written],
    entered: &Entered,
    unit: &Unit,
    index: usize,
) -> String {
    let position = &given.position;
    let unit_at = |province| position.unit_at(province);
    let of_unit = || entered.verdicts.iter().enumerate().filter(|(_, verdict)| verdict.unit == Some(index));
    let counted = |permit_only: bool| {
        of_unit().find(|(number, verdict)| {
            let alone = written[*number].order.action == WrittenAction::PermitOnly;
            verdict.reason == Reason::None && alone == permit_only
        })
    };
    let permit = of_unit().find_map(|(number, _)| written[number].order.permit);
    let permit =
        permit.map_or_else(String::new, |permit| format!("; {}", canonical::permit_text(variant, permit)));
    if let Some((_, verdict)) = counted(false).or_else(|| counted(true)) {
        return canonical::order(variant, unit, &verdict.order, unit_at) + &permit;
    }
    // Different orders for one unit make it hold (4.3.3); a single void one is shown as it was written.
    let void = of_unit().next().filter(|(_, verdict)| verdict.reason != Reason::SeveralOrders);
    match void {
        Some((number, _)) => {
            let kind_at = |province| position.unit_at(province).map(|unit| unit.kind);
            canonical::written(variant, unit, &written[number].order, kind_at)
        }
        None => canonical::order(variant, unit, &rules::Order::Hold, unit_at),
    }
}

/// The province that the dislodger came from.
fn by(before: &Position, outcome: &Outcome, dislodged: &Dislodged) -> Option<rules::ProvinceId> {
    let index = before.index_at(dislodged.unit.province())?;
    outcome.units.get(index).and_then(|unit: &UnitOutcome| unit.dislodged_by)
}

/// A dislodged unit with its open and closed retreats.
fn dislodged_fields(
    variant: &Variant,
    after: &Position,
    dislodged: &Dislodged,
    by: Option<rules::ProvinceId>,
) -> Value {
    let mut fields = position::unit_fields(variant, &dislodged.unit);
    fields.insert("by".to_owned(), by.map_or(Value::Null, |by| json!(variant.province_id(by))));
    let options: Vec<rules::RetreatOption> =
        rules::retreat_options(&variant.board, after, dislodged).collect();
    let open: Vec<String> = options
        .iter()
        .filter(|option| option.closed.is_none())
        .map(|option| variant.place_id(option.place))
        .collect();
    fields.insert("retreats".to_owned(), json!(open));
    let closed: Vec<Value> = options
        .iter()
        .filter_map(|option| {
            Some(json!({"at": variant.place_id(option.place), "reason": option.closed?.code()}))
        })
        .collect();
    fields.insert("closed".to_owned(), Value::Array(closed));
    Value::Object(fields)
}

/// Orders that are for no unit of their power.
fn ignored(variant: &Variant, written: &[Written], entered: &Entered) -> Vec<Value> {
    let pairs = written.iter().zip(&entered.verdicts).filter(|(_, verdict)| verdict.unit.is_none());
    pairs
        .map(|(written, verdict)| {
            json!({"power": variant.power_id(written.power), "order": written.text, "reason": verdict.reason.code()})
        })
        .collect()
}

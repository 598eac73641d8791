//! Attacks (3): an order to move into a hostile area, judged by the position before the evaluation.

use super::Lands;
use crate::choice::OwnUnit;
use rules::{Order, OrderResult, Position, PowerId, ProvinceId, Unit};

/// A valid order to move: whose unit, and where to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The power whose unit was ordered to move.
    pub by: PowerId,
    /// Into which field.
    pub to: ProvinceId,
}

/// Against whom an attack is directed: one opponent at most.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// The power whose unit stands there.
    Unit(PowerId),
    /// The owner of the supply center; no unit stands there.
    Center(PowerId),
    /// The home power of a province without a center; no unit stands there.
    Home(PowerId),
    /// A neutral land that nobody holds: no unit, no owner.
    Land,
}

impl Target {
    /// The attacked power, if it is one.
    pub const fn power(self) -> Option<PowerId> {
        match self {
            Target::Unit(power) | Target::Center(power) | Target::Home(power) => Some(power),
            Target::Land => None,
        }
    }
}

/// One order to move into a hostile area (3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Attack {
    /// The power that attacks.
    pub by: PowerId,
    /// The field into which its unit was to go.
    pub field: ProvinceId,
    /// Against whom it is directed, by whose unit, center or home the field was before.
    pub on: Target,
}

/// The valid moves of a movement, of units with what they were ordered and what came of it: all that were ordered to move, by land,
/// sea or a complete convoy, whether they got there or not. Supports and retreats are no attacks, impossible moves neither (R350).
pub fn moves(ordered: impl IntoIterator<Item = (Unit, Order, OrderResult)>) -> Vec<Move> {
    ordered
        .into_iter()
        .filter(|(_, _, result)| *result != OrderResult::Void)
        .filter_map(|(unit, order, _)| match order {
            Order::Move { to, .. } => Some(Move { by: unit.power, to: to.province() }),
            Order::Hold
            | Order::VoidMove
            | Order::SupportHold { .. }
            | Order::SupportMove { .. }
            | Order::Convoy { .. } => None,
        })
        .collect()
}

/// The attacks among the moves, judged by the position before the evaluation: the unit in the field, else
/// the owner of its center, else the home power of the province. A move against oneself, in this order, is no
/// attack, nor is one into waters without a unit. Whether an own unit is passed over is a choice (R353).
pub fn attacks(lands: &Lands<'_>, before: &Position, moves: &[Move]) -> Vec<Attack> {
    let attack = |order: &Move| {
        let on = target(lands, before, order)?;
        (on.power() != Some(order.by)).then_some(Attack { by: order.by, field: order.to, on })
    };
    moves.iter().filter_map(attack).collect()
}

fn target(lands: &Lands<'_>, before: &Position, order: &Move) -> Option<Target> {
    let field = order.to;
    if let Some(unit) = before.unit_at(field) {
        let passed_over = unit.power == order.by && lands.readings.own_unit == OwnUnit::DoesNotShield;
        // a land that nobody else owns is no hostile area while one stands there
        let owned = |on: &Target| on.power().is_some_and(|power| power != order.by);
        return match ground(lands, before, field).filter(|on| passed_over && owned(on)) {
            Some(owner) => Some(owner),
            None => Some(Target::Unit(unit.power)),
        };
    }
    ground(lands, before, field)
}

/// The power to which a province belongs, regardless of the unit in it.
fn ground(lands: &Lands<'_>, before: &Position, field: ProvinceId) -> Option<Target> {
    if let Some(owner) = before.owner(field) {
        return Some(Target::Center(owner));
    }
    if lands.is_water(field) {
        return None;
    }
    match lands.home(field) {
        // of a power that is out of the game: nobody is attacked (R355)
        Some(power) if before.center_count(power) == 0 => None,
        // "wenn die Provinz kein Versorgungszentrum hat": a center that nobody owns is nobody's
        Some(_) if lands.variant().board.is_center(field) => None,
        Some(power) => Some(Target::Home(power)),
        None => Some(Target::Land),
    }
}

//! Removals, ordered and forced (8.5, 8.7).

use std::cmp::Reverse;

use super::{AdjustAction, AdjustOrder, AdjustReason, Adjusted, is_chosen};
use crate::{
    Board, FleetDistance, ForcedRemoval, Position, PowerId, ProvinceId, Rulebook, TypeChoice, Unit, UnitKind,
};

/// Removes as many units of one power as are due.
pub(super) fn remove(
    board: &Board,
    book: &Rulebook,
    position: &mut Position,
    orders: &[AdjustOrder],
    power: PowerId,
    due: usize,
    adjusted: &mut Adjusted,
) {
    let mut total = 0;
    for index in own_removals(orders, power) {
        let checked = check(book, position, orders, power, index);
        adjusted.orders[index] = checked.map_or_else(|reason| reason, |_| AdjustReason::Done);
        total += usize::from(checked.is_ok());
    }
    let (mut number, mut removed) = (0, 0);
    for index in own_removals(orders, power) {
        if adjusted.orders[index] != AdjustReason::Done {
            continue;
        }
        let AdjustAction::Remove { at, .. } = orders[index].action else {
            continue;
        };
        if !is_chosen(book.too_many_removals, number, total, due) {
            adjusted.orders[index] = AdjustReason::NotDue;
        } else if let Some(unit) = position.remove(at.province()) {
            adjusted.removed.push(unit);
            removed += 1;
        }
        number += 1;
    }
    force(board, book, position, power, due - removed, adjusted);
}

/// Indices of the power's removals.
fn own_removals(orders: &[AdjustOrder], power: PowerId) -> impl Iterator<Item = usize> + '_ {
    (orders.iter().enumerate())
        .filter(move |(_, order)| order.power == power && matches!(order.action, AdjustAction::Remove { .. }))
        .map(|(index, _)| index)
}

fn check(
    book: &Rulebook,
    position: &Position,
    orders: &[AdjustOrder],
    power: PowerId,
    index: usize,
) -> Result<ProvinceId, AdjustReason> {
    let AdjustAction::Remove { kind, at } = orders[index].action else {
        return Err(AdjustReason::NotDue);
    };
    let province = at.province();
    let unit = position.unit_at(province);
    let Some(unit) = unit.filter(|unit| unit.power == power) else {
        return Err(AdjustReason::NoSuchUnit);
    };
    if !fits(book, kind, &unit) {
        return Err(AdjustReason::WrongType);
    }
    let again = |other: usize| match orders[other].action {
        AdjustAction::Remove { kind, at } => at.province() == province && fits(book, kind, &unit),
        _ => false,
    };
    if own_removals(orders, power).take_while(|other| *other < index).any(again) {
        return Err(AdjustReason::Twice);
    }
    Ok(province)
}

/// Whether the type of the unit is right, if it is given (4.5, DATC 4.C.2).
fn fits(book: &Rulebook, kind: Option<UnitKind>, unit: &Unit) -> bool {
    kind.is_none_or(|kind| kind == unit.kind) || book.wrong_type == TypeChoice::Legal
}

/// Forced removals (8.7). No removal changes the distances of the others, but the scheme is applied
/// anew for each all the same.
fn force(
    board: &Board,
    book: &Rulebook,
    position: &mut Position,
    power: PowerId,
    due: usize,
    adjusted: &mut Adjusted,
) {
    if due == 0 {
        return;
    }
    for _ in 0..due {
        let first = (position.units().iter())
            .filter(|unit| unit.power == power)
            .min_by_key(|unit| rank(board, book, position, unit))
            .copied();
        let Some(unit) = first else {
            return;
        };
        position.remove(unit.province());
        adjusted.forced.push(unit);
    }
}

/// The smallest goes first: far away, on no center (Ludomaniac only), fleet, alphabet.
fn rank(board: &Board, book: &Rulebook, position: &Position, unit: &Unit) -> (Reverse<u8>, bool, bool, u16) {
    let province = unit.province();
    let by_water = book.fleet_distance == FleetDistance::ByWater;
    let distances = board.distances();
    let owned =
        (position.owners().iter()).filter(|(_, owner)| *owner == unit.power).map(|(center, _)| *center);
    let homes = board.home_centers(unit.power).iter().copied();
    let distance = match book.forced_removal {
        ForcedRemoval::OwnedDistance => distances.nearest(board, unit, owned, by_water),
        _ => distances.nearest(board, unit, homes, by_water),
    };
    let on_center = book.forced_removal == ForcedRemoval::Ludomaniac && board.is_center(province);
    (Reverse(distance), on_center, unit.kind != UnitKind::Fleet, board.alphabet(province))
}

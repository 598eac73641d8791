//! Removals, ordered and forced (8.5, 8.7).

use std::cmp::Reverse;

use super::{AdjustAction, AdjustOrder, AdjustReason, Adjusted, is_chosen};
use crate::{
    Board, FleetDistance, ForcedRemoval, MAX_POWERS, MAX_PROVINCES, Position, PowerId, ProvinceId,
    ProvinceSet, Rulebook, TypeChoice, Unit, UnitKind,
};

/// Carries out the removals of one power. Returns how many of those due were not ordered.
pub(super) fn remove(
    book: &Rulebook,
    position: &mut Position,
    orders: &[AdjustOrder],
    power: PowerId,
    due: usize,
    adjusted: &mut Adjusted,
) -> usize {
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
    due - removed
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

/// Forced removals (8.7), as many by power as are left over. No removal changes the distances of the others, so the
/// powers' units can be told apart once, and then each power's first one be removed as often as is due.
pub(super) fn force(
    board: &Board,
    book: &Rulebook,
    position: &mut Position,
    due: &[usize; MAX_POWERS],
    adjusted: &mut Adjusted,
) {
    let mut ends = [0; MAX_POWERS];
    for unit in position.units() {
        if let Some(end) = ends.get_mut(unit.power.index()) {
            *end += 1;
        }
    }
    let mut total = 0;
    for end in &mut ends {
        let count = std::mem::replace(end, total);
        total += count;
    }
    let mut by_power = [Unit::NOBODY; MAX_PROVINCES];
    for unit in position.units() {
        let Some(end) = ends.get_mut(unit.power.index()) else { continue };
        if let Some(seat) = by_power.get_mut(*end) {
            *seat = *unit;
            *end += 1;
        }
    }
    let mut start = 0;
    for ((power, due), end) in due.iter().enumerate().zip(ends) {
        let mut own = by_power.get_mut(start..end).unwrap_or_default();
        let owned = if *due > 0 { owned_by(position, PowerId(power as u8)) } else { ProvinceSet::EMPTY };
        for _ in 0..*due {
            let first = (0..own.len()).min_by_key(|unit| rank(board, book, &owned, &own[*unit]));
            let Some(first) = first else { break };
            own.swap(0, first);
            let (gone, rest) = std::mem::take(&mut own).split_at_mut(1);
            position.remove(gone[0].province());
            adjusted.forced.push(gone[0]);
            own = rest;
        }
        start = end;
    }
}

/// The centers that a power owns.
fn owned_by(position: &Position, power: PowerId) -> ProvinceSet {
    (position.owners().iter()).filter(|(_, owner)| *owner == power).map(|(center, _)| *center).collect()
}

/// The smallest goes first: far away from home or from the centers that are `owned`, on no center (Ludomaniac only), fleet,
/// alphabet.
fn rank(board: &Board, book: &Rulebook, owned: &ProvinceSet, unit: &Unit) -> (Reverse<u8>, bool, bool, u16) {
    let province = unit.province();
    let by_water = book.fleet_distance == FleetDistance::ByWater;
    let distances = board.distances();
    let distance = match book.forced_removal {
        ForcedRemoval::OwnedDistance => distances.nearest(board, unit, owned.iter(), by_water),
        _ => distances.to_home(board, unit, by_water),
    };
    let on_center = book.forced_removal == ForcedRemoval::Ludomaniac && board.is_center(province);
    (Reverse(distance), on_center, unit.kind != UnitKind::Fleet, board.alphabet(province))
}

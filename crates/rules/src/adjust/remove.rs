//! Removals, ordered and forced (8.5, 8.7).

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

/// Forced removals (8.7), as many by power as are left over. No removal changes the distances of the others, so the units
/// can be ranked once.
pub(super) fn force(
    board: &Board,
    book: &Rulebook,
    position: &mut Position,
    due: &[usize; MAX_POWERS],
    adjusted: &mut Adjusted,
) {
    let owned = (book.forced_removal == ForcedRemoval::OwnedDistance).then(|| owned_by_each(position));
    let mut ranks = [0; MAX_PROVINCES];
    let mut count = 0;
    for (index, unit) in position.units().iter().enumerate() {
        let removes = due.get(unit.power.index()).is_some_and(|due| *due > 0);
        if let Some(slot) = ranks.get_mut(count).filter(|_| removes) {
            *slot = rank(board, book, owned.as_ref(), unit) << 16 | index as u64;
            count += 1;
        }
    }
    let ranks = &mut ranks[..count];
    ranks.sort_unstable();
    let mut left = *due;
    for rank in ranks {
        // The low bits are the unit's index.
        let unit = position.units()[usize::from(*rank as u16)];
        if let Some(left @ 1..) = left.get_mut(unit.power.index()) {
            *left -= 1;
            adjusted.forced.push(unit);
        }
    }
    for unit in &adjusted.forced {
        position.remove(unit.province());
    }
}

/// The centers that each power owns.
fn owned_by_each(position: &Position) -> [ProvinceSet; MAX_POWERS] {
    let mut owned = [ProvinceSet::EMPTY; MAX_POWERS];
    for (center, owner) in position.owners() {
        if let Some(owned) = owned.get_mut(owner.index()) {
            owned.insert(*center);
        }
    }
    owned
}

/// By power, the smallest goes first: far away from home, or from the centers that its power has `owned`; on no center
/// (Ludomaniac only); fleet; alphabet. In one number of 48 bits, which is sorted faster than its parts.
fn rank(board: &Board, book: &Rulebook, owned: Option<&[ProvinceSet; MAX_POWERS]>, unit: &Unit) -> u64 {
    let province = unit.province();
    let by_water = book.fleet_distance == FleetDistance::ByWater;
    let distances = board.distances();
    let distance = match owned.and_then(|owned| owned.get(unit.power.index())) {
        Some(owned) => distances.nearest(board, unit, owned.iter(), by_water),
        None => distances.to_home(board, unit, by_water),
    };
    let on_center = book.forced_removal == ForcedRemoval::Ludomaniac && board.is_center(province);
    let [high, low] = board.alphabet(province, book.alphabet).to_be_bytes();
    let fleet = unit.kind == UnitKind::Fleet;
    u64::from_be_bytes([0, 0, unit.power.0, !distance, u8::from(on_center), u8::from(!fleet), high, low])
}

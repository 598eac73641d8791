//! Removals, ordered and forced (8.5, 8.7).

use super::{AdjustAction, AdjustReason, Adjusted, Own, leave_out};
use crate::{
    Board, FleetDistance, ForcedRemoval, MAX_POWERS, MAX_PROVINCES, Position, PowerId, ProvinceSet, Rulebook,
    TypeChoice, Unit, UnitKind,
};

/// Finds the units that one power removes. Returns how many.
pub(super) fn remove(
    book: &Rulebook,
    position: &Position,
    own: &Own<'_>,
    due: usize,
    adjusted: &mut Adjusted,
) -> usize {
    let (before, mut total) = (adjusted.removed.len(), 0);
    for (index, action) in own.orders(true) {
        adjusted.orders[index] = match check(book, position, own, action) {
            Err(reason) => reason,
            Ok(unit) if adjusted.removed[before..].contains(&unit) => AdjustReason::Twice,
            Ok(unit) => {
                total += 1;
                adjusted.removed.push(unit);
                AdjustReason::Done
            }
        };
    }
    if total > due {
        leave_out(book.too_many_removals, own, true, total, due, &mut adjusted.orders);
        adjusted.removed.truncate(before);
        for (_, action) in own.orders(true).filter(|(index, _)| adjusted.orders[*index] == AdjustReason::Done)
        {
            adjusted.removed.extend(check(book, position, own, action).ok());
        }
    }
    adjusted.removed.len() - before
}

/// The unit that an order would remove.
fn check(
    book: &Rulebook,
    position: &Position,
    own: &Own<'_>,
    action: AdjustAction,
) -> Result<Unit, AdjustReason> {
    let AdjustAction::Remove { kind, at } = action else {
        return Err(AdjustReason::NotDue);
    };
    let unit = position.unit_at(at.province()).filter(|unit| unit.power == own.power);
    let unit = unit.ok_or(AdjustReason::NoSuchUnit)?;
    if fits(book, kind, &unit) { Ok(unit) } else { Err(AdjustReason::WrongType) }
}

/// Whether the type of the unit is right, if it is given (4.5, DATC 4.C.2).
fn fits(book: &Rulebook, kind: Option<UnitKind>, unit: &Unit) -> bool {
    kind.is_none_or(|kind| kind == unit.kind) || book.wrong_type == TypeChoice::Legal
}

/// Forced removals (8.7), as many by power as what is `left` is below zero. No removal changes the distances of the others, so the units
/// can be ranked once.
pub(super) fn force(
    board: &Board,
    book: &Rulebook,
    position: &mut Position,
    left: &[i32; MAX_POWERS],
    adjusted: &mut Adjusted,
) {
    let mut removing = board.powers().filter(|power| left.get(power.index()).is_some_and(|left| *left < 0));
    let owned = removing.any(|power| by_owned(board, book, power)).then(|| owned_by_each(position));
    let mut ranks = [0; MAX_PROVINCES];
    let mut count = 0;
    for (index, unit) in position.units().iter().enumerate() {
        let removes = left.get(unit.power.index()).is_some_and(|left| *left < 0);
        if let Some(slot) = ranks.get_mut(count).filter(|_| removes) {
            *slot = rank(board, book, owned.as_ref(), unit) << 16 | index as u64;
            count += 1;
        }
    }
    let ranks = &mut ranks[..count];
    ranks.sort_unstable();
    let mut left = *left;
    for rank in ranks {
        // The low bits are the unit's index.
        let unit = position.units()[usize::from(*rank as u16)];
        if let Some(left @ ..0) = left.get_mut(unit.power.index()) {
            *left += 1;
            adjusted.forced.push(unit);
        }
    }
    position.remove_all(&adjusted.forced);
}

/// Whether the units of a power are measured from the centers that it owns: where a choice says so, and where no center of the board is
/// its home.
fn by_owned(board: &Board, book: &Rulebook, power: PowerId) -> bool {
    book.forced_removal == ForcedRemoval::OwnedDistance || board.home_centers(power).is_empty()
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
    let owned = owned.filter(|_| by_owned(board, book, unit.power));
    let distance = match owned.and_then(|owned| owned.get(unit.power.index())) {
        Some(owned) => distances.nearest(board, unit, owned.iter(), by_water),
        None => distances.to_home(board, unit, by_water),
    };
    let on_center = book.forced_removal == ForcedRemoval::Ludomaniac && board.is_center(province);
    let [high, low] = board.alphabet(province, book.alphabet).to_be_bytes();
    let fleet = unit.kind == UnitKind::Fleet;
    u64::from_be_bytes([0, 0, unit.power.0, !distance, u8::from(on_center), u8::from(!fleet), high, low])
}

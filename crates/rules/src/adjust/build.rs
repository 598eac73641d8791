//! Builds (8.5, 8.6): in free home centers that the power owns, or where else the board lets it build.

use super::{AdjustAction, AdjustOrder, AdjustReason, Adjusted, is_chosen};
use crate::{
    Board, Coast, CoastChoice, Place, Position, PowerId, ProvinceKind, Rulebook, TooMany, TypeChoice, Unit,
    UnitKind,
};

/// Carries out the builds of one power. Returns how many of those due were left unused.
pub(super) fn build(
    board: &Board,
    book: &Rulebook,
    position: &mut Position,
    orders: &[AdjustOrder],
    power: PowerId,
    due: usize,
    adjusted: &mut Adjusted,
) -> usize {
    let mut total = 0;
    for index in own_builds(orders, power) {
        let checked = check(board, book, position, power, orders[index].action);
        adjusted.orders[index] = match checked {
            Err(reason) => reason,
            Ok(unit) if is_double(book, position, board, orders, index, power, unit) => AdjustReason::Twice,
            Ok(_) => {
                total += 1;
                AdjustReason::Done
            }
        };
    }
    let (mut number, mut built) = (0, 0);
    for index in own_builds(orders, power) {
        if adjusted.orders[index] != AdjustReason::Done {
            continue;
        }
        if !is_chosen(book.too_many_builds, number, total, due) {
            adjusted.orders[index] = AdjustReason::NotDue;
        } else if let Ok(Some(unit)) = check(board, book, position, power, orders[index].action) {
            position.place(unit);
            adjusted.built.push(unit);
            built += 1;
        }
        number += 1;
    }
    due - built
}

/// Indices of the power's builds and waivers.
fn own_builds(orders: &[AdjustOrder], power: PowerId) -> impl Iterator<Item = usize> + '_ {
    (orders.iter().enumerate())
        .filter(move |(_, order)| {
            order.power == power && !matches!(order.action, AdjustAction::Remove { .. })
        })
        .map(|(index, _)| index)
}

/// Whether another possible build order for the same province has precedence (4.D.5).
fn is_double(
    book: &Rulebook,
    position: &Position,
    board: &Board,
    orders: &[AdjustOrder],
    index: usize,
    power: PowerId,
    unit: Option<Unit>,
) -> bool {
    let Some(unit) = unit else {
        return false;
    };
    own_builds(orders, power)
        .filter(|other| match book.double_builds {
            TooMany::First => *other < index,
            TooMany::Last => *other > index,
            TooMany::None => *other != index,
        })
        .filter_map(|other| check(board, book, position, power, orders[other].action).ok())
        .flatten()
        .any(|other| other.province() == unit.province())
}

/// The unit that an order would build; `None` for a waiver.
fn check(
    board: &Board,
    book: &Rulebook,
    position: &Position,
    power: PowerId,
    action: AdjustAction,
) -> Result<Option<Unit>, AdjustReason> {
    let AdjustAction::Build { kind, at } = action else {
        return Ok(None);
    };
    let province = at.province();
    if !board.may_build(position, province, power) {
        return Err(match board.is_usual_site(province, power) {
            false => AdjustReason::NotHome,
            true if position.owner(province) != Some(power) => AdjustReason::NotOwned,
            true => AdjustReason::NoHomeLeft,
        });
    }
    if position.index_at(province).is_some() {
        return Err(AdjustReason::Occupied);
    }
    let inland = board.kind(province) == ProvinceKind::Inland;
    let kind = match kind {
        Some(UnitKind::Fleet) if inland && book.inland_fleet == TypeChoice::Legal => UnitKind::Army,
        Some(UnitKind::Fleet) if inland => return Err(AdjustReason::Impossible),
        Some(UnitKind::Wing) if !board.has_wings() => return Err(AdjustReason::Impossible),
        Some(kind) => kind,
        None if inland => UnitKind::Army,
        None => return Err(AdjustReason::TypeMissing),
    };
    let place = build_place(board, book, kind, at)?;
    Ok(Some(Unit { place, power, kind }))
}

/// Where exactly the unit is built (8.5; DATC 4.B.6, 4.B.7).
fn build_place(board: &Board, book: &Rulebook, kind: UnitKind, at: Place) -> Result<Place, AdjustReason> {
    let whole = Place::whole(at.province());
    if kind == UnitKind::Fleet && !board.coasts(at.province()).is_empty() {
        let fits = at.coast() != Coast::Whole && board.has_place(at);
        return fits.then_some(at).ok_or(AdjustReason::Coast);
    }
    if at != whole && book.needless_coast == CoastChoice::Illegal {
        return Err(AdjustReason::Coast);
    }
    Ok(whole)
}

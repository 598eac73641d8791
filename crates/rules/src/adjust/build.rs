//! Builds (8.5, 8.6): in free home centers that the power owns, or where else the board lets it build.

use super::{AdjustAction, AdjustReason, Adjusted, Own, leave_out};
use crate::{
    Board, Coast, CoastChoice, Place, Position, PowerId, ProvinceId, ProvinceKind, ProvinceSet, Rulebook,
    TooMany, TypeChoice, Unit, UnitKind,
};

/// Carries out the builds of one power. Returns how many.
pub(super) fn build(
    board: &Board,
    book: &Rulebook,
    position: &mut Position,
    own: &Own<'_>,
    due: usize,
    adjusted: &mut Adjusted,
) -> usize {
    // All are checked on the board as it was, then those that count are carried out.
    let (before, mut total, mut named) = (adjusted.built.len(), 0, ProvinceSet::EMPTY);
    for (index, action) in own.orders(false) {
        let checked = check(board, book, position, own.power, action);
        let fresh = |at: ProvinceId| !named.contains(at) && !has_later(board, book, position, own, index, at);
        adjusted.orders[index] = match checked {
            Err(reason) => reason,
            Ok(Some(unit)) if !fresh(unit.province()) => AdjustReason::Twice,
            Ok(unit) => {
                total += 1;
                adjusted.built.extend(unit);
                AdjustReason::Done
            }
        };
        if let Ok(Some(unit)) = checked
            && book.double_builds != TooMany::Last
        {
            named.insert(unit.province());
        }
    }
    if total > due {
        leave_out(book.too_many_builds, own, false, total, due, &mut adjusted.orders);
        adjusted.built.truncate(before);
        for (_, action) in
            own.orders(false).filter(|(index, _)| adjusted.orders[*index] == AdjustReason::Done)
        {
            adjusted.built.extend(check(board, book, position, own.power, action).ok().flatten());
        }
    }
    position.insert_all(&adjusted.built[before..]);
    adjusted.built.len() - before
}

/// Whether a later possible build order for the same province has precedence, or takes it away from both (4.D.5).
fn has_later(
    board: &Board,
    book: &Rulebook,
    position: &Position,
    own: &Own<'_>,
    index: usize,
    at: ProvinceId,
) -> bool {
    book.double_builds != TooMany::First
        && own.orders(false).filter(|(other, _)| *other > index).any(|(_, action)| {
            let other = check(board, book, position, own.power, action);
            other.is_ok_and(|other| other.is_some_and(|other| other.province() == at))
        })
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
            false => AdjustReason::NoBuildSite,
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

//! Builds and removals by chance: too many, too few, two in one province, of units that do not exist.

use rules::{AdjustAction, AdjustOrder, Board, Place, Position, PowerId, Rulebook, UnitKind};

use crate::compare::compare_adjustments;
use crate::tally::Tally;
use testbed::Dice;

/// Builds and removals for everybody, as many as are due or one more; now and then some are left out, so that 8.7 has
/// something to do; in half of the cases one power's among another's.
pub fn orders(board: &Board, before: &Position, dice: &mut Dice) -> Vec<AdjustOrder> {
    let due = rules::dues(board, before);
    let mut orders = Vec::new();
    for power in board.powers() {
        for _ in 0..due[power.index()].unsigned_abs() as usize + dice.below(2) {
            let action = adjustment(board, before, power, due[power.index()], dice);
            orders.push(AdjustOrder { power, action });
        }
    }
    if dice.percent(30) {
        orders.retain(|_| dice.percent(60));
    }
    // As a list of mails comes in: the powers' orders among each other.
    if dice.percent(50) {
        dice.shuffle(&mut orders);
    }
    orders
}

/// Adjusts by chance, lets the reference do the same, and checks that nobody is lost.
///
/// # Errors
///
/// What must hold and does not, in words.
pub fn play(
    board: &Board,
    rulebook: &Rulebook,
    before: &Position,
    dice: &mut Dice,
    tally: &mut Tally,
) -> Result<Position, String> {
    let orders = orders(board, before, dice);
    let mut after = before.clone();
    let adjusted = rules::adjust(board, rulebook, &mut after, &orders);
    compare_adjustments(board, rulebook, before, &orders, (&adjusted, &after))?;
    tally.count("adjustments compared");
    adjusted.orders.iter().for_each(|reason| tally.adjustment(*reason));
    adjusted.forced.iter().for_each(|_| tally.count("forced removal"));
    let gone = adjusted.removed.len() + adjusted.forced.len();
    if before.units().len() + adjusted.returned.len() + adjusted.built.len() != after.units().len() + gone {
        return Err(format!("units lost in winter: {adjusted:?}"));
    }
    Ok(after)
}

/// A build or a removal, sometimes of the other kind, sometimes nonsense.
fn adjustment(board: &Board, position: &Position, power: PowerId, due: i32, dice: &mut Dice) -> AdjustAction {
    let own: Vec<Place> =
        position.units().iter().filter(|unit| unit.power == power).map(|unit| unit.place).collect();
    let homes: Vec<Place> = (board.provinces())
        .filter(|province| board.is_site(*province, power))
        .flat_map(|province| {
            let coasts = board.coasts(province).iter().map(move |coast| Place::new(province, *coast));
            coasts.chain([Place::whole(province)])
        })
        .collect();
    let anywhere = Place::whole(rules::ProvinceId(dice.below(board.province_count()) as u16));
    let kind = if dice.percent(85) { dice.pick(&UnitKind::ALL) } else { None };
    let builds = if dice.percent(95) { due > 0 } else { due <= 0 };
    match dice.below(20) {
        0 => AdjustAction::Waive,
        1 if builds => AdjustAction::Build { kind, at: anywhere },
        1 => AdjustAction::Remove { kind, at: anywhere },
        _ if builds => AdjustAction::Build { kind, at: dice.pick(&homes).unwrap_or(anywhere) },
        _ => AdjustAction::Remove { kind: None, at: dice.pick(&own).unwrap_or(anywhere) },
    }
}

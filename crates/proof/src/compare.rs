//! Fast against slow: every unit's fate and every contested province must be the same.

use rules::{
    AdjustOrder, Adjusted, Board, Dislodged, OrderResult, Outcome, Position, RetreatOrder, Retreated,
    Rulebook,
};

use crate::generate::Case;
use crate::reference::{self, TooHard, Verdict};
use crate::show;

/// What a comparison found.
#[derive(Clone, Debug)]
pub enum Compared {
    /// Both say the same.
    Same(Verdict),
    /// The reference would take too long.
    TooHard(TooHard),
    /// They differ, in words.
    Differs(String),
}

/// Lets both adjudicators decide the case.
pub fn compare(case: &Case, rulebook: &Rulebook, fast: &Outcome) -> Compared {
    match reference::adjudicate(&case.variant.board, rulebook, &case.position, &case.orders) {
        Err(why) => Compared::TooHard(why),
        Ok(slow) => {
            let found = differences(case, fast, &slow);
            if found.is_empty() { Compared::Same(slow) } else { Compared::Differs(found.join("\n")) }
        }
    }
}

/// Lets the reference decide the same retreats; says whether it could, or what differs. `before`: the position with its
/// dislodged units.
///
/// # Errors
///
/// The differences, in words.
pub fn compare_retreats(
    board: &Board,
    rulebook: &Rulebook,
    before: &Position,
    orders: &[RetreatOrder],
    fast: &Retreated,
) -> Result<bool, String> {
    let Ok(slow) = reference::retreat(board, rulebook, before, orders) else { return Ok(false) };
    let ours: reference::RetreatVerdict = fast.units.iter().map(|unit| (unit.now, unit.reason)).collect();
    if ours == slow {
        Ok(true)
    } else {
        Err(format!("retreats {orders:?}: fast {fast:?}, reference {slow:?}"))
    }
}

/// Lets the reference decide the same adjustments.
///
/// # Errors
///
/// The differences, in words.
pub fn compare_adjustments(
    board: &Board,
    rulebook: &Rulebook,
    before: &Position,
    orders: &[AdjustOrder],
    (fast, after): (&Adjusted, &Position),
) -> Result<(), String> {
    let slow = reference::adjust(board, rulebook, before, orders);
    let same = after.units() == slow.units && fast.orders == slow.orders && fast.forced == slow.forced;
    if same && after.owners() == before.owners() {
        return Ok(());
    }
    Err(format!("adjustments {orders:?}: fast {fast:?}, {:?}, reference {slow:?}", after.units()))
}

fn differences(case: &Case, fast: &Outcome, slow: &Verdict) -> Vec<String> {
    let mut found = Vec::new();
    let units = case.position.units();
    if fast.units.len() != units.len() {
        return vec![format!("{} units became {}", units.len(), fast.units.len())];
    }
    for (index, (fast, slow)) in fast.units.iter().zip(&slow.units).enumerate() {
        let done = slow.done.map(|done| (fast.result == OrderResult::Succeeds, done));
        let same = fast.now == slow.now
            && fast.dislodged_by == slow.dislodged_by
            && done.is_none_or(|(fast, slow)| fast == slow)
            && slow.reason.is_none_or(|reason| fast.reason == reason);
        if !same {
            let order = show::order(case.variant, &case.position, index, case.orders.get(index));
            found.push(format!("  {order}: fast {fast:?}, reference {slow:?}"));
        }
    }
    if fast.contested != slow.contested {
        found.push(format!("  contested: fast {:?}, reference {:?}", fast.contested, slow.contested));
    }
    let mut dislodged: Vec<Dislodged> = Vec::new();
    for (unit, slow) in units.iter().zip(&slow.units) {
        if slow.now.is_none() {
            let attacker_from = slow.dislodged_by.filter(|_| slow.may_not_return);
            dislodged.push(Dislodged { unit: *unit, attacker_from });
        }
    }
    let mut fast = fast.dislodged.clone();
    fast.sort_by_key(|dislodged| dislodged.unit.province());
    if fast != dislodged {
        found.push(format!("  dislodged: fast {fast:?}, reference {dislodged:?}"));
    }
    found
}

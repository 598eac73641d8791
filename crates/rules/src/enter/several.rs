//! Several orders for one unit, and a second train (4.3.3; DATC 4.D.3, 4.D.9; Colonial rule 7).

use super::Verdict;
use crate::{
    Order, Orders, Position, PowerId, Reason, Route, Rulebook, SeveralOrders, WrittenAction, WrittenOrder,
};

type Written = (PowerId, WrittenOrder);

/// Gives every unit the order that counts and notes on the others why they do not.
pub(super) fn settle(
    rulebook: &Rulebook,
    written: &[Written],
    verdicts: &mut [Verdict],
    orders: &mut Orders,
) {
    let count = orders.as_slice().len();
    let mut chosen: Vec<Option<usize>> = vec![None; count];
    let mut doubtful = vec![false; count];
    for (index, (_, order)) in written.iter().enumerate() {
        let alone = order.action == WrittenAction::PermitOnly;
        let Some(unit) = verdicts[index].unit.filter(|_| !alone) else {
            continue;
        };
        let Some(earlier) = chosen[unit] else {
            chosen[unit] = Some(index);
            continue;
        };
        if same(written, verdicts, earlier, index) {
            continue;
        }
        match rulebook.several_orders {
            SeveralOrders::First => verdicts[index].reason = Reason::Superseded,
            SeveralOrders::Last => {
                verdicts[earlier].reason = Reason::Superseded;
                chosen[unit] = Some(index);
            }
            SeveralOrders::Hold => doubtful[unit] = true,
        }
    }
    for (verdict, (_, order)) in verdicts.iter_mut().zip(written) {
        let alone = order.action == WrittenAction::PermitOnly;
        if !alone && verdict.unit.is_some_and(|unit| doubtful[unit]) {
            (verdict.order, verdict.reason) = (Order::Hold, Reason::SeveralOrders);
        }
    }
    second_trains(&chosen, verdicts);
    for (unit, index) in chosen.iter().enumerate() {
        if let Some(index) = index {
            orders.void(unit, verdicts[*index].order, verdicts[*index].reason);
        }
    }
}

/// "identical canonical orders count as one; different ones make the unit hold" (R081).
fn same(written: &[Written], verdicts: &[Verdict], one: usize, other: usize) -> bool {
    let (left, right) = (&verdicts[one], &verdicts[other]);
    let counts = left.reason == Reason::None && right.reason == Reason::None;
    left.order == right.order && (counts || written[one].1.action == written[other].1.action)
}

/// "Nur eine Einheit kann die TSR pro Runde nutzen": the first one given rides, the others hold.
fn second_trains(chosen: &[Option<usize>], verdicts: &mut [Verdict]) {
    let mut riders: Vec<usize> = (chosen.iter().flatten().copied())
        .filter(|index| {
            let railway = matches!(verdicts[*index].order, Order::Move { route: Route::Railway, .. });
            railway && verdicts[*index].reason == Reason::None
        })
        .collect();
    riders.sort_unstable();
    for index in riders.into_iter().skip(1) {
        (verdicts[index].order, verdicts[index].reason) = (Order::Hold, Reason::SecondTrain);
    }
}

/// DATC 4.D.9 a: no hold support for units of a power that sent nothing.
pub(super) fn drop_idle_support(
    position: &Position,
    written: &[Written],
    verdicts: &mut [Verdict],
    orders: &mut Orders,
) {
    for verdict in verdicts {
        let (Some(unit), Order::SupportHold { at }) = (verdict.unit, verdict.order) else {
            continue;
        };
        let idle =
            (position.unit_at(at)).is_some_and(|held| written.iter().all(|(power, _)| *power != held.power));
        if idle && verdict.reason == Reason::None && orders.fault(unit) == Reason::None {
            (verdict.order, verdict.reason) = (Order::Hold, Reason::NoSuchOrder);
            orders.void(unit, Order::Hold, Reason::NoSuchOrder);
        }
    }
}

//! What became of an order, in the words of DATC's table: cases of boards and those of DATC are written in them.

use rules::{
    AdjustReason, Board, Dislodged, Order, OrderResult, Outcome, Position, Reason, RetreatReason, Verdict,
};

/// The word for an order that is none of its step.
pub const ILLEGAL: &str = "illegal";
const SUCCEEDS: &str = "succeeds";
const FAILS: &str = "fails";

/// The word for what came of an order for a movement: `succeeds`, `fails`, `given`, `cut`, `available`, `disrupted`, `stands`, `illegal` (it could not be
/// entered) or `invalid`, with `dislodged` or `destroyed` (nowhere to go) behind it, which alone is the word of a unit that held. `after` is
/// the position that the outcome led to.
pub fn result(board: &Board, after: &Position, verdict: &Verdict, outcome: &Outcome) -> String {
    let found = verdict.unit.and_then(|index| outcome.units.get(index).map(|unit| (index, unit)));
    let Some((index, unit)) = found else { return ILLEGAL.to_owned() };
    let succeeds = unit.result == OrderResult::Succeeds;
    let word = match (verdict.order, verdict.reason) {
        (_, reason) if reason != Reason::None => ILLEGAL,
        _ if unit.result == OrderResult::Void => "invalid",
        (Order::Move { .. } | Order::VoidMove, _) if succeeds => SUCCEEDS,
        (Order::Move { .. } | Order::VoidMove, _) => FAILS,
        (Order::SupportHold { .. } | Order::SupportMove { .. }, _) if succeeds => "given",
        (Order::SupportHold { .. } | Order::SupportMove { .. }, _) => "cut",
        (Order::Convoy { .. }, _) if succeeds => "available",
        (Order::Convoy { .. }, _) => "disrupted",
        (Order::Hold, _) => "stands",
    };
    if unit.now.is_some() {
        return word.to_owned();
    }
    // The dislodged are listed in the order of the units.
    let earlier = outcome.units.iter().take(index).filter(|unit| unit.now.is_none()).count();
    let nowhere = |dislodged: &Dislodged| {
        rules::retreat_options(board, after, dislodged).all(|option| option.closed.is_some())
    };
    let fate = if outcome.dislodged.get(earlier).is_some_and(nowhere) { "destroyed" } else { "dislodged" };
    if word == "stands" { fate.to_owned() } else { format!("{word}, {fate}") }
}

/// The word for what came of an order for a retreat: a unit that goes, or disbands as it was told, succeeds; one that meets another fails;
/// an order for a province that is not open, or for no dislodged unit, is none.
pub const fn retreat_result(reason: RetreatReason) -> &'static str {
    match reason {
        RetreatReason::Retreated | RetreatReason::Ordered => SUCCEEDS,
        RetreatReason::Collision | RetreatReason::OwnPrecedence => FAILS,
        RetreatReason::NoneOpen
        | RetreatReason::NoneNamed
        | RetreatReason::NoSuchUnit
        | RetreatReason::SeveralOrders => ILLEGAL,
    }
}

/// The word for what came of a build, a removal or a waiver.
pub const fn adjust_result(reason: AdjustReason) -> &'static str {
    match reason {
        AdjustReason::Done => SUCCEEDS,
        AdjustReason::NotDue
        | AdjustReason::NoBuildSite
        | AdjustReason::NotOwned
        | AdjustReason::NoHomeLeft
        | AdjustReason::Occupied
        | AdjustReason::Twice
        | AdjustReason::TypeMissing
        | AdjustReason::Impossible
        | AdjustReason::Coast
        | AdjustReason::NoSuchUnit
        | AdjustReason::WrongType => ILLEGAL,
    }
}

//! What of an evaluation may be printed (9.9.6, and the whisper rule of Kapitalisten).

use crate::evaluation::{Evaluation, Moved, Success};
use crate::paper::{PlainMove, PlainOrder};
use crate::setup::Press;
use rules::Reason;
use variants::Variant;

/// The published form. With press everything is printed. Without press, by 9.9.6:
///
/// - executable orders always in full;
/// - invalid ones only if the player controls the unit, gave it exactly one order, in the usual syntax, and
///   all its places exist on the map; otherwise the unit is shown as holding.
///
/// `void_orders` false (Kapitalisten): orders that count for nothing are never printed.
pub fn published(variant: &Variant, record: &Evaluation, press: Press, void_orders: bool) -> Evaluation {
    let mut printed = record.clone();
    if press == Press::None || !void_orders {
        printed.strays.clear();
        for moved in &mut printed.moves {
            let print = is_executable(moved) || void_orders && is_printable(variant, moved);
            if !print {
                show_as_holding(moved);
            }
        }
    }
    printed
}

/// Reasons of orders that are possible on the board and matched nothing: executable all the same.
const UNMATCHED: [Reason; 5] =
    [Reason::NoSuchOrder, Reason::NoRoute, Reason::NoPermit, Reason::CanalCrowded, Reason::SecondTrain];

/// Whether the order could be carried out as far as the board goes, whatever came of it then; a unit without an
/// order holds.
fn is_executable(moved: &Moved) -> bool {
    let unmatched = UNMATCHED.iter().any(|reason| reason.code() == moved.reason);
    moved.given.len() <= 1 && (moved.success != Success::Void || unmatched)
}

/// An invalid order that may be printed all the same: exactly one, readable, and every place on the map.
fn is_printable(variant: &Variant, moved: &Moved) -> bool {
    let [given] = moved.given.as_slice() else {
        return false;
    };
    !is_unclear(given) && given.typed(variant).is_some()
}

/// Not in the usual syntax, or with a place that is not on the map.
fn is_unclear(given: &PlainOrder) -> bool {
    matches!(given.action, PlainMove::Unreadable | PlainMove::Move { to: None, .. })
}

/// As if the unit had been told to hold.
fn show_as_holding(moved: &mut Moved) {
    let hold = PlainOrder {
        kind: Some(moved.unit.kind),
        at: moved.unit.at.clone(),
        action: PlainMove::Hold,
        permit: None,
    };
    moved.order = format!("{} {} H", moved.unit.kind, moved.unit.at);
    moved.given = vec![hold];
    moved.success = if moved.now.is_some() { Success::Succeeds } else { Success::Fails };
    moved.reason = if moved.now.is_some() { String::new() } else { moved.reason.clone() };
    moved.mark = None;
}

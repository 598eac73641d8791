//! What of an evaluation may be printed (9.9.6, and the whisper rule of Kapitalisten).

use crate::evaluation::{Evaluation, Given, Moved};
use crate::setup::Press;
use rules::{Order, OrderResult, Reason, WrittenAction, WrittenOrder};

/// The published form. With press everything is printed. Without press, by 9.9.6:
///
/// - executable orders always in full;
/// - invalid ones only if the player controls the unit, gave it exactly one order, in the usual syntax, and
///   all its places exist on the map; otherwise the unit is shown as holding.
///
/// `void_orders` false (Kapitalisten): orders that count for nothing are never printed, nor that there was none
/// ("Fehlende oder falsche Spielzüge ... werden nicht angezeigt").
pub fn published(record: &Evaluation, press: Press, void_orders: bool) -> Evaluation {
    let mut printed = record.clone();
    if press == Press::None || !void_orders {
        printed.strays.clear();
        if !void_orders {
            printed.missing.clear();
        }
        for moved in &mut printed.moves {
            let ordered = void_orders || !moved.given.is_empty();
            let print = ordered && is_executable(moved) || void_orders && is_printable(moved);
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
    moved.given.len() <= 1 && (moved.result != OrderResult::Void || UNMATCHED.contains(&moved.reason))
}

/// An invalid order that may be printed all the same: exactly one, in the usual syntax, and every place on the map.
fn is_printable(moved: &Moved) -> bool {
    let [given] = moved.given.as_slice() else {
        return false;
    };
    !matches!(given.order.action, WrittenAction::Unreadable | WrittenAction::Move { to: None, .. })
}

/// As if the unit had been told to hold.
fn show_as_holding(moved: &mut Moved) {
    let (kind, at) = (Some(moved.unit.kind), moved.unit.place);
    let hold = WrittenOrder { kind, at, action: WrittenAction::Hold, permit: None };
    moved.given = vec![Given { order: hold, lost_goal: None }];
    moved.order = Order::Hold;
    moved.mark = None;
    if moved.now.is_some() {
        (moved.result, moved.reason) = (OrderResult::Succeeds, Reason::None);
    } else {
        moved.result = OrderResult::Fails;
    }
}

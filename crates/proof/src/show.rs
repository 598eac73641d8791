//! A case in words: canonical orders, one unit a line, so that a person can judge it.

use std::fmt::Write;

use rules::{Order, Position, Route};
use variants::Variant;

use crate::generate::Case;

/// The whole case.
pub fn case(case: &Case) -> String {
    let mut text = format!("{}\n", case.variant.id);
    for (index, unit) in case.position.units().iter().enumerate() {
        let power = case.variant.power_id(unit.power);
        let order = order(case.variant, &case.position, index, case.orders.get(index));
        let _ = writeln!(text, "  {power}: {order}");
    }
    for given in case.orders.permits() {
        let id = |province| case.variant.province_id(province);
        let (from, to) = (id(given.permit.from), id(given.permit.to));
        let _ = writeln!(text, "  {} permits F {from} - {to}", id(given.canal));
    }
    text
}

/// One order in canonical notation.
pub fn order(variant: &Variant, position: &Position, unit: usize, order: Order) -> String {
    let here = position.units()[unit];
    let subject = format!("{} {}", here.kind.letter(), variant.place_id(here.place));
    let other = |province| {
        let letter = position.unit_at(province).map_or('?', |unit| unit.kind.letter());
        format!("{letter} {}", variant.province_id(province))
    };
    match order {
        Order::Hold => format!("{subject} H"),
        Order::VoidMove => format!("{subject} - ?"),
        Order::Move { to, route } => {
            let via = match route {
                Route::Any => "",
                Route::Convoy => " via convoy",
                Route::Railway => " via tsr",
            };
            format!("{subject} - {}{via}", variant.place_id(to))
        }
        Order::SupportHold { at } => format!("{subject} S {}", other(at)),
        Order::SupportMove { from, to } => format!("{subject} S {} - {}", other(from), variant.place_id(to)),
        Order::Convoy { from, to } => format!("{subject} C {} - {}", other(from), variant.province_id(to)),
    }
}

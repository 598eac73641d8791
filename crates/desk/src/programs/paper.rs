//! What the player writes: orders, retreats, builds and removals, the exchange order, treaties.

use super::ahead::Retreat;
use super::mood::Mood;
use notation::Display;
use player::Dice;
use rules::{AdjustAction, AdjustOrder, Order, Position, PowerId, Route, Unit};
use std::fmt::Write as _;
use text::Lang;
use variants::Variant;

/// The orders of a power for its units.
pub(super) fn orders(variant: &Variant, position: &Position, orders: &[(usize, Order)]) -> String {
    let display = Display::of(variant, Lang::De);
    let line = |(index, order): &(usize, Order)| line(display, position, &position.units()[*index], *order);
    lines("", orders.iter().map(line))
}

/// Where dislodged units go, or would go.
pub(super) fn retreats(variant: &Variant, heading: &str, retreats: &[Retreat]) -> String {
    let display = Display::of(variant, Lang::De);
    let line = |retreat: &Retreat| {
        let to: Vec<String> = retreat.to.iter().map(|place| display.place(*place)).collect();
        format!("{} R {}", unit(display, &retreat.unit), to.join(", "))
    };
    lines(heading, retreats.iter().filter(|retreat| !retreat.to.is_empty()).map(line))
}

/// Builds and removals, the dearest first.
pub(super) fn adjustments(variant: &Variant, position: &Position, orders: &[AdjustOrder]) -> String {
    let display = Display::of(variant, Lang::De);
    let line = |order: &AdjustOrder| match order.action {
        AdjustAction::Build { kind, at } => {
            let kind = kind.map(|kind| format!("{} ", kind.letter())).unwrap_or_default();
            Some(format!("+ {kind}{}", display.place(at)))
        }
        AdjustAction::Remove { at, .. } => {
            position.unit_at(at.province()).map(|gone| format!("- {}", unit(display, &gone)))
        }
        AdjustAction::Waive => None,
    };
    lines("\nAuf- und Abbauten:\n", orders.iter().filter_map(line))
}

/// Lines below a heading; nothing without a line.
fn lines(heading: &str, lines: impl Iterator<Item = String>) -> String {
    let text: String = lines.map(|line| line + "\n").collect();
    if text.is_empty() { text } else { format!("{heading}{text}") }
}

fn unit(display: Display<'_>, unit: &Unit) -> String {
    format!("{} {}", unit.kind.letter(), display.place(unit.place))
}

fn line(display: Display<'_>, position: &Position, ordered: &Unit, order: Order) -> String {
    let named = |at| position.unit_at(at).map_or_else(String::new, |other| unit(display, &other));
    let action = match order {
        Order::Hold | Order::VoidMove => "H".to_owned(),
        Order::Move { to, route } => {
            let route = if route == Route::Railway { " via TSR" } else { "" };
            format!("- {}{route}", display.place(to))
        }
        Order::SupportHold { at } => format!("S {}", named(at)),
        Order::SupportMove { from, to } => format!("S {} - {}", named(from), display.place(to)),
        Order::Convoy { from, to } => format!("C {} - {}", named(from), display.province(to)),
    };
    format!("{} {action}", unit(display, ordered))
}

/// An exchange order under a pseudonym: into one nation that grows, out of some that do not.
pub(super) fn bourse(variant: &Variant, position: &Position, alias: &str, dice: &mut Dice) -> String {
    let mut alive: Vec<PowerId> =
        variant.power_ids().filter(|power| position.center_count(*power) > 0).collect();
    alive.sort_by_key(|power| std::cmp::Reverse(position.center_count(*power)));
    let dear = dice.pick(&alive[..alive.len().min(4)]).copied();
    let mut text = format!("Börsenzug \"{alias}\"\n");
    for power in variant.power_ids() {
        let name = &variant.power_info(power).names.de;
        let number = match Some(power) == dear {
            true => "+99999".to_owned(),
            false => format!("-{}", dice.below(5) * 100),
        };
        let _ = writeln!(text, "{name}: {number}");
    }
    text
}

/// Treaties with the friends, secret as those who plan write them: both have to write the same.
pub(super) fn pacts(variant: &Variant, mood: &Mood, power: PowerId, position: &Position) -> String {
    let alive = |other: &&PowerId| position.center_count(**other) > 0;
    let mut text = String::from("\nVerträge:\n");
    for friend in mood.friends_of(power).iter().filter(alive) {
        let _ = writeln!(text, "Nichtangriffspakt mit {} (geheim)", variant.power_info(*friend).names.de);
    }
    text
}

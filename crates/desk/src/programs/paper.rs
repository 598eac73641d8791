//! What the player writes: orders, retreats, builds and removals, the exchange order, treaties.

use super::writer::Mood;
use notation::Display;
use player::{Dice, Friends};
use rules::{Board, Coast, Order, Place, Position, PowerId, ProvinceKind, Route, Unit, UnitKind};
use std::fmt::Write as _;
use text::Lang;
use variants::Variant;

/// Fields named for a retreat at most.
const RETREATS: usize = 3;

/// The orders of a power for a submission: moves, retreats in case, and the adjustments, if dice are given.
pub(super) fn sheet(
    variant: &Variant,
    position: &Position,
    power: PowerId,
    mood: &Mood,
    orders: &[(usize, Order)],
    adjusting: Option<&mut Dice>,
) -> String {
    let friends: Friends = mood.friends_of(power).iter().copied().collect();
    let display = Display::of(variant, Lang::De);
    let mut text = String::new();
    for (index, order) in orders {
        // Writing to a string cannot fail, here and below.
        let _ = writeln!(text, "{}", line(display, position, &position.units()[*index], *order));
    }
    text += &retreats(variant, position, orders, friends, display);
    if let Some(dice) = adjusting {
        text += &adjustments(variant, position, power, display, dice);
    }
    text
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

/// For units in danger: where they would go.
fn retreats(
    variant: &Variant,
    position: &Position,
    orders: &[(usize, Order)],
    friends: Friends,
    display: Display<'_>,
) -> String {
    let board = &variant.board;
    let taken = |province| {
        let goal = |order: &Order| matches!(order, Order::Move { to, .. } if to.province() == province);
        position.unit_at(province).is_some() || orders.iter().any(|(_, order)| goal(order))
    };
    let mut text = String::new();
    for (index, _) in orders {
        let one = position.units()[*index];
        let foes = position.units().iter();
        let foes = foes.filter(|unit| unit.power != one.power && !friends.contains(unit.power));
        if foes.filter(|unit| board.reaches(unit.kind, unit.place, one.province())).count() < 2 {
            continue;
        }
        let near = board.neighbours(one.kind, one.place).iter();
        let free = near.filter(|place| !taken(place.province()));
        let free: Vec<String> = free.take(RETREATS).map(|place| display.place(*place)).collect();
        if !free.is_empty() {
            let _ = writeln!(text, "{} R {}", unit(display, &one), free.join(", "));
        }
    }
    if text.is_empty() { text } else { format!("\nRückzüge:\n{text}") }
}

/// Builds in every home center, dearest first; or removals, if there are more units than centers.
fn adjustments(
    variant: &Variant,
    position: &Position,
    power: PowerId,
    display: Display<'_>,
    dice: &mut Dice,
) -> String {
    let board = &variant.board;
    let mut text = String::from("\nAuf- und Abbauten:\n");
    if position.unit_count(power) > position.center_count(power) {
        let idle = position.units().iter().filter(|unit| unit.power == power);
        let mut idle: Vec<&Unit> = idle.collect();
        idle.sort_by_key(|unit| position.owner(unit.province()) == Some(power));
        let too_many = position.unit_count(power) - position.center_count(power);
        for gone in idle.into_iter().take(too_many) {
            let _ = writeln!(text, "- {}", unit(display, gone));
        }
        return text;
    }
    let owned = position.owners().iter().filter(|(_, owner)| *owner == power).map(|(center, _)| center);
    for home in owned.filter(|center| board.is_site(**center, power)) {
        let ports = |coast: &Coast| board.can_stand(UnitKind::Fleet, Place::new(*home, *coast));
        let port = std::iter::once(Coast::Whole).chain(board.coasts(*home).iter().copied()).find(ports);
        let fleet = port.filter(|_| dice.percent(share_of_fleets(board, position, power)));
        let _ = match fleet {
            Some(coast) => writeln!(text, "+ F {}", display.place(Place::new(*home, coast))),
            None => writeln!(text, "+ A {}", display.province(*home)),
        };
    }
    text
}

/// How likely a fleet is: powers with many ports and few fleets want some.
fn share_of_fleets(board: &Board, position: &Position, power: PowerId) -> usize {
    let own = || position.units().iter().filter(|unit| unit.power == power);
    let fleets = own().filter(|unit| unit.kind == UnitKind::Fleet).count();
    let inland = board.home_centers(power).iter();
    let inland = inland.filter(|home| board.kind(**home) == ProvinceKind::Inland).count();
    if fleets * 2 > own().count() { 15 } else { 65_usize.saturating_sub(inland * 15) }
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

/// Treaties with the friends.
pub(super) fn pacts(variant: &Variant, mood: &Mood, power: PowerId, position: &Position) -> String {
    let alive = |other: &&PowerId| position.center_count(**other) > 0;
    let mut text = String::from("\nVerträge:\n");
    for friend in mood.friends_of(power).iter().filter(alive) {
        let _ = writeln!(text, "Nichtangriffspakt mit {}", variant.power_info(*friend).names.de);
    }
    text
}

/// The retreats of a power's dislodged units, where these have a deadline of their own.
pub(super) fn retreat_sheet(variant: &Variant, position: &Position, power: PowerId) -> String {
    let display = Display::of(variant, Lang::De);
    let mut text = String::new();
    for dislodged in position.dislodged().iter().filter(|dislodged| dislodged.unit.power == power) {
        let open = rules::retreat_options(&variant.board, position, dislodged);
        let open: Vec<String> = open
            .filter(|option| option.closed.is_none())
            .map(|option| display.place(option.place))
            .take(RETREATS)
            .collect();
        if !open.is_empty() {
            let _ = writeln!(text, "{} R {}", unit(display, &dislodged.unit), open.join(", "));
        }
    }
    text
}

/// Builds or removals, where these have a deadline of their own.
pub(super) fn winter_sheet(
    variant: &Variant,
    position: &Position,
    power: PowerId,
    dice: &mut Dice,
) -> String {
    match rules::dues(&variant.board, position)[power.index()] {
        0 => String::new(),
        _ => adjustments(variant, position, power, Display::of(variant, Lang::De), dice),
    }
}

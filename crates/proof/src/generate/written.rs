//! Orders as players write them: types and coasts left out or wrong, units of others, goals that are no place, two
//! orders for one unit.

use rules::{
    Board, Coast, Order, Orders, Permit, Place, Position, PowerId, ProvinceId, Route, UnitKind,
    WrittenAction, WrittenOrder,
};

use testbed::Dice;

/// The orders as somebody would write them, with so many of a hundred spoilt.
pub fn written(
    board: &Board,
    position: &Position,
    orders: &Orders,
    spoilt: usize,
    dice: &mut Dice,
) -> Vec<(PowerId, WrittenOrder)> {
    let mut list = Vec::new();
    for (index, unit) in position.units().iter().enumerate() {
        let mut order = plain(position, orders, index, dice);
        let mut power = unit.power;
        if dice.percent(spoilt) {
            (power, order) = spoil(board, position, (power, order), dice);
        }
        list.push((power, order));
        if dice.percent(spoilt / 4) {
            let other = plain(position, orders, dice.below(position.units().len()), dice);
            list.push((unit.power, WrittenOrder { at: unit.place, kind: None, ..other }));
        }
    }
    dice.shuffle(&mut list);
    list
}

/// The order written in full, types sometimes left out.
fn plain(position: &Position, orders: &Orders, index: usize, dice: &mut Dice) -> WrittenOrder {
    let unit = position.units()[index];
    let kind_at = |province: ProvinceId| position.unit_at(province).map(|unit| unit.kind);
    let action = match orders.get(index) {
        Order::Hold => WrittenAction::Hold,
        Order::VoidMove => WrittenAction::Move { to: None, route: Route::Any },
        Order::Move { to, route } => WrittenAction::Move { to: Some(to), route },
        Order::SupportHold { at } => WrittenAction::Support { kind: kind_at(at), at: at.into(), to: None },
        Order::SupportMove { from, to } => {
            WrittenAction::Support { kind: kind_at(from), at: from.into(), to: Some(to) }
        }
        Order::Convoy { from, to } => {
            WrittenAction::Convoy { kind: kind_at(from), at: from.into(), to: to.into() }
        }
    };
    let given = orders.permits().iter().find(|given| given.canal == unit.province());
    WrittenOrder {
        kind: dice.percent(70).then_some(unit.kind),
        at: unit.place,
        action,
        permit: given.map(|given| given.permit),
    }
}

fn spoil(
    board: &Board,
    position: &Position,
    (power, order): (PowerId, WrittenOrder),
    dice: &mut Dice,
) -> (PowerId, WrittenOrder) {
    let any_province = ProvinceId(dice.below(board.province_count()) as u16);
    let coast = dice.pick(&[Coast::Whole, Coast::North, Coast::East, Coast::South, Coast::West]);
    let coast = coast.unwrap_or(Coast::Whole);
    let any_place = Place::new(any_province, coast);
    let kind = dice.pick(&UnitKind::ALL);
    let units = position.units();
    let somebody = units[dice.below(units.len())].place;
    let recoast = |place: Place| Place::new(place.province(), coast);
    let mut spoilt = order;
    match dice.below(14) {
        0 => spoilt.kind = kind,
        1 => spoilt.at = recoast(order.at),
        2 => spoilt.at = any_place,
        3 => return (PowerId(dice.below(board.power_count()) as u8), order),
        4 => spoilt.action = WrittenAction::Unreadable,
        5 => spoilt.action = WrittenAction::Move { to: None, route: Route::Any },
        6 => spoilt.action = WrittenAction::Move { to: Some(any_place), route: Route::Any },
        7 => spoilt.action = WrittenAction::Support { kind, at: somebody, to: None },
        8 => spoilt.action = WrittenAction::Support { kind: None, at: any_place, to: Some(somebody) },
        9 => spoilt.action = WrittenAction::Convoy { kind, at: somebody, to: any_place },
        10 => spoilt.action = WrittenAction::PermitOnly,
        11 => spoilt.permit = Some(Permit { from: any_province, to: somebody.province() }),
        12 => {
            let route = dice.pick(&[Route::Convoy, Route::Railway]).unwrap_or_default();
            spoilt.action = WrittenAction::Move { to: Some(somebody), route };
        }
        _ => match order.action {
            WrittenAction::Move { to: Some(to), route } => {
                spoilt.action = WrittenAction::Move { to: Some(recoast(to)), route };
            }
            WrittenAction::Support { kind, at, to } => {
                spoilt.action = WrittenAction::Support { kind, at: recoast(at), to: to.map(recoast) };
            }
            _ => {}
        },
    }
    (power, spoilt)
}

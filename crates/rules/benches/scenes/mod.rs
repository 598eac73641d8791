//! Full boards with full order sets, made from a seed.

use rules::{Order, Orders, Place, Position, PowerId, ProvinceId, Route, Unit, UnitKind, legal_orders};
use variants::Variant;

/// A position and its orders.
pub struct Scene {
    pub position: Position,
    pub orders: Orders,
}

/// A small generator of numbers (xorshift).
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % count.max(1)
    }
}

/// Boards with so many units each.
pub fn full_boards(variant: &Variant, units: usize, count: usize) -> Vec<Scene> {
    (0..count as u64).map(|seed| full_board(variant, units, &mut Dice::new(seed + 1))).collect()
}

/// Units in coherent blocks: each new unit stands beside one of its power.
fn full_board(variant: &Variant, units: usize, dice: &mut Dice) -> Scene {
    let board = &variant.board;
    let mut position = board.start();
    while position.units().len() > units {
        let province = position.units()[dice.below(position.units().len())].province();
        position.remove(province);
    }
    let mut tries = 0;
    while position.units().len() < units && tries < 100_000 {
        tries += 1;
        let unit = position.units()[dice.below(position.units().len())];
        let near = board.neighbours(unit.kind, unit.place);
        let Some(place) = near.get(dice.below(near.len())) else {
            continue;
        };
        let kind = if dice.below(3) == 0 { UnitKind::Fleet } else { UnitKind::Army };
        let place = match board.coasts(place.province()).first() {
            Some(coast) if kind == UnitKind::Fleet => Place::new(place.province(), *coast),
            _ => Place::whole(place.province()),
        };
        if board.can_stand(kind, place) && position.index_at(place.province()).is_none() {
            position.place(Unit { place, power: unit.power, kind });
        }
    }
    own_as_many_centers(variant, &mut position);
    let orders = order_all(variant, &position, dice);
    Scene { position, orders }
}

/// About half of the units move, most of the others support one of those moves or a neighbour.
fn order_all(variant: &Variant, position: &Position, dice: &mut Dice) -> Orders {
    let board = &variant.board;
    let mut orders = Orders::hold(position);
    for (index, unit) in position.units().iter().enumerate() {
        let near = board.neighbours(unit.kind, unit.place);
        if dice.below(100) < 52 && !near.is_empty() {
            let to = near[dice.below(near.len())];
            orders.set(index, Order::Move { to, route: Route::Any });
        }
    }
    let moving: Vec<(PowerId, ProvinceId, Place)> = (position.units().iter().zip(orders.as_slice()))
        .filter_map(|(unit, order)| match order {
            Order::Move { to, .. } => Some((unit.power, unit.province(), *to)),
            _ => None,
        })
        .collect();
    for (index, unit) in position.units().iter().enumerate() {
        if orders.get(index).is_move() || dice.below(100) < 12 {
            continue;
        }
        let fitting: Vec<Order> = legal_orders(board, position, index)
            .filter(|order| match order {
                Order::SupportMove { from, to } => moving.iter().any(|(power, start, goal)| {
                    *power == unit.power && start == from && goal.province() == to.province()
                }),
                Order::SupportHold { at } => {
                    let held = position.index_at(*at);
                    held.is_some_and(|held| {
                        position.units()[held].power == unit.power && !orders.get(held).is_move()
                    })
                }
                _ => false,
            })
            .collect();
        if !fitting.is_empty() {
            orders.set(index, fitting[dice.below(fitting.len())]);
        }
    }
    convoy_some(variant, position, &mut orders, dice);
    orders
}

/// A few fleets convoy an army of their power.
fn convoy_some(variant: &Variant, position: &Position, orders: &mut Orders, dice: &mut Dice) {
    for index in 0..position.units().len() {
        if orders.get(index) != Order::Hold {
            continue;
        }
        let convoys: Vec<Order> = legal_orders(&variant.board, position, index)
            .filter(|order| matches!(order, Order::Convoy { .. }))
            .collect();
        if convoys.is_empty() {
            continue;
        }
        let chosen = convoys[dice.below(convoys.len())];
        let Order::Convoy { from, to } = chosen else {
            continue;
        };
        if let Some(army) = position.index_at(from).filter(|army| !orders.get(*army).is_move()) {
            orders.set(index, chosen);
            orders.set(army, Order::Move { to: Place::whole(to), route: Route::Any });
        }
    }
}

/// As many centers a power as it has units, as after an adjustment; those under its units first.
fn own_as_many_centers(variant: &Variant, position: &mut Position) {
    let board = &variant.board;
    for center in board.provinces() {
        position.set_owner(center, None);
    }
    for unit in position.units().to_vec() {
        if board.is_center(unit.province()) {
            position.set_owner(unit.province(), Some(unit.power));
        }
    }
    let free: Vec<ProvinceId> = board.provinces().filter(|center| board.is_center(*center)).collect();
    for center in free {
        let lacking =
            board.powers().find(|power| position.center_count(*power) < position.unit_count(*power));
        if let Some(power) = lacking.filter(|_| position.owner(center).is_none()) {
            position.set_owner(center, Some(power));
        }
    }
}

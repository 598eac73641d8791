//! Movements to measure: a position, and orders for it in the proportions of played games.

use rules::{Order, Orders, Place, Position, PowerId, ProvinceId, Route, Unit, legal_orders};
use variants::Variant;

/// A position and its orders.
#[derive(Debug)]
pub struct Scene {
    pub position: Position,
    pub orders: Orders,
}

impl Clone for Scene {
    fn clone(&self) -> Self {
        Scene { position: self.position.clone(), orders: self.orders.clone() }
    }

    /// Reuses the memory.
    fn clone_from(&mut self, other: &Self) {
        self.position.clone_from(&other.position);
        self.orders.clone_from(&other.orders);
    }
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

/// About half of the units move, to one of their neighbours that `go` picks; most of the others support one of those moves or a
/// neighbour.
pub fn order_all(
    variant: &Variant,
    position: &Position,
    dice: &mut Dice,
    go: impl Fn(&Unit, &[Place], &mut Dice) -> Place,
) -> Orders {
    let board = &variant.board;
    let mut orders = Orders::hold(position);
    for (index, unit) in position.units().iter().enumerate() {
        let near = board.neighbours(unit.kind, unit.place);
        if dice.below(100) < 52 && !near.is_empty() {
            let to = go(unit, near, dice);
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

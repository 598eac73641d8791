//! Orders: half of the units move, and the others look for something to do with the moves there are.

use rules::{
    Board, GivenPermit, Order, Orders, Permit, Place, Position, ProvinceId, ProvinceKind, Route, UnitKind,
};

use super::plots::Plotter;
use testbed::Dice;

/// Makes up one legal order for every unit.
pub fn orders(board: &Board, position: &Position, dice: &mut Dice) -> Orders {
    let mut orders = Orders::hold(position);
    let restless = 35 + dice.below(50);
    let mut turn: Vec<usize> = (0..position.units().len()).collect();
    dice.shuffle(&mut turn);
    let mut plotter = Plotter { board, position, busy: vec![false; turn.len()], orders: &mut orders };
    for _ in 0..dice.below(4) {
        match dice.below(8) {
            0..=3 => plotter.convoy(dice),
            4 | 5 => plotter.circle(dice),
            6 => plotter.canal(dice),
            _ => {}
        }
    }
    if dice.percent(60) {
        plotter.ride(dice);
    }
    if dice.percent(40) {
        plotter.canal(dice);
    }
    let busy = plotter.busy;
    let mut train =
        (0..turn.len()).any(|unit| matches!(orders.get(unit), Order::Move { route: Route::Railway, .. }));
    let mut helpers = Vec::new();
    for unit in turn {
        if busy[unit] {
            continue;
        }
        if dice.percent(restless) {
            let order = a_move(board, position, &orders, unit, &mut train, dice);
            orders.set(unit, order.unwrap_or(Order::Hold));
        } else {
            helpers.push(unit);
        }
    }
    for unit in helpers {
        let order = help(board, position, &orders, unit, dice);
        orders.set(unit, order.unwrap_or(Order::Hold));
    }
    permits(board, position, &mut orders, dice);
    orders
}

/// Every place that a unit could reach in this position if all others helped it, with the way it would say.
pub fn movable(board: &Board, position: &Position, unit: usize) -> Vec<(Place, Route)> {
    let there = position.units()[unit];
    let own = board.neighbours(there.kind, there.place).iter().map(|to| (*to, Route::Any));
    let mut goals: Vec<(Place, Route)> = own.collect();
    match there.kind {
        UnitKind::Army => {
            for landing in landings(board, position, there.province()) {
                let to = Place::whole(landing);
                let walks = goals.contains(&(to, Route::Any));
                goals.push((to, if walks { Route::Convoy } else { Route::Any }));
            }
            goals.extend(rides(board, position, unit));
        }
        UnitKind::Fleet => {
            for canal in board.canals() {
                let [one, other] = canal.seas;
                for (from, to) in [(one, other), (other, one)] {
                    if there.province() == from {
                        goals.push((Place::whole(to), Route::Any));
                    }
                }
            }
        }
        UnitKind::Wing => {}
    }
    goals
}

/// Coastal provinces that an army could be convoyed to over the fleets at sea.
fn landings(board: &Board, position: &Position, from: ProvinceId) -> Vec<ProvinceId> {
    landings_over(board, from, &fleets_around(board, position, from))
}

/// Coastal provinces that border one of these seas.
pub(super) fn landings_over(board: &Board, from: ProvinceId, seas: &[ProvinceId]) -> Vec<ProvinceId> {
    let beside = |to: ProvinceId| seas.iter().any(|sea| borders(board, Place::whole(*sea), to));
    board
        .provinces()
        .filter(|to| *to != from && board.kind(*to) == ProvinceKind::Coastal && beside(*to))
        .collect()
}

/// Whether a fleet borders the province, whatever that border does to it.
fn borders(board: &Board, fleet: Place, to: ProvinceId) -> bool {
    board.neighbours(UnitKind::Fleet, fleet).iter().any(|place| place.province() == to)
}

/// The seas with fleets that hang together with this coastal province, the nearest first.
pub(super) fn fleets_around(board: &Board, position: &Position, from: ProvinceId) -> Vec<ProvinceId> {
    let mut seas: Vec<ProvinceId> = Vec::new();
    if board.kind(from) != ProvinceKind::Coastal {
        return seas;
    }
    let at_sea = |province: ProvinceId| board.ferries().contains(province);
    let fleets: Vec<Place> = (position.units().iter())
        .filter(|unit| unit.kind == UnitKind::Fleet && at_sea(unit.province()))
        .map(|unit| unit.place)
        .collect();
    let mut edge = vec![from];
    while !edge.is_empty() {
        let next: Vec<ProvinceId> = (fleets.iter())
            .filter(|fleet| !seas.contains(&fleet.province()))
            .filter(|fleet| edge.iter().any(|to| borders(board, **fleet, *to)))
            .map(|fleet| fleet.province())
            .collect();
        seas.extend(&next);
        edge = next;
    }
    seas
}

fn rides(board: &Board, position: &Position, unit: usize) -> Vec<(Place, Route)> {
    let there = position.units()[unit];
    let Some(railway) = board.railway() else {
        return Vec::new();
    };
    if railway.power != there.power || !railway.stations.contains(&there.province()) {
        return Vec::new();
    }
    let others = railway.stations.iter().filter(|station| **station != there.province());
    others.map(|station| (Place::whole(*station), Route::Railway)).collect()
}

fn a_move(
    board: &Board,
    position: &Position,
    orders: &Orders,
    unit: usize,
    train: &mut bool,
    dice: &mut Dice,
) -> Option<Order> {
    if dice.percent(3) {
        return Some(Order::VoidMove);
    }
    let mut goals = movable(board, position, unit);
    if *train || dice.percent(30) {
        goals.retain(|(_, route)| *route != Route::Railway);
    } else if goals.iter().any(|(_, route)| *route == Route::Railway) {
        goals.retain(|(_, route)| *route == Route::Railway);
    }
    let wanted = wanted(position, orders, unit, &goals, dice);
    let (to, route) = dice.pick(if wanted.is_empty() { &goals } else { &wanted })?;
    *train |= route == Route::Railway;
    Some(Order::Move { to, route })
}

/// Goals where something happens: occupied ones, those that others want, the place of one who comes here; or,
/// as often as not, those over the sea or through a canal.
fn wanted(
    position: &Position,
    orders: &Orders,
    unit: usize,
    goals: &[(Place, Route)],
    dice: &mut Dice,
) -> Vec<(Place, Route)> {
    let here = position.units()[unit];
    let goal_of = |other: usize| match orders.get(other) {
        Order::Move { to, .. } => Some(to.province()),
        _ => None,
    };
    let others = || (0..position.units().len()).filter(|other| *other != unit);
    let kind = dice.below(10);
    goals
        .iter()
        .copied()
        .filter(|(to, route)| {
            let province = to.province();
            let occupant = position.index_at(province);
            match kind {
                0..=3 => occupant.is_some(),
                4 | 5 => others().any(|other| goal_of(other) == Some(province)),
                6 => occupant.is_some_and(|other| goal_of(other) == Some(here.province())),
                7 => *route == Route::Convoy,
                8 => here.kind == UnitKind::Army && *route != Route::Any || occupant.is_none(),
                _ => false,
            }
        })
        .collect()
}

/// A unit that does not move helps somebody: a convoy where one is wanted, a support for a move or a hold.
fn help(board: &Board, position: &Position, orders: &Orders, unit: usize, dice: &mut Dice) -> Option<Order> {
    let here = position.units()[unit];
    let units = position.units();
    let at_sea = here.kind == UnitKind::Fleet && board.ferries().contains(here.province());
    let mut convoys = Vec::new();
    let mut supports = Vec::new();
    for (other, moving) in units.iter().enumerate().filter(|(other, _)| *other != unit) {
        match orders.get(other) {
            Order::Move { to, route } => {
                if board.reaches(here.kind, here.place, to.province()) && to.province() != here.province() {
                    let whole = Place::whole(to.province());
                    let to = if dice.percent(50) { to } else { whole };
                    supports.push(Order::SupportMove { from: moving.province(), to });
                }
                let convoyed = moving.kind == UnitKind::Army && route != Route::Railway;
                if at_sea && convoyed && board.kind(to.province()) == ProvinceKind::Coastal {
                    convoys.push(Order::Convoy { from: moving.province(), to: to.province() });
                }
            }
            _ if board.reaches(here.kind, here.place, moving.province()) => {
                supports.push(Order::SupportHold { at: moving.province() });
            }
            _ => {}
        }
    }
    match dice.below(20) {
        0 => Some(Order::Hold),
        1 => odd(board, position, unit, dice),
        2..=11 if !convoys.is_empty() => dice.pick(&convoys),
        12.. if !supports.is_empty() => {
            let moves: Vec<Order> =
                supports.iter().copied().filter(|order| matches!(order, Order::SupportMove { .. })).collect();
            dice.pick(if moves.is_empty() { &supports } else { &moves })
        }
        _ => dice.pick(&supports).or(dice.pick(&convoys)),
    }
}

/// An order that may match nothing.
fn odd(board: &Board, position: &Position, unit: usize, dice: &mut Dice) -> Option<Order> {
    let here = position.units()[unit];
    let others: Vec<ProvinceId> = position.units().iter().map(|other| other.province()).collect();
    let from = dice.pick(&others).filter(|from| *from != here.province())?;
    let near: Vec<Place> = board.neighbours(here.kind, here.place).to_vec();
    let to = dice.pick(&near)?;
    if from == to.province() {
        return Some(Order::SupportHold { at: from });
    }
    Some(Order::SupportMove { from, to })
}

/// Who holds a canal lets somebody pass, more often than not the one who wants to.
fn permits(board: &Board, position: &Position, orders: &mut Orders, dice: &mut Dice) {
    for canal in board.canals() {
        let Some(holder) = position.unit_at(canal.province) else {
            continue;
        };
        let fits = canal.holder.is_none_or(|kind| kind == holder.kind);
        let [one, other] = canal.seas;
        let ways = [(one, other), (other, one)];
        let wanted = ways.into_iter().find(|(from, to)| {
            position.index_at(*from).is_some_and(
                |fleet| matches!(orders.get(fleet), Order::Move { to: goal, .. } if goal.province() == *to),
            )
        });
        let way = if dice.percent(70) { wanted } else { dice.pick(&ways) };
        if let (true, Some((from, to))) = (fits && dice.percent(80), way) {
            orders.permit(GivenPermit { canal: canal.province, permit: Permit { from, to } });
        }
    }
}

//! Any legal orders: the floor of every comparison.

use crate::{Dice, Seen};
use rules::{
    AdjustOrder, Order, Place, Possible, ProvinceId, ProvinceSet, RetreatOrder, Route, UnitKind,
    retreat_options, units_of,
};

/// An order for each unit, any of those that are possible. What would come to nothing because the other unit does something else,
/// and what needs somebody else, becomes a hold.
pub(crate) fn orders(seen: &Seen, orders: &mut Vec<(usize, Order)>) {
    let mut dice = Dice::new(seen.seed);
    let mut possible = Possible::new(seen.board());
    possible.look_at(seen.position);
    let begin = orders.len();
    for (index, _) in units_of(seen.position, seen.power) {
        let all = possible.orders(index);
        orders.push((index, all.get(dice.below(all.len())).copied().unwrap_or_default()));
    }
    mend(seen, &mut orders[begin..]);
}

/// Makes holds of moves without a way and of supports and convoys without their match.
pub(crate) fn mend(seen: &Seen, orders: &mut [(usize, Order)]) {
    let units = seen.position.units();
    let mut trains = 0;
    for number in 0..orders.len() {
        let (index, order) = orders[number];
        let unit = units[index];
        let Order::Move { to, route } = order else { continue };
        let walks = seen.board().can_move(unit.kind, unit.place, to);
        let good = match route {
            Route::Railway => {
                trains += 1;
                trains == 1
            }
            Route::Any if walks => true,
            Route::Any | Route::Convoy => {
                unit.kind == UnitKind::Army && is_carried(seen, orders, unit.province(), to.province())
            }
        };
        if !good {
            orders[number].1 = Order::Hold;
        }
    }
    let of = |orders: &[(usize, Order)], at: ProvinceId| {
        orders.iter().find(|(index, _)| units[*index].province() == at).map(|(_, order)| *order)
    };
    for number in 0..orders.len() {
        let good = match orders[number].1 {
            Order::Hold | Order::VoidMove | Order::Move { .. } => true,
            Order::SupportHold { at } => of(orders, at).is_some_and(|order| !order.is_move()),
            Order::SupportMove { from, to } => matches!(of(orders, from),
                Some(Order::Move { to: goal, .. }) if goal == to || Place::whole(goal.province()) == to),
            Order::Convoy { from, to } => {
                matches!(of(orders, from), Some(Order::Move { to: goal, route }) if goal.province() == to
                    && route != Route::Railway)
            }
        };
        if !good {
            orders[number].1 = Order::Hold;
        }
    }
}

/// Whether own fleets that are ordered to carry just this army lead from coast to coast.
fn is_carried(seen: &Seen, orders: &[(usize, Order)], from: ProvinceId, to: ProvinceId) -> bool {
    let carries = Order::Convoy { from, to };
    let fleets = orders.iter().filter(|(_, order)| *order == carries);
    let fleets: ProvinceSet = fleets.map(|(index, _)| seen.position.units()[*index].province()).collect();
    let touches = |sea: ProvinceId, land: ProvinceId| {
        let reach = seen.board().reach(UnitKind::Fleet, Place::whole(sea));
        reach.contains(land)
    };
    let mut reached: Vec<ProvinceId> = fleets.iter().filter(|sea| touches(*sea, from)).collect();
    let mut next = 0;
    while let Some(sea) = reached.get(next).copied() {
        if touches(sea, to) {
            return true;
        }
        next += 1;
        let more: Vec<ProvinceId> =
            fleets.iter().filter(|other| !reached.contains(other) && touches(sea, *other)).collect();
        reached.extend(more);
    }
    false
}

/// Any open place for each dislodged unit to which no other own one goes, or none.
pub(crate) fn retreats(seen: &Seen, orders: &mut Vec<RetreatOrder>) {
    let mut dice = Dice::new(seen.seed);
    let mut taken: Vec<ProvinceId> = Vec::new();
    for dislodged in seen.position.dislodged().iter().filter(|dislodged| dislodged.unit.power == seen.power) {
        let open = retreat_options(seen.board(), seen.position, dislodged);
        let open: Vec<Place> = open
            .filter(|option| option.closed.is_none() && !taken.contains(&option.place.province()))
            .map(|option| option.place)
            .collect();
        let unit = dislodged.unit;
        let to = dice.pick(&open).copied();
        taken.extend(to.map(Place::province));
        let to = to.into_iter().collect();
        orders.push(RetreatOrder { power: unit.power, kind: Some(unit.kind), at: unit.place, to });
    }
}

/// Any builds and removals.
pub(crate) fn adjustments(seen: &Seen, due: i32, orders: &mut Vec<AdjustOrder>) {
    super::dumb::best_adjustments(seen, due, &mut Dice::new(seen.seed), orders, |_| 0);
}

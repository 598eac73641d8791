//! What a player reckons with who hands in retreats, builds and removals before the movement that they follow (9.6): what is on the
//! board after their own orders, if the others do nothing.

use player::Friends;
use rules::{
    Board, Dislodged, Order, Orders, Place, Position, PowerId, RetreatOrder, Rulebook, Umpire, Unit,
    retreat_options,
};

/// Fields named for a retreat at most.
const FIELDS: usize = 3;
/// So many units of others that reach a unit are a danger to it.
const DANGER: usize = 2;

/// A unit with the fields that it is to go to, the best first.
pub(super) struct Retreat {
    pub unit: Unit,
    pub to: Vec<Place>,
}

/// The position after a power's own orders, centers counted.
pub(super) fn counted(
    board: &Board,
    rulebook: Rulebook,
    position: &Position,
    own: &[(usize, Order)],
) -> Position {
    let mut umpire = Umpire::new(board, rulebook);
    let mut after = moved(&mut umpire, position, own);
    // Who wins by it is not asked.
    let _ = umpire.ownership(&mut after, false);
    after
}

fn moved(umpire: &mut Umpire, position: &Position, own: &[(usize, Order)]) -> Position {
    let (mut after, mut orders) = (position.clone(), Orders::hold(position));
    own.iter().for_each(|(unit, order)| orders.set(*unit, *order));
    umpire.movement(&mut after, &orders);
    after.clear_retreats();
    after
}

/// The position in which all units of a power that are in danger are dislodged from where they stand.
pub(super) fn at_the_worst(
    board: &Board,
    rulebook: Rulebook,
    position: &Position,
    own: &[(usize, Order)],
    friends: Friends,
) -> Position {
    let mut after = moved(&mut Umpire::new(board, rulebook), position, own);
    for (index, order) in own {
        let unit = position.units()[*index];
        let foes =
            position.units().iter().filter(|foe| foe.power != unit.power && !friends.contains(foe.power));
        if foes.filter(|foe| board.reaches(foe.kind, foe.place, unit.province())).count() < DANGER {
            continue;
        }
        let stands = match order {
            Order::Move { to, .. } => [to.province(), unit.province()],
            Order::Hold
            | Order::VoidMove
            | Order::SupportHold { .. }
            | Order::SupportMove { .. }
            | Order::Convoy { .. } => [unit.province(); 2],
        };
        let own = |at: &rules::ProvinceId| after.unit_at(*at).is_some_and(|there| there.power == unit.power);
        if let Some(at) = stands.into_iter().find(own) {
            after.remove(at);
        }
        after.dislodge(Dislodged { unit, attacker_from: None });
    }
    after
}

/// Where a power's dislodged units go: what was chosen first, then what else is open and wanted by no other unit of its own.
pub(super) fn retreats(
    board: &Board,
    position: &Position,
    power: PowerId,
    chosen: &[RetreatOrder],
) -> Vec<Retreat> {
    let first: Vec<Place> = chosen.iter().filter_map(|order| order.to.as_slice().first().copied()).collect();
    let own = position.dislodged().iter().filter(|dislodged| dislodged.unit.power == power);
    own.map(|dislodged| {
        let unit = dislodged.unit;
        let order = chosen.iter().find(|order| order.at == unit.place);
        let best = order.and_then(|order| order.to.as_slice().first().copied());
        let open = retreat_options(board, position, dislodged).filter(|option| option.closed.is_none());
        let others = open
            .map(|option| option.place)
            .filter(|place| !first.iter().any(|taken| taken.province() == place.province()));
        Retreat { unit, to: best.into_iter().chain(others).take(FIELDS).collect() }
    })
    .collect()
}

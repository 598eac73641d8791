//! Retreats by chance: units that want the same place, lists of goals, orders for nobody, two orders for one unit.

use rules::{Board, Place, PlaceList, Position, RetreatOrder, Rulebook, UnitKind};

use crate::compare::compare_retreats;
use crate::tally::Tally;
use testbed::Dice;

/// Retreat orders for the dislodged units.
pub fn orders(board: &Board, position: &Position, dice: &mut Dice) -> Vec<RetreatOrder> {
    let mut orders = Vec::new();
    let open = |dislodged: &rules::Dislodged| -> Vec<Place> {
        rules::retreat_options(board, position, dislodged)
            .filter(|option| option.closed.is_none())
            .map(|option| option.place)
            .collect()
    };
    let wanted: Vec<Place> = position.dislodged().iter().flat_map(open).collect();
    for dislodged in position.dislodged() {
        let unit = dislodged.unit;
        let mut goals: Vec<Place> =
            rules::retreat_options(board, position, dislodged).map(|option| option.place).collect();
        dice.shuffle(&mut goals);
        // First those that somebody else could want too.
        let rivals =
            |place: &Place| wanted.iter().filter(|other| other.province() == place.province()).count();
        if dice.percent(70) {
            goals.sort_by_key(|place| std::cmp::Reverse(rivals(place)));
        }
        goals.truncate(dice.below(5));
        for goal in &mut goals {
            if dice.percent(15) {
                *goal = Place::whole(goal.province());
            }
        }
        let kind = if dice.percent(10) { dice.pick(&UnitKind::ALL) } else { Some(unit.kind) };
        let to = goals.into_iter().collect::<PlaceList>();
        let order = RetreatOrder { power: unit.power, kind, at: unit.place, to };
        match dice.below(12) {
            0 => {}
            1 => orders.extend([order, RetreatOrder { to: PlaceList::EMPTY, ..order }]),
            2 => orders.push(RetreatOrder { at: Place::whole(rules::ProvinceId(0)), ..order }),
            _ => orders.push(order),
        }
    }
    orders
}

/// Carries out retreats by chance and checks them: every unit is disbanded or stands in a place that was open
/// to it and that its order named; nobody stands twice.
///
/// # Errors
///
/// What must hold and does not, in words.
pub fn play(
    board: &Board,
    rulebook: &Rulebook,
    before: &Position,
    dice: &mut Dice,
    tally: &mut Tally,
) -> Result<Position, String> {
    let orders = orders(board, before, dice);
    let mut after = before.clone();
    let retreated = rules::retreat(board, rulebook, &mut after, &orders);
    let same = compare_retreats(board, rulebook, before, &orders, &retreated)?;
    tally.count(if same { "retreats compared" } else { "retreats too hard" });
    retreated.units.iter().for_each(|unit| tally.retreat(unit.reason));
    retreated.orders.iter().for_each(|reason| tally.retreat(*reason));
    let gone = retreated.units.iter().filter(|unit| unit.now.is_none()).count();
    if after.units().len() + gone != before.units().len() + before.dislodged().len()
        || retreated.units.len() != before.dislodged().len()
        || !after.dislodged().is_empty()
    {
        return Err(format!("units lost in retreats: {retreated:?}"));
    }
    for (dislodged, result) in before.dislodged().iter().zip(&retreated.units) {
        let Some(now) = result.now else { continue };
        let open = rules::retreat_options(board, before, dislodged)
            .any(|option| option.closed.is_none() && option.place == now);
        let named = result.order.and_then(|order| orders.get(order)).is_some_and(|order| {
            let named = |place: &Place| *place == now || *place == Place::whole(now.province());
            order.power == dislodged.unit.power && order.to.as_slice().iter().any(named)
        });
        let stands = after.unit_at(now.province()).is_some_and(|unit| {
            unit.place == now && unit.power == dislodged.unit.power && unit.kind == dislodged.unit.kind
        });
        if !(open && named && stands) {
            return Err(format!("open {open}, named {named}, stands {stands}: {result:?}"));
        }
    }
    Ok(after)
}

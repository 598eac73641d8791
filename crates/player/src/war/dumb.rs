//! The yardstick of the field: a player after the published description of DumbBot (D. Norman, 2002; daide.org.uk,
//! "DumBot Algorithm"), written anew for every board.
//!
//! What the description says: a power with n centers is n² + 4n + 16 strong. A foreign center is worth its owner's strength, an
//! own one the strength of the largest neighbour that could take it, anything else nothing. Nearness spreads over ten rounds, each a
//! fifth of the sum of a place and its neighbours; rounds, own units next to a place and those of the strongest single enemy are
//! weighed. Units in random order go to the best place near them, sometimes to the next best; what is taken already is supported
//! if an enemy could come there, else the next place is looked at.
//!
//! What it leaves open, and what is done here (version 1):
//!
//! 1. A neutral center is worth the strength of a power without centers, 16.
//! 2. Units in a province count as next to it.
//! 3. Of several places, the next one is taken instead of the one before with a chance that falls evenly from one half, if both are
//!    worth the same, to nothing, if it is worth a fifth less.
//! 4. A unit whose place is held by an own unit without an order waits until that unit has one; if units wait for each other
//!    in a ring, the last of them looks at its next place.
//! 5. A unit that holds supports the own move into the most valuable province that it can support, if there is one.
//! 6. Retreats go to the best open place that no own unit retreats to, valued as in the movement before. Builds and
//!    removals weigh only defence, over ten rounds weighed as in autumn; among places worth the same, any.

use super::plan::Plan;
use crate::survey::{Survey, reset};
use crate::{Dice, Seen, Spot};
use rules::{
    AdjustAction, AdjustOrder, Order, Place, PowerId, ProvinceId, RetreatOrder, Season, legal_builds,
    retreat_options, units_of,
};

/// Weights of ten rounds of nearness in spring.
const SPRING: [i64; 10] = [100, 1000, 30, 10, 6, 5, 4, 3, 2, 1];
/// The same in autumn and winter.
const AUTUMN: [i64; 10] = [1000, 100, 30, 10, 6, 5, 4, 3, 2, 1];
/// For each own unit next to a place, and against each of the strongest enemy's.
const NEXT_TO: i64 = 1000;

/// The memory of the yardstick, reusable.
#[derive(Clone, Debug, Default)]
pub struct Dumb {
    survey: Survey,
    /// By spot: what it is worth to have a unit there.
    values: Vec<i64>,
    round: Vec<i64>,
    before: Vec<i64>,
    plan: Plan,
    /// Spots near a unit, best first.
    choice: Vec<Spot>,
}

/// How much attack and defence weigh, and the rounds.
struct Weights {
    attack: i64,
    defence: i64,
    rounds: &'static [i64; 10],
}

impl Weights {
    const fn of(season: Season) -> Weights {
        match season {
            Season::Spring => Weights { attack: 700, defence: 300, rounds: &SPRING },
            Season::Autumn => Weights { attack: 600, defence: 400, rounds: &AUTUMN },
        }
    }

    const WINTER: Weights = Weights { attack: 0, defence: 1000, rounds: &AUTUMN };
}

/// The strength of a power with so many centers.
fn strength(centers: u16) -> i64 {
    let centers = i64::from(centers);
    centers * centers + 4 * centers + 16
}

impl Dumb {
    /// An order for each unit of the power.
    pub fn orders(&mut self, seen: &Seen, orders: &mut Vec<(usize, Order)>) {
        self.survey.look_at(seen.terrain, seen.position);
        self.value(seen, &Weights::of(seen.season));
        let mut dice = Dice::new(seen.seed);
        self.plan.begin(seen.terrain, &self.survey, seen.power);
        let mut turns: Vec<usize> = (0..self.plan.count()).collect();
        dice.shuffle(&mut turns);
        for unit in turns {
            self.order(seen, unit, &mut dice, &mut Vec::new());
        }
        self.support_from_holds(seen);
        self.plan.write(seen.terrain, orders);
    }

    fn value(&mut self, seen: &Seen, weights: &Weights) {
        let (terrain, board) = (seen.terrain, seen.board());
        let spots = terrain.spots();
        reset(&mut self.values, spots, 0);
        reset(&mut self.before, spots, 0);
        for spot in 0..spots {
            let province = terrain.province(spot as Spot);
            if board.is_center(province) {
                self.before[spot] = self.center_value(seen.power, province, weights);
            }
        }
        for (number, weight) in weights.rounds.iter().enumerate() {
            if number > 0 {
                self.round.clear();
                self.round.extend((0..spots).map(|spot| {
                    let near = terrain.near(spot as Spot).iter().map(|near| self.before[usize::from(*near)]);
                    (self.before[spot] + near.sum::<i64>()) / 5
                }));
                std::mem::swap(&mut self.round, &mut self.before);
            }
            (self.values.iter_mut().zip(&self.before)).for_each(|(value, near)| *value += near * weight);
        }
        for (spot, value) in self.values.iter_mut().enumerate() {
            let province = terrain.province(spot as Spot);
            let (own, other) =
                (self.survey.near(province, seen.power), self.survey.competition(province, seen.power));
            *value += NEXT_TO * (i64::from(own) - i64::from(other));
        }
    }

    fn center_value(&self, power: PowerId, center: ProvinceId, weights: &Weights) -> i64 {
        let holder = self.survey.holder(center);
        if holder == Some(power) {
            let near = self.survey.all_near(center).iter().enumerate();
            let others = near.filter(|(other, count)| **count > 0 && *other != power.index());
            let strengths = others.map(|(other, _)| strength(self.survey.centers(PowerId(other as u8))));
            strengths.max().unwrap_or(0) * weights.defence
        } else {
            strength(holder.map_or(0, |holder| self.survey.centers(holder))) * weights.attack
        }
    }

    /// Gives a unit its order; `waiting` are those that wait for it.
    fn order(&mut self, seen: &Seen, unit: usize, dice: &mut Dice, waiting: &mut Vec<usize>) {
        if self.plan.has_order(unit) {
            return;
        }
        let mut choice = std::mem::take(&mut self.choice);
        let here = self.plan.spot(unit);
        choice.clear();
        choice.extend(seen.terrain.near(here).iter().copied().chain([here]));
        choice.sort_by_key(|spot| std::cmp::Reverse(self.values[usize::from(*spot)]));
        loop {
            let number = self.draw(&choice, dice);
            let Some(spot) = choice.get(number).copied() else {
                self.plan.hold(unit);
                break;
            };
            if self.try_spot(seen, unit, spot, dice, waiting, &mut choice) {
                break;
            }
            choice.retain(|other| *other != spot);
        }
        self.choice = choice;
    }

    /// Tries to make a unit's order out of a spot. False: not this one.
    fn try_spot(
        &mut self,
        seen: &Seen,
        unit: usize,
        spot: Spot,
        dice: &mut Dice,
        waiting: &mut Vec<usize>,
        choice: &mut Vec<Spot>,
    ) -> bool {
        if spot == self.plan.spot(unit) {
            self.plan.hold(unit);
            return true;
        }
        let province = seen.terrain.province(spot);
        let contested = self.survey.competition(province, seen.power) > 0;
        if let Some(other) = self.plan.own_in(province) {
            if other == unit {
                return false;
            }
            if !self.plan.has_order(other) {
                if waiting.contains(&other) {
                    return false;
                }
                waiting.push(unit);
                // The choice is ours; the other unit sorts its own.
                let mine = std::mem::take(choice);
                self.order(seen, other, dice, waiting);
                *choice = mine;
                waiting.pop();
            }
            if self.plan.stays(other) {
                return contested && self.plan.support_hold(seen.terrain, unit, other);
            }
        }
        if let Some(mover) = self.plan.mover_to(province) {
            return contested && self.plan.support_move(seen.terrain, unit, mover);
        }
        self.plan.go(seen.terrain, unit, spot);
        true
    }

    /// The number of the place that is taken, of those that are left, best first.
    fn draw(&self, choice: &[Spot], dice: &mut Dice) -> usize {
        let value = |number: usize| choice.get(number).map(|spot| self.values[usize::from(*spot)]);
        let mut number = 0;
        while let (Some(one), Some(next)) = (value(number), value(number + 1)) {
            // Nothing to choose between worthless places, and nothing to divide by.
            let lost = if one > 0 { ((one - next) * 500 / one).min(100) } else { 0 };
            if dice.below(100) >= 50 || (dice.below(100) as i64) < lost {
                break;
            }
            number += 1;
        }
        number
    }

    /// A unit that holds supports the most valuable own move that it can.
    fn support_from_holds(&mut self, seen: &Seen) {
        for unit in 0..self.plan.count() {
            if !self.plan.holds(unit) {
                continue;
            }
            let spot = self.plan.spot(unit);
            let movers = (seen.terrain.reach(spot).iter())
                .filter_map(|province| self.plan.mover_to(*province))
                .filter(|mover| *mover != unit);
            let best = movers.max_by_key(|mover| {
                self.plan.goal(*mover).map_or(i64::MIN, |goal| self.values[usize::from(goal)])
            });
            if let Some(mover) = best {
                self.plan.support_move(seen.terrain, unit, mover);
            }
        }
    }

    /// A retreat for each dislodged unit of the power.
    pub fn retreats(&mut self, seen: &Seen, orders: &mut Vec<RetreatOrder>) {
        self.survey.look_at(seen.terrain, seen.position);
        self.value(seen, &Weights::of(seen.season));
        best_retreats(seen, &self.values, orders);
    }

    /// Builds and removals of the power.
    pub fn adjustments(&mut self, seen: &Seen, due: i32, orders: &mut Vec<AdjustOrder>) {
        self.survey.look_at(seen.terrain, seen.position);
        self.value(seen, &Weights::WINTER);
        let mut dice = Dice::new(seen.seed);
        best_adjustments(seen, due, &mut dice, orders, |spot| self.values[usize::from(spot)]);
    }
}

/// Every dislodged unit to the best open place that no own unit retreats to.
pub(super) fn best_retreats(seen: &Seen, values: &[i64], orders: &mut Vec<RetreatOrder>) {
    let mut taken: Vec<ProvinceId> = Vec::new();
    for dislodged in seen.position.dislodged().iter().filter(|dislodged| dislodged.unit.power == seen.power) {
        let unit = dislodged.unit;
        let value = |place: Place| {
            let spot = seen.terrain.spot(unit.kind, place);
            spot.and_then(|spot| values.get(usize::from(spot))).copied().unwrap_or(0)
        };
        let open = retreat_options(seen.board(), seen.position, dislodged)
            .filter(|option| option.closed.is_none() && !taken.contains(&option.place.province()));
        let best = open.map(|option| option.place).max_by_key(|place| value(*place));
        taken.extend(best.map(Place::province));
        orders.push(RetreatOrder {
            power: unit.power,
            kind: Some(unit.kind),
            at: unit.place,
            to: best.into_iter().collect(),
        });
    }
}

/// Builds in the best places, removes from the worst.
pub(super) fn best_adjustments(
    seen: &Seen,
    due: i32,
    dice: &mut Dice,
    orders: &mut Vec<AdjustOrder>,
    value: impl Fn(Spot) -> i64,
) {
    let count = due.unsigned_abs() as usize;
    let mut actions: Vec<(i64, u64, AdjustAction)> = Vec::new();
    let mut push = |spot: Option<Spot>, sign: i64, action| {
        actions.push((sign * spot.map_or(0, &value), dice.throw(), action));
    };
    if due > 0 {
        for action in legal_builds(seen.board(), seen.position, seen.power) {
            if let AdjustAction::Build { kind: Some(kind), at } = action {
                push(seen.terrain.spot(kind, at), 1, action);
            }
        }
    } else {
        for (_, unit) in units_of(seen.position, seen.power) {
            let action = AdjustAction::Remove { kind: Some(unit.kind), at: unit.place };
            push(seen.terrain.spot(unit.kind, unit.place), -1, action);
        }
    }
    actions.sort_by_key(|(value, chance, _)| (std::cmp::Reverse(*value), *chance));
    let mut fields: Vec<ProvinceId> = Vec::new();
    for (_, _, action) in actions {
        let field = match action {
            AdjustAction::Build { at, .. } | AdjustAction::Remove { at, .. } => at.province(),
            AdjustAction::Waive => continue,
        };
        if fields.len() < count && !fields.contains(&field) {
            fields.push(field);
            orders.push(AdjustOrder { power: seen.power, action });
        }
    }
}

#[cfg(test)]
mod tests;

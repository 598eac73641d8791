//! Coordinated plans by the outlook, without a search: what can be taken is taken with as many as it needs, the rest guards and goes
//! nearer.
//!
//! Of all goals near its units (a province, who goes there, who supports), the power takes the one that gains most, then the next among the
//! units that are left, until nothing gains. How likely a goal is to be reached is told by how many units the strongest single
//! rival has in the province or next to it.

use super::dumb::{best_adjustments, best_retreats};
use super::outlook::Outlook;
use super::plan::Plan;
use crate::survey::Survey;
use crate::{Dice, Seen, Spot};
use rules::{AdjustOrder, Order, ProvinceId, RetreatOrder, Season};

/// Most units that act together.
const MOST: usize = 5;

/// The numbers of the plans. A center is 1000.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// In a thousand: chance to get in with more, as many, one less, fewer units than the strongest rival has near.
    pub chance: [i32; 4],
    /// What a foreign center is worth in spring and autumn.
    pub take: [i32; 2],
    /// What it costs to leave a place: an own center that a rival could enter, one that was entered in spring and counts in autumn.
    pub leave: [i32; 2],
    /// What a unit costs that supports.
    pub support: i32,
    /// What a threatened empty own center is worth.
    pub guard: i32,
    /// Scale of the outlook, in a thousand.
    pub seat: i32,
    /// Chance, in a hundred, by which goals differ from seed to seed.
    pub whim: usize,
}

impl Manner {
    /// The numbers that are played with.
    pub const PLAYED: Manner = Manner {
        chance: [950, 550, 250, 100],
        take: [600, 1000],
        leave: [350, 900],
        support: 90,
        guard: 500,
        seat: 1000,
        whim: 10,
    };
}

/// The memory of the plans, reusable.
#[derive(Clone, Debug)]
pub struct Steady {
    manner: Manner,
    survey: Survey,
    outlook: Outlook,
    plan: Plan,
    goals: Vec<(ProvinceId, i32)>,
}

impl Default for Steady {
    fn default() -> Self {
        Steady {
            manner: Manner::PLAYED,
            survey: Survey::default(),
            outlook: Outlook::default(),
            plan: Plan::default(),
            goals: Vec::new(),
        }
    }
}

/// A goal with who goes there.
#[derive(Clone, Copy, Debug)]
struct Attempt {
    gain: i32,
    unit: usize,
    spot: Spot,
    supports: [u16; MOST],
    count: usize,
}

impl Steady {
    /// Plans by other numbers.
    pub fn with(manner: Manner) -> Steady {
        Steady { manner, ..Steady::default() }
    }

    /// An order for each unit of the power.
    pub fn orders(&mut self, seen: &Seen, orders: &mut Vec<(usize, Order)>) {
        self.look_at(seen);
        let mut dice = Dice::new(seen.seed);
        self.plan.begin(seen.terrain, &self.survey, seen.power);
        self.find_goals(seen, &mut dice);
        while let Some(attempt) = self.best(seen) {
            self.plan.go(seen.terrain, attempt.unit, attempt.spot);
            for support in &attempt.supports[..attempt.count] {
                self.plan.support_move(seen.terrain, usize::from(*support), attempt.unit);
            }
        }
        self.guard(seen);
        self.plan.mend(seen.terrain);
        self.plan.write(seen.terrain, orders);
    }

    fn look_at(&mut self, seen: &Seen) {
        self.survey.look_at(seen.terrain, seen.position);
        self.outlook.look_at(seen.terrain, &self.survey, seen.power);
    }

    /// The provinces near own units, and what it brings to be in each of them beyond the outlook.
    fn find_goals(&mut self, seen: &Seen, dice: &mut Dice) {
        self.goals.clear();
        let autumn = usize::from(seen.season == Season::Autumn);
        for unit in 0..self.plan.count() {
            for province in seen.terrain.reach(self.plan.spot(unit)) {
                if self.goals.iter().any(|(goal, _)| goal == province) {
                    continue;
                }
                let whim = 100 + dice.below(2 * self.manner.whim + 1) as i32 - self.manner.whim as i32;
                self.goals.push((*province, self.prize(seen, *province, autumn) * whim / 100));
            }
        }
    }

    fn prize(&self, seen: &Seen, province: ProvinceId, autumn: usize) -> i32 {
        if !seen.board().is_center(province) || seen.board().no_center_for(province) == Some(seen.power) {
            return 0;
        }
        if self.survey.holder(province) != Some(seen.power) {
            return self.manner.take[autumn];
        }
        if self.survey.competition(province, seen.power) > 0 { self.manner.guard } else { 0 }
    }

    /// What it costs to go away from where the unit stands.
    fn cost(&self, seen: &Seen, unit: usize) -> i32 {
        let here = seen.terrain.province(self.plan.spot(unit));
        if !seen.board().is_center(here) {
            return 0;
        }
        if self.survey.holder(here) != Some(seen.power) {
            return self.manner.leave[1];
        }
        if self.survey.competition(here, seen.power) > 0 { self.manner.leave[0] } else { 0 }
    }

    /// The goal that gains most among the units that have no order.
    fn best(&self, seen: &Seen) -> Option<Attempt> {
        let mut best: Option<Attempt> = None;
        for (goal, prize) in &self.goals {
            if self.plan.mover_to(*goal).is_some()
                || self.plan.own_in(*goal).is_some_and(|own| self.stays(seen, own))
            {
                continue;
            }
            let found = self.attempt(seen, *goal, *prize);
            if found.is_some_and(|found| best.is_none_or(|best| found.gain > best.gain)) {
                best = found;
            }
        }
        best.filter(|best| best.gain > 0)
    }

    /// A unit without an order stays for now.
    fn stays(&self, seen: &Seen, unit: usize) -> bool {
        self.plan.destination(seen.terrain, unit).is_none()
    }

    fn attempt(&self, seen: &Seen, goal: ProvinceId, prize: i32) -> Option<Attempt> {
        let terrain = seen.terrain;
        let mut best: Option<(i32, usize, Spot)> = None;
        let mut helpers: [(i32, u16); 16] = [(0, 0); 16];
        let mut near = 0;
        for unit in (0..self.plan.count()).filter(|unit| !self.plan.has_order(*unit)) {
            let here = self.plan.spot(unit);
            if !terrain.reach(here).contains(&goal) || near == helpers.len() {
                continue;
            }
            helpers[near] = (self.outlook.value(here), unit as u16);
            near += 1;
            let cost = self.cost(seen, unit) + self.outlook.value(here) * self.manner.seat / 1000;
            let spots = terrain.near(here).iter().filter(|spot| terrain.province(**spot) == goal);
            for spot in spots {
                let net = self.outlook.value(*spot) * self.manner.seat / 1000 - cost;
                if best.is_none_or(|(most, _, _)| net > most) {
                    best = Some((net, unit, *spot));
                }
            }
        }
        let (net, unit, spot) = best?;
        let rival = i32::from(self.survey.competition(goal, seen.power));
        let mut attempt = Attempt { gain: i32::MIN, unit, spot, supports: [0; MOST], count: 0 };
        for count in 0..near.min(MOST) {
            let strength = count as i32 + 1;
            let chance = match rival - strength {
                _ if rival == 0 => 1000,
                ..0 => self.manner.chance[0],
                0 => self.manner.chance[1],
                1 => self.manner.chance[2],
                _ => self.manner.chance[3],
            };
            let gain = (prize + net) * chance / 1000 - self.manner.support * count as i32;
            if gain > attempt.gain {
                attempt.gain = gain;
                attempt.count = count;
            }
            if rival < strength {
                break;
            }
        }
        let others =
            helpers[..near].iter().map(|(_, other)| *other).filter(|other| usize::from(*other) != unit);
        for (slot, other) in attempt.supports.iter_mut().zip(others) {
            *slot = other;
        }
        Some(attempt)
    }

    /// Units that are left support who needs it most: own moves that a rival could meet, and own units that a rival could attack.
    fn guard(&mut self, seen: &Seen) {
        let terrain = seen.terrain;
        for unit in 0..self.plan.count() {
            if self.plan.has_order(unit) {
                continue;
            }
            self.plan.hold(unit);
        }
        for unit in 0..self.plan.count() {
            if !self.plan.holds(unit) {
                continue;
            }
            let here = self.plan.spot(unit);
            let need = |province: ProvinceId| {
                let rival = i32::from(self.survey.competition(province, seen.power));
                let center = 1 + i32::from(seen.board().is_center(province));
                rival * center
            };
            let mut best: Option<(i32, usize, bool)> = None;
            for province in terrain.reach(here) {
                let mover = self.plan.mover_to(*province).map(|mover| (mover, true));
                let stays = self.plan.own_in(*province).filter(|own| self.stays(seen, *own));
                for (other, moves) in mover.into_iter().chain(stays.map(|own| (own, false))) {
                    let need = need(*province);
                    if other != unit && need > 0 && best.is_none_or(|(most, _, _)| need > most) {
                        best = Some((need, other, moves));
                    }
                }
            }
            match best {
                Some((_, other, true)) => {
                    self.plan.support_move(terrain, unit, other);
                }
                Some((_, other, false)) => {
                    self.plan.support_hold(terrain, unit, other);
                }
                None => {}
            }
        }
    }

    /// A retreat for each dislodged unit of the power.
    pub fn retreats(&mut self, seen: &Seen, orders: &mut Vec<RetreatOrder>) {
        self.look_at(seen);
        let values: Vec<i64> = (0..seen.terrain.spots()).map(|spot| self.place(seen, spot as Spot)).collect();
        best_retreats(seen, &values, orders);
    }

    /// Builds and removals of the power.
    pub fn adjustments(&mut self, seen: &Seen, due: i32, orders: &mut Vec<AdjustOrder>) {
        self.look_at(seen);
        let mut dice = Dice::new(seen.seed);
        best_adjustments(seen, due, &mut dice, orders, |spot| self.place(seen, spot));
    }

    /// What it is worth to have a unit on a spot.
    fn place(&self, seen: &Seen, spot: Spot) -> i64 {
        let province = seen.terrain.province(spot);
        i64::from(self.outlook.value(spot) + self.prize(seen, province, 0))
    }
}

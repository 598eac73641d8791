//! Coordinated plans by the outlook, without a search: what can be taken is taken with as many as it needs, the rest guards and goes
//! nearer.
//!
//! Of all goals near its units (a province, who goes there, who supports), the power takes the one that gains most, then the next among the
//! units that are left, until nothing gains. How likely a goal is to be reached is told by how many units the strongest single
//! rival has in the province or next to it.

use super::dumb::{best_adjustments, best_retreats};
use super::outlook::Outlook;
use super::plan::Plan;
use crate::nearness::FINE;
use crate::survey::{NOBODY, Survey, reset};
use crate::{Dice, Seen, Spot};
use rules::{AdjustOrder, Order, ProvinceId, RetreatOrder, Season};

/// Most units that act together.
const MOST: usize = 5;

/// The numbers of the plans. A center is 1000.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// In a thousand: chance to get into a province in which no rival stands, by own units that act together (1 to 5) and by units of the
    /// strongest single rival near it (1, 2, more).
    pub empty: [[i32; 3]; MOST],
    /// The same where a unit of a rival stands, which is one of those counted (1, 2, 3, more).
    pub held: [[i32; 4]; MOST],
    /// What a foreign center is worth in spring and autumn.
    pub take: [i32; 2],
    /// What it costs to leave a place: an own center that a rival could enter, one that was entered in spring and counts in autumn.
    pub leave: [i32; 2],
    /// What a unit costs that supports.
    pub support: i32,
    /// In a thousand: what it costs besides of what it could gain alone.
    pub yields: i32,
    /// In a thousand: how much more the centers of a weak power are worth than those of one with as many centers.
    pub focus: i32,
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
        empty: [[897, 561, 223], [721, 652, 720], [1000, 1000, 740], [665, 670, 600], [868, 1000, 408]],
        held: [
            [222, 199, 165, 91],
            [911, 590, 439, 562],
            [1000, 781, 625, 460],
            [1000, 1000, 768, 997],
            [1000, 602, 768, 688],
        ],
        take: [1057, 1097],
        leave: [282, 1018],
        support: 75,
        yields: 474,
        focus: 708,
        guard: 1176,
        seat: 3754,
        whim: 26,
    };
}

/// The memory of the plans, reusable.
#[derive(Clone, Debug)]
pub struct Steady {
    manner: Manner,
    survey: Survey,
    outlook: Outlook,
    plan: Plan,
    goals: Vec<Goal>,
    /// By province: its number among the goals.
    goal_of: Vec<u16>,
    /// By unit: the most that it could gain alone.
    alone: Vec<i32>,
}

impl Default for Steady {
    fn default() -> Self {
        Steady {
            manner: Manner::PLAYED,
            survey: Survey::default(),
            outlook: Outlook::default(),
            plan: Plan::default(),
            goals: Vec::new(),
            goal_of: Vec::new(),
            alone: Vec::new(),
        }
    }
}

/// A province that the power might enter.
#[derive(Clone, Copy, Debug)]
struct Goal {
    province: ProvinceId,
    /// What it brings beyond the outlook.
    prize: i32,
    /// The best way there among the units without an order, as far as it is known.
    attempt: Known,
}

/// What is known of the best way to a goal.
#[derive(Clone, Copy, Debug)]
enum Known {
    /// Nothing since somebody near it got an order.
    No,
    /// There is none.
    NoWay,
    Way(Attempt),
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
        self.weigh_alone(seen);
        while let Some(attempt) = self.best(seen) {
            self.plan.go(seen.terrain, attempt.unit, attempt.spot);
            self.forget_ways_of(seen, attempt.unit);
            for support in attempt.supports[..attempt.count].iter().map(|unit| usize::from(*unit)) {
                self.plan.support_move(seen.terrain, support, attempt.unit);
                self.forget_ways_of(seen, support);
            }
        }
        self.guard(seen);
        self.plan.mend(seen.terrain);
        self.plan.write(seen.terrain, orders);
    }

    fn look_at(&mut self, seen: &Seen) {
        self.survey.look_at(seen.terrain, seen.position);
        self.survey.make_peace(seen.power, seen.friends);
        self.outlook.look_at(seen.terrain, &self.survey, seen.power, self.manner.focus);
    }

    /// The provinces near own units, and what it brings to be in each of them beyond the outlook.
    fn find_goals(&mut self, seen: &Seen, dice: &mut Dice) {
        self.goals.clear();
        reset(&mut self.goal_of, seen.board().province_count(), NOBODY);
        let autumn = usize::from(seen.season == Season::Autumn);
        for unit in 0..self.plan.count() {
            for province in seen.terrain.reach(self.plan.spot(unit)) {
                let friend =
                    self.survey.standing(*province).is_some_and(|power| seen.friends.contains(power));
                if friend || self.goal_of[province.index()] != NOBODY {
                    continue;
                }
                let whim = 100 + dice.below(2 * self.manner.whim + 1) as i32 - self.manner.whim as i32;
                self.goal_of[province.index()] = self.goals.len() as u16;
                let prize = self.prize(seen, *province, autumn) * whim / 100;
                self.goals.push(Goal { province: *province, prize, attempt: Known::No });
            }
        }
    }

    /// What each unit could gain without help.
    fn weigh_alone(&mut self, seen: &Seen) {
        self.alone.clear();
        for unit in 0..self.plan.count() {
            let here = self.plan.spot(unit);
            let cost = self.leaving(seen, unit);
            let gain = |spot: &Spot| {
                let province = seen.terrain.province(*spot);
                let goal = self.goals.get(usize::from(self.goal_of[province.index()]));
                let prize = goal.map_or(0, |goal| goal.prize);
                let net = self.seat(*spot) - cost;
                (prize * FINE + net) / 16 * self.chance(seen, province, 1) / 1000 * 16
            };
            let most = seen.terrain.near(here).iter().map(gain).max();
            self.alone.push(most.unwrap_or(0).max(0));
        }
    }

    /// In a thousand: the chance to get into a province with so many units.
    fn chance(&self, seen: &Seen, province: ProvinceId, units: usize) -> i32 {
        let rival = usize::from(self.survey.competition(province, seen.power));
        let strength = units.min(MOST) - 1;
        match rival {
            0 => 1000,
            _ if self.survey.stands(province, seen.power) => self.manner.held[strength][rival.min(4) - 1],
            _ => self.manner.empty[strength][rival.min(3) - 1],
        }
    }

    /// What it is worth to stand there.
    fn seat(&self, spot: Spot) -> i32 {
        self.outlook.value(spot) / 16 * self.manner.seat / 1000 * 16
    }

    /// What a unit gives up that leaves its place.
    fn leaving(&self, seen: &Seen, unit: usize) -> i32 {
        self.cost(seen, unit) * FINE + self.seat(self.plan.spot(unit))
    }

    fn prize(&self, seen: &Seen, province: ProvinceId, autumn: usize) -> i32 {
        if !seen.board().is_center(province) || seen.board().no_center_for(province) == Some(seen.power) {
            return 0;
        }
        let holder = self.survey.holder(province);
        if holder != Some(seen.power) {
            let focus = super::outlook::focus(&self.survey, seen.power, holder, self.manner.focus);
            return self.manner.take[autumn] * focus / 1000;
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

    /// A unit has got an order: the ways to goals near it are looked for anew.
    fn forget_ways_of(&mut self, seen: &Seen, unit: usize) {
        for province in seen.terrain.reach(self.plan.spot(unit)) {
            if let Some(goal) = self.goals.get_mut(usize::from(self.goal_of[province.index()])) {
                goal.attempt = Known::No;
            }
        }
    }

    /// The goal that gains most among the units that have no order.
    fn best(&mut self, seen: &Seen) -> Option<Attempt> {
        let mut best: Option<Attempt> = None;
        for number in 0..self.goals.len() {
            let Goal { province, prize, attempt } = self.goals[number];
            if self.plan.mover_to(province).is_some()
                || self.plan.own_in(province).is_some_and(|own| self.stays(seen, own))
            {
                continue;
            }
            let found = match attempt {
                Known::Way(attempt) => Some(attempt),
                Known::NoWay => None,
                Known::No => self.attempt(seen, province, prize),
            };
            self.goals[number].attempt = found.map_or(Known::NoWay, Known::Way);
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
            helpers[near] = (self.alone[unit] / 16 * self.manner.yields / 1000 * 16, unit as u16);
            near += 1;
            let cost = self.leaving(seen, unit);
            let spots = terrain.near(here).iter().filter(|spot| terrain.province(**spot) == goal);
            for spot in spots {
                let net = self.seat(*spot) - cost;
                if best.is_none_or(|(most, _, _)| net > most) {
                    best = Some((net, unit, *spot));
                }
            }
        }
        let (net, unit, spot) = best?;
        helpers[..near].sort_unstable();
        let others = helpers[..near].iter().filter(|(_, other)| usize::from(*other) != unit);
        let mut attempt = Attempt { gain: i32::MIN, unit, spot, supports: [0; MOST], count: 0 };
        let mut price = 0;
        for (count, other) in std::iter::once(None).chain(others.map(Some)).take(MOST).enumerate() {
            if let Some((cost, other)) = other {
                attempt.supports[count - 1] = *other;
                price += cost + self.manner.support * FINE;
            }
            let gain = (prize * FINE + net) / 16 * self.chance(seen, goal, count + 1) / 1000 * 16 - price;
            if gain > attempt.gain {
                (attempt.gain, attempt.count) = (gain, count);
            }
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
        i64::from(self.outlook.value(spot) + self.prize(seen, province, 0) * FINE)
    }
}

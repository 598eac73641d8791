//! Search: own order sets against a sample of what the others may do.

use super::ahead::{Ahead, cost, seen_as};
use super::plan::{Plan, Told};
use super::replies::{Replies, Weighing};
use super::worth::Worth;
use super::{Dumb, Steady};
use crate::survey::Survey;
use crate::{Dice, Seen};
use rules::{Adjudicator, Order, Orders, PowerId};

/// How much is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Adjudications a movement, about.
    pub adjudications: u64,
    /// Draws of what the others do.
    pub samples: usize,
    /// Changes in a row that bring nothing, after which nothing more is looked for.
    pub patience: usize,
    /// How what everybody may do is weighed before.
    pub weighing: Weighing,
    /// How often what the best sets bring is played on to the end of the year.
    pub ahead: usize,
}

/// Order sets of its own that a search begins with.
const FIRST: usize = 8;
/// The best of them, which are bettered.
const LOOKED_AT: usize = 4;
/// Of so many draws one is by plans, the others by nearness: most play like neither, and an answer to both is one to more than both.
const PLANNED: usize = 3;
/// Of so many samples one is drawn from what everybody should do, by regret matching; the others from what most do.
const WEIGHED: usize = 3;

/// The memory of the search.
#[derive(Clone, Debug, Default)]
pub struct Search {
    survey: Survey,
    worth: Worth,
    dumb: Dumb,
    steady: Steady,
    replies: Replies,
    ahead: Ahead,
    plan: Plan,
    judge: Box<Adjudicator>,
    samples: Vec<Orders>,
    told: Vec<(usize, Order)>,
    count: u64,
}

/// A set of orders with what it brought in the samples, summed up.
#[derive(Clone, Debug, Default)]
struct Set {
    told: Vec<Told>,
    worth: i64,
}

impl Search {
    /// Adjudications so far.
    pub fn adjudications(&self) -> u64 {
        self.count + self.ahead.count
    }

    /// An order for each unit of the power. A budget that is not enough to judge even the first sets gives a plan.
    pub fn orders(&mut self, seen: &Seen, budget: Budget, orders: &mut Vec<(usize, Order)>) {
        let Weighing { sets, rounds } = budget.weighing;
        let weighed = (sets * usize::from(rounds) * seen.board().power_count()) as u64;
        let first = (FIRST * budget.samples) as u64 + weighed;
        if budget.samples == 0 || budget.adjudications < first || seen.position.unit_count(seen.power) == 0 {
            return self.steady.orders(seen, orders);
        }
        let mut dice = Dice::new(seen.seed);
        self.survey.look_at(seen.terrain, seen.position);
        self.worth.look_at(seen, &self.survey);
        let end = self.count + budget.adjudications;
        let (judge, worth) = (&mut self.judge, &mut self.worth);
        self.count += self.replies.weigh(seen, judge, worth, budget.weighing, &mut dice);
        self.draw_samples(seen, budget.samples, &mut dice);
        self.plan.begin(seen.terrain, &self.survey, seen.power);
        let mut best: Vec<Set> = Vec::new();
        for number in 0..FIRST {
            self.told.clear();
            let own = Seen { seed: dice.throw(), ..*seen };
            if number % 2 == 0 {
                self.steady.orders(&own, &mut self.told);
            } else {
                self.dumb.orders(&own, &mut self.told);
            }
            self.plan.read(seen.terrain, &self.told);
            let set = self.full(seen);
            best.push(set);
        }
        best.sort_by_key(|set| std::cmp::Reverse(set.worth));
        best.dedup_by(|one, other| one.told == other.told);
        best.truncate(LOOKED_AT);
        let mut fruitless = 0;
        while self.count < end && fruitless < budget.patience {
            fruitless += 1;
            let from = dice.below(best.len());
            self.plan.set(seen.terrain, &best[from].told);
            for _ in 0..1 + dice.below(2) {
                self.plan.change(seen.terrain, &self.survey, &mut dice);
            }
            self.plan.mend(seen.terrain);
            if best.iter().any(|set| set.told == *self.plan.told()) {
                // Not nothing, so that a power with one order set comes to an end.
                self.count += 1;
                continue;
            }
            let bar = best[from].worth;
            if let Some(set) = self.against(seen, bar) {
                // In the place of the one that it was made from.
                best[from] = set;
                fruitless = 0;
            }
        }
        // A quarter of the budget at most; three movements each.
        let affordable = budget.adjudications / (4 * 3 * LOOKED_AT as u64 * cost(seen));
        let times = budget.ahead.min(usize::try_from(affordable).unwrap_or(usize::MAX));
        self.look_ahead(seen, &mut best, times, &mut dice);
        if let Some(set) = best.iter().max_by_key(|set| set.worth) {
            self.plan.set(seen.terrain, &set.told);
        }
        self.plan.write(seen.terrain, orders);
    }

    /// Judges the best sets anew, by what they bring and, as much, by what has become of that at the end of the year.
    fn look_ahead(&mut self, seen: &Seen, best: &mut [Set], times: usize, dice: &mut Dice) {
        if best.len() < 2 || times == 0 {
            return;
        }
        let seeds: Vec<u64> = (0..times).map(|_| dice.throw()).collect();
        let count = self.samples.len();
        for set in best {
            self.plan.set(seen.terrain, &set.told);
            self.told.clear();
            self.plan.write(seen.terrain, &mut self.told);
            let mut later = 0;
            for (number, seed) in seeds.iter().enumerate() {
                let orders = &mut self.samples[number % count];
                self.told.iter().for_each(|(index, order)| orders.set(*index, *order));
                later += self.ahead.after_movement(seen, &mut self.worth, orders, 1, *seed);
            }
            set.worth = set.worth / count as i64 + later / times as i64;
        }
    }

    /// Draws what the others may do.
    fn draw_samples(&mut self, seen: &Seen, count: usize, dice: &mut Dice) {
        self.samples.resize_with(count, Orders::default);
        for number in 0..count {
            let mut orders = std::mem::take(&mut self.samples[number]);
            orders.clear(seen.position);
            for power in seen.board().powers().filter(|power| *power != seen.power) {
                self.told.clear();
                let other = seen_as(seen, power, dice.throw());
                let weighed =
                    if number.is_multiple_of(WEIGHED) { self.replies.draw(power, dice) } else { None };
                if let Some(set) = weighed {
                    self.told.extend_from_slice(set);
                } else if (number + power.index()).is_multiple_of(PLANNED) {
                    self.steady.orders(&other, &mut self.told);
                } else {
                    self.dumb.orders(&other, &mut self.told);
                }
                self.told.iter().for_each(|(index, order)| orders.set(*index, *order));
            }
            self.samples[number] = orders;
        }
    }

    /// What the plan brings in one sample.
    fn look(&mut self, seen: &Seen, sample: usize, power: PowerId) -> i64 {
        let orders = &mut self.samples[sample];
        self.told.iter().for_each(|(index, order)| orders.set(*index, *order));
        let outcome = self.judge.adjudicate(seen.board(), seen.rulebook, seen.position, orders);
        self.count += 1;
        i64::from(self.worth.judge(seen.terrain, seen.position.units(), outcome, power))
    }

    /// What the plan brings in all samples.
    fn full(&mut self, seen: &Seen) -> Set {
        self.told.clear();
        self.plan.write(seen.terrain, &mut self.told);
        let worth = (0..self.samples.len()).map(|sample| self.look(seen, sample, seen.power)).sum();
        Set { told: self.plan.told().clone(), worth }
    }

    /// The same, if it brings more than this; given up early if it does not look so.
    fn against(&mut self, seen: &Seen, bar: i64) -> Option<Set> {
        self.told.clear();
        self.plan.write(seen.terrain, &mut self.told);
        let (count, mut worth) = (self.samples.len(), 0);
        for sample in 0..count {
            worth += self.look(seen, sample, seen.power);
            let done = sample as i64 + 1;
            // A third of a center below the bar on average, narrowing: not worth a further look.
            let slack = 300 * (count as i64 - done) / 2;
            if done % 4 == 0 && worth * count as i64 / done + slack < bar {
                return None;
            }
        }
        (worth > bar).then(|| Set { told: self.plan.told().clone(), worth })
    }
}

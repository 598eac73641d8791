//! What everybody may do, weighed: regret matching over pools of order sets of all powers.
//!
//! Each round draws a set for every power from its mix so far and asks of every power what each of its sets would have brought against
//! the same draw of the others. What would have brought more than the mix is played more in the rounds that follow; later rounds weigh
//! more.

use super::ahead::seen_as;
use super::worth::Worth;
use super::{Dumb, Mix, Steady};
use crate::{Dice, Seen};
use rules::{Adjudicator, Order, Orders, PowerId};

/// How much is weighed.
#[derive(Clone, Copy, Debug)]
pub struct Weighing {
    /// Order sets of every power.
    pub sets: usize,
    /// Rounds; none: nothing is weighed.
    pub rounds: u16,
}

/// One power's order sets.
#[derive(Clone, Debug)]
struct Pool {
    power: PowerId,
    sets: Vec<Vec<(usize, Order)>>,
    mix: Mix,
    drawn: usize,
}

/// The memory of the replies.
#[derive(Clone, Debug, Default)]
pub(super) struct Replies {
    pools: Vec<Pool>,
    all: Orders,
    dumb: Dumb,
    steady: Steady,
    brought: Vec<i64>,
}

impl Replies {
    /// Finds pools of order sets for every power that has units, half of them by plans and half by nearness, and weighs them. Answers how
    /// many adjudications that took.
    pub fn weigh(
        &mut self,
        seen: &Seen,
        judge: &mut Adjudicator,
        worth: &mut Worth,
        weighing: Weighing,
        dice: &mut Dice,
    ) -> u64 {
        self.pools.clear();
        if weighing.sets == 0 || weighing.rounds == 0 {
            return 0;
        }
        for power in seen.board().powers().filter(|power| seen.position.unit_count(*power) > 0) {
            self.find(seen, power, weighing.sets, dice);
        }
        let mut count = 0;
        self.all.clear(seen.position);
        for round in 1..=i64::from(weighing.rounds) {
            for pool in &mut self.pools {
                pool.drawn = pool.mix.next(dice);
                put(&mut self.all, &pool.sets[pool.drawn]);
            }
            for pool in self.pools.iter_mut().filter(|pool| pool.sets.len() > 1) {
                self.brought.clear();
                for set in &pool.sets {
                    put(&mut self.all, set);
                    let outcome = judge.adjudicate(seen.board(), seen.rulebook, seen.position, &self.all);
                    let worth = worth.judge(seen.terrain, seen.position.units(), outcome, pool.power);
                    self.brought.push(i64::from(worth));
                    count += 1;
                }
                put(&mut self.all, &pool.sets[pool.drawn]);
                pool.mix.learn(&self.brought, round);
            }
        }
        count
    }

    /// A power's pool.
    fn find(&mut self, seen: &Seen, power: PowerId, count: usize, dice: &mut Dice) {
        let mut sets: Vec<Vec<(usize, Order)>> = Vec::new();
        for number in 0..count {
            let mut told = Vec::new();
            let seen = seen_as(seen, power, dice.throw());
            if number % 2 == 0 {
                self.steady.orders(&seen, &mut told);
            } else {
                self.dumb.orders(&seen, &mut told);
            }
            if !sets.contains(&told) {
                sets.push(told);
            }
        }
        let mix = Mix::new(sets.len());
        self.pools.push(Pool { power, sets, mix, drawn: 0 });
    }

    /// A set of a power, drawn by how much each was played; nothing if there is none.
    pub fn draw(&self, power: PowerId, dice: &mut Dice) -> Option<&[(usize, Order)]> {
        let pool = self.pools.iter().find(|pool| pool.power == power)?;
        pool.sets.get(pool.mix.draw(dice)).map(Vec::as_slice)
    }
}

fn put(all: &mut Orders, set: &[(usize, Order)]) {
    set.iter().for_each(|(index, order)| all.set(*index, *order));
}

//! Regret matching: how often each of several things is done, learned from what each would have brought.

use crate::Dice;

/// What a part of a mix is told in.
const WHOLE: i64 = 1 << 16;

/// Several things with how often each is done.
#[derive(Clone, Debug)]
pub struct Mix {
    /// What each would have brought more than the mix did, later rounds weighing more; never less than nothing.
    regrets: Vec<i64>,
    /// How much each was played, later rounds weighing more.
    played: Vec<i64>,
}

impl Mix {
    /// A mix of so many things, of which nothing is known.
    pub fn new(count: usize) -> Mix {
        Mix { regrets: vec![0; count], played: vec![0; count] }
    }

    /// How many things there are.
    pub fn count(&self) -> usize {
        self.regrets.len()
    }

    /// Learns what each would have brought in a round of this weight.
    pub fn learn(&mut self, brought: &[i64], weight: i64) {
        let all: i64 = self.regrets.iter().sum();
        let count = self.count().max(1) as i64;
        let mean = if all > 0 {
            self.regrets.iter().zip(brought).map(|(regret, worth)| regret * worth).sum::<i64>() / all
        } else {
            brought.iter().sum::<i64>() / count
        };
        for ((regret, played), worth) in self.regrets.iter_mut().zip(&mut self.played).zip(brought) {
            *played += weight * if all > 0 { WHOLE * *regret / all } else { WHOLE / count };
            *regret = (*regret + weight * (worth - mean)).max(0);
        }
    }

    /// The number of one of them, as likely as it is to be played in the next round.
    pub fn next(&self, dice: &mut Dice) -> usize {
        draw(&self.regrets, dice)
    }

    /// The number of one of them, as likely as it was played in all rounds.
    pub fn draw(&self, dice: &mut Dice) -> usize {
        draw(&self.played, dice)
    }
}

/// The number of one of them, each as likely as it weighs; any one, if none weighs anything.
fn draw(weights: &[i64], dice: &mut Dice) -> usize {
    let all: i64 = weights.iter().sum();
    let Ok(end @ 1..) = usize::try_from(all) else { return dice.below(weights.len()) };
    // Below the sum, which fits.
    let mut left = dice.below(end) as i64;
    for (number, weight) in weights.iter().enumerate() {
        left -= weight;
        if left < 0 {
            return number;
        }
    }
    0
}

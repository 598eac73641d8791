//! Many sets of orders for one position: all orders thrown anew, or those of one power.

use std::hint::black_box;

use rules::{Alternatives, Board, OptionId, Orders, PowerId, Rulebook};
use variants::Variant;

use crate::games::{Players, orders};
use crate::measure::Work;
use crate::scenes::{Dice, Scene};

/// A position, the orders that all sets share, and the sets.
#[derive(Clone)]
pub struct Question {
    pub scene: Scene,
    pub sets: Vec<Orders>,
    /// Whose orders differ; `None`: everybody's.
    pub power: Option<PowerId>,
}

impl Question {
    /// As many sets as are decided at once, of the kind the scene's orders are.
    pub fn of(variant: &Variant, players: Players, scene: &Scene, one_power: bool, dice: &mut Dice) -> Self {
        let units = scene.position.units();
        let power = one_power.then(|| units[dice.below(units.len())].power);
        let sets = (0..Alternatives::MOST).map(|_| orders(variant, players, &scene.position, dice)).collect();
        Question { scene: scene.clone(), sets, power }
    }
}

/// Decides all sets and looks at where everybody stands then. That the position is looked at and its orders are named is reading.
pub struct Answer<'a> {
    sets: Alternatives<'a>,
    options: Vec<Vec<OptionId>>,
}

impl<'a> Answer<'a> {
    pub fn new(board: &'a Board, book: Rulebook) -> Self {
        Answer { sets: Alternatives::new(board, book), options: Vec::new() }
    }

    /// Of the sets of the last question, how many went one by one.
    pub fn alone(&self) -> u32 {
        self.sets.one_by_one().count_ones()
    }
}

impl Work<Question> for Answer<'_> {
    /// Each call decides many sets.
    const STRETCH: usize = 2;

    fn read(&mut self, question: &Question) {
        let position = &question.scene.position;
        self.sets.look_at(position, &question.scene.orders);
        self.options.resize(question.sets.len(), Vec::new());
        for (options, orders) in self.options.iter_mut().zip(&question.sets) {
            options.clear();
            for (index, unit) in position.units().iter().enumerate() {
                if question.power.is_none_or(|power| power == unit.power) {
                    options.push(self.sets.option(index, orders.get(index)));
                }
            }
        }
    }

    fn call(&mut self, _: &Question) {
        for options in &self.options {
            self.sets.add(options);
        }
        self.sets.decide();
        for set in 0..self.sets.count() {
            black_box(self.sets.places(set).len() + self.sets.dislodged(set).count());
        }
    }
}

//! Where the units go: the best move first, with the support that it needs, then the next.

use super::Thought;
use crate::demo::dice::Dice;
use rules::{Order, Place, Route, Unit, UnitKind, legal_orders};

/// A move that could be made.
#[derive(Clone, Copy, Debug)]
struct Idea {
    /// Index of the unit in the plans.
    unit: usize,
    to: Place,
    route: Route,
    /// Index of the fleet that carries it over.
    fleet: Option<usize>,
    worth: i32,
}

impl Thought<'_> {
    /// Gives every unit an order.
    pub(super) fn decide(&mut self, dice: &mut Dice) {
        let mut ideas = self.ideas(dice);
        ideas.sort_by_key(|idea| std::cmp::Reverse(idea.worth));
        for idea in ideas {
            if idea.worth > 0 {
                self.carry_out(idea);
            }
        }
        self.guard();
    }

    fn ideas(&self, dice: &mut Dice) -> Vec<Idea> {
        let mut ideas = Vec::new();
        for (index, (unit, _)) in self.plans.iter().enumerate() {
            let Some(position) = self.position.index_at(unit.province()) else { continue };
            let here = self.steps(unit.kind, unit.place);
            for order in legal_orders(&self.variant.board, self.position, position) {
                let Order::Move { to, route } = order else { continue };
                let on_foot = self.variant.board.neighbours(unit.kind, unit.place).contains(&to);
                let fleet = if on_foot { None } else { self.ferry(unit, to) };
                if route == Route::Convoy || (!on_foot && fleet.is_none()) {
                    continue;
                }
                let worth =
                    self.worth(unit, here, to) + dice.below(18) as i32 - i32::from(fleet.is_some()) * 10;
                ideas.push(Idea { unit: index, to, route, fleet, worth });
            }
        }
        ideas
    }

    /// An own fleet that carries the army over all by itself.
    fn ferry(&self, army: &Unit, to: Place) -> Option<usize> {
        let board = &self.variant.board;
        self.plans.iter().position(|(fleet, _)| {
            fleet.kind == UnitKind::Fleet
                && board.seas().contains(fleet.province())
                && army.kind == UnitKind::Army
                && board.reaches(UnitKind::Fleet, fleet.place, army.province())
                && board.reaches(UnitKind::Fleet, fleet.place, to.province())
        })
    }

    fn worth(&self, unit: &Unit, here: i32, to: Place) -> i32 {
        let (board, goal) = (&self.variant.board, to.province());
        let mut worth = if self.wanted(goal) {
            60 + if self.autumn { 25 } else { 0 } + if self.position.owner(goal).is_none() { 20 } else { 0 }
        } else {
            // Nearer to a center is worth a step, away from one is not.
            12 * (here - self.steps(unit.kind, to))
        };
        if let Some(other) = self.position.unit_at(goal) {
            worth -= match other.power == self.power {
                true => 15,
                false if self.mood.peace(self.power, other.power) => 200,
                false => 10,
            };
        }
        let leaving = unit.province();
        let ours = board.is_center(leaving) && self.position.owner(leaving) == Some(self.power);
        if ours && self.autumn {
            worth -= 20 * self.threat(leaving).min(2) as i32;
        }
        if self.autumn && self.wanted(leaving) {
            worth -= 90;
        }
        worth - 4 * self.threat(goal) as i32
    }

    /// Orders the move if the unit is still free, its goal is, and it is strong enough.
    fn carry_out(&mut self, idea: Idea) {
        let (unit, goal) = (self.plans[idea.unit].0, idea.to.province());
        if self.plans[idea.unit].1.is_some() || self.taken(goal) {
            return;
        }
        if idea.fleet.is_some_and(|fleet| self.plans[fleet].1.is_some()) {
            return;
        }
        let held = self.position.unit_at(goal).is_some_and(|other| other.power != self.power);
        let needed = usize::from(held) + self.threat(goal).min(2);
        let helpers = self.helpers(&idea, needed);
        if held && helpers.is_empty() {
            return;
        }
        self.plans[idea.unit].1 = Some(Order::Move { to: idea.to, route: idea.route });
        if let Some(fleet) = idea.fleet {
            self.plans[fleet].1 = Some(Order::Convoy { from: unit.province(), to: goal });
        }
        for helper in helpers {
            let to = Place::whole(goal);
            self.plans[helper].1 = Some(Order::SupportMove { from: unit.province(), to });
        }
    }

    /// Free units that reach the goal: those with nothing better to do there first.
    fn helpers(&self, idea: &Idea, most: usize) -> Vec<usize> {
        let board = &self.variant.board;
        let (goal, from) = (idea.to.province(), self.plans[idea.unit].0.province());
        let free = (self.plans.iter().enumerate()).filter(|(index, (unit, order))| {
            *index != idea.unit
                && idea.fleet != Some(*index)
                && order.is_none()
                && unit.province() != from
                && board.reaches(unit.kind, unit.place, goal)
        });
        let mut free: Vec<usize> = free.map(|(index, _)| index).collect();
        free.sort_by_key(|index| {
            let unit = self.plans[*index].0;
            board
                .neighbours(unit.kind, unit.place)
                .iter()
                .filter(|place| self.wanted(place.province()))
                .count()
        });
        free.truncate(most);
        free
    }

    /// Who has nothing to do supports a neighbour in danger, or stays.
    fn guard(&mut self) {
        for index in 0..self.plans.len() {
            let (unit, order) = self.plans[index];
            if order.is_some() {
                continue;
            }
            let board = &self.variant.board;
            let threatened = self.plans.iter().enumerate().filter(|(other, (neighbour, plan))| {
                *other != index
                    && !plan.is_some_and(Order::is_move)
                    && board.reaches(unit.kind, unit.place, neighbour.province())
                    && self.threat(neighbour.province()) > 1
            });
            let in_danger = threatened.max_by_key(|(_, (neighbour, _))| self.threat(neighbour.province()));
            let order = match in_danger {
                Some((_, (neighbour, _))) if self.threat(unit.province()) < 2 => {
                    Order::SupportHold { at: neighbour.province() }
                }
                _ => Order::Hold,
            };
            self.plans[index].1 = Some(order);
        }
    }
}

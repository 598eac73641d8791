//! A simple player: goes for centers near its units, supports what may be contested, guards what is threatened, keeps
//! peace with its friends. It plays no better than a beginner and writes its orders as one would.

mod attack;
mod paper;

use super::dice::Dice;
use rules::{Order, Place, Position, PowerId, ProvinceId, Unit, UnitKind};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use variants::Variant;

pub use paper::{bourse, pacts, retreat_sheet, sheet, winter_sheet};

/// So many steps and more are far away.
const FAR: i32 = 12;

/// How the powers feel about each other this year.
#[derive(Clone, Debug)]
pub struct Mood {
    /// By power: with whom it lives in peace.
    friends: Vec<Vec<PowerId>>,
}

impl Mood {
    /// Draws who is friends with whom: most powers find one friend.
    pub fn draw(variant: &Variant, dice: &mut Dice) -> Mood {
        let mut single: Vec<PowerId> = variant.power_ids().collect();
        let mut friends = vec![Vec::new(); single.len()];
        while single.len() > 2 {
            let one = single.swap_remove(dice.below(single.len()));
            let other = single.swap_remove(dice.below(single.len()));
            friends[one.index()].push(other);
            friends[other.index()].push(one);
        }
        Mood { friends }
    }

    /// Whether the two live in peace.
    pub fn peace(&self, one: PowerId, other: PowerId) -> bool {
        self.friends.get(one.index()).is_some_and(|friends| friends.contains(&other))
    }

    /// The friends of a power.
    pub fn friends_of(&self, power: PowerId) -> &[PowerId] {
        self.friends.get(power.index()).map_or(&[], Vec::as_slice)
    }
}

/// A power that thinks about its orders.
struct Thought<'a> {
    variant: &'a Variant,
    position: &'a Position,
    power: PowerId,
    mood: &'a Mood,
    /// Centers change hands after this turn.
    autumn: bool,
    /// Steps to the nearest center worth having.
    steps: HashMap<(UnitKind, Place), i32>,
    /// Own units with what they are told so far.
    plans: Vec<(Unit, Option<Order>)>,
}

impl<'a> Thought<'a> {
    fn new(
        variant: &'a Variant,
        position: &'a Position,
        power: PowerId,
        mood: &'a Mood,
        autumn: bool,
    ) -> Thought<'a> {
        let own = position.units().iter().filter(|unit| unit.power == power);
        let plans = own.map(|unit| (*unit, None)).collect();
        let mut thought = Thought { variant, position, power, mood, autumn, steps: HashMap::new(), plans };
        thought.count_steps();
        thought
    }

    /// A center that is worth having.
    fn wanted(&self, province: ProvinceId) -> bool {
        let board = &self.variant.board;
        board.is_center(province)
            && board.no_center_for(province) != Some(self.power)
            && self
                .position
                .owner(province)
                .is_none_or(|owner| owner != self.power && !self.mood.peace(self.power, owner))
    }

    /// How many units of others, friends apart, could come here.
    fn threat(&self, province: ProvinceId) -> usize {
        let foes = self
            .position
            .units()
            .iter()
            .filter(|unit| unit.power != self.power && !self.mood.peace(self.power, unit.power));
        foes.filter(|unit| self.variant.board.reaches(unit.kind, unit.place, province)).count()
    }

    /// Whether one of our units goes there or stays there.
    fn taken(&self, province: ProvinceId) -> bool {
        self.plans.iter().any(|(unit, order)| match order {
            Some(Order::Move { to, .. }) => to.province() == province,
            _ => unit.province() == province,
        })
    }

    /// Steps from a place to the nearest center worth having, for this kind of unit.
    fn steps(&self, kind: UnitKind, from: Place) -> i32 {
        self.steps.get(&(kind, from)).copied().unwrap_or(FAR)
    }

    /// Counts the steps from everywhere, outwards from the centers worth having.
    fn count_steps(&mut self) {
        let board = &self.variant.board;
        for kind in UnitKind::ALL {
            let wanted = board.provinces().filter(|province| self.wanted(*province));
            let places = wanted.flat_map(|province| {
                let coasts = board.coasts(province).iter().map(move |coast| Place::new(province, *coast));
                coasts.chain([Place::whole(province)])
            });
            let mut edge: Vec<Place> = places.filter(|place| board.can_stand(kind, *place)).collect();
            for step in 0..FAR {
                let mut next = Vec::new();
                for place in edge {
                    if let Entry::Vacant(free) = self.steps.entry((kind, place)) {
                        free.insert(step);
                        next.extend(board.neighbours(kind, place));
                    }
                }
                edge = next;
            }
        }
    }
}

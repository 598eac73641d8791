//! Search for retreats, builds and removals: what `steady` would do, bettered choice by choice, each tried by playing on.

use super::Steady;
use super::ahead::Ahead;
use super::worth::Worth;
use crate::survey::Survey;
use crate::{Dice, Seen};
use rules::{
    AdjustAction, AdjustOrder, Place, ProvinceId, RetreatOrder, Unit, legal_builds, retreat_options, units_of,
};

/// How much is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Foresight {
    /// Choices at most that are played on.
    pub choices: usize,
    /// How often each is, always by the same chance.
    pub samples: usize,
    /// To the end of how many years; what is left of this one counts as one.
    pub years: usize,
}

/// The memory of the choice.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chooser {
    survey: Survey,
    worth: Worth,
    steady: Steady,
    ahead: Ahead,
}

impl Chooser {
    /// Adjudications so far.
    pub fn count(&self) -> u64 {
        self.ahead.count
    }

    /// A retreat for each dislodged unit of the power.
    pub fn retreats(&mut self, seen: &Seen, foresight: Foresight, orders: &mut Vec<RetreatOrder>) {
        let mut first = Vec::new();
        self.steady.retreats(seen, &mut first);
        let mut others = Vec::new();
        self.ahead.others_retreats(seen, &mut others);
        let own = seen.position.dislodged().iter().filter(|dislodged| dislodged.unit.power == seen.power);
        // By unit: where it can go, or nowhere.
        let mut choices: Vec<Vec<Retreat>> = Vec::new();
        let mut begin: Vec<Retreat> = Vec::new();
        for dislodged in own {
            let unit = dislodged.unit;
            let open = retreat_options(seen.board(), seen.position, dislodged);
            let open = open.filter(|option| option.closed.is_none()).map(|option| Some(option.place));
            choices.push(open.chain([None]).map(|to| Retreat { unit, to }).collect());
            let order = first.iter().find(|order| order.at == unit.place);
            let to = order.and_then(|order| order.to.as_slice().first().copied());
            begin.push(Retreat { unit, to });
        }
        let mut all = Vec::new();
        let best = self.best(seen, foresight, begin, &choices, |chooser, chosen, seed| {
            all.clear();
            all.extend(chosen.iter().map(Retreat::order).chain(others.iter().copied()));
            let Chooser { ahead, worth, .. } = chooser;
            ahead.after_retreats(seen, worth, &all, foresight.years, seed)
        });
        orders.extend(best.iter().map(Retreat::order));
    }

    /// Builds and removals of the power.
    pub fn adjustments(
        &mut self,
        seen: &Seen,
        due: i32,
        foresight: Foresight,
        orders: &mut Vec<AdjustOrder>,
    ) {
        let mut first = Vec::new();
        self.steady.adjustments(seen, due, &mut first);
        let mut others = Vec::new();
        self.ahead.others_adjustments(seen, &mut others);
        let begin: Vec<AdjustAction> = first.iter().map(|order| order.action).collect();
        let options: Vec<AdjustAction> = if due > 0 {
            legal_builds(seen.board(), seen.position, seen.power).collect()
        } else {
            let own = units_of(seen.position, seen.power);
            own.map(|(_, unit)| AdjustAction::Remove { kind: Some(unit.kind), at: unit.place }).collect()
        };
        let choices = vec![options; begin.len()];
        let mut all = Vec::new();
        let best = self.best(seen, foresight, begin, &choices, |chooser, chosen, seed| {
            all.clear();
            let own = chosen.iter().map(|action| AdjustOrder { power: seen.power, action: *action });
            all.extend(own.chain(others.iter().copied()));
            let Chooser { ahead, worth, .. } = chooser;
            ahead.after_adjustments(seen, worth, &all, foresight.years, seed)
        });
        orders.extend(best.into_iter().map(|action| AdjustOrder { power: seen.power, action }));
    }

    /// The best choice of one for each place in `begin`, no two in the same province: one place after the other, in any order, is given
    /// whatever brings most, until nothing brings more.
    fn best<C: Choice>(
        &mut self,
        seen: &Seen,
        foresight: Foresight,
        begin: Vec<C>,
        choices: &[Vec<C>],
        mut play: impl FnMut(&mut Chooser, &[C], u64) -> i64,
    ) -> Vec<C> {
        let mut turns: Vec<(usize, C)> = Vec::new();
        for (place, choices) in choices.iter().enumerate() {
            turns.extend(choices.iter().map(|choice| (place, *choice)));
        }
        if turns.len() <= begin.len() || foresight.choices < 2 || foresight.samples == 0 {
            return begin;
        }
        self.survey.look_at(seen.terrain, seen.position);
        self.worth.look_at(seen, &self.survey);
        let mut dice = Dice::new(seen.seed);
        let seeds: Vec<u64> = (0..foresight.samples).map(|_| dice.throw()).collect();
        let mut judge = |chooser: &mut Chooser, chosen: &[C], bar: i64| {
            let mut worth = 0;
            for (number, seed) in seeds.iter().enumerate() {
                worth += play(chooser, chosen, *seed);
                let done = number as i64 + 1;
                let all = seeds.len() as i64;
                // Far below what is known already, and half of the chances used up.
                if done * 2 >= all && worth * all / done + HOPE * all < bar {
                    return i64::MIN;
                }
            }
            worth
        };
        let mut best = begin;
        let mut most = judge(self, &best, i64::MIN);
        let mut left = foresight.choices - 1;
        let mut fruitless = 0;
        while fruitless < turns.len() && left > 0 {
            dice.shuffle(&mut turns);
            for (place, choice) in &turns {
                fruitless += 1;
                let mut others = best.iter().enumerate().filter(|(other, _)| other != place);
                if best[*place] == *choice || others.any(|(_, other)| other.collides(choice)) {
                    continue;
                }
                if left == 0 {
                    break;
                }
                left -= 1;
                let before = std::mem::replace(&mut best[*place], *choice);
                let worth = judge(self, &best, most);
                if worth > most {
                    (most, fruitless) = (worth, 0);
                } else {
                    best[*place] = before;
                }
            }
        }
        best
    }
}

/// What a choice may still gain on average while it is tried.
const HOPE: i64 = 400;

/// One of the things that can be chosen for a place.
trait Choice: Copy + PartialEq {
    /// Whether both together cannot be.
    fn collides(&self, other: &Self) -> bool;
}

/// Where a dislodged unit goes; nowhere: it is disbanded.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Retreat {
    unit: Unit,
    to: Option<Place>,
}

impl Retreat {
    fn order(&self) -> RetreatOrder {
        let Unit { power, kind, place } = self.unit;
        RetreatOrder { power, kind: Some(kind), at: place, to: self.to.into_iter().collect() }
    }
}

impl Choice for Retreat {
    fn collides(&self, other: &Self) -> bool {
        let field = |retreat: &Retreat| retreat.to.map(Place::province);
        field(self).is_some() && field(self) == field(other)
    }
}

impl Choice for AdjustAction {
    fn collides(&self, other: &Self) -> bool {
        let field = |action: &AdjustAction| -> Option<ProvinceId> {
            match action {
                AdjustAction::Build { at, .. } | AdjustAction::Remove { at, .. } => Some(at.province()),
                AdjustAction::Waive => None,
            }
        };
        field(self).is_some() && field(self) == field(other)
    }
}

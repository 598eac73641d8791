//! What came of the orders, read off the answers.

use rules::{Place, ProvinceId, ProvinceSet};

use super::decide::Decided;
use super::facts::{Act, Facts};
use super::law::{Law, Question};
use super::train;

/// What came of one unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnitVerdict {
    /// Where it stands now; `None`: dislodged.
    pub now: Option<Place>,
    /// Whether its order did what it said; `None` for orders that have no effect of their own to judge: holds,
    /// convoys, and what counted for nothing.
    pub done: Option<bool>,
    /// Where its dislodger came from.
    pub dislodged_by: Option<ProvinceId>,
    /// Whether that province is closed for its retreat (7.1 b; DATC 4.A.5).
    pub may_not_return: bool,
}

/// What came of a movement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// One entry a unit, in the order of the position's units.
    pub units: Vec<UnitVerdict>,
    /// Provinces that a stand-off left empty (7.1 c).
    pub contested: ProvinceSet,
    /// How many passages were closed because they contradict an attack on them.
    pub paradoxes: usize,
    /// How many circles of moves there were.
    pub circles: usize,
}

/// Writes down what the answers mean.
pub fn write(facts: &Facts<'_>, decided: &Decided) -> Verdict {
    let answer = |question: Question| decided.answers.get(&question).copied().unwrap_or(false);
    let law = Law { facts, answer: &answer };
    let units = (0..facts.units.len()).map(|unit| unit_verdict(&law, unit)).collect();
    Verdict {
        units,
        contested: contested(&law),
        paradoxes: decided.paradoxes.len(),
        circles: decided.circles,
    }
}

fn unit_verdict(law: &Law<'_, '_>, unit: usize) -> UnitVerdict {
    let facts = law.facts;
    let act = &facts.acts[unit];
    let place = facts.units[unit].place;
    let attacker = facts.movers_into(place.province()).find(|attacker| law.arrives(*attacker));
    let attacker = attacker.filter(|_| law.dislodged(unit));
    let now = match act {
        _ if attacker.is_some() => None,
        Act::Move { to, .. } if law.arrives(unit) => Some(*to),
        act if train::is_ride(act) => Some(train::falls_back(law, unit).map_or(place, Place::whole)),
        _ => Some(place),
    };
    let done = match act {
        Act::Move { .. } => Some(law.arrives(unit)),
        Act::Support { .. } => Some((law.answer)(Question::Given(unit))),
        Act::Hold { .. } | Act::Stuck | Act::Convoy { .. } => None,
    };
    UnitVerdict {
        now,
        done,
        dislodged_by: attacker.map(|attacker| facts.units[attacker].province()),
        may_not_return: attacker
            .is_some_and(|attacker| !(facts.book.retreat_to_convoy_start && law.by_convoy(attacker))),
    }
}

/// 7.1 c: wanted by somebody who had a say there, and empty at the end.
fn contested(law: &Law<'_, '_>) -> ProvinceSet {
    let facts = law.facts;
    let mut contested = ProvinceSet::EMPTY;
    for unit in 0..facts.units.len() {
        let Some(goal) = facts.goal(unit) else {
            continue;
        };
        let failed = !law.arrives(unit) && wants(law, unit);
        let occupied = (0..facts.units.len())
            .any(|other| unit_verdict(law, other).now.is_some_and(|place| place.province() == goal));
        if failed && !occupied {
            contested.insert(goal);
        }
    }
    contested
}

fn wants(law: &Law<'_, '_>, unit: usize) -> bool {
    if law.facts.train() == Some(unit) {
        return train::contests(law, unit);
    }
    law.prevention(unit) > 0
}

//! What came of the orders, read off the answers.

use rules::{Place, ProvinceId, ProvinceSet, Reason};

use super::decide::Decided;
use super::facts::{Act, Facts, Way};
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
    /// Why not, for a move or a support that failed: the first that applies of the list at [`Reason`]. `None` for all else,
    /// and for moves that a contradiction may have stopped.
    pub reason: Option<Reason>,
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
    let judged = |unit| UnitVerdict { reason: reason(&law, decided, unit), ..unit_verdict(&law, unit) };
    let units: Vec<UnitVerdict> = (0..facts.units.len()).map(judged).collect();
    Verdict {
        contested: contested(&law, &units),
        units,
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
        reason: None,
        dislodged_by: attacker.map(|attacker| facts.units[attacker].province()),
        may_not_return: attacker
            .is_some_and(|attacker| !(facts.book.retreat_to_convoy_start && law.by_convoy(attacker))),
    }
}

/// Why a move or a support failed.
fn reason(law: &Law<'_, '_>, decided: &Decided, unit: usize) -> Option<Reason> {
    let facts = law.facts;
    match &facts.acts[unit] {
        Act::Move { .. } if law.arrives(unit) || facts.train() == Some(unit) => None,
        Act::Move { way: Way::Closed, .. } => None,
        Act::Move { way: Way::Convoy(_) | Way::Canal(_), .. } if decided.paradoxes.contains(&unit) => {
            Some(Reason::Paradox)
        }
        Act::Move { way: Way::Convoy(_), .. } if !law.has_way(unit) => Some(Reason::DislodgedConvoy),
        Act::Move { way: Way::Canal(_), .. } if !law.has_way(unit) => Some(Reason::CanalFell),
        Act::Move { to, .. } if decided.disputed.contains(to.province()) => None,
        Act::Move { to, .. } => Some(match facts.occupant(to.province()) {
            Some(other) if is_in_own_way(law, unit, other) => Reason::OwnUnit,
            Some(other)
                if comes_the_other_way(law, unit, other) && law.attack(unit) <= law.resistance(unit) =>
            {
                Reason::Exchange
            }
            _ => Reason::Bounced,
        }),
        Act::Support { .. } if !(law.answer)(Question::Given(unit)) => Some(match () {
            () if law.is_cut(unit) => Reason::Cut,
            () if decided.undone.contains(&unit) && !law.dislodged(unit) => Reason::Paradox,
            () => Reason::Dislodged,
        }),
        _ => None,
    }
}

/// Whether the unit at the goal comes the other way, by itself or by train.
fn comes_the_other_way(law: &Law<'_, '_>, unit: usize, other: usize) -> bool {
    law.meet(unit, other) || law.facts.train() == Some(other) && train::is_met_by(law, other, unit)
}

/// Whether the unit at the goal is an own one that stayed or came the other way.
fn is_in_own_way(law: &Law<'_, '_>, unit: usize, other: usize) -> bool {
    let power = |unit: usize| law.facts.units[unit].power;
    power(unit) == power(other) && (law.meet(unit, other) || !law.leaves(other))
}

/// 7.1 c: wanted by somebody who had a say there, and empty at the end.
fn contested(law: &Law<'_, '_>, units: &[UnitVerdict]) -> ProvinceSet {
    let stands =
        |goal: ProvinceId| units.iter().any(|unit| unit.now.is_some_and(|place| place.province() == goal));
    let stopped = |unit: usize| !law.arrives(unit) && wants(law, unit);
    let goals = (0..units.len()).filter_map(|unit| Some((unit, law.facts.goal(unit)?)));
    goals.filter(|(unit, goal)| !stands(*goal) && stopped(*unit)).map(|(_, goal)| goal).collect()
}

fn wants(law: &Law<'_, '_>, unit: usize) -> bool {
    if law.facts.train() == Some(unit) {
        return train::contests(law, unit);
    }
    law.prevention(unit) > 0
}

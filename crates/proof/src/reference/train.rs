//! The railway of Colonial rule 7, as the project's rulebook (section 6, "Trans-Siberian Railroad", 1 to 5) reads it.

use rules::ProvinceId;

use super::facts::Act;
use super::law::{ALONE, Law};

/// The stations from the train's start to its goal, both included.
fn line(law: &Law<'_, '_>, train: usize) -> Vec<ProvinceId> {
    let (start, goal) = (law.facts.units[train].province(), law.facts.goal(train));
    let stations = law.facts.board.railway().map_or(&[][..], |railway| &railway.stations);
    let at = |province| stations.iter().position(|station| Some(*station) == province);
    match (at(Some(start)), at(goal)) {
        (Some(from), Some(to)) if from < to => stations[from..=to].to_vec(),
        (Some(from), Some(to)) => stations[to..=from].iter().rev().copied().collect(),
        _ => vec![start],
    }
}

fn is_foreign(law: &Law<'_, '_>, train: usize, unit: usize) -> bool {
    law.facts.units[unit].power != law.facts.units[train].power
}

/// 5: a foreign unit on the first station of the ride moves into its start.
fn meets_head_on(law: &Law<'_, '_>, train: usize) -> bool {
    let line = line(law, train);
    let first = line.get(1).and_then(|station| law.facts.occupant(*station));
    first.is_some_and(|unit| {
        is_foreign(law, train, unit) && law.facts.goal(unit) == Some(line[0]) && law.by_itself(unit)
    })
}

/// 5: whether it is this unit.
pub fn is_met_by(law: &Law<'_, '_>, train: usize, unit: usize) -> bool {
    meets_head_on(law, train)
        && line(law, train).get(1).and_then(|station| law.facts.occupant(*station)) == Some(unit)
}

/// 2: a foreign unit stands there and has not been ordered away.
fn is_held(law: &Law<'_, '_>, train: usize, station: ProvinceId) -> bool {
    law.facts
        .occupant(station)
        .is_some_and(|unit| is_foreign(law, train, unit) && law.facts.goal(unit).is_none())
}

/// 2: a foreign unit moves in, and no third unit beats or balances it: none that enters too, none that stays there, none
/// that comes from there and beats it on the way (6.1 last sentence). The train is no third unit, nor is one that
/// returns to the station.
fn is_entered(law: &Law<'_, '_>, train: usize, station: ProvinceId) -> bool {
    let enters = |unit: usize| {
        let strength = law.supported(unit, |_| true);
        let stayer = law.facts.occupant(station).filter(|other| law.facts.goal(*other).is_none());
        is_foreign(law, train, unit)
            && law.prevention(unit) > 0
            && law.rivals(unit, station).all(|rival| law.prevention(rival) < strength)
            && stayer.is_none_or(|_| law.attack(unit) > law.resistance(unit))
    };
    law.facts.movers_into(station).any(|unit| unit != train && enters(unit))
}

/// The station, counted from the start, at which the line is closed before the goal is reached. The goal itself is
/// contested, not closed, unless a foreign unit stays there.
fn closed_at(law: &Law<'_, '_>, train: usize) -> Option<usize> {
    let line = line(law, train);
    let last = line.len() - 1;
    (1..line.len())
        .find(|at| is_held(law, train, line[*at]) || (*at < last && is_entered(law, train, line[*at])))
}

/// 3: the goal is empty at the end but for the train, and it wins against all others who enter.
pub fn arrives(law: &Law<'_, '_>, train: usize) -> bool {
    let Some(goal) = law.facts.goal(train) else {
        return false;
    };
    let strength = law.supported(train, |_| true);
    !meets_head_on(law, train)
        && closed_at(law, train).is_none()
        && law.facts.occupant(goal).is_none_or(|unit| law.leaves(unit))
        && law.rivals(train, goal).all(|rival| strength > law.prevention(rival))
}

/// Where the train ends if it does not arrive: `None`, in its start.
pub fn falls_back(law: &Law<'_, '_>, train: usize) -> Option<ProvinceId> {
    if meets_head_on(law, train) {
        return None;
    }
    let line = line(law, train);
    let stopped = closed_at(law, train).unwrap_or(line.len() - 1);
    // 4: "nobody stays, and nobody was ordered into it, not even in vain".
    let is_free = |station: ProvinceId| {
        law.facts.occupant(station).is_none_or(|unit| law.leaves(unit))
            && law.facts.movers_into(station).all(|unit| unit == train)
    };
    (1..stopped).rev().map(|at| line[at]).find(|station| is_free(*station))
}

/// Whether the train is gone from its start.
pub fn leaves(law: &Law<'_, '_>, train: usize) -> bool {
    law.arrives(train) || falls_back(law, train).is_some()
}

/// Strength, as `supported` counts, with which the train keeps this unit out of its goal: at the station that stopped it 1 against foreign
/// units, in its own goal 1 and its supports.
pub fn prevents(law: &Law<'_, '_>, unit: usize) -> usize {
    let (Some(train), Some(goal)) = (law.facts.train(), law.facts.goal(unit)) else {
        return 0;
    };
    if meets_head_on(law, train) {
        return 0;
    }
    let line = line(law, train);
    match closed_at(law, train) {
        Some(at) if line[at] == goal && is_foreign(law, train, unit) => ALONE,
        None if law.facts.goal(train) == Some(goal) => law.supported(train, |_| true),
        _ => 0,
    }
}

/// Whether the order of a unit is a ride.
pub fn is_ride(act: &Act) -> bool {
    matches!(act, Act::Move { way: super::facts::Way::Railway, .. })
}

/// Whether the train got as far as its goal and fought for it.
pub fn contests(law: &Law<'_, '_>, train: usize) -> bool {
    !meets_head_on(law, train) && closed_at(law, train).is_none()
}

/// How many stations the train leaves behind before it is stopped; 0 without a train.
pub fn distance(law: &Law<'_, '_>) -> usize {
    match law.facts.train() {
        Some(train) if !meets_head_on(law, train) => {
            let whole = line(law, train).len() + usize::from(law.arrives(train));
            closed_at(law, train).unwrap_or(whole)
        }
        _ => 0,
    }
}

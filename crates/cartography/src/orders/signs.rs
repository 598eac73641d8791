//! Why orders came to nothing: a sign for each, where it hides no unit.

use rules::{Order, OrderResult, Place, ProvinceId, Reason, UnitOutcome};

use super::{Mark, Planner, Units};
use crate::curve::{At, Obstacle};
use crate::sign::{self, Placed, Sign, free_place};
use crate::stroke::{Kind, Stroke};

/// A sign that waits for its place.
#[derive(Clone, Copy, Debug)]
pub(super) enum Wanted {
    /// On a stroke.
    On(usize, Sign),
    /// Beside a unit.
    Beside(At, Sign),
}

impl Planner<'_> {
    /// Asks for the sign of a unit's result, on the stroke or beside the unit. Stand-offs have theirs in the province.
    pub(super) fn explain(
        &mut self,
        unit: &rules::Unit,
        result: &UnitOutcome,
        stroke: Option<usize>,
        at: At,
    ) {
        if result.result == OrderResult::Succeeds {
            return;
        }
        let goal = match result.order {
            Order::Move { to, .. } => Some(to.province()),
            _ => None,
        };
        let Some(sign) = Sign::of(result.reason).or(Some(Sign::Lost)) else { return };
        let stands_off = result.reason == Reason::Bounced && goal.is_some_and(|to| self.clashes.contains(to));
        match (sign, stroke) {
            _ if stands_off => {}
            // Said once, between the two.
            (Sign::Clash, Some(_)) if self.exchanges.contains(unit.province()) => {}
            (Sign::Clash, Some(stroke)) => self.wanted.push(Wanted::On(stroke, Sign::Lost)),
            (sign, Some(stroke)) => self.wanted.push(Wanted::On(stroke, sign)),
            // The burst under the unit says it.
            (Sign::Dislodged, None) => {}
            (sign, None) => self.wanted.push(Wanted::Beside(at, sign)),
        }
    }

    /// Provinces that stand-offs left empty, and the middles between units that wanted to change places.
    pub(super) fn clashes(&mut self, units: &Units) {
        let scene = self.scene;
        let mut places: Vec<Vec<At>> = Vec::new();
        for province in self.clashes.iter() {
            let spot = scene.spot(province);
            let beside = spot.beside.iter().map(|at| crate::scene::units(*at));
            places.push(std::iter::once(scene.at(Place::whole(province))).chain(beside).collect());
        }
        for (n, (unit, result)) in units.iter().enumerate() {
            let Order::Move { to, .. } = result.order else { continue };
            let back = |(other, outcome): &(rules::Unit, UnitOutcome)| {
                let returns =
                    matches!(outcome.order, Order::Move { to, .. } if to.province() == unit.province());
                other.province() == to.province() && returns && outcome.reason == Reason::Exchange
            };
            let Some(other) = units.iter().position(back) else { continue };
            if result.reason == Reason::Exchange && n < other {
                self.exchanges.insert(unit.province());
                self.exchanges.insert(to.province());
                let from = scene.at(unit.place);
                let goal = self.near(from, scene.at(to));
                places.push(vec![[0, 1].map(|axis: usize| (from[axis] + goal[axis]) / 2.0)]);
            }
        }
        for wanted in places {
            self.put(wanted, Sign::Clash);
        }
    }

    fn put(&mut self, wanted: Vec<At>, sign: Sign) -> Placed {
        let scale = sign::scale(self.scale);
        let at = free_place(wanted, &self.taken, scale);
        self.taken.push(Obstacle::upright(at, [sign::HALF * scale; 2], 1.0));
        let placed = Placed { sign, at };
        self.drawing.signs.push(placed);
        placed
    }

    /// Gives every sign its place, when all strokes are there.
    pub(super) fn place_signs(&mut self) {
        let reach = 5.0 * self.scale;
        let ends = self.drawing.strokes.iter().filter(|stroke| stroke.kind == Kind::SupportMove);
        let ends: Vec<Obstacle> =
            ends.map(|stroke| Obstacle::upright(stroke.along(1.0), [reach; 2], 1.0)).collect();
        self.taken.extend(ends);
        for wanted in std::mem::take(&mut self.wanted) {
            match wanted {
                Wanted::On(number, sign) => {
                    let along = places_along(&self.drawing.strokes[number], sign);
                    let placed = self.put(along, sign);
                    let stroke = &mut self.drawing.strokes[number];
                    stroke.sign = Some(placed);
                    stroke.is_cut = matches!(sign, Sign::Cut | Sign::Dislodged);
                }
                Wanted::Beside(at, sign) => {
                    let s = self.scale;
                    let corners = [[21.0, -16.0], [-21.0, -16.0], [0.0, -22.0], [24.0, 0.0], [-24.0, 0.0]];
                    let wanted = corners.map(|[x, y]: [f64; 2]| [at[0] + x * s, at[1] + y * s]);
                    self.put(wanted.to_vec(), sign);
                }
            }
        }
    }

    /// Marks around a unit that has no stroke of its own.
    pub(super) fn around(&mut self, symbol: &'static str, at: At, power: Option<usize>) {
        self.drawing.around.push(Mark { symbol, at, power });
    }
}

/// Places on a stroke for a sign, the best first.
fn places_along(stroke: &Stroke, sign: Sign) -> Vec<At> {
    let wanted = match (sign, stroke.broken) {
        (_, Some(broken)) => (broken as f64 + 0.25) / stroke.curves.len() as f64,
        (Sign::Cut | Sign::Dislodged, None) => 0.45,
        (_, None) if matches!(stroke.kind, Kind::SupportMove | Kind::SupportHold) => 0.5,
        (_, None) => 0.62,
    };
    let steps = (0..=18u32).flat_map(|step| {
        let off = f64::from(step) * 0.04;
        [wanted + off, wanted - off]
    });
    steps.filter(|t| (0.06..=0.94).contains(t)).map(|t| stroke.along(t)).collect()
}

/// Provinces that a stand-off left empty: units bounced there, and nobody stands there now.
pub(super) fn contested(units: &Units) -> rules::ProvinceSet {
    let stands = |province: ProvinceId| {
        units.iter().any(|(_, other)| other.now.is_some_and(|now| now.province() == province))
    };
    let goals = units.iter().filter(|(_, result)| result.reason == Reason::Bounced);
    goals
        .filter_map(|(_, result)| match result.order {
            Order::Move { to, .. } => Some(to.province()),
            _ => None,
        })
        .filter(|to| !stands(*to))
        .collect()
}

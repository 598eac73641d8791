//! The ways that are more than one line: under fleets, through a canal, along the railway.

use rules::{Order, OrderResult, Place, ProvinceId, Route, UnitKind, UnitOutcome};

use super::{Planner, Units, fate_of};
use crate::curve::{At, Curve, distance};
use crate::stroke::{Kind, Stroke, through_points};

impl Planner<'_> {
    /// The fleets under an army that goes by sea; `None` if it does not.
    pub(super) fn carriers(
        &self,
        units: &Units,
        unit: &rules::Unit,
        to: Place,
        route: Route,
        by_land: bool,
    ) -> Option<Vec<Place>> {
        if unit.kind != UnitKind::Army || (by_land && route != Route::Convoy) {
            return None;
        }
        let fleets = self.convoy(units, unit.province(), to.province());
        (!fleets.is_empty() || route == Route::Convoy).then_some(fleets)
    }

    /// The fleets that carry an army, in their order; preferably those that still stand.
    fn convoy(&self, units: &Units, from: ProvinceId, to: ProvinceId) -> Vec<Place> {
        let board = &self.scene.variant.board;
        let touches = |fleet: Place, land: ProvinceId| board.borders(UnitKind::Fleet, fleet, land);
        for only_standing in [true, false] {
            let fleets: Vec<Place> = units
                .iter()
                .filter(|(unit, result)| {
                    unit.kind == UnitKind::Fleet
                        && result.order == Order::Convoy { from, to }
                        && (result.now.is_some() || !only_standing)
                })
                .map(|(unit, _)| unit.place)
                .collect();
            let mut before: Vec<Option<usize>> = vec![None; fleets.len()];
            let mut queue: Vec<usize> = (0..fleets.len()).filter(|&n| touches(fleets[n], from)).collect();
            let mut seen = vec![false; fleets.len()];
            queue.iter().for_each(|&n| seen[n] = true);
            let mut next = 0;
            while next < queue.len() {
                let n = queue[next];
                next += 1;
                if touches(fleets[n], to) {
                    let mut way = vec![fleets[n]];
                    let mut at = n;
                    while let Some(earlier) = before[at] {
                        way.insert(0, fleets[earlier]);
                        at = earlier;
                    }
                    return way;
                }
                for m in 0..fleets.len() {
                    if !seen[m] && board.can_move(UnitKind::Fleet, fleets[n], fleets[m]) {
                        seen[m] = true;
                        before[m] = Some(n);
                        queue.push(m);
                    }
                }
            }
        }
        Vec::new()
    }

    /// The way of a fleet through a canal: the line as it is drawn, from the side of the one sea to that of the other;
    /// without one, the spot of the canal's province.
    pub(super) fn canal_line(&self, canal: usize, from: ProvinceId) -> Vec<At> {
        let spec = &self.scene.variant.board.canals()[canal];
        let mut line = self.scene.canal_line(canal);
        if line.is_empty() {
            line.push(self.scene.at(Place::whole(spec.province)));
        }
        if spec.seas[0] != from {
            line.reverse();
        }
        line
    }

    pub(super) fn through_canal(
        &self,
        canal: usize,
        unit: &rules::Unit,
        result: &UnitOutcome,
        [from, goal]: [At; 2],
        gap: f64,
    ) -> Stroke {
        let mut points = vec![from];
        for at in self.canal_line(canal, unit.province()) {
            points.push(self.near(points[points.len() - 1], at));
        }
        points.push(self.near(points[points.len() - 1], goal));
        Stroke {
            kind: Kind::Move,
            from: unit.province(),
            power: unit.power.index(),
            curves: through_points(&points, 13.0 * self.scale, gap),
            fate: fate_of(result),
            sign: None,
            is_cut: false,
            broken: None,
        }
    }

    /// An army under its fleets. Where the convoy was broken the wave ends, and the rest is a thin line.
    pub(super) fn carried(
        &self,
        units: &Units,
        unit: &rules::Unit,
        result: &UnitOutcome,
        [from, goal]: [At; 2],
        fleets: &[Place],
        gap: f64,
    ) -> Stroke {
        let mut points = vec![from];
        for fleet in fleets {
            let at = self.near(points[points.len() - 1], self.scene.at(*fleet));
            points.push(at);
        }
        points.push(self.near(points[points.len() - 1], goal));
        let fell =
            |fleet: &Place| units.iter().any(|(unit, result)| unit.place == *fleet && result.now.is_none());
        let failed = result.result != OrderResult::Succeeds;
        let broken = fleets.iter().position(fell).filter(|_| failed);
        Stroke {
            kind: Kind::Wave,
            from: unit.province(),
            power: unit.power.index(),
            curves: through_points(&points, 12.0 * self.scale, gap),
            fate: fate_of(result),
            sign: None,
            is_cut: false,
            broken: broken.map(|fleet| fleet + 1),
        }
    }

    /// The ride from station to station; where the army got off, the rest of the way is broken.
    pub(super) fn ride(&self, unit: &rules::Unit, result: &UnitOutcome, to: Place) -> Stroke {
        let board = &self.scene.variant.board;
        let line = &self.scene.plate.geometry.railway;
        let station = |province: ProvinceId| board.station(province);
        let stroke = |curves, broken| Stroke {
            kind: Kind::Rail,
            from: unit.province(),
            power: unit.power.index(),
            curves,
            fate: fate_of(result),
            sign: None,
            is_cut: false,
            broken,
        };
        let (Some(a), Some(b)) = (station(unit.province()), station(to.province())) else {
            return stroke(vec![Curve::between(self.scene.at(unit.place), self.scene.at(to), 0.07)], None);
        };
        let way: Vec<usize> = if a <= b { (a..=b).collect() } else { (b..=a).rev().collect() };
        let points: Vec<At> = line.iter().map(|p| crate::scene::units(*p)).collect();
        let whole = through_points(&points, 0.0, 0.0);
        let (low, high) = (a.min(b), a.max(b).min(whole.len()));
        let mut curves = whole[low.min(high)..high].to_vec();
        if a > b {
            curves.reverse();
            for curve in &mut curves {
                std::mem::swap(&mut curve.a, &mut curve.b);
            }
        }
        // The arrow ends before the last station's dot.
        if let Some(last) = curves.last_mut() {
            *last = last.trim(0.0, 8.0);
        }
        let reached = result.now.and_then(|now| station(now.province()));
        let broken = way.iter().position(|&n| Some(n) == reached).unwrap_or(0);
        let failed = result.result != OrderResult::Succeeds;
        stroke(curves, (failed || broken + 1 < way.len()).then_some(broken))
    }

    /// How far an arrow ends from its goal: before a unit that is drawn there, or on the empty spot.
    pub(super) fn gap(&self, units: &Units, to: Place) -> f64 {
        let there = units.iter().find(|(unit, _)| unit.province() == to.province());
        // A dislodged unit is drawn beside its spot.
        match there {
            Some((unit, result))
                if result.now.is_some() && self.scene.at(unit.place) == self.scene.at(to) =>
            {
                15.5 * self.scale
            }
            // Before the sign of a stand-off.
            _ if self.clashes.contains(to.province()) => 9.0 * self.scale,
            _ => 2.0,
        }
    }

    /// The points along the shorter way of a canal's arrow: beside the canal, a little longer than it.
    pub(super) fn beside_canal(&self, canal: usize, from: ProvinceId) -> Vec<At> {
        let line = self.canal_line(canal, from);
        let (first, last) = (line[0], line[line.len() - 1]);
        let long = distance(first, last).max(1.0);
        let d = [(last[0] - first[0]) / long, (last[1] - first[1]) / long];
        let (off, more) = (11.0 * self.scale, (44.0 * self.scale - long).max(16.0 * self.scale) / 2.0);
        let place =
            |at: At, ahead: f64| [at[0] + d[0] * ahead - d[1] * off, at[1] + d[1] * ahead + d[0] * off];
        vec![place(first, -more), place(last, more)]
    }
}

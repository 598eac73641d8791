//! Orders and their results as strokes: who goes, helps, carries and stays. First every stroke finds its
//! way around units and names; [`crate::stroke`] writes them.

use rules::{
    GivenPermit, Order, OrderResult, Outcome, Place, Position, ProvinceId, Route, UnitKind, UnitOutcome,
};

use crate::curve::{At, Curve, Obstacle, distance, find_way};
use crate::scene::Scene;
use crate::standing::Standing;
use crate::stroke::{Kind, Stroke, through_points};
use crate::units::HALF;

/// Marks that stand on units.
#[derive(Clone, Debug)]
pub struct Mark {
    /// Symbol.
    pub symbol: &'static str,
    /// Where.
    pub at: At,
    /// Number of the power, for its colour.
    pub power: usize,
}

/// All strokes and marks of a scene.
#[derive(Default, Debug)]
pub struct Drawing {
    /// Strokes.
    pub strokes: Vec<Stroke>,
    /// Marks under units (bursts).
    pub under: Vec<Mark>,
    /// Marks around units.
    pub around: Vec<Mark>,
    /// Marks above everything.
    pub over: Vec<Mark>,
}

/// Plans all strokes.
pub fn plan(scene: &Scene, standing: &Standing, obstacles: &[Obstacle]) -> Drawing {
    let mut planner = Planner {
        scene,
        standing,
        obstacles,
        scale: scene.unit_scale(),
        drawing: Drawing::default(),
        targets: Vec::new(),
    };
    if let Some(outcome) = scene.outcome.as_deref() {
        planner.movement(scene.position, outcome);
    }
    planner.permits(&scene.permits);
    planner.retreats();
    planner.drawing
}

struct Planner<'a> {
    scene: &'a Scene<'a>,
    standing: &'a Standing,
    obstacles: &'a [Obstacle],
    scale: f64,
    drawing: Drawing,
    /// The stroke of each moving unit: province it starts from, place it goes to, number of the stroke,
    /// supports that end on it so far.
    targets: Vec<(ProvinceId, Place, usize, usize)>,
}

impl Planner<'_> {
    fn near(&self, from: At, to: At) -> At {
        self.scene.near(from, to)
    }

    /// Where the dislodged unit of a place is drawn.
    fn beside(&self, place: Place) -> At {
        self.standing.beside(self.scene, place)
    }

    fn movement(&mut self, position: &Position, outcome: &Outcome) {
        let units: Vec<(rules::Unit, UnitOutcome)> =
            position.units().iter().copied().zip(outcome.units.iter().copied()).collect();
        for (unit, result) in &units {
            if let Order::Move { to, route } = result.order {
                self.going(&units, unit, result, to, route);
            }
        }
        for (unit, result) in &units {
            if !self.scene.silent.contains(unit.province()) {
                self.standing(&units, unit, result);
            }
        }
    }

    fn going(
        &mut self,
        units: &[(rules::Unit, UnitOutcome)],
        unit: &rules::Unit,
        result: &UnitOutcome,
        to: Place,
        route: Route,
    ) {
        let board = &self.scene.variant.board;
        let from = self.scene.at(unit.place);
        let goal = self.near(from, self.scene.at(to));
        let failed = result.result != OrderResult::Succeeds;
        let number = self.drawing.strokes.len();
        let power = unit.power.index();
        let by_land = board.can_move(unit.kind, unit.place, to);
        let canal = board.canal_between(unit.province(), to.province());
        let stroke = if route == Route::Railway {
            self.ride(unit, result, to)
        } else if let (Some(canal), false) = (canal, by_land) {
            let through = board.canals()[canal].province;
            let middle = self.near(from, self.scene.at(Place::whole(through)));
            let points = [from, middle, goal];
            Stroke {
                kind: Kind::Move,
                from: unit.province(),
                power,
                curves: through_points(&points, 13.0 * self.scale, self.gap(units, to)),
                failed,
                broken: None,
            }
        } else if let Some(fleets) = self.carriers(units, unit, to, route, by_land) {
            let mut points = vec![from];
            for fleet in fleets {
                let at = self.near(points[points.len() - 1], self.scene.at(fleet));
                points.push(at);
            }
            let last = points[points.len() - 1];
            points.push(self.near(last, goal));
            Stroke {
                kind: Kind::Wave,
                from: unit.province(),
                power,
                curves: through_points(&points, 12.0 * self.scale, self.gap(units, to)),
                failed,
                broken: None,
            }
        } else {
            // Two units that change places part to either side.
            let swap = units.iter().any(|(other, outcome)| {
                other.province() == to.province()
                    && matches!(outcome.order, Order::Move { to: back, .. } if back.province() == unit.province())
            });
            let bulge = if swap { 0.18 } else { 0.07 };
            let ends = [13.0 * self.scale, self.gap(units, to)];
            let curve = find_way(from, goal, bulge, self.obstacles, ends);
            let curve = curve.trim(ends[0], ends[1]);
            Stroke {
                kind: Kind::Move,
                from: unit.province(),
                power,
                curves: vec![curve],
                failed,
                broken: None,
            }
        };
        self.drawing.strokes.push(stroke);
        self.targets.push((unit.province(), to, number, 0));
    }

    /// The fleets under an army that goes by sea; `None` if it does not.
    fn carriers(
        &self,
        units: &[(rules::Unit, UnitOutcome)],
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

    /// How far an arrow ends from its goal: before a unit that is drawn there, or on the empty spot.
    fn gap(&self, units: &[(rules::Unit, UnitOutcome)], to: Place) -> f64 {
        let there = units.iter().find(|(unit, _)| unit.province() == to.province());
        // A dislodged unit is drawn beside its spot.
        match there {
            Some((unit, result))
                if result.now.is_some() && self.scene.at(unit.place) == self.scene.at(to) =>
            {
                15.5 * self.scale
            }
            _ => 2.0,
        }
    }

    /// The fleets that carry an army, in their order; preferably those that still stand.
    fn convoy(&self, units: &[(rules::Unit, UnitOutcome)], from: ProvinceId, to: ProvinceId) -> Vec<Place> {
        let board = &self.scene.variant.board;
        let touches = |fleet: Place, land: ProvinceId| board.reaches(UnitKind::Fleet, fleet, land);
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

    /// The ride from station to station; where the army got off, the rest of the way is broken.
    fn ride(&self, unit: &rules::Unit, result: &UnitOutcome, to: Place) -> Stroke {
        let board = &self.scene.variant.board;
        let line = &self.scene.plate.geometry.railway;
        let station = |province: ProvinceId| board.station(province);
        let (Some(a), Some(b)) = (station(unit.province()), station(to.province())) else {
            return Stroke {
                kind: Kind::Rail,
                from: unit.province(),
                power: unit.power.index(),
                curves: vec![Curve::between(self.scene.at(unit.place), self.scene.at(to), 0.07)],
                failed: true,
                broken: None,
            };
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
        Stroke {
            kind: Kind::Rail,
            from: unit.province(),
            power: unit.power.index(),
            curves,
            failed,
            broken: (failed || broken + 1 < way.len()).then_some(broken),
        }
    }

    fn standing(&mut self, units: &[(rules::Unit, UnitOutcome)], unit: &rules::Unit, result: &UnitOutcome) {
        let power = unit.power.index();
        let here = self.scene.at(unit.place);
        let failed = result.result != OrderResult::Succeeds;
        let shown = if result.now.is_none() { self.beside(unit.place) } else { here };
        if result.now.is_none() {
            self.drawing.under.push(Mark { symbol: "burst", at: shown, power });
        }
        let mut around = |symbol, failed: bool| {
            self.drawing.around.push(Mark { symbol, at: shown, power });
            if failed && result.now.is_some() {
                self.drawing.over.push(Mark {
                    symbol: "no",
                    at: [shown[0] + 14.0 * self.scale, shown[1] - 10.0 * self.scale],
                    power,
                });
            }
        };
        match result.order {
            Order::Hold => around("hold", false),
            Order::Convoy { .. } => around("carry", failed),
            Order::SupportHold { at } => {
                let goal = self.unit_spot(units, at);
                let goal = self.near(shown, goal);
                let ends = [13.0 * self.scale, 17.0 * self.scale];
                let curve = find_way(shown, goal, 0.05, self.obstacles, ends);
                let curve = curve.trim(ends[0], ends[1]);
                self.support(Kind::SupportHold, unit, curve, failed);
            }
            Order::SupportMove { from, to } => {
                let goal = self.on_arrow(from, to, units);
                let goal = self.near(shown, goal);
                let ends = [13.0 * self.scale, 0.0];
                let curve = find_way(shown, goal, 0.05, self.obstacles, ends);
                let curve = curve.trim(ends[0], ends[1]);
                self.support(Kind::SupportMove, unit, curve, failed);
            }
            Order::Move { .. } => {}
            // A move that is no move (3.5): the unit stays and cannot be supported.
            _ => around("hold", true),
        }
    }

    fn unit_spot(&self, units: &[(rules::Unit, UnitOutcome)], province: ProvinceId) -> At {
        let found = units.iter().find(|(unit, _)| unit.province() == province);
        match found {
            Some((unit, result)) if result.now.is_none() => self.beside(unit.place),
            Some((unit, _)) => self.scene.at(unit.place),
            None => self.scene.at(Place::whole(province)),
        }
    }

    /// Where a support meets the arrow it supports; several spread along it.
    fn on_arrow(&mut self, from: ProvinceId, to: Place, units: &[(rules::Unit, UnitOutcome)]) -> At {
        // Where on the arrow, best first; not on a fleet that carries it.
        const ALONG: [f64; 7] = [0.55, 0.4, 0.68, 0.28, 0.76, 0.48, 0.62];
        let clear = |at: At| {
            let taken = units.iter().map(|(unit, _)| self.scene.at(unit.place));
            taken.map(|unit| distance(unit, at)).fold(f64::INFINITY, f64::min) > 27.0 * self.scale
        };
        let found = self
            .targets
            .iter_mut()
            .find(|(start, goal, _, _)| *start == from && goal.province() == to.province());
        if let Some((_, _, number, count)) = found {
            let stroke = &self.drawing.strokes[*number];
            let free: Vec<f64> = ALONG.into_iter().filter(|t| clear(stroke.along(*t))).collect();
            let places = if free.is_empty() { &ALONG[..4] } else { &free };
            let t = places[*count % places.len()];
            *count += 1;
            return stroke.along(t);
        }
        let start = self.unit_spot(units, from);
        let goal = self.near(start, self.scene.at(to));
        Curve::between(start, goal, 0.07).at(0.55)
    }

    fn support(&mut self, kind: Kind, unit: &rules::Unit, curve: Curve, failed: bool) {
        let (from, power) = (unit.province(), unit.power.index());
        self.drawing.strokes.push(Stroke { kind, from, power, curves: vec![curve], failed, broken: None });
    }

    fn permits(&mut self, permits: &[GivenPermit]) {
        for given in permits {
            let Some(unit) = self.scene.position.unit_at(given.canal) else {
                continue;
            };
            let holder = self.scene.at(unit.place);
            let from = self.near(holder, self.scene.at(Place::whole(given.permit.from)));
            let to = self.near(holder, self.scene.at(Place::whole(given.permit.to)));
            let reach = 30.0 * self.scale;
            let toward = |at: At| {
                let d = distance(holder, at).max(1.0);
                [holder[0] + (at[0] - holder[0]) / d * reach, holder[1] + (at[1] - holder[1]) / d * reach]
            };
            let points = [toward(from), holder, toward(to)];
            self.drawing.strokes.push(Stroke {
                kind: Kind::Permit,
                from: given.canal,
                power: unit.power.index(),
                curves: through_points(&points, 0.0, 0.0),
                failed: false,
                broken: None,
            });
        }
    }

    fn retreats(&mut self) {
        for retreat in &self.scene.retreats {
            let from = self.beside(retreat.unit.place);
            let power = retreat.unit.power.index();
            if let Some(to) = retreat.to {
                let goal = self.near(from, self.scene.at(to));
                let ends = [13.0 * self.scale, 3.0];
                let curve = find_way(from, goal, 0.07, self.obstacles, ends);
                self.drawing.strokes.push(Stroke {
                    kind: Kind::Retreat,
                    from: retreat.unit.province(),
                    power,
                    curves: vec![curve.trim(ends[0], ends[1])],
                    failed: !retreat.done,
                    broken: None,
                });
            }
            if !retreat.done {
                self.drawing.over.push(Mark { symbol: "gone", at: from, power });
            }
        }
    }
}

/// A unit's token as an obstacle.
pub fn token(at: At, scale: f64) -> Obstacle {
    Obstacle::upright(at, [(HALF[0] + 3.0) * scale, (HALF[1] + 3.0) * scale], 3.0)
}

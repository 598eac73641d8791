//! Orders and their results as strokes: who goes, helps, carries and stays. First every stroke finds its
//! way around units and names, then all are written.

use std::fmt::Write as _;

use rules::{
    GivenPermit, Order, OrderResult, Outcome, Place, Position, ProvinceId, Route, UnitKind, UnitOutcome,
};

use crate::curve::{At, Curve, Obstacle, distance, find_way, point};
use crate::plate::num;
use crate::scene::Scene;
use crate::units::{HALF, use_at};

/// What a stroke says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A unit goes.
    Move,
    /// An army is carried: a wave along the fleets.
    Wave,
    /// An army rides.
    Rail,
    /// Support for a move; ends in a dot on the arrow.
    SupportMove,
    /// Support for a unit that stays; ends in a bracket.
    SupportHold,
    /// A retreat.
    Retreat,
    /// A canal is opened.
    Permit,
}

/// One stroke.
#[derive(Clone, Debug)]
pub struct Stroke {
    /// What it says.
    pub kind: Kind,
    /// Number of the power, for its colour.
    pub power: usize,
    /// Its pieces, from start to end.
    pub curves: Vec<Curve>,
    /// Whether it came to nothing.
    pub failed: bool,
    /// From which piece on the way was not gone (the railway).
    pub broken: Option<usize>,
}

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
pub fn plan(scene: &Scene, obstacles: &[Obstacle]) -> Drawing {
    let mut planner = Planner {
        scene,
        obstacles,
        scale: scene.unit_scale(),
        drawing: Drawing::default(),
        targets: Vec::new(),
    };
    if let Some(outcome) = scene.outcome {
        planner.movement(scene.position, outcome);
    }
    planner.permits(&scene.permits);
    planner.retreats();
    planner.drawing
}

struct Planner<'a> {
    scene: &'a Scene<'a>,
    obstacles: &'a [Obstacle],
    scale: f64,
    drawing: Drawing,
    /// The stroke of each moving unit: province it starts from, place it goes to, number of the stroke,
    /// supports that end on it so far.
    targets: Vec<(ProvinceId, Place, usize, usize)>,
}

impl Planner<'_> {
    /// The nearest copy of a point on a map that goes around.
    fn near(&self, from: At, to: At) -> At {
        let period = self.scene.period();
        let dx = to[0] - from[0];
        if period > 0.0 && dx.abs() > period / 2.0 { [to[0] - dx.signum() * period, to[1]] } else { to }
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
            self.standing(&units, unit, result);
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
            let free = [15.0 * self.scale, 15.0 * self.scale];
            let curve = find_way(from, goal, bulge, self.obstacles, free);
            let curve = curve.trim(13.0 * self.scale, self.gap(units, to));
            Stroke { kind: Kind::Move, power, curves: vec![curve], failed, broken: None }
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
        let shown = if result.now.is_none() { self.scene.beside(unit.place) } else { here };
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
                let free = [15.0 * self.scale, 17.0 * self.scale];
                let curve = find_way(shown, goal, 0.05, self.obstacles, free);
                let curve = curve.trim(13.0 * self.scale, 17.0 * self.scale);
                self.support(Kind::SupportHold, power, curve, failed);
            }
            Order::SupportMove { from, to } => {
                let goal = self.on_arrow(from, to, units);
                let goal = self.near(shown, goal);
                let free = [15.0 * self.scale, 6.0];
                let curve = find_way(shown, goal, 0.05, self.obstacles, free);
                let curve = curve.trim(13.0 * self.scale, 0.0);
                self.support(Kind::SupportMove, power, curve, failed);
            }
            Order::Move { .. } => {}
            // A move that is no move (3.5): the unit stays and cannot be supported.
            _ => around("hold", true),
        }
    }

    fn unit_spot(&self, units: &[(rules::Unit, UnitOutcome)], province: ProvinceId) -> At {
        let found = units.iter().find(|(unit, _)| unit.province() == province);
        match found {
            Some((unit, result)) if result.now.is_none() => self.scene.beside(unit.place),
            Some((unit, _)) => self.scene.at(unit.place),
            None => self.scene.at(Place::whole(province)),
        }
    }

    /// Where a support meets the arrow it supports; several spread along it.
    fn on_arrow(&mut self, from: ProvinceId, to: Place, units: &[(rules::Unit, UnitOutcome)]) -> At {
        const ALONG: [f64; 4] = [0.55, 0.4, 0.68, 0.28];
        let found = self
            .targets
            .iter_mut()
            .find(|(start, goal, _, _)| *start == from && goal.province() == to.province());
        if let Some((_, _, number, count)) = found {
            let t = ALONG[*count % ALONG.len()];
            *count += 1;
            let curves = &self.drawing.strokes[*number].curves;
            let along = t * curves.len() as f64;
            let piece = (along as usize).min(curves.len() - 1);
            return curves[piece].at(along - piece as f64);
        }
        let start = self.unit_spot(units, from);
        let goal = self.near(start, self.scene.at(to));
        Curve::between(start, goal, 0.07).at(0.55)
    }

    fn support(&mut self, kind: Kind, power: usize, curve: Curve, failed: bool) {
        self.drawing.strokes.push(Stroke { kind, power, curves: vec![curve], failed, broken: None });
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
                power: unit.power.index(),
                curves: through_points(&points, 0.0, 0.0),
                failed: false,
                broken: None,
            });
        }
    }

    fn retreats(&mut self) {
        for retreat in &self.scene.retreats {
            let from = self.scene.beside(retreat.unit.place);
            let power = retreat.unit.power.index();
            if let Some(to) = retreat.to {
                let goal = self.near(from, self.scene.at(to));
                let free = [15.0 * self.scale, 6.0];
                let curve = find_way(from, goal, 0.07, self.obstacles, free);
                self.drawing.strokes.push(Stroke {
                    kind: Kind::Retreat,
                    power,
                    curves: vec![curve.trim(13.0 * self.scale, 3.0)],
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

/// A smooth way through points (Catmull-Rom, each span as one quadratic), with its ends cut.
pub fn through_points(points: &[At], start: f64, end: f64) -> Vec<Curve> {
    let mut curves = Vec::new();
    let last = points.len() - 1;
    for n in 0..last {
        let (a, b) = (points[n], points[n + 1]);
        let before = if n > 0 { points[n - 1] } else { a };
        let after = if n + 2 <= last { points[n + 2] } else { b };
        let tangent_a = [b[0] - before[0], b[1] - before[1]];
        let tangent_b = [after[0] - a[0], after[1] - a[1]];
        let pull = 0.25;
        let c1 = [a[0] + tangent_a[0] * pull, a[1] + tangent_a[1] * pull];
        let c2 = [b[0] - tangent_b[0] * pull, b[1] - tangent_b[1] * pull];
        let c = [(c1[0] + c2[0]) / 2.0, (c1[1] + c2[1]) / 2.0];
        curves.push(Curve { a, c, b });
    }
    if let Some(first) = curves.first_mut() {
        *first = first.trim(start, 0.0);
    }
    if let Some(last) = curves.last_mut() {
        *last = last.trim(0.0, end);
    }
    curves
}

impl Stroke {
    /// The point at a part of the whole way.
    pub fn along(&self, t: f64) -> At {
        let at = (t * self.curves.len() as f64).min(self.curves.len() as f64 - 1e-9);
        let piece = at as usize;
        self.curves[piece].at(at - piece as f64)
    }

    /// Points all along, for what must keep clear of it.
    pub fn trail(&self) -> impl Iterator<Item = At> + '_ {
        self.curves.iter().flat_map(|curve| (1..24).map(|step| curve.at(f64::from(step) / 24.0)))
    }

    /// Writes shaft, head and ends.
    pub fn write(&self, out: &mut String, scale: f64) {
        let dim = if self.failed { " f" } else { "" };
        let _ = write!(out, "<g class='o{}{dim}'>", self.power);
        let last = self.curves[self.curves.len() - 1];
        let head = match self.kind {
            Kind::Move | Kind::Wave | Kind::Retreat | Kind::Rail => 9.0 * scale,
            _ => 0.0,
        };
        let mut shaft = self.curves.clone();
        if head > 0.0 {
            let n = shaft.len() - 1;
            shaft[n] = last.trim(0.0, head * 0.7);
        }
        let path = match self.kind {
            Kind::Wave => wave(&shaft, scale),
            _ => joined(&shaft),
        };
        let class = match self.kind {
            Kind::Move | Kind::Wave => "a",
            Kind::SupportMove | Kind::SupportHold => "a d",
            Kind::Retreat => "a r",
            Kind::Rail => "a rw",
            Kind::Permit => "a pm",
        };
        if let (Kind::Rail, Some(broken)) = (self.kind, self.broken) {
            let gone = joined(&shaft[..broken.min(shaft.len())]);
            let rest = joined(&shaft[broken.min(shaft.len())..]);
            let _ = write!(out, "<path class='k' d='{path}'/>");
            if !gone.is_empty() {
                let _ = write!(out, "<path class='{class}' d='{gone}'/>");
            }
            let _ = write!(out, "<path class='{class} d' d='{rest}'/>");
        } else {
            let _ = write!(out, "<path class='k' d='{path}'/><path class='{class}' d='{path}'/>");
        }
        if head > 0.0 {
            let class = match self.kind {
                Kind::Retreat => "h r",
                Kind::Rail => "h rw",
                _ => "h",
            };
            let _ = write!(out, "<path class='{class}' d='{}'/>", arrow_head(&last, scale));
        }
        match self.kind {
            Kind::SupportMove => {
                out.push_str("<circle class='h' r='3.4' cx='");
                num(out, last.b[0]);
                out.push_str("' cy='");
                num(out, last.b[1]);
                out.push_str("'/>");
            }
            Kind::SupportHold => {
                let _ = write!(out, "<path class='a b' d='{}'/>", bracket(&last, scale));
            }
            _ => {}
        }
        if self.failed {
            let t = match self.kind {
                Kind::SupportMove | Kind::SupportHold => 0.5,
                _ => 0.62,
            };
            use_at(out, "no", self.along(t), scale.max(0.75), "");
        }
        out.push_str("</g>");
    }
}

pub fn joined(curves: &[Curve]) -> String {
    let mut path = String::new();
    for (n, curve) in curves.iter().enumerate() {
        if n == 0 {
            path += &curve.path();
        } else {
            path.push('Q');
            point(&mut path, curve.c);
            path.push(' ');
            point(&mut path, curve.b);
        }
    }
    path
}

/// A wave along the way, fading at both ends.
fn wave(curves: &[Curve], scale: f64) -> String {
    let mut line: Vec<At> = Vec::new();
    for curve in curves {
        line.extend((0..20).map(|step| curve.at(f64::from(step) / 20.0)));
    }
    line.push(curves[curves.len() - 1].b);
    let total: f64 = line.windows(2).map(|p| distance(p[0], p[1])).sum();
    let count = (total / (5.5 * scale)).round().max(2.0) as usize;
    let at = |wanted: f64| -> (At, At) {
        let mut left = wanted;
        for pair in line.windows(2) {
            let step = distance(pair[0], pair[1]);
            if left <= step && step > 0.0 {
                let t = left / step;
                let d = [(pair[1][0] - pair[0][0]) / step, (pair[1][1] - pair[0][1]) / step];
                return (
                    [pair[0][0] + (pair[1][0] - pair[0][0]) * t, pair[0][1] + (pair[1][1] - pair[0][1]) * t],
                    d,
                );
            }
            left -= step;
        }
        (line[line.len() - 1], [1.0, 0.0])
    };
    let mut path = String::from("M");
    point(&mut path, line[0]);
    for n in 0..count {
        let (from, to) = (total * n as f64 / count as f64, total * (n + 1) as f64 / count as f64);
        let (middle, d) = at((from + to) / 2.0);
        let edge = ((from + to) / 2.0).min(total - (from + to) / 2.0);
        let high = 5.2 * scale * (edge / (14.0 * scale)).min(1.0) * if n % 2 == 0 { 1.0 } else { -1.0 };
        path.push('Q');
        point(&mut path, [middle[0] - d[1] * high, middle[1] + d[0] * high]);
        path.push(' ');
        point(&mut path, at(to).0);
    }
    path
}

/// A head with a notch, its tip on the end of the curve.
fn arrow_head(curve: &Curve, scale: f64) -> String {
    let d = curve.direction(1.0);
    let tip = curve.b;
    let place = |back: f64, side: f64| {
        [
            tip[0] - d[0] * back * scale - d[1] * side * scale,
            tip[1] - d[1] * back * scale + d[0] * side * scale,
        ]
    };
    let mut path = String::from("M");
    point(&mut path, tip);
    for at in [place(12.5, 5.6), place(9.2, 0.0), place(12.5, -5.6)] {
        path.push('L');
        point(&mut path, at);
    }
    path.push('z');
    path
}

/// A small bracket across the end of a curve.
fn bracket(curve: &Curve, scale: f64) -> String {
    let d = curve.direction(1.0);
    let place = |ahead: f64, side: f64| {
        [curve.b[0] + (d[0] * ahead - d[1] * side) * scale, curve.b[1] + (d[1] * ahead + d[0] * side) * scale]
    };
    let mut path = String::from("M");
    for (n, at) in
        [place(2.5, 7.0), place(0.0, 4.5), place(0.0, -4.5), place(2.5, -7.0)].into_iter().enumerate()
    {
        if n > 0 {
            path.push('L');
        }
        point(&mut path, at);
    }
    path
}

/// A unit's token as an obstacle.
pub fn token(at: At, scale: f64) -> Obstacle {
    Obstacle::upright(at, [(HALF[0] + 3.0) * scale, (HALF[1] + 3.0) * scale], 3.0)
}

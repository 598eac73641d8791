//! Quadratic curves: the shafts of arrows, and how one finds its way around what it should not hide.

use crate::plate::num;

/// A point in map units.
pub type At = [f64; 2];

/// A quadratic Bézier curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curve {
    /// Where it starts.
    pub a: At,
    /// The control point, towards which the curve bends; it does not run through it.
    pub c: At,
    /// Where it ends.
    pub b: At,
}

/// Distance of two points.
pub fn distance(a: At, b: At) -> f64 {
    length([a[0] - b[0], a[1] - b[1]])
}

/// Length of a way. Map units are far from the limits at which only the slow `hypot` would be exact.
fn length(way: At) -> f64 {
    (way[0] * way[0] + way[1] * way[1]).sqrt()
}

fn mix(a: At, b: At, t: f64) -> At {
    [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

impl Curve {
    /// From one point to another, bulging to the left by a part of the length.
    pub fn between(a: At, b: At, bulge: f64) -> Self {
        let middle = mix(a, b, 0.5);
        let c = [middle[0] + (b[1] - a[1]) * bulge * 2.0, middle[1] - (b[0] - a[0]) * bulge * 2.0];
        Curve { a, c, b }
    }

    /// The point at a parameter.
    pub fn at(&self, t: f64) -> At {
        mix(mix(self.a, self.c, t), mix(self.c, self.b, t), t)
    }

    /// Whether it bends to the side to which a positive bulge of [`between`](Curve::between) goes.
    pub fn bulges_left(&self) -> bool {
        let middle = mix(self.a, self.b, 0.5);
        let way = [self.b[0] - self.a[0], self.b[1] - self.a[1]];
        (self.c[0] - middle[0]) * way[1] - (self.c[1] - middle[1]) * way[0] >= 0.0
    }

    /// The direction at a parameter, of length 1.
    pub fn direction(&self, t: f64) -> At {
        let (p, q) = (mix(self.a, self.c, t), mix(self.c, self.b, t));
        let d = [q[0] - p[0], q[1] - p[1]];
        let length = d[0].hypot(d[1]).max(1e-9);
        [d[0] / length, d[1] / length]
    }

    /// The part between two parameters; again a quadratic curve.
    pub fn part(&self, from: f64, to: f64) -> Self {
        let a = self.at(from);
        let b = self.at(to);
        let c = mix(mix(self.a, self.c, from), mix(self.c, self.b, from), to);
        Curve { a, c, b }
    }

    /// Cuts off the ends within some distance of the start and of the end.
    pub fn trim(&self, start: f64, end: f64) -> Self {
        let steps = 60;
        let from = (0..=steps)
            .map(|step| f64::from(step) / f64::from(steps))
            .find(|&t| distance(self.at(t), self.a) >= start)
            .unwrap_or(0.4)
            .min(0.45);
        let to = (0..=steps)
            .rev()
            .map(|step| f64::from(step) / f64::from(steps))
            .find(|&t| distance(self.at(t), self.b) >= end)
            .unwrap_or(0.6)
            .max(0.55);
        self.part(from, to)
    }

    /// The curve as SVG path data, complete with its starting point, exact to a part of a map unit.
    pub fn path(&self, grain: f64) -> String {
        joined(std::slice::from_ref(self), grain)
    }
}

/// Curves, of which each begins where the one before it ends, as SVG path data, exact to a part of a map unit.
pub fn joined(curves: &[Curve], grain: f64) -> String {
    let mut path = String::new();
    for curve in curves {
        let [a, c, b] = [curve.a, curve.c, curve.b].map(|at| rounded(at, grain));
        if path.is_empty() {
            path.push('M');
            point(&mut path, a);
        }
        path.push('q');
        for (number, way) in [c[0] - a[0], c[1] - a[1], b[0] - a[0], b[1] - a[1]].into_iter().enumerate() {
            // A sign parts two numbers as well as a space does.
            if number > 0 && way > -grain / 2.0 {
                path.push(' ');
            }
            num(&mut path, way);
        }
    }
    path
}

/// A point, exact to a part of a map unit.
pub fn rounded(at: At, grain: f64) -> At {
    at.map(|number| (number / grain).round() * grain)
}

/// Writes `x y`.
pub fn point(out: &mut String, at: At) {
    num(out, at[0]);
    out.push(' ');
    num(out, at[1]);
}

/// A box that should stay visible, and how much.
#[derive(Clone, Copy, Debug)]
pub struct Obstacle {
    /// The middle of the box, in map units.
    pub at: At,
    /// Half width and half height before turning.
    pub half: At,
    /// Cosine and sine of its angle.
    pub turn: At,
    /// What hiding it costs.
    pub cost: f64,
}

impl Obstacle {
    /// An upright box.
    pub fn upright(at: At, half: At, cost: f64) -> Self {
        Obstacle { at, half, turn: [1.0, 0.0], cost }
    }

    /// Whether a point lies in the box.
    pub fn covers(&self, p: At) -> bool {
        let (dx, dy) = (p[0] - self.at[0], p[1] - self.at[1]);
        let u = dx * self.turn[0] + dy * self.turn[1];
        let v = -dx * self.turn[1] + dy * self.turn[0];
        u.abs() <= self.half[0] && v.abs() <= self.half[1]
    }

    pub fn reach(&self) -> f64 {
        length(self.half)
    }

    /// Points all over the box.
    pub fn points(&self) -> impl Iterator<Item = At> + '_ {
        let at = |n: usize| (n as f64 + 0.5) / 3.5 - 1.0;
        (0..49).map(move |n| {
            let (u, v) = (at(n % 7) * self.half[0], at(n / 7) * self.half[1]);
            [
                self.at[0] + u * self.turn[0] - v * self.turn[1],
                self.at[1] + u * self.turn[1] + v * self.turn[0],
            ]
        })
    }

    /// Whether two boxes touch, by the lines that could part them.
    pub fn meets(&self, other: &Obstacle) -> bool {
        let apart = [other.at[0] - self.at[0], other.at[1] - self.at[1]];
        let far = self.half[0] + self.half[1] + other.half[0] + other.half[1];
        if apart[0].abs() > far || apart[1].abs() > far {
            return false;
        }
        let across = |turn: At| [-turn[1], turn[0]];
        let along = |a: At, b: At| a[0] * b[0] + a[1] * b[1];
        let shadow = |one: &Obstacle, axis: At| {
            one.half[0] * along(one.turn, axis).abs() + one.half[1] * along(across(one.turn), axis).abs()
        };
        [self.turn, across(self.turn), other.turn, across(other.turn)]
            .into_iter()
            .all(|axis| along(apart, axis).abs() < shadow(self, axis) + shadow(other, axis))
    }

    /// Which part of another box this one hides, 0 to 1.
    pub fn overlap(&self, other: &Obstacle) -> f64 {
        if distance(self.at, other.at) > self.reach() + other.reach() {
            return 0.0;
        }
        other.points().filter(|point| self.covers(*point)).count() as f64 / 49.0
    }
}

/// How much of the obstacles a curve hides, as far as it is less than a limit. What is cut off at its ends hides nothing, and
/// near them it may touch the boxes in which it begins and ends.
fn hidden(curve: &Curve, obstacles: &[Obstacle], cut: [f64; 2], limit: f64) -> f64 {
    const STEPS: i32 = 24;
    let long = distance(curve.a, curve.b) / f64::from(STEPS);
    let mut cost = 0.0;
    for step in 1..STEPS {
        let t = f64::from(step) / f64::from(STEPS);
        let p = curve.at(t);
        if distance(p, curve.a) < cut[0] || distance(p, curve.b) < cut[1] {
            continue;
        }
        let end = if t < 0.5 { curve.a } else { curve.b };
        let hidden = obstacles.iter().filter(|obstacle| obstacle.covers(p) && !obstacle.covers(end));
        cost += hidden.map(|obstacle| obstacle.cost).sum::<f64>();
        if cost * long >= limit {
            break;
        }
    }
    cost * long
}

/// The curve between two points that hides least: gently bent if nothing is in the way.
/// `cut` is the length that will be cut off at each end.
pub fn find_way(a: At, b: At, prefer: f64, obstacles: &[Obstacle], cut: [f64; 2]) -> Curve {
    const BULGES: [f64; 9] = [0.0, -0.12, 0.12, -0.2, 0.2, -0.28, 0.28, -0.38, 0.38];
    let length = distance(a, b);
    let middle = mix(a, b, 0.5);
    let near: Vec<Obstacle> = obstacles
        .iter()
        .filter(|obstacle| distance(obstacle.at, middle) < length * 0.72 + obstacle.reach())
        .copied()
        .collect();
    let mut best = (f64::INFINITY, Curve::between(a, b, prefer));
    for bulge in BULGES {
        let bulge = prefer + bulge;
        let bent = length * (bulge.abs() - 0.07).max(0.0) * 0.9;
        if bent >= best.0 {
            continue;
        }
        let curve = Curve::between(a, b, bulge);
        let cost = hidden(&curve, &near, cut, best.0 - bent) + bent;
        if cost < best.0 {
            best = (cost, curve);
        }
    }
    best.1
}

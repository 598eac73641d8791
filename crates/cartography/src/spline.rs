//! The lines between areas: a quadratic B-spline, written as SVG path data with one pair of numbers a
//! control point. Backwards the same numbers give the same line, so neighbours meet to the last digit.

use std::fmt::Write as _;

use crate::geometry::{Geometry, Point};

/// The on-curve points and first and last control of a spline.
struct Spline {
    on: Vec<Point>,
    controls: Vec<Point>,
}

/// Midpoints are on the curve. They are whole numbers, so the next control point is the reflection of the
/// one that was really used, not of the one that was wanted; that keeps the error below one tenth.
fn spline(points: &[Point]) -> Spline {
    let last = points.len() - 1;
    let mut on = vec![points[0]];
    let mut controls = Vec::new();
    if last >= 2 {
        let mut control = points[1];
        for next in &points[2..last] {
            controls.push(control);
            let middle = [0, 1].map(|axis: usize| (control[axis] + next[axis]).div_euclid(2));
            on.push(middle);
            control = [0, 1].map(|axis: usize| 2 * middle[axis] - control[axis]);
        }
        controls.push(control);
    }
    on.push(points[last]);
    Spline { on, controls }
}

/// Appends an arc to path data whose current point is the arc's start; relative, in tenths.
pub fn write_arc(out: &mut String, points: &[Point], forwards: bool) {
    let mut line = spline(points);
    if !forwards {
        line.on.reverse();
        line.controls.reverse();
    }
    let mut pen = Pen { out, at: line.on[0] };
    match line.controls.first() {
        None => pen.to('l', line.on[1]),
        Some(&control) => {
            pen.quadratic(control, line.on[1]);
            for (i, &on) in line.on[2..].iter().enumerate() {
                if i == 0 {
                    pen.to('t', on);
                } else {
                    pen.more(on);
                }
            }
        }
    }
}

struct Pen<'a> {
    out: &'a mut String,
    at: Point,
}

impl Pen<'_> {
    fn to(&mut self, command: char, to: Point) {
        self.out.push(command);
        self.number(to[0] - self.at[0], true);
        self.number(to[1] - self.at[1], false);
        self.at = to;
    }

    fn more(&mut self, to: Point) {
        self.number(to[0] - self.at[0], false);
        self.number(to[1] - self.at[1], false);
        self.at = to;
    }

    fn quadratic(&mut self, control: Point, to: Point) {
        self.out.push('q');
        self.number(control[0] - self.at[0], true);
        self.number(control[1] - self.at[1], false);
        self.more(to);
    }

    /// A minus sign parts numbers as well as a space does.
    fn number(&mut self, n: i32, first: bool) {
        if !first && n >= 0 {
            self.out.push(' ');
        }
        // Writing to a string can't fail.
        let _ = write!(self.out, "{n}");
    }
}

/// Path data of closed rings.
pub fn rings_path(geometry: &Geometry, rings: &[Vec<(usize, bool)>]) -> String {
    let mut out = String::new();
    for ring in rings {
        let (arc, forwards) = ring[0];
        let points = &geometry.arcs[arc].points;
        let start = if forwards { points[0] } else { points[points.len() - 1] };
        let _ = write!(out, "M{} {}", start[0], start[1]);
        for &(arc, forwards) in ring {
            write_arc(&mut out, &geometry.arcs[arc].points, forwards);
        }
        out.push('z');
    }
    out
}

/// Path data of single arcs, each with its own start.
pub fn arcs_path(geometry: &Geometry, arcs: impl Iterator<Item = usize>) -> String {
    lines_path(arcs.map(|arc| geometry.arcs[arc].points.as_slice()))
}

/// Path data of lines, each with its own start.
pub(crate) fn lines_path<'a>(lines: impl Iterator<Item = &'a [Point]>) -> String {
    let mut out = String::new();
    for points in lines {
        let _ = write!(out, "M{} {}", points[0][0], points[0][1]);
        write_arc(&mut out, points, true);
    }
    out
}

/// The arc as a polyline that follows the drawn line, a few points a control point.
pub fn polyline(points: &[Point]) -> Vec<[f64; 2]> {
    let line = spline(points);
    let real = |p: Point| p.map(f64::from);
    let mut out = vec![real(line.on[0])];
    if line.controls.is_empty() {
        out.push(real(line.on[1]));
    }
    for (i, &control) in line.controls.iter().enumerate() {
        let (a, c, b) = (real(line.on[i]), real(control), real(line.on[i + 1]));
        for step in 1..=4 {
            let t = f64::from(step) / 4.0;
            let s = 1.0 - t;
            out.push([0, 1].map(|axis: usize| s * s * a[axis] + 2.0 * s * t * c[axis] + t * t * b[axis]));
        }
    }
    out
}

/// Length of a polyline.
pub fn length(line: &[[f64; 2]]) -> f64 {
    line.windows(2).map(|pair| (pair[1][0] - pair[0][0]).hypot(pair[1][1] - pair[0][1])).sum()
}

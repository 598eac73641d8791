//! The lines along the coast, as on an old chart: where the water is so and so far from land. They are shapes of their
//! own, for a browser takes far longer to widen a coast of thousands of points than to fill a few smooth outlines.
//!
//! The distance to the coast is measured on a grid of nodes; along its cells the lines of equal distance are followed,
//! then thinned and drawn as splines.

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::geometry::{Geometry, Point};
use crate::spline::{polyline, write_arc};
use crate::thin::thin;

/// How far the lines lie from the coast, and how far they may be off, in tenths of a map unit; the farthest first.
const LINES: [(f64, f64); 3] = [(95.0, 28.0), (63.0, 23.0), (35.0, 18.0)];
/// Distance of the grid's nodes.
const STEP: f64 = 20.0;
/// The coast is looked for as far as this.
const REACH: f64 = LINES[0].0 + 2.0 * STEP;
/// What their numbers count, in tenths of a map unit: finer ones would only be longer.
pub(crate) const UNIT: i32 = 5;
/// Beyond the picture by more than this a line need not be right.
const OUTSIDE: i32 = 40;
/// Lines of fewer points are left out: pools between islands, no more than a dot.
const LEAST: usize = 14;

/// Distances to the coast at the nodes of a grid that reaches beyond the picture; negative on land.
struct Depths {
    columns: usize,
    rows: usize,
    /// Where the first node lies, on both axes.
    origin: f64,
    values: Vec<f64>,
}

/// Path data of the lines in [`UNIT`]s, the farthest first: closed, each with everything within.
pub(crate) fn waterlines(geometry: &Geometry) -> [String; 3] {
    let depths = Depths::measure(geometry);
    LINES.map(|(distance, tolerance)| {
        let mut out = String::new();
        for mut line in depths.lines(distance) {
            for (axis, most) in geometry.size.into_iter().enumerate() {
                line.iter_mut().for_each(|point| point[axis] = point[axis].clamp(-OUTSIDE, most + OUTSIDE));
            }
            closed_path(&mut out, &line, tolerance);
        }
        out
    })
}

impl Depths {
    fn measure(geometry: &Geometry) -> Self {
        let origin = -REACH - STEP;
        let nodes = |size: i32| ((f64::from(size) - 2.0 * origin) / STEP).ceil() as usize + 1;
        let [columns, rows] = geometry.size.map(nodes);
        let mut depths = Depths { columns, rows, origin, values: vec![f64::INFINITY; columns * rows] };
        let mut crossings = vec![Vec::new(); rows];
        for ring in geometry.rings(|area| !geometry.areas[area].water) {
            for (arc, _) in ring {
                for pair in polyline(&geometry.arcs[arc].points).windows(2) {
                    depths.near(pair[0], pair[1]);
                    depths.cross(pair[0], pair[1], &mut crossings);
                }
            }
        }
        depths.sink(crossings);
        depths
    }

    fn node(&self, index: usize) -> f64 {
        self.origin + index as f64 * STEP
    }

    /// The nodes of an axis between two coordinates.
    fn between(&self, from: f64, to: f64, count: usize) -> std::ops::Range<usize> {
        let first = ((from - self.origin) / STEP).ceil().max(0.0) as usize;
        let last = ((to - self.origin) / STEP).floor().max(-1.0) + 1.0;
        first.min(count)..(last as usize).min(count)
    }

    /// Nodes near a piece of the coast.
    fn near(&mut self, a: [f64; 2], b: [f64; 2]) {
        let [dx, dy] = [b[0] - a[0], b[1] - a[1]];
        let square = (dx * dx + dy * dy).max(1e-9);
        let rows = self.between(a[1].min(b[1]) - REACH, a[1].max(b[1]) + REACH, self.rows);
        let columns = self.between(a[0].min(b[0]) - REACH, a[0].max(b[0]) + REACH, self.columns);
        for row in rows {
            let y = self.node(row) - a[1];
            for column in columns.clone() {
                let x = self.node(column) - a[0];
                let along = ((x * dx + y * dy) / square).clamp(0.0, 1.0);
                let (off_x, off_y) = (x - along * dx, y - along * dy);
                let value = &mut self.values[row * self.columns + column];
                *value = value.min(off_x * off_x + off_y * off_y);
            }
        }
    }

    /// Where a piece of the coast crosses the rows.
    fn cross(&self, a: [f64; 2], b: [f64; 2], crossings: &mut [Vec<f64>]) {
        let (low, high) = if a[1] < b[1] { (a, b) } else { (b, a) };
        for row in self.between(low[1], high[1], self.rows) {
            let y = self.node(row);
            // an end belongs to one of the two pieces that meet there
            if y < high[1] {
                crossings[row].push(low[0] + (y - low[1]) / (high[1] - low[1]) * (high[0] - low[0]));
            }
        }
    }

    /// Squares become distances, and those on land negative.
    fn sink(&mut self, crossings: Vec<Vec<f64>>) {
        for (row, mut at) in crossings.into_iter().enumerate() {
            at.sort_by(f64::total_cmp);
            for column in 0..self.columns {
                let x = self.node(column);
                let dry = at.partition_point(|crossing| *crossing < x) % 2 == 1;
                let value = &mut self.values[row * self.columns + column];
                *value = if dry { -value.sqrt() } else { value.sqrt() };
            }
        }
    }

    /// The closed lines at a distance, as points on the edges between nodes.
    fn lines(&self, distance: f64) -> Vec<Vec<Point>> {
        let mut onward: HashMap<Edge, Edge> = HashMap::new();
        for row in 0..self.rows - 1 {
            for column in 0..self.columns - 1 {
                self.follow(row, column, distance, &mut onward);
            }
        }
        let mut starts: Vec<Edge> = onward.keys().copied().collect();
        starts.sort_unstable();
        let mut lines = Vec::new();
        for start in starts {
            let mut line = Vec::new();
            let mut at = start;
            while let Some(next) = onward.remove(&at) {
                line.push(self.point(at, distance));
                at = next;
            }
            if line.len() >= LEAST {
                lines.push(line);
            }
        }
        lines
    }

    /// The pieces of the line within a cell, the nearer side on the right.
    fn follow(&self, row: usize, column: usize, distance: f64, onward: &mut HashMap<Edge, Edge>) {
        let inside = |row: usize, column: usize| self.values[row * self.columns + column] < distance;
        let corners = [
            inside(row, column),
            inside(row, column + 1),
            inside(row + 1, column + 1),
            inside(row + 1, column),
        ];
        let edges: [Edge; 4] =
            [(row, column, false), (row, column + 1, true), (row + 1, column, false), (row, column, true)];
        // going round the cell clockwise: where the inside begins the line comes in, where it ends it leaves
        let turns = |side: usize| (corners[side], corners[(side + 1) % 4]);
        for side in 0..4 {
            if turns(side) != (true, false) {
                continue;
            }
            let begin =
                (1..4).map(|further| (side + further) % 4).find(|&other| turns(other) == (false, true));
            if let Some(begin) = begin {
                onward.insert(edges[begin], edges[side]);
            }
        }
    }

    /// Where the line crosses the edge between two nodes.
    fn point(&self, (row, column, down): Edge, distance: f64) -> Point {
        let a = self.values[row * self.columns + column];
        let b = self.values
            [if down { (row + 1) * self.columns + column } else { row * self.columns + column + 1 }];
        let part = ((distance - a) / (b - a)).clamp(0.0, 1.0) * STEP;
        let (x, y) = (self.node(column), self.node(row));
        let at = if down { [x, y + part] } else { [x + part, y] };
        at.map(|tenths| tenths.round() as i32)
    }
}

/// The edge from a node (row, column) to the next one, to the right or down.
type Edge = (usize, usize, bool);

/// Appends a closed smooth line through the middles between the points that are left of these.
fn closed_path(out: &mut String, line: &[Point], tolerance: f64) {
    let half = line.len() / 2;
    let mut controls = thin(&line[..=half], tolerance);
    let mut back = line[half..].to_vec();
    back.push(line[0]);
    controls.extend(&thin(&back, tolerance)[1..]);
    controls.pop();
    for point in &mut controls {
        *point = point.map(|tenths| tenths.div_euclid(UNIT));
    }
    let (first, last) = (controls[0], controls[controls.len() - 1]);
    let start = [0, 1].map(|axis: usize| (first[axis] + last[axis]).div_euclid(2));
    controls.insert(0, start);
    controls.push(start);
    let _ = write!(out, "M{} {}", start[0], start[1]);
    write_arc(out, &controls, true);
    out.push('z');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Arc, Area};

    /// A square island of 40 units in a sea of 100.
    fn island() -> Geometry {
        let area = |name: &str, water| Area { name: name.to_owned(), water, owner: None };
        let corners = [[300, 300], [700, 300], [700, 700], [300, 700], [300, 300]];
        let side = |n: usize| Arc { left: Some(1), right: Some(0), points: vec![corners[n], corners[n + 1]] };
        Geometry {
            size: [1000, 1000],
            areas: vec![area("isl", false), area("sea", true)],
            arcs: (0..4).map(side).collect(),
            ..Geometry::default()
        }
    }

    #[test]
    fn distances_are_those_to_the_coast_and_negative_on_land() {
        let depths = Depths::measure(&island());
        let at = |x: f64, y: f64| {
            let index = |value: f64| ((value - depths.origin) / STEP).round() as usize;
            let (column, row) = (index(x), index(y));
            (depths.values[row * depths.columns + column], depths.node(column), depths.node(row))
        };
        let (value, x, _) = at(250.0, 500.0);
        assert!((value - (300.0 - x)).abs() < 1e-9, "west of the island");
        let (value, x, y) = at(240.0, 240.0);
        assert!((value - (300.0 - x).hypot(300.0 - y)).abs() < 1e-9, "off its corner");
        let (value, x, _) = at(340.0, 500.0);
        assert!((value + (x - 300.0)).abs() < 1e-9, "on land");
        assert!(at(20.0, 20.0).0.is_infinite(), "far out nobody looks");
    }

    #[test]
    fn a_line_goes_once_around_the_island_at_its_distance() {
        let depths = Depths::measure(&island());
        for (distance, _) in LINES {
            let lines = depths.lines(distance);
            assert_eq!(lines.len(), 1, "none inside");
            for point in &lines[0] {
                let off = [0, 1].map(|axis: usize| {
                    let value = f64::from(point[axis]);
                    (300.0 - value).max(value - 700.0).max(0.0)
                });
                let off = off[0].hypot(off[1]);
                assert!((off - distance).abs() < 1.5, "{point:?} is {off} off");
            }
        }
    }

    #[test]
    fn a_line_is_closed_and_short() {
        let paths = waterlines(&island());
        for path in paths {
            assert!(path.starts_with('M') && path.ends_with('z'));
            assert_eq!(path.matches('M').count(), 1);
            assert!(path.len() < 400, "{path}");
        }
    }
}

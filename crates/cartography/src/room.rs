//! How much room a province has: the largest circle that lies in it, which is what a unit and a name can use.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use crate::geometry::Geometry;
use crate::spline::polyline;

/// So exactly a circle is measured, in tenths of a map unit.
const EXACT: f64 = 2.0;

/// The area with the smallest largest circle among these, and the radius of that circle in map units. What has no outline has no room.
pub fn narrowest(geometry: &Geometry, areas: impl IntoIterator<Item = usize>) -> Option<(usize, f64)> {
    let mut least: Option<(usize, f64)> = None;
    for area in areas {
        // An area that has more room than the narrowest so far need not be measured to the end.
        let enough = least.map_or(f64::INFINITY, |(_, radius)| radius);
        let radius = Outline::of(geometry, area).largest_circle(enough);
        if radius < enough {
            least = Some((area, radius));
        }
    }
    least.map(|(area, radius)| (area, radius / 10.0))
}

/// The lines around an area, all its pieces and holes together.
struct Outline(Vec<[[f64; 2]; 2]>);

/// A square that may hold the middle of a larger circle.
struct Square {
    middle: [f64; 2],
    half: f64,
    /// The radius of no circle in it is larger.
    most: f64,
}

impl Outline {
    fn of(geometry: &Geometry, area: usize) -> Outline {
        let counts = |side: Option<usize>| side.is_some_and(|side| geometry.counts_as(side) == area);
        let around = geometry.arcs.iter().filter(|arc| counts(arc.left) != counts(arc.right));
        let lines = around.flat_map(|arc| {
            let line = polyline(&arc.points);
            (1..line.len()).map(move |end| [line[end - 1], line[end]]).collect::<Vec<_>>()
        });
        Outline(lines.collect())
    }

    /// The radius of the largest circle inside, or the first one found that is no smaller than `enough`.
    fn largest_circle(&self, enough: f64) -> f64 {
        let ends = || self.0.iter().map(|line| line[0]);
        let [left, top] = [0, 1].map(|axis: usize| ends().map(|at| at[axis]).fold(f64::INFINITY, f64::min));
        let [right, bottom] =
            [0, 1].map(|axis: usize| ends().map(|at| at[axis]).fold(f64::NEG_INFINITY, f64::max));
        let half = (right - left).min(bottom - top) / 2.0;
        if half <= 0.0 || !half.is_finite() {
            return 0.0;
        }
        let mut best: f64 = 0.0;
        let mut waiting = BinaryHeap::new();
        let mut y = top + half;
        while y - half < bottom {
            let mut x = left + half;
            while x - half < right {
                waiting.push(self.square([x, y], half, &mut best));
                x += 2.0 * half;
            }
            y += 2.0 * half;
        }
        while let Some(Square { middle: [x, y], half, most }) = waiting.pop() {
            if best >= enough || most <= best + EXACT {
                break;
            }
            let half = half / 2.0;
            for middle in
                [[x - half, y - half], [x + half, y - half], [x - half, y + half], [x + half, y + half]]
            {
                waiting.push(self.square(middle, half, &mut best));
            }
        }
        best
    }

    fn square(&self, middle: [f64; 2], half: f64, best: &mut f64) -> Square {
        let room = self.room(middle);
        *best = best.max(room);
        Square { middle, half, most: room + half * std::f64::consts::SQRT_2 }
    }

    /// How far a point is from the outline; less than nothing outside.
    fn room(&self, [x, y]: [f64; 2]) -> f64 {
        let (mut inside, mut nearest) = (false, f64::INFINITY);
        for [[ax, ay], [bx, by]] in &self.0 {
            if (*ay > y) != (*by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax {
                inside = !inside;
            }
            let (dx, dy) = (bx - ax, by - ay);
            let length = dx * dx + dy * dy;
            let along =
                if length > 0.0 { (((x - ax) * dx + (y - ay) * dy) / length).clamp(0.0, 1.0) } else { 0.0 };
            nearest = nearest.min((x - ax - along * dx).hypot(y - ay - along * dy));
        }
        if inside { nearest } else { -nearest }
    }
}

impl Ord for Square {
    fn cmp(&self, other: &Square) -> Ordering {
        self.most.total_cmp(&other.most)
    }
}

impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Square) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Square {
    fn eq(&self, other: &Square) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Square {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Arc, Area};

    /// Two rectangles beside each other, 100 by 40 and 60 by 40 units: the largest circles have radii of 20 each; cut to a height of 10 on
    /// the right, 5.
    #[test]
    fn the_largest_circle_touches_both_sides() {
        let areas = ["a", "b"].map(|name| Area { name: name.to_owned(), water: false, owner: None });
        let line = |left, right, points: &[[i32; 2]]| -> Vec<Arc> {
            let parts = points.windows(2);
            parts.map(|ends| Arc { left, right, points: ends.to_vec() }).collect()
        };
        let ground = |low: i32| {
            let mut geometry = Geometry { areas: areas.to_vec(), ..Geometry::default() };
            geometry.arcs = [
                line(None, Some(0), &[[1000, 400], [0, 400], [0, 0], [1000, 0]]),
                line(Some(0), Some(1), &[[1000, 0], [1000, low]]),
                line(Some(0), None, &[[1000, low], [1000, 400]]),
                line(None, Some(1), &[[1000, 0], [1600, 0], [1600, low], [1000, low]]),
            ]
            .concat();
            geometry.reindex();
            geometry
        };
        let (_, radius) = narrowest(&ground(400), [0, 1]).expect("two areas");
        assert!((radius - 20.0).abs() < 0.3, "{radius}");
        let (area, radius) = narrowest(&ground(100), [0, 1]).expect("two areas");
        assert!(area == 1 && (radius - 5.0).abs() < 0.3, "{area}: {radius}");
        assert_eq!(narrowest(&ground(100), []), None);
    }
}

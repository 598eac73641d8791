//! What an atlas shows of the land: mountains as light and shadow, from a lamp in the north-west, and rivers. Neither comes
//! over a shore, and nothing of it parts provinces.

use std::collections::HashMap;

use cartography::geometry::{Geometry, Point};

use crate::atlas::Atlas;
use crate::board::Board;
use crate::heights::Heights;
use crate::partition::Partition;
use crate::projection::{LonLat, Projector};
use crate::smooth::simplify;

/// Map units between the points at which the ground is looked at.
const STEP: f64 = 2.0;
/// Shares of the land that lie below a shade: deep shadow, shadow, light.
const SHARES: [f64; 3] = [0.045, 0.12, 0.91];
/// A piece of light or shadow that is smaller is left out, in square map units.
const SMALLEST: f64 = 70.0;
/// What a corner must add to stay, in square map units.
const TOLERANCE: f64 = 3.2;
/// How far rivers and shades end before a shore, in map units.
const SHORE: f64 = 1.6;

/// Adds relief and rivers to a finished map.
pub fn draw(board: &Board, atlas: &Atlas, projector: &Projector, parts: &Partition, geometry: &mut Geometry) {
    let Some(heights) = atlas.heights.as_ref().filter(|_| board.picture.relief) else { return };
    let ground = Ground::of(parts);
    let strip = board.picture.strip as f64;
    let shades = ground.shades(heights, projector, strip);
    let mut sorted: Vec<f64> = shades.iter().flatten().copied().collect();
    sorted.sort_by(f64::total_cmp);
    if sorted.is_empty() {
        return;
    }
    for (level, share) in SHARES.iter().enumerate() {
        let limit = sorted[((sorted.len() - 1) as f64 * share) as usize];
        // Shadows are what lies below, light is what lies above; where there is no land there is neither.
        let sign = if *share < 0.5 { -1.0 } else { 1.0 };
        let field = |i: usize| shades[i].map_or(-1e3, |shade| sign * (shade - limit));
        geometry.relief[level] = outlines(ground.w, ground.h, field);
    }
    geometry.rivers = rivers(atlas, projector, &ground, strip);
}

/// Which points of the picture are land, away from the shore.
struct Ground {
    w: usize,
    h: usize,
    land: Vec<bool>,
}

impl Ground {
    fn of(parts: &Partition) -> Self {
        let step = STEP * parts.k;
        let (w, h) = (parts.grid.w as f64 / step, parts.grid.h as f64 / step);
        let (w, h) = (w as usize + 1, h as usize + 1);
        let shore = SHORE * parts.k;
        let is_land = |x: f64, y: f64| {
            let label = parts.grid.under([x, y]).map(|i| parts.grid.data[i]);
            label.is_some_and(|label| !parts.labels.is_water(label))
        };
        let around = |x: f64, y: f64| {
            let ways = [
                [0.0, 0.0],
                [1.0, 0.0],
                [-1.0, 0.0],
                [0.0, 1.0],
                [0.0, -1.0],
                [0.7, 0.7],
                [-0.7, 0.7],
                [0.7, -0.7],
                [-0.7, -0.7],
            ];
            ways.iter().all(|[dx, dy]| is_land(x + dx * shore, y + dy * shore))
        };
        let land = (0..w * h).map(|i| around((i % w) as f64 * step, (i / w) as f64 * step)).collect();
        Ground { w, h, land }
    }

    fn is_land(&self, [x, y]: [f64; 2]) -> bool {
        let (column, row) = ((x / STEP).round(), (y / STEP).round());
        let inside = column >= 0.0 && row >= 0.0 && column < self.w as f64 && row < self.h as f64;
        inside && self.land[row as usize * self.w + column as usize]
    }

    /// How bright the land is: 0 where it is flat, more where it faces north-west.
    fn shades(&self, heights: &Heights, projector: &Projector, strip: f64) -> Vec<Option<f64>> {
        let (w, h) = (self.w, self.h);
        let place = |i: usize| [(i % w) as f64 * STEP - strip, (i / w) as f64 * STEP];
        let high: Vec<f64> = (0..w * h).map(|i| heights.at(projector.unproject(place(i)))).collect();
        let mean = |at: &[f64], i: usize| {
            let (x, y) = ((i % w) as i64, (i / w) as i64);
            let near = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)));
            let (mut sum, mut count) = (0.0, 0.0);
            for (dx, dy) in near {
                let (x, y) = (x + dx, y + dy);
                if x >= 0 && y >= 0 && x < w as i64 && y < h as i64 {
                    sum += at[y as usize * w + x as usize];
                    count += 1.0;
                }
            }
            sum / count
        };
        // Twice, so that a ridge is one shape and not many.
        let once: Vec<f64> = (0..w * h).map(|i| mean(&high, i)).collect();
        let smooth: Vec<f64> = (0..w * h).map(|i| mean(&once, i)).collect();
        let shade = |i: usize| {
            let (x, y) = (i % w, i / w);
            if !self.land[i] || x == 0 || y == 0 || x + 1 == w || y + 1 == h {
                return None;
            }
            Some(smooth[i + 1] - smooth[i - 1] + smooth[i + w] - smooth[i - w])
        };
        (0..w * h).map(shade).collect()
    }
}

/// The rings around what is above nothing, in map units: each edge of the grid is cut where the field is nothing.
fn outlines(w: usize, h: usize, field: impl Fn(usize) -> f64) -> Vec<Vec<Point>> {
    let values: Vec<f64> = (0..w * h)
        .map(|i| {
            let edge = i % w == 0 || i % w == w - 1 || i / w == 0 || i / w == h - 1;
            // Nothing is exactly on the line.
            if edge { -1e3 } else { field(i) + 1e-9 }
        })
        .collect();
    // Every piece of a ring leads from one cut edge to another, with the inside on its left.
    let mut next: HashMap<(usize, usize), (usize, usize)> = HashMap::new();
    for y in 0..h - 1 {
        for x in 0..w - 1 {
            let corners = [y * w + x, y * w + x + 1, (y + 1) * w + x + 1, (y + 1) * w + x];
            let inside = corners.map(|i| values[i] > 0.0);
            let edge = |n: usize| {
                let (a, b) = (corners[n], corners[(n + 1) % 4]);
                (a.min(b), a.max(b))
            };
            // Walking around the cell, the inside is left at some edges and entered at others; each leaving is joined with
            // the entering before it.
            for leave in (0..4).filter(|&n| inside[n] && !inside[(n + 1) % 4]) {
                let enter =
                    (1..4).map(|back| (leave + 4 - back) % 4).find(|&n| !inside[n] && inside[(n + 1) % 4]);
                if let Some(enter) = enter {
                    next.insert(edge(leave), edge(enter));
                }
            }
        }
    }
    let cut = |(a, b): (usize, usize)| {
        let t = (values[a] / (values[a] - values[b])).clamp(0.12, 0.88);
        let (ax, ay, bx, by) = ((a % w) as f64, (a / w) as f64, (b % w) as f64, (b / w) as f64);
        [(ax + (bx - ax) * t) * STEP, (ay + (by - ay) * t) * STEP]
    };
    let mut starts: Vec<(usize, usize)> = next.keys().copied().collect();
    starts.sort_unstable();
    let mut rings = Vec::new();
    for start in starts {
        let mut ring = Vec::new();
        let mut at = start;
        while let Some(to) = next.remove(&at) {
            ring.push(cut(at));
            at = to;
        }
        let Some(first) = ring.first().copied() else { continue };
        ring.push(first);
        let cross = ring.windows(2).map(|pair| pair[0][0] * pair[1][1] - pair[1][0] * pair[0][1]);
        if cross.sum::<f64>().abs() / 2.0 < SMALLEST {
            continue;
        }
        let mut ring: Vec<Point> =
            simplify(&ring, TOLERANCE).iter().map(|at| at.map(|units| units.round() as i32)).collect();
        ring.pop();
        ring.dedup();
        if ring.len() > 2 {
            rings.push(ring);
        }
    }
    rings
}

/// A river that is shorter is left out, in map units.
const SHORTEST: f64 = 36.0;

/// The rivers, as far as they flow on land.
fn rivers(atlas: &Atlas, projector: &Projector, ground: &Ground, strip: f64) -> Vec<Vec<Point>> {
    let mut rivers = Vec::new();
    for river in &atlas.rivers {
        let inside = |[lon, lat]: &LonLat| match projector.window() {
            Some([west, _]) if *lon < west => [lon + 360.0, *lat],
            _ => [*lon, *lat],
        };
        let mut parts: Vec<Vec<[f64; 2]>> = vec![Vec::new()];
        for at in river.iter().map(|at| projector.project(inside(at))).map(|[x, y]| [x + strip, y]) {
            let last = parts.len() - 1;
            // What is far away on the Earth may lie anywhere in the plane.
            let far = parts[last].last().is_some_and(|[x, y]| (x - at[0]).hypot(y - at[1]) > 60.0);
            if far || !ground.is_land(at) {
                parts.push(Vec::new());
            }
            if ground.is_land(at) {
                let last = parts.len() - 1;
                parts[last].push(at);
            }
        }
        for part in parts.iter().filter(|part| part.len() > 1) {
            let length: f64 =
                part.windows(2).map(|pair| (pair[1][0] - pair[0][0]).hypot(pair[1][1] - pair[0][1])).sum();
            if length < SHORTEST {
                continue;
            }
            let mut line: Vec<Point> =
                simplify(part, 1.0).iter().map(|at| at.map(|units| (units * 10.0).round() as i32)).collect();
            line.dedup();
            if line.len() > 1 {
                rivers.push(line);
            }
        }
    }
    rivers
}

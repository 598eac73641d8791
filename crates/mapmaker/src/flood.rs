//! Who gets which cell: fast marching from the seeds, or the nearest seed on the globe.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet, VecDeque};

use crate::grid::Grid;
use crate::labels::NONE;
use crate::projection::{LonLat, Projector};

/// A cell on which a front moves. All that is asked of it lies together: a front jumps about, and each jump waits once for memory, not
/// once for every property.
struct Ground {
    /// When the front reaches it.
    time: f32,
    /// What it costs to enter it.
    cost: f32,
    label: u16,
    is_land: bool,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Not entered: a wall, or labelled before.
    Closed,
    /// The front has not passed it.
    Open,
    /// The front has passed it: its time is final.
    Known,
}

/// Fast marching (first-order Eikonal) from all seeds at once, over land and over water separately.
/// Walls and cells that have a label are not entered. Plain Dijkstra would draw octagons.
pub fn flood(
    land: &Grid<bool>,
    walls: &[bool],
    cost: &[f32],
    seeds: &[(u16, usize)],
    labels: &mut Grid<u16>,
) {
    let ground = |i: usize| Ground {
        time: f32::INFINITY,
        cost: cost[i],
        label: labels.data[i],
        is_land: land.data[i],
        state: if labels.data[i] != NONE || walls[i] { State::Closed } else { State::Open },
    };
    let mut cells: Vec<Ground> = (0..land.data.len()).map(ground).collect();
    let mut heap = BinaryHeap::new();
    // Positive floats order like their bits.
    let key = |t: f32, i: usize| Reverse((u64::from(t.to_bits()) << 32) | i as u64);
    for &(label, i) in seeds {
        cells[i].time = 0.0;
        cells[i].label = label;
        heap.push(key(0.0, i));
    }
    while let Some(Reverse(entry)) = heap.pop() {
        let i = (entry & 0xffff_ffff) as usize;
        if cells[i].state == State::Known {
            continue;
        }
        cells[i].state = State::Known;
        for n in land.neighbours(i, false) {
            if cells[n].state != State::Open || cells[n].is_land != cells[i].is_land {
                continue;
            }
            let (t, from) = arrival(&cells, land.w, n);
            if t < cells[n].time {
                cells[n].time = t;
                cells[n].label = cells[from].label;
                heap.push(key(t, n));
            }
        }
    }
    for (label, cell) in labels.data.iter_mut().zip(cells) {
        *label = cell.label;
    }
}

/// When the front reaches a cell from its known neighbours in a grid of this width, and from which it takes its label.
fn arrival(cells: &[Ground], width: usize, i: usize) -> (f32, usize) {
    let (x, here) = (i % width, &cells[i]);
    let of = |ok: bool, n: usize| match cells.get(n) {
        Some(cell) if ok && cell.state == State::Known && cell.is_land == here.is_land => (cell.time, n),
        _ => (f32::INFINITY, i),
    };
    let least = |a: (f32, usize), b: (f32, usize)| if a.0 <= b.0 { a } else { b };
    let across = least(of(x > 0, i.wrapping_sub(1)), of(x + 1 < width, i + 1));
    let down = least(of(true, i.wrapping_sub(width)), of(true, i + width));
    let (a, b, cost) = (across.0, down.0, here.cost);
    let from = if a <= b { across.1 } else { down.1 };
    let t = if (a - b).abs() >= cost || !a.is_finite() || !b.is_finite() {
        a.min(b) + cost
    } else {
        let d = a - b;
        (a + b + (2.0 * cost * cost - d * d).sqrt()) / 2.0
    };
    (t, from)
}

/// Gives every cell without a label that of its nearest labelled neighbour of the same kind.
pub fn fill_rest(land: &Grid<bool>, labels: &mut Grid<u16>, wrap: bool) {
    let mut queue: VecDeque<usize> = (0..labels.data.len()).filter(|&i| labels.data[i] != NONE).collect();
    while let Some(i) = queue.pop_front() {
        for n in labels.neighbours(i, wrap) {
            if labels.data[n] == NONE && land.data[n] == land.data[i] {
                labels.data[n] = labels.data[i];
                queue.push_back(n);
            }
        }
    }
}

/// Cells to a side of the blocks in which the same few seeds are tried.
const BLOCK: usize = 16;

/// Which country a cell lies in, and how much farther a seed of another one counts.
pub struct Countries<'a> {
    /// Numbers; 0 on water.
    pub of: &'a Grid<u16>,
    /// The factor, 1 or more.
    pub foreign: f64,
}

/// Every open cell to the nearest seed of its kind by great-circle distance; seeds beyond a border count as farther.
pub fn nearest_on_globe(
    land: &Grid<bool>,
    labels: &mut Grid<u16>,
    seeds: &[(u16, LonLat, u16)],
    countries: &Countries,
    is_water: &dyn Fn(u16) -> bool,
    projector: &Projector,
    k: f64,
) {
    let of_kind = |water: bool| -> Vec<Seed> {
        let kind = seeds.iter().filter(|(label, _, _)| is_water(*label) == water);
        kind.map(|&(label, at, country)| (label, on_sphere(at), country)).collect()
    };
    let kinds = [of_kind(true), of_kind(false)];
    let lonlat = |x: usize, y: usize| projector.unproject([(x as f64 + 0.5) / k, (y as f64 + 0.5) / k]);
    for top in (0..land.h).step_by(BLOCK) {
        for left in (0..land.w).step_by(BLOCK) {
            let bottom = (top + BLOCK).min(land.h);
            let right = (left + BLOCK).min(land.w);
            let middle = on_sphere(lonlat((left + right) / 2, (top + bottom) / 2));
            let corners = [(left, top), (right - 1, top), (left, bottom - 1), (right - 1, bottom - 1)];
            let reach =
                corners.iter().map(|&(x, y)| chord(middle, on_sphere(lonlat(x, y)))).fold(0.0, f64::max);
            let near =
                [near(&kinds[0], middle, reach, 1.0), near(&kinds[1], middle, reach, countries.foreign)];
            for y in top..bottom {
                for x in left..right {
                    let i = y * land.w + x;
                    if labels.data[i] == NONE {
                        let at = on_sphere(lonlat(x, y));
                        let kind = &near[usize::from(land.data[i])];
                        let here = countries.of.data[i];
                        let far = |seed: &Seed| {
                            let home = seed.2 == here || seed.2 == 0 || here == 0;
                            chord(at, seed.1) * if home { 1.0 } else { countries.foreign }
                        };
                        let mut best = (f64::INFINITY, NONE);
                        for seed in kind {
                            let far = far(seed);
                            if far < best.0 {
                                best = (far, seed.0);
                            }
                        }
                        labels.data[i] = best.1;
                    }
                }
            }
        }
    }
}

/// Label, place on the sphere, country.
type Seed = (u16, [f64; 3], u16);

/// The seeds that can be nearest to a point within `reach` of the middle if the nearest counts as `factor` times as far.
fn near(seeds: &[Seed], middle: [f64; 3], reach: f64, factor: f64) -> Vec<Seed> {
    let least = seeds.iter().map(|seed| chord(middle, seed.1)).fold(f64::INFINITY, f64::min);
    let most = (least + reach) * factor + 1.1 * reach;
    seeds.iter().filter(|seed| chord(middle, seed.1) <= most).copied().collect()
}

fn on_sphere([lon, lat]: LonLat) -> [f64; 3] {
    let (l, p) = (lon.to_radians(), lat.to_radians());
    [p.cos() * l.cos(), p.cos() * l.sin(), p.sin()]
}

/// Straight distance through the sphere.
fn chord(a: [f64; 3], b: [f64; 3]) -> f64 {
    let d = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
    (d[0] * d[0] + d[1] * d[1] + d[2] * d[2]).sqrt()
}

/// Pieces of a label that hold none of its seeds take the label around them (else one island's far
/// shore could belong across the sea). Whole islands keep their label.
pub fn absorb_fragments(
    land: &Grid<bool>,
    labels: &mut Grid<u16>,
    homes: &[(u16, usize)],
    fixed: &dyn Fn(u16) -> bool,
    wrap: bool,
) {
    let homes: HashSet<(u16, usize)> = homes.iter().copied().collect();
    let pieces = label_pieces(labels, wrap);
    let mut lost = vec![false; labels.data.len()];
    for piece in &pieces {
        let label = labels.data[piece[0]];
        let seeded = piece.iter().any(|&i| homes.contains(&(label, i)));
        let joined = piece.iter().any(|&i| {
            labels
                .neighbours(i, wrap)
                .any(|n| labels.data[n] != label && land.data[n] == land.data[i] && labels.data[n] != NONE)
        });
        if !seeded && joined && !fixed(label) {
            piece.iter().for_each(|&i| lost[i] = true);
        }
    }
    for (label, lost) in labels.data.iter_mut().zip(lost) {
        if lost {
            *label = NONE;
        }
    }
    fill_rest(land, labels, wrap);
}

/// Connected cells of one label; with `wrap` across the seam of a round board as well.
pub fn label_pieces(labels: &Grid<u16>, wrap: bool) -> Vec<Vec<usize>> {
    let mut seen = vec![false; labels.data.len()];
    let mut pieces = Vec::new();
    for start in 0..labels.data.len() {
        if seen[start] || labels.data[start] == NONE {
            continue;
        }
        seen[start] = true;
        let mut piece = vec![start];
        let mut next = 0;
        while next < piece.len() {
            for n in labels.neighbours(piece[next], wrap) {
                if !seen[n] && labels.data[n] == labels.data[start] {
                    seen[n] = true;
                    piece.push(n);
                }
            }
            next += 1;
        }
        pieces.push(piece);
    }
    pieces
}

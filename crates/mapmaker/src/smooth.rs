//! From staircases to lines: smoothing on the graph of all arcs, then simplifying every arc once.

use std::collections::HashMap;

use crate::labels::Labels;
use crate::trace::Trace;

/// What an arc is; where arcs meet, the highest class runs through without a kink.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// Between two seas.
    Sea,
    /// Between two lands.
    Land,
    /// Between land and water.
    Coast,
    /// The edge of the picture.
    Frame,
}

/// The class of an arc by its sides.
pub fn class(labels: &Labels, left: Option<u16>, right: Option<u16>) -> Class {
    match (left, right) {
        (Some(a), Some(b)) => match (labels.is_water(a), labels.is_water(b)) {
            (true, true) => Class::Sea,
            (false, false) => Class::Land,
            _ => Class::Coast,
        },
        _ => Class::Frame,
    }
}

/// Smoothed and simplified arcs, in map units.
pub struct Smooth {
    /// Points of every arc, in the order of the traces.
    pub arcs: Vec<Vec<[f64; 2]>>,
}

struct Graph {
    at: Vec<[f64; 2]>,
    neighbours: Vec<Vec<u32>>,
    fixed: Vec<bool>,
    sea_only: Vec<bool>,
    chains: Vec<Vec<u32>>,
}

/// Smooths and simplifies. `lattice_width` is the number of lattice points in a row, `k` the cells per
/// map unit, `tolerance` the effective area (square map units) below which a point goes.
pub fn smooth(traces: &[Trace], labels: &Labels, lattice_width: usize, k: f64, tolerance: f64) -> Smooth {
    let mut graph = Graph::new(traces, labels, lattice_width, k);
    let rounds = (2.0 * (1.6 * k).powi(2)).round() as usize;
    for _ in 0..rounds {
        graph.relax(0.5, |graph, i| !graph.fixed[i]);
        graph.relax(-0.4, |graph, i| !graph.fixed[i]);
    }
    for _ in 0..240 {
        graph.relax(0.5, |graph, i| graph.sea_only[i] && !graph.fixed[i]);
    }
    let arcs = graph
        .chains
        .iter()
        .zip(traces)
        .map(|(chain, trace)| {
            let points: Vec<_> = chain.iter().map(|&i| graph.at[i as usize]).collect();
            let frame = class(labels, trace.left, trace.right) == Class::Frame;
            simplify(&points, if frame { 0.001 } else { tolerance })
        })
        .collect();
    Smooth { arcs }
}

impl Graph {
    fn new(traces: &[Trace], labels: &Labels, lattice_width: usize, k: f64) -> Self {
        let mut index: HashMap<u32, u32> = HashMap::new();
        let mut graph = Graph {
            at: Vec::new(),
            neighbours: Vec::new(),
            fixed: Vec::new(),
            sea_only: Vec::new(),
            chains: Vec::new(),
        };
        // Per vertex: every neighbour with the class of the arc that leads there.
        let mut links: Vec<Vec<(Class, u32)>> = Vec::new();
        for trace in traces {
            let class = class(labels, trace.left, trace.right);
            let chain: Vec<u32> = trace
                .points
                .iter()
                .map(|&point| {
                    *index.entry(point).or_insert_with(|| {
                        let (x, y) = (point as usize % lattice_width, point as usize / lattice_width);
                        graph.at.push([x as f64 / k, y as f64 / k]);
                        links.push(Vec::new());
                        graph.at.len() as u32 - 1
                    })
                })
                .collect();
            for pair in chain.windows(2) {
                links[pair[0] as usize].push((class, pair[1]));
                links[pair[1] as usize].push((class, pair[0]));
            }
            graph.chains.push(chain);
        }
        for link in &mut links {
            link.sort_by_key(|(class, _)| std::cmp::Reverse(*class));
            let highest = link[0].0;
            let same = link.iter().filter(|(class, _)| *class == highest).count();
            graph.fixed.push(highest == Class::Frame);
            graph.sea_only.push(highest == Class::Sea);
            let used = if same >= 3 { same } else { 2 };
            let neighbours = link.iter().take(used).map(|(_, n)| *n).collect();
            graph.neighbours.push(neighbours);
        }
        graph
    }

    /// Moves every vertex that passes the test by a fraction of the way to the mean of its neighbours.
    fn relax(&mut self, fraction: f64, test: impl Fn(&Self, usize) -> bool) {
        let moved: Vec<[f64; 2]> = (0..self.at.len())
            .map(|i| {
                let at = self.at[i];
                if !test(self, i) {
                    return at;
                }
                let near = &self.neighbours[i];
                let n = near.len() as f64;
                let mean = |axis: usize| near.iter().map(|&j| self.at[j as usize][axis]).sum::<f64>() / n;
                [at[0] + fraction * (mean(0) - at[0]), at[1] + fraction * (mean(1) - at[1])]
            })
            .collect();
        self.at = moved;
    }
}

/// Twice the area of a triangle, halved.
fn area(a: [f64; 2], b: [f64; 2], c: [f64; 2]) -> f64 {
    ((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])).abs() / 2.0
}

/// Visvalingam-Whyatt: drops the point with the least effective area until all are above the
/// tolerance. The ends stay; a loop keeps at least two points between them.
pub fn simplify(points: &[[f64; 2]], tolerance: f64) -> Vec<[f64; 2]> {
    let n = points.len();
    if n < 3 {
        return points.to_vec();
    }
    let closed = points[0] == points[n - 1];
    let mut before: Vec<usize> = (0..n).map(|i| i.wrapping_sub(1)).collect();
    let mut after: Vec<usize> = (1..=n).collect();
    let mut gone = vec![false; n];
    let mut effective = vec![f64::INFINITY; n];
    let mut heap = std::collections::BinaryHeap::new();
    let key = |value: f64, i: usize| std::cmp::Reverse((value.to_bits(), i));
    for i in 1..n - 1 {
        effective[i] = area(points[i - 1], points[i], points[i + 1]);
        heap.push(key(effective[i], i));
    }
    let mut left = n;
    while let Some(std::cmp::Reverse((bits, i))) = heap.pop() {
        let value = f64::from_bits(bits);
        if gone[i] || value != effective[i] {
            continue;
        }
        if value >= tolerance || (closed && left <= 5) {
            break;
        }
        gone[i] = true;
        left -= 1;
        let (p, q) = (before[i], after[i]);
        after[p] = q;
        before[q] = p;
        for j in [p, q] {
            if j > 0 && j < n - 1 {
                let fresh = area(points[before[j]], points[j], points[after[j]]).max(value);
                effective[j] = fresh;
                heap.push(key(fresh, j));
            }
        }
    }
    (0..n).filter(|&i| !gone[i]).map(|i| points[i]).collect()
}

//! From labels to lines: the cracks between cells of different labels, walked from node to node, are
//! the arcs. Every arc is shared by its two sides, so neighbours meet exactly.

use crate::grid::Grid;

/// A border between two labels as a chain of lattice points.
pub struct Trace {
    /// Label on the left when walking along (in a picture whose y points down); `None` is outside.
    pub left: Option<u16>,
    /// Label on the right.
    pub right: Option<u16>,
    /// Lattice points as `y * (w + 1) + x`, from node to node; a closed loop repeats its first.
    pub points: Vec<u32>,
}

/// The four steps: east, south, west, north.
const STEPS: [(i64, i64); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

struct Lattice<'a> {
    labels: &'a Grid<u16>,
    w: usize,
}

impl Lattice<'_> {
    /// Labels left and right of the step from a lattice point.
    fn sides(&self, point: usize, step: usize) -> (Option<u16>, Option<u16>) {
        let (x, y) = ((point % self.w) as i64, (point / self.w) as i64);
        let (left, right) = match step {
            0 => ((x, y - 1), (x, y)),
            1 => ((x, y), (x - 1, y)),
            2 => ((x - 1, y), (x - 1, y - 1)),
            _ => ((x - 1, y - 1), (x, y - 1)),
        };
        (self.labels.get(left.0, left.1), self.labels.get(right.0, right.1))
    }

    /// Whether a crack runs that way.
    fn crack(&self, point: usize, step: usize) -> bool {
        let (left, right) = self.sides(point, step);
        left != right
    }

    fn degree(&self, point: usize) -> usize {
        (0..4).filter(|&step| self.crack(point, step)).count()
    }

    fn after(&self, point: usize, step: usize) -> usize {
        let (dx, dy) = STEPS[step];
        (point as i64 + dx + dy * self.w as i64) as usize
    }
}

/// All arcs of a label grid.
pub fn trace(labels: &Grid<u16>) -> Vec<Trace> {
    let lattice = Lattice { labels, w: labels.w + 1 };
    let count = (labels.w + 1) * (labels.h + 1);
    let mut used = vec![0u8; count];
    let mut arcs = Vec::new();
    let degrees: Vec<u8> = (0..count).map(|point| lattice.degree(point) as u8).collect();
    let nodes = (0..count).filter(|&point| degrees[point] > 2);
    let loops = (0..count).filter(|&point| degrees[point] == 2);
    for start in nodes.chain(loops) {
        for step in 0..4 {
            if used[start] >> step & 1 == 0 && lattice.crack(start, step) {
                arcs.push(walk(&lattice, &degrees, &mut used, start, step));
            }
        }
    }
    arcs
}

fn walk(lattice: &Lattice, degrees: &[u8], used: &mut [u8], start: usize, first: usize) -> Trace {
    let (left, right) = lattice.sides(start, first);
    let mut points = vec![start as u32];
    let (mut at, mut step) = (start, first);
    loop {
        used[at] |= 1 << step;
        at = lattice.after(at, step);
        let back = (step + 2) % 4;
        used[at] |= 1 << back;
        points.push(at as u32);
        if at == start || degrees[at] > 2 {
            return Trace { left, right, points };
        }
        let ahead = (0..4).find(|&s| s != back && lattice.crack(at, s));
        match ahead {
            Some(next) => step = next,
            None => {
                return Trace { left, right, points };
            }
        }
    }
}

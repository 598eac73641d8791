//! The ground on which things are placed: whose each map unit is, and how far its border.

use crate::board::Board;
use crate::grid::Grid;
use crate::labels::NONE;
use crate::partition::Partition;

/// The label grid at one cell a map unit.
pub struct Ground {
    /// Owner of every cell: a province, or something outside the game.
    owner: Grid<u16>,
    /// Whether a cell is water.
    water: Vec<bool>,
    /// Distance to the nearest border.
    border: Vec<f32>,
    /// Whether each province is water.
    seas: Vec<bool>,
    /// Middles of the cells of each province, without the water that counts as it.
    cells: Vec<Vec<[f64; 2]>>,
}

impl Ground {
    pub fn new(board: &Board, parts: &Partition) -> Self {
        let k = parts.k as usize;
        let (w, h) = (parts.grid.w / k, parts.grid.h / k);
        let mut raw = Grid::new(w, h, NONE);
        for y in 0..h {
            for x in 0..w {
                raw.data[y * w + x] = parts.grid.data[(y * k + k / 2) * parts.grid.w + x * k + k / 2];
            }
        }
        let border = super::border_distances(&raw);
        let is_water = |&label: &u16| label != NONE && parts.labels.is_water(label);
        let water: Vec<bool> = raw.data.iter().map(is_water).collect();
        let mut owner = raw;
        for label in &mut owner.data {
            *label = parts.labels.owner(*label);
        }
        let seas: Vec<bool> =
            board.provinces.iter().map(|province| province.is_water(&board.picture)).collect();
        let mut cells = vec![Vec::new(); seas.len()];
        for (i, &owner) in owner.data.iter().enumerate() {
            let province = usize::from(owner);
            if seas.get(province) == Some(&water[i]) {
                cells[province].push([(i % w) as f64 + 0.5, (i / w) as f64 + 0.5]);
            }
        }
        Ground { owner, water, border, seas, cells }
    }

    pub fn is_sea(&self, province: usize) -> bool {
        self.seas[province]
    }

    pub fn size(&self) -> [usize; 2] {
        [self.owner.w, self.owner.h]
    }

    /// Middles of the cells of a province, without the water that counts as it.
    pub fn cells(&self, province: usize) -> &[[f64; 2]] {
        &self.cells[province]
    }

    fn index(&self, at: [f64; 2]) -> Option<usize> {
        self.owner.under(at)
    }

    /// Distance to the nearest border, 0 outside.
    pub fn clearance(&self, at: [f64; 2]) -> f64 {
        self.index(at).map_or(0.0, |i| f64::from(self.border[i]))
    }

    /// Whether a point lies on the province.
    pub fn is_of(&self, province: usize, at: [f64; 2]) -> bool {
        self.index(at).is_some_and(|i| self.owner.data[i] as usize == province)
    }

    /// Whether a point lies on water.
    pub fn is_water(&self, at: [f64; 2]) -> bool {
        self.index(at).is_some_and(|i| self.water[i])
    }

    /// What a map unit is worth under a name of the province: 1 on its own ground.
    pub fn worth(&self, province: usize, x: usize, y: usize) -> f32 {
        let i = y * self.owner.w + x;
        let sea = self.seas[province];
        if self.owner.data[i] as usize == province {
            return if self.border[i] < 1.5 { 0.9 } else { 1.0 };
        }
        match (sea, self.water[i]) {
            (false, true) => 0.75,
            (false, false) => -0.6,
            (true, true) => 0.2,
            (true, false) => -0.8,
        }
    }

    /// Where a dislodged unit may stand beside the one that took its place, on the best ground first.
    pub fn beside(
        &self,
        province: usize,
        unit: [f64; 2],
        dot: Option<[f64; 2]>,
        scale: f64,
    ) -> Vec<[f64; 2]> {
        // Five points are looked at; off the own ground, so much may be lost against the best place.
        const WORSE: f64 = 5.0;
        // Far enough that two tokens do not touch.
        let directions = [
            [22.0, -16.0],
            [22.0, 16.0],
            [-22.0, -16.0],
            [-22.0, 16.0],
            [29.0, 0.0],
            [-29.0, 0.0],
            [0.0, -23.0],
            [0.0, 23.0],
        ];
        let worth = |at: [f64; 2]| {
            let mut sum = 0.0;
            for (dx, dy) in [(0.0, 0.0), (-9.0, 0.0), (9.0, 0.0), (0.0, -7.0), (0.0, 7.0)] {
                let p = [at[0] + dx * scale, at[1] + dy * scale];
                sum += self
                    .index(p)
                    .map_or(-1.0, |i| f64::from(self.worth(province, i % self.owner.w, i / self.owner.w)));
            }
            if let Some(dot) = dot {
                let off = (at[0] - dot[0]).hypot(at[1] - dot[1]);
                sum -= ((16.0 * scale - off) / 8.0).max(0.0);
            }
            sum
        };
        let mut places =
            directions.map(|[dx, dy]| [unit[0] + dx * scale, unit[1] + dy * scale]).map(|at| (worth(at), at));
        places.sort_by(|a, b| b.0.total_cmp(&a.0));
        let least = places[0].0 - WORSE;
        places.iter().filter(|(worth, _)| *worth >= least).map(|(_, at)| *at).take(6).collect()
    }
}

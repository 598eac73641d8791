//! From coasts and seeds to labels: which cell belongs to which province. Works on cells throughout, so
//! bad data gives a wrong border, never a broken map.

use crate::atlas::Atlas;
use crate::board::Board;
use crate::board::geometry::Method;
use crate::drawing::Drawing;
use crate::fault::Note;
use crate::flood;
use crate::grid::{Cell, Grid};
use crate::labels::{Labels, NONE};
use crate::projection::{LonLat, Projector};
use crate::rough::roughen;

/// A board's cells, labelled.
pub struct Partition {
    /// Meaning of the labels.
    pub labels: Labels,
    /// A label for every cell; the strips of a wrapped map are in it.
    pub grid: Grid<u16>,
    /// Cells per map unit.
    pub k: f64,
    /// Things that the author should look at.
    pub remarks: Vec<Note>,
}

struct Work<'a> {
    board: &'a Board,
    projector: &'a Projector,
    k: f64,
    wrap: bool,
    land: Grid<bool>,
    labels: Labels,
    grid: Grid<u16>,
    remarks: Vec<Note>,
}

/// Labels every cell of a board's picture with `k` cells a map unit.
pub fn partition(board: &Board, atlas: &Atlas, projector: &Projector, k: usize) -> Partition {
    let [w, h] = board.picture.size.map(|units| units * k);
    let mut work = Work {
        board,
        projector,
        k: k as f64,
        wrap: board.picture.strip > 0,
        land: Grid::new(w, h, false),
        labels: Labels::new(board),
        grid: Grid::new(w, h, NONE),
        remarks: Vec::new(),
    };
    work.fill_land(atlas);
    work.correct_land();
    work.inland_water();
    let seeds = work.seeds();
    let mut drawn = vec![false; work.land.data.len()];
    match board.picture.method {
        Method::Flood => {
            let walls = work.walls();
            let cost = work.ridges(atlas);
            flood::flood(&work.land, &walls, &cost, &seeds, &mut work.grid);
            work.report_faces();
            flood::fill_rest(&work.land, &mut work.grid, work.wrap);
            drawn = work.drawn(&walls, &cost);
        }
        // Cells have no coasts to be made over: see `cells`.
        Method::Nearest | Method::Cells => {
            let countries = work.countries(atlas);
            work.nearest(&countries);
        }
    }
    work.leftovers();
    if board.picture.rough > 0.0 {
        roughen(&work.land, &mut work.grid, &drawn, board.picture.rough, work.k);
    }
    let strip = board.picture.strip * k;
    Partition {
        grid: with_strips(&work.grid, strip),
        labels: work.labels,
        k: k as f64,
        remarks: work.remarks,
    }
}

/// How far a shape's neighbours may leave a gap between them, in map units.
const GAP: f64 = 3.0;

/// Labels every cell by an author's shapes. Gaps between shapes go to the nearest; what nobody drew is outside the game.
pub fn drawn(board: &Board, drawing: &Drawing, k: usize) -> Partition {
    let [w, h] = board.picture.size.map(|units| units * k);
    let labels = Labels::new(board);
    let mut grid = Grid::new(w, h, NONE);
    let scale = w as f64 / drawing.size[0];
    drawing.lay(scale, &mut grid, |id| board.find(id).map(|province| province as u16));
    let mut front: Vec<usize> = (0..grid.data.len()).filter(|&i| grid.data[i] != NONE).collect();
    for _ in 0..(GAP * k as f64) as usize {
        let mut next = Vec::new();
        for i in front {
            for n in grid.neighbours(i, false) {
                if grid.data[n] == NONE {
                    grid.data[n] = grid.data[i];
                    next.push(n);
                }
            }
        }
        front = next;
    }
    let mut remarks = Vec::new();
    if drawing.ignored > 0 {
        remarks.push(Note::Ignored(drawing.ignored));
    }
    for label in grid.data.iter_mut().filter(|label| **label == NONE) {
        *label = labels.isle();
    }
    Partition { labels, grid, k: k as f64, remarks }
}

/// Labels every cell by the nearest place of the board, and gives the edges a natural course: those on land and the shores, not those
/// between waters.
pub fn cells(board: &Board, k: usize) -> Partition {
    let [w, h] = board.picture.size.map(|units| units * k);
    let labels = Labels::new(board);
    let mut grid = Grid::new(w, h, NONE);
    let own = board.provinces.iter().zip(0u16..);
    let mut seeds: Vec<(u16, Cell)> = own
        .flat_map(|(province, label)| board.seeds(province).into_iter().map(move |at| (label, at)))
        .collect();
    for (ground, label) in board.picture.neutral.iter().zip(labels.provinces as u16..) {
        seeds.extend(ground.seeds.iter().map(|at| (label, *at)));
    }
    for seed in &mut seeds {
        seed.1 = seed.1.map(|units| units * k as f64);
    }
    let far = |at: Cell, to: Cell| (at[0] - to[0]).hypot(at[1] - to[1]);
    for (top, left) in (0..h).step_by(BLOCK).flat_map(|y| (0..w).step_by(BLOCK).map(move |x| (y, x))) {
        // Whoever is nearest somewhere in a block is not much farther from its middle than whoever is nearest there.
        let middle = [left, top].map(|edge| (edge + BLOCK / 2) as f64);
        let least = seeds.iter().map(|(_, at)| far(middle, *at)).fold(f64::INFINITY, f64::min);
        let reach = least + 2.0 * BLOCK as f64;
        let near: Vec<&(u16, Cell)> = seeds.iter().filter(|(_, at)| far(middle, *at) <= reach).collect();
        for (y, x) in (top..h.min(top + BLOCK)).flat_map(|y| (left..w.min(left + BLOCK)).map(move |x| (y, x)))
        {
            let here = [x as f64 + 0.5, y as f64 + 0.5];
            let nearest = near.iter().min_by(|one, other| far(here, one.1).total_cmp(&far(here, other.1)));
            grid.data[y * w + x] = nearest.map_or(labels.isle(), |(label, _)| *label);
        }
    }
    if board.picture.rough > 0.0 {
        let water = |i: usize| labels.is_water(grid.data[i]);
        let still: Vec<bool> = (0..grid.data.len())
            .map(|i| water(i) && i % w > 0 && i >= w && water(i - 1) && water(i - w))
            .collect();
        // Shores are bent as borders are: to the bending, all of it is one ground.
        let ground = Grid::new(w, h, true);
        roughen(&ground, &mut grid, &still, board.picture.rough, k as f64);
        // What it tore off goes to its surroundings.
        let mut seeded = vec![false; grid.data.len()];
        for i in seeds.iter().filter_map(|(_, at)| grid.under(*at)) {
            seeded[i] = true;
        }
        for piece in flood::label_pieces(&grid, false) {
            if !piece.iter().any(|i| seeded[*i]) {
                piece.iter().for_each(|i| grid.data[*i] = NONE);
            }
        }
        flood::fill_rest(&ground, &mut grid, false);
    }
    Partition { labels, grid, k: k as f64, remarks: Vec::new() }
}

/// Cells to a side of a block, for which the places that could be nearest are chosen at once.
const BLOCK: usize = 32;

/// The grid with its ends repeated on the other side.
fn with_strips(grid: &Grid<u16>, strip: usize) -> Grid<u16> {
    let mut wide = Grid::new(grid.w + 2 * strip, grid.h, NONE);
    for y in 0..grid.h {
        for x in 0..wide.w {
            wide.data[y * wide.w + x] = grid.data[y * grid.w + (x + grid.w - strip) % grid.w];
        }
    }
    wide
}

impl Work<'_> {
    fn cell(&self, at: LonLat) -> Cell {
        // On a cylindrical map a longitude may be written with or without a turn.
        let at = match self.projector.window() {
            Some([west, east]) if at[0] < west && at[0] + 360.0 <= east => [at[0] + 360.0, at[1]],
            Some([west, east]) if at[0] > east && at[0] - 360.0 >= west => [at[0] - 360.0, at[1]],
            _ => at,
        };
        self.projector.project(at).map(|units| units * self.k)
    }

    fn cells(&self, line: &[LonLat]) -> Vec<Cell> {
        line.iter().map(|&at| self.cell(at)).collect()
    }

    fn area(&self, cells: usize) -> f64 {
        cells as f64 / (self.k * self.k)
    }

    fn fill_land(&mut self, atlas: &Atlas) {
        let project = |ring: &[LonLat]| -> Vec<Cell> {
            ring.iter().map(|&at| self.projector.project(at).map(|units| units * self.k)).collect()
        };
        let rings: Vec<Vec<Cell>> = match self.projector.window() {
            // What lies about the antipode would be a ring around everything.
            None => (atlas.coasts.iter())
                .filter(|ring| ring.iter().any(|&at| self.projector.is_near(at)))
                .map(|ring| project(ring))
                .collect(),
            Some(window) => atlas
                .coasts
                .iter()
                .flat_map(|ring| [-360.0, 0.0, 360.0].map(|turn| clip(ring, turn, window)))
                .filter(|ring| ring.len() > 2)
                .map(|ring| project(&ring))
                .collect(),
        };
        self.land.toggle_rings(rings.iter().map(Vec::as_slice));
    }

    /// The author's corrections, in the order that works: small islands, painted land, channels, closing
    /// of gaps below a cell, then what is too small to draw.
    fn correct_land(&mut self) {
        let picture = &self.board.picture;
        for disc in &picture.disc {
            let at = self.cell(disc.lonlat);
            let at = [at[0] + disc.offset[0] * self.k, at[1] + disc.offset[1] * self.k];
            for i in self.land.disc(at, (disc.radius + disc.ring) * self.k) {
                self.land.data[i] = false;
            }
            for i in self.land.disc(at, disc.radius * self.k) {
                self.land.data[i] = true;
            }
        }
        for province in &self.board.provinces {
            for &[lon, lat, radius] in &province.discs {
                let at = self.cell([lon, lat]);
                let edge = self.cell([lon, lat + radius]);
                let side = self.cell([lon + radius, lat]);
                let cells = (edge[1] - at[1]).abs().max((side[0] - at[0]).abs());
                for i in self.land.disc(at, cells) {
                    self.land.data[i] = true;
                }
            }
        }
        for (strips, value) in [(&picture.causeway, true), (&picture.channel, false)] {
            for strip in strips {
                let line = self.cells(&strip.line);
                for i in self.land.stroke(&line, strip.width * self.k) {
                    self.land.data[i] = value;
                }
            }
        }
        self.land.close();
        self.drop_small();
    }

    /// Drops land that is small or runs out of the frame, and lakes that are small, unless seeded.
    fn drop_small(&mut self) {
        let mut seeded = vec![false; self.land.data.len()];
        for seed in self.seed_cells() {
            seeded[seed.1] = true;
        }
        let (w, h) = (self.land.w, self.land.h);
        for value in [true, false] {
            // Lakes are sought after islands: those of a dropped island are gone with it.
            let land = self.land.clone();
            let least = if value { self.board.picture.smallest_island } else { 60.0 };
            for piece in land.pieces(self.wrap, |i| land.data[i] == value) {
                let on_frame = |i: &usize| {
                    let (x, y) = (i % w, i / w);
                    y == 0 || y + 1 == h || (!self.wrap && (x == 0 || x + 1 == w))
                };
                let small = self.area(piece.len()) < least;
                let cut = value && !self.wrap && piece.iter().any(on_frame);
                if (small || cut) && !piece.iter().any(|&i| seeded[i]) {
                    piece.iter().for_each(|&i| self.land.data[i] = !value);
                }
            }
        }
    }

    /// Every seed with the nearest cell of its kind.
    fn seed_cells(&self) -> Vec<(u16, usize)> {
        self.seed_points()
            .into_iter()
            .filter_map(|(label, at)| {
                let water = self.labels.is_water(label);
                let cell = self.cell(at);
                self.grid.nearest(cell, 8.0 * self.k, |i| self.land.data[i] != water).map(|i| (label, i))
            })
            .collect()
    }

    fn seed_points(&self) -> Vec<(u16, LonLat)> {
        let mut points = Vec::new();
        for (label, province) in self.board.provinces.iter().enumerate() {
            let seeds = self.board.seeds(province);
            points.extend(seeds.into_iter().map(|at| (label as u16, at)));
            let water = self.labels.inland_water(label);
            points.extend(province.water_points.iter().map(|&at| (water, at)));
        }
        for (offset, ground) in self.board.picture.neutral.iter().enumerate() {
            let label = (self.labels.provinces + offset) as u16;
            points.extend(ground.seeds.iter().map(|&at| (label, at)));
        }
        points
    }

    /// The seeds on the grid; those without a place within eight map units are dropped and reported.
    fn seeds(&mut self) -> Vec<(u16, usize)> {
        let found = self.seed_cells();
        for (label, at) in self.seed_points() {
            let water = self.labels.is_water(label);
            let cell = self.cell(at);
            let near = |i: usize| self.land.data[i] != water;
            if self.grid.nearest(cell, 8.0 * self.k, near).is_none() {
                // Ground outside the game is marked by a sign that its author does not know.
                let name = &self.labels.names[self.labels.owner(label) as usize];
                let name = name.trim_start_matches('=').to_owned();
                self.remarks.push(Note::WrongGround { name, at });
            }
        }
        found.into_iter().filter(|&(_, i)| self.grid.data[i] == NONE).collect()
    }

    /// Water inside polygons and under bars counts as its owner.
    fn inland_water(&mut self) {
        for water in &self.board.picture.inland_water {
            let Some(owner) = self.board.find(&water.owner) else { continue };
            let mut inside = Grid::new(self.land.w, self.land.h, false);
            let ring = self.cells(&water.polygon);
            inside.toggle_rings([ring.as_slice()].into_iter());
            for (i, inside) in inside.data.into_iter().enumerate() {
                if inside && !self.land.data[i] {
                    self.grid.data[i] = self.labels.inland_water(owner);
                }
            }
        }
        for bar in &self.board.picture.bar {
            let owners = bar.owners.iter().filter_map(|id| self.board.find(id));
            let owners: Vec<u16> = owners.map(|province| self.labels.inland_water(province)).collect();
            let line = self.cells(&bar.line);
            let (a, b) = (line[0], line[line.len() - 1]);
            for i in self.land.stroke(&line, bar.width * self.k) {
                if self.land.data[i] {
                    continue;
                }
                let at = [(i % self.land.w) as f64, (i / self.land.w) as f64];
                let to_a = (at[0] - a[0]).hypot(at[1] - a[1]);
                let to_b = (at[0] - b[0]).hypot(at[1] - b[1]);
                let side = usize::from(to_b < to_a && owners.len() > 1);
                self.grid.data[i] = owners.get(side).copied().unwrap_or(self.labels.lake());
            }
        }
    }

    /// Border lines as cells that stop the flood. An end that no other line shares is prolonged to the
    /// nearest cell of the other kind.
    fn walls(&mut self) -> Vec<bool> {
        let mut walls = vec![false; self.land.data.len()];
        let picture = &self.board.picture;
        for (borders, on_land) in [(&picture.land_border, true), (&picture.sea_border, false)] {
            let key = |at: &LonLat| at.map(|degrees| (degrees * 1e4).round() as i64);
            let ends: Vec<_> = borders
                .iter()
                .flat_map(|border| [border.line.first(), border.line.last()])
                .flatten()
                .map(key)
                .collect();
            for border in borders {
                let mut line = self.cells(&border.line);
                for first in [true, false] {
                    let end = if first { 0 } else { border.line.len() - 1 };
                    let shared = ends.iter().filter(|&e| *e == key(&border.line[end])).count();
                    let at = line[if first { 0 } else { line.len() - 1 }];
                    let free =
                        shared == 1 && self.land.under(at).is_some_and(|i| self.land.data[i] == on_land);
                    if !free {
                        continue;
                    }
                    let other = |i: usize| self.land.data[i] != on_land;
                    if let Some(i) = self.grid.nearest(at, 24.0 * self.k, other) {
                        let to = [(i % self.grid.w) as f64 + 0.5, (i / self.grid.w) as f64 + 0.5];
                        let place = if first { 0 } else { line.len() };
                        line.insert(place, to);
                    }
                }
                for pair in line.windows(2) {
                    for i in self.grid.line(pair[0], pair[1]) {
                        if self.land.data[i] == on_land {
                            walls[i] = true;
                        }
                    }
                }
            }
        }
        walls
    }

    /// What it costs to enter each cell: more on country borders, so that borders snap to them.
    fn ridges(&self, atlas: &Atlas) -> Vec<f32> {
        let mut cost = vec![1.0; self.land.data.len()];
        if self.board.picture.ridge <= 1.0 {
            return cost;
        }
        for border in &atlas.borders {
            let line = self.cells(border);
            for pair in line.windows(2) {
                if (pair[0][0] - pair[1][0]).abs() > self.grid.w as f64 / 2.0 {
                    continue;
                }
                for i in self.grid.line(pair[0], pair[1]) {
                    cost[i] = self.board.picture.ridge as f32;
                }
            }
        }
        cost
    }

    /// Cells on or beside a line of the author's or a country's, where borders stay as they are.
    fn drawn(&self, walls: &[bool], cost: &[f32]) -> Vec<bool> {
        let on_line = |i: usize| walls[i] || cost[i] > 1.0;
        let near = |i: usize| on_line(i) || self.grid.neighbours(i, self.wrap).any(on_line);
        (0..walls.len()).map(near).collect()
    }

    /// Faces that no seed reached: usually a seed is missing.
    fn report_faces(&mut self) {
        let open = |i: usize| self.grid.data[i] == NONE;
        let faces = self.grid.pieces(self.wrap, open);
        for face in faces {
            let area = self.area(face.len());
            let kind = self.land.data[face[0]];
            let touches = face.iter().any(|&i| {
                self.grid
                    .neighbours(i, self.wrap)
                    .any(|n| self.grid.data[n] != NONE && self.land.data[n] == kind)
            });
            if area > 20.0 && touches {
                let (x, y) = (face[0] % self.grid.w, face[0] / self.grid.w);
                let at = [x, y].map(|cells| (cells as f64 / self.k).round());
                self.remarks.push(Note::Face { area, at });
            }
        }
    }

    /// The country or state of every cell of land, by number; 0 on water, and everywhere if countries mean nothing.
    fn countries(&self, atlas: &Atlas) -> Grid<u16> {
        let mut of = Grid::new(self.land.w, self.land.h, 0u16);
        if self.board.picture.foreign <= 1.0 {
            return of;
        }
        let mut walls = vec![false; self.land.data.len()];
        for line in atlas.borders.iter().chain(&atlas.states) {
            for pair in self.cells(line).windows(2) {
                if (pair[0][0] - pair[1][0]).abs() < self.grid.w as f64 / 2.0 {
                    self.grid.line(pair[0], pair[1]).into_iter().for_each(|i| walls[i] = true);
                }
            }
        }
        let open = self.land.pieces(self.wrap, |i| self.land.data[i] && !walls[i]);
        for (number, piece) in (1..).zip(open) {
            piece.iter().for_each(|&i| of.data[i] = number);
        }
        // Cells under a border are their neighbours'.
        let mut waiting: std::collections::VecDeque<usize> =
            (0..walls.len()).filter(|&i| of.data[i] > 0).collect();
        while let Some(i) = waiting.pop_front() {
            let near: Vec<usize> = of.neighbours(i, self.wrap).collect();
            for n in near {
                if walls[n] && self.land.data[n] && of.data[n] == 0 {
                    of.data[n] = of.data[i];
                    waiting.push_back(n);
                }
            }
        }
        of
    }

    /// Nearest seed on the globe; then every fragment without a seed goes to its surroundings.
    fn nearest(&mut self, countries: &Grid<u16>) {
        let at_home = |at: LonLat| countries.under(self.cell(at)).map_or(0, |i| countries.data[i]);
        let seeds: Vec<(u16, LonLat, u16)> =
            self.seed_points().into_iter().map(|(label, at)| (label, at, at_home(at))).collect();
        flood::nearest_on_globe(
            &self.land,
            &mut self.grid,
            &seeds,
            &flood::Countries { of: countries, foreign: self.board.picture.foreign },
            &|label| self.labels.is_water(label),
            self.projector,
            self.k,
        );
        let homes = self.seed_cells();
        self.free_islands();
        let bars = |label: u16| label >= self.labels.isle();
        flood::absorb_fragments(&self.land, &mut self.grid, &homes, &bars, self.wrap);
    }

    /// Whole islands without a seed are nobody's, however near the nearest seed is.
    fn free_islands(&mut self) {
        let mut seeded = vec![false; self.land.data.len()];
        for (_, i) in self.seed_cells() {
            seeded[i] = true;
        }
        for piece in self.land.pieces(self.wrap, |i| self.land.data[i]) {
            if !piece.iter().any(|&i| seeded[i]) {
                piece.iter().for_each(|&i| self.grid.data[i] = NONE);
            }
        }
    }

    /// Land pieces without a province go to one close by or stay neutral; enclosed water is a lake.
    fn leftovers(&mut self) {
        let reach = 4.0 * self.k;
        let open = |i: usize| self.grid.data[i] == NONE;
        for piece in self.grid.pieces(self.wrap, open) {
            let is_land = self.land.data[piece[0]];
            let mut label = if is_land { self.labels.isle() } else { self.labels.lake() };
            if is_land {
                let near = piece.iter().step_by(3).find_map(|&i| {
                    let at = [(i % self.grid.w) as f64 + 0.5, (i / self.grid.w) as f64 + 0.5];
                    self.grid.nearest(at, reach, |n| {
                        self.land.data[n]
                            && self.grid.data[n] != NONE
                            && self.grid.data[n] < self.labels.isle()
                    })
                });
                if let Some(i) = near {
                    label = self.grid.data[i];
                }
            }
            for &i in &piece {
                self.grid.data[i] = label;
            }
        }
    }
}

/// A ring moved by a turn and cut to a window of meridians (Sutherland-Hodgman on both).
fn clip(ring: &[LonLat], turn: f64, [west, east]: [f64; 2]) -> Vec<LonLat> {
    let mut points: Vec<LonLat> = ring.iter().map(|[lon, lat]| [lon + turn, *lat]).collect();
    for (edge, sign) in [(west, 1.0), (east, -1.0)] {
        let inside = |p: &LonLat| (p[0] - edge) * sign >= 0.0;
        let mut kept = Vec::with_capacity(points.len());
        for i in 0..points.len() {
            let (a, b) = (points[i], points[(i + 1) % points.len()]);
            if inside(&a) {
                kept.push(a);
            }
            if inside(&a) != inside(&b) {
                let t = (edge - a[0]) / (b[0] - a[0]);
                kept.push([edge, a[1] + (b[1] - a[1]) * t]);
            }
        }
        points = kept;
    }
    points
}

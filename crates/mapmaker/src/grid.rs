//! A grid of cells and the few things done on it: filling rings, drawing lines, discs, pieces.
//! Coordinates are cells (map units times the cells per unit); cell (x, y) has its centre at
//! (x + 0.5, y + 0.5).

/// A point in cells.
pub type Cell = [f64; 2];

/// A rectangle of cells.
#[derive(Clone)]
pub struct Grid<T> {
    /// How many cells a row has.
    pub w: usize,
    /// How many rows there are.
    pub h: usize,
    /// Row by row.
    pub data: Vec<T>,
}

impl<T: Copy> Grid<T> {
    /// A grid full of one value.
    pub fn new(w: usize, h: usize, value: T) -> Self {
        Grid { w, h, data: vec![value; w * h] }
    }

    /// The value at signed coordinates, `None` outside.
    pub fn get(&self, x: i64, y: i64) -> Option<T> {
        self.index(x, y).map(|i| self.data[i])
    }

    /// The index at signed coordinates, `None` outside.
    pub fn index(&self, x: i64, y: i64) -> Option<usize> {
        (x >= 0 && y >= 0 && (x as usize) < self.w && (y as usize) < self.h)
            .then(|| y as usize * self.w + x as usize)
    }

    /// The index of the cell under a point, `None` outside.
    pub fn under(&self, [x, y]: Cell) -> Option<usize> {
        self.index(x.floor() as i64, y.floor() as i64)
    }

    /// The (up to) four neighbours of a cell; in x around the edge if `wrap`.
    pub fn neighbours(&self, i: usize, wrap: bool) -> impl Iterator<Item = usize> + use<T> {
        let (w, h) = (self.w, self.h);
        let (x, y) = (i % w, i / w);
        let west = if x > 0 { Some(i - 1) } else { wrap.then(|| i + w - 1) };
        let east = if x + 1 < w { Some(i + 1) } else { wrap.then(|| i + 1 - w) };
        let north = (y > 0).then(|| i - w);
        let south = (y + 1 < h).then(|| i + w);
        [west, east, north, south].into_iter().flatten()
    }

    /// All cells within a radius (in cells) of a point.
    pub fn disc(&self, [cx, cy]: Cell, radius: f64) -> Vec<usize> {
        let mut cells = Vec::new();
        let reach = radius.ceil() as i64 + 1;
        for y in cy as i64 - reach..=cy as i64 + reach {
            for x in cx as i64 - reach..=cx as i64 + reach {
                let d = (x as f64 + 0.5 - cx).hypot(y as f64 + 0.5 - cy);
                if d <= radius {
                    cells.extend(self.index(x, y));
                }
            }
        }
        cells
    }

    /// All cells within half a width of a line.
    pub fn stroke(&self, line: &[Cell], width: f64) -> Vec<usize> {
        let mut cells = Vec::new();
        for pair in line.windows(2) {
            let length = (pair[1][0] - pair[0][0]).hypot(pair[1][1] - pair[0][1]);
            let steps = (length * 2.0).ceil().max(1.0) as usize;
            for step in 0..=steps {
                let t = step as f64 / steps as f64;
                let at =
                    [pair[0][0] + (pair[1][0] - pair[0][0]) * t, pair[0][1] + (pair[1][1] - pair[0][1]) * t];
                cells.extend(self.disc(at, width / 2.0));
            }
        }
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The cells of a line, touching by sides or corners: a flood over sides can't pass it.
    pub fn line(&self, a: Cell, b: Cell) -> Vec<usize> {
        let (mut x, mut y) = (a[0].floor() as i64, a[1].floor() as i64);
        let (ex, ey) = (b[0].floor() as i64, b[1].floor() as i64);
        let (dx, dy) = ((ex - x).abs(), -(ey - y).abs());
        let (sx, sy) = ((ex - x).signum(), (ey - y).signum());
        let mut error = dx + dy;
        let mut cells = Vec::new();
        loop {
            cells.extend(self.index(x, y));
            if (x, y) == (ex, ey) {
                return cells;
            }
            let twice = 2 * error;
            if twice >= dy {
                error += dy;
                x += sx;
            }
            if twice <= dx {
                error += dx;
                y += sy;
            }
        }
    }

    /// Connected pieces (over sides) of the cells that pass the test.
    pub fn pieces(&self, wrap: bool, test: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.data.len()];
        let mut pieces = Vec::new();
        for start in 0..self.data.len() {
            if seen[start] || !test(start) {
                continue;
            }
            seen[start] = true;
            let mut piece = vec![start];
            let mut next = 0;
            while next < piece.len() {
                for n in self.neighbours(piece[next], wrap) {
                    if !seen[n] && test(n) {
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

    /// The cell nearest to a point that passes the test, within a radius.
    pub fn nearest(&self, [cx, cy]: Cell, radius: f64, test: impl Fn(usize) -> bool) -> Option<usize> {
        let reach = radius.ceil() as i64;
        let mut best = None;
        for y in cy as i64 - reach..=cy as i64 + reach {
            for x in cx as i64 - reach..=cx as i64 + reach {
                let d = (x as f64 + 0.5 - cx).hypot(y as f64 + 0.5 - cy);
                let Some(i) = self.index(x, y) else { continue };
                if d <= radius && best.is_none_or(|(least, _)| d < least) && test(i) {
                    best = Some((d, i));
                }
            }
        }
        best.map(|(_, i)| i)
    }
}

impl Grid<bool> {
    /// Turns the inside of rings over (even-odd over all calls).
    pub fn toggle_rings<'a>(&mut self, rings: impl Iterator<Item = &'a [Cell]>) {
        let mut crossings: Vec<Vec<f32>> = vec![Vec::new(); self.h];
        for ring in rings {
            for i in 0..ring.len() {
                let (a, b) = (ring[i], ring[(i + 1) % ring.len()]);
                let (low, high) = if a[1] < b[1] { (a, b) } else { (b, a) };
                let first = (low[1] - 0.5).ceil().max(0.0);
                let last = (high[1] - 0.5).ceil().min(self.h as f64);
                let mut y = first;
                while y < last {
                    let t = (y + 0.5 - low[1]) / (high[1] - low[1]);
                    crossings[y as usize].push((low[0] + (high[0] - low[0]) * t) as f32);
                    y += 1.0;
                }
            }
        }
        for (y, row) in crossings.iter_mut().enumerate() {
            row.sort_unstable_by(f32::total_cmp);
            for pair in row.chunks_exact(2) {
                let from = (pair[0] - 0.5).ceil().clamp(0.0, self.w as f32) as usize;
                let to = (pair[1] - 0.5).ceil().clamp(0.0, self.w as f32) as usize;
                for cell in &mut self.data[y * self.w + from..y * self.w + to] {
                    *cell = !*cell;
                }
            }
        }
    }

    /// Closes gaps narrower than one cell on either side: grows by a cell, then shrinks by one.
    pub fn close(&mut self) {
        let grown = self.grow(true);
        let shrunk = grown.grow(false);
        self.data = shrunk.data;
    }

    fn grow(&self, value: bool) -> Self {
        let mut grown = self.clone();
        for i in 0..self.data.len() {
            if self.data[i] != value && self.neighbours(i, false).any(|n| self.data[n] == value) {
                grown.data[i] = value;
            }
        }
        grown
    }
}

/// Distance (in cells, chamfer 1 : 1.414) of every cell to the nearest one that passes the test.
pub fn distances(w: usize, h: usize, test: impl Fn(usize) -> bool) -> Vec<f32> {
    const DIAGONAL: f32 = std::f32::consts::SQRT_2;
    let mut d: Vec<f32> = (0..w * h).map(|i| if test(i) { 0.0 } else { f32::MAX / 4.0 }).collect();
    for y in 0..h {
        for x in 0..w {
            let i = y * w + x;
            let mut best = d[i];
            if x > 0 {
                best = best.min(d[i - 1] + 1.0);
            }
            if y > 0 {
                best = best.min(d[i - w] + 1.0);
                if x > 0 {
                    best = best.min(d[i - w - 1] + DIAGONAL);
                }
                if x + 1 < w {
                    best = best.min(d[i - w + 1] + DIAGONAL);
                }
            }
            d[i] = best;
        }
    }
    for y in (0..h).rev() {
        for x in (0..w).rev() {
            let i = y * w + x;
            let mut best = d[i];
            if x + 1 < w {
                best = best.min(d[i + 1] + 1.0);
            }
            if y + 1 < h {
                best = best.min(d[i + w] + 1.0);
                if x + 1 < w {
                    best = best.min(d[i + w + 1] + DIAGONAL);
                }
                if x > 0 {
                    best = best.min(d[i + w - 1] + DIAGONAL);
                }
            }
            d[i] = best;
        }
    }
    d
}

//! What is drawn already where a name or a unit could go.

/// What may not be covered, over the whole picture: names, units and dots that are placed.
#[derive(Clone)]
pub struct Taken {
    w: usize,
    cells: Vec<bool>,
}

impl Taken {
    /// Whether a map unit is taken.
    pub fn is(&self, x: usize, y: usize) -> bool {
        self.cells[y * self.w + x]
    }

    /// Which part of a box is taken, 0 to 1.
    pub fn part(&self, at: [f64; 2], half: [f64; 2]) -> f64 {
        let h = self.cells.len() / self.w;
        let clamp = |v: f64, most: usize| v.round().clamp(0.0, most as f64) as usize;
        let (mut taken, mut all) = (0u32, 0u32);
        for y in clamp(at[1] - half[1], h)..clamp(at[1] + half[1], h) {
            for x in clamp(at[0] - half[0], self.w)..clamp(at[0] + half[0], self.w) {
                taken += u32::from(self.cells[y * self.w + x]);
                all += 1;
            }
        }
        f64::from(taken) / f64::from(all.max(1))
    }

    pub fn new([w, h]: [usize; 2]) -> Self {
        Taken { w, cells: vec![false; w * h] }
    }

    pub fn add(&mut self, at: [f64; 2], half: [f64; 2], value: bool) {
        let h = self.cells.len() / self.w;
        let clamp = |v: f64, most: usize| v.round().clamp(0.0, most as f64) as usize;
        for y in clamp(at[1] - half[1], h)..clamp(at[1] + half[1], h) {
            for x in clamp(at[0] - half[0], self.w)..clamp(at[0] + half[0], self.w) {
                self.cells[y * self.w + x] = value;
            }
        }
    }
}

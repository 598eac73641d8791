//! How high the Earth is.

use crate::projection::LonLat;
use anyhow::{Context, Result, bail};
use std::path::Path;

/// Heights of the whole Earth: rows from north to south, each from 180 degrees west.
pub struct Heights {
    size: [usize; 2],
    data: Vec<u8>,
}

impl Heights {
    /// Reads a grey picture, white for the highest.
    ///
    /// # Errors
    /// The file is missing, or no grey PNG of eight bits.
    pub fn read(path: &Path) -> Result<Self> {
        let file = std::fs::File::open(path)
            .with_context(|| format!("{} (see docs/boards.md, \"Coastlines\")", path.display()))?;
        let mut reader = png::Decoder::new(std::io::BufReader::new(file)).read_info()?;
        let mut data = vec![0; reader.output_buffer_size().context("too large")?];
        let frame = reader.next_frame(&mut data)?;
        if (frame.color_type, frame.bit_depth) != (png::ColorType::Grayscale, png::BitDepth::Eight) {
            bail!("{} is not grey", path.display());
        }
        Ok(Heights { size: [frame.width as usize, frame.height as usize], data })
    }

    /// The height at a point, between the four points around it.
    pub fn at(&self, [lon, lat]: LonLat) -> f64 {
        let [w, h] = self.size;
        let x = (lon + 180.0).rem_euclid(360.0) / 360.0 * w as f64 - 0.5;
        let y = ((90.0 - lat) / 180.0 * h as f64 - 0.5).clamp(0.0, h as f64 - 1.001);
        let (column, row) = (x.floor(), y.floor());
        let (right, down) = (x - column, y - row);
        let value = |dx: i64, dy: usize| {
            let column = (column as i64 + dx).rem_euclid(w as i64) as usize;
            f64::from(self.data[(row as usize + dy) * w + column])
        };
        (value(0, 0) * (1.0 - right) + value(1, 0) * right) * (1.0 - down)
            + (value(0, 1) * (1.0 - right) + value(1, 1) * right) * down
    }
}

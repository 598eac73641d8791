//! From degrees to the picture: the projections, all with optional lenses that give a crowded
//! region more room.

use serde::Deserialize;

/// A point on the Earth, longitude and latitude in degrees.
pub type LonLat = [f64; 2];

const EARTH_KM: f64 = 6371.0;

/// How a board's part of the Earth becomes a plane. Results are map units (pixels of the 100 % picture).
#[derive(Deserialize, Clone, Debug)]
#[serde(tag = "name", rename_all = "lowercase")]
pub enum Projection {
    /// Lambert azimuthal equal-area about a centre; then the radius r becomes atan(c r)/c, so that the
    /// middle gets more room than the rim.
    Laea {
        /// Longitude of the centre.
        lon0: f64,
        /// Latitude of the centre.
        lat0: f64,
        /// The constant c; 0 leaves the radius alone.
        compress: f64,
        /// The scale: how many kilometres a map unit is, near the centre.
        km_per_px: f64,
        /// The picture's upper left corner, kilometres from the centre.
        origin_km: [f64; 2],
    },
    /// None: places are written in map units, from the upper left corner. For drawings.
    Plane,
    /// Patterson's cylindrical projection of a window; a density on either axis may favour a part.
    Patterson {
        /// West and east edge.
        lon: [f64; 2],
        /// South and north edge.
        lat: [f64; 2],
        /// (longitude, relative scale) knots.
        #[serde(default)]
        lon_density: Vec<[f64; 2]>,
        /// (latitude, relative scale) knots.
        #[serde(default)]
        lat_density: Vec<[f64; 2]>,
    },
}

/// A magnifying glass: about its centre the picture is enlarged by `gain`, fading to nothing at `radius`.
#[derive(Deserialize, Clone, Debug)]
pub struct Lens {
    /// The middle of the region that is enlarged.
    pub lonlat: LonLat,
    /// Radius in map units.
    pub radius: f64,
    /// Enlargement at the centre.
    pub gain: f64,
}

/// A projection made ready for one picture.
pub struct Projector {
    projection: Projection,
    lenses: Vec<([f64; 2], f64, f64)>,
    size: [f64; 2],
    x_table: Vec<f64>,
    y_table: Vec<f64>,
}

/// Steps per degree of the tables of a cylindrical projection.
const TABLE: f64 = 20.0;

impl Projector {
    /// Prepares a projection for a picture of that size.
    pub fn new(projection: &Projection, lenses: &[Lens], size: [f64; 2]) -> Self {
        let mut made = Projector {
            projection: projection.clone(),
            lenses: Vec::new(),
            size,
            x_table: Vec::new(),
            y_table: Vec::new(),
        };
        if let Projection::Patterson { lon, lat, lon_density, lat_density } = projection {
            made.x_table = table(*lon, |_| 1.0, lon_density, size[0]);
            made.y_table = table(*lat, patterson_slope, lat_density, size[1]);
        }
        let centres: Vec<_> =
            lenses.iter().map(|lens| (made.project(lens.lonlat), lens.radius, lens.gain)).collect();
        made.lenses = centres;
        made
    }

    /// Whether a point lies less than 120 degrees from the centre; a window of meridians has none.
    pub fn is_near(&self, [lon, lat]: LonLat) -> bool {
        let Projection::Laea { lon0, lat0, .. } = &self.projection else { return true };
        let (l, p, p0) = ((lon - lon0).to_radians(), lat.to_radians(), lat0.to_radians());
        p0.sin() * p.sin() + p0.cos() * p.cos() * l.cos() > -0.5
    }

    /// West and east edge, if the projection is a window of meridians.
    pub fn window(&self) -> Option<[f64; 2]> {
        match &self.projection {
            Projection::Laea { .. } | Projection::Plane => None,
            Projection::Patterson { lon, .. } => Some(*lon),
        }
    }

    /// Map units of a point.
    pub fn project(&self, [lon, lat]: LonLat) -> [f64; 2] {
        let mut at = match &self.projection {
            Projection::Laea { lon0, lat0, compress, km_per_px, origin_km } => {
                let [x, y] = laea(lon - lon0, lat, *lat0);
                let r = x.hypot(y);
                let f =
                    if r > 1e-9 && *compress > 0.0 { (compress * r).atan() / (compress * r) } else { 1.0 };
                [(x * f * EARTH_KM - origin_km[0]) / km_per_px, (origin_km[1] - y * f * EARTH_KM) / km_per_px]
            }
            Projection::Plane => [lon, lat],
            Projection::Patterson { lon: lon_window, lat: lat_window, .. } => [
                lookup(&self.x_table, lon - lon_window[0]),
                self.size[1] - lookup(&self.y_table, lat - lat_window[0]),
            ],
        };
        for &(centre, radius, gain) in &self.lenses {
            let (dx, dy) = (at[0] - centre[0], at[1] - centre[1]);
            let d = dx.hypot(dy) / radius;
            if d < 1.0 {
                let f = 1.0 + (gain - 1.0) * (1.0 - d * d).powi(2);
                at = [centre[0] + dx * f, centre[1] + dy * f];
            }
        }
        at
    }
}

impl Projector {
    /// Where north is at a point of the picture, in degrees clockwise from the top.
    pub fn north(&self, [x, y]: [f64; 2]) -> i32 {
        let Projection::Laea { lon0, .. } = &self.projection else {
            return 0;
        };
        // All meridians meet in the pole.
        let [px, py] = self.project([*lon0, 89.9]);
        (px - x).atan2(y - py).to_degrees().round() as i32
    }

    /// The point under map units.
    pub fn unproject(&self, mut at: [f64; 2]) -> LonLat {
        for &(centre, radius, gain) in self.lenses.iter().rev() {
            let seen = [at[0] - centre[0], at[1] - centre[1]];
            let mut true_offset = seen;
            for _ in 0..12 {
                let d = true_offset[0].hypot(true_offset[1]) / radius;
                let f = if d < 1.0 { 1.0 + (gain - 1.0) * (1.0 - d * d).powi(2) } else { 1.0 };
                true_offset = seen.map(|part| part / f);
            }
            at = [centre[0] + true_offset[0], centre[1] + true_offset[1]];
        }
        match &self.projection {
            Projection::Laea { lon0, lat0, compress, km_per_px, origin_km } => {
                let x = (at[0] * km_per_px + origin_km[0]) / EARTH_KM;
                let y = (origin_km[1] - at[1] * km_per_px) / EARTH_KM;
                let r = x.hypot(y);
                if r < 1e-9 {
                    return [*lon0, *lat0];
                }
                let true_r = if *compress > 0.0 { (compress * r).tan() / compress } else { r };
                let (x, y, p0) = (x / r * true_r, y / r * true_r, lat0.to_radians());
                let c = 2.0 * (true_r / 2.0).clamp(-1.0, 1.0).asin();
                let lat = (c.cos() * p0.sin() + y * c.sin() * p0.cos() / true_r).asin();
                let lon = (x * c.sin()).atan2(true_r * p0.cos() * c.cos() - y * p0.sin() * c.sin());
                [lon0 + lon.to_degrees(), lat.to_degrees()]
            }
            Projection::Plane => at,
            Projection::Patterson { lon, lat, .. } => [
                lon[0] + inverse(&self.x_table, at[0]),
                lat[0] + inverse(&self.y_table, self.size[1] - at[1]),
            ],
        }
    }
}

/// The degrees at which the table has a value.
fn inverse(table: &[f64], value: f64) -> f64 {
    let last = table.len() - 1;
    let i = table.partition_point(|&v| v < value).clamp(1, last);
    let (a, b) = (table[i - 1], table[i]);
    (i as f64 - 1.0 + (value - a) / (b - a)) / TABLE
}

fn laea(dlon: f64, lat: f64, lat0: f64) -> [f64; 2] {
    let (l, p, p0) = (dlon.to_radians(), lat.to_radians(), lat0.to_radians());
    let k = (2.0 / (1.0 + p0.sin() * p.sin() + p0.cos() * p.cos() * l.cos()).max(1e-9)).sqrt();
    [k * p.cos() * l.sin(), k * (p0.cos() * p.sin() - p0.sin() * p.cos() * l.cos())]
}

/// Derivative of Patterson's y = p (1.0148 + 0.23185 p^4 - 0.14499 p^6 + 0.02406 p^8).
fn patterson_slope(lat: f64) -> f64 {
    let p = lat.to_radians();
    let p2 = p * p;
    1.0148 + p2 * p2 * (5.0 * 0.23185 + p2 * (-7.0 * 0.14499 + p2 * 9.0 * 0.02406))
}

/// The integral of slope times density over the window, scaled to the size.
fn table(window: [f64; 2], slope: impl Fn(f64) -> f64, density: &[[f64; 2]], size: f64) -> Vec<f64> {
    let steps = ((window[1] - window[0]) * TABLE).round() as usize;
    let mut sums = vec![0.0];
    let mut sum = 0.0;
    for step in 0..steps {
        let at = window[0] + (step as f64 + 0.5) / TABLE;
        sum += slope(at) * knots(density, at);
        sums.push(sum);
    }
    sums.iter().map(|part| part / sum * size).collect()
}

/// Smooth interpolation between knots.
fn knots(density: &[[f64; 2]], at: f64) -> f64 {
    let Some(after) = density.iter().position(|knot| knot[0] > at) else {
        return density.last().map_or(1.0, |knot| knot[1]);
    };
    if after == 0 {
        return density[0][1];
    }
    let (a, b) = (density[after - 1], density[after]);
    let t = (at - a[0]) / (b[0] - a[0]);
    a[1] + (b[1] - a[1]) * t * t * (3.0 - 2.0 * t)
}

/// Linear interpolation, and extrapolation beyond the ends.
fn lookup(table: &[f64], degrees: f64) -> f64 {
    let at = degrees * TABLE;
    let last = table.len() - 1;
    let i = (at.floor().max(0.0) as usize).min(last - 1);
    table[i] + (table[i + 1] - table[i]) * (at - i as f64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::atlas::Atlas;
    use crate::grid::Grid;

    /// Whoever draws Spain has New Zealand at the antipode: its coast must not enclose the picture and turn land into sea.
    #[test]
    fn the_antipode_turns_nothing_over() {
        let projection = Projection::Laea {
            lon0: -3.5,
            lat0: 40.0,
            compress: 0.0,
            km_per_px: 12.0,
            origin_km: [-660.0, 540.0],
        };
        let projector = Projector::new(&projection, &[], [110.0, 90.0]);
        let atlas = Atlas::carried().expect("coastlines");
        let near = atlas.coasts.iter().filter(|ring| ring.iter().any(|&at| projector.is_near(at)));
        let rings: Vec<Vec<[f64; 2]>> =
            near.map(|ring| ring.iter().map(|&at| projector.project(at)).collect()).collect();
        let mut land = Grid::new(110, 90, false);
        land.toggle_rings(rings.iter().map(Vec::as_slice));
        let is_land = |at: LonLat| land.under(projector.project(at)).map(|i| land.data[i]);
        assert_eq!(is_land([-3.7, 40.4]), Some(true), "Madrid");
        assert_eq!(is_land([-4.5, 44.2]), Some(false), "the Bay of Biscay");
        assert_eq!(is_land([0.9, 39.6]), Some(false), "the Balearic Sea");
    }
}

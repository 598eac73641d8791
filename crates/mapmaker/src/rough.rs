//! Borders that nobody drew get a natural course. Where land goes to the nearest seed, its borders are straight
//! like a ruler; here the ground under them is bent by noise, as if they followed rivers and ridges.
//!
//! The bending fades to nothing at coasts, at the frame, where three areas meet, and at lines that the author or a
//! country has drawn. So the same areas touch afterwards, each along the same stretch; and the noise is made of
//! whole numbers, so it is the same on every machine.

use crate::flood::{fill_rest, label_pieces};
use crate::grid::{Grid, distances};
use crate::labels::NONE;

/// Longest wave of the noise, in map units.
const WAVE: f64 = 46.0;
/// Each octave has half the wave of the one before and somewhat more than half its height.
const OCTAVES: i32 = 5;
/// How fast the bending may grow with the distance from what it must not touch.
const GROWTH: f64 = 0.6;
/// Scraps smaller than this that the bending tore off go to their surroundings, in square map units.
const SCRAP: f64 = 40.0;

/// Bends the borders between lands by up to `reach` map units. `drawn` says which cells lie on a line that is to stay;
/// `k` is the number of cells a map unit.
pub fn roughen(land: &Grid<bool>, labels: &mut Grid<u16>, drawn: &[bool], reach: f64, k: f64) {
    let (w, h) = (labels.w, labels.h);
    let old = labels.clone();
    let far = distances(w, h, |i| is_still(land, &old, drawn, i));
    let differs = |i: usize, n: usize| old.data[i] != old.data[n];
    let border = distances(w, h, |i| i % w > 0 && differs(i, i - 1) || i >= w && differs(i, i - w));
    for y in 0..h {
        for x in 0..w {
            let i = y * w + x;
            if !land.data[i] {
                continue;
            }
            let bend = (reach * k).min(GROWTH * (f64::from(far[i]) - 1.0).max(0.0));
            // where no border is in reach, all is one area: nothing changes, whatever the noise
            if 0.9 * f64::from(border[i]) - 2.0 > bend * MOST * std::f64::consts::SQRT_2 {
                continue;
            }
            let at = [x as f64 / k, y as f64 / k];
            let from = [0, 1].map(|axis: usize| {
                let here = [x as f64, y as f64][axis] + 0.5;
                here + bend * noise(at, axis as u64)
            });
            if let Some(source) = old.under(from).filter(|&source| land.data[source]) {
                labels.data[i] = old.data[source];
            }
        }
    }
    mend(land, labels, &old, k);
}

/// Whether a cell may not be bent away: water, the frame, a drawn line, or a place where three areas meet.
fn is_still(land: &Grid<bool>, labels: &Grid<u16>, drawn: &[bool], i: usize) -> bool {
    let (x, y) = (i % labels.w, i / labels.w);
    if !land.data[i] || x == 0 || y == 0 || x + 1 == labels.w || y + 1 == labels.h {
        return true;
    }
    let [here, west, north, corner] = [i, i - 1, i - labels.w, i - labels.w - 1].map(|n| labels.data[n]);
    let border = here != west || here != north;
    if border && drawn[i] {
        return true;
    }
    let mut around = [here, west, north, corner];
    around.sort_unstable();
    around.windows(2).filter(|pair| pair[0] != pair[1]).count() > 1
}

/// Scraps that came off their province go to the one around them.
fn mend(land: &Grid<bool>, labels: &mut Grid<u16>, old: &Grid<u16>, k: f64) {
    let mut lost = Vec::new();
    for label in label_pieces(labels, false) {
        let small = (label.len() as f64) < SCRAP * k * k;
        let moved = label.iter().any(|&i| labels.data[i] != old.data[i]);
        let joined = || {
            label.iter().any(|&i| {
                labels.neighbours(i, false).any(|n| land.data[n] && labels.data[n] != labels.data[i])
            })
        };
        if small && land.data[label[0]] && moved && joined() {
            lost.extend(label);
        }
    }
    for i in lost {
        labels.data[i] = NONE;
    }
    fill_rest(land, labels, false);
}

/// How far from zero the noise may be.
const MOST: f64 = 1.6;

/// Fractal noise, mostly between -1 and 1.
fn noise(at: [f64; 2], layer: u64) -> f64 {
    let (mut sum, mut height, mut wave, mut most) = (0.0, 1.0, WAVE, 0.0);
    for octave in 0..OCTAVES {
        let spot = at.map(|part| part / wave);
        sum += height * smooth_noise(spot, layer * 64 + octave as u64);
        most += height;
        height *= 0.58;
        wave *= 0.5;
    }
    sum / most * MOST
}

/// Noise with one value a lattice point, smooth between them.
fn smooth_noise([x, y]: [f64; 2], layer: u64) -> f64 {
    let (left, top) = (x.floor(), y.floor());
    let ease = |t: f64| t * t * (3.0 - 2.0 * t);
    let (tx, ty) = (ease(x - left), ease(y - top));
    let corner = |dx: i64, dy: i64| lattice(left as i64 + dx, top as i64 + dy, layer);
    let mix = |a: f64, b: f64, t: f64| a + (b - a) * t;
    mix(mix(corner(0, 0), corner(1, 0), tx), mix(corner(0, 1), corner(1, 1), tx), ty)
}

/// The value at a lattice point, between -1 and 1 (SplitMix64's mixing).
fn lattice(x: i64, y: i64, layer: u64) -> f64 {
    let seed = (x as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ (y as u64).wrapping_mul(0xc2b2_ae3d_27d4_eb4f)
        ^ layer.wrapping_mul(0x1656_67b1_9e37_79f9);
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^= z >> 31;
    (z >> 11) as f64 / (1u64 << 52) as f64 - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three lands side by side over a strip of water: columns up to 80, up to 160, beyond; water below row 160.
    fn lands() -> (Grid<bool>, Grid<u16>) {
        let (w, h) = (240, 200);
        let mut land = Grid::new(w, h, true);
        let mut labels = Grid::new(w, h, 0u16);
        for i in 0..w * h {
            let (x, y) = (i % w, i / w);
            land.data[i] = y < 160;
            labels.data[i] = if y < 160 { (x / 80) as u16 } else { 3 };
        }
        (land, labels)
    }

    fn contacts(labels: &Grid<u16>) -> Vec<(u16, u16)> {
        let mut pairs = Vec::new();
        for i in 0..labels.data.len() {
            for n in labels.neighbours(i, false) {
                if labels.data[i] < labels.data[n] {
                    pairs.push((labels.data[i], labels.data[n]));
                }
            }
        }
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    #[test]
    fn borders_bend_and_neighbours_stay() {
        let (land, mut labels) = lands();
        let before = labels.clone();
        let drawn = vec![false; land.data.len()];
        roughen(&land, &mut labels, &drawn, 8.0, 2.0);
        let moved = (0..labels.data.len()).filter(|&i| labels.data[i] != before.data[i]).count();
        assert!(moved > 200, "the borders are no straight lines any more: {moved}");
        assert_eq!(contacts(&labels), contacts(&before));
        assert_eq!(label_pieces(&labels, false).len(), 4, "nothing was torn off");
        let coast = |labels: &Grid<u16>| labels.data[159 * 240..].to_vec();
        assert_eq!(coast(&labels), coast(&before), "the coast and the borders' ends on it stay");
    }

    #[test]
    fn drawn_lines_stay() {
        let (land, mut labels) = lands();
        let before = labels.clone();
        roughen(&land, &mut labels, &vec![true; land.data.len()], 8.0, 2.0);
        assert_eq!(labels.data, before.data);
    }
}

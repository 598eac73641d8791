//! Fewer colours for smaller files: a picture's colours brought down to 256 or fewer by median cut.

use std::collections::BTreeMap;

/// Bits of each channel by which colours are told apart before they are counted.
const BITS: u32 = 6;

/// A picture by numbers.
pub struct Indexed {
    /// Red, green, blue of each entry.
    pub palette: Vec<u8>,
    /// An entry a pixel.
    pub pixels: Vec<u8>,
}

/// The pixels of one colour: the sums of their channels, and their number.
#[derive(Clone, Copy, Default)]
struct Colour {
    key: u32,
    sums: [u64; 3],
    count: u64,
}

impl Colour {
    fn mean(&self, channel: usize) -> u64 {
        self.sums[channel] / self.count.max(1)
    }
}

fn key([r, g, b]: [u8; 3]) -> u32 {
    let part = |byte: u8| u32::from(byte >> (8 - BITS));
    part(r) << (2 * BITS) | part(g) << BITS | part(b)
}

/// Brings opaque pixels (red, green, blue, alpha) down to so many colours, 256 at most.
pub fn reduce(rgba: &[u8], colours: usize) -> Indexed {
    let pixel = |bytes: &[u8]| [bytes[0], bytes[1], bytes[2]];
    let mut seen: BTreeMap<u32, Colour> = BTreeMap::new();
    for rgb in rgba.chunks_exact(4).map(pixel) {
        let colour = seen.entry(key(rgb)).or_default();
        colour.key = key(rgb);
        colour.count += 1;
        for (sum, byte) in colour.sums.iter_mut().zip(rgb) {
            *sum += u64::from(byte);
        }
    }
    let boxes = median_cut(seen.into_values().collect(), colours.min(256));
    let mut palette = Vec::with_capacity(3 * boxes.len());
    let mut entry: BTreeMap<u32, u8> = BTreeMap::new();
    for (number, colours) in boxes.iter().enumerate() {
        let count = colours.iter().map(|colour| colour.count).sum::<u64>().max(1);
        for channel in 0..3 {
            let sum: u64 = colours.iter().map(|colour| colour.sums[channel]).sum();
            palette.push((sum / count) as u8);
        }
        entry.extend(colours.iter().map(|colour| (colour.key, number as u8)));
    }
    let pixels =
        rgba.chunks_exact(4).map(|bytes| entry.get(&key(pixel(bytes))).copied().unwrap_or(0)).collect();
    Indexed { palette, pixels }
}

/// Halves the box with the most spread, until there are enough boxes.
fn median_cut(colours: Vec<Colour>, most: usize) -> Vec<Vec<Colour>> {
    let mut boxes = vec![colours];
    while boxes.len() < most {
        let widest = (0..boxes.len()).filter(|&n| boxes[n].len() > 1).max_by_key(|&n| spread(&boxes[n]).0);
        let Some(n) = widest else { break };
        let (_, channel) = spread(&boxes[n]);
        let mut colours = boxes.swap_remove(n);
        colours.sort_by_key(|colour| (colour.mean(channel), colour.key));
        let half = colours.iter().map(|colour| colour.count).sum::<u64>() / 2;
        let mut sum = 0;
        let cut = colours.iter().position(|colour| {
            sum += colour.count;
            sum > half
        });
        let rest = colours.split_off(cut.unwrap_or(1).clamp(1, colours.len() - 1));
        boxes.push(colours);
        boxes.push(rest);
    }
    boxes
}

/// How far a box reaches in its longest channel, weighed with how much of the picture it holds; and that channel.
fn spread(colours: &[Colour]) -> (u64, usize) {
    let reach = |channel: usize| {
        let values = colours.iter().map(|colour| colour.mean(channel));
        values.clone().max().unwrap_or(0) - values.min().unwrap_or(0)
    };
    let channel = (0..3).max_by_key(|&channel| reach(channel)).unwrap_or(0);
    let count: u64 = colours.iter().map(|colour| colour.count).sum();
    (reach(channel).pow(2) * count.isqrt(), channel)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_colours_are_kept_as_they_are() {
        let colours = [[255, 0, 0, 255], [0, 128, 0, 255], [12, 40, 200, 255], [255, 0, 0, 255]];
        let reduced = reduce(&colours.concat(), 256);
        let shown = |pixel: usize| &reduced.palette[3 * usize::from(reduced.pixels[pixel])..][..3];
        for (n, colour) in colours.iter().enumerate() {
            assert_eq!(shown(n), &colour[..3]);
        }
        assert_eq!(reduced.palette.len(), 9);
    }

    #[test]
    fn many_colours_become_256_close_ones() {
        let pixels: Vec<u8> =
            (0..64u8).flat_map(|x| (0..64u8).flat_map(move |y| [x * 4, y * 4, 90, 255])).collect();
        let reduced = reduce(&pixels, 256);
        assert_eq!(reduced.palette.len(), 768);
        for (n, pixel) in pixels.chunks_exact(4).enumerate() {
            let entry = 3 * usize::from(reduced.pixels[n]);
            for channel in 0..3 {
                let off = i32::from(reduced.palette[entry + channel]) - i32::from(pixel[channel]);
                assert!(off.abs() <= 24, "{pixel:?} became {:?}", &reduced.palette[entry..entry + 3]);
            }
        }
    }
}

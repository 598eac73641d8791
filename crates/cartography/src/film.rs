//! A game as a moving picture: an animated WebP (RFC 9649). Of each frame only what differs from the one before it is kept.

use std::time::Duration;

use image_webp::{ColorType, WebPEncoder};

use resvg::tiny_skia::Pixmap;

use crate::png::{PngError, draw, lay_over, tree};
use crate::scene::{Names, Scene, Sea, Type};
use crate::svg::{Layers, layers, svg};

/// A frame of a film.
#[derive(Clone)]
pub struct Frame<'a> {
    /// What it shows.
    pub scene: Scene<'a>,
    /// For how long its orders are looked at before they are carried out.
    pub time: Duration,
}

/// Number of pictures that show units on their way.
const STEPS: u32 = 4;
/// For how long each is seen, and where they arrived.
const STEP: Duration = Duration::from_millis(110);
const ARRIVED: Duration = Duration::from_millis(500);
/// Bits that are kept of each colour: what nobody sees costs a third of the bytes.
const BITS: u32 = 5;
/// Longest time that a frame can say, in milliseconds: three bytes.
const LONGEST: u128 = 0xff_ffff;
/// That a frame has see-through pixels and lies on the one before it; the flag for "do not mix" is not set.
const ON_THE_LAST_ONE: u8 = 0;
/// The flags of the whole: it moves, and frames have see-through pixels.
const MOVES_AND_SEE_THROUGH: u8 = 0b0001_0010;

/// Draws scenes one after the other as an animated WebP that begins anew at its end, of that width in pixels. Where a scene has orders
/// with their results, its units then go their ways. All are of one board; where the key below one is shorter than below another there
/// is paper.
///
/// # Errors
/// A width of 0 or above 20000; no frame at all.
pub fn film(frames: Vec<Frame<'_>>, width: u32) -> Result<Vec<u8>, PngError> {
    let frames: Vec<_> = frames.into_iter().map(|frame| (dressed(frame.scene), frame.time)).collect();
    let high = |(scene, _): &(Scene, Duration)| {
        let [wide, high] = scene.size();
        (high * width).div_ceil(wide.max(1))
    };
    let Some(height) = frames.iter().map(high).max() else {
        return Err(PngError::Render("a film without a frame".to_owned()));
    };
    let mut reel = Reel { width, height, chunks: Vec::new(), last: None };
    for (scene, time) in &frames {
        reel.show(&draw(&svg(scene), width)?, *time)?;
        if !scene.moves() {
            continue;
        }
        let still = draw(&layers(scene, Layers::Still), width)?;
        for step in 1..=STEPS {
            let share = f64::from(step) / f64::from(STEPS);
            let mut picture = still.clone();
            lay_over(&mut picture, &tree(&layers(scene, Layers::Moving(share)))?);
            reel.show(&picture, if step < STEPS { STEP } else { ARRIVED })?;
        }
    }
    let mut about = vec![MOVES_AND_SEE_THROUGH, 0, 0, 0];
    about.extend(three(width - 1));
    about.extend(three(height - 1));
    // white behind it, for ever
    let for_ever = [0xff, 0xff, 0xff, 0xff, 0, 0];
    let mut file = b"WEBP".to_vec();
    file.extend(chunk(*b"VP8X", &about));
    file.extend(chunk(*b"ANIM", &for_ever));
    file.extend(reel.chunks);
    Ok(chunk(*b"RIFF", &file))
}

/// What has been filmed.
struct Reel {
    width: u32,
    height: u32,
    chunks: Vec<u8>,
    /// The pixels of the last picture.
    last: Option<Vec<u8>>,
}

impl Reel {
    /// Adds a picture for some time: of what differs from the last one, the smallest part that holds it.
    fn show(&mut self, picture: &Pixmap, time: Duration) -> Result<(), PngError> {
        let mut pixels: Vec<[u8; 4]> =
            picture.data().as_chunks().0.iter().map(|pixel| coarse(*pixel)).collect();
        let paper = pixels.last().copied().unwrap_or([0xff; 4]);
        pixels.resize(self.width as usize * self.height as usize, paper);
        let pixels = pixels.concat();
        let changed = self.last.as_ref().map_or_else(|| pixels.clone(), |last| difference(last, &pixels));
        let part = Part::of_change(&changed, self.width);
        let mut body = Vec::new();
        body.extend(three(part.left / 2));
        body.extend(three(part.top / 2));
        body.extend(three(part.width - 1));
        body.extend(three(part.height - 1));
        body.extend(three(u32::try_from(time.as_millis().min(LONGEST)).unwrap_or(u32::MAX)));
        body.push(ON_THE_LAST_ONE);
        body.extend(still(&part.cut(&changed, self.width), part.width, part.height)?);
        self.chunks.extend(chunk(*b"ANMF", &body));
        self.last = Some(pixels);
        Ok(())
    }
}

/// A rectangle of a picture, in pixels. Its corner is even, as the format counts it by twos.
struct Part {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
}

impl Part {
    /// Around all pixels that are not see-through; a corner if there are none.
    fn of_change(pixels: &[u8], width: u32) -> Part {
        let (mut low, mut high) = ([u32::MAX; 2], [0; 2]);
        for (at, _) in pixels.as_chunks::<4>().0.iter().enumerate().filter(|(_, pixel)| pixel[3] > 0) {
            let at = [at as u32 % width, at as u32 / width];
            low = [0, 1].map(|axis: usize| low[axis].min(at[axis]));
            high = [0, 1].map(|axis: usize| high[axis].max(at[axis]));
        }
        let low = [0, 1].map(|axis: usize| low[axis].min(high[axis]) & !1);
        Part { left: low[0], top: low[1], width: high[0] - low[0] + 1, height: high[1] - low[1] + 1 }
    }

    /// The bytes of the pixels in this part, row by row, four each, out of a picture of this width.
    fn cut(&self, pixels: &[u8], width: u32) -> Vec<u8> {
        let rows = (self.top..self.top + self.height).map(|row| {
            let begin = 4 * (row as usize * width as usize + self.left as usize);
            &pixels[begin..begin + 4 * self.width as usize]
        });
        rows.collect::<Vec<_>>().concat()
    }
}

/// As a small picture is drawn.
fn dressed(scene: Scene<'_>) -> Scene<'_> {
    scene.names(Names::Short).sea(Sea::Flat).face(Type::FromPage)
}

/// A pixel in fewer colours, each the same everywhere, so that what stays the same stays the same.
fn coarse([red, green, blue, _]: [u8; 4]) -> [u8; 4] {
    let fewer = |value: u8| (value & (0xff << (8 - BITS))) | (value >> BITS);
    [fewer(red), fewer(green), fewer(blue), 0xff]
}

/// The pixels that differ from the frame before, and nothing where they do not.
fn difference(before: &[u8], now: &[u8]) -> Vec<u8> {
    let pairs = before.as_chunks::<4>().0.iter().zip(now.as_chunks::<4>().0);
    pairs.flat_map(|(before, now)| if before == now { [0; 4] } else { *now }).collect()
}

/// A picture's own chunk, as it stands in a file with a single one.
fn still(pixels: &[u8], width: u32, height: u32) -> Result<Vec<u8>, PngError> {
    let mut file = Vec::new();
    (WebPEncoder::new(&mut file).encode(pixels, width, height, ColorType::Rgba8))
        .map_err(|error| PngError::Render(error.to_string()))?;
    // "RIFF", the length, "WEBP"
    Ok(file.split_off(12))
}

/// A chunk: its name, its length, its content, made even.
fn chunk(name: [u8; 4], content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len()).unwrap_or(u32::MAX);
    let mut chunk = name.to_vec();
    chunk.extend(length.to_le_bytes());
    chunk.extend(content);
    chunk.resize(chunk.len().next_multiple_of(2), 0);
    chunk
}

/// A number in three bytes.
fn three(number: u32) -> [u8; 3] {
    let [low, middle, high, _] = number.to_le_bytes();
    [low, middle, high]
}

//! The type: Vollkorn (SIL Open Font License 1.1, see data/OFL.txt), reduced by `mapmaker` to the letters
//! that pictures need, in an upright and an italic cut. Pictures carry it, so they look the same everywhere.

use std::collections::HashMap;
use std::sync::LazyLock;

use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

/// The upright cut, a TrueType file.
pub const SERIF: &[u8] = include_bytes!("../data/serif.ttf");
/// The italic cut, a TrueType file.
pub const ITALIC: &[u8] = include_bytes!("../data/italic.ttf");
/// The upright cut with the letters of boards only, for pictures that carry their type.
pub(crate) const SERIF_CORE: &[u8] = include_bytes!("../data/serif-core.ttf");
/// The italic cut with the letters of boards only.
pub(crate) const ITALIC_CORE: &[u8] = include_bytes!("../data/italic-core.ttf");
/// The family name inside both.
pub const FAMILY: &str = "Konzert Serif";

/// Widths of letters in thousandths of the type size.
struct Widths(HashMap<char, u16>);

static SERIF_WIDTHS: LazyLock<Widths> = LazyLock::new(|| Widths::read(SERIF));
static ITALIC_WIDTHS: LazyLock<Widths> = LazyLock::new(|| Widths::read(ITALIC));

impl Widths {
    fn read(font: &[u8]) -> Self {
        let font = FontRef::new(font).expect("the committed font is whole");
        let (size, upright) = (Size::unscaled(), LocationRef::default());
        let em = f32::from(font.metrics(size, upright).units_per_em);
        let advances = font.glyph_metrics(size, upright);
        let width = |(code, glyph)| {
            let advance = advances.advance_width(glyph)?;
            Some((char::from_u32(code)?, (advance * 1000.0 / em) as u16))
        };
        let widths = font.charmap().mappings().filter_map(width).collect();
        Widths(widths)
    }

    fn of(&self, text: &str) -> f64 {
        let sum: u32 =
            text.chars().map(|letter| u32::from(self.0.get(&letter).copied().unwrap_or(560))).sum();
        f64::from(sum) / 1000.0
    }
}

/// Width of a text of type size 1, without letter spacing.
pub fn width(text: &str, italic: bool) -> f64 {
    if italic { ITALIC_WIDTHS.of(text) } else { SERIF_WIDTHS.of(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An old-style 1 reads as an I: all digits are as high as a capital.
    #[test]
    fn digits_are_lining_ones() {
        for font in [SERIF, ITALIC, SERIF_CORE, ITALIC_CORE] {
            let font = FontRef::new(font).expect("the committed font is whole");
            let sizes = font.glyph_metrics(Size::unscaled(), LocationRef::default());
            let bounds = |letter: char| {
                let glyph = font.charmap().map(letter).expect("a letter of the type");
                sizes.bounds(glyph).expect("an outline")
            };
            let capital = bounds('H').y_max;
            for digit in '0'..='9' {
                let box_of = bounds(digit);
                assert!(
                    box_of.y_max > 0.9 * capital && box_of.y_min > -0.05 * capital,
                    "{digit}: {box_of:?}"
                );
            }
        }
    }
}

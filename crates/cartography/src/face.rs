//! The type: Vollkorn (SIL Open Font License 1.1, see data/OFL.txt), reduced by `mapmaker` to the letters
//! that pictures need, in an upright and an italic cut. Pictures carry it, so they look the same everywhere.

use std::collections::HashMap;
use std::sync::LazyLock;

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
        let face = ttf_parser::Face::parse(font, 0).expect("the committed font is whole");
        let em = u32::from(face.units_per_em());
        let mut widths = HashMap::new();
        for table in face.tables().cmap.iter().flat_map(|cmap| cmap.subtables) {
            table.codepoints(|code| {
                let letter = char::from_u32(code);
                let glyph = table.glyph_index(code);
                let advance = glyph.and_then(|glyph| face.glyph_hor_advance(glyph));
                if let (Some(letter), Some(advance)) = (letter, advance) {
                    widths.insert(letter, (u32::from(advance) * 1000 / em) as u16);
                }
            });
        }
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

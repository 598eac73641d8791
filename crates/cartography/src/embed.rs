//! The type as CSS that carries it: the fonts as data, for pictures that stand alone.

use std::sync::LazyLock;

use crate::face;

static FACES: LazyLock<String> = LazyLock::new(|| {
    let face = |data: &[u8], style: &str, weight: &str| {
        format!(
            "@font-face{{font-family:'{}';font-style:{style};font-weight:{weight};src:url(data:font/ttf;base64,{})}}",
            face::FAMILY,
            base64(data)
        )
    };
    face(face::SERIF_CORE, "normal", "400 900") + &face(face::ITALIC_CORE, "italic", "400 900")
});

/// Both cuts as `@font-face` rules.
pub fn font_faces() -> &'static str {
    &FACES
}

/// Bytes as text (RFC 4648, 4), for what is carried inside a page or a picture.
pub fn base64(data: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::with_capacity(data.len().div_ceil(3) * 4);
    for chunk in data.chunks(3) {
        let bytes = [chunk[0], chunk.get(1).copied().unwrap_or(0), chunk.get(2).copied().unwrap_or(0)];
        let word = u32::from_be_bytes([0, bytes[0], bytes[1], bytes[2]]);
        for n in 0..4 {
            if n <= chunk.len() {
                out.push(char::from(LETTERS[(word >> (18 - 6 * n) & 63) as usize]));
            } else {
                out.push('=');
            }
        }
    }
    out
}

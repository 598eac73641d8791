//! The picture as PNG: the same SVG, rendered with the committed type only, so the same on every machine.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use crate::face;
use crate::scene::{Scene, Type};
use crate::svg::svg;

/// What prevents a PNG.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// The width is nothing or more than can be held.
    #[error("a picture can be 1 to 20000 pixels wide, not {0}")]
    Width(u32),
    /// The renderer refused.
    #[error("the picture could not be rendered: {0}")]
    Render(String),
}

static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(face::SERIF.to_vec());
    fonts.load_font_data(face::ITALIC.to_vec());
    fonts.set_serif_family(face::FAMILY);
    Arc::new(fonts)
});

/// Draws a scene as a PNG file of that width in pixels.
///
/// # Errors
/// A width of 0 or above 20000.
pub fn png(scene: &Scene, width: u32) -> Result<Vec<u8>, PngError> {
    render(&svg(&scene.clone().face(Type::FromPage)), width)
}

/// Renders an SVG that uses no type but ours.
///
/// # Errors
/// A width of 0 or above 20000; text that is no SVG.
pub fn render(svg: &str, width: u32) -> Result<Vec<u8>, PngError> {
    let options =
        Options { fontdb: Arc::clone(&FONTS), font_family: face::FAMILY.to_owned(), ..Options::default() };
    let failed = |error: &dyn std::fmt::Display| PngError::Render(error.to_string());
    let tree = Tree::from_str(svg, &options).map_err(|error| failed(&error))?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    if !(1..=20_000).contains(&width) {
        return Err(PngError::Width(width));
    }
    let mut pixels = Pixmap::new(width, height.max(1)).ok_or(PngError::Width(width))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| failed(&error))
}

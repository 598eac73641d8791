//! The picture as PNG: the same SVG, rendered with the committed type only, so the same on every machine.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use crate::card::{CARD_WIDTH, card};
use crate::face;
use crate::palette::reduce;
use crate::scene::{Names, Scene, Sea, Type};
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

/// Width of a picture for mail: that of a phone's screen, twice, for its fine pixels.
const MAIL_WIDTH: u32 = 780;

/// Draws a scene as a small PNG file for mail: with abbreviations and large units, as wide as a phone shows it, in few
/// colours.
///
/// # Errors
/// If the renderer refuses, which it does for no scene.
pub fn mail_png(scene: &Scene) -> Result<Vec<u8>, PngError> {
    few_colours(
        &svg(&scene.clone().names(Names::Short).sea(Sea::Flat).face(Type::FromPage)),
        MAIL_WIDTH,
        MAIL_COLOURS,
    )
}

/// Draws the map of a scene alone as a small PNG file for lists, without names and with large units. Lists show four parts of
/// width to three of height: a wider board has sea above and below it, so that nothing of it is cut off.
///
/// # Errors
/// A width of 0 or above 20000.
pub fn thumbnail(scene: &Scene, width: u32) -> Result<Vec<u8>, PngError> {
    let map = svg(&scene.clone().bare().names(Names::None).sea(Sea::Plain).face(Type::FromPage));
    let size = tree(&map)?.size();
    let (wide, high) = (size.width(), size.width() * 0.75);
    if size.height() >= high {
        return few_colours(&map, width, THUMBNAIL_COLOURS);
    }
    let framed = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{wide}' height='{high}'><path fill='{}' d='M0 0h{wide}v{high}H0z'/>\
         <g transform='translate(0 {})'>{map}</g></svg>",
        scene.theme.ground().sea,
        (high - size.height()) / 2.0,
    );
    few_colours(&framed, width, THUMBNAIL_COLOURS)
}

/// Draws a scene as a PNG file for the text of a page: by numbers, so that many may stand below each other.
///
/// # Errors
/// A width of 0 or above 20000.
pub fn figure(scene: &Scene, width: u32) -> Result<Vec<u8>, PngError> {
    few_colours(&svg(&scene.clone().sea(Sea::Plain)), width, THUMBNAIL_COLOURS)
}

/// Draws the card of a scene ([`crate::card`]) as a PNG file.
///
/// # Errors
/// If the renderer refuses, which it does for no scene.
pub fn card_png(scene: &Scene, headline: &str) -> Result<Vec<u8>, PngError> {
    few_colours(&card(scene, headline), CARD_WIDTH, CARD_COLOURS)
}

/// Renders an SVG by numbers: so many colours, which makes a fraction of the bytes.
fn few_colours(svg: &str, width: u32, colours: usize) -> Result<Vec<u8>, PngError> {
    let picture = draw(svg, width)?;
    let reduced = reduce(picture.data(), colours);
    let failed = |error: png::EncodingError| PngError::Render(error.to_string());
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, picture.width(), picture.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(reduced.palette);
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_image_data(&reduced.pixels).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(out)
}

/// Colours of each kind of small picture.
const MAIL_COLOURS: usize = 96;
const THUMBNAIL_COLOURS: usize = 64;
const CARD_COLOURS: usize = 128;

/// Renders an SVG that uses no type but ours.
///
/// # Errors
/// A width of 0 or above 20000; text that is no SVG.
pub fn render(svg: &str, width: u32) -> Result<Vec<u8>, PngError> {
    draw(svg, width)?.encode_png().map_err(|error| PngError::Render(error.to_string()))
}

/// An SVG that uses no type but ours, as the renderer understands it.
pub(crate) fn tree(svg: &str) -> Result<Tree, PngError> {
    let options =
        Options { fontdb: Arc::clone(&FONTS), font_family: face::FAMILY.to_owned(), ..Options::default() };
    Tree::from_str(svg, &options).map_err(|error| PngError::Render(error.to_string()))
}

/// The pixels of an SVG, on white where it is transparent.
pub(crate) fn draw(svg: &str, width: u32) -> Result<Pixmap, PngError> {
    let tree = tree(svg)?;
    let height = (tree.size().height() * width as f32 / tree.size().width()).round() as u32;
    if !(1..=20_000).contains(&width) {
        return Err(PngError::Width(width));
    }
    let mut pixels = Pixmap::new(width, height.max(1)).ok_or(PngError::Width(width))?;
    pixels.fill(Color::WHITE);
    lay_over(&mut pixels, &tree);
    Ok(pixels)
}

/// Draws an SVG over pixels of its shape.
pub(crate) fn lay_over(pixels: &mut Pixmap, tree: &Tree) {
    let scale = pixels.width() as f32 / tree.size().width();
    resvg::render(tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
}

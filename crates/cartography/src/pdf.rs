//! The picture as PDF: the same SVG as lines, its type as outlines, so that it prints alike everywhere.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use miniz_oxide::deflate::compress_to_vec_zlib;
use resvg::tiny_skia::{Path, PathSegment, Point, Rect, Transform};
use resvg::usvg::{
    ClipPath, Color, FillRule, Group, LineCap, LineJoin, Node, Paint, PaintOrder, Stroke, Tree,
};

use crate::png::{PngError, tree};
use crate::scene::{Scene, Sea, Type};
use crate::sheet::escape;
use crate::svg::svg;
use crate::{face, theme};

/// On what a picture is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// One page A4.
    A4,
    /// A poster A3, with an index of the provinces on a second page.
    A3,
}

/// Points of a millimetre.
const MILLIMETRE: f32 = 72.0 / 25.4;
/// White around the picture, in points.
const MARGIN: f32 = 8.0 * MILLIMETRE;

impl Paper {
    /// Its shorter and its longer side, in points (ISO 216).
    const fn sides(self) -> [f32; 2] {
        match self {
            Paper::A4 => [210.0 * MILLIMETRE, 297.0 * MILLIMETRE],
            Paper::A3 => [297.0 * MILLIMETRE, 420.0 * MILLIMETRE],
        }
    }
}

/// Draws a scene as a PDF file, upright or across as it fits best.
///
/// # Errors
/// If the renderer refuses, which it does for no scene.
pub fn pdf(scene: &Scene, paper: Paper) -> Result<Vec<u8>, PngError> {
    let plain = scene.clone().sea(Sea::Flat).face(Type::FromPage);
    let mut pages = vec![svg(&plain)];
    if paper == Paper::A3 {
        pages.push(index(scene));
    }
    let mut file = File::default();
    for page in &pages {
        file.page(&tree(page)?, paper);
    }
    Ok(file.finish())
}

/// All provinces by name with their abbreviations, in columns on a page of the shape of the picture.
fn index(scene: &Scene) -> String {
    const COLUMNS: usize = 6;
    const ROW: f64 = 22.0;
    let mut lines: Vec<(String, String)> = (scene.variant.province_ids())
        .filter(|id| scene.variant.board.kind(*id) != rules::ProvinceKind::Impassable)
        .map(|id| {
            let info = scene.variant.province_info(id);
            let short = info.abbr.first().unwrap_or(&info.id).clone();
            (scene.name_of(&info.names).to_owned(), short)
        })
        .collect();
    lines.sort();
    let rows = lines.len().div_ceil(COLUMNS);
    let high = (rows as f64 * ROW + 90.0).max(900.0);
    let ground = theme::Theme::Print.ground();
    let mut out = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1400 {high:.0}' width='1400' height='{high:.0}'>\
         <g font-family='{}' fill='{}'><text x='20' y='44' font-size='30' font-weight='600'>{}</text>",
        face::FAMILY,
        ground.ink,
        escape(scene.name_of(&scene.variant.names))
    );
    for (n, (name, short)) in lines.iter().enumerate() {
        let (x, y) = (20.0 + 230.0 * (n / rows) as f64, 84.0 + ROW * (n % rows) as f64);
        let _ = write!(
            out,
            "<text x='{x}' y='{y}' font-size='14' font-weight='600'>{}</text><text x='{:.0}' y='{y}' font-size='14'>{}</text>",
            escape(short),
            x + 48.0,
            escape(name)
        );
    }
    out + "</g></svg>"
}

/// A PDF file as it grows. Object 1 is the catalogue, 2 the list of pages.
#[derive(Default)]
struct File {
    objects: Vec<Vec<u8>>,
    pages: Vec<usize>,
    /// Objects of the patterns, by what they are.
    tiles: BTreeMap<String, usize>,
}

/// How many objects come before those that are added.
const FIRST: usize = 3;

impl File {
    /// Adds an object; gives its number.
    fn add(&mut self, content: Vec<u8>) -> usize {
        self.objects.push(content);
        self.objects.len() - 1 + FIRST
    }

    fn stream(&mut self, entries: &str, content: &str) -> usize {
        let packed = compress_to_vec_zlib(content.as_bytes(), 8);
        let mut object =
            format!("<<{entries}/Filter/FlateDecode/Length {}>>stream\n", packed.len()).into_bytes();
        object.extend(packed);
        object.extend(b"\nendstream");
        self.add(object)
    }

    fn page(&mut self, tree: &Tree, paper: Paper) {
        let [short, long] = paper.sides();
        let size = tree.size();
        let [wide, high] = if size.width() > size.height() { [long, short] } else { [short, long] };
        let scale = ((wide - 2.0 * MARGIN) / size.width()).min((high - 2.0 * MARGIN) / size.height());
        let [left, top] = [(wide - size.width() * scale) / 2.0, high - (high - size.height() * scale) / 2.0];
        let mut pen =
            Pen { file: self, out: String::new(), alphas: BTreeMap::new(), patterns: Vec::new(), seen: None };
        // In PDF y points up.
        pen.group(tree.root(), Transform::from_row(scale, 0.0, 0.0, -scale, left, top), 1.0);
        let (content, resources) = pen.finish();
        let content = self.stream("", &content);
        let page = self.add(
            format!(
                "<</Type/Page/Parent 2 0 R/MediaBox[0 0 {wide:.2} {high:.2}]/Resources<<{resources}>>/Contents {content} 0 R>>"
            )
            .into_bytes(),
        );
        self.pages.push(page);
    }

    fn finish(self) -> Vec<u8> {
        let kids: String = self.pages.iter().map(|page| format!("{page} 0 R ")).collect();
        let first = [
            b"<</Type/Catalog/Pages 2 0 R>>".to_vec(),
            format!("<</Type/Pages/Kids[{kids}]/Count {}>>", self.pages.len()).into_bytes(),
        ];
        let mut out = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n".to_vec();
        let mut places = Vec::new();
        for (n, object) in first.iter().chain(&self.objects).enumerate() {
            places.push(out.len());
            out.extend(format!("{} 0 obj\n", n + 1).into_bytes());
            out.extend(object);
            out.extend(b"\nendobj\n");
        }
        let table = out.len();
        out.extend(format!("xref\n0 {}\n0000000000 65535 f \n", places.len() + 1).into_bytes());
        for place in &places {
            out.extend(format!("{place:010} 00000 n \n").into_bytes());
        }
        let end = format!("trailer<</Size {}/Root 1 0 R>>\nstartxref\n{table}\n%%EOF\n", places.len() + 1);
        out.extend(end.into_bytes());
        out
    }
}

/// Writes the content of a page or of a pattern. All coordinates are those of the page.
struct Pen<'a> {
    file: &'a mut File,
    out: String,
    /// Names of the opacities in use, in thousandths: of fills, of strokes.
    alphas: BTreeMap<u32, usize>,
    /// Objects of the patterns in use.
    patterns: Vec<usize>,
    /// The part of the page that is not clipped away; none: all of it.
    seen: Option<Rect>,
}

impl Pen<'_> {
    /// The content, and the dictionary of what it uses.
    fn finish(self) -> (String, String) {
        let mut resources = String::from("/ExtGState<<");
        for (alpha, name) in &self.alphas {
            let alpha = f64::from(*alpha) / 1000.0;
            let _ = write!(resources, "/G{name}<</ca {alpha}/CA {alpha}>>");
        }
        resources.push_str(">>/Pattern<<");
        for (name, object) in self.patterns.iter().enumerate() {
            let _ = write!(resources, "/P{name} {object} 0 R");
        }
        resources.push_str(">>");
        (self.out, resources)
    }

    /// The children of a group; `to_page` goes from the picture's own units to the page's.
    fn group(&mut self, group: &Group, to_page: Transform, alpha: f32) {
        let alpha = alpha * group.opacity().get();
        let before = self.seen;
        if let Some(clip) = group.clip_path() {
            self.out.push_str("q\n");
            let at = to_page.pre_concat(group.abs_transform()).pre_concat(clip.transform());
            self.clip(clip, at);
            self.seen = clip.root().bounding_box().transform(at).or(before);
        }
        for child in group.children() {
            match child {
                Node::Group(group) => self.group(group, to_page, alpha),
                Node::Path(path)
                    if path.is_visible() && self.sees(path.abs_stroke_bounding_box(), to_page) =>
                {
                    let at = to_page.pre_concat(path.abs_transform());
                    let fill = |pen: &mut Self| {
                        if let Some(fill) = path.fill() {
                            pen.paint(fill.paint(), false, at);
                            pen.alpha(alpha * fill.opacity().get());
                            pen.trace(path.data(), at);
                            pen.out.push_str(if fill.rule() == FillRule::EvenOdd { "f*\n" } else { "f\n" });
                        }
                    };
                    let stroke = |pen: &mut Self| {
                        if let Some(stroke) = path.stroke() {
                            pen.paint(stroke.paint(), true, at);
                            pen.alpha(alpha * stroke.opacity().get());
                            pen.pencil(stroke, at);
                            pen.trace(path.data(), at);
                            pen.out.push_str("S\n");
                        }
                    };
                    if path.paint_order() == PaintOrder::FillAndStroke {
                        fill(self);
                        stroke(self);
                    } else {
                        stroke(self);
                        fill(self);
                    }
                }
                Node::Text(text) => self.group(text.flattened(), to_page, alpha),
                Node::Path(_) | Node::Image(_) => {}
            }
        }
        if group.clip_path().is_some() {
            self.seen = before;
            self.out.push_str("Q\n");
        }
    }

    /// Whether something is within what is shown.
    fn sees(&self, thing: Rect, to_page: Transform) -> bool {
        let (Some(thing), Some(seen)) = (thing.transform(to_page), self.seen) else { return true };
        thing.left() <= seen.right()
            && seen.left() <= thing.right()
            && thing.top() <= seen.bottom()
            && seen.top() <= thing.bottom()
    }

    fn clip(&mut self, clip: &ClipPath, at: Transform) {
        for child in clip.root().children() {
            if let Node::Path(path) = child {
                self.trace(path.data(), at.pre_concat(path.abs_transform()));
            }
        }
        self.out.push_str("W n\n");
    }

    fn alpha(&mut self, alpha: f32) {
        let next = self.alphas.len();
        let name = *self.alphas.entry((alpha * 1000.0).round() as u32).or_insert(next);
        let _ = writeln!(self.out, "/G{name} gs");
    }

    /// Sets the colour of fills or strokes.
    fn paint(&mut self, paint: &Paint, stroke: bool, at: Transform) {
        let colour = match paint {
            Paint::Color(colour) => *colour,
            // Pictures for paper have none; the last colour of one is near enough.
            Paint::LinearGradient(gradient) => last(gradient.stops()),
            Paint::RadialGradient(gradient) => last(gradient.stops()),
            Paint::Pattern(pattern) if !stroke => {
                let rect = pattern.rect();
                let own = Transform::from_translate(rect.x(), rect.y());
                let place = at.pre_concat(pattern.transform()).pre_concat(own);
                let mut pen = Pen {
                    file: self.file,
                    out: String::new(),
                    alphas: BTreeMap::new(),
                    patterns: Vec::new(),
                    seen: None,
                };
                pen.group(pattern.root(), Transform::identity(), 1.0);
                let (content, resources) = pen.finish();
                let entries = format!(
                    "/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 {0} {1}]/XStep {0}/YStep {1}/Matrix[{2}]/Resources<<{resources}>>",
                    rect.width(),
                    rect.height(),
                    [place.sx, place.ky, place.kx, place.sy, place.tx, place.ty]
                        .map(|n| format!("{n:.5}"))
                        .join(" "),
                );
                let key = format!("{entries}{content}");
                let object = match self.file.tiles.get(&key) {
                    Some(object) => *object,
                    None => {
                        let object = self.file.stream(&entries, &content);
                        self.file.tiles.insert(key, object);
                        object
                    }
                };
                let name = self.patterns.iter().position(|other| *other == object).unwrap_or_else(|| {
                    self.patterns.push(object);
                    self.patterns.len() - 1
                });
                let _ = writeln!(self.out, "/Pattern cs/P{name} scn");
                return;
            }
            Paint::Pattern(_) => Color::black(),
        };
        let [r, g, b] = [colour.red, colour.green, colour.blue].map(|byte| f32::from(byte) / 255.0);
        let _ = writeln!(self.out, "{r:.3} {g:.3} {b:.3} {}", if stroke { "RG" } else { "rg" });
    }

    fn pencil(&mut self, stroke: &Stroke, at: Transform) {
        let scale = (at.sx * at.sy - at.kx * at.ky).abs().sqrt();
        let cap = match stroke.linecap() {
            LineCap::Butt => 0,
            LineCap::Round => 1,
            LineCap::Square => 2,
        };
        let join = match stroke.linejoin() {
            LineJoin::Miter | LineJoin::MiterClip => 0,
            LineJoin::Round => 1,
            LineJoin::Bevel => 2,
        };
        let dashes = stroke.dasharray().unwrap_or(&[]).iter().map(|dash| format!("{:.2} ", dash * scale));
        let dashes: String = dashes.collect();
        let _ = writeln!(
            self.out,
            "{:.3} w {cap} J {join} j [{dashes}] {:.2} d",
            stroke.width().get() * scale,
            stroke.dashoffset() * scale
        );
    }

    /// A path in the coordinates of the page.
    fn trace(&mut self, path: &Path, at: Transform) {
        let place = |mut point: Point| {
            at.map_point(&mut point);
            point
        };
        let mut here = Point::default();
        for segment in path.segments() {
            let _ = match segment {
                PathSegment::MoveTo(to) => {
                    here = place(to);
                    writeln!(self.out, "{:.2} {:.2} m", here.x, here.y)
                }
                PathSegment::LineTo(to) => {
                    here = place(to);
                    writeln!(self.out, "{:.2} {:.2} l", here.x, here.y)
                }
                PathSegment::QuadTo(by, to) => {
                    let (by, to) = (place(by), place(to));
                    let third = |end: f32, by: f32| end + (by - end) * 2.0 / 3.0;
                    let line = writeln!(
                        self.out,
                        "{:.2} {:.2} {:.2} {:.2} {:.2} {:.2} c",
                        third(here.x, by.x),
                        third(here.y, by.y),
                        third(to.x, by.x),
                        third(to.y, by.y),
                        to.x,
                        to.y
                    );
                    here = to;
                    line
                }
                PathSegment::CubicTo(a, b, to) => {
                    let (a, b, to) = (place(a), place(b), place(to));
                    here = to;
                    writeln!(
                        self.out,
                        "{:.2} {:.2} {:.2} {:.2} {:.2} {:.2} c",
                        a.x, a.y, b.x, b.y, to.x, to.y
                    )
                }
                PathSegment::Close => writeln!(self.out, "h"),
            };
        }
    }
}

/// The last colour of a gradient.
fn last(stops: &[resvg::usvg::Stop]) -> Color {
    stops.last().map_or_else(Color::white, resvg::usvg::Stop::color)
}

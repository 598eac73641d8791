//! An author's bitmap (`shapes.png`): areas that lines part, or one colour an area. Each becomes a shape of `shapes.svg`, from which
//! everything else is made; the bitmap itself is looked at by its author's own program alone.

use std::fmt::Write as _;
use std::io::Cursor;

use cartography::geometry::{Arc, Area, Geometry};
use serde::Deserialize;
use toml::Spanned;
use variants::Syntax;

use crate::fault::{BitmapError, Fault, WrongPoint};
use crate::grid::Grid;
use crate::smooth::simplify;
use crate::trace::trace;

/// Longest side, in points.
const MOST_SIDE: u32 = 4096;
/// So far each channel of a colour may be from that of an area and still belong to it.
const SAME: u8 = 24;
/// Lines twice as wide as this are closed from both sides, in points.
const LINE: usize = 4;
/// An area has so many points at least; what is smaller is a line, a letter or a dot.
const LEAST: usize = 24;
/// Lines are darker than this in every channel.
const DARK: u8 = 70;
/// Points of all lines together, below what a drawing may have.
const MOST_POINTS: usize = 18_000;
/// Most areas that are looked for: as many as a board has provinces.
const MOST_AREAS: usize = 320;
/// How the first line of a drawing begins that was made of a bitmap.
const MARK: &str = "<!-- shapes.png -->";
/// No area's.
const NONE: u16 = u16::MAX;

/// Whether a drawing was made of a bitmap, and may be made anew.
///
/// # Errors
/// It was not: somebody drew it.
pub fn replaceable(drawing: Option<&str>) -> Result<(), BitmapError> {
    match drawing {
        Some(drawing) if !drawing.starts_with(MARK) => Err(BitmapError::DrawnByHand),
        Some(_) | None => Ok(()),
    }
}

/// A board file as far as the bitmap goes.
#[derive(Deserialize)]
struct Points {
    #[serde(default)]
    province: Vec<ProvincePoints>,
}

#[derive(Deserialize)]
struct ProvincePoints {
    id: Spanned<String>,
    pixel: Option<[f64; 2]>,
    #[serde(default)]
    pixels: Vec<[f64; 2]>,
    #[serde(default)]
    coast: Vec<CoastPoint>,
}

#[derive(Deserialize)]
struct CoastPoint {
    at: Spanned<String>,
    pixel: Option<[f64; 2]>,
}

/// The drawing (`shapes.svg`) that a bitmap makes of a board whose provinces say where they lie in it: `pixel = [x, y]`, and `pixels` for
/// further parts; separate coasts have a `pixel`, too.
///
/// # Errors
/// See [`BitmapError`]; or a board file that cannot be read.
pub fn traced(board: &str, png: &[u8]) -> Result<String, Fault> {
    let points: Points = toml::from_str(board).map_err(|error| Fault::Value(Syntax::of(board, &error)))?;
    let bitmap = Bitmap::read(png)?;
    let mut labels = Grid::new(bitmap.wide, bitmap.high, NONE);
    let (mut areas, mut marks) = (Vec::new(), Vec::new());
    let line_of = |at: usize| board[..at.min(board.len())].matches('\n').count() + 1;
    for (number, province) in points.province.iter().enumerate() {
        let id = province.id.get_ref().clone();
        let line = line_of(province.id.span().start);
        let wrong = |wrong| BitmapError::Point { line, id: id.clone(), wrong };
        if province.pixel.is_none() && province.pixels.is_empty() {
            return Err(wrong(WrongPoint::Missing).into());
        }
        for at in province.pixel.iter().chain(&province.pixels) {
            let start = bitmap.under(*at).ok_or_else(|| wrong(WrongPoint::Outside(bitmap.size())))?;
            match labels.data[start] {
                NONE => {}
                other if usize::from(other) == number => continue,
                other => {
                    let other = points.province[usize::from(other)].id.get_ref().clone();
                    return Err(wrong(WrongPoint::Shared(other)).into());
                }
            }
            let area = bitmap.area(start);
            if area.len() < LEAST {
                return Err(wrong(WrongPoint::OnLine(*at)).into());
            }
            for cell in area {
                if labels.data[cell] == NONE {
                    labels.data[cell] = number as u16;
                }
            }
        }
        for coast in &province.coast {
            let (line, id) = (line_of(coast.at.span().start), format!("{id}/{}", coast.at.get_ref()));
            let wrong = |wrong| BitmapError::Point { line, id: id.clone(), wrong };
            let at = coast.pixel.ok_or_else(|| wrong(WrongPoint::Missing))?;
            bitmap.under(at).ok_or_else(|| wrong(WrongPoint::Outside(bitmap.size())))?;
            marks.push((id, at));
        }
        areas.push(Named { id, water: false });
    }
    Ok(drawing(&mut labels, &areas, &marks)?)
}

/// What a bitmap shows by itself.
#[derive(Debug)]
pub struct Found {
    /// Its drawing, as a folder has it: waters lie in a group called `seas`.
    pub drawing: String,
    /// Its areas, by the ids that they have there, each with a point in it.
    pub areas: Vec<(String, [usize; 2])>,
}

/// Finds the areas of a bitmap: `a1`, `a2` and so on, from the top to the bottom. What is more blue than anything else is water.
///
/// # Errors
/// See [`BitmapError`].
pub fn areas(png: &[u8]) -> Result<Found, BitmapError> {
    let bitmap = Bitmap::read(png)?;
    let mut labels = Grid::new(bitmap.wide, bitmap.high, NONE);
    let (mut named, mut found) = (Vec::new(), Vec::new());
    for start in 0..labels.data.len() {
        let colour = bitmap.colours[start];
        if labels.data[start] != NONE
            || colour.iter().all(|channel| *channel < DARK)
            || !bitmap.is_even(start)
        {
            continue;
        }
        let area = bitmap.area(start);
        if area.len() < LEAST {
            continue;
        }
        if named.len() == MOST_AREAS {
            return Err(BitmapError::TooManyAreas { most: MOST_AREAS });
        }
        let [red, green, blue] = colour.map(u16::from);
        for cell in area {
            if labels.data[cell] == NONE {
                labels.data[cell] = named.len() as u16;
            }
        }
        let id = format!("a{}", named.len() + 1);
        found.push((id.clone(), [start % bitmap.wide, start / bitmap.wide]));
        named.push(Named { id, water: blue > red + 10 && blue > green });
    }
    if named.is_empty() {
        return Err(BitmapError::NoAreas);
    }
    let drawing = drawing(&mut labels, &named, &[])?;
    Ok(Found { drawing, areas: found })
}

/// An area that becomes a shape.
struct Named {
    id: String,
    water: bool,
}

/// A bitmap as colours.
struct Bitmap {
    wide: usize,
    high: usize,
    colours: Vec<[u8; 3]>,
}

impl Bitmap {
    fn read(png: &[u8]) -> Result<Bitmap, BitmapError> {
        let unread = |_| BitmapError::NoPng;
        let mut decoder = png::Decoder::new(Cursor::new(png));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        decoder.set_ignore_text_chunk(true);
        decoder.set_ignore_iccp_chunk(true);
        // Before anything is unpacked.
        let head = decoder.read_header_info().map_err(unread)?;
        if head.width.max(head.height) > MOST_SIDE {
            return Err(BitmapError::TooLarge { most: MOST_SIDE });
        }
        let mut reader = decoder.read_info().map_err(unread)?;
        let mut bytes =
            vec![0; reader.output_buffer_size().ok_or(BitmapError::TooLarge { most: MOST_SIDE })?];
        let frame = reader.next_frame(&mut bytes).map_err(unread)?;
        let samples = frame.color_type.samples();
        let pixels = bytes[..frame.buffer_size()].chunks_exact(samples);
        let colours = pixels.map(|pixel| match *pixel {
            [grey] => [grey; 3],
            [grey, alpha] => [over_white(grey, alpha); 3],
            [red, green, blue] => [red, green, blue],
            [red, green, blue, alpha] => [red, green, blue].map(|channel| over_white(channel, alpha)),
            _ => [0; 3],
        });
        let (wide, high) = (frame.width as usize, frame.height as usize);
        let colours: Vec<[u8; 3]> = colours.collect();
        if colours.len() == wide * high {
            Ok(Bitmap { wide, high, colours })
        } else {
            Err(BitmapError::NoPng)
        }
    }

    fn size(&self) -> [usize; 2] {
        [self.wide, self.high]
    }

    /// The point at a place that the board names.
    fn under(&self, [x, y]: [f64; 2]) -> Option<usize> {
        let inside = (0.0..self.wide as f64).contains(&x) && (0.0..self.high as f64).contains(&y);
        inside.then(|| y as usize * self.wide + x as usize)
    }

    fn is_same(&self, one: usize, other: usize) -> bool {
        let (one, other) = (self.colours[one], self.colours[other]);
        one.iter().zip(other).all(|(one, other)| one.abs_diff(other) <= SAME)
    }

    /// Whether the points around this one have its colour: it lies in an area and not on its edge.
    fn is_even(&self, at: usize) -> bool {
        let (x, y) = (at % self.wide, at / self.wide);
        let around = (-2_isize..=2).flat_map(|down| (-2_isize..=2).map(move |right| (right, down)));
        let mut around = around.map(|(right, down)| {
            let (x, y) = (x.checked_add_signed(right)?, y.checked_add_signed(down)?);
            (x < self.wide && y < self.high).then(|| y * self.wide + x)
        });
        around.all(|near| near.is_some_and(|near| self.is_same(at, near)))
    }

    /// What hangs together with this point and has its colour.
    fn area(&self, start: usize) -> Vec<usize> {
        let mut seen = Grid::new(self.wide, self.high, false);
        seen.data[start] = true;
        let mut area = vec![start];
        let mut next = 0;
        while let Some(at) = area.get(next).copied() {
            for near in seen.neighbours(at, false) {
                if !seen.data[near] && self.is_same(start, near) {
                    seen.data[near] = true;
                    area.push(near);
                }
            }
            next += 1;
        }
        area
    }
}

fn over_white(channel: u8, alpha: u8) -> u8 {
    let (channel, alpha) = (u16::from(channel), u16::from(alpha));
    ((channel * alpha + 255 * (255 - alpha)) / 255) as u8
}

/// Closes lines from both sides, and what an area holds alone: letters, dots.
fn close(labels: &mut Grid<u16>) {
    let mut front: Vec<usize> = (0..labels.data.len()).filter(|at| labels.data[*at] != NONE).collect();
    for _ in 0..LINE {
        let mut next = Vec::new();
        for at in front {
            for near in labels.neighbours(at, false) {
                if labels.data[near] == NONE {
                    labels.data[near] = labels.data[at];
                    next.push(near);
                }
            }
        }
        front = next;
    }
    for piece in labels.pieces(false, |at| labels.data[at] == NONE) {
        let at_the_edge = |at: &usize| labels.neighbours(*at, false).count() < 4;
        let around: Vec<u16> =
            piece.iter().flat_map(|at| labels.neighbours(*at, false)).map(|at| labels.data[at]).collect();
        let holder = around.iter().copied().find(|label| *label != NONE);
        let alone = around.iter().all(|label| *label == NONE || Some(*label) == holder);
        if let Some(holder) = holder.filter(|_| alone && !piece.iter().any(at_the_edge)) {
            for at in piece {
                labels.data[at] = holder;
            }
        }
    }
}

/// The drawing of labelled points.
fn drawing(
    labels: &mut Grid<u16>,
    areas: &[Named],
    marks: &[(String, [f64; 2])],
) -> Result<String, BitmapError> {
    close(labels);
    let outlines = Outlines::of(labels, areas.len());
    let (mut tolerance, mut arcs) = (0.5, outlines.simplified(0.5));
    while arcs.iter().map(Vec::len).sum::<usize>() > MOST_POINTS / 2 {
        tolerance *= 2.0;
        if tolerance > 64.0 {
            return Err(BitmapError::TooManyPoints);
        }
        arcs = outlines.simplified(tolerance);
    }
    let mut out = format!(
        "{MARK}\n<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\">\n",
        labels.w, labels.h
    );
    // Writing to a string cannot fail.
    let group = |out: &mut String, water: bool| {
        for (number, area) in areas.iter().enumerate().filter(|(_, area)| area.water == water) {
            let _ = write!(out, "<path id=\"{}\" fill-rule=\"evenodd\" d=\"", area.id);
            for ring in outlines.geometry.rings(|at| at == number) {
                let mut pen = 'M';
                for (arc, forwards) in ring {
                    let points: Vec<&[f64; 2]> = match forwards {
                        true => arcs[arc].iter().collect(),
                        false => arcs[arc].iter().rev().collect(),
                    };
                    // Where an arc ends the next one begins, and the last one where the first began.
                    for [x, y] in &points[..points.len() - 1] {
                        let _ = write!(out, "{pen}{x} {y}");
                        pen = 'L';
                    }
                }
                out.push('Z');
            }
            out.push_str("\"/>\n");
        }
    };
    out.push_str("<g id=\"seas\">\n");
    group(&mut out, true);
    out.push_str("</g>\n");
    group(&mut out, false);
    for (id, [x, y]) in marks {
        let _ = writeln!(out, "<circle id=\"{id}\" cx=\"{x}\" cy=\"{y}\" r=\"1\"/>");
    }
    out.push_str("</svg>\n");
    Ok(out)
}

/// The lines between areas, each once for the two that it parts, so that they meet exactly.
struct Outlines {
    geometry: Geometry,
}

impl Outlines {
    fn of(labels: &Grid<u16>, areas: usize) -> Outlines {
        let wide = labels.w + 1;
        let side = |label: Option<u16>| label.filter(|label| *label != NONE).map(usize::from);
        let arcs = trace(labels).into_iter().map(|arc| Arc {
            left: side(arc.left),
            right: side(arc.right),
            points: arc
                .points
                .iter()
                .map(|at| [*at as usize % wide, *at as usize / wide].map(|v| v as i32))
                .collect(),
        });
        let area = |_| Area { name: String::new(), water: false, owner: None };
        let geometry =
            Geometry { areas: (0..areas).map(area).collect(), arcs: arcs.collect(), ..Geometry::default() };
        Outlines { geometry }
    }

    /// With as few points as show them nearly so.
    fn simplified(&self, tolerance: f64) -> Vec<Vec<[f64; 2]>> {
        let points =
            self.geometry.arcs.iter().map(|arc| arc.points.iter().map(|at| at.map(f64::from)).collect());
        points.map(|points: Vec<[f64; 2]>| simplify(&points, tolerance)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Drawing;

    /// A picture of these letters, ten points each way a letter: `.` water, `|` a dark line, another letter an area of its colour.
    fn picture(rows: &[&str]) -> Vec<u8> {
        let (wide, high) = (rows[0].len() * 10, rows.len() * 10);
        let mut bytes = Vec::new();
        for y in 0..high {
            for x in 0..wide {
                bytes.extend(match rows[y / 10].as_bytes()[x / 10] {
                    b'.' => [120, 160, 220],
                    b'|' => [10, 10, 10],
                    letter => [200, 250 - 30 * (letter - b'a'), 90],
                });
            }
        }
        encoded(wide as u32, high as u32, &bytes)
    }

    fn encoded(wide: u32, high: u32, bytes: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        let mut encoder = png::Encoder::new(&mut out, wide, high);
        encoder.set_color(png::ColorType::Rgb);
        let mut writer = encoder.write_header().expect("a head");
        writer.write_image_data(bytes).expect("a picture");
        writer.finish().expect("a file");
        out
    }

    fn board(provinces: &[(&str, &str)]) -> String {
        provinces.iter().map(|(id, rest)| format!("[[province]]\nid = \"{id}\"\n{rest}\n")).collect()
    }

    fn laid(drawing: &str, ids: &[&str], at: [i64; 2]) -> Option<String> {
        let drawing = Drawing::read(drawing, |id| ids.contains(&id)).expect("a drawing");
        let mut grid = Grid::new(drawing.size[0] as usize, drawing.size[1] as usize, NONE);
        drawing.lay(1.0, &mut grid, |id| ids.iter().position(|known| *known == id).map(|at| at as u16));
        grid.get(at[0], at[1]).filter(|label| *label != NONE).map(|label| ids[usize::from(label)].to_owned())
    }

    const ROWS: [&str; 5] = ["......", ".aabb.", ".aabb.", ".acc|.", "......"];

    /// One colour an area: neighbours meet exactly, several parts are one province, and a coast has its point.
    #[test]
    fn areas_become_shapes_that_meet() {
        let ids = ["sea", "west", "east"];
        let text = board(&[
            ("sea", "pixel = [5, 5]"),
            ("west", "pixel = [15, 15]\npixels = [[25, 35]]"),
            ("east", "pixel = [45, 15]\n[[province.coast]]\nat = \"nc\"\npixel = [45, 10]"),
        ]);
        let drawing = traced(&text, &picture(&ROWS)).expect("a drawing");
        let at = |x, y| laid(&drawing, &ids, [x, y]);
        for (x, y, id) in [
            (1, 1, "sea"),
            (11, 11, "west"),
            (29, 15, "west"),
            (30, 15, "east"),
            (49, 29, "east"),
            (35, 35, "west"),
        ] {
            assert_eq!(at(x, y).as_deref(), Some(id), "{x} {y}");
        }
        let drawn = Drawing::read(&drawing, |id| ids.contains(&id)).expect("a drawing");
        assert_eq!(drawn.point("east/nc"), Some([45.0, 10.0]));
        assert!(replaceable(Some(&drawing)).is_ok() && replaceable(Some("<svg/>")).is_err());
    }

    /// Dark lines part areas of one colour, and go to both sides.
    #[test]
    fn lines_part_areas() {
        let rows = ["aaa", "aaa"];
        let (wide, high) = (30, 20);
        let mut bytes = Vec::new();
        for y in 0..high {
            for x in 0..wide {
                bytes.extend(if (14..17).contains(&x) || y == 0 { [30, 30, 30] } else { [230, 220, 200] });
            }
        }
        let png = encoded(wide, high, &bytes);
        let text = board(&[("aa", "pixel = [3, 5]"), ("bb", "pixel = [25, 5]")]);
        let drawing = traced(&text, &png).expect("a drawing");
        assert_eq!(laid(&drawing, &["aa", "bb"], [14, 9]).as_deref(), Some("aa"));
        assert_eq!(laid(&drawing, &["aa", "bb"], [16, 9]).as_deref(), Some("bb"));
        let found = areas(&png).expect("areas");
        assert_eq!(found.areas.len(), 2);
        assert_eq!(areas(&picture(&rows)).expect("one area").areas.len(), 1);
    }

    #[test]
    fn what_is_blue_is_water() {
        let found = areas(&picture(&ROWS)).expect("areas");
        let ids: Vec<&str> = found.areas.iter().map(|(id, _)| id.as_str()).collect();
        assert_eq!(ids, ["a1", "a2", "a3", "a4"]);
        let seas = found.drawing.split("</g>").next().expect("a group");
        assert!(seas.contains("id=\"a1\"") && !seas.contains("id=\"a2\""), "{seas}");
    }

    /// Design 5.3 and 7: what is wrong is said with the line of the province.
    #[test]
    fn what_a_bitmap_lacks_is_said() {
        let png = picture(&ROWS);
        let refused = |text: &str, png: &[u8]| traced(text, png).expect_err("it is refused").to_string();
        for (provinces, said) in [
            (board(&[("sea", "")]), "board.toml:2: "),
            (board(&[("sea", "pixel = [5, 5]"), ("aa", "pixel = [500, 5]")]), "60 × 50"),
            (board(&[("sea", "pixel = [5, 5]"), ("aa", "pixel = [5, 45]")]), "board.toml:5: "),
            (board(&[("sea", "pixel = \"5\"")]), "board.toml:3"),
        ] {
            let told = refused(&provinces, &png);
            assert!(told.contains(said), "{said}: {told}");
        }
        let text = board(&[("sea", "pixel = [5, 5]")]);
        assert!(refused(&text, b"GIF89a").contains("shapes.png: "));
        assert!(refused(&text, &png[..60]).contains("shapes.png: "));
        let mut huge = png.clone();
        huge[16..20].copy_from_slice(&100_000_u32.to_be_bytes());
        // The sum of the head is wrong then as well; either is said before anything is unpacked.
        assert!(refused(&text, &huge).contains("shapes.png: "));
        let dark = encoded(4, 4, &[0; 48]);
        assert!(matches!(areas(&dark), Err(BitmapError::NoAreas)));
    }
}

//! What makes a printed atlas of a map: fine lines along the coast, the graticule, the compass rose, and a rim that
//! counts the degrees.

use std::fmt::Write as _;

use text::Lang;

use crate::geometry::{Geometry, GridLine};
use crate::plate::{Plate, num};
use crate::scene::Scene;
use crate::sheet::Sheet;
use crate::theme::Ground;
use crate::waterline::UNIT;

/// Lines along the coast, growing fainter towards the open sea: strength of the line, and of the light that it adds
/// between itself and the coast. The farthest first.
const WATERLINES: [(f64, f64); 3] = [(0.28, 0.0), (0.42, 0.3), (0.6, 0.786)];
/// How thick they are, in tenths of a map unit.
const FINE: f64 = 6.5;

/// Draws the lines along the coast; the land covers what lies on it.
pub fn waterlines(out: &mut String, ground: &Ground, plate: &Plate) {
    let _ = write!(
        out,
        "<g transform='scale({UNIT})' fill='{}' fill-rule='evenodd' stroke='{}' stroke-width='{}'>",
        ground.lining,
        ground.sea_line,
        FINE / f64::from(UNIT)
    );
    for ((line, light), path) in WATERLINES.iter().zip(&plate.waterlines) {
        let _ = write!(out, "<path fill-opacity='{light}' stroke-opacity='{line}' d='{path}'/>");
    }
    out.push_str("</g>");
}

/// How much the compass rose is enlarged on a map of that width; it needs 40 map units times this around it.
pub fn scale(width: f64) -> f64 {
    (width / 1400.0).clamp(0.75, 1.25)
}

/// The compass rose.
pub fn compass(out: &mut String, scene: &Scene) {
    let geometry = &scene.plate.geometry;
    let Some(compass) = geometry.compass else { return };
    let [x, y] = crate::scene::units(compass.at);
    let size = scale(f64::from(geometry.size[0]) / 10.0);
    let g = scene.theme.ground();
    let long = "<path d='M0-33L4.6-4.6 0 0z'/><path fill='none' d='M0-33L-4.6-4.6 0 0z'/>";
    let short = "<path d='M0-18.5L3.4-3.4 0 0z'/><path fill='none' d='M0-18.5L-3.4-3.4 0 0z'/>";
    let _ = write!(
        out,
        "<g transform='translate({x} {y})rotate({})scale({size:.2})' fill='{line}' stroke='{line}' stroke-width='.7' \
         stroke-linejoin='round' opacity='.75'><g fill='none'><circle r='25' stroke-width='.6'/>\
         <circle r='27.5' stroke-width='1.2'/><circle r='12' stroke-width='.6'/></g>",
        compass.north,
        line = g.sea_text
    );
    for (ray, turns) in [(short, [45, 135, 225, 315]), (long, [0, 90, 180, 270])] {
        for turn in turns {
            let _ = write!(out, "<g transform='rotate({turn})'>{ray}</g>");
        }
    }
    // In a page the letter would shrink with the map until nobody could read it.
    out.push_str(if scene.in_page { "</g>" } else { "<text class='cn' y='-36' font-size='13'>N</text></g>" });
}

/// A place on the rim: how far along its edge, and which line of the graticule ends there.
struct Tick {
    along: f64,
    degrees: i32,
    meridian: bool,
}

/// The four edges.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    Top,
    Bottom,
    Left,
    Right,
}

/// Where the graticule meets an edge, in order.
fn ticks(geometry: &Geometry, edge: Edge) -> Vec<Tick> {
    let [w, h] = geometry.size;
    let ends = |line: &GridLine| [line.points[0], line.points[line.points.len() - 1]];
    let mut ticks: Vec<Tick> = Vec::new();
    for line in &geometry.grid {
        for [x, y] in ends(line) {
            let (on, along) = match edge {
                Edge::Top => (y <= 1, x),
                Edge::Bottom => (y >= h - 1, x),
                Edge::Left => (x <= 1, y),
                Edge::Right => (x >= w - 1, y),
            };
            if on && line.meridian == matches!(edge, Edge::Top | Edge::Bottom) {
                ticks.push(Tick {
                    along: f64::from(along) / 10.0,
                    degrees: line.degrees,
                    meridian: line.meridian,
                });
            }
        }
    }
    ticks.sort_by(|a, b| a.along.total_cmp(&b.along));
    ticks
}

/// Degrees as an atlas writes them.
fn degrees(tick: &Tick, lang: Lang) -> String {
    let east = if lang == Lang::De { "O" } else { "E" };
    let side = match (tick.meridian, tick.degrees.signum()) {
        (_, 0) => "",
        (true, 1) => east,
        (true, _) => "W",
        (false, 1) => "N",
        (false, _) => "S",
    };
    format!("{}°{}{side}", tick.degrees.abs(), if side.is_empty() { "" } else { " " })
}

/// The rim: alternating light and dark between the lines of the graticule, with the degrees beside it, and a frame.
pub fn rim(out: &mut String, scene: &Scene, sheet: &Sheet) {
    let g = scene.theme.ground();
    let [w, h] = sheet.map;
    let [left, top] = [sheet.margin, sheet.top];
    let band = sheet.band;
    let gap = 2.0;
    let edges = [
        (Edge::Top, w, [left, top - gap - band / 2.0]),
        (Edge::Bottom, w, [left, top + h + gap + band / 2.0]),
        (Edge::Left, h, [left - gap - band / 2.0, top]),
        (Edge::Right, h, [left + w + gap + band / 2.0, top]),
    ];
    let mut dark = String::new();
    let mut words = String::new();
    for (edge, length, [x, y]) in edges {
        let level = matches!(edge, Edge::Top | Edge::Bottom);
        // A part of the map has edges of its own, where nothing is counted.
        let is_whole = sheet.map == sheet.whole;
        let ticks = if is_whole { ticks(&scene.plate.geometry, edge) } else { Vec::new() };
        let step =
            ticks.windows(2).map(|pair| (pair[1].degrees - pair[0].degrees).abs()).min().unwrap_or(1).max(1);
        let mut from = 0.0;
        let odd = |degrees: i32| (degrees / step).rem_euclid(2) == 1;
        let mut is_dark = ticks.first().is_some_and(|tick| odd(tick.degrees));
        for tick in &ticks {
            if is_dark {
                piece(&mut dark, level, [x, y], from, tick.along);
            }
            from = tick.along;
            is_dark = !is_dark;
            let room = 30.0 * sheet.grow;
            if sheet.words > 0.0 && tick.along > room && tick.along < length - room {
                word(&mut words, sheet, edge, [x, y], tick.along, &degrees(tick, scene.lang));
            }
        }
        if is_dark {
            piece(&mut dark, level, [x, y], from, length);
        }
    }
    let _ = write!(out, "<g fill='none' stroke='{}'>", g.ink);
    if !dark.is_empty() {
        let _ = write!(out, "<path stroke-width='{band:.1}' d='{dark}'/>");
    }
    out.push_str("<path class='fr' d='");
    for off in [0.0, gap, gap + band, gap + band + sheet.words] {
        frame(out, [left - off, top - off], [w + 2.0 * off, h + 2.0 * off]);
    }
    out.push_str("'/></g>");
    if !words.is_empty() {
        let _ =
            write!(out, "<g text-anchor='middle' font-size='{:.1}' class='dg'>{words}</g>", 9.5 * sheet.grow);
    }
}

fn piece(out: &mut String, level: bool, [x, y]: [f64; 2], from: f64, to: f64) {
    out.push('M');
    num(out, if level { x + from } else { x });
    out.push(' ');
    num(out, if level { y } else { y + from });
    out.push(if level { 'h' } else { 'v' });
    num(out, to - from);
}

fn frame(out: &mut String, [x, y]: [f64; 2], [w, h]: [f64; 2]) {
    out.push('M');
    num(out, x);
    out.push(' ');
    num(out, y);
    out.push('h');
    num(out, w);
    out.push('v');
    num(out, h);
    out.push('h');
    num(out, -w);
    out.push('z');
}

/// Degrees beside the rim, along it.
fn word(out: &mut String, sheet: &Sheet, edge: Edge, [x, y]: [f64; 2], along: f64, text: &str) {
    let off = sheet.band / 2.0 + sheet.words / 2.0;
    let (at, turn) = match edge {
        Edge::Top => ([x + along, y - off], 0),
        Edge::Bottom => ([x + along, y + off], 0),
        Edge::Left => ([x - off, y + along], -90),
        Edge::Right => ([x + off, y + along], 90),
    };
    let _ = write!(out, "<text transform='translate({:.1} {:.1})", at[0], at[1]);
    if turn != 0 {
        let _ = write!(out, "rotate({turn})");
    }
    let _ = write!(out, "' y='{:.1}'>{text}</text>", 3.1 * sheet.grow);
}

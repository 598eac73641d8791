//! A board made ready for drawing: the path data that every picture of it shares, computed once.

use std::fmt::Write as _;
use std::sync::Arc;

use text::{Lang, pictures as say};
use variants::{MAP_FILE, Variant};

use crate::geometry::{Geometry, Point};
use crate::spline::{arcs_path, lines_path, polyline, rings_path};
use crate::thin::thin;
use crate::waterline::waterlines;

/// What cannot be drawn.
#[derive(Debug, thiserror::Error)]
pub enum PlateError {
    /// The board's folder has no finished picture.
    #[error("there is no map of the board {0}")]
    NoMap(String),
    /// The map lacks a province of the board: it was made from another board file.
    #[error("the map does not show the province {0}")]
    MissingProvince(String),
    /// It is no map.
    #[error(transparent)]
    NoGeometry(#[from] crate::geometry::GeometryError),
}

impl PlateError {
    /// What is wrong with a folder's finished picture, for its author.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            PlateError::NoMap(id) => say::no_map(lang, id),
            PlateError::MissingProvince(id) => format!("{MAP_FILE}: {}", say::map_province(lang, id)),
            PlateError::NoGeometry(error) => format!("{MAP_FILE}:{}: {}", error.line, say::map_line(lang)),
        }
    }
}

/// One board's shapes as path data.
#[derive(Debug)]
pub struct Plate {
    /// The shapes from which it was made.
    pub geometry: Geometry,
    /// The area of each province of the board.
    pub areas: Vec<usize>,
    /// Land provinces: index in the board and path.
    pub(crate) land: Vec<(usize, String)>,
    /// Water provinces: index in the board and rough path, for clicks and highlights. Land covers its edge.
    pub(crate) water: Vec<(usize, String)>,
    /// Land outside the game.
    pub(crate) outside_land: String,
    /// The lines along the coast, the farthest first.
    pub(crate) waterlines: [String; 3],
    /// Lakes outside the game, and water that counts as land.
    pub(crate) inner_water: String,
    /// Lakes on the land of provinces, which part nothing.
    pub(crate) lakes: String,
    /// Mountains' shadows and light, in whole units.
    pub(crate) relief: [String; 3],
    /// In whole units.
    pub(crate) rivers: String,
    /// Borders that run through lakes.
    pub(crate) lake_borders: String,
    /// Meridians and parallels.
    pub(crate) graticule: String,
    /// Borders between seas.
    pub(crate) sea_borders: String,
    /// Where water that counts as land meets the sea.
    pub(crate) straits: String,
    /// Borders between land provinces: both, by their index in the board, and the path.
    pub(crate) land_borders: Vec<([usize; 2], String)>,
}

/// How far the outline of a sea may lie from the coast, in tenths of a map unit.
const ROUGH: f64 = 65.0;
/// How far the broad line between realms may lie from the border under it, in tenths of a map unit.
const STROKE: f64 = 5.0;

impl Plate {
    /// Prepares a geometry for a variant's board.
    ///
    /// # Errors
    /// If a province of the board is not in the geometry.
    pub fn new(variant: &Variant, geometry: Geometry) -> Result<Self, PlateError> {
        let areas = variant
            .provinces
            .iter()
            .map(|province| {
                geometry
                    .find(&province.id)
                    .filter(|&area| geometry.spots[area].is_some())
                    .ok_or_else(|| PlateError::MissingProvince(province.id.clone()))
            })
            .collect::<Result<Vec<_>, _>>()?;
        let mut land = Vec::new();
        let mut water = Vec::new();
        for (province, &area) in areas.iter().enumerate() {
            let whole = |other: usize| geometry.counts_as(other) == area;
            if geometry.areas[area].water {
                water.push((province, rough_path(&geometry, whole)));
            } else {
                land.push((province, rings_path(&geometry, &geometry.rings(whole))));
            }
        }
        let outside = |water: bool| {
            let mut path = String::new();
            for (i, area) in geometry.areas.iter().enumerate() {
                let foreign = area.name.starts_with('=') || area.owner.is_some();
                if foreign && area.water == water {
                    path += &rings_path(&geometry, &geometry.rings(|other| other == i));
                }
            }
            path
        };
        let kinds = |i: usize| -> Option<(bool, bool)> {
            let arc = &geometry.arcs[i];
            let sides = [arc.left?, arc.right?].map(|side| &geometry.areas[side]);
            let both_water = sides[0].water && sides[1].water;
            let inner = sides.iter().any(|area| area.owner.is_some());
            Some((both_water, inner))
        };
        let arcs = 0..geometry.arcs.len();
        let sea_borders = arcs.clone().filter(|&i| kinds(i) == Some((true, false)));
        let straits = arcs.clone().filter(|&i| kinds(i) == Some((true, true)));
        Ok(Plate {
            outside_land: outside(false),
            waterlines: waterlines(&geometry),
            inner_water: outside(true),
            graticule: graticule(&geometry),
            lakes: rings(&geometry.lakes),
            relief: geometry.relief.each_ref().map(|level| shades(level)),
            rivers: rivers(&geometry.rivers),
            lake_borders: lake_borders(&geometry),
            sea_borders: arcs_path(&geometry, sea_borders),
            straits: arcs_path(&geometry, straits),
            land_borders: land_borders(&geometry, &areas),
            areas,
            land,
            water,
            geometry,
        })
    }

    /// The plate of a variant's board: its finished picture, or without one a network of its provinces. Some are kept, by what the board's
    /// folder says.
    ///
    /// # Errors
    /// It shows not every province, which is a fault of the program.
    pub fn of(variant: &Variant) -> Result<Arc<Plate>, PlateError> {
        crate::shipped::plate(variant)
    }
}

fn rings(rings: &[Vec<Point>]) -> String {
    let mut path = String::new();
    for ring in rings {
        write_steps(&mut path, ring);
        path.push('z');
    }
    path
}

/// Mountains, as roughly as nobody sees, in whole units.
fn shades(level: &[Vec<Point>]) -> String {
    let rough: Vec<Vec<Point>> = level.iter().map(|ring| thin(ring, 1.3)).collect();
    rings(&rough)
}

/// The same of rivers.
fn rivers(rivers: &[Vec<Point>]) -> String {
    let mut path = String::new();
    for river in rivers {
        let line: Vec<Point> =
            thin(river, 15.0).iter().map(|at| at.map(|tenths| (tenths + 5).div_euclid(10))).collect();
        write_steps(&mut path, &line);
    }
    path
}

/// What of the borders on land would be hidden by lakes.
fn lake_borders(geometry: &Geometry) -> String {
    let mut path = String::new();
    let is_land = |side: Option<usize>| side.is_some_and(|side| !geometry.areas[side].water);
    for arc in geometry.arcs.iter().filter(|arc| is_land(arc.left) && is_land(arc.right)) {
        let mut wet: Vec<Point> = Vec::new();
        for at in polyline(&arc.points)
            .iter()
            .map(|at| at.map(|tenths| tenths.round() as i32))
            .chain([[i32::MAX; 2]])
        {
            if geometry.lakes.iter().any(|shore| is_inside(shore, at)) {
                wet.push(at);
            } else if wet.len() > 1 {
                write_steps(&mut path, &thin(&wet, STROKE));
                wet.clear();
            } else {
                wet.clear();
            }
        }
    }
    path
}

/// Whether a point lies in a polygon (even-odd).
fn is_inside(shore: &[Point], [x, y]: Point) -> bool {
    let edges = shore.iter().zip(shore.iter().cycle().skip(1));
    let crossed = edges.filter(|([ax, ay], [bx, by])| {
        // Few edges lie beside the point: only those are worth a division.
        (*ay > y) != (*by > y) && {
            let part = f64::from(y - ay) / f64::from(by - ay);
            f64::from(x) < f64::from(*ax) + part * f64::from(bx - ax)
        }
    });
    crossed.count() % 2 == 1
}

/// The borders between provinces on land.
fn land_borders(geometry: &Geometry, areas: &[usize]) -> Vec<([usize; 2], String)> {
    let province = |side: Option<usize>| {
        let area = geometry.counts_as(side?);
        areas.iter().position(|other| *other == area).filter(|_| !geometry.areas[area].water)
    };
    let both = |arc: &crate::geometry::Arc| Some([province(arc.left)?, province(arc.right)?]);
    let line = |arc: &crate::geometry::Arc| {
        let fine: Vec<Point> =
            polyline(&arc.points).iter().map(|at| at.map(|tenths| tenths.round() as i32)).collect();
        let mut path = String::new();
        write_steps(&mut path, &thin(&fine, STROKE));
        path
    };
    geometry.arcs.iter().filter_map(|arc| Some((both(arc)?, line(arc)))).collect()
}

/// Path data through points.
fn write_steps(out: &mut String, points: &[Point]) {
    let _ = write!(out, "M{} {}l", points[0][0], points[0][1]);
    for (n, pair) in points.windows(2).enumerate() {
        for (axis, step) in [pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]].into_iter().enumerate() {
            if (n > 0 || axis > 0) && step >= 0 {
                out.push(' ');
            }
            let _ = write!(out, "{step}");
        }
    }
}

/// Meridians and parallels bend so little that few points do.
fn graticule(geometry: &Geometry) -> String {
    let lines: Vec<Vec<Point>> = geometry.grid.iter().map(|line| thin(&line.points, 14.0)).collect();
    lines_path(lines.iter().map(Vec::as_slice))
}

/// A closed path around a group, with arcs between land and water drawn roughly.
fn rough_path(geometry: &Geometry, inside: impl Fn(usize) -> bool) -> String {
    let mut out = String::new();
    for ring in geometry.rings(inside) {
        let mut points: Vec<Point> = Vec::new();
        for (i, forwards) in ring {
            let arc = &geometry.arcs[i];
            let coast =
                [arc.left, arc.right].iter().any(|side| side.is_some_and(|side| !geometry.areas[side].water));
            let tolerance = if coast { ROUGH } else { 10.0 };
            let mut part = thin(&arc.points, tolerance);
            if !forwards {
                part.reverse();
            }
            points.extend(part.iter().skip(usize::from(!points.is_empty())));
        }
        if points.len() < 3 {
            continue;
        }
        // round numbers are packed well
        points.iter_mut().for_each(|point| *point = point.map(|tenths| (tenths + 5).div_euclid(10) * 10));
        write_steps(&mut out, &points);
        out.push('z');
    }
    out
}

/// Text for path data, one decimal at most.
pub(crate) fn num(out: &mut String, value: f64) {
    let tenths = (value * 10.0).round() as i64;
    let _ = if tenths % 10 == 0 {
        write!(out, "{}", tenths / 10)
    } else {
        let sign = if tenths < 0 { "-" } else { "" };
        write!(out, "{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
    };
}

//! The whole way from a board and an atlas to the finished geometry.

use cartography::geometry::{Arc, Area, Geometry, Point};

use crate::atlas::Atlas;
use crate::board::Board;
use crate::drawing::Drawing;
use crate::fault::Note;
use crate::partition::{Partition, cells, drawn, partition};
use crate::projection::{LonLat, Projector};
use crate::smooth::{Class, class, smooth};
use crate::trace::trace;

/// Cells per map unit: more adds nothing that one sees.
pub const CELLS: usize = 2;
/// Effective area below which a point of a line goes, in square map units.
const TOLERANCE: f64 = 0.5;

/// A finished board with what the author should look at.
pub struct Made {
    /// The shapes of the board, ready to be written as its map file.
    pub geometry: Geometry,
    /// What its author should look at.
    pub remarks: Vec<Note>,
}

/// What the ground of a picture is made from.
#[derive(Clone, Copy)]
pub enum Source<'a> {
    /// Coasts of the Earth and the board's seeds.
    Earth(&'a Atlas),
    /// An author's shapes.
    Drawing(&'a Drawing),
    /// The board's seeds alone.
    Cells,
}

/// Makes the geometry of a board.
///
/// # Errors
/// A board whose section `[geometry]` names something that is not there.
pub fn make(board: &Board, source: Source<'_>) -> Made {
    let size = board.picture.size.map(|units| units as f64);
    let projector = Projector::new(&board.picture.projection, &board.picture.lens, size);
    let parts = match source {
        Source::Earth(atlas) => partition(board, atlas, &projector, CELLS),
        Source::Drawing(drawing) => drawn(board, drawing, CELLS),
        Source::Cells => cells(board, CELLS),
    };
    let mut geometry = shapes(board, &parts);
    let mut remarks = parts.remarks.clone();
    crate::layout::lay_out(board, &parts, &projector, &mut geometry, &mut remarks);
    crossings(board, &projector, &mut geometry);
    match source {
        Source::Earth(atlas) => {
            geometry.lakes = lakes(board, atlas, &projector);
            crate::relief::draw(board, atlas, &projector, &parts, &mut geometry);
        }
        Source::Drawing(_) | Source::Cells => geometry.compass = None,
    }
    if board.picture.schematic {
        geometry.compass = None;
    }
    crate::graticule::draw(board, &projector, &mut geometry);
    Made { geometry, remarks }
}

fn tenths(units: f64) -> i32 {
    (units * 10.0).round() as i32
}

/// The arcs between all labels.
fn shapes(board: &Board, parts: &Partition) -> Geometry {
    let labels = &parts.labels;
    let traces = trace(&parts.grid);
    let lines = smooth(&traces, labels, parts.grid.w + 1, parts.k, TOLERANCE);
    let mut numbers: Vec<Option<usize>> = vec![None; labels.names.len() + labels.provinces];
    let mut used: Vec<u16> = traces
        .iter()
        .flat_map(|trace| [trace.left, trace.right])
        .flatten()
        .chain(0..labels.provinces as u16)
        .collect();
    used.sort_unstable();
    used.dedup();
    let picture = &board.picture;
    let mut geometry = Geometry {
        size: [(picture.size[0] + 2 * picture.strip) as i32 * 10, picture.size[1] as i32 * 10],
        strip: picture.strip as i32 * 10,
        shortest: picture.shortest.map(tenths),
        unit_scale: (picture.unit_scale * 100.0).round() as i32,
        ..Geometry::default()
    };
    for label in used {
        let owner = labels.owner(label);
        numbers[label as usize] = Some(geometry.areas.len());
        let inland = labels.is_inland_water(label);
        let name = &labels.names[owner as usize];
        geometry.areas.push(Area {
            name: if inland { format!("{name}~") } else { name.clone() },
            water: labels.is_water(label),
            owner: if inland { numbers[owner as usize] } else { None },
        });
    }
    let number = |label: Option<u16>| label.and_then(|label| numbers[label as usize]);
    for (trace, line) in traces.iter().zip(lines.arcs) {
        let straight = class(labels, trace.left, trace.right) == Class::Frame;
        geometry.arcs.push(Arc {
            left: number(trace.left),
            right: number(trace.right),
            points: points(&line, straight),
        });
    }
    geometry.reindex();
    geometry
}

/// Tenths of a unit; a closed loop starts between two of its corners, so that it has none.
fn points(line: &[[f64; 2]], straight: bool) -> Vec<Point> {
    let mut line: Vec<Point> = line.iter().map(|p| p.map(tenths)).collect();
    let last = line.len() - 1;
    if !straight && last > 2 && line[0] == line[last] {
        let (a, b) = (line[last - 1], line[0]);
        let middle = [0, 1].map(|axis: usize| (a[axis] + b[axis]).div_euclid(2));
        line[last] = middle;
        line.insert(0, middle);
    }
    if straight {
        // Corners of the frame stay sharp: every point twice makes the spline pass through it.
        let inner = &line[1..last];
        let mut sharp = vec![line[0]];
        sharp.extend(inner.iter().flat_map(|p| [*p, *p]));
        sharp.push(line[last]);
        line = sharp;
    }
    line
}

/// The shores of the large lakes, with as many points as one sees.
fn lakes(board: &Board, atlas: &Atlas, projector: &Projector) -> Vec<Vec<Point>> {
    let strip = board.picture.strip as f64;
    let [wide, high] = board.picture.size.map(|units| units as f64);
    let mut lakes = Vec::new();
    for ring in atlas.lakes.iter().filter(|_| board.picture.smallest_lake > 0.0) {
        let inside = |[lon, _]: &LonLat| {
            projector.window().is_none_or(|[west, east]| {
                (west..east).contains(lon) || (west..east).contains(&(lon + 360.0))
            })
        };
        if !ring.iter().all(inside) {
            continue;
        }
        let shift = |[lon, lat]: &LonLat| match projector.window() {
            Some([west, _]) if *lon < west => [lon + 360.0, *lat],
            _ => [*lon, *lat],
        };
        let at: Vec<[f64; 2]> =
            ring.iter().map(|at| projector.project(shift(at))).map(|[x, y]| [x + strip, y]).collect();
        let visible =
            at.iter().all(|[x, y]| (0.0..wide + 2.0 * strip).contains(x) && (0.0..high).contains(y));
        let cross = at.windows(2).map(|pair| pair[0][0] * pair[1][1] - pair[1][0] * pair[0][1]);
        if !visible || cross.sum::<f64>().abs() / 2.0 < board.picture.smallest_lake {
            continue;
        }
        let mut shore: Vec<Point> = Vec::new();
        for point in at.iter().map(|[x, y]| [tenths(*x), tenths(*y)]) {
            let far = |last: &Point| (last[0] - point[0]).abs() + (last[1] - point[1]).abs() >= 8;
            if shore.last().is_none_or(far) {
                shore.push(point);
            }
        }
        if shore.len() > 3 {
            shore.pop();
            lakes.push(shore);
        }
    }
    lakes
}

/// Bridges and the railway.
fn crossings(board: &Board, projector: &Projector, geometry: &mut Geometry) {
    let strip = f64::from(geometry.strip) / 10.0;
    let place = |at: LonLat| -> Point {
        let [x, y] = projector.project(at);
        [tenths(x + strip), tenths(y)]
    };
    for bridge in &board.bridges {
        let [Some(a), Some(b)] = [0, 1].map(|end: usize| geometry.find(&bridge.between[end])) else {
            continue;
        };
        let line = if bridge.line.len() > 1 {
            bridge.line.iter().map(|&at| place(at)).collect()
        } else {
            narrowest(geometry, a, b)
        };
        geometry.bridges.push(cartography::geometry::Bridge { a, b, line });
    }
    for canal in &board.picture.canal {
        if let Some(area) = geometry.find(&canal.province) {
            let line = canal.line.iter().map(|&at| place(at)).collect();
            geometry.canals.push(cartography::geometry::Canal { area, line });
        }
    }
    for river in &board.picture.river {
        geometry.streams.push(river.line.iter().map(|&at| place(at)).collect());
    }
    for [a, b] in &board.picture.corner {
        if let (Some(a), Some(b)) = (geometry.find(a), geometry.find(b)) {
            let line = across(geometry, a, b);
            geometry.bridges.push(cartography::geometry::Bridge { a, b, line });
        }
    }
    for link in &board.picture.link {
        let to: Option<Vec<usize>> = link.to.iter().map(|id| geometry.find(id)).collect();
        if let (Some(from), Some(to)) = (geometry.find(&link.from), to) {
            let line = link.line.iter().map(|&at| place(at)).collect();
            geometry.links.push(cartography::geometry::Link { from, to, line });
        }
    }
    for &[a, b] in &board.picture.inset {
        let (a, b) = (place(a), place(b));
        let corner = [a[0].min(b[0]), a[1].min(b[1])];
        geometry.insets.push([corner, [a[0].abs_diff(b[0]) as i32, a[1].abs_diff(b[1]) as i32]]);
    }
    if let Some(railway) = &board.railway {
        geometry.railway = railway
            .stations
            .iter()
            .filter_map(|id| {
                let spot = geometry.find(id).and_then(|i| geometry.spots[i].as_ref());
                spot.map(|spot| spot.dot.unwrap_or(spot.unit))
            })
            .collect();
    }
}

/// Half the length of the line over a point in which two areas meet, in tenths of a unit; over open water it leads from shore to shore.
const CORNER: f64 = 70.0;

/// A short line from the one area into the other, over the point in which they meet, about.
fn across(geometry: &Geometry, a: usize, b: usize) -> Vec<Point> {
    let line = narrowest(geometry, a, b);
    let [Some(from), Some(to)] = [line.first(), line.last()].map(Option::<&Point>::copied) else {
        return line;
    };
    let middle = [0, 1].map(|axis: usize| f64::from(from[axis] + to[axis]) / 2.0);
    let reach = CORNER.max(f64::from(from[0] - to[0]).hypot(f64::from(from[1] - to[1])) / 2.0);
    let unit =
        |area: usize| geometry.spots[area].as_ref().map_or([0.0, 0.0], |spot| spot.unit.map(f64::from));
    let toward = |to: [f64; 2]| {
        let way = [to[0] - middle[0], to[1] - middle[1]];
        let far = way[0].hypot(way[1]).max(1.0);
        [0, 1].map(|axis: usize| (middle[axis] + way[axis] / far * reach).round() as i32)
    };
    vec![toward(unit(a)), toward(unit(b))]
}

/// The shortest line between two areas' outlines.
fn narrowest(geometry: &Geometry, a: usize, b: usize) -> Vec<Point> {
    let of = |area: usize| -> Vec<Point> {
        geometry
            .arcs
            .iter()
            .filter(|arc| arc.left == Some(area) || arc.right == Some(area))
            .flat_map(|arc| arc.points.iter().copied())
            .collect()
    };
    let (from, to) = (of(a), of(b));
    let distance = |p: Point, q: Point| {
        let (dx, dy) = (i64::from(p[0] - q[0]), i64::from(p[1] - q[1]));
        dx * dx + dy * dy
    };
    let best =
        from.iter().flat_map(|&p| to.iter().map(move |&q| (p, q))).min_by_key(|&(p, q)| distance(p, q));
    best.map_or(Vec::new(), |(p, q)| vec![p, q])
}

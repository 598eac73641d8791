//! Where centers, units and names go. All on the label grid at one cell a map unit: distances to the
//! border, and for a name the mean worth of the ground under its box.

mod ground;
mod name;
mod taken;

use cartography::geometry::{Compass, Geometry, NameSet, Point, Spot};

use crate::board::Board;
use crate::fault::Note;
use crate::grid::{Grid, distances};
use crate::partition::Partition;
use crate::projection::Projector;
use ground::Ground;

/// Half the size of a unit's token, and of a center's dot, in map units.
pub const UNIT: [f64; 2] = [14.0, 11.5];
/// Radius of a center's dot with its rim.
pub const DOT: f64 = 7.0;

/// One province's places while they are being sought.
#[derive(Clone, Default)]
struct Places {
    middle: [f64; 2],
    area: f64,
    dot: Option<[f64; 2]>,
    units: Vec<[f64; 2]>,
    coasts: Vec<(String, [f64; 2], [f64; 2])>,
}

/// Fills in the spots of a geometry.
pub fn lay_out(
    board: &Board,
    parts: &Partition,
    projector: &Projector,
    geometry: &mut Geometry,
    remarks: &mut Vec<Note>,
) {
    let ground = Ground::new(board, parts);
    let strip = board.picture.strip as f64;
    let scale = board.picture.unit_scale;
    let project = |at: [f64; 2]| {
        let [x, y] = projector.project(at);
        [x + strip, y]
    };
    let mut places: Vec<Places> = (0..board.provinces.len())
        .map(|province| find_places(board, &ground, province, &project, scale))
        .collect();
    find_units(board, &ground, &mut places, scale);
    let railway: Vec<[f64; 2]> = board
        .railway
        .iter()
        .flat_map(|railway| &railway.stations)
        .filter_map(|id| board.find(id))
        .map(|station| places[station].dot.unwrap_or(places[station].middle))
        .collect();
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_by(|&a, &b| places[a].area.total_cmp(&places[b].area));
    let german = name::set_names(board, &ground, &mut places, &order, &railway, NameSet::De, scale);
    let mut others = {
        let (ground, places, order, railway) = (&ground, &places, &order, &railway[..]);
        std::thread::scope(|scope| {
            let english = scope.spawn(move || {
                name::set_names(board, ground, &mut places.clone(), order, railway, NameSet::En, scale)
            });
            let short =
                name::set_names(board, ground, &mut places.clone(), order, railway, NameSet::Short, scale);
            [english.join().unwrap_or_default(), short]
        })
    };
    let mut names = [german, Vec::new(), Vec::new()];
    names[1] = std::mem::take(&mut others[0]);
    names[2] = std::mem::take(&mut others[1]);
    for (province, place) in places.iter().enumerate() {
        let id = &board.provinces[province].id;
        let Some(area) = geometry.find(id) else {
            continue;
        };
        if place.area == 0.0 {
            remarks.push(Note::NoGround(id.clone()));
            continue;
        }
        let unit = place.units.first().copied().unwrap_or(place.middle);
        geometry.spots[area] = Some(Spot {
            unit: tenths(unit),
            dot: place.dot.map(tenths),
            beside: ground.beside(province, unit, place.dot, scale).into_iter().map(tenths).collect(),
            coasts: place
                .coasts
                .iter()
                .map(|(coast, unit, anchor)| (coast.clone(), tenths(*unit), tenths(*anchor)))
                .collect(),
            labels: [0, 1, 2].map(|set: usize| names[set].get(province).cloned().unwrap_or_default()),
        });
    }
    geometry.compass = compass(&ground, projector, geometry, strip);
}

/// A place for the compass rose: open water far from everything that is drawn, better towards the lower left.
fn compass(ground: &Ground, projector: &Projector, geometry: &Geometry, strip: f64) -> Option<Compass> {
    let [w, h] = ground.size();
    let mut busy = vec![false; w * h];
    let mut mark = |at: Point, half: [f64; 2]| {
        let [x, y] = at.map(|tenths| f64::from(tenths) / 10.0);
        let range = |middle: f64, half: f64, most: usize| {
            let clamp = |v: f64| v.clamp(0.0, most as f64) as usize;
            clamp(middle - half)..clamp(middle + half)
        };
        for row in range(y, half[1], h) {
            for column in range(x, half[0], w) {
                busy[row * w + column] = true;
            }
        }
    };
    for spot in geometry.spots.iter().flatten() {
        mark(spot.unit, UNIT);
        for label in spot.labels.iter().flatten() {
            let half = f64::from(label.width) / 20.0;
            mark(label.at, [half, if label.angle == 0 { f64::from(label.size) / 14.0 } else { half }]);
        }
    }
    let free = distances(w, h, |i| {
        let at = [(i % w) as f64 + 0.5, (i / w) as f64 + 0.5];
        busy[i] || !ground.is_water(at) || ground.clearance(at) < 1.0
    });
    let size = cartography::compass_scale(w as f64);
    let worth = |i: usize| {
        let (x, y) = ((i % w) as f64 / w as f64, (i / w) as f64 / h as f64);
        f64::from(free[i]).min(70.0 * size) / size - 20.0 * x + 12.0 * y
    };
    let inside = |i: usize| ((i % w) as f64) > strip + 40.0 * size;
    let best = (0..w * h).filter(|&i| inside(i)).max_by(|&a, &b| worth(a).total_cmp(&worth(b)))?;
    if f64::from(free[best]) < 44.0 * size {
        return None;
    }
    let at = [(best % w) as f64, (best / w) as f64];
    let north = projector.north([at[0] - strip, at[1]]);
    Some(Compass { at: tenths(at), north })
}

fn tenths(at: [f64; 2]) -> Point {
    at.map(|units| (units * 10.0).round() as i32)
}

fn find_places(
    board: &Board,
    ground: &Ground,
    province: usize,
    project: &impl Fn([f64; 2]) -> [f64; 2],
    scale: f64,
) -> Places {
    let info = &board.provinces[province];
    let cells = ground.cells(province);
    if cells.is_empty() {
        return Places::default();
    }
    let n = cells.len() as f64;
    let sum = cells.iter().fold([0.0, 0.0], |sum, at| [sum[0] + at[0], sum[1] + at[1]]);
    let mut places = Places { middle: sum.map(|part| part / n), area: n, ..Places::default() };
    if info.center.is_some() {
        let wanted = board.picture.city.get(&info.id).copied().or(info.lonlat);
        let wanted = wanted.map_or(places.middle, project);
        let best = cells.iter().min_by(|a, b| {
            let cost = |at: &[f64; 2]| {
                let short = (DOT * scale - ground.clearance(*at)).max(0.0);
                (at[0] - wanted[0]).hypot(at[1] - wanted[1]) + 12.0 * short
            };
            cost(a).total_cmp(&cost(b))
        });
        places.dot = best.copied();
    }
    for coast in &info.coasts {
        let anchor = project(coast.lonlat);
        let best = cells.iter().max_by(|a, b| {
            let worth = |at: &[f64; 2]| {
                let free = ground.clearance(*at).min(12.0 * scale);
                let off_dot = places
                    .dot
                    .map_or(0.0, |dot| (22.0 * scale - (at[0] - dot[0]).hypot(at[1] - dot[1])).max(0.0));
                2.0 * free - (at[0] - anchor[0]).hypot(at[1] - anchor[1]) - 2.0 * off_dot
            };
            worth(a).total_cmp(&worth(b))
        });
        if let Some(&at) = best {
            places.coasts.push((coast.at.clone(), at, anchor));
        }
    }
    places
}

/// Places for the units, in the smallest provinces first: they have least choice, and a neighbour's unit should not
/// touch theirs.
fn find_units(board: &Board, ground: &Ground, places: &mut [Places], scale: f64) {
    let mut order: Vec<usize> = (0..places.len()).filter(|&province| places[province].area > 0.0).collect();
    order.sort_by(|&a, &b| places[a].area.total_cmp(&places[b].area));
    let mut taken: Vec<[f64; 2]> = Vec::new();
    for province in order {
        let cells = ground.cells(province);
        let units = unit_spots(ground, cells, &places[province], board.is_lettered(), &taken, scale);
        taken.extend(units.first());
        taken.extend(places[province].coasts.iter().map(|coast| coast.1));
        places[province].units = units;
    }
}

/// The best few places for a unit, well apart from each other and off the units that have their places.
fn unit_spots(
    ground: &Ground,
    cells: &[[f64; 2]],
    places: &Places,
    lettered: bool,
    taken: &[[f64; 2]],
    scale: f64,
) -> Vec<[f64; 2]> {
    // A sign with many letters hangs under the unit.
    let [wide, high] = [2.0 * UNIT[0] * scale, 2.0 * UNIT[1] * scale + if lettered { 8.0 } else { 0.0 }];
    let disc = if lettered { 9.4 } else { 6.0 * scale };
    let off = |at: [f64; 2], to: [f64; 2]| (at[0] - to[0]).hypot(at[1] - to[1]);
    let worth = |at: [f64; 2]| {
        let from_dot = places.dot.map_or(f64::INFINITY, |dot| off(at, dot) - disc);
        let from_coasts =
            places.coasts.iter().map(|coast| off(at, coast.1) * 0.5).fold(f64::INFINITY, f64::min);
        let free = ground.clearance(at).min(from_dot).min(from_coasts);
        // How far two tokens reach into each other, along the axis on which they part sooner.
        let over: f64 = taken
            .iter()
            .map(|unit| (wide - (at[0] - unit[0]).abs()).min(high - (at[1] - unit[1]).abs()).max(0.0))
            .sum();
        free.min(18.0 * scale) - 0.012 * off(at, places.middle) - 1.2 * over
    };
    let mut ranked: Vec<(f64, [f64; 2])> = cells.iter().map(|&at| (worth(at), at)).collect();
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut spots: Vec<[f64; 2]> = Vec::new();
    let best = ranked[0].0;
    for (worth, at) in ranked {
        if spots.len() == 4 || worth < best - 5.0 * scale {
            break;
        }
        if spots.iter().all(|&other| off(at, other) > 14.0 * scale) {
            spots.push(at);
        }
    }
    spots
}

/// A distance grid at one cell a map unit from the label grid.
fn border_distances(labels: &Grid<u16>) -> Vec<f32> {
    let (w, h) = (labels.w, labels.h);
    distances(w, h, |i| {
        let (x, y) = (i % w, i / w);
        x == 0
            || y == 0
            || x + 1 == w
            || y + 1 == h
            || labels.data[i] != labels.data[i - 1]
            || labels.data[i] != labels.data[i - w]
    })
}

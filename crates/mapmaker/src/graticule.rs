//! What a printed atlas has besides: meridians and parallels.

use cartography::geometry::{Geometry, GridLine, Point};

use crate::board::Board;
use crate::projection::Projector;

/// Degrees between the points at which a line is projected.
const FINE: f64 = 0.5;

/// Adds the lines of the board's graticule, each cut to the frame.
pub fn draw(board: &Board, projector: &Projector, geometry: &mut Geometry) {
    let step = board.picture.degrees();
    if step <= 0 {
        return;
    }
    let strip = board.picture.strip as f64;
    let period = board.picture.size[0] as f64;
    let size = geometry.size.map(|tenths| f64::from(tenths) / 10.0);
    let around = strip > 0.0;
    let [west, east] = projector.window().unwrap_or([-100.0, 140.0]);
    let first = |from: f64| (from / f64::from(step)).ceil() as i32 * step;
    let along = |from: f64, to: f64| {
        let count = ((to - from) / FINE).round() as i32;
        (0..=count).map(move |n| from + f64::from(n) * FINE)
    };
    let place = |lon: f64, lat: f64| {
        let [x, y] = projector.project([lon, lat]);
        [x + strip, y]
    };
    let mut degrees = first(west);
    while f64::from(degrees) <= east {
        let line: Vec<[f64; 2]> = along(-80.0, 89.0).map(|lat| place(f64::from(degrees), lat)).collect();
        for shift in if around { vec![-period, 0.0, period] } else { vec![0.0] } {
            let line: Vec<[f64; 2]> = line.iter().map(|[x, y]| [x + shift, *y]).collect();
            let named = if degrees > 180 { degrees - 360 } else { degrees };
            add(geometry, &line, size, named, true);
        }
        degrees += step;
    }
    for degrees in (-75..=85).filter(|degrees| degrees % step == 0) {
        let mut line: Vec<[f64; 2]> = along(west, east).map(|lon| place(lon, f64::from(degrees))).collect();
        if around {
            line.insert(0, [-strip, line[0][1]]);
            line.push([size[0] + strip, line[0][1]]);
        }
        add(geometry, &line, size, degrees, false);
    }
}

/// The parts of a line inside the frame.
fn add(geometry: &mut Geometry, line: &[[f64; 2]], [w, h]: [f64; 2], degrees: i32, meridian: bool) {
    let inside = |p: &[f64; 2]| p[0] >= 0.0 && p[1] >= 0.0 && p[0] <= w && p[1] <= h;
    let mut run: Vec<[f64; 2]> = Vec::new();
    for (n, at) in line.iter().enumerate() {
        let before = n.checked_sub(1).map(|n| line[n]);
        if let Some(before) = before.filter(|before| inside(before) != inside(at)) {
            // Halving finds the edge; a thousandth of a unit is enough.
            let (mut from, mut to) = if inside(&before) { (before, *at) } else { (*at, before) };
            for _ in 0..24 {
                let middle = [(from[0] + to[0]) / 2.0, (from[1] + to[1]) / 2.0];
                if inside(&middle) { from = middle } else { to = middle }
            }
            run.push(from);
            if !inside(at) {
                finish(geometry, &mut run, degrees, meridian);
            }
        }
        if inside(at) {
            run.push(*at);
        }
    }
    finish(geometry, &mut run, degrees, meridian);
}

fn finish(geometry: &mut Geometry, run: &mut Vec<[f64; 2]>, degrees: i32, meridian: bool) {
    let tenths = |p: &[f64; 2]| p.map(|units| (units * 10.0).round() as i32);
    let mut points: Vec<Point> = crate::smooth::simplify(run, 1.0).iter().map(tenths).collect();
    points.dedup();
    run.clear();
    if points.len() > 1 {
        geometry.grid.push(GridLine { degrees, meridian, points });
    }
}

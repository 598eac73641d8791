//! The picture of a board that nobody has drawn: a disc for each province, about where its seed lies on the globe, and
//! dotted lines for borders. It is never wrong about who touches whom, and nothing but the board file is needed.
//!
//! One line is a border for one kind of unit, two beside each other are for armies and for fleets.

use rules::{ProvinceId, ProvinceKind, UnitKind};
use variants::{ProvinceInfo, Variant};

use crate::geometry::{Arc, Area, Bridge, Geometry, Label, NameSet, Point, Spot};

/// Radius of a disc, in map units.
const RADIUS: f64 = 34.0;
/// Least distance of two discs' middles: across and down, where a name stands between them.
const APART: [f64; 2] = [128.0, 112.0];
/// Room around all, in map units.
const MARGIN: f64 = 75.0;
/// How often discs are pushed apart.
const STEPS: usize = 400;
/// Type sizes of names and of abbreviations, in map units.
const TYPE: [f64; 2] = [12.0, 13.0];
/// What the ground around is called.
const GROUND: &str = "=ground";

type At = [f64; 2];

/// The network of a board.
pub fn network(variant: &Variant) -> Geometry {
    let (places, size) = layout(variant);
    let ground = places.len();
    let mut geometry = Geometry {
        size: size.map(tenths),
        shortest: [30, 30],
        unit_scale: 100,
        areas: (variant.provinces.iter())
            .map(|province| Area { name: province.id.clone(), water: is_water(province), owner: None })
            .chain([Area { name: GROUND.to_owned(), water: false, owner: None }])
            .collect(),
        arcs: vec![frame(size, ground)],
        spots: (variant.provinces.iter().zip(&places))
            .map(|(province, at)| Some(spot(province, *at)))
            .chain([None])
            .collect(),
        bridges: borders(variant, &places),
        ..Geometry::default()
    };
    geometry.arcs.extend(places.iter().enumerate().map(|(area, at)| disc(*at, area, ground)));
    geometry.reindex();
    geometry
}

/// Width and height of the network in map units.
pub(crate) fn size(variant: &Variant) -> [u32; 2] {
    layout(variant).1.map(|units| (tenths(units) / 10) as u32)
}

fn is_water(province: &ProvinceInfo) -> bool {
    province.terrain.kind() == ProvinceKind::Sea
}

fn tenths(units: f64) -> i32 {
    (units * 10.0).round() as i32
}

fn point(at: At) -> Point {
    at.map(tenths)
}

/// Where the discs lie, and how large the picture is.
fn layout(variant: &Variant) -> (Vec<At>, At) {
    let count = variant.provinces.len().max(1) as f64;
    let middle = variant.provinces.iter().map(|province| province.lonlat[1]).sum::<f64>() / count;
    let narrow = middle.to_radians().cos().max(0.2);
    let mut places: Vec<At> =
        variant.provinces.iter().map(|province| [province.lonlat[0] * narrow, -province.lonlat[1]]).collect();
    let (low, high) = bounds(&places);
    // As much room as the discs need side by side, and a half more.
    let area = (high[0] - low[0]).max(0.1) * (high[1] - low[1]).max(0.1);
    let scale = (count * APART[0] * APART[1] * 1.5 / area).sqrt().min(2_000.0);
    for (number, place) in places.iter_mut().enumerate() {
        // Seeds that lie on one another part in different directions.
        let turn = number as f64 * 2.4;
        *place = [place[0] * scale + turn.cos(), place[1] * scale + turn.sin()];
    }
    for _ in 0..STEPS {
        if !push(&mut places) {
            break;
        }
    }
    let (low, high) = bounds(&places);
    for place in &mut places {
        *place = [place[0] - low[0] + MARGIN, place[1] - low[1] + MARGIN];
    }
    (places, [high[0] - low[0] + 2.0 * MARGIN, high[1] - low[1] + 2.0 * MARGIN])
}

fn bounds(places: &[At]) -> (At, At) {
    let fold = |pick: fn(f64, f64) -> f64, first: f64, axis: usize| {
        places.iter().map(|place| place[axis]).fold(first, pick)
    };
    let low = [0, 1].map(|axis| fold(f64::min, f64::INFINITY, axis));
    let high = [0, 1].map(|axis| fold(f64::max, f64::NEG_INFINITY, axis));
    (low, high)
}

/// Pushes discs that are too near to each other apart; whether any were.
fn push(places: &mut [At]) -> bool {
    let mut any = false;
    for one in 0..places.len() {
        for other in one + 1..places.len() {
            let way = [0, 1].map(|axis| (places[other][axis] - places[one][axis]) / APART[axis]);
            let far = way[0].hypot(way[1]);
            if far >= 1.0 {
                continue;
            }
            any = true;
            let push = (1.01 - far) / 2.0 / far.max(1e-6);
            for axis in [0, 1] {
                let step = way[axis] * push * APART[axis];
                places[one][axis] -= step;
                places[other][axis] += step;
            }
        }
    }
    any
}

/// The edge of the picture: clockwise, the ground on its right. A corner is a point twice.
fn frame([width, height]: At, ground: usize) -> Arc {
    let top = [width / 2.0, 0.0];
    let corners = [[width, 0.0], [width, height], [0.0, height], [0.0, 0.0]];
    let corners = corners.into_iter().flat_map(|corner| [corner, corner]);
    let points = [top].into_iter().chain(corners).chain([top]).map(point).collect();
    Arc { left: None, right: Some(ground), points }
}

/// A disc, clockwise, with the ground on its left.
fn disc([x, y]: At, area: usize, ground: usize) -> Arc {
    const CORNERS: usize = 12;
    let corner = |number: f64| {
        let turn = number * std::f64::consts::TAU / CORNERS as f64;
        // The spline runs inside its control points.
        [x + RADIUS * 1.02 * turn.cos(), y + RADIUS * 1.02 * turn.sin()]
    };
    let start = [corner(-1.0), corner(0.0)];
    let start = [(start[0][0] + start[1][0]) / 2.0, (start[0][1] + start[1][1]) / 2.0];
    let around = (0..CORNERS).map(|number| corner(number as f64));
    let points = [start].into_iter().chain(around).chain([start]).map(point).collect();
    Arc { left: Some(ground), right: Some(area), points }
}

fn spot(province: &ProvinceInfo, [x, y]: At) -> Spot {
    let coasts = (province.coasts.iter())
        .map(|coast| {
            let word = variants::coast_words(coast.coast).first().copied().unwrap_or_default();
            let way = match word {
                "nc" => [0.0, -1.0],
                "ec" => [1.0, 0.0],
                "sc" => [0.0, 1.0],
                _ => [-1.0, 0.0],
            };
            let out = |far: f64| point([x + way[0] * far, y + way[1] * far]);
            (word.to_owned(), out(RADIUS * 0.6), out(RADIUS))
        })
        .collect();
    let labels = NameSet::ALL.map(|set| vec![label(province, set, [x, y])]);
    Spot {
        unit: point([x, y]),
        dot: province.center.then(|| point([x - RADIUS * 0.55, y - RADIUS * 0.5])),
        beside: vec![
            point([x + RADIUS * 0.9, y - RADIUS * 0.6]),
            point([x - RADIUS * 0.9, y - RADIUS * 0.6]),
        ],
        coasts,
        labels,
    }
}

/// A name, below its disc; a long one in two lines.
fn label(province: &ProvinceInfo, set: NameSet, [x, y]: At) -> Label {
    let name = match set {
        NameSet::De => &province.names.de,
        NameSet::En => &province.names.en,
        NameSet::Short => province.abbr.first().unwrap_or(&province.id),
    };
    let size = TYPE[usize::from(set == NameSet::Short)];
    let half = name.chars().count() / 2;
    let gaps = name.char_indices().enumerate().filter(|(_, (_, sign))| *sign == ' ');
    let middle = gaps.min_by_key(|(number, _)| number.abs_diff(half)).map(|(_, (at, _))| at);
    let lines: Vec<String> = match middle.filter(|_| half > 6) {
        Some(at) => vec![name[..at].to_owned(), name[at + 1..].to_owned()],
        None => vec![name.clone()],
    };
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0) as f64;
    let down = RADIUS + size * (0.3 + 0.5 * lines.len() as f64);
    Label {
        at: point([x, y + down]),
        size: tenths(size),
        spacing: 0,
        angle: 0,
        bend: 0,
        width: tenths(longest * size * 0.55),
        wet: false,
        lines,
    }
}

/// A line for each kind of unit that passes: armies and fleets, wings where nothing else does.
fn borders(variant: &Variant, places: &[At]) -> Vec<Bridge> {
    let mut kinds: Vec<([ProvinceId; 2], UnitKind)> = (variant.board.spec().contacts.iter())
        .map(|contact| {
            let (a, b) = (contact.a.province(), contact.b.province());
            ([a.min(b), a.max(b)], contact.kind)
        })
        .collect();
    kinds.sort_unstable_by_key(|(pair, kind)| (*pair, *kind as usize));
    kinds.dedup();
    let mut bridges: Vec<Bridge> = Vec::new();
    for pair in kinds.chunk_by(|one, other| one.0 == other.0) {
        let [a, b] = pair[0].0.map(ProvinceId::index);
        let lines = pair.iter().filter(|(_, kind)| *kind != UnitKind::Wing).count().max(1);
        for number in 0..lines {
            let beside = (number as f64 - (lines as f64 - 1.0) / 2.0) * 6.0;
            bridges.push(Bridge { a, b, line: line(places, [a, b], beside) });
        }
    }
    bridges
}

/// A line from the edge of one disc to that of the other, offset by `beside` from the straight way, around any disc in between.
fn line(places: &[At], [from, to]: [usize; 2], beside: f64) -> Vec<Point> {
    /// How near to a disc a line may pass.
    const CLEAR: f64 = RADIUS + 12.0;
    let (start, end) = (places[from], places[to]);
    let way = [end[0] - start[0], end[1] - start[1]];
    let far = way[0].hypot(way[1]).max(1.0);
    let [x, y] = way.map(|axis| axis / far);
    let at = |along: f64, aside: f64| {
        let aside = aside + beside;
        point([start[0] + x * along - y * aside, start[1] + y * along + x * aside])
    };
    let mut turns: Vec<(f64, f64)> = Vec::new();
    for (number, place) in places.iter().enumerate().filter(|(number, _)| *number != from && *number != to) {
        let to_place = [place[0] - start[0], place[1] - start[1]];
        let along = to_place[0] * x + to_place[1] * y;
        let aside = to_place[1] * x - to_place[0] * y;
        if aside.abs() < CLEAR && along > RADIUS && along < far - RADIUS {
            // Past it on the side on which the straight way already lies; a disc right in the way on the same side always.
            let side = if aside > 0.0 || (aside == 0.0 && number % 2 == 0) { -1.0 } else { 1.0 };
            turns.push((along, aside + side * CLEAR));
        }
    }
    turns.sort_by(|one, other| one.0.total_cmp(&other.0));
    let turns = turns.into_iter().map(|(along, aside)| at(along, aside));
    [at(RADIUS, 0.0)].into_iter().chain(turns).chain([at(far - RADIUS, 0.0)]).collect()
}

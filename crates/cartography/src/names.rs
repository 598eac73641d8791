//! Names on the map, each in the best of its places that nothing else needs.

use std::fmt::Write as _;

use rules::{ProvinceId, ProvinceKind};

use crate::curve::{At, Obstacle, distance, rounded};
use crate::geometry::{Label, NameSet};
use crate::plate::num;
use crate::scene::{Names, Scene, units};
use crate::sheet::escape;
use text::Lang;

/// Which of the sets of names has those.
pub fn set_of(names: Names, lang: Lang) -> usize {
    let set = match (names, lang) {
        (Names::Short | Names::None, _) => NameSet::Short,
        (Names::Long, Lang::De) => NameSet::De,
        (Names::Long, Lang::En) => NameSet::En,
    };
    NameSet::ALL.iter().position(|s| *s == set).unwrap_or(0)
}

/// The places of a province's name in a scene, the best first.
pub fn labels<'s>(scene: &'s Scene, province: ProvinceId) -> &'s [Label] {
    match (scene.names, &scene.view) {
        (Names::None, _) => &[],
        (Names::Long | Names::Short, Some(view)) => &view.labels[province.index()],
        (Names::Long | Names::Short, None) => &scene.spot(province).labels[set_of(scene.names, scene.lang)],
    }
}

/// The box of a name.
pub fn obstacle(label: &Label) -> Obstacle {
    let angle = f64::from(label.angle).to_radians();
    let size = f64::from(label.size) / 10.0;
    let arch = (f64::from(label.bend) / 1000.0).abs() * f64::from(label.width) / 40.0;
    Obstacle {
        at: units(label.at),
        half: [
            f64::from(label.width) / 20.0 + 1.0,
            size * (0.36 + 0.51 * (label.lines.len() as f64 - 1.0)) + 1.0 + arch,
        ],
        turn: [angle.cos(), angle.sin()],
        cost: 1.0,
    }
}

/// The boxes of all names: what strokes should avoid, less so where a name could still go elsewhere.
pub fn boxes<'a>(scene: &'a Scene, choice: Option<&'a Choice>) -> impl Iterator<Item = Obstacle> + 'a {
    const MOVABLE: f64 = 0.5;
    scene.variant.province_ids().filter_map(move |province| {
        let labels = labels(scene, province);
        let at = choice.map_or(0, |choice| choice[province.index()]);
        let own = obstacle(labels.get(at)?);
        let cost = if choice.is_none() && labels.len() > 1 { MOVABLE } else { own.cost };
        Some(Obstacle { cost, ..own })
    })
}

/// What else is drawn where names could be.
#[derive(Default)]
pub struct Busy {
    /// Points along strokes, about [`crate::stroke::STEP`] apart, from the left to the right.
    pub trails: Vec<At>,
    /// Units off their spots, marks on units and crosses on strokes.
    pub boxes: Vec<Obstacle>,
}

/// Which of its places every province's name has, in the order of the board.
pub type Choice = Vec<usize>;

/// What a name pays for each point of a stroke under it, for being wholly hidden by a unit, for touching another name and
/// for covering it, and for each place further down its list.
const STROKE: f64 = 3.0;
const UNIT: f64 = 60.0;
const TOUCH: f64 = 8.0;
const NAME: f64 = 120.0;
const RANK: f64 = 4.0;

/// The place of every name: the one that it has, unless something lies there and another is better.
pub fn choose(scene: &Scene, busy: &Busy, mut choice: Choice) -> Choice {
    let provinces: Vec<ProvinceId> = scene.variant.province_ids().collect();
    choice.resize(provinces.len(), 0);
    let mut boxes: Vec<Option<Obstacle>> = provinces
        .iter()
        .zip(&choice)
        .map(|(province, at)| labels(scene, *province).get(*at).map(obstacle))
        .collect();
    for (at, &province) in provinces.iter().enumerate() {
        let labels = labels(scene, province);
        if labels.len() < 2 || boxes[at].is_none_or(|own| in_the_way(&own, busy) == 0.0) {
            continue;
        }
        let cost = |(n, label): (usize, &Label)| {
            let own = obstacle(label);
            let others = boxes.iter().enumerate().filter(|(other, _)| *other != at);
            let names: f64 = others
                .filter_map(|(_, other)| other.as_ref())
                .map(|name| own.overlap(name) + name.overlap(&own))
                .filter(|both| *both > 0.0)
                .map(|both| TOUCH + NAME * both)
                .sum();
            in_the_way(&own, busy) + names + RANK * n as f64
        };
        let costs: Vec<f64> = labels.iter().enumerate().map(cost).collect();
        let best = (0..labels.len()).min_by(|a, b| costs[*a].total_cmp(&costs[*b])).unwrap_or(0);
        choice[at] = best;
        boxes[at] = Some(obstacle(&labels[best]));
    }
    choice
}

/// A map on which units are as large as on any other leaves some names no room: each that has it takes the best of its
/// places, centers first, seas last, and the others are left out.
pub fn fit(scene: &Scene, busy: &Busy, taken: &[Obstacle]) -> Choice {
    let kind = |province: ProvinceId| {
        let info = scene.variant.province_info(province);
        (info.kind() == ProvinceKind::Sea, !info.center)
    };
    let mut order: Vec<ProvinceId> = scene.variant.province_ids().collect();
    order.sort_by_key(|province| kind(*province));
    let mut taken: Vec<Obstacle> = taken.iter().chain(&busy.boxes).copied().collect();
    let mut choice = vec![usize::MAX; order.len()];
    for province in order {
        let free = |(n, label): (usize, &Label)| {
            let own = obstacle(label);
            let is_free = taken.iter().all(|other| !own.meets(other));
            is_free.then(|| (n, own, in_the_way(&own, busy) + RANK * n as f64))
        };
        let places = labels(scene, province).iter().enumerate().filter_map(free);
        if let Some((n, own, _)) = places.min_by(|a, b| a.2.total_cmp(&b.2)) {
            choice[province.index()] = n;
            taken.push(own);
        }
    }
    choice
}

/// How much of what is drawn lies on a name.
fn in_the_way(name: &Obstacle, busy: &Busy) -> f64 {
    let reach = name.reach();
    let first = busy.trails.partition_point(|at| at[0] < name.at[0] - reach);
    let near = busy.trails[first..].iter().take_while(|at| at[0] <= name.at[0] + reach);
    let strokes = near.filter(|at| name.covers(**at)).count() as f64;
    STROKE * strokes + busy.boxes.iter().map(|unit| UNIT * unit.overlap(name)).sum::<f64>()
}

/// Writes all names.
pub fn write(out: &mut String, scene: &Scene, owner_class: &[String], choice: &Choice) {
    for (province, at) in scene.variant.province_ids().zip(choice) {
        if let Some(label) = labels(scene, province).get(*at) {
            write_one(out, scene, province, label, &owner_class[province.index()]);
        }
    }
}

fn write_one(out: &mut String, scene: &Scene, province: ProvinceId, label: &Label, class: &str) {
    let info = scene.variant.province_info(province);
    let sea = info.kind() == ProvinceKind::Sea;
    let size = f64::from(label.size) / 10.0;
    let [x, y] = units(label.at);
    // Capitals stand on the line; mixed case has its weight lower.
    let drop = if sea { 0.27 } else { 0.335 } * size;
    let kind = if sea { "ns" } else { "nl" };
    let class = match (sea, label.wet) {
        (true, _) => "",
        (false, true) => "wt",
        (false, false) => class,
    };
    if label.bend != 0 {
        bent(out, label, size, drop, kind, class, province.index());
        return;
    }
    let _ = write!(out, "<text class='{kind}{}{class}'", if class.is_empty() { "" } else { " " });
    attributes(out, label, size);
    let count = label.lines.len() as f64;
    for (n, line) in label.lines.iter().enumerate() {
        let at = y + drop + (n as f64 - (count - 1.0) / 2.0) * size * 1.02;
        // The space after the last letter would push the line off its middle.
        let shift = f64::from(label.spacing) / 2000.0 * size;
        if label.lines.len() == 1 {
            out.push_str(" x='");
            let [x, y] = rounded([x + shift, at], scene.grain());
            num(out, x);
            out.push_str("' y='");
            num(out, y);
            let _ = write!(out, "'>{}", escape(line));
        } else {
            out.push_str(if n == 0 { "><tspan x='" } else { "<tspan x='" });
            num(out, x + shift);
            out.push_str("' y='");
            num(out, at);
            let _ = write!(out, "'>{}</tspan>", escape(line));
        }
    }
    out.push_str("</text>");
}

/// How a name is turned, how large it is and how wide it is set.
fn attributes(out: &mut String, label: &Label, size: f64) {
    if label.angle != 0 {
        let [x, y] = units(label.at);
        let _ = write!(out, " transform='rotate({} ", label.angle);
        num(out, x);
        out.push(' ');
        num(out, y);
        out.push_str(")'");
    }
    out.push_str(" font-size='");
    num(out, size);
    out.push('\'');
    if label.spacing > 0 {
        let spacing = f64::from(label.spacing) / 1000.0 * size;
        let _ = write!(out, " letter-spacing='{spacing:.2}'");
    }
}

/// A name along an arch: the drawn line is the one the layout reckoned with.
fn bent(out: &mut String, label: &Label, size: f64, drop: f64, kind: &str, class: &str, number: usize) {
    let [x, y] = units(label.at);
    let half = f64::from(label.width) / 20.0 * 1.1;
    let bend = f64::from(label.bend) / 1000.0;
    // Over t in -1.1..1.1 the arch is bend * half * (t * t - 1 / 3), seen from above.
    let high = |t: f64| bend * (half / 1.1) * (t * t - 1.0 / 3.0);
    let (end, middle) = (high(1.1), high(0.0));
    let control = 2.0 * middle - end;
    let _ = write!(out, "<path id='n{number}' fill='none' d='M");
    num(out, x - half);
    out.push(' ');
    num(out, y + end + drop);
    out.push('Q');
    num(out, x);
    out.push(' ');
    num(out, y + control + drop);
    out.push(' ');
    num(out, x + half);
    out.push(' ');
    num(out, y + end + drop);
    let _ = write!(out, "'/><text class='{kind} {class}'");
    attributes(out, label, size);
    let _ = write!(
        out,
        "><textPath href='#n{number}' startOffset='50%'>{}</textPath></text>",
        escape(&label.lines[0])
    );
}

/// Type size of the letters of a coast, at scale 1.
const COAST: f64 = 11.5;

/// Writes the letters of separate coasts beside their shores, off units and names.
pub fn write_coasts(out: &mut String, scene: &Scene, choice: &Choice) {
    // Where units fill the provinces, their places say on which coast they are.
    const CROWDED: f64 = 1.6;
    let printed = scene.printed_scale();
    if scene.names == Names::None || scene.unit_scale() > CROWDED * printed {
        return;
    }
    let scale = scene.unit_scale().max(if scene.view.is_some() { 0.0 } else { 0.85 });
    let size = (COAST * scale).max(scene.least_letters());
    let names: Vec<Obstacle> = boxes(scene, Some(choice)).collect();
    for province in scene.variant.province_ids() {
        let spot = scene.spot(province);
        for (coast, unit, shore) in &spot.coasts {
            let info = scene.variant.province_info(province).coasts.iter();
            let named = info.into_iter().find(|info| info.abbr.first() == Some(coast));
            let word = named.and_then(|info| info.abbr.first()).unwrap_or(coast);
            let half = [crate::face::width(word, true) * size / 2.0 + 1.0, size * 0.4];
            let (shore, unit) = (units(*shore), units(*unit));
            let out_to_sea = (shore[1] - units(spot.unit)[1]).atan2(shore[0] - units(spot.unit)[0]);
            // No place is farther than the last ring.
            let far = Obstacle::upright(shore, half, 1.0).reach() + 32.0 * scale;
            let near: Vec<&Obstacle> =
                (names.iter()).filter(|name| distance(name.at, shore) <= far + name.reach()).collect();
            let cost = |at: At| {
                let own = Obstacle::upright(at, half, 1.0);
                let touched = |other: &Obstacle| own.overlap(other) + other.overlap(&own);
                let hidden: f64 = near.iter().map(|name| touched(name)).sum();
                hidden + touched(&crate::orders::token(unit, scene.unit_scale())) * 2.0
            };
            let places = (0..48u32).map(|n| {
                let (ring, turn) = (f64::from(n / 12), f64::from(n % 12));
                // Towards the sea first, then to either side.
                let side = if n % 2 == 0 { turn } else { -turn - 1.0 } / 12.0 * std::f64::consts::PI;
                let (sin, cos) = (out_to_sea + side).sin_cos();
                let reach = (11.0 + 7.0 * ring) * scale;
                let at = [shore[0] + cos * reach, shore[1] + sin * reach];
                (cost(at) * 100.0 + f64::from(n), at)
            });
            let best = places.min_by(|a, b| a.0.total_cmp(&b.0)).map_or(shore, |(_, at)| at);
            let _ = write!(out, "<text class='co' x='");
            num(out, best[0]);
            out.push_str("' y='");
            num(out, best[1] + size * 0.27);
            let _ = write!(out, "' font-size='{size:.1}'>{}</text>", escape(word));
        }
    }
}

//! Names on the map, each in the best of its places that nothing else needs.

use std::fmt::Write as _;

use rules::{ProvinceId, ProvinceKind};

use crate::curve::{At, Obstacle};
use crate::geometry::{Label, NameSet};
use crate::plate::num;
use crate::scene::{Names, Scene, units};
use text::Lang;

/// The set of names that a scene shows.
pub fn set(scene: &Scene) -> usize {
    let set = match (scene.names, scene.lang) {
        (Names::Short, _) => NameSet::Short,
        (Names::Long, Lang::De) => NameSet::De,
        (Names::Long, Lang::En) => NameSet::En,
    };
    NameSet::ALL.iter().position(|s| *s == set).unwrap_or(0)
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

/// The first place of every name: what strokes should avoid.
pub fn first_places<'a>(scene: &'a Scene) -> impl Iterator<Item = Obstacle> + 'a {
    let set = set(scene);
    scene
        .variant
        .province_ids()
        .filter_map(move |province| scene.spot(province).labels[set].first())
        .map(obstacle)
}

/// Writes all names, each where the fewest of the busy points lie.
pub fn write(out: &mut String, scene: &Scene, owner_class: &[String], busy: &[At]) {
    let set = set(scene);
    for province in scene.variant.province_ids() {
        let labels = &scene.spot(province).labels[set];
        let hits = |label: &Label| {
            let box_ = obstacle(label);
            busy.iter().filter(|at| box_.covers(**at)).count()
        };
        let chosen = labels.iter().enumerate().min_by_key(|(n, label)| hits(label) * 3 + n * 4);
        if let Some((_, label)) = chosen {
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
    let _ = write!(out, "<text class='{kind} {class}'");
    if label.angle != 0 {
        let _ = write!(out, " transform='rotate({} ", label.angle);
        num(out, x);
        out.push(' ');
        num(out, y);
        out.push_str(")'");
    }
    attributes(out, label, size);
    let count = label.lines.len() as f64;
    for (n, line) in label.lines.iter().enumerate() {
        let at = y + drop + (n as f64 - (count - 1.0) / 2.0) * size * 1.02;
        // The space after the last letter would push the line off its middle.
        let shift = f64::from(label.spacing) / 2000.0 * size;
        if label.lines.len() == 1 {
            out.push_str(" x='");
            num(out, x + shift);
            out.push_str("' y='");
            num(out, at);
            let _ = write!(out, "'>{line}");
        } else {
            out.push_str(if n == 0 { "><tspan x='" } else { "<tspan x='" });
            num(out, x + shift);
            out.push_str("' y='");
            num(out, at);
            let _ = write!(out, "'>{line}</tspan>");
        }
    }
    out.push_str("</text>");
}

fn attributes(out: &mut String, label: &Label, size: f64) {
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
    if label.angle != 0 {
        let _ = write!(out, " transform='rotate({} ", label.angle);
        num(out, x);
        out.push(' ');
        num(out, y);
        out.push_str(")'");
    }
    attributes(out, label, size);
    let _ =
        write!(out, "><textPath href='#n{number}' startOffset='50%'>{}</textPath></text>", label.lines[0]);
}

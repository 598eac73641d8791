//! One stroke on the map: shaft, head and ends of an order's arrow.

use std::fmt::Write as _;

use rules::ProvinceId;

use crate::curve::{At, Curve, distance, joined, point, rounded};
use crate::plate::num;
use crate::sign::{HALF, Placed};

/// How far apart the points of a [`Stroke::trail`] are, in map units.
pub const STEP: f64 = 6.0;

/// What a stroke says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A unit goes.
    Move,
    /// An army is carried: a wave along the fleets.
    Wave,
    /// An army rides.
    Rail,
    /// Support for a move; ends in a dot on the arrow.
    SupportMove,
    /// Support for a unit that stays; ends in a bracket.
    SupportHold,
    /// A dislodged unit retreats.
    Retreat,
    /// A place to which a unit could still retreat: a stub towards it.
    Open,
    /// A canal is opened: an arrow in the direction that was allowed.
    Permit,
}

/// What came of an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It did what it said.
    Done,
    /// It came to nothing.
    Failed,
    /// It counted for nothing.
    Void,
}

/// One line, arrow or wave on the map: what one order, retreat or permission looks like.
#[derive(Clone, Debug)]
pub struct Stroke {
    /// What it says.
    pub kind: Kind,
    /// Where the unit stands whose order it is.
    pub from: ProvinceId,
    /// Number of the power, for its colour.
    pub power: usize,
    /// Its pieces, from start to end.
    pub curves: Vec<Curve>,
    /// What came of it.
    pub fate: Fate,
    /// Why it came to nothing, and where that is said.
    pub sign: Option<Placed>,
    /// Whether the line is open around its sign, as if it had been cut there.
    pub is_cut: bool,
    /// From which piece on the way was not gone (the railway, a convoy).
    pub broken: Option<usize>,
}

/// A smooth way through points (Catmull-Rom, each span as one quadratic), with its ends cut.
pub fn through_points(points: &[At], start: f64, end: f64) -> Vec<Curve> {
    let mut curves = Vec::new();
    let last = points.len() - 1;
    for n in 0..last {
        let (a, b) = (points[n], points[n + 1]);
        let before = if n > 0 { points[n - 1] } else { a };
        let after = if n + 2 <= last { points[n + 2] } else { b };
        let tangent_a = [b[0] - before[0], b[1] - before[1]];
        let tangent_b = [after[0] - a[0], after[1] - a[1]];
        let pull = 0.25;
        let c1 = [a[0] + tangent_a[0] * pull, a[1] + tangent_a[1] * pull];
        let c2 = [b[0] - tangent_b[0] * pull, b[1] - tangent_b[1] * pull];
        let c = [(c1[0] + c2[0]) / 2.0, (c1[1] + c2[1]) / 2.0];
        curves.push(Curve { a, c, b });
    }
    if let Some(first) = curves.first_mut() {
        *first = first.trim(start, 0.0);
    }
    if let Some(last) = curves.last_mut() {
        *last = last.trim(0.0, end);
    }
    curves
}

impl Kind {
    /// The word for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Move | Kind::Rail => "move",
            Kind::Wave => "convoyed",
            Kind::SupportMove | Kind::SupportHold => "support",
            Kind::Retreat => "retreat",
            Kind::Open => "open",
            Kind::Permit => "permit",
        }
    }
}

impl Stroke {
    /// The point at a part of the whole way.
    pub fn along(&self, t: f64) -> At {
        let at = (t * self.curves.len() as f64).min(self.curves.len() as f64 - 1e-9);
        let piece = at as usize;
        self.curves[piece].at(at - piece as f64)
    }

    /// Points all along, for what must keep clear of it.
    pub fn trail(&self) -> impl Iterator<Item = At> + '_ {
        self.curves.iter().flat_map(|curve| {
            let steps = (distance(curve.a, curve.b) / STEP).ceil().max(1.0) as u32;
            (0..=steps).map(move |step| curve.at(f64::from(step) / f64::from(steps)))
        })
    }

    /// Whether it is a move that came to nothing: its head is open.
    pub fn is_failed_move(&self) -> bool {
        let moves = matches!(self.kind, Kind::Move | Kind::Wave | Kind::Rail);
        moves && self.fate == Fate::Failed
    }

    /// Writes shaft, head and ends, exact to a part of a map unit. In a layer the group's tag has data, heads are uses of
    /// [`define_head`], and a script puts the light edge under each shaft.
    pub fn write(&self, out: &mut String, [scale, grain]: [f64; 2], data: Option<&str>) {
        let more = data.unwrap_or_default();
        let _ = match self.fate {
            Fate::Done => write!(out, "<g class='o{}'{more}>", self.power),
            Fate::Failed => write!(out, "<g class='o{} f'{more}>", self.power),
            Fate::Void => write!(out, "<g class='v'{more}>"),
        };
        let last = self.curves[self.curves.len() - 1];
        let tip = rounded(last.b, grain);
        let head = match self.kind {
            Kind::Move | Kind::Wave | Kind::Retreat | Kind::Rail | Kind::Permit => 9.0 * scale,
            Kind::SupportMove | Kind::SupportHold | Kind::Open => 0.0,
        };
        let mut shaft = self.curves.clone();
        if head > 0.0 {
            let n = shaft.len() - 1;
            shaft[n] = last.trim(0.0, head * 0.7);
        }
        self.write_shaft(out, &shaft, [scale, grain], data.is_none());
        if head > 0.0 {
            let class = match self.kind {
                Kind::Retreat => "h r",
                Kind::Rail => "h rw",
                Kind::Permit => "h pm",
                _ => "h",
            };
            let open = if self.fate == Fate::Done { "" } else { " e" };
            if data.is_some() {
                let _ = write!(out, "<use class='{class}{open}' href='#hd' transform='translate(");
                point(out, tip);
                let [x, y] = last.direction(1.0);
                let _ = write!(out, ")rotate({:.0})'/>", y.atan2(x).to_degrees());
            } else {
                let _ = write!(
                    out,
                    "<path class='{class}{open}' d='{}'/>",
                    arrow_head(last.b, last.direction(1.0), scale)
                );
            }
        }
        match self.kind {
            Kind::SupportMove => ring(out, "h", tip, 3.4),
            Kind::SupportHold => {
                let _ = write!(out, "<path class='a b' d='{}'/>", bracket(&last, scale));
            }
            Kind::Open => ring(out, "h r e", tip, 4.2 * scale),
            Kind::Move | Kind::Wave | Kind::Rail | Kind::Retreat | Kind::Permit => {}
        }
        out.push_str("</g>");
    }

    fn write_shaft(&self, out: &mut String, shaft: &[Curve], [scale, grain]: [f64; 2], edged: bool) {
        let class = match self.kind {
            Kind::Move | Kind::Wave => "a",
            Kind::SupportMove | Kind::SupportHold => "a d",
            Kind::Retreat => "a r",
            Kind::Open => "a r op",
            Kind::Rail => "a rw",
            Kind::Permit => "a pm",
        };
        let line = |curves: &[Curve]| match self.kind {
            Kind::Wave if !curves.is_empty() => wave(curves, scale),
            _ => joined(curves, grain),
        };
        let edge = |out: &mut String, path: &str| {
            if edged {
                let _ = write!(out, "<path class='k' d='{path}'/>");
            }
        };
        if let Some(broken) = self.broken {
            let (gone, rest) = shaft.split_at(broken.min(shaft.len()));
            let (gone, rest) = (line(gone), joined(rest, grain));
            edge(out, &format!("{gone}{rest}"));
            if !gone.is_empty() {
                let _ = write!(out, "<path class='{class}' d='{gone}'/>");
            }
            let _ = write!(out, "<path class='{class} d' d='{rest}'/>");
            return;
        }
        let path = match (self.is_cut, self.sign, shaft) {
            (true, Some(sign), [curve]) => parted(curve, sign.at, (HALF + 2.0) * scale, grain),
            _ => line(shaft),
        };
        edge(out, &path);
        let _ = write!(out, "<path class='{class}' d='{path}'/>");
    }
}

fn ring(out: &mut String, class: &str, at: At, radius: f64) {
    let _ = write!(out, "<circle class='{class}' r='{radius:.1}' cx='");
    num(out, at[0]);
    out.push_str("' cy='");
    num(out, at[1]);
    out.push_str("'/>");
}

/// The curve without what lies within some distance of a point.
fn parted(curve: &Curve, at: At, within: f64, grain: f64) -> String {
    const STEPS: u32 = 40;
    let near = |step: &u32| distance(curve.at(f64::from(*step) / f64::from(STEPS)), at) < within;
    let first = (0..=STEPS).find(near);
    let last = (0..=STEPS).rev().find(near);
    let (Some(first), Some(last)) = (first, last) else { return curve.path(grain) };
    let mut path = String::new();
    if first > 0 {
        path += &curve.part(0.0, f64::from(first) / f64::from(STEPS)).path(grain);
    }
    if last < STEPS {
        path += &curve.part(f64::from(last) / f64::from(STEPS), 1.0).path(grain);
    }
    path
}

/// A wave along the way, fading at both ends.
fn wave(curves: &[Curve], scale: f64) -> String {
    let mut line: Vec<At> = Vec::new();
    for curve in curves {
        line.extend((0..20).map(|step| curve.at(f64::from(step) / 20.0)));
    }
    line.push(curves[curves.len() - 1].b);
    let total: f64 = line.windows(2).map(|p| distance(p[0], p[1])).sum();
    let count = (total / (5.5 * scale)).round().max(2.0) as usize;
    let at = |wanted: f64| -> (At, At) {
        let mut left = wanted;
        for pair in line.windows(2) {
            let step = distance(pair[0], pair[1]);
            if left <= step && step > 0.0 {
                let t = left / step;
                let d = [(pair[1][0] - pair[0][0]) / step, (pair[1][1] - pair[0][1]) / step];
                return (
                    [pair[0][0] + (pair[1][0] - pair[0][0]) * t, pair[0][1] + (pair[1][1] - pair[0][1]) * t],
                    d,
                );
            }
            left -= step;
        }
        (line[line.len() - 1], [1.0, 0.0])
    };
    let mut path = String::from("M");
    point(&mut path, line[0]);
    for n in 0..count {
        let (from, to) = (total * n as f64 / count as f64, total * (n + 1) as f64 / count as f64);
        let (middle, d) = at((from + to) / 2.0);
        let edge = ((from + to) / 2.0).min(total - (from + to) / 2.0);
        let high = 5.2 * scale * (edge / (14.0 * scale)).min(1.0) * if n % 2 == 0 { 1.0 } else { -1.0 };
        path.push('Q');
        point(&mut path, [middle[0] - d[1] * high, middle[1] + d[0] * high]);
        path.push(' ');
        point(&mut path, at(to).0);
    }
    path
}

/// Defines a head to the right, its tip on the origin.
pub fn define_head(out: &mut String, scale: f64) {
    let _ = write!(out, "<path id='hd' d='{}'/>", arrow_head([0.0, 0.0], [1.0, 0.0], scale));
}

/// A head with a notch.
fn arrow_head(tip: At, d: At, scale: f64) -> String {
    let place = |back: f64, side: f64| {
        [
            tip[0] - d[0] * back * scale - d[1] * side * scale,
            tip[1] - d[1] * back * scale + d[0] * side * scale,
        ]
    };
    let mut path = String::from("M");
    point(&mut path, tip);
    for at in [place(12.5, 5.6), place(9.2, 0.0), place(12.5, -5.6)] {
        path.push('L');
        point(&mut path, at);
    }
    path.push('z');
    path
}

/// A small bracket across the end of a curve.
fn bracket(curve: &Curve, scale: f64) -> String {
    let d = curve.direction(1.0);
    let place = |ahead: f64, side: f64| {
        [curve.b[0] + (d[0] * ahead - d[1] * side) * scale, curve.b[1] + (d[1] * ahead + d[0] * side) * scale]
    };
    let mut path = String::from("M");
    for (n, at) in
        [place(2.5, 7.0), place(0.0, 4.5), place(0.0, -4.5), place(2.5, -7.0)].into_iter().enumerate()
    {
        if n > 0 {
            path.push('L');
        }
        point(&mut path, at);
    }
    path
}

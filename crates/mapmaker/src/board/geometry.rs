//! The section `[geometry]`: how the picture is drawn.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::fault::WrongGeometry;
use crate::projection::{Lens, LonLat, Projection};

/// Ground outside the game. Its names (`de`, `en`) are for readers of the file.
#[derive(Deserialize, Debug)]
pub struct Neutral {
    /// The id by which border lines may name it.
    pub id: String,
    /// Whether it is water.
    #[serde(default)]
    pub water: bool,
    /// Its seeds; without any it is whatever the coasts enclose there.
    #[serde(default)]
    pub seeds: Vec<LonLat>,
}

/// The section `[geometry]`: how the picture is drawn.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// Size in map units.
    pub size: [usize; 2],
    /// Scale of the coastlines: 10m, 50m.
    #[serde(default = "ten")]
    pub coasts: String,
    /// How degrees become map units.
    pub projection: Projection,
    /// Regions that are enlarged.
    #[serde(default)]
    pub lens: Vec<Lens>,
    /// How cells find their seed.
    #[serde(default)]
    pub method: Method,
    /// What it costs to enter a cell on a country border (1: nothing special).
    #[serde(default = "one")]
    pub ridge: f64,
    /// With the method of the nearest seed: how much farther a seed beyond the border of a country or a large country's
    /// state counts (1: no farther), so that provinces end where countries do.
    #[serde(default = "one")]
    pub foreign: f64,
    /// Smallest lake that is drawn, square map units; 0 for none.
    #[serde(default)]
    pub smallest_lake: f64,
    /// Whether mountains and rivers are drawn.
    #[serde(default)]
    pub relief: bool,
    /// How far borders that nobody drew are bent, in map units; 0 leaves them straight.
    #[serde(default = "eight")]
    pub rough: f64,
    /// Whether distances and directions need not be true: without graticule and compass rose then, which would claim that they are.
    #[serde(default)]
    pub schematic: bool,
    /// Degrees between the lines of the graticule; 0 leaves it out. See [`Picture::degrees`].
    pub graticule: Option<i32>,
    /// Strips repeated at both ends of a map that goes around the world.
    #[serde(default)]
    pub strip: usize,
    /// Seeds that replace those of the province.
    #[serde(default)]
    pub seed: BTreeMap<String, Vec<LonLat>>,
    /// Seeds in addition.
    #[serde(default)]
    pub more_seeds: BTreeMap<String, Vec<LonLat>>,
    /// Provinces that are water without being seas (a pole of ice).
    #[serde(default)]
    pub water: Vec<String>,
    /// Where supply center dots go.
    #[serde(default)]
    pub city: BTreeMap<String, LonLat>,
    /// Ground outside the game.
    #[serde(default)]
    pub neutral: Vec<Neutral>,
    /// Border lines on land.
    #[serde(default)]
    pub land_border: Vec<Border>,
    /// Border lines on water.
    #[serde(default)]
    pub sea_border: Vec<Border>,
    /// Water that belongs to a land province.
    #[serde(default)]
    pub inland_water: Vec<InlandWater>,
    /// Canals: a line each, from the side of the first of its seas to that of the other.
    #[serde(default)]
    pub canal: Vec<CanalLine>,
    /// Rivers that fleets pass over land.
    #[serde(default)]
    pub river: Vec<River>,
    /// Pairs of places that are neighbours although they meet in a point.
    #[serde(default)]
    pub corner: Vec<[String; 2]>,
    /// Ways that leave the picture.
    #[serde(default)]
    pub link: Vec<Link>,
    /// Crowded parts that sheets show once more, enlarged: two opposite corners each.
    #[serde(default)]
    pub inset: Vec<[LonLat; 2]>,
    /// Straits cut open.
    #[serde(default)]
    pub channel: Vec<Strip>,
    /// Land painted over water.
    #[serde(default)]
    pub causeway: Vec<Strip>,
    /// Water that no fleet passes, along a land bridge.
    #[serde(default)]
    pub bar: Vec<Bar>,
    /// Discs of extra land.
    #[serde(default)]
    pub disc: Vec<Disc>,
    /// Shortest border that counts, in map units: land, sea.
    #[serde(default = "shortest")]
    pub shortest: [f64; 2],
    /// Smallest land piece without a seed that is drawn, square map units.
    #[serde(default = "twenty")]
    pub smallest_island: f64,
    /// Size of units relative to the usual.
    #[serde(default = "one")]
    pub unit_scale: f64,
    /// Largest and smallest type size of names: land, sea.
    #[serde(default = "type_sizes")]
    pub type_sizes: [[f64; 2]; 2],
}

fn ten() -> String {
    "10m".into()
}

fn eight() -> f64 {
    8.0
}

fn one() -> f64 {
    1.0
}

fn shortest() -> [f64; 2] {
    [3.0, 3.0]
}

fn twenty() -> f64 {
    20.0
}

fn type_sizes() -> [[f64; 2]; 2] {
    [[15.5, 9.0], [20.0, 10.0]]
}

/// How cells find their seed.
#[derive(Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    /// Who reaches it first, over land or over water; border lines stop.
    #[default]
    Flood,
    /// The nearest seed on the globe.
    Nearest,
    /// The nearest seed in the picture, without any coasts: places are in map units, land and sea go by the kind of province.
    Cells,
}

/// A border line.
#[derive(Deserialize, Debug)]
pub struct Border {
    /// A remark for the reader, checked.
    pub between: [String; 2],
    /// The points through which the line runs.
    pub line: Vec<LonLat>,
}

/// Water inside a polygon that counts as land of its owner.
#[derive(Deserialize, Debug)]
pub struct InlandWater {
    /// The province that owns the water.
    pub owner: String,
    /// The corners of the polygon in which the water lies.
    pub polygon: Vec<LonLat>,
}

/// A canal's line.
#[derive(Deserialize, Debug)]
pub struct CanalLine {
    /// The province through which it runs.
    pub province: String,
    /// The points of the line, from the side of the first sea to that of the other.
    pub line: Vec<LonLat>,
}

/// A river that fleets pass: its line, and which places it joins.
#[derive(Deserialize, Debug)]
pub struct River {
    /// The points through which the river runs.
    pub line: Vec<LonLat>,
    /// The pairs of provinces that are neighbours for fleets by it.
    #[serde(default)]
    pub between: Vec<[String; 2]>,
}

/// A way that leaves the picture: an arrow to its edge.
#[derive(Deserialize, Debug)]
pub struct Link {
    /// The province where it begins.
    pub from: String,
    /// The provinces that it reaches.
    pub to: Vec<String>,
    /// The line; the arrow is at its end.
    pub line: Vec<LonLat>,
}

/// A line with a width in map units.
#[derive(Deserialize, Debug)]
pub struct Strip {
    /// The points through which its middle runs.
    pub line: Vec<LonLat>,
    /// The width in map units.
    pub width: f64,
}

/// A bar that no fleet passes.
#[derive(Deserialize, Debug)]
pub struct Bar {
    /// Whose it is; neutral if empty.
    #[serde(default)]
    pub owners: Vec<String>,
    /// The points through which its middle runs.
    pub line: Vec<LonLat>,
    /// The width in map units.
    pub width: f64,
}

/// A disc of extra land.
#[derive(Deserialize, Debug)]
pub struct Disc {
    /// The centre of the disc, before it is moved by `offset`.
    pub lonlat: LonLat,
    /// Moved by so many map units.
    #[serde(default)]
    pub offset: [f64; 2],
    /// Radius in map units.
    pub radius: f64,
    /// Ring of water around it, in map units.
    #[serde(default)]
    pub ring: f64,
    /// The id of the province to which the land belongs.
    pub id: String,
}

/// Most map units to a side.
const MOST_UNITS: usize = 4_000;

/// Degrees between the lines of the graticule, if the board does not say.
const USUAL_DEGREES: i32 = 10;

/// Most points of all lines and polygons together.
const MOST_POINTS: usize = 20_000;

/// Most lenses, discs and pairs of seeds that a province has.
const MOST_LENSES: usize = 64;

impl Picture {
    /// Refuses what would take all time or memory to draw, whoever asks for it.
    pub(super) fn bounded(&self) -> Result<(), WrongGeometry> {
        let [wide, high] = self.size;
        if !(100..=MOST_UNITS).contains(&wide) || !(100..=MOST_UNITS).contains(&high) {
            return Err(WrongGeometry::Size { most: MOST_UNITS });
        }
        if self.strip > wide / 2 {
            return Err(WrongGeometry::Strip);
        }
        let within = |key: &'static str, value: f64, low: f64, high: f64| match (low..=high).contains(&value)
        {
            true => Ok(()),
            false => Err(WrongGeometry::Range { key, value, low, high }),
        };
        within("ridge", self.ridge, 0.0, 1_000.0)?;
        within("foreign", self.foreign, 0.0, 1_000.0)?;
        within("smallest_lake", self.smallest_lake, 0.0, 1e6)?;
        within("smallest_island", self.smallest_island, 0.0, 1e6)?;
        within("rough", self.rough, 0.0, 40.0)?;
        within("graticule", f64::from(self.degrees()), 0.0, 90.0)?;
        within("unit_scale", self.unit_scale, 0.2, 4.0)?;
        for value in self.shortest {
            within("shortest", value, 0.0, 100.0)?;
        }
        for value in self.type_sizes.iter().flatten() {
            within("type_sizes", *value, 2.0, 100.0)?;
        }
        let widths = (self.channel.iter().chain(&self.causeway).map(|strip| strip.width))
            .chain(self.bar.iter().map(|bar| bar.width));
        for width in widths {
            within("width", width, 0.0, 400.0)?;
        }
        for disc in &self.disc {
            within("radius", disc.radius, 0.0, 400.0)?;
            within("ring", disc.ring, 0.0, 400.0)?;
        }
        for lens in &self.lens {
            within("radius", lens.radius, 1.0, 4_000.0)?;
            within("gain", lens.gain, 0.1, 10.0)?;
        }
        if self.lens.len() > MOST_LENSES {
            return Err(WrongGeometry::Lenses(MOST_LENSES));
        }
        if let Projection::Laea { km_per_px, compress, .. } = &self.projection {
            within("km_per_px", *km_per_px, 0.001, 100.0)?;
            within("compress", *compress, 0.0, 100.0)?;
        }
        let lines = (self.land_border.iter().chain(&self.sea_border).map(|line| line.line.len()))
            .chain(self.inland_water.iter().map(|water| water.polygon.len()))
            .chain(self.canal.iter().map(|canal| canal.line.len()))
            .chain(self.river.iter().map(|river| river.line.len()))
            .chain(self.channel.iter().chain(&self.causeway).map(|strip| strip.line.len()))
            .chain(self.bar.iter().map(|bar| bar.line.len()))
            .chain(self.seed.values().chain(self.more_seeds.values()).map(Vec::len))
            .chain(self.neutral.iter().map(|neutral| neutral.seeds.len()))
            .chain([self.disc.len(), self.inset.len()]);
        if lines.sum::<usize>() > MOST_POINTS {
            return Err(WrongGeometry::Points(MOST_POINTS));
        }
        self.long_enough()
    }

    /// Refuses lines with nothing between their ends, and areas with nothing inside.
    fn long_enough(&self) -> Result<(), WrongGeometry> {
        let lines = (self.land_border.iter().map(|border| ("land_border", border.line.len())))
            .chain(self.sea_border.iter().map(|border| ("sea_border", border.line.len())))
            .chain(self.canal.iter().map(|canal| ("canal", canal.line.len())))
            .chain(self.river.iter().map(|river| ("river", river.line.len())))
            .chain(self.link.iter().map(|link| ("link", link.line.len())))
            .chain(self.channel.iter().map(|strip| ("channel", strip.line.len())))
            .chain(self.causeway.iter().map(|strip| ("causeway", strip.line.len())))
            .chain(self.bar.iter().map(|bar| ("bar", bar.line.len())))
            .map(|(key, points)| (key, points, 2));
        let areas = self.inland_water.iter().map(|water| ("inland_water", water.polygon.len(), 3));
        match lines.chain(areas).find(|(_, points, least)| points < least) {
            Some((key, _, least)) => Err(WrongGeometry::ShortLine { key, least }),
            None => Ok(()),
        }
    }

    /// Degrees between the lines of the graticule; 0: there is none.
    pub fn degrees(&self) -> i32 {
        if self.schematic { 0 } else { self.graticule.unwrap_or(USUAL_DEGREES) }
    }

    /// Refuses what contradicts itself.
    pub(super) fn consistent(&self) -> Result<(), WrongGeometry> {
        let degrees = self.graticule.is_some_and(|degrees| degrees != 0);
        if self.schematic && degrees { Err(WrongGeometry::DegreesOfSchematic) } else { Ok(()) }
    }

    /// How many square units it is.
    pub fn area(&self) -> usize {
        (self.size[0] + 2 * self.strip) * self.size[1]
    }
}

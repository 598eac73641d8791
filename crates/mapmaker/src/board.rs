//! The parts of a board file that the picture is made from: provinces with their seed points, and
//! the section `[picture]`. See docs/boards.md for the meaning of every field.

use std::collections::BTreeMap;

use serde::Deserialize;

use variants::{Syntax, Wrong};

use crate::drawing::Drawing;
use crate::fault::{Fault, WrongGeometry};
use crate::projection::{Lens, LonLat, Projection};

/// A board file as far as the picture goes.
#[derive(Deserialize, Debug)]
pub struct Board {
    /// All provinces, in the order of the file.
    #[serde(rename = "province")]
    pub provinces: Vec<Province>,
    /// All powers, in the order of the file.
    #[serde(default, rename = "power")]
    pub powers: Vec<Power>,
    /// Borders over water.
    #[serde(default, rename = "bridge")]
    pub bridges: Vec<Bridge>,
    /// The railway, if the board has one.
    pub railway: Option<Railway>,
    /// How to draw.
    #[serde(rename = "geometry")]
    pub picture: Picture,
}

/// A power, as far as the picture goes.
#[derive(Deserialize, Debug)]
pub struct Power {
    /// Its code in notation.
    pub code: String,
    /// Its letters on the map, if not the code.
    pub letter: Option<Letter>,
}

/// A power's letters on the map.
#[derive(Deserialize, Debug)]
#[serde(untagged)]
pub enum Letter {
    /// The same in all languages.
    Both(String),
    /// One for each.
    Each {
        /// The letters in German.
        de: String,
        /// The letters in English.
        en: String,
    },
}

impl Letter {
    /// How many letters there are at most.
    fn count(&self) -> usize {
        match self {
            Letter::Both(text) => text.chars().count(),
            Letter::Each { de, en } => de.chars().count().max(en.chars().count()),
        }
    }
}

/// A province, as far as its ground and its name on the map go.
#[derive(Deserialize, Debug)]
pub struct Province {
    /// The id by which the rest of the file names it.
    pub id: String,
    /// Name in English.
    pub en: String,
    /// Name in German.
    pub de: String,
    /// Abbreviations; the first is shown.
    #[serde(default)]
    pub abbr: Vec<String>,
    /// sea, coastal, inland, island, mountain, pole, impassable.
    pub kind: String,
    /// Whose supply center it is at the start, or "neutral"; none if it is no center.
    pub center: Option<String>,
    /// Its visual middle.
    pub lonlat: Option<LonLat>,
    /// More seeds of the same province, where one does not fill its ground.
    #[serde(default)]
    pub points: Vec<LonLat>,
    /// Water that belongs to this land.
    #[serde(default)]
    pub water_points: Vec<LonLat>,
    /// Its separate coasts; none where it has one coast or is inland.
    #[serde(default, rename = "coast")]
    pub coasts: Vec<Coast>,
    /// Discs of extra land: longitude, latitude, radius in degrees.
    #[serde(default)]
    pub discs: Vec<[f64; 3]>,
}

/// A separate coast.
#[derive(Deserialize, Debug)]
pub struct Coast {
    /// nc, ec, sc, wc.
    pub at: String,
    /// A point on it.
    pub lonlat: LonLat,
}

/// A border over water.
#[derive(Deserialize, Debug)]
pub struct Bridge {
    /// The two provinces.
    pub between: [String; 2],
    /// Where it is drawn, if the file says so.
    #[serde(default)]
    pub line: Vec<LonLat>,
}

/// The railway's stations.
#[derive(Deserialize, Debug)]
pub struct Railway {
    /// From end to end.
    pub stations: Vec<String>,
}

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

/// What the section can say of a picture that is made of cells; all else would change nothing.
const OF_CELLS: [&str; 16] = [
    "method",
    "size",
    "rough",
    "shortest",
    "unit_scale",
    "type_sizes",
    "city",
    "neutral",
    "corner",
    "link",
    "river",
    "canal",
    "inset",
    "seed",
    "more_seeds",
    "water",
];

/// What it can say of a picture from an author's shapes: they say where everything lies, and how high it is follows from how wide.
const OF_SHAPES: [&str; 11] = [
    "width",
    "shortest",
    "unit_scale",
    "type_sizes",
    "city",
    "corner",
    "link",
    "river",
    "canal",
    "inset",
    "water",
];

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
/// Width of a drawn picture, if the board does not say.
const USUAL_WIDTH: f64 = 1_200.0;

/// Most points of all lines and polygons together.
const MOST_POINTS: usize = 20_000;
/// Most lenses, discs and pairs of seeds that a province has.
const MOST_LENSES: usize = 64;

impl Picture {
    /// Refuses what would take all time or memory to draw, whoever asks for it.
    fn bounded(&self) -> Result<(), WrongGeometry> {
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
    fn consistent(&self) -> Result<(), WrongGeometry> {
        let degrees = self.graticule.is_some_and(|degrees| degrees != 0);
        if self.schematic && degrees { Err(WrongGeometry::DegreesOfSchematic) } else { Ok(()) }
    }

    /// How many square units it is.
    pub fn area(&self) -> usize {
        (self.size[0] + 2 * self.strip) * self.size[1]
    }
}

impl Board {
    /// Reads a board file; unknown fields outside `[picture]` are not ours.
    ///
    /// # Errors
    /// A section `[geometry]` of which no picture can be made.
    pub fn parse(text: &str) -> Result<Self, Fault> {
        if let Some(cells) = Board::of_cells(text)? {
            return Ok(cells);
        }
        let board = toml::from_str(text).map_err(|error| Fault::Value(Syntax::of(text, &error)))?;
        Board::checked(board, text)
    }

    /// Reads a board file whose ground is a drawing: what the board says of the picture, if anything, counts as well; places
    /// are measured in the drawing's units.
    ///
    /// # Errors
    /// As [`Board::parse`], or the drawing lacks a province.
    pub fn drawn(text: &str, drawing: &Drawing) -> Result<Self, Fault> {
        let mut file: toml::Table =
            toml::from_str(text).map_err(|error| Fault::Value(Syntax::of(text, &error)))?;
        let section = file.remove("geometry").unwrap_or_else(|| toml::Table::new().into());
        let toml::Value::Table(mut geometry) = section else {
            let wrong = Wrong::Type { found: section.type_str().to_owned(), expected: "table".to_owned() };
            return Err(Fault::Value(Syntax { line: line_of(text, "geometry"), ..Syntax::unquoted(wrong) }));
        };
        if let Some(key) = geometry.keys().find(|key| !OF_SHAPES.contains(&key.as_str())) {
            let wrong = WrongGeometry::NotOfShapes(key.clone());
            return Err(Fault::Geometry { line: line_of(text, wrong.word()), wrong });
        }
        let wide =
            geometry.get("width").and_then(toml::Value::as_integer).map_or(USUAL_WIDTH, |wide| wide as f64);
        geometry.remove("width");
        let scale = wide / drawing.size[0];
        let side = |units: f64| toml::Value::Integer((units * scale).round() as i64);
        geometry.insert("size".to_owned(), drawing.size.map(side).to_vec().into());
        geometry.insert(
            "projection".to_owned(),
            toml::Table::from_iter([("name".to_owned(), "plane".into())]).into(),
        );
        geometry.insert("graticule".to_owned(), 0.into());
        file.insert("geometry".to_owned(), geometry.into());
        let provinces = file.get_mut("province").and_then(toml::Value::as_array_mut);
        let place = |at: [f64; 2]| toml::Value::from(at.map(|v| v * scale).to_vec());
        let (mut shapeless, mut pointless) = (Vec::new(), Vec::new());
        for province in provinces.into_iter().flatten().filter_map(toml::Value::as_table_mut) {
            let id = province.get("id").and_then(toml::Value::as_str).unwrap_or_default().to_owned();
            let dot = drawing.point(&format!("{id}.dot")).or_else(|| drawing.middle(&id));
            match dot {
                Some(dot) => province.insert("lonlat".to_owned(), place(dot)),
                None => {
                    shapeless.push(id);
                    continue;
                }
            };
            province.remove("points");
            let coasts = province.get_mut("coast").and_then(toml::Value::as_array_mut);
            for coast in coasts.into_iter().flatten().filter_map(toml::Value::as_table_mut) {
                let at = coast.get("at").and_then(toml::Value::as_str).unwrap_or_default();
                let name = format!("{id}/{at}");
                match drawing.point(&name) {
                    Some(point) => {
                        coast.insert("lonlat".to_owned(), place(point));
                    }
                    None => pointless.push(name),
                }
            }
        }
        if !shapeless.is_empty() {
            return Err(Fault::NoShape(shapeless.join(", ")));
        }
        if !pointless.is_empty() {
            return Err(Fault::NoPoint(pointless.join(", ")));
        }
        Board::put_together(file, text)
    }

    /// Reads a board file whose picture is made of cells: `at` says where a province lies, `pixel` where a coast of it does, in map units.
    /// `None`: it is made otherwise.
    fn of_cells(text: &str) -> Result<Option<Self>, Fault> {
        let mut file: toml::Table =
            toml::from_str(text).map_err(|error| Fault::Value(Syntax::of(text, &error)))?;
        let Some(geometry) = file.get_mut("geometry").and_then(toml::Value::as_table_mut) else {
            return Ok(None);
        };
        if geometry.get("method").and_then(toml::Value::as_str) != Some("cells") {
            return Ok(None);
        }
        if let Some(key) = geometry.keys().find(|key| !OF_CELLS.contains(&key.as_str())) {
            let wrong = WrongGeometry::NotOfCells(key.clone());
            return Err(Fault::Geometry { line: line_of(text, wrong.word()), wrong });
        }
        let plane = toml::Table::from_iter([("name".to_owned(), "plane".into())]);
        geometry.insert("projection".to_owned(), plane.into());
        geometry.insert("graticule".to_owned(), 0.into());
        let provinces = file.get_mut("province").and_then(toml::Value::as_array_mut);
        for province in provinces.into_iter().flatten().filter_map(toml::Value::as_table_mut) {
            // A place on the globe says nothing of one in the picture.
            province.remove("lonlat");
            province.remove("points");
            let at = province.remove("at");
            province.extend(at.map(|at| ("lonlat".to_owned(), at)));
            let coasts = province.get_mut("coast").and_then(toml::Value::as_array_mut);
            for coast in coasts.into_iter().flatten().filter_map(toml::Value::as_table_mut) {
                let at = coast.remove("pixel");
                coast.extend(at.map(|at| ("lonlat".to_owned(), at)));
            }
        }
        Board::put_together(file, text).map(Some)
    }

    /// A board from its file, in which something was replaced by what it means.
    fn put_together(file: toml::Table, text: &str) -> Result<Self, Fault> {
        let board = file.try_into().map_err(|error: toml::de::Error| {
            // What was put together here has no lines; the last key on the way to the fault has one.
            let way = error.to_string();
            let key = way.lines().find_map(|line| line.strip_prefix("in `")).unwrap_or("geometry");
            let key = key.trim_end_matches('`').rsplit('.').next().unwrap_or_default().to_owned();
            Fault::Value(Syntax { line: line_of(text, &key), ..Syntax::of(text, &error) })
        })?;
        Board::checked(board, text)
    }

    /// Whether its picture is made of cells, without coasts.
    pub fn is_of_cells(&self) -> bool {
        self.picture.method == Method::Cells
    }

    /// The scale of the coastlines that the board asks for.
    pub fn coasts(&self) -> &str {
        &self.picture.coasts
    }

    fn checked(board: Board, text: &str) -> Result<Self, Fault> {
        let sound = (board.named())
            .and_then(|()| board.picture.consistent())
            .and_then(|()| board.picture.bounded())
            .and_then(|()| board.placed());
        match sound {
            Ok(()) => Ok(board),
            Err(wrong) => Err(Fault::Geometry { line: line_of(text, wrong.word()), wrong }),
        }
    }

    /// Refuses what names a province that does not exist.
    fn named(&self) -> Result<(), WrongGeometry> {
        let picture = &self.picture;
        let keys = (picture.seed.keys().map(|id| ("seed", id)))
            .chain(picture.more_seeds.keys().map(|id| ("more_seeds", id)))
            .chain(picture.city.keys().map(|id| ("city", id)))
            .chain(picture.disc.iter().map(|disc| ("disc", &disc.id)))
            .chain(picture.canal.iter().map(|canal| ("canal", &canal.province)))
            .chain(
                picture
                    .link
                    .iter()
                    .flat_map(|link| std::iter::once(&link.from).chain(&link.to))
                    .map(|id| ("link", id)),
            )
            .chain(
                picture.river.iter().flat_map(|river| river.between.iter().flatten()).map(|id| ("river", id)),
            )
            .chain(picture.corner.iter().flatten().map(|id| ("corner", id)))
            .chain(picture.inland_water.iter().map(|water| ("inland_water", &water.owner)))
            .chain(picture.bar.iter().flat_map(|bar| &bar.owners).map(|id| ("bar", id)));
        for (key, id) in keys {
            if self.find(id).is_none() {
                return Err(WrongGeometry::NoProvince { key, id: id.clone() });
            }
        }
        Ok(())
    }

    /// Refuses provinces that lie nowhere.
    fn placed(&self) -> Result<(), WrongGeometry> {
        match self.provinces.iter().find(|province| self.seeds(province).is_empty()) {
            Some(province) if self.is_of_cells() => Err(WrongGeometry::NoCell(province.id.clone())),
            Some(province) => Err(WrongGeometry::NoPlace(province.id.clone())),
            None => Ok(()),
        }
    }

    /// Whether most powers have so many letters that signs are wider than a dot.
    pub fn is_lettered(&self) -> bool {
        let long =
            |power: &&Power| power.letter.as_ref().map_or(power.code.chars().count(), Letter::count) > 2;
        2 * self.powers.iter().filter(long).count() > self.powers.len()
    }

    /// Index of a province.
    pub fn find(&self, id: &str) -> Option<usize> {
        self.provinces.iter().position(|p| p.id == id)
    }

    /// All seeds of a province.
    pub fn seeds(&self, province: &Province) -> Vec<LonLat> {
        let mut seeds = match self.picture.seed.get(&province.id) {
            Some(points) => points.clone(),
            None => province.lonlat.iter().chain(&province.points).copied().collect(),
        };
        seeds.extend(self.picture.more_seeds.get(&province.id).into_iter().flatten());
        seeds
    }
}

impl Province {
    /// Whether its cells are water.
    pub fn is_water(&self, picture: &Picture) -> bool {
        self.kind == "sea" || picture.water.contains(&self.id)
    }
}

/// The line of a board file, from 1, in which its section `[geometry]` has a word; that of the section, if none has it, or the one in
/// which the file first has it.
pub(crate) fn line_of(text: &str, word: &str) -> usize {
    let has = |line: &str| {
        let mut words = line.split(|sign: char| !(sign.is_alphanumeric() || sign == '_'));
        words.any(|part| part == word)
    };
    let lines = || text.lines().zip(1..);
    let begins = |line: &str| line.trim_start().trim_start_matches('[').starts_with("geometry");
    let start = lines().find(|(line, _)| begins(line)).map(|(_, number)| number);
    let inside = lines().find(|(line, number)| start.is_some_and(|start| *number >= start) && has(line));
    let found = inside.or_else(|| lines().find(|(line, _)| has(line))).map(|(_, number)| number);
    found.or(start).unwrap_or(1)
}

//! The parts of a board file that the picture is made from: provinces with their seed points, and
//! the section `[picture]`. See docs/boards.md for the meaning of every field.

pub mod geometry;
pub(crate) mod reading;

use serde::Deserialize;

use crate::projection::LonLat;
use geometry::{Method, Picture};

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

impl Board {
    /// Whether its picture is made of cells, without coasts.
    pub fn is_of_cells(&self) -> bool {
        self.picture.method == Method::Cells
    }

    /// The scale of the coastlines that the board asks for.
    pub fn coasts(&self) -> &str {
        &self.picture.coasts
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

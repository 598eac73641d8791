//! What people and pictures need to know of a board beyond the rules: names, abbreviations, places on
//! the globe.

use rules::{Coast, PowerId, ProvinceId, ProvinceKind};
use text::Lang;

use crate::Calendar;

/// A name in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    /// The German name.
    pub de: String,
    /// The English name.
    pub en: String,
}

impl Names {
    /// The name in this language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::De => &self.de,
            Lang::En => &self.en,
        }
    }
}

/// What a province is on the map. The rules see less: [`Terrain::kind`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Terrain {
    /// Land without a coast.
    Inland,
    /// Land with a coast.
    Coastal,
    /// A chain of islands (World): coastal to the rules.
    Island,
    /// A sea province.
    Sea,
    /// Mountains, for wings only (World).
    Mountain,
    /// A pole, for wings only (World).
    Pole,
    /// Named, but closed to all.
    Impassable,
}

impl Terrain {
    /// Every terrain with its word in the file.
    pub(crate) const WORDS: [(&'static str, Terrain); 7] = [
        ("inland", Terrain::Inland),
        ("coastal", Terrain::Coastal),
        ("island", Terrain::Island),
        ("sea", Terrain::Sea),
        ("mountain", Terrain::Mountain),
        ("pole", Terrain::Pole),
        ("impassable", Terrain::Impassable),
    ];

    /// What the rules make of it.
    pub const fn kind(self) -> ProvinceKind {
        match self {
            Terrain::Inland => ProvinceKind::Inland,
            Terrain::Coastal | Terrain::Island => ProvinceKind::Coastal,
            Terrain::Sea => ProvinceKind::Sea,
            Terrain::Mountain | Terrain::Pole => ProvinceKind::WingOnly,
            Terrain::Impassable => ProvinceKind::Impassable,
        }
    }
}

/// One province, for people and pictures. The index in [`crate::Variant::provinces`] is the [`ProvinceId`].
#[derive(Clone, PartialEq, Debug)]
pub struct ProvinceInfo {
    /// Three letters as a rule, lower case: "stp".
    pub id: String,
    /// Full names. The German one decides 7.4 and 8.7.
    pub names: Names,
    /// Short forms, the canonical one first: "StP".
    pub abbr: Vec<String>,
    /// Other names that people write.
    pub aliases: Vec<String>,
    /// What stands in a canonical order: the first abbreviation or the English name, as the board says.
    pub written: String,
    /// What it is.
    pub terrain: Terrain,
    /// Whether it is a supply center.
    pub center: bool,
    /// Whose home center it is.
    pub home: Option<PowerId>,
    /// In whose colour the ground is drawn at the start without being a home center (Colonial rule 8).
    pub claimed_by: Option<PowerId>,
    /// The power for which it counts as no center (Colonial rule 5).
    pub no_center_for: Option<PowerId>,
    /// Separate coasts; empty if there is one coast or none.
    pub coasts: Vec<CoastInfo>,
    /// World: own work, not named by the rule text.
    pub reconstructed: bool,
    /// Middle of the province, longitude and latitude in degrees.
    pub lonlat: [f64; 2],
    /// More seeds of its ground or water.
    pub points: Vec<[f64; 2]>,
    /// Seeds of water that belongs to this land province (Cebu's straits).
    pub water_points: Vec<[f64; 2]>,
    /// Circles drawn as its land: longitude, latitude, radius, all in degrees.
    pub discs: Vec<[f64; 3]>,
}

impl ProvinceInfo {
    /// What the rules make of its terrain.
    pub const fn kind(&self) -> ProvinceKind {
        self.terrain.kind()
    }

    /// What stands in an order that people read: the abbreviation, or the name in their language where the board writes names.
    pub fn shown(&self, lang: Lang) -> &str {
        if self.written == self.names.en { self.names.get(lang) } else { &self.written }
    }

    /// Every word that means this province: id, abbreviations, names, aliases.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.id.as_str())
            .chain(self.abbr.iter().map(String::as_str))
            .chain([self.names.de.as_str(), self.names.en.as_str()])
            .chain(self.aliases.iter().map(String::as_str))
    }
}

/// One separate coast of a province.
#[derive(Clone, PartialEq, Debug)]
pub struct CoastInfo {
    /// The coast it is about.
    pub coast: Coast,
    /// "Bulgarien (Ostküste)", "Bulgaria (east coast)".
    pub names: Names,
    /// Short forms without the province, the canonical one first: "ec", "ok", and for Bulgaria's also "nc".
    pub abbr: Vec<String>,
    /// Where a fleet on this coast is drawn.
    pub lonlat: Option<[f64; 2]>,
    /// More points of the coast.
    pub points: Vec<[f64; 2]>,
}

/// What people write for a coast, in both languages, the canonical form first. Empty for [`Coast::Whole`].
pub const fn coast_words(coast: Coast) -> &'static [&'static str] {
    match coast {
        Coast::Whole => &[],
        Coast::North => &["nc", "nk", "north coast", "Nordküste", "north", "Nord", "n"],
        Coast::East => &["ec", "ok", "east coast", "Ostküste", "east", "Ost", "e", "o"],
        Coast::South => &["sc", "sk", "south coast", "Südküste", "south", "Süd", "s"],
        Coast::West => &["wc", "wk", "west coast", "Westküste", "west", "West", "w"],
    }
}

/// One power, for people. The index in [`crate::Variant::powers`] is the [`PowerId`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PowerInfo {
    /// The id in the board file, a lower-case word: "austria".
    pub id: String,
    /// Its full names, as in "Österreich", "Austria".
    pub names: Names,
    /// The code in canonical notation, ASCII capitals: "OEU".
    pub code: String,
    /// The letters in front of an order in a report and on units: "ÖU", "A".
    pub letter: Names,
    /// Other names and codes that people write.
    pub aliases: Vec<String>,
    /// What its things are called: "österreichisch", "Austrian".
    pub adjective: Names,
    /// Beginnings of other words that say whose something is: "österr", "oest".
    pub adjectives: Vec<String>,
    /// What its money is called, where it is traded.
    pub currency: Vec<String>,
    /// Its colours on the map, if the board chooses them.
    pub colours: Option<PowerColours>,
}

/// A power's colours in the light and in the dark: of its land, and of its units and arrows; each "#rrggbb".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PowerColours {
    /// On light ground.
    pub light: [String; 2],
    /// On dark ground.
    pub dark: [String; 2],
}

impl PowerInfo {
    /// Every word that means this power: id, code, letters, names, aliases.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        [&self.id, &self.code, &self.letter.de, &self.letter.en, &self.names.de, &self.names.en]
            .into_iter()
            .chain(&self.aliases)
            .map(String::as_str)
    }
}

/// A short form that several provinces could claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ambiguous {
    /// The short form as written: "liv".
    pub short: String,
    /// What it means unless that is impossible; `None`: always ask.
    pub default: Option<ProvinceId>,
    /// What else it could mean.
    pub others: Vec<ProvinceId>,
}

/// A canal, for the picture. In the order of [`rules::BoardSpec::canals`].
#[derive(Clone, PartialEq, Debug)]
pub struct CanalInfo {
    /// The province through which it runs.
    pub province: ProvinceId,
    /// The seas that it joins.
    pub seas: [ProvinceId; 2],
    /// Where it is.drawn, if not in the middle of the province.
    pub lonlat: Option<[f64; 2]>,
}

/// The railway, for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RailwayInfo {
    /// The full names of the railway.
    pub names: Names,
    /// What stands behind "via": "TSR".
    pub abbr: String,
}

/// A border over water.
#[derive(Clone, PartialEq, Debug)]
pub struct Bridge {
    /// The two provinces.
    pub between: [ProvinceId; 2],
    /// Where it is.drawn, if the file says so.
    pub line: Vec<[f64; 2]>,
}

/// The edge of a map that closes to a ring.
#[derive(Clone, PartialEq, Debug)]
pub struct Wraparound {
    /// The meridian along which the map is cut, in degrees.
    pub lon: f64,
    /// The seas that lie across it.
    pub seas: Vec<WraparoundSea>,
}

/// A sea that is seen at both ends of the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WraparoundSea {
    /// The sea province that lies across the edge.
    pub sea: ProvinceId,
    /// Its neighbours at the left end of the map.
    pub left: Vec<ProvinceId>,
    /// Its neighbours at the right end.
    pub right: Vec<ProvinceId>,
}

/// What a board says of its rules beyond what the adjudicator needs (its rule block).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RuleBlock {
    /// How its years run.
    pub calendar: Calendar,
    /// Whether the game opens with builds: no center has a unit then (M2).
    pub first_builds: bool,
    /// What a center without an order gets in that first turn.
    pub unordered: Unordered,
    /// After so many turns with moves the game ends (M6); none: no such end.
    pub turns: Option<u16>,
    /// The autumn after which it ends, if the board names a year (M6).
    pub last_year: Option<i32>,
    /// After so many years in which nobody took a center of another power it is a draw, if the board says so (M6).
    pub quiet_years: Option<u16>,
    /// Whether the draws of the calendar hold on its map (Ludomaniac 1.5, "auf der Standardkarte"), as far as it says no end of its own.
    pub calendar_draws: bool,
    /// Whoever plays on it as far as the autumn of this year is of class B, if the board says so.
    pub class_b: Option<i32>,
    /// What becomes of it at that end, or at any other last year (M6).
    pub at_end: AtEnd,
    /// Whether each of those who are tied with enough centers may end the game as a draw of the tied (M6).
    pub tie_offered: bool,
    /// Who sees what (M13).
    pub sight: Sight,
}

/// What becomes of a game that its last year ends (M6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AtEnd {
    /// All who own a center share a draw.
    #[default]
    Draw,
    /// Whoever has strictly most centers has won; else those who lead share a draw.
    Leader,
    /// Places by centers, as at a shortened end (1.6).
    Places,
    /// This power has won: it held out.
    Power(PowerId),
}

/// What a power sees of the board (M13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sight {
    /// Everything: who plays and who looks on.
    #[default]
    All,
    /// What its own units and centers see, and where they stood.
    Part(Eyesight),
}

impl Sight {
    /// vDiplomacy, "Fog of War".
    pub const FOG: Sight = Sight::Part(Eyesight::FOG);
    /// A blind game: the sight that njudge calls "blind".
    pub const BLIND: Sight = Sight::Part(Eyesight::BLIND);
}

/// What units and centers see, and which orders of others are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Eyesight {
    /// What a unit sees beside where it stands.
    pub units: UnitSight,
    /// What centers see.
    pub centers: CenterSight,
    /// Which orders of others are shown.
    pub orders: OrderSight,
}

impl Eyesight {
    /// Units and centers see what borders them; an order is seen where it begins or leads (vDiplomacy, "Fog of War").
    pub const FOG: Eyesight =
        Eyesight { units: UnitSight::Border, centers: CenterSight::Border, orders: OrderSight::Either };
    /// Units see themselves, and nothing else is seen (njudge, "blind").
    pub const BLIND: Eyesight =
        Eyesight { units: UnitSight::Own, centers: CenterSight::Nothing, orders: OrderSight::Nothing };
}

/// What a unit sees beside where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnitSight {
    /// All that borders it, by any kind of border (vDiplomacy, DPjudge).
    Border,
    /// Where it could move itself (DGM, Reynolds 1989).
    Move,
    /// Its own units alone.
    Own,
}

/// What centers see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CenterSight {
    /// An owned center sees itself and all that borders it (vDiplomacy).
    Border,
    /// An owned center sees itself (Sims 2005).
    Itself,
    /// A home center, owned or not, sees itself and all that borders it (DPjudge).
    Home,
    /// Nothing (Reynolds 1989, njudge).
    Nothing,
}

/// Which orders of others are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OrderSight {
    /// Those that begin or lead where one sees (vDiplomacy).
    Either,
    /// Those that begin and lead there (DPjudge).
    Both,
    /// No orders of others.
    Nothing,
}

/// What a center gets that had no order when a game opened with builds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Unordered {
    /// The unit that usually starts there, an army where none does.
    #[default]
    Usual,
    /// An army, whatever usually starts there.
    Army,
    /// No unit at all.
    Nothing,
}

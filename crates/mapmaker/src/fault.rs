//! What an author of a picture can do wrong, and what is only worth their look: typed, and put in words for who reads it.

use std::fmt;

use cartography::geometry::GeometryError;
use rules::UnitKind;
use text::{Lang, pictures as say};
use variants::{BITMAP_FILE, BOARD_FILE, MAP_FILE, Syntax, VECTOR_FILE};

use crate::drawing::DrawingError;

/// Why a board has no picture, or none to play on.
#[derive(Debug)]
pub enum Fault {
    /// The author's drawing.
    Drawing(DrawingError),
    /// The author's bitmap, or what the board says of it.
    Bitmap(BitmapError),
    /// The drawing lacks the shapes of these provinces.
    NoShape(String),
    /// The drawing lacks the points of these coasts (`stp/nc`).
    NoPoint(String),
    /// A value of `board.toml` of which no picture can be made.
    Value(Syntax),
    /// The section `[geometry]` says what cannot be.
    Geometry {
        /// The line of `board.toml`, from 1.
        line: usize,
        /// What is wrong there.
        wrong: WrongGeometry,
    },
    /// The finished picture is none.
    Map(GeometryError),
    /// The coastlines cannot be read; what the system says.
    Coasts(String),
    /// A province that the picture does not show.
    NoGround(String),
    /// Two places between which units pass, and which do not touch in the picture.
    Apart(Pair),
    /// Two places that touch in the picture, and between which no unit passes.
    Together(Pair),
    /// A border line beside a province that does not exist.
    Beside(String),
}

/// Two places of which rules and picture say something else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The one place, as notation writes it.
    pub a: String,
    /// The other one.
    pub b: String,
    /// Who passes there, or does not.
    pub who: UnitKind,
    /// The line of the board file that lists them, or where such pairs are listed.
    pub line: Option<usize>,
    /// Where they meet or lie closest, in map units.
    pub near: Option<[i32; 2]>,
    /// What the picture is made from: other things help in each.
    pub ground: Ground,
}

/// What a picture is made from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Coasts of the Earth and seeds.
    Earth,
    /// Shapes.
    Drawing,
    /// Cells around seeds.
    Cells,
}

impl Pair {
    /// The file and the line, before what is wrong there.
    fn at(&self) -> String {
        self.line.map_or_else(String::new, |line| format!("{BOARD_FILE}:{line}: "))
    }
}

/// What the section `[geometry]` can say that cannot be.
#[derive(Clone, PartialEq, Debug)]
pub enum WrongGeometry {
    /// A side that is too short or too long.
    Size {
        /// The longest side.
        most: usize,
    },
    /// Strips wider than the picture.
    Strip,
    /// A number out of bounds.
    Range {
        /// Whose value it is.
        key: &'static str,
        /// What the file says.
        value: f64,
        /// The least that is allowed.
        low: f64,
        /// The most that is allowed.
        high: f64,
    },
    /// More lenses than these.
    Lenses(usize),
    /// More points than these.
    Points(usize),
    /// A line or an area with too few points.
    ShortLine {
        /// What it belongs to.
        key: &'static str,
        /// How many it needs.
        least: usize,
    },
    /// A province that does not exist.
    NoProvince {
        /// Where it is named.
        key: &'static str,
        /// What is named.
        id: String,
    },
    /// A province that lies nowhere.
    NoPlace(String),
    /// The same in a picture made of cells.
    NoCell(String),
    /// A key that says nothing of a picture made of cells.
    NotOfCells(String),
    /// A key that says nothing of a picture from an author's shapes.
    NotOfShapes(String),
    /// Meridians on a map whose distances need not be true.
    DegreesOfSchematic,
    /// More square units than a site draws.
    TooLarge(usize),
}

impl WrongGeometry {
    /// The word of the file beside which the fault stands.
    pub(crate) fn word(&self) -> &str {
        match self {
            WrongGeometry::Size { .. } | WrongGeometry::TooLarge(_) => "size",
            WrongGeometry::Strip => "strip",
            WrongGeometry::Range { key, .. } | WrongGeometry::ShortLine { key, .. } => key,
            WrongGeometry::Lenses(_) => "lens",
            WrongGeometry::Points(_) => "geometry",
            WrongGeometry::NoProvince { id, .. }
            | WrongGeometry::NoPlace(id)
            | WrongGeometry::NoCell(id)
            | WrongGeometry::NotOfCells(id)
            | WrongGeometry::NotOfShapes(id) => id,
            WrongGeometry::DegreesOfSchematic => "graticule",
        }
    }

    fn text(&self, lang: Lang) -> String {
        match self {
            WrongGeometry::Size { most } => say::size(lang, most),
            WrongGeometry::Strip => say::strip(lang),
            WrongGeometry::Range { key, value, low, high } => {
                // The shortest form, so that 1e300 stays a line.
                say::Range { key, value: format!("{value:?}"), low, high }.text(lang)
            }
            WrongGeometry::Lenses(most) => say::lenses(lang, most),
            WrongGeometry::Points(most) => say::points(lang, most),
            WrongGeometry::ShortLine { key, least } => say::ShortLine { key, least }.text(lang),
            WrongGeometry::NoProvince { key, id } => say::NoProvince { key, id }.text(lang),
            WrongGeometry::NoPlace(id) => say::no_place(lang, id),
            WrongGeometry::NoCell(id) => say::no_cell(lang, id),
            WrongGeometry::NotOfCells(key) => say::not_of_cells(lang, key),
            WrongGeometry::NotOfShapes(key) if key == "size" => say::size_of_shapes(lang),
            WrongGeometry::NotOfShapes(key) => say::not_of_shapes(lang, key),
            WrongGeometry::DegreesOfSchematic => say::degrees_of_schematic(lang),
            WrongGeometry::TooLarge(most) => say::too_large(lang, most),
        }
    }
}

impl Fault {
    /// What is wrong, where, and what would be right.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Fault::Drawing(error) => error.text(lang),
            Fault::Bitmap(error) => error.text(lang),
            Fault::NoShape(id) => format!("{VECTOR_FILE}: {}", say::no_shape(lang, id)),
            Fault::NoPoint(place) => format!("{VECTOR_FILE}: {}", say::no_point(lang, place)),
            Fault::Value(syntax) => format!("{BOARD_FILE}:{}: {}", syntax.line.max(1), syntax.text(lang)),
            Fault::Geometry { line, wrong } => format!("{BOARD_FILE}:{line}: {}", wrong.text(lang)),
            Fault::Map(error) => format!("{MAP_FILE}:{}: {}", error.line, say::map_line(lang)),
            Fault::Coasts(said) => say::coasts(lang, said),
            Fault::NoGround(id) => format!("{BOARD_FILE}: {}", say::no_ground(lang, id)),
            Fault::Apart(pair) => {
                let cure = match pair.ground {
                    Ground::Earth => say::apart_earth(lang),
                    Ground::Drawing => say::apart_drawn(lang),
                    Ground::Cells => say::apart_cells(lang),
                };
                let (who, near) = (who(lang, pair.who), near(lang, pair.near));
                pair.at() + &say::Apart { a: &pair.a, b: &pair.b, who, cure, near }.text(lang)
            }
            Fault::Together(pair) => {
                let cure = match pair.ground {
                    Ground::Earth => say::together_earth(lang),
                    Ground::Drawing => say::together_drawn(lang),
                    Ground::Cells => say::together_cells(lang),
                };
                let (who, near) = (who(lang, pair.who), near(lang, pair.near));
                pair.at() + &say::Together { a: &pair.a, b: &pair.b, who, cure, near }.text(lang)
            }
            Fault::Beside(id) => say::beside(lang, id),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl std::error::Error for Fault {}

impl From<BitmapError> for Fault {
    fn from(error: BitmapError) -> Fault {
        Fault::Bitmap(error)
    }
}

impl From<DrawingError> for Fault {
    fn from(error: DrawingError) -> Fault {
        Fault::Drawing(error)
    }
}

fn who(lang: Lang, kind: UnitKind) -> String {
    match kind {
        UnitKind::Army => say::armies(lang),
        UnitKind::Fleet => say::fleets(lang),
        UnitKind::Wing => say::wings(lang),
    }
}

fn near(lang: Lang, at: Option<[i32; 2]>) -> String {
    at.map_or_else(String::new, |[x, y]| format!(" {}", say::Near { x, y }.text(lang)))
}

/// What is wrong with a bitmap, or with what the board says of it.
#[derive(Debug)]
pub enum BitmapError {
    /// No PNG that can be read.
    NoPng,
    /// A side that is too long.
    TooLarge {
        /// The longest side, in points.
        most: u32,
    },
    /// The drawing beside it is nobody's bitmap.
    DrawnByHand,
    /// Nothing in it is an area.
    NoAreas,
    /// More areas than a board has provinces.
    TooManyAreas {
        /// So many may be there.
        most: usize,
    },
    /// Its areas have longer outlines than a drawing may have.
    TooManyPoints,
    /// What the board says of a province's point.
    Point {
        /// The line of the board file, from 1.
        line: usize,
        /// The province, or its coast.
        id: String,
        /// What is wrong with it.
        wrong: WrongPoint,
    },
}

/// What can be wrong with the point of a province.
#[derive(Debug)]
pub enum WrongPoint {
    /// There is none.
    Missing,
    /// It lies outside, in a bitmap of this width and height.
    Outside([usize; 2]),
    /// It lies on a line, or in something too small to be an area.
    OnLine([f64; 2]),
    /// It lies in the area of this other province.
    Shared(String),
}

impl BitmapError {
    /// What is wrong, where, and what would be right.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let said = match self {
            BitmapError::NoPng => say::bitmap_no_png(lang),
            BitmapError::TooLarge { most } => say::bitmap_too_large(lang, most),
            BitmapError::DrawnByHand => say::bitmap_drawn_by_hand(lang),
            BitmapError::NoAreas => say::bitmap_no_areas(lang),
            BitmapError::TooManyAreas { most } => say::bitmap_too_many_areas(lang, *most),
            BitmapError::TooManyPoints => say::bitmap_too_many_points(lang),
            BitmapError::Point { line, id, wrong } => {
                let said = match wrong {
                    WrongPoint::Missing => say::pixel_missing(lang, id),
                    WrongPoint::Outside([wide, high]) => say::PixelOutside { id, wide, high }.text(lang),
                    WrongPoint::OnLine([x, y]) => say::PixelOnLine { id, x, y }.text(lang),
                    WrongPoint::Shared(other) => say::PixelShared { id, other }.text(lang),
                };
                return format!("{BOARD_FILE}:{line}: {said}");
            }
        };
        format!("{BITMAP_FILE}: {said}")
    }
}

impl fmt::Display for BitmapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl std::error::Error for BitmapError {}

/// What an author should look at, and what is no fault.
#[derive(Clone, PartialEq, Debug)]
pub enum Note {
    /// Two areas meet for so few map units that nobody is held to see it.
    Short {
        /// The one area.
        a: String,
        /// The other one.
        b: String,
        /// For how many map units they meet.
        units: f64,
        /// Where.
        near: Option<[i32; 2]>,
    },
    /// A province for which no ground was left.
    NoGround(String),
    /// A seed on land that should be on water, or the other way round.
    WrongGround {
        /// Whose it is.
        name: String,
        /// The seed, as the file has it.
        at: [f64; 2],
    },
    /// Ground that border lines enclose, and no seed is on it.
    Face {
        /// How large it is, in square map units.
        area: f64,
        /// Where it lies, in map units.
        at: [f64; 2],
    },
    /// So many shapes of a drawing are no province's.
    Ignored(usize),
    /// Finer coastlines were asked for than there are.
    NeedsAtlas {
        /// The scale that was asked for.
        asked: String,
        /// The one that was taken.
        used: &'static str,
    },
}

impl Note {
    /// The note in words.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Note::Short { a, b, units, near: at } => {
                let units = text::number(lang, &format!("{units:.1}"));
                say::Short { a, b, units, near: near(lang, *at) }.text(lang)
            }
            Note::NoGround(id) => say::no_place_left(lang, id),
            Note::WrongGround { name, at: [x, y] } => say::WrongGround { name, x, y }.text(lang),
            Note::Face { area, at: [x, y] } => say::Face { area: format!("{area:.0}"), x, y }.text(lang),
            Note::Ignored(count) => say::ignored(lang, *count),
            Note::NeedsAtlas { asked, used } => say::NeedsAtlas { asked, used }.text(lang),
        }
    }
}

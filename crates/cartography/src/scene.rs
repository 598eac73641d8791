//! What a picture shows: a position on a board, and as much as is wanted of orders and their results,
//! retreats, adjustments, changes.

use std::borrow::Cow;
use std::ops::Deref;
use std::sync::Arc;

use rules::{
    GivenPermit, Order, OrderResult, Outcome, Place, Position, PowerId, ProvinceId, ProvinceSet, Reason,
    Season, Unit, UnitOutcome, WrittenAction,
};
use text::Lang;
use variants::Variant;

use crate::arrange::arrange;
use crate::bonds::Bond;
use crate::curve::rounded;
use crate::key;
use crate::level::{FINE, Level, View};
use crate::plate::{Plate, PlateError};
use crate::sheet::Sheet;
use crate::standing::Standing;
use crate::theme::Theme;

/// Which names the picture carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Names {
    /// Full names: for pictures that are shown at 900 pixels of width or more.
    #[default]
    Long,
    /// Abbreviations, larger units and type: for phones.
    Short,
    /// No names, and units that can still be told apart where the picture is small: for cards and thumbnails.
    None,
}

/// How much larger units are in pictures with abbreviations.
pub const SHORT_SCALE: f64 = 1.45;

/// How much larger units are in pictures without names.
const NAMELESS_SCALE: f64 = 2.1;

/// Where the type of the picture comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Type {
    /// The picture carries its letters: it looks the same everywhere.
    #[default]
    Embedded,
    /// The page around it has loaded [`crate::face::SERIF`] and [`crate::face::ITALIC`] as "Konzert Serif".
    FromPage,
}

/// How much is made of the sea.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sea {
    /// Darker towards the rim, with lines along the coast and the graticule.
    Deep,
    /// Of one colour, so that a picture of few colours has no bands.
    Flat,
    /// Of one colour and without lines.
    Plain,
}

/// The time a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Date {
    /// A submission round.
    Season(Season, i32),
    /// The adjustments after autumn.
    Winter(i32),
}

impl Date {
    /// When a game on this board begins.
    pub fn first(variant: &Variant) -> Date {
        match variant.rules.first_builds {
            true => Date::Winter(variant.rules.calendar.year_after(variant.start_year, -1)),
            false => Date::Season(variant.start_season, variant.start_year),
        }
    }
}

/// An order that is not carried out yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Planned {
    /// It can be carried out.
    Order(Order),
    /// It will count for nothing.
    Void(WrittenAction),
}

/// A retreat and what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetreatMark {
    /// The dislodged unit, where it was.
    pub unit: Unit,
    /// Where it went or wanted to go; `None`: it was disbanded without a goal.
    pub to: Option<Place>,
    /// Whether it got there.
    pub done: bool,
}

/// A build or a removal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdjustMark {
    /// This unit was built.
    Built(Unit),
    /// This unit was removed.
    Removed(Unit),
}

/// A plate with which a picture is drawn: somebody's own, or one of those that are kept.
#[derive(Clone)]
pub(crate) enum PlateRef<'a> {
    Own(&'a Plate),
    Shared(Arc<Plate>),
}

impl Deref for PlateRef<'_> {
    type Target = Plate;

    fn deref(&self) -> &Plate {
        match self {
            PlateRef::Own(plate) => plate,
            PlateRef::Shared(plate) => plate,
        }
    }
}

/// A picture to be drawn. Made by [`Scene::new`], completed by the methods that follow it, drawn by
/// [`crate::svg`] and [`crate::png`].
#[derive(Clone)]
pub struct Scene<'a> {
    pub(crate) variant: &'a Variant,
    pub(crate) plate: PlateRef<'a>,
    pub(crate) position: &'a Position,
    pub(crate) outcome: Option<Cow<'a, Outcome>>,
    /// Whether the orders are only planned, so that nothing has come of them.
    pub(crate) planned: bool,
    /// Units whose order is not shown.
    pub(crate) silent: ProvinceSet,
    /// What was written for units whose order counted for nothing.
    pub(crate) written: Vec<(ProvinceId, WrittenAction)>,
    pub(crate) permits: Vec<GivenPermit>,
    pub(crate) retreats: Vec<RetreatMark>,
    pub(crate) adjustments: Vec<AdjustMark>,
    pub(crate) before: Option<&'a Position>,
    pub(crate) bonds: Vec<Bond>,
    /// Provinces that whoever looks at the picture does not see.
    pub(crate) fog: ProvinceSet,
    pub(crate) land_owners: Option<Vec<Option<PowerId>>>,
    pub(crate) theme: Theme,
    pub(crate) lang: Lang,
    pub(crate) names: Names,
    pub(crate) face: Type,
    pub(crate) date: Option<Date>,
    pub(crate) subtitle: Option<String>,
    pub(crate) sheet: bool,
    /// Whether it becomes part of a page.
    pub(crate) in_page: bool,
    /// The level of enlargement it is drawn for, on a page.
    pub(crate) view: Option<Arc<View>>,
    pub(crate) part: ProvinceSet,
    /// Where units are pointed out.
    pub(crate) marked: ProvinceSet,
    pub(crate) sea: Sea,
}

impl<'a> Scene<'a> {
    /// A position on one of the shipped boards: light, in English, with full names.
    ///
    /// # Errors
    /// If the board has no map.
    pub fn new(variant: &'a Variant, position: &'a Position) -> Result<Self, PlateError> {
        Ok(Self::with(PlateRef::Shared(Plate::of(variant)?), variant, position))
    }

    /// A position on a plate of one's own.
    pub fn on(plate: &'a Plate, variant: &'a Variant, position: &'a Position) -> Self {
        Self::with(PlateRef::Own(plate), variant, position)
    }

    fn with(plate: PlateRef<'a>, variant: &'a Variant, position: &'a Position) -> Self {
        Scene {
            variant,
            plate,
            position,
            outcome: None,
            planned: false,
            silent: ProvinceSet::EMPTY,
            written: Vec::new(),
            permits: Vec::new(),
            retreats: Vec::new(),
            adjustments: Vec::new(),
            before: None,
            bonds: Vec::new(),
            fog: ProvinceSet::EMPTY,
            land_owners: None,
            theme: Theme::default(),
            lang: Lang::En,
            names: Names::default(),
            face: Type::default(),
            date: None,
            subtitle: None,
            sheet: true,
            in_page: false,
            view: None,
            part: ProvinceSet::EMPTY,
            marked: ProvinceSet::EMPTY,
            sea: Sea::Deep,
        }
    }

    /// Draws the orders of a movement and their results; the position must be the one before it.
    pub fn orders(mut self, outcome: &'a Outcome) -> Self {
        self.outcome = Some(Cow::Borrowed(outcome));
        self
    }

    /// Draws orders that are not carried out yet, such as a player's own before the deadline: every unit stays
    /// where it is, nothing is marked as failed, and units that are not named show no order.
    pub fn plans(mut self, orders: &[(ProvinceId, Planned)]) -> Self {
        let mut outcome = Outcome::default();
        self.silent = ProvinceSet::EMPTY;
        for unit in self.position.units() {
            let planned = orders.iter().find(|(province, _)| *province == unit.province());
            let (order, result, reason) = match planned {
                Some((_, Planned::Order(order))) => (*order, OrderResult::Succeeds, Reason::None),
                Some((province, Planned::Void(action))) => {
                    self.written.push((*province, *action));
                    (Order::Hold, OrderResult::Void, Reason::Impossible)
                }
                None => {
                    self.silent.insert(unit.province());
                    (Order::Hold, OrderResult::Succeeds, Reason::None)
                }
            };
            let now = Some(unit.place);
            outcome.units.push(UnitOutcome { order, result, reason, now, dislodged_by: None });
        }
        self.outcome = Some(Cow::Owned(outcome));
        self.planned = true;
        self
    }

    /// Says what was written for units, by their provinces: an order that counted for nothing is drawn as it was
    /// written, grey, with the sign of the void. Only units whose result is void are asked for.
    pub fn written(mut self, written: impl IntoIterator<Item = (ProvinceId, WrittenAction)>) -> Self {
        self.written = written.into_iter().collect();
        self
    }

    /// Draws canal permissions.
    pub fn permits(mut self, permits: &[GivenPermit]) -> Self {
        self.permits = permits.to_vec();
        self
    }

    /// Draws retreats; the position must be the one before them, dislodged units included. Of a dislodged unit without
    /// a retreat the places that are open to it are shown.
    pub fn retreats(mut self, retreats: Vec<RetreatMark>) -> Self {
        self.retreats = retreats;
        self
    }

    /// Draws builds and removals over the position, which may be the one before or after them.
    pub fn adjustments(mut self, adjustments: Vec<AdjustMark>) -> Self {
        self.adjustments = adjustments;
        self
    }

    /// Shows what has changed since an earlier position.
    pub fn since(mut self, before: &'a Position) -> Self {
        self.before = Some(before);
        self
    }

    /// Sets the provinces that the viewer does not see; nothing is drawn in them.
    pub fn fog(mut self, unseen: ProvinceSet) -> Self {
        self.fog = unseen;
        self
    }

    /// Shows what binds powers: treaties, or who commands them.
    pub fn bonds(mut self, bonds: Vec<Bond>) -> Self {
        self.bonds = bonds;
        self
    }

    /// Says whose colour each land province has, in the order of the board, instead of what follows from
    /// the position (see [`crate::tint`]).
    pub fn land_owners(mut self, owners: Vec<Option<PowerId>>) -> Self {
        self.land_owners = Some(owners);
        self
    }

    /// Sets the colours.
    pub fn theme(mut self, theme: Theme) -> Self {
        self.theme = theme;
        self
    }

    /// Sets the language.
    pub fn lang(mut self, lang: Lang) -> Self {
        self.lang = lang;
        self
    }

    /// Sets which names are shown.
    pub fn names(mut self, names: Names) -> Self {
        self.names = names;
        self
    }

    /// Sets where the type comes from.
    pub fn face(mut self, face: Type) -> Self {
        self.face = face;
        self
    }

    /// Sets the title.
    pub fn date(mut self, date: Date) -> Self {
        self.date = Some(date);
        self
    }

    /// Sets the line under the title; without it the picture says what it shows.
    pub fn subtitle(mut self, subtitle: impl Into<String>) -> Self {
        self.subtitle = Some(subtitle.into());
        self
    }

    /// Leaves out title, bars and key: the map alone.
    pub fn bare(mut self) -> Self {
        self.sheet = false;
        self
    }

    /// Shows only the part of the map around some provinces, without the bars of the powers: for phones, on which a large
    /// board could not be read.
    pub fn around(mut self, provinces: impl IntoIterator<Item = ProvinceId>) -> Self {
        self.part = provinces.into_iter().collect();
        self
    }

    /// Points out the units in these provinces.
    pub fn marked(mut self, provinces: impl IntoIterator<Item = ProvinceId>) -> Self {
        self.marked = provinces.into_iter().collect();
        self
    }

    /// Width and height of its picture, in map units: what a page leaves free for it.
    #[must_use]
    pub fn size(&self) -> [u32; 2] {
        let (drawing, _) = arrange(self, &Standing::of(self));
        let sheet = Sheet::of(self, &key::items(self, &drawing));
        [sheet.width, sheet.height].map(|units| units.ceil() as u32)
    }

    /// Makes a part of a page of it, whose colours and type are the page's.
    pub(crate) fn in_page(mut self) -> Self {
        self.in_page = true;
        self.face = Type::FromPage;
        self.theme = Theme::Page;
        self.bare()
    }

    /// Dresses it for a page on which a map unit is so large: see [`crate::layer`]. Last of all, as it looks at what is
    /// in the picture.
    pub(crate) fn at_level(mut self, level: Level) -> Self {
        self = self.in_page();
        self.view = Some(Arc::new(View::of(&self, level)));
        self
    }

    pub(crate) fn sea(mut self, sea: Sea) -> Self {
        self.sea = sea;
        self
    }

    pub(crate) fn is_short(&self) -> bool {
        self.names != Names::Long
    }

    /// Whether mountains and rivers are drawn: not where the picture is small.
    pub(crate) fn has_relief(&self) -> bool {
        self.names == Names::Long
    }

    /// Size of units and marks relative to the usual.
    pub(crate) fn unit_scale(&self) -> f64 {
        self.view.as_ref().map_or_else(|| self.printed_scale(), |view| view.level.units())
    }

    /// The same where it is printed.
    pub(crate) fn printed_scale(&self) -> f64 {
        let board = f64::from(self.plate.geometry.unit_scale) / 100.0;
        let names = match self.names {
            Names::Long => 1.0,
            Names::Short => SHORT_SCALE,
            Names::None => NAMELESS_SCALE,
        };
        board * names
    }

    /// Size of the smallest letters of units, in map units.
    pub(crate) fn least_letters(&self) -> f64 {
        self.view.as_ref().map_or(crate::units::LEAST_LETTERS, |view| view.level.least_letters())
    }

    pub(crate) fn name_of<'n>(&self, names: &'n variants::Names) -> &'n str {
        match self.lang {
            Lang::De => &names.de,
            Lang::En => &names.en,
        }
    }

    /// A power's letters on the map, in the language of the picture.
    pub(crate) fn letters(&self, power: PowerId) -> &'a str {
        self.variant.power_info(power).letter.get(self.lang)
    }

    pub(crate) fn spot(&self, province: ProvinceId) -> &crate::geometry::Spot {
        let area = self.plate.areas[province.index()];
        self.plate.geometry.spots[area].as_ref().expect("Plate::new asks for the spot of every province")
    }

    /// Where a unit in a place is drawn, in map units.
    pub(crate) fn at(&self, place: Place) -> [f64; 2] {
        let apart = self.view.as_ref().and_then(|view| view.apart(place));
        rounded(apart.unwrap_or_else(|| self.own_spot(place)), self.grain())
    }

    /// To which part of a map unit it is drawn.
    pub(crate) fn grain(&self) -> f64 {
        self.view.as_ref().map_or(FINE, |view| view.level.grain())
    }

    /// Where a unit in a place would be drawn if nothing were in its way.
    pub(crate) fn own_spot(&self, place: Place) -> [f64; 2] {
        let spot = self.spot(place.province());
        let words = variants::coast_words(place.coast());
        let coast = words.first().and_then(|word| spot.coasts.iter().find(|(name, _, _)| name == word));
        units(coast.map_or(spot.unit, |(_, at, _)| *at))
    }

    /// Whether some unit goes somewhere, or tries to, or is dislodged.
    pub(crate) fn moves(&self) -> bool {
        let outcome = self.outcome.as_deref().filter(|_| !self.planned);
        outcome.is_some_and(|outcome| {
            let goes = |unit: &UnitOutcome| matches!(unit.order, Order::Move { .. }) || unit.now.is_none();
            outcome.units.iter().any(goes)
        })
    }

    /// The copy of a point that is nearest to another, on a map that goes around.
    pub(crate) fn near(&self, from: [f64; 2], to: [f64; 2]) -> [f64; 2] {
        let period = self.period();
        let dx = to[0] - from[0];
        if period > 0.0 && dx.abs() > period / 2.0 { [to[0] - dx.signum() * period, to[1]] } else { to }
    }

    /// The line of a canal of the board, as the map has it; empty if it has none.
    pub(crate) fn canal_line(&self, canal: usize) -> Vec<[f64; 2]> {
        let province = self.variant.board.canals()[canal].province;
        let area = self.plate.areas[province.index()];
        let found = self.plate.geometry.canals.iter().find(|canal| canal.area == area);
        found.map_or_else(Vec::new, |canal| canal.line.iter().map(|at| units(*at)).collect())
    }

    /// What is shown of the map: left, top, width, height; and whether that is all.
    pub(crate) fn window(&self) -> ([f64; 4], bool) {
        let [w, h] = self.plate.geometry.size.map(|tenths| f64::from(tenths) / 10.0);
        let all = ([0.0, 0.0, w, h], true);
        let spots: Vec<[f64; 2]> = self.part.iter().map(|province| units(self.spot(province).unit)).collect();
        if spots.is_empty() {
            return all;
        }
        let least = |axis: usize| spots.iter().map(|at| at[axis]).fold(f64::INFINITY, f64::min);
        let most = |axis: usize| spots.iter().map(|at| at[axis]).fold(0.0, f64::max);
        let room = 80.0;
        let mut size = [0, 1].map(|axis: usize| most(axis) - least(axis) + 2.0 * room);
        // No slips of paper: not narrower than can be read, not much wider than high.
        size[0] = size[0].max(420.0).max(size[1] * 0.75).min(w);
        size[1] = size[1].max(size[0] * 0.75).min(h);
        if size[0] * size[1] > 0.7 * w * h {
            return all;
        }
        let corner = |axis: usize, whole: f64| {
            ((least(axis) + most(axis) - size[axis]) / 2.0).clamp(0.0, whole - size[axis]).round()
        };
        ([corner(0, w), corner(1, h), size[0].round(), size[1].round()], false)
    }

    /// Width around which the map repeats, 0 if it does not.
    pub(crate) fn period(&self) -> f64 {
        let geometry = &self.plate.geometry;
        if geometry.strip == 0 { 0.0 } else { f64::from(geometry.size[0] - 2 * geometry.strip) / 10.0 }
    }
}

/// Tenths to map units.
pub(crate) fn units(point: crate::geometry::Point) -> [f64; 2] {
    point.map(|tenths| f64::from(tenths) / 10.0)
}

//! Whose ground is what (3): provinces are the home areas of powers, all other land is neutral, and waters
//! belong to nobody.

use crate::choice::Readings;
use rules::{Board, Coast, Place, PowerId, ProvinceId, ProvinceKind, ProvinceSet, UnitKind};
use variants::Variant;

/// The ground of a board as treaties see it, and how their text is read on it.
#[derive(Clone, Copy, Debug)]
pub struct Lands<'a> {
    variant: &'a Variant,
    /// What the text leaves open.
    pub readings: Readings,
}

impl<'a> Lands<'a> {
    /// The ground of a variant: a province belongs to whose home center it is, or in whose colour the board
    /// shows it.
    pub fn new(variant: &'a Variant) -> Self {
        Lands { variant, readings: Readings::default() }
    }

    /// The same ground, its text read otherwise.
    pub const fn read(self, readings: Readings) -> Self {
        Lands { readings, ..self }
    }

    /// The variant on whose board the game is played.
    pub const fn variant(&self) -> &'a Variant {
        self.variant
    }

    /// The map of the variant, as the rules know it.
    pub const fn board(&self) -> &'a Board {
        &self.variant.board
    }

    /// The power whose home area the province is ("Provinzen").
    pub fn home(&self, province: ProvinceId) -> Option<PowerId> {
        let info = self.variant.provinces.get(province.index())?;
        info.home.or(info.claimed_by)
    }

    /// Whether it is sea.
    pub fn is_water(&self, province: ProvinceId) -> bool {
        self.board().kind(province) == ProvinceKind::Sea
    }

    /// Whether it is neutral land: no power's home area, no sea, and open to units.
    pub fn is_neutral(&self, province: ProvinceId) -> bool {
        let land = matches!(self.board().kind(province), ProvinceKind::Inland | ProvinceKind::Coastal);
        land && self.home(province).is_none()
    }

    /// Whether the field is a home province of the power or touches one, by land or sea (R372).
    pub fn adjoins(&self, field: ProvinceId, power: PowerId) -> bool {
        self.home(field) == Some(power)
            || self.borders(field).iter().any(|border| self.home(border) == Some(power))
    }

    /// Every province that a unit of any kind reaches from the field in one move.
    fn borders(&self, field: ProvinceId) -> ProvinceSet {
        let board = self.board();
        let coasts = std::iter::once(Coast::Whole).chain(board.coasts(field).iter().copied());
        coasts
            .flat_map(|coast| UnitKind::ALL.map(|kind| *board.reach(kind, Place::new(field, coast))))
            .fold(ProvinceSet::EMPTY, |all, reach| all.union(&reach))
    }
}

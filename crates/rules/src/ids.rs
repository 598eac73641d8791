//! Small integers that name things on a board. They are indices into the board's tables, valid
//! only for the board they came from.

/// A province: index into the board's provinces, `0 .. board.province_count()`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct ProvinceId(pub u16);

impl ProvinceId {
    /// As an index into a per-province table.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A power: index into the board's powers, `0 .. board.power_count()`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct PowerId(pub u8);

impl PowerId {
    /// As an index into a per-power table.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Which coast of a province is meant. `Whole` where a province has no separate coasts, where the
/// unit is no fleet, or where none was said.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Coast {
    /// The province as a whole.
    #[default]
    Whole = 0,
    /// North coast, `nc`.
    North = 1,
    /// East coast, `ec`.
    East = 2,
    /// South coast, `sc`.
    South = 3,
    /// West coast, `wc`.
    West = 4,
}

impl Coast {
    /// All separate coasts, without `Whole`.
    pub const SEPARATE: [Coast; 4] = [Coast::North, Coast::East, Coast::South, Coast::West];
}

/// A province together with a coast of it: where a fleet lies or moves to.
///
/// Two bytes; order and equality are those of (province, coast).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "(ProvinceId, Coast)", into = "(ProvinceId, Coast)")
)]
pub struct Place(u16);

impl Place {
    /// The province as a whole.
    #[inline]
    pub const fn whole(province: ProvinceId) -> Self {
        Place(province.0 << 3)
    }

    /// A coast of the province.
    #[inline]
    pub const fn new(province: ProvinceId, coast: Coast) -> Self {
        Place(province.0 << 3 | coast as u16)
    }

    /// The place with this dense number ([`Place::code`]).
    pub(crate) const fn of_code(code: u16) -> Self {
        Place(code)
    }

    /// The province this place belongs to, whichever coast it names.
    #[inline]
    pub const fn province(self) -> ProvinceId {
        ProvinceId(self.0 >> 3)
    }

    /// A dense number: eight for each province. Index for tables by place.
    #[inline]
    pub const fn code(self) -> usize {
        self.0 as usize
    }

    /// The coast, `Whole` if none.
    #[inline]
    pub const fn coast(self) -> Coast {
        match self.0 & 7 {
            1 => Coast::North,
            2 => Coast::East,
            3 => Coast::South,
            4 => Coast::West,
            _ => Coast::Whole,
        }
    }
}

impl From<ProvinceId> for Place {
    fn from(province: ProvinceId) -> Self {
        Place::whole(province)
    }
}

impl std::fmt::Debug for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{:?}", self.province().0, self.coast())
    }
}

/// The two seasons in which units move. The adjustment of winter belongs to the autumn submission.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Season {
    /// Spring (Frühjahr): the first movement of a year; nothing is adjusted after it.
    Spring,
    /// Autumn (Herbst): after its retreats, centers change hands and units are adjusted.
    Autumn,
}

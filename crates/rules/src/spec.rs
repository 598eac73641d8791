//! A board written down: plain data that anyone can fill in. `Board::new` checks it and builds the
//! tables. Names for people stay outside (crate `variants`); here a province is an index.
//!
//! No variant's name appears in this crate: what World and Colonial add are kinds of province,
//! kinds of unit and kinds of passage that a board switches on by listing them.

use crate::{Coast, Place, PowerId, ProvinceId, Season, UnitKind};

/// What a province is, as far as the rules care beyond its contacts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum ProvinceKind {
    /// Land without a coast: armies (and wings).
    Inland,
    /// Land with a coast: armies and fleets (and wings). Island chains of World are coastal.
    Coastal,
    /// Sea: fleets (and wings). Only fleets on a sea convoy.
    Sea,
    /// Mountains and poles: wings only (World, "Anden und Himalaya", "Arctic und Antarctic").
    WingOnly,
    /// Named, but closed to every unit (Switzerland, 3.4).
    Impassable,
}

/// What the rules know of one province; its index in the list is its [`ProvinceId`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct ProvinceSpec {
    /// What it is.
    pub kind: ProvinceKind,
    /// Whether it is a supply center.
    pub center: bool,
    /// The power for which it is a home center.
    pub home: Option<PowerId>,
    /// A power for which it counts as no center while that power owns it (Hong Kong for China,
    /// Colonial rule 5).
    pub no_center_for: Option<PowerId>,
    /// Whether a fleet in this coastal province convoys as one at sea does; it has one coast.
    pub ferry: bool,
    /// Separate coasts; empty if the coast is one.
    pub coasts: Vec<CoastSpec>,
    /// Rank in the alphabet that decides 7.4 and 8.7 (German full names, ä ö ü as a o u). Lower is
    /// earlier; no two provinces share a rank.
    pub alphabet: u16,
    /// The same by English full names, for rulebooks that say so.
    pub english: u16,
}

/// One separate coast of a province.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct CoastSpec {
    /// The coast it is about.
    pub coast: Coast,
}

/// What the rules know of one power; its index in the list is its [`PowerId`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct PowerSpec {
    /// Its units at the start.
    pub units: Vec<(UnitKind, Place)>,
}

/// Two places between which units of one kind move, both ways. For fleets the places name coasts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct Contact {
    /// For which units.
    pub kind: UnitKind,
    /// One end of the contact; in [`BoardSpec::one_way`] the end where the unit starts.
    pub a: Place,
    /// The other end.
    pub b: Place,
}

/// A canal: a fleet may pass between two seas in one move if a unit in the canal province lets it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct CanalSpec {
    /// The land province through which it runs.
    pub province: ProvinceId,
    /// The two seas that it joins.
    pub seas: [ProvinceId; 2],
    /// Which kind of unit in the province can open it; `None`: any (World). Colonial: a fleet.
    pub holder: Option<UnitKind>,
    /// Whether that unit must stay undislodged for the whole turn (World) or may even leave (Colonial,
    /// "Wichtig: Anders als in den Originalregeln ...").
    pub must_hold: bool,
    /// Whether the holder's own fleets pass without a permission (World) or need one as well (Colonial).
    pub own_pass_free: bool,
}

/// A railway on which one army a turn rides between stations (Colonial rule 7).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct RailwaySpec {
    /// Who may ride.
    pub power: PowerId,
    /// The stations from end to end.
    pub stations: Vec<ProvinceId>,
}

/// A border that weakens who crosses it (a way round the rim of the board, a river).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct WeakBorder {
    /// For which units; there is a contact of this kind between the two provinces.
    pub kind: UnitKind,
    /// The two provinces.
    pub between: [ProvinceId; 2],
    /// What a move over it counts beside its supports, in every comparison. Who stays counts 1 as ever.
    pub strength: WeakStrength,
    /// Whether support is given over it.
    pub support: bool,
    /// When an attack over it cuts a support.
    pub cut: WeakCut,
    /// Whether one retreats over it.
    pub retreat: WeakRetreat,
    /// Those of the two where an army that is carried over it last is weak as well, unless another route for it holds.
    pub landing: Vec<ProvinceId>,
}

/// What is left of the strength 1 of a unit that crosses a border that weakens it; supports count whole.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum WeakStrength {
    /// One half.
    Half,
    /// Nothing: it goes where nobody else is or wants to go.
    LessOne,
}

/// When an attack over a border that weakens cuts a support.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum WeakCut {
    /// Only by dislodging.
    Dislodging,
    /// If a support is given to it, or by dislodging.
    Supported,
    /// As any attack.
    Always,
}

/// Whether a unit retreats over a border that weakens it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum WeakRetreat {
    /// It gives way to whoever retreats over another border, and clashes with whoever comes as it does.
    Yields,
    /// The border is closed.
    No,
    /// As over any border.
    Yes,
}

/// What a power may have in need: while it owns so few of its home centers, more units than centers, and further places for them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct Reserve {
    /// Whose it is.
    pub power: PowerId,
    /// From how many to how many of its home centers it must own.
    pub homes: [u16; 2],
    /// How many units more than centers it may have.
    pub units: u16,
    /// Where else it builds, center or not, whoever owns it.
    pub sites: Vec<ProvinceId>,
}

/// Where units are built (8.5, unless a board says otherwise).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum BuildSites {
    /// In the power's own home centers.
    #[default]
    Home,
    /// In any power's home centers.
    AnyHome,
    /// In any center.
    Owned,
}

/// How units are built: always in an empty center that the power owns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct BuildRule {
    /// In which centers.
    pub sites: BuildSites,
    /// Only while the power owns at least one of its own home centers.
    pub needs_home: bool,
    /// The game opens with builds: no unit stands on a center then.
    pub first: bool,
    /// Centers change hands and units are built after every movement, not after every second one: there is no spring.
    pub every_turn: bool,
}

impl BuildRule {
    /// The season that follows builds, and the one in which a game begins.
    pub const fn next_season(self) -> Season {
        if self.every_turn { Season::Autumn } else { Season::Spring }
    }
}

/// Which centers count towards a victory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum CountedCenters {
    /// All that a power owns.
    #[default]
    Owned,
    /// Those of its own that are other powers' home centers.
    ForeignHomes,
}

/// Centers of which a power must own so many, or with which it wins whatever else it owns.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct Capitals {
    /// The centers among which they count.
    pub provinces: Vec<ProvinceId>,
    /// How many of them.
    pub own: u16,
    /// Whether they are needed besides the usual number of centers; else they win by themselves.
    pub besides: bool,
}

/// What a victory takes beside the number of centers and the lead.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct VictoryRule {
    /// Which centers count.
    pub counted: CountedCenters,
    /// Powers that win with another number of centers.
    pub own: Vec<(PowerId, u16)>,
    /// Capitals, if the board has such.
    pub capitals: Option<Capitals>,
    /// So many autumns in a row the same power must have won for it to count; 0 is read as 1.
    pub years: u16,
    /// Whether several may have won at once, each with enough, whoever has more (DPjudge: SHARED_VICTORY).
    pub shared: bool,
    /// Powers whose centers count together, each in one team at most; the first of a team wins for all of it.
    pub teams: Vec<Vec<PowerId>>,
}

/// A whole board, written down.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct BoardSpec {
    /// All provinces; the index is the `ProvinceId`.
    pub provinces: Vec<ProvinceSpec>,
    /// All powers; the index is the `PowerId`.
    pub powers: Vec<PowerSpec>,
    /// All contacts, each pair once per kind.
    pub contacts: Vec<Contact>,
    /// Contacts that are passed from their first end to their second only: by moves, supports and retreats. No army is carried over them.
    pub one_way: Vec<Contact>,
    /// Units of nobody at the start: they hold and are supported like others, order nothing, and are disbanded when they are dislodged.
    pub neutral: Vec<(UnitKind, Place)>,
    /// Whether such a unit comes back in an adjustment where its center is empty and nobody's.
    pub neutral_returns: bool,
    /// Borders that weaken, if any.
    pub weak: Vec<WeakBorder>,
    /// Canals, if any.
    pub canals: Vec<CanalSpec>,
    /// The railway, if any.
    pub railway: Option<RailwaySpec>,
    /// Centers that win the game; the winner needs more than anybody else as well (`lead`).
    pub victory: u16,
    /// World: after a tie at `victory` or more the leader needs at least `victory + 1` (R399).
    pub victory_tie_raises: bool,
    /// How many centers more than anybody else the winner needs; 0 is read as 1.
    pub lead: u16,
    /// What else a victory takes.
    pub winning: VictoryRule,
    /// How units are built.
    pub builds: BuildRule,
    /// What powers may have in need, at most one each.
    pub reserves: Vec<Reserve>,
    /// Powers that may have so many units at most, whatever they own.
    pub caps: Vec<(PowerId, u16)>,
    /// Centers that at the start do not belong to those whose homes they are, with whom they belong to.
    pub owners: Vec<(ProvinceId, Option<PowerId>)>,
    /// Whether powers may build wings.
    pub wings: bool,
}

//! The board: tables built once from a [`BoardSpec`], shared freely, then only read.
//!
//! Movement needs three questions answered fast: where can this unit go ([`Board::neighbours`]),
//! can it go just there ([`Board::can_move`]), and which provinces does it reach whatever the coast
//! ([`Board::reach`], the question of a support, Ludomaniac 4.3.1). All three are table look-ups.
//! Places are addressed by a dense number, so that the tables of 300 provinces stay small.

use crate::distance::Distances;
use crate::position::{ByProvince, SEATS, seat_of};
use crate::ways::{Near, Ways};
use crate::{
    Alphabet, BoardFault, BoardSpec, BuildRule, BuildSites, CanalSpec, Coast, Place, Position, PowerId,
    ProvinceId, ProvinceKind, ProvinceSet, ProvinceSpec, RailwaySpec, Reserve, Unit, UnitKind, WeakBorder,
};

/// A checked board. `Send + Sync`, read only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    spec: BoardSpec,
    marks: Vec<Mark>,
    /// Dense number of a place by its code; `NO_NODE` for a place that is not on the board.
    nodes: Vec<u16>,
    /// Neighbours by unit kind.
    ways: [Ways; 3],
    /// Separate coasts of every province.
    coasts: Vec<Vec<Coast>>,
    /// Canals in which a province is one of the seas: index of the canal and the other sea.
    canals_of_sea: Vec<Vec<(u8, ProvinceId)>>,
    /// Provinces that border a sea for fleets, seas themselves included, for every sea and coast.
    seas: Vec<ProvinceSet>,
    /// Seas as a set.
    all_seas: ProvinceSet,
    /// Provinces in which a fleet convoys: seas, and coasts with a ferry.
    ferries: ProvinceSet,
    /// Provinces an army can be convoyed from and to.
    landings: ProvinceSet,
    distances: Distances,
    /// Home centers by power.
    homes: Vec<Vec<ProvinceId>>,
    /// All centers, and how many they are.
    centers: ProvinceSet,
    center_count: usize,
    /// By province: all bits where there is no center, none where there is one.
    off_centers: Box<ByProvince>,
    /// Centers that do not count for everybody.
    special_centers: Vec<ProvinceId>,
    /// Stations of the railway: position on the line by province, 255 for none.
    stations: Vec<u8>,
}

/// What is asked most about a province, in eight bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Mark {
    kind: ProvinceKind,
    center: bool,
    home: Option<PowerId>,
    no_center_for: Option<PowerId>,
    alphabet: u16,
}

const NO_NODE: u16 = u16::MAX;
const NO_STATION: u8 = u8::MAX;

impl Board {
    /// Checks a board completely and builds its tables.
    ///
    /// # Errors
    /// Every fault that was found, at least one.
    pub fn new(spec: BoardSpec) -> Result<Board, Vec<BoardFault>> {
        let faults = crate::check::faults(&spec);
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut board = Board {
            marks: marks(&spec),
            nodes: number_places(&spec),
            ways: Default::default(),
            coasts: (spec.provinces.iter())
                .map(|province| province.coasts.iter().map(|coast| coast.coast).collect())
                .collect(),
            canals_of_sea: canals_by_sea(&spec),
            seas: Vec::new(),
            all_seas: ProvinceSet::EMPTY,
            ferries: ProvinceSet::EMPTY,
            landings: ProvinceSet::EMPTY,
            distances: Distances::default(),
            homes: homes(&spec),
            centers: centers(&spec, |province| province.center).collect(),
            center_count: centers(&spec, |province| province.center).count(),
            off_centers: Box::new(off_centers(&spec)),
            special_centers: centers(&spec, |province| province.no_center_for.is_some()).collect(),
            stations: stations(&spec),
            spec,
        };
        for kind in UnitKind::ALL {
            board.ways[kind as usize] = Ways::of(&board, kind);
        }
        board.build_seas();
        board.distances = Distances::of(&board);
        Ok(board)
    }

    /// What the board was built from.
    #[inline]
    pub fn spec(&self) -> &BoardSpec {
        &self.spec
    }

    /// Number of provinces; ids are `0 .. province_count()`.
    #[inline]
    pub fn province_count(&self) -> usize {
        self.spec.provinces.len()
    }

    /// Number of powers; ids are `0 .. power_count()`.
    #[inline]
    pub fn power_count(&self) -> usize {
        self.spec.powers.len()
    }

    /// All provinces in the order of their ids.
    pub fn provinces(&self) -> impl Iterator<Item = ProvinceId> + use<> {
        (0..self.spec.provinces.len() as u16).map(ProvinceId)
    }

    /// All powers in the order of their ids.
    pub fn powers(&self) -> impl Iterator<Item = PowerId> + use<> {
        (0..self.spec.powers.len() as u8).map(PowerId)
    }

    /// Whether the id names a province of this board.
    #[inline]
    pub fn has_province(&self, province: ProvinceId) -> bool {
        province.index() < self.spec.provinces.len()
    }

    /// Whether the place is on this board: an existing province, without a coast or with one it has.
    #[inline]
    pub fn has_place(&self, place: Place) -> bool {
        self.node(place).is_some()
    }

    /// What the province is; a province that does not exist is impassable.
    #[inline]
    pub fn kind(&self, province: ProvinceId) -> ProvinceKind {
        self.mark(province).map_or(ProvinceKind::Impassable, |mark| mark.kind)
    }

    /// Whether the province is a supply center (2.2).
    #[inline]
    pub fn is_center(&self, province: ProvinceId) -> bool {
        self.mark(province).is_some_and(|mark| mark.center)
    }

    /// All supply centers of the board (2.2), home centers and neutral ones alike.
    pub fn centers(&self) -> &ProvinceSet {
        &self.centers
    }

    /// How many centers there are.
    pub(crate) fn center_count(&self) -> usize {
        self.center_count
    }

    /// By province: all bits where there is no center, none where there is one.
    pub(crate) fn off_centers(&self) -> &ByProvince {
        &self.off_centers
    }

    /// The provinces that are no center for some power (Colonial rule 5).
    pub(crate) fn special_centers(&self) -> &[ProvinceId] {
        &self.special_centers
    }

    /// The power whose home center the province is (2.4).
    #[inline]
    pub fn home(&self, province: ProvinceId) -> Option<PowerId> {
        self.mark(province).and_then(|mark| mark.home)
    }

    /// The power for which the province counts as no center while it owns it (Colonial rule 5).
    pub fn no_center_for(&self, province: ProvinceId) -> Option<PowerId> {
        self.mark(province).and_then(|mark| mark.no_center_for)
    }

    /// The home centers of a power.
    pub fn home_centers(&self, power: PowerId) -> &[ProvinceId] {
        self.homes.get(power.index()).map_or(&[], Vec::as_slice)
    }

    /// The separate coasts of a province, empty where its coast is one (5.4).
    pub fn coasts(&self, province: ProvinceId) -> &[Coast] {
        (self.coasts.get(province.index())).map_or(&[], Vec::as_slice)
    }

    /// Rank of the province's name in the alphabet of a rulebook (7.4, 8.7): lower is further in front.
    pub fn alphabet(&self, province: ProvinceId, names: Alphabet) -> u16 {
        let rank = match names {
            Alphabet::German => self.mark(province).map(|mark| mark.alphabet),
            Alphabet::English => self.spec.provinces.get(province.index()).map(|spec| spec.english),
        };
        rank.unwrap_or(u16::MAX)
    }

    #[inline]
    fn mark(&self, province: ProvinceId) -> Option<&Mark> {
        self.marks.get(province.index())
    }

    /// Where a unit of this kind can go in one move from this place by itself (no convoy, no canal,
    /// no railway), in ascending order. Empty for a place where such a unit cannot stand.
    #[inline]
    pub fn neighbours(&self, kind: UnitKind, from: Place) -> &[Place] {
        self.node(from).map_or(&[], |node| self.ways[kind as usize].places(node))
    }

    /// What units of this kind reach from each node.
    pub(crate) fn nears(&self, kind: UnitKind) -> impl Iterator<Item = Near<'_>> {
        self.ways[kind as usize].nears()
    }

    /// Whether a unit of this kind can move from here exactly there by itself.
    pub fn can_move(&self, kind: UnitKind, from: Place, to: Place) -> bool {
        self.neighbours(kind, from).binary_search(&to).is_ok()
    }

    /// The provinces a unit of this kind reaches from here by itself, whatever the coast, but for borders over which nobody supports:
    /// where it can support into (4.3.1 "Unerheblich ist, ob dieses Feld in mehrere Küsten aufgeteilt ist").
    #[inline]
    pub fn reach(&self, kind: UnitKind, from: Place) -> &ProvinceSet {
        self.node(from).map_or(&ProvinceSet::EMPTY, |node| self.ways[kind as usize].reach(node))
    }

    /// Whether a unit of this kind reaches the province from here, whatever the coast.
    #[inline]
    pub fn reaches(&self, kind: UnitKind, from: Place, to: ProvinceId) -> bool {
        self.has_province(to) && self.reach(kind, from).contains(to)
    }

    /// Whether a unit of this kind gets from here to the province, which is on the board, by itself and over no border that weakens it.
    #[inline]
    pub(crate) fn near(&self, kind: UnitKind, from: Place, to: ProvinceId) -> bool {
        let node = self.nodes.get(from.code()).copied().unwrap_or(NO_NODE);
        self.ways[kind as usize].firm(usize::from(node)).contains(to)
    }

    /// Whether a unit of this kind may stand in this place: the right ground, and for a fleet the
    /// coast named where there are several.
    pub fn can_stand(&self, kind: UnitKind, at: Place) -> bool {
        let ground = match (kind, self.kind(at.province())) {
            (_, ProvinceKind::Impassable) => false,
            (UnitKind::Wing, _) => true,
            (_, ProvinceKind::WingOnly) => false,
            (UnitKind::Army, ground) => ground != ProvinceKind::Sea,
            (UnitKind::Fleet, ground) => ground != ProvinceKind::Inland,
        };
        let split = kind == UnitKind::Fleet && !self.coasts(at.province()).is_empty();
        ground && self.has_place(at) && (at.coast() != Coast::Whole) == split
    }

    /// The provinces that a fleet on this sea, or at any coast of this province, borders by water.
    pub(crate) fn sea_contacts(&self, province: ProvinceId) -> &ProvinceSet {
        (self.seas.get(province.index())).unwrap_or(&ProvinceSet::EMPTY)
    }

    /// All sea provinces; coasts with a ferry are not among them ([`Board::ferries`]).
    pub fn seas(&self) -> &ProvinceSet {
        &self.all_seas
    }

    /// All provinces in which a fleet convoys: the seas, and coasts with a ferry.
    pub fn ferries(&self) -> &ProvinceSet {
        &self.ferries
    }

    /// What the border between the two provinces takes from a unit of this kind that crosses it, if it weakens.
    pub fn weak_border(&self, kind: UnitKind, from: ProvinceId, to: ProvinceId) -> Option<&WeakBorder> {
        let (way, back) = ([from, to], [to, from]);
        let crosses = |weak: &&WeakBorder| weak.kind == kind && (weak.between == way || weak.between == back);
        self.spec.weak.iter().find(crosses)
    }

    /// Whether the border between the two provinces weakens a unit of this kind that crosses it.
    pub fn is_weak(&self, kind: UnitKind, from: ProvinceId, to: ProvinceId) -> bool {
        self.weak_border(kind, from, to).is_some()
    }

    /// The border that weakens a unit of this kind which goes from this place to the province by itself.
    pub(crate) fn crossing(&self, kind: UnitKind, from: Place, to: ProvinceId) -> Option<&WeakBorder> {
        let weak = self.weak_border(kind, from.province(), to)?;
        self.neighbours(kind, from).iter().any(|place| place.province() == to).then_some(weak)
    }

    /// The border that weakens an army which is put on land here from a province of a fleet.
    pub(crate) fn weak_landing(&self, from: ProvinceId, to: ProvinceId) -> Option<&WeakBorder> {
        (self.spec.weak.iter()).find(|weak| {
            from != to
                && weak.landing.contains(&to)
                && weak.between.contains(&from)
                && weak.between.contains(&to)
        })
    }

    /// Whether a unit of this kind gets from here to the province by itself, whatever the coast, over any border.
    pub fn borders(&self, kind: UnitKind, from: Place, to: ProvinceId) -> bool {
        self.reaches(kind, from, to) || self.is_weak(kind, from.province(), to)
    }

    /// Where a unit of this kind gets from here over borders that weaken it.
    pub(crate) fn weak_goals(
        &self,
        kind: UnitKind,
        from: Place,
    ) -> impl Iterator<Item = ProvinceId> + use<'_> {
        (self.spec.weak.iter()).filter(move |weak| weak.kind == kind).filter_map(move |weak| {
            let to = match weak.between {
                [one, other] if one == from.province() => other,
                [one, other] if other == from.province() => one,
                _ => return None,
            };
            self.crossing(kind, from, to).map(|_| to)
        })
    }

    /// Whether the board has borders that weaken.
    pub(crate) fn has_weak(&self) -> bool {
        !self.spec.weak.is_empty()
    }

    /// The fields from which a fleet puts an army on land here over a border that weakens it.
    pub(crate) fn weak_landings(&self, to: ProvinceId) -> ProvinceSet {
        (self.spec.weak.iter())
            .filter(|weak| weak.landing.contains(&to))
            .flat_map(|weak| weak.between)
            .filter(|field| *field != to)
            .collect()
    }

    /// What the power has in reserve while so few of its home centers are its own.
    pub(crate) fn reserve(&self, position: &Position, power: PowerId) -> Option<&Reserve> {
        let reserve = self.spec.reserves.iter().find(|reserve| reserve.power == power)?;
        let own = |home: &&ProvinceId| position.owner(**home) == Some(power);
        let owned = self.home_centers(power).iter().filter(own).count();
        let [least, most] = reserve.homes.map(usize::from);
        (least..=most).contains(&owned).then_some(reserve)
    }

    /// Whether the power may build in the province now if it is empty: a center of its own in which the board lets it build, or a
    /// place of its reserve.
    pub fn may_build(&self, position: &Position, province: ProvinceId, power: PowerId) -> bool {
        let usual = self.is_usual_site(province, power)
            && position.owner(province) == Some(power)
            && self.has_home_to_build(position, power);
        usual || self.reserve(position, power).is_some_and(|reserve| reserve.sites.contains(&province))
    }

    /// All provinces where an army can go on board or on land.
    pub(crate) fn landings(&self) -> &ProvinceSet {
        &self.landings
    }

    /// Whether an army can go on board or on land here: a coastal province that borders a sea.
    pub fn is_landing(&self, province: ProvinceId) -> bool {
        self.has_province(province) && self.landings.contains(province)
    }

    /// The canals of the board; [`Board::canal_between`] gives indices into this list. Empty on most
    /// boards.
    pub fn canals(&self) -> &[CanalSpec] {
        &self.spec.canals
    }

    /// The canal that joins these two seas.
    pub fn canal_between(&self, from: ProvinceId, to: ProvinceId) -> Option<usize> {
        (self.canals_of_sea.get(from.index())?.iter())
            .find(|(_, other)| *other == to)
            .map(|(canal, _)| usize::from(*canal))
    }

    /// The railway, if there is one.
    pub fn railway(&self) -> Option<&RailwaySpec> {
        self.spec.railway.as_ref()
    }

    /// Where on the railway the province lies, counted from its first station.
    pub fn station(&self, province: ProvinceId) -> Option<usize> {
        (self.stations.get(province.index()).copied())
            .filter(|station| *station != NO_STATION)
            .map(usize::from)
    }

    /// Centers that win the game.
    pub fn victory(&self) -> usize {
        usize::from(self.spec.victory)
    }

    /// Whether powers may build wings.
    pub fn has_wings(&self) -> bool {
        self.spec.wings
    }

    /// How units are built.
    pub fn builds(&self) -> BuildRule {
        self.spec.builds
    }

    /// Whether the province is one of those in which the power may ever build, whoever owns it now (8.5); places of its reserve are.
    pub fn is_site(&self, province: ProvinceId, power: PowerId) -> bool {
        let mut reserves = self.spec.reserves.iter();
        self.is_usual_site(province, power)
            || reserves.any(|reserve| reserve.power == power && reserve.sites.contains(&province))
    }

    /// Whether the power may build in the province whenever it owns it.
    pub(crate) fn is_usual_site(&self, province: ProvinceId, power: PowerId) -> bool {
        match self.spec.builds.sites {
            BuildSites::Home => self.home(province) == Some(power),
            BuildSites::AnyHome => self.home(province).is_some(),
            BuildSites::Owned => self.is_center(province),
        }
    }

    /// Whether the power owns what it needs of its home to build at all.
    pub fn has_home_to_build(&self, position: &Position, power: PowerId) -> bool {
        !self.spec.builds.needs_home
            || self.home_centers(power).iter().any(|home| position.owner(*home) == Some(power))
    }

    /// The start position (2.4): every power's units, as a rule in its home centers, which it owns. Home centers
    /// without a unit are owned too. Where a game opens with builds, no unit stands on a center.
    pub fn start(&self) -> Position {
        let mut position = Position::empty();
        for power in self.powers() {
            for (kind, place) in &self.spec.powers[power.index()].units {
                if self.spec.builds.first && self.is_center(place.province()) {
                    continue;
                }
                position.place(Unit { place: *place, power, kind: *kind });
            }
        }
        for province in self.provinces() {
            if let Some(power) = self.home(province) {
                position.set_owner(province, Some(power));
            }
        }
        for (province, owner) in &self.spec.owners {
            position.set_owner(*province, *owner);
        }
        for (kind, place) in &self.spec.neutral {
            position.place(Unit { place: *place, power: self.nobody(), kind: *kind });
            position.set_owner(place.province(), None);
        }
        position
    }

    /// Whose units those are that belong to no power.
    pub fn nobody(&self) -> PowerId {
        PowerId(self.spec.powers.len() as u8)
    }

    /// Whether there are units of no power.
    pub fn has_neutral(&self) -> bool {
        !self.spec.neutral.is_empty()
    }

    /// How many different owners units have: the powers, and nobody where there are such units.
    pub fn side_count(&self) -> usize {
        self.power_count() + usize::from(self.has_neutral())
    }

    /// All places: every province as a whole, and every separate coast, in the order of their dense numbers.
    pub(crate) fn places(&self) -> impl Iterator<Item = Place> + '_ {
        self.provinces().flat_map(|province| {
            let coasts = self.coasts(province).iter().map(move |coast| Place::new(province, *coast));
            std::iter::once(Place::whole(province)).chain(coasts)
        })
    }

    /// Distances between fields.
    pub(crate) fn distances(&self) -> &Distances {
        &self.distances
    }

    #[inline]
    pub(crate) fn node(&self, place: Place) -> Option<usize> {
        (self.nodes.get(place.code()).copied()).filter(|node| *node != NO_NODE).map(usize::from)
    }

    /// How many places there are.
    pub(crate) fn node_count(&self) -> usize {
        self.nodes.iter().filter(|node| **node != NO_NODE).count()
    }

    fn build_seas(&mut self) {
        self.all_seas =
            (self.provinces()).filter(|province| self.kind(*province) == ProvinceKind::Sea).collect();
        // Whoever is carried could go back as well: ways that lead in one direction only are none for convoys.
        self.seas = vec![ProvinceSet::EMPTY; self.province_count()];
        for contact in self.spec.contacts.iter().filter(|contact| contact.kind == UnitKind::Fleet) {
            let (a, b) = (contact.a.province(), contact.b.province());
            self.seas[a.index()].insert(b);
            self.seas[b.index()].insert(a);
        }
        self.ferries = (self.provinces())
            .filter(|province| self.spec.provinces[province.index()].ferry)
            .chain(self.all_seas.members())
            .collect();
        self.landings = (self.provinces())
            .filter(|province| self.kind(*province) == ProvinceKind::Coastal)
            .filter(|province| self.seas[province.index()].intersects(&self.all_seas))
            .collect();
    }
}

fn number_places(spec: &BoardSpec) -> Vec<u16> {
    let mut nodes = vec![NO_NODE; spec.provinces.len() * 8];
    let mut next = 0;
    for (index, province) in spec.provinces.iter().enumerate() {
        let id = ProvinceId(index as u16);
        let places = (province.coasts.iter()).map(|coast| Place::new(id, coast.coast));
        for place in std::iter::once(Place::whole(id)).chain(places) {
            nodes[place.code()] = next;
            next += 1;
        }
    }
    nodes
}

fn canals_by_sea(spec: &BoardSpec) -> Vec<Vec<(u8, ProvinceId)>> {
    let mut by_sea = vec![Vec::new(); spec.provinces.len()];
    for (index, canal) in spec.canals.iter().enumerate() {
        let [one, other] = canal.seas;
        by_sea[one.index()].push((index as u8, other));
        by_sea[other.index()].push((index as u8, one));
    }
    by_sea
}

fn stations(spec: &BoardSpec) -> Vec<u8> {
    let mut stations = vec![NO_STATION; spec.provinces.len()];
    for (index, station) in spec.railway.iter().flat_map(|line| &line.stations).enumerate() {
        stations[station.index()] = index as u8;
    }
    stations
}

/// The provinces of which this is true.
fn centers(spec: &BoardSpec, which: fn(&ProvinceSpec) -> bool) -> impl Iterator<Item = ProvinceId> {
    let numbered = spec.provinces.iter().enumerate();
    numbered.filter(move |(_, province)| which(province)).map(|(index, _)| ProvinceId(index as u16))
}

fn off_centers(spec: &BoardSpec) -> ByProvince {
    let mut off = [u8::MAX; SEATS];
    centers(spec, |province| province.center).for_each(|center| off[seat_of(center)] = 0);
    off
}

fn homes(spec: &BoardSpec) -> Vec<Vec<ProvinceId>> {
    let mut homes = vec![Vec::new(); spec.powers.len()];
    for (index, province) in spec.provinces.iter().enumerate() {
        if let Some(power) = province.home {
            homes[power.index()].push(ProvinceId(index as u16));
        }
    }
    homes
}

fn marks(spec: &BoardSpec) -> Vec<Mark> {
    (spec.provinces.iter())
        .map(|province| Mark {
            kind: province.kind,
            center: province.center,
            home: province.home,
            no_center_for: province.no_center_for,
            alphabet: province.alphabet,
        })
        .collect()
}

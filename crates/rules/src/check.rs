//! The complete check of a board before it is used: every fault is named with the indices it
//! concerns, so that a loader can point at the line.

use crate::{
    BoardSpec, Coast, Contact, MAX_POWERS, MAX_PROVINCES, Place, PowerId, ProvinceId, ProvinceKind, UnitKind,
    WeakBorder,
};

/// What is wrong with a [`BoardSpec`]. Indices are those of the spec's own lists.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardFault {
    /// More provinces than [`MAX_PROVINCES`].
    TooManyProvinces(usize),
    /// No province or no power at all.
    Empty,
    /// More powers than [`MAX_POWERS`].
    TooManyPowers(usize),
    /// A province names a power that does not exist.
    UnknownPower {
        /// The province that names it, as its home or as no center for it.
        province: ProvinceId,
        /// The power it names; its index lies beyond the list of powers.
        power: PowerId,
    },
    /// A province is a home center, or no center for somebody, but no center.
    HomeWithoutCenter(ProvinceId),
    /// A province that nobody can take and hold is a center: sea, wings only, impassable.
    CenterOffLand(ProvinceId),
    /// Two provinces have the same rank in the alphabet.
    SameRank(ProvinceId, ProvinceId),
    /// A separate coast is given twice, is `Whole`, or there is only one.
    BadCoasts(ProvinceId),
    /// A province that is not coastal has separate coasts.
    CoastsInland(ProvinceId),
    /// A contact names a province that does not exist.
    ContactUnknown {
        /// Index in `contacts`.
        contact: usize,
        /// The end of the contact whose province does not exist.
        place: Place,
    },
    /// A contact names a coast the province does not have, or a fleet contact leaves it out where
    /// the province has several.
    ContactCoast {
        /// Index in `contacts`.
        contact: usize,
        /// The end of the contact whose coast is wrong or missing.
        place: Place,
    },
    /// A contact of a unit with ground it cannot enter: an army at sea, a fleet inland, anyone in
    /// an impassable province.
    ContactGround {
        /// Index in `contacts`.
        contact: usize,
        /// The end of the contact that this kind of unit cannot enter.
        place: Place,
    },
    /// A contact of a province with itself.
    ContactSelf {
        /// Index in `contacts`.
        contact: usize,
    },
    /// The same pair is given twice for the same kind of unit.
    ContactTwice {
        /// Index of the second one in `contacts`.
        contact: usize,
    },
    /// A way in one direction that leads where its units cannot stand, into its own province, or beside another contact.
    OneWay {
        /// Index in `one_way`.
        contact: usize,
    },
    /// A unit of nobody where its kind cannot stand, or where another unit starts.
    Neutral(ProvinceId),
    /// Capitals that are no centers, none or more of them asked for than there are.
    Capitals,
    /// A wing contact on a board without wings.
    ContactWing {
        /// Index in `contacts`.
        contact: usize,
    },
    /// A province that can be entered has no contact at all.
    Unreachable(ProvinceId),
    /// A separate coast that no fleet can reach.
    CoastUnreachable(Place),
    /// A start unit names a place that does not exist, or where it cannot stand.
    UnitGround {
        /// The power it belongs to.
        power: PowerId,
        /// Where the unit is said to start.
        place: Place,
    },
    /// Two start units stand in one province.
    UnitsTogether(ProvinceId),
    /// Somebody is to own at the start what is no center, or a power that does not exist is to own it.
    Owner(ProvinceId),
    /// A start wing on a board without wings.
    UnitWing {
        /// The power it belongs to.
        power: PowerId,
        /// Where the wing is said to start.
        place: Place,
    },
    /// A canal names a province that does not exist, or one that is no coastal province.
    CanalGround {
        /// Index in `canals`.
        canal: usize,
    },
    /// A canal's seas are not two different seas.
    CanalSeas {
        /// Index in `canals`.
        canal: usize,
    },
    /// A canal's sea does not touch the canal province for fleets.
    CanalApart {
        /// Index in `canals`.
        canal: usize,
        /// The one of the canal's two seas that does not touch it.
        sea: ProvinceId,
    },
    /// A canal's seas touch each other: it would join nothing.
    CanalNeedless {
        /// Index in `canals`.
        canal: usize,
    },
    /// Two canals join the same two seas.
    CanalTwice {
        /// Index of the second one in `canals`.
        canal: usize,
    },
    /// The railway has fewer than two stations, a station twice, one that is no land, or one that
    /// does not exist; or its power does not exist.
    Railway,
    /// Two stations that follow each other on the railway do not touch for armies.
    RailwayGap(ProvinceId, ProvinceId),
    /// A ferry that is no coastal province with one coast.
    Ferry(ProvinceId),
    /// A weak border that is no border of its kind of unit, or that names another province as landing.
    Weak {
        /// Index in `weak`.
        weak: usize,
    },
    /// A border that weakens one kind of unit is listed twice.
    WeakTwice {
        /// Index of the second in `weak`.
        weak: usize,
    },
    /// Armies land in one province over borders that weaken them in different ways.
    WeakLandings {
        /// Index of the second in `weak`.
        weak: usize,
    },
    /// A reserve of a power that does not exist or has one already, for a number of home centers that it cannot own, or with a site
    /// that does not exist or where nothing can be built.
    Reserve {
        /// Index in `reserves`.
        reserve: usize,
    },
    /// Nobody can win: 0, or more centers than there are.
    Victory {
        /// Centers asked for.
        asked: u16,
        /// Centers on the board.
        centers: usize,
    },
}

impl std::fmt::Display for BoardFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for BoardFault {}

/// All faults of a board.
pub(crate) fn faults(spec: &BoardSpec) -> Vec<BoardFault> {
    let mut check = Check { spec, faults: Vec::new() };
    check.sizes();
    if check.faults.is_empty() {
        check.provinces();
        check.contacts();
        check.one_way();
        check.reachable();
        check.units();
        check.neutral();
        check.owners();
        check.ferries();
        check.weak();
        check.reserves();
        check.canals();
        check.railway();
        check.victory();
    }
    check.faults
}

struct Check<'a> {
    spec: &'a BoardSpec,
    faults: Vec<BoardFault>,
}

impl Check<'_> {
    fn sizes(&mut self) {
        let (provinces, powers) = (self.spec.provinces.len(), self.spec.powers.len());
        if provinces == 0 || powers == 0 {
            self.faults.push(BoardFault::Empty);
        }
        if provinces > MAX_PROVINCES {
            self.faults.push(BoardFault::TooManyProvinces(provinces));
        }
        // Nobody, whose units stand on some boards, is counted behind the powers.
        if powers + usize::from(!self.spec.neutral.is_empty()) > MAX_POWERS {
            self.faults.push(BoardFault::TooManyPowers(powers));
        }
    }

    fn ids(&self) -> impl Iterator<Item = ProvinceId> + use<> {
        (0..self.spec.provinces.len() as u16).map(ProvinceId)
    }

    fn exists(&self, province: ProvinceId) -> bool {
        province.index() < self.spec.provinces.len()
    }

    fn kind(&self, province: ProvinceId) -> ProvinceKind {
        self.spec.provinces[province.index()].kind
    }

    fn has_coast(&self, place: Place) -> bool {
        (self.spec.provinces[place.province().index()].coasts.iter())
            .any(|coast| coast.coast == place.coast())
    }

    /// Whether the kind of unit can stand on the ground of the province, coasts aside.
    fn ground(&self, kind: UnitKind, province: ProvinceId) -> bool {
        match self.kind(province) {
            ProvinceKind::Impassable => false,
            ProvinceKind::WingOnly => kind == UnitKind::Wing,
            ProvinceKind::Sea => kind != UnitKind::Army,
            ProvinceKind::Inland => kind != UnitKind::Fleet,
            ProvinceKind::Coastal => true,
        }
    }

    /// Whether the coast of the place is as a unit of the kind needs it.
    fn coast(&self, kind: UnitKind, place: Place) -> bool {
        let split = !self.spec.provinces[place.province().index()].coasts.is_empty();
        match (kind, split) {
            (UnitKind::Fleet, true) => self.has_coast(place),
            _ => place.coast() == Coast::Whole,
        }
    }

    fn provinces(&mut self) {
        // of the German names and of the English ones
        let mut by_rank: [Vec<(u16, ProvinceId)>; 2] = [Vec::new(), Vec::new()];
        for id in self.ids() {
            let province = &self.spec.provinces[id.index()];
            by_rank[0].push((province.alphabet, id));
            by_rank[1].push((province.english, id));
            for power in [province.home, province.no_center_for].into_iter().flatten() {
                if power.index() >= self.spec.powers.len() {
                    self.faults.push(BoardFault::UnknownPower { province: id, power });
                }
                if !province.center {
                    self.faults.push(BoardFault::HomeWithoutCenter(id));
                }
            }
            let land = matches!(province.kind, ProvinceKind::Inland | ProvinceKind::Coastal);
            if province.center && !land {
                self.faults.push(BoardFault::CenterOffLand(id));
            }
            self.coasts(id);
        }
        for ranks in &mut by_rank {
            ranks.sort_unstable();
            for pair in ranks.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
                self.faults.push(BoardFault::SameRank(pair[0].1, pair[1].1));
            }
        }
    }

    fn ferries(&mut self) {
        for id in self.ids() {
            let province = &self.spec.provinces[id.index()];
            if province.ferry && (province.kind != ProvinceKind::Coastal || !province.coasts.is_empty()) {
                self.faults.push(BoardFault::Ferry(id));
            }
        }
    }

    fn weak(&mut self) {
        for (index, weak) in self.spec.weak.iter().enumerate() {
            let [one, other] = weak.between;
            let joins = |contact: &Contact| {
                let ends = [contact.a.province(), contact.b.province()];
                contact.kind == weak.kind && (ends == [one, other] || ends == [other, one])
            };
            let lands = weak.landing.iter().all(|land| weak.between.contains(land));
            if !lands || !self.spec.contacts.iter().any(joins) {
                self.faults.push(BoardFault::Weak { weak: index });
            }
            let before = &self.spec.weak[..index];
            let same = |earlier: &WeakBorder| {
                earlier.kind == weak.kind
                    && (earlier.between == [one, other] || earlier.between == [other, one])
            };
            if before.iter().any(same) {
                self.faults.push(BoardFault::WeakTwice { weak: index });
            }
            let unlike = |earlier: &WeakBorder| {
                (earlier.strength, earlier.cut) != (weak.strength, weak.cut)
                    && earlier.landing.iter().any(|land| weak.landing.contains(land))
            };
            if before.iter().any(unlike) {
                self.faults.push(BoardFault::WeakLandings { weak: index });
            }
        }
    }

    fn reserves(&mut self) {
        let reserves = &self.spec.reserves;
        for (index, reserve) in reserves.iter().enumerate() {
            let homes =
                self.spec.provinces.iter().filter(|province| province.home == Some(reserve.power)).count();
            let twice = reserves[..index].iter().any(|other| other.power == reserve.power);
            let [least, most] = reserve.homes.map(usize::from);
            let land = |site: &ProvinceId| {
                self.exists(*site) && matches!(self.kind(*site), ProvinceKind::Inland | ProvinceKind::Coastal)
            };
            let known = reserve.power.index() < self.spec.powers.len();
            if twice || !known || least > most || most > homes || !reserve.sites.iter().all(land) {
                self.faults.push(BoardFault::Reserve { reserve: index });
            }
        }
    }

    fn coasts(&mut self, id: ProvinceId) {
        let province = &self.spec.provinces[id.index()];
        let coasts = &province.coasts;
        if !coasts.is_empty() && province.kind != ProvinceKind::Coastal {
            self.faults.push(BoardFault::CoastsInland(id));
        }
        let mut names: Vec<Coast> = coasts.iter().map(|coast| coast.coast).collect();
        names.sort_unstable();
        names.dedup();
        if names.len() != coasts.len() || names.len() == 1 || names.contains(&Coast::Whole) {
            self.faults.push(BoardFault::BadCoasts(id));
        }
    }

    fn contacts(&mut self) {
        let mut seen: Vec<(UnitKind, Place, Place, usize)> = Vec::new();
        for (index, contact) in self.spec.contacts.iter().enumerate() {
            if self.contact(index, contact) {
                let (low, high) = (contact.a.min(contact.b), contact.a.max(contact.b));
                seen.push((contact.kind, low, high, index));
            }
        }
        seen.sort_unstable();
        for pair in seen.windows(2) {
            if (pair[0].0, pair[0].1, pair[0].2) == (pair[1].0, pair[1].1, pair[1].2) {
                self.faults.push(BoardFault::ContactTwice { contact: pair[1].3 });
            }
        }
    }

    /// Ways in one direction: sound like contacts, and none of them one.
    fn one_way(&mut self) {
        for (index, way) in self.spec.one_way.iter().enumerate() {
            let there = |place: Place| {
                self.exists(place.province())
                    && self.ground(way.kind, place.province())
                    && self.coast(way.kind, place)
            };
            let same = |other: &Contact| {
                other.kind == way.kind && [(way.a, way.b), (way.b, way.a)].contains(&(other.a, other.b))
            };
            let twice = self.spec.one_way[..index].iter().chain(&self.spec.contacts).any(same);
            let apart = way.a.province() != way.b.province();
            let flies = way.kind == UnitKind::Wing && !self.spec.wings;
            if !there(way.a) || !there(way.b) || !apart || twice || flies {
                self.faults.push(BoardFault::OneWay { contact: index });
            }
        }
    }

    /// Units of nobody stand where their kind can and where no power's unit starts.
    fn neutral(&mut self) {
        for (index, (kind, place)) in self.spec.neutral.iter().enumerate() {
            let province = place.province();
            let stands = |(_, at): &(UnitKind, Place)| at.province() == province;
            let sound = self.exists(province)
                && self.ground(*kind, province)
                && self.coast(*kind, *place)
                && (*kind != UnitKind::Wing || self.spec.wings)
                && !self.spec.powers.iter().flat_map(|power| &power.units).any(stands)
                && !self.spec.neutral[..index].iter().any(stands);
            if !sound {
                self.faults.push(BoardFault::Neutral(province));
            }
        }
    }

    /// Whether the contact's ends exist.
    fn contact(&mut self, index: usize, contact: &Contact) -> bool {
        let mut sound = true;
        for place in [contact.a, contact.b] {
            if !self.exists(place.province()) {
                self.faults.push(BoardFault::ContactUnknown { contact: index, place });
                sound = false;
                continue;
            }
            if !self.ground(contact.kind, place.province()) {
                self.faults.push(BoardFault::ContactGround { contact: index, place });
            } else if !self.coast(contact.kind, place) {
                self.faults.push(BoardFault::ContactCoast { contact: index, place });
            }
        }
        if contact.a.province() == contact.b.province() {
            self.faults.push(BoardFault::ContactSelf { contact: index });
        }
        if contact.kind == UnitKind::Wing && !self.spec.wings {
            self.faults.push(BoardFault::ContactWing { contact: index });
        }
        sound
    }

    fn reachable(&mut self) {
        let touches = |place: Place, kind: Option<UnitKind>| {
            let contacts = self.spec.contacts.iter().chain(&self.spec.one_way);
            contacts.filter(|contact| kind.is_none_or(|kind| contact.kind == kind)).any(
                |contact| match kind {
                    Some(_) => contact.a == place || contact.b == place,
                    None => {
                        contact.a.province() == place.province() || contact.b.province() == place.province()
                    }
                },
            )
        };
        let mut found = Vec::new();
        for id in self.ids() {
            let open = self.kind(id) != ProvinceKind::Impassable;
            if open && !touches(Place::whole(id), None) {
                found.push(BoardFault::Unreachable(id));
            }
            for coast in &self.spec.provinces[id.index()].coasts {
                let place = Place::new(id, coast.coast);
                if !touches(place, Some(UnitKind::Fleet)) {
                    found.push(BoardFault::CoastUnreachable(place));
                }
            }
        }
        self.faults.extend(found);
    }

    fn units(&mut self) {
        let mut taken: Vec<ProvinceId> = Vec::new();
        for (index, power) in self.spec.powers.iter().enumerate() {
            let id = PowerId(index as u8);
            for (kind, place) in &power.units {
                let (power, place) = (id, *place);
                let province = place.province();
                if !self.exists(province) || !self.ground(*kind, province) || !self.coast(*kind, place) {
                    self.faults.push(BoardFault::UnitGround { power, place });
                }
                if *kind == UnitKind::Wing && !self.spec.wings {
                    self.faults.push(BoardFault::UnitWing { power, place });
                }
                taken.push(province);
            }
        }
        taken.sort_unstable();
        for pair in taken.windows(2) {
            if pair[0] == pair[1] {
                self.faults.push(BoardFault::UnitsTogether(pair[0]));
            }
        }
    }

    fn owners(&mut self) {
        for (province, owner) in &self.spec.owners {
            let center = self.spec.provinces.get(province.index()).is_some_and(|spec| spec.center);
            let power = owner.is_none_or(|owner| owner.index() < self.spec.powers.len());
            if !center || !power {
                self.faults.push(BoardFault::Owner(*province));
            }
        }
    }

    fn touch(&self, kind: UnitKind, one: ProvinceId, other: ProvinceId) -> bool {
        (self.spec.contacts.iter())
            .filter(|contact| contact.kind == kind)
            .map(|contact| (contact.a.province(), contact.b.province()))
            .any(|ends| ends == (one, other) || ends == (other, one))
    }

    fn canals(&mut self) {
        for (index, canal) in self.spec.canals.iter().enumerate() {
            let [one, other] = canal.seas;
            if !self.exists(canal.province) || self.kind(canal.province) != ProvinceKind::Coastal {
                self.faults.push(BoardFault::CanalGround { canal: index });
                continue;
            }
            let sea = |id: ProvinceId| self.exists(id) && self.kind(id) == ProvinceKind::Sea;
            if one == other || !sea(one) || !sea(other) {
                self.faults.push(BoardFault::CanalSeas { canal: index });
                continue;
            }
            for sea in canal.seas {
                if !self.touch(UnitKind::Fleet, canal.province, sea) {
                    self.faults.push(BoardFault::CanalApart { canal: index, sea });
                }
            }
            if self.touch(UnitKind::Fleet, one, other) {
                self.faults.push(BoardFault::CanalNeedless { canal: index });
            }
            let same =
                |earlier: &crate::CanalSpec| earlier.seas == [one, other] || earlier.seas == [other, one];
            if self.spec.canals[..index].iter().any(same) {
                self.faults.push(BoardFault::CanalTwice { canal: index });
            }
        }
    }

    fn railway(&mut self) {
        let Some(line) = &self.spec.railway else {
            return;
        };
        let mut sorted = line.stations.clone();
        sorted.sort_unstable();
        sorted.dedup();
        let land = |id: &ProvinceId| {
            self.exists(*id) && matches!(self.kind(*id), ProvinceKind::Inland | ProvinceKind::Coastal)
        };
        if line.stations.len() < 2
            || sorted.len() != line.stations.len()
            || line.power.index() >= self.spec.powers.len()
            || !line.stations.iter().all(land)
        {
            self.faults.push(BoardFault::Railway);
            return;
        }
        for pair in line.stations.windows(2) {
            if !self.touch(UnitKind::Army, pair[0], pair[1]) {
                self.faults.push(BoardFault::RailwayGap(pair[0], pair[1]));
            }
        }
    }

    fn victory(&mut self) {
        let winning = &self.spec.winning;
        if let Some(capitals) = &winning.capitals {
            let center =
                |id: &ProvinceId| self.spec.provinces.get(id.index()).is_some_and(|spec| spec.center);
            let enough = (1..=capitals.provinces.len()).contains(&usize::from(capitals.own));
            if !enough || !capitals.provinces.iter().all(center) {
                self.faults.push(BoardFault::Capitals);
            }
        }
        let centers = (self.spec.provinces.iter()).filter(|province| province.center).count();
        let asked = self.spec.victory;
        if asked == 0 || usize::from(asked) > centers {
            self.faults.push(BoardFault::Victory { asked, centers });
        }
    }
}

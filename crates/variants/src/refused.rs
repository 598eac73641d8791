//! What the rules find wrong with a board that the reading of its file let through, as a fault of that file: at its line, in the words of
//! whoever wrote it.

use rules::{BoardFault, BoardSpec, Coast, Contact, Place, ProvinceId, UnitKind};

use crate::draft::Draft;
use crate::info::coast_words;
use crate::{FaultKind, Listed};

/// The line, and what is wrong there.
pub(crate) fn told(fault: BoardFault, draft: &Draft, spec: &BoardSpec) -> (usize, FaultKind) {
    Told { draft, spec }.of(fault)
}

struct Told<'a> {
    draft: &'a Draft,
    spec: &'a BoardSpec,
}

impl Told<'_> {
    fn of(&self, fault: BoardFault) -> (usize, FaultKind) {
        use BoardFault::*;
        match fault {
            TooManyProvinces(_) => {
                (1, FaultKind::TooMany { what: "[[province]]", most: rules::MAX_PROVINCES })
            }
            TooManyPowers(_) => (1, FaultKind::TooMany { what: "[[power]]", most: rules::MAX_POWERS }),
            Empty if self.spec.powers.is_empty() => (1, FaultKind::TooFewPowers),
            Empty => (1, FaultKind::Missing { owner: crate::BOARD_FILE.to_owned(), key: "[[province]]" }),
            UnknownPower { province, power } => {
                (self.line(province), FaultKind::UnknownPower(power.0.to_string()))
            }
            HomeWithoutCenter(id) | Owner(id) => (self.line(id), FaultKind::OwnerOfNoCenter(self.id(id))),
            CenterOffLand(id) => (self.line(id), FaultKind::BadCenter(self.id(id))),
            SameRank(one, other) => {
                let (word, id) = (self.id(other), self.id(other));
                let (what, first) = (Listed::Province, self.line(one));
                (self.line(other), FaultKind::SameWord { what, word, id, other: self.id(one), first })
            }
            BadCoasts(id) | CoastsInland(id) => (self.line(id), FaultKind::BadCoasts(self.id(id))),
            ContactUnknown { contact, place } => {
                (self.border(contact), FaultKind::UnknownProvince(self.place(place)))
            }
            ContactCoast { contact, place } if place.coast() == Coast::Whole => {
                (self.border(contact), FaultKind::CoastMissing(self.place(place)))
            }
            ContactCoast { contact, place } => {
                (self.border(contact), FaultKind::UnknownCoast(self.place(place)))
            }
            ContactGround { contact, place } => {
                let unit = self.spec.contacts.get(contact).map_or(UnitKind::Army, |contact| contact.kind);
                (self.border(contact), FaultKind::BorderTerrain { unit, place: self.place(place) })
            }
            ContactSelf { contact } => {
                (self.border(contact), FaultKind::BorderSelf(self.pair(contact)[0].clone()))
            }
            ContactTwice { contact } => {
                let [a, b] = self.pair(contact);
                (self.border(contact), FaultKind::BorderTwice { a, b, first: self.border(contact) })
            }
            OneWay { contact } => self.one_way(contact),
            Neutral(id) => (self.draft.rules_line.max(1), FaultKind::UnitTerrain(self.id(id))),
            Capitals => self.capitals(),
            ContactWing { contact } => (self.border(contact), FaultKind::NoWings),
            UnitWing { power, .. } => (self.power(power.index()), FaultKind::NoWings),
            Unreachable(id) => (self.line(id), FaultKind::NoBorder(self.id(id))),
            CoastUnreachable(place) => (self.line(place.province()), FaultKind::NoSea(self.place(place))),
            UnitGround { power, place } => {
                (self.power(power.index()), FaultKind::UnitTerrain(self.place(place)))
            }
            UnitsTogether(id) => (self.line(id), FaultKind::UnitTerrain(self.id(id))),
            CanalGround { canal }
            | CanalSeas { canal }
            | CanalApart { canal, .. }
            | CanalNeedless { canal } => {
                let canal = self.draft.canals.get(canal);
                let id = canal.map_or_else(String::new, |canal| canal.province.value.clone());
                (canal.map_or(1, |canal| canal.line), FaultKind::BadCanal(id))
            }
            CanalTwice { canal } => self.canal_twice(canal),
            Railway => {
                let stations = self.spec.railway.iter().flat_map(|line| &line.stations);
                let stations: Vec<String> = stations.map(|station| self.id(*station)).collect();
                (self.railway(), FaultKind::BadRailway(stations.join(", ")))
            }
            RailwayGap(a, b) => (self.railway(), FaultKind::NotNeighbours { a: self.id(a), b: self.id(b) }),
            Ferry(id) => (self.line(id), FaultKind::BadFerry(self.id(id))),
            Weak { weak } => (self.weak(weak), FaultKind::WeakWithoutBorder(self.weak_pair(weak))),
            WeakTwice { weak } => (self.weak(weak), FaultKind::WeakTwice(self.weak_pair(weak))),
            WeakLandings { weak } => {
                let landing = self.spec.weak.get(weak).and_then(|weak| weak.landing.first());
                let id = landing.map_or_else(String::new, |id| self.id(*id));
                (self.weak(weak), FaultKind::WeakLandings(id))
            }
            Reserve { reserve } => {
                let power = self.spec.reserves.get(reserve).map(|reserve| reserve.power);
                let homes = self.spec.provinces.iter().filter(|province| province.home == power).count();
                let written = self.draft.rules.reserves.get(reserve);
                let power = written.map_or_else(String::new, |reserve| reserve.power.value.clone());
                (
                    written.map_or(1, |reserve| reserve.line),
                    FaultKind::BadReserve { power, homes: homes as i64 },
                )
            }
            Victory { asked, centers } => {
                let kind = FaultKind::VictoryOutOfReach { needed: i64::from(asked), there: centers };
                (self.draft.victory.line.max(1), kind)
            }
        }
    }

    fn one_way(&self, index: usize) -> (usize, FaultKind) {
        let Some(way) = self.spec.one_way.get(index) else { return (1, FaultKind::BadOneWay(String::new())) };
        let [from, to] = [way.a, way.b].map(|end| self.place(end));
        (self.joined(way), FaultKind::BadOneWay(format!("{from}: >{to}")))
    }

    /// The seas are joined already.
    fn canal_twice(&self, second: usize) -> (usize, FaultKind) {
        let seas = |canal: usize| self.spec.canals.get(canal).map(|canal| canal.seas);
        let same = |first: &usize| {
            seas(*first)
                .zip(seas(second))
                .is_some_and(|(one, other)| other.iter().all(|sea| one.contains(sea)))
        };
        let line = |canal: usize| self.draft.canals.get(canal).map_or(1, |canal| canal.line);
        let first = (0..second).find(same).map_or(1, line);
        let [a, b] = seas(second).map(|seas| seas.map(|sea| self.id(sea))).unwrap_or_default();
        (line(second), FaultKind::BorderTwice { a, b, first })
    }

    fn capitals(&self) -> (usize, FaultKind) {
        let written = self.draft.rules.capitals.as_ref();
        let there = written.map_or(0, |capitals| capitals.provinces.len()) as i64;
        let value = written.map_or(0, |capitals| capitals.own).to_string();
        let kind = FaultKind::OutOfRange { key: "own".to_owned(), value, low: 1, high: there };
        (written.map_or(1, |capitals| capitals.line), kind)
    }

    fn id(&self, id: ProvinceId) -> String {
        let province = self.draft.provinces.get(id.index());
        province.map_or_else(|| id.index().to_string(), |province| province.id.value.clone())
    }

    fn line(&self, id: ProvinceId) -> usize {
        self.draft.provinces.get(id.index()).map_or(1, |province| province.line)
    }

    fn power(&self, index: usize) -> usize {
        self.draft.powers.get(index).map_or(1, |power| power.line)
    }

    fn place(&self, place: Place) -> String {
        let id = self.id(place.province());
        match coast_words(place.coast()).first() {
            Some(coast) => format!("{id}/{coast}"),
            None => id,
        }
    }

    fn pair(&self, contact: usize) -> [String; 2] {
        let contact = self.spec.contacts.get(contact);
        contact.map(|contact| [contact.a, contact.b].map(|end| self.place(end))).unwrap_or_default()
    }

    fn border(&self, contact: usize) -> usize {
        self.spec.contacts.get(contact).map_or(1, |contact| self.joined(contact))
    }

    /// The line of borders that joins these two.
    fn joined(&self, contact: &Contact) -> usize {
        let ends = [contact.a, contact.b].map(|end| self.place(end));
        let names = |line: &str| {
            let words = || line.split([':', ' ', '>']);
            ends.iter().all(|end| words().any(|word| word == end))
        };
        let lines = self.draft.borders.get(contact.kind as usize).map_or(&[][..], Vec::as_slice);
        lines.iter().find(|line| names(&line.value)).map_or(1, |line| line.line)
    }

    fn railway(&self) -> usize {
        self.draft.railway.as_ref().map_or(1, |railway| railway.line)
    }

    /// The section of the border with this number: each says several.
    fn weak(&self, number: usize) -> usize {
        let mut lines = self.draft.weak.iter().flat_map(|weak| weak.between.iter().map(|_| weak.line));
        lines.nth(number).unwrap_or(1)
    }

    fn weak_pair(&self, number: usize) -> String {
        let weak = self.spec.weak.get(number);
        weak.map(|weak| weak.between.map(|end| self.id(end)).join("\", \"")).unwrap_or_default()
    }
}

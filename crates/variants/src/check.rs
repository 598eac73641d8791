//! What must be true of a board beyond its spelling: names that mean one thing, borders that units can cross,
//! start positions, passages. Every fault is reported, with the line that has to change.

use std::collections::HashMap;

use rules::{BuildSites, Coast, Place, PowerId, ProvinceId, ProvinceKind, UnitKind};

use crate::draft::{Draft, NEUTRAL, ProvinceDraft};
use crate::fold;
use crate::reader::{At, Reader};
use crate::{FaultKind, Listed, Terrain};

/// Ids resolved to numbers, with which the rest of the file is read.
pub(crate) struct Index<'d> {
    provinces: HashMap<&'d str, ProvinceId>,
    powers: HashMap<&'d str, PowerId>,
    terrain: Vec<Option<Terrain>>,
    coasts: Vec<Vec<Coast>>,
}

impl<'d> Index<'d> {
    pub fn new(reader: &mut Reader, draft: &'d Draft) -> Self {
        let mut index = Index {
            provinces: HashMap::new(),
            powers: HashMap::new(),
            terrain: draft.provinces.iter().map(|province| province.terrain).collect(),
            coasts: Vec::new(),
        };
        too_many(reader, "[[province]]", draft.provinces.len(), rules::MAX_PROVINCES, |at| {
            draft.provinces[at].line
        });
        too_many(reader, "[[power]]", draft.powers.len(), rules::MAX_POWERS, |at| draft.powers[at].line);
        let mut lines = HashMap::new();
        for (at, province) in draft.provinces.iter().enumerate() {
            if new_id(reader, &mut lines, &province.id) {
                index.provinces.insert(&province.id.value, ProvinceId(at as u16));
            }
            index.coasts.push(coasts(reader, province));
        }
        let mut lines = HashMap::new();
        for (at, power) in draft.powers.iter().enumerate() {
            if new_id(reader, &mut lines, &power.id) {
                index.powers.insert(&power.id.value, PowerId(at as u8));
            }
        }
        index
    }

    pub fn kind(&self, province: ProvinceId) -> Option<ProvinceKind> {
        self.terrain[province.index()].map(Terrain::kind)
    }

    pub fn coasts(&self, province: ProvinceId) -> &[Coast] {
        &self.coasts[province.index()]
    }

    pub fn province(&self, reader: &mut Reader, id: &At<String>) -> Option<ProvinceId> {
        let found = self.provinces.get(id.value.as_str()).copied();
        if found.is_none() {
            let kind = match meant(&id.value, self.provinces.keys()) {
                Some(meant) => FaultKind::Misspelt { what: Listed::Province, id: id.value.clone(), meant },
                None => FaultKind::UnknownProvince(id.value.clone()),
            };
            reader.fault(id.line, kind);
        }
        found
    }

    pub fn power(&self, reader: &mut Reader, id: &At<String>) -> Option<PowerId> {
        let found = self.powers.get(id.value.as_str()).copied();
        if found.is_none() {
            let kind = match meant(&id.value, self.powers.keys()) {
                Some(meant) => FaultKind::Misspelt { what: Listed::Power, id: id.value.clone(), meant },
                None => FaultKind::UnknownPower(id.value.clone()),
            };
            reader.fault(id.line, kind);
        }
        found
    }

    /// A place "stp/nc"; for fleets the coast must be there if and only if there is a choice.
    pub fn place(&self, reader: &mut Reader, line: usize, text: &str, kind: UnitKind) -> Option<Place> {
        let (id, coast) = match text.split_once('/') {
            Some((id, coast)) => (id, Some(coast)),
            None => (text, None),
        };
        let id = At { line, value: id.to_owned() };
        let province = self.province(reader, &id)?;
        let there = self.coasts(province);
        let place = match coast {
            Some(coast) if kind == UnitKind::Fleet => coast_named(coast)
                .filter(|coast| there.contains(coast))
                .map(|coast| Place::new(province, coast)),
            Some(_) => None,
            None if kind == UnitKind::Fleet && !there.is_empty() => {
                reader.fault(line, FaultKind::CoastMissing(text.to_owned()));
                return None;
            }
            None => return Some(Place::whole(province)),
        };
        if place.is_none() {
            reader.fault(line, FaultKind::UnknownCoast(text.to_owned()));
        }
        place
    }

    /// Whether units of this kind can stand in the province; true if its kind is not known.
    pub fn can_stand(&self, province: ProvinceId, unit: UnitKind) -> bool {
        self.kind(province).is_none_or(|kind| can_stand(kind, unit))
    }
}

/// The id that may have been meant: one letter more, less or other; the first in the alphabet of several. Of short ids, in which one
/// letter is much, only such as have a letter more or less.
pub(crate) fn meant<'i>(written: &str, ids: impl Iterator<Item = &'i &'i str>) -> Option<String> {
    let near = ids.filter(|id| differ_by_one(written.as_bytes(), id.as_bytes()));
    near.filter(|id| id.len() != written.len() || id.len() > 4).min().map(|id| (*id).to_owned())
}

fn differ_by_one(one: &[u8], other: &[u8]) -> bool {
    let same = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let (one, other) = (&one[same..], &other[same..]);
    let rest = |text: &[u8]| text.get(1..).unwrap_or_default().to_vec();
    rest(one) == rest(other) || rest(one) == other || one == rest(other)
}

/// Whether units of this kind can stand in a province of that kind.
pub(crate) const fn can_stand(kind: ProvinceKind, unit: UnitKind) -> bool {
    match unit {
        UnitKind::Army => matches!(kind, ProvinceKind::Inland | ProvinceKind::Coastal),
        UnitKind::Fleet => matches!(kind, ProvinceKind::Coastal | ProvinceKind::Sea),
        UnitKind::Wing => !matches!(kind, ProvinceKind::Impassable),
    }
}

/// The coast that "nc", "ec", "sc" or "wc" names.
pub(crate) fn coast_named(word: &str) -> Option<Coast> {
    Coast::SEPARATE.into_iter().find(|coast| crate::coast_words(*coast).first() == Some(&word))
}

fn too_many(
    reader: &mut Reader,
    what: &'static str,
    there: usize,
    most: usize,
    line: impl Fn(usize) -> usize,
) {
    if there > most {
        reader.fault(line(most), FaultKind::TooMany { what, most });
    }
}

fn new_id<'d>(reader: &mut Reader, lines: &mut HashMap<&'d str, usize>, id: &'d At<String>) -> bool {
    let letters = |text: &str| {
        (2..=16).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    if !letters(&id.value) {
        // An id that is missing has been reported already.
        if !id.value.is_empty() {
            reader.fault(id.line, FaultKind::BadId(id.value.clone()));
        }
        return false;
    }
    if let Some(first) = lines.get(id.value.as_str()) {
        let kind = FaultKind::SameId { id: id.value.clone(), first: *first };
        reader.fault(id.line, kind);
        return false;
    }
    lines.insert(&id.value, id.line);
    true
}

fn coasts(reader: &mut Reader, province: &ProvinceDraft) -> Vec<Coast> {
    let mut found = Vec::new();
    for coast in &province.coasts {
        match coast_named(&coast.at.value) {
            Some(coast) if !found.contains(&coast) => found.push(coast),
            _ => reader.fault(
                coast.at.line,
                FaultKind::UnknownWord {
                    word: coast.at.value.clone(),
                    choices: "nc, ec, sc, wc (1×)".to_owned(),
                },
            ),
        }
    }
    let coastal = province.terrain.is_none_or(|terrain| terrain.kind() == ProvinceKind::Coastal);
    if !province.coasts.is_empty() && (province.coasts.len() < 2 || !coastal) {
        reader.fault(province.line, FaultKind::BadCoasts(province.id.value.clone()));
    }
    found
}

/// Every word means one province, unless it is listed as ambiguous; the same for powers.
pub(crate) fn check_words(reader: &mut Reader, draft: &Draft) {
    let ambiguous: Vec<String> = draft.ambiguous.iter().map(|ambiguous| fold(&ambiguous.short)).collect();
    let mut taken = HashMap::new();
    for province in &draft.provinces {
        let mut words = vec![(province.id.line, province.id.value.as_str())];
        words.push((province.names_line, &province.names.de));
        words.push((province.names_line, &province.names.en));
        words.extend(province.abbr.iter().map(|word| (word.line, word.value.as_str())));
        words.extend(province.aliases.iter().map(|word| (word.line, word.value.as_str())));
        words.retain(|(_, word)| !ambiguous.contains(&fold(word)));
        take(reader, &mut taken, Listed::Province, &province.id.value, &words);
    }
    let mut taken = HashMap::new();
    for power in &draft.powers {
        let mut words = vec![(power.id.line, power.id.value.as_str())];
        words.push((power.code.line, &power.code.value));
        words.push((power.line, &power.names.de));
        words.push((power.line, &power.names.en));
        let letters = power.letter.iter().flat_map(|letter| [&letter.de, &letter.en]);
        words.extend(letters.map(|word| (power.line, word.as_str())));
        words.extend(power.aliases.iter().map(|word| (word.line, word.value.as_str())));
        take(reader, &mut taken, Listed::Power, &power.id.value, &words);
    }
}

fn take<'d>(
    reader: &mut Reader,
    taken: &mut HashMap<String, (&'d str, usize)>,
    what: Listed,
    id: &'d str,
    words: &[(usize, &str)],
) {
    for (line, word) in words {
        let folded = fold(word);
        if folded.is_empty() {
            continue;
        }
        match taken.get(&folded) {
            Some((other, first)) if *other != id => {
                let (word, id, other) = ((*word).to_owned(), id.to_owned(), (*other).to_owned());
                reader.fault(*line, FaultKind::SameWord { what, word, id, other, first: *first });
            }
            Some(_) => {}
            None => {
                taken.insert(folded, (id, *line));
            }
        }
    }
}

/// Centers lie where units can own them, every power has a home, and enough centers win.
pub(crate) fn check_centers(reader: &mut Reader, draft: &Draft) {
    for province in &draft.provinces {
        let Some(center) = &province.center else {
            continue;
        };
        let land = province
            .terrain
            .is_none_or(|terrain| matches!(terrain.kind(), ProvinceKind::Inland | ProvinceKind::Coastal));
        if !land {
            reader.fault(center.line, FaultKind::BadCenter(province.id.value.clone()));
        }
    }
    for power in &draft.powers {
        let home = draft
            .provinces
            .iter()
            .any(|province| province.center.as_ref().is_some_and(|center| center.value == power.id.value));
        if !home && power.units.is_empty() {
            reader.fault(power.line, FaultKind::NoHome(power.id.value.clone()));
        }
    }
    let homes =
        |province: &ProvinceDraft| province.center.as_ref().is_some_and(|center| center.value != NEUTRAL);
    if draft.rules.sites == Some(BuildSites::AnyHome) && !draft.provinces.iter().any(homes) {
        reader.fault(draft.rules.sites_line, FaultKind::NoHomes);
    }
    let there = draft.provinces.iter().filter(|province| province.center.is_some()).count();
    let victory = draft.rules.centers.as_ref().unwrap_or(&draft.victory);
    if victory.value > there as i64 {
        reader.fault(victory.line, FaultKind::VictoryOutOfReach { needed: victory.value, there });
    }
}

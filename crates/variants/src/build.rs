//! From a draft to a board: units, borders and passages resolved to numbers.

use std::collections::HashMap;

use rules::{
    BoardSpec, BuildRule, CanalSpec, Capitals, CoastSpec, Contact, CountedCenters, Place, PowerId, PowerSpec,
    ProvinceId, ProvinceKind, ProvinceSpec, RailwaySpec, Reserve, UnitKind, VictoryRule, WeakBorder,
};

use crate::FaultKind;
use crate::alphabet::sort_key;
use crate::check::Index;
use crate::draft::{Draft, NOBODY, PowerDraft};
use crate::reader::{At, Reader};

/// Builds the board's specification; faults are left in the reader.
pub(crate) fn build(
    reader: &mut Reader,
    draft: &Draft,
    index: &Index<'_>,
    seats: &[Vec<PowerId>],
) -> BoardSpec {
    let (contacts, one_way) = contacts(reader, draft, index);
    let mut spec = BoardSpec {
        provinces: provinces(reader, draft, index),
        powers: Vec::new(),
        contacts,
        one_way,
        neutral: Vec::new(),
        neutral_returns: draft.rules.neutral_returns,
        weak: Vec::new(),
        canals: Vec::new(),
        railway: None,
        victory: draft.rules.centers.as_ref().unwrap_or(&draft.victory).value as u16,
        victory_tie_raises: draft.rules.tie_raises.unwrap_or(draft.tie_raises),
        lead: draft.rules.lead.unwrap_or(1) as u16,
        winning: winning(reader, draft, index, seats),
        builds: BuildRule {
            sites: draft.rules.sites.unwrap_or_default(),
            needs_home: draft.rules.needs_home,
            first: draft.rules.first_builds,
            every_turn: draft.rules.calendar.always_adjusts,
        },
        reserves: reserves(reader, draft, index),
        caps: Vec::new(),
        owners: owners(reader, draft, index),
        wings: draft.wings,
    };
    (spec.powers, spec.neutral) = powers(reader, draft, index, &spec);
    spec.caps = caps(reader, draft, &spec.powers);
    spec.weak = weak(reader, draft, index, &spec);
    spec.canals = canals(reader, draft, index, &spec);
    spec.railway = railway(reader, draft, index, &spec);
    check_reached(reader, draft, &spec);
    spec
}

fn provinces(reader: &mut Reader, draft: &Draft, index: &Index<'_>) -> Vec<ProvinceSpec> {
    let rank = ranks(draft.provinces.iter().map(|province| province.names.de.as_str()));
    let english = ranks(draft.provinces.iter().map(|province| province.names.en.as_str()));
    let mut specs = Vec::with_capacity(draft.provinces.len());
    for (at, province) in draft.provinces.iter().enumerate() {
        let home = province
            .center
            .as_ref()
            .filter(|center| center.value != "neutral")
            .and_then(|center| index.power(reader, center));
        let no_center_for = province.no_center_for.as_ref().and_then(|power| index.power(reader, power));
        let id = ProvinceId(at as u16);
        specs.push(ProvinceSpec {
            kind: index.kind(id).unwrap_or(ProvinceKind::Impassable),
            center: province.center.is_some(),
            home,
            no_center_for,
            ferry: province.ferry,
            coasts: index.coasts(id).iter().map(|coast| CoastSpec { coast: *coast }).collect(),
            alphabet: rank[at],
            english: english[at],
        });
    }
    specs
}

/// So many units powers may have at most (M5): their own number, or that of all.
fn caps(reader: &mut Reader, draft: &Draft, specs: &[PowerSpec]) -> Vec<(PowerId, u16)> {
    let mut caps = Vec::new();
    for (at, (power, spec)) in draft.powers.iter().zip(specs).enumerate() {
        let Some(cap) = power.max_units.as_ref().or(draft.rules.cap.as_ref()) else { continue };
        // Named starts set other units.
        let starts = draft.starts.iter().flat_map(|start| &start.units);
        let named = starts.filter(|(named, _)| named.value == power.id.value).map(|(_, units)| units.len());
        let most = named.chain([spec.units.len()]).max().unwrap_or(0);
        if most > cap.value as usize {
            reader.fault(cap.line, FaultKind::CapBelowStart(power.id.value.clone()));
        }
        caps.push((PowerId(at as u8), cap.value as u16));
    }
    caps
}

/// What a victory takes beside the number of centers and the lead (M6).
fn winning(reader: &mut Reader, draft: &Draft, index: &Index<'_>, seats: &[Vec<PowerId>]) -> VictoryRule {
    let rules = &draft.rules;
    let there = draft.provinces.iter().filter(|province| province.center.is_some()).count();
    let mut own = Vec::new();
    for (at, power) in draft.powers.iter().enumerate() {
        let Some(needed) = &power.victory else { continue };
        if needed.value > there as i64 {
            reader.fault(needed.line, FaultKind::VictoryOutOfReach { needed: needed.value, there });
        }
        own.push((PowerId(at as u8), needed.value as u16));
    }
    let capitals = rules.capitals.as_ref().map(|capitals| {
        let mut provinces = Vec::new();
        for id in &capitals.provinces {
            let Some(province) = index.province(reader, id) else { continue };
            if draft.provinces[province.index()].center.is_none() {
                reader.fault(id.line, FaultKind::CapitalNoCenter(id.value.clone()));
            }
            provinces.push(province);
        }
        if capitals.provinces.is_empty() {
            let owner = "[capitals]".to_owned();
            reader.fault(capitals.line, FaultKind::Missing { owner, key: "provinces" });
        }
        Capitals { provinces, own: capitals.own as u16, besides: capitals.besides }
    });
    let counted = if rules.foreign_homes { CountedCenters::ForeignHomes } else { CountedCenters::Owned };
    let teams = seats.iter().filter(|seat| rules.team && seat.len() > 1).cloned().collect();
    VictoryRule { counted, own, capitals, years: rules.held.unwrap_or(1) as u16, shared: rules.shared, teams }
}

/// Who orders which powers (M9): in the order of the powers, with those that nothing is said of alone; nothing where everybody is.
pub(crate) fn seats(reader: &mut Reader, draft: &Draft, index: &Index<'_>) -> Vec<Vec<PowerId>> {
    let mut named: Vec<Vec<PowerId>> = Vec::new();
    for seat in &draft.rules.seats {
        let mut powers = Vec::new();
        for id in seat {
            let Some(power) = index.power(reader, id) else { continue };
            if powers.contains(&power) || named.iter().any(|seat| seat.contains(&power)) {
                reader.fault(id.line, FaultKind::SeatTwice(id.value.clone()));
            }
            powers.push(power);
        }
        named.push(powers);
    }
    if named.is_empty() {
        return named;
    }
    let mut seats: Vec<Vec<PowerId>> = Vec::new();
    for power in (0..draft.powers.len() as u8).map(PowerId) {
        let seat = named.iter().find(|seat| seat.contains(&power));
        let seat = seat.cloned().unwrap_or_else(|| vec![power]);
        if !seats.contains(&seat) {
            seats.push(seat);
        }
    }
    if seats.len() < 2 {
        let line = draft.rules.seats.iter().flatten().map(|id| id.line).next();
        reader.fault(line.unwrap_or(1), FaultKind::OneSeat);
    }
    seats
}

/// What powers may have in need.
fn reserves(reader: &mut Reader, draft: &Draft, index: &Index<'_>) -> Vec<Reserve> {
    let mut reserves: Vec<Reserve> = Vec::new();
    for reserve in &draft.rules.reserves {
        let home = |province: &&crate::draft::ProvinceDraft| {
            province.center.as_ref().is_some_and(|center| center.value == reserve.power.value)
        };
        let homes = draft.provinces.iter().filter(home).count() as i64;
        let bounds: Result<[i64; 2], _> = reserve.homes.clone().try_into();
        let Some(power) = index.power(reader, &reserve.power) else { continue };
        let twice = reserves.iter().any(|other| other.power == power);
        let Some([least, most]) =
            bounds.ok().filter(|[least, most]| least <= most && *most <= homes && !twice)
        else {
            reader.fault(reserve.line, FaultKind::BadReserve { power: reserve.power.value.clone(), homes });
            continue;
        };
        let mut sites = Vec::new();
        for site in &reserve.sites {
            let Some(province) = index.province(reader, site) else { continue };
            if !index.can_stand(province, UnitKind::Army) {
                reader.fault(site.line, FaultKind::UnitTerrain(site.value.clone()));
            }
            sites.push(province);
        }
        reserves.push(Reserve {
            power,
            homes: [least as u16, most as u16],
            units: reserve.units as u16,
            sites,
        });
    }
    reserves
}

/// Borders that weaken who crosses them.
fn weak(reader: &mut Reader, draft: &Draft, index: &Index<'_>, spec: &BoardSpec) -> Vec<WeakBorder> {
    let mut weak: Vec<WeakBorder> = Vec::new();
    for section in &draft.weak {
        for pair in &section.between {
            let ends: Vec<_> = pair.iter().filter_map(|id| index.province(reader, id)).collect();
            let names = || pair.iter().map(|id| id.value.as_str()).collect::<Vec<_>>().join("\", \"");
            match <[ProvinceId; 2]>::try_from(ends) {
                Ok(between) if touch(spec, section.kind, between[0], between[1]) => {
                    let landing = section.landing.iter().filter_map(|id| index.province(reader, id));
                    let landing = landing.filter(|land| between.contains(land)).collect();
                    let same = |border: &WeakBorder| {
                        border.kind == section.kind
                            && (border.between == between || border.between == [between[1], between[0]])
                    };
                    if weak.iter().any(same) {
                        reader.fault(section.line, FaultKind::WeakTwice(names()));
                        continue;
                    }
                    weak.push(WeakBorder {
                        kind: section.kind,
                        between,
                        strength: section.strength,
                        support: section.support,
                        cut: section.cut,
                        retreat: section.retreat,
                        landing,
                    });
                }
                Ok(_) => reader.fault(section.line, FaultKind::WeakWithoutBorder(names())),
                Err(ends) if ends.len() == pair.len() => {
                    reader.fault(section.line, FaultKind::WeakWithoutBorder(names()));
                }
                Err(_) => {}
            }
        }
        let beside = |land: &&At<String>| !section.between.iter().flatten().any(|id| id.value == land.value);
        for land in section.landing.iter().filter(beside) {
            reader.fault(land.line, FaultKind::WeakWithoutBorder(land.value.clone()));
        }
        let unlike = |land: &&At<String>| {
            (draft.weak.iter().take_while(|earlier| earlier.line < section.line)).any(|earlier| {
                (earlier.strength, earlier.cut) != (section.strength, section.cut)
                    && earlier.landing.iter().any(|other| other.value == land.value)
            })
        };
        for land in section.landing.iter().filter(unlike) {
            reader.fault(land.line, FaultKind::WeakLandings(land.value.clone()));
        }
    }
    weak
}

/// Centers that at the start are not owned by the power whose home they are.
fn owners(reader: &mut Reader, draft: &Draft, index: &Index<'_>) -> Vec<(ProvinceId, Option<PowerId>)> {
    let mut owners = Vec::new();
    for (at, province) in draft.provinces.iter().enumerate() {
        let Some(owner) = &province.owner else { continue };
        if province.center.is_none() {
            reader.fault(owner.line, FaultKind::OwnerOfNoCenter(province.id.value.clone()));
        }
        let power = match owner.value.as_str() {
            NOBODY => None,
            _ => index.power(reader, owner),
        };
        owners.push((ProvinceId(at as u16), power));
    }
    owners
}

/// The place of each name in the alphabet.
fn ranks<'n>(names: impl Iterator<Item = &'n str>) -> Vec<u16> {
    let mut order: Vec<(usize, &str)> = names.enumerate().collect();
    order.sort_by_cached_key(|(_, name)| (sort_key(name), (*name).to_owned()));
    let mut rank = vec![0; order.len()];
    for (place, (at, _)) in order.into_iter().enumerate() {
        rank[at] = place as u16;
    }
    rank
}

/// Contacts, and those that lead in one direction only: `>` before the end that is reached.
fn contacts(reader: &mut Reader, draft: &Draft, index: &Index<'_>) -> (Vec<Contact>, Vec<Contact>) {
    let (mut contacts, mut one_way) = (Vec::new(), Vec::new());
    let mut first = HashMap::new();
    for kind in UnitKind::ALL {
        for border in &draft.borders[kind as usize] {
            if kind == UnitKind::Wing && !draft.wings {
                reader.fault(border.line, FaultKind::NoWings);
                continue;
            }
            let Some((a, others)) = border.value.split_once(':') else {
                reader.fault(border.line, FaultKind::BadBorder(border.value.clone()));
                continue;
            };
            let Some(a) = end(reader, index, border.line, a.trim(), kind) else {
                continue;
            };
            for written in others.split_whitespace() {
                let id = written.strip_prefix('>').unwrap_or(written);
                let Some(b) = end(reader, index, border.line, id, kind) else {
                    continue;
                };
                if let Some(contact) = contact(reader, draft, &mut first, border.line, (kind, a, b)) {
                    if id == written { &mut contacts } else { &mut one_way }.push(contact);
                }
            }
        }
    }
    if draft.wings {
        add_wing_contacts(&mut contacts);
    }
    (contacts, one_way)
}

/// One end of a border; a fault and `None` if units of this kind cannot stand there.
fn end(reader: &mut Reader, index: &Index<'_>, line: usize, text: &str, kind: UnitKind) -> Option<Place> {
    let place = index.place(reader, line, text, kind)?;
    if index.can_stand(place.province(), kind) {
        return Some(place);
    }
    let place = text.to_owned();
    reader.fault(line, FaultKind::BorderTerrain { unit: kind, place });
    None
}

fn contact(
    reader: &mut Reader,
    draft: &Draft,
    first: &mut HashMap<(UnitKind, Place, Place), usize>,
    line: usize,
    (kind, a, b): (UnitKind, Place, Place),
) -> Option<Contact> {
    let name = |place: Place| draft.provinces[place.province().index()].id.value.clone();
    if a.province() == b.province() {
        reader.fault(line, FaultKind::BorderSelf(name(a)));
        return None;
    }
    let key = (kind, a.min(b), a.max(b));
    if let Some(first) = first.get(&key) {
        let kind = FaultKind::BorderTwice { a: name(a), b: name(b), first: *first };
        reader.fault(line, kind);
        return None;
    }
    first.insert(key, line);
    Some(Contact { kind, a, b })
}

/// Wings cross every border that armies or fleets cross, whatever the coasts.
fn add_wing_contacts(contacts: &mut Vec<Contact>) {
    let pair = |contact: &Contact| {
        let (a, b) = (contact.a.province(), contact.b.province());
        (a.min(b), a.max(b))
    };
    let mut wings: Vec<_> =
        contacts.iter().filter(|contact| contact.kind != UnitKind::Wing).map(pair).collect();
    wings.sort_unstable();
    wings.dedup();
    let own: Vec<_> = contacts.iter().filter(|contact| contact.kind == UnitKind::Wing).map(pair).collect();
    wings.retain(|pair| !own.contains(pair));
    contacts.extend(wings.into_iter().map(|(a, b)| Contact {
        kind: UnitKind::Wing,
        a: a.into(),
        b: b.into(),
    }));
}

/// What everybody begins with, and the units of nobody.
fn powers(
    reader: &mut Reader,
    draft: &Draft,
    index: &Index<'_>,
    spec: &BoardSpec,
) -> (Vec<PowerSpec>, Vec<(UnitKind, Place)>) {
    let mut taken = HashMap::new();
    let mut set = |reader: &mut Reader, written: &[At<String>]| {
        let mut units = Vec::new();
        for unit in written {
            let Some((kind, place)) = unit_of(reader, draft, index, unit) else {
                continue;
            };
            match taken.get(&place.province()) {
                Some(first) => {
                    let kind = FaultKind::UnitTwice { unit: unit.value.clone(), first: *first };
                    reader.fault(unit.line, kind);
                }
                None => {
                    taken.insert(place.province(), unit.line);
                    units.push((kind, place));
                }
            }
        }
        units
    };
    let mut specs = Vec::new();
    for power in &draft.powers {
        let units = set(reader, &power.units);
        if power.units.is_empty() && !spec.builds.first {
            missing_units(reader, power);
        }
        specs.push(PowerSpec { units });
    }
    let neutral = set(reader, &draft.rules.neutral);
    (specs, neutral)
}

fn missing_units(reader: &mut Reader, power: &PowerDraft) {
    let kind = FaultKind::Missing { owner: format!("[[power]] `{}`", power.id.value), key: "units" };
    reader.fault(power.line, kind);
}

fn unit_of(
    reader: &mut Reader,
    draft: &Draft,
    index: &Index<'_>,
    unit: &At<String>,
) -> Option<(UnitKind, Place)> {
    let kind_of = |letter: &str| UnitKind::ALL.into_iter().find(|kind| letter.chars().eq([kind.letter()]));
    let parts = unit.value.split_once(' ');
    let Some((kind, place)) = parts.and_then(|(letter, at)| Some((kind_of(letter)?, at))) else {
        reader.fault(unit.line, FaultKind::BadUnit(unit.value.clone()));
        return None;
    };
    let place = index.place(reader, unit.line, place, kind)?;
    if kind == UnitKind::Wing && !draft.wings {
        reader.fault(unit.line, FaultKind::NoWings);
        return None;
    }
    if !index.can_stand(place.province(), kind) {
        reader.fault(unit.line, FaultKind::UnitTerrain(unit.value.clone()));
        return None;
    }
    Some((kind, place))
}

/// Whether a contact of this kind joins the two provinces, whatever the coasts.
pub(crate) fn touch(spec: &BoardSpec, kind: UnitKind, a: ProvinceId, b: ProvinceId) -> bool {
    spec.contacts.iter().any(|contact| {
        let ends = (contact.a.province(), contact.b.province());
        contact.kind == kind && (ends == (a, b) || ends == (b, a))
    })
}

fn canals(reader: &mut Reader, draft: &Draft, index: &Index<'_>, spec: &BoardSpec) -> Vec<CanalSpec> {
    let mut specs = Vec::new();
    for canal in &draft.canals {
        let province = index.province(reader, &canal.province);
        let seas: Vec<_> = canal.seas.iter().filter_map(|sea| index.province(reader, sea)).collect();
        let (Some(province), Ok(seas)) = (province, <[ProvinceId; 2]>::try_from(seas)) else {
            if canal.seas.len() != 2 {
                let kind = FaultKind::BadCanal(canal.province.value.clone());
                reader.fault(canal.line, kind);
            }
            continue;
        };
        let beside = |sea: ProvinceId| {
            index.kind(sea) == Some(ProvinceKind::Sea) && touch(spec, UnitKind::Fleet, province, sea)
        };
        let sound = index.kind(province) == Some(ProvinceKind::Coastal)
            && seas.into_iter().all(beside)
            && !touch(spec, UnitKind::Fleet, seas[0], seas[1]);
        if !sound {
            let kind = FaultKind::BadCanal(canal.province.value.clone());
            reader.fault(canal.line, kind);
        }
        specs.push(CanalSpec {
            province,
            seas,
            holder: canal.holder,
            must_hold: canal.must_hold,
            own_pass_free: canal.own_pass_free,
        });
    }
    specs
}

fn railway(reader: &mut Reader, draft: &Draft, index: &Index<'_>, spec: &BoardSpec) -> Option<RailwaySpec> {
    let railway = draft.railway.as_ref()?;
    let power = index.power(reader, &railway.power);
    let stations: Vec<_> =
        railway.stations.iter().filter_map(|station| index.province(reader, station)).collect();
    let joined = stations.windows(2).all(|pair| touch(spec, UnitKind::Army, pair[0], pair[1]));
    let known = stations.len() == railway.stations.len();
    if known && (stations.len() < 2 || !joined) {
        let names: Vec<_> = railway.stations.iter().map(|id| id.value.as_str()).collect();
        reader.fault(railway.line, FaultKind::BadRailway(names.join(" ")));
    }
    Some(RailwaySpec { power: power?, stations })
}

/// Every province and every coast has a border, coastal land has a sea, and the board hangs together.
fn check_reached(reader: &mut Reader, draft: &Draft, spec: &BoardSpec) {
    let count = spec.provinces.len();
    let mut neighbours = vec![Vec::new(); count];
    for contact in spec.contacts.iter().chain(&spec.one_way) {
        neighbours[contact.a.province().index()].push(contact.b.province());
        neighbours[contact.b.province().index()].push(contact.a.province());
    }
    let kind = |at: usize| spec.provinces[at].kind;
    let start = (0..count).find(|at| !neighbours[*at].is_empty());
    let mut seen = vec![false; count];
    let mut open: Vec<usize> = start.into_iter().collect();
    while let Some(at) = open.pop() {
        if !std::mem::replace(&mut seen[at], true) {
            open.extend(neighbours[at].iter().map(|next| next.index()));
        }
    }
    let fleets: Vec<usize> = (spec.contacts.iter().chain(&spec.one_way))
        .filter(|contact| contact.kind == UnitKind::Fleet)
        .flat_map(|contact| [contact.a.province().index(), contact.b.province().index()])
        .collect();
    for (at, province) in draft.provinces.iter().enumerate() {
        let id = || province.id.value.clone();
        if kind(at) == ProvinceKind::Impassable {
            continue;
        }

        if neighbours[at].is_empty() {
            reader.fault(province.line, FaultKind::NoBorder(id()));
        } else if !seen[at] {
            reader.fault(province.line, FaultKind::Apart(id()));
        } else if kind(at) == ProvinceKind::Coastal && !fleets.contains(&at) {
            reader.fault(province.line, FaultKind::NoSea(id()));
        }
        if province.ferry && (kind(at) != ProvinceKind::Coastal || !spec.provinces[at].coasts.is_empty()) {
            reader.fault(province.line, FaultKind::BadFerry(id()));
        }
        for coast in &spec.provinces[at].coasts {
            let place = Place::new(ProvinceId(at as u16), coast.coast);
            let mut contacts = spec.contacts.iter().chain(&spec.one_way);
            let reached = contacts.any(|contact| contact.a == place || contact.b == place);
            if !reached {
                let word = crate::coast_words(coast.coast).first().copied().unwrap_or_default();
                let place = format!("{}/{word}", province.id.value);
                reader.fault(province.line, FaultKind::NoBorder(place));
            }
        }
    }
}

//! What differs between two boards: their rules, their words, their picture, each by itself.

use std::collections::BTreeSet;

use rules::ProvinceId;

use crate::folder::digest;
use crate::{MAP_FILE, VECTOR_FILE, Variant};

/// What differs between two boards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Differences {
    /// Provinces, borders, powers, starts, the rule block.
    pub rules: Difference,
    /// Names and other words.
    pub words: Difference,
    /// Seeds, geometry, the finished picture, colours.
    pub picture: Difference,
}

/// What differs in one of the three, a line for each thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// What the first says and the second does not.
    pub gone: Vec<String>,
    /// What the second says and the first does not.
    pub new: Vec<String>,
}

impl Difference {
    /// Whether there is none.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.gone.is_empty() && self.new.is_empty()
    }

    fn between(one: &BTreeSet<String>, other: &BTreeSet<String>) -> Difference {
        Difference {
            gone: one.difference(other).cloned().collect(),
            new: other.difference(one).cloned().collect(),
        }
    }
}

impl Differences {
    /// From one board to another.
    #[must_use]
    pub fn between(one: &Variant, other: &Variant) -> Differences {
        let [rules, words, picture] = facts(one);
        let [new_rules, new_words, new_picture] = facts(other);
        Differences {
            rules: Difference::between(&rules, &new_rules),
            words: Difference::between(&words, &new_words),
            picture: Difference::between(&picture, &new_picture),
        }
    }
}

/// What a board says, a line for each thing: its rules, its words, its picture.
fn facts(variant: &Variant) -> [BTreeSet<String>; 3] {
    let (mut rules, mut words, mut picture) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let spec = variant.board.spec();
    let id = |province: ProvinceId| variant.province_id(province);
    for (info, province) in variant.provinces.iter().zip(&spec.provinces) {
        let home = province.home.map_or("", |power| variant.power_id(power));
        let center = if province.center { format!("center {home}") } else { String::new() };
        let ferry = if province.ferry { "ferry" } else { "" };
        rules.insert(
            format!("province {} {:?} {center} {ferry}", info.id, province.kind).trim_end().to_owned(),
        );
        let names = [&info.names.de, &info.names.en].into_iter().chain(&info.abbr).chain(&info.aliases);
        words.insert(format!("province {}: {}", info.id, listed(names)));
        picture.insert(format!("province {}: {:?} {:?}", info.id, info.lonlat, info.points));
    }
    for (number, (info, power)) in variant.powers.iter().zip(&spec.powers).enumerate() {
        let units =
            power.units.iter().map(|(kind, place)| format!("{} {}", kind.letter(), variant.place_id(*place)));
        rules.insert(format!("power {number} {}: {}", info.id, units.collect::<Vec<_>>().join(", ")));
        words.insert(format!("power {}: {} {}", info.id, info.code, listed(info.words())));
        picture.extend(info.colours.as_ref().map(|colours| format!("power {}: {colours:?}", info.id)));
    }
    for (contacts, way) in [(&spec.contacts, "–"), (&spec.one_way, "→")] {
        for contact in contacts {
            let kind = ["army", "fleet", "wing"][contact.kind as usize];
            let (mut a, mut b) = (variant.place_id(contact.a), variant.place_id(contact.b));
            // Who is named first says nothing.
            if way == "–" && b < a {
                std::mem::swap(&mut a, &mut b);
            }
            rules.insert(format!("{kind} {a} {way} {b}"));
        }
    }
    for (kind, place) in &spec.neutral {
        rules.insert(format!("neutral {} {}", kind.letter(), variant.place_id(*place)));
    }
    for (province, owner) in &spec.owners {
        let owner = owner.map_or("nobody", |power| variant.power_id(power));
        rules.insert(format!("owner {}: {owner}", id(*province)));
    }
    for weak in &spec.weak {
        let landing: Vec<&str> = weak.landing.iter().map(|land| id(*land)).collect();
        let [a, b] = weak.between.map(id);
        let kind = ["army", "fleet", "wing"][weak.kind as usize];
        rules.insert(format!(
            "weak {kind} {a} – {b} {:?} {}",
            (weak.strength, weak.support, weak.cut, weak.retreat),
            landing.join(" ")
        ));
    }
    for canal in &spec.canals {
        rules.insert(format!(
            "canal {}: {:?}",
            id(canal.province),
            (canal.holder, canal.must_hold, canal.own_pass_free)
        ));
    }
    if let Some(railway) = &spec.railway {
        let stations: Vec<&str> = railway.stations.iter().map(|station| id(*station)).collect();
        rules.insert(format!("railway {}: {}", variant.power_id(railway.power), stations.join(" ")));
    }
    for reserve in &spec.reserves {
        let sites: Vec<&str> = reserve.sites.iter().map(|site| id(*site)).collect();
        let power = variant.power_id(reserve.power);
        rules.insert(format!("reserve {power} {:?} {} {}", reserve.homes, reserve.units, sites.join(" ")));
    }
    for (power, cap) in &spec.caps {
        rules.insert(format!("cap {}: {cap}", variant.power_id(*power)));
    }
    rules.insert(format!(
        "victory {} lead {} raises {}",
        spec.victory,
        spec.lead.max(1),
        spec.victory_tie_raises
    ));
    for seat in variant.seats.iter().filter(|seat| seat.len() > 1) {
        let powers: Vec<&str> = seat.iter().map(|power| variant.power_id(*power)).collect();
        rules.insert(format!("seat {}", powers.join(" ")));
    }
    rules.insert(format!("winning {:?}", spec.winning));
    rules.insert(format!("builds {:?} returns {}", spec.builds, spec.neutral_returns));
    rules.insert(format!("start {:?} {}", variant.start_season, variant.start_year));
    rules.insert(format!("block {:?}", variant.rules));
    rules.extend(variant.modules.iter().map(|module| format!("module {module}")));
    rules.extend(variant.starts.iter().map(|(id, _)| format!("named start {id}")));
    words.insert(format!("name {} / {}", variant.names.de, variant.names.en));
    for (key, said) in
        [("version", &variant.version), ("licence", &variant.licence), ("rule text", &variant.rules_text)]
    {
        words.extend((!said.is_empty()).then(|| format!("{key} {said}")));
    }
    for ambiguous in &variant.ambiguous {
        let meant = ambiguous.default.iter().chain(&ambiguous.others).map(|province| id(*province));
        words.insert(format!("ambiguous {}: {}", ambiguous.short, meant.collect::<Vec<_>>().join(" ")));
    }
    let geometry = variant.geometry.to_string();
    picture.extend(geometry.lines().filter(|line| !line.is_empty()).map(|line| format!("geometry {line}")));
    for file in [MAP_FILE, VECTOR_FILE] {
        let said = |text: &str| format!("{file}: {} lines, {}", text.lines().count(), digest(text));
        picture.extend(variant.folder.text(file).map(said));
    }
    [rules, words, picture]
}

fn listed<'a>(words: impl Iterator<Item = impl AsRef<str> + 'a>) -> String {
    let mut listed = String::new();
    for word in words {
        if !listed.is_empty() {
            listed.push_str(", ");
        }
        listed.push_str(word.as_ref());
    }
    listed
}

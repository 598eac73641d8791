//! How the dictionary is filled: the words of orders, the places of the board, the powers.

use super::spelling::letters;
use super::{Dictionary, Entry, LongName, NONE, Slot, folded};
use crate::words::{Kw, List, Meaning, WORDS};
use rules::{PowerId, ProvinceId, UnitKind};
use variants::Variant;

/// Verbs that are understood with a slip of the pen.
const CORRECTED: [Kw; 6] = [Kw::Support, Kw::Convoy, Kw::Retreat, Kw::Remove, Kw::Disband, Kw::Hold];

/// A shorter name of a power that nobody plays is a letter or code, which may mean anything.
const WHOLE_WORD: usize = 4;

impl Dictionary {
    fn slot(&mut self, key: &str) -> &mut Entry {
        let words = key.split(' ').count() as u8;
        if words > 1
            && let Some(first) = key.split(' ').next()
        {
            let slot = self.slots.entry(first.into()).or_insert(Slot { entry: NONE, longest: 1 });
            slot.longest = slot.longest.max(words);
        }
        let next = self.entries.len() as u32;
        let slot = self.slots.entry(key.into()).or_insert(Slot { entry: NONE, longest: 1 });
        if slot.entry == NONE {
            slot.entry = next;
            self.entries.push(Entry::default());
        }
        let index = slot.entry as usize;
        &mut self.entries[index]
    }

    pub(super) fn add_words(&mut self) {
        for (meaning, phrase) in WORDS.iter() {
            // numbers and lists are looked for where one is wanted
            if matches!(meaning, Meaning::Number(_) | Meaning::List(_)) {
                continue;
            }
            let key = folded(phrase);
            let entry = self.slot(&key);
            match meaning {
                Meaning::Word(word, strict) => {
                    entry.words = entry.words.with(*word);
                    if *strict {
                        entry.strict = entry.strict.with(*word);
                    }
                    if *word == Kw::Hold && (4..=9).contains(&key.len()) && !key.contains(' ') {
                        self.holds.push(key.clone());
                    }
                    if CORRECTED.contains(word) && key.len() >= 6 && !key.contains(' ') {
                        self.verbs.entry(key.as_bytes()[0]).or_default().push(key);
                    }
                }
                Meaning::Unit(kind, strict) => {
                    entry.kind = Some(*kind);
                    entry.strict_kind = *strict;
                }
                Meaning::Coast(coast) => {
                    entry.coast = Some(*coast);
                    if key.len() >= 6 {
                        self.coast_names.push((*coast, key));
                    }
                }
                Meaning::Phase(phase) => entry.phase = Some(*phase),
                Meaning::Number(_) | Meaning::List(_) => {}
            }
        }
    }

    pub(super) fn add_places(&mut self, variant: &Variant) {
        // full names go before what people also write
        for (index, info) in variant.provinces.iter().enumerate() {
            let province = ProvinceId(index as u16);
            for name in [&info.names.de, &info.names.en] {
                self.add_place(name, province);
                self.full_names.push((folded(name).replace(' ', ""), province));
            }
            for name in [&info.names.de, &info.names.en].map(String::as_str).into_iter().chain(info.words()) {
                self.spellings.push((folded(name).replace(' ', ""), province));
            }
            self.coasts.push(info.coasts.iter().map(|coast| coast.coast).collect());
            self.written.push(info.written.clone());
        }
        for (index, info) in variant.provinces.iter().enumerate() {
            for name in info.words().chain([info.written.as_str()]) {
                self.add_place(name, ProvinceId(index as u16));
            }
        }
        for ambiguous in &variant.ambiguous {
            let readings = ambiguous.default.into_iter().chain(ambiguous.others.clone());
            // without a default the word stays unknown: two letters are never enough
            if ambiguous.default.is_some() {
                self.slot(&folded(&ambiguous.short)).places = readings.collect();
            }
        }
        self.add_guesses();
        self.add_long_names(variant);
        self.add_alone(variant.provinces.len());
    }

    fn add_place(&mut self, name: &str, province: ProvinceId) {
        let key = folded(name);
        if key.is_empty() {
            return;
        }
        let joined = key.replace(' ', "");
        for key in [key.as_str(), joined.as_str()] {
            let entry = self.slot(key);
            if entry.places.is_empty() {
                entry.places.push(province);
            }
        }
        // "die Kieler Flotte", "die Münchner Armee"
        for adjective in adjectives(&key) {
            let entry = self.slot(&adjective);
            if entry.places.is_empty()
                && entry.words.is_empty()
                && entry.kind.is_none()
                && entry.nation.is_none()
            {
                entry.places.push(province);
            }
        }
        // "die Nordseeflotte"
        if joined.len() >= 5 && joined.chars().all(|letter| letter.is_ascii_lowercase()) {
            for (type_word, kind) in [("flotte", UnitKind::Fleet), ("armee", UnitKind::Army)] {
                let entry = self.slot(&format!("{joined}{type_word}"));
                if entry.is_empty() && entry.kind.is_none() && entry.places.is_empty() {
                    entry.places.push(province);
                    entry.kind = Some(kind);
                }
            }
        }
        self.add_inflected(&key, province);
        // "des Ärmelkanals"
        // "Kiels"; of a short name that ends with a vowel "AGas" could be the genitive
        let long = key.len() >= 6 || key.len() >= 4 && !key.ends_with(['a', 'e', 'i', 'o', 'u']);
        if long && !key.ends_with('s') {
            let entry = self.slot(&format!("{key}s"));
            if entry.places.is_empty() {
                entry.places.push(province);
            }
        }
    }

    /// "ins Norwegische Meer", "in den Bottnischen": the adjective of a sea in every ending, and alone if it is nobody's and
    /// nothing else.
    fn add_inflected(&mut self, key: &str, province: ProvinceId) {
        const ENDINGS: [&str; 5] = ["e", "en", "er", "es", "em"];
        let Some((adjective, sea)) = key.split_once(' ').filter(|(_, sea)| !sea.contains(' ')) else {
            return;
        };
        let stem =
            ENDINGS.iter().filter_map(|ending| adjective.strip_suffix(ending)).find(|stem| stem.len() >= 4);
        let Some(stem) = stem.filter(|_| ["see", "meer", "meerbusen", "golf", "kanal"].contains(&sea)) else {
            return;
        };
        // "Norwegisches Meer" is no other than the Norwegische See
        let seas = if ["see", "meer"].contains(&sea) { &["see", "meer"][..] } else { &[sea][..] };
        for ending in ENDINGS {
            for sea in seas {
                let entry = self.slot(&format!("{stem}{ending} {sea}"));
                if entry.places.is_empty() {
                    entry.places.push(province);
                }
            }
            let alone = self.slot(&format!("{stem}{ending}"));
            if stem.ends_with("isch") && alone.is_empty() {
                alone.places.push(province);
            }
        }
    }

    /// Umlauts written without their dots and without the `e`: taken for what they must be, and said so.
    fn add_guesses(&mut self) {
        let plain: Vec<(String, Vec<ProvinceId>)> = self
            .slots
            .iter()
            .filter(|(key, slot)| {
                slot.entry != NONE && ["ae", "oe", "ue"].iter().any(|umlaut| key.contains(umlaut))
            })
            .map(|(key, slot)| {
                let bare = key.replace("ae", "a").replace("oe", "o").replace("ue", "u");
                (bare, self.entries[slot.entry as usize].places.clone())
            })
            .filter(|(bare, places)| !places.is_empty() && bare.len() >= 3)
            .collect();
        for (bare, places) in plain {
            let entry = self.slot(&bare);
            if entry.places.is_empty() {
                entry.places = places;
                entry.guess = true;
            }
        }
    }

    /// Names of several words, which are matched whole.
    fn add_long_names(&mut self, variant: &Variant) {
        for (index, info) in variant.provinces.iter().enumerate() {
            let province = ProvinceId(index as u16);
            let more = info.aliases.iter().map(String::as_str);
            let full = [info.names.de.as_str(), info.names.en.as_str()];
            for name in full.into_iter().chain(more) {
                let key = folded(name);
                if let Some((first, _)) = key.split_once(' ') {
                    self.beginnings.insert(first.to_owned());
                    let name = LongName {
                        letters: letters(&key),
                        words: key.split(' ').count(),
                        province,
                        key: key.clone(),
                    };
                    self.long_names.entry(key.as_bytes()[0]).or_default().push(name);
                }
            }
        }
        // a full name is no mere beginning
        for info in &variant.provinces {
            for name in [&info.names.de, &info.names.en] {
                self.beginnings.remove(&folded(name));
            }
        }
        for index in 0..variant.provinces.len() {
            let places = vec![ProvinceId(index as u16)];
            self.nearly.push(self.entries.len() as u32);
            self.entries.push(Entry { places, guess: true, ..Entry::default() });
        }
    }

    fn add_alone(&mut self, count: usize) {
        for index in 0..count {
            let places = vec![ProvinceId(index as u16)];
            self.alone.push(self.entries.len() as u32);
            self.entries.push(Entry { places, ..Entry::default() });
        }
    }

    pub(super) fn add_namesakes(&mut self) {
        for word in List::Namesake.words() {
            let found = self.look_up(word).filter(|(entry, _)| !self.places(*entry).is_empty());
            if let Some((place, _)) = found {
                let named = self.entries[place as usize].clone();
                let word = Entry { places: Vec::new(), power: None, nation: None, ..named };
                self.namesakes.push((place, self.entries.len() as u32));
                self.entries.push(word);
            }
        }
    }

    /// "Italien", "italienische" where nobody plays Italy: no order, but whoever writes it is told so.
    pub(super) fn add_unplayed(&mut self, variant: &Variant) {
        const ENDINGS: [&str; 7] = ["", "e", "er", "en", "es", "em", "s"];
        for info in &variant.unplayed {
            let own = [info.adjective.de.as_str(), info.adjective.en.as_str()];
            let adjectives = info.adjectives.iter().map(String::as_str).chain(own);
            for name in info.words().chain(adjectives).filter(|name| name.chars().count() >= WHOLE_WORD) {
                for ending in ENDINGS {
                    let entry = self.slot(&(folded(name) + ending));
                    entry.unplayed = entry.is_empty();
                }
            }
        }
    }

    pub(super) fn add_powers(&mut self, variant: &Variant) {
        for (index, info) in variant.powers.iter().enumerate() {
            let power = PowerId(index as u8);
            for name in info.words() {
                self.add_power(name, power);
            }
            let own = [info.adjective.de.as_str(), info.adjective.en.as_str()];
            let adjectives = info.adjectives.iter().map(String::as_str).chain(own);
            // "200 Britische Pfund"
            let coins = info.currency.iter().filter(|coin| coin.chars().all(char::is_alphabetic));
            for coin in coins {
                for name in own.iter().filter(|name| name.len() > 4) {
                    for ending in ["", "e", "es", "en", "er"] {
                        self.slot(&folded(&format!("{name}{ending} {coin}"))).currency = Some(power);
                    }
                }
            }
            for name in adjectives {
                for ending in ["", "e", "er", "en", "es", "em", "s"] {
                    let key = folded(name) + ending;
                    if key.len() > 1 {
                        let entry = self.slot(&key);
                        entry.nation = entry.nation.or(Some(power));
                    }
                }
            }
            for name in &info.currency {
                self.slot(&folded(name)).currency = Some(power);
            }
        }
    }

    fn add_power(&mut self, name: &str, power: PowerId) {
        let key = folded(name);
        if key.is_empty() {
            return;
        }
        let keys = [key.replace(' ', ""), key.clone()];
        for key in keys {
            let entry = self.slot(&key);
            entry.power = entry.power.or(Some(power));
        }
        if key.len() >= 4 {
            let entry = self.slot(&format!("{key}s"));
            entry.nation = entry.nation.or(Some(power));
        }
    }
}

/// The German adjectives of a town: "kieler", "muenchner", "roemische". Of lands and seas they are none, but nothing else either.
fn adjectives(town: &str) -> Vec<String> {
    let mut otherwise = include_str!("../../words/towns.txt").lines().filter_map(|line| line.split_once(' '));
    let known = otherwise.find(|(known, _)| *known == town).map_or("", |(_, adjectives)| adjectives);
    let mut found: Vec<String> =
        known.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect();
    let plain = town.chars().all(|letter| letter.is_ascii_lowercase()) && town.len() >= 4;
    if plain && !town.ends_with(['a', 'e', 'i', 'o', 'u']) {
        match town.strip_suffix("en") {
            Some(stem) if stem.len() >= 5 => found.extend([format!("{stem}ner"), format!("{stem}ener")]),
            _ => found.push(format!("{town}er")),
        }
    }
    found
}

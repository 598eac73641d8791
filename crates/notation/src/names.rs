//! The dictionary of a board: every word and phrase that orders are made of, folded, with everything it can
//! mean. Built once for a board, then only read.

use crate::Phase;
use crate::words::{Kw, Meaning, Meanings, WORDS};
use rules::{Coast, Place, PowerId, ProvinceId, ProvinceSet, UnitKind};
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};
use variants::Variant;

/// Most words in a phrase.
pub(crate) const LONGEST: usize = 6;

/// Everything a word or phrase can mean.
#[derive(Clone, Debug, Default)]
pub(crate) struct Entry {
    /// Places, the likeliest first.
    pub(crate) places: Vec<ProvinceId>,
    pub(crate) power: Option<PowerId>,
    /// "russische": whose a unit is.
    pub(crate) nation: Option<PowerId>,
    pub(crate) kind: Option<UnitKind>,
    pub(crate) coast: Option<Coast>,
    pub(crate) phase: Option<Phase>,
    pub(crate) currency: Option<PowerId>,
    words: Meanings,
    strict: Meanings,
    /// Only found by leaving out the dots of an umlaut ("Munchen").
    pub(crate) guess: bool,
    /// The kind word belongs to the strict profile.
    pub(crate) strict_kind: bool,
}

impl Entry {
    pub(crate) fn can(&self, word: Kw) -> bool {
        self.words.has(word)
    }

    /// Whether it is known for what is said beside orders alone: of an order it says as little as a word that nobody knows.
    pub(crate) fn is_quiet(&self) -> bool {
        const QUIET: Meanings = Meanings::of(&[
            Kw::CLost,
            Kw::NotFinal,
            Kw::Away,
            Kw::EndGame,
            Kw::NoTrade,
            Kw::Another,
            Kw::Regret,
            Kw::Thither,
        ]);
        let named = !self.places.is_empty()
            || self.power.is_some()
            || self.nation.is_some()
            || self.kind.is_some()
            || self.coast.is_some()
            || self.phase.is_some()
            || self.currency.is_some();
        !named && self.words.without(QUIET).is_empty()
    }

    /// Whether it can mean one of these.
    pub(crate) fn can_any(&self, words: Meanings) -> bool {
        self.words.meets(words)
    }

    pub(crate) fn is_strict(&self, word: Kw) -> bool {
        self.strict.has(word)
    }
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    /// Entry, or `NONE` if the key only begins phrases.
    entry: u32,
    /// Most words of a phrase that begins so.
    longest: u8,
}

pub(crate) const NONE: u32 = u32::MAX;

/// FNV: short keys, no hostile ones (the table is filled from the board, never from text).
#[derive(Default)]
pub(crate) struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// The dictionary of one board.
#[derive(Debug)]
pub(crate) struct Dictionary {
    slots: HashMap<Box<str>, Slot, BuildHasherDefault<Fnv>>,
    entries: Vec<Entry>,
    /// For every province an entry that means it alone.
    alone: Vec<u32>,
    /// Full names for spelling help: folded, without spaces.
    full_names: Vec<(String, ProvinceId)>,
    /// Everything that a place is called, folded, without spaces.
    spellings: Vec<(String, ProvinceId)>,
    /// Words for holding, for slips of the pen.
    holds: Vec<String>,
    /// Every name of several words, with its words folded.
    long_names: HashMap<u8, Vec<LongName>>,
    /// First words of names that alone mean another place, or this one for short.
    beginnings: HashSet<String>,
    /// For every province an entry that means it, though it was not spelled so.
    nearly: Vec<u32>,
    /// Long verbs of orders by their first letter, for slips of the pen.
    verbs: HashMap<u8, Vec<String>>,
    /// Long words for coasts, for the same.
    coast_names: Vec<(Coast, String)>,
    coasts: Vec<Vec<Coast>>,
    written: Vec<String>,
    /// Where a fleet can carry an army.
    ferries: ProvinceSet,
}

/// A name of several words.
#[derive(Debug)]
struct LongName {
    key: String,
    letters: Letters,
    words: usize,
    province: ProvinceId,
}

impl Dictionary {
    /// Whether this can be a place over which an army is carried.
    pub(crate) fn is_ferry(&self, entry: u32) -> bool {
        self.entry(entry).is_some_and(|entry| entry.places.iter().any(|place| self.ferries.contains(*place)))
    }

    pub(crate) fn new(variant: &Variant) -> Self {
        let mut dictionary = Dictionary {
            slots: HashMap::default(),
            entries: Vec::new(),
            alone: Vec::new(),
            full_names: Vec::new(),
            spellings: Vec::new(),
            holds: Vec::new(),
            long_names: HashMap::new(),
            beginnings: HashSet::new(),
            nearly: Vec::new(),
            verbs: HashMap::new(),
            coast_names: Vec::new(),
            coasts: Vec::new(),
            written: Vec::new(),
            ferries: *variant.board.ferries(),
        };
        dictionary.add_words();
        dictionary.add_places(variant);
        dictionary.add_powers(variant);
        dictionary
    }

    pub(crate) fn entry(&self, index: u32) -> Option<&Entry> {
        self.entries.get(index as usize)
    }

    pub(crate) fn places(&self, index: u32) -> &[ProvinceId] {
        self.entry(index).map_or(&[], |entry| &entry.places)
    }

    /// The entry that means only this province.
    pub(crate) fn alone(&self, province: ProvinceId) -> u32 {
        self.alone.get(province.index()).copied().unwrap_or(NONE)
    }

    pub(crate) fn has_coasts(&self, index: u32) -> bool {
        self.places(index)
            .iter()
            .any(|place| self.coasts.get(place.index()).is_some_and(|coasts| !coasts.is_empty()))
    }

    /// Looks up a folded key: the entry and the most words of a phrase that begins so.
    pub(crate) fn look_up(&self, key: &str) -> Option<(u32, u8)> {
        self.slots.get(key).map(|slot| (slot.entry, slot.longest))
    }

    /// Name in canonical orders.
    pub(crate) fn written(&self, province: ProvinceId) -> &str {
        self.written.get(province.index()).map_or("?", String::as_str)
    }

    // ---- building ----

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

    fn add_words(&mut self) {
        for (meaning, phrase) in WORDS.iter() {
            // numbers are looked for where a number is wanted
            if matches!(meaning, Meaning::Number(_)) {
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
                Meaning::Number(_) => {}
            }
        }
    }

    fn add_places(&mut self, variant: &Variant) {
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
        let short = adjective(&key).filter(|_| name.chars().count() >= 4);
        let long = short.as_ref().and(key.strip_suffix("en")).map(|stem| format!("{stem}ener"));
        for adjective in short.into_iter().chain(long) {
            let entry = self.slot(&adjective);
            if entry.places.is_empty()
                && entry.words.is_empty()
                && entry.kind.is_none()
                && entry.nation.is_none()
            {
                entry.places.push(province);
            }
        }
        // "des Ärmelkanals"
        if key.len() >= 6 && !key.ends_with('s') {
            let entry = self.slot(&format!("{key}s"));
            if entry.places.is_empty() {
                entry.places.push(province);
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

    fn add_powers(&mut self, variant: &Variant) {
        for (index, info) in variant.powers.iter().enumerate() {
            let power = PowerId(index as u8);
            for name in info.words() {
                self.add_power(name, power);
            }
            let own = [info.adjective.de.as_str(), info.adjective.en.as_str()];
            let adjectives = info.adjectives.iter().map(String::as_str).chain(own);
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

    // ---- spelling help ----

    /// The only place whose full name begins so; at least four letters.
    pub(crate) fn by_beginning(&self, folded: &str) -> Option<ProvinceId> {
        if folded.len() < 4 {
            return None;
        }
        let mut found = self
            .full_names
            .iter()
            .filter(|(name, _)| name.starts_with(folded))
            .map(|(_, province)| *province);
        let first = found.next()?;
        found.all(|other| other == first).then_some(first)
    }

    /// The only place whose full name differs in one letter, or in two neighbours that changed places. Not of names as short as "Rom": there every other letter
    /// makes another name.
    pub(crate) fn by_one_letter(&self, folded: &str) -> Option<ProvinceId> {
        if !(5..=24).contains(&folded.len()) {
            return None;
        }
        let mut found = self
            .full_names
            .iter()
            .filter(|(name, _)| {
                name.len().max(folded.len()) >= 6
                    && name.len().abs_diff(folded.len()) <= 2
                    && !is_far(name, folded, 1)
                    && slips(name, folded) <= 1
                    // two letters swapped in a short name leave too little of it
                    && (folded.len() >= 7 || strsim::levenshtein(name, folded) <= 1)
            })
            .map(|(_, province)| *province);
        let first = found.next()?;
        found.all(|other| other == first).then_some(first)
    }

    /// The places whose name or abbreviation this short word is, with two neighbours swapped: "Mnu", "Keil".
    pub(crate) fn swapped(&self, word: &str) -> Vec<ProvinceId> {
        if !(3..=5).contains(&word.len()) || !word.is_ascii() {
            return Vec::new();
        }
        let swap = |at: usize| {
            let mut letters = word.as_bytes().to_vec();
            letters.swap(at, at + 1);
            let (entry, _) = self.look_up(std::str::from_utf8(&letters).ok()?)?;
            self.entry(entry)?.places.first().copied()
        };
        (0..word.len() - 1).filter_map(swap).collect()
    }

    /// Which of these places a word that is no name is likest to: the one whose price is lowest, and the only one of it. What
    /// [`price`] says of a name is the measure, stricter where the place is a goal.
    pub(crate) fn likest(
        &self,
        word: &str,
        goal: bool,
        among: &dyn Fn(ProvinceId) -> bool,
    ) -> Option<ProvinceId> {
        let wanted = folded(word).replace(' ', "");
        if !(3..=20).contains(&wanted.len()) {
            return None;
        }
        let mut priced: Vec<(u32, ProvinceId)> = (self.spellings.iter())
            .filter(|(name, place)| name.as_bytes().first() == wanted.as_bytes().first() && among(*place))
            .filter_map(|(name, place)| Some((price(&wanted, name, goal)?, *place)))
            .collect();
        priced.sort();
        let (lowest, best) = *priced.first()?;
        let close = priced.iter().any(|(price, place)| *place != best && *price <= lowest);
        (!close).then_some(best)
    }

    /// Whether a word is one slip of the pen away from one for holding.
    pub(crate) fn nearly_hold(&self, word: &str) -> bool {
        let key = folded(word);
        let near =
            |hold: &&String| hold.as_bytes().first() == key.as_bytes().first() && slips(hold, &key) == 1;
        key.len() >= 4 && self.holds.iter().any(|hold| near(&hold))
    }

    /// Whether names of several words begin with this word, which is none itself.
    pub(crate) fn begins_name(&self, key: &str) -> bool {
        self.beginnings.contains(key)
    }

    /// The only name of several words that these words are, with a slip or abbreviated.
    pub(crate) fn nearly_whole(&self, words: &str) -> Option<u32> {
        let wanted = folded(words);
        let names = self.long_names.get(wanted.as_bytes().first()?)?;
        let (has, words) = (letters(&wanted), wanted.split(' ').count());
        let near = |name: &LongName| {
            let slips = 1 + usize::from(wanted.len() >= 14);
            let spelled = wanted.len() >= 8
                && name.key.len().abs_diff(wanted.len()) <= slips + 1
                && !lie_apart(&name.letters, &has, slips)
                && self::slips(&name.key, &wanted) <= slips;
            spelled || words == name.words && abbreviates(&wanted, &name.key)
        };
        let mut found = names.iter().filter(|name| near(name)).map(|name| name.province);
        let only = found.next()?;
        found.all(|other| other == only).then(|| self.nearly[only.index()])
    }

    /// The only coast whose long name differs in one letter.
    pub(crate) fn coast_nearly(&self, key: &str) -> Option<Coast> {
        if !(6..=16).contains(&key.len()) {
            return None;
        }
        let mut found = (self.coast_names.iter())
            .filter(|(_, word)| !is_far(word, key, 1) && slips(word, key) == 1)
            .map(|(coast, _)| *coast);
        let only = found.next()?;
        found.all(|other| other == only).then_some(only)
    }

    /// A verb of orders with two letters swapped, one missing or one too many.
    pub(crate) fn verb_nearly(&self, key: &str) -> Option<(u32, u8)> {
        if !(6..=18).contains(&key.len()) {
            return None;
        }
        let slip = |verb: &&String| {
            let same = verb.len() == key.len();
            verb.len().abs_diff(key.len()) <= 2
                && !is_far(verb, key, 1)
                && slips(verb, key) == 1
                // another letter makes another word of a short one
                && (key.len() >= 8 || !same || strsim::levenshtein(verb, key) == 2)
        };
        let verb = self.verbs.get(key.as_bytes().first()?)?.iter().find(slip)?;
        self.look_up(verb)
    }

    /// The two or three nearest names.
    pub(crate) fn nearest(&self, text: &str, fits: &dyn Fn(ProvinceId) -> bool) -> Vec<Place> {
        let wanted = folded(text).replace(' ', "");
        if wanted.is_empty() || wanted.len() > 32 {
            return Vec::new();
        }
        let mut scored: Vec<(f64, ProvinceId)> = self
            .full_names
            .iter()
            .map(|(name, province)| (strsim::jaro_winkler(name, &wanted), *province))
            .filter(|(score, province)| *score > 0.72 && fits(*province))
            .collect();
        scored.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let mut places: Vec<Place> = Vec::new();
        for (_, province) in scored {
            let place = Place::whole(province);
            if !places.contains(&place) {
                places.push(place);
            }
        }
        places.truncate(3);
        places
    }
}

/// Whether more than so many slips must lie between two folded words, by the letters that they have: a quick look. Of
/// the `e` nothing is said, because an umlaut may be written with one.
fn is_far(one: &str, other: &str, most: usize) -> bool {
    lie_apart(&letters(one), &letters(other), most)
}

/// How often each letter stands in a folded word, the `e` left out.
type Letters = [u8; 32];

fn letters(word: &str) -> Letters {
    let mut counts = [0u8; 32];
    for byte in word.bytes().filter(|byte| *byte != b'e') {
        let count = &mut counts[usize::from(byte & 31)];
        *count = count.saturating_add(1);
    }
    counts
}

fn lie_apart(one: &Letters, other: &Letters, most: usize) -> bool {
    let (mut more, mut less) = (0usize, 0usize);
    for (one, other) in one.iter().zip(other) {
        more += usize::from(one.saturating_sub(*other));
        less += usize::from(other.saturating_sub(*one));
    }
    more.max(less) > most
}

/// Slips of the pen between two folded words; an umlaut is one letter, however it is written.
fn slips(one: &str, other: &str) -> usize {
    let bare = |word: &str| word.replace("ae", "a").replace("oe", "o").replace("ue", "u");
    let plain = strsim::osa_distance(one, other);
    if plain <= 1 || !(one.contains('e') && other.contains('e') || one.len() != other.len()) {
        return plain;
    }
    plain.min(strsim::osa_distance(&bare(one), &bare(other)))
}

/// What it costs to take a word for this name: its beginning is cheap, a slip of the pen dearer, letters left out within
/// ("Lvpl") the dearest; `None` if it is too far. Of a short name another letter makes another word, and the first letters
/// of a goal carry it: "Brelin" is none.
fn price(word: &str, name: &str, goal: bool) -> Option<u32> {
    if name.starts_with(word) {
        return (word.len() >= 4).then_some(1);
    }
    if slips(name, word) == 1 {
        let same = word.len() == name.len();
        let swapped = same && strsim::levenshtein(name, word) == 2;
        let firm = !goal || word.len() >= 7 || word.get(..3) == name.get(..3) || word.len() <= 5 && swapped;
        let short = (word.len() <= 4 && same || goal && name.len() <= 4) && !swapped;
        return (firm && !short && word.len() >= 4 || word.len() == 3 && swapped).then_some(2);
    }
    if word.len() >= 8 && slips(name, word) == 2 {
        return Some(3);
    }
    // "Ruhe" is a word of its own, "Dnk" is none
    let bare = word.bytes().skip(1).all(|letter| !b"aeiouy".contains(&letter));
    let mut letters = name.bytes();
    let within = word.bytes().all(|letter| letters.any(|other| other == letter));
    let left_out = name.len() - word.len().min(name.len());
    let plain = if word.len() == 3 { bare && !goal } else { bare || !goal };
    (within && plain && name.len() >= 5 && left_out >= 2 && word.len() <= 6).then_some(4)
}

/// The German adjective of a town: "kieler", "muenchner". Of lands and seas it is none, but nothing else either.
fn adjective(town: &str) -> Option<String> {
    let plain = town.chars().all(|letter| letter.is_ascii_lowercase()) && town.len() >= 4;
    let vowel = town.ends_with(['a', 'e', 'i', 'o', 'u']);
    if !plain || vowel {
        return None;
    }
    Some(match town.strip_suffix("en") {
        Some(stem) if stem.len() >= 5 => format!("{stem}ner"),
        _ => format!("{town}er"),
    })
}

/// Verbs that are understood with a slip of the pen.
const CORRECTED: [Kw; 6] = [Kw::Support, Kw::Convoy, Kw::Retreat, Kw::Remove, Kw::Disband, Kw::Hold];

/// "schw meer" for "schwarzes meer", "golf v bothnien" for "golf von bothnien": as many words, each a beginning, two letters of
/// one at least.
fn abbreviates(words: &str, name: &str) -> bool {
    let pairs = || words.split(' ').zip(name.split(' '));
    pairs().all(|(word, whole)| whole.starts_with(word))
        && pairs().filter(|(word, _)| word.len() >= 3).count() >= 2
}

/// A name as a key: lower case, umlauts with `e`, no accents, dots and apostrophes; hyphens and slashes are
/// spaces.
pub(crate) fn folded(name: &str) -> String {
    let mut key = String::with_capacity(name.len());
    for word in name.split([' ', '-', '/', '.']) {
        if word.is_empty() {
            continue;
        }
        if !key.is_empty() {
            key.push(' ');
        }
        fold_word(word, &mut key);
    }
    key
}

/// Appends a folded word.
pub(crate) fn fold_word(word: &str, key: &mut String) {
    if word.is_ascii() {
        key.extend(word.bytes().filter(|byte| *byte != b'\'').map(|byte| byte.to_ascii_lowercase() as char));
        return;
    }
    for character in word.chars().flat_map(char::to_lowercase) {
        match character {
            'ä' | 'æ' => key.push_str("ae"),
            'ö' | 'œ' => key.push_str("oe"),
            'ü' => key.push_str("ue"),
            'ß' => key.push_str("ss"),
            'á' | 'à' | 'â' | 'å' | 'ã' => key.push('a'),
            'é' | 'è' | 'ê' | 'ë' => key.push('e'),
            'í' | 'ì' | 'î' | 'ï' => key.push('i'),
            'ó' | 'ò' | 'ô' | 'õ' => key.push('o'),
            'ú' | 'ù' | 'û' => key.push('u'),
            'ñ' => key.push('n'),
            'ç' | 'ć' => key.push('c'),
            'ł' => key.push('l'),
            'ń' => key.push('n'),
            'ś' => key.push('s'),
            'ź' | 'ż' => key.push('z'),
            'ą' => key.push('a'),
            'ę' => key.push('e'),
            '\'' | '.' => {}
            other => key.push(other),
        }
    }
}

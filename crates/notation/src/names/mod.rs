//! The dictionary of a board: every word and phrase that orders are made of, folded, with everything it can
//! mean. Built once for a board, then only read.

mod building;
mod spelling;

use crate::Phase;
use crate::words::{Kw, Meanings};
use rules::{Coast, PowerId, ProvinceId, ProvinceSet, UnitKind};
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};
use variants::{Calendar, Label, Variant};

/// Most words in a phrase.
pub(crate) const LONGEST: usize = 6;

/// What words are names for, and whether they say more than is said beside orders.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Names(u8);

impl Names {
    pub(crate) const PLACE: Names = Names(1);
    pub(crate) const KIND: Names = Names(2);
    pub(crate) const POWER: Names = Names(4);
    /// A power, or whose a unit is.
    pub(crate) const NATION: Names = Names(8);
    pub(crate) const PHASE: Names = Names(16);
    pub(crate) const COAST: Names = Names(32);
    /// Not [`Entry::is_quiet`].
    pub(crate) const SPEAKS: Names = Names(64);

    pub(crate) const fn and(self, Names(other): Names) -> Names {
        Names(self.0 | other)
    }

    pub(crate) const fn has(self, Names(other): Names) -> bool {
        self.0 & other != 0
    }
}

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
    /// A power of the board that nobody plays here, and nothing else.
    pub(crate) unplayed: bool,
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

    /// Whether it means nothing yet.
    fn is_empty(&self) -> bool {
        self.is_quiet() && self.words.is_empty()
    }

    /// Whether it is known for what is said beside orders alone: of an order it says as little as a word that nobody knows.
    pub(crate) fn is_quiet(&self) -> bool {
        const QUIET: Meanings = Meanings::of(&[
            Kw::CLost,
            Kw::CFalls,
            Kw::NotFinal,
            Kw::Away,
            Kw::EndGame,
            Kw::NoTrade,
            Kw::Another,
            Kw::Regret,
            Kw::Thither,
            Kw::Announce,
            Kw::Perfect,
            Kw::Aside,
            Kw::Refers,
            Kw::This,
            Kw::Selects,
            Kw::Remark,
            Kw::Subject,
            Kw::Document,
            Kw::Emblem,
            Kw::Pending,
            Kw::Gone,
            Kw::Advice,
            Kw::Wishful,
            Kw::Hinges,
            Kw::Idle,
            Kw::Therefore,
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

    /// What it is a name for.
    pub(crate) fn names(&self) -> Names {
        let kinds = [
            (Names::PLACE, !self.places.is_empty()),
            (Names::KIND, self.kind.is_some()),
            (Names::POWER, self.power.is_some()),
            (Names::NATION, self.nation.is_some() || self.power.is_some()),
            (Names::PHASE, self.phase.is_some()),
            (Names::COAST, self.coast.is_some()),
            (Names::SPEAKS, !self.is_quiet()),
        ];
        let held = kinds.into_iter().filter(|(_, held)| *held);
        held.fold(Names::default(), |all, (kind, _)| all.and(kind))
    }

    /// All that it can mean.
    pub(crate) const fn meanings(&self) -> Meanings {
        self.words
    }

    /// Whether it can mean one of these.
    pub(crate) fn can_any(&self, words: Meanings) -> bool {
        self.words.meets(&words)
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
    /// Places that are spelled like an everyday word, each with an entry for the word alone.
    namesakes: Vec<(u32, u32)>,
    /// Long verbs of orders by their first letter, for slips of the pen.
    verbs: HashMap<u8, Vec<String>>,
    /// Long words for coasts, for the same.
    coast_names: Vec<(Coast, String)>,
    coasts: Vec<Vec<Coast>>,
    written: Vec<String>,
    /// Where a fleet can carry an army.
    ferries: ProvinceSet,
    /// What the board's years are called.
    calendar: Calendar,
    /// Its first year.
    first_year: i32,
}

/// So many years after its first one a board's turns can lie.
const FARTHEST: i64 = 500;

/// A name of several words.
#[derive(Debug)]
struct LongName {
    key: String,
    letters: spelling::Letters,
    words: usize,
    province: ProvinceId,
}

impl Dictionary {
    /// Whether this can be a place over which an army is carried.
    pub(crate) fn is_ferry(&self, entry: u32) -> bool {
        self.entry(entry).is_some_and(|entry| entry.places.iter().any(|place| self.ferries.contains(*place)))
    }

    /// Whether a number alone is a year.
    pub(crate) fn is_year(&self, number: i64) -> bool {
        let own = || (0..FARTHEST).contains(&(number - i64::from(self.first_year)));
        (1700..2600).contains(&number) || self.years_name_turns() && own()
    }

    /// Whether a season beside the year says nothing (M1).
    pub(crate) fn years_name_turns(&self) -> bool {
        self.calendar.label == Label::Year
    }

    /// Whether a year is written with so many digits: with fewer than usual where years are counted from Christ on.
    pub(crate) fn has_years_of(&self, digits: usize) -> bool {
        matches!(digits, 2 | 4) || self.calendar.era && matches!(digits, 1 | 3)
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
            namesakes: Vec::new(),
            verbs: HashMap::new(),
            coast_names: Vec::new(),
            coasts: Vec::new(),
            written: Vec::new(),
            ferries: *variant.board.ferries(),
            calendar: variant.rules.calendar,
            first_year: variant.start_year,
        };
        dictionary.add_words();
        dictionary.add_places(variant);
        dictionary.add_powers(variant);
        dictionary.add_unplayed(variant);
        dictionary.add_namesakes();
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

    /// The entry for the everyday word alone, if a place is spelled like one.
    pub(crate) fn namesake(&self, entry: u32) -> Option<u32> {
        self.namesakes.iter().find(|(place, _)| *place == entry).map(|(_, word)| *word)
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
}

/// A name as a key: lower case, umlauts with `e`, no accents, dots and apostrophes; hyphens and slashes are
/// spaces.
pub(crate) fn folded(name: &str) -> String {
    let mut key = String::with_capacity(name.len());
    // most names are one word
    if !name.bytes().any(|byte| matches!(byte, b' ' | b'-' | b'/' | b'.')) {
        fold_word(name, &mut key);
        return key;
    }
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
    for character in word.chars() {
        match character {
            '\'' => {}
            'a'..='z' => key.push(character),
            other if other.is_ascii() => key.push(other.to_ascii_lowercase()),
            other => other.to_lowercase().for_each(|letter| fold_letter(letter, key)),
        }
    }
}

/// Appends a folded letter that is not of the plain alphabet.
fn fold_letter(character: char, key: &mut String) {
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
        other => key.push(other),
    }
}

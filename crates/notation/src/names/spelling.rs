//! Names with slips of the pen, beginnings and abbreviations: which place a word that is none is likest to.

use super::{Dictionary, LongName, folded};
use crate::words::List;
use rules::{Coast, Place, ProvinceId};

impl Dictionary {
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

    /// "dänisch", "Prussian": whether the word is what the place is called, with the ending of an adjective.
    pub(crate) fn is_adjective_of(&self, folded: &str, province: ProvinceId) -> bool {
        let names = self.full_names.iter().filter(|(_, named)| *named == province);
        names.map(|(name, _)| name.bytes().zip(folded.bytes()).take_while(|(one, other)| one == other)).any(
            |alike| {
                let alike = alike.count();
                let ending = folded.get(alike..).unwrap_or_default();
                // "Helgoländer": the beginning of its full name
                alike >= 4 && (ending.is_empty() || List::AdjectiveEnd.words().contains(&ending))
            },
        )
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

    /// Those of these places of which a name begins with the word's first two letters.
    pub(crate) fn begin_like(
        &self,
        word: &str,
        among: &dyn Fn(ProvinceId) -> bool,
    ) -> impl Iterator<Item = ProvinceId> {
        let wanted = folded(word);
        let alike = |name: &str| wanted.get(..2).is_some_and(|begin| name.starts_with(begin));
        let found = self.full_names.iter().filter(|(name, place)| alike(name) && among(*place));
        found.map(|(_, place)| *place).collect::<Vec<_>>().into_iter()
    }

    /// Whether a word is one slip of the pen away from one for holding.
    pub(crate) fn nearly_hold(&self, word: &str) -> bool {
        let key = folded(word);
        let near = |hold: &String| {
            hold.as_bytes().first() == key.as_bytes().first()
                && hold.len().abs_diff(key.len()) <= 2
                && !is_far(hold, &key, 1)
                && slips(hold, &key) == 1
        };
        key.len() >= 4 && self.holds.iter().any(near)
    }

    /// Whether names of several words begin with this word, which is none itself.
    pub(crate) fn begins_name(&self, key: &str) -> bool {
        self.beginnings.contains(key)
    }

    /// The only name of several words that these words are, with a slip or abbreviated.
    pub(crate) fn nearly_whole(&self, words: &str) -> Option<u32> {
        let wanted = folded(words);
        let first = wanted.split(' ').next()?;
        let names = self.long_names.get(wanted.as_bytes().first()?)?;
        let (has, words) = (letters(&wanted), wanted.split(' ').count());
        let near = |name: &LongName| {
            let slips = 1 + usize::from(wanted.len() >= 14);
            let spelled = wanted.len() >= 8
                && name.key.len().abs_diff(wanted.len()) <= slips + 1
                && !lie_apart(&name.letters, &has, slips)
                && self::slips(&name.key, &wanted) <= slips;
            spelled || words == name.words && name.key.starts_with(first) && abbreviates(&wanted, &name.key)
        };
        let mut found = names.iter().filter(|name| near(name)).map(|name| name.province);
        let only = found.next()?;
        found.all(|other| other == only).then(|| self.nearly[only.index()])
    }

    /// "W. Mediterranean", "Golf v. Bottnien": the only name of as many words of which those with a dot behind them are the
    /// beginnings, and the last may be one; of one of them three letters at least are there.
    pub(crate) fn by_dots(&self, words: &[(String, bool)]) -> Option<u32> {
        let ((first, _), (last, _)) = (words.first()?, words.last()?);
        let names = self.long_names.get(first.as_bytes().first()?)?;
        let shortens = |word: &str, dot: bool| dot || std::ptr::eq(word, last.as_str()) && word.len() >= 3;
        let fits = |name: &&LongName| {
            name.words == words.len()
                && name.key.split(' ').zip(words).all(|(whole, (word, dot))| {
                    if shortens(word, *dot) { whole.starts_with(word.as_str()) } else { whole == word }
                })
        };
        let mut found = names.iter().filter(fits).map(|name| name.province);
        let only = found.next().filter(|_| words.iter().any(|(word, _)| word.len() >= 3))?;
        // "N. See" may be the Nordsee as well
        let joined = |(name, province): &(String, ProvinceId)| {
            *province != only
                && name.strip_prefix(first.as_str()).is_some_and(|rest| rest.contains(last.as_str()))
        };
        let single = found.all(|other| other == only) && !self.full_names.iter().any(joined);
        single.then(|| self.alone[only.index()])
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
        // three letters are like a part of nearly every name
        let begins = |name: &str| wanted.len() > 4 || name.as_bytes().first() == wanted.as_bytes().first();
        let mut scored: Vec<(f64, ProvinceId)> = self
            .full_names
            .iter()
            .filter(|(name, _)| begins(name))
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
pub(super) type Letters = [u8; 32];

pub(super) fn letters(word: &str) -> Letters {
    let mut counts = [0u8; 32];
    for byte in word.bytes().filter(|byte| *byte != b'e') {
        let count = &mut counts[usize::from(byte & 31)];
        *count = count.saturating_add(1);
    }
    counts
}

fn lie_apart(one: &Letters, other: &Letters, most: usize) -> bool {
    let beyond = |one: &Letters, other: &Letters| -> u16 {
        one.iter().zip(other).map(|(one, other)| u16::from(one.saturating_sub(*other))).sum()
    };
    usize::from(beyond(one, other).max(beyond(other, one))) > most
}

/// Slips of the pen between two folded words; an umlaut is one letter, however it is written.
fn slips(one: &str, other: &str) -> usize {
    let bare = |word: &str| word.replace("ae", "a").replace("oe", "o").replace("ue", "u");
    let plain = strsim::osa_distance(one, other);
    let umlaut = |word: &str| ["ae", "oe", "ue"].iter().any(|umlaut| word.contains(umlaut));
    if plain <= 1
        || !umlaut(one) && !umlaut(other)
        || !(one.contains('e') && other.contains('e') || one.len() != other.len())
    {
        return plain;
    }
    plain.min(strsim::osa_distance(&bare(one), &bare(other)))
}

/// What it costs to take a word for this name: its beginning is cheap, a slip of the pen dearer, letters left out within
/// ("Lvpl") the dearest; `None` if it is too far. Of a short name another letter makes another word, and the first letters
/// of a goal carry it: "Brelin" is none.
fn price(word: &str, name: &str, goal: bool) -> Option<u32> {
    if name.starts_with(word) {
        return (word.len() >= 4 || goal && word.len() == 3).then_some(1);
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
    if within && plain && name.len() >= 5 && left_out >= 2 && word.len() <= 6 {
        return Some(4);
    }
    // "Edinborough": several slips, and hardly another name it could be
    let begins = word.get(..3) == name.get(..3) && word.len() >= 6;
    (!goal && begins && strsim::jaro_winkler(name, word) >= ALIKE).then_some(5)
}

/// So alike are a name and a word that has its beginning and several slips behind it.
const ALIKE: f64 = 0.9;

/// "schw meer" for "schwarzes meer", "golf v bothnien" for "golf von bothnien": as many words, each a beginning, two letters of
/// one at least.
fn abbreviates(words: &str, name: &str) -> bool {
    let pairs = || words.split(' ').zip(name.split(' '));
    pairs().all(|(word, whole)| whole.starts_with(word))
        && pairs().filter(|(word, _)| word.len() >= 3).count() >= 2
}

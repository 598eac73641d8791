//! Numbers in words: "fünfhundert", "eintausendzweihundert", "two hundred and fifty".

use super::cursor::Cursor;
use crate::lex::T;
use crate::names::folded;
use crate::words::{Kw, Meaning, WORDS};
use std::sync::LazyLock;

/// Longer words are no numbers.
const LONGEST: usize = 60;

/// The parts of numbers, the longest first: "sechzehn" before "sechs".
static PARTS: LazyLock<Vec<(String, i64)>> = LazyLock::new(|| {
    let part = |(meaning, word): &(Meaning, &'static str)| match meaning {
        Meaning::Number(value) => Some((folded(word), *value)),
        _ => None,
    };
    let mut parts: Vec<_> = WORDS.iter().filter_map(part).collect();
    parts.sort_by_key(|(word, _)| std::cmp::Reverse(word.len()));
    parts
});

/// A number as it grows: whole thousands, and what is below.
#[derive(Clone, Copy, Default)]
struct Sum {
    thousands: i64,
    below: i64,
}

impl Sum {
    fn add(&mut self, part: i64) {
        match part {
            1000 => {
                self.thousands += self.below.max(1) * 1000;
                self.below = 0;
            }
            100 => self.below = self.below.max(1) * 100,
            small => self.below += small,
        }
    }

    fn total(self) -> i64 {
        self.thousands + self.below
    }
}

/// The number that a word says.
pub(super) fn spelled(word: &str) -> Option<i64> {
    let mut sum = Sum::default();
    add_word(word, &mut sum).then(|| sum.total())
}

/// The letters that parts of numbers begin with, as a bit for each: few words begin so.
static FIRST: LazyLock<u32> =
    LazyLock::new(|| PARTS.iter().filter_map(|(part, _)| letter(part)).fold(0, |all, letter| all | letter));

/// The bit of a word's first letter; umlauts share that of the letter without dots.
fn letter(word: &str) -> Option<u32> {
    let first = word.chars().next()?;
    let plain = match first {
        'ä' | 'Ä' => 'a',
        'ö' | 'Ö' => 'o',
        'ü' | 'Ü' => 'u',
        other => other.to_ascii_lowercase(),
    };
    plain.is_ascii_lowercase().then(|| 1 << (plain as u32 - 'a' as u32))
}

/// Adds a word; `false` if it is no number from end to end.
fn add_word(word: &str, sum: &mut Sum) -> bool {
    // what begins with a letter of other languages is folded
    if letter(word).is_some_and(|letter| letter & *FIRST == 0) {
        return false;
    }
    let key = folded(word);
    if key.is_empty() || key.len() > LONGEST {
        return false;
    }
    let mut rest = key.as_str();
    while !rest.is_empty() {
        let Some((part, value)) = PARTS.iter().find(|(part, _)| rest.starts_with(part.as_str())) else {
            return false;
        };
        sum.add(*value);
        rest = &rest[part.len()..];
        // "fünfundzwanzig"
        rest = rest.strip_prefix("und").filter(|rest| !rest.is_empty()).unwrap_or(rest);
    }
    true
}

impl Cursor<'_> {
    /// "drei", "4": a number of units, with the index behind it.
    pub(super) fn count(&self, at: usize) -> Option<(usize, usize)> {
        let (number, next) = match self.number(at) {
            Some(number) => (number, at + 1),
            None => (spelled(self.word(at))?, at + 1),
        };
        (2..=40).contains(&number).then_some((number as usize, next))
    }

    /// A number in words, with the index behind it.
    pub(super) fn number_words(&self, at: usize) -> Option<(i64, usize)> {
        let mut sum = Sum::default();
        let mut next = at;
        while self.is(next, T::Word) && add_word(self.word(next), &mut sum) {
            next += 1;
            // "two hundred and fifty", "twenty-five"
            let joint = self.peek(next, Kw::And).or_else(|| self.is(next, T::Dash(1)).then_some(next + 1));
            next = joint.filter(|joint| spelled(self.word(*joint)).is_some()).unwrap_or(next);
        }
        (next > at).then(|| (sum.total(), next))
    }
}

#[cfg(test)]
mod tests {
    use super::spelled;

    #[test]
    fn numbers_are_read_from_end_to_end() {
        for (word, number) in [
            ("fünf", 5),
            ("Fuenfhundert", 500),
            ("eintausendzweihundert", 1200),
            ("zwölfhundert", 1200),
            ("fünfundzwanzig", 25),
            ("zweihundertfünfzigtausend", 250_000),
            ("hundertsechzehn", 116),
            ("seven", 7),
        ] {
            assert_eq!(spelled(word), Some(number), "{word}");
        }
        for word in ["einheit", "achtung", "weit", "hundertschaft", "und", ""] {
            assert_eq!(spelled(word), None, "{word}");
        }
    }
}

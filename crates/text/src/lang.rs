//! The two languages.

use std::fmt;
use std::str::FromStr;

/// A language in which Konzert speaks with people.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Lang {
    /// German, the language of the rules.
    #[default]
    De,
    /// English, the other language of all texts.
    En,
}

impl Lang {
    /// Both, German first.
    pub const ALL: [Lang; 2] = [Lang::De, Lang::En];

    /// The code of ISO 639-1: `de`, `en`.
    pub const fn code(self) -> &'static str {
        self.pick("de", "en")
    }

    /// The first for German, the second for English.
    pub const fn pick<T: Copy>(self, de: T, en: T) -> T {
        match self {
            Lang::De => de,
            Lang::En => en,
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A word that names no language of Konzert.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLang(pub String);

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is neither 'de' nor 'en'", self.0)
    }
}

impl std::error::Error for UnknownLang {}

impl FromStr for Lang {
    type Err = UnknownLang;

    /// Reads a code, with or without region, in any case: `de`, `EN`, `de-AT`, `en_GB`.
    fn from_str(word: &str) -> Result<Self, UnknownLang> {
        let language = word.split(['-', '_', '.']).next().unwrap_or_default();
        Lang::ALL
            .into_iter()
            .find(|lang| language.eq_ignore_ascii_case(lang.code()))
            .ok_or_else(|| UnknownLang(word.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_with_region_and_in_any_case() {
        for (word, lang) in [("de", Lang::De), ("DE-at", Lang::De), ("en_GB.UTF-8", Lang::En)] {
            assert_eq!(word.parse(), Ok(lang), "{word}");
        }
        for word in ["", "fr", "deu", "-de"] {
            assert_eq!(word.parse::<Lang>(), Err(UnknownLang(word.to_owned())), "{word}");
        }
    }
}

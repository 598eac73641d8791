//! What a game is called: series and number, `ST-1201`.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Most letters of a series.
const SERIES_MAX: usize = 8;

/// Series and number of a game (9.2: "Diplomacy-Variante und Nummer der Partie"), written `ST-1201`.
///
/// Ordered by series, then by number.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId {
    series: String,
    number: u32,
}

/// A text that is no game number.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no game number; one looks like ST-1201")]
pub struct NoGameId(pub String);

impl GameId {
    /// The series (upper-case letters and digits, starting with a letter, at most eight) and the number.
    ///
    /// # Errors
    /// A series of another shape.
    pub fn new(series: &str, number: u32) -> Result<Self, NoGameId> {
        let series = series.to_ascii_uppercase();
        let shape = series.len() <= SERIES_MAX
            && series.starts_with(|letter: char| letter.is_ascii_uppercase())
            && series.chars().all(|letter| letter.is_ascii_uppercase() || letter.is_ascii_digit());
        if shape { Ok(GameId { series, number }) } else { Err(NoGameId(series)) }
    }

    /// The series, `ST`.
    pub fn series(&self) -> &str {
        &self.series
    }

    /// The number within the series. Numbers up to 199 end in 1930 instead of 1920 (10.6).
    pub fn number(&self) -> u32 {
        self.number
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.series, self.number)
    }
}

impl FromStr for GameId {
    type Err = NoGameId;

    fn from_str(text: &str) -> Result<Self, NoGameId> {
        let no = || NoGameId(text.to_owned());
        let (series, number) = text.trim().rsplit_once('-').ok_or_else(no)?;
        let plain = !number.is_empty() && number.chars().all(|digit| digit.is_ascii_digit());
        let number = if plain { number.parse().map_err(|_| no())? } else { return Err(no()) };
        GameId::new(series, number).map_err(|_| no())
    }
}

impl Serialize for GameId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for GameId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_written_as_series_and_number() {
        let id: GameId = "st-1201".parse().expect("a game number");
        assert_eq!((id.series(), id.number(), id.to_string().as_str()), ("ST", 1201, "ST-1201"));
        for wrong in ["", "ST", "ST-", "-7", "ST-x", "7-7", "ST-+7", "ÄB-1", "ABCDEFGHI-1", "ST-99999999999"]
        {
            assert!(wrong.parse::<GameId>().is_err(), "{wrong}");
        }
    }
}

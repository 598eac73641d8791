//! How the texts of a second economy are read where they leave something open: on its rules page, on the form of a new game, and
//! on a game's page.

use game::choice::{Choice, Readings};
use game::module::Economy;
use text::Lang;

/// An open point with the ways to read it.
pub struct Reading {
    /// The number of the statement.
    pub issue: &'static str,
    /// What is open.
    pub about: String,
    /// The ways, the usual one first.
    pub ways: Vec<Way>,
}

/// A way to read it.
pub struct Way {
    /// The word by which it is chosen.
    pub word: &'static str,
    /// What it says.
    pub means: String,
    /// Whether it is read so.
    pub made: bool,
}

/// All open points of an economy, as they are taken.
pub fn readings(lang: Lang, economy: Economy, taken: &Readings) -> Vec<Reading> {
    let mut readings: Vec<Reading> = Vec::new();
    for choice in Choice::of(economy) {
        let way = Way { word: choice.word, means: (choice.means)(lang), made: choice.is_made_in(taken) };
        match readings.last_mut().filter(|last| last.issue == choice.issue) {
            Some(last) => last.ways.push(way),
            None => {
                let about = (choice.about)(lang);
                readings.push(Reading { issue: choice.issue, about, ways: vec![way] });
            }
        }
    }
    readings
}

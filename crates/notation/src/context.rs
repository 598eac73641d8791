//! What the reader knows beside the text: whose orders they are, for which turn, on what position.

use crate::Phase;
use crate::words::Meaning;
use rules::{Position, PowerId, ProvinceSet};

/// How generously text is read: the reader's side of the house rule on notation ("Notationen & Befehlssyntax", 10.2),
/// handed over in [`Context::profile`]. Both profiles give the same entries for what the rule texts write; what only
/// the lenient one understands is no clear order in the strict one, which is said ([`crate::Problem::NotStrict`]) and, for a
/// unit, means that it holds (4.3.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Profile {
    /// What a fair human game master would read; the default.
    #[default]
    Lenient,
    /// Only the notations of the rule texts and their annex. Anything else is no clear order.
    Strict,
}

impl Profile {
    /// The stable word, for house rules and programs.
    pub const fn word(self) -> &'static str {
        match self {
            Profile::Lenient => "lenient",
            Profile::Strict => "strict",
        }
    }

    /// The profile of that word.
    pub fn named(word: &str) -> Option<Profile> {
        [Profile::Lenient, Profile::Strict].into_iter().find(|profile| profile.word() == word)
    }
}

/// What the reader knows beside the text. Everything but the board may be missing: then every unit the
/// text names exists and belongs to whom it must.
#[derive(Clone, Copy, Debug, Default)]
pub struct Context<'a> {
    /// The position before the orders.
    pub position: Option<&'a Position>,
    /// Provinces that the sender does not see: whatever they say stands there may stand there.
    pub unseen: Option<&'a ProvinceSet>,
    /// The powers that the sender controls; several in Kapitalisten, empty if unknown.
    pub powers: &'a [PowerId],
    /// The pending turn.
    pub phase: Option<Phase>,
    /// The year of the pending turn; before Christ below 0.
    pub year: Option<i32>,
    /// How generously to read.
    pub profile: Profile,
    /// The second economy of the game.
    pub economy: Economy,
    /// Pseudonyms of the game, for the colour of press.
    pub aliases: &'a [&'a str],
    /// The sender's pseudonym.
    pub me: &'a str,
    /// Powers that are eliminated: their currency is not traded.
    pub eliminated: &'a [PowerId],
    /// What an exchange order says for the case that its condition does not apply stands (R248, a choice of the game); otherwise
    /// the whole line counts nothing.
    pub otherwise_trades: bool,
    /// The text is a whole submission: every own unit without order is named. Otherwise that is done only if
    /// several units are ordered.
    pub whole: bool,
    /// Words of the sender's own, told in earlier texts.
    pub words: &'a [crate::Learned],
    /// Most simple conditions of one order (9.9.1); 0 means [`Context::MAX_CONDITIONS`].
    pub max_conditions: usize,
}

impl Context<'_> {
    /// Most simple conditions of one order, unless a house rule says otherwise.
    pub const MAX_CONDITIONS: usize = 8;

    /// The sender's only power, if it is one.
    pub(crate) fn only_power(&self) -> Option<PowerId> {
        match self.powers {
            [power] => Some(*power),
            _ => None,
        }
    }
}

/// The turn that a word names: "spring", "Herbst", "F1901", "W 1902". For programs; heads of mails are read by the reader.
pub fn season_named(word: &str) -> Option<(Phase, Option<i32>)> {
    let word = word.trim();
    let letters = word.trim_end_matches(|digit: char| digit.is_ascii_digit()).trim();
    let digits = word.get(letters.len()..)?.trim();
    let key = crate::names::folded(letters);
    // "A1901": alone the letter says nothing
    let autumn = key == "a" && !digits.is_empty();
    let phase = autumn.then_some(Phase::Autumn).or_else(|| {
        crate::words::WORDS.iter().find_map(|(meaning, word)| match meaning {
            Meaning::Phase(phase) => (crate::names::folded(word) == key).then_some(*phase),
            Meaning::Word(..)
            | Meaning::Unit(..)
            | Meaning::Coast(_)
            | Meaning::Number(_)
            | Meaning::List(_) => None,
        })
    })?;
    if digits.is_empty() {
        return Some((phase, None));
    }
    digits.parse().ok().map(|year| (phase, Some(year)))
}

/// Which second economy a game has, and so which further orders it knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Economy {
    /// No second economy: only movement, retreats and adjustments.
    #[default]
    None,
    /// Exchange orders (Kapitalisten).
    Exchange,
    /// Treaties, wars and guarantees (Diplomaten).
    Treaties,
}

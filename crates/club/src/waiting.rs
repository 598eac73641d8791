//! The waiting list: who would play on somewhere when a seat falls free.

use crate::fact::MemberId;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// After so many days somebody is no longer on the list, unless they say so again.
const DAYS: i64 = 180;

/// Which seats somebody would take.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatWish {
    /// Variants by their ids; none: any.
    pub variants: Vec<String>,
    /// Kinds of press by their words; none: any.
    pub press: Vec<String>,
    /// Classes of games by their letters; none: any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<String>,
    /// Languages of games by their codes; none: any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub languages: Vec<String>,
    /// Only games that hide who plays, or only those that do not; none: either.
    pub hidden: Option<bool>,
    /// They sit down without being asked again.
    pub at_once: bool,
    /// In no more than so many games at once.
    pub at_most: u16,
}

/// What of a game decides whether its seat is one that somebody would take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offered<'a> {
    /// The variant's id.
    pub variant: &'a str,
    /// The word of its kind of press.
    pub press: &'a str,
    /// The letter of its class.
    pub class: &'a str,
    /// The code of its language; none if none is agreed, which suits everybody.
    pub language: Option<&'a str>,
    /// Whether it hides who plays.
    pub hidden: bool,
}

impl Default for SeatWish {
    /// Any seat, after being asked, in no more than five games at once.
    fn default() -> SeatWish {
        SeatWish {
            variants: Vec::new(),
            press: Vec::new(),
            classes: Vec::new(),
            languages: Vec::new(),
            hidden: None,
            at_once: false,
            at_most: 5,
        }
    }
}

impl SeatWish {
    /// Whether such a seat is one of those.
    #[must_use]
    pub fn fits(&self, offered: Offered<'_>) -> bool {
        let any_or = |list: &[String], word: &str| list.is_empty() || list.iter().any(|one| one == word);
        any_or(&self.variants, offered.variant)
            && any_or(&self.press, offered.press)
            && any_or(&self.classes, offered.class)
            && offered.language.is_none_or(|language| any_or(&self.languages, language))
            && self.hidden.is_none_or(|hidden| hidden == offered.hidden)
    }
}

/// Somebody on the waiting list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waits {
    /// The member who waits.
    pub member: MemberId,
    /// Which seats they would take.
    pub wish: SeatWish,
    /// When they began to wait.
    pub since: Timestamp,
    /// When they said so last.
    pub said: Timestamp,
}

impl Waits {
    /// When they are no longer on the list.
    #[must_use]
    pub fn until(&self) -> Timestamp {
        waits_until(self.said)
    }
}

/// When somebody who says so at this time is no longer on the list.
#[must_use]
pub fn waits_until(said: Timestamp) -> Timestamp {
    said.saturating_add(SignedDuration::from_hours(24 * DAYS)).unwrap_or(said)
}

/// How many wait, as everybody may know it: exact numbers would tell who went when a seat was filled.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum RoughCount {
    /// Nobody waits: zero, exactly.
    Nobody,
    /// One to four.
    Few,
    /// Five to nine.
    Some,
    /// Ten or more.
    Many,
}

impl RoughCount {
    /// Of so many.
    #[must_use]
    pub const fn of(number: usize) -> RoughCount {
        match number {
            0 => RoughCount::Nobody,
            1..=4 => RoughCount::Few,
            5..=9 => RoughCount::Some,
            _ => RoughCount::Many,
        }
    }
}

//! The arguments of an action: what they are called, what they take, and whether they must be given.

use text::{Lang, commands as say, master as label};

/// A text in the reader's language.
pub type Words = fn(Lang) -> String;

/// What an argument takes. Whatever the door, it comes as words; [`read`](crate::read()) makes values of them.
#[derive(Clone, Copy, Debug)]
pub enum Takes {
    /// A seat by its power, pseudonym or number (`#3`).
    Seat,
    /// Seats, one or more.
    Seats,
    /// A power by any of its names.
    Power,
    /// Powers in their order, or none.
    Powers,
    /// A member by name or mail address.
    Member,
    /// A time, `2026-12-07T20:00` in the game's zone or with an offset.
    Moment,
    /// A time of day, `20:00`.
    Time,
    /// A turn, `1901-spring`.
    Turn,
    /// A whole number.
    Number,
    /// Words on one line.
    Line,
    /// Words on one line or several.
    Text,
    /// Yes or no.
    YesNo,
    /// Yes unless something else is said; `--off` on the command line.
    Switch,
    /// No unless something else is said; the name alone on the command line.
    Flag,
    /// One of these words, each with what it means.
    Choice(&'static [(&'static str, Words)]),
    /// Centers by power, `germany=18`, one or more.
    Shares,
    /// An order as people write it.
    Order,
    /// A province by any of its names, with its coast where it has several (`stp/nc`).
    Place,
    /// A treaty as people write it.
    Treaty,
    /// House rules as a JSON object, see [`house`](crate::house).
    HouseRules,
}

impl Takes {
    /// Whether it may be given several times.
    #[must_use]
    pub const fn is_list(self) -> bool {
        matches!(self, Takes::Seats | Takes::Powers | Takes::Shares)
    }

    /// Whether it is said by its name alone, or not at all.
    #[must_use]
    pub const fn is_flag(self) -> bool {
        matches!(self, Takes::Switch | Takes::Flag)
    }

    /// What it is, in a few words.
    #[must_use]
    pub fn text(self, lang: Lang) -> String {
        match self {
            Takes::Seat => say::takes_seat(lang),
            Takes::Seats => say::takes_seats(lang),
            Takes::Power => say::takes_power(lang),
            Takes::Powers => say::takes_powers(lang),
            Takes::Member => say::takes_member(lang),
            Takes::Moment => say::takes_moment(lang),
            Takes::Time => say::takes_time(lang),
            Takes::Turn => say::takes_turn(lang),
            Takes::Number => say::takes_number(lang),
            Takes::Line => say::takes_line(lang),
            Takes::Text => say::takes_text(lang),
            Takes::YesNo | Takes::Switch | Takes::Flag => say::takes_yes_no(lang),
            Takes::Choice(words) => words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", "),
            Takes::Shares => say::takes_shares(lang),
            Takes::Order => say::takes_order(lang),
            Takes::Place => say::takes_place(lang),
            Takes::Treaty => say::takes_treaty(lang),
            Takes::HouseRules => say::takes_house_rules(lang),
        }
    }
}

/// Whether an argument must be given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// It must be given.
    Needed,
    /// It may be left out.
    Optional,
    /// Left out it is this.
    Usually(&'static str),
    /// Left out it is whoever asks; the command line always names it.
    OneSelf,
}

/// An argument of an action.
#[derive(Clone, Copy, Debug)]
pub struct Argument {
    /// Its name: of an option, a form's field, an entry of a body.
    pub name: &'static str,
    /// What it takes.
    pub takes: Takes,
    /// Whether it must be given.
    pub need: Need,
    /// Whether the command line names it (`--reason`) instead of knowing it by its place.
    pub named: bool,
    /// What it is for.
    pub help: Words,
}

impl Argument {
    /// One that must be given and is known by its place.
    pub(crate) const fn new(name: &'static str, takes: Takes, help: Words) -> Argument {
        Argument { name, takes, need: Need::Needed, named: false, help }
    }

    /// It may be left out.
    pub(crate) const fn optional(self) -> Argument {
        Argument { need: Need::Optional, ..self }
    }

    /// Left out it is this.
    pub(crate) const fn usually(self, value: &'static str) -> Argument {
        Argument { need: Need::Usually(value), ..self }
    }

    /// Left out it is whoever asks.
    pub(crate) const fn one_self(self) -> Argument {
        Argument { need: Need::OneSelf, ..self }
    }

    /// The command line names it.
    pub(crate) const fn named(self) -> Argument {
        Argument { named: true, ..self }
    }
}

/// What somebody gives with an action, whatever the door: names and words in the order in which they were given; what takes several values stands there several times.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Arguments(pub Vec<(String, String)>);

impl Arguments {
    /// The same with one more.
    #[must_use]
    pub fn with(mut self, name: &str, words: impl ToString) -> Arguments {
        self.0.push((name.to_owned(), words.to_string()));
        self
    }

    /// The first value of this name that is not empty, without blanks around it.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let mut named = self.0.iter().filter(|(known, _)| known == name).map(|(_, words)| words.trim());
        named.find(|words| !words.is_empty())
    }

    /// All values of this name that are not empty.
    pub fn all<'g>(&'g self, name: &'g str) -> impl Iterator<Item = &'g str> {
        let named = self.0.iter().filter(move |(known, _)| known == name);
        named.map(|(_, words)| words.trim()).filter(|words| !words.is_empty())
    }
}

/// Why somebody's seat is taken away (9.9.7 to 9.14).
pub(crate) const WHY: Takes = Takes::Choice(&[
    ("resigned", label::why_resigned),
    ("identity-disclosed", label::why_identity_disclosed),
    ("anonymity-violated", label::why_anonymity_violated),
    ("nmr-offender", label::why_nmr_offender),
    ("false-name", label::why_false_name),
    ("destructive", label::why_destructive),
    ("crossgaming", label::why_crossgaming),
    ("false-sender", label::why_false_sender),
    ("no-exchange-orders", label::why_no_exchange_orders),
]);

/// A kind of unit.
pub(crate) const UNIT: Takes = Takes::Choice(&[("A", label::army), ("F", label::fleet), ("W", label::wing)]);

/// A part of a turn.
pub(crate) const PART: Takes = Takes::Choice(&[
    ("order", say::part_order),
    ("retreat", say::part_retreat),
    ("adjustment", say::part_adjustment),
]);

/// A day of the week, 1 is Monday.
pub(crate) const WEEKDAY: Takes = Takes::Choice(&[
    ("0", label::any_day),
    ("1", text::desk::weekday_1),
    ("2", text::desk::weekday_2),
    ("3", text::desk::weekday_3),
    ("4", text::desk::weekday_4),
    ("5", text::desk::weekday_5),
    ("6", text::desk::weekday_6),
    ("7", text::desk::weekday_7),
]);

/// As much of what was given as one needs to find it again.
pub(crate) fn short(given: &str) -> String {
    let short: String = given.chars().take(80).collect();
    if short.len() < given.len() { short + "…" } else { short }
}

//! What is fixed when a game is created: variant, rulebook, cadence, press, identities, and the ends that
//! the rules set. Changes later come as events of their own (house rules, later end).

use crate::calendar::rhythm::Rhythm;
use crate::choice::{Choice, Readings};
use crate::economy::Economy;
use crate::house::HouseRules;
use crate::refusal::Refusal;
use crate::word::seat::{Person, Power};
use crate::word::turn::Turn;
use rules::Rulebook;
use serde::{Deserialize, Serialize};
use variants::Variant;

/// How often orders are due (9.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Cadence {
    /// Two submissions a year: spring with retreats, autumn with retreats and adjustments (9.6).
    #[default]
    TwoAYear,
    /// Every phase on its own deadline, the short ones after so many days.
    EveryPhase {
        /// Days for retreats.
        retreat_days: u16,
        /// Days for builds and removals.
        adjustment_days: u16,
    },
}

/// What players may say to each other through the game (1.2, 9.5, 9.9.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Press {
    /// Press in the report, private messages through the game, free negotiation outside (1.2).
    #[default]
    Full,
    /// Only press that appears in the report (Kapitalisten, anonymous games).
    Report,
    /// Nothing at all, and the publication rule of 9.9.6.
    None,
}

/// Who knows whom (9.9.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Identity {
    /// Players and powers stand on the game's page (9.2).
    #[default]
    Open,
    /// Powers without names until the end.
    Anonymous,
    /// Pseudonyms until the end.
    Pseudonyms,
}

impl Identity {
    /// Whether identities are for the staff only while the game runs (9.9.7).
    pub const fn hidden(self) -> bool {
        !matches!(self, Identity::Open)
    }
}

/// For whom a game is meant: it asks for a member's class, and is the less strict about people who know each other the higher it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Everybody; who know each other play in different games.
    #[default]
    C,
    /// Who has played as far as autumn 1904; the game master is told of players who know each other.
    B,
    /// Who was given it by the organisers; friends may play together, and a game can be for guests alone.
    A,
}

impl Class {
    /// All of them, the lowest first.
    pub const ALL: [Class; 3] = [Class::C, Class::B, Class::A];

    /// The letter by which it is called, a capital: `A`, `B` or `C`.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            Class::C => "C",
            Class::B => "B",
            Class::A => "A",
        }
    }

    /// The class of a letter, capital or small.
    #[must_use]
    pub fn of_letter(letter: &str) -> Option<Class> {
        Class::ALL.into_iter().find(|class| class.letter().eq_ignore_ascii_case(letter.trim()))
    }

    /// Whether it is that of everybody.
    #[must_use]
    pub fn is_everybodys(&self) -> bool {
        *self == Class::C
    }
}

/// The language in which the people of a game write to each other. What the site writes comes in each reader's own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tongue {
    /// None is agreed.
    #[default]
    Any,
    /// German, written `de`.
    De,
    /// English, written `en`.
    En,
}

impl Tongue {
    /// All of them.
    pub const ALL: [Tongue; 3] = [Tongue::Any, Tongue::De, Tongue::En];

    /// Its word: `any`, `de`, `en`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Tongue::Any => "any",
            Tongue::De => "de",
            Tongue::En => "en",
        }
    }

    /// The language of a word, capital or small.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Tongue> {
        Tongue::ALL.into_iter().find(|tongue| tongue.code().eq_ignore_ascii_case(code.trim()))
    }

    /// Whether none is agreed.
    #[must_use]
    pub fn is_any(&self) -> bool {
        *self == Tongue::Any
    }
}

/// When a game ends without a winner (1.4 to 1.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Limits {
    /// From this turn on a capitulation plan may be proposed (1.4: autumn 1908).
    pub capitulation_from: Turn,
    /// After the autumn of this year the game is a draw (1.5: 1920; 10.6: 1930 up to number 199). None: no such end.
    pub last_year: Option<i32>,
    /// So many years without conquest of a fellow player's center end it as a draw (1.5: 4). None: no such end.
    pub quiet_years: Option<u16>,
    /// A shortened end (1.6): after this autumn places follow the centers; it is no draw.
    pub shortened: Option<i32>,
}

/// What the variant says, copied so that the log can be read without it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Frame {
    /// Its powers, in its order.
    pub powers: Vec<Power>,
    /// The first turn.
    pub first_turn: Turn,
    /// Supply centers on the map (1.3: 34).
    pub centers: u16,
    /// Centers that win (1.3: 18).
    pub victory: u16,
    /// The second economies that run beside the board.
    pub modules: Vec<String>,
    /// Who orders which powers, if some player orders several; else each power has a seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<Vec<Power>>,
}

impl Frame {
    /// The powers of each seat, the one that it is called by first.
    #[must_use]
    pub(crate) fn by_seat(&self) -> Vec<Vec<Power>> {
        match self.seats.is_empty() {
            true => self.powers.iter().map(|power| vec![power.clone()]).collect(),
            false => self.seats.clone(),
        }
    }

    /// How many can play: one for each seat.
    #[must_use]
    pub const fn seat_count(&self) -> usize {
        if self.seats.is_empty() { self.powers.len() } else { self.seats.len() }
    }
}

/// What is fixed when a game is created.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Variant by name (`standard`).
    pub variant: String,
    /// Rulebook by name (`ludomaniac`).
    pub rulebook: String,
    /// Issues that this game decides otherwise than its rulebook (`4.A.2=szykman`) or than is usual for its economy
    /// (`R353=does-not-shield`); the issues and their choices stand in
    /// `docs/choices.md`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<String>,
    /// The text and version of the rules that the game follows, as text (R002: "29. Februar 2011"). Left at [`RULES_TEXT`], a game of a
    /// variant with a text of its own names that one when it is created.
    pub rules_text: String,
    /// Seats, if not one for each power (Kapitalisten: 8 to 12 investors).
    pub investors: Option<u8>,
    /// How often orders are due.
    pub cadence: Cadence,
    /// The regular deadlines.
    pub rhythm: Rhythm,
    /// The game's time zone (IANA), `Europe/Berlin`.
    pub zone: String,
    /// What players may say to each other.
    pub press: Press,
    /// Who knows whom.
    pub identity: Identity,
    /// A beginners' game (10.3): doubts in orders are pointed out to their player.
    pub beginners: bool,
    /// Which class of members it is for.
    #[serde(default, skip_serializing_if = "Class::is_everybodys")]
    pub class: Class,
    /// In which language its people write to each other.
    #[serde(default, skip_serializing_if = "Tongue::is_any")]
    pub language: Tongue,
    /// Whoever signs up was invited by the game master; games of class A alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_invitation: bool,
    /// When it ends without a winner; `None`: as the rules say (1.4, 1.5, 10.6).
    pub limits: Option<Limits>,
    /// The house rules at the beginning (10.2).
    pub house: HouseRules,
    /// Who leads the game (9.1).
    pub game_master: Person,
    /// Their address for the game's page (9.2).
    pub contact: String,
    /// The day of the start as announced, if known (9.2).
    pub starts: Option<jiff::civil::Date>,
}

/// The rule text that a new game follows unless it says otherwise.
pub const RULES_TEXT: &str = "Ludomaniac, Stand 29. Februar 2011";

/// The same for a variant: some have a text of their own with a date of its own, and build on the standard rules.
pub(crate) fn rules_text(variant: &Variant) -> String {
    match variant.rules_text.as_str() {
        "" => RULES_TEXT.to_owned(),
        own => format!("{own}; sonst {RULES_TEXT}"),
    }
}

impl Setup {
    /// A weekly Standard game with open identities and full press under the standard rules.
    pub fn standard(game_master: Person, contact: &str) -> Self {
        Setup {
            variant: variants::STANDARD.to_owned(),
            rulebook: "ludomaniac".to_owned(),
            choices: Vec::new(),
            rules_text: RULES_TEXT.to_owned(),
            investors: None,
            cadence: Cadence::default(),
            rhythm: Rhythm::default(),
            zone: "Europe/Berlin".to_owned(),
            press: Press::default(),
            identity: Identity::default(),
            beginners: false,
            class: Class::default(),
            language: Tongue::default(),
            by_invitation: false,
            limits: None,
            house: HouseRules::default(),
            game_master,
            contact: contact.to_owned(),
            starts: None,
        }
    }
}

impl Setup {
    /// The rulebook with the game's own choices.
    ///
    /// # Errors
    /// There is no such rulebook, issue or choice.
    pub fn rules(&self) -> Result<Rulebook, Refusal> {
        let preset = Rulebook::preset(&self.rulebook).ok_or(Refusal::UnknownRulebook)?;
        self.choices.iter().try_fold(preset, |rulebook, given| {
            let unknown = || Refusal::UnknownChoice { choice: given.clone() };
            let (issue, choice) = given.split_once('=').ok_or_else(unknown)?;
            if Choice::is_issue(issue.trim()) {
                return Ok(rulebook);
            }
            rulebook.with_choice(issue.trim(), choice.trim()).map_err(|_| unknown())
        })
    }
}

impl Setup {
    /// Takes what the variant leaves no choice about, where nothing else is said: investors play under pseudonyms, and as many as there
    /// may be can sign up, for the game begins with fewer. Whether it has investors.
    pub fn suit(&mut self, variant: &Variant) -> bool {
        let Some((_, most)) = Economy::of_variant(variant).and_then(|economy| economy.ways().investors)
        else {
            return false;
        };
        self.investors.get_or_insert(most);
        if self.identity == Identity::Open {
            self.identity = Identity::Pseudonyms;
        }
        true
    }

    /// How the texts of the second economy are read.
    ///
    /// # Errors
    /// If the setup names a choice that does not exist.
    pub fn readings(&self) -> Result<Readings, Refusal> {
        Readings::taken(&self.choices)
    }

    /// Whether all choices are of this variant's texts: how Kapitalisten is read is nothing to choose in a game without an exchange.
    ///
    /// # Errors
    /// A choice of another economy.
    pub fn check_choices(&self) -> Result<(), Refusal> {
        let own = variants::by_id(&self.variant).and_then(Economy::of_variant);
        let issues =
            self.choices.iter().filter_map(|given| given.split_once('=')).map(|(issue, _)| issue.trim());
        let mut economies = issues.filter_map(Choice::economy_of);
        if economies.all(|economy| Some(economy) == own) { Ok(()) } else { Err(Refusal::NotInThisVariant) }
    }
}

impl Limits {
    /// What the rules say for a game of this number on the standard map (1.4, 1.5; 10.6: "bis einschließlich Partienummer
    /// 199 ... erst im Jahre 1930").
    pub const fn of(number: u32, first_year: i32) -> Self {
        let years = if number <= 199 { 29 } else { 19 };
        Limits {
            capitulation_from: Turn::autumn(first_year + 7),
            last_year: Some(first_year + years),
            quiet_years: Some(4),
            shortened: None,
        }
    }

    /// What they say for a game of this variant: the draws of 1.5 belong to the standard map ("Die Partie wird auf der
    /// Standardkarte nach 4 Spieljahren ..."); elsewhere a game goes on until somebody wins or all agree.
    pub fn of_variant(variant: &Variant, number: u32) -> Self {
        let (first, calendar) = (variant.start_year, variant.rules.calendar);
        let limits = Limits::of(number, first);
        let autumn = |cycle: u16| calendar.autumn(variant.start_season, first, cycle);
        let limits = Limits { capitulation_from: Turn::autumn(autumn(8)), ..limits };
        let cycles = |turns: u16| if calendar.always_adjusts { turns } else { turns.div_ceil(2) };
        let own_end = variant.rules.turns.map(|turns| autumn(cycles(turns)));
        let last_year = own_end.into_iter().chain(variant.rules.last_year).min();
        let limits = match (last_year, variant.rules.calendar_draws) {
            (Some(_), _) | (None, false) => Limits { last_year, quiet_years: None, ..limits },
            (None, true) => limits,
        };
        Limits { quiet_years: variant.rules.quiet_years.or(limits.quiet_years), ..limits }
    }
}

//! Seats and the people on them. A seat is a place in a game; its occupants change over time, and what
//! they did or missed stays with them (9.10: a substitute starts without the NMRs of their predecessor).

use super::turn::Turn;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A place in a game: index into the game's seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatId(pub u8);

impl SeatId {
    /// As an index into a per-seat table.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// An account: whoever signs up, plays, or leads games. Opaque here; the store knows more.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub String);

/// What the id of a program begins with; accounts have numbers.
const PROGRAM: &str = "program:";

impl PlayerId {
    /// A program of this level, the n-th of a game.
    pub fn of_program(level: &str, number: usize) -> PlayerId {
        PlayerId(format!("{PROGRAM}{level}:{number}"))
    }

    /// How well it plays, if a program plays and no person.
    pub fn program(&self) -> Option<&str> {
        Some(self.0.strip_prefix(PROGRAM)?.split(':').next().unwrap_or_default())
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A power of the variant by its id (`austria`). Names for people come from the variant.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Power(pub String);

impl fmt::Display for Power {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<&str> for Power {
    fn from(id: &str) -> Self {
        Power(id.to_owned())
    }
}

/// Somebody by account and by the name that others may read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// The account, or the id of a program that plays.
    pub id: PlayerId,
    /// The name shown.
    pub name: String,
}

/// Who sat on a seat from when on, and why they left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Occupant {
    /// Who; `None` where the viewer may not know (9.9.7).
    pub player: Option<Person>,
    /// When they sat down on the seat.
    pub since: Timestamp,
    /// The turn whose orders were pending then.
    pub from_turn: Turn,
    /// When they left.
    pub left: Option<Timestamp>,
    /// How, as far as the viewer may know: in games with hidden identities nobody else learns it (9.9.7).
    pub how: Option<Departure>,
    /// Why, for themselves and whoever leads the game.
    pub why: Option<Vacancy>,
    /// Their doors are shut, and nobody else knows yet: where identities are hidden a seat falls free at the next deadline.
    pub closing: bool,
    /// Turns for which they missed the deadline (9.10.1), each once.
    pub nmrs: Vec<Turn>,
}

/// A place in a game with its history of occupants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seat {
    /// Its number in the game, from 0.
    pub id: SeatId,
    /// Its power, where seats are powers; `None` for an investor of Kapitalisten.
    pub power: Option<Power>,
    /// Powers that it orders beside that one, for good (M9).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Power>,
    /// Its pseudonym, in games with pseudonyms (9.9.7).
    pub alias: Option<String>,
    /// All occupants, oldest first. The last one sits if they have not left.
    pub occupants: Vec<Occupant>,
    /// Played on without a substitute (9.10.1d): since then its units have no orders.
    pub unmanned: bool,
}

impl Occupant {
    /// Somebody who sits down.
    pub const fn new(player: Option<Person>, since: Timestamp, from_turn: Turn) -> Self {
        Occupant {
            player,
            since,
            from_turn,
            left: None,
            how: None,
            why: None,
            closing: false,
            nmrs: Vec::new(),
        }
    }
}

impl Seat {
    /// A seat that nobody took yet.
    pub fn new(id: SeatId, power: Option<Power>, alias: Option<String>) -> Self {
        Seat { id, power, also: Vec::new(), alias, occupants: Vec::new(), unmanned: false }
    }

    /// All powers that it is called by; none for an investor of Kapitalisten.
    pub fn powers(&self) -> impl Iterator<Item = &Power> {
        self.power.iter().chain(&self.also)
    }

    /// Who sits there now.
    pub fn occupant(&self) -> Option<&Occupant> {
        self.occupants.last().filter(|occupant| occupant.left.is_none())
    }

    /// Whose doors to it are open: who sits there now and is not about to go.
    pub fn person(&self) -> Option<&Person> {
        self.occupant().filter(|occupant| !occupant.closing)?.player.as_ref()
    }

    /// Whether the account sits there now.
    pub fn seats(&self, player: &PlayerId) -> bool {
        self.person().is_some_and(|person| person.id == *player)
    }

    /// Whether whoever sits there goes at the next deadline.
    pub fn is_closing(&self) -> bool {
        self.occupant().is_some_and(|occupant| occupant.closing)
    }

    /// Whether the account sits there now, or sat there before.
    pub fn seated_ever(&self, player: &PlayerId) -> bool {
        let people = self.occupants.iter().filter_map(|occupant| occupant.player.as_ref());
        people.into_iter().any(|person| person.id == *player)
    }

    /// How well the program plays that sits there now; none if a person does, or nobody. Everybody may know it: a program never
    /// plays in secret.
    pub fn program(&self) -> Option<&str> {
        self.occupant()?.player.as_ref()?.id.program()
    }

    /// How often its present occupant missed a deadline.
    pub fn nmr_count(&self) -> usize {
        self.occupant().map_or(0, |occupant| occupant.nmrs.len())
    }

    /// What it is called in reports where no power's name serves: alias, else power id, else its number.
    pub fn label(&self) -> String {
        match (&self.alias, &self.power) {
            (Some(alias), _) => alias.clone(),
            (None, Some(_)) => self.powers().map(|power| power.0.as_str()).collect::<Vec<_>>().join("+"),
            (None, None) => format!("#{}", self.id.0 + 1),
        }
    }
}

/// How an occupant left their seat: what everybody may know of it in a game with open identities.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Departure {
    /// They left of their own will.
    Left,
    /// Missed deadlines (9.10.1), which stand in the reports anyway.
    Missed,
    /// Taken out by whoever leads the game or by the organisers.
    Excluded,
    /// A program, in whose place a person sits down.
    Relieved,
}

/// Why an occupant left their seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Vacancy {
    /// Missed a second deadline (9.10.1a, 9.10.1b).
    SecondNmr,
    /// Let the time limit after a first NMR pass (9.10.1a, 9.10.1b).
    GraceLapsed,
    /// Gave no exchange order three times in a row, and the game master decided (Kapitalisten, "Fehlende Börsenzüge").
    NoExchangeOrders,
    /// Left of their own will.
    Resigned,
    /// Disclosed their identity by accident; counts as leaving of their own will (9.9.7).
    IdentityDisclosed,
    /// Disclosed it on purpose; counts as an expulsion for NMRs (9.9.7).
    AnonymityViolated,
    /// Repeated offender, taken out of all games (9.10.3).
    NmrOffender,
    /// Plays under a false name (9.11).
    FalseName,
    /// Plays destructively (9.12).
    Destructive,
    /// Deals across games or before the start (9.13).
    Crossgaming,
    /// Sent mail with a false sender (9.14).
    FalseSender,
    /// A program, in whose place a person sits down.
    Relieved,
}

impl Vacancy {
    /// What of it everybody may know where identities are open.
    pub const fn departure(self) -> Departure {
        match self {
            Vacancy::SecondNmr | Vacancy::GraceLapsed => Departure::Missed,
            Vacancy::Resigned => Departure::Left,
            Vacancy::Relieved => Departure::Relieved,
            Vacancy::NoExchangeOrders
            | Vacancy::IdentityDisclosed
            | Vacancy::AnonymityViolated
            | Vacancy::NmrOffender
            | Vacancy::FalseName
            | Vacancy::Destructive
            | Vacancy::Crossgaming
            | Vacancy::FalseSender => Departure::Excluded,
        }
    }
}

/// A seat as everybody may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatPlan {
    /// The power it is called by; `None` for an investor of Kapitalisten, whose powers change with what they own.
    pub power: Option<Power>,
    /// Powers that it orders beside that one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Power>,
    /// The pseudonym everybody reads, in games with pseudonyms (9.9.7); `None` in all others.
    pub alias: Option<String>,
}

//! A submission: everything that a seat hands in for a turn (9.5), complete each time. Versions are kept;
//! which one counts is decided at the deadline.

use crate::economy::EconomySheet;
use crate::paper::Entry;
use crate::press::PressItem;
use crate::refusal::Refusal;
use crate::word::seat::{Power, SeatId};
use crate::word::turn::{Phase, Turn};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Through which door it came.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Channel {
    /// A mail to the game's order address.
    Mail,
    /// The site: one of its pages, or its interface for programs.
    Web,
    /// The command line.
    Command,
    /// A program that sits on the seat itself.
    Api,
    /// The game master typed it in for the player.
    GameMaster,
}

/// Which part of the turn an order belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    /// An order for a unit.
    Order,
    /// A retreat, perhaps conditional.
    Retreat,
    /// A build or removal, perhaps conditional.
    Adjustment,
    /// Words of an exchange order, a treaty or a vote that could not be read: no unit is ordered by them.
    Beside,
}

/// How an order was understood when it was read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reading {
    /// It says one thing alone, and nothing about it is in doubt.
    Clear,
    /// Understood, with a doubt that its player should know of (10.3).
    Doubtful,
    /// Not understood; kept word for word for the game master.
    Unread,
}

/// One order of a submission.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// What part of the turn it belongs to.
    pub kind: LineKind,
    /// The power it is for.
    pub power: Power,
    /// The province of its unit or build, without coast, where it has one.
    pub at: Option<String>,
    /// What it says.
    pub entry: Entry,
    /// The same for people, in canonical notation (`A mun - ber`); empty if unread. Nothing is decided by it.
    pub canonical: String,
    /// The words as they were written.
    pub text: String,
    /// Its line in the text, from 1; 0 if it was made by clicking.
    pub line: u32,
    /// How it was understood.
    pub reading: Reading,
    /// The stable code of the diagnosis, empty if there is none.
    pub code: String,
}

/// What a seat hands in, as its player gives it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// For which turn.
    pub turn: Turn,
    /// Through which door.
    pub channel: Channel,
    /// The message's identity: the same message twice is the same submission.
    pub message: Option<String>,
    /// When it reached us (9.10.1); a mail that waited while the machine slept keeps its time.
    pub received: Timestamp,
    /// The text as received, word for word.
    pub text: String,
    /// What was read from it.
    pub lines: Vec<Line>,
    /// Press to be published with the next evaluation (9.5).
    pub press: Vec<PressItem>,
    /// "Set no wait": this player needs no more time.
    pub no_wait: bool,
    /// Preliminary (9.5a): meant to be replaced, counts for the pending deadline if it is not.
    pub provisional: bool,
    /// It reached only the box for copies (9.5a).
    pub copy: bool,
    /// What the second economy is to read: exchange orders, treaties.
    pub economy: Option<EconomySheet>,
    /// What the player says that words of their own mean, from this text on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<OwnWord>,
}

/// A word of a player's own ("KAN") and the place that it means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OwnWord {
    /// As it was written.
    pub word: String,
    /// The province's id.
    pub place: String,
}

impl Sheet {
    /// An empty sheet.
    pub fn new(turn: Turn, channel: Channel, received: Timestamp) -> Self {
        Sheet {
            turn,
            channel,
            message: None,
            received,
            text: String::new(),
            lines: Vec::new(),
            press: Vec::new(),
            no_wait: false,
            provisional: false,
            copy: false,
            economy: None,
            words: Vec::new(),
        }
    }

    /// Whether it holds an order for a unit (what an NMR is about, 9.10.1).
    pub fn has_orders(&self) -> bool {
        self.lines.iter().any(|line| line.kind == LineKind::Order)
    }

    /// Orders for units in a turn in which only treaties are made (Diplomaten 2).
    pub fn misplaced(&self) -> Option<Refusal> {
        let orders = self.lines.iter().any(|line| line.kind != LineKind::Beside);
        (orders && self.turn.phase == Phase::Economy).then_some(Refusal::NoUnitOrders)
    }

    /// Takes away what whoever acts for a player may not hand in: press, treaties, "no wait" (9.4). Orders to units and to the
    /// exchange stay. Whether there was any.
    pub fn leave_orders(&mut self) -> bool {
        let mut beyond = std::mem::take(&mut self.no_wait) || !std::mem::take(&mut self.press).is_empty();
        match &mut self.economy {
            Some(EconomySheet::Treaties(_)) => {
                self.economy = None;
                beyond = true;
            }
            Some(EconomySheet::Exchange(sheet)) => beyond |= !std::mem::take(&mut sheet.press).is_empty(),
            None => {}
        }
        beyond
    }
}

/// What the game noticed when a submission came in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Flag {
    /// A correction without all orders that the one before had (9.5).
    Incomplete,
    /// After the deadline (9.10.1).
    Late,
    /// Only in the box for copies (9.5a).
    Copy,
    /// Without any order for a unit: that alone would be an NMR (9.10.1).
    NoOrders,
    /// Something in it was not understood.
    Unread,
    /// Handed in by whoever sits in for the player (9.4).
    BySitter,
}

/// A submission as the log keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Submission {
    /// The seat it belongs to.
    pub seat: SeatId,
    /// The n-th of this seat for this turn, from 1.
    pub version: u32,
    /// What was handed in.
    pub sheet: Sheet,
    /// What was noticed.
    pub flags: Vec<Flag>,
}

impl Submission {
    /// Whether it has the flag.
    pub fn is(&self, flag: Flag) -> bool {
        self.flags.contains(&flag)
    }
}

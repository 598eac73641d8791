//! What a text was understood to say, entry by entry: typed orders with a verdict, a code and a
//! place in the source. Whoever executes orders works with these values and never with text.

use crate::{Conditional, Press, Span};
use rules::{Place, PowerId, ProvinceId, UnitKind, WrittenOrder};

/// What an entry is worth before anything is adjudicated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Status {
    /// Understood, and counts as shown.
    Ok,
    /// A move order that cannot be carried out: the unit stays and cannot be supported in holding
    /// (3.5, 4.4).
    VoidMove,
    /// No usable order: the unit holds and may be supported in holding (4.3.3).
    Hold,
    /// No order at all: shown to the player and the game master, nothing is executed.
    Reject,
    /// Doubtful: the player is asked before the deadline (9.8.2); at the deadline it counts as shown.
    Ask,
}

impl Status {
    /// The word of the reading stream.
    pub const fn word(self) -> &'static str {
        match self {
            Status::Ok => "ok",
            Status::VoidMove => "void_move",
            Status::Hold => "hold",
            Status::Reject => "reject",
            Status::Ask => "ask",
        }
    }
}

/// Why an entry does not count as it was written. The letters are those of 9.9.3 where it has one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Code {
    /// Unit type given and wrong, or missing where it is needed (3.5, 8.5).
    Type,
    /// Several different orders for one unit (4.3.3).
    Multi,
    /// Not readable in one way only (4.3.3).
    Unclear,
    /// Coast needed and missing, or not reachable (5.4).
    Coast,
    /// The goal is no place on the map.
    Field,
    /// Impossible order (9.9.3 IMP).
    Imp,
    /// No such unit (9.9.3 NSU).
    Nsu,
    /// The supported or convoyed unit is ordered otherwise (9.9.3 NSO).
    Nso,
    /// No order for the unit (9.9.3 NOR).
    Nor,
    /// The condition uses knowledge of a later phase, or the order may not be conditional (9.8.2).
    Phase,
    /// Not the player's unit or center.
    Owner,
}

impl Code {
    /// The stable word.
    pub const fn word(self) -> &'static str {
        match self {
            Code::Type => "TYPE",
            Code::Multi => "MULTI",
            Code::Unclear => "UNCLEAR",
            Code::Coast => "COAST",
            Code::Field => "FIELD",
            Code::Imp => "IMP",
            Code::Nsu => "NSU",
            Code::Nso => "NSO",
            Code::Nor => "NOR",
            Code::Phase => "PHASE",
            Code::Owner => "OWNER",
        }
    }
}

/// One thing that the text says.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    /// What it is.
    pub entry: Entry,
    /// Whose unit, center or treaty it is, as far as that is known.
    pub power: Option<PowerId>,
    /// Whether it counts, and if not, what it counts as.
    pub status: Status,
    /// Why, if the verdict is not plain.
    pub code: Option<Code>,
    /// Where it stands. The empty span for a unit without order.
    pub span: Span,
}

/// The kinds of [`Item`].
#[derive(Clone, PartialEq, Debug)]
pub enum Entry {
    /// An order for the movement phase.
    Order(UnitOrder),
    /// A canal permission as a second clause of the holder's order; also in that order's
    /// [`WrittenOrder::permit`].
    Permit(CanalPermit),
    /// A retreat order (chapter 7).
    Retreat(Retreat),
    /// A build, removal or waiver (chapter 8).
    Adjust(Adjust),
    /// Retreats or adjustments under a condition (9.8).
    If(Conditional),
    /// A line of an exchange order (Kapitalisten).
    Stock(Stock),
    /// A treaty or declaration (Diplomaten).
    Treaty(Treaty),
    /// A subject or head line with a game in it (9.5).
    Subject(Head),
    /// A vote or a wish about the deadline.
    Flag(Flag),
}

/// An order for the movement phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitOrder {
    /// The order as the adjudicator takes it: what was said.
    pub written: WrittenOrder,
    /// The same as the echo shows it: type and coasts filled in as far as they are known.
    pub shown: WrittenOrder,
    /// The goal as it was written, if it is no place of this board (`A Mos - Se`).
    pub lost_goal: Option<String>,
}

/// Permission for one fleet to pass the canal in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CanalPermit {
    /// Kind of the unit in the canal province.
    pub kind: UnitKind,
    /// The canal province.
    pub at: ProvinceId,
    /// The sea the fleet comes from.
    pub from: ProvinceId,
    /// The sea it goes to.
    pub to: ProvinceId,
}

/// Where a dislodged unit shall go: the first open field of the list counts (7.5, 7.6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Retreat {
    /// Type of the unit, if given or known.
    pub kind: Option<UnitKind>,
    /// The place from which it is dislodged.
    pub at: Place,
    /// The list in order of preference.
    pub goals: Vec<Goal>,
}

/// One entry of a retreat list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Goal {
    /// The field; `None` dissolves the unit (7.2).
    pub to: Option<Place>,
    /// Why this entry is skipped, if it is.
    pub fault: Option<Code>,
}

/// A build, removal or waiver. Builds beyond what is allowed are substitutes: the first valid ones
/// in written order count (8.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Adjust {
    /// Build a unit; the kind is missing where it was needed and not said (8.5).
    Build {
        /// Army, fleet or wing.
        kind: Option<UnitKind>,
        /// Home center, with its coast for a fleet where it has several.
        at: Place,
    },
    /// Remove the unit that stands there after movement and retreats (8.6).
    Remove {
        /// Type, if given or known.
        kind: Option<UnitKind>,
        /// Where it stands.
        at: Place,
    },
    /// No further builds.
    Waive,
}

/// One line of an exchange order: how many units of a nation's currency are bought (positive) or sold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stock {
    /// The currency's nation.
    pub power: PowerId,
    /// Amount as written; the exchange reduces it where its rules demand.
    pub amount: i64,
}

/// A treaty offer or declaration (Diplomaten 4, 5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Treaty {
    /// The kind it is about.
    pub kind: TreatyKind,
    /// Who declares or offers.
    pub author: Option<PowerId>,
    /// The enemy or partner; none in a guarantee.
    pub partner: Option<PowerId>,
    /// The guaranteed or demilitarised field.
    pub field: Option<ProvinceId>,
    /// Kept secret (5).
    pub secret: bool,
}

/// The four kinds of treaty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TreatyKind {
    /// A declaration of war, "Kriegserklärung".
    War,
    /// A pact of non-aggression, "Nichtangriffspakt".
    NonAggression,
    /// Garantieerklärung for a neutral land.
    Guarantee,
    /// Entmilitarisierung of a field.
    Demilitarise,
}

/// The phase of the year that a head line names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// The movement of spring, "Frühjahr".
    Spring,
    /// The movement of autumn, "Herbst".
    Autumn,
    /// The adjustments of winter.
    Winter,
}

/// Which game, power and turn a subject or head line names (9.5).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Head {
    /// Game, with its series (`ST950`).
    pub game: Option<String>,
    /// Power, if it is one of this board.
    pub power: Option<PowerId>,
    /// Power as it was written.
    pub power_text: Option<String>,
    /// The phase of the year, if one is named.
    pub phase: Option<Phase>,
    /// Year, completed to four digits; before Christ below 0.
    pub year: Option<i32>,
    /// Marked as a new version ("neu", "Korrektur").
    pub replaces: bool,
    /// Marked as provisional ("Vorabzug").
    pub provisional: bool,
}

impl Head {
    /// Whether it says anything.
    pub fn is_empty(&self) -> bool {
        *self == Head::default()
    }
}

/// Votes and wishes that travel with orders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flag {
    /// "set no wait": evaluate as soon as everybody is in.
    NoWait,
    /// These orders replace earlier ones (9.5).
    Final,
    /// Vote on a draw (1.4).
    Draw(bool),
    /// A capitulation plan: centers for each power (1.4).
    Capitulation(Vec<(PowerId, u16)>),
}

/// Text that could not be read and that may have been meant as an order: kept word for word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unread {
    /// Its place in the text.
    pub span: Span,
    /// The words themselves.
    pub text: String,
    /// The reason, if there is one.
    pub code: Option<Code>,
    /// `Reject`, or `Ask` if the sender should say it again.
    pub status: Status,
}

/// What a text was understood to say.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reading {
    /// Head lines, put together: power, season, year, game number as far as they were found.
    pub head: Head,
    /// Orders, retreats, adjustments, exchange, treaties, votes, in the order of the text; units without
    /// order at the end.
    pub items: Vec<Item>,
    /// Press, word for word.
    pub press: Vec<Press>,
    /// Text that may have been meant as an order and could not be read.
    pub unread: Vec<Unread>,
    /// What the text says its writer's own words mean, from now on.
    pub words: Vec<crate::Learned>,
    /// Greetings, signatures, quotations, remarks: without meaning for the game, but not lost.
    pub remarks: Vec<Span>,
    /// Doubts and faults.
    pub diagnostics: Vec<crate::Diagnostic>,
}

impl Reading {
    /// Whether words that could not be read were found to speak of money, of a treaty or of a vote, and so order no unit.
    pub fn speaks_beside(&self, unread: &Unread) -> bool {
        let told = self.diagnostics.iter().filter(|told| told.span == unread.span);
        told.into_iter().any(|told| told.problem.is_beside_orders())
    }

    /// Everything for the retreats and the adjustment, in written order: plain and conditional.
    /// Entries that were rejected are left out.
    pub fn directives(&self) -> Vec<crate::Directive> {
        self.items
            .iter()
            .filter(|item| item.status != Status::Reject)
            .filter_map(|item| match &item.entry {
                Entry::Retreat(retreat) => Some(crate::Directive::Retreat(retreat.clone())),
                Entry::Adjust(adjust) => Some(crate::Directive::Adjust(*adjust)),
                Entry::If(conditional) => Some(crate::Directive::If(Box::new(conditional.clone()))),
                _ => None,
            })
            .collect()
    }

    /// The exchange order.
    pub fn stock(&self) -> impl Iterator<Item = Stock> + '_ {
        self.items.iter().filter_map(|item| match item.entry {
            Entry::Stock(stock) if item.status != Status::Reject => Some(stock),
            _ => None,
        })
    }

    /// Treaties and declarations.
    pub fn treaties(&self) -> impl Iterator<Item = Treaty> + '_ {
        self.items.iter().filter_map(|item| match item.entry {
            Entry::Treaty(treaty) if item.status != Status::Reject => Some(treaty),
            _ => None,
        })
    }

    /// Votes and wishes.
    pub fn flags(&self) -> impl Iterator<Item = &Flag> + '_ {
        self.items.iter().filter_map(|item| match &item.entry {
            Entry::Flag(flag) => Some(flag),
            _ => None,
        })
    }

    /// Whether the text teaches words and says nothing else.
    pub fn only_teaches(&self) -> bool {
        let said = self.items.iter().any(|item| item.code != Some(Code::Nor));
        !self.words.is_empty() && !said && self.press.is_empty() && self.unread.is_empty()
    }
}

//! Why an order had its result: the codes that programs read and reports put into words.

/// Why an order had its result. [`Reason::code`] is stable.
///
/// An order has one reason. Where several apply, the first of this list is named, whatever the numbers of provinces
/// and units and the order in which things were found out:
///
/// 1. what made the order void when it was entered, then what it lacked to match anything (`NoSuchOrder` and below);
/// 2. of a move: that it has no way (`DislodgedConvoy`, `CanalFell`, `Paradox`, `Stopped`), or was stopped by a contradiction
///    (`Paradox`);
/// 3. of a move: `OwnUnit`, if an own unit stayed at its goal or came the other way, whoever else was in the way;
/// 4. of a move: `Exchange`, if the unit at its goal came the other way and was not weaker;
/// 5. of a move: `Bounced`;
/// 6. of a support: `Cut`, if an attack cut it by 6.3 a, even one that dislodged the unit too;
/// 7. of a support, hold or convoy: `Dislodged`; of a convoy that contradicts an attack and was not dislodged: `Paradox`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Reason {
    /// The order did what it said.
    #[default]
    None,
    // --- what came of a possible order
    /// The goal was wanted or held by an equally strong or stronger force (6.1, 6.2).
    Bounced,
    /// Two units of different powers were ordered into each other's place, and this one was not stronger (6.2
    /// "Platztausch geht nicht").
    Exchange,
    /// An own unit stayed at the goal, or was ordered into this one's place; it cannot be dislodged (6.4).
    OwnUnit,
    /// The support was cut by an attack (6.3 a), whether or not that dislodged the unit as well.
    Cut,
    /// The unit was dislodged (6.3 b for supports that no attack cut otherwise).
    Dislodged,
    /// The army's convoy was interrupted by dislodging its fleets (4.3.2).
    DislodgedConvoy,
    /// Convoy and attack on it contradict each other (4.3.2, last paragraph; DATC 4.A.2).
    Paradox,
    /// The train was stopped and ended short of its goal, or never left (Colonial rule 7).
    Stopped,
    /// The canal stayed closed: the unit in the canal province was dislodged (World, "Kanäle").
    CanalFell,
    // --- possible, but it matched nothing
    /// The supported or convoyed unit was ordered otherwise (NSO).
    NoSuchOrder,
    /// No complete chain of convoying fleets was ordered (4.3.2).
    NoRoute,
    /// Nobody opened the canal for this fleet (World, "SC"; Colonial rule 6).
    NoPermit,
    /// More than one fleet was to pass the canal (World: "kann pro Runde nur von einer Einheit genutzt werden").
    CanalCrowded,
    /// A second army was ordered onto the railway (Colonial rule 7).
    SecondTrain,
    // --- not possible, or not readable: it was void when it was entered
    /// No unit stands where the order says (NSU), or the supported or convoyed unit does not exist.
    NoSuchUnit,
    /// The order is for a unit of another power.
    ForeignUnit,
    /// The type of a unit is given and wrong (3.5, 4.5).
    WrongType,
    /// The order is impossible on this board (IMP).
    Impossible,
    /// The goal is no place on this board.
    UnknownPlace,
    /// Two coasts can be reached and none is named (5.4).
    CoastMissing,
    /// The named coast cannot be reached, does not exist, or is not the right one (5.4, annex to 4.5).
    CoastWrong,
    /// Different orders for one unit (4.3.3).
    SeveralOrders,
    /// No clear order (4.3.3).
    Unreadable,
    /// Another order for the unit came before or after and counts (DATC 4.D.3).
    Superseded,
}

impl Reason {
    /// All reasons, for tables and checks of completeness.
    pub const ALL: [Reason; 25] = [
        Reason::None,
        Reason::Bounced,
        Reason::Exchange,
        Reason::OwnUnit,
        Reason::Cut,
        Reason::Dislodged,
        Reason::DislodgedConvoy,
        Reason::Paradox,
        Reason::Stopped,
        Reason::CanalFell,
        Reason::NoSuchOrder,
        Reason::NoRoute,
        Reason::NoPermit,
        Reason::CanalCrowded,
        Reason::SecondTrain,
        Reason::NoSuchUnit,
        Reason::ForeignUnit,
        Reason::WrongType,
        Reason::Impossible,
        Reason::UnknownPlace,
        Reason::CoastMissing,
        Reason::CoastWrong,
        Reason::SeveralOrders,
        Reason::Unreadable,
        Reason::Superseded,
    ];

    /// The stable code: lower case, hyphens; empty for `None`.
    pub const fn code(self) -> &'static str {
        match self {
            Reason::None => "",
            Reason::Bounced => "bounced",
            Reason::Exchange => "exchange",
            Reason::OwnUnit => "own-unit",
            Reason::Cut => "cut",
            Reason::Dislodged => "dislodged",
            Reason::DislodgedConvoy => "dislodged-convoy",
            Reason::Paradox => "paradox",
            Reason::Stopped => "stopped",
            Reason::CanalFell => "canal-fell",
            Reason::NoSuchOrder => "no-such-order",
            Reason::NoRoute => "no-route",
            Reason::NoPermit => "no-permit",
            Reason::CanalCrowded => "canal-crowded",
            Reason::SecondTrain => "second-train",
            Reason::NoSuchUnit => "no-such-unit",
            Reason::ForeignUnit => "foreign-unit",
            Reason::WrongType => "wrong-type",
            Reason::Impossible => "impossible",
            Reason::UnknownPlace => "unknown-place",
            Reason::CoastMissing => "coast-missing",
            Reason::CoastWrong => "coast-wrong",
            Reason::SeveralOrders => "several-orders",
            Reason::Unreadable => "unreadable",
            Reason::Superseded => "superseded",
        }
    }

    /// Whether the order counted for nothing: impossible, or without a matching order of the other unit.
    pub const fn is_void(self) -> bool {
        self as u8 >= Reason::NoSuchOrder as u8
    }
}

//! Rulebooks: named choices where rule texts differ, never code paths of their own. Issue numbers are
//! those of DATC 3.2 chapter 4; paragraph numbers those of the Ludomaniac rules.

/// 4.A.2: what happens if a convoy and an attack on it contradict each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Paradox {
    /// c: support against a fleet the convoy needs is not cut by it (2000/2023).
    NotCut,
    /// d: neither the convoy nor the attack succeeds (Ludomaniac 4.3.2).
    AllHold,
    /// f: the convoyed army has no effect (Szykman).
    Szykman,
}

/// 4.A.3: when an army that could walk goes by convoy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AdjacentConvoy {
    /// a: the 1971 rules as DATC recommends to handle them.
    Exchange,
    /// b: intent (1982).
    Intent,
    /// c: own fleet or "via convoy", with the land route as a fallback (2000/2023).
    OwnFleetFallback,
    /// d: own fleet on a complete ordered route or "via convoy", no fallback (2025, Ludomaniac).
    OwnFleet,
    /// Only with "via convoy" (DPTG).
    Said,
    /// Ludomaniac read to the letter: any complete convoy, land route only if a purely foreign one is interrupted.
    Letter,
}

/// What happens to an order with a coast that is wrong where none is needed (4.B.5) or in a support (4.B.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CoastChoice {
    /// The order is void.
    Illegal,
    /// The coast is ignored.
    Ignored,
}

/// 4.D.3: several orders for one unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeveralOrders {
    /// The first counts.
    First,
    /// The last counts.
    Last,
    /// None counts: the unit holds (4.3.3). Identical orders are one.
    Hold,
}

/// 4.E.1: whether a move that cannot be carried out still denies hold support.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ImpossibleMove {
    /// It is ignored; the unit holds and may be supported.
    Hold,
    /// It is a move order: no hold support (3.5, 4.4).
    Move,
}

/// 4.D.8: which unit goes first if a power does not remove enough.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ForcedRemoval {
    /// a: farthest from the home centers, fleets first, alphabet (1971).
    HomeDistance,
    /// c: farthest from any owned center, fleets first, alphabet (2023).
    OwnedDistance,
    /// 8.7: farthest from the home centers, not on a center, fleet before army, alphabet.
    Ludomaniac,
}

/// A rulebook: one choice for each issue. The engine's owner completes the list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rulebook {
    /// 4.A.2.
    pub paradox: Paradox,
    /// 4.A.3.
    pub adjacent_convoy: AdjacentConvoy,
    /// 4.D.3.
    pub several_orders: SeveralOrders,
    /// 4.E.1.
    pub impossible_move: ImpossibleMove,
    /// 4.D.8.
    pub forced_removal: ForcedRemoval,
    /// 4.B.4/4.B.5: a wrong coast of a supported unit that stands still.
    pub support_coast: CoastChoice,
}

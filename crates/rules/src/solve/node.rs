//! The adjudicator's picture of one unit and its order: small, flat, in one array.

use crate::{Place, PowerId, ProvinceId, Reason, Unit};

/// What is known of a yes-or-no question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub(super) enum Known {
    /// Not yet decided.
    #[default]
    Open,
    /// It succeeds, whatever the rest does.
    Yes,
    /// It fails, whatever the rest does.
    No,
}

impl Known {
    pub(super) const fn not(self) -> Known {
        match self {
            Known::Open => Known::Open,
            Known::Yes => Known::No,
            Known::No => Known::Yes,
        }
    }

    pub(super) const fn and(self, other: Known) -> Known {
        match (self, other) {
            (Known::No, _) | (_, Known::No) => Known::No,
            (Known::Yes, Known::Yes) => Known::Yes,
            _ => Known::Open,
        }
    }
}

impl From<bool> for Known {
    fn from(yes: bool) -> Self {
        if yes { Known::Yes } else { Known::No }
    }
}

/// What a unit does, as far as the conflicts are concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub(super) enum Role {
    /// Stays; may be supported in holding. Also a support or convoy that matches nothing.
    #[default]
    Hold,
    /// Stays, had a move order: strength 1 (4.4).
    VoidMove,
    /// Moves to `to`.
    Move,
    /// Supports `other` in holding `to`.
    SupportHold,
    /// Supports `other` in moving to `to`.
    SupportMove,
    /// Convoys the army `other`; it stays where it is.
    Convoy,
}

/// No unit, no passage, end of a list.
pub(super) const NONE: u16 = u16::MAX;

/// Who is where.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    /// The unit that stands there.
    pub(super) unit: u16,
    /// The first unit that moves there; the others follow by `next`.
    pub(super) head: u16,
    /// The unit that moved in, noted when all is decided.
    pub(super) entered: u16,
}

impl Field {
    pub(super) const EMPTY: Field = Field { unit: NONE, head: NONE, entered: NONE };
}

/// One unit. Aligned so that an index is a shift and a copy one move of a register.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(super) struct Node {
    pub(super) role: Role,
    pub(super) power: PowerId,
    /// Move: does it arrive? Support: is it given?
    pub(super) state: Known,
    /// Move: does it have any way to its goal? Without one it has no effect there.
    pub(super) path: Known,
    /// Move: does it go by itself, so that it meets a unit coming the other way?
    pub(super) land: Known,
    /// Move: does it cross a border that weakens it?
    pub(super) weak: Known,
    /// Waits in the queue.
    pub(super) queued: bool,
    /// Why it fails or does not count, as far as known.
    pub(super) reason: Reason,
    /// Where it is in the end, unless it stays or is dislodged: the exact goal of a move, otherwise where it stands.
    pub(super) goal: Place,
    /// Where it stands.
    pub(super) from: ProvinceId,
    /// Move: the goal. Support: the province supported into.
    pub(super) to: ProvinceId,
    /// Move: the unit at the goal. Support, convoy: the unit it is for.
    pub(super) other: u16,
    /// Move: the next unit that moves to the same goal.
    pub(super) next: u16,
    /// Move: its convoy or canal.
    pub(super) passage: u16,
    /// Move: the passage on which it depends whether it is weak.
    pub(super) firm: u16,
    /// 1 plus the supports for this unit.
    pub(super) strength: Range,
    /// The same without supports by the power of the unit at the goal (6.4).
    pub(super) foreign: Range,
}

impl Node {
    /// Sits where no unit does: of no power, and without orders.
    pub(super) const NOBODY: Node = Node { power: PowerId(u8::MAX), ..Node::of(&Unit::NOBODY) };

    /// A unit that holds.
    pub(super) const fn of(unit: &Unit) -> Node {
        let from = unit.province();
        Node {
            role: Role::Hold,
            power: unit.power,
            state: Known::Open,
            path: Known::Yes,
            land: Known::Yes,
            weak: Known::No,
            queued: false,
            reason: Reason::None,
            goal: unit.place,
            from,
            to: from,
            other: NONE,
            next: NONE,
            passage: NONE,
            firm: NONE,
            strength: Range::ONE,
            foreign: Range::ONE,
        }
    }

    pub(super) const fn is_support(&self) -> bool {
        matches!(self.role, Role::SupportHold | Role::SupportMove)
    }

    /// Whether something about the unit itself is undecided.
    pub(super) fn is_open(&self) -> bool {
        self.state == Known::Open && (self.role == Role::Move || self.is_support())
    }
}

/// A strength of which only bounds are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Range {
    pub(super) min: u16,
    pub(super) max: u16,
}

impl Range {
    pub(super) const ZERO: Range = Range::new(0, 0);
    pub(super) const ONE: Range = Range::new(1, 1);

    pub(super) const fn new(min: u16, max: u16) -> Range {
        Range { min, max }
    }

    /// Counts one more support. `waited`: it was counted as open before. Both bounds by themselves: changed together, they
    /// would be read as one with a wider load, which has to wait for the narrow stores before it.
    #[inline(always)]
    pub(super) fn count(&mut self, given: Known, waited: bool) {
        self.min += u16::from(given == Known::Yes);
        if waited {
            self.max -= u16::from(given == Known::No);
        } else {
            self.max += u16::from(given != Known::No);
        }
    }

    /// What is left of the strength of a unit that may be `weak` against one that is not: it counts half, so that as much as it has
    /// is enough to beat it.
    pub(super) fn halved(self, weak: Known) -> Range {
        let less = |bound: u16, yes: bool| bound - u16::from(yes && bound > 0);
        Range::new(less(self.min, weak != Known::No), less(self.max, weak == Known::Yes))
    }

    /// From the smaller minimum to the larger maximum: either of both.
    pub(super) fn either(self, other: Range) -> Range {
        Range::new(self.min.min(other.min), self.max.max(other.max))
    }

    /// The larger of both.
    pub(super) fn larger(self, other: Range) -> Range {
        Range::new(self.min.max(other.min), self.max.max(other.max))
    }
}

//! The adjudicator's picture of one unit and its order: small, flat, in one array.

use crate::{Place, PowerId, ProvinceId, Reason, Unit, WeakBorder, WeakCut, WeakStrength};

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

    pub(super) const fn or(self, other: Known) -> Known {
        self.not().and(other.not()).not()
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
    /// Move: is it carried, and lands over a border that weakens it?
    pub(super) weak: Known,
    /// Move: what the border takes from it if it goes by itself.
    pub(super) walks: Burden,
    /// Move: what it loses if it is carried and lands over a border that weakens it.
    pub(super) lands: Burden,
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
            walks: Burden::NONE,
            lands: Burden::NONE,
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

    /// Whether no border takes anything from it, however it goes.
    #[inline(always)]
    pub(super) fn is_whole(&self) -> bool {
        self.walks == Burden::NONE && self.lands == Burden::NONE
    }

    /// Whether a border may take something from it, as far as it is known how it goes.
    pub(super) fn may_be_weak(&self) -> bool {
        self.burdens().any(|burden| burden != Burden::NONE)
    }

    /// What borders may take from it, as far as it is known how it goes.
    pub(super) fn burdens(&self) -> impl Iterator<Item = Burden> + use<> {
        let walks = (self.land != Known::No).then_some(self.walks);
        let carried = self.land != Known::Yes;
        let lands = (carried && self.weak != Known::No).then_some(self.lands);
        let lands_whole = (carried && self.weak != Known::Yes).then_some(Burden::NONE);
        walks.into_iter().chain(lands).chain(lands_whole)
    }

    /// What a strength of this unit, in supports and itself, counts against others: in halves and one half more, so that nothing at all is less
    /// than the strength 0 of a unit from which a border takes its own.
    #[inline(always)]
    pub(super) fn force(&self, strength: Range) -> Range {
        let [least, most] = if self.is_whole() { [0, 0] } else { self.losses() };
        let force = |bound: u16, loss: u16| if bound == 0 { 0 } else { 2 * bound + 1 - loss };
        Range::new(force(strength.min, most), force(strength.max, least))
    }

    #[cold]
    fn losses(&self) -> [u16; 2] {
        let losses = || self.burdens().map(Burden::loss);
        [losses().min().unwrap_or(0), losses().max().unwrap_or(0)]
    }

    /// Whether an attack of this unit, if it has a way, cuts a support of the unit that it attacks from elsewhere (6.3 a): over a border
    /// that weakens it not always.
    #[inline(always)]
    pub(super) fn cuts(&self) -> Known {
        if self.is_whole() { Known::Yes } else { self.cuts_if(self.state) }
    }

    /// The same if it arrives or not, whatever becomes of it.
    #[cold]
    pub(super) fn cuts_if(&self, arrives: Known) -> Known {
        let helped = match self.strength {
            Range { min: 2.., .. } => Known::Yes,
            Range { max: 0..=1, .. } => Known::No,
            _ => Known::Open,
        };
        let mut answers = self.burdens().map(|burden| match burden.cut() {
            WeakCut::Always => Known::Yes,
            WeakCut::Supported => helped.or(arrives),
            WeakCut::Dislodging => arrives,
        });
        let first = answers.next().unwrap_or(Known::Open);
        if answers.all(|answer| answer == first) { first } else { Known::Open }
    }

    /// Whether something about the unit itself is undecided.
    pub(super) fn is_open(&self) -> bool {
        self.state == Known::Open && (self.role == Role::Move || self.is_support())
    }
}

/// What a border takes from who crosses it, in one byte: nothing, or its strength in halves and how it cuts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Burden(u8);

impl Burden {
    pub(super) const NONE: Burden = Burden(0);

    pub(super) fn of(border: &WeakBorder) -> Burden {
        let loss = match border.strength {
            WeakStrength::Half => 1,
            WeakStrength::LessOne => 2,
        };
        Burden(loss << 2 | border.cut as u8)
    }

    fn loss(self) -> u16 {
        u16::from(self.0 >> 2)
    }

    /// When the attack cuts a support; of one that loses nothing: always.
    pub(super) fn cut(self) -> WeakCut {
        match self.0 & 3 {
            _ if self == Burden::NONE => WeakCut::Always,
            cut if cut == WeakCut::Dislodging as u8 => WeakCut::Dislodging,
            cut if cut == WeakCut::Supported as u8 => WeakCut::Supported,
            _ => WeakCut::Always,
        }
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
    /// What a unit counts that stays and that nobody helps, as [`Node::force`] tells.
    pub(super) const STANDING: Range = Range::new(3, 3);

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

    /// From the smaller minimum to the larger maximum: either of both.
    pub(super) fn either(self, other: Range) -> Range {
        Range::new(self.min.min(other.min), self.max.max(other.max))
    }

    /// The larger of both.
    pub(super) fn larger(self, other: Range) -> Range {
        Range::new(self.min.max(other.min), self.max.max(other.max))
    }
}

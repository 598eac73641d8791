//! The short way of the adjudicator, for movements without a train, a fleet that passes a canal, an attack on a convoy, and a
//! circle. Those are nearly all. Whatever is not so simple is left to [`crate::solve`], untouched.
//!
//! # How
//!
//! What a processor does not foresee costs it twenty clocks, and in a position that nobody has seen it foresees little. So
//! here nothing jumps where orders differ: every unit and every question is looked at in the same way, and what does not concern it
//! is masked away. Lists of who moves and who supports are written as if everybody did and grow only by those who do.
//!
//! The questions are those of [`crate::solve`]: does a move arrive, is a support given? What is known of a strength is a range. For
//! every province is counted how many of those who move there are at least so strong ([`Lanes`]): one number for what is
//! sure, one for what is possible. Whether somebody else is as strong as a unit is then one shift, whoever and
//! how many they are. Which powers attack a province, and which more than once, are two sets of powers: whether anybody but one
//! unit and one's own power attacks it is one mask.
//!
//! 1. Who stands where, and what the orders say ([`load`]): movers, supports that match.
//!    Armies that are carried by fleets which nobody attacks are movers like others ([`carry`]).
//! 2. Supports: cut, given, or cut only if a certain move arrives.
//! 3. Moves: who goes alone to where nobody is arrives; the others round after round as long as answers change something
//!    ([`judge`]).
//! 4. What came of everybody ([`write`]).
//!
//! # Why it is right
//!
//! Each answer is given by the same rule over the same ranges as in `solve::strength`, and no answer is taken back; so whatever
//! is answered here is answered there in the same way, in whatever order. If something stays open, it depends on itself, and the
//! whole movement is decided anew by `solve`. Sums cannot run over: a strength beyond [`STRONGEST`] and more movers to one province than
//! a lane counts are left to `solve` as well. The crate `proof` compares both ways and the literal reference.

mod carry;
mod judge;
mod load;
mod write;

use crate::{AttackOrigin, Board, Orders, Outcome, Position, ProvinceSet, Rulebook};

/// Seats of a table. An index is masked to it, so that it needs no check.
const SEATS: usize = 512;
/// The seat of no unit, and of no province.
const NOBODY: u16 = SEATS as u16 - 1;
const _: () = assert!(crate::MAX_PROVINCES < SEATS - 1 && crate::MAX_POWERS <= 32);
/// The greatest strength that is counted.
const STRONGEST: u8 = 15;
/// Most movers to one province that are counted.
const MOST_MOVERS: u8 = 15;

/// Most supports that are counted: even if all were for one unit, its strength would fit.
const MOST_SUPPORTS: u16 = 250;

/// The unit moves, and has a way.
const MOVES: u8 = 1;
/// The unit was ordered to move and cannot: it stays, and nobody can support it in staying.
const STUCK: u8 = 2;
/// The unit supports another, whose order matches.
const SUPPORTS: u8 = 4;

/// An answer that is not known yet.
const OPEN: u8 = 0;
const YES: u8 = 1;
const NO: u8 = 2;
/// Of a support: it is given unless the unit arrives that attacks from where it supports into.
const WAITS: u8 = 3;
/// Of a move: not known yet, and a support waits for it.
const WATCHED: u8 = 4;

/// By strength from 1 to [`STRONGEST`], how many are at least so strong: four bits each.
type Lanes = u64;

/// What one unit of this strength adds to the lanes.
const LANES: [Lanes; 16] = {
    let mut lanes = [0; 16];
    let mut strength = 1;
    while strength < 16 {
        lanes[strength] = lanes[strength - 1] << 4 | 1;
        strength += 1;
    }
    lanes
};

/// One unit. Not aligned to more than its widest part: the compiler would read neighbours together that were written one by one, and
/// such a read has to wait for all those writes.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// Where it stands.
    from: u16,
    /// Where it moves, or the province that it supports into; where it stands, if it does neither.
    to: u16,
    /// The place in its move order, [`NOWHERE`] without one.
    goal: u16,
    /// Of a mover: the unit at its goal. Of a support: whom it is for.
    other: u16,
    power: u8,
    role: u8,
    /// Does it arrive, is it given?
    state: u8,
    /// 1 and the supports for it that are sure.
    sure: u8,
    /// 1 and the supports for it that are possible.
    most: u8,
    /// The same without those by the power of the unit at its goal.
    foreign_sure: u8,
    foreign_most: u8,
    /// Why its order counts for nothing; or that a support is cut.
    reason: crate::Reason,
}

/// The place of no move order.
const NOWHERE: u16 = crate::orders::Code::NOWHERE;

/// One of two values, without a jump: nobody foresees which.
#[inline(always)]
fn pick<T>(yes: bool, one: T, other: T) -> T {
    std::hint::select_unpredictable(yes, one, other)
}

impl Node {
    const NOBODY: Node = Node {
        from: NOBODY,
        to: NOBODY,
        goal: NOWHERE,
        other: NOBODY,
        power: u8::MAX,
        role: 0,
        state: NO,
        sure: 1,
        most: 1,
        foreign_sure: 1,
        foreign_most: 1,
        reason: crate::Reason::None,
    };
}

/// A province that somebody moves to or stands in. In this order, so that the two last parts are not read together with their neighbours
/// (see [`Node`]).
#[derive(Clone, Copy, Debug)]
#[repr(C)]
struct Spot {
    /// How many of those who move here are surely so strong.
    sure: Lanes,
    /// How many may be.
    most: Lanes,
    /// The powers whose units move here.
    once: u32,
    /// Those with more than one.
    twice: u32,
    spare: u8,
    /// How many move here.
    movers: u8,
    /// The unit that arrived, if it was in doubt whether it would.
    entered: u16,
}

impl Spot {
    const EMPTY: Spot = Spot { sure: 0, most: 0, once: 0, twice: 0, spare: 0, movers: 0, entered: NOBODY };
}

/// A table of fixed size.
#[derive(Clone, Debug)]
struct Table<T>([T; SEATS]);

impl<T> Table<T> {
    #[inline(always)]
    fn at(&self, seat: u16) -> &T {
        &self.0[usize::from(seat) % SEATS]
    }

    #[inline(always)]
    fn at_mut(&mut self, seat: u16) -> &mut T {
        &mut self.0[usize::from(seat) % SEATS]
    }
}

/// Numbers of units, written one after the other.
#[derive(Clone, Debug)]
struct List {
    units: Table<u16>,
    count: u16,
}

impl List {
    const EMPTY: List = List { units: Table([0; SEATS]), count: 0 };

    fn push(&mut self, unit: u16) {
        *self.units.at_mut(self.count) = unit;
        self.count += 1;
    }
}

/// Memory for movements.
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    nodes: Table<Node>,
    spots: Table<Spot>,
    /// By province: the unit that stands there.
    standing: Table<u16>,
    /// By unit: where it is in the end, if it is not dislodged.
    now: Table<u16>,
    movers: List,
    supports: List,
    /// Fleets whose convoy orders match.
    carriers: List,
    /// Armies that are carried.
    carried: List,
    /// Where the fleets stand that carry them.
    relied: ProvinceSet,
    /// Movers who do not just go alone to where nobody is.
    hard: List,
    /// Those of whom it is not known whether they arrive; in the end, who is dislodged.
    open: List,
}

impl Default for Plain {
    fn default() -> Self {
        Plain {
            nodes: Table([Node::NOBODY; SEATS]),
            spots: Table([Spot::EMPTY; SEATS]),
            standing: Table([NOBODY; SEATS]),
            now: Table([0; SEATS]),
            movers: List::EMPTY,
            supports: List::EMPTY,
            carriers: List::EMPTY,
            carried: List::EMPTY,
            relied: ProvinceSet::EMPTY,
            hard: List::EMPTY,
            open: List::EMPTY,
        }
    }
}

impl Plain {
    /// Decides the movement if it is simple enough, and says whether it was. The orders are as many as the units.
    pub(crate) fn decide(
        &mut self,
        board: &Board,
        book: &Rulebook,
        position: &Position,
        orders: &Orders,
        outcome: &mut Outcome,
    ) -> bool {
        if book.attack_origin != AttackOrigin::Start || !self.load(board, book, position.units(), orders) {
            return false;
        }
        self.judge_supports(book);
        if !self.judge_moves() {
            return false;
        }
        self.write(book, position, orders, outcome);
        true
    }
}

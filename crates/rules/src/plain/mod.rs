//! The short way of the adjudicator, for movements without a supported attack on a convoy, a fleet that passes a canal, a train that meets
//! anybody, and what depends on itself other than in a plain circle. Those are nearly all. Whatever is not so simple is left to
//! [`crate::solve`], untouched.
//!
//! # How
//!
//! What a processor does not foresee costs it twenty clocks, and in a position that nobody has seen it foresees little. So
//! here nothing jumps where orders differ: every unit and every question is looked at in the same way, and what does not concern it
//! is masked away.
//!
//! The questions are those of [`crate::solve`]: does a move arrive, is a support given? Sets of units are bits ([`units`]): who moves, who
//! moves to a province, who is of a power, who is at least so strong. Whether anybody but one unit and one's own power attacks a
//! province, or whether anybody else who goes there is as strong, is then one mask, whoever and how many they are. What is
//! known of a strength is a range; so there are two sets for each strength, of those who surely are so strong and of those who may be.
//!
//! 1. Who stands where, who is told what, and who has a way ([`load`]). Armies that are carried by fleets which nobody attacks with support are movers
//!    like others ([`carry`]).
//! 2. Supports: whether they match, and whether they are cut, given, or cut only if a certain move arrives.
//! 3. Moves: who goes alone to where nobody is arrives; the others round after round as long as answers change something
//!    ([`judge`]).
//! 4. What came of those whose order was more than to hold ([`write`]).
//!
//! # Why it is right
//!
//! Each answer is given by the same rule over the same ranges as in `solve::strength`, and no answer is taken back; so whatever
//! is answered here is answered there in the same way, in whatever order. A circle of moves of which each waits for the next one only is the
//! smallest closed set of open questions, and they all move, as in `solve::circle`. If anything else stays open, the whole movement is
//! decided anew by `solve`; so it is if somebody is stronger than [`STRONGEST`]. The crate `proof` compares both ways and the literal
//! reference.

mod carry;
mod judge;
mod load;
mod ride;
mod units;
mod write;

use crate::{
    AttackOrigin, Board, Orders, Outcome, Place, Position, PowerId, ProvinceId, ProvinceSet, Rulebook, Unit,
    UnitKind,
};
use units::Units;

/// Seats of a table. An index is masked to it, so that it needs no check.
const SEATS: usize = 512;
/// The seat of no unit, and of no province.
const NOBODY: u16 = SEATS as u16 - 1;
const _: () = assert!(crate::MAX_PROVINCES < SEATS - 1 && MOST_POWERS <= 32);
/// Powers that the short way knows; boards with more are decided the long way.
const MOST_POWERS: usize = 32;
/// The greatest strength that is counted.
const STRONGEST: usize = 15;
/// Strengths for which there is a set of units.
const STRENGTHS: usize = STRONGEST + 1;

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

/// One unit. What is written in one piece may be read in parts; the other way round, a read waits for several writes.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
struct Node {
    unit: Unit,
    /// The place in its move order, [`NOWHERE`] without one.
    goal: u16,
    role: u8,
    /// Does it arrive, is it given?
    state: u8,
    /// Of a mover: where it moves.
    to: u16,
    /// Of a mover: the unit at its goal. Of a support: whom it is for.
    other: u16,
    strength: Strength,
}

/// Strengths of a unit, in one number.
#[derive(Clone, Copy, Debug)]
struct Strength(u32);

impl Strength {
    /// Nobody helps it.
    const ALONE: Strength = Strength(0x0101_0101);

    /// 1 and the supports for it that are sure.
    #[inline(always)]
    fn sure(self) -> u8 {
        self.0 as u8
    }

    /// 1 and the supports for it that are possible.
    #[inline(always)]
    fn most(self) -> u8 {
        (self.0 >> 8) as u8
    }

    /// The same without those by the power of the unit at its goal.
    #[inline(always)]
    fn foreign_most(self) -> u8 {
        (self.0 >> 24) as u8
    }

    /// What is sure, against a unit that may stay without those.
    #[inline(always)]
    fn sure_against(self, unit: bool) -> u8 {
        (self.0 >> (u32::from(unit) * 16)) as u8
    }

    /// The same of what is possible.
    #[inline(always)]
    fn most_against(self, unit: bool) -> u8 {
        (self.0 >> (u32::from(unit) * 16 + 8)) as u8
    }

    /// What a support adds: if it is possible, if it is sure, and if it counts against the unit at the goal.
    #[inline(always)]
    fn of_support(possible: bool, sure: bool, foreign: bool) -> u32 {
        let counts = 1 + u32::from(foreign) * 0x1_0000;
        counts * (u32::from(sure) + u32::from(possible) * 0x100)
    }
}

/// The place of no move order.
const NOWHERE: u16 = crate::orders::Code::NOWHERE;

/// One of two values, without a jump: nobody foresees which.
#[inline(always)]
pub(crate) fn pick<T>(yes: bool, one: T, other: T) -> T {
    std::hint::select_unpredictable(yes, one, other)
}

impl Node {
    const NOBODY: Node = Node {
        unit: Unit { place: Place::whole(ProvinceId(NOBODY)), power: PowerId(u8::MAX), kind: UnitKind::Army },
        goal: NOWHERE,
        role: 0,
        state: NO,
        to: NOBODY,
        other: NOBODY,
        strength: Strength::ALONE,
    };

    /// A unit of which only its place is known so far.
    const FRESH: Node = Node { state: OPEN, ..Node::NOBODY };

    /// Where it stands.
    #[inline(always)]
    fn from(&self) -> u16 {
        self.unit.province().0
    }
}

const _: () = assert!(std::mem::size_of::<Node>() == 16);

/// A table of fixed size.
#[derive(Clone, Debug)]
struct Table<T, const S: usize = SEATS>([T; S]);

impl<T, const S: usize> Table<T, S> {
    #[inline(always)]
    fn at(&self, seat: u16) -> &T {
        &self.0[usize::from(seat) % S]
    }

    #[inline(always)]
    fn at_mut(&mut self, seat: u16) -> &mut T {
        &mut self.0[usize::from(seat) % S]
    }
}

/// Memory for movements of at most so many words of units.
#[derive(Clone, Debug)]
pub(crate) struct Plain<const W: usize> {
    nodes: Table<Node>,
    /// By province: the unit that stands there.
    standing: Table<u16>,
    /// By province: who moves there.
    comers: Table<Units<W>>,
    /// By power: its units.
    own: Table<Units<W>, 32>,
    /// By strength: who is surely at least so strong, and who may be.
    sure: Table<Units<W>, STRENGTHS>,
    most: Table<Units<W>, STRENGTHS>,
    movers: Units<W>,
    supports: Units<W>,
    /// Fleets that are told to convoy.
    carriers: Units<W>,
    /// Armies that are carried.
    carried: Units<W>,
    /// Where the fleets stand that carry them.
    relied: ProvinceSet,
    /// Who was told to move and has no way by themselves.
    stuck: Units<W>,
    /// Armies that are told to go by railway; in the end those that may not.
    rails: Units<W>,
    /// Whose orders were void when they were entered.
    faulty: Units<W>,
    /// Moves other than those of single units to empty provinces.
    hard: Units<W>,
    /// Movers for whose answer supports wait.
    watched: Units<W>,
    /// Those of whom it is not known whether they arrive.
    open: Units<W>,
    /// Those who arrived.
    arrived: Units<W>,
}

impl<const W: usize> Default for Plain<W> {
    fn default() -> Self {
        Plain {
            nodes: Table([Node::NOBODY; SEATS]),
            standing: Table([NOBODY; SEATS]),
            comers: Table([Units::EMPTY; SEATS]),
            own: Table([Units::EMPTY; 32]),
            sure: Table([Units::EMPTY; STRENGTHS]),
            most: Table([Units::EMPTY; STRENGTHS]),
            movers: Units::EMPTY,
            supports: Units::EMPTY,
            carriers: Units::EMPTY,
            carried: Units::EMPTY,
            relied: ProvinceSet::EMPTY,
            stuck: Units::EMPTY,
            rails: Units::EMPTY,
            faulty: Units::EMPTY,
            hard: Units::EMPTY,
            watched: Units::EMPTY,
            open: Units::EMPTY,
            arrived: Units::EMPTY,
        }
    }
}

impl<const W: usize> Plain<W> {
    /// Most units of a position.
    pub(crate) const MOST: usize = W * 64;

    /// Decides the movement if it is simple enough, and says whether it was. The orders are as many as the units.
    pub(crate) fn decide(
        &mut self,
        board: &Board,
        book: &Rulebook,
        position: &Position,
        orders: &Orders,
        outcome: &mut Outcome,
    ) -> bool {
        if book.attack_origin != AttackOrigin::Start
            || !self.load(board, book, position.units(), orders, outcome)
            || !self.judge_moves(book)
        {
            return false;
        }
        self.write(book, position, orders, outcome);
        true
    }
}

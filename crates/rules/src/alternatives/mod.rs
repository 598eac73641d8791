//! Many sets of orders for one position, decided side by side: what a search asks for, and what it costs to know what becomes of a position
//! when one power's orders change and the others' stay.
//!
//! # How
//!
//! A set of orders is a column of bits. Every order that some unit has in some set is one word: in which sets it is given. What
//! the rules of conflict say of one movement they then say of a hundred and twenty-eight at once: a support is given in the sets in which it
//! matches and nobody cuts it, a strength is a number in bit planes ([`words`]), a move arrives in the sets in which it is stronger
//! than all that is against it. Nothing jumps where sets differ, and what all sets share is looked at once.
//!
//! 1. Who is told what in which sets, and which supports match ([`load`]).
//! 2. Supports and moves, round after round as long as answers change something ([`judge`]): the rules of [`crate::plain`].
//! 3. What came of every set ([`write`]).
//!
//! Armies that are carried by fleets which nobody attacks are movers like others ([`convoy`]). Sets with another convoy, a passed canal, a
//! train, or a circle go to an [`Adjudicator`] of their own, one by one.

mod convoy;
mod judge;
mod load;
mod words;
mod write;

use crate::{
    Adjudicator, Board, Dislodged, Order, Orders, Place, Position, ProvinceId, ProvinceSet, Rulebook,
};
use words::{Count, Sets};

/// No unit, no option, no move.
const NONE: u16 = u16::MAX;

/// An order of one unit that sets of orders may hold; of [`Alternatives::option`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OptionId(u16);

/// Sets of orders for one position, at most [`Alternatives::MOST`] at a time, and what becomes of each: who stands where, who is
/// dislodged, which provinces are contested. Reasons are not asked for; they are [`Adjudicator`]'s.
///
/// ```
/// # fn best(board: &rules::Board) -> usize {
/// use rules::{Alternatives, Order, Orders, PowerId, Rulebook, legal_orders};
/// let position = board.start();
/// let mut sets = Alternatives::new(board, Rulebook::LUDOMANIAC);
/// sets.look_at(&position, &Orders::hold(&position));
/// // One set for everything that the first unit could do.
/// for order in legal_orders(board, &position, 0) {
///     let choice = sets.option(0, order);
///     sets.add(&[choice]);
/// }
/// sets.decide();
/// (0..sets.count()).filter(|set| sets.place(*set, 0) != Some(position.units()[0].place)).count()
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Alternatives<'a> {
    board: &'a Board,
    book: Rulebook,
    position: Position,
    orders: Orders,
    /// By province: the unit that stands there.
    standing: Vec<u16>,
    /// One for each unit, in the order of the position's units.
    sides: Vec<Side>,
    options: Vec<Told>,
    moves: Vec<Move>,
    supports: Vec<Support>,
    convoys: Vec<Convoy>,
    /// Where the fleets stand that carry an army, and in which sets.
    relied: Vec<(ProvinceSet, Sets)>,
    /// By province: the last of the moves that go there.
    movers: Vec<u16>,
    /// Moves that are in doubt in some set.
    open: Vec<u16>,
    /// Number of sets.
    count: usize,
    /// Sets that go to the adjudicator.
    hard: Sets,
    /// By set and unit: where it stands in the end, as [`Place::code`]; [`NONE`] if it is dislodged.
    now: Vec<u16>,
    dislodged: Vec<Thrown>,
    /// Provinces that a stand-off left empty, and in which sets.
    contested: Vec<(ProvinceId, Sets)>,
    adjudicator: Adjudicator,
}

/// What is known about one unit: where it stands, its options and what became of it.
#[derive(Clone, Copy, Debug)]
struct Side {
    from: ProvinceId,
    /// Its options, the last first.
    options: u16,
    /// What it is told where a set says nothing else.
    base: u16,
    /// Its moves, the last first.
    moves: u16,
    /// Of the sets that tell it something the last one added, counted from one.
    last: u16,
    /// Sets that tell it something, once they are looked at.
    changed: Sets,
    /// Where it was told to move, possibly or not.
    told: Sets,
    /// Where it has a way.
    goes: Sets,
    /// Where a support for it matches, whether or not it is cut.
    helped: Sets,
    /// Where it arrives, and where it surely does not.
    left: Sets,
    stayed: Sets,
    /// Supports for it: those that are given, and those that may be.
    sure: Count,
    most: Count,
    /// The same without those by the power of the unit at its goal.
    foreign_sure: Count,
    foreign_most: Count,
}

/// An order, and in which sets its unit has it.
#[derive(Clone, Copy, Debug)]
struct Told {
    order: Order,
    unit: u16,
    /// The unit's option before this one.
    next: u16,
    sets: Sets,
}

/// A move that has a way.
#[derive(Clone, Copy, Debug)]
struct Move {
    unit: u16,
    /// The unit's move before this one, and the one to the same province.
    next: u16,
    beside: u16,
    /// The unit at its goal.
    held: u16,
    /// Whether that is of the same power.
    friend: bool,
    /// Whether the unit is carried by fleets.
    carried: bool,
    to: ProvinceId,
    goal: u16,
    sets: Sets,
    /// Where the unit at its goal comes the other way.
    meets: Sets,
    yes: Sets,
    no: Sets,
}

/// A convoy that matches.
#[derive(Clone, Copy, Debug)]
struct Convoy {
    army: u16,
    to: ProvinceId,
    fleet: u16,
    sets: Sets,
}

/// A support that waits for an attack.
#[derive(Clone, Copy, Debug)]
struct Support {
    unit: u16,
    other: u16,
    into: ProvinceId,
    /// Whether it counts against the unit at the goal.
    foreign: bool,
    /// Where it waits for the answer to an attack from where it supports into.
    waits: Sets,
}

/// A dislodged unit.
#[derive(Clone, Copy, Debug)]
struct Thrown {
    unit: u16,
    sets: Sets,
    attacker_from: Option<ProvinceId>,
}

impl<'a> Alternatives<'a> {
    /// The most sets that are decided at once.
    pub const MOST: usize = Sets::BITS as usize;

    /// For positions on this board; of no position yet.
    pub fn new(board: &'a Board, rulebook: Rulebook) -> Self {
        Alternatives {
            board,
            book: rulebook,
            position: Position::empty(),
            orders: Orders::default(),
            standing: Vec::new(),
            sides: Vec::new(),
            options: Vec::new(),
            moves: Vec::new(),
            supports: Vec::new(),
            convoys: Vec::new(),
            relied: Vec::new(),
            movers: Vec::new(),
            open: Vec::new(),
            count: 0,
            hard: 0,
            now: Vec::new(),
            dislodged: Vec::new(),
            contested: Vec::new(),
            adjudicator: Adjudicator::new(),
        }
    }

    /// Looks at a position, and forgets all options and sets. `orders` is what every unit is told to which a set tells nothing else; their canal
    /// permissions are those of all sets.
    pub fn look_at(&mut self, position: &Position, orders: &Orders) {
        self.position.clone_from(position);
        self.orders.clone_from(orders);
        self.orders.fit(position.units().len());
        self.options.clear();
        self.sides.clear();
        self.standing.clear();
        self.standing.resize(self.board.province_count(), NONE);
        for (index, unit) in (0..).zip(position.units()) {
            self.sides.push(Side::of(unit.province()));
            if let Some(standing) = self.standing.get_mut(unit.province().index()) {
                *standing = index;
            }
        }
        for unit in 0..self.sides.len() {
            let base = self.option(unit, self.orders.get(unit));
            self.sides[unit].base = base.0;
        }
        self.clear();
    }

    /// Forgets all sets; keeps position and options.
    pub fn clear(&mut self) {
        self.count = 0;
        self.options.iter_mut().for_each(|option| option.sets = 0);
        self.sides.iter_mut().for_each(|side| side.last = 0);
    }

    /// Names a legal order of a unit ([`Orders::set`] says what is legal), by its index in [`Position::units`], so that sets can hold it. The
    /// same order has the same name until [`Alternatives::look_at`]. Of a unit that does not exist it is the name of nothing.
    pub fn option(&mut self, unit: usize, order: Order) -> OptionId {
        let Some(side) = self.sides.get_mut(unit) else { return OptionId(NONE) };
        let mut known = side.options;
        while let Some(option) = self.options.get(usize::from(known)) {
            if option.order == order {
                return OptionId(known);
            }
            known = option.next;
        }
        let number = self.options.len() as u16;
        self.options.push(Told { order, unit: unit as u16, next: side.options, sets: 0 });
        side.options = number;
        OptionId(number)
    }

    /// Adds a set of orders: what these units are told; of two for one unit the last. Says its number, or `None` if there are
    /// [`Alternatives::MOST`] already.
    pub fn add(&mut self, choices: &[OptionId]) -> Option<usize> {
        let set = self.count;
        if set == Self::MOST {
            return None;
        }
        let bit = 1 << set;
        self.count += 1;
        let number = self.count as u16;
        for choice in choices {
            let Some(option) = self.options.get_mut(usize::from(choice.0)) else { continue };
            option.sets |= bit;
            let Some(side) = self.sides.get_mut(usize::from(option.unit)) else { continue };
            if std::mem::replace(&mut side.last, number) == number {
                self.take_back(choice.0, bit);
            }
        }
        Some(set)
    }

    /// The unit was told something else in this set before.
    #[cold]
    fn take_back(&mut self, last: u16, bit: Sets) {
        let unit = self.options[usize::from(last)].unit;
        let others = |(number, option): (u16, &mut Told)| {
            if option.unit == unit && number != last {
                option.sets &= !bit;
            }
        };
        (0..).zip(&mut self.options).for_each(others);
    }

    /// Number of sets.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Decides all sets.
    pub fn decide(&mut self) {
        self.load();
        self.judge();
        self.write();
    }

    /// Which sets were decided one by one, because of a supported attack on a convoy, a canal, a train or a circle: their bits.
    pub fn one_by_one(&self) -> u128 {
        self.hard
    }

    /// Where the unit stands in the end; `None` if it is dislodged, and for a unit or set that does not exist.
    pub fn place(&self, set: usize, unit: usize) -> Option<Place> {
        self.places(set).nth(unit).flatten()
    }

    /// Where every unit stands in the end, in the order of [`Position::units`]; `None` if it is dislodged.
    pub fn places(&self, set: usize) -> impl ExactSizeIterator<Item = Option<Place>> + Clone + use<'_> {
        let units = self.sides.len();
        let places = self.now.get(set * units..(set + 1) * units).unwrap_or_default();
        places.iter().map(|code| (*code != NONE).then(|| Place::of_code(*code)))
    }

    /// The dislodged units, in the order of their provinces.
    pub fn dislodged(&self, set: usize) -> impl Iterator<Item = Dislodged> + use<'_> {
        let here = move |sets: Sets| sets.checked_shr(set as u32).is_some_and(|rest| rest & 1 == 1);
        (self.dislodged.iter().filter(move |thrown| here(thrown.sets))).filter_map(|thrown| {
            let unit = *self.position.units().get(usize::from(thrown.unit))?;
            Some(Dislodged { unit, attacker_from: thrown.attacker_from })
        })
    }

    /// Provinces that a stand-off left empty (7.1 c).
    pub fn contested(&self, set: usize) -> ProvinceSet {
        let here = |sets: Sets| sets.checked_shr(set as u32).is_some_and(|rest| rest & 1 == 1);
        self.contested.iter().filter(|(_, sets)| here(*sets)).map(|(province, _)| *province).collect()
    }

    /// The position after the movement of a set, as [`crate::Outcome::apply_into`] makes it.
    pub fn apply_into(&self, set: usize, after: &mut Position) {
        after.clone_from(&self.position);
        after.move_to(self.places(set));
        self.dislodged(set).for_each(|dislodged| after.dislodge(dislodged));
        after.set_contested(self.contested(set));
    }
}

impl Side {
    fn of(from: ProvinceId) -> Self {
        Side {
            from,
            options: NONE,
            base: NONE,
            moves: NONE,
            last: 0,
            changed: 0,
            told: 0,
            goes: 0,
            helped: 0,
            left: 0,
            stayed: 0,
            sure: Count::ZERO,
            most: Count::ZERO,
            foreign_sure: Count::ZERO,
            foreign_most: Count::ZERO,
        }
    }
}

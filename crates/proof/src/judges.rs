//! The short way of the adjudicator against the long one, which is its second judge: the same outcome to the last byte.
//!
//! Much cheaper than the reference, so that hundreds of millions of movements can be compared: positions of random games, each
//! with several sets of orders thrown among all that are possible or leaning towards fights, and the made-up cases of
//! [`crate::generate`], in which the hard things are frequent.

use std::collections::BTreeMap;
use std::ops::Range;

use rules::{
    Adjudicator, Alternatives, Board, OptionId, Order, Orders, Outcome, Phase, Playout, Position, Possible,
    Route, Rulebook,
};
use variants::Variant;

use crate::generate::{self, Case, Crowd};
use crate::shares::{self, Limit};
use crate::{show, switches};
use testbed::Dice;

/// Movements that a thread compares before other boards get their turn.
const SHARE: u64 = 100_000;
/// Sets of orders that are thrown for one position of a game.
const THROWS: usize = 72;
/// Of so many sets of orders one is thrown anew; in the others the orders of some units differ from the one before.
const ALIKE: usize = 12;
const CHANGES: usize = 5;
/// At one position of a game in so many, sets of orders are decided side by side too.
const SIDE_BY_SIDE: usize = 3;
/// One movement in so many is a made-up case.
const MADE_UP: u64 = 72;
/// Movements of a game.
const TURNS: usize = 40;

/// What was compared on one board.
#[derive(Clone, Debug, Default)]
pub struct Compared {
    /// Movements that were compared.
    pub movements: u64,
    /// Those that the short way decided.
    pub short: u64,
    /// Those that were made up.
    pub made_up: u64,
    /// Those that were decided side by side with others.
    pub side_by_side: u64,
}

impl Compared {
    /// Adds what was compared on another board.
    pub fn add(&mut self, other: &Compared) {
        self.movements += other.movements;
        self.short += other.short;
        self.made_up += other.made_up;
        self.side_by_side += other.side_by_side;
    }
}

/// Compares so many movements on each board, with so many threads, and tells now and then how many it were so far.
///
/// # Errors
///
/// The first movement on which the two differ, in words.
pub fn run(
    seed: u64,
    movements: u64,
    boards: &[&'static Variant],
    threads: usize,
    mut so_far: impl FnMut(&BTreeMap<&'static str, Compared>) + Send,
) -> Result<BTreeMap<&'static str, Compared>, String> {
    let mut compared: BTreeMap<&'static str, Compared> = BTreeMap::new();
    let mut differs = None;
    let share = |variant: &'static Variant, range: Range<u64>| {
        let mut judges = Judges::new(variant, Dice::of_case(seed, range.start).throw());
        while judges.count.movements < range.end - range.start {
            judges.game()?;
        }
        Ok(judges.count)
    };
    shares::work(boards, threads, Limit::Cases(movements), SHARE, share, |variant, made| match made {
        Ok(count) => {
            compared.entry(variant.id.as_str()).or_default().add(&count);
            so_far(&compared);
            true
        }
        Err(how) => {
            differs = Some(how);
            false
        }
    });
    differs.map_or(Ok(compared), Err)
}

/// In what two outcomes of one movement differ, by the short way and by the long one.
pub(crate) fn differs(short: &Outcome, long: &Outcome) -> String {
    let mut text = String::new();
    for (short, long) in short.units.iter().zip(&long.units).filter(|(short, long)| short != long) {
        text += &format!("short {short:?}\nlong  {long:?}\n");
    }
    text + &format!(
        "short {:?} {:?}\nlong  {:?} {:?}",
        short.dislodged, short.contested, long.dislodged, long.contested
    )
}

struct Judges {
    variant: &'static Variant,
    board: &'static Board,
    dice: Dice,
    seed: u64,
    quick: Adjudicator,
    careful: Adjudicator,
    possible: Possible<'static>,
    orders: Orders,
    count: Compared,
}

impl Judges {
    fn new(variant: &'static Variant, seed: u64) -> Self {
        Judges {
            variant,
            board: &variant.board,
            dice: Dice::new(seed),
            seed,
            quick: Adjudicator::new(),
            careful: Adjudicator::careful(),
            possible: Possible::new(&variant.board),
            orders: Orders::default(),
            count: Compared::default(),
        }
    }

    /// A game by chance; at each of its positions several movements.
    fn game(&mut self) -> Result<(), String> {
        let book = switches::rulebook(&mut self.dice);
        let mut game = Playout::new(self.board, book);
        while game.turns() < TURNS && game.winner().is_none() {
            if game.phase() == Phase::Movement {
                self.possible.look_at(game.position());
                for number in 0..THROWS {
                    self.rethrow(game.position(), number);
                    let orders = std::mem::take(&mut self.orders);
                    let same = self.same(&book, game.position(), &orders);
                    self.orders = orders;
                    same?;
                }
                self.made_up()?;
                if self.dice.below(SIDE_BY_SIDE) == 0 {
                    self.side_by_side(&book, game.position())?;
                }
            }
            let dice = &mut self.dice;
            game.choose_all(|count| dice.below(count));
            game.step();
        }
        Ok(())
    }

    /// The next of many sets of orders for one position: now and then all are thrown, in between those of a few units.
    fn rethrow(&mut self, position: &Position, number: usize) {
        if number.is_multiple_of(ALIKE) {
            return self.throw(position);
        }
        for _ in 0..CHANGES {
            let unit = self.dice.below(position.units().len());
            self.throw_one(position, unit, 3);
        }
    }

    /// A set of orders: every unit throws a few of those that are possible and takes the one that fits best what others have.
    fn throw(&mut self, position: &Position) {
        self.orders.clear(position);
        let eager = self.dice.below(4);
        for unit in 0..position.units().len() {
            self.throw_one(position, unit, eager);
        }
    }

    fn throw_one(&mut self, position: &Position, unit: usize, eager: usize) {
        let all = self.possible.orders(unit);
        let mut best = (-1, Order::Hold);
        for _ in 0..=eager {
            let order = all[self.dice.below(all.len())];
            let worth = self.worth(position, order);
            if worth > best.0 {
                best = (worth, order);
            }
        }
        self.orders.set(unit, best.1);
    }

    /// Whether the order has to do with what others were told.
    fn worth(&self, position: &Position, order: Order) -> i32 {
        let told = |province| position.index_at(province).map(|unit| self.orders.get(unit));
        let fits = match order {
            Order::Hold | Order::VoidMove => false,
            Order::Move { to, route } => {
                position.index_at(to.province()).is_some() || route == Route::Railway
            }
            Order::SupportHold { at } => told(at).is_some_and(|told| !told.is_move()),
            Order::SupportMove { from, to } => matches!(told(from), Some(Order::Move { to: goal, .. })
                if goal.province() == to.province()),
            Order::Convoy { from, to } => matches!(told(from), Some(Order::Move { to: goal, .. })
                if goal.province() == to),
        };
        i32::from(fits)
    }

    fn made_up(&mut self) -> Result<(), String> {
        for _ in 0..THROWS as u64 / MADE_UP {
            let mut dice = Dice::of_case(self.seed, self.count.movements);
            let book = switches::rulebook(&mut dice);
            let crowd = [Crowd::Small, Crowd::Large, Crowd::Everywhere][dice.below(3)];
            let case = generate::case(self.variant, crowd, &mut dice);
            self.count.made_up += 1;
            self.same(&book, &case.position, &case.orders)?;
        }
        Ok(())
    }

    /// Many sets of orders at once: some whole, some in which one power's orders differ from those that all share.
    fn side_by_side(&mut self, book: &Rulebook, position: &Position) -> Result<(), String> {
        self.throw(position);
        let base = self.orders.clone();
        let mut sets = Alternatives::new(self.board, *book);
        sets.look_at(position, &base);
        let mut thrown = Vec::new();
        let mut choices: Vec<OptionId> = Vec::new();
        for number in 0..Alternatives::MOST {
            choices.clear();
            if number % 2 == 0 {
                // One power's orders, the others' as before.
                let power = rules::PowerId(self.dice.below(self.board.power_count()) as u8);
                self.orders.clone_from(&base);
                for (index, _) in rules::units_of(position, power) {
                    self.throw_one(position, index, 2);
                    choices.push(sets.option(index, self.orders.get(index)));
                }
            } else {
                self.rethrow(position, number);
                choices
                    .extend((0..position.units().len()).map(|unit| sets.option(unit, self.orders.get(unit))));
            }
            sets.add(&choices);
            thrown.push(self.orders.clone());
        }
        sets.decide();
        let mut after = Position::empty();
        for (set, orders) in thrown.iter().enumerate() {
            let careful = self.careful.adjudicate(self.board, book, position, orders);
            sets.apply_into(set, &mut after);
            if after != careful.apply(position) {
                let case = Case { variant: self.variant, position: position.clone(), orders: orders.clone() };
                return Err(format!(
                    "side by side, {} --seed {}, {book:?}\n{}{after:?}\n{careful:?}",
                    self.variant.id,
                    self.seed,
                    show::case(&case)
                ));
            }
        }
        let alone = u64::from(sets.one_by_one().count_ones());
        self.count.side_by_side += thrown.len() as u64 - alone;
        Ok(())
    }

    fn same(&mut self, book: &Rulebook, position: &Position, orders: &Orders) -> Result<(), String> {
        self.count.movements += 1;
        let quick = self.quick.adjudicate(self.board, book, position, orders);
        let careful = self.careful.adjudicate(self.board, book, position, orders);
        if quick == careful {
            self.count.short += u64::from(self.quick.went_short());
            return Ok(());
        }
        let case = Case { variant: self.variant, position: position.clone(), orders: orders.clone() };
        let where_from = format!("{} --seed {}, {book:?}", self.variant.id, self.seed);
        Err(format!("{where_from}\n{}{}", show::case(&case), differs(quick, careful)))
    }
}

//! The adjudicator: decides all orders of a movement at once (chapter 6).
//!
//! # How
//!
//! Every move ("does it arrive?"), every support ("is it given?") and every passage ("is the convoy, the
//! canal open?") is a question with the answer yes, no or not yet known. Strengths are ranges: what is sure,
//! and what is possible. A question is answered when no value within the ranges could change the answer;
//! the answer narrows the ranges of its neighbours, which are looked at again ([`queue`]). In ordinary
//! positions that answers everything.
//!
//! What is left after that depends on itself. The smallest closed set of open questions is taken
//! ([`circle`]). If it holds no passage it is a circle of moves, each waiting for the next to leave: they
//! all move (6.C of DATC; no paragraph forbids it). If it holds passages, all answers for them are tried
//! ([`paradox`]): if exactly one agrees with what follows from it, it is the answer; otherwise convoy and
//! attack contradict each other, and the rulebook decides (4.3.2, DATC 4.A.2). Then the queue goes on.
//!
//! A train ([`railway`]) is decided around all this: the others are decided for an assumed fate of the
//! train until assumption and result agree.
//!
//! # Why it always ends
//!
//! No answer is ever taken back, every look at a stuck position answers at least one question, and there
//! are at most two questions a unit. The trials of one stuck set are at most `2^MAX_TRIED` runs of the
//! queue; a larger set of passages is a contradiction without trials. So the cost has a bound that is
//! polynomial in the number of units, whatever the orders.
//!
//! # Why it is right
//!
//! The ranges hold in every set of answers that agrees with the rules: an answer from ranges is therefore the
//! answer in all of them. Only the last step chooses, and it chooses where the rules do: among the possible
//! results of a circle, and in a contradiction.

mod circle;
mod first;
mod node;
mod paradox;
mod passage;
mod queue;
mod railway;
mod reasons;
mod result;
mod setup;
mod strength;
mod table;

use crate::plain::Plain;
use crate::{Board, Orders, Outcome, Position, ProvinceSet, Rulebook};
use node::{Field, Node};
use passage::Passage;
pub(crate) use railway::Train;
use table::{List, Table};

/// A workspace that adjudicates movement after movement without allocating.
#[derive(Clone, Debug, Default)]
pub struct Adjudicator {
    /// The short way, on the heap, because its tables have a fixed size.
    plain: Box<Plain<1>>,
    /// The same for positions of more units than one word has bits.
    large: Box<Plain<3>>,
    solver: Box<Solver>,
    outcome: Outcome,
    careful: bool,
    short: bool,
}

impl Adjudicator {
    /// An empty workspace; the first calls give it its memory.
    pub fn new() -> Self {
        Self::default()
    }

    /// One that decides every movement in the long way, which knows all rules, and never in the short one (see the crate's module
    /// `plain`). It decides the same and takes longer: a second judge for whoever compares.
    pub fn careful() -> Self {
        Adjudicator { careful: true, ..Self::default() }
    }

    /// Decides all orders at once. The outcome lives in the workspace until the next call.
    ///
    /// Orders are taken as [`crate::enter`] or [`crate::legal_orders`] give them. Others do no harm: an order
    /// that is not possible comes to nothing. A position of another board comes out unchanged.
    pub fn adjudicate(
        &mut self,
        board: &Board,
        rulebook: &Rulebook,
        position: &Position,
        orders: &Orders,
    ) -> &Outcome {
        let count = position.units().len();
        let fitted;
        let orders = if orders.as_slice().len() == count {
            orders
        } else {
            fitted = orders.fitted(count);
            &fitted
        };
        let outcome = &mut self.outcome;
        self.short = !self.careful
            && match count {
                0..=Plain::<1>::MOST => self.plain.decide(board, rulebook, position, orders, outcome),
                _ => self.large.decide(board, rulebook, position, orders, outcome),
            };
        if self.short {
            return &self.outcome;
        }
        match railway::Train::find(board, position.units(), orders) {
            None => {
                self.solver.load(board, rulebook, position, orders, None);
                self.solver.solve(board, rulebook);
            }
            Some(train) => self.solver.ride(board, rulebook, train, |solver, train| {
                solver.load(board, rulebook, position, orders, Some(train));
            }),
        }
        let input = result::Input { board, book: rulebook, position, orders };
        result::write(&mut self.solver, &input, &mut self.outcome);
        &self.outcome
    }

    /// Whether the movement of the last call was simple enough for the short way.
    pub fn went_short(&self) -> bool {
        self.short
    }

    /// The outcome of the last call.
    pub fn outcome(&self) -> &Outcome {
        &self.outcome
    }
}

/// Decides all orders at once, with a workspace of its own.
pub fn adjudicate(board: &Board, rulebook: &Rulebook, position: &Position, orders: &Orders) -> Outcome {
    let mut adjudicator = Adjudicator::new();
    adjudicator.adjudicate(board, rulebook, position, orders);
    adjudicator.outcome
}

/// Tables of one movement.
#[derive(Clone, Debug)]
struct Solver {
    /// How many provinces and units there are.
    provinces: usize,
    count: usize,
    /// One node a unit, in the order of the position's units.
    nodes: Table<Node>,
    /// One field a province.
    fields: Table<Field>,
    /// Units that move; a train is not among them unless it meets somebody.
    moves: List,
    /// Units whose support matches.
    supports: List,
    /// Units with open questions that are worth a look.
    queue: List,
    /// Units whose questions did not answer themselves at the first look.
    doubtful: List,
    passages: Vec<Passage>,
    /// Provinces on whose units some passage depends.
    relied: ProvinceSet,
    /// Provinces of fleets and canal holders about whose dislodgement a contradiction arose.
    disputed: ProvinceSet,
    train: Option<railway::Train>,
    travel: setup::Travel,
    circle: circle::Search,
    trial: paradox::Trial,
}

impl Default for Solver {
    fn default() -> Self {
        Solver {
            provinces: 0,
            count: 0,
            nodes: Table::of(Node::NOBODY),
            fields: Table::of(Field::EMPTY),
            moves: List::default(),
            supports: List::default(),
            queue: List::default(),
            doubtful: List::default(),
            passages: Vec::new(),
            relied: ProvinceSet::EMPTY,
            disputed: ProvinceSet::EMPTY,
            train: None,
            travel: setup::Travel::default(),
            circle: circle::Search::default(),
            trial: paradox::Trial::default(),
        }
    }
}

impl Solver {
    fn solve(&mut self, board: &Board, book: &Rulebook) {
        self.propagate(board, book);
        while self.break_circle(board, book) {
            self.propagate(board, book);
        }
    }
}
